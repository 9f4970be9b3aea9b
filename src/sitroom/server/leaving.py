"""Leaving a seat, deleting a table, and putting away what nobody touches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from ..kernel.errors import N_
from ..table import HUMAN, Player
from .errors import Kept, NotFound, NotYours
from .hall import Hall
from .requests import forget_old_requests
from .schema import LEFT, LINKS, SEATS, TABLES
from .service import Service
from .writer import NotKept, Stopping

_DAY: Final = 24 * 3600.0
_BETWEEN: Final = 3600.0
"""So many seconds lie between two looks for what nobody needs any more."""


def leave(hall: Hall, connection: Connection, browser: str, table_id: str, side: str, *, is_everywhere: bool) -> bool:
    """A browser leaves a seat, or all browsers of its person do; is the seat free now?

    As long as another browser of the same person holds it, the person plays on there. When the last one leaves a game that goes
    on, the seat waits, without the notes of whoever left and without a link: a new one is made by those who play on.
    """
    if side not in hall.held(connection, browser, table_id):
        with hall.table(connection, table_id) as table:
            raise NotYours(N_("you do not play {side} at this table"), side=table.game.side(side))
    seat = (SEATS.c.table_id == table_id, SEATS.c.side == side)
    links = (LINKS.c.table_id == table_id, LINKS.c.side == side)
    connection.execute(delete(SEATS).where(*seat, *([] if is_everywhere else [SEATS.c.browser == browser])))
    connection.execute(delete(LINKS).where(*links, *([] if is_everywhere else [LINKS.c.maker == browser])))
    hall.changed(table_id)
    if connection.execute(select(SEATS.c.browser).where(*seat).limit(1)).scalar_one_or_none() is not None:
        return False
    connection.execute(delete(LINKS).where(*links))
    with hall.table(connection, table_id) as table:
        if table.ask is not None:
            if table.notes(side):
                table.note(side, "")
            table.seat(side, Player(HUMAN))
            connection.execute(insert(LEFT).values(table_id=table_id, side=side, made=hall.now()))
    return True


def delete_table(hall: Hall, connection: Connection, browser: str, table_id: str) -> None:
    """Whoever made a table deletes it, as long as nobody else has ever sat there."""
    row = connection.execute(select(TABLES.c.maker, TABLES.c.has_others).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        raise NotFound(N_("there is no such table; perhaps it was deleted"))
    if row.maker != browser:
        raise NotYours(N_("only who made the table can delete it"))
    if row.has_others:
        raise Kept(N_("somebody else has played here, so the table stays; you can leave it"))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
    hall.drop(table_id)


def archive(hall: Hall, connection: Connection, days: int) -> int:
    """Put away the tables that nobody has touched for so many days: how many. They come back when somebody plays there."""
    untouched = (TABLES.c.touched < hall.now() - days * _DAY, TABLES.c.is_archived.is_(False))
    return connection.execute(update(TABLES).where(*untouched).values(is_archived=True)).rowcount


@asynccontextmanager
async def archiving(service: Service) -> AsyncIterator[None]:
    """Put away, from time to time, what nobody has touched, and forget what was replied to requests of yesterday."""

    async def keep_putting_away() -> None:
        while True:
            with suppress(NotKept, Stopping):
                await service.do(lambda connection: archive(service.hall, connection, service.settings.archive))
                await service.do(forget_old_requests)
            await asyncio.sleep(_BETWEEN)

    task = asyncio.create_task(keep_putting_away())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
