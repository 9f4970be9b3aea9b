"""What a side knows of the table, and tables that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from ...kernel.guess import Dealer, Known
from ...kernel.token import Side
from .board import AGENTS, GROUPS, OBJECTIVES, Agent, Card, Group, Objective
from .state import AGENT_X, AT_HEADQUARTERS, ColdWar
from .view import knows_x

_TOP: Final = "top"
_STACKED: Final = "stacked"

CardT = TypeVar("CardT", bound=Card)


class KnownTable(Known):
    """A table without what a side cannot know.

    state       the table: a hidden Agent X of the enemy is at his headquarters, hidden cards are in the rest of their deck
    agents      whom the enemy may have sent, in the order of initiative; nobody where the side knows him or there is none
    groups, objectives  the cards that may lie in the places below, in the order of the box; none where there are no such places
    group_places, objective_places  the places on top of a deck that hold a card which the side does not know
    stacked     groups in the discard pile whose order the side does not know
    stacked_places  where they lie in it, counted from the lowest card
    """

    def __init__(self, start: ColdWar, now: ColdWar, side: Side) -> None:
        super().__init__(side)
        s = start.copy()
        self.state = s
        self.agents = _possible_agents(start, now, side)
        enemy, agent = side.enemy, start.agent_x[side.enemy.seat]
        if agent is not None and self.agents:
            s.move_agent(enemy, agent, AT_HEADQUARTERS)
        self.groups: list[Group] = []
        self.group_places: list[int] = []
        if s.groups_top:
            hidden = _hidden(now.groups_top, now.groups_known, now.groups, side)
            self.group_places = _open_places(s.groups_top, s.groups_known, hidden, side)
            if self.group_places:
                s.groups_top, s.groups = _masked(s.groups_top, s.groups, self.group_places, GROUPS)
                self.groups = [card for card in s.groups if hidden & card.bit]
        self.objectives: list[Objective] = []
        self.objective_places: list[int] = []
        if s.objectives_top:
            hidden = _hidden(now.objectives_top, now.objectives_known, now.objectives, side)
            self.objective_places = _open_places(s.objectives_top, s.objectives_known, hidden, side)
            if self.objective_places:
                s.objectives_top, s.objectives = _masked(s.objectives_top, s.objectives, self.objective_places, OBJECTIVES)
                self.objectives = [card for card in s.objectives if hidden & card.bit]
        self.stacked: list[Group] = []
        self.stacked_places: list[int] = []
        if s.stacked and s.stacked_by is not side:
            self._find_stacked()

    def _find_stacked(self) -> None:
        """7.3: the enemy has discarded military groups in an order of his own."""
        s = self.state
        self.stacked = [group for group in GROUPS if s.stacked & group.bit]
        self.stacked_places = [place for place, group in enumerate(s.groups_discarded) if s.stacked & group.bit]
        s.groups_discarded = _filled(s.groups_discarded, self.stacked_places, self.stacked)

    def laid_out(self) -> ColdWar:
        """A table to reckon with, complete but for a hidden Agent X: hidden cards lie in the order of the box."""
        s = self.state.copy()
        if self.group_places:
            s.groups_top, s.groups = _placed(s.groups_top, s.groups, self.groups[: len(self.group_places)], self.group_places)
        if self.objective_places:
            first = self.objectives[: len(self.objective_places)]
            s.objectives_top, s.objectives = _placed(s.objectives_top, s.objectives, first, self.objective_places)
        return s

    def deal(self, dealer: Dealer) -> ColdWar:
        s = self.state.copy()
        if self.agents:
            s.move_agent(self.side.enemy, dealer.choose(self.agents, "agent-x"), AGENT_X)
        if self.group_places:
            s.groups_top, s.groups = _dealt(s.groups_top, s.groups, self.groups, self.group_places, dealer)
        if self.objective_places:
            s.objectives_top, s.objectives = _dealt(
                s.objectives_top, s.objectives, self.objectives, self.objective_places, dealer
            )
        if self.stacked:
            taken, _ = dealer.split(self.stacked, len(self.stacked), _STACKED)
            dealer.shuffle(taken)
            s.groups_discarded = _filled(s.groups_discarded, self.stacked_places, taken)
        return s


def _possible_agents(start: ColdWar, now: ColdWar, side: Side) -> list[Agent]:
    """2.1: whom the enemy may have sent: those who were at his headquarters then, which everybody saw."""
    enemy = side.enemy
    agent = start.agent_x[enemy.seat]
    if agent is None or now.agent_x[enemy.seat] is not agent or knows_x(start, enemy, side) or knows_x(now, enemy, side):
        return []
    places, eligible = start.places[enemy.seat], start.eligible[enemy.seat]
    possible: list[Agent] = []
    for other in AGENTS:
        if eligible >> other.number & 1 and places >> 2 * other.number & 3 <= AGENT_X:
            possible.append(other)
    return possible


def _hidden(top: tuple[CardT, ...], knowers: tuple[int, ...], rest: tuple[CardT, ...], side: Side) -> int:
    """The cards of a deck whose place a side does not know, as bits."""
    bits = 0
    for place, card in enumerate(top):
        if not knowers[place] >> side.seat & 1:
            bits |= card.bit
    for card in rest:
        bits |= card.bit
    return bits


def _open_places(top: tuple[CardT, ...], knowers: tuple[int, ...], hidden: int, side: Side) -> list[int]:
    """The places on top of a deck whose card a side neither knew nor has learnt since."""
    places: list[int] = []
    for place, card in enumerate(top):
        if not knowers[place] >> side.seat & 1 and hidden & card.bit:
            places.append(place)
    return places


def _masked(
    top: tuple[CardT, ...], rest: tuple[CardT, ...], places: list[int], box: Sequence[CardT]
) -> tuple[tuple[CardT, ...], tuple[CardT, ...]]:
    """A deck with the cards in the open places put into its rest, which keeps the order of the box."""
    bits = 0
    for card in rest:
        bits |= card.bit
    for place in places:
        bits |= top[place].bit
    known = tuple([card for place, card in enumerate(top) if place not in places])
    return known, tuple([card for card in box if bits & card.bit])


def _dealt(
    top: tuple[CardT, ...], rest: tuple[CardT, ...], pool: list[CardT], places: list[int], dealer: Dealer
) -> tuple[tuple[CardT, ...], tuple[CardT, ...]]:
    """A deck with cards of the pool, which are in its rest, in the open places."""
    taken, _ = dealer.split(pool, len(places), _TOP)
    dealer.shuffle(taken)
    return _placed(top, rest, taken, places)


def _placed(
    top: tuple[CardT, ...], rest: tuple[CardT, ...], taken: list[CardT], places: list[int]
) -> tuple[tuple[CardT, ...], tuple[CardT, ...]]:
    """A deck with these cards, which are in its rest, in these places."""
    filled = list(top)
    bits = 0
    for place, card in zip(places, taken, strict=True):
        filled.insert(place, card)
        bits |= card.bit
    return tuple(filled), tuple([card for card in rest if not bits & card.bit])


def _filled(pile: tuple[Group, ...], places: list[int], groups: list[Group]) -> tuple[Group, ...]:
    """A pile with these groups in these places."""
    filled = list(pile)
    for place, group in zip(places, groups, strict=True):
        filled[place] = group
    return tuple(filled)
