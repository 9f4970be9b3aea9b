"""Leaving a seat, deleting a table, and putting away what nobody touches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from ..kernel.errors import N_
from ..table import BOT, HUMAN, Player, Table
from .browsers import forget_strangers, keep_seen
from .errors import Kept, NotYours, no_seat, no_table
from .hall import Hall
from .requests import forget_old_requests
from .schema import LEFT, LINKS, REMATCHES, SEATS, TABLES
from .service import Service
from .writer import Job, NotKept, Stopping

_DAY: Final = 24 * 3600.0
_BETWEEN: Final = 600.0
"""So many seconds lie between two looks for what nobody needs any more."""
_A_PART: Final = 500
_PAUSE: Final = 0.05
"""So many tables are put away at once, and so many seconds are left to others before the next."""


def leave(hall: Hall, connection: Connection, browser: str, table_id: str, side: str, *, is_everywhere: bool) -> bool:
    """A browser leaves a seat, or all browsers of its person do; is the seat free now?

    As long as another browser of the same person holds it, the person plays on there. When the last one leaves a game that goes
    on, the seat waits, without the notes of whoever left and without a link: a new one is made by those who play on. Who leaves
    after a game does not want to play again.
    """
    if side not in hall.held(connection, browser, table_id):
        with hall.table(connection, table_id) as table:
            raise no_seat(table.game.side(side))
    seat = (SEATS.c.table_id == table_id, SEATS.c.side == side)
    links = (LINKS.c.table_id == table_id, LINKS.c.side == side)
    connection.execute(delete(SEATS).where(*seat, *([] if is_everywhere else [SEATS.c.browser == browser])))
    connection.execute(delete(LINKS).where(*links, *([] if is_everywhere else [LINKS.c.maker == browser])))
    hall.changed(table_id)
    if connection.execute(select(SEATS.c.browser).where(*seat).limit(1)).scalar_one_or_none() is not None:
        return False
    connection.execute(delete(LINKS).where(*links))
    with hall.table(connection, table_id) as table:
        if table.ask is None:
            connection.execute(delete(REMATCHES).where(REMATCHES.c.table_id == table_id, REMATCHES.c.side == side))
            return True
        if table.notes(side):
            table.note(side, "")
        player = table.seating.players[table.game.side(side)]
        if player.stands_in:
            table.seat(side, Player(BOT, player.name))
            return False
        table.seat(side, Player(HUMAN, is_known=player.is_known or _is_seen_by_others(table, side)))
        connection.execute(insert(LEFT).values(table_id=table_id, side=side, made=hall.now()))
    return True


def _is_seen_by_others(table: Table, side: str) -> bool:
    """Has somebody who stays, or who may come back to another seat that is free, seen what this one holds? It is the same person
    who plays both, or did."""
    own = table.game.side(side)
    holder = table.seating.players[own].holder
    others = [player for other, player in table.seating.players.items() if other is not own and player.is_human]
    return any(player.holder == holder or (player.is_known and not player.holder) for player in others)


def delete_table(hall: Hall, connection: Connection, browser: str, table_id: str) -> None:
    """Whoever made a table deletes it, as long as nobody else has ever sat there."""
    row = connection.execute(select(TABLES.c.maker, TABLES.c.has_others).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        raise no_table()
    if row.maker != browser:
        raise NotYours(N_("only who made the table can delete it"))
    if row.has_others:
        raise Kept(N_("somebody else has played here, so the table stays; you can leave it"))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
    hall.drop(table_id)


def archive(hall: Hall, connection: Connection, days: int) -> int:
    """Put away some of the tables that nobody has touched for so many days: how many. They come back when they are played on."""
    untouched = (TABLES.c.touched < hall.now() - days * _DAY, TABLES.c.is_archived.is_(False))
    some = select(TABLES.c.id).where(*untouched).limit(_A_PART)
    return connection.execute(update(TABLES).where(TABLES.c.id.in_(some)).values(is_archived=True)).rowcount


async def _bit_by_bit(service: Service, job: Job[bool]) -> None:
    """Do a job again as long as it says that there is more to do, and leave time to others in between."""
    is_more = True
    while is_more:
        is_more = await service.do(job)
        await asyncio.sleep(_PAUSE)


async def tidy_up(service: Service) -> None:
    """Put away what nobody has touched; forget what was replied to requests of long ago, and the browsers that hold nothing and
    do not watch either."""
    hall, watching = service.hall, service.audience.browsers

    def archive_some(connection: Connection) -> bool:
        return archive(hall, connection, service.settings.archive) == _A_PART

    def forget(connection: Connection) -> None:
        keep_seen(connection, watching, hall.now())
        forget_strangers(connection, hall.now())

    await _bit_by_bit(service, archive_some)
    await _bit_by_bit(service, forget_old_requests)
    await service.do(forget)


@asynccontextmanager
async def archiving(service: Service) -> AsyncIterator[None]:
    """Tidy up from time to time, as long as this goes on."""

    async def keep_tidying() -> None:
        while True:
            with suppress(NotKept, Stopping):
                await tidy_up(service)
            await asyncio.sleep(_BETWEEN)

    task = asyncio.create_task(keep_tidying())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
