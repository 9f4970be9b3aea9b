"""Journals in words. That of a long game takes a while, so lines are remembered: they never change, but that they are struck."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from ..kernel.game import AnyGame
from ..table import Entry
from ..text import Words
from .protocol.texts import JournalLine
from .seeing import line_told

REMEMBERED: Final = 50_000
"""So many lines are remembered, of the journals that were told last; each takes a kilobyte or two."""

Whose = tuple[str, str | None, str]
"""A journal: the table, the side that reads it (``None``: an onlooker), and the language."""


class Teller:
    """Tells journals, one at a time (``Aside``)."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._told: OrderedDict[Whose, dict[int, JournalLine]] = OrderedDict()  # the lines by their numbers
        self._lines = 0

    def told(
        self, table_id: str, side: str | None, game: AnyGame, entries: Sequence[Entry], words: Words
    ) -> tuple[list[JournalLine], int]:
        """Lines of a journal in words, and how many of them had to be put into words now."""
        whose = table_id, side, words.language
        known = self._told.pop(whose, {})
        before, new, lines = len(known), 0, list[JournalLine]()
        for entry in entries:
            line = known.get(entry.number)
            if line is None or line.is_struck != entry.struck:
                line, new = line_told(game, entry, words), new + 1
                known[entry.number] = line
            lines.append(line)
        self._told[whose] = known
        self._lines += len(known) - before
        while self._lines > self._most:
            self._lines -= len(self._told.popitem(last=False)[1])
        return lines, new
