"""The stakes of agents: what each could do for his side (5.1), and how a round would end against each enemy (4, 5, 6.4)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.stakes import Remark
from ...kernel.token import Side, Token
from .board import (
    AGENTS,
    ANALYST,
    ASSASSIN,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    DOUBLE_AGENT,
    MASTER_SPY,
    Agent,
    Objective,
)
from .guess import KnownTable
from .outlook import Prospect, winner_at
from .state import AT_HEADQUARTERS, ColdWar


def agent_x_facts(s: ColdWar, known: KnownTable, agent: Token) -> list[Remark]:
    """2.1: what an agent could do as Agent X; and whom he meets, if his side has seen it."""
    side, arena = known.side, s.arena()
    facts: list[Remark] = []
    if agent is MASTER_SPY:
        facts.append(Remark("spy-takes", "5.1.1", points=arena.points))
    elif agent is DEPUTY_DIRECTOR:
        facts.append(Remark("deputy-is-safe", "5.1.2"))
    elif agent is DOUBLE_AGENT:
        facts.append(Remark("double-agent-can", "5.1.3", side=side.enemy))
    elif agent is ANALYST:
        facts.append(Remark("analyst-looks-ahead", "5.1.4"))
    elif agent is ASSASSIN:
        facts.append(Remark("assassin-kills", "5.1.5", agents=_victims(s, known)))
    elif agent is DIRECTOR:
        facts.append(_director(s))
    if agent is not DEPUTY_DIRECTOR:
        facts.append(Remark("rests-next-round", "6.1"))
    enemy_x = s.agent_x[side.enemy.seat]
    if enemy_x is not None:
        facts.append(Remark("meets", "5.1.3", agent=enemy_x))
    return facts


def _victims(s: ColdWar, known: KnownTable) -> list[Agent]:
    """5.1.5: whom an Assassin could terminate: whoever the enemy sends or has sent, but not the Deputy Director."""
    enemy = known.side.enemy
    agent = s.agent_x[enemy.seat]
    possible = [agent] if agent is not None else known.agents or s.agents_at(enemy, AT_HEADQUARTERS)
    return [each for each in possible if each is not DEPUTY_DIRECTOR]


def _director(s: ColdWar) -> Remark:
    """5.1.6: the bottom card, which all know if it was put there openly."""
    if s.objectives_under:
        card = s.objectives_under[-1]
        return Remark("director-takes", "5.1.6", objective=card, points=card.points)
    return Remark("director-draws", "5.1.6")


def double_agent_facts(s: ColdWar, side: Side, option: Token) -> list[Remark]:
    """5.1.3: to send one away, or to see the next one."""
    enemy = side.enemy
    left = [
        agent
        for agent in AGENTS
        if agent is not option
        and (s.place(enemy, agent) == AT_HEADQUARTERS or (agent is DEPUTY_DIRECTOR and s.agent_x[enemy.seat] is agent))
    ]  # the Deputy Director never rests, any other agent of this round does (6.1)
    if isinstance(option, Agent):
        return [Remark("enemy-will-have", "5.1.3", side=enemy, agents=left)]
    return [Remark("enemy-will-show-one-of", "5.1.3", side=enemy, agents=left)]


# ---- how the round would end


def prospect_facts(found: Sequence[Prospect], side: Side, arena: Objective) -> list[Remark]:
    """What would follow, each with those among the agents that the enemy may have sent against whom it would."""
    return _gathered([(prospect.agent, fact) for prospect in found for fact in _facts(prospect, side, arena)])


def _gathered(told: Sequence[tuple[Agent, Remark]]) -> list[Remark]:
    """What is the same against several agents is told once."""
    against: dict[Remark, list[Agent]] = {}
    for agent, remark in told:
        against.setdefault(remark, []).append(agent)
    return [Remark(remark.message, remark.rule, agents=agents, **remark.args) for remark, agents in against.items()]


def _facts(prospect: Prospect, side: Side, arena: Objective) -> list[Remark]:
    facts = [_objective(prospect, arena)]
    for owner, _ in prospect.lost:  # whom one has sent oneself one knows, and the enemy's is the one it is told against
        if prospect.end.disorder >> owner.seat & 1:
            facts.append(Remark("against-disowned", "4.2", side=owner))
        else:
            facts.append(Remark("against-terminated", "5.1.5", side=owner))
    if prospect.extra_for is not None:
        if prospect.extra is None:
            facts.append(Remark("against-extra", "5.1.6", side=prospect.extra_for))
        else:
            card = prospect.extra
            facts.append(Remark("against-extra-card", "5.1.6", side=prospect.extra_for, objective=card, points=card.points))
    for owner in (side, side.enemy):
        if prospect.end.will_see >> owner.seat & 1:
            facts.append(Remark("against-double-agent", "5.1.3", side=owner))
        if prospect.end.will_analyse >> owner.seat & 1:
            facts.append(Remark("against-analyst", "5.1.4", side=owner))
    return facts


def _objective(prospect: Prospect, arena: Objective) -> Remark:
    winner, end = prospect.winner, prospect.end
    if winner is None:
        rule = "4.2" if end.disorder else "4.1" if prospect.dominating is None else "5.1.5"
        return Remark("against-under", rule)
    rule = "4.2" if end.disorder else "5.2" if winner is prospect.dominating else "5.1.1"
    return Remark("against-claims", rule, side=winner, points=arena.points)


def end_warnings(found: Sequence[Prospect]) -> list[Remark]:
    """6.4, 8: against whom the game would end, or might, with the round."""
    told: list[tuple[Agent, Remark]] = []
    for prospect in found:
        least, most = winner_at(prospect.least, prospect.is_last), winner_at(prospect.most, prospect.is_last)
        rule = "8" if prospect.is_last else "6.4"
        if least is not None and least is most:
            told.append((prospect.agent, Remark("game-won", rule, side=least)))
        elif least is not None or most is not None:
            winner = most if most is not None else least
            assert winner is not None
            told.append((prospect.agent, Remark("game-may-be-won", rule, side=winner)))
        elif prospect.is_last and prospect.least[0] == prospect.least[1]:
            told.append((prospect.agent, Remark("game-drawn", "8")))
    return _gathered(told)
