"""7.6: Reassessment."""

from __future__ import annotations

from ...kernel.ask import Script
from ...kernel.token import Token
from .board import HARD, REASSESSMENT, SOFT, UNITED_STATES, US
from .changes import set_posture
from .deck import Card
from .events import is_triggered_by, put_away, take_into_play, trigger
from .rolls import pick
from .state import Labyrinth


def partners(s: Labyrinth) -> list[Card]:
    """7.6.2: the cards in hand that can be the second one."""
    return [card for card in s.hands[US.seat] if card.ops == 3]


def reassess(s: Labyrinth, first: Card, first_pending: bool) -> Script[None]:
    """7.6.2, 7.6.3: a second card is played, and the US side orders the switch and what the two cards set off.

    ``first_pending``: the first card may still set off its event.
    """
    second = yield from pick(US, "reassessment-card", partners(s), "7.6.2", {"card": first})
    take_into_play(s, US, second)
    s.note("plays-second-card", "7.6.2", side=US, card=second)
    steps: list[Token] = [REASSESSMENT]
    if first_pending:
        steps.append(first)
    if is_triggered_by(second, US):
        steps.append(second)
    occurred = None
    while steps:
        step = yield from pick(US, "reassessment-order", steps, "7.6.3")
        steps = [other for other in steps if other is not step]
        if step is REASSESSMENT:
            set_posture(s, UNITED_STATES, SOFT if s.is_hard() else HARD)
        elif step is first:
            side = yield from trigger(s, first, US)
            put_away(s, first, side)
        elif step is second:
            occurred = yield from trigger(s, second, US)
    put_away(s, second, occurred)
