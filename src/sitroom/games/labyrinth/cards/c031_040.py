"""Cards 31 to 40."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import ALLY, CANADA, FAIR, GOOD, INDIA, PAKISTAN, UNITED_KINGDOM, UNITED_STATES
from ..changes import add_mark, remove_cadre, set_alignment, uproot_all_cells
from ..deck import Card
from ..disrupt import disrupt, targets
from ..events import Event, scripted
from ..hands import draw_cards, give_card, random_card
from ..marks import ENHANCED_MEASURES, INDO_PAKISTANI_TALKS, LEAK_ENHANCED_MEASURES, LEAK_WIRETAPPING, WIRETAPPING
from ..pieces import select_posture
from ..plots import block_plot
from ..state import Labyrinth

_TAPPED: Final = (UNITED_STATES, UNITED_KINGDOM, CANADA)


def can_wiretapping(s: Labyrinth, side: Side) -> bool:
    if s.marks & LEAK_WIRETAPPING:
        return False
    for country in _TAPPED:
        if s.cells(country) or s.has_cadre(country) or s.has_plot(country):
            return True
    return False


def wiretapping(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """31. Play if a cell, cadre or plot is in the United States, the United Kingdom or Canada: all of them are removed there,
    without new cadres. The US draws a card. Mark (a target of Leak, which blocks it)."""
    for country in _TAPPED:
        for placed in s.plots_in(country):
            block_plot(s, placed)
        remove_cadre(s, country)
        uproot_all_cells(s, country, cadre=False)
    yield from draw_cards(s, side, 1)
    add_mark(s, WIRETAPPING)


def can_enhanced_measures(s: Labyrinth, side: Side) -> bool:
    return s.is_hard() and not s.marks & LEAK_ENHANCED_MEASURES and len(targets(s, 3)) > 0


def enhanced_measures(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """34. Play if the US is Hard and can disrupt. A Disrupt of value 3; then the US takes a random card from the Jihadist hand.
    Mark (a target of Leak, which blocks it)."""
    yield from disrupt(s, 3)
    taken = yield from random_card(s, side.enemy)
    if taken is not None:
        give_card(s, side.enemy, taken)
    add_mark(s, ENHANCED_MEASURES)


def can_indo_pakistani_talks(s: Labyrinth, side: Side) -> bool:
    return s.governance[PAKISTAN.n] in (GOOD, FAIR)


def indo_pakistani_talks(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """36. Remove. Play if Pakistan is Good or Fair: it becomes an Ally. The US selects India's posture. Mark: blocks Kashmir and
    Lashkar-e-Tayyiba until a plot is resolved in India."""
    set_alignment(s, PAKISTAN, ALLY)
    yield from select_posture(s, INDIA)
    add_mark(s, INDO_PAKISTANI_TALKS)


EVENTS: Final[dict[int, Event]] = {
    31: scripted(can_wiretapping, wiretapping),
    34: scripted(can_enhanced_measures, enhanced_measures),
    36: scripted(can_indo_pakistani_talks, indo_pakistani_talks),
}
