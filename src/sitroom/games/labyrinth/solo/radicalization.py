"""9.4.3: Radicalization, for operations value that cannot be used otherwise."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ..board import COUNTRIES, FAIR, GOOD, ISLAMIST_RULE, MOST_FUNDING, MUSLIM
from ..changes import put_cells, worsen
from ..plots import place_random_plot
from ..rolls import test
from ..state import Labyrinth
from .travelling import destinations, travel_automatically
from .where import by_global_table, random_country, tell, tell_closed

_RULE: Final = "9.4.3"
_FIRST_BOX: Final = 2
"""Radicalization begins with the second box of Travel destinations."""


def radicalize(s: Labyrinth, points: int, value: int) -> Script[None]:
    """So many points of a card of this value: a cell, a trip, a plot, and then governance, each where it can be done."""
    if not points:
        return
    s.note("bot-radicalization", _RULE, line_level=REASON, value=points)
    if s.cells_track:
        points -= 1
        yield from _place_a_cell(s)
    else:
        tell_closed(s, "radical-cell", _RULE, "track-is-empty")
    if points:  # by now a cell is on the map
        points -= 1
        if s.log is not None:
            s.note("bot-random", _RULE, line_level=REASON, box="radical-travel")
        goals = yield from destinations(s, 1, _FIRST_BOX)
        yield from travel_automatically(s, goals, value)
    if points:
        points -= yield from _place_a_plot(s)
    while points and (yield from _worsen_governance(s)):
        points -= 1
    if points:
        s.note("bot-nothing", _RULE, line_level=REASON, value=points)


def _place_a_cell(s: Labyrinth) -> Script[None]:
    if s.log is not None:
        s.note("bot-random", _RULE, line_level=REASON, box="radical-cell")
    country = yield from by_global_table(s, COUNTRIES)
    yield from test(s, country)
    put_cells(s, country, 1)


def _place_a_plot(s: Labyrinth) -> Script[int]:
    """A plot in a random country with a cell; no roll, and the cell stays as it is. Returns the points that it took."""
    if s.funding >= MOST_FUNDING:
        tell_closed(s, "radical-plot", _RULE, "funding-at-9")
        return 0
    if not s.available:
        s.note("no-marker", _RULE)
        return 0
    candidates = [country for country in s.with_cells() if s.governance[country.n] != ISLAMIST_RULE]
    tell(s, "radical-plot", _RULE, candidates)
    if not candidates:
        return 0
    country = yield from random_country(s, candidates)
    yield from test(s, country)
    yield from place_random_plot(s, country)
    return 1


def _worsen_governance(s: Labyrinth) -> Script[bool]:
    candidates = [country for country in MUSLIM if s.governance[country.n] in (GOOD, FAIR)]
    tell(s, "radical-worsen", _RULE, candidates)
    if not candidates:
        return False
    country = yield from random_country(s, candidates)
    worsen(s, country)
    return True
