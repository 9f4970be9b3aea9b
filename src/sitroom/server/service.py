"""A hall that answers requests: jobs for the writer, and word to all who watch a table that something has happened there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection

from ..kernel.errors import N_
from ..table import Table
from ..text import Words
from .database import Database
from .errors import NotYours
from .hall import Hall
from .protocol import OwnTable, Seen, Taken
from .seeing import seen
from .writer import Job, Writer

T = TypeVar("T")


@dataclass(frozen=True)
class Reader:
    """Who asks: a browser, and in which language it reads."""

    browser: str
    words: Words


class Service:
    """The server without HTTP. What is done here is kept before anybody hears of it."""

    def __init__(self, database: Database) -> None:
        self.hall = Hall()
        self._database = database
        self._writer = Writer(database.engine, self.hall.forget)
        self._watchers: dict[str, set[asyncio.Event]] = {}

    async def do(self, job: Job[T]) -> T:
        """A job that changes nothing that anybody watches."""
        return await asyncio.wrap_future(self._writer.submit(self.hall.guarded(job)))

    def close(self) -> None:
        self._writer.stop()
        self._database.close()

    # ---- at a table

    async def look(self, reader: Reader, table_id: str, side: str | None, since: int = 0) -> Seen:
        def job(connection: Connection) -> Seen:
            held = self.hall.held(connection, reader.browser, table_id)
            with self.hall.table(connection, table_id) as table:
                if side is not None and side not in held:
                    raise _not_yours(table, side)
                return seen(table, table_id, side, held, reader.words, since)

        return await self.do(job)

    async def answer(self, reader: Reader, table_id: str, side: str, seq: int, tokens: list[str]) -> Taken:
        def act(table: Table) -> Taken:
            return Taken(table.answer(side, tokens, seq), table.seq)

        return await self._act(reader, table_id, side, act)

    async def undo(self, reader: Reader, table_id: str, side: str, *, is_whole_move: bool) -> Taken:
        def act(table: Table) -> Taken:
            before = table.position.count
            to = table.start_of_move(side) if is_whole_move else None
            return Taken(before - table.undo(side, to=to), table.seq)

        return await self._act(reader, table_id, side, act)

    async def own_tables(self, reader: Reader) -> list[OwnTable]:
        def job(connection: Connection) -> list[OwnTable]:
            found = []
            for table_id in self.hall.own_tables(connection, reader.browser):
                sides = self.hall.held(connection, reader.browser, table_id)
                with self.hall.table(connection, table_id) as table:
                    waits = table.waits_for is not None and table.waits_for.id in sides
                    found.append(OwnTable(table_id, table.game.name, sides, table.seq, waits, table.ask is None))
            return found

        return await self.do(job)

    async def claim(self, reader: Reader, secret: str) -> tuple[str, str]:
        table_id, side = await self.do(lambda connection: self.hall.claim(connection, reader.browser, secret))
        self._tell(table_id)
        return table_id, side

    async def _act(self, reader: Reader, table_id: str, side: str, act: Callable[[Table], T]) -> T:
        """Something that the holder of a seat does; afterwards all who watch hear of it."""

        def job(connection: Connection) -> T:
            held = self.hall.held(connection, reader.browser, table_id)
            with self.hall.table(connection, table_id) as table:
                if side not in held:
                    raise _not_yours(table, side)
                return act(table)

        result = await self.do(job)
        self._tell(table_id)
        return result

    # ---- watching

    def watch(self, table_id: str) -> asyncio.Event:
        """Set whenever something has happened at a table, until it is left."""
        woken = asyncio.Event()
        self._watchers.setdefault(table_id, set()).add(woken)
        return woken

    def leave(self, table_id: str, woken: asyncio.Event) -> None:
        watching = self._watchers.get(table_id, set())
        watching.discard(woken)
        if not watching:
            self._watchers.pop(table_id, None)

    def _tell(self, table_id: str) -> None:
        for woken in self._watchers.get(table_id, ()):
            woken.set()


def _not_yours(table: Table, side: str) -> NotYours:
    return NotYours(N_("you do not play {side} at this table"), side=table.game.side(side))
