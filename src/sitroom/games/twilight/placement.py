"""8: placing influence with operations."""

from __future__ import annotations

from itertools import compress
from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import Side
from .board import ASIA, BORDERING, CHINESE_CIVIL_WAR, COUNTRIES, DONE, USSR, Country
from .influence import add
from .points import has_regional_bonus
from .state import Twilight
from .tracks import hand_over_china_card

CIVIL_WAR_ENDS: Final = 3


def _bordering(seat: int) -> list[bool]:
    near = [False] * len(COUNTRIES)
    for country in BORDERING[seat]:
        near[country.number] = True
    return near


_HOME: Final = (_bordering(0), _bordering(1))


def reachable(s: Twilight, side: Side) -> list[Country]:
    """8.2: where a side may place: in and around its influence as the action round began, and around its superpower.

    That includes what the mover gave up before his card to end a crisis. In the headline phase the influence is that of the
    moment. Chernobyl closes a region to the USSR (8.6).
    """
    near = _HOME[side.seat][:]
    own = s.start[side.seat] if s.start else s.influence[side.seat]
    n = 0
    for count in own:
        if count:
            for number in COUNTRIES[n].around:
                near[number] = True
        n += 1
    if s.gave_up is not None and side is s.mover:
        for number in s.gave_up.around:
            near[number] = True
    reach = list(compress(COUNTRIES, near))
    if side is USSR:
        closed = s.chernobyl
        if closed is not None:
            reach = [country for country in reach if country.region is not closed]
        if s.civil_war >= 0 and closed is not ASIA:
            reach.append(CHINESE_CIVIL_WAR)
    return reach


def can_place(s: Twilight, side: Side, base: int, china: bool) -> bool:
    """Is there a country in which the side can place at least one point?"""
    if base >= 2 and s.chernobyl is None:
        return True  # next to its own superpower at the latest
    for country in BORDERING[side.seat]:
        if country.region is not s.chernobyl and not s.controls(side.enemy, country):
            return True
    return len(_affordable(s, side, reachable(s, side), base, 0, china, has_regional_bonus(s, side, False))) > 0


def _affordable(
    s: Twilight, side: Side, reach: list[Country], base: int, spent: int, asia: bool, southeast: bool
) -> list[Country]:
    """The countries in which one more point can be paid. ``asia``, ``southeast``: the regional bonus that is still open (7.6)."""
    own, other = s.influence[side.seat], s.influence[1 - side.seat]
    left = (max(1, base)) - spent
    if not asia and not southeast:
        if left >= 2:
            return reach
        if left < 1:
            return []
        return [c for c in reach if c is CHINESE_CIVIL_WAR or other[c.number] - own[c.number] < c.stability]
    options = []
    for c in reach:
        points = base
        if asia and c.region is ASIA:
            points += 1
        if southeast and c.southeast:
            points += 1
        points = max(points, 1)
        cost = 1 if c is CHINESE_CIVIL_WAR or other[c.number] - own[c.number] < c.stability else 2
        if spent + cost <= points:
            options.append(c)
    return options


def place_influence(s: Twilight, side: Side, base: int, china: bool) -> Script[None]:
    """8.1, 8.3, 8.4: points are placed one at a time, for 1 each, for 2 where the enemy controls at that moment.

    All are spent that can be; the extra point of a regional bonus may be left (``done``).
    """
    reach = reachable(s, side)
    asia = china
    southeast = has_regional_bonus(s, side, False)
    plain = max(1, base)
    own, other = s.influence[side.seat], s.influence[1 - side.seat]
    spent = 0
    while True:
        countries = _affordable(s, side, reach, base, spent, asia, southeast)
        if not countries:
            return
        if spent < plain:
            country = yield from choose(side, "influence", countries, "8.1", {"left": plain - spent})
        else:
            answer = yield from choose(side, "influence", [*countries, DONE], "7.6", {"left": 1})
            if not isinstance(answer, Country):
                return
            country = answer
        if country is CHINESE_CIVIL_WAR:
            spent += 1
            civil_war(s)
            if s.civil_war < 0:
                reach.remove(CHINESE_CIVIL_WAR)
        else:
            spent += 2 if other[country.number] - own[country.number] >= country.stability else 1
            add(s, side, country, 1, "8.1")
        if asia and country.region is not ASIA:
            asia = False
        if southeast and not country.southeast:
            southeast = False


def civil_war(s: Twilight) -> None:
    """18.2: a USSR point in the Chinese Civil War; the third brings the China Card, face up."""
    s.civil_war += 1
    s.note("civil-war", "18.2", count=s.civil_war)
    if s.civil_war >= CIVIL_WAR_ENDS:
        s.civil_war = -1
        s.note("civil-war-ends", "18.2")
        hand_over_china_card(s, USSR, True, "18.2")
