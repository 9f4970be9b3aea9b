"""Putting away what nobody touches, and forgetting what nobody needs: from time to time, a little at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from sqlalchemy import Connection, select, update

from .browsers import forget_strangers, keep_seen
from .hall import Hall
from .requests import forget_old_requests
from .schema import TABLES
from .service import Service
from .writer import Job, NotKept, Stopping

_DAY: Final = 24 * 3600.0
_BETWEEN: Final = 600.0
"""So many seconds lie between two looks for what nobody needs any more."""
_A_PART: Final = 500
_PAUSE: Final = 0.05
"""So many tables are put away at once, and so many seconds are left to others before the next."""


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
async def keep_tidy(service: Service) -> AsyncIterator[None]:
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
