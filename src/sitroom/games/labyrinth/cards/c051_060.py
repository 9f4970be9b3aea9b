"""Cards 51 to 60."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    CENTRAL_ASIA,
    CHINA,
    IRAQ,
    ISLAMIST_RULE,
    JIHADIST,
    MUSLIM,
    PAKISTAN,
    PHILIPPINES,
    POOR,
    SOFT,
    US,
    Country,
    members,
)
from ..changes import add_mark, change_prestige, drop_mark
from ..deciding import decider
from ..deck import Card
from ..events import Event, always, is_first_jihadist_card, plain, scripted
from ..hands import discard_chosen, discard_random
from ..marks import (
    ABU_SAYYAF,
    AL_ANBAR,
    ANBAR_AWAKENING,
    BENAZIR_BHUTTO,
    BHUTTO_SHOT,
    MORO_TALKS,
    SADDAM_CAPTURED,
    SADR,
    VIEIRA_DE_MELLO_SLAIN,
)
from ..pieces import place_cells
from ..recruit import places, roll_recruits
from ..rolls import test
from ..second_card import use_second_card
from ..state import Labyrinth


def can_fres(s: Labyrinth, side: Side) -> bool:
    return s.troops_in(IRAQ) > 0


def fres(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """51. Play if Iraq has troops. Four cells in Iraq, or two if Saddam Captured is in effect."""
    yield from place_cells(s, IRAQ, 2 if s.marks & SADDAM_CAPTURED else 4)


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
        chosen = yield from decider(s, JIHADIST).schools(s, countries, dice)
        yield from roll_recruits(s, chosen, s.cells_track)


def madrassas(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """53. Play as the first card of a Jihadist Action Phase. This card and the second one are used to recruit, whatever the
    Funding, also in countries at Poor or under Islamist Rule without cells."""
    yield from _recruit_everywhere(s, card.ops)
    yield from use_second_card(s, card, ignores_us_event=False)


def recruit_with_second_card(s: Labyrinth, side: Side, second: Card) -> Script[None]:
    """53, the second card."""
    yield from _recruit_everywhere(s, second.ops)


def can_moqtada_al_sadr(s: Labyrinth, side: Side) -> bool:
    return s.troops_in(IRAQ) > 0


def moqtada_al_sadr(s: Labyrinth, side: Side, card: Card) -> None:
    """54. Remove. Play if Iraq has troops. Mark in Iraq: Sadr is an Active cell there that does not travel and cannot be
    disrupted; a cadre stays. Whatever else removes it takes it out of the game."""
    add_mark(s, SADR)


def uyghur_jihad(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """55. Remove. Test China. A cell there if it is Soft, in Central Asia if it is Hard."""
    yield from test(s, CHINA)
    yield from place_cells(s, CHINA if s.posture[CHINA.n] == SOFT else CENTRAL_ASIA, 1)


def can_vieira_de_mello_slain(s: Labyrinth, side: Side) -> bool:
    return s.has_cells_in_regime_change()


def vieira_de_mello_slain(s: Labyrinth, side: Side, card: Card) -> None:
    """56. Remove. Play if a cell is in a Regime Change country. Prestige -1. Mark: blocks UN Nation Building."""
    change_prestige(s, -1)
    add_mark(s, VIEIRA_DE_MELLO_SLAIN)


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


def _dearest(s: Labyrinth) -> list[Card]:
    """The US events of the highest value in the US hand."""
    held = [card for card in s.hands[US.seat] if card.side is US]
    most = max([card.ops for card in held], default=0)
    return [card for card in held if card.ops == most]


def amerithrax(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """59. The US discards the card with a US event that has the highest value in its hand, of its choice among equals."""
    yield from discard_chosen(s, US, _dearest(s), card)


def can_bhutto_shot(s: Labyrinth, side: Side) -> bool:
    return s.cells(PAKISTAN) > 0


def bhutto_shot(s: Labyrinth, side: Side, card: Card) -> None:
    """60. Remove. Play if a cell is in Pakistan. Mark: blocks and ends Benazir Bhutto."""
    add_mark(s, BHUTTO_SHOT)
    drop_mark(s, BENAZIR_BHUTTO)


EVENTS: Final[dict[int, Event]] = {
    51: scripted(can_fres, fres),
    52: scripted(can_ieds, ieds),
    53: scripted(can_madrassas, madrassas, then=recruit_with_second_card),
    54: plain(can_moqtada_al_sadr, moqtada_al_sadr),
    55: scripted(always, uyghur_jihad),
    56: plain(can_vieira_de_mello_slain, vieira_de_mello_slain),
    57: scripted(can_abu_sayyaf, abu_sayyaf),
    58: scripted(can_al_anbar, al_anbar),
    59: scripted(always, amerithrax),
    60: plain(can_bhutto_shot, bhutto_shot),
}
