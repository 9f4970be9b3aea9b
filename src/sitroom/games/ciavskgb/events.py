"""7: the abilities of event objectives. Using one discards the card and gives back its points (7.0)."""

from __future__ import annotations

from ...kernel.ask import Script, choose
from ...kernel.journal import DETAIL
from ...kernel.token import Side, Token, take
from .board import (
    LIVE_BENEFIT,
    MILITARY,
    NOBEL_PEACE_PRIZE,
    NUCLEAR_ESCALATION,
    OLYMPIC_GAMES,
    PASS,
    SPACE_RACE,
    SUMMIT_MEETING,
    Agent,
    Group,
    Objective,
)
from .decks import objectives_left, order_objectives
from .planning import expose
from .state import ON_LEAVE, TERMINATED, ColdWar


def spend(s: ColdWar, side: Side, event: Objective, rule: str) -> None:
    s.spend_event(side, event)
    s.note("uses-event", rule, side=side, event=event, points=event.points, score=s.score[side.seat])


def nobel_peace_prize(s: ColdWar, side: Side, agent: Agent) -> Script[bool]:
    """7.1, Cease-fire: the side that causes civil disorder may save its Agent X, who goes on leave."""
    if not s.may_use_event(side, NOBEL_PEACE_PRIZE):
        return False
    answer = yield from choose(side, "nobel-peace-prize", (NOBEL_PEACE_PRIZE, PASS), "7.1", {"agent": agent})
    if answer is PASS:
        return False
    spend(s, side, NOBEL_PEACE_PRIZE, "7.1")
    s.move_agent(side, agent, ON_LEAVE)
    s.note("agent-saved", "7.1", side=side, agent=agent)
    return True


def live_benefit(s: ColdWar, side: Side) -> None:
    """7.2, Influence Struggle, as an action: recruit the top card of the discard pile."""
    spend(s, side, LIVE_BENEFIT, "7.2")
    group = s.groups_discarded[-1]
    s.groups_discarded = s.groups_discarded[:-1]
    s.join(side, group, "7.2")
    s.uncover_discard("7.2")


def nuclear_escalation(s: ColdWar, side: Side) -> Script[None]:
    """7.3, Influence Struggle, as an action: all military groups in play are discarded, in the order that the side likes."""
    spend(s, side, NUCLEAR_ESCALATION, "7.3")
    military = [group for camp in s.camps for group in camp if group.faction is MILITARY]
    military.sort(key=lambda group: group.index)
    s.note("military-discarded", "7.3", side=side, groups=list(military))
    ordered: list[Group] = []
    while len(military) > 1:
        group = yield from choose(side, "nuclear-escalation", military, "7.3", {"place": len(ordered) + 1}, seen_by=side)
        ordered.append(take(military, group))
    ordered += military
    if len(ordered) > 1:
        s.note("stacks-discards", "7.3", seen_by=side, side=side, groups=list(ordered))
    s.escalated = tuple(ordered)


def discard_escalated(s: ColdWar) -> Script[None]:
    """7.3: the groups go to the discard pile in that order. A phase of its own, for now all see which one is on top."""
    for group in s.escalated:
        s.to_discard(group)
    s.note("top-of-discard", "7.3", discloses=len(s.escalated) > 1, group=s.escalated[-1])
    s.stack(s.escalated[:-1], None if s.mover is None else s.mover.enemy)  # whose action it was
    s.escalated = ()
    yield from ()


def summit_meeting(s: ColdWar, side: Side) -> None:
    """7.4, Influence Struggle, on one's turn but not as an action: the enemy shows his Agent X, known or not."""
    spend(s, side, SUMMIT_MEETING, "7.4")
    enemy = side.enemy
    expose(s, enemy, s.working_agent(enemy), "7.4")


def detente_events(s: ColdWar, side: Side) -> Script[None]:
    """7.5 and 7.6, Détente: a side uses what it has, or does not."""
    while True:
        options: list[Token] = []
        if s.may_use_event(side, SPACE_RACE) and objectives_left(s):
            options.append(SPACE_RACE)
        if s.may_use_event(side, OLYMPIC_GAMES) and s.agents_at(side, TERMINATED):
            options.append(OLYMPIC_GAMES)
        if not options:
            return
        options.append(PASS)
        event = yield from choose(side, "detente-event", options, "7.0")
        if event is SPACE_RACE:
            spend(s, side, SPACE_RACE, "7.5")
            yield from order_objectives(s, side, "7.5")
        elif event is OLYMPIC_GAMES:
            spend(s, side, OLYMPIC_GAMES, "7.6")
            agent = yield from choose(side, "olympic-games", s.agents_at(side, TERMINATED), "7.6")
            s.move_agent(side, agent, ON_LEAVE)
            s.note("agent-returns", "7.6", side=side, agent=agent)
        else:
            s.note("uses-no-event", "7.0", line_level=DETAIL, side=side)
            return
