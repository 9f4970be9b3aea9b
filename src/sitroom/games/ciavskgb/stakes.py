"""What each option may lead to, as far as the side that is asked may know.

Everything is worked out on a table without anything that the side cannot know (``KnownTable.laid_out``).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...kernel.ask import Ask
from ...kernel.stakes import Remark, Result, Stake
from ...kernel.token import Side, Token
from .board import (
    DEPUTY_DIRECTOR,
    LIVE_BENEFIT,
    MILITARY,
    MOBILIZE,
    NOBEL_PEACE_PRIZE,
    NUCLEAR_ESCALATION,
    PASS,
    RECRUIT,
    SIDES,
    Group,
    Objective,
)
from .ceasefire import dominating_side
from .decks import objectives_left
from .guess import KnownTable
from .outlook import prospects
from .stakes_agents import agent_x_facts, double_agent_facts, end_warnings, prospect_facts
from .stakes_powers import media_stake, order_facts, power_facts, target_stake
from .state import ColdWar
from .struggle import usable_groups
from .victory import is_won


class Reckoning:
    """What a side knows, and the table on which it is reckoned."""

    def __init__(self, state: ColdWar, side: Side) -> None:
        self.side = side
        self.known = KnownTable(state, state, side)
        self.table = self.known.laid_out()


def stakes(state: ColdWar, ask: Ask) -> list[Stake]:
    r = Reckoning(state, ask.who)
    return [_stake(r, ask, option) for option in ask.options]


def _stake(r: Reckoning, ask: Ask, option: Token) -> Stake:
    topic = ask.topic
    if topic == "act":
        return _act(r, option)
    if topic == "mobilize" and isinstance(option, Group):
        return Stake(option, facts=power_facts(r.table, r.known, r.side, option))
    if topic in ("military", "political", "economic") and isinstance(option, Group):
        return target_stake(r.table, r.side, topic, option)
    if topic == "media":
        return media_stake(r.table, r.side, option, ask.args["card"])
    if topic == "agent-x":
        return Stake(option, facts=agent_x_facts(r.table, r.known, option))
    if topic == "double-agent":
        return Stake(option, facts=double_agent_facts(r.table, r.side, option))
    if topic in ("nobel-peace-prize", "detente-event"):
        return _event(r, option)
    return Stake(option, facts=order_facts(topic, ask, option))


# ---- the actions


def _act(r: Reckoning, option: Token) -> Stake:
    if option is RECRUIT:
        return _recruit(r, option)
    if option is MOBILIZE:
        return Stake(option, facts=[Remark("can-mobilize", "3.2", groups=usable_groups(r.table, r.side))])
    if option is PASS:
        return _pass(r, option)
    return _event_now(r, option)


def _recruit(r: Reckoning, option: Token) -> Stake:
    """3.1: the top card if the side knows it; else each influence that may come, with its chance."""
    s, side = r.table, r.side
    limit = s.arena().population
    facts = [Remark("fills-camp", "3.1", limit=limit)] if len(s.camps[side.seat]) + 1 == limit else []
    if s.groups_top and 0 not in r.known.group_places:
        card = s.groups_top[0]
        return Stake(
            option,
            results=[_recruited(s, side, Fraction(1), card.influence)],
            facts=[Remark("top-is-known", "3.1", group=card, faction=card.faction, influence=card.influence), *facts],
        )
    pool = r.known.state.groups
    counts = [0] * 7
    for card in pool:
        counts[card.influence] += 1
    room = s.arena().stability - s.influence(side)
    results = [
        _recruited(s, side, Fraction(counts[each], len(pool)), each) for each in range(1, 7) if counts[each] and each <= room
    ]
    too_much = [each for each in range(1, 7) if counts[each] and each > room]
    if too_much:
        results.append(_recruited_too_much(s, side, Fraction(sum(counts[each] for each in too_much), len(pool)), too_much))
    return Stake(option, results=results, facts=facts)


def _recruited(s: ColdWar, side: Side, chance: Fraction, influence: int) -> Result:
    total, stability = s.influence(side) + influence, s.arena().stability
    if total > stability:
        return Result(chance, "influence-above", "4.2", influence=total, stability=stability)
    if total == stability:
        return Result(chance, "influence-exact", "4.1", influence=total)
    return Result(chance, "influence-within", "3.1", influence=total)


def _recruited_too_much(s: ColdWar, side: Side, chance: Fraction, influences: list[int]) -> Result:
    """By how much it is above stability tells little: all such cards together."""
    if len(influences) == 1:
        return _recruited(s, side, chance, influences[0])
    had = s.influence(side)
    least, most = had + influences[0], had + influences[-1]
    return Result(chance, "influence-above-all", "4.2", least=least, most=most, stability=s.arena().stability)


def _pass(r: Reckoning, option: Token) -> Stake:
    """3.3: what follows the last pass, against each agent that the enemy may have sent; else who would dominate after it."""
    s, side = r.table, r.side
    found = prospects(r.known, s)
    facts = [standing(s)]
    if s.passed:
        facts += prospect_facts(found, side, s.arena())
    else:
        facts.insert(0, Remark("enemy-may-pass-too", "3.3", side=side.enemy))
    return Stake(option, facts=facts, warnings=[*_disorder_warnings(s, side), *end_warnings(found)])


def _disorder_warnings(s: ColdWar, side: Side) -> list[Remark]:
    """4.2: the side is above stability now."""
    influence, stability = s.influence(side), s.arena().stability
    agent = s.agent_x[side.seat]
    if influence <= stability or agent is None:
        return []
    if agent is DEPUTY_DIRECTOR:
        return [Remark("disorder-without-loss", "4.2", influence=influence, stability=stability)]
    if s.may_use_event(side, NOBEL_PEACE_PRIZE):
        return [Remark("disorder-with-prize", "7.1", influence=influence, stability=stability, agent=agent)]
    return [Remark("disorder", "4.2", influence=influence, stability=stability, agent=agent)]


def standing(s: ColdWar) -> Remark:
    """4.1: who would dominate if the Influence Struggle ended as things are."""
    t = s.copy()
    first, second, stability = t.influence(SIDES[0]), t.influence(SIDES[1]), t.arena().stability
    t.disorder = (first > stability) | (second > stability) << 1
    side = dominating_side(t)
    if side is None:
        return Remark("would-dominate-nobody", "4.1", first=first, second=second, stability=stability)
    return Remark("would-dominate", "4.1", side=side, first=first, second=second, stability=stability)


# ---- events


def _event_now(r: Reckoning, option: Token) -> Stake:
    """7.2, 7.3, 7.4: an event in the Influence Struggle."""
    s, side = r.table.copy(), r.side
    assert isinstance(option, Objective)
    if option is LIVE_BENEFIT:
        group = s.groups_discarded[-1]
        s.join(side, group, "7.2")
        facts = [Remark("recruits-discarded", "7.2", group=group, influence=s.influence(side)), standing(s)]
        return Stake(option, cost=option.points, facts=facts, warnings=_above(s, side))
    if option is NUCLEAR_ESCALATION:
        military = [group for camp in s.camps for group in camp if group.faction is MILITARY]
        military.sort(key=lambda group: group.index)
        for group in military:
            s.to_discard(group)
        return Stake(option, cost=option.points, facts=[Remark("discards-military", "7.3", groups=military), standing(s)])
    agent = s.agent_x[side.enemy.seat]
    if agent is not None:  # a table of what the side knows has no Agent X that is hidden from it
        return Stake(option, cost=option.points, facts=[Remark("shows-known", "7.4", agent=agent)])
    return Stake(option, cost=option.points, facts=[Remark("shows-one-of", "7.4", agents=r.known.agents)])


def _above(s: ColdWar, side: Side) -> list[Remark]:
    influence, stability = s.influence(side), s.arena().stability
    return [Remark("above-stability", "4.2", influence=influence, stability=stability)] if influence > stability else []


def _event(r: Reckoning, option: Token) -> Stake:
    """7.1, 7.5, 7.6: an event in Cease-fire or Détente, or none."""
    s, side = r.table, r.side
    if option is PASS:
        return Stake(option, facts=_without_event(s, side), warnings=_won(s))
    assert isinstance(option, Objective)
    after = s.copy()
    after.spend_event(side, option)
    facts = [Remark("score-after", "7.0", score=after.score[side.seat])]
    agent = s.agent_x[side.seat]
    if option is NOBEL_PEACE_PRIZE and agent is not None:
        facts.append(Remark("agent-saved", "7.1", agent=agent))
    warnings = _won(after)
    if is_won(s) and not is_won(after):
        warnings = [Remark("victory-given-up", "6.4", side=_leader(s))]
    return Stake(option, cost=option.points, facts=facts, warnings=warnings if s.objective is None else [])


def _without_event(s: ColdWar, side: Side) -> list[Remark]:
    agent = s.agent_x[side.seat]
    if s.disorder >> side.seat & 1 and s.objective is not None and agent is not None:
        return [Remark("agent-lost", "4.2", agent=agent)]
    return []


def _won(s: ColdWar) -> Sequence[Remark]:
    """6.4, 8: in the Détente points are counted already; once nobody uses events any more, the game may be over."""
    is_last = objectives_left(s) == 0
    if s.objective is not None or not (is_last or is_won(s)):
        return []
    if s.score[0] == s.score[1]:
        return [Remark("game-drawn-now", "8")]
    return [Remark("game-ends-now", "6.4" if is_won(s) else "8", side=_leader(s))]


def _leader(s: ColdWar) -> Side:
    return SIDES[0] if s.score[0] > s.score[1] else SIDES[1]
