"""Cards 111 to 120."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import ALLY, HARD, INDONESIA_MALAYSIA, ISLAMIST_RULE, JIHADIST, SUDAN, US, YEMEN, Country, members
from ..changes import (
    add_aid,
    add_mark,
    besiege,
    change_funding,
    change_prestige,
    set_alignment,
    toward_adversary,
    toward_ally,
)
from ..deciding import decider
from ..deck import Card
from ..events import Event, always, continue_later, plain, scripted
from ..hands import draw_cards, retrieve, us_election
from ..marks import AL_ANBAR, FATA, GTMO, OIL_PRICE_SPIKE_117, OIL_PRICE_SPIKE_118
from ..pieces import choose_country, remove_cell
from ..plots import block_plot, kinds_available, place_chosen_plot
from ..rolls import roll_prestige, test
from ..state import Labyrinth, PlacedPlot
from ..victory import check


def can_hunt(s: Labyrinth, side: Side) -> bool:
    """111, 112: the US finds him only if he has nowhere to hide."""
    return side is not US or not (s.has_islamist_rule() or s.marks & (FATA | AL_ANBAR))


def zawahiri(s: Labyrinth, side: Side, card: Card) -> None:
    """111. The US may play it if no country is under Islamist Rule and neither FATA nor Al-Anbar is in effect: Funding -2;
    remove. Jihadist: prestige -1, or -3 if a country is under Islamist Rule."""
    if side is US:
        change_funding(s, -2)
    else:
        change_prestige(s, -3 if s.has_islamist_rule() else -1)


def bin_ladin(s: Labyrinth, side: Side, card: Card) -> None:
    """112. The US may play it if no country is under Islamist Rule and neither FATA nor Al-Anbar is in effect: Funding -4,
    prestige +1; remove. Jihadist: prestige -2, or -4 if a country is under Islamist Rule."""
    if side is US:
        change_funding(s, -4)
        change_prestige(s, 1)
    else:
        change_prestige(s, -4 if s.has_islamist_rule() else -2)


def darfur(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """113. Test Sudan. With prestige of 7 or more it gets an Aid and shifts one box toward Ally, else it is besieged and shifts
    one box toward Adversary; whatever its governance."""
    yield from test(s, SUDAN)
    if s.prestige >= 7:
        add_aid(s, SUDAN)
        toward_ally(s, SUDAN)
    else:
        besiege(s, SUDAN)
        toward_adversary(s, SUDAN)


def gtmo(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """114. Lapsing. Roll prestige. No Recruit operations; Detainee Release is blocked."""
    yield from roll_prestige(s)
    add_mark(s, GTMO)


def _hambali_places(s: Labyrinth) -> list[Country]:
    """Indonesia/Malaysia and its neighbours with a cell, if they are an Ally or Hard."""
    near = INDONESIA_MALAYSIA.bit | s.adjacent(INDONESIA_MALAYSIA)
    return [country for country in members(near & s.cell_set()) if s.alignment[country.n] == ALLY or s.posture[country.n] == HARD]


def can_hambali(s: Labyrinth, side: Side) -> bool:
    return len(_hambali_places(s)) > 0


def hambali(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """115. Play if Indonesia/Malaysia or a country adjacent to it has a cell and is an Ally or Hard; the side picks such a one.
    US: remove a cell there, draw two cards; remove. Jihadist: place an Available plot there."""
    if side is US:
        country = yield from choose_country(s, side, card, _hambali_places(s))
        yield from remove_cell(s, side, country)
        yield from draw_cards(s, side, 2)
    else:
        yield from _place_a_plot(s, card, _hambali_places(s))


def _place_a_plot(s: Labyrinth, card: Card, places: list[Country]) -> Script[None]:
    """The Jihadist side places an Available plot in one of the places. 9.4.2.1: or the Plot chart does, if it finds one."""
    if not s.available:
        s.note("no-marker", "8.5.2")
        return
    target = yield from decider(s, JIHADIST).country_to_plot_in(s, card, places)
    if target is not None:
        yield from test(s, target)
        yield from place_chosen_plot(s, target, kinds_available(s))


def _exposed(s: Labyrinth) -> list[PlacedPlot]:
    """The plots in Allies and in non-Muslim countries."""
    return [placed for placed in s.plots if placed.country.is_non_muslim or s.alignment[placed.country.n] == ALLY]


def can_ksm(s: Labyrinth, side: Side) -> bool:
    return side is not US or len(_exposed(s)) > 0


def ksm(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """116. The US may play it if a plot is in an Ally or a non-Muslim country: all such plots are revealed and blocked, and it
    draws two cards; remove. Jihadist: place an Available plot in a country with a cell that is not under Islamist Rule; the cell
    does not go Active."""
    if side is US:
        for placed in _exposed(s):
            block_plot(s, placed)
        continue_later(s, side, card)
        return
    places = _hideouts(s)
    if places:
        yield from _place_a_plot(s, card, places)


def _hideouts(s: Labyrinth) -> list[Country]:
    """116: the countries with a cell that are not under Islamist Rule."""
    return [country for country in s.with_cells() if s.governance[country.n] != ISLAMIST_RULE]


def question_ksm(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """116, when the US has blocked the plots."""
    yield from draw_cards(s, side, 2)


def can_oil_price_spike(s: Labyrinth, side: Side) -> bool:
    """9.6: the Jihadists of the game for one player need a card to fetch."""
    by = decider(s, side)
    return not by.needs_retrievable() or len(by.retrievable(s)) > 0


def oil_price_spike(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """117, 118. Lapsing. The side takes a card from the discards or from the Lapsing and 1st Plot boxes, not an Oil Price
    Spike. Oil exporters have one resource more. If both sides win by it, the one that played it does (2.2)."""
    by = decider(s, side)
    cards = by.retrievable(s)
    if cards:
        chosen = yield from by.retrieved_card(s, card, cards)
        retrieve(s, side, chosen)
    add_mark(s, OIL_PRICE_SPIKE_117 if card.number == 117 else OIL_PRICE_SPIKE_118)
    check(s, favoured=side)


def saleh(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """119. Test Yemen. US: unless it is under Islamist Rule it becomes an Ally and gets an Aid. Jihadist: it shifts one box
    toward Adversary and is besieged, whatever its governance."""
    yield from test(s, YEMEN)
    if side is not US:
        toward_adversary(s, YEMEN)
        besiege(s, YEMEN)
    elif s.governance[YEMEN.n] != ISLAMIST_RULE:
        set_alignment(s, YEMEN, ALLY)
        add_aid(s, YEMEN)


def election(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """120. Occurs whenever the card is used for operations or discarded. Roll US posture; then prestige +1 without a GWOT
    penalty, -1 with one."""
    yield from us_election(s)


EVENTS: Final[dict[int, Event]] = {
    111: plain(can_hunt, zawahiri),
    112: plain(can_hunt, bin_ladin),
    113: scripted(always, darfur),
    114: scripted(always, gtmo),
    115: scripted(can_hambali, hambali, plots=_hambali_places),
    116: scripted(can_ksm, ksm, then=question_ksm, plots=_hideouts),
    117: scripted(can_oil_price_spike, oil_price_spike),
    118: scripted(can_oil_price_spike, oil_price_spike),
    119: scripted(always, saleh),
    120: scripted(always, election),
}
