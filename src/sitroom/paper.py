"""The journal as a text to keep, plain or as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .kernel.game import AnyGame
from .kernel.journal import REASON, Line
from .text import Words

_LONG: Final = 12
"""From so many lines on the eye wants paragraphs."""

_INDENT: Final = 2


def on_paper(lines: Sequence[tuple[Line, bool]], game: AnyGame, words: Words, *, markdown: bool) -> str:
    """The journal as a text to keep: a line each, with its paragraph of the rules. What was taken back (the flag beside the
    line) is struck out."""
    title = words.title(game)
    text = [f"# {title}", ""] if markdown else [title, "=" * len(title), ""]
    openings = set() if markdown else openings_of([line for line, _ in lines], game)
    for place, (line, is_struck) in enumerate(lines):
        if place in openings:
            text.append("")
        text.append((" " * _INDENT if explains(line) else "") + _on_paper(line, is_struck, game, words, markdown=markdown))
    return "\n".join([*text, ""])


def _on_paper(line: Line, is_struck: bool, game: AnyGame, words: Words, *, markdown: bool) -> str:
    said, rule = words.line(game, line), words.reference(line.rule)
    if not markdown:
        said = words.say("{line} (taken back)", line=said) if is_struck else said
        return f"{said} [{rule}]" if rule else said
    said = "".join([f"\\{sign}" if sign in "\\`*_[]<>#~" else sign for sign in said])
    said = f"~~{said}~~" if is_struck else said
    return f"- {said} *({rule})*" if rule else f"- {said}"


def explains(line: Line) -> bool:
    """Does the line say why something is done, rather than what? Then it belongs under the line before it."""
    return line.level == REASON


def openings_of(lines: Sequence[Line], game: AnyGame) -> set[int]:
    """The places of the lines that begin a paragraph. Where nothing is explained and little is told, there are none."""
    if len(lines) < _LONG and not any(explains(line) for line in lines):
        return set()
    return {place for place, line in enumerate(lines) if line.message in game.about.opens}
