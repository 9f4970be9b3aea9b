"""The second card of a Jihadist Action Phase, where the event of the first one says what it is used for.

Adam Gadahn and Madrassas do so.
"""

from __future__ import annotations

from ...kernel.ask import Script
from .board import JIHADIST
from .deciding import decider
from .deck import US_ELECTION, Card
from .events import is_triggered_by, take_into_play
from .frames import USE, Frame
from .state import Labyrinth


def use_second_card(s: Labyrinth, card: Card, ignores_us_event: bool) -> Script[None]:
    """The Jihadist side picks its second card, if it has one; the ``then`` of the event is what it is used for."""
    if not s.hands[JIHADIST.seat]:
        return
    by = decider(s, JIHADIST)
    second = yield from by.second_card(s, card)
    take_into_play(s, JIHADIST, second)
    s.cards_played += 1
    s.note("plays-second-card", "6.2.1", discloses=s.is_pile(JIHADIST), side=JIHADIST, card=second)
    ignores = ignores_us_event or not by.minds_us_events()
    pending = second is US_ELECTION if ignores else is_triggered_by(second, JIHADIST)
    s.push(Frame(USE, JIHADIST, second, second.ops, pending=pending, other=card))
