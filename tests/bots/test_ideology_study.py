"""The study of ideology levels: it counts rightly, its games repeat themselves, and its page says what was counted."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from sitroom.arena.simulate import seed_of
from sitroom.games.labyrinth.setup import SCENARIOS
from sitroom.games.labyrinth.state import IDEOLOGIES
from tools.ideology_page import page, plain_table, plot
from tools.ideology_study import ALL, Share, Step, Study, play, play_batch, run

WON, LOST = ("us", "good-resources"), ("jihadist", "last-reshuffle")


def study_of(wins: dict[str, int], games: int = 100) -> Study:
    """The US wins the first so many games at each level, in every scenario."""
    study = Study(games, 1)
    for scenario in SCENARIOS:
        for ideology in IDEOLOGIES:
            study.add(scenario, ideology, [WON] * wins[ideology] + [LOST] * (games - wins[ideology]))
    return study


FALLING = dict(zip(IDEOLOGIES, (60, 50, 40, 30, 20, 10), strict=True))


def test_a_share_has_the_interval_of_wilson() -> None:
    """Known values: 8 of 10 gives 49.0 to 94.3 per cent; none of 20 gives 0 to 16.1."""
    eight, none = Share(8, 10), Share(0, 20)
    assert (eight.rate, round(eight.low, 3), round(eight.high, 3)) == (0.8, 0.490, 0.943)
    assert (none.rate, round(none.low, 6), round(none.high, 3)) == (0.0, 0.0, 0.161)


def test_a_step_is_measured_over_pairs() -> None:
    """Four pairs of which two are lost: the mean is -1/2, the deviation 0.577, its error 0.289."""
    step = Step([True, True, True, False], [True, False, False, False])
    assert step.change == -0.5
    assert (round(step.low, 2), round(step.high, 2)) == (-1.07, 0.07)
    assert not step.is_clear
    assert Step([True] * 9 + [False], [False] * 10).is_clear
    assert Step([True, False], [False, True]).change == 0


def test_games_are_counted_by_scenario_and_level() -> None:
    study = Study(3, 1)
    study.add("anaconda", "potent", [WON, LOST, LOST])
    for scenario in SCENARIOS:
        if scenario != "anaconda":
            study.add(scenario, "potent", [LOST, LOST, LOST])
    assert study.games_of("anaconda", "potent") == [True, False, False]
    assert study.share("anaconda", "potent").count == 1
    assert (study.share(ALL, "potent").count, study.share(ALL, "potent").games) == (1, 12)
    assert study.ends["potent"] == {WON: 1, LOST: 11}


def test_a_study_plays_the_games_that_its_seeds_give() -> None:
    """Every level gets the same seeds, whoever plays them."""
    ends = [play("anaconda", "potent", seed_of(7, number)) for number in range(3)]
    assert play_batch(("anaconda", "potent", 7, 0, 3)) == ends
    study = run(1, 7)
    assert study.games_of("anaconda", "potent") == [ends[0][0] == "us"]
    assert {len(games) for games in study.won.values()} == {1}
    assert study.won == run(1, 7, jobs=2).won


def test_virulent_is_harder_than_normal() -> None:
    """On the same thirty deals. The seeds are fixed, so it is no matter of luck whether the test passes."""
    won = {
        ideology: sum([play("you-can-call-me-al", ideology, seed)[0] == "us" for seed in range(30)])
        for ideology in ("normal", "virulent")
    }
    assert won["normal"] >= won["virulent"] + 5


# ---- what is written about it


def test_the_page_says_what_was_counted() -> None:
    text = page(study_of(FALLING))
    assert "2,400 games: 100 games at each level of each scenario" in text
    assert "| Potent | 30.0 (21.9–39.6) |" in text
    assert "| US: 12 Good resources | 60.0 | 50.0 | 40.0 | 30.0 | 20.0 | 10.0 |" in text
    assert "The rate falls at every step." in text
    assert "the fall to Coherent, Attractive, Potent, Infectious and Virulent." in text
    rows = [line.split() for line in plain_table(study_of(FALLING)).splitlines()]
    assert ["Potent", *["30.0", "(21.9–39.6)"] * 4, "30.0", "(25.7–34.7)"] in rows


def test_the_page_owns_up_to_a_level_that_is_not_harder() -> None:
    text = page(study_of({**FALLING, "infectious": 30}))
    assert "The rate falls at every step." not in text
    assert "everywhere: it is no lower than at the level before at Infectious, which chance may explain." in text
    assert "In Anaconda alone it is no lower than at the level before at Infectious, which chance may explain." in text
    assert "Not to be told from no change, with this many games: the step to Infectious." in text
    assert "at Infectious, which chance does not explain." in page(study_of({**FALLING, "infectious": 60}))


@pytest.mark.parametrize("games", [2, 100])
def test_the_plot_is_a_drawing_with_a_point_for_each_rate(games: int) -> None:
    drawing = ET.fromstring(plot(study_of({ideology: min(games, wins) for ideology, wins in FALLING.items()}, games)))
    svg = "{http://www.w3.org/2000/svg}"
    points = [
        [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        for line in drawing.iter(f"{svg}polyline")
    ]
    assert [len(line) for line in points] == [len(IDEOLOGIES)] * len(SCENARIOS)
    assert len(list(drawing.iter(f"{svg}circle"))) == len(SCENARIOS) * (len(IDEOLOGIES) + 1)
    for line in points:
        assert [y for _, y in line] == sorted([y for _, y in line]), "a lower rate is further down"
        assert all(50 <= y <= 380 for _, y in line)
