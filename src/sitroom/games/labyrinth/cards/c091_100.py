"""Cards 91 to 100."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    ADVERSARY,
    AFGHANISTAN,
    FAIR,
    GOOD,
    IRAQ,
    ISLAMIST_RULE,
    ISRAEL,
    JIHADIST,
    MOST_FUNDING,
    MUSLIM,
    PAKISTAN,
    PLOT_1,
    POOR,
    SAUDI_ARABIA,
    SCANDINAVIA,
    UNMARKED,
    US,
    Country,
    members,
)
from ..changes import besiege, change_funding, change_prestige, set_funding, worsen
from ..deciding import decider
from ..deck import Card
from ..events import Event, always, grant_operation, plain, scripted
from ..hands import discard_chosen, give_card, random_card
from ..marks import SADDAM_CAPTURED
from ..pieces import choose_countries, choose_country, place_cells, place_one_each, select_posture
from ..plots import kinds_available, place_chosen_plot
from ..rolls import test
from ..state import LOW_INTENSITY, OVERSTRETCH, Labyrinth


def _untested(s: Labyrinth) -> list[Country]:
    return [country for country in MUSLIM if s.governance[country.n] == UNMARKED]


def can_regional_al_qaeda(s: Labyrinth, side: Side) -> bool:
    return len(_untested(s)) >= 2


def regional_al_qaeda(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """91. Play if two Muslim countries are unmarked. The Jihadist side picks two of them and places a cell in each, or two cells
    in each if some country is under Islamist Rule. With too few cells it says how many go where; a country that gets none is
    not tested."""
    each = 2 if s.has_islamist_rule() else 1
    if not s.cells_track:
        return
    chosen = yield from choose_countries(s, side, card, _untested(s), 2, 2)
    shares = [each, each]
    if s.cells_track < 2 * each:
        shares = [0, 0]
        for _ in range(s.cells_track):
            country = yield from choose_country(s, side, card, [chosen[n] for n in (0, 1) if shares[n] < each])
            shares[0 if country is chosen[0] else 1] += 1
    for country, share in zip(chosen, shares, strict=True):
        yield from place_cells(s, country, share)


def can_saddam(s: Labyrinth, side: Side) -> bool:
    if s.marks & SADDAM_CAPTURED:
        return False
    return s.governance[IRAQ.n] == POOR and s.alignment[IRAQ.n] == ADVERSARY


def saddam(s: Labyrinth, side: Side, card: Card) -> None:
    """92. Play if Iraq is a Poor Adversary. Blocked by Saddam Captured. Funding rises to 9."""
    set_funding(s, MOST_FUNDING)


def taliban(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """93. The regime of Afghanistan is besieged, whatever its governance. A cell there and one in Pakistan. Prestige -1, or -3 if
    one of the two is under Islamist Rule."""
    besiege(s, AFGHANISTAN)
    yield from place_one_each(s, card, (AFGHANISTAN, PAKISTAN))
    is_lost = ISLAMIST_RULE in (s.governance[AFGHANISTAN.n], s.governance[PAKISTAN.n])
    change_prestige(s, -3 if is_lost else -1)


def _reformed(s: Labyrinth) -> list[Country]:
    """The Muslim countries that became Fair or Good in this or the last Action Phase, and still are."""
    return [country for country in members(s.improved | s.improved_before) if s.governance[country.n] in (GOOD, FAIR)]


def can_close_the_door(s: Labyrinth, side: Side) -> bool:
    return len(_reformed(s)) > 0


def close_the_door(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """94. Play if a Muslim country was tested as Fair or improved to Fair or Good in this or the last Action Phase, and still is
    Fair or Good. The Jihadist side picks one: its governance falls a level."""
    target = yield from decider(s, side).country_to_shift(s, card, _reformed(s), is_alignment=False)
    if target is not None:
        worsen(s, target)


def wahhabism(s: Labyrinth, side: Side, card: Card) -> None:
    """95. Funding rises by the governance number of Saudi Arabia, or to 9 if it is under Islamist Rule."""
    level = s.governance[SAUDI_ARABIA.n]
    if level == ISLAMIST_RULE:
        set_funding(s, MOST_FUNDING)
    else:
        change_funding(s, level)


def danish_cartoons(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """96. Remove. The US selects Scandinavia's posture. Then the Jihadist side places a plot in a Muslim country not under
    Islamist Rule: a Plot 1, or any Available plot if some country is under Islamist Rule."""
    yield from select_posture(s, SCANDINAVIA)
    kinds = kinds_available(s)
    if not s.has_islamist_rule():
        kinds = [plot for plot in kinds if plot is PLOT_1]
    places = _insulted(s)
    if not kinds:
        s.note("no-marker", "8.5.2", discloses=len(s.available) > 0)
    elif places:
        target = yield from decider(s, JIHADIST).country_to_plot_in(s, card, places)
        if target is not None:
            yield from test(s, target)
            yield from place_chosen_plot(s, target, kinds, seen=not s.has_islamist_rule())


def _insulted(s: Labyrinth) -> list[Country]:
    """96: where the plot may be placed, with or without a cell."""
    return [country for country in MUSLIM if s.governance[country.n] != ISLAMIST_RULE]


def can_fatwa(s: Labyrinth, side: Side) -> bool:
    return len(s.hands[0]) > 0 and len(s.hands[1]) > 0


def fatwa(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """97. Play if both sides hold another card. They exchange a random card each; then the side that played it conducts an
    operation of value 1."""
    from_us = yield from random_card(s, US)
    from_jihadist = yield from random_card(s, JIHADIST)
    if from_us is not None and from_jihadist is not None:
        give_card(s, US, from_us)
        give_card(s, JIHADIST, from_jihadist)
    grant_operation(s, side, card, card.ops)


def gaza_withdrawal(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """98. Remove. US: Funding -1. Jihadist: a cell in Israel."""
    if side is US:
        change_funding(s, -1)
    else:
        yield from place_cells(s, ISRAEL, 1)


def hamas_elected(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """99. Remove. The US discards a card of its choice. Prestige -1, Funding -1."""
    yield from discard_chosen(s, US, list(s.hands[US.seat]), card)
    change_prestige(s, -1)
    change_funding(s, -1)


def hizb_ut_tahrir(s: Labyrinth, side: Side, card: Card) -> None:
    """100. Funding +2 if the Troops marker is at Overstretch, -2 if at Low Intensity."""
    level = s.troop_level()
    if level == OVERSTRETCH:
        change_funding(s, 2)
    elif level == LOW_INTENSITY:
        change_funding(s, -2)


EVENTS: Final[dict[int, Event]] = {
    91: scripted(can_regional_al_qaeda, regional_al_qaeda),
    92: plain(can_saddam, saddam),
    93: scripted(always, taliban),
    94: scripted(can_close_the_door, close_the_door),
    95: plain(always, wahhabism),
    96: scripted(always, danish_cartoons, plots=_insulted),
    97: scripted(can_fatwa, fatwa),
    98: scripted(always, gaza_withdrawal),
    99: scripted(always, hamas_elected),
    100: plain(always, hizb_ut_tahrir),
}
