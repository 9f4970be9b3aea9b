"""A hall that answers requests: jobs for the writer, and word to all whom it concerns that something has happened at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection

from ..bots import BOTS, LEVELS, bot_names
from ..kernel.errors import N_, SitroomError
from ..kernel.game import AnyGame
from ..table import Entry, StoreConflict, Table
from ..text import Words
from .absence import absent_side
from .aside import Aside
from .audience import Audience, Look, Reader, Sight
from .checking import Checks
from .database import Database
from .doors import Door
from .errors import NotYours, RefusedAt, no_seat
from .hall import Absent, Hall
from .hooks import Hooks
from .leases import Leases
from .limits import Limits
from .logs import LOG
from .metrics import SECONDS, SIZES, Metrics
from .posting import Postman
from .protocol.tables import Seen, Thinking
from .pulse import Pulse
from .rematching import rematch_of
from .seeing import seen
from .settings import Settings
from .store import OutsideOfJob, TableStore
from .telling import Teller
from .visitors import Visitors
from .workers import Workers
from .writer import Job, Unclear, Writer, not_kept

T = TypeVar("T")
Check = Callable[[Table, list[str]], None]
"""Refuses something to whoever holds some seats at a table."""

_PATIENCE: Final = 30.0
"""So many seconds a job may take. A statement is given up before, unless the database itself hangs."""

AT_ONCE: Final = 100
"""So many lines of a journal are told by the writer itself, which takes some milliseconds; more are told aside."""

_REPEATS: Final = 3
"""So often a job is done again after a table that it needs was played through aside, or was changed by another process."""


@dataclass(frozen=True)
class Untold:
    """What somebody sees of a table, but for its journal, which is long and is put into words aside."""

    seen: Seen
    game: AnyGame
    entries: Sequence[Entry]
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
        self.answers = self.metrics.count("sitroom_answers_total", "Answers that people gave.")
        self._writer = self._counted_writer()
        self._show_numbers()
        self._writer.do(self.hall.clocks.pulse.beat)
        self.checks = Checks()
        self.audience = Audience(self.looks)
        self._aside = Aside()
        self._teller = Teller()
        self._coming: dict[tuple[str, str], asyncio.Task[bool]] = {}  # tables that are played through aside, and for whom
        self._seeing: set[asyncio.Future[Seen]] = set()  # what is put together for those who watch, kept until it is done
        self.visitors = Visitors(self.do, self.hall)

    def _counted_writer(self) -> Writer:
        sizes = self.metrics.spread("sitroom_commit_jobs", "Jobs that share a transaction.", SIZES)
        seconds = self.metrics.spread("sitroom_commit_seconds", "How long a transaction takes.", SECONDS)
        failures = self.metrics.count("sitroom_failed_commits_total", "Transactions that the database did not keep.")

        def kept(jobs: int, took: float) -> None:
            sizes.add(jobs)
            seconds.add(took)

        def failed() -> None:
            self.hall.clocks.pulse.shake()
            failures.add()

        return Writer(self.database.engine, self.hall.forget, kept, failed)

    def _show_numbers(self) -> None:
        now, workers = self.metrics.now, self.workers
        now("sitroom_waiting_jobs", "Jobs that wait for the writer.", lambda: self._writer.waiting)
        now("sitroom_live_tables", "Tables in memory.", lambda: self.hall.live)
        now("sitroom_workers", "Workers that live; they are started when they are needed.", lambda: len(workers.pids))
        now("sitroom_busy_workers", "Workers that do something.", lambda: workers.busy)
        now("sitroom_waiting_tasks", "Tasks that wait for a worker.", lambda: workers.waiting)
        now("sitroom_sockets", "Open WebSockets.", lambda: self.limits.sockets)

    # ---- jobs

    async def do(self, job: Job[T], reader: Reader | None = None, *, is_look: bool = False) -> T:
        """A job of the writer, for a reader if it is one's. Whoever watches a table that it has changed hears of it. A long game
        that is not in memory is played through aside, and then the job is done again: meanwhile others have their turn. So is a
        job before which another process has written at the table: perhaps it is as good after that."""
        for _ in range(_REPEATS):
            try:
                return await self._done(job, reader, is_look=is_look, may_wait=False)
            except Absent as absent:
                if not await self._bring(absent.store, reader):
                    break
            except SitroomError as error:
                if not _came_second(error):
                    raise
        return await self._done(job, reader, is_look=is_look, may_wait=True)

    async def _done(self, job: Job[T], reader: Reader | None, *, is_look: bool, may_wait: bool) -> T:
        bill: list[int] = []
        changed: set[str] = set()
        guarded = self.hall.guarded(job, bill.append, changed.update, may_wait=may_wait)
        waiting = self._writer.submit(guarded, is_look=is_look)
        try:
            result = await self._patiently(waiting, changed)
        except Unclear:
            self._tell_each(changed)  # perhaps it has happened: whoever watches looks for himself
            raise
        finally:
            if reader is not None:
                reader.pay(sum(bill) + sum([self.audience.size(table_id) for table_id in changed]))
        self._tell_each(changed)
        return result

    async def _bring(self, store: TableStore, reader: Reader | None) -> bool:
        """Let a table be played through for somebody, once, however often he asks for it: is it in memory now?"""
        wanted = store.table_id, "" if reader is None else reader.household
        if wanted not in self._coming:
            self._coming[wanted] = asyncio.ensure_future(self._brought(store, reader))
            self._coming[wanted].add_done_callback(lambda _: self._coming.pop(wanted))
        return await asyncio.shield(self._coming[wanted])  # others may wait for it, too

    async def _brought(self, store: TableStore, reader: Reader | None) -> bool:
        try:
            table = await self._aside.do("" if reader is None else reader.household, lambda: Table.load(store))
        except (OutsideOfJob, SitroomError):
            return False  # there are newer rules, or it is damaged: then it is a job's affair
        if reader is not None:
            reader.pay(table.position.count)
        await self._done(lambda connection: self.hall.bring(connection, table), None, is_look=True, may_wait=True)
        return True

    async def _patiently(self, waiting: Future[T], changed: set[str]) -> T:
        """What comes of a job. A database that hangs is not waited for without end; what it keeps after that is told then."""
        try:
            async with asyncio.timeout(_PATIENCE) as patience:
                return await asyncio.wrap_future(waiting)
        except TimeoutError:
            if not patience.expired():
                raise
        LOG.error("the database hangs: nothing has come for %s s", _PATIENCE)
        if waiting.cancelled():  # it had not begun
            raise not_kept()
        loop = asyncio.get_running_loop()
        waiting.add_done_callback(lambda _: loop.call_soon_threadsafe(self._tell_each, changed))
        raise Unclear

    def close(self) -> None:
        self._aside.close()
        self.postman.close()
        self.checks.close()
        self._writer.stop()
        self.database.close()

    # ---- at a table

    def at(
        self,
        reader: Reader,
        table_id: str,
        side: str | None,
        act: Callable[[Table], T],
        *,
        opens_at_end: bool = False,
        is_deed: bool = False,
    ) -> Job[T]:
        """A job at a table for the holder of a seat, or without a side for whoever may watch. ``opens_at_end``: once the game is
        over nothing is hidden, and whoever may watch sees through anybody's eyes. A deed (``is_deed``) is for who plays the seat
        himself, not for whom a bot stands in. What is refused comes with the number at which the table stands, but for whoever
        has no business there."""

        def job(connection: Connection) -> T:
            door = self.hall.door(connection, table_id)
            if not door.lets_in(reader.browser):
                raise _private()
            with self.hall.table(connection, table_id) as table:
                _check(table, door, reader, side, opens_at_end=opens_at_end)
                try:
                    if is_deed and side is not None:
                        _check_plays(table, side)
                    return act(table)
                except SitroomError as error:
                    raise RefusedAt(error, table.seq) from error

        return job

    async def look(self, reader: Reader, table_id: str, side: str | None, since: int = 0) -> Seen:
        """A table as a side or as an onlooker sees it."""
        job = self._sights(table_id, [Look(reader, side, since)])
        [sight] = await self.do(job, reader, is_look=True)
        if isinstance(sight, SitroomError):
            raise sight
        return await self._told(sight, reader) if isinstance(sight, Untold) else sight

    async def looks(self, table_id: str, looks: Sequence[Look]) -> list[Sight]:
        """The same for several at once. Who may see the same, in the same language, sees it in the same words, put together once.
        Nobody waits for what takes long for another: a long game that must be played through again is brought by each household
        for itself, and for a long journal whoever wants it first waits, and pays; for a short game whoever came first pays."""
        try:
            found = await self._done(self._sights(table_id, looks), looks[0].reader, is_look=True, may_wait=False)
        except (Absent, SitroomError) as problem:
            if isinstance(problem, SitroomError) and not _came_second(problem):
                raise
            return [self._later(self.look(look.reader, table_id, look.side, look.since)) for look in looks]
        told: dict[int, Sight] = {}
        for look, sight in zip(looks, found, strict=True):
            if id(sight) not in told:
                told[id(sight)] = self._later(self._told(sight, look.reader)) if isinstance(sight, Untold) else sight
        return [told[id(sight)] for sight in found]

    def _later(self, seeing: Coroutine[None, None, Seen]) -> asyncio.Future[Seen]:
        """What somebody will see; meanwhile others are told."""
        task = asyncio.ensure_future(seeing)
        self._seeing.add(task)
        task.add_done_callback(self._seeing.discard)
        return task

    async def _told(self, sight: Untold, payer: Reader) -> Seen:
        seen = sight.seen
        lines, new = await self._aside.do(
            payer.household, lambda: self._teller.told(seen.table, seen.side, sight.game, sight.entries, sight.words)
        )
        payer.pay(new)
        return msgspec.structs.replace(seen, lines=lines)

    def _sights(self, table_id: str, looks: Sequence[Look]) -> Job[list[Seen | Untold | SitroomError]]:
        """A job that looks at a table for several."""

        def job(connection: Connection) -> list[Seen | Untold | SitroomError]:
            found: list[Seen | Untold | SitroomError] = []
            same: dict[tuple[object, ...], Seen | Untold] = {}
            door, clocks = self.hall.door(connection, table_id), self.hall.clocks.told(connection, table_id)
            if not any(door.lets_in(look.reader.browser) for look in looks):
                return [_private() for _ in looks]
            with self.hall.table(connection, table_id) as table:
                absent = absent_side(self.hall, connection, table_id, table, door.asked)
                rematch = None if table.ask is not None else rematch_of(connection, table_id)
                thinking = self.thinking.get(table_id)
                for look in looks:
                    browser = look.reader.browser
                    held, posted = door.held(browser), door.posted(browser)
                    key = look.side, look.reader.words.language, look.since, tuple(held), posted  # all that tells readers apart
                    try:
                        _check(table, door, look.reader, look.side)
                        if key not in same:
                            see = partial(seen, table, table_id, look.side, held, look.reader.words, posted=posted, clocks=clocks)
                            see = partial(see, rematch=rematch if held else None, thinking=thinking, absent=absent)
                            same[key] = _sight(table, look, see)
                        found.append(same[key])
                    except SitroomError as error:
                        found.append(error)
            return found

        return job

    async def copy(
        self, reader: Reader, table_id: str, side: str | None, check: Check | None = None, *, opens_at_end: bool = False
    ) -> Table:
        """A copy of a table to work with outside of the writer (``aside``), if it passes the check. What is done there changes
        nothing."""

        def job(connection: Connection) -> Table:
            held = self.hall.door(connection, table_id).held(reader.browser)

            def act(table: Table) -> Table:
                if check is not None:
                    check(table, held)
                return table.copy()

            return self.at(reader, table_id, side, act, opens_at_end=opens_at_end)(connection)

        return await self.do(job, reader)

    async def aside(self, reader: Reader, work: Callable[[], T]) -> T:
        """Do for a reader what takes long and needs no database."""
        return await self._aside.do(reader.household, work)

    async def look_back(self, reader: Reader, table_id: str, side: str | None, work: Callable[[Table], T]) -> T:
        """Look back at a game in a copy of its table; once it is over nothing is hidden. What is found on the way is kept for the
        next who does so."""
        twin = await self.copy(reader, table_id, side, opens_at_end=True)
        known = twin.moments_known_to
        try:
            return await self.aside(reader, lambda: work(twin))
        except SitroomError as error:
            raise RefusedAt(error, twin.seq) from error
        finally:
            if twin.moments_known_to > known:
                reader.pay(twin.moments_known_to - known)
                await self.do(lambda _connection: self.hall.learn(table_id, twin), is_look=True)

    # ---- watching

    def tell(self, table_id: str) -> None:
        """Something has happened at a table, here or in another process."""
        self.audience.wake(table_id)
        for listener in self.listeners:
            listener(table_id)

    def _tell_each(self, changed: set[str]) -> None:
        for table_id in changed:
            self.tell(table_id)

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


def _sight(table: Table, look: Look, see: Callable[..., Seen]) -> Seen | Untold:
    """What somebody sees; a long journal is told later."""
    if table.journal_length(look.side, look.since) <= AT_ONCE:
        return see(since=look.since)
    return Untold(see(since=table.seq), table.game, table.journal(look.side, look.since), look.reader.words)


def _came_second(error: SitroomError) -> bool:
    """Was another process first?"""
    return isinstance(error.error if isinstance(error, RefusedAt) else error, StoreConflict)


def _check(table: Table, door: Door, reader: Reader, side: str | None, *, opens_at_end: bool = False) -> None:
    """May a reader see a table with the eyes of a side, or as an onlooker?"""
    held = door.held(reader.browser)
    if side is not None and side not in held and not (opens_at_end and table.ask is None):
        raise no_seat(table.game.side(side))
    if not door.lets_in(reader.browser):
        raise _private()


def _check_plays(table: Table, side: str) -> None:
    if table.seating.players[table.game.side(side)].stands_in:
        raise NotYours(N_("a bot plays {side} for you; take your seat back first"), side=table.game.side(side))


def _private() -> NotYours:
    return NotYours(N_("this table is private; who plays there can let others watch"))
