"""9.4.2.2: where the Jihadists plot, by an operation or by an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.ask import Script
from ....kernel.journal import REASON
from .. import plot
from ..board import FAIR, GOOD, IRAN, MOST_FUNDING, PHILIPPINES, POOR, UNITED_STATES, UNMARKED, Country
from ..marks import ABU_SAYYAF
from ..plots import place_random_plot
from ..rolls import result_of, roll, succeeds, test
from ..state import COHERENT, Labyrinth
from ..use_cells import use_cell
from .where import prefer, random_country, tell, tell_closed

_RULE: Final = "9.4.2.2"
_LOW_PRESTIGE: Final = 3
_BOXES: Final = (
    "plot-united-states",
    "plot-philippines",
    "plot-troops",
    "plot-posture",
    "plot-aid",
    "plot-non-muslim",
    "plot-muslim",
)
_BY_OPERATION: Final = (FAIR, GOOD, POOR, UNMARKED)
_BY_EVENT: Final = (GOOD, FAIR, POOR, UNMARKED)


def _why_closed(s: Labyrinth, box: int, prestige: int) -> str:
    """Which condition of a box does not hold, looked at as it is reached; nothing if all hold.

    One question about prestige stands before the Philippines and the countries with troops: ``prestige`` is what it was before
    the first plot, whatever Abu Sayyaf has cost since.
    """
    if box in (1, 2) and prestige <= _LOW_PRESTIGE:
        return "prestige-is-low"
    if box == 1 and not s.marks & ABU_SAYYAF:
        return "no-abu-sayyaf"
    if box == 1 and s.cells(PHILIPPINES) < s.troops_in(PHILIPPINES):
        return "fewer-cells-than-troops"
    if box == 3 and s.gwot_penalty() != 0:
        return "has-gwot-penalty"
    return "funding-at-9" if box > 4 and s.funding >= MOST_FUNDING else ""


def _members(s: Labyrinth, box: int, countries: Sequence[Country], prestige: int) -> list[Country]:
    """Which of the countries are in a box."""
    if _why_closed(s, box, prestige):
        return []
    if box == 0:
        return [country for country in countries if country is UNITED_STATES]
    if box == 1:
        return [country for country in countries if country is PHILIPPINES]
    if box == 2:
        return [country for country in countries if s.troops_in(country)]
    if box == 3:
        return [c for c in countries if c is not UNITED_STATES and s.posture[c.n] == s.us_posture()]
    if box == 4:
        return [country for country in countries if s.aid[country.n]]
    if box == 5:
        return [country for country in countries if country.is_non_muslim]
    return [country for country in countries if country.is_muslim or country is IRAN]


def find_box(s: Labyrinth, countries: Sequence[Country], prestige: int, start: int = 0) -> int:
    """The first box, from ``start`` on, that has one of the countries; -1 if none has."""
    for box in range(start, len(_BOXES)):
        found = _members(s, box, countries, prestige)
        why = _why_closed(s, box, prestige)
        if why:
            tell_closed(s, _BOXES[box], _RULE, why)
        else:
            tell(s, _BOXES[box], _RULE, found)
        if found:
            return box
    return -1


def _among(s: Labyrinth, candidates: list[Country], order: tuple[int, ...]) -> Script[Country]:
    """One of the candidates of a box."""
    for level in order:
        better = [country for country in candidates if s.governance[country.n] == level]
        if better:
            name = "fair-good-poor" if order[0] == FAIR else "good-fair-poor"
            candidates = prefer(s, name, _RULE, candidates, better)
            break
    country = yield from random_country(s, candidates)
    if s.log is not None:
        s.note("bot-chosen", _RULE, line_level=REASON, country=country)
    return country


def has_place(s: Labyrinth, countries: Sequence[Country]) -> bool:
    """9.4.2.1: does the chart find one of an event's countries for a plot, and is there a plot at all? If not, it tells why."""
    if not s.available:
        s.note("no-marker", "9.4.2.1")
        return False
    for box in range(len(_BOXES)):
        if _members(s, box, countries, s.prestige):
            return True
    find_box(s, countries, s.prestige)
    return False


def plot_country(s: Labyrinth, countries: Sequence[Country]) -> Script[Country | None]:
    """9.4.2.1: where an event places a plot; ``None`` if the chart finds no place."""
    box = find_box(s, countries, s.prestige)
    if box < 0:
        return None
    country = yield from _among(s, _members(s, box, countries, s.prestige), _BY_EVENT)
    return country


def plot_operation(s: Labyrinth, value: int) -> Script[int]:
    """8.5, 9.4.2.2: as many rolls as a country has cells for, country after country. Returns the value that is left over.

    9.7: from Coherent on each success places two plots.
    """
    left, box, prestige = value, 0, s.prestige
    used = [0] * len(s.governance)
    while left and s.available:
        places = [country for country in plot.places(s) if used[country.n] < s.cells(country)]
        box = find_box(s, places, prestige, box)
        if box < 0:
            break
        country = yield from _among(s, _members(s, box, places, prestige), _BY_OPERATION)
        yield from test(s, country)
        dice = min(left, s.cells(country) - used[country.n])
        left -= dice
        successes = 0
        for _ in range(dice):
            yield from use_cell(s, country, used[country.n])
            used[country.n] += 1
        for _ in range(dice):
            die = yield from roll("roll-plot", "8.5.2", {"country": country})
            success = succeeds(s, country, die)
            needed = s.governance[country.n]
            if s.log is not None:
                s.note("plot-roll", "8.5.2", country=country, roll=die, needed=needed, result=result_of(success))
            if success:
                successes += 1
        for _ in range(successes * 2 if s.ideology >= COHERENT else successes):
            if s.available:
                yield from place_random_plot(s, country)
    if left and not s.available:
        s.note("no-marker", _RULE)
    return left
