"""Browsers: which were here before and when last, whose cookie is to be sent again, and which nobody needs to remember."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from .schema import BROWSERS, SEATS, TABLES
from .secrecy import hashed

HOUR: Final = 3600.0
"""Within so many seconds it is known when a browser was last here: not every look at a table is worth a row."""

MONTH: Final = 30 * 24 * 3600.0
"""So old is a cookie when it is sent again, so that it never ends while somebody plays; and so long a browser is remembered that
holds nothing. Should that one come back, its secret makes it the same again."""


@dataclass(frozen=True)
class Known:
    """A browser that was here before: when last, within an hour, and when its cookie was last sent."""

    id: str
    seen: float
    renewed: float


def find(connection: Connection, secret: str) -> Known | None:
    """The browser with this secret, if there is one."""
    wanted = select(BROWSERS.c.id, BROWSERS.c.seen, BROWSERS.c.renewed).where(BROWSERS.c.id == hashed(secret))
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Known(row.id, row.seen, row.renewed)


def add(connection: Connection, secret: str, now: float) -> Known:
    """A browser that was never here, and gets its cookie now."""
    connection.execute(insert(BROWSERS).values(id=hashed(secret), name="", made=now, seen=now, renewed=now))
    return Known(hashed(secret), now, now)


def keep(connection: Connection, known: Known) -> None:
    """Write down when a browser was here, and when it got its cookie. One that was forgotten since (``forget_strangers``) is
    known again: it may take a seat next, and nobody is to think then that it was never here."""
    values = {"seen": known.seen, "renewed": known.renewed}
    if not connection.execute(update(BROWSERS).where(BROWSERS.c.id == known.id).values(values)).rowcount:
        connection.execute(insert(BROWSERS).values(id=known.id, name="", made=known.seen, **values))


def keep_seen(connection: Connection, watching: Collection[str], now: float) -> None:
    """Write down that browsers are here which only watch: nobody who has a table before him is absent."""
    here = BROWSERS.c.id.in_(watching)
    connection.execute(update(BROWSERS).where(here, BROWSERS.c.seen < now - HOUR).values(seen=now))


def forget_strangers(connection: Connection, now: float) -> int:
    """Forget the browsers that hold no seat, have made no table and were not here for a month: how many."""
    idle = (
        BROWSERS.c.seen < now - MONTH,
        BROWSERS.c.id.not_in(select(SEATS.c.browser)),
        BROWSERS.c.id.not_in(select(TABLES.c.maker)),
    )
    return connection.execute(delete(BROWSERS).where(*idle)).rowcount
