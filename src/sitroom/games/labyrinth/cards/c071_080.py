"""Cards 71 to 80."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    AFGHANISTAN,
    FRANCE,
    GERMANY,
    HARD,
    ISLAMIST_RULE,
    PAKISTAN,
    RUSSIA,
    SAUDI_ARABIA,
    SOFT,
    SOMALIA,
    UNITED_STATES,
    US,
    YEMEN,
    Country,
    members,
)
from ..changes import add_mark, change_prestige, set_posture, toward_adversary
from ..deciding import decider
from ..deck import Card
from ..events import Event, always, continue_later, plain, scripted
from ..hands import discard, draw_cards
from ..marks import FATA, PIRATES
from ..pieces import ally_to_neutral, place_cells
from ..rolls import roll_prestige
from ..state import Labyrinth
from .c061_070 import has_loose_wmd, look_for_wmd

_EVIL: Final = (103, 104, 105, 106)
"""Hizballah, both Iran, Jaysh al-Mahdi."""


def can_loose_nuke(s: Labyrinth, side: Side) -> bool:
    return has_loose_wmd(s, RUSSIA)


def loose_nuke(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """71. Remove. Play if Russia has a cell and no CTR. Roll against its governance: a WMD plot becomes Available, or a cell
    there is removed."""
    yield from look_for_wmd(s, side, card, RUSSIA)


def can_opium(s: Labyrinth, side: Side) -> bool:
    return s.cells(AFGHANISTAN) > 0


def opium(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """72. Play if a cell is in Afghanistan. Three cells are placed there; all that are left on the track follow if it is under
    Islamist Rule."""
    yield from place_cells(s, AFGHANISTAN, 3)
    if s.governance[AFGHANISTAN.n] == ISLAMIST_RULE:
        yield from place_cells(s, AFGHANISTAN, s.cells_track)


def can_pirates(s: Labyrinth, side: Side) -> bool:
    return s.governance[SOMALIA.n] == ISLAMIST_RULE or s.governance[YEMEN.n] == ISLAMIST_RULE


def pirates(s: Labyrinth, side: Side, card: Card) -> None:
    """73. Remove. Play if Somalia or Yemen is under Islamist Rule. Mark: while one of them is, Funding does not fall at the end
    of a turn."""
    add_mark(s, PIRATES)


def schengen_visas(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """74. Two cells travel to Schengen countries without a roll."""
    yield from decider(s, side).travel_to_schengen(s, card.ops)


def can_schroeder_and_chirac(s: Labyrinth, side: Side) -> bool:
    return s.is_hard()


def schroeder_and_chirac(s: Labyrinth, side: Side, card: Card) -> None:
    """75. Remove. Play if the US is Hard. Germany and France go Soft. Prestige -1."""
    set_posture(s, GERMANY, SOFT)
    set_posture(s, FRANCE, SOFT)
    change_prestige(s, -1)


def can_abu_ghurayb(s: Labyrinth, side: Side) -> bool:
    return s.has_cells_in_regime_change()


def abu_ghurayb(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """76. Remove. Play if a cell is in a Regime Change country. The Jihadist side draws two cards; prestige -2; then it shifts an
    Ally to Neutral."""
    yield from draw_cards(s, side, 2)
    change_prestige(s, -2)
    continue_later(s, side, card)


def lose_an_ally(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """76, when the cards are drawn."""
    yield from ally_to_neutral(s, side, card)


def _in_the_broadcast(s: Labyrinth) -> list[Country]:
    """Saudi Arabia and its neighbours, where they have troops."""
    return members((SAUDI_ARABIA.bit | s.adjacent(SAUDI_ARABIA)) & s.troop_set())


def can_al_jazeera(s: Labyrinth, side: Side) -> bool:
    return len(_in_the_broadcast(s)) > 0


def al_jazeera(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """77. Play if Saudi Arabia or a country adjacent to it has troops. The Jihadist side shifts one that has them a box toward
    Adversary."""
    target = yield from decider(s, side).country_to_shift(s, card, _in_the_broadcast(s), is_alignment=True)
    if target is not None:
        toward_adversary(s, target)


def axis_of_evil(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """78. The US discards all Iran, Hizballah and Jaysh al-Mahdi cards in its hand. It goes Hard; roll prestige."""
    evil = [held for held in s.hand_of(US) if held.number in _EVIL]
    if not evil:
        s.note("no-discard", "6.2.4", discloses=True, side=US)
    for lost in evil:
        yield from discard(s, US, lost, is_found=True)
    continue_later(s, side, card)


def harden(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """78, when the cards are discarded."""
    set_posture(s, UNITED_STATES, HARD)
    yield from roll_prestige(s)


def clean_operatives(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """79. Two cells travel to any countries without a roll."""
    yield from decider(s, side).travel_anywhere(s, card.ops)


def fata(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """80. A cell in Pakistan. Mark: no Disrupt in Pakistan unless it is a Regime Change country; the US cannot play Bin Ladin and
    Zawahiri."""
    yield from place_cells(s, PAKISTAN, 1)
    add_mark(s, FATA)


EVENTS: Final[dict[int, Event]] = {
    71: scripted(can_loose_nuke, loose_nuke),
    72: scripted(can_opium, opium),
    73: plain(can_pirates, pirates),
    74: scripted(always, schengen_visas),
    75: plain(can_schroeder_and_chirac, schroeder_and_chirac),
    76: scripted(can_abu_ghurayb, abu_ghurayb, then=lose_an_ally),
    77: scripted(can_al_jazeera, al_jazeera),
    78: scripted(always, axis_of_evil, then=harden),
    79: scripted(always, clean_operatives),
    80: scripted(always, fata),
}
