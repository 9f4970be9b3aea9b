"""What stands at the door of a table: who may watch it, who made it, and who sits there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, select

from .errors import no_table
from .protocol.tables import Posted
from .schema import SEATS, TABLES

_REMEMBERED: Final = 500
"""So many doors are remembered."""

_POSTED: Final = select(TABLES.c.is_public, TABLES.c.maker, TABLES.c.seed, TABLES.c.asked).where(
    TABLES.c.id == bindparam("table")
)
_SEATS: Final = select(SEATS.c.browser, SEATS.c.side).where(SEATS.c.table_id == bindparam("table")).order_by(SEATS.c.side)
"""Asked for with every look at a table, so put together once."""


@dataclass(frozen=True)
class Door:
    """What is known of a table before one enters: who may watch, who made it, the seed that was chosen, if one was, the sides
    that each browser plays there, and since when at least it waits for somebody."""

    is_public: bool
    maker: str
    seed: str | None
    seats: Mapping[str, list[str]]
    asked: float = 0.0

    def held(self, browser: str) -> list[str]:
        """The sides that a browser plays."""
        return self.seats.get(browser, [])

    def lets_in(self, browser: str) -> bool:
        """May a browser look at the table? For whoever may not, nothing is played through."""
        return self.is_public or bool(self.held(browser))

    def posted(self, browser: str) -> Posted:
        """Who may watch, whether the reader made the table, and of its seed what he may know."""
        return Posted(self.is_public, self.maker == browser, self.seed is not None, self.seed if self.held(browser) else None)


class Doors:
    """The doors of tables. They are remembered until somebody changes them, unless other processes may do so as well."""

    def __init__(self, *, is_shared: bool) -> None:
        self._is_shared = is_shared
        self._known: OrderedDict[str, Door] = OrderedDict()

    def at(self, connection: Connection, table_id: str) -> Door:
        """The door of a table."""
        door = self._known.pop(table_id, None) or _read(connection, table_id)
        if not self._is_shared:
            self._known[table_id] = door
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return door

    def drop(self, table_id: str) -> None:
        """Something has changed at a door."""
        self._known.pop(table_id, None)

    def clear(self) -> None:
        self._known.clear()


def seats_at(connection: Connection, table_id: str) -> dict[str, list[str]]:
    """The sides that each browser plays at a table."""
    found: dict[str, list[str]] = {}
    for browser, side in connection.execute(_SEATS, {"table": table_id}):
        found.setdefault(browser, []).append(side)
    return found


def _read(connection: Connection, table_id: str) -> Door:
    row = connection.execute(_POSTED, {"table": table_id}).one_or_none()
    if row is None:
        raise no_table()
    return Door(row.is_public, row.maker, row.seed, seats_at(connection, table_id), row.asked)
