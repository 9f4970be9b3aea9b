"""The table as it stands on the screen: as broad as it may be and, where the screen is wide, with the journal beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..kernel.position import View
from ..paper import explains
from .news import Told, drawn, folded
from .reader import News
from .screen import Screen, cut, pad

if TYPE_CHECKING:
    from .play import Session

_WIDE: Final = 140
"""From this width on the journal stands beside the table."""

_NARROWEST_JOURNAL, _WIDEST_JOURNAL = 50, 70
_MOST_FOLDED: Final = 4
_BAR: Final = 3
"""A line between two blocks, with a space at either side."""


def table_part(screen: Screen) -> Screen:
    """The part of the screen in which the table is drawn."""
    return screen.part(screen.breadth - _journal_columns(screen))


def has_room(session: Session, news: News, most: int) -> bool:
    """Do the news fit beside the table in so many lines?"""
    return _journal_columns(session.screen) > 0 and len(_journal(session, news.told)) <= most


def draw(session: Session, view: View, news: News | None) -> list[str]:
    """The table. What is new stands beside it if there is room; above that, faintly, what happened before, without the why."""
    screen = session.screen
    table = session.drawing.draw(session.game, view, session.words, table_part(screen))
    columns = _journal_columns(screen)
    if not columns:
        return table
    fresh = [] if news is None else _journal(session, news.told)
    rows = max(len(table), len(fresh) + 1)
    told = [entry for entry in session.table.journal(session.viewer) if not entry.struck]
    earlier = [entry for entry in told[: len(told) - (0 if news is None else news.count)] if not explains(entry.line)]
    before = folded(earlier[-_MOST_FOLDED * rows :])[-rows:]  # a row of equal lines is not to be cut through
    faint = [screen.style(line, "dim") for line in _journal(session, before, colour=False)]
    left = rows - 1 - len(fresh)
    title = screen.style(screen.part(columns - _BAR).rule(session.words.say("Journal")), "bold")
    beside = [title, *(faint[-left:] if left else []), *fresh]
    return _joined(table, beside, screen)


def _journal_columns(screen: Screen) -> int:
    """How many columns the journal takes beside the table, with the line between them; 0: there is no room for it."""
    if screen.breadth < _WIDE:
        return 0
    return max(_NARROWEST_JOURNAL, min(screen.breadth // 3, _WIDEST_JOURNAL))


def _journal(session: Session, told: Sequence[Told], *, colour: bool = True) -> list[str]:
    """Lines of the journal, as wide as there is room for them beside the table."""
    part = session.screen.part(_journal_columns(session.screen) - _BAR)
    part.colour = part.colour and colour
    return drawn(told, session.game, session.table.view(session.viewer), session.words, part)


def _joined(table: Sequence[str], beside: Sequence[str], screen: Screen) -> list[str]:
    columns = _journal_columns(screen)
    rows = max(len(table), len(beside))
    blank, bar = [""] * rows, screen.style("│", "dim")
    pairs = zip([*table, *blank][:rows], [*beside, *blank][:rows], strict=True)
    left = screen.breadth - columns
    return [f"{pad(a, left)} {bar} {cut(b, columns - _BAR)}".rstrip() for a, b in pairs]
