"""What a side knows of the table, and tables that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.guess import Dealer, Known
from ...kernel.token import Side, TokenT
from .board import Group, Objective
from .state import AGENT_X, AT_HEADQUARTERS, ColdWar
from .view import knows_x

_TOP: Final = "top"


class KnownTable(Known):
    """A table without what a side cannot know: the enemy's Agent X is at his headquarters, unknown cards are in their pools.

    groups, objectives  the cards that may be anywhere in a deck, in the order of the box
    group_slots, objective_slots  the places on top of a deck that hold one of them
    """

    def __init__(self, start: ColdWar, now: ColdWar, side: Side) -> None:
        super().__init__(side)
        s = start.copy()
        self.state = s
        enemy = side.enemy
        agent = s.agent_x[enemy.seat]
        self.has_hidden_x = (
            agent is not None
            and not knows_x(start, enemy, side)
            and now.agent_x[enemy.seat] is agent
            and not knows_x(now, enemy, side)
        )
        if agent is not None and self.has_hidden_x:
            s.move_agent(enemy, agent, AT_HEADQUARTERS)
        hidden = _hidden(now.groups_top, now.groups_known, now.groups, side)
        self.groups: list[Group] = []
        self.group_slots: list[int] = []
        s.groups_top = _mask(s.groups_top, hidden, self.group_slots, self.groups)
        s.groups = _mask_rest(s.groups, hidden, self.groups)
        hidden_objectives = _hidden(now.objectives_top, now.objectives_known, now.objectives, side)
        self.objectives: list[Objective] = []
        self.objective_slots: list[int] = []
        s.objectives_top = _mask(s.objectives_top, hidden_objectives, self.objective_slots, self.objectives)
        s.objectives = _mask_rest(s.objectives, hidden_objectives, self.objectives)

    def deal(self, dealer: Dealer) -> ColdWar:
        s = self.state.copy()
        if self.has_hidden_x:
            enemy = self.side.enemy
            s.move_agent(enemy, dealer.choose(s.agents_at(enemy, AT_HEADQUARTERS), "agent-x"), AGENT_X)
        s.groups_top, s.groups = _dealt(s.groups_top, s.groups, self.groups, self.group_slots, dealer)
        s.objectives_top, s.objectives = _dealt(s.objectives_top, s.objectives, self.objectives, self.objective_slots, dealer)
        return s


def _hidden(top: Sequence[TokenT], knowers: Sequence[int], rest: Sequence[TokenT], side: Side) -> list[TokenT]:
    """The cards of a deck whose place a side does not know."""
    return [*[card for card, bits in zip(top, knowers, strict=True) if not bits >> side.seat & 1], *rest]


def _mask(top: tuple[TokenT, ...], hidden: list[TokenT], slots: list[int], pool: list[TokenT]) -> tuple[TokenT, ...]:
    """The cards on top that are known; the places of the others are noted, and they go into the pool."""
    known: list[TokenT] = []
    for place, card in enumerate(top):
        if card in hidden:
            slots.append(place)
            pool.append(card)
        else:
            known.append(card)
    return tuple(known)


def _mask_rest(rest: tuple[TokenT, ...], hidden: list[TokenT], pool: list[TokenT]) -> tuple[TokenT, ...]:
    pool += [card for card in rest if card in hidden]
    pool.sort(key=lambda card: card.index)
    return tuple([card for card in rest if card not in hidden])


def _dealt(
    top: tuple[TokenT, ...], rest: tuple[TokenT, ...], pool: list[TokenT], slots: list[int], dealer: Dealer
) -> tuple[tuple[TokenT, ...], tuple[TokenT, ...]]:
    """A deck with the cards of the pool in its open places."""
    taken, left = dealer.split(pool, len(slots), _TOP)
    if taken:
        dealer.shuffle(taken)
        filled = list(top)
        for place, card in zip(slots, taken, strict=True):
            filled.insert(place, card)
        top = tuple(filled)
    if rest:
        left = sorted([*left, *rest], key=lambda card: card.index)
    return top, tuple(left)
