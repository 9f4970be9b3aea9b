"""Which process works at a table: asks its bot, watches its clock. Where one process has the database, it is always that one.

Where many share it, a process takes a lease, which ends by itself: if the process dies, another takes over. The clock is the
database's, so that the machines need not agree. Whoever was first in the end is decided by the events of the table, not here.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from .schema import LEASES
from .secrecy import new_secret


class Leases:
    """The leases of one process, whose name is ``owner``. One that is not renewed ends after ``seconds``. All is done in jobs."""

    def __init__(self, *, is_shared: bool, seconds: float) -> None:
        self.owner = new_secret()
        self.is_shared = is_shared
        self.seconds = seconds

    def take(self, connection: Connection, table_id: str) -> bool:
        """Take the lease of a table, or renew it. ``False``: another process has it."""
        if not self.is_shared:
            return True
        now = self.now(connection)
        values = {"owner": self.owner, "until": now + self.seconds}
        is_free = or_(LEASES.c.owner == self.owner, LEASES.c.until < now)
        taken = connection.execute(update(LEASES).where(LEASES.c.table_id == table_id, is_free).values(values))
        if taken.rowcount:
            return True
        if connection.execute(select(LEASES.c.owner).where(LEASES.c.table_id == table_id)).one_or_none() is not None:
            return False
        savepoint = connection.begin_nested()
        try:
            connection.execute(insert(LEASES).values(table_id=table_id, **values))
        except IntegrityError:  # another was quicker, or the table is no more
            savepoint.rollback()
            return False
        savepoint.commit()
        return True

    def drop(self, connection: Connection, table_id: str) -> None:
        """Somebody else may have it."""
        if self.is_shared:
            connection.execute(delete(LEASES).where(LEASES.c.table_id == table_id, LEASES.c.owner == self.owner))

    def drop_all(self, connection: Connection) -> None:
        """This process ends."""
        if self.is_shared:
            connection.execute(delete(LEASES).where(LEASES.c.owner == self.owner))

    def now(self, connection: Connection) -> float:
        """The time by the clock that all processes share."""
        if not self.is_shared:
            return time.time()
        return float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())
