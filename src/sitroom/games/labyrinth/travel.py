"""8.3: Travel."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.ask import Arg, Script, choose
from ...kernel.token import Token
from .board import ACTIVE, CELLS, COUNTRIES, GOOD, ISLAMIST_RULE, JIHADIST, SLEEPER, Country, members
from .changes import drop_cell, move_cell
from .marks import BIOMETRICS
from .pieces import choose_or_done
from .rolls import pick, result_of, roll, test
from .state import Labyrinth


class Trip:
    """A cell that is to travel."""

    def __init__(self, origin: Country, kind: Token, destination: Country) -> None:
        self.origin = origin
        self.kind = kind
        self.destination = destination


def is_possible(s: Labyrinth) -> bool:
    """Is any cell on the map? Sadr does not travel."""
    return s.cells_track < CELLS


def travel(s: Labyrinth, value: int) -> Script[None]:
    """8.3.3: all travels are designated before any is made; unmarked destinations are then tested."""
    trips: list[Trip] = []
    while len(trips) < value:
        trip = yield from choose_trip(s, trips, None, len(trips) > 0, value - len(trips))
        if trip is None:
            break
        trips.append(trip)
    for trip in trips:
        yield from test(s, trip.destination)
    for trip in trips:
        yield from make_trip(s, trip)


def travel_freely(s: Labyrinth, count: int, destinations: Sequence[Country]) -> Script[None]:
    """An event lets so many different cells travel to these places without a roll, whatever Biometrics says (6.2.3)."""
    trips: list[Trip] = []
    while len(trips) < count:
        trip = yield from choose_trip(s, trips, destinations, False, count - len(trips))
        if trip is None:
            break
        trips.append(trip)
    for trip in trips:
        yield from test(s, trip.destination)
    for trip in trips:
        move_cell(s, trip.origin, trip.kind, trip.destination)


def choose_trip(
    s: Labyrinth, trips: list[Trip], destinations: Sequence[Country] | None, may_stop: bool, left: int
) -> Script[Trip | None]:
    """The Jihadist side designates a cell that does not travel yet, and where it goes; ``None``: no more."""
    origins = members(s.cell_places)
    if trips:
        origins = [country for country in origins if free_to_travel(s, country, trips)]
    if not origins:
        return None
    assigned = [trip.destination for trip in trips]
    args: dict[str, Arg] = {"left": left, "assigned": assigned}
    origin = yield from choose_or_done(JIHADIST, "travel-from", origins, "8.3.1", may_stop, args)
    if origin is None:
        return None
    kinds = [kind for kind in (ACTIVE, SLEEPER) if left_to_travel(s, origin, kind, trips)]
    kind = yield from pick(JIHADIST, "which-cell", kinds, "8.3.1", {"country": origin})
    args = {"country": origin, "left": left, "assigned": assigned, "roll": 1 if destinations is None else 0}
    if destinations is None and not s.marks & BIOMETRICS:
        destination = yield from choose(JIHADIST, "travel-to", COUNTRIES, "8.3.1", args)
    else:
        places = members(s.adjacent(origin) | origin.bit) if destinations is None else destinations
        destination = yield from pick(JIHADIST, "travel-to", places, "8.3.1", args)
    return Trip(origin, kind, destination)


def free_to_travel(s: Labyrinth, country: Country, trips: list[Trip]) -> int:
    """How many cells in a country do not travel yet. Sadr never does."""
    return left_to_travel(s, country, ACTIVE, trips) + left_to_travel(s, country, SLEEPER, trips)


def left_to_travel(s: Labyrinth, country: Country, kind: Token, trips: list[Trip]) -> int:
    """How many cells of a kind in a country do not travel yet."""
    count = s.active[country.n] if kind is ACTIVE else s.sleepers[country.n]
    if count and trips:
        for trip in trips:
            if trip.origin is country and trip.kind is kind:
                count -= 1
    return count


def is_automatic(s: Labyrinth, origin: Country, destination: Country) -> bool:
    """8.3.1: within a country or to an adjacent one no roll is made. Biometrics wants one to go into a Good country."""
    if origin is destination or s.governance[destination.n] == ISLAMIST_RULE:
        return True
    if not s.is_adjacent(origin, destination):
        return False
    return not s.marks & BIOMETRICS or s.governance[destination.n] != GOOD


def make_trip(s: Labyrinth, trip: Trip) -> Script[None]:
    """8.3.1, 8.3.2: the cell arrives as a Sleeper, or a failed roll takes it off the map."""
    destination = trip.destination
    if not is_automatic(s, trip.origin, destination):
        die = yield from roll("roll-travel", "8.3.1", {"country": destination, "from": trip.origin})
        needed = s.governance[destination.n]
        if s.log is not None:
            s.note("travel-roll", "8.3.1", country=destination, roll=die, needed=needed, result=result_of(die <= needed))
        if die > needed:
            drop_cell(s, trip.origin, trip.kind)
            return
    move_cell(s, trip.origin, trip.kind, destination)
