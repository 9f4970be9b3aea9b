"""Taking cards from the two decks: known cards on top first, then whatever chance finds in the rest."""

from __future__ import annotations

from typing import cast

from ...kernel.ask import Ask, Script, choose
from ...kernel.token import CHANCE, Side, without
from .board import Group, Objective
from .state import ColdWar


def draw_group(s: ColdWar, rule: str, seen_by: Side | None = None) -> Script[Group]:
    """The top card of the group deck."""
    if s.groups_top:
        card = s.groups_top[0]
        s.groups_top = s.groups_top[1:]
        s.groups_known = s.groups_known[1:]
        return card
    drawn = yield Ask(CHANCE, "draw-group", s.groups, rule, seen_by=seen_by)
    s.groups = without(s.groups, drawn)
    return cast(Group, drawn)


def draw_objective(s: ColdWar, topic: str, rule: str, seen_by: Side | None = None) -> Script[Objective]:
    """The top card of the objective deck: one whose place is known, else one of the rest, else the first of those underneath."""
    if s.objectives_top:
        card = s.objectives_top[0]
        s.objectives_top = s.objectives_top[1:]
        s.objectives_known = s.objectives_known[1:]
        return card
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


def look_at_groups(s: ColdWar, side: Side, rule: str) -> Script[None]:
    """1.3, 5.1.4: a side looks at the top three groups and puts them back in any order."""
    looked: list[Group] = []
    while len(looked) < 3 and s.has_group_to_draw():
        looked.append((yield from draw_group(s, rule, seen_by=side)))
    s.note("analyst-looks", rule, side=side, count=len(looked))
    s.note("sees-groups", rule, seen_by=side, side=side, groups=looked[:])
    ordered: list[Group] = []
    while len(looked) > 1:
        card = yield from choose(side, "order-groups", looked, rule, {"place": len(ordered) + 1}, seen_by=side)
        looked.remove(card)
        ordered.append(card)
    ordered += looked
    s.note("puts-groups-back", rule, seen_by=side, side=side, groups=ordered)
    s.groups_top = (*ordered, *s.groups_top)
    s.groups_known = (*[1 << side.seat for _ in ordered], *s.groups_known)


def look_at_objectives(s: ColdWar, side: Side, rule: str) -> Script[None]:
    """7.5: a side looks at the next three objectives and puts them back in any order."""
    looked: list[Objective] = []
    while len(looked) < 3 and objectives_left(s):
        looked.append((yield from draw_objective(s, "look-at-objective", rule, seen_by=side)))
    s.note("sees-objectives", rule, seen_by=side, side=side, objectives=looked[:])
    ordered: list[Objective] = []
    while len(looked) > 1:
        card = yield from choose(side, "order-objectives", looked, rule, {"place": len(ordered) + 1}, seen_by=side)
        looked.remove(card)
        ordered.append(card)
    ordered += looked
    s.note("puts-objectives-back", rule, seen_by=side, side=side, objectives=ordered)
    s.objectives_top = (*ordered, *s.objectives_top)
    s.objectives_known = (*[1 << side.seat for _ in ordered], *s.objectives_known)


def claim_objective(s: ColdWar, side: Side, rule: str) -> None:
    """The objective of the round goes to a side's trophies."""
    objective = s.arena()
    s.claim(side, objective)
    s.objective = None
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
