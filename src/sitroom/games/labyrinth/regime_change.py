"""7.3.4: Regime Change."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script
from ...kernel.token import Token
from .board import ALLY, IRAQ, ISLAMIST_RULE, LIBYA, MUSLIM, NUMBERS, TROOPS_TRACK, US, Country, members
from .changes import activate, drop_mark, move_troops, set_alignment
from .deploy import country_or_none, movable
from .marks import IRAQI_WMD, LIBYAN_WMD
from .rolls import pick, roll_governance, roll_prestige
from .state import Labyrinth

LEAST_TROOPS: Final = 6


def targets(s: Labyrinth, value: int) -> list[Country]:
    """The countries under Islamist Rule, and Iraq or Libya where their WMD are an excuse, if enough troops can go there."""
    if value < 3 or not s.is_hard():
        return []
    found = [country for country in MUSLIM if is_target(s, country)]
    return [country for country in found if origins(s, country)] if found else found


def is_target(s: Labyrinth, country: Country) -> bool:
    if s.governance[country.n] == ISLAMIST_RULE:
        return True
    return (country is IRAQ and s.marks & IRAQI_WMD != 0) or (country is LIBYA and s.marks & LIBYAN_WMD != 0)


def can_reach(s: Labyrinth, target: Country) -> bool:
    """7.3.4: is the US Hard, and can six troops come to the country?"""
    return s.is_hard() and len(origins(s, target)) > 0


def origins(s: Labyrinth, target: Country) -> list[Token]:
    """The places from which six troops can come."""
    found: list[Token] = []
    for country in members(s.troop_places):
        if country is not target and movable(s, country) >= LEAST_TROOPS:
            found.append(country)
    if s.troops_track >= LEAST_TROOPS:
        found.append(TROOPS_TRACK)
    return found


def regime_change(s: Labyrinth) -> Script[None]:
    target = yield from pick(US, "regime-change", targets(s, 3), "7.3.4")
    yield from change_regime(s, target)


def change_regime(s: Labyrinth, target: Country) -> Script[None]:
    """Six or more troops go into the country, and it gets a new government."""
    place = yield from pick(US, "regime-change-from", origins(s, target), "7.3.4", {"country": target})
    origin = country_or_none(place)
    most = s.troops_track if origin is None else movable(s, origin)
    number = yield from pick(
        US, "regime-change-troops", NUMBERS[LEAST_TROOPS : most + 1], "7.3.4", {"country": target, "from": place}
    )
    move_troops(s, origin, target, number.value)
    s.note("regime-change", "7.3.4", country=target, count=number.value, origin=place)
    s.tan &= ~target.bit
    s.green |= target.bit
    if target is IRAQ:
        drop_mark(s, IRAQI_WMD)
    elif target is LIBYA:
        drop_mark(s, LIBYAN_WMD)
    yield from roll_governance(s, target)
    set_alignment(s, target, ALLY)
    activate(s, target, s.sleepers[target.n])
    yield from roll_prestige(s)
