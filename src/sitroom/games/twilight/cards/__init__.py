"""The events of the cards, one function a card, in a module for each era and side."""

from __future__ import annotations

from typing import Final

from ..deck import CARDS, Card
from ..events import Event, PlayersEvent, install
from . import early_neutral, early_us, early_ussr, late_neutral, late_us, late_ussr, mid_neutral, mid_us, mid_ussr, scoring_cards

WITHOUT_EVENT: Final = frozenset({"the-china-card", "un-intervention"})
"""The China Card has no event; UN Intervention is a way of playing another card (``playing.py``)."""

UNWRITTEN: Final = frozenset({
    # early_us.py
    "truman-doctrine", "independent-reds", "east-european-unrest", "special-relationship",
    # early_ussr.py
    "romanian-abdication", "arab-israeli-war", "warsaw-pact-formed", "suez-crisis", "decolonization", "de-stalinization",
    "the-cambridge-five",
    # mid_us.py
    "colonial-rear-guards", "panama-canal-returned", "puppet-governments", "john-paul-ii-elected-pope", "oas-founded",
    "sadat-expels-soviets", "the-voice-of-america", "ussuri-river-skirmish", "alliance-for-progress",
    # mid_ussr.py
    "portuguese-empire-crumbles", "south-african-unrest", "allende", "willy-brandt", "muslim-revolution",
    "cultural-revolution", "opec", "lone-gunman", "liberation-theology",
    # mid_neutral.py
    "arms-race", "summit", "abm-treaty", "one-small-step",
    # late_us.py
    "the-iron-lady", "reagan-bombs-libya", "soviets-shoot-down-kal-007", "an-evil-empire", "solidarity",
    "awacs-sale-to-saudis",
    # late_ussr.py
    "iranian-hostage-crisis", "the-reformer", "marine-barracks-bombing", "ortega-elected-in-nicaragua",
    "latin-american-debt-crisis", "pershing-ii-deployed",
    # late_neutral.py
    "iran-iraq-war",
})  # fmt: skip
"""Cards whose event is still missing: they do nothing when it should happen."""


def install_all() -> None:
    """Give every card its event."""
    events: list[tuple[Card, Event | PlayersEvent]] = []
    for module in (
        scoring_cards.EVENTS,
        early_us.EVENTS,
        early_ussr.EVENTS,
        mid_us.EVENTS,
        mid_ussr.EVENTS,
        late_us.EVENTS,
        late_ussr.EVENTS,
    ):
        events += module.items()
    for of_player in (early_neutral.EVENTS, mid_neutral.EVENTS, late_neutral.EVENTS):
        events += of_player.items()
    ids = [*WITHOUT_EVENT, *UNWRITTEN, *[card.id for card, _ in events]]
    for card in CARDS:
        if ids.count(card.id) != 1:
            raise ValueError(f"{card.id} must have one event, or be listed as having none")
    for card, event in events:
        install(card, event)
