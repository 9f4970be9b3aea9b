"""9.4.2.6: where the Jihadists travel to, and where from."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ..board import (
    ACTIVE,
    CELLS,
    COUNTRIES,
    FAIR,
    GOOD,
    HARD,
    ISLAMIST_RULE,
    MUSLIM,
    PAKISTAN,
    POOR,
    POSTURE_OBJECTS,
    SCHENGEN,
    SLEEPER,
    SOFT,
    UNITED_STATES,
    UNMARKED,
    Country,
    members,
)
from ..changes import move_cell
from ..marks import BENAZIR_BHUTTO, BIOMETRICS
from ..rolls import test
from ..state import Labyrinth
from ..travel import Trip, free_to_travel, left_to_travel, make_trip
from .fighting import has_lead
from .where import (
    by_global_table,
    closest,
    prefer,
    prefer_pakistan,
    prefer_resources,
    random_country,
    roll_schengen,
    tell,
)

_TO: Final = "9.4.2.6"
_FROM: Final = "9.4.2.6.1"
_MANY_CELLS: Final = 5


# ---- destinations


def _select(s: Labyrinth, candidates: list[Country]) -> Script[Country]:
    """Pakistan first, then, if all are Muslim, the highest resources."""
    candidates = prefer_pakistan(s, _TO, candidates)
    if all(country.is_muslim for country in candidates):
        candidates = prefer_resources(s, _TO, candidates)
    country = yield from random_country(s, candidates)
    if s.log is not None:
        s.note("bot-destination", _TO, line_level=REASON, country=country)
    return country


def _in_trouble(s: Labyrinth) -> list[Country]:
    """The first box: countries not under Islamist Rule with a Besieged Regime, or else Regime Change, or else Aid."""
    countries = [country for country in MUSLIM if s.governance[country.n] != ISLAMIST_RULE]
    found = [country for country in countries if s.is_besieged(country)]
    tell(s, "to-besieged", _TO, found)
    if not found:
        found = [country for country in countries if s.is_regime_change(country)]
        tell(s, "to-regime-change", _TO, found)
    if not found:
        found = [country for country in countries if s.aid[country.n]]
        tell(s, "to-aid", _TO, found)
    return found


def _nearly_ripe(s: Labyrinth) -> list[Country]:
    """The second box: Poor countries where two more cells at most would make Major Jihad possible."""
    found: list[Country] = []
    for country in MUSLIM:
        is_barred = country is PAKISTAN and s.marks & BENAZIR_BHUTTO != 0
        if s.governance[country.n] == POOR and has_lead(s, country, 2) and not is_barred:
            found.append(country)
    tell(s, "to-major-jihad", _TO, found)
    return found


def _beside_cells(s: Labyrinth) -> list[Country]:
    """The third box: Good and Fair Muslim countries with a cell in an adjacent country."""
    cells = s.cell_set()
    found = [c for c in MUSLIM if s.governance[c.n] in (GOOD, FAIR) and s.adjacent(c) & cells]
    tell(s, "to-adjacent", _TO, found)
    return found


def _by_posture(s: Labyrinth, countries: tuple[Country, ...]) -> list[Country]:
    """The fourth box: unmarked non-Muslim countries if the US is Hard, Soft ones if it is Soft."""
    if s.us_posture() == HARD:
        found = [country for country in countries if s.posture[country.n] == UNMARKED]
        tell(s, "to-unmarked", _TO, found)
    else:
        found = [country for country in countries if s.posture[country.n] == SOFT]
        tell(s, "to-soft", _TO, found)
    return found


def _box(s: Labyrinth, box: int) -> list[Country]:
    if box == 1:
        return _in_trouble(s)
    if box == 2:
        return _nearly_ripe(s)
    if box == 3:
        return _beside_cells(s)
    return _by_posture(s, POSTURE_OBJECTS)


def destinations(s: Labyrinth, count: int, first_box: int = 1) -> Script[list[Country]]:
    """For so many cells: one for each box that has a country, then a random country for all that are left."""
    chosen: list[Country] = []
    for box in range(first_box, 5):
        if len(chosen) == count:
            return chosen
        candidates = _box(s, box)
        if candidates:
            country = yield from _select(s, candidates)
            chosen.append(country)
    if len(chosen) < count:
        if s.log is not None:
            s.note("bot-random", _TO, line_level=REASON, box="to-random")
        country = yield from by_global_table(s, COUNTRIES)
        s.note("bot-destination", _TO, line_level=REASON, country=country)
        chosen += [country] * (count - len(chosen))
    return chosen


# ---- origins


def choose_origin(
    s: Labyrinth, destination: Country, goals: list[Country], trips: list[Trip], value: int, only_adjacent: bool = False
) -> Script[Country | None]:
    """The country from which a cell goes to a destination; ``None`` if no cell is left. ``goals`` are all destinations."""
    near = s.adjacent(destination)
    if s.log is not None:
        s.note("bot-origin", _FROM, line_level=REASON, country=destination)
    free = [country for country in members(s.cell_places) if free_to_travel(s, country, trips)]
    if only_adjacent:
        free = [country for country in free if near & country.bit]
    others = [country for country in free if country is not destination]
    ruled = [c for c in others if s.governance[c.n] == ISLAMIST_RULE and free_to_travel(s, c, trips) > value]
    tell(s, "from-islamist-rule", _FROM, ruled, only_adjacent)
    found = ruled
    if not found:
        found = [c for c in others if s.is_regime_change(c) and free_to_travel(s, c, trips) > _MANY_CELLS]
        tell(s, "from-regime-change", _FROM, found, only_adjacent)
    if not found:
        found = [country for country in others if near & country.bit]
        tell(s, "from-adjacent", _FROM, found)
    if not found:
        found = free
        tell(s, "from-random", _FROM, found, only_adjacent)
    if not found:
        return None
    found = prefer(s, "active-cell-first", _FROM, found, [c for c in found if left_to_travel(s, c, ACTIVE, trips)])
    separate = [c for c in found if c is destination or c not in goals]
    found = prefer(s, "no-destination", _FROM, found, separate)
    origin = yield from random_country(s, found)
    return origin


def plan_trip(s: Labyrinth, destination: Country, origin: Country, trips: list[Trip]) -> None:
    """A cell is committed to travel, an Active one first (9.3.1). The last cell of a country under Islamist Rule or with Regime
    Change does not leave it."""
    kind = ACTIVE if left_to_travel(s, origin, ACTIVE, trips) else SLEEPER
    if s.governance[origin.n] == ISLAMIST_RULE or s.is_regime_change(origin):
        leaving = len([trip for trip in trips if trip.origin is origin and trip.destination is not origin])
        if s.cells(origin) - leaving == 1 and destination is not origin:
            s.note("bot-stays", _FROM, line_level=REASON, box="from-stays", country=origin)
            destination = origin
    if s.log is not None:
        s.note("bot-trip", _FROM, line_level=REASON, origin=origin, country=destination)
    trips.append(Trip(origin, kind, destination))


# ---- the operation, Radicalization and events


def travel_operation(s: Labyrinth, value: int) -> Script[int]:
    """8.3, 9.4.2.6: all destinations, then all origins, then all trips. Returns the value that is left over.

    Biometrics: where no cell is adjacent to a destination its share of the value is left over.
    """
    if s.cells_track == CELLS:
        tell(s, "from-random", _FROM, ())
        return value
    goals = yield from destinations(s, value)
    trips: list[Trip] = []
    left = 0
    has_biometrics = s.marks & BIOMETRICS != 0
    for goal in goals:
        origin = yield from choose_origin(s, goal, goals, trips, value, has_biometrics)
        if origin is None:
            s.note("bot-no-origin", _TO, line_level=REASON, country=goal)
            left += 1
        else:
            plan_trip(s, goal, origin, trips)
    for trip in trips:
        yield from test(s, trip.destination)
    for trip in trips:
        yield from make_trip(s, trip)
    return left


def travel_automatically(s: Labyrinth, goals: list[Country], value: int) -> Script[None]:
    """Radicalization and events: cells travel to the destinations without a roll, whatever Biometrics says."""
    trips: list[Trip] = []
    for goal in goals:
        origin = yield from choose_origin(s, goal, goals, trips, value)
        if origin is not None:
            plan_trip(s, goal, origin, trips)
    for trip in trips:
        yield from test(s, trip.destination)
    for trip in trips:
        move_cell(s, trip.origin, trip.kind, trip.destination)


def travel_by_visas(s: Labyrinth, value: int) -> Script[None]:
    """9.4.2.1, Schengen Visas: a cell to a country of the fourth box, then one to a random Schengen country."""
    if s.cells_track == CELLS:
        tell(s, "from-random", _FROM, ())
        return
    goals: list[Country] = []
    candidates = _by_posture(s, SCHENGEN)
    if len(candidates) > 1:
        rolled = yield from roll_schengen(s)
        first = yield from closest(s, rolled, candidates)
        goals.append(first)
    elif candidates:
        goals.append(candidates[0])
    if goals and s.log is not None:
        s.note("bot-destination", _TO, line_level=REASON, country=goals[0])
    s.note("bot-random", _TO, line_level=REASON, box="to-random-schengen")
    rolled = yield from roll_schengen(s)
    if s.log is not None:
        s.note("bot-destination", _TO, line_level=REASON, country=rolled)
    goals += [rolled] * (2 - len(goals))
    yield from travel_automatically(s, goals, value)


def travel_to_the_us(s: Labyrinth, value: int) -> Script[None]:
    """9.4.2.1, Clean Operatives: two cells to the United States."""
    yield from travel_automatically(s, [UNITED_STATES] * 2, value)
