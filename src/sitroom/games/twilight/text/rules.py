"""The rules of the game by the paragraphs that code, journal and tests cite. Enough to learn the game from."""

from __future__ import annotations

from typing import Final

from ....kernel.message import Message, Phrase
from ..deck import CARDS as DECK
from .cards import CARDS
from .rules_play import PLAY
from .rules_scoring import SCORING
from .rules_tracks import TRACKS
from .rules_turn import TURN
from .rulings import RULINGS

# Where more is said about a card. In the paragraph of the card it follows an arrow, which needs no translation.
_MORE: Final[dict[str, str]] = {
    "the-china-card": "14",
    "vietnam-revolts": "7.6",
    "korean-war": "R-5",
    "arab-israeli-war": "R-5",
    "captured-nazi-scientist": "11.9",
    "nato": "R-24",
    "indo-pakistani-war": "R-5",
    "us-japan-mutual-defense-pact": "R-25",
    "un-intervention": "R-10",
    "formosan-resolution": "15.7",
    "defectors": "5.7, R-35",
    "norad": "R-7",
    "brush-war": "R-5",
    "southeast-asia-scoring": "15.6",
    "cuban-missile-crisis": "R-18",
    "nuclear-subs": "R-6",
    "quagmire": "R-13",
    "bear-trap": "R-13",
    "summit": "R-51",
    "junta": "10.4",
    "kitchen-debates": "R-51",
    "missile-envy": "R-17",
    "we-will-bury-you": "R-21",
    "flower-power": "R-20",
    "grain-sales-to-soviets": "R-19",
    "latin-american-death-squads": "R-34",
    "shuttle-diplomacy": "15.8",
    "one-small-step": "11.9",
    "the-reformer": "R-26",
    "ortega-elected-in-nicaragua": "10.4",
    "iran-contra-scandal": "R-41",
    "chernobyl": "R-32",
    "tear-down-this-wall": "10.4",
    "aldrich-ames-remix": "R-28",
    "wargames": "16.6",
    "iran-iraq-war": "R-5",
    "yuri-and-samantha": "R-33",
    "asia-scoring": "15",
    "europe-scoring": "15",
    "middle-east-scoring": "15",
    "central-america-scoring": "15",
    "africa-scoring": "15",
    "south-america-scoring": "15",
}


def _card_paragraphs() -> dict[str, Message]:
    paragraphs: dict[str, Message] = {}
    for card in DECK:
        template = "{card}\n{text}" + (f"\n→ {_MORE[card.id]}." if card.id in _MORE else "")
        paragraphs[f"card.{card.number}"] = Phrase(template, card=card.id, text=CARDS[card.id])
    return paragraphs


RULES: Final[dict[str, Message]] = {**TURN, **PLAY, **TRACKS, **SCORING, **RULINGS, **_card_paragraphs()}
