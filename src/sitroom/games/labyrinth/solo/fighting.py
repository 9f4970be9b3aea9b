"""9.4.2.3, 9.4.2.4: Major and Minor Jihad."""

from __future__ import annotations

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ..board import FAIR, GOOD, UNMARKED, Country
from ..changes import activate
from ..jihad import Front, lead_needed, places, resolve_front, roll_front, successes_needed
from ..state import Labyrinth
from ..use_cells import use_cell
from .shift import shift_target
from .where import prefer_pakistan, prefer_resources, random_country


def has_lead(s: Labyrinth, country: Country, more: int = 0) -> bool:
    """8.4.2: do the cells, and as many more, outnumber the troops enough for Major Jihad?"""
    return s.cells(country) + more - s.troops_in(country) >= lead_needed(s)


def major_places(s: Labyrinth, value: int) -> list[Country]:
    """9.4.1: where so many dice of Major Jihad could end in Islamist Rule."""
    found: list[Country] = []
    for country in places(s):
        level = s.governance[country.n]
        if level != UNMARKED and has_lead(s, country) and value >= successes_needed(level, s.is_besieged(country)):
            found.append(country)
    return found


def minor_places(s: Labyrinth) -> list[Country]:
    """9.4.1: the Good and Fair countries where Jihad is possible."""
    return [country for country in places(s) if s.governance[country.n] in (GOOD, FAIR)]


def _front(s: Labyrinth, country: Country, dice: int) -> Front:
    front = Front(country)
    front.dice = dice
    front.governance = s.governance[country.n]
    front.is_besieged = s.is_besieged(country)
    return front


def major_jihad(s: Labyrinth, value: int, candidates: list[Country]) -> Script[None]:
    """9.4.2.3: Pakistan, then the highest resources. All dice of the card are rolled there."""
    candidates = prefer_pakistan(s, "9.4.2.3", candidates)
    candidates = prefer_resources(s, "9.4.2.3", candidates)
    country = yield from random_country(s, candidates)
    if s.log is not None:
        s.note("bot-chosen", "9.4.2.3", line_level=REASON, country=country)
    front = _front(s, country, value)
    front.is_major = True
    activate(s, country, s.sleepers[country.n])
    yield from roll_front(s, front)
    yield from resolve_front(s, front)


def minor_jihad(s: Labyrinth, value: int) -> Script[int]:
    """9.4.2.4: country after country, as many dice as it has cells. Returns the value that is left over."""
    left = value
    done: list[Country] = []
    while left:
        open_places = [country for country in minor_places(s) if country not in done]
        if not open_places:
            break
        country = yield from shift_target(s, open_places)
        if country is None:
            break
        done.append(country)
        front = _front(s, country, min(left, s.cells(country)))
        left -= front.dice
        for used in range(front.dice):
            yield from use_cell(s, country, used)
        yield from roll_front(s, front)
        yield from resolve_front(s, front)
    return left
