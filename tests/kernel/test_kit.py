"""The conformance kit: a sound game passes, and everything that can be wrong with one is found and called by its name."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position, testing
from sitroom.testing import BadBot, Crash, EndlessGame, Failure, Leak, Report, check_game, check_one_game
from sitroom.testing.promises import check_undo_law
from sitroom.testing.secrets import must_look_alike

from .contraband import CUSTOMS, NAME, SMUGGLER, Contraband, made, registered
from .mutants import (
    MUTANTS,
    AsksWithoutOptions,
    CrashesAtTheStart,
    DividesByZero,
    DrawsFromAnEmptyPile,
    NumbersAsItOffers,
    RollsTooOften,
    ShowsWithoutSaying,
    TakesChanceInsteadOfAsking,
)

ROOM = 30
"""Answers enough for any mutant that does end."""


# ---- sound games


def test_cold_war_passes() -> None:
    report = check_game("ciavskgb", games=3, seed=20, thoroughness=0.1)
    assert report.games == 3
    assert report.answers > report.decisions > 400
    assert sum(report.outcomes.values()) == 3


def test_a_game_from_outside_in_plain_python_passes_in_both_forms() -> None:
    with registered():
        report = check_game(NAME, games=40, seed=1, thoroughness=1.0)
    assert report.games == 40
    assert {reason for _, reason in report.outcomes} == {"last-ship"}
    assert {winner for winner, _ in report.outcomes} <= {None, "smuggler", "customs"}
    assert set(report.topics) == {"crate", "ship", "inspect", "weather"}
    assert report.decisions == report.topics["ship"] + report.topics["inspect"]


def test_chance_is_counted_whoever_answers_it() -> None:
    """Half of the games have a seed, the others ask chance like anybody; a game of five rounds with weather has 21 answers."""
    with registered():
        for number in range(12):
            report = check_one_game(NAME, f"{number}", rounds=5, weather=True)
            assert report.answers == 21
            assert report.decisions == 10


def test_options_vary_unless_they_are_fixed() -> None:
    with registered():
        lengths = {check_one_game(NAME, f"{number}", thoroughness=0.0).decisions for number in range(40)}
        fixed = {check_one_game(NAME, f"{number}", thoroughness=0.0, rounds=3).decisions for number in range(10)}
    assert lengths == {2, 4, 6, 8, 10}
    assert fixed == {6}


def test_the_same_seed_plays_the_same_games() -> None:
    def told(report: Report) -> tuple[Any, ...]:
        return report.games, report.decisions, report.answers, report.outcomes, report.topics

    with registered():
        one, again, other = (check_game(NAME, games=8, seed=seed) for seed in (3, 3, 4))
    assert told(one) == told(again)
    assert told(one) != told(other)


def test_a_game_that_nobody_knows_is_no_failure_of_the_game() -> None:
    with pytest.raises(sitroom.UnknownGame):
        check_game("atlantis")


# ---- mutants


@pytest.fixture(params=MUTANTS, ids=lambda mutant: mutant.__name__)
def mutant(request: pytest.FixtureRequest) -> Iterator[type[Contraband]]:
    with registered(made(request.param, ROOM)):
        yield request.param


def test_every_named_failure_has_a_mutant() -> None:
    names = {kind for kind in vars(testing).values() if isinstance(kind, type) and issubclass(kind, Failure)} - {Failure}
    assert set(MUTANTS.values()) == names - {BadBot}, "the mutants among the bots are in tests/bots/test_law_of_bots.py"
    assert {kind.what for kind in names} == {
        "crash", "dead end", "endless game", "bad question", "accepted illegal answer", "bad undo", "bad clone", "bad round trip",
        "leak", "lost card", "bad guess", "bad early answer", "bad stakes", "bad view", "bad clock", "bad catalogue",
        "bad table", "bad example", "bad bot",
    }  # fmt: skip


def test_a_mutant_is_found_called_by_its_name_and_found_again(mutant: type[Contraband]) -> None:
    with pytest.raises(Failure) as caught:
        check_game(NAME, games=60, seed=7, thoroughness=1.0)
    found = caught.value
    assert type(found) is MUTANTS[mutant]
    assert str(found).startswith(f"{found.what}: ")
    assert found.again == f"check_one_game('contraband', {found.seed!r}, thoroughness=1.0)"
    check_record(found, mutant)
    if mutant is not TakesChanceInsteadOfAsking:  # whose dice are never the same again
        with pytest.raises(type(found)) as again:
            check_one_game(NAME, found.seed, thoroughness=1.0)
        assert str(again.value) == str(found)
        assert again.value.record == found.record


def check_record(found: Failure, mutant: type[Contraband]) -> None:
    """A failure comes with the game up to there, which can be read and played."""
    if mutant is CrashesAtTheStart:
        assert found.record is None
    else:
        assert found.record is not None
        assert sitroom.read_record(found.record.to_text()) == found.record


@pytest.mark.parametrize("seed", range(8))
def test_a_dead_end_has_its_name_whether_chance_has_a_seed_or_not(seed: int) -> None:
    for game in (DrawsFromAnEmptyPile, AsksWithoutOptions):
        with registered(made(game, ROOM)), pytest.raises(testing.DeadEnd):
            check_one_game(NAME, f"{seed}", rounds=5)


@pytest.mark.parametrize("seed", range(8))
def test_too_many_answers_of_chance_make_a_game_endless_whether_it_has_a_seed_or_not(seed: int) -> None:
    with registered(made(RollsTooOften, 40)), pytest.raises(EndlessGame, match="more than 40 answers"):
        check_one_game(NAME, f"{seed}", rounds=5)


def test_what_is_shown_without_saying_so_could_be_taken_back() -> None:
    for game, wanted in ((made(), None), (made(ShowsWithoutSaying), "customs was shown something since 3 answers")):
        with registered(game):
            pos = sitroom.new(NAME, chance="manual", weather=False)
            for answer in ("tea", "gold", "gold", "open"):
                pos.push(answer)
            if wanted is None:
                check_undo_law(pos, Random(1))
            else:
                with pytest.raises(testing.BadUndo, match=wanted):
                    check_undo_law(pos, Random(1))


def test_answers_keep_their_numbers_from_one_game_to_the_next() -> None:
    """In a game of one round the smuggler ships once; only the game at a table after it shows that a number is another one."""
    with registered(made(NumbersAsItOffers)):
        check_one_game(NAME, "0", thoroughness=0.0, rounds=1)
        with pytest.raises(testing.BadQuestion, match=r"'arms' was number 1 at 'ship', and is number 2") as caught:
            check_one_game(NAME, "0", thoroughness=1.0, rounds=1)
    assert caught.value.record is not None
    assert {who for who, _ in caught.value.record.answers} == {"chance"}


def test_the_record_of_a_crash_leads_to_the_answer_before_it() -> None:
    with registered(made(DividesByZero)):
        with pytest.raises(Crash, match="ZeroDivisionError: integer division or modulo by zero") as caught:
            check_game(NAME, games=60, seed=4, thoroughness=0.0)
        record = caught.value.record
        assert record is not None
        pos = record.position(chance="manual")
        assert pos.ask is not None
        with pytest.raises(ZeroDivisionError):
            pos.push(pos.ask.options[0])
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_failure_says_how_to_find_it_again() -> None:
    with registered(made(DividesByZero)), pytest.raises(Crash) as caught:
        check_game(NAME, games=60, seed=3, thoroughness=0.25)
    assert caught.value.again in "".join(caught.value.__notes__)
    assert "thoroughness=0.25" in caught.value.again


def test_a_failure_goes_to_another_process_as_it_is() -> None:
    with registered(made(DividesByZero)):
        with pytest.raises(Crash) as caught:
            check_game(NAME, games=60, seed=3)
        found = caught.value
        sent = pickle.loads(pickle.dumps(found))
    assert type(sent) is Crash
    assert (str(sent), sent.seed, sent.again, sent.record) == (str(found), found.seed, found.again, found.record)


# ---- errors that tell too much: no game can cause them, but a table could


class Telling:
    """A position whose errors say more than they should."""

    def __init__(self, position: Position, by: str) -> None:
        self._position, self._by = position, by

    def __getattr__(self, name: str) -> Any:
        return getattr(self._position, name)

    def push(self, answer: str, by: str | None = None) -> None:
        try:
            self._position.push(answer, by=by)
        except sitroom.SitroomError as error:
            if by != self._by:
                raise
            raise sitroom.NotYourTurn(f"{error} ({self._position.state.to_json()['shipped']} is on its way)") from None


def two_games() -> tuple[Position, Position]:
    """Games that customs cannot tell apart: in one, tea is on its way; in the other, arms are. Customs are asked."""
    one = sitroom.new(NAME, chance="manual", position={"hand": ["tea", "arms"]})
    other = one.clone()
    one.push("tea")
    other.push("arms")
    return one, other


@pytest.mark.parametrize("by", ["customs", "no such word"])
def test_errors_are_compared_to_the_byte(by: str) -> None:
    with registered():
        one, other = two_games()
        must_look_alike(one, other, CUSTOMS, "ship")
        must_look_alike(one, other, None, "ship")
        first: Any = Telling(one, by)
        second: Any = Telling(other, by)
        with pytest.raises(Leak, match=r"after 'ship' what is hidden shows in the errors of customs: .*tea.* or .*arms"):
            must_look_alike(first, second, CUSTOMS, "ship")


def test_views_and_journals_are_compared_to_the_byte() -> None:
    with registered():
        one, other = two_games()
        with pytest.raises(Leak, match="in the view of smuggler"):
            must_look_alike(one, other, SMUGGLER, "ship")
        one.state.note("sniffs", "2", crate=one.game.vocabulary["tea"])
        other.state.note("sniffs", "2", crate=other.game.vocabulary["arms"])
        with pytest.raises(Leak, match=r"in the journal of customs: .*tea.* or .*arms"):
            must_look_alike(one, other, CUSTOMS, "ship")


# ---- what the kit relies on


def test_a_game_that_asks_nothing_is_a_game() -> None:
    class Brief(Contraband):
        def next_phase(self, state: Any) -> None:
            return None

        def outcome(self, state: Any) -> sitroom.Outcome:
            return sitroom.Outcome(None, "peace")

    with registered(made(Brief)):
        report = check_game(NAME, games=3)
        pos = sitroom.new(NAME)
        assert pos.ask is None
        assert pos.outcome == sitroom.Outcome(None, "peace")
        assert pos.record().position().answers() == []
    assert (report.games, report.answers) == (3, 0)


def test_there_is_no_outcome_while_something_is_asked() -> None:
    """Even if the game could say who is ahead."""

    class Eager(Contraband):
        def outcome(self, state: Any) -> sitroom.Outcome:
            return super().outcome(state) or sitroom.Outcome(CUSTOMS, "ahead")

    with registered(made(Eager)):
        pos = sitroom.new(NAME, seed=1)
        assert pos.outcome is None
        assert pos.view(None)["outcome"] is None
        check_game(NAME, games=3)


def test_a_guess_is_told_apart_by_nobody_and_deals_everything() -> None:
    """The toy itself: every crate that customs have not seen turns up on the ship sooner or later."""
    with registered():
        pos = sitroom.new(NAME, chance="manual", position={"hand": ["tea", "arms"], "landed": ["gold"], "round": 2})
        pos.push("tea")
        rng = Random(1)
        shipped = {str(pos.guess(CUSTOMS, rng).state.to_json()["shipped"]) for _ in range(200)}
        assert shipped == {"tea", "silk", "salt", "arms", "opals"}
        assert {str(pos.guess(SMUGGLER, rng).state.to_json()["shipped"]) for _ in range(20)} == {"tea"}
