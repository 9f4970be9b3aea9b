"""10: coups, and what shields a country from the USSR."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side, Token
from . import lasting
from .board import (
    CENTRAL_AMERICA,
    COUNTRIES,
    CUBA,
    DICE,
    EUROPE,
    FRANCE,
    JAPAN,
    OPEN,
    PASS,
    SOUTH_AMERICA,
    TURKEY,
    US,
    USSR,
    WEST_GERMANY,
    Country,
)
from .deck import LATIN_AMERICAN_DEATH_SQUADS, SALT_NEGOTIATIONS
from .influence import add, remove
from .points import points_at
from .rolls import FAILURE, SUCCESS, note_modifier
from .state import Twilight
from .tracks import add_military, degrade, gain
from .victory import CUBAN_MISSILE_CRISIS, end_game

SHIELDS: Final = lasting.NATO | lasting.US_JAPAN
SALT_DIE: Final = -1
_BARS: Final = SHIELDS | lasting.REFORMER


def is_shielded(s: Twilight, side: Side, country: Country) -> bool:
    """NATO and the pact with Japan forbid the USSR coups and realignments (R-24, R-25)."""
    if side is not USSR or not s.lasting & SHIELDS:
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
    return can_coup(s, side, (country,), free)


def coup_targets(s: Twilight, side: Side, area: Sequence[Country] | None = None, free: bool = False) -> list[Country]:
    """The countries of an area (``None``: of the map) that a side may coup now."""
    enemy = s.influence[1 - side.seat]
    targets = [c for c in open_part(s, area, free) if enemy[c.number]]
    if side is USSR and s.lasting & _BARS:
        return [c for c in targets if not _is_barred(s, c)]
    return targets


def can_coup(s: Twilight, side: Side, area: Sequence[Country] | None = None, free: bool = False) -> bool:
    """Is there anything to coup?"""
    enemy = s.influence[1 - side.seat]
    barred = side is USSR and s.lasting & _BARS != 0
    for country in open_part(s, area, free):
        if enemy[country.number] and not (barred and _is_barred(s, country)):
            return True
    return False


def open_part(s: Twilight, area: Sequence[Country] | None, free: bool) -> tuple[Country, ...]:
    """12.3: the part of an area (``None``: of the map) that DEFCON leaves open; what is free is open anyway (12.4)."""
    if area is None:
        return COUNTRIES if free else OPEN[s.defcon]
    return tuple([country for country in area if free or s.defcon >= country.opens_at])


def _is_barred(s: Twilight, country: Country) -> bool:
    """10.1: is the USSR kept from a coup by an event?"""
    return (country.region is EUROPE and s.lasting & lasting.REFORMER != 0) or is_shielded(s, USSR, country)


def coup(
    s: Twilight,
    side: Side,
    base: int,
    china: bool = False,
    area: Sequence[Country] | None = None,
    free: bool = False,
    optional: bool = False,
) -> Script[tuple[Country, int] | None]:
    """10: a side coups one country of an area (``None``: of the map). With ``optional`` it may refrain (``pass``).

    Returns the country and how much enemy influence was removed; ``None``: there was no coup.
    """
    options: list[Token] = list(coup_targets(s, side, area, free))
    if not options:
        return None
    if s.crisis is side:
        yield from offer_to_end_crisis(s, side)
    if optional:
        options.append(PASS)
    country = yield from choose(side, "coup", options, "10.4" if free else "10.1", {"base": base})
    if not isinstance(country, Country):
        return None
    removed = yield from attempt_coup(s, side, country, points_at(s, side, base, china, country), free)
    return country, removed


def attempt_coup(s: Twilight, side: Side, country: Country, ops: int, free: bool) -> Script[int]:
    """10.2: the coup itself. Returns how much enemy influence was removed."""
    if s.crisis is side:
        end_game(s, side.enemy, CUBAN_MISSILE_CRISIS, "16.5")
    if s.log is not None:
        s.note("coup-attempt", "10.2", side=side, country=country, ops=ops)
    if not free:
        add_military(s, side, ops, "10.2")
    roll = (yield from choose(CHANCE, "coup-die", DICE, "10.2", {"side": side, "country": country, "ops": ops})).pips
    bonus = coup_bonus(s, side, country)
    result = roll + ops + bonus - 2 * country.stability
    if s.log is not None:
        _note_coup(s, side, country, ops, roll, bonus, result)
    removed = 0
    if result > 0:
        removed = remove(s, side.enemy, country, result, "10.2")
        add(s, side, country, result - removed, "10.2")
    if country.battleground and not (side is US and s.lasting & lasting.NUCLEAR_SUBS):
        degrade(s, "10.2")
    if side is US and s.lasting & lasting.YURI:
        gain(s, USSR, 1, "card.109")
    return removed


def _note_coup(s: Twilight, side: Side, country: Country, ops: int, roll: int, bonus: int, result: int) -> None:
    needed, outcome = 2 * country.stability, SUCCESS if result > 0 else FAILURE
    s.note(
        "coup", "10.2", side=side, country=country, ops=ops, roll=roll, modifier=bonus, needed=needed, result=max(0, result),
        outcome=outcome,
    )  # fmt: skip
    salt = SALT_DIE if s.lasting & lasting.SALT else 0
    note_modifier(s, side, salt, SALT_NEGOTIATIONS, "card.43")
    note_modifier(s, side, bonus - salt, LATIN_AMERICAN_DEATH_SQUADS, "card.69")


def coup_bonus(s: Twilight, side: Side, country: Country) -> int:
    """10.3: what events add to a coup die."""
    bonus = 0
    if s.lasting & lasting.SALT:
        bonus += SALT_DIE
    if s.death_squads and (country.region is CENTRAL_AMERICA or country.region is SOUTH_AMERICA):
        bonus += s.death_squads if side is US else -s.death_squads
    return bonus


def offer_to_end_crisis(s: Twilight, side: Side) -> Script[Country | None]:
    """R-18: the side under the Cuban Missile Crisis may end it by giving up 2 influence in one country. Returns that country.

    It may do so at any time; it is asked where it can matter to it: at the choice of its card, and before a coup of its own.
    """
    places = (WEST_GERMANY, TURKEY) if side is US else (CUBA,)
    options: list[Token] = [c for c in places if s.influence_of(side, c) >= 2]
    if not options:
        return None
    options.append(PASS)
    answer = yield from choose(side, "end-crisis", options, "card.40")
    if not isinstance(answer, Country):
        return None
    remove(s, side, answer, 2, "card.40")
    s.crisis = None
    s.note("crisis-ends", "card.40", side=side)
    return answer
