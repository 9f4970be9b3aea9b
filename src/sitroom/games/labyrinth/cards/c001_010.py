"""Cards 1 to 10."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import ALLY, CENTRAL_ASIA, NEUTRAL, PHILIPPINES, Country
from ..changes import add_mark, change_funding, drop_mark
from ..deck import Card
from ..events import Event, always, plain, scripted
from ..marks import ABU_SAYYAF, BIOMETRICS, CTR_CENTRAL_ASIA, CTR_RUSSIA, MORO_TALKS, NEST, PATRIOT_ACT
from ..pieces import choose_country, remove_cell
from ..plots import choose_plot, show_wmd, tag_with_backlash
from ..rolls import test
from ..state import Labyrinth, PlacedPlot


def _taggable(s: Labyrinth) -> list[PlacedPlot]:
    return [placed for placed in s.plots if placed.country.is_muslim and not placed.backlash]


def can_backlash(s: Labyrinth, side: Side) -> bool:
    return len(_taggable(s)) > 0


def backlash(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """1. Play if a plot is in a Muslim country. The US picks one, unseen: if it is resolved, Funding falls instead of rising
    (a WMD sets it to 1)."""
    placed = yield from choose_plot(s, side, "event-plot", _taggable(s), "6.2.1")
    tag_with_backlash(s, placed)


def biometrics(s: Labyrinth, side: Side, card: Card) -> None:
    """2. Lapsing. Cells travel only within their country or to adjacent ones, and need a roll to enter a Good one."""
    add_mark(s, BIOMETRICS)


def can_ctr(s: Labyrinth, side: Side) -> bool:
    return s.is_soft()


def ctr(s: Labyrinth, side: Side, card: Card) -> None:
    """3. Play if the US is Soft. Mark in Russia, and in Central Asia if it is an Ally or Neutral: no WMD come from a country with
    the marker (Loose Nuke, HEU, Kazakh Strain)."""
    add_mark(s, CTR_RUSSIA)
    if s.alignment[CENTRAL_ASIA.n] in (ALLY, NEUTRAL):
        add_mark(s, CTR_CENTRAL_ASIA)


def moro_talks(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """4. Remove. Test the Philippines. Funding -1. Mark: blocks and ends Abu Sayyaf."""
    yield from test(s, PHILIPPINES)
    change_funding(s, -1)
    add_mark(s, MORO_TALKS)
    drop_mark(s, ABU_SAYYAF)


def nest(s: Labyrinth, side: Side, card: Card) -> None:
    """5. Remove. Mark: WMD plots in the United States lie face up, those that are there already too."""
    add_mark(s, NEST)
    show_wmd(s)


def can_sanctions(s: Labyrinth, side: Side) -> bool:
    return s.marks & PATRIOT_ACT != 0


def sanctions(s: Labyrinth, side: Side, card: Card) -> None:
    """6, 7. Play if Patriot Act is in effect. Funding -2."""
    change_funding(s, -2)


def _within_reach(s: Labyrinth) -> list[Country]:
    troops = s.troop_set()
    return [country for country in s.with_cells() if (country.bit | s.adjacent(country)) & troops]


def can_special_forces(s: Labyrinth, side: Side) -> bool:
    return len(_within_reach(s)) > 0


def special_forces(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """8, 9, 10. The US removes a cell of its choice from a country that has troops or is adjacent to troops."""
    country = yield from choose_country(s, side, card, _within_reach(s))
    yield from remove_cell(s, side, country)


EVENTS: Final[dict[int, Event]] = {
    1: scripted(can_backlash, backlash),
    2: plain(always, biometrics),
    3: plain(can_ctr, ctr),
    4: scripted(always, moro_talks),
    5: plain(always, nest),
    6: plain(can_sanctions, sanctions),
    7: plain(can_sanctions, sanctions),
    8: scripted(can_special_forces, special_forces),
    9: scripted(can_special_forces, special_forces),
    10: scripted(can_special_forces, special_forces),
}
