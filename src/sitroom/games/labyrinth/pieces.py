"""Placing and removing cells where a die or a question comes in; the posture that a side selects."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.ask import Arg, Script, choose
from ...kernel.token import Side, Token, TokenT
from .board import ALLY, DONE, JIHADIST, MUSLIM, NEUTRAL, POSTURE_OBJECTS, STANCES, US, YES, YES_NO, Country
from .changes import kinds_of_cells, put_cells, set_alignment, set_posture, uproot_cell
from .deciding import decider
from .deck import Card
from .rolls import pick, test
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
    kind = yield from decider(s, side).kind_of_cell(s, country)
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
    """A side chooses the country of an event. There must be one."""
    country = yield from decider(s, side).country(s, card, countries)
    return country


def choose_countries(
    s: Labyrinth, side: Side, card: Card, countries: Sequence[Country], least: int, most: int
) -> Script[list[Country]]:
    """A side chooses several different countries for an event, from ``least`` to ``most``."""
    chosen = yield from decider(s, side).countries(s, card, countries, least, most)
    return chosen


def ally_to_neutral(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """A side shifts an Ally of its choice to Neutral, if there is one."""
    allies = [country for country in MUSLIM if s.alignment[country.n] == ALLY]
    country = yield from decider(s, side).country_to_shift(s, card, allies, is_alignment=True)
    if country is not None:
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


def place_die(
    topic: str, countries: Sequence[Country], rule: str, is_first: bool, args: dict[str, Arg]
) -> Script[Country | None]:
    """8.1.2: the Jihadist side says where it rolls a die (or what travels); after the first it may say ``done`` (``None``).

    The first is asked about like the others, also where there is one place only."""
    options: list[Token] = list(countries) if is_first else [*countries, DONE]
    chosen = yield from choose(JIHADIST, topic, options, rule, args)
    return chosen if isinstance(chosen, Country) else None


def select_posture(s: Labyrinth, country: Country) -> Script[None]:
    """4.9.4: the US side sets a posture as it likes, marked or not."""
    stance = yield from choose(US, "select-posture", STANCES, "4.9.4", {"country": country})
    set_posture(s, country, stance.posture)


def select_any_posture(s: Labyrinth, card: Card) -> Script[None]:
    """An event lets the US side select the posture of a country of its choice, not its own and not Israel's."""
    country = yield from choose_country(s, US, card, POSTURE_OBJECTS)
    yield from select_posture(s, country)
