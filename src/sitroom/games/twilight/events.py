"""Events: what a card's event is, and how it happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...kernel.ask import Script
from ...kernel.token import Side
from .deck import CARDS, Card
from .state import Twilight

Run: TypeAlias = Callable[[Twilight, Side], "Script[None] | None"]
"""Carries an event out for a side; a function that asks nothing returns ``None``."""
Condition: TypeAlias = Callable[[Twilight, Side], bool]


class Event:
    """An event. ``can_happen`` is its "play if"; ``fixed`` says that operations of the same play cannot change it."""

    def __init__(self, run: Run, can_happen: Condition | None = None, fixed: bool = True) -> None:
        self.run = run
        self.can_happen = can_happen
        self.fixed = fixed


def _nothing(s: Twilight, side: Side) -> None:
    """For a card without an event."""


_NO_EVENT = Event(_nothing)
_EVENTS: list[Event] = [_NO_EVENT] * (len(CARDS) + 1)


def install(card: Card, event: Event) -> None:
    """Give a card its event."""
    if _EVENTS[card.number] is not _NO_EVENT:
        raise ValueError(f"{card.id} has two events")
    _EVENTS[card.number] = event


def actor(player: Side, card: Card) -> Side:
    """0.4: a side's own event is carried out by that side, a neutral one by its player."""
    return player if card.side is None else card.side


def can_happen(s: Twilight, player: Side, card: Card) -> bool:
    """Does the event's condition hold, and does nothing prohibit it?"""
    condition = _EVENTS[card.number].can_happen
    return condition is None or condition(s, actor(player, card))


def is_out_of_question(s: Twilight, player: Side, card: Card) -> bool:
    """6.6: the event cannot happen, and the operations of this play cannot change that."""
    event = _EVENTS[card.number]
    return event.fixed and not can_happen(s, player, card)


def happen(s: Twilight, player: Side, card: Card) -> Script[bool]:
    """Let the event of a card happen as a play by ``player``. False: it could not (6.6)."""
    side = actor(player, card)
    event = _EVENTS[card.number]
    condition = event.can_happen
    if condition is not None and not condition(s, side):
        s.note("event-cannot-happen", "6.6", card=card)
        return False
    if s.log is not None:
        s.note("event", f"card.{card.number}", side=side, card=card)
    script = event.run(s, side)
    if script is not None:
        yield from script
    return True
