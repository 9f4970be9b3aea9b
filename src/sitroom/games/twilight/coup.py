"""10: coups, and what shields a country from the USSR."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side, Token
from . import lasting
from .board import DICE, PASS
from .geography import (
    CENTRAL_AMERICA,
    COUNTRIES,
    CUBA,
    EUROPE,
    FRANCE,
    JAPAN,
    SOUTH_AMERICA,
    TURKEY,
    US,
    USSR,
    WEST_GERMANY,
    Country,
)
from .influence import add, remove
from .points import points_at
from .state import Twilight
from .tracks import add_military, degrade, gain
from .victory import CUBAN_MISSILE_CRISIS, end_game

_SHIELDS: Final = lasting.NATO | lasting.US_JAPAN


def is_shielded(s: Twilight, side: Side, country: Country) -> bool:
    """NATO and the pact with Japan forbid the USSR coups and realignments (R-24, R-25)."""
    if side is not USSR or not s.lasting & _SHIELDS:
        return False
    if country is JAPAN:
        return s.lasting & lasting.US_JAPAN != 0
    return is_under_nato(s, country)


def is_under_nato(s: Twilight, country: Country) -> bool:
    """R-24: a US-controlled country of Europe, but for France after De Gaulle and West Germany after Willy Brandt."""
    if not s.lasting & lasting.NATO or country.region is not EUROPE or not s.controls(US, country):
        return False
    if country is FRANCE:
        return not s.lasting & lasting.DE_GAULLE
    if country is WEST_GERMANY:
        return not s.lasting & lasting.WILLY_BRANDT
    return True


def may_coup(s: Twilight, side: Side, country: Country, free: bool = False) -> bool:
    """10.1: enemy influence is there, and neither DEFCON (unless the coup is free, 12.4) nor an event forbids it."""
    if not s.influence[1 - side.seat][country.number]:
        return False
    if not free and s.defcon < country.opens_at:
        return False
    if country.region is EUROPE and side is USSR and s.lasting & lasting.REFORMER:
        return False
    return not is_shielded(s, side, country)


def coup_targets(s: Twilight, side: Side, area: Sequence[Country] = COUNTRIES, free: bool = False) -> list[Country]:
    enemy = s.influence[1 - side.seat]
    return [c for c in area if enemy[c.number] and may_coup(s, side, c, free)]


def can_coup(s: Twilight, side: Side, area: Sequence[Country] = COUNTRIES, free: bool = False) -> bool:
    for country in area:
        if may_coup(s, side, country, free):
            return True
    return False


def coup(
    s: Twilight,
    side: Side,
    base: int,
    china: bool = False,
    area: Sequence[Country] = COUNTRIES,
    free: bool = False,
    optional: bool = False,
) -> Script[tuple[Country, int] | None]:
    """10: a side coups one country of an area. With ``optional`` it may refrain (``pass``).

    Returns the country and how much enemy influence was removed; ``None``: there was no coup.
    """
    if s.crisis is side:
        yield from offer_to_end_crisis(s)
    options: list[Token] = list(coup_targets(s, side, area, free))
    if not options:
        return None
    if optional:
        options.append(PASS)
    country = yield from choose(side, "coup", options, "10.1")
    if not isinstance(country, Country):
        return None
    removed = yield from attempt_coup(s, side, country, points_at(s, side, base, china, country), free)
    return country, removed


def attempt_coup(s: Twilight, side: Side, country: Country, ops: int, free: bool) -> Script[int]:
    """10.2: the coup itself. Returns how much enemy influence was removed."""
    if s.crisis is side:
        end_game(s, side.enemy, CUBAN_MISSILE_CRISIS, "16.5")
    if not free:
        add_military(s, side, ops, "10.2")
    roll = (yield from choose(CHANCE, "coup-die", DICE, "10.2", {"side": side, "country": country, "ops": ops})).pips
    result = roll + ops + coup_bonus(s, side, country) - 2 * country.stability
    if s.log is not None:
        s.note("coup", "10.2", side=side, country=country, ops=ops, roll=roll, result=max(0, result))
    removed = 0
    if result > 0:
        removed = remove(s, side.enemy, country, result, "10.2")
        add(s, side, country, result - removed, "10.2")
    if country.battleground and not (side is US and s.lasting & lasting.NUCLEAR_SUBS):
        degrade(s, "10.2")
    if side is US and s.lasting & lasting.YURI:
        gain(s, USSR, 1, "card.109")
    return removed


def coup_bonus(s: Twilight, side: Side, country: Country) -> int:
    """10.3: what events add to a coup die."""
    bonus = 0
    if s.lasting & lasting.SALT:
        bonus -= 1
    if s.death_squads and (country.region is CENTRAL_AMERICA or country.region is SOUTH_AMERICA):
        bonus += s.death_squads if side is US else -s.death_squads
    return bonus


def offer_to_end_crisis(s: Twilight) -> Script[None]:
    """R-18: the side under the Cuban Missile Crisis may end it by giving up 2 influence in one country."""
    side = s.crisis
    if side is None:
        return
    places = (WEST_GERMANY, TURKEY) if side is US else (CUBA,)
    options: list[Token] = [c for c in places if s.influence_of(side, c) >= 2]
    if not options:
        return
    options.append(PASS)
    answer = yield from choose(side, "end-crisis", options, "card.40")
    if isinstance(answer, Country):
        remove(s, side, answer, 2, "card.40")
        s.crisis = None
        s.note("crisis-ends", "card.40", side=side)
