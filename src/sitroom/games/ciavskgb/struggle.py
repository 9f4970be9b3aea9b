"""Phase 3: the Influence Struggle."""

from __future__ import annotations

from ...kernel.ask import Script, choose
from ...kernel.token import Side, Token
from .board import LIVE_BENEFIT, MILITARY, MOBILIZE, NUCLEAR_ESCALATION, PASS, RECRUIT, SIDES, SUMMIT_MEETING, Group
from .decks import draw_group
from .events import live_benefit, nuclear_escalation, summit_meeting
from .powers import can_use, use
from .state import CEASE_FIRE, ColdWar


def choose_first_mover(s: ColdWar) -> Script[None]:
    """3.0: the holder of the balance token decides who moves first."""
    assert s.balance is not None
    s.mover = yield from choose(s.balance, "first-mover", SIDES, "3.0")
    s.note("first-mover", "3.0", side=s.balance, mover=s.mover)


def take_turn(s: ColdWar) -> Script[None]:
    """3.0: a side recruits, mobilizes or passes. Two passes in a row end the phase."""
    side = s.mover
    assert side is not None
    usable = usable_groups(s, side)
    action = yield from choose(side, "act", actions(s, side, usable), "3.0")
    if action is SUMMIT_MEETING:
        summit_meeting(s, side)
        return  # not an action: the side is asked again
    if action is RECRUIT:
        yield from recruit(s, side)
    elif action is MOBILIZE:
        yield from mobilize(s, side, usable)
    elif action is LIVE_BENEFIT:
        live_benefit(s, side)
    elif action is NUCLEAR_ESCALATION:
        yield from nuclear_escalation(s, side)
    else:
        pass_(s, side)
        return
    s.passed = False
    s.mover = side.enemy


def actions(s: ColdWar, side: Side, usable: list[Group]) -> list[Token]:
    """3.0: what a side may do now. Without groups it must recruit, by whatever means, if a card can be had."""
    can: list[Token] = []
    room = s.has_room(side)
    if room and s.has_group_to_draw():
        can.append(RECRUIT)
    if usable:
        can.append(MOBILIZE)
    must_recruit = not s.camps[side.seat] and len(can) > 0
    if not must_recruit:
        can.append(PASS)
    for trophy in s.trophies[side.seat]:
        if not trophy.is_event:
            continue
        if trophy is LIVE_BENEFIT:
            if room and s.groups_discarded:
                can.append(LIVE_BENEFIT)
        elif trophy is NUCLEAR_ESCALATION:
            if not must_recruit and has_military(s):
                can.append(NUCLEAR_ESCALATION)
        elif trophy is SUMMIT_MEETING and not s.exposed >> side.enemy.seat & 1:
            can.append(SUMMIT_MEETING)
    return can


def has_military(s: ColdWar) -> bool:
    for camp in s.camps:
        for group in camp:
            if group.faction is MILITARY:
                return True
    return False


def usable_groups(s: ColdWar, side: Side) -> list[Group]:
    """3.2: the side's ready groups whose power can be applied."""
    usable = []
    for group in s.camps[side.seat]:
        if s.ready & group.bit and can_use(s, side, group):
            usable.append(group)
    return usable


def recruit(s: ColdWar, side: Side) -> Script[None]:
    """3.1: the top card of the group deck comes into the side's camp, ready."""
    group = yield from draw_group(s, "3.1")
    s.join(side, group)
    s.note("recruits", "3.1", side=side, group=group, influence=s.influence(side))


def mobilize(s: ColdWar, side: Side, usable: list[Group]) -> Script[None]:
    """3.2: a ready group is turned, and its power applied."""
    group = yield from choose(side, "mobilize", usable, "3.2")
    s.ready &= ~group.bit
    yield from use(s, side, group)


def pass_(s: ColdWar, side: Side) -> None:
    """3.3: the side does nothing; after two passes in a row the phase is over."""
    s.note("passes", "3.3", side=side)
    if s.passed:
        s.phase = CEASE_FIRE
        s.passed = False
        s.mover = None
    else:
        s.passed = True
        s.mover = side.enemy
