"""The events of the cards, one function a card, in a module for each era and side."""

from __future__ import annotations

from typing import Final

from ..deck import CARDS
from ..events import has_event, install
from . import early_neutral, early_us, early_ussr, late_neutral, late_us, late_ussr, mid_neutral, mid_us, mid_ussr, scoring_cards

WITHOUT_EVENT: Final = frozenset({"the-china-card", "un-intervention"})
"""The China Card has no event; UN Intervention is a way of playing another card (``playing.py``)."""


def install_all() -> None:
    """Give every card its event."""
    for module in (
        scoring_cards.EVENTS,
        early_us.EVENTS,
        early_ussr.EVENTS,
        mid_us.EVENTS,
        mid_ussr.EVENTS,
        late_us.EVENTS,
        late_ussr.EVENTS,
        early_neutral.EVENTS,
        mid_neutral.EVENTS,
        late_neutral.EVENTS,
    ):
        install(module)
    for card in CARDS:
        if has_event(card) == (card.id in WITHOUT_EVENT):
            raise ValueError(f"{card.id} must have one event, or be listed as having none")
