"""The study of ideology levels: its games are those that were published, and its page says what was counted."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

import sitroom
from sitroom.arena.simulate import seed_of
from sitroom.arena.study import Study
from sitroom.arena.task import Result, play
from sitroom.bots import Seat
from sitroom.bots.labyrinth import SteadyUS
from tools.ideology_page import page, plain_table, plot
from tools.ideology_study import PLAYER, plan

PLAN = plan()
SCENARIOS, IDEOLOGIES = PLAN.groups, PLAN.values


def study_of(wins: dict[str, int], games: int = 100) -> Study:
    """The US wins the first so many games at each level, in every scenario."""
    results = []
    for scenario in SCENARIOS:
        for ideology in IDEOLOGIES:
            for number in range(games):
                won = number < wins[str(ideology)]
                winner, reason = ("us", "good-resources") if won else ("jihadist", "last-reshuffle")
                results.append(Result(PLAN.task(scenario, ideology, number), winner, reason, 0, ()))
    return Study(PLAN, 1, results)


FALLING = {str(ideology): wins for ideology, wins in zip(IDEOLOGIES, (60, 50, 40, 30, 20, 10), strict=True)}


def outcome(scenario: str, ideology: str, deal: int) -> tuple[str | None, str]:
    result, _ = play(PLAN.task(scenario, ideology, deal))
    assert result.error == ""
    return result.winner, result.reason


def test_the_plan_is_that_of_the_published_page() -> None:
    assert (len(SCENARIOS), len(IDEOLOGIES)) == (4, 6)
    assert PLAN.seats == {"us": PLAYER}
    assert PLAN.options["mode"] == "solitaire"


@pytest.mark.parametrize(("scenario", "ideology", "number"), [("anaconda", "potent", 1), ("you-can-call-me-al", "normal", 3)])
def test_the_player_has_the_seed_of_the_deal(scenario: str, ideology: str, number: int) -> None:
    """As if one sat down to play with it, so that the games of the page can be had again."""
    seed = seed_of(7, number)
    position = sitroom.new("labyrinth", mode="solitaire", scenario=scenario, ideology=ideology, seed=seed, journal=False)
    bot, seat = SteadyUS(seed), Seat(position, "us")
    while position.ask is not None:
        position.push(bot.choose(seat))
    assert position.outcome is not None
    assert position.outcome.winner is not None
    assert outcome(scenario, ideology, seed) == (position.outcome.winner.id, position.outcome.reason)


def test_virulent_is_harder_than_normal() -> None:
    """On the same thirty deals. The seeds are fixed, so it is no matter of luck whether the test passes."""
    won = {
        ideology: sum([outcome("you-can-call-me-al", ideology, seed)[0] == "us" for seed in range(30)])
        for ideology in ("normal", "virulent")
    }
    assert won["normal"] >= won["virulent"] + 5


# ---- what is written about it


def test_the_page_says_what_was_counted() -> None:
    text = page(study_of(FALLING))
    assert "2,400 games: 100 games at each level of each scenario" in text
    assert "| level | Let's Roll! | You Can Call Me Al | Anaconda | Mission Accomplished? | all four |" in text
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
