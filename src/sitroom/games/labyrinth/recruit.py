"""8.2: Recruit."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Arg, Script
from ...kernel.journal import DETAIL
from .board import ISLAMIST_RULE, JIHADIST, Country, members
from .changes import put_cells
from .deciding import decider
from .marks import GTMO
from .pieces import place_die
from .rolls import result_of, roll, test
from .state import ATTRACTIVE, Labyrinth

ALWAYS: Final = 6
"""The number needed where a recruit comes without a roll."""


def places(s: Labyrinth) -> list[Country]:
    """8.2.2: the countries with a cell or a cadre."""
    return members(s.cell_set() | s.cadres)


def is_possible(s: Labyrinth) -> bool:
    """8.2.1: a cell is Available and there is a place for it; GTMO stops all Recruit operations."""
    return not s.marks & GTMO and s.available_cells() > 0 and (s.cadres != 0 or s.cells_on_map() > 0)


def recruit(s: Labyrinth, value: int) -> Script[None]:
    """8.1.2: the Jihadist side says where each die is rolled, then rolls them all."""
    chosen = yield from assign_dice("recruit", places(s), value, "8.2")
    yield from roll_recruits(s, chosen, s.available_cells())


def assign_dice(topic: str, countries: list[Country], dice: int, rule: str) -> Script[list[Country]]:
    """Dice are given to places one by one; after the first the Jihadist side may say ``done``."""
    chosen: list[Country] = []
    while len(chosen) < dice:
        args: dict[str, Arg] = {"left": dice - len(chosen), "assigned": list(chosen)}
        country = yield from place_die(topic, countries, rule, not chosen, args)
        if country is None:
            break
        chosen.append(country)
    return chosen


def number_needed(s: Labyrinth, country: Country) -> int:
    """8.2.3, 8.2.4: the roll up to which a recruit comes, or ``ALWAYS``."""
    level = s.governance[country.n]
    if level == ISLAMIST_RULE or s.is_regime_change(country):
        return ALWAYS
    return country.recruit or level


def roll_recruits(s: Labyrinth, chosen: list[Country], limit: int, needed: int = 0) -> Script[None]:
    """One roll in each of the countries (a country may be there several times), for at most ``limit`` cells.

    ``needed`` replaces the number to be rolled, where an event says so.
    """
    for country in chosen:
        yield from test(s, country)
    won: list[Country] = []
    for country in chosen:
        number = needed or number_needed(s, country)
        success = yield from roll_recruit(s, country, number)
        if success:
            won.append(country)
    yield from place_recruits(s, won, limit)


def roll_recruit(s: Labyrinth, country: Country, needed: int) -> Script[bool]:
    """8.2.3, 8.2.4: does a recruit come? Where one always comes no die is rolled."""
    if needed >= ALWAYS:
        if s.log is not None:
            s.note("recruit-surely", "8.2.4", line_level=DETAIL, country=country)
        return True
    die = yield from roll("roll-recruit", "8.2.1", {"country": country})
    if s.log is not None:
        s.note("recruit-roll", "8.2.1", country=country, roll=die, needed=needed, result=result_of(die <= needed))
    return die <= needed


def place_recruits(s: Labyrinth, won: list[Country], limit: int) -> Script[None]:
    """8.1.2: if there are more successes than cells, the Jihadist side says where the cells go."""
    count = min(limit, s.cells_track)
    if s.ideology >= ATTRACTIVE:  # 9.7
        won = [country for country in won for _ in range(2)]
    while won and count > 0:
        country = won[0]
        if len(won) > count:
            country = yield from decider(s, JIHADIST).recruit_place(s, _once_each(won), count)
        won.remove(country)
        count -= 1
        put_cells(s, country, 1)


def _once_each(countries: list[Country]) -> list[Country]:
    mask = 0
    for country in countries:
        mask |= country.bit
    return members(mask)
