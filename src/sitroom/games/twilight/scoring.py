"""15: scoring regions, by card and at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from ...kernel.ask import Script, choose
from ...kernel.journal import DETAIL
from ...kernel.token import Side
from . import lasting
from .board import (
    AREA_SOUTHEAST_ASIA,
    ASIA,
    BATTLEGROUNDS,
    EUROPE,
    MIDDLE_EAST,
    REGIONS,
    SIDES,
    SOUTHEAST_ASIA,
    TAIWAN,
    THAILAND,
    US,
    USSR,
    Country,
    Region,
)
from .deck import SHUTTLE_DIPLOMACY
from .effects import end
from .state import Twilight
from .tracks import gain_net
from .victory import CONTROL_OF_EUROPE, FINAL_SCORING, GOAL, end_by_points, end_game

NOTHING: Final = 0
PRESENCE: Final = 1
DOMINATION: Final = 2
CONTROL: Final = 3
TIERS: Final = ("none", "presence", "domination", "control")


class Standing:
    """How the two sides stand in a region, by seat: the tier each has and the VP it would score."""

    def __init__(self, tiers: tuple[int, int], points: tuple[int, int]) -> None:
        self.tiers = tiers
        self.points = points
        self.net = points[0] - points[1]  # positive: for the US


def standing(s: Twilight, region: Region, formosan: bool = False, left_out: Country | None = None) -> Standing:
    """15.1 to 15.3. ``formosan``: Taiwan counts as a battleground if the US controls it (15.7).

    ``left_out``: the USSR battleground that Shuttle Diplomacy strikes (15.8).
    """
    countries, battlegrounds, bonus = [0, 0], [0, 0], [0, 0]
    needed = len(region.battlegrounds)
    for country in region.countries:
        side = s.controller(country)
        if side is None or country is left_out:
            continue
        seat = side.seat
        countries[seat] += 1
        if country.battleground:
            battlegrounds[seat] += 1
        elif formosan and country is TAIWAN and side is US:
            battlegrounds[seat] += 1
            needed += 1
        if country.borders is side.enemy:
            bonus[seat] += 1
    us = _tier(countries[0], countries[1], battlegrounds[0], battlegrounds[1], needed)
    ussr = _tier(countries[1], countries[0], battlegrounds[1], battlegrounds[0], needed)
    values = (0, region.presence, region.domination, region.control)
    return Standing((us, ussr), (values[us] + battlegrounds[0] + bonus[0], values[ussr] + battlegrounds[1] + bonus[1]))


def _tier(countries: int, enemy_countries: int, battlegrounds: int, enemy_battlegrounds: int, needed: int) -> int:
    """15.1: the highest level a side reaches."""
    if countries > enemy_countries:
        if battlegrounds == needed:
            return CONTROL
        if battlegrounds > enemy_battlegrounds and countries > battlegrounds:
            return DOMINATION
    return PRESENCE if countries else NOTHING


def score_region(s: Twilight, region: Region, rule: str) -> Script[None]:
    """15.4: a region is scored by its card. Control of Europe wins (16.3); Shuttle Diplomacy is used up (15.8)."""
    left_out = None
    if s.lasting & lasting.SHUTTLE and (region is ASIA or region is MIDDLE_EAST):
        left_out = yield from _shuttle(s, region)
    result = standing(s, region, s.lasting & lasting.FORMOSAN != 0, left_out)
    _note(s, region, result, rule)
    if region is EUROPE:
        _check_europe(s, result)
    gain_net(s, result.net, rule)


def _shuttle(s: Twilight, region: Region) -> Script[Country | None]:
    """15.8: the US strikes one battleground of the USSR, and the card is discarded."""
    end(s, lasting.SHUTTLE, "15.8")
    s.discard.append(SHUTTLE_DIPLOMACY)
    s.note("to-discard", "15.8", line_level=DETAIL, card=SHUTTLE_DIPLOMACY)
    held = [c for c in region.battlegrounds if s.controls(USSR, c)]
    if not held:
        return None
    country = held[0]
    if _do_strikes_differ(s, region, held):
        country = yield from choose(US, "shuttle-diplomacy", held, "15.8")
    s.note("shuttle", "15.8", country=country)
    return country


def _do_strikes_differ(s: Twilight, region: Region, held: Sequence[Country]) -> bool:
    """15.8: does it matter which of them is struck? A country that borders the US takes its point along."""
    formosan = s.lasting & lasting.FORMOSAN != 0
    first = standing(s, region, formosan, held[0]).net
    for country in held[1:]:
        if standing(s, region, formosan, country).net != first:
            return True
    return False


def score_southeast_asia(s: Twilight, rule: str) -> None:
    """15.6: 1 VP a country, Thailand 2."""
    us, ussr = southeast_asia_points(s)
    s.note("scored-southeast-asia", rule, area=AREA_SOUTHEAST_ASIA, us_points=us, ussr_points=ussr, net=us - ussr)
    gain_net(s, us - ussr, rule)


def southeast_asia_points(s: Twilight) -> tuple[int, int]:
    """15.6: what Southeast Asia is worth to the US and to the USSR."""
    points = [0, 0]
    for country in SOUTHEAST_ASIA:
        side = s.controller(country)
        if side is not None:
            points[side.seat] += points_in_southeast_asia(country)
    return points[0], points[1]


def points_in_southeast_asia(country: Country) -> int:
    """15.6: what a country of Southeast Asia is worth to who controls it."""
    return 2 if country is THAILAND else 1


def _check_europe(s: Twilight, result: Standing) -> None:
    for side in SIDES:
        if result.tiers[side.seat] == CONTROL:
            end_game(s, side, CONTROL_OF_EUROPE, "16.3")


def _note(s: Twilight, region: Region, result: Standing, rule: str) -> None:
    if s.log is not None:
        s.note(
            "scored", rule, region=region, us=TIERS[result.tiers[0]], us_points=result.points[0],
            ussr=TIERS[result.tiers[1]], ussr_points=result.points[1], net=result.net,
        )  # fmt: skip


def final_scoring(s: Twilight) -> NoReturn:
    """15.9: all regions, and the China Card. 20 VP are no stop; control of Europe wins whatever the VP."""
    results = [standing(s, region, s.lasting & lasting.FORMOSAN != 0) for region in REGIONS]
    for region, result in zip(REGIONS, results, strict=True):
        _note(s, region, result, "15.9")
        s.vp += result.net
    if s.china is not None:
        s.vp += 1 if s.china is US else -1
        s.note("china-card-point", "14.8", side=s.china)
    s.note("final-score", "15.9", vp=s.vp)
    _check_europe(s, results[0])
    end_by_points(s, FINAL_SCORING, "15.9", GOAL if s.late_war else 1)


def dominates(s: Twilight, side: Side, region: Region) -> bool:
    """Does a side dominate or control a region, by plain control (R-51)?"""
    return standing(s, region).tiers[side.seat] >= DOMINATION


def battlegrounds_of(s: Twilight, side: Side) -> int:
    """How many battlegrounds a side controls on the whole map."""
    count = 0
    for country in BATTLEGROUNDS:
        if s.controls(side, country):
            count += 1
    return count
