"""4.8.1, 7.5.2, 8.5.4-8.5.6: plot markers in countries: placing, revealing, blocking and resolving them."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side, has, take
from .board import (
    GOOD,
    INDIA,
    ISLAMIST_RULE,
    ISRAEL,
    JIHADIST,
    MOST_FUNDING,
    NUMBERS,
    PHILIPPINES,
    PLOTS,
    UNITED_STATES,
    WMD,
    Country,
    Plot,
)
from .changes import balance_plots, change_funding, change_prestige, drop_mark, set_funding, set_prestige, strike
from .deciding import decider
from .marks import ABBAS, ABU_SAYYAF, INDO_PAKISTANI_TALKS, NEST
from .rolls import pick, result_of, roll, roll_posture, roll_prestige, succeeds, test
from .state import HIGHEST_PLOT, Labyrinth, PlacedPlot
from .victory import WMD_IN_THE_US, end_game

# ---- placing


def kinds_available(s: Labyrinth, most: int = 3) -> list[Plot]:
    """8.5.2: which kinds of plots are Available with a number up to ``most``; WMD always is if it is there."""
    kinds = []
    for plot in PLOTS:
        if plot.number <= most:
            for other in s.available:
                if other is plot:
                    kinds.append(plot)
                    break
    return kinds


def place_chosen_plot(
    s: Labyrinth, country: Country, kinds: list[Plot], most: int = HIGHEST_PLOT, seen: bool = False
) -> Script[bool]:
    """The Jihadist side places one of the given kinds of Available plots, with a number up to ``most``; false if there is none.

    ``seen``: everybody knows which kind it must be.
    """
    if not kinds:
        s.note("no-plot", "8.5.2", discloses=len(s.available) > 0, country=country)
        return False
    yield from decider(s, JIHADIST).place_plot(s, country, kinds, most, seen)
    return True


def place_random_plot(s: Labyrinth, country: Country, kinds: Sequence[Plot] = PLOTS) -> Script[None]:
    """9.3.2: against one player chance names the Available marker, whatever the value of the card; one of the given kinds.

    Chance is asked even about a single marker, so that the US learns nothing from its missing.
    """
    pool = [plot for plot in s.available if plot in kinds]
    if not pool:
        s.note("no-plot", "9.3.2", country=country)
        return
    seen = country is UNITED_STATES and s.marks & NEST != 0 and has_wmd(s)
    plot = yield from choose(CHANCE, "random-plot", pool, "9.3.2", {"country": country}, seen_by=None if seen else JIHADIST)
    put_plot(s, country, plot, seen)


def has_wmd(s: Labyrinth) -> bool:
    """Have the Jihadists a WMD, Available or in a country?"""
    return has(s.available, WMD) or any(placed.plot is WMD for placed in s.plots)


def put_plot(s: Labyrinth, country: Country, plot: Plot, seen: bool = False, most: int = HIGHEST_PLOT) -> None:
    """An Available plot goes into a country, face down (8.5.4) unless ``seen``. NEST shows a WMD in the United States."""
    take(s.available, plot)
    if plot.is_wmd and country is UNITED_STATES and s.marks & NEST:
        seen = True
    s.plots = (*s.plots, PlacedPlot(country, plot, seen, most=most))
    if s.log is not None:
        s.note("plot-placed", "8.5.2", country=country)
    s.note("plot-is", "8.5.4", seen_by=None if seen else JIHADIST, discloses=seen, country=country, plot=plot)
    if country is PHILIPPINES and s.marks & ABU_SAYYAF and s.troops_in(country) <= s.cells(country):
        change_prestige(s, -1)


def acquire_wmd(s: Labyrinth) -> None:
    """4.7.8.1: an event makes a WMD plot Available, from the box of Loose Nuke, HEU and Kazakh Strain."""
    if s.wmd_box:
        s.wmd_box -= 1
        s.available.append(WMD)
        s.note("wmd-available", "4.7.8.1")
        balance_plots(s)


def show_plot(s: Labyrinth, placed: PlacedPlot) -> None:
    """The US side may look at a plot from now on."""
    if not placed.seen:
        s.replace_plot(placed, placed.shown())
        if s.log is not None:
            s.note("plot-is", "8.5.4", discloses=True, country=placed.country, plot=placed.plot)


def show_wmd(s: Labyrinth) -> None:
    """NEST: every WMD in the United States lies face up."""
    for placed in s.plots_in(UNITED_STATES):
        if placed.plot.is_wmd:
            show_plot(s, placed)


def tag_with_backlash(s: Labyrinth, placed: PlacedPlot) -> None:
    s.replace_plot(placed, PlacedPlot(placed.country, placed.plot, placed.seen, True, placed.most))
    s.note("backlash", "6.2.7", country=placed.country)


# ---- choosing one of several


def choose_plot(s: Labyrinth, side: Side, topic: str, row: Sequence[PlacedPlot], rule: str) -> Script[PlacedPlot]:
    """A side picks one of the given plot markers."""
    marker = yield from decider(s, side).marker(s, topic, row, rule)
    return marker


def marker_of(
    s: Labyrinth, who: Side, topic: str, countries: Sequence[Country], row: Sequence[PlacedPlot], rule: str
) -> Script[PlacedPlot]:
    """First the country, then the marker by its place in the row there (1: the first)."""
    country = yield from pick(who, topic, countries, rule)
    there = s.plots_in(country)
    numbers = [NUMBERS[place + 1] for place in range(len(there)) if there[place] in row]
    number = yield from pick(who, "which-plot", numbers, rule, {"country": country})
    return there[number.value - 1]


# ---- blocking


def block_plot(s: Labyrinth, placed: PlacedPlot) -> None:
    """7.5.3: a plot is revealed and goes back to the Available ones; a WMD leaves the game."""
    s.note("plot-blocked", "7.5.3", discloses=not placed.seen, country=placed.country, plot=placed.plot)
    _put_away(s, placed)


def _put_away(s: Labyrinth, placed: PlacedPlot) -> None:
    s.replace_plot(placed, None)
    if placed.plot.is_wmd:
        s.wmd_removed += 1
    else:
        s.available.append(placed.plot)
    balance_plots(s)


# ---- resolving


def reveal_or_resolve_plot(s: Labyrinth) -> Script[None]:
    """8.5.6: the Jihadist side reveals one of the plots, of its choice. It takes effect in a phase of its own, so that what has
    come to light stands in the state before anybody is asked again."""
    for placed in s.plots:
        if placed.resolving:
            yield from resolve_plot(s, placed)
            return
    chosen = yield from choose_plot(s, JIHADIST, "resolve-plot", s.plots, "8.5.6")
    if s.log is not None:
        s.note("plot-resolved", "8.5.6", discloses=not chosen.seen, country=chosen.country, plot=chosen.plot)
    s.replace_plot(chosen, chosen.shown(resolving=True))


def resolve_plot(s: Labyrinth, placed: PlacedPlot) -> Script[None]:
    """8.5.6: a revealed plot takes effect."""
    country, plot = placed.country, placed.plot
    if plot.is_wmd and country is UNITED_STATES:
        end_game(s, JIHADIST, WMD_IN_THE_US, "2.1.2")
    if country is ISRAEL:
        drop_mark(s, ABBAS)
    elif country is INDIA:
        drop_mark(s, INDO_PAKISTANI_TALKS)
    if country.is_muslim:
        yield from test(s, country)
    _fund(s, placed)
    if country.is_non_muslim:
        yield from _roll_postures(s, country, plot)
    yield from _lose_prestige(s, country, plot)
    if country.is_muslim and s.governance[country.n] != ISLAMIST_RULE:
        yield from _roll_against_governance(s, country, plot)
    _put_away(s, placed)


def _fund(s: Labyrinth, placed: PlacedPlot) -> None:
    """8.5.6, Funding. Backlash turns the change in a Muslim country round."""
    country, plot = placed.country, placed.plot
    is_good = s.governance[country.n] == GOOD
    if not country.is_non_muslim:
        amount = 2 if is_good else 1
        if not placed.backlash:
            change_funding(s, amount)
        elif plot.is_wmd:
            set_funding(s, 1)
        else:
            change_funding(s, -amount)
    elif plot.is_wmd or country is UNITED_STATES:
        set_funding(s, MOST_FUNDING)
    else:
        change_funding(s, plot.number * 2 if is_good else plot.number)


def _roll_postures(s: Labyrinth, country: Country, plot: Plot) -> Script[None]:
    """8.5.6, Posture: of the country, and of two more Schengen countries if it is one."""
    if country is not ISRAEL:
        yield from roll_posture(s, country)
        if plot.is_wmd and (yield from decider(s, JIHADIST).rolls_again(s, country)):
            yield from roll_posture(s, country)
    if country.is_schengen:
        others = yield from decider(s, JIHADIST).two_schengen(s, country)
        for other in others:
            yield from roll_posture(s, other)


def _lose_prestige(s: Labyrinth, country: Country, plot: Plot) -> Script[None]:
    """8.5.6, Prestige."""
    if s.troops_in(country):
        set_prestige(s, 1 if plot.is_wmd else s.prestige - 1)
    if country is UNITED_STATES:
        yield from roll_prestige(s)


def _roll_against_governance(s: Labyrinth, country: Country, plot: Plot) -> Script[None]:
    """8.5.6, Governance and Aid: the dice of one plot are rolled together, against the governance as it is."""
    successes = 0
    for _ in range(plot.dice):
        die = yield from roll("roll-plot-effect", "8.5.6", {"country": country, "plot": plot})
        success = succeeds(s, country, die)
        needed = s.governance[country.n]
        if s.log is not None:
            s.note("plot-effect-roll", "8.5.6", country=country, roll=die, needed=needed, result=result_of(success))
        if success:
            successes += 1
    strike(s, country, successes)
