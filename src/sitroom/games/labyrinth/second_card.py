"""The second card of a Jihadist Action Phase, where the event of the first one says what it is used for.

Adam Gadahn and Madrassas do so.
"""

from __future__ import annotations

from ...kernel.ask import Script, choose, draw
from .board import JIHADIST
from .deck import US_ELECTION, Card
from .events import is_triggered_by, take_into_play
from .frames import USE, Frame
from .marks import DOOR_OF_ITJIHAD
from .state import Labyrinth


def use_second_card(s: Labyrinth, card: Card, ignores_us_event: bool) -> Script[None]:
    """The Jihadist side picks its second card, if it has one; the ``then`` of the event is what it is used for."""
    hand = s.hands[JIHADIST.seat]
    if not hand:
        return
    if s.is_solo:
        second, ignores_us_event = hand[0], True  # 9.2, 9.4.1
    elif s.marks & DOOR_OF_ITJIHAD:
        second = yield from draw("play-random-card", hand[:], "6.2.2")
    else:
        second = yield from choose(JIHADIST, "second-card", s.hand_of(JIHADIST), "6.2.1", {"card": card})
    take_into_play(s, JIHADIST, second)
    s.cards_played += 1
    s.note("plays-second-card", "6.2.1", discloses=s.is_bot(JIHADIST), side=JIHADIST, card=second)
    pending = second is US_ELECTION if ignores_us_event else is_triggered_by(second, JIHADIST)
    s.push(Frame(USE, JIHADIST, second, second.ops, pending=pending, other=card))
