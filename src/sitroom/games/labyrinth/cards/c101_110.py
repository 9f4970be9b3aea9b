"""Cards 101 to 110."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side, has
from ..board import (
    ALLY,
    CENTRAL_ASIA,
    FAIR,
    GULF_STATES,
    HARD,
    IRAN,
    IRAQ,
    ISLAMIST_RULE,
    JORDAN,
    LEBANON,
    NEUTRAL,
    PAKISTAN,
    PLOT_2,
    POOR,
    SAUDI_ARABIA,
    SERBIA,
    SHIA_MIX_COUNTRIES,
    SOFT,
    SYRIA,
    TURKEY,
    US,
    Country,
)
from ..changes import add_aid, change_prestige, set_alignment, set_country, set_posture, strike, worsen
from ..deciding import decider
from ..deck import Card
from ..events import Event, always, plain, scripted
from ..hands import draw_cards
from ..marks import BENAZIR_BHUTTO
from ..pieces import choose_country, place_cells, remove_cell, remove_cells_up_to
from ..plots import put_plot
from ..rolls import result_of, roll, roll_governance, roll_prestige, succeeds, test
from ..state import Labyrinth

_NEAR_LEBANON: Final = (GULF_STATES, IRAQ, LEBANON, SAUDI_ARABIA, TURKEY)
"""The Shia-Mix countries at most three countries away from Lebanon, and itself."""


def kosovo(s: Labyrinth, side: Side, card: Card) -> None:
    """101. Prestige +1. Serbia takes the posture opposite to the US."""
    change_prestige(s, 1)
    set_posture(s, SERBIA, SOFT if s.is_hard() else HARD)


def former_soviet_union(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """102. Central Asia becomes Neutral and its governance is rolled anew, whatever it was. Fair counts as tested (card 94)."""
    set_alignment(s, CENTRAL_ASIA, NEUTRAL)
    yield from roll_governance(s, CENTRAL_ASIA)
    if s.governance[CENTRAL_ASIA.n] == FAIR:
        s.improved |= CENTRAL_ASIA.bit


def hizballah(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """103. US: remove a cell from a Shia-Mix country within three of Lebanon. Jihadist: Lebanon becomes Poor and Neutral."""
    if side is US:
        yield from _remove_a_cell(s, side, card, _NEAR_LEBANON)
    else:
        set_country(s, LEBANON, POOR, NEUTRAL)


def iran(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """104, 105. The side picks a Shia-Mix country and tests it. US: remove a cell from there or from Iran. Jihadist: two Jihad
    rolls there without cells; failures do nothing."""
    country = yield from decider(s, side).shia_mix_country_to_strike(s, card, SHIA_MIX_COUNTRIES)
    if country is None:
        return
    yield from test(s, country)
    if side is US:
        yield from _remove_a_cell(s, side, card, (country, IRAN))
    elif s.governance[country.n] != ISLAMIST_RULE:
        successes = 0
        for _ in range(2):
            die = yield from roll("roll-jihad", "8.4", {"country": country})
            success = succeeds(s, country, die)
            needed = s.governance[country.n]
            if s.log is not None:
                s.note("jihad-roll", "8.4", country=country, roll=die, needed=needed, result=result_of(success))
            if success:
                successes += 1
        strike(s, country, successes)


def _remove_a_cell(s: Labyrinth, side: Side, card: Card, countries: tuple[Country, ...]) -> Script[None]:
    places = [country for country in countries if s.cells(country)]
    if places:
        place = yield from choose_country(s, side, card, places)
        yield from remove_cell(s, side, place)


def _militia_places(s: Labyrinth) -> list[Country]:
    return [country for country in SHIA_MIX_COUNTRIES if s.cells(country) and s.troops_in(country)]


def can_jaysh_al_mahdi(s: Labyrinth, side: Side) -> bool:
    return len(_militia_places(s)) > 0


def jaysh_al_mahdi(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """106. Play if cells and troops are in the same Shia-Mix country; the side picks such a one. US: remove up to two cells
    there. Jihadist: its governance falls a level, though not to Islamist Rule."""
    country = yield from decider(s, side).shia_mix_country_to_strike(s, card, _militia_places(s))
    if country is None:
        return
    if side is US:
        yield from remove_cells_up_to(s, side, country, 2)
    else:
        worsen(s, country)


def kurdistan(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """107. US: one Aid in Iraq. Jihadist: test Turkey; then the governance of Turkey or Iraq falls a level, though not to
    Islamist Rule."""
    if side is US:
        add_aid(s, IRAQ)
    else:
        yield from test(s, TURKEY)
        target = yield from decider(s, side).country_to_shift(s, card, (IRAQ, TURKEY), is_alignment=False)
        if target is not None:
            worsen(s, target)


def can_musharraf(s: Labyrinth, side: Side) -> bool:
    return s.cells(PAKISTAN) > 0 and not s.marks & BENAZIR_BHUTTO


def musharraf(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """108. Play if a cell is in Pakistan. Blocked by Benazir Bhutto. The side removes a cell there. Pakistan becomes a Poor Ally,
    whatever it was."""
    yield from remove_cell(s, side, PAKISTAN)
    set_country(s, PAKISTAN, POOR, ALLY)


def _caves(s: Labyrinth) -> list[Country]:
    return [country for country in s.regime_change_countries() if s.cells(country) >= 2]


def can_tora_bora(s: Labyrinth, side: Side) -> bool:
    return len(_caves(s)) > 0


def tora_bora(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """109. Remove. Play if a Regime Change country has two cells. The side picks such a country and removes two cells there. Roll
    prestige. The side draws a card."""
    country = yield from choose_country(s, side, card, _caves(s))
    for _ in range(2):
        yield from remove_cell(s, side, country)
    yield from roll_prestige(s)
    yield from draw_cards(s, side, 1)


def _zarqawi_places(s: Labyrinth) -> list[Country]:
    return [country for country in (IRAQ, JORDAN, LEBANON, SYRIA) if s.troops_in(country)]


def can_zarqawi(s: Labyrinth, side: Side) -> bool:
    return len(_zarqawi_places(s)) > 0


def zarqawi(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """110. Play if Iraq, Jordan, Lebanon or Syria has troops. US: prestige +3; remove. Jihadist: pick one of them with troops;
    three cells and a Plot 2, if one is Available, are placed there. Both sides know the plot."""
    if side is US:
        change_prestige(s, 3)
        return
    country = yield from choose_country(s, side, card, _zarqawi_places(s))
    yield from place_cells(s, country, 3)
    if has(s.available, PLOT_2):
        yield from test(s, country)
        put_plot(s, country, PLOT_2, seen=True)
    else:
        s.note("no-plot", "8.5.2", discloses=len(s.available) > 0, country=country)


EVENTS: Final[dict[int, Event]] = {
    101: plain(always, kosovo),
    102: scripted(always, former_soviet_union),
    103: scripted(always, hizballah),
    104: scripted(always, iran),
    105: scripted(always, iran),
    106: scripted(can_jaysh_al_mahdi, jaysh_al_mahdi),
    107: scripted(always, kurdistan),
    108: scripted(can_musharraf, musharraf),
    109: scripted(can_tora_bora, tora_bora),
    110: scripted(can_zarqawi, zarqawi),
}
