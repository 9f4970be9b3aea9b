"""Lines of the journal on a screen and on paper, and long lists page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ..kernel.adjust import ADJUSTED
from ..kernel.game import AnyGame
from ..kernel.journal import REASON, Line
from ..kernel.position import View
from ..kernel.token import Side, Token
from ..text import Words
from .keyboard import Keyboard
from .screen import Screen, wrap
from .tables import colour_of, drawing_of

_MOST_SET: Final = 12
"""A list that was set by hand and is longer than this is only counted."""

_INDENT: Final = 2


def explains(line: Line) -> bool:
    """Does the line say why something is done, rather than what?"""
    return line.level == REASON


def _openings(lines: Sequence[Line], game: AnyGame) -> set[int]:
    """The places of the lines that begin a paragraph: a card is laid open, say. Without explanations there are none: the moves
    are short."""
    if not any(explains(line) for line in lines):
        return set()
    return {place for place, line in enumerate(lines) if line.message in game.about.opens}


def folded(lines: Sequence[Line]) -> list[tuple[Line, int]]:
    """Lines with how often each occurs: among neighbours of the same rule, equal ones (cards dealt unseen, say) become one.

    Explanations stay as they are: their order is what they explain.
    """
    found: list[tuple[Line, int]] = []
    begin = 0
    for line in lines:
        if found and (found[-1][0].rule != line.rule or explains(line) or explains(found[-1][0])):
            begin = len(found)
        for place in range(begin, len(found)):
            same, count = found[place]
            if same.message == line.message and same.args == line.args:
                found[place] = (same, count + 1)
                break
        else:
            found.append((line, 1))
    return found


def in_common(one: Sequence[Line], other: Sequence[Line]) -> int:
    """With how many equal lines two journals begin."""
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if a.message != b.message or a.args != b.args:
            return place
    return min(len(one), len(other))


def drawn(lines: Sequence[tuple[Line, int]], game: AnyGame, words: Words, screen: Screen) -> list[str]:
    """Lines of the journal, each with a mark in the colour of the side it is about."""
    shown: list[str] = []
    openings = _openings([line for line, _ in lines], game)
    for place, (line, count) in enumerate(lines):
        side = line.args.get("side")
        mark = screen.style("▸", colour_of(game, side)) if isinstance(side, Side) else screen.style("▸", "dim")
        indent = _INDENT if explains(line) else 0
        if indent:
            mark = screen.style("·", "dim")
        times = f" ×{count}" if count > 1 else ""
        rule = f" {screen.style(f'[{line.rule}]', 'dim')}" if line.rule else ""
        if place in openings:
            shown += [""] if shown else []
            times += _printed_on_its_card(line, game, words, screen)
        first, *rest = wrap(f"{words.line(game, _shortened(line))}{times}{rule}", screen.width - 2 - indent)
        shown += [f"{' ' * indent}{mark} {first}", *[f"{' ' * indent}  {more}" for more in rest]]
    return shown


def _shortened(line: Line) -> Line:
    """The line; if it is about a pile that was set by hand, with the number of its cards in their place."""
    value = line.args.get("value")
    if line.message != ADJUSTED or not isinstance(value, (list, tuple)) or len(value) <= _MOST_SET:
        return line
    return Line(line.message, line.rule, {**line.args, "value": len(value)})


def _printed_on_its_card(line: Line, game: AnyGame, words: Words, screen: Screen) -> str:
    """What a player would look up about the card that the line is about; nothing if it is about none."""
    card = line.args.get("card")
    facts = drawing_of(game).remark(game, cast(View, {}), words, card.id) if isinstance(card, Token) else ""
    return f" {screen.each(f'({facts})', 'dim')}" if facts else ""


def page(lines: Sequence[str], words: Words, screen: Screen, keyboard: Keyboard) -> None:
    """Print lines; where a person looks at the screen, no more at a time than it holds."""
    room = max(5, screen.height - 2)
    if not keyboard.live:
        room = len(lines)
    for begin in range(0, len(lines), max(1, room)):
        if begin and keyboard.ask(screen.style(words.say("-- Enter: more; any letter: all of it --"), "dim") + " ").strip():
            screen.lines(lines[begin:])
            return
        screen.lines(lines[begin : begin + room])


def on_paper(lines: Sequence[Line], game: AnyGame, words: Words, *, markdown: bool) -> str:
    """The journal as a text to keep: a line each, with its paragraph of the rules."""
    title = words.title(game)
    text = [f"# {title}", ""] if markdown else [title, "=" * len(title), ""]
    openings = set() if markdown else _openings(lines, game)
    for place, line in enumerate(lines):
        if place in openings:
            text.append("")
        rule = f" [{line.rule}]" if line.rule else ""
        said = words.line(game, line)
        if markdown:
            said = "".join([f"\\{sign}" if sign in "\\`*_[]<>#" else sign for sign in said])
            rule = f" *({line.rule})*" if line.rule else ""
        indent = " " * _INDENT if explains(line) else ""
        text.append(f"{indent}{'- ' if markdown else ''}{said}{rule}")
    return "\n".join([*text, ""])
