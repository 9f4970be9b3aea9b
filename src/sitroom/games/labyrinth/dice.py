"""Whose die is rolled: at a real table each side has its own, and in the game for one player the Jihadists' decide for them."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask
from ...kernel.token import CHANCE, Side
from .board import JIHADIST, US
from .deck import Card
from .state import JIHADIST_ACTION, Labyrinth

_ROLLERS: Final[dict[str, Side]] = {
    "roll-recruit": JIHADIST,
    "roll-travel": JIHADIST,
    "roll-jihad": JIHADIST,
    "roll-plot": JIHADIST,
    "roll-plot-effect": JIHADIST,
    "random-country": JIHADIST,
    "global-table": JIHADIST,
    "closest-country": JIHADIST,
    "schengen-table": JIHADIST,
    "shia-mix-die": JIHADIST,
    "resolve-plot": JIHADIST,
    "which-plot": JIHADIST,
    "roll-war-of-ideas": US,
    "test-governance": US,
    "test-posture": US,
    "roll-governance": US,
    "roll-posture": US,
    "roll-prestige": US,
    "roll-prestige-amount": US,
}


def roller(s: Labyrinth, ask: Ask) -> Side | None:
    """Whose die a question to chance is; nobody's where a card or a marker is drawn."""
    if ask.who is not CHANCE:
        return None
    if ask.topic == "roll-event":
        card = ask.args.get("card")
        return _player_of(s, card) if isinstance(card, Card) else None
    return _ROLLERS.get(ask.topic)


def _player_of(s: Labyrinth, card: Card) -> Side:
    """The side of an event: that of the card; for an unassociated one whoever plays it."""
    if card.side is not None:
        return card.side
    for frame in reversed(s.frames):
        if frame.card is card:
            return frame.side
    return JIHADIST if s.phase == JIHADIST_ACTION else US
