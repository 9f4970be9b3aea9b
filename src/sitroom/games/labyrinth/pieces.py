"""Placing and removing cells where a die or a question comes in; the posture that a side selects."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.ask import Arg, Script, choose
from ...kernel.token import Side, Token, TokenT
from .board import ALLY, DONE, JIHADIST, MUSLIM, NEUTRAL, POSTURE_OBJECTS, STANCES, US, YES, YES_NO, Country
from .changes import kinds_of_cells, put_cells, set_alignment, set_posture, uproot_cell
from .deck import Card
from .rolls import pick, test
from .solo.shift import shift_target
from .solo.where import random_country
from .state import Labyrinth


def place_cells(s: Labyrinth, country: Country, count: int) -> Script[int]:
    """An event places cells: the country is tested first if it is unmarked and a cell comes (4.9.4). Returns how many came."""
    if not s.cells_track or count <= 0:
        return 0
    yield from test(s, country)
    return put_cells(s, country, count)


def place_one_each(s: Labyrinth, card: Card, countries: Sequence[Country]) -> Script[None]:
    """An event places a cell in each of the countries; with too few on the track the Jihadist side says where they go."""
    left = list(countries)
    while left and s.cells_track:
        country = left[0]
        if s.cells_track < len(left):
            country = yield from choose_country(s, JIHADIST, card, left)
        left = [other for other in left if other is not country]
        yield from place_cells(s, country, 1)


def choose_kind(s: Labyrinth, side: Side, country: Country) -> Script[Token]:
    """A side says which kind of cell in a country is meant: ``active``, ``sleeper`` or ``sadr``."""
    kinds = kinds_of_cells(s, country)
    if s.is_bot(side):
        return kinds[0]  # 9.3.1: an Active one first, Sadr last
    kind = yield from pick(side, "which-cell", kinds, "4.8.4", {"country": country})
    return kind


def remove_cell(s: Labyrinth, side: Side, country: Country) -> Script[None]:
    """An event removes a cell of the side's choice; the last one leaves a cadre (4.8.4)."""
    kind = yield from choose_kind(s, side, country)
    uproot_cell(s, country, kind)


def remove_cells_up_to(s: Labyrinth, side: Side, country: Country, most: int) -> Script[int]:
    """An event lets a side remove up to ``most`` cells; it may say ``done`` at any time. Returns how many went."""
    count = 0
    while count < most and s.cells(country):
        kind = yield from choose_or_done(side, "which-cell", kinds_of_cells(s, country), "4.8.4", True, {"country": country})
        if kind is None:
            break
        uproot_cell(s, country, kind)
        count += 1
    return count


def wants(side: Side, card: Card) -> Script[bool]:
    """Does the side do what the event lets it do or leave?"""
    answer = yield from choose(side, "event-choice", YES_NO, "6.2.1", {"card": card})
    return answer is YES


def choose_country(s: Labyrinth, side: Side, card: Card, countries: Sequence[Country]) -> Script[Country]:
    """A side chooses the country of an event. There must be one. If nobody plays the side chance chooses (9.4.2.1, 9.5)."""
    if s.is_bot(side):
        drawn = yield from random_country(s, list(countries))
        return drawn
    country = yield from pick(side, "event-country", countries, "6.2.1", {"card": card})
    return country


def choose_countries(
    s: Labyrinth, side: Side, card: Card, countries: Sequence[Country], least: int, most: int
) -> Script[list[Country]]:
    """A side chooses several different countries for an event, one after another; from ``least`` on it may say ``done``.

    If nobody plays the side chance chooses as many as there may be (9.4.2.1, 9.5).
    """
    chosen: list[Country] = []
    left: list[Country] = list(countries)
    while left and len(chosen) < most:
        if s.is_bot(side):
            drawn = yield from random_country(s, left)
            chosen.append(drawn)
            left = [other for other in left if other is not drawn]
            continue
        country = yield from choose_or_done(side, "event-country", left, "6.2.1", len(chosen) >= least, {"card": card})
        if country is None:
            break
        chosen.append(country)
        left = [other for other in left if other is not country]
    return chosen


def ally_to_neutral(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """A side shifts an Ally of its choice to Neutral, if there is one."""
    allies = [country for country in MUSLIM if s.alignment[country.n] == ALLY]
    if s.is_bot(side):
        target = yield from shift_target(s, allies, is_alignment=True)
        if target is not None:
            set_alignment(s, target, NEUTRAL)
    elif allies:
        country = yield from choose_country(s, side, card, allies)
        set_alignment(s, country, NEUTRAL)


def choose_or_done(
    side: Side, topic: str, options: Sequence[TokenT], rule: str, may_stop: bool, args: dict[str, Arg]
) -> Script[TokenT | None]:
    """One of the options, or ``None`` when the side says ``done``, which it may if ``may_stop``."""
    if not may_stop:
        answer = yield from pick(side, topic, options, rule, args)
        return answer
    shown: list[Token] = [*options, DONE]
    chosen = yield from choose(side, topic, shown, rule, args)
    for option in options:
        if option is chosen:
            return option
    return None


def select_posture(s: Labyrinth, country: Country) -> Script[None]:
    """4.9.4: the US side sets a posture as it likes, marked or not."""
    stance = yield from choose(US, "select-posture", STANCES, "4.9.4", {"country": country})
    set_posture(s, country, stance.posture)


def select_any_posture(s: Labyrinth, card: Card) -> Script[None]:
    """An event lets the US side select the posture of a country of its choice, not its own and not Israel's."""
    country = yield from choose_country(s, US, card, POSTURE_OBJECTS)
    yield from select_posture(s, country)
