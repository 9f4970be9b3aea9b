"""Phase 5: the Debriefing, where the agents act in order of initiative."""

from __future__ import annotations

from ...kernel.ask import Script, choose
from ...kernel.journal import DETAIL
from ...kernel.token import Side, Token
from .board import ANALYST, ASSASSIN, DEPUTY_DIRECTOR, DIRECTOR, DOUBLE_AGENT, MASTER_SPY, SEE_AGENT_X, SIDES, Agent
from .decks import (
    claim_objective,
    draw_objective_from_under,
    is_bottom_objective_secret,
    objectives_left,
    put_objective_under,
)
from .state import AT_HEADQUARTERS, DETENTE, ON_LEAVE, TERMINATED, ColdWar


def debriefing(s: ColdWar) -> Script[None]:
    """5: the surviving agents come out and act, the lowest initiative first; then the objective is claimed."""
    first, second = s.agent_x
    twins = first is not None and first is second
    order = SIDES if first is None or second is None or first.initiative <= second.initiative else (SIDES[1], SIDES[0])
    for side in order:
        agent = s.agent_x[side.seat]
        if agent is not None and s.log is not None:
            s.note("agent-revealed", "5.1", discloses=not s.revealed >> side.seat & 1, side=side, agent=agent)
    s.revealed = 3
    for side in order:
        agent = s.agent_x[side.seat]
        if agent is not None:
            yield from act(s, side, agent, twins)
    if s.objective is not None:
        if s.domination is None:
            put_objective_under(s, "4.1")
        else:
            claim_objective(s, s.domination, "5.2")
    s.domination = None  # 5.2: the token returns to its owner
    s.phase = DETENTE


def act(s: ColdWar, side: Side, agent: Agent, twins: bool) -> Script[None]:
    """5.1: one agent applies his ability."""
    if agent is MASTER_SPY:
        master_spy(s, side)
    elif agent is DOUBLE_AGENT:
        yield from double_agent(s, side, twins)
    elif agent is ANALYST:
        analyst(s, side, twins)
    elif agent is ASSASSIN:
        assassin(s, side)
    elif agent is DIRECTOR:
        yield from director(s, side)
    else:
        idle(s, side, agent, "5.1.2")


def idle(s: ColdWar, side: Side, agent: Agent, rule: str) -> None:
    """The agent acts, and nothing comes of it."""
    if s.log is not None:
        s.note("agent-idle", rule, line_level=DETAIL, side=side, agent=agent)


def master_spy(s: ColdWar, side: Side) -> None:
    """5.1.1: the objective goes to the enemy of the side that dominates it, unless it is claimed already."""
    if s.objective is not None and s.domination is not None:
        s.note("spy-acts", "5.1.1", side=side, objective=s.objective, to=s.domination.enemy)
        claim_objective(s, s.domination.enemy, "5.1.1")
    else:
        idle(s, side, MASTER_SPY, "5.1.1")


def double_agent(s: ColdWar, side: Side, twins: bool) -> Script[None]:
    """5.1.3: send an enemy agent on leave, or see the next enemy Agent X. Of two, the one whose side dominates acts."""
    if twins and s.domination is not side:
        idle(s, side, DOUBLE_AGENT, "5.1.3")
        return
    enemy = side.enemy
    options: list[Token] = [SEE_AGENT_X]
    options += [agent for agent in s.agents_at(enemy, AT_HEADQUARTERS) if agent is not DEPUTY_DIRECTOR]
    answer = yield from choose(side, "double-agent", options, "5.1.3")
    if isinstance(answer, Agent):
        s.move_agent(enemy, answer, ON_LEAVE)
        s.note("sent-on-leave", "5.1.3", side=side, enemy=enemy, agent=answer)
    else:
        s.will_see |= 1 << side.seat
        s.note("will-see", "5.1.3", side=side, enemy=enemy)


def analyst(s: ColdWar, side: Side, twins: bool) -> None:
    """5.1.4: look at three groups at the end of the next Briefing. Of two, the one whose side does not dominate acts."""
    if twins and s.domination is not side.enemy:
        idle(s, side, ANALYST, "5.1.4")
        return
    s.will_analyse |= 1 << side.seat
    s.note("will-analyse", "5.1.4", side=side)


def assassin(s: ColdWar, side: Side) -> None:
    """5.1.5: if his side dominates without civil disorder, the enemy's Agent X is terminated and the objective goes under."""
    if s.domination is not side or s.disorder:
        idle(s, side, ASSASSIN, "5.1.5")
        return
    victim = s.agent_x[side.enemy.seat]
    if victim is DEPUTY_DIRECTOR:
        s.note("deputy-survives", "5.1.5", side=side.enemy)
    elif victim is not None:
        s.move_agent(side.enemy, victim, TERMINATED)
        s.note("assassinated", "5.1.5", side=side, enemy=side.enemy, agent=victim)
    if s.objective is not None:
        put_objective_under(s, "5.1.5")


def director(s: ColdWar, side: Side) -> Script[None]:
    """5.1.6: if his side dominates, it also claims the bottom card of the objective deck."""
    if s.domination is not side or not objectives_left(s):
        idle(s, side, DIRECTOR, "5.1.6")
        return
    was_secret = is_bottom_objective_secret(s)
    card = yield from draw_objective_from_under(s, "5.1.6")
    s.claim(side, card)
    s.note("director-claims", "5.1.6", discloses=was_secret, side=side, objective=card, points=card.points)
