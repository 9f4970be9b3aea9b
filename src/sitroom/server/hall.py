"""All tables of a server: who made them, who sits where, and how a seat is passed on. Nothing here knows HTTP.

Everything happens in jobs of the ``Writer``, one after the other; a job that goes wrong has changed nothing.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from ..bots import LEVELS
from ..kernel.errors import N_, SitroomError
from ..kernel.game import AnyGame, find_game, game_names
from ..kernel.token import Side
from ..table import BOT, HUMAN, Event, MemoryStore, Player, Seating, Table
from .clocks import TableClocks
from .errors import BadOrder, Gone, NotFound, NotYours, RefusedAt
from .leases import Leases
from .live import LiveTables
from .notices import notify
from .protocol import NewTable, Posted
from .pulse import Pulse
from .schema import BROWSERS, LEASES, LEFT, LINKS, SEATS, TABLES
from .secrecy import hashed, new_secret
from .store import TableStore
from .summary import Summary, at_a_glance
from .writer import Job

T = TypeVar("T")

ME: Final = "me"
LINK: Final = "link"
"""Who sits on a seat of a new table, besides the bots by their levels: who makes it, or whoever gets the link."""

Follower = Callable[[Connection, str, Table, Event], None]
"""Told of what has happened at a table, within the job: its id, the table, and the last event. What it refuses has not
happened."""

_DOORS: Final = 500
"""Of so many tables it is remembered what stands at the door."""

_POSTED: Final = select(TABLES.c.is_public, TABLES.c.maker, TABLES.c.seed).where(TABLES.c.id == bindparam("table"))
_SEATS: Final = select(SEATS.c.browser, SEATS.c.side).where(SEATS.c.table_id == bindparam("table")).order_by(SEATS.c.side)
_TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("touched", "is_archived", "is_over", "waits_for", "bot_may_move", "summary")})
)
"""Asked for with every look at a table or with every answer, so put together once."""


@dataclass(frozen=True)
class Chair:
    """A seat of a table: its side, who holds it, and whether it waits for somebody with a link."""

    side: str
    kind: str
    name: str
    is_free: bool


@dataclass(frozen=True)
class Door:
    """What is known of a table before one enters: who may watch, who made it, the seed that was chosen, if one was, and the sides
    that each browser plays there."""

    is_public: bool
    maker: str
    seed: str | None
    seats: Mapping[str, list[str]]

    def held(self, browser: str) -> list[str]:
        """The sides that a browser plays."""
        return self.seats.get(browser, [])

    def lets_in(self, browser: str) -> bool:
        """May a browser look at the table? For whoever may not, nothing is played through."""
        return self.is_public or bool(self.held(browser))

    def posted(self, browser: str) -> Posted:
        """Who may watch, whether the reader made the table, and of its seed what he may know."""
        return Posted(self.is_public, self.maker == browser, self.seed is not None, self.seed if self.held(browser) else None)


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
        self._bots = tuple(bots)
        self._live = LiveTables()
        self._doors: OrderedDict[str, Door] = OrderedDict()  # of live tables, where nobody else writes
        self._changed: set[str] = set()  # by the job that runs
        self._rearranged: set[str] = set()  # by the same: what stands at the door
        self._replayed = 0  # by the same: answers of tables that were not in memory
        self.clocks = TableClocks(pulse or Pulse())
        self.followers: list[Follower] = [self.clocks.follow]

    def guarded(self, job: Job[T], bill: Callable[[int], None] = lambda _answers: None) -> Job[tuple[T, frozenset[str]]]:
        """A job after whose failure no table in memory is ahead of the database; and the tables that it has changed. ``bill`` is
        told how many answers had to be played through again, because a table was not in memory."""

        def run(connection: Connection) -> tuple[T, frozenset[str]]:
            self._changed.clear()
            self._rearranged.clear()
            self._replayed = 0
            try:
                result = job(connection)
            except BaseException:
                for table_id in self._changed:
                    self._live.take(table_id)
                raise
            finally:
                bill(self._replayed)
                for table_id in self._rearranged:
                    self._doors.pop(table_id, None)
            if self._name:
                for table_id in self._changed:
                    notify(connection, self._name, table_id)
            return result, frozenset(self._changed)

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
        self._doors.pop(table_id, None)

    # ---- browsers

    def new_browser(self, connection: Connection, secret: str | None = None) -> tuple[str, str]:
        """A browser that was never here: its secret, for the cookie, and its id. It may bring a secret that another server of
        this machine has given it: a cookie knows no ports, and must not be lost to either."""
        secret = secret or new_secret()
        if self.browser(connection, secret) is None:
            connection.execute(insert(BROWSERS).values(id=hashed(secret), name="", made=self.now()))
        return secret, hashed(secret)

    def browser(self, connection: Connection, secret: str) -> str | None:
        """The browser with this secret, if there is one."""
        found: str | None = connection.execute(select(BROWSERS.c.id).where(BROWSERS.c.id == hashed(secret))).scalar_one_or_none()
        return found

    # ---- making tables

    def make(self, connection: Connection, browser: str, order: NewTable) -> str:
        """A new table; its id. Links to seats are made afterwards (``offer``)."""
        if order.game not in game_names():
            raise BadOrder(
                N_("there is no game {name}; there are: {names}"), name=repr(order.game), names=", ".join(game_names())
            )
        game = find_game(order.game)
        options = game.check_options(order.options)
        seating = Seating(self.players(game, browser, order.seats), hints=order.hints)
        if order.seed is not None and not seating.has_one_person:
            raise BadOrder(N_("a seed can be chosen only where one person plays: who knows it knows all cards"))
        store = MemoryStore()
        table = Table.open(game, seating, store, options, seed=order.seed)
        table_id = self.adopt(connection, browser, store.events, at_a_glance(table), is_public=order.is_public, seed=order.seed)
        if order.clock is not None:
            self.clocks.make(connection, table_id, table, order.clock)
        for side, wanted in order.seats.items():
            if wanted == ME:
                self.sit(connection, table_id, side, browser)
        return table_id

    def adopt(
        self,
        connection: Connection,
        maker: str,
        events: Sequence[Event],
        summary: Summary,
        *,
        is_public: bool = False,
        has_others: bool = False,
        table_id: str | None = None,
        seed: int | None = None,
    ) -> str:
        """Take in a table that was made outside of the database: its id. Nobody sits there yet (``sit``)."""
        table_id, now = table_id or new_secret(), self.now()
        connection.execute(
            insert(TABLES).values(
                id=table_id, game=summary.game, maker=maker, has_others=has_others, is_public=is_public, made=now,
                seed=None if seed is None else str(seed), **self._touched(summary),
            )
        )  # fmt: skip
        store = TableStore(table_id)
        store.connection = connection
        store.append(events, 0)
        self.changed(table_id)
        return table_id

    def _touched(self, summary: Summary) -> dict[str, Any]:
        """What the row of a table says after something has happened there."""
        return {
            "touched": self.now(), "is_archived": False, "is_over": summary.is_over, "waits_for": summary.waits_for,
            "bot_may_move": summary.waits_for_bot, "summary": msgspec.json.encode(summary).decode(),
        }  # fmt: skip

    def players(self, game: AnyGame, browser: str, seats: Mapping[str, str]) -> dict[Side, Player]:
        """Who sits where, as somebody wants it: himself, somebody with a link, or a bot."""
        found = {}
        for name, wanted in seats.items():
            side = game.side(name)
            if wanted == ME:
                found[side] = Player(HUMAN, holder=browser)
            elif wanted == LINK:
                found[side] = Player(HUMAN)
            elif wanted in self._bots:
                found[side] = Player(BOT, wanted)
            else:
                known = ", ".join([ME, LINK, *self._bots])
                raise BadOrder(N_("on a seat there is one of {known}, not {wanted}"), known=known, wanted=repr(wanted))
        if not any(player.is_human for player in found.values()):
            raise BadOrder(N_("somebody must play: put yourself on a seat, or offer one by a link"))
        return found

    # ---- seats

    def offer(self, connection: Connection, browser: str, table_id: str, side: str) -> str:
        """A link to a seat: its secret. Who holds a seat may pass it on to another browser of his; who made the table, one that
        nobody has taken yet; who plays there, one whose player has left. An earlier link to such a seat is void."""
        with self.table(connection, table_id) as table:
            player = self._player(table, side)
            if not player.is_human:
                raise BadOrder(N_("a bot plays {side}"), side=table.game.side(side))
            if not player.holder:
                self._check_may_offer(connection, browser, table_id, side)
                self._check_stays_alone(connection, table_id, table, side)
                connection.execute(delete(LINKS).where(LINKS.c.table_id == table_id, LINKS.c.side == side))
            elif side not in self.held(connection, browser, table_id):
                raise NotYours(N_("only who holds a seat can pass it on"))
        secret = new_secret()
        connection.execute(
            insert(LINKS).values(secret=hashed(secret), table_id=table_id, side=side, maker=browser, made=self.now())
        )
        return secret

    def _check_may_offer(self, connection: Connection, browser: str, table_id: str, side: str) -> None:
        """A seat never falls to anybody whom nobody at the table wants: one that was left is offered by those who play on."""
        maker = connection.execute(select(TABLES.c.maker).where(TABLES.c.id == table_id)).scalar_one()
        if not self.has_left(connection, table_id, side):
            if maker != browser:
                raise NotYours(N_("only who made the table can offer a seat that nobody has taken yet"))
            return
        sitting = set(connection.execute(select(SEATS.c.browser).where(SEATS.c.table_id == table_id)).scalars())
        if browser not in (sitting or {maker}):
            raise NotYours(N_("only who plays at the table can offer a seat whose player has left"))

    def _check_stays_alone(self, connection: Connection, table_id: str, table: Table, side: str, browser: str = "") -> None:
        """Where somebody chose the seed nobody comes to a free seat while another person plays: one of them would know all
        cards."""
        holders = {player.holder for player in table.seating.players.values() if player.holder}
        if holders - {browser} and self.door(connection, table_id).seed is not None:
            raise BadOrder(
                N_("the seed of this table was chosen, and who knows it knows all cards: let a bot play {side}, or begin anew"),
                side=table.game.side(side),
            )  # fmt: skip

    def has_left(self, connection: Connection, table_id: str, side: str) -> bool:
        """Has whoever held the seat left it, and nobody taken it since?"""
        wanted = select(LEFT.c.side).where(LEFT.c.table_id == table_id, LEFT.c.side == side)
        return connection.execute(wanted).scalar_one_or_none() is not None

    def claim(self, connection: Connection, browser: str, secret: str) -> tuple[str, str]:
        """Take the seat that a link offers: the table and the side. A link works once."""
        taken = delete(LINKS).where(LINKS.c.secret == hashed(secret)).returning(LINKS.c.table_id, LINKS.c.side)
        link = connection.execute(taken).one_or_none()  # whichever process deletes it has it
        if link is None:
            raise _void()
        with self.table(connection, link.table_id) as table:
            player = self._player(table, link.side)
            if not player.holder:
                self._check_stays_alone(connection, link.table_id, table, link.side, browser)
                table.seat(link.side, Player(HUMAN, player.name, browser, player.language))
                self._welcome(connection, browser, link.table_id, link.side)
            self.sit(connection, link.table_id, link.side, browser)
        self.changed(link.table_id)
        return link.table_id, link.side

    def offered(self, connection: Connection, secret: str) -> tuple[str, str]:
        """The table and the side that a link leads to; nothing is taken."""
        link = connection.execute(select(LINKS).where(LINKS.c.secret == hashed(secret))).one_or_none()
        if link is None:
            raise _void()
        return link.table_id, link.side

    def give_to_bot(self, connection: Connection, browser: str, table_id: str, side: str, level: str) -> None:
        """A bot plays a side from here on, for whoever may offer the seat to somebody else (``offer``) and has one himself."""
        with self.table(connection, table_id) as table:
            player = self._player(table, side)
            if level not in self._bots:
                known = ", ".join(self._bots)
                raise BadOrder(N_("there is no bot {name}; there are: {names}"), name=repr(level), names=known)
            if table.ask is None:
                raise BadOrder(N_("the game is over: nobody needs to play it"))
            if not player.is_human:
                raise BadOrder(N_("a bot plays {side}"), side=table.game.side(side))
            if player.holder:
                raise NotYours(N_("somebody plays {side}; a bot can take over when he has left"), side=table.game.side(side))
            self._check_may_offer(connection, browser, table_id, side)
            table.seat(side, Player(BOT, level))
            for rows in (LINKS, LEFT, SEATS):
                connection.execute(delete(rows).where(rows.c.table_id == table_id, rows.c.side == side))
        self.changed(table_id)

    def _welcome(self, connection: Connection, browser: str, table_id: str, side: str) -> None:
        """Somebody has come to a seat that was free. Who comes first to a table that nobody has made is its maker."""
        connection.execute(delete(LEFT).where(LEFT.c.table_id == table_id, LEFT.c.side == side))
        own = TABLES.c.id == table_id
        connection.execute(update(TABLES).where(own, TABLES.c.maker == "").values(maker=browser))
        connection.execute(update(TABLES).where(own, TABLES.c.maker != browser).values(has_others=True))

    def held(self, connection: Connection, browser: str, table_id: str) -> list[str]:
        """The sides that a browser plays at a table."""
        return self._seats(connection, table_id).get(browser, [])

    def chairs(self, connection: Connection, table_id: str) -> list[Chair]:
        """Who sits where. It says nothing about who that is elsewhere."""
        with self.table(connection, table_id) as table:
            return [
                Chair(side.id, player.kind, player.name, player.is_human and not player.holder)
                for side, player in table.seating.players.items()
            ]

    def sit(self, connection: Connection, table_id: str, side: str, browser: str) -> None:
        if side not in self.held(connection, browser, table_id):
            connection.execute(insert(SEATS).values(table_id=table_id, side=side, browser=browser, made=self.now()))
            self.changed(table_id)

    def _player(self, table: Table, side: str) -> Player:
        player = table.seating.players.get(table.game.side(side))
        if player is None:
            raise NotFound(N_("the rules play {side} at this table"), side=table.game.side(side))
        return player

    # ---- what stands at the door

    def door(self, connection: Connection, table_id: str) -> Door:
        """What stands at the door of a table. It is remembered as long as nobody changes it (``changed``)."""
        door = self._doors.pop(table_id, None)
        if door is None:
            row = connection.execute(_POSTED, {"table": table_id}).one_or_none()
            if row is None:
                raise _no_table()
            door = Door(row.is_public, row.maker, row.seed, self._seats(connection, table_id))
        if not self._name:
            self._doors[table_id] = door
            if len(self._doors) > _DOORS:
                self._doors.popitem(last=False)
        return door

    def _seats(self, connection: Connection, table_id: str) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for browser, side in connection.execute(_SEATS, {"table": table_id}):
            found.setdefault(browser, []).append(side)
        return found

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
            connection.execute(_TOUCH, {"table": table_id, **self._touched(at_a_glance(table))})
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
            raise _no_table()
        store = TableStore(table_id)
        store.connection = connection
        return Table.load(store)


def waits_for_bot(table: Table) -> bool:
    """Is a bot to answer?"""
    side = table.waits_for
    return side is not None and side in table.seating.players and not table.seating.players[side].is_human


def _store_of(table: Table) -> TableStore:
    assert isinstance(table.store, TableStore)
    return table.store


def _no_table() -> NotFound:
    return NotFound(N_("there is no such table; perhaps it was deleted"))


def _void() -> Gone:
    return Gone(N_("this link has been used, or another one has taken its place; ask for a new one"))
