"""Whose die is rolled: at a real table each side has its own, and in the game for one player the Jihadists' decide for them."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask
from ...kernel.token import CHANCE, Side
from .board import JIHADIST, US
from .deck import Card

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


def roller(ask: Ask) -> Side | None:
    """Whose die a question to chance is: that of an event belongs to the side of its card. Nobody's where cards are drawn."""
    if ask.who is not CHANCE:
        return None
    if ask.topic == "roll-event":
        card = ask.args.get("card")
        return card.side if isinstance(card, Card) else None
    return _ROLLERS.get(ask.topic)
