"""The events of the cards, one function a card, in a module for each era and side."""

from __future__ import annotations

from typing import Final

from ..deck import CARDS
from ..events import install
from . import early_neutral, early_us, early_ussr, late_neutral, late_us, late_ussr, mid_neutral, mid_us, mid_ussr, scoring_cards

_MODULES: Final = (
    scoring_cards.EVENTS, early_us.EVENTS, early_ussr.EVENTS, early_neutral.EVENTS, mid_us.EVENTS, mid_ussr.EVENTS, mid_neutral.EVENTS,
    late_us.EVENTS, late_ussr.EVENTS, late_neutral.EVENTS,
)  # fmt: skip

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
    written = set(WITHOUT_EVENT | UNWRITTEN)
    for events in _MODULES:
        for card, event in events.items():
            if card.id in written:
                raise ValueError(f"{card.id} is listed as a card without an event")
            written.add(card.id)
            install(card, event)
    missing = [card.id for card in CARDS if card.id not in written]
    if missing:
        raise ValueError(f"cards without an event: {', '.join(missing)}")
