"""Lines of the journal on a screen, and long lists page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..kernel.adjust import ADJUSTED
from ..kernel.game import AnyGame
from ..kernel.journal import DETAIL, Line
from ..kernel.message import NC_
from ..kernel.position import View
from ..kernel.token import Side, Token
from ..paper import explains, openings_of
from ..table import Entry
from ..table.journal import ENDED_LINE, TAKEN_BACK_LINE, UNDONE_LINE
from ..text import Words
from .boards import colour_of, drawing_of
from .keyboard import Keyboard
from .screen import Screen, wrap

_MOST_SET: Final = 12
"""A list that was set by hand and is longer than this is only counted."""

_INDENT: Final = 2

_SOON: Final = 8
"""So many lines later something may be said again."""


class Told:
    """A line of the journal, how often it is told at once, and whether it was taken back."""

    def __init__(self, line: Line, count: int = 1, struck: bool = False) -> None:
        self.line = line
        self.count = count
        self.struck = struck

    def is_like(self, other: Told) -> bool:
        return self.line.message == other.line.message and self.line.args == other.line.args and self.struck == other.struck

    def goes_on_in(self, other: Told) -> bool:
        """Is as much of the same done there to the same thing, and does that line say how it stands now?"""
        mine, others = self.line.args, other.line.args
        again = self.line.message == other.line.message and self.struck == other.struck and "count" in mine and "roll" not in mine
        return again and all(others.get(name) == arg for name, arg in mine.items() if name == "count" or isinstance(arg, Token))


def is_news_to(viewer: Side | None, entry: Entry) -> bool:
    """Is there anything to tell? Not what was taken back, and not to anybody what he has just taken back himself."""
    line = entry.line
    own = viewer is not None and line.message in (UNDONE_LINE, TAKEN_BACK_LINE) and line.args.get("side") is viewer
    return not entry.struck and not own


def tells_the_end(game: AnyGame, line: Line) -> bool:
    """Is the line about the end of the game? Where the outcome is shown, that has been said."""
    return line.message in game.about.closes or line.message == ENDED_LINE


def folded(entries: Sequence[Entry]) -> list[Told]:
    """Lines with how often each occurs: among neighbours of the same rule equal ones (cards dealt unseen, say) become one, and so
    do those that add up (influence placed point by point).

    Explanations stay as they are: their order is what they explain.
    """
    found: list[Told] = []
    begin = 0
    for entry in entries:
        new = Told(entry.line, 1, entry.struck)
        if found and (found[-1].line.rule != entry.line.rule or explains(entry.line) or explains(found[-1].line)):
            begin = len(found)
        same = next((told for told in found[begin:] if told.is_like(new)), None)
        if same is None and len(found) > begin and found[-1].goes_on_in(new):
            found[-1] = Told(new.line, found[-1].count + 1, new.struck)
        elif same is None:
            found.append(new)
        else:
            same.count += 1
    return found


def without_echoes(entries: Sequence[Entry]) -> list[Entry]:
    """The lines without those that one soon after says better: that a card was chosen, and then which one it was."""
    lines = [entry.line for entry in entries]
    return [
        entry for place, entry in enumerate(entries)
        if not any(_says_more(later, lines[place]) for later in lines[place + 1 : place + 1 + _SOON])
    ]  # fmt: skip


def _says_more(line: Line, before: Line) -> bool:
    """Is all that a line says also said by a later one of the same rule, and more, or to more people?"""
    if line.rule != before.rule or explains(before) or line.message == before.message:
        return False
    more, said = line.args, before.args
    if before.seen_by is None and line.seen_by is not None:  # for the reader's eyes alone: the same things by name
        said = {name: arg for name, arg in said.items() if isinstance(arg, Token)}
    if not said or any(more.get(name) != arg for name, arg in said.items()):
        return False
    return len(more) > len(said) or (before.seen_by is not None and line.seen_by is None)


def shortened(news: Sequence[Told], most: int) -> list[Told]:
    """No more lines than that: first the details go, then the oldest."""
    return [told for told in news if told.line.level != DETAIL][-most:]


def drawn(lines: Sequence[Told], game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
    """Lines of the journal for whoever has the view, each with a mark in the colour of the side it is about."""
    shown: list[str] = []
    openings = openings_of([told.line for told in lines], game)
    for place, told in enumerate(lines):
        line, indent = told.line, _INDENT if explains(told.line) else 0
        text = words.line(game, _counted(line)) + (f" ×{told.count}" if told.count > 1 else "")
        if told.struck:
            text = words.say("{line} (taken back)", line=text)
        if told.struck or line.level == DETAIL:
            text = screen.each(text, "dim")
        if place in openings:
            shown += [""] if shown else []
            text += _printed_on_its_card(line, game, view, words, screen)
        rule = f" {screen.style(f'[{words.reference(line.rule)}]', 'dim')}" if line.rule else ""
        first, *rest = wrap(f"{text}{rule}", screen.width - 2 - indent)
        shown += [f"{' ' * indent}{_mark(told, game, screen)} {first}", *[f"{' ' * indent}  {more}" for more in rest]]
    return shown


def _mark(told: Told, game: AnyGame, screen: Screen) -> str:
    """The sign before a line."""
    if told.struck:
        return screen.style("×", "dim")
    if explains(told.line):
        return screen.style("·", "dim")
    side = told.line.args.get("side")
    return screen.style("▸", colour_of(game, side) if isinstance(side, Side) else "dim")


def _counted(line: Line) -> Line:
    """The line; if it is about a pile that was set by hand, with the number of its cards in their place."""
    value = line.args.get("value")
    if line.message != ADJUSTED or not isinstance(value, (list, tuple)) or len(value) <= _MOST_SET:
        return line
    return Line(line.message, line.rule, {**line.args, "value": len(value)})


def _printed_on_its_card(line: Line, game: AnyGame, view: View, words: Words, screen: Screen) -> str:
    """What a player would look up about the card that the line is about; nothing if it is about none."""
    card = line.args.get("card")
    facts = drawing_of(game).remark(game, view, words, card.id) if isinstance(card, Token) else ""
    return f" {screen.each(f'({facts})', 'dim')}" if facts else ""


def page(lines: Sequence[str], words: Words, screen: Screen, keyboard: Keyboard) -> bool:
    """Print lines; where a person looks at the screen, no more at a time than it holds. Has he read to the end?

    He leaves with a q; whatever else he types, he has read enough for it, and it is kept for the question.
    """
    room = max(5, screen.height - 2)
    if not keyboard.live:
        room = len(lines)
    for begin in range(0, len(lines), max(1, room)):
        if begin and not keyboard.pause(words.say("-- Enter: more; q: enough --"), ("q", words.say(NC_("key", "q")))):
            return False
        screen.lines(lines[begin : begin + room])
    return True
