"""The scoring cards. Each can only be played for its event, and must not be held when the turn ends."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Token
from ..board import (
    AFRICA,
    AREA_SOUTHEAST_ASIA,
    ASIA,
    CENTRAL_AMERICA,
    EUROPE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    Country,
    Region,
)
from ..deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    MIDDLE_EAST_SCORING,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
    Card,
)
from ..events import Event
from ..scoring import score_region, score_southeast_asia
from ..state import Twilight


def asia_scoring(s: Twilight) -> Script[None]:
    """1: score Asia with Southeast Asia: presence 3, domination 7, control 9."""
    yield from score_region(s, ASIA, "card.1")


def europe_scoring(s: Twilight) -> Script[None]:
    """2: score Europe: presence 3, domination 7; control wins the game."""
    yield from score_region(s, EUROPE, "card.2")


def middle_east_scoring(s: Twilight) -> Script[None]:
    """3: score the Middle East: presence 3, domination 5, control 7."""
    yield from score_region(s, MIDDLE_EAST, "card.3")


def central_america_scoring(s: Twilight) -> Script[None]:
    """37: score Central America: presence 1, domination 3, control 5."""
    yield from score_region(s, CENTRAL_AMERICA, "card.37")


def southeast_asia_scoring(s: Twilight) -> None:
    """38*: 1 VP for each controlled country of Southeast Asia, 2 for Thailand."""
    score_southeast_asia(s, "card.38")


def africa_scoring(s: Twilight) -> Script[None]:
    """79: score Africa: presence 1, domination 4, control 6."""
    yield from score_region(s, AFRICA, "card.79")


def south_america_scoring(s: Twilight) -> Script[None]:
    """81: score South America: presence 2, domination 5, control 6."""
    yield from score_region(s, SOUTH_AMERICA, "card.81")


EVENTS: Final[dict[Card, Event]] = {
    ASIA_SCORING: Event(asia_scoring),
    EUROPE_SCORING: Event(europe_scoring),
    MIDDLE_EAST_SCORING: Event(middle_east_scoring),
    CENTRAL_AMERICA_SCORING: Event(central_america_scoring),
    SOUTHEAST_ASIA_SCORING: Event(southeast_asia_scoring),
    AFRICA_SCORING: Event(africa_scoring),
    SOUTH_AMERICA_SCORING: Event(south_america_scoring),
}

SCORED_BY: Final[dict[Card, tuple[Country, ...]]] = {
    ASIA_SCORING: ASIA.countries,
    EUROPE_SCORING: EUROPE.countries,
    MIDDLE_EAST_SCORING: MIDDLE_EAST.countries,
    CENTRAL_AMERICA_SCORING: CENTRAL_AMERICA.countries,
    SOUTHEAST_ASIA_SCORING: SOUTHEAST_ASIA,
    AFRICA_SCORING: AFRICA.countries,
    SOUTH_AMERICA_SCORING: SOUTH_AMERICA.countries,
}
"""The countries that a scoring card is about."""

REGION_OF: Final[dict[Card, Region]] = {
    ASIA_SCORING: ASIA,
    EUROPE_SCORING: EUROPE,
    MIDDLE_EAST_SCORING: MIDDLE_EAST,
    CENTRAL_AMERICA_SCORING: CENTRAL_AMERICA,
    AFRICA_SCORING: AFRICA,
    SOUTH_AMERICA_SCORING: SOUTH_AMERICA,
}
"""The regions that scoring cards score by levels."""

SCORES: Final[dict[Card, Token]] = {**REGION_OF, SOUTHEAST_ASIA_SCORING: AREA_SOUTHEAST_ASIA}
"""The region, or the area, that a scoring card scores."""
