"""Small drawings of figures, as SVG: lines with intervals, points with intervals, bars in parts, bars of a distribution.

Drawings for a page take their colours from its style sheet (``var(--a)`` and so on); a drawing in a file of its own has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from typing import Final

from .figures import Share
from .numbers import signed

SVG: Final = 'xmlns="http://www.w3.org/2000/svg"'
_PAGE_WIDTH: Final = 480
_LETTER: Final = 8.2
_LABELS: Final = 200
"""How much of the width the names at the left have at most."""

_ROW: Final = 28
_BAR: Final = 18
_BINS: Final = 25
_BEYOND: Final = 450
"""A rating's interval is drawn so far beyond the ratings themselves; it may be endless."""


def tick_step(span: float, most: int = 6) -> float:
    """A round distance between the marks of an axis, so that there are not too many."""
    rough = max(span, 1e-9) / most
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * (1 - 1e-9))


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    step = tick_step(high - low, most)
    first, last = floor(low / step), floor(high / step + 1e-9)
    return [place * step for place in range(first, last + 1) if place * step >= low - 1e-9]


def text(x: float, y: float, said: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    stroke = f' stroke-width="{width:g}"' if width != 1 else ""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"{stroke}/>'


def dot(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>'


# ---- lines with intervals, in a file of their own

_WIDTH: Final = 790
_LINES_HEIGHT: Final = 440
_LEFT: Final = 60
_RIGHT: Final = 560
_TOP: Final = 50
_BOTTOM: Final = 380
_FONT: Final = 'font-family="sans-serif" font-size="13" fill="#222"'
_COLOURS: Final = ("#1b6ca8", "#2a8a4a", "#c2571a", "#8a3f9e", "#b3324d", "#5f6b7a", "#8a7a1a", "#2f8f8f")


@dataclass(frozen=True)
class Series:
    """Shares that belong together, one for each place of the axis."""

    name: str
    shares: Sequence[Share]


def lines_with_intervals(title: str, heading: str, axis: str, places: Sequence[str], series: Sequence[Series]) -> str:
    """Shares of games over the values of something, a line for each series; 50 % is marked if it is in reach."""
    most = max([share.high for each in series for share in each.shares])
    top = min(1.0, (int(most * 10) + 1) / 10)
    height = max(_LINES_HEIGHT, _TOP + 40 + 24 * len(series))
    parts = [
        f'<svg {SVG} viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" {_FONT}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        text(_LEFT, 26, heading, more=' font-size="16"'),
    ]
    for tenth in range(round(top * 10) + 1):
        y = _y(tenth / 10, top)
        parts.append(line(_LEFT, y, _RIGHT, y, "#222" if tenth == 0 else "#999" if tenth == 5 else "#ddd"))
        parts.append(text(_LEFT - 8, y + 4, str(tenth * 10), "end"))
    for place, name in enumerate(places):
        parts.append(text(_x(place, len(places)), _BOTTOM + 22, name, "middle"))
    parts.append(text((_LEFT + _RIGHT) / 2, _BOTTOM + 46, axis, "middle"))
    for number, each in enumerate(series):
        parts += _one_line(each, number, (len(series) - 1) / 2, top)
    return "\n".join([*parts, "</svg>", ""])


def _one_line(series: Series, number: int, middle: float, top: float) -> list[str]:
    """The lines stand a little beside one another, so that their intervals do not cover one another."""
    colour = _COLOURS[number % len(_COLOURS)]
    places = [(_x(place, len(series.shares)) + 5 * (number - middle), share) for place, share in enumerate(series.shares)]
    points = " ".join([f"{x:.1f},{_y(share.rate, top):.1f}" for x, share in places])
    parts = [f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for x, share in places:
        parts.append(line(x, _y(share.low, top), x, _y(share.high, top), colour))
        parts.append(dot(x, _y(share.rate, top), colour))
    y = _TOP + 30 + 24 * number
    parts.append(line(_RIGHT + 20, y - 4, _RIGHT + 44, y - 4, colour, 2))
    parts.append(dot(_RIGHT + 32, y - 4, colour))
    parts.append(text(_RIGHT + 52, y, series.name))
    return parts


def _x(place: float, places: int) -> float:
    return _LEFT + 35 + place * (_RIGHT - _LEFT - 70) / max(1, places - 1)


def _y(rate: float, top: float) -> float:
    return _BOTTOM - rate / top * (_BOTTOM - _TOP)


# ---- for a page


def _opening(height: float, about: str) -> str:
    return f'<svg {SVG} viewBox="0 0 {_PAGE_WIDTH} {height:.0f}" role="img" aria-label="{escape(about)}">'


def _label_width(names: Sequence[str]) -> float:
    return min(_LABELS, 12 + _LETTER * max([len(name) for name in names]))


def _label(x: float, y: float, name: str) -> str:
    most = int((x - 12) / _LETTER + 0.01)
    return text(x - 10, y, name if len(name) <= most else name[: most - 1] + "…", "end")


@dataclass(frozen=True)
class Estimate:
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float


def points_with_intervals(estimates: Sequence[Estimate], about: str) -> str:
    """Values with their intervals, one below the other."""
    least, most = min([each.value for each in estimates]), max([each.value for each in estimates])
    low = max(min([each.low for each in estimates]), least - _BEYOND)
    high = min(max([each.high for each in estimates]), most + _BEYOND)
    room = max(10.0, high - low)
    low, high = low - room / 20, high + room / 20
    left = _label_width([each.name for each in estimates])

    def x(value: float) -> float:
        inside = min(max(value, low), high)
        return left + (inside - low) / (high - low) * (_PAGE_WIDTH - left - 12)

    bottom = 8 + _ROW * len(estimates)
    parts = [_opening(bottom + 26, about)]
    for tick in ticks(low, high):
        parts.append(line(x(tick), 4, x(tick), bottom, "var(--line)", 2 if tick == 0 else 1))
        parts.append(text(x(tick), bottom + 18, signed(tick) if tick else "0", "middle"))
    for row, each in enumerate(estimates):
        y = 8 + _ROW * (row + 0.5)
        parts.append(
            f"<g><title>{escape(f'{each.name}: {signed(each.value)} ({signed(each.low)} … {signed(each.high)})')}</title>"
        )
        parts.append(_label(left, y + 5, each.name))
        parts.append(line(x(each.low), y, x(each.high), y, "var(--a)", 2))
        parts += [line(x(end), y - 5, x(end), y + 5, "var(--a)", 2) for end in (each.low, each.high) if low <= end <= high]
        parts.append(f'<circle cx="{x(each.value):.1f}" cy="{y:.1f}" r="5" fill="var(--a)"/></g>')
    return "\n".join([*parts, "</svg>"])


@dataclass(frozen=True)
class Part:
    """A kind of part of a bar: what it stands for, its colour, and how strong it is."""

    name: str
    colour: str
    strength: float


def bars_in_parts(parts: Sequence[Part], rows: Sequence[tuple[str, Sequence[int]]], about: str) -> str:
    """A bar for each row, cut in the shares of its counts."""
    drawn = [_opening(8 + _ROW * len(rows), about)]
    left = _label_width([name for name, _ in rows])
    room = _PAGE_WIDTH - left - 2
    for row, (name, counts) in enumerate(rows):
        y, x, total = 4 + _ROW * row, left, max(1, sum(counts))
        drawn.append(_label(left, y + _BAR - 4, name))
        for part, count in zip(parts, counts, strict=True):
            width = room * count / total
            if count:
                told = escape(f"{name}: {part.name} {count} ({100 * count / total:.1f} %)")
                drawn.append(
                    f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{_BAR}" fill="{part.colour}"'
                    f' fill-opacity="{part.strength:g}" stroke="var(--page)"><title>{told}</title></rect>'
                )
            x += width
    return "\n".join([*drawn, "</svg>"])


def distribution(values: Sequence[float], about: str) -> str:
    """How often values of about the same size occur."""
    low, high = min(values), max(values)
    step = tick_step(max(high - low, 1), _BINS)
    first = floor(low / step)
    counts = [0] * (floor(high / step) - first + 1)
    for value in values:
        counts[floor(value / step) - first] += 1
    left, top, bottom = 40, 10, 170
    width = (_PAGE_WIDTH - left - 20) / len(counts)
    parts = [_opening(bottom + 26, about)]
    for tick in ticks(0, max(counts), 4):
        if tick == int(tick):
            y = bottom - tick / max(counts) * (bottom - top)
            parts.append(line(left, y, _PAGE_WIDTH - 20, y, "var(--line)"))
            parts.append(text(left - 6, y + 5, f"{tick:.0f}", "end"))
    for place, count in enumerate(counts):
        height = count / max(counts) * (bottom - top)
        begin = (first + place) * step
        told = escape(f"{begin:g} … {begin + step:g}: {count}")
        parts.append(
            f'<rect x="{left + place * width:.1f}" y="{bottom - height:.1f}" width="{width:.1f}" height="{height:.1f}"'
            f' fill="var(--a)" stroke="var(--page)"><title>{told}</title></rect>'
        )
    for tick in ticks(first * step, (first + len(counts)) * step):
        parts.append(text(left + (tick / step - first) * width, bottom + 18, f"{tick:g}", "middle"))
    return "\n".join([*parts, "</svg>"])
