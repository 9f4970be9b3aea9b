"""The rules of the game by the paragraphs that code, journal and tests cite. Enough to learn the game from."""

from __future__ import annotations

from typing import Final

from ....kernel.message import Message, Phrase
from ..deck import CARDS as DECK
from .cards import CARDS
from .rules_board import BOARD, WINNING
from .rules_countries import MAP
from .rules_jihadist import JIHADIST_OPERATIONS
from .rules_scenarios import SCENARIOS
from .rules_solitaire import SOLITAIRE
from .rules_tracks import TRACKS
from .rules_turn import TURN
from .rules_us import US_OPERATIONS

_CARD: Final = "{card}\n{text}"


def _card_paragraphs() -> dict[str, Message]:
    return {f"card.{card.number}": Phrase(_CARD, card=card.id, text=CARDS[card.id]) for card in DECK}


RULES: Final[dict[str, Message]] = {
    **WINNING,
    **SCENARIOS,
    **BOARD,
    **TRACKS,
    **MAP,
    **TURN,
    **US_OPERATIONS,
    **JIHADIST_OPERATIONS,
    **SOLITAIRE,
    **_card_paragraphs(),
}
