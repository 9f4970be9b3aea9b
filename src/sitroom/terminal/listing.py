"""Options in a list: a number, a name and a remark each; a long list by the regions of the board, its remarks by letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from string import ascii_lowercase
from typing import Final

from ..kernel.game import AnyGame
from ..kernel.token import Token
from ..text import Words
from .boards.printed import region_by_place
from .screen import Screen, columns_of, in_columns, pad, wrap

FEW: Final = 12
"""So many options leave room for a line each."""

_MOST_ACROSS: Final = 4
_HARD: Final = "\u00a0"
"""A space that holds words together in a line."""

_WORD: Final = re.compile(r"\w+|[^\w\s,·]")
_SHORT: Final = 8
"""A remark of so many letters is said beside each option, however often it occurs."""


class Row:
    """An option as it is listed: its number, what it is called, what is printed on it, and what it may lead to."""

    def __init__(self, number: str, label: str, printed: str, told: str, region: str = "") -> None:
        self.number = number
        self.label = label
        self.printed = printed
        known = _words_in(printed)
        self.told = " · ".join([part for part in told.split(" · ") if not _words_in(part) <= known])
        self.region = region

    @property
    def remark(self) -> str:
        return " · ".join([part for part in (self.printed, self.told) if part])


def _words_in(text: str) -> set[str]:
    return set(_WORD.findall(text))


# ---- regions


def by_region(game: AnyGame, options: Sequence[Token]) -> list[Token]:
    """A long list of places, region by region; anything else as it was. What lies nowhere comes last."""
    regions = region_by_place(game)
    if len(options) <= FEW or not any(option.id in regions for option in options):
        return list(options)
    order = list(dict.fromkeys(regions.values()))
    return sorted(options, key=lambda option: order.index(regions[option.id]) if option.id in regions else len(order))


# ---- a list of few options, or of options that lie nowhere


def listed(rows: Sequence[Row], screen: Screen) -> list[str]:
    """The options one below the other, in columns if they are short."""
    pairs = [(row.label, screen.each(row.remark, "dim")) for row in rows]
    signs = _signs(rows, screen)
    lines: list[str] = []
    begin = 0
    for end in _ends_of_runs(pairs, screen.width, columns_of(signs[0])):
        lines += _run_lines(screen, signs[begin:end], pairs[begin:end])
        begin = end
    return lines


def _signs(rows: Sequence[Row], screen: Screen) -> list[str]:
    digits = max([2, *[len(row.number) for row in rows]])
    return [" " * (digits - len(row.number)) + screen.style(row.number, "bold") for row in rows]


def _ends_of_runs(pairs: Sequence[tuple[str, str]], width: int, digits: int) -> list[int]:
    """Where the list of options is parted: a long one is, once, if that saves a quarter of its lines: short ones share them."""
    widths = [(digits + 1 + columns_of(label), columns_of(remark)) for label, remark in pairs]
    if len(pairs) > FEW:
        whole = _rows(widths, width)
        rows, place = min(
            [(_rows(widths[:place], width) + _rows(widths[place:], width), place) for place in range(1, len(pairs))]
        )
        if rows * 4 <= whole * 3:
            return [place, len(pairs)]
    return [len(pairs)]


def _rows(widths: Sequence[tuple[int, int]], width: int) -> int:
    """How many lines a run of options takes whose labels and remarks are so wide."""
    room = max([label for label, remark in widths if remark], default=0)
    widest = max([room + 2 + remark if remark else label for label, remark in widths])
    return -(-len(widths) // max(1, (width + 1) // (widest + 2)))


def _run_lines(screen: Screen, signs: Sequence[str], pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Options with their remarks, in columns if they are short."""
    room = max([columns_of(label) for label, remark in pairs if remark], default=0)
    texts = [f"{pad(label, room)}  {remark}" if remark else label for label, remark in pairs]
    margin = columns_of(signs[0]) + 2
    if max([columns_of(text) for text in texts], default=0) <= screen.width - margin - 1:
        cells = [f"{sign} {text}" for sign, text in zip(signs, texts, strict=True)]
        return in_columns(cells, screen.width, indent=1)
    hang = room + 2 if room <= screen.width // 3 else 0
    if not hang:
        texts = [f"{label} · {remark}" if remark else label for label, remark in pairs]
    lines: list[str] = []
    for sign, text, (_, remark) in zip(signs, texts, pairs, strict=True):
        first, *rest = _hanging(text, screen.width - margin, hang if remark else 0)
        lines += [f" {sign} {first}", *[" " * margin + line for line in rest]]
    return lines


def _hanging(text: str, width: int, hang: int) -> list[str]:
    """A text in lines, those after the first moved in; the spaces before where they begin stay as they are."""
    if not hang:
        return wrap(text, width)
    first, *rest = wrap(text[hang:], width - hang)
    return [text[:hang] + first, *[" " * hang + line for line in rest]]


# ---- a long list of places


def on_the_map(rows: Sequence[Row], screen: Screen, words: Words) -> list[str]:
    """The options by regions, each with what is printed on it. What several may lead to is told once below, by its letter; what
    most of them may, without one."""
    often = Counter([row.told for row in rows if len(row.told) > _SHORT])
    usual = next((told for told, count in often.most_common(1) if count * 2 >= len(rows)), None)
    shared = [told for told, count in often.items() if count > 1 and told != usual][: len(ascii_lowercase)]
    letters = dict(zip(shared, ascii_lowercase, strict=False))
    lines: list[str] = []
    for region in _regions(rows):
        own = [row for row in rows if row.region == region]
        lines += [screen.style(region, "bold")] if region else []
        cells = []
        for sign, row in zip(_signs(own, screen), own, strict=True):
            printed = (" " if row.printed[:1].isalpha() else "") + screen.each(row.printed.replace(" · ", " "), "dim")
            told = letters.get(row.told, "" if row.told == usual else row.told)
            told = screen.style(told, "bold") if row.told in letters else screen.each(f"· {told}" if told else "", "dim")
            cells.append(" ".join([part for part in (sign, row.label, printed, told) if part]))
        ways = [_in_slots(cells, screen.width, across) for across in range(1, _MOST_ACROSS + 1)]
        lines += next(way for way in ways if len(way) == min([len(other) for other in ways]))
    for told, letter in letters.items():
        lines += wrap(f"{screen.style(letter, 'bold')} {screen.each(told, 'dim')}", screen.width, 1, 2)
    if usual is not None:
        lines += wrap(screen.each(words.say("others: {remark}", remark=usual), "dim"), screen.width, 1, 2)
    return lines


def in_short(rows: Sequence[Row], screen: Screen) -> list[str]:
    """Numbers and names alone, by regions."""
    lines: list[str] = []
    for region in _regions(rows):
        own = [row for row in rows if row.region == region]
        names = [f"{screen.style(row.number, 'bold')}{_HARD}{row.label.replace(' ', _HARD)}" for row in own]
        heading = f"{screen.style(f'{region}:'.replace(' ', _HARD), 'bold')} " if region else ""
        lines += wrap(heading + ", ".join(names), screen.width, 1, 2)
    return lines


def _regions(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys([row.region for row in rows]))


def _in_slots(cells: Sequence[str], width: int, across: int) -> list[str]:
    """Texts side by side, read along the lines; a wide one takes the room of several."""
    slot = (width - 1) // across
    lines: list[str] = []
    taken = across
    for cell in cells:
        needed = min(across, -(-(columns_of(cell) + 1) // slot))
        if taken + needed > across:
            text = cell.lstrip()
            first, *rest = wrap(text, width, 1 + len(cell) - len(text), 3) if columns_of(cell) >= width else [f" {cell}"]
            lines += [first, *rest]
            taken = across if rest else needed
        else:
            lines[-1] = pad(lines[-1], 1 + taken * slot) + cell
            taken += needed
    return lines
