"""A hall that answers requests: jobs for the writer, and word to all whom it concerns that something has happened at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection

from ..bots import BOTS, LEVELS, bot_names
from ..kernel.errors import N_, SitroomError
from ..table import MemoryStore, Table
from .audience import Audience, Look, Reader
from .database import Database
from .errors import NotYours, RefusedAt
from .hall import Door, Hall
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
        self.audience = Audience(
            lambda table_id, looks: self.do(self.looks(table_id, looks), looks[0].reader, is_look=True)  # who came first pays
        )
        self._browsers: dict[str, str] = {}

    async def do(self, job: Job[T], reader: Reader | None = None, *, is_look: bool = False) -> T:
        """A job of the writer, for a reader if it is one's. Whoever watches a table that it has changed hears of it."""
        bill: list[int] = []
        try:
            guarded = self.hall.guarded(job, bill.append)
            result, changed = await asyncio.wrap_future(self._writer.submit(guarded, is_look=is_look))
        finally:
            if reader is not None:
                reader.pay(sum(bill))
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
            door = self.hall.door(connection, table_id)
            if not door.lets_in(reader.browser):
                raise _private()
            with self.hall.table(connection, table_id) as table:
                _check(table, door, reader, side, opens_at_end=opens_at_end)
                try:
                    return act(table, door.held(reader.browser))
                except SitroomError as error:
                    raise RefusedAt(error, table.seq) from error

        return job

    def look(self, reader: Reader, table_id: str, side: str | None, since: int = 0) -> Job[Seen]:
        """A job that looks at a table, as a side or as an onlooker sees it."""

        def job(connection: Connection) -> Seen:
            [told] = self.looks(table_id, [Look(reader, side, since)])(connection)
            if isinstance(told, SitroomError):
                raise told
            return told

        return job

    def looks(self, table_id: str, looks: Sequence[Look]) -> Job[list[Seen | SitroomError]]:
        """The same for several. Who may see the same, in the same language, sees it in the same words, put together once."""

        def job(connection: Connection) -> list[Seen | SitroomError]:
            found: list[Seen | SitroomError] = []
            same: dict[tuple[object, ...], Seen] = {}
            door, clocks = self.hall.door(connection, table_id), self.hall.clocks.told(connection, table_id)
            if not any(door.lets_in(look.reader.browser) for look in looks):
                return [_private() for _ in looks]
            with self.hall.table(connection, table_id) as table:
                rematch = None if table.ask is not None else rematch_of(connection, table_id)
                for look in looks:
                    side, words, since, browser = look.side, look.reader.words, look.since, look.reader.browser
                    held, posted = door.held(browser), door.posted(browser)
                    key = side, words.language, since, tuple(held), posted  # all that tells one reader from another
                    try:
                        _check(table, door, look.reader, side)
                        if key not in same:
                            same[key] = msgspec.structs.replace(
                                seen(table, table_id, side, held, words, since, posted, clocks),
                                rematch=rematch if held else None,
                                thinking=self.thinking.get(table_id),
                            )
                        found.append(same[key])
                    except SitroomError as error:
                        found.append(error)
            return found

        return job

    async def copy(self, reader: Reader, table_id: str, side: str | None, check: Callable[[Table, list[str]], None]) -> Table:
        """A copy of a table to work with outside of the writer, if it passes the check. What is done there changes nothing."""

        def act(table: Table, held: list[str]) -> MemoryStore:
            check(table, held)
            return MemoryStore(table.store.load())

        store = await self.do(self.at(reader, table_id, side, act), reader)
        table = await asyncio.to_thread(Table.load, store)
        reader.pay(table.position.count)
        return table

    # ---- watching

    def tell(self, table_id: str) -> None:
        """Something has happened at a table, here or in another process."""
        self.audience.wake(table_id)
        for listener in self.listeners:
            listener(table_id)

    def tell_all(self) -> None:
        """Something may have happened anywhere."""
        self.thinking.clear()
        for table_id in self.audience.tables:
            self.tell(table_id)

    def heard(self, owner: str, table_id: str, side: str = "", since: str = "") -> None:
        """What a process says (``notices``): something has happened at a table, or a bot takes its time there."""
        if owner == self.leases.owner:
            return
        if side:
            self.thinking[table_id] = Thinking(side, float(since))
            self.audience.wake(table_id)
        else:
            self.thinking.pop(table_id, None)
            self.tell(table_id)


def _check(table: Table, door: Door, reader: Reader, side: str | None, *, opens_at_end: bool = False) -> None:
    """May a reader see a table with the eyes of a side, or as an onlooker?"""
    held = door.held(reader.browser)
    if side is not None and side not in held and not (opens_at_end and table.ask is None):
        raise NotYours(N_("you do not play {side} at this table"), side=table.game.side(side))
    if not door.lets_in(reader.browser):
        raise _private()


def _private() -> NotYours:
    return NotYours(N_("this table is private; who plays there can let others watch"))
