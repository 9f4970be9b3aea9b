"""Tables that were begun under older rules: they go on, show their past as it was, and say where the rules depart."""

from __future__ import annotations

from random import Random

import pytest

import sitroom
from sitroom import Script
from sitroom.table import HUMAN, MemoryStore, Player, Seating, Table
from tests.kernel.contraband import CUSTOMS, OPEN, PASS, SMUGGLER, Contraband, Harbour, made, registered


class NewerRules(Contraband):
    """From the fourth round on customs cannot let a ship pass, and contraband that was opened is worth nothing."""

    def inspect(self, s: Harbour) -> Script[None]:
        options = (OPEN,) if s.round >= 4 else (OPEN, PASS)
        s.opened = (yield from sitroom.choose(CUSTOMS, "inspect", options, "2")) is OPEN
        s.note("opens" if s.opened else "lets-pass", "2")
        s.stage = "land"


class OtherPoints(Contraband):
    """Every answer stays legal, but what lands is worth one point more."""

    def land(self, s: Harbour) -> Script[None]:
        yield from super().land(s)
        s.score[SMUGGLER.seat] += 1


def newer(kind: type[Contraband]) -> Contraband:
    game = made(kind)
    game.rules_version = 2
    return game


def begun(customs: str, answers: int = 40) -> MemoryStore:
    """A game of five rounds by the older rules."""
    store = MemoryStore()
    with registered():
        game = sitroom.find_game("contraband")
        players = Seating({side: Player(HUMAN, holder="ann") for side in game.sides})
        table, rng = Table.open(game, players, store, {"weather": False, "rounds": 5}, seed=5), Random(1)
        while table.ask is not None and table.position.count < answers:
            table.answer(table.ask.who, [customs if table.ask.who is CUSTOMS else rng.choice(table.ask.options)])
    return store


def test_rules_that_lead_to_the_same_change_nothing_but_say_so() -> None:
    store = begun("open", answers=14)
    with registered():
        before = Table.load(MemoryStore(store.events))
    with registered(newer(Contraband)):
        table = Table.load(store)
        assert table.position.state == before.position.state
        assert table.journal(None)[-1].line.message == "table-rules-changed"
        assert [entry.line for entry in table.journal(None)[:-1]] == [entry.line for entry in before.journal(None)]
        assert Table.load(store).seq == table.seq, "it is said once"


@pytest.mark.parametrize("kind", [NewerRules, OtherPoints])
def test_a_table_goes_on_from_the_last_state_that_was_kept(kind: type[Contraband]) -> None:
    store = begun("pass", answers=14)
    with registered():
        before = Table.load(MemoryStore(store.events))
        past = [entry.line for entry in before.journal(None)]
    with registered(newer(kind)):
        table = Table.load(store)
        lines = table.journal(None)
        assert lines[-1].line.message == "table-rules-changed"
        assert [entry.line for entry in lines[:-1]] == past, "its past is shown as it was"
        assert any(entry.struck for entry in lines) == (table.position.count < before.position.count)
        assert table.position.count > 0
        assert [crate.id for crate in table.position.game.inventory(table.position.state)]
        while table.ask is not None:
            table.answer(table.ask.who, [table.ask.options[0]])
        assert table.outcome is not None
        again = Table.load(store)
        assert again.view("customs") == table.view("customs")
        assert sitroom.read_record(table.record().to_text()).position().outcome == table.position.outcome


def test_undo_cannot_go_back_beyond_the_rules_of_today() -> None:
    store = begun("pass", answers=14)
    with registered(newer(OtherPoints)):
        table = Table.load(store)
        first = table.position.marks()[0].count
        assert first > 0
        with pytest.raises(sitroom.NothingToUndo):
            table.take_back("smuggler", first - 1)
