"""8.5: the Plot operation."""

from __future__ import annotations

from ...kernel.ask import Arg, Script
from .board import ISLAMIST_RULE, Country
from .pieces import place_die
from .plots import kinds_available, place_chosen_plot
from .rolls import result_of, roll, succeeds, test
from .state import Labyrinth
from .use_cells import use_cell


def places(s: Labyrinth) -> list[Country]:
    """8.5.1: the countries with cells, Iran too, that are not under Islamist Rule."""
    return [country for country in s.with_cells() if s.governance[country.n] != ISLAMIST_RULE]


def plot(s: Labyrinth, value: int) -> Script[None]:
    """8.5.2: each die needs a cell, which goes Active; each success places a plot up to the value of the card."""
    chosen: list[Country] = []
    while len(chosen) < value:
        open_places = [country for country in places(s) if chosen.count(country) < s.cells(country)]
        if not open_places:
            break
        args: dict[str, Arg] = {"left": value - len(chosen), "assigned": list(chosen)}
        country = yield from place_die("plot", open_places, "8.5.1", not chosen, args)
        if country is None:
            break
        chosen.append(country)
    for place, country in enumerate(chosen):
        yield from test(s, country)
        yield from use_cell(s, country, chosen[:place].count(country))
    won: list[Country] = []
    for country in chosen:
        die = yield from roll("roll-plot", "8.5.2", {"country": country})
        success = succeeds(s, country, die)
        if s.log is not None:
            s.note("plot-roll", "8.5.2", country=country, roll=die, needed=s.governance[country.n], result=result_of(success))
        if success:
            won.append(country)
    for country in won:
        yield from place_chosen_plot(s, country, kinds_available(s, value), value)
