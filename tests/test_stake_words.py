"""How the stakes of an option and the reasons against it read, in any game."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sitroom.games.ciavskgb import CiaVsKgb
from sitroom.games.ciavskgb.board import SIDES, VOCABULARY
from sitroom.kernel.game import AnyGame
from sitroom.kernel.message import Plural
from sitroom.kernel.stakes import NOT_ASKED, Modifier, Remark, Result, Stake
from sitroom.kernel.wording import Wording
from sitroom.text import Words

ENGLISH = Words("en")
WORDING = Wording(
    title="Toy",
    names={"cia": "CIA"},
    stakes={"wins": "success", "loses": "{side} loses {n}", "help": Plural("one friend", "{n} friends", "n")},
    why_not={"too-far": "{side} cannot reach it."},
)
OPTION = VOCABULARY.tokens[0]


@pytest.fixture(scope="module")
def game() -> AnyGame:
    return CiaVsKgb("ciavskgb", SIDES, VOCABULARY, WORDING, 1, most_answers=1)


def test_a_remark_is_worded_as_a_stake_or_as_a_reason(game: AnyGame) -> None:
    assert ENGLISH.remark(game, Remark("loses", "1", side=SIDES[0], n=2)) == "CIA loses 2"
    assert ENGLISH.remark(game, Remark("help", "1", n=1)) == "one friend"
    assert ENGLISH.remark(game, Remark("too-far", "1", side="cia")) == "CIA cannot reach it."


def test_what_has_no_wording_is_shown_by_its_id(game: AnyGame) -> None:
    assert ENGLISH.remark(game, Remark("no-words", "1", side="cia", n=3)) == "No words (side: CIA; n: 3)"
    assert ENGLISH.remark(game, Remark("no-words", "1")) == "No words"


def test_what_is_not_asked_about_reads_the_same_in_every_game(game: AnyGame) -> None:
    assert ENGLISH.remark(game, Remark(NOT_ASKED, "1")) == "This is not asked about here."


def test_a_stake_is_one_line(game: AnyGame) -> None:
    results = [Result(Fraction(2, 3), "wins", "1"), Result(Fraction(1, 3), "loses", "1", side="cia", n=1)]
    modifiers = [Modifier(2, "help", "1", n=2), Modifier(-1, "wins", "1")]
    facts = [Remark("loses", "1", side="cia", n=4), Remark("wins", "1")]
    stake = Stake(OPTION, 2, modifiers, results, facts, [Remark("too-far", "1", side="cia")])
    dice = "67 %: success; 33 %: CIA loses 1 (2 friends +2, success \N{MINUS SIGN}1)"
    assert ENGLISH.stake(game, stake) == f"cost 2 · {dice} · CIA loses 4 · success"


def test_parts_that_are_not_there_leave_no_trace(game: AnyGame) -> None:
    assert ENGLISH.stake(game, Stake(OPTION)) == ""
    assert ENGLISH.stake(game, Stake(OPTION, 0)) == "cost 0"
    assert ENGLISH.stake(game, Stake(OPTION, facts=[Remark("wins", "1")])) == "success"
    assert ENGLISH.stake(game, Stake(OPTION, 1, [Modifier(1, "wins", "1")])) == "cost 1 · (success +1)"


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(1), "100 %"), (Fraction(0), "0 %"), (Fraction(1, 6), "17 %"), (Fraction(1, 2), "50 %"),
        (Fraction(1, 216), "1 %"), (Fraction(215, 216), "99 %"), (Fraction(1, 200), "1 %"),
    ],
)  # fmt: skip
def test_chances_are_whole_percent_and_never_sure_if_they_are_not(game: AnyGame, chance: Fraction, shown: str) -> None:
    assert ENGLISH.stake(game, Stake(OPTION, results=[Result(chance, "wins", "1")])) == f"{shown}: success"
