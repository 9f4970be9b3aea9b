"""Late War, USSR events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from .. import lasting
from ..deck import ALDRICH_AMES_REMIX, GLASNOST, IRAN_CONTRA_SCANDAL, YURI_AND_SAMANTHA, Card
from ..events import Event
from ..geography import US, USSR
from ..operations import PLACING, REALIGNING, conduct_operations
from ..piles import discard_from_hand, open_hand
from ..state import Twilight
from ..tracks import gain, improve


def glasnost(s: Twilight) -> Script[None]:
    """90*: the USSR scores 2 VP; DEFCON improves by 1. After The Reformer the USSR may place or realign with 4 points."""
    gain(s, USSR, 2, "card.90")
    improve(s, "card.90")
    if s.lasting & lasting.REFORMER:
        yield from conduct_operations(s, USSR, GLASNOST.ops, PLACING + REALIGNING, optional=True)


def iran_contra_scandal(s: Twilight) -> None:
    """93*: for this turn US realignment dice have -1."""
    s.lasting |= lasting.IRAN_CONTRA


def aldrich_ames_remix(s: Twilight) -> Script[None]:
    """98*: the US hand lies open this turn; the USSR chooses a card of it that is discarded."""
    s.lasting |= lasting.AMES
    open_hand(s, US, "card.98")
    if s.hand(US):
        card = yield from choose(USSR, "aldrich-ames-remix", s.hand(US), "card.98")
        discard_from_hand(s, US, card, "card.98")


def yuri_and_samantha(s: Twilight) -> None:
    """109*: for the rest of the turn the USSR scores 1 VP for every US coup."""
    s.lasting |= lasting.YURI


EVENTS: Final[dict[Card, Event]] = {
    GLASNOST: Event(glasnost),
    IRAN_CONTRA_SCANDAL: Event(iran_contra_scandal),
    ALDRICH_AMES_REMIX: Event(aldrich_ames_remix),
    YURI_AND_SAMANTHA: Event(yuri_and_samantha),
}
