"""Phase 3: the Influence Struggle."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask, Script, choose
from ...kernel.journal import DETAIL
from ...kernel.token import Side, Token
from .board import (
    LIVE_BENEFIT,
    MILITARY,
    MOBILIZE,
    NUCLEAR_ESCALATION,
    PASS,
    RECRUIT,
    SIDES,
    STRUGGLE_EVENTS,
    SUMMIT_MEETING,
    Group,
    Objective,
)
from .decks import draw_group, is_top_group_secret
from .events import live_benefit, nuclear_escalation, summit_meeting
from .powers import can_use, use
from .state import CEASE_FIRE, ColdWar


def choose_first_mover(s: ColdWar) -> Script[None]:
    """3.0: the holder of the balance token decides who moves first."""
    assert s.balance is not None
    s.mover = yield from choose(s.balance, "first-mover", SIDES, "3.0")
    if s.log is not None:
        s.note("first-mover", "3.0", side=s.balance, mover=s.mover)


def take_turn(s: ColdWar) -> Script[None]:
    """3.0: a side recruits, mobilizes or passes. Two passes in a row end the phase."""
    side = s.mover
    assert side is not None
    action = yield Ask(side, "act", actions(s, side), "3.0")
    if action is RECRUIT:
        yield from recruit(s, side)
    elif action is MOBILIZE:
        yield from mobilize(s, side)
    elif action is PASS:
        pass_(s, side)
        return
    elif action is LIVE_BENEFIT:
        live_benefit(s, side)
    elif action is NUCLEAR_ESCALATION:
        yield from nuclear_escalation(s, side)
    else:
        summit_meeting(s, side)
        return  # not an action: the side is asked again
    s.passed = False
    s.mover = side.enemy
    s.turns += 1


_CAN_RECRUIT: Final = 1
_CAN_MOBILIZE: Final = 2
_MAY_PASS: Final = 4
_ACTIONS: Final[tuple[tuple[Token, ...], ...]] = tuple(
    [tuple([verb for bit, verb in enumerate((RECRUIT, MOBILIZE, PASS)) if bits >> bit & 1]) for bits in range(8)]
)


def actions(s: ColdWar, side: Side) -> tuple[Token, ...]:
    """3.0: what a side may do now. Without groups it must recruit, by whatever means, if a card can be had."""
    camp = s.camps[side.seat]
    room = len(camp) < s.arena().population
    can = _CAN_RECRUIT if room and (s.groups or s.groups_top) else 0
    if camp:
        can |= _CAN_MOBILIZE | _MAY_PASS if can_mobilize(s, camp, side) else _MAY_PASS
    elif can == 0:
        can = _MAY_PASS
    options = _ACTIONS[can]
    if s.trophies[side.seat] & STRUGGLE_EVENTS:
        return (*options, *usable_events(s, side, room, can & _MAY_PASS == 0))
    return options


def usable_events(s: ColdWar, side: Side, room: bool, must_recruit: bool) -> list[Objective]:
    """7.2, 7.3, 7.4: the side's events that can be used on its turn."""
    can: list[Objective] = []
    events = s.trophies[side.seat] & STRUGGLE_EVENTS
    if events & LIVE_BENEFIT.bit and room and s.groups_discarded:
        can.append(LIVE_BENEFIT)
    if events & NUCLEAR_ESCALATION.bit and not must_recruit and has_military(s):
        can.append(NUCLEAR_ESCALATION)
    if events & SUMMIT_MEETING.bit:
        can.append(SUMMIT_MEETING)
    return can


def has_military(s: ColdWar) -> bool:
    for camp in s.camps:
        for group in camp:
            if group.faction is MILITARY:
                return True
    return False


def can_mobilize(s: ColdWar, camp: tuple[Group, ...], side: Side) -> bool:
    for group in camp:
        if s.ready & group.bit and can_use(s, side, group):
            return True
    return False


def usable_groups(s: ColdWar, side: Side) -> list[Group]:
    """3.2: the side's ready groups whose power can be applied."""
    return [group for group in s.camps[side.seat] if s.ready & group.bit and can_use(s, side, group)]


def recruit(s: ColdWar, side: Side) -> Script[None]:
    """3.1: the top card of the group deck comes into the side's camp, ready."""
    was_secret = s.log is not None and is_top_group_secret(s)
    group = yield from draw_group(s, "3.1")
    s.join(side, group, "3.1", was_secret)


def mobilize(s: ColdWar, side: Side) -> Script[None]:
    """3.2: a ready group is turned, and its power applied."""
    group = yield Ask(side, "mobilize", usable_groups(s, side), "3.2")
    assert isinstance(group, Group)
    s.ready &= ~group.bit
    yield from use(s, side, group)


def pass_(s: ColdWar, side: Side) -> None:
    """3.3: the side does nothing; after two passes in a row the phase is over."""
    if s.log is not None:
        s.note("passes", "3.3", side=side)
    if s.passed:
        if s.log is not None:
            s.note("struggle-ends", "3.3", line_level=DETAIL)
        s.phase = CEASE_FIRE
        s.passed = False
        s.mover = None
        s.turns = 0
    else:
        s.passed = True
        s.mover = side.enemy
        s.turns += 1
