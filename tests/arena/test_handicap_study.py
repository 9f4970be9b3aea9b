"""The study of handicaps: its page says what the numbers say, whatever they are."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from sitroom.arena.study import Study
from sitroom.arena.task import Result
from tools.handicap_study import page, plain_table, plan, plot

PLAN = plan()
GAMES = 100


def study_of(*wins: int) -> Study:
    """The US wins so many of a hundred games with each handicap, from two for the USSR to six for the US."""
    results = []
    for value, won in zip(PLAN.values, wins, strict=True):
        for number in range(GAMES):
            winner = "us" if number < won else "ussr"
            results.append(Result(PLAN.task(None, value, number), winner, "final-scoring", 0, ()))
    return Study(PLAN, 1, results)


def test_both_sides_are_played_by_the_same_bot() -> None:
    assert PLAN.seats == {"us": "normal", "ussr": "normal"}
    assert PLAN.values == (-2, -1, 0, 1, 2, 3, 4, 5, 6)


def test_a_handicap_for_the_weaker_side_is_found() -> None:
    text = page(study_of(10, 15, 30, 40, 50, 60, 65, 70, 80))
    assert "900 games: 100 games with each handicap" in text
    assert "| USSR 2 | 10.0 (5.5–17.4) |" in text
    assert "| US 2 | 50.0 (40.4–59.6) |" in text
    assert "the US wins 30.0 % of the games (21.9–39.6): between these players the game favours the USSR" in text
    assert "Nearest to even is a handicap of 2 for the US: the US wins 50.0 %." in text
    assert "may be fair with: US 2. All others exclude it, as one interval in twenty does by chance." in text
    assert "Fair would be a handicap of +2.4 (" in text
    assert "more games are needed" not in text
    assert "pass one half at +2.0 (positive: influence for the US)." in text
    assert "a point of influence is worth +8.8 per cent" in text
    assert "the single steps to USSR 1, none, US 1, US 2, US 3, US 4, US 5 and US 6." in text


def test_a_fair_game_is_called_that() -> None:
    text = page(study_of(30, 40, 50, 60, 70, 80, 90, 95, 99))
    assert "a fair game is not excluded" in text
    assert "Nearest to even is no handicap" in text


def test_a_range_that_is_too_small_is_owned_up_to() -> None:
    text = page(study_of(*[10] * 9))
    assert "fair with none of these handicaps" in text
    assert "All games together do not tell whether a handicap changes anything" in text
    assert "the USSR is ahead with every handicap" in text
    assert "No single step is beyond what chance explains" in text
    text = page(study_of(40, 60, 40, 60, 40, 60, 40, 60, 60))
    assert "too few games to tell" in text
    text = page(study_of(30, 32, 34, 36, 38, 40, 42, 44, 47))
    assert "The interval reaches beyond the handicaps that were played: more games are needed to name it." in text


def test_the_plot_and_the_table_have_every_handicap() -> None:
    study = study_of(10, 15, 30, 40, 50, 60, 65, 70, 80)
    drawing = ET.fromstring(plot(study))
    said = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"USSR 2", "none", "US 6"} <= set(said)
    assert ["US", "5", "70.0", "(60.4–78.1)"] in [line.split() for line in plain_table(study).splitlines()]
