"""Word between the processes that share a database (PostgreSQL): at which tables something has happened.

A notice goes out with the transaction that changed the table, and not at all if that fails. A process that could not hear for a
while looks at everything anew.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from .service import Service

LOG: Final = logging.getLogger(__name__)

_CHANNEL: Final = "sitroom"
_STEP: Final = 0.5
_PAUSE: Final = 1.0
_PATIENCE: Final = 10.0


def notify(connection: Connection, *words: str) -> None:
    """Tell all processes, this one included: who says it, the table, and what else there is to say."""
    connection.execute(select(func.pg_notify(_CHANNEL, " ".join(words))))


@asynccontextmanager
async def keep_hearing(service: Service) -> AsyncIterator[None]:
    """Pass on what other processes say, as long as this goes on."""
    if service.database.is_sqlite:
        yield
        return
    loop = asyncio.get_running_loop()

    def heard(payload: str) -> None:
        loop.call_soon_threadsafe(lambda: service.heard(*payload.split(" ")))

    ear = _Ear(service.database.engine, heard, lambda: loop.call_soon_threadsafe(service.tell_all))
    await asyncio.to_thread(ear.begun.wait, _PATIENCE)
    try:
        yield
    finally:
        await asyncio.to_thread(ear.stop)


class _Ear:
    """A thread that listens with a connection of its own, and with a new one when that is gone."""

    def __init__(self, engine: Engine, heard: Callable[[str], None], missed: Callable[[], object]) -> None:
        self._engine = engine
        self._heard = heard
        self._missed = missed
        self.begun = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="notices", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        lost: tuple[type[Exception], ...] = (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error, OSError)
        while not self._stopping.is_set():
            try:
                with closing(self._connection()) as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    if self.begun.is_set():
                        self._missed()
                    self.begun.set()
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=_STEP):
                            self._heard(notice.payload)
            except lost as error:
                LOG.warning("other processes cannot be heard: %s", error)
                self._stopping.wait(_PAUSE)

    def _connection(self) -> Any:  # psycopg's, which is there only where it is needed
        pooled = self._engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()
        connection.autocommit = True
        return connection
