"""A hall that answers requests: jobs for the writer, and word to all whom it concerns that something has happened at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection

from ..bots import BOTS, LEVELS, bot_names
from ..kernel.errors import N_, SitroomError
from ..table import MemoryStore, Table
from ..text import Words
from .database import Database
from .errors import NotYours, RefusedAt
from .hall import Hall
from .hooks import Hooks
from .leases import Leases
from .limits import Limits
from .metrics import SECONDS, SIZES, Metrics
from .posting import Postman
from .protocol import Seen, Thinking
from .pulse import Pulse
from .rematching import rematch_of
from .seeing import seen
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

    def __init__(self, database: Database, settings: Settings | None = None, pulse: Pulse | None = None) -> None:
        self.settings = settings or Settings()
        self.database = database
        self.leases = Leases(is_shared=not database.is_sqlite, seconds=self.settings.lease)
        bots = bot_names() if self.settings.plugins else []
        self.hall = Hall(
            name=self.leases.owner if self.leases.is_shared else "",
            bots=[*LEVELS, *[bot for bot in bots if bot not in BOTS]],
            pulse=pulse,
        )
        self.hooks = Hooks(self.hall, self.settings.hooks)
        self.postman = Postman(self.hooks.allowed)
        self.thinking: dict[str, Thinking] = {}
        """Tables at which a bot takes its time, here or in another process."""
        self.listeners: list[Callable[[str], None]] = []
        """Called with the id of a table, in the event loop, after something has been kept there."""
        self.limits = Limits(self.settings.limits)
        self.metrics = Metrics()
        replaced = self.metrics.count("sitroom_replaced_workers_total", "Workers that had to give way to another.", "why")
        self.workers = Workers(self.settings.workers, plugins=self.settings.plugins, replaced=replaced.add)
        self.health: dict[str, Callable[[], bool]] = {"workers": lambda: self.workers.is_well}
        """What must be well besides the database, by name."""
        sizes = self.metrics.spread("sitroom_commit_jobs", "Jobs that share a transaction.", SIZES)
        seconds = self.metrics.spread("sitroom_commit_seconds", "How long a transaction takes.", SECONDS)
        self.answers = self.metrics.count("sitroom_answers_total", "Answers that people gave.")
        self.metrics.now("sitroom_waiting_jobs", "Jobs that wait for the writer.", lambda: self._writer.waiting)
        self.metrics.now("sitroom_live_tables", "Tables in memory.", lambda: self.hall.live)
        self.metrics.now(
            "sitroom_workers", "Workers that live; they are started when they are needed.", lambda: len(self.workers.pids)
        )
        self.metrics.now("sitroom_busy_workers", "Workers that do something.", lambda: self.workers.busy)
        self.metrics.now("sitroom_waiting_tasks", "Tasks that wait for a worker.", lambda: self.workers.waiting)
        self.metrics.now("sitroom_sockets", "Open WebSockets.", lambda: self.limits.sockets)

        failures = self.metrics.count("sitroom_failed_commits_total", "Transactions that the database did not keep.")

        def lost() -> None:
            self.hall.forget()
            failures.add()

        def kept(jobs: int, took: float) -> None:
            sizes.add(jobs)
            seconds.add(took)

        self._writer = Writer(database.engine, lost, kept)
        self._writer.do(self.hall.clocks.pulse.beat)
        self.checks = 0  # records that are being checked
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

    async def new_browser(self, secret: str | None = None) -> tuple[str, str]:
        """A browser that was never here: its secret, a new one or the one that it has brought, and its id."""
        kept, browser = await self.do(lambda connection: self.hall.new_browser(connection, secret))
        self._remember(kept, browser)
        return kept, browser

    def _remember(self, secret: str, browser: str) -> None:
        if len(self._browsers) >= _BROWSERS:
            self._browsers.clear()
        self._browsers[secret] = browser

    # ---- at a table

    def at(
        self,
        reader: Reader,
        table_id: str,
        side: str | None,
        act: Callable[[Table, list[str]], T],
        *,
        opens_at_end: bool = False,
    ) -> Job[T]:
        """A job at a table for the holder of a seat, or without a side for whoever may watch; it gets the table and the seats
        that the reader holds. ``opens_at_end``: once the game is over nothing is hidden, and whoever may watch sees through
        anybody's eyes. What is refused comes with the number at which the table stands, but for whoever has no business there."""

        def job(connection: Connection) -> T:
            held = self.hall.held(connection, reader.browser, table_id)
            with self.hall.table(connection, table_id) as table:
                if side is not None and side not in held and not (opens_at_end and table.ask is None):
                    raise NotYours(N_("you do not play {side} at this table"), side=table.game.side(side))
                if not held:
                    self.hall.check_watching(connection, table_id)
                try:
                    return act(table, held)
                except SitroomError as error:
                    raise RefusedAt(error, table.seq) from error

        return job

    def look(self, reader: Reader, table_id: str, side: str | None, since: int = 0) -> Job[Seen]:
        """A job that looks at a table, as a side or as an onlooker sees it."""

        def job(connection: Connection) -> Seen:
            def act(table: Table, held: list[str]) -> Seen:
                posted = self.hall.posted(connection, reader.browser, table_id)
                clocks = self.hall.clocks.told(connection, table_id)
                told = seen(table, table_id, side, held, reader.words, since, posted, clocks)
                if table.ask is None and held:
                    told = msgspec.structs.replace(told, rematch=rematch_of(connection, table_id))
                return msgspec.structs.replace(told, thinking=self.thinking.get(table_id))

            return self.at(reader, table_id, side, act)(connection)

        return job

    async def copy(self, reader: Reader, table_id: str, side: str | None, check: Callable[[Table, list[str]], None]) -> Table:
        """A copy of a table to work with outside of the writer, if it passes the check. What is done there changes nothing."""

        def act(table: Table, held: list[str]) -> MemoryStore:
            check(table, held)
            return MemoryStore(table.store.load())

        store = await self.do(self.at(reader, table_id, side, act))
        return await asyncio.to_thread(Table.load, store)

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
