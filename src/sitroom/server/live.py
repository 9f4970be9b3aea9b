"""The tables that are in memory: those that were used last, as many as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from ..table import Table

TABLES: Final = 500
ANSWERS: Final = 200_000
"""So many tables are kept, and so many answers at all of them together: a long game takes more room than a short one, 2.5 kB an
answer. If there are too few, tables at which people play at the same time push each other out. The others are replayed when
somebody looks at them."""


class LiveTables:
    """Tables in memory. Whoever works at one takes it, and keeps it again if it is still what the database says."""

    def __init__(self, tables: int = TABLES, answers: int = ANSWERS) -> None:
        self._tables = tables
        self._answers = answers
        self._kept: OrderedDict[str, tuple[Table, int]] = OrderedDict()  # with the answers that are counted for each
        self._sum = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, table_id: str) -> Table | None:
        """A table, for a glance."""
        found = self._kept.get(table_id)
        return None if found is None else found[0]

    def take(self, table_id: str) -> Table | None:
        """A table, to work at."""
        table, answers = self._kept.pop(table_id, (None, 0))
        self._sum -= answers
        return table

    def keep(self, table_id: str, table: Table) -> None:
        """A table was used just now; others that were not for a long time make room. The last one stays, however long it is."""
        self.take(table_id)
        answers = max(table.position.count, table.seq)  # what was taken back is in memory, too: its lines are struck out
        self._kept[table_id] = table, answers
        self._sum += answers
        while len(self._kept) > self._tables or (self._sum > self._answers and len(self._kept) > 1):
            self._sum -= self._kept.popitem(last=False)[1][1]

    def clear(self) -> None:
        self._kept.clear()
        self._sum = 0
