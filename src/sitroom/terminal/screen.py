"""What is printed on: how wide it is, whether it has colours, which characters it can show."""

from __future__ import annotations

import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TextIO

NARROWEST: Final = 30
WIDEST: Final = 100
"""Text in longer lines is hard to read. Tables may be as broad as the screen."""

_CODES: Final = {
    "bold": "1", "dim": "2", "underline": "4", "reverse": "7",
    "red": "91", "green": "32", "yellow": "33", "blue": "94", "magenta": "35", "cyan": "36",
}  # fmt: skip
COLOURS: Final = ("red", "green", "yellow", "blue", "magenta", "cyan")
_NUMBERED: Final = re.compile(r"\d+\. ")
_ESCAPE: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_PLAIN: Final = {
    "─": "-", "━": "=", "│": "|", "█": "#", "░": ".", "■": "#", "□": ".", "●": "*", "○": "o", "★": "*", "▸": ">", "›": ">",
    "·": "-", "…": "~", "–": "-", "—": "-", "−": "-", "→": ">", "×": "x",
    "\u00a0": " ", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"',
}  # fmt: skip
"""What stands in for a sign that the terminal's encoding does not have."""


class Screen:
    """A stream to print on. ``live`` says that a person looks at it, so that it may be cleared and rewritten."""

    def __init__(self, stream: TextIO, *, colour: bool = False, live: bool = False, width: int = 80) -> None:
        self._stream = stream
        self.colour = colour
        self.live = live
        self._width = width
        self._poor = _needs_plain_signs(stream)

    @classmethod
    def on(cls, stream: TextIO | None, environ: Mapping[str, str]) -> Screen:
        """A screen on a stream of the process; a stream that was closed before we began swallows all."""
        if stream is None:
            return cls(open(os.devnull, "w", encoding="utf-8"))  # lives as long as the process
        live = stream.isatty()
        colour = live and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
        return cls(stream, colour=colour, live=live and environ.get("TERM") != "dumb", width=0)

    @property
    def width(self) -> int:
        """How many columns to use; asked for anew each time, since windows are resized. A part is as wide as it was cut."""
        return self.breadth if self._width else min(self.breadth, WIDEST)

    @property
    def breadth(self) -> int:
        """How many columns there are."""
        return max(NARROWEST, self._width or shutil.get_terminal_size().columns)

    def part(self, columns: int) -> Screen:
        """A part of the screen, or more of it than text takes: so wide, with the same colours."""
        return Screen(self._stream, colour=self.colour, live=self.live, width=columns)

    @property
    def height(self) -> int:
        """How many lines there are."""
        return shutil.get_terminal_size().lines

    def print(self, text: str = "") -> None:
        """A line, or several."""
        self.write(text + "\n")

    def write(self, text: str) -> None:
        self._stream.write(self.shown(text))

    def lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.print(line)

    def wrapped(self, text: str, indent: int = 0, hang: int = 0) -> None:
        """A paragraph, or several; lines after the first of each are moved in by ``hang`` more."""
        self.lines(wrap(text, self.width, indent, hang))

    def flush(self) -> None:
        self._stream.flush()

    def clear(self) -> None:
        """Wipe the screen and what has been scrolled out of it; where that is impossible, at least draw a line."""
        if self.live:
            self._stream.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.print("\n" + self.rule())
        self.flush()

    def passing(self, text: str) -> None:
        """A note that the next print will overwrite; shown only to a person."""
        if self.live:
            self._stream.write("\r\x1b[K" + self.style(self.shown(cut(text, self.width - 1)), "dim"))
            self.flush()

    def passed(self) -> None:
        """The passing note goes."""
        if self.live:
            self._stream.write("\r\x1b[K")
            self.flush()

    def style(self, text: str, *styles: str) -> str:
        """Text in colours and weights, if the screen has them."""
        if not self.colour or not styles or not text:
            return text
        codes = ";".join([_CODES[style] for style in styles])
        return f"\x1b[{codes}m{text}\x1b[0m"

    def each(self, text: str, *styles: str) -> str:
        """Text styled word by word, so that it may be wrapped."""
        return " ".join([self.style(word, *styles) for word in text.split(" ")])

    def rule(self, title: str = "", end: str = "") -> str:
        """A horizontal line with a title at its left and something at its right."""
        left = f"── {title} " if title else ""
        right = f" {end} ──" if end else ""
        room = self.width - columns_of(left) - columns_of(right)
        if room < 1 and end:
            return cut(f"── {title} · {end} ", self.width)
        return cut(left, self.width) + "─" * max(0, room) + right

    def shown(self, text: str) -> str:
        """The text in signs that the stream's encoding has."""
        if not self._poor:
            return text
        return "".join([sign if _fits(sign, self._stream) else _PLAIN.get(sign, sign) for sign in text])


def prepare_streams() -> None:
    """Let a letter that the terminal cannot show become a question mark, and one that it garbles be read as such."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # not there when something else stands in for a stream
        if reconfigure is not None:
            reconfigure(errors="replace")


def _needs_plain_signs(stream: TextIO) -> bool:
    return not all(_fits(sign, stream) for sign in _PLAIN)


def _fits(sign: str, stream: TextIO) -> bool:
    try:
        sign.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# ---- text in columns


def columns_of(text: str) -> int:
    """How many columns a text takes on a screen, colours not counted."""
    plain = _ESCAPE.sub("", text)
    if plain.isascii():
        return len(plain)
    return sum([_columns(sign) for sign in plain])


@lru_cache(maxsize=4096)  # tables are drawn of few signs, again and again
def _columns(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def cut(text: str, columns: int) -> str:
    """The text, shortened with dots if it is too long. Colours in it stay whole."""
    if columns_of(text) <= columns:
        return text
    kept: list[str] = []
    room = columns - 1
    place = 0
    coloured = False
    while place < len(text):
        escape = _ESCAPE.match(text, place)
        if escape is not None:
            kept.append(escape[0])
            coloured = escape[0] != "\x1b[0m"
            place = escape.end()
            continue
        room -= _columns(text[place])
        if room < 0:
            break
        kept.append(text[place])
        place += 1
    return "".join(kept).rstrip() + ("…" if columns > 0 else "") + ("\x1b[0m" if coloured else "")


def pad(text: str, columns: int) -> str:
    """The text in exactly so many columns."""
    text = cut(text, columns)
    return text + " " * (columns - columns_of(text))


def wrap(text: str, columns: int, indent: int = 0, hang: int = 0) -> list[str]:
    """A text in lines of at most so many columns. It may be coloured word by word; colours do not go over spaces.

    A hard space holds words together.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, started = " " * indent, False
        for word in paragraph.split(" "):
            for piece in _pieces(word, columns - indent - hang):
                joined = f"{line} {piece}" if started else line + piece
                if started and columns_of(joined) > columns:
                    lines.append(line)
                    joined = " " * (indent + hang) + piece
                line, started = joined, True
        lines.append(line if started else "")
    return lines


def wrap_list(text: str, columns: int, indent: int = 0) -> list[str]:
    """The same for paragraphs some of which are numbered: their numbers stand out."""
    return [
        line
        for paragraph in text.split("\n")
        for line in wrap(paragraph, columns, indent, 3 if _NUMBERED.match(paragraph) else 0)
    ]


def _pieces(word: str, columns: int) -> list[str]:
    """A word, or if it fits in no line, pieces that do. The nothing between two spaces is no word."""
    if columns_of(word) <= columns:
        return [word] if word else []
    plain = _ESCAPE.sub("", word)
    columns = max(1, columns)
    return [plain[start : start + columns] for start in range(0, len(plain), columns)]


def in_columns(cells: Sequence[str], width: int, indent: int = 2, gap: int = 2) -> list[str]:
    """Short texts side by side, read downward, in as few lines as fit."""
    if not cells:
        return []
    widest = max([columns_of(cell) for cell in cells])
    across = max(1, (width - indent + gap) // (widest + gap))
    down = -(-len(cells) // across)
    lines = []
    for row in range(down):
        line = (" " * gap).join([pad(cell, widest) for cell in cells[row::down]])
        lines.append(cut(" " * indent + line.rstrip(), width))
    return lines


def side_by_side(left: Sequence[str], right: Sequence[str], width: int, bar: str = "│") -> list[str]:
    """Two blocks of lines beside each other."""
    half = half_of(width)
    rows = max(len(left), len(right))
    blank = [""] * rows
    pairs = zip([*left, *blank][:rows], [*right, *blank][:rows], strict=True)
    return [f"{pad(a, half)} {bar} {cut(b, width - half - 3)}".rstrip() for a, b in pairs]


def in_two_columns(blocks: Sequence[Sequence[str]], width: int, bar: str = "│") -> list[str]:
    """Blocks of lines, half as wide, in two columns: the first ones at the left, parted where the lines are fewest."""
    sizes = [len(block) for block in blocks]
    parted = min(range(len(blocks) + 1), key=lambda place: max(sum(sizes[:place]), sum(sizes[place:])))
    left, right = [[line for block in half for line in block] for half in (blocks[:parted], blocks[parted:])]
    return side_by_side(left, right, width, bar)


def half_of(width: int) -> int:
    """How wide a block is that stands beside another one."""
    return (width - 3) // 2
