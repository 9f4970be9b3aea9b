"""Who has read how much of the journal, and what is news to him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..kernel.token import Side
from ..paper import explains
from ..table import Entry, Table
from ..text import Words
from .news import Told, drawn, folded, is_news_to, shortened, tells_the_end, without_echoes
from .screen import Screen, wrap

MOST_NEWS: Final = 24
"""More lines of news than this are for the log."""

_RECENT: Final = 6
"""How many lines to repeat when a game goes on."""


class News:
    """Lines of the journal as they are shown, and whether any of them says why the rules have done something.

    told   the lines as they were before they were put on a screen
    count  how many entries of the journal they are
    """

    def __init__(self, lines: Sequence[str], told: Sequence[Told], count: int) -> None:
        self.lines = lines
        self.told = told
        self.count = count
        self.explains = any(explains(each.line) for each in told)


class Reader:
    """Up to where each of those at the keyboard has read. Where a game goes on (``resumed``), the last few lines are news."""

    def __init__(self, *, resumed: bool) -> None:
        self._resumed = resumed
        self._read: dict[Side | None, int] = {}

    def skip_to(self, seq: int) -> None:
        """Everybody knows all that has happened."""
        for viewer in self._read:
            self._read[viewer] = seq

    def news(self, table: Table, viewer: Side | None, words: Words, screen: Screen, *, whole: bool) -> News:
        """What the viewer has not yet read, and now has: of very much, without ``whole``, the last and the most important."""
        unread = self._unread(table, viewer)
        told = folded(without_echoes(unread))
        self._read[viewer] = self._read[None] = table.seq
        lines: list[str] = []
        if len(told) > MOST_NEWS and not whole:
            kept = shortened(told, MOST_NEWS)
            left_out = words.say_n(
                "… and {n} line besides; log shows it.", "… and {n} lines besides; log shows them.", len(told) - len(kept)
            )
            lines += [screen.style(line, "dim") for line in wrap(left_out, screen.width)]
            told = kept
        lines += drawn(told, table.game, table.view(viewer), words, screen)
        return News(lines, told, len(unread))

    def _unread(self, table: Table, viewer: Side | None) -> list[Entry]:
        if viewer not in self._read and self._resumed:
            return [entry for entry in table.journal(viewer) if not entry.struck][-_RECENT:]
        entries = table.journal(viewer, self._read.get(viewer, 0))
        news = [entry for entry in entries if is_news_to(viewer, entry)]
        return news if table.ask is not None else [entry for entry in news if not tells_the_end(table.game, entry.line)]
