"""7.6: Reassessment."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import Token
from .board import HARD, REASSESSMENT, SOFT, UNITED_STATES, US
from .changes import set_posture
from .deck import Card
from .events import is_triggered_by, occur, take_into_play, triggered_side
from .frames import FINISH, REASSESS, Frame
from .rolls import pick
from .state import Labyrinth

_SWITCH: Final = 1
_FIRST: Final = 2
_SECOND: Final = 4


def partners(s: Labyrinth) -> list[Card]:
    """7.6.2: the cards in hand that can be the second one."""
    return [card for card in s.hand_of(US) if card.ops == 3]


def begin(s: Labyrinth, frame: Frame) -> Script[None]:
    """7.6.2: a second card is played; the question is asked even about a single one, so that the enemy does not learn that there
    is no other. What neither card sets off needs no place in the order."""
    first = frame.card
    second = yield from choose(US, "reassessment-card", partners(s), "7.6.2", {"card": first})
    take_into_play(s, US, second)
    s.cards_played += 1
    s.note("plays-second-card", "7.6.2", side=US, card=second)
    steps = _SWITCH
    if frame.pending:
        steps |= _FIRST
    else:
        s.push(Frame(FINISH, US, first, occurred=frame.occurred))
    if is_triggered_by(second, US):
        steps |= _SECOND
    else:
        s.push(Frame(FINISH, US, second))
    s.push(Frame(REASSESS, US, first, steps, other=second))


def reassess(s: Labyrinth, frame: Frame) -> Script[None]:
    """7.6.3: the US side orders the switch, which must be made, and what the two cards set off."""
    first, second, steps = frame.card, frame.other, frame.value
    assert second is not None
    options: list[Token] = []
    for bit, token in ((_SWITCH, REASSESSMENT), (_FIRST, first), (_SECOND, second)):
        if steps & bit:
            options.append(token)
    step = yield from pick(US, "reassessment-order", options, "7.6.3")
    s.pop()
    steps &= ~(_SWITCH if step is REASSESSMENT else _FIRST if step is first else _SECOND)
    if steps:
        s.push(Frame(REASSESS, US, first, steps, other=second))
    if step is REASSESSMENT:
        set_posture(s, UNITED_STATES, SOFT if s.is_hard() else HARD)
        return
    card = first if step is first else second
    occurred = triggered_side(s, card, US)
    s.push(Frame(FINISH, US, card, occurred=occurred))
    if occurred is not None:
        yield from occur(s, card, occurred)
