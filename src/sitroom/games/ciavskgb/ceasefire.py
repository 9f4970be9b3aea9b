"""Phase 4: the Cease-fire."""

from __future__ import annotations

from ...kernel.ask import Script
from ...kernel.token import Side
from .board import DEPUTY_DIRECTOR, SIDES
from .decks import claim_objective, put_objective_under
from .events import nobel_peace_prize
from .state import AT_HEADQUARTERS, DEBRIEFING, TERMINATED, ColdWar


def cease_fire(s: ColdWar) -> Script[None]:
    """4: who dominates the objective, and who has overdone it."""
    stability = s.arena().stability
    first, second = s.influence(SIDES[0]), s.influence(SIDES[1])
    if s.log is not None:
        s.note("influence", "4.1", first=first, second=second, stability=stability)
    s.disorder = (first > stability) | (second > stability) << 1
    for side in SIDES:
        if s.disorder >> side.seat & 1:
            was_hidden = not s.revealed >> side.seat & 1
            s.note("civil-disorder", "4.2", discloses=was_hidden, side=side, agent=s.working_agent(side))
    s.revealed |= s.disorder
    s.domination = dominating_side(s)
    s.lost_last = None if s.domination is None else s.domination.enemy
    if s.domination is not None:
        if s.log is not None:
            s.note("dominates", "4.1", side=s.domination, objective=s.arena())
    elif s.disorder:
        s.note("nobody-dominates", "4.2", objective=s.arena())
    for side in SIDES:
        if s.disorder >> side.seat & 1:
            yield from disown_agent(s, side)
    if s.disorder == 3:
        put_objective_under(s, "4.2")
    elif s.disorder and s.domination is not None:
        claim_objective(s, s.domination, "4.2")
    s.phase = DEBRIEFING


def dominating_side(s: ColdWar) -> Side | None:
    """4.1: the side with the most influence that is not above stability; between equals the bias icons decide."""
    first, second = s.influence(SIDES[0]), s.influence(SIDES[1])
    if s.disorder == 3:
        return None
    if s.disorder:
        return SIDES[0] if s.disorder == 2 else SIDES[1]
    if first != second:
        return SIDES[0] if first > second else SIDES[1]
    for faction in s.arena().bias:
        best = [max([group.influence for group in camp if group.faction is faction], default=0) for camp in s.camps]
        if best[0] != best[1]:
            winner = SIDES[0] if best[0] > best[1] else SIDES[1]
            s.note("tie-broken", "4.1", side=winner, faction=faction, best=max(best))
            return winner
    s.note("tie-unbroken", "4.1")
    return None


def disown_agent(s: ColdWar, side: Side) -> Script[None]:
    """4.2: the Agent X of a side in civil disorder is terminated; the Deputy Director goes home."""
    agent = s.working_agent(side)
    if agent is DEPUTY_DIRECTOR:
        s.move_agent(side, agent, AT_HEADQUARTERS)
        if s.log is not None:
            s.note("deputy-home", "4.2", side=side)
    elif not (yield from nobel_peace_prize(s, side, agent)):
        s.move_agent(side, agent, TERMINATED)
        s.note("agent-terminated", "4.2", side=side, agent=agent)
