"""What a position of Cold War: CIA vs KGB is worth, in points."""

from __future__ import annotations

from typing import Final

from ...games.ciavskgb.board import ASSASSIN, DEPUTY_DIRECTOR, DIRECTOR, MASTER_SPY, MILITARY, POLITICAL, Agent, Group
from ...games.ciavskgb.state import AT_HEADQUARTERS, CEASE_FIRE, ON_LEAVE, STRUGGLE, ColdWar
from ...games.ciavskgb.victory import GOAL
from ...kernel.position import Position
from ...kernel.state import State
from ...kernel.token import Side
from .judge import Judge

AGENT: Final = 4.0
"""A lost agent is missed in all rounds to come."""
REST: Final = 0.5
"""An agent on leave cannot be sent in the next round."""
HINDSIGHT: Final = 1.5
"""Who will see the enemy's agent chooses the better one himself."""
FORESIGHT: Final = 1.0
"""Who orders the next groups knows what comes."""
EXTRA: Final = 11.0
"""What a Director claims besides, on average."""
NEAR_GOAL: Final = 0.15
"""The nearer a side is to the goal, the more each further point counts."""
READY: Final = 0.6
"""A ready group can still do something ..."""
STRIKER: Final = 1.0
"""... and more so if it can destroy or win over."""
LEAD: Final = 0.25
"""A lead of influence within stability is harder to turn round; above stability it is a load."""


class ColdWarJudge(Judge):
    def rate(self, state: State, side: Side, since: tuple[int, ...]) -> float:
        assert isinstance(state, ColdWar)
        worth = _standing(state, side) - _standing(state, side.enemy)
        if state.objective is not None and state.phase in (STRUGGLE, CEASE_FIRE):
            worth += _if_it_ended(state, side)
            worth += _momentum(state, side) - _momentum(state, side.enemy)
        return worth

    def is_deep(self, topic: str) -> bool:
        return topic in ("act", "mobilize")

    def is_over(self, position: Position, topic: str, since: tuple[int, ...], is_nested: bool) -> bool:
        """An action is over after the enemy's reply. What works on the whole round is judged when that is over."""
        now = position.clock
        if is_nested or now[0] != since[0]:
            return now != since
        return since[1] == STRUGGLE == now[1] and topic != "first-mover" and now[2] > since[2] + 1


def _standing(s: ColdWar, side: Side) -> float:
    """What a side has for good."""
    seat = side.seat
    points = float(s.score[seat])
    for objective in s.claimed[seat]:
        points += objective.points
    worth = points + NEAR_GOAL * max(0.0, points - GOAL / 2)
    worth += AGENT * (len(s.agents_at(side, AT_HEADQUARTERS)) + len(s.agents_at(side, ON_LEAVE)))
    worth -= REST * len(s.agents_at(side, ON_LEAVE))
    if s.agent_x[seat] is not None:
        worth += AGENT
    if s.will_see >> seat & 1:
        worth += HINDSIGHT
    if s.will_analyse >> seat & 1:
        worth += FORESIGHT
    return worth


def _momentum(s: ColdWar, side: Side) -> float:
    worth = 0.0
    for group in s.camps[side.seat]:
        if s.ready & group.bit:
            worth += STRIKER if group.faction is MILITARY or group.faction is POLITICAL else READY
    return worth


def _if_it_ended(s: ColdWar, side: Side) -> float:
    """What the round would bring a side if both passed now, against the agent that the enemy is taken to have sent."""
    arena, enemy = s.arena(), side.enemy
    own, theirs = s.influence(side), s.influence(enemy)
    own_agent, their_agent = s.agent_x[side.seat], s.agent_x[enemy.seat]
    worth = 0.0
    own_over, their_over = own > arena.stability, theirs > arena.stability
    if own_over and own_agent is not DEPUTY_DIRECTOR:
        worth -= AGENT
    if their_over and their_agent is not DEPUTY_DIRECTOR:
        worth += AGENT
    if own_over and their_over:
        return worth
    if own_over or their_over:
        sign = -1.0 if own_over else 1.0
        worth += sign * arena.points
        winner_agent = their_agent if own_over else own_agent
        if winner_agent is DIRECTOR:
            worth += sign * EXTRA
        return worth
    sign = _lead(s, side)
    if sign == 0.0:
        return worth
    worth += LEAD * (own - theirs) * (-1.0 if own_agent is MASTER_SPY else 1.0)
    if sign > 0.0:
        return worth + _dominated(arena.points, own_agent, their_agent)
    return worth - _dominated(arena.points, their_agent, own_agent)


def _dominated(points: int, agent: Agent | None, other: Agent | None) -> float:
    """What domination without disorder is worth to who has it, by his agent and the other one."""
    worth = 0.0
    if agent is DIRECTOR:
        worth += EXTRA
    if agent is ASSASSIN and other is not DEPUTY_DIRECTOR:
        worth += AGENT
    if agent is MASTER_SPY or other is MASTER_SPY:
        return worth - points
    return worth if agent is ASSASSIN else worth + points


def _lead(s: ColdWar, side: Side) -> float:
    """1 if a side dominates, -1 if its enemy does; between equals the bias icons decide."""
    own, theirs = s.camps[side.seat], s.camps[side.enemy.seat]
    lead = s.influence(side) - s.influence(side.enemy)
    if lead == 0:
        for faction in s.arena().bias:
            lead = _strongest(own, faction) - _strongest(theirs, faction)
            if lead:
                break
    return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0


def _strongest(camp: tuple[Group, ...], faction: str) -> int:
    best = 0
    for group in camp:
        if group.faction is faction and group.influence > best:
            best = group.influence
    return best


JUDGE: Final = ColdWarJudge()
