"""2, 6.2: how the event of a card may end the game: what it can do at worst to prestige, governance, cells and the deck."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Remark
from ...kernel.token import Side
from .board import (
    AFGHANISTAN,
    CANADA,
    CENTRAL_ASIA,
    EGYPT,
    FAIR,
    GOOD,
    INDONESIA_MALAYSIA,
    IRAQ,
    ISLAMIST_RULE,
    ISRAEL,
    JORDAN,
    LEBANON,
    MUSLIM,
    PAKISTAN,
    POOR,
    SHIA_MIX_COUNTRIES,
    SOMALIA,
    SUDAN,
    SYRIA,
    TURKEY,
    UNITED_KINGDOM,
    UNITED_STATES,
    UNMARKED,
    US,
    YEMEN,
    Country,
)
from .deck import Card
from .marks import ABU_SAYYAF, OIL_PRICE_SPIKE_117, OIL_PRICE_SPIKE_118
from .stakes_ends import DEEPEST, Fall, Trial, add, cells_lost, drawn, may_end
from .state import Labyrinth
from .victory import GOOD_RESOURCES, GOOD_RESOURCES_WANTED, good_resources

# by printed number: for both sides, or for the one that causes the event

_PRESTIGE: Final[dict[int, int]] = {
    56: 1, 63: 1, 75: 1, 76: 2, 78: DEEPEST, 84: DEEPEST, 85: DEEPEST, 86: 1, 90: DEEPEST, 99: 1, 109: DEEPEST, 114: DEEPEST,
    120: 1,
}  # fmt: skip
"""How much prestige an event can cost; Quagmire by the events of the cards that it discards."""

_PLOTS_IN_THE_PHILIPPINES: Final = (87, 88, 89, 115, 116)
"""Abu Sayyaf: a plot that is placed there costs prestige."""

_TESTED: Final[dict[int, tuple[tuple[Country, ...], int]]] = {
    12: ((EGYPT,), 1), 35: ((TURKEY,), 1), 49: ((SOMALIA,), 1), 50: ((IRAQ,), 1), 51: ((IRAQ,), 1), 53: (MUSLIM, 3),
    55: ((CENTRAL_ASIA,), 1), 58: ((IRAQ,), 1), 61: (MUSLIM, 1), 62: ((CENTRAL_ASIA,), 1), 64: ((LEBANON, SYRIA), 2),
    65: ((CENTRAL_ASIA,), 1), 67: ((CENTRAL_ASIA, AFGHANISTAN), 2), 68: ((INDONESIA_MALAYSIA,), 1), 69: ((CENTRAL_ASIA,), 1),
    70: ((PAKISTAN,), 1), 72: ((AFGHANISTAN,), 1), 79: (MUSLIM, 2), 80: ((PAKISTAN,), 1), 82: (MUSLIM, 3), 83: ((PAKISTAN,), 1),
    86: (SHIA_MIX_COUNTRIES, 1), 87: (MUSLIM, 1), 88: (MUSLIM, 1), 89: (MUSLIM, 1), 90: (MUSLIM, 4), 91: (MUSLIM, 2),
    93: ((AFGHANISTAN, PAKISTAN), 2), 96: (MUSLIM, 1), 102: ((CENTRAL_ASIA,), 1), 104: (SHIA_MIX_COUNTRIES, 1),
    105: (SHIA_MIX_COUNTRIES, 1), 107: ((TURKEY,), 1), 110: ((IRAQ, JORDAN, LEBANON, SYRIA), 1), 113: ((SUDAN,), 1),
    115: ((INDONESIA_MALAYSIA, PAKISTAN), 1), 116: (MUSLIM, 1), 119: ((YEMEN,), 1),
}  # fmt: skip
"""The Muslim countries that an event tests if they are unmarked, and how many of them at most (4.9.4)."""

_WORSE: Final[dict[int, tuple[Country, ...]]] = {
    64: (SYRIA,), 90: MUSLIM, 94: MUSLIM, 102: (CENTRAL_ASIA,), 104: SHIA_MIX_COUNTRIES, 105: SHIA_MIX_COUNTRIES,
    106: SHIA_MIX_COUNTRIES, 107: (TURKEY, IRAQ), 108: (PAKISTAN,),
}  # fmt: skip
"""The countries of which the event makes one Poor that was better."""

_BETTER: Final[dict[int, tuple[Country, ...]]] = {
    19: (TURKEY,), 20: (JORDAN,), 30: MUSLIM, 33: (PAKISTAN,), 35: (TURKEY,), 40: MUSLIM, 46: MUSLIM, 102: (CENTRAL_ASIA,),
}  # fmt: skip
"""The countries of which the event makes one Fair that was worse; of some it makes a Fair one Good."""

_TO_GOOD: Final = (30, 35, 40, 46)
_ONLY_REGIME_CHANGE: Final = (30, 40, 46)

_CELLS: Final[dict[int, int]] = {
    8: 1, 9: 1, 10: 1, 17: 1, 23: 1, 24: 1, 25: 1, 34: 2, 44: 2, 65: 1, 69: 1, 71: 1, 87: 1, 88: 1, 89: 1,
    108: 1, 109: 2,
}  # fmt: skip
_CELLS_BY_US: Final[dict[int, int]] = {103: 1, 104: 1, 105: 1, 106: 2, 115: 1}
"""How many cells an event can take off the map."""

_ALL_CELLS: Final[dict[int, tuple[Country, ...]]] = {22: (ISRAEL, JORDAN, LEBANON), 31: (UNITED_STATES, UNITED_KINGDOM, CANADA)}
"""Where an event takes all cells off the map."""

_DRAWS: Final[dict[int, int]] = {21: 1, 31: 1, 61: 1, 76: 2, 90: 2, 109: 1}
_DRAWS_BY_US: Final[dict[int, int]] = {115: 2, 116: 2}

DISCARDED: Final[dict[int, int]] = {52: 1, 59: 1, 63: 1, 78: 4, 86: 1, 90: 2, 99: 1}
"""How many cards the US may have to discard: the turn may end by it."""

PLACED: Final[dict[int, int]] = {87: 2, 88: 2, 89: 2, 96: 1, 110: 1, 115: 1, 116: 1}
"""How many plots the Jihadist side may place."""


def cells_taken(s: Labyrinth, number: int, side: Side) -> int:
    """How many cells an event can take off the map, if the side causes it."""
    places = _ALL_CELLS.get(number)
    if places is not None:
        return sum([s.cells(country) for country in places])
    return _CELLS.get(number, 0) or (_CELLS_BY_US.get(number, 0) if side is US else 0)


def event_endings(s: Labyrinth, card: Card, side: Side) -> list[Remark]:
    """How the event of a card may end the game, if the side causes it."""
    warnings: list[Remark] = []
    number = card.number
    fall = Fall(s)
    fall.lowest -= prestige_lost(s, number, side)
    _governances(s, number, side, fall)
    fall.warn(s, warnings)
    if number in _TO_GOOD:
        _good(s, number, warnings)
    if number in (117, 118):
        Trial(s).marks(warnings, OIL_PRICE_SPIKE_117 if number == 117 else OIL_PRICE_SPIKE_118, side)
    cells = cells_taken(s, number, side)
    if cells:
        cells_lost(s, warnings, cells)
    cards = _DRAWS.get(number, 0) or (_DRAWS_BY_US.get(number, 0) if side is US else 0)
    if cards:
        drawn(s, warnings, cards)
    return warnings


def prestige_lost(s: Labyrinth, number: int, side: Side) -> int:
    """How much prestige an event can cost, if the side causes it."""
    if number == 93:
        return 3 if ISLAMIST_RULE in (s.governance[AFGHANISTAN.n], s.governance[PAKISTAN.n]) else 1
    if number == 111:
        return 0 if side is US else 3 if s.has_islamist_rule() else 1
    if number == 112:
        return 0 if side is US else 4 if s.has_islamist_rule() else 2
    if number in _PLOTS_IN_THE_PHILIPPINES:
        return 0 if side is US or not s.marks & ABU_SAYYAF else 2
    return _PRESTIGE.get(number, 0)


def _governances(s: Labyrinth, number: int, side: Side, fall: Fall) -> None:
    """How many countries may become Poor, and how many Fair."""
    governance = s.governance
    tested = _TESTED.get(number)
    if tested is not None:
        countries, most = tested
        unmarked = min(most, len([country for country in countries if governance[country.n] == UNMARKED]))
        fall.worse += unmarked
        fall.better += unmarked
    if side is not US or number in (102, 108):
        for country in _WORSE.get(number, ()):
            if governance[country.n] in (GOOD, FAIR):
                fall.worse += 1
                break
        if number == 103 and governance[LEBANON.n] < POOR:
            fall.worse += 1
        if number == 106 and side is US:
            fall.worse = 0
    if number == 108 and governance[PAKISTAN.n] == UNMARKED:
        fall.worse += 1
    if side is US or number == 102:
        for country in _BETTER.get(number, ()):
            if _may_improve(s, number, country):
                fall.better += 1
                break


def _may_improve(s: Labyrinth, number: int, country: Country) -> bool:
    level = s.governance[country.n]
    if number in _ONLY_REGIME_CHANGE:
        return level == POOR and s.is_regime_change(country)
    if number == 33:
        return level == POOR
    return level == UNMARKED or level >= POOR


def _good(s: Labyrinth, number: int, warnings: list[Remark]) -> None:
    """A Fair country may become Good: its resources may be those that are wanted."""
    for country in _BETTER[number]:
        level = s.governance[country.n]
        can = level in (FAIR, UNMARKED) if number == 35 else level == FAIR and s.is_regime_change(country)
        if can and good_resources(s) + s.resources(country) >= GOOD_RESOURCES_WANTED:
            add(warnings, may_end(US, GOOD_RESOURCES))
