"""All tables of a server, in memory and in the database. Nothing here knows HTTP.

Everything happens in jobs of the ``Writer``, one after the other; a job that goes wrong has changed nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

from sqlalchemy import Connection, bindparam, case, select, update

from ..bots import LEVELS
from ..kernel.errors import N_, SitroomError
from ..table import Event, Table
from . import browsers
from .clocks import TableClocks
from .doors import Door, Doors, seats_at
from .errors import NotYours, RefusedAt, TooLong, no_table
from .leases import Leases
from .live import LiveTables
from .notices import notify
from .pulse import Pulse
from .schema import LEASES, TABLES
from .secrecy import new_secret
from .store import TableStore
from .summary import at_a_glance
from .writer import Job

T = TypeVar("T")


class Absent(Exception):
    """A long game is not in memory: its events are read, and it is to be played through aside (``Hall.bring``)."""

    def __init__(self, store: TableStore) -> None:
        super().__init__()
        self.store = store


Follower = Callable[[Connection, str, Table, Event], None]
"""Told of what has happened at a table, within the job: its id, the table, and the last event. What it refuses has not
happened."""

SHORT: Final = 100_000
"""A game whose events have no more characters is played through at once, within some milliseconds."""

MOST_EVENTS: Final = 10_000
"""So many events a table has before it takes only what brings the game to its end. The longest games have some 2,000 answers;
what can be done without end (taking back, proposing, writing notes) would make each move there ever slower."""

_TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("touched", "is_archived", "is_over", "waits_for", "bot_may_move", "summary")})
    .values(asked=case((TABLES.c.waits_for.is_distinct_from(bindparam("whom")), bindparam("since")), else_=TABLES.c.asked))
)
"""Done with every answer, so put together once."""


class Hall:
    """The tables. ``now`` is the server's clock, ``bots`` are those that may be put on a seat. Where the database is shared,
    other processes play on at the same tables, and this one tells them of what it does, under its ``name``."""

    def __init__(
        self,
        now: Callable[[], float] = time.time,
        *,
        name: str = "",
        bots: Sequence[str] = LEVELS,
        pulse: Pulse | None = None,
    ) -> None:
        self.now = now
        self._name = name
        self.bots = tuple(bots)
        self._live = LiveTables()
        self._doors = Doors(is_shared=bool(name))
        self._changed: set[str] = set()  # by the job that runs
        self._rearranged: set[str] = set()  # by the same: what stands at the door
        self._replayed = 0  # by the same: answers of tables that were not in memory
        self._may_wait = True  # for the same: that a long game is played through
        self.clocks = TableClocks(pulse or Pulse())
        self.followers: list[Follower] = [self.clocks.follow]

    def guarded(
        self,
        job: Job[T],
        bill: Callable[[int], None] = lambda _answers: None,
        changes: Callable[[frozenset[str]], None] = lambda _tables: None,
        *,
        may_wait: bool = True,
    ) -> Job[T]:
        """A job after whose failure no table in memory is ahead of the database. ``bill`` is told how many answers had to be
        played through again, because a table was not in memory; ``changes`` the tables that are changed, before that is kept. One
        that may not wait for a long game ends with ``Absent``, and has changed nothing."""

        def run(connection: Connection) -> T:
            self._changed.clear()
            self._rearranged.clear()
            self._replayed = 0
            self._may_wait = may_wait
            try:
                result = job(connection)
            except BaseException:
                for table_id in self._changed:
                    self._live.take(table_id)
                raise
            finally:
                bill(self._replayed)
                self._may_wait = True
                for table_id in self._rearranged:
                    self._doors.drop(table_id)
            if self._name:
                for table_id in self._changed:
                    notify(connection, self._name, table_id)
            changes(frozenset(self._changed))
            return result

        return run

    def forget(self) -> None:
        """What is in memory may be wrong: all tables are read again when they are needed."""
        self._live.clear()
        self._doors.clear()
        self.clocks.pulse.forget()

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def drop(self, table_id: str) -> None:
        """A table is no more."""
        self._live.take(table_id)
        self.changed(table_id)

    def changed(self, table_id: str) -> None:
        """Something has changed at a table that its events do not tell: who sits there, a clock."""
        self._changed.add(table_id)
        self._rearranged.add(table_id)
        self._doors.drop(table_id)

    # ---- browsers

    def new_browser(self, connection: Connection, secret: str | None = None) -> tuple[str, str]:
        """A browser that was never here: its secret, for the cookie, and its id. It may bring a secret that another server of
        this machine has given it: a cookie knows no ports, and must not be lost to either."""
        secret = secret or new_secret()
        known = browsers.find(connection, secret) or browsers.add(connection, secret, self.now())
        return secret, known.id

    # ---- what stands at the door

    def door(self, connection: Connection, table_id: str) -> Door:
        """What stands at the door of a table."""
        return self._doors.at(connection, table_id)

    def held(self, connection: Connection, browser: str, table_id: str) -> list[str]:
        """The sides that a browser plays at a table."""
        return seats_at(connection, table_id).get(browser, [])

    def publish(self, connection: Connection, browser: str, table_id: str, is_public: bool) -> None:
        """Let anybody watch, or only those who play."""
        if not self.held(connection, browser, table_id):
            raise NotYours(N_("only who plays at a table can say who may watch"))
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(is_public=is_public))
        self.changed(table_id)

    # ---- tables

    @contextmanager
    def table(self, connection: Connection, table_id: str) -> Iterator[Table]:
        """A table, to look at or to play on. What is refused leaves it as it was; after anything worse it is read again."""
        table = self._live.take(table_id)
        if table is None:
            table = self._loaded(connection, table_id)
            self._replayed += table.position.count
        elif self._name and not _store_of(table).is_up_to_date(connection):
            table = self._loaded(connection, table_id)
        store = _store_of(table)
        store.connection = connection
        before, seq = store.number, table.seq
        try:
            yield table
        except SitroomError:
            if store.number == before:
                self._live.keep(table_id, table)
            raise
        finally:
            store.connection = None
            if store.number != before:
                self._changed.add(table_id)
        if table.seq != seq and store.last is not None:  # a note is nobody else's business
            try:
                for follow in self.followers:
                    follow(connection, table_id, table, store.last)
            except SitroomError as error:
                raise RefusedAt(error, seq) from error
            row = at_a_glance(table).row(self.now())
            connection.execute(_TOUCH, {"table": table_id, "whom": row["waits_for"], "since": row["touched"], **row})
        self._live.keep(table_id, table)

    def may_wait_for_bot(self, table_id: str) -> bool:
        """Is a bot to answer there? It is said without looking into the database, and rather once too often."""
        table = self._live.get(table_id)
        return table is None or waits_for_bot(table)

    def due(self, connection: Connection, leases: Leases, most: int) -> list[str]:
        """Tables at which a bot may be to answer and no other process sees to it, those that have waited longest first."""
        others = select(LEASES.c.table_id).where(LEASES.c.owner != leases.owner, LEASES.c.until > leases.now(connection))
        wanted = select(TABLES.c.id).where(TABLES.c.bot_may_move, TABLES.c.is_archived.is_(False), TABLES.c.id.not_in(others))
        return list(connection.execute(wanted.order_by(TABLES.c.touched).limit(most)).scalars())

    def not_due(self, connection: Connection, table_id: str) -> None:
        """Somebody has looked: no bot is to answer there."""
        connection.execute(update(TABLES).where(TABLES.c.id == table_id, TABLES.c.bot_may_move).values(bot_may_move=False))

    def _loaded(self, connection: Connection, table_id: str) -> Table:
        found = connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id)).scalar_one_or_none()
        if found is None:
            raise no_table()
        store = TableStore(table_id)
        store.connection = connection
        store.read()
        if not self._may_wait and store.size > SHORT:
            store.connection = None
            raise Absent(store)
        return Table.load(store)

    def bring(self, connection: Connection, table: Table) -> None:
        """A table was played through aside. It is kept in memory, unless something has happened there since."""
        store = _store_of(table)
        if store.is_up_to_date(connection):
            self._live.keep(store.table_id, table)

    def learn(self, table_id: str, twin: Table) -> None:
        """Somebody has looked back in a copy of a table: what he has found is kept for the next."""
        table = self._live.get(table_id)
        if table is not None:
            table.learn(twin)


def waits_for_bot(table: Table) -> bool:
    """Is a bot to answer?"""
    side = table.waits_for
    return side is not None and side in table.seating.players and not table.seating.players[side].is_human


def check_room(table: Table) -> None:
    """Refuse what could be done without end, at a table where it was done often enough."""
    if _store_of(table).number >= MOST_EVENTS:
        raise TooLong(N_("so much has happened at this table that it takes only answers now: play on, or end the game"))


def _store_of(table: Table) -> TableStore:
    assert isinstance(table.store, TableStore)
    return table.store
