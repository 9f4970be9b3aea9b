"""What the cards say. What is printed beside the text comes from the deck, the events from two modules."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Phrase
from ..board import JIHADIST, US
from ..deck import CARDS as DECK, Card
from .events_001_060 import EVENTS_001_060
from .events_061_120 import EVENTS_061_120

_OF_US: Final = N_("US card, value {value}.")
_OF_JIHADIST: Final = N_("Jihadist card, value {value}.")
_UNASSOCIATED: Final = N_("Unassociated card, value {value}.")
_REMOVED: Final = N_("Removed from the game once its event has occurred.")
_REMOVED_BY_US: Final = N_("Removed from the game once the US has played its event.")
_MARKED: Final = N_("A marker shows that it is in effect.")
_LAPSING: Final = N_("Lapsing: its effect ends with the turn.")

EVENTS: Final[dict[str, Message]] = EVENTS_001_060 | EVENTS_061_120


def _printed(card: Card) -> Phrase:
    return Phrase(_UNASSOCIATED if card.side is None else _OF_US if card.side is US else _OF_JIHADIST, value=card.ops)


def _text(card: Card) -> Phrase:
    event = EVENTS[card.id]
    parts: dict[str, object] = {"printed": _printed(card), "event": Phrase(event) if isinstance(event, str) else event}
    if card.is_mark:
        parts["marked"] = Phrase(_MARKED)
    if card.is_lapsing:
        parts["lapsing"] = Phrase(_LAPSING)
    if card.is_removed_by(JIHADIST):
        parts["removed"] = Phrase(_REMOVED)
    elif card.is_removed_by(US):
        parts["removed"] = Phrase(_REMOVED_BY_US)
    return Phrase(" ".join([f"{{{name}}}" for name in parts]), **parts)


CARDS: Final[dict[str, Message]] = {card.id: _text(card) for card in DECK}
