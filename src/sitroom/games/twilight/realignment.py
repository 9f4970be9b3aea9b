"""9: realignment rolls."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side, Token
from . import lasting
from .board import ASIA, DICE, DONE, US, USSR, Country
from .coup import SHIELDS, is_shielded, open_part
from .deck import IRAN_CONTRA_SCANDAL
from .influence import remove
from .points import has_regional_bonus
from .rolls import note_modifier, outcome_of
from .state import Twilight


def realignment_targets(s: Twilight, side: Side, area: Sequence[Country] | None = None, free: bool = False) -> list[Country]:
    """9.1: the countries of an area (``None``: of the map) with enemy influence that neither DEFCON nor an event closes."""
    enemy = s.influence[1 - side.seat]
    targets = [c for c in open_part(s, area, free) if enemy[c.number]]
    if side is USSR and s.lasting & SHIELDS:
        return [c for c in targets if not is_shielded(s, USSR, c)]
    return targets


def can_realign(s: Twilight, side: Side, area: Sequence[Country] | None = None, free: bool = False) -> bool:
    """Is there anything to realign?"""
    enemy = s.influence[1 - side.seat]
    shields = side is USSR and s.lasting & SHIELDS != 0
    for country in open_part(s, area, free):
        if enemy[country.number] and not (shields and is_shielded(s, USSR, country)):
            return True
    return False


def realign(
    s: Twilight,
    side: Side,
    base: int,
    china: bool = False,
    area: Sequence[Country] | None = None,
    free: bool = False,
    up_to: bool = False,
) -> Script[None]:
    """9.2: one roll a point, each target named after the roll before. A regional bonus gives one more roll there (7.6).

    The roll of a bonus may be left, and with ``up_to`` any roll (``done``).
    """
    asia = china
    southeast = has_regional_bonus(s, side, False)
    plain = max(1, base)
    rule = "10.4" if free else "9.2"
    rolls = 0
    while True:
        targets = realignment_targets(s, side, area, free)
        if rolls >= plain:
            targets = [c for c in targets if _points(base, asia, southeast, c) > rolls]
        if not targets:
            return
        if up_to or rolls >= plain:
            options: list[Token] = [*targets, DONE]
            answer = yield from choose(side, "realignment", options, rule, {"left": max(1, plain - rolls)})
            if not isinstance(answer, Country):
                return
            country = answer
        else:
            country = yield from choose(side, "realignment", targets, rule, {"left": plain - rolls})
        yield from roll_realignment(s, side, country)
        rolls += 1
        asia = asia and country.region is ASIA
        southeast = southeast and country.southeast


def _points(base: int, asia: bool, southeast: bool, country: Country) -> int:
    if asia and country.region is ASIA:
        base += 1
    if southeast and country.southeast:
        base += 1
    return max(1, base)


def roll_realignment(s: Twilight, side: Side, country: Country) -> Script[None]:
    """9.3, 9.4: both sides roll, the acting one first; the lower total loses the difference."""
    n = country.number
    mine = (yield from choose(CHANCE, "realignment-die", DICE, "9.3", {"side": side, "country": country})).pips
    theirs = (yield from choose(CHANCE, "realignment-die", DICE, "9.3", {"side": side.enemy, "country": country})).pips
    mine += realignment_bonus(s, side, country)
    theirs += realignment_bonus(s, side.enemy, country)
    if s.log is not None:
        _note_realignment(s, side, country, mine, theirs)
    if mine > theirs:
        remove(s, side.enemy, country, mine - theirs, "9.4")
    elif theirs > mine and s.influence[side.seat][n]:
        remove(s, side, country, theirs - mine, "9.4")


def _note_realignment(s: Twilight, side: Side, country: Country, mine: int, theirs: int) -> None:
    bonus, enemy_bonus = realignment_bonus(s, side, country), realignment_bonus(s, side.enemy, country)
    s.note(
        "realignment", "9.4", side=side, country=country, roll=mine - bonus, modifier=bonus, total=mine,
        enemy_roll=theirs - enemy_bonus, enemy_modifier=enemy_bonus, enemy_total=theirs, outcome=outcome_of(mine - theirs),
    )  # fmt: skip
    for each in (side, side.enemy):
        n = country.number
        note_modifier(s, each, len([c for c in country.neighbours if s.controls(each, c)]), "neighbours-controlled", "9.3")
        note_modifier(s, each, 1 if country.borders is each else 0, "superpower-next", "9.3")
        note_modifier(s, each, 1 if s.influence[each.seat][n] > s.influence[1 - each.seat][n] else 0, "more-influence", "9.3")
        note_modifier(s, each, -1 if each is US and s.lasting & lasting.IRAN_CONTRA else 0, IRAN_CONTRA_SCANDAL, "card.93")


def realignment_bonus(s: Twilight, side: Side, country: Country) -> int:
    """9.3, 9.7: what a side adds to its die."""
    n = country.number
    bonus = 0
    for neighbour in country.neighbours:
        if s.controls(side, neighbour):
            bonus += 1
    if country.borders is side:
        bonus += 1
    if s.influence[side.seat][n] > s.influence[1 - side.seat][n]:
        bonus += 1
    if side is US and s.lasting & lasting.IRAN_CONTRA:
        bonus -= 1
    return bonus
