"""Checks on tables: what is kept is what was played; previews and sealed answers teach nothing; a refusal leaves no trace; who
looks back sees what was there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from ..kernel.errors import NothingToUndo, SitroomError
from ..kernel.game import AnyGame, OptionValue
from ..kernel.position import Position
from ..kernel.token import CHANCE, Side, Token
from ..table import HUMAN, MANUAL, SEED, Event, MemoryStore, Player, Seating, StoreConflict, Table
from .failures import BadTable, Leak
from .guesses import guessed
from .questions import Numbers, check_question, check_standing

STEPS = 30
"""How many answers a table is played on."""


class ForgetfulStore(MemoryStore):
    """A store that refuses when it is told to."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        super().__init__(events)
        self.refuses = False

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        if self.refuses:
            raise StoreConflict("the store is told to refuse")
        super().append(events, expected_seq)


def check_table(game: AnyGame, options: dict[str, OptionValue], rng: Random, numbers: Numbers) -> None:
    """Play a game at a table for a while, and hold the table to its word at every step.

    numbers  those that answers had in another game with these options
    """
    players = {side: Player(HUMAN, holder=side.id) for side in game.players(options)}
    store = ForgetfulStore()
    dice = SEED if rng.random() < 0.7 else MANUAL
    table = Table.open(game, Seating(players, dice), store, options, seed=rng.getrandbits(64) if dice == SEED else None)
    try:
        _play(table, store, rng, numbers)
    except SitroomError as error:
        raise BadTable(f"a table refuses what the rules allow: {error}", table.position) from error


def _play(table: Table, store: ForgetfulStore, rng: Random, numbers: Numbers) -> None:
    for _ in range(STEPS):
        ask = table.ask
        if ask is None:
            break
        check_question(table.position)
        check_standing(table.position, numbers)
        before = table.seq
        if rng.random() < 0.3:
            _check_refused(table, store, rng)
            _check_kept(table)
        if ask.who is CHANCE:
            table.answer_for_chance(rng.choice(ask.options))
        else:
            _check_sealing(table, rng)
            before = table.seq
            _answer(table, ask.who, rng)
        if table.seq != before + 1:
            raise BadTable(f"one answer brought the table from {before} to {table.seq}", table.position)
        _check_undo(table, rng)
    _check_kept(table)
    _check_looking_back(table, rng)


def seen_of(table: Table) -> str:
    """All that anybody sees of a table."""
    sides = (None, *table.game.sides)
    return json.dumps(
        [[table.view(side) for side in sides], [[entry.to_json() for entry in table.journal(side)] for side in sides]]
    )


def _answer(table: Table, who: Side, rng: Random) -> None:
    """Answer, after a look at what would come of it: as far as a preview goes, it is right, and it is the same in a guess."""
    position = table.position
    tokens = _some_answers(position, who, rng)
    preview = table.preview(who, tokens)
    if rng.random() < 0.3:
        there = Table(MemoryStore(), table._past, guessed(position, who, rng)).preview(who, tokens)
        if preview.taken != there.taken or json.dumps(preview.view) != json.dumps(there.view):
            raise Leak(f"a preview for {who.id} tells what is hidden from it", position)
    taken = table.answer(who, tokens)
    if taken < preview.taken:
        raise BadTable("a preview goes further than the answers themselves", table.position)
    if not taken:
        raise BadTable("an answer was taken and not counted", table.position)


def _some_answers(position: Position, who: Side, rng: Random) -> list[Token]:
    """Up to three answers in a row, as a guess of the side's would have them."""
    twin, found = position.clone(), list[Token]()
    twin.go_on_with(None)
    while len(found) < 3 and twin.ask is not None and twin.ask.who is who:
        found.append(rng.choice(twin.ask.options))
        twin.push(found[-1])
    return found


def _check_refused(table: Table, store: ForgetfulStore, rng: Random) -> None:
    """What the store refuses has not happened."""
    ask = table.ask
    assert ask is not None
    before = seen_of(table)
    store.refuses = True
    try:
        if ask.who is CHANCE:
            table.answer_for_chance(rng.choice(ask.options))
        else:
            table.answer(ask.who, [rng.choice(ask.options)])
    except StoreConflict:
        pass
    store.refuses = False
    if seen_of(table) != before:
        raise BadTable("an answer that could not be kept has left a trace", table.position)


def _check_kept(table: Table) -> None:
    """What is kept is all there is: loaded again, the table is the same, and so is what comes after it."""
    again = Table.load(MemoryStore(table.store.load()))
    if seen_of(again) != seen_of(table) or again.record() != table.record():
        raise BadTable("a table is another one after it was kept and loaded", table.position)
    if again.position.chances_used() != table.position.chances_used():
        raise BadTable("the dice to come are others after a table was kept and loaded", table.position)


def _check_sealing(table: Table, rng: Random) -> None:
    """Whatever a side answers early, nobody else sees what; but all see that it has."""
    for side in table.game.sides:
        early = table.position.early(side)
        if early is None or side not in table.seating.players:
            continue
        seen, withdrawn = set(), set()
        for option in rng.sample(early.options, min(3, len(early.options))):
            twin = Table.load(MemoryStore(table.store.load()))
            twin.seal(side, option)
            if side not in twin.sealed or twin.own_sealed(side) is not option:
                raise BadTable(f"an early answer of {side.id} is lost", table.position)
            seen.add(_seen_by_others(twin, side))
            twin.unseal(side)
            if side in twin.sealed or twin.own_sealed(side) is not None:
                raise BadTable(f"an early answer that {side.id} has withdrawn is still there", table.position)
            withdrawn.add(_seen_by_others(twin, side))
        if len(seen) > 1 or len(withdrawn) > 1:
            raise Leak(f"the early answer of {side.id} shows", table.position)
        if rng.random() < 0.5:
            table.seal(side, rng.choice(early.options))


def _seen_by_others(table: Table, side: Side) -> str:
    """All that a side's early answer could show in."""
    others = [other for other in (None, *table.game.sides) if other is not side]
    said = [[entry.to_json() for entry in table.journal(other)] for other in others]
    return json.dumps([[table.view(other) for other in others], said, [each.id for each in table.sealed]])


def _check_looking_back(table: Table, rng: Random) -> None:
    """A moment of the past, which is found from the state that was kept last before it, is the one that was played."""
    first = table.position.marks()[0].count
    count = rng.randint(first, table.position.count)
    then = table.position_at(count)
    for side in (None, *table.game.sides):
        if json.dumps(table.view_at(side, count)) != json.dumps(then.view(side)):
            raise BadTable(f"who looks back at answer {count} sees something else than there was", table.position)
    if any(not first <= moment.at <= table.position.count for moment in table.moments()):
        raise BadTable("a move began outside the game", table.position)


def _check_undo(table: Table, rng: Random) -> None:
    """An undo within the law is an event of its own, and strikes out what it takes back."""
    for side in table.seating.players:
        if table.ask is None or rng.random() < 0.7:
            continue
        law, before, lines = table.undo_law(side), table.seq, len(table.journal(None))
        try:
            left = table.undo(side, whole=rng.random() < 0.5)
        except NothingToUndo as error:
            if law:
                raise BadTable(f"an undo that the law allows is refused: {error}", table.position) from error
            continue
        if not law or left < law.to or table.seq != before + 1 or table.position.count != left:
            raise BadTable("an undo is not what the law says", table.position)
        if len(table.journal(None)) != lines + 1 or table.record().takebacks:
            raise BadTable("an undo within the law has unwritten something, or counts as a takeback", table.position)
