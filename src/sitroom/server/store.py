"""The events of one table in the database, within the transaction of whoever uses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite

from ..kernel.errors import N_
from ..table import Event, StoreConflict
from ..table.store import check_expected
from .schema import EVENTS

_APPEND: Final = {
    "sqlite": sqlite.insert(EVENTS).on_conflict_do_nothing().execution_options(preserve_rowcount=True),
    "postgresql": postgresql.insert(EVENTS).on_conflict_do_nothing().execution_options(preserve_rowcount=True),
}
_LAST: Final = select(func.max(EVENTS.c.number)).where(EVENTS.c.table_id == bindparam("table"))


class OutsideOfJob(Exception):
    """Something needs the database where there is none."""


class TableStore:
    """What ``sitroom.table`` needs of a database. ``connection`` is set for as long as a job runs (``Writer``)."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.connection: Connection | None = None
        self.number = 0  # how many events there are
        self.last: Event | None = None  # that was written here
        self._seq = 0
        self._rows: list[str] | None = None  # that were read, and not loaded yet

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        check_expected(self._seq, expected_seq)
        connection = self._connected()
        rows = [
            {"table_id": self.table_id, "number": self.number + place, "event": msgspec.json.encode(event.to_json()).decode()}
            for place, event in enumerate(events, 1)
        ]
        kept = connection.execute(_APPEND[connection.dialect.name], rows).rowcount
        if kept != len(rows):
            raise StoreConflict(
                N_("the table has been played on elsewhere: it stands at {last}, not at {expected}; load it again"),
                last="?", expected=expected_seq,
            )  # fmt: skip
        self.number += len(events)
        self._seq = events[-1].seq
        self.last = events[-1]

    def read(self) -> None:
        """Read the events as they are written, so that they can be loaded outside of a job."""
        wanted = select(EVENTS.c.event).where(EVENTS.c.table_id == self.table_id).order_by(EVENTS.c.number)
        self._rows = list(self._connected().execute(wanted).scalars())

    @property
    def size(self) -> int:
        """How many characters were read."""
        return sum(map(len, self._rows or ()))

    def load(self) -> list[Event]:
        if self._rows is None:
            self.read()
        found = [Event.from_json(msgspec.json.decode(row)) for row in self._rows or ()]
        self._rows = None
        self.number = len(found)
        self._seq = found[-1].seq if found else 0
        return found

    def is_up_to_date(self, connection: Connection) -> bool:
        """Has nobody else written anything since?"""
        return bool(connection.execute(_LAST, {"table": self.table_id}).scalar_one() == self.number)

    def _connected(self) -> Connection:
        if self.connection is None:
            raise OutsideOfJob
        return self.connection
