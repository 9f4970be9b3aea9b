"""A hall that answers requests: jobs for the writer, and word to all whom it concerns that something has happened at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from sqlalchemy import Connection

from ..bots import BOTS, LEVELS, bot_names
from ..kernel.errors import N_, SitroomError
from ..table import Table
from ..text import Words
from .database import Database
from .errors import NotYours, RefusedAt
from .hall import Hall
from .leases import Leases
from .protocol import Thinking
from .settings import Settings
from .workers import Workers
from .writer import Job, Writer

T = TypeVar("T")

_BROWSERS: Final = 10_000
"""So many browsers are remembered without asking the database."""


@dataclass(frozen=True)
class Reader:
    """Who asks: a browser (none: somebody who has done nothing yet), and in which language it reads."""

    browser: str
    words: Words


class Service:
    """The server without HTTP. What is done here is kept before anybody hears of it."""

    def __init__(self, database: Database, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.database = database
        self.leases = Leases(is_shared=not database.is_sqlite, seconds=self.settings.lease)
        bots = bot_names() if self.settings.plugins else []
        self.hall = Hall(
            name=self.leases.owner if self.leases.is_shared else "", bots=[*LEVELS, *[bot for bot in bots if bot not in BOTS]]
        )
        self.workers = Workers(self.settings.workers, plugins=self.settings.plugins)
        self.thinking: dict[str, Thinking] = {}
        """Tables at which a bot takes its time, here or in another process."""
        self.listeners: list[Callable[[str], None]] = []
        """Called with the id of a table, in the event loop, after something has been kept there."""
        self._writer = Writer(database.engine, self.hall.forget)
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self._browsers: dict[str, str] = {}

    async def do(self, job: Job[T]) -> T:
        """A job of the writer. Whoever watches a table that it has changed hears of it."""
        result, changed = await asyncio.wrap_future(self._writer.submit(self.hall.guarded(job)))
        for table_id in changed:
            self.tell(table_id)
        return result

    def close(self) -> None:
        self._writer.stop()
        self.database.close()

    # ---- browsers

    async def browser(self, secret: str) -> str | None:
        """The browser with a secret, if there is one."""
        if secret in self._browsers:
            return self._browsers[secret]
        found = await self.do(lambda connection: self.hall.browser(connection, secret))
        if found is not None:
            self._remember(secret, found)
        return found

    async def new_browser(self) -> tuple[str, str]:
        """A browser that was never here: its secret, and its id."""
        secret, browser = await self.do(self.hall.new_browser)
        self._remember(secret, browser)
        return secret, browser

    def _remember(self, secret: str, browser: str) -> None:
        if len(self._browsers) >= _BROWSERS:
            self._browsers.clear()
        self._browsers[secret] = browser

    # ---- at a table

    def at(self, reader: Reader, table_id: str, side: str | None, act: Callable[[Table, list[str]], T]) -> Job[T]:
        """A job at a table for the holder of a seat, or without a side for whoever may watch; it gets the table and the seats
        that the reader holds. What is refused comes with the number at which the table stands."""

        def job(connection: Connection) -> T:
            held = self.hall.held(connection, reader.browser, table_id)
            with self.hall.table(connection, table_id) as table:
                try:
                    if side is not None and side not in held:
                        raise NotYours(N_("you do not play {side} at this table"), side=table.game.side(side))
                    if side is None and not held:
                        self.hall.check_watching(connection, table_id)
                    return act(table, held)
                except SitroomError as error:
                    raise RefusedAt(error, table.seq) from error

        return job

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

    def wake(self, table_id: str) -> None:
        """Whoever watches a table looks again."""
        for woken in self._watchers.get(table_id, ()):
            woken.set()

    def tell(self, table_id: str) -> None:
        """Something has happened at a table, here or in another process."""
        self.wake(table_id)
        for listener in self.listeners:
            listener(table_id)

    def tell_all(self) -> None:
        """Something may have happened anywhere."""
        self.thinking.clear()
        for table_id in list(self._watchers):
            self.tell(table_id)

    def heard(self, owner: str, table_id: str, side: str = "", since: str = "") -> None:
        """What a process says (``notices``): something has happened at a table, or a bot takes its time there."""
        if owner == self.leases.owner:
            return
        if side:
            self.thinking[table_id] = Thinking(side, float(since))
            self.wake(table_id)
        else:
            self.thinking.pop(table_id, None)
            self.tell(table_id)
