"""Pairs of tables that a side cannot tell apart: one as it is, the other with all that is hidden from that side dealt anew.

They are put into a database before a server opens it, since no door makes such tables. Both have the same players, and chance
says the same at both wherever it has the same to choose from.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from sqlalchemy import Connection, delete

import sitroom
from sitroom import Position
from sitroom.kernel.position import Setup
from sitroom.kernel.record import new_position
from sitroom.kernel.token import CHANCE
from sitroom.server.database import Database
from sitroom.server.hall import Hall
from sitroom.server.making import make
from sitroom.server.protocol.seats import NewTable
from sitroom.server.schema import EVENTS
from sitroom.server.sitting import claim, offer
from sitroom.server.store import TableStore
from sitroom.table import Event, MemoryStore, Table

from .clients import Mode


@dataclass(frozen=True)
class Twins:
    """Two tables, the side that cannot tell them apart, and the secrets of the browsers that sit there.

    ``secretive`` are the topics of questions that may be answered in secret.
    """

    mode: Mode
    viewer: str
    tables: tuple[str, str]
    cookies: Mapping[str, str]
    secretive: frozenset[str]


def make_twins(database: Database, mode: Mode, rng: Random, *, is_new: bool) -> Twins:
    """A pair from the first moment at which anything is hidden, or from a random one, of a random game."""
    viewer = rng.choice(mode.sides)
    truth, lie = _unlike(mode, viewer, rng, is_new=is_new)
    hall, key = Hall(), rng.getrandbits(60)
    with database.engine.begin() as connection:
        secrets = {side: hall.new_browser(connection) for side in mode.sides}
        browsers = {side: browser for side, (_, browser) in secrets.items()}
        one, other = [_put(connection, hall, mode, browsers, position, key) for position in (truth, lie)]
    return Twins(mode, viewer, (one, other), {side: secret for side, (secret, _) in secrets.items()}, _secretive(mode))


def _unlike(mode: Mode, viewer: str, rng: Random, *, is_new: bool) -> tuple[Position, Position]:
    """A random game, and another one that a side cannot tell from it: twins that are the same would prove nothing."""
    for answers in count():
        truth = _played(mode, answers if is_new else rng.randrange(5, 120), rng)
        lie = truth.guess(viewer, rng)
        if (truth.phase_start(), truth.answers_in_phase()) != (lie.phase_start(), lie.answers_in_phase()):
            return truth, lie
    raise AssertionError("nothing is ever hidden")


def _played(mode: Mode, answers: int, rng: Random) -> Position:
    """A random game that is not over."""
    position = sitroom.new(mode.game, seed=rng.getrandbits(32), **mode.options)
    for _ in range(answers):
        if (ask := position.ask) is None:
            return _played(mode, answers // 2, rng)
        position.push(rng.choice(ask.options))
    return position if position.ask is not None else _played(mode, answers // 2, rng)


@cache
def _secretive(mode: Mode) -> frozenset[str]:
    position, rng = sitroom.new(mode.game, chance="manual", **mode.options), Random(1)
    topics = set()
    while (ask := position.ask) is not None:
        if ask.seen_by is not None:
            topics.add(ask.topic)
        position.push(rng.choice(ask.options))
    return frozenset(topics)


def is_answered_in_secret(file: Path, table: str) -> bool:
    """Is the open question of a table one whose answer only one side sees? Nobody is told so; it is in the events."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT event FROM events WHERE table_id = ? ORDER BY number", [table]).fetchall()
    ask = Table.load(MemoryStore([Event.from_json(json.loads(row)) for (row,) in rows])).ask
    return ask is not None and ask.seen_by is not None


def _put(connection: Connection, hall: Hall, mode: Mode, browsers: Mapping[str, str], position: Position, key: int) -> str:
    """A table at which the game stands like that."""
    first, *others = mode.sides
    order = NewTable(mode.game, {first: "me", **dict.fromkeys(others, "link")}, dict(mode.options), is_public=True)
    table_id = make(hall, connection, browsers[first], order)
    for side in others:
        claim(hall, connection, browsers[side], offer(hall, connection, browsers[first], table_id, side))
    with hall.table(connection, table_id) as made:
        seating, options = made.seating, made.position.setup.options
    connection.execute(delete(EVENTS).where(EVENTS.c.table_id == table_id))
    again = new_position(Setup(position.game, options, position.phase_start().to_json()), None, journal=True)
    for token in position.answers_in_phase():
        again.push(token)
    assert again.ask is not None
    assert again.ask.who is not CHANCE
    store = TableStore(table_id)
    store.connection = connection
    Table.go_on(again, seating, store, seed=key)
    return table_id
