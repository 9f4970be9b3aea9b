"""The example that is shipped is the rulebook's: turn by turn and in its end."""

from __future__ import annotations

import sitroom
from sitroom import Position
from sitroom.table import Walk

from .table import agents_in, camp, discards, influence, reported, score, trophies
from .test_example import TURNS, settled

GAME = sitroom.find_game("ciavskgb")


def walk() -> Walk:
    (cuba,) = GAME.examples
    return Walk(GAME, cuba)


def test_the_answers_are_those_of_the_rulebook() -> None:
    assert walk().position.answers() == settled().answers()


def test_the_struggle_stands_as_the_rulebook_says_after_each_turn() -> None:
    stages = walk().stages
    after = [stage.view["table"]["influence"] for stage in stages[5:]]
    assert [(seen["cia"], seen["kgb"]) for seen in after[: len(TURNS)]] == [turn.influence for turn in TURNS]


def test_the_round_ends_as_the_rulebook_says() -> None:
    pos: Position = walk().position
    assert {"side": "cia", "faction": "economic", "best": 4} in reported(pos, "4.1")
    assert (trophies(pos, "cia"), trophies(pos, "kgb")) == (set(), {"cuba"})
    assert agents_in(pos, "kgb", "terminated") == {"master-spy"}
    assert agents_in(pos, "cia", "on-leave") == {"assassin"}
    assert score(pos) == (0, 10)
    assert influence(pos) == (0, 0)
    assert camp(pos, "cia") == camp(pos, "kgb") == set()
    assert set(discards(pos)) == {"opposition", "industry", "newspapers", "mafia", "food-companies"}
