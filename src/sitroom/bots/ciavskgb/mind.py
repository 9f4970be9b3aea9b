"""Rules of thumb for CIA vs KGB, each with its reason; what a position is worth; and where to stop looking ahead.

The principles, and why:
- Whom we send is tossed for (``_agent_x``): an agent that the enemy foresees is one that he answers.
- In the struggle everything is measured by one thing, how the round would end for us (``standing``): who leads within the
  stability, how much room the one behind has left, and whose groups are still ready.
- To recruit is weighed over all groups that may come, because one too many goes beyond the stability and loses the round.
- To mobilize is worth what its best target is worth; military takes groups off, politics takes them over, economy turns them.
- To pass pays as soon as nothing makes it better; once the enemy has passed it ends the round as it stands.
- Events that are trophies cost points when they are used, so they must turn the round (``EVENT``).
- Who moves second sees what the other does, and who knows the other's agent knows what the round is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from ...games.ciavskgb.board import (
    AGENTS,
    CIA,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    DISCARD,
    ECONOMIC,
    KGB,
    LIVE_BENEFIT,
    MASTER_SPY,
    MEDIA,
    MILITARY,
    MOBILIZE,
    NOBEL_PEACE_PRIZE,
    NUCLEAR_ESCALATION,
    OLYMPIC_GAMES,
    PASS,
    RECRUIT,
    RETURN,
    SEE_AGENT_X,
    SUMMIT_MEETING,
    Agent,
    Group,
    Objective,
)
from ...games.ciavskgb.powers import economic_targets, others_in_play, political_targets
from ...games.ciavskgb.state import AT_HEADQUARTERS, TERMINATED, ColdWar
from ...games.ciavskgb.struggle import usable_groups
from ...games.ciavskgb.victory import GOAL
from ...games.ciavskgb.view import knows_x
from ...kernel.ask import Ask
from ...kernel.chance import Stream
from ...kernel.errors import N_
from ...kernel.guess import Weigh
from ...kernel.state import State
from ...kernel.token import Side, Token
from ..learnt import odds
from ..mind import Mind
from .standing import AGENT, BELIEF, Stake, Table, influence, now, standing, table_of

Advice = tuple[Token, str]
EVENT: Final = 3.0
"""What an event in the trophies is good for, besides its points."""

_SHARES: Final = {
    "agent-x": 1.0, "act": 0.5, "mobilize": 0.3, "military": 0.2, "political": 0.2, "economic": 0.2, "media": 0.2,
    "first-mover": 0.5, "double-agent": 0.5, "detente-event": 0.2, "nobel-peace-prize": 0.2,
}  # fmt: skip
_TOPICS: Final = (*_SHARES,)


class ColdWarMind(Mind):
    def advise(self, state: State, ask: Ask, stream: Stream) -> Advice:
        assert isinstance(state, ColdWar)
        rule = _RULES.get(ask.topic)
        return (ask.options[0], "") if rule is None else rule(Question(state, ask, stream))

    def share(self, ask: Ask) -> float:
        return _SHARES.get(ask.topic, 0.0)

    def is_secret(self, ask: Ask) -> bool:
        return ask.topic == "agent-x"

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        return (clock[0] + 1, 0, 0)

    def sight(self, state: State, ask: Ask) -> tuple[int, ...]:
        assert isinstance(state, ColdWar)
        return seen_by(state, ask) if _SHARES.get(ask.topic, 0.0) and ask.topic != "agent-x" else ()

    def value(self, state: State, side: Side) -> float:
        """The lead in points with all that will make points, the more decisive the nearer somebody is to the goal."""
        assert isinstance(state, ColdWar)
        lead = _assets(state, side) - _assets(state, side.enemy)
        left = max(10.0, float(GOAL - max(state.score)))
        return 1.0 / (1.0 + exp(-lead / (4.0 + 0.30 * left)))

    def features(self, state: State) -> list[float]:
        assert isinstance(state, ColdWar)
        return counted(state, odds(self.value(state, CIA)))

    def weigh(self, state: State, side: Side) -> Weigh | None:
        return _how_likely


def _how_likely(token: Token, _place: str) -> float:
    """Some agents are sent more often than others."""
    return BELIEF[token.number] if isinstance(token, Agent) else 1.0


def seen_by(s: ColdWar, ask: Ask) -> tuple[int, ...]:
    """What a side sees of a round when it is asked: both camps, what can be drawn, the events, and the agents it knows."""
    side = ask.who
    seat, enemy = side.seat, side.enemy.seat
    own, other = s.agent_x[seat], s.agent_x[enemy]
    args = ask.args
    group, card = args.get("group"), args.get("card")
    return (
        _TOPICS.index(ask.topic),
        seat,
        -1 if own is None else own.number,
        -1 if other is None or not knows_x(s, side.enemy, side) else other.number,
        _bits(s.camps[0]),
        _bits(s.camps[1]),
        s.ready,
        s.passed,
        *s.trophies,
        s.groups_top[0].bit if s.groups_top and s.groups_known[0] >> seat & 1 else 0,
        s.groups_discarded[-1].bit if s.groups_discarded else 0,
        group.bit if isinstance(group, Group) else 0,
        card.bit if isinstance(card, Group) else 0,
    )


def _bits(camp: tuple[Group, ...]) -> int:
    bits = 0
    for group in camp:
        bits |= group.bit
    return bits


def counted(s: ColdWar, first: float) -> list[float]:
    """What a learnt value may weigh anew: the score, the agents, the trophies and what comes next."""
    mine, theirs = float(s.score[0]), float(s.score[1])
    found = [
        first,
        (mine - theirs) / 30.0,
        max(mine, theirs) / 100.0,
        (mine - theirs) * max(mine, theirs) / 3000.0,
        mine * mine / 10000.0,
        theirs * theirs / 10000.0,
        0.0 if s.balance is None else 1.0 if s.balance is CIA else -1.0,
        0.0 if s.lost_last is None else 1.0 if s.lost_last is CIA else -1.0,
        float(s.will_see & 1) - float(s.will_see >> 1 & 1),
        float(s.will_analyse & 1) - float(s.will_analyse >> 1 & 1),
    ]
    for side in (CIA, KGB):
        for agent in AGENTS:
            found.append(1.0 if s.place(side, agent) != TERMINATED else 0.0)
            found.append(1.0 if s.place(side, agent) == AT_HEADQUARTERS else 0.0)
        events = 0.0
        for trophy in s.trophies_of(side):
            if trophy.is_event:
                events += 1.0
        found.append(events)
    return found


def _assets(s: ColdWar, side: Side) -> float:
    """Points, and what will make points: agents that are alive, events to play, and what we shall know of the next round."""
    total = float(s.score[side.seat])
    for agent in AGENTS:
        if s.place(side, agent) != TERMINATED:
            total += AGENT[agent.number] * 0.5  # only one that somebody gets at is lost
    for trophy in s.trophies_of(side):
        if trophy.is_event:
            total += EVENT
    if s.will_see >> side.seat & 1:
        total += 3.0
    if s.will_analyse >> side.seat & 1:
        total += 2.0
    return total


class Question:
    """A question to a side, and the table as it sees it."""

    def __init__(self, s: ColdWar, ask: Ask, stream: Stream) -> None:
        self.s = s
        self.side = ask.who
        self.options = ask.options
        self.args = ask.args
        self.stream = stream

    def stake(self) -> Stake:
        """What the round is about for the side."""
        return Stake(self.s, self.side, self.s.agent_x[self.side.seat])


# ---- Planning


def _agent_x(q: Question) -> Advice:
    """Nobody may foresee whom we send: the better suited, the likelier."""
    s, enemy_side = q.s, q.side.enemy
    points = s.arena().points
    enemy = s.agent_x[enemy_side.seat] if s.exposed >> enemy_side.seat & 1 else None
    weights: list[float] = []
    for agent in q.options:
        assert isinstance(agent, Agent)
        weight = BELIEF[agent.number]
        if agent is DIRECTOR:
            weight *= 1.3
        if agent is MASTER_SPY and points >= 15:
            weight *= 1.5
        if agent is MASTER_SPY and enemy is MASTER_SPY:
            weight *= 0.2
        weights.append(weight)
    return q.options[_toss(weights, q.stream)], N_("whom we send nobody should foresee")


def _toss(weights: list[float], stream: Stream) -> int:
    """A place, each as likely as its weight says."""
    point = stream.share() * sum(weights)
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return len(weights) - 1


# ---- Influence Struggle


def _act(q: Question) -> Advice:
    """Whatever leaves us best off; to pass when the enemy has passed ends the struggle."""
    s, side = q.s, q.side
    stake, table = q.stake(), table_of(s, side)
    best, worth, why = q.options[0], -1e9, ""
    for option in q.options:
        tried, reason = _worth_of(s, table, stake, side, option)
        if tried > worth:
            best, worth, why = option, tried, reason
    return best, why


def _worth_of(s: ColdWar, table: Table, stake: Stake, side: Side, option: Token) -> tuple[float, str]:
    """What an action of the struggle is worth, and why one would take it."""
    if option is PASS:
        if s.passed:
            return now(table, stake), N_("as it stands, the end suits us")
        # a little less than the standing: between equals we do something
        return standing(table, stake) - 0.1, N_("as it stands, nothing we can do makes it better")
    if option is RECRUIT:
        return _recruiting(s, table, stake, side), N_("another group is likely to help more than to overdo it")
    if option is MOBILIZE:
        plays = [_best_target(s, table, stake, side, group)[0] for group in usable_groups(s, side)]
        return max(plays), N_("one of our groups can turn things")
    if option is LIVE_BENEFIT:
        twin = table.twin()
        twin.own.append(s.groups_discarded[-1])
        return standing(twin, stake) - EVENT - 5.0, N_("the group that was discarded last is the one we need")
    if option is NUCLEAR_ESCALATION:
        twin = table.twin()
        twin.own = [group for group in twin.own if group.faction is not MILITARY]
        twin.other = [group for group in twin.other if group.faction is not MILITARY]
        return standing(twin, stake) - EVENT - 5.0, N_("without the military we are better off")
    assert option is SUMMIT_MEETING
    return -1e6, ""


def _recruiting(s: ColdWar, table: Table, stake: Stake, side: Side) -> float:
    """3.1: over all groups that may come; one that we know to lie on top is sure to."""
    if s.groups_top and s.groups_known[0] >> side.seat & 1:
        groups: tuple[Group, ...] = s.groups_top[:1]
    else:
        groups = s.groups
    if not groups:
        return -1e5
    total, own = 0.0, table.own
    ready = table.ready
    for group in groups:
        table.own = [*own, group]
        table.ready = ready | group.bit
        total += standing(table, stake)
    table.own, table.ready = own, ready
    return total / len(groups)


def _best_target(s: ColdWar, table: Table, stake: Stake, side: Side, group: Group) -> tuple[float, Token]:
    """What mobilizing a group is worth, and at whom."""
    faction = group.faction
    if faction is MEDIA:
        twin = table.twin()
        twin.ready &= ~group.bit
        idle = standing(twin, stake)
        drawn = _recruiting(s, twin, stake, side) if len(table.own) < table.arena.population else idle
        # about every other time the group on top is one to recruit, and to know it is worth a little
        return max(idle, (idle + max(idle, drawn)) / 2 + 0.3), group
    if faction is MILITARY:
        targets = others_in_play(s, group)
    elif faction is ECONOMIC:
        targets = economic_targets(s)
    else:
        targets = political_targets(s, side, group)
    best, worth = targets[0], -1e9
    for target in targets:
        tried = _after(table, stake, group, target)
        if tried > worth:
            best, worth = target, tried
    return worth, best


def _after(table: Table, stake: Stake, group: Group, target: Group) -> float:
    """What the standing is after a group has been used on a target (3.2)."""
    twin = table.twin()
    twin.ready &= ~group.bit
    is_own = target in twin.own
    camp, others = (twin.own, twin.other) if is_own else (twin.other, twin.own)
    if group.faction is ECONOMIC:
        twin.ready ^= target.bit
    else:
        camp.remove(target)
        if group.faction is not MILITARY:
            others.append(target)
    return standing(twin, stake)


def _mobilize(q: Question) -> Advice:
    """A group is worth what its best target is, so the one with the best target goes; the target itself is asked for next."""
    s, side = q.s, q.side
    stake, table = q.stake(), table_of(s, side)
    best, worth = q.options[0], -1e9
    for option in q.options:
        assert isinstance(option, Group)
        tried = _best_target(s, table, stake, side, option)[0]
        if tried > worth:
            best, worth = option, tried
    return best, N_("this group has the best target")


def _target(q: Question) -> Advice:
    """The group has been turned already; what counts is the standing afterwards."""
    s, side = q.s, q.side
    stake, table = q.stake(), table_of(s, side)
    group = q.args["group"]
    assert isinstance(group, Group)
    best, worth = q.options[0], -1e9
    for option in q.options:
        assert isinstance(option, Group)
        tried = _after(table, stake, group, option)
        if tried > worth:
            best, worth = option, tried
    return best, N_("this target leaves us best off")


def _media(q: Question) -> Advice:
    """3.2.4: recruit what helps us, leave to the enemy what would ruin him, discard what would help him."""
    s, side = q.s, q.side
    stake, table = q.stake(), table_of(s, side)
    card = q.args["card"]
    assert isinstance(card, Group)
    idle = standing(table, stake)
    ours = table.twin()
    ours.own.append(card)
    ours.ready |= card.bit
    gain = standing(ours, stake) - idle
    theirs = table.twin()
    theirs.other.append(card)
    theirs.ready |= card.bit
    harm = idle - standing(theirs, stake)
    if RECRUIT in q.options and gain > 0 and gain >= harm / 2:
        return RECRUIT, N_("the group on top helps us")
    if harm > 0 and influence(table.other) + card.influence <= table.arena.stability:
        return DISCARD, N_("the enemy must not get the group on top")
    return RETURN, N_("let the enemy have the group on top")


# ---- the rest


def _first_mover(q: Question) -> Advice:
    """3.0: who moves last answers what the other does."""
    return q.side.enemy, N_("who moves second sees what the other does")


def _double_agent(_q: Question) -> Advice:
    """Whom they send decides what dominating is worth, so we would rather see it than keep one of them home."""
    return SEE_AGENT_X, N_("to know whom they send is worth more than to keep one of them home")


def _nobel(q: Question) -> Advice:
    """The prize is a trophy with points; only a dear agent is worth more, and the Deputy Director cannot be lost anyway."""
    agent = q.args["agent"]
    assert isinstance(agent, Agent)
    if agent is not DEPUTY_DIRECTOR and AGENT[agent.number] > 5.0:
        return NOBEL_PEACE_PRIZE, N_("this agent is worth more than the prize")
    return PASS, N_("the prize is worth more than this agent")


def _detente(q: Question) -> Advice:
    """Points now are sure; only an agent that is dear is worth the event that brings him back."""
    if OLYMPIC_GAMES in q.options:
        lost = q.s.agents_at(q.side, TERMINATED)
        if max([AGENT[agent.number] for agent in lost]) > 6.0:
            return OLYMPIC_GAMES, N_("a lost agent is worth more than the points")
    return PASS, N_("the points are worth more")


def _olympic(q: Question) -> Advice:
    """Of those that may come back the one whose loss cost most."""
    best = q.options[0]
    for option in q.options:
        if isinstance(option, Agent) and isinstance(best, Agent) and AGENT[option.number] > AGENT[best.number]:
            best = option
    return best, N_("the best of those we lost")


def _order_objectives(q: Question) -> Advice:
    """The dearest first while we may win them."""
    best = q.options[0]
    for option in q.options:
        if isinstance(option, Objective) and isinstance(best, Objective) and option.points > best.points:
            best = option
    return best, N_("the dearest objective first")


Rule = Callable[[Question], Advice]
_RULES: Final[dict[str, Rule]] = {
    "agent-x": _agent_x,
    "act": _act,
    "mobilize": _mobilize,
    "military": _target,
    "political": _target,
    "economic": _target,
    "media": _media,
    "first-mover": _first_mover,
    "double-agent": _double_agent,
    "nobel-peace-prize": _nobel,
    "detente-event": _detente,
    "olympic-games": _olympic,
    "order-objectives": _order_objectives,
}
