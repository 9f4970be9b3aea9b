"""7: what operations points are worth."""

from __future__ import annotations

from typing import Final

from ...kernel.token import Side
from . import lasting
from .board import ASIA, US, USSR, Country
from .deck import Card
from .state import Twilight

MOST_OPS: Final = 4


def base_points(s: Twilight, side: Side, printed: int) -> int:
    """7.2: the points with flat modifiers, at most 4. May be below 1: the floor comes after regional bonuses."""
    value = printed - s.red_scare[side.seat]
    if side is US:
        if s.lasting & lasting.CONTAINMENT:
            value += 1
    elif s.lasting & lasting.BREZHNEV:
        value += 1
    return min(MOST_OPS, value)


def ops_value(s: Twilight, side: Side, card: Card) -> int:
    """7.3: what a card is worth to a side for Space Race, discards and the like; scoring cards are worth nothing."""
    if card.ops == 0:
        return 0
    value = base_points(s, side, card.ops)
    return max(1, value)


def points_at(s: Twilight, side: Side, base: int, china: bool, country: Country) -> int:
    """7.6: the points when all of them are used in one country."""
    if china and country.region is ASIA:
        base += 1
    if country.southeast and side is USSR and s.lasting & lasting.VIETNAM:
        base += 1
    return max(1, base)


def has_regional_bonus(s: Twilight, side: Side, china: bool) -> bool:
    return china or (side is USSR and s.lasting & lasting.VIETNAM != 0)
