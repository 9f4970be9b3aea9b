"""What the cards say. Printed numbers come from the deck and the map, the events from a module for each era."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_, Message, Phrase
from ..board import AFRICA, ASIA, CENTRAL_AMERICA, EUROPE, MIDDLE_EAST, SOUTH_AMERICA, US, Region
from ..deck import CARDS as DECK, Card
from .events_early import EARLY
from .events_late import LATE
from .events_mid import MID

ERAS: Final = (NC_("era", "Early War"), NC_("era", "Mid War"), NC_("era", "Late War"))
_OF_US: Final = N_("{era}. US card, operations: {ops}.")
_OF_USSR: Final = N_("{era}. USSR card, operations: {ops}.")
_NEUTRAL: Final = N_("{era}. Neutral card, operations: {ops}.")
_SCORING: Final = N_("{era}. Scoring card: it must be played in the turn in which it is held.")
_STARRED: Final = N_("Removed from the game once its event has happened.")
_OPTIONAL: Final = N_("Optional card.")

_REGION: Final = N_(
    "Score a region: {region}. Presence {presence} VP, domination {domination} VP, control {control} VP. Each side adds 1 VP for"
    " each battleground that it controls there, and 1 VP for each country there that it controls next to the enemy superpower."
    " The difference counts."
)
_EUROPE: Final = N_(
    "Score a region: {region}. Presence {presence} VP, domination {domination} VP; control wins the game. Each side adds 1 VP for"
    " each battleground that it controls there, and 1 VP for each country there that it controls next to the enemy superpower."
    " The difference counts."
)


def _score(region: Region) -> Phrase:
    if region is EUROPE:
        return Phrase(_EUROPE, region=region.id, presence=region.presence, domination=region.domination)
    return Phrase(_REGION, region=region.id, presence=region.presence, domination=region.domination, control=region.control)


EVENTS: Final[dict[str, Message]] = {
    "asia-scoring": _score(ASIA),
    "europe-scoring": _score(EUROPE),
    "middle-east-scoring": _score(MIDDLE_EAST),
    "central-america-scoring": _score(CENTRAL_AMERICA),
    "africa-scoring": _score(AFRICA),
    "south-america-scoring": _score(SOUTH_AMERICA),
    **EARLY,
    **MID,
    **LATE,
}


def _facts(card: Card) -> Phrase:
    era = Phrase(ERAS[card.era])
    if card.scoring:
        return Phrase(_SCORING, era=era)
    if card.side is None:
        return Phrase(_NEUTRAL, era=era, ops=card.ops)
    return Phrase(_OF_US if card.side is US else _OF_USSR, era=era, ops=card.ops)


def _text(card: Card) -> Phrase:
    event = EVENTS[card.id]
    parts: dict[str, object] = {"facts": _facts(card), "event": Phrase(event) if isinstance(event, str) else event}
    if card.starred:
        parts["starred"] = Phrase(_STARRED)
    if card.optional:
        parts["optional"] = Phrase(_OPTIONAL)
    return Phrase(" ".join([f"{{{name}}}" for name in parts]), **parts)


CARDS: Final[dict[str, Message]] = {card.id: _text(card) for card in DECK}
