"""Cards 21 to 30."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    ALLY,
    GOOD,
    IRAQ,
    ISRAEL,
    JORDAN,
    LEBANON,
    MUSLIM_SET,
    SCHENGEN,
    UNITED_KINGDOM,
    members,
)
from ..changes import (
    add_aid,
    add_mark,
    change_funding,
    change_prestige,
    lift_siege,
    set_posture,
    uproot_all_cells,
)
from ..deck import Card
from ..events import Event, always, continue_later, plain, scripted
from ..hands import draw_cards
from ..marks import ABBAS, SADDAM_CAPTURED, VIEIRA_DE_MELLO_SLAIN
from ..pieces import choose_countries, choose_country, remove_cell, select_any_posture
from ..plots import block_plot, choose_plot
from ..rolls import roll_war_of_ideas, roll_war_of_ideas_posture
from ..state import OVERSTRETCH, Labyrinth, PlacedPlot

_AROUND_JERUSALEM: Final = (ISRAEL, JORDAN, LEBANON)


def _within_reach_of_passengers(s: Labyrinth) -> list[PlacedPlot]:
    """The plots in Allies and in Good countries, Muslim or not."""
    return [placed for placed in s.plots if s.alignment[placed.country.n] == ALLY or s.governance[placed.country.n] == GOOD]


def can_lets_roll(s: Labyrinth, side: Side) -> bool:
    return len(_within_reach_of_passengers(s)) > 0


def lets_roll(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """21. Play if a plot is in an Ally or in a Good country. The US picks one, unseen; it is revealed and removed. The US draws a
    card, and selects the posture of a country other than the United States."""
    placed = yield from choose_plot(s, side, "event-plot", _within_reach_of_passengers(s), "6.2.1")
    block_plot(s, placed)
    continue_later(s, side, card)


def after_lets_roll(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """21, when the plot has been revealed."""
    yield from draw_cards(s, side, 1)
    yield from select_any_posture(s, card)


def can_mossad_and_shin_bet(s: Labyrinth, side: Side) -> bool:
    for country in _AROUND_JERUSALEM:
        if s.cells(country):
            return True
    return False


def mossad_and_shin_bet(s: Labyrinth, side: Side, card: Card) -> None:
    """22. Play if a cell is in Israel, Jordan or Lebanon: all cells there are removed."""
    for country in _AROUND_JERUSALEM:
        uproot_all_cells(s, country)


def can_predator(s: Labyrinth, side: Side) -> bool:
    return s.cell_set() & MUSLIM_SET != 0


def predator(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """23, 24, 25. The US removes a cell of its choice from a Muslim country (not Iran)."""
    country = yield from choose_country(s, side, card, members(s.cell_set() & MUSLIM_SET))
    yield from remove_cell(s, side, country)


def can_quartet(s: Labyrinth, side: Side) -> bool:
    return s.marks & ABBAS != 0 and s.troop_level() != OVERSTRETCH and not s.is_beside_islamist_rule(ISRAEL)


def quartet(s: Labyrinth, side: Side, card: Card) -> None:
    """26. Play if Abbas is in effect, troops are not at Overstretch, and no country adjacent to Israel is under Islamist Rule.
    Prestige +2. Funding -3."""
    change_prestige(s, 2)
    change_funding(s, -3)


def can_saddam_captured(s: Labyrinth, side: Side) -> bool:
    return s.troops_in(IRAQ) > 0


def saddam_captured(s: Labyrinth, side: Side, card: Card) -> None:
    """27. Remove. Play if Iraq has troops. One Aid there, prestige +1. Mark: blocks Saddam, halves FREs."""
    add_aid(s, IRAQ)
    change_prestige(s, 1)
    add_mark(s, SADDAM_CAPTURED)


def sharia(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """28. The US removes a Besieged Regime marker of its choice, if there is one."""
    besieged = members(s.besieged)
    if besieged:
        country = yield from choose_country(s, side, card, besieged)
        lift_siege(s, country)


def tony_blair(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """29. Remove. The United Kingdom takes the posture of the US. Then the US may make a War of Ideas roll in each of up to three
    Schengen countries, which it names before rolling."""
    set_posture(s, UNITED_KINGDOM, s.us_posture())
    chosen = yield from choose_countries(s, side, card, SCHENGEN, 0, 3)
    for country in chosen:
        yield from roll_war_of_ideas_posture(s, country)


def can_un_nation_building(s: Labyrinth, side: Side) -> bool:
    return s.green | s.tan != 0 and not s.marks & VIEIRA_DE_MELLO_SLAIN


def un_nation_building(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """30. Blocked by Vieira de Mello Slain. Play if there is a Regime Change country. One Aid in one of them, and a War of Ideas
    roll there, without GWOT penalty and however few troops are there."""
    country = yield from choose_country(s, side, card, s.regime_change_countries())
    add_aid(s, country)
    yield from roll_war_of_ideas(s, country, with_gwot=False)


EVENTS: Final[dict[int, Event]] = {
    21: scripted(can_lets_roll, lets_roll, then=after_lets_roll),
    22: plain(can_mossad_and_shin_bet, mossad_and_shin_bet),
    23: scripted(can_predator, predator),
    24: scripted(can_predator, predator),
    25: scripted(can_predator, predator),
    26: plain(can_quartet, quartet),
    27: plain(can_saddam_captured, saddam_captured),
    28: scripted(always, sharia),
    29: scripted(always, tony_blair),
    30: scripted(can_un_nation_building, un_nation_building),
}
