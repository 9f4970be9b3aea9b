"""Taking cards from the two decks: known cards on top first, then whatever chance finds in the rest."""

from __future__ import annotations

from typing import Final, cast

from ...kernel.ask import Ask, Script, choose
from ...kernel.token import CHANCE, Side, take, without
from .board import Group, Objective
from .state import ColdWar

KNOWN_TO_ALL: Final = 3
"""Both seats know a card."""


def is_top_group_secret(s: ColdWar) -> bool:
    """Does the top card of the group deck have a place that somebody does not know it to have?"""
    return len(s.groups_top) > 0 and s.groups_known[0] != KNOWN_TO_ALL


def draw_group(s: ColdWar, rule: str) -> Script[Group]:
    """The top card of the group deck."""
    if s.groups_top:
        return take_top_group(s)
    drawn = yield Ask(CHANCE, "draw-group", s.groups, rule)
    s.groups = without(s.groups, drawn)
    return cast(Group, drawn)


def take_top_group(s: ColdWar) -> Group:
    """The top card of the group deck, where its place is known."""
    card = s.groups_top[0]
    s.groups_top = s.groups_top[1:]
    s.groups_known = s.groups_known[1:]
    return card


def is_top_objective_secret(s: ColdWar) -> bool:
    return len(s.objectives_top) > 0 and s.objectives_known[0] != KNOWN_TO_ALL


def is_bottom_objective_secret(s: ColdWar) -> bool:
    """Is the bottom card one whose place is known, but not to all?"""
    if s.objectives_under or s.objectives or not s.objectives_top:
        return False
    return s.objectives_known[-1] != KNOWN_TO_ALL


def draw_objective(s: ColdWar, rule: str) -> Script[Objective]:
    """The top card of the objective deck: one whose place is known, else one of the rest, else the first of those underneath."""
    if s.objectives_top:
        card = s.objectives_top[0]
        s.objectives_top = s.objectives_top[1:]
        s.objectives_known = s.objectives_known[1:]
        return card
    return (yield from _below_the_top(s, "objective", rule, None))


def _below_the_top(s: ColdWar, topic: str, rule: str, seen_by: Side | None) -> Script[Objective]:
    """The next card below those whose place is known."""
    if s.objectives:
        return (yield from _from_the_rest(s, topic, rule, seen_by))
    card = s.objectives_under[0]
    s.objectives_under = s.objectives_under[1:]
    return card


def draw_objective_from_under(s: ColdWar, rule: str) -> Script[Objective]:
    """The bottom card of the objective deck."""
    if s.objectives_under:
        card = s.objectives_under[-1]
        s.objectives_under = s.objectives_under[:-1]
        return card
    if s.objectives:
        return (yield from _from_the_rest(s, "bottom-objective", rule, None))
    card = s.objectives_top[-1]
    s.objectives_top = s.objectives_top[:-1]
    s.objectives_known = s.objectives_known[:-1]
    return card


def objectives_left(s: ColdWar) -> int:
    return len(s.objectives_top) + len(s.objectives) + len(s.objectives_under)


def look_at_groups(s: ColdWar, side: Side, count: int, rule: str) -> Script[tuple[Group, ...]]:
    """A side looks at the topmost groups, as many as there are; they stay where they are."""
    while len(s.groups_top) < count and s.groups:
        drawn = yield Ask(CHANCE, "draw-group", s.groups, rule, seen_by=side)
        s.groups = without(s.groups, drawn)
        s.groups_top = (*s.groups_top, cast(Group, drawn))
        s.groups_known = (*s.groups_known, 0)
    s.groups_known = _known_to(side, s.groups_known, count)
    return s.groups_top[:count]


def order_groups(s: ColdWar, side: Side, rule: str) -> Script[None]:
    """1.3, 5.1.4: a side looks at the top three groups and puts them back in any order."""
    s.note("analyst-looks", rule, side=side, count=min(3, len(s.groups_top) + len(s.groups)))
    looked = list((yield from look_at_groups(s, side, 3, rule)))
    s.note("sees-groups", rule, seen_by=side, discloses=True, side=side, groups=list(looked))
    rest, ordered = s.groups_top[3:], list[Group]()
    while len(looked) > 1:
        card = yield from choose(side, "order-groups", looked, rule, {"place": len(ordered) + 1}, seen_by=side)
        ordered.append(take(looked, card))
    ordered += looked
    s.note("puts-groups-back", rule, seen_by=side, side=side, groups=ordered)
    s.groups_top = (*ordered, *rest)


def order_objectives(s: ColdWar, side: Side, rule: str) -> Script[None]:
    """7.5: a side looks at the next three objectives and puts them back in any order."""
    s.note("looks-at-objectives", rule, side=side, count=min(3, objectives_left(s)))
    while len(s.objectives_top) < 3 and (s.objectives or s.objectives_under):
        known = 0 if s.objectives else KNOWN_TO_ALL  # what was put under the deck was seen by both
        card = yield from _below_the_top(s, "look-at-objective", rule, side)
        s.objectives_top = (*s.objectives_top, card)
        s.objectives_known = (*s.objectives_known, known)
    s.objectives_known = _known_to(side, s.objectives_known, 3)
    looked, rest, ordered = list(s.objectives_top[:3]), s.objectives_top[3:], list[Objective]()
    s.note("sees-objectives", rule, seen_by=side, discloses=True, side=side, objectives=list(looked))
    while len(looked) > 1:
        choice = yield from choose(side, "order-objectives", looked, rule, {"place": len(ordered) + 1}, seen_by=side)
        ordered.append(take(looked, choice))
    ordered += looked
    s.note("puts-objectives-back", rule, seen_by=side, side=side, objectives=ordered)
    s.objectives_top = (*ordered, *rest)
    s.objectives_known = (*[1 << side.seat for _ in ordered], *s.objectives_known[3:])


def _known_to(side: Side, known: tuple[int, ...], count: int) -> tuple[int, ...]:
    return tuple([bits | 1 << side.seat if place < count else bits for place, bits in enumerate(known)])


def claim_objective(s: ColdWar, side: Side, rule: str) -> None:
    """The objective of the round goes to a side's trophies."""
    objective = s.arena()
    s.claim(side, objective)
    s.objective = None
    if s.log is not None:
        s.note("claims", rule, side=side, objective=objective, points=objective.points)


def put_objective_under(s: ColdWar, rule: str) -> None:
    """The objective of the round goes face down under the objective deck."""
    objective = s.arena()
    s.objectives_under = (*s.objectives_under, objective)
    s.objective = None
    s.note("goes-under", rule, objective=objective)


def _from_the_rest(s: ColdWar, topic: str, rule: str, seen_by: Side | None) -> Script[Objective]:
    drawn = yield Ask(CHANCE, topic, s.objectives, rule, seen_by=seen_by)
    s.objectives = without(s.objectives, drawn)
    return cast(Objective, drawn)
