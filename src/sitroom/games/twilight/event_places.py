"""Events that add or remove influence where a side chooses: whose it is, how much at a time, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.token import Side
from . import lasting
from .board import (
    AFRICA_AND_SOUTHEAST_ASIA,
    ASIA,
    CENTRAL_AMERICA,
    COUNTRIES,
    EASTERN_EUROPE,
    EUROPE,
    FRANCE,
    ISRAEL,
    LATIN_AMERICA,
    MIDDLE_EAST,
    OUTSIDE_EUROPE,
    SOUTH_AFRICA,
    SOUTH_AMERICA,
    UK,
    US,
    USSR,
    WESTERN_EUROPE,
    Country,
)
from .cards.early_us import REDS
from .cards.mid_ussr import MUSLIM_COUNTRIES
from .state import Twilight

_LATE_WAR: Final = 8
ALL: Final = 99
"""More than there ever is."""

# what a country must be for an event besides
ANYHOW: Final = 0
NOT_US: Final = 1  # not controlled by the US
NOT_USSR: Final = 2  # not controlled by the USSR
BY_NOBODY: Final = 3  # controlled by neither
EMPTY: Final = 4  # without any influence
BEHIND: Final = 5  # the US has less influence than the USSR
OWN: Final = 6  # with influence of the one who is asked


class Places:
    """What an answer does to a country.

    side   whose influence changes; ``None``: that of the one who is asked
    count  how much one answer adds; below 0: removes
    area   where
    need   what a country must be besides
    """

    def __init__(self, side: Side | None, count: int, area: Sequence[Country], need: int = ANYHOW) -> None:
        self.side = side
        self.count = count
        self.area = tuple(area)
        self.need = need


PLACES: Final[dict[str, Places]] = {
    "handicap": Places(None, 1, COUNTRIES, OWN),
    "norad": Places(US, 1, COUNTRIES, OWN),
    "socialist-governments": Places(US, -1, WESTERN_EUROPE),
    "comecon": Places(USSR, 1, EASTERN_EUROPE, NOT_US),
    "warsaw-pact-formed:remove": Places(US, -ALL, EASTERN_EUROPE),
    "warsaw-pact-formed:add": Places(USSR, 1, EASTERN_EUROPE),
    "truman-doctrine": Places(USSR, -ALL, EUROPE.countries, BY_NOBODY),
    "independent-reds": Places(US, 1, REDS, BEHIND),
    "marshall-plan": Places(US, 1, WESTERN_EUROPE, NOT_USSR),
    "suez-crisis": Places(US, -1, (FRANCE, UK, ISRAEL)),
    "east-european-unrest": Places(USSR, -1, EASTERN_EUROPE),
    "decolonization": Places(USSR, 1, AFRICA_AND_SOUTHEAST_ASIA),
    "de-stalinization": Places(USSR, -1, COUNTRIES),
    "de-stalinization:add": Places(USSR, 1, COUNTRIES, NOT_US),
    "the-cambridge-five": Places(USSR, 1, COUNTRIES),
    "special-relationship": Places(US, 1, UK.neighbours),
    "junta": Places(None, 2, LATIN_AMERICA),
    "south-african-unrest": Places(USSR, 1, (SOUTH_AFRICA, *SOUTH_AFRICA.neighbours)),
    "muslim-revolution": Places(US, -ALL, MUSLIM_COUNTRIES),
    "colonial-rear-guards": Places(US, 1, AFRICA_AND_SOUTHEAST_ASIA),
    "puppet-governments": Places(US, 1, COUNTRIES, EMPTY),
    "oas-founded": Places(US, 1, LATIN_AMERICA),
    "the-voice-of-america": Places(USSR, -1, OUTSIDE_EUROPE),
    "liberation-theology": Places(USSR, 1, CENTRAL_AMERICA.countries),
    "ussuri-river-skirmish": Places(US, 1, ASIA.countries),
    "the-reformer": Places(USSR, 1, EUROPE.countries),
    "marine-barracks-bombing": Places(US, -1, MIDDLE_EAST.countries),
    "latin-american-debt-crisis:double": Places(USSR, 1, SOUTH_AMERICA.countries, OWN),
    "pershing-ii-deployed": Places(US, -1, WESTERN_EUROPE),
}
"""By topic. ``setup`` depends on the side."""

_SETUP: Final = (Places(US, 1, WESTERN_EUROPE), Places(USSR, 1, EASTERN_EUROPE))
_RELATIONSHIP: Final = Places(US, 2, WESTERN_EUROPE)
_UNREST: Final = Places(USSR, -2, EASTERN_EUROPE)


def places_of(s: Twilight, topic: str, side: Side) -> Places | None:
    """What an answer to a question on a topic does, as things stand; ``None``: it is about something else."""
    if topic == "setup":
        return _SETUP[side.seat]
    if topic == "special-relationship" and s.lasting & lasting.NATO:
        return _RELATIONSHIP
    if topic == "east-european-unrest" and s.turn >= _LATE_WAR:
        return _UNREST
    return PLACES.get(topic)


def change_of(s: Twilight, topic: str, places: Places, side: Side, country: Country) -> int:
    """By how much the influence in a country changes."""
    there = s.influence_of(side, country)
    if topic == "latin-american-debt-crisis:double":
        return there
    if topic == "independent-reds":
        return s.influence_of(USSR, country) - there
    return max(places.count, -there)


def has_place(s: Twilight, places: Places) -> bool:
    """Is there a country from which this removes influence, or in which the US catches up? Influence can always be added."""
    if places.need == BEHIND:
        return any(s.influence_of(US, country) < s.influence_of(USSR, country) for country in places.area)
    side = places.side
    if places.count > 0 or side is None:
        return True
    return any(
        s.influence_of(side, country) > 0 and (places.need != BY_NOBODY or s.controller(country) is None)
        for country in places.area
    )
