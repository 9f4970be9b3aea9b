"""Cards 51 to 60."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import IRAQ, ISLAMIST_RULE, MUSLIM, PHILIPPINES, POOR, Country, members
from ..changes import add_mark
from ..deck import Card
from ..events import Event, is_first_jihadist_card, scripted
from ..hands import discard_random
from ..marks import ABU_SAYYAF, AL_ANBAR, ANBAR_AWAKENING, MORO_TALKS
from ..pieces import place_cells
from ..recruit import assign_dice, places, roll_recruits
from ..second_card import use_second_card
from ..state import Labyrinth


def can_ieds(s: Labyrinth, side: Side) -> bool:
    return s.has_cells_in_regime_change()


def ieds(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """52. Play if a cell is in a Regime Change country. The US discards a random card."""
    yield from discard_random(s, side.enemy)


def can_madrassas(s: Labyrinth, side: Side) -> bool:
    return is_first_jihadist_card(s)


def _schools(s: Labyrinth) -> list[Country]:
    """Where Madrassas recruits: as always, and in every country at Poor or under Islamist Rule."""
    mask = 0
    for country in MUSLIM:
        if s.governance[country.n] in (POOR, ISLAMIST_RULE):
            mask |= country.bit
    for country in places(s):
        mask |= country.bit
    return members(mask)


def _recruit_everywhere(s: Labyrinth, dice: int) -> Script[None]:
    countries = _schools(s)
    if countries and s.cells_track:
        chosen = yield from assign_dice("recruit", countries, dice, "8.2")
        yield from roll_recruits(s, chosen, s.cells_track)


def madrassas(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """53. Play as the first card of a Jihadist Action Phase. This card and the second one are used to recruit, whatever the
    Funding, also in countries at Poor or under Islamist Rule without cells."""
    yield from _recruit_everywhere(s, card.ops)
    yield from use_second_card(s, card, ignores_us_event=False)


def recruit_with_second_card(s: Labyrinth, side: Side, second: Card) -> Script[None]:
    """53, the second card."""
    yield from _recruit_everywhere(s, second.ops)


def can_abu_sayyaf(s: Labyrinth, side: Side) -> bool:
    return not s.marks & MORO_TALKS


def abu_sayyaf(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """57. Remove. Blocked by Moro Talks. A cell in the Philippines. Mark: the US may deploy there; each plot placed there costs
    it a prestige unless troops outnumber cells."""
    yield from place_cells(s, PHILIPPINES, 1)
    add_mark(s, ABU_SAYYAF)


def can_al_anbar(s: Labyrinth, side: Side) -> bool:
    return not s.marks & ANBAR_AWAKENING


def al_anbar(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """58. Remove. Blocked by Anbar Awakening. A cell in Iraq. Mark: Disrupt in Iraq and Syria affects one cell and no cadre;
    the US cannot play Bin Ladin and Zawahiri."""
    yield from place_cells(s, IRAQ, 1)
    add_mark(s, AL_ANBAR)


EVENTS: Final[dict[int, Event]] = {
    52: scripted(can_ieds, ieds),
    53: scripted(can_madrassas, madrassas, then=recruit_with_second_card),
    57: scripted(can_abu_sayyaf, abu_sayyaf),
    58: scripted(can_al_anbar, al_anbar),
}
