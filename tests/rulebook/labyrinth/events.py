"""Events of Labyrinth for tests: a card played for its event, or set off by the other side."""

from __future__ import annotations

from typing import Any

from sitroom import Position

from .table import answer, options, state, use

OTHER = {"us": "jihadist", "jihadist": "us"}


def play(card: str, side: str, **position: Any) -> Position:
    """A side plays a card for its event."""
    pos = use(card, side, **position)
    answer(pos, "use-card=event")
    return pos


def trigger(card: str, side: str, **position: Any) -> Position:
    """The enemy of the side whose event it is uses the card for operations, and lets the event come first."""
    pos = use(card, OTHER[side], **position)
    answer(pos, "use-card=event-first")
    return pos


def playable(card: str, side: str, **position: Any) -> bool:
    """Whether a side may play the event; the enemy's operations must set it off in the same positions."""
    mine = "event" in options(use(card, side, **position))
    theirs = use(card, OTHER[side], **position)
    assert "event" not in options(theirs), "an associated event is played by its own side only (6.2.5)"
    assert happens(trigger(card, side, **position)) == mine, "the enemy's card sets off whatever is playable (6.3.2)"
    return mine


def happens(pos: Position) -> bool:
    """Whether the event that was to be set off has come about."""
    told = [line.message for line in pos.journal(None)]
    assert ("event" in told) != ("no-event" in told)
    return "event" in told


def lies_in(pos: Position, card: str) -> list[str]:
    """The piles and boxes in which a card lies."""
    table = state(pos)
    piles = {name: table.get(name) or [] for name in ("removed", "discards", "lapsing", "in_play", "deck")}
    piles |= {f"{side} hand": hand for side, hand in table["hands"].items()}
    return [name for name, cards in piles.items() if card in cards]


def ally(governance: str = "fair", **more: Any) -> dict[str, Any]:
    return {"governance": governance, "alignment": "ally", **more}


def adversary(governance: str = "poor", **more: Any) -> dict[str, Any]:
    return {"governance": governance, "alignment": "adversary", **more}


def neutral(governance: str = "fair", **more: Any) -> dict[str, Any]:
    return {"governance": governance, "alignment": "neutral", **more}


def islamist(**more: Any) -> dict[str, Any]:
    return {"governance": "islamist-rule", "alignment": "adversary", **more}


def regime_change(governance: str = "poor", **more: Any) -> dict[str, Any]:
    return {"governance": governance, "alignment": "ally", "regime_change": "tan", "troops": 6, **more}


def asked(pos: Position) -> tuple[str, str]:
    """Who is asked, and what."""
    assert pos.ask is not None
    return pos.ask.who.id, pos.ask.topic
