"""What would follow if the Influence Struggle ended now, against each agent that the enemy may have sent.

The rules themselves are played on a table without anything that the side cannot know, so nothing hidden can come out.
"""

from __future__ import annotations

from ...kernel.ask import Ask, Script
from ...kernel.token import CHANCE, Side, Token
from .board import PASS, SEE_AGENT_X, SIDES, Agent, Objective
from .ceasefire import cease_fire
from .debriefing import debriefing
from .decks import objectives_left
from .guess import KnownTable
from .state import AGENT_X, TERMINATED, ColdWar
from .victory import GOAL


class Prospect:
    """How a round would end against one agent of the enemy.

    dominating  who dominates it before the agents act
    winner      who claims the objective of the round; ``None``: it goes under the deck
    lost        agents that would be terminated, with their sides
    extra       the objective that a Director would claim in addition, and for whom; the card is ``None`` where it is not known
    least, most  the scores after the Détente, without and with the dearest card that a Director might draw
    is_last     no objective would be left for a further round
    """

    def __init__(self, agent: Agent, dominating: Side | None, end: ColdWar) -> None:
        self.agent = agent
        self.dominating = dominating
        self.end = end
        self.winner: Side | None = None
        self.lost: list[tuple[Side, Agent]] = []
        self.extra_for: Side | None = None
        self.extra: Objective | None = None
        self.least = end.score
        self.most = end.score
        self.is_last = objectives_left(end) == 0


def prospects(known: KnownTable, table: ColdWar) -> list[Prospect]:
    """One for each agent that the enemy may have sent; for the one alone whom the side knows."""
    enemy = known.side.enemy
    agent = table.agent_x[enemy.seat]
    agents = known.agents if agent is None else [agent]
    return [_prospect(known, table, each) for each in agents]


def _prospect(known: KnownTable, table: ColdWar, agent: Agent) -> Prospect:
    s = table.copy()
    enemy = known.side.enemy
    if s.agent_x[enemy.seat] is None:
        s.move_agent(enemy, agent, AGENT_X)
    working = s.agent_x
    arena = s.arena()
    drawn = _Drawn()
    _play(cease_fire(s), drawn)
    dominating = s.domination
    _play(debriefing(s), drawn)
    found = Prospect(agent, dominating, s)
    for side in SIDES:
        sent = working[side.seat]
        if sent is not None and s.place(side, sent) == TERMINATED:
            found.lost.append((side, sent))
        for card in s.claimed[side.seat]:
            if card is arena:
                found.winner = side
            else:
                found.extra_for = side
                found.extra = None if drawn.options or not _is_bottom_known(known, table) else card
    _count(found, known, arena)
    return found


class _Drawn:
    """The cards among which a Director draws."""

    def __init__(self) -> None:
        self.options: tuple[Token, ...] = ()


def _play(script: Script[None], drawn: _Drawn) -> None:
    """Play a phase to its end. Nobody saves an agent with the Prize, and a Double Agent spies: neither changes a score."""
    try:
        ask = next(script)
        while True:
            ask = script.send(_answer(ask, drawn))
    except StopIteration:
        return


def _answer(ask: Ask, drawn: _Drawn) -> Token:
    if ask.who is CHANCE:
        drawn.options = ask.options
        return ask.options[0]
    return PASS if ask.topic == "nobel-peace-prize" else SEE_AGENT_X


def _is_bottom_known(known: KnownTable, table: ColdWar) -> bool:
    """Does the side know the card at the bottom of the objective deck?"""
    if table.objectives_under:
        return True
    last = len(table.objectives_top) - 1
    return not table.objectives and last >= 0 and last not in known.objective_places


def _count(found: Prospect, known: KnownTable, arena: Objective) -> None:
    """6.3: the scores, and how far a Director's unknown card could raise his side's."""
    least, most = list(found.least), list(found.most)
    if found.winner is not None:
        least[found.winner.seat] += arena.points
        most[found.winner.seat] += arena.points
    if found.extra_for is not None:
        seat = found.extra_for.seat
        if found.extra is not None:
            least[seat] += found.extra.points
            most[seat] += found.extra.points
        else:
            points = [card.points for card in known.state.objectives]
            least[seat] += min(points)
            most[seat] += max(points)
    found.least, found.most = (least[0], least[1]), (most[0], most[1])


def winner_at(score: tuple[int, int], is_last: bool) -> Side | None:
    """6.4, 8: who has won at a score; ``None``: the game goes on, or is a draw."""
    first, second = score
    if first == second or (first < GOAL and second < GOAL and not is_last):
        return None
    return SIDES[0] if first > second else SIDES[1]
