"""6: whether the event of a card would occur now, or be set off. Its value and its side are printed on it."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Remark, Stake
from ...kernel.token import Side, Token
from .board import DISCARD, HOLD, JIHADIST, RANDOM_CARD, REMOVE_CADRE, US
from .deck import US_ELECTION, Card
from .events import is_triggered_by
from .stakes_ends import add, end_of_phase
from .stakes_events import event_endings
from .state import Labyrinth
from .why_event import why_no_event

BACK_CHANNEL: Final = 32
"""The one event whose condition looks into a hand."""

_LASTING: Final = ("us-not-hard", "us-not-soft", "not-first-card", "a-hand-is-empty", "not-in-effect")
"""What stands in the way of an event and is not changed by an operation."""


class Table:
    """A copy of the table on which a card of a hand is laid out, to see what its event would need."""

    def __init__(self, s: Labyrinth, side: Side, is_extra: bool = False) -> None:
        self.table = s.copy()
        self.side = side
        self.hand = s.hands[side.seat]
        if not is_extra:
            self.table.cards_played += 1

    def lay_out(self, card: Card) -> Labyrinth:
        self.table.hands[self.side.seat] = [other for other in self.hand if other is not card]
        self.table.in_play = (card,)
        return self.table


def event_facts(s: Labyrinth, card: Card, side: Side, viewer: Side) -> list[Remark]:
    """Whether the side could cause the event now, and if not why, as far as the viewer may know."""
    if card.number == BACK_CHANNEL and viewer is not US:
        return [Remark("event-unknown", "6.2.6", card=card)]
    reason = why_no_event(s, card, side)
    return [Remark("event-happens", "6.2.1")] if reason is None else [Remark("event-cannot", "6.2.6"), reason]


def set_off_facts(s: Labyrinth, card: Card, side: Side) -> list[Remark]:
    """6.3.2: what the side sets off when it uses the card for operations, as things stand."""
    if card is US_ELECTION:
        return [Remark("election", "6.3.1")]
    enemy = side.enemy
    if card.number == BACK_CHANNEL and side is not US:
        return [Remark("event-unknown", "6.2.6", card=card)]
    reason = why_no_event(s, card, enemy)
    if reason is None:
        return [Remark("sets-off", "6.3.2", side=enemy)]
    return [Remark("sets-off-nothing", "6.3.2.1", side=enemy), reason]


def set_off_endings(s: Labyrinth, card: Card, side: Side, is_after: bool = False) -> list[Remark]:
    """How the event that a card sets off may end the game; ``is_after`` an operation, which may make it possible."""
    if card is US_ELECTION:
        return event_endings(s, card, side)
    if card.number == BACK_CHANNEL or card.side is not side.enemy:
        return []
    reason = why_no_event(s, card, side.enemy)
    if reason is not None and (not is_after or reason.rule == "6.2.8" or reason.message in _LASTING):
        return []
    return event_endings(s, card, side.enemy)


def card_stake(table: Table, card: Card) -> Stake:
    """A card of a hand that might be played."""
    s, side = table.lay_out(card), table.side
    if is_triggered_by(card, side):
        return Stake(card, facts=set_off_facts(s, card, side), warnings=set_off_endings(s, card, side))
    return Stake(card, facts=event_facts(s, card, side, side))


def play_card(s: Labyrinth, side: Side, options: tuple[Token, ...], is_extra: bool) -> list[Stake]:
    """5.2.2: the card that a side plays, or what it does instead."""
    table = Table(s, side, is_extra)
    return [card_stake(table, option) if isinstance(option, Card) else _instead(s, side, option) for option in options]


def _instead(s: Labyrinth, side: Side, option: Token) -> Stake:
    if option is HOLD:
        ends = len(s.hands[JIHADIST.seat]) == 0
        return Stake(option, facts=[Remark("hold", "5.2.4")], warnings=end_of_phase(s, side, ends))
    if option is DISCARD:
        return _discard_last(s, side)
    if option is REMOVE_CADRE:
        return Stake(option, facts=[Remark("cadre-first", "4.8.4")])
    if option is RANDOM_CARD:
        return Stake(option, facts=[Remark("random-card", "6.2.2", count=len(s.hands[side.seat]))])
    return Stake(option)


def _discard_last(s: Labyrinth, side: Side) -> Stake:
    card = s.hands[side.seat][0]
    warnings = end_of_phase(s, side, len(s.hands[JIHADIST.seat]) == 0)
    facts = [Remark("discard-last", "5.2.4", card=card)]
    if card is US_ELECTION:
        facts.append(Remark("election", "6.3.2.3"))
        for warning in event_endings(s, card, side):
            add(warnings, warning)
    return Stake(DISCARD, facts=facts, warnings=warnings)


def discard(s: Labyrinth, side: Side, options: tuple[Token, ...]) -> list[Stake]:
    """A card that an event makes a side discard: nothing on it occurs, but for US Election (6.3.2.3)."""
    stakes: list[Stake] = []
    for option in options:
        if option is US_ELECTION:
            stakes.append(Stake(option, facts=[Remark("election", "6.3.2.3")], warnings=event_endings(s, US_ELECTION, side)))
        else:
            stakes.append(Stake(option))
    return stakes
