"""The second card of a Jihadist Action Phase, where an event of the first one says what it is used for (Adam Gadahn, Madrassas)."""

from __future__ import annotations

from ...kernel.ask import Script, choose, draw
from ...kernel.token import Side
from .board import EVENT_FIRST, JIHADIST, RECRUIT
from .deck import Card
from .events import take_into_play
from .marks import DOOR_OF_ITJIHAD
from .rolls import pick
from .state import Labyrinth


def take_second_card(s: Labyrinth, card: Card) -> Script[Card | None]:
    """The second card comes into play and counts as played in this phase; ``None`` if the hand is empty."""
    hand = s.hands[JIHADIST.seat]
    if not hand:
        return None
    if s.marks & DOOR_OF_ITJIHAD:
        second = yield from draw("play-random-card", hand[:], "6.2.2")
    else:
        second = yield from pick(JIHADIST, "second-card", hand, "6.2.1", {"card": card})
    take_into_play(s, JIHADIST, second)
    s.cards_played += 1
    s.note("plays-second-card", "6.2.1", side=JIHADIST, card=second)
    return second


def is_event_first(side: Side, second: Card) -> Script[bool]:
    """6.3.2.1: does what the second card sets off come before the recruiting?"""
    answer = yield from choose(side, "event-order", (EVENT_FIRST, RECRUIT), "6.3.2.1", {"card": second})
    return answer is EVENT_FIRST
