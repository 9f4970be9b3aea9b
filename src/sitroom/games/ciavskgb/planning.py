"""Phases 1 and 2: the Briefing and the Planning."""

from __future__ import annotations

from ...kernel.ask import Ask, Script, choose
from ...kernel.journal import DETAIL
from ...kernel.token import CHANCE, Side
from .board import CIA, GROUPS, KGB, SIDES, Agent
from .decks import draw_objective, is_top_objective_secret, order_groups
from .state import AGENT_X, AT_HEADQUARTERS, ON_LEAVE, PLANNING, STRUGGLE, ColdWar


def briefing(s: ColdWar) -> Script[None]:
    """1: the objective, the balance token, the group deck."""
    if s.log is not None:
        s.note("round", "1", round=s.round)
    was_secret = is_top_objective_secret(s)
    objective = yield from draw_objective(s, "1.1")
    s.objective = objective
    if s.log is not None:
        s.note(
            "objective", "1.1", discloses=was_secret, objective=objective,
            stability=objective.stability, population=objective.population, points=objective.points,
        )  # fmt: skip
    yield from _set_the_balance(s)
    _shuffle_groups(s)
    for side in SIDES:
        if s.will_analyse >> side.seat & 1:
            yield from order_groups(s, side, "1.3")
    s.will_analyse = 0
    s.phase = PLANNING


def _set_the_balance(s: ColdWar) -> Script[None]:
    """1.2: the side behind takes the token; at equal scores the side that lost the last cease-fire."""
    if s.score[0] != s.score[1]:
        s.balance = CIA if s.score[0] < s.score[1] else KGB
        if s.log is not None:
            s.note("balance-behind", "1.2", side=s.balance)
    elif s.balance is None:
        s.balance = yield from choose(CHANCE, "balance", SIDES, "1.2")
        s.note("balance-by-lot", "1.2", side=s.balance)
    elif s.lost_last is not None:
        s.balance = s.lost_last
        s.note("balance-lost", "1.2", side=s.balance)
    else:
        s.note("balance-stays", "1.2", side=s.balance)


def _shuffle_groups(s: ColdWar) -> None:
    """1.3: the discard pile goes into the deck, and nobody knows any place in it."""
    if not s.groups_discarded and not s.groups_top:
        return
    in_play = 0
    for camp in s.camps:
        for group in camp:
            in_play |= group.bit
    s.groups = tuple([group for group in GROUPS if not in_play & group.bit]) if in_play else GROUPS
    s.groups_discarded = ()
    s.stack((), None)
    s.groups_top = ()
    s.groups_known = ()
    if s.log is not None:
        s.note("groups-shuffled", "1.3", line_level=DETAIL, count=len(s.groups))


def early_agent_x(s: ColdWar, ask: Ask, side: Side) -> Ask | None:
    """2.1: both choose at the same time, so the one who is asked second may answer while the first still thinks. Not if
    somebody is to see the other's choice: then one of them chooses later in earnest (5.1.3)."""
    if (
        s.phase != PLANNING
        or ask.topic != "agent-x"
        or ask.who is not side.enemy
        or s.will_see
        or s.agent_x[side.seat] is not None
    ):
        return None
    return Ask(side, "agent-x", s.agents_at(side, AT_HEADQUARTERS), "2.1", seen_by=side)


def choose_agent_x(s: ColdWar) -> Script[None]:
    """2.1: one side puts an agent from its headquarters face down. Who will see the enemy's Agent X chooses second."""
    first = KGB if s.will_see & 1 else CIA
    side = first if s.agent_x[first.seat] is None else first.enemy
    shown = s.will_see >> side.enemy.seat & 1
    eligible = s.agents_at(side, AT_HEADQUARTERS)
    agent = yield from choose(side, "agent-x", eligible, "2.1", seen_by=None if shown else side)
    s.set_eligible(side, eligible)
    s.move_agent(side, agent, AGENT_X)
    if s.log is not None:
        s.note("chooses-agent-x", "2.1", side=side)
        s.note("agent-x-is", "2.1", seen_by=side, side=side, agent=agent)
    enemy = side.enemy
    if shown:
        s.will_see &= ~(1 << enemy.seat)
        expose(s, side, agent, "5.1.3")
    if s.agent_x[enemy.seat] is not None:
        for each in SIDES:
            back = s.agents_at(each, ON_LEAVE)
            for resting in back:
                s.move_agent(each, resting, AT_HEADQUARTERS)
            if back and s.log is not None:
                s.note("back-from-leave", "2.1", line_level=DETAIL, side=each, agents=back)
        s.will_see = 0
        s.phase = STRUGGLE


def expose(s: ColdWar, side: Side, agent: Agent, rule: str) -> None:
    """A side's Agent X becomes known to the enemy, if he was not already, and to nobody else."""
    was_hidden = not s.exposed >> side.seat & 1
    s.exposed |= 1 << side.seat
    s.note("agent-x-shown", rule, side=side, enemy=side.enemy)
    s.note("sees-agent-x", rule, seen_by=side.enemy, discloses=was_hidden, side=side.enemy, agent=agent)
