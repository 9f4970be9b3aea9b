"""Cards 101 to 110."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import IRAN, ISLAMIST_RULE, SHIA_MIX_COUNTRIES, US, Country
from ..changes import strike
from ..deck import Card
from ..events import Event, always, scripted
from ..pieces import choose_country, remove_cell
from ..rolls import roll, succeeds, test
from ..state import Labyrinth


def iran(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """104, 105. The side picks a Shia-Mix country and tests it. US: remove a cell from there or from Iran. Jihadist: two Jihad
    rolls there without cells; failures do nothing."""
    country = yield from choose_country(side, card, SHIA_MIX_COUNTRIES)
    yield from test(s, country)
    if side is US:
        yield from _remove_a_cell(s, side, card, country)
    elif s.governance[country.n] != ISLAMIST_RULE:
        successes = 0
        for _ in range(2):
            die = yield from roll("roll-jihad", "8.4", {"country": country})
            s.note("jihad-roll", "8.4", country=country, roll=die, needed=s.governance[country.n])
            if succeeds(s, country, die):
                successes += 1
        strike(s, country, successes)


def _remove_a_cell(s: Labyrinth, side: Side, card: Card, country: Country) -> Script[None]:
    places = [place for place in (country, IRAN) if s.cells(place)]
    if places:
        place = yield from choose_country(side, card, places)
        yield from remove_cell(s, side, place)


EVENTS: Final[dict[int, Event]] = {
    104: scripted(always, iran),
    105: scripted(always, iran),
}
