"""Who wants to be told, outside, that it is his turn: an address for each seat, and the news that are due there.

News are put down in the same job as what they are about, and stay until they have arrived or have been tried often enough; so
they outlive a restart, and of several processes one takes them. What is told is nobody's secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, insert, or_, select, update

from ..kernel.errors import BrokenRecord
from ..table import Event, Table
from .hall import Hall
from .posting import Allowed
from .schema import HOOKS

TURN: Final = "turn"
OVER: Final = "over"
NONE: Final = ""

QUIET: Final = 10.0
"""So many seconds a seat is not told anything again."""

PATIENCE: Final = (30.0, 120.0, 600.0)
"""How long it takes until news that did not arrive are tried again, each time."""


class News(msgspec.Struct, frozen=True):
    """What is sent: the game, the table and the seat that it is for; whose turn it is (none: the game is over), and where the
    table stands."""

    game: str
    table: str
    side: str
    turn: str | None
    seq: int


@dataclass(frozen=True)
class Errand:
    """News on their way: where to, and which try this is."""

    url: str
    news: News
    tries: int


class Hooks:
    """The addresses of seats, in jobs. ``soonest`` is when news are due first, of all that were put down since a look."""

    def __init__(self, hall: Hall, allowed: Iterable[str]) -> None:
        self.hall = hall
        self.allowed = Allowed(allowed)
        self.soonest = float("inf")
        if self.allowed:
            hall.followers.append(self.follow)

    def put(self, connection: Connection, table_id: str, table: Table, side: str, url: str) -> None:
        """From now on an address hears of a seat's turns; an empty one: nobody does."""
        if url:
            self.allowed.target(url)
        connection.execute(delete(HOOKS).where(_is(table_id, side)))
        if url:
            row = {"table_id": table_id, "side": side, "url": url, "news": _news(table, side), "sent": 0.0, "tries": 0}
            connection.execute(insert(HOOKS).values(row))

    def url(self, connection: Connection, table_id: str, side: str) -> str:
        return connection.execute(select(HOOKS.c.url).where(_is(table_id, side))).scalar_one_or_none() or ""

    def follow(self, connection: Connection, table_id: str, table: Table, _event: Event) -> None:
        """Something has happened at a table: put down what is news to whom. Who has left his seat hears no more."""
        for row in connection.execute(select(HOOKS).where(HOOKS.c.table_id == table_id)).all():
            player = table.seating.players.get(table.game.side(row.side))
            news = _news(table, row.side)
            if player is None or not (player.is_human and player.holder):
                connection.execute(delete(HOOKS).where(_is(table_id, row.side)))
            elif news != row.news:
                due = None if news == NONE else max(self.hall.clocks.pulse.wall(), row.sent + QUIET)
                self._put_down(connection, row, news=news, due=due, tries=0)

    def take(self, most: int, connection: Connection) -> tuple[list[Errand], float]:
        """The news that are due, as many as wanted, and in how many seconds the next are. Whoever takes them has them until they
        are tried again."""
        now = self.hall.clocks.pulse.wall()
        # after a clock was set back nothing waits for longer than it would have
        is_due = or_(HOOKS.c.due <= now, HOOKS.c.due > now + max(PATIENCE) + QUIET)
        wanted = select(HOOKS).where(is_due).limit(most).with_for_update(skip_locked=True)
        errands = []
        for row in connection.execute(wanted).all():
            due = now + PATIENCE[row.tries] if row.tries < len(PATIENCE) else None
            self._put_down(connection, row, due=due, tries=row.tries + 1)
            with suppress(BrokenRecord):  # a table that cannot be read must not keep the others waiting
                errands.append(Errand(row.url, self._news(connection, row.table_id, row.side), row.tries + 1))
        following = connection.execute(select(func.min(HOOKS.c.due))).scalar_one()
        self.soonest = float("inf") if following is None else following
        return errands, self.soonest - now

    def arrived(self, errand: Errand, connection: Connection) -> None:
        """News have arrived, or never will: unless there are others by now, nothing is due."""
        where = and_(_is(errand.news.table, errand.news.side), HOOKS.c.url == errand.url, HOOKS.c.tries == errand.tries)
        connection.execute(update(HOOKS).where(where).values(due=None))

    def _news(self, connection: Connection, table_id: str, side: str) -> News:
        with self.hall.table(connection, table_id) as table:
            turn = None if table.waits_for is None else table.waits_for.id
            return News(table.game.name, table_id, side, turn, table.seq)

    def _put_down(self, connection: Connection, row: Row[tuple[object, ...]], **values: object) -> None:
        due = values["due"]
        if isinstance(due, float):
            self.soonest = min(self.soonest, due)
        if values.get("tries"):
            values["sent"] = self.hall.clocks.pulse.wall()
        connection.execute(update(HOOKS).where(_is(row.table_id, row.side)).values(values))


def _is(table_id: str, side: str) -> ColumnElement[bool]:
    return and_(HOOKS.c.table_id == table_id, HOOKS.c.side == side)


def _news(table: Table, side: str) -> str:
    """What there is to tell a seat."""
    if table.ask is None:
        return OVER
    return TURN if table.waits_for is table.game.side(side) else NONE
