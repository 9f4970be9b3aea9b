"""Cards 31 to 40."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Arg, Script
from ....kernel.token import Side
from ..board import (
    ADVERSARY,
    ALLY,
    CANADA,
    FAIR,
    FRANCE,
    GOOD,
    INDIA,
    IRAQ,
    ISLAMIST_RULE,
    LIBYA,
    MUSLIM,
    NEUTRAL,
    PAKISTAN,
    POOR,
    SCHENGEN,
    SYRIA,
    TURKEY,
    UNITED_KINGDOM,
    UNITED_STATES,
    US,
    Country,
)
from ..changes import (
    add_aid,
    add_mark,
    change_funding,
    change_prestige,
    drop_mark,
    improve,
    remove_cadre,
    set_alignment,
    set_governance,
    uproot_all_cells,
)
from ..deck import Card
from ..disrupt import disrupt, targets
from ..events import Event, continue_later, plain, scripted
from ..hands import discard_chosen, draw_cards, give_card, random_card
from ..marks import (
    BENAZIR_BHUTTO,
    BHUTTO_SHOT,
    ENHANCED_MEASURES,
    INDO_PAKISTANI_TALKS,
    IRAQI_WMD,
    LEAK_ENHANCED_MEASURES,
    LEAK_WIRETAPPING,
    LIBYAN_DEAL,
    LIBYAN_WMD,
    WIRETAPPING,
)
from ..pieces import choose_countries, choose_country, choose_or_done, select_posture, wants
from ..plots import block_plot
from ..regime_change import can_reach, change_regime
from ..rolls import test
from ..state import Labyrinth

_TAPPED: Final = (UNITED_STATES, UNITED_KINGDOM, CANADA)


def can_wiretapping(s: Labyrinth, side: Side) -> bool:
    if s.marks & LEAK_WIRETAPPING:
        return False
    for country in _TAPPED:
        if s.cells(country) or s.has_cadre(country) or s.has_plot(country):
            return True
    return False


def wiretapping(s: Labyrinth, side: Side, card: Card) -> None:
    """31. Play if a cell, cadre or plot is in the United States, the United Kingdom or Canada: all of them are removed there,
    without new cadres. The US draws a card. Mark (a target of Leak, which blocks it)."""
    continue_later(s, side, card)
    for country in _TAPPED:
        for placed in s.plots_in(country):
            block_plot(s, placed)
        remove_cadre(s, country)
        uproot_all_cells(s, country, cadre=False)


def after_wiretapping(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """31, when the plots have been revealed."""
    yield from draw_cards(s, side, 1)
    add_mark(s, WIRETAPPING)


def _cards_worth(s: Labyrinth, country: Country) -> list[Card]:
    """The cards in the US hand whose value equals the resources of the country, Oil Price Spikes counted."""
    return [held for held in s.hands[US.seat] if held.ops == s.resources(country)]


def _partners(s: Labyrinth) -> list[Country]:
    return [country for country in MUSLIM if s.alignment[country.n] == ADVERSARY and _cards_worth(s, country)]


def can_back_channel(s: Labyrinth, side: Side) -> bool:
    return s.is_soft() and len(_partners(s)) > 0


def back_channel(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """32. Play if the US is Soft and holds a card whose value equals the resources of an Adversary, also one under Islamist Rule.
    The US may discard such a card: the Adversary (which the US names first) becomes Neutral and gets one Aid."""
    args: dict[str, Arg] = {"card": card}
    country = yield from choose_or_done(side, "event-country", _partners(s), "6.2.1", True, args)
    if country is not None:
        yield from discard_chosen(s, side, _cards_worth(s, country), card)
        set_alignment(s, country, NEUTRAL)
        add_aid(s, country)


def can_benazir_bhutto(s: Labyrinth, side: Side) -> bool:
    if s.marks & BHUTTO_SHOT:
        return False
    return s.governance[PAKISTAN.n] != ISLAMIST_RULE and not s.is_beside_islamist_rule(PAKISTAN)


def benazir_bhutto(s: Labyrinth, side: Side, card: Card) -> None:
    """33. Remove. Blocked by Bhutto Shot. Play if neither Pakistan nor a country adjacent to it is under Islamist Rule. A Poor
    Pakistan becomes Fair. Mark: no Jihad in Pakistan; blocks Musharraf."""
    if s.governance[PAKISTAN.n] == POOR:
        set_governance(s, PAKISTAN, FAIR)
    add_mark(s, BENAZIR_BHUTTO)


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


def can_hijab(s: Labyrinth, side: Side) -> bool:
    return not s.has_islamist_rule()


def hijab(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """35. Remove. Play if no country is under Islamist Rule. Test Turkey, then improve its governance. Funding -2. The US selects
    France's posture."""
    yield from test(s, TURKEY)
    improve(s, TURKEY)
    change_funding(s, -2)
    yield from select_posture(s, FRANCE)


def can_indo_pakistani_talks(s: Labyrinth, side: Side) -> bool:
    return s.governance[PAKISTAN.n] in (GOOD, FAIR)


def indo_pakistani_talks(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """36. Remove. Play if Pakistan is Good or Fair: it becomes an Ally. The US selects India's posture. Mark: blocks Kashmir and
    Lashkar-e-Tayyiba until a plot is resolved in India."""
    set_alignment(s, PAKISTAN, ALLY)
    yield from select_posture(s, INDIA)
    add_mark(s, INDO_PAKISTANI_TALKS)


def can_iraqi_wmd(s: Labyrinth, side: Side) -> bool:
    return s.is_hard() and s.alignment[IRAQ.n] == ADVERSARY


def iraqi_wmd(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """37. Remove. Play if the US is Hard and Iraq an Adversary. Mark: the US may change the regime in Iraq at any governance, now
    with this card or later with another one; then the marker goes."""
    add_mark(s, IRAQI_WMD)
    yield from _may_change_regime(s, side, card, IRAQ)


def _may_change_regime(s: Labyrinth, side: Side, card: Card, country: Country) -> Script[None]:
    """The US may use the card at once, if six troops can come to the country."""
    if can_reach(s, country):
        at_once = yield from wants(side, card)
        if at_once:
            yield from change_regime(s, country)


def can_libyan_deal(s: Labyrinth, side: Side) -> bool:
    return s.governance[LIBYA.n] == POOR and (s.alignment[IRAQ.n] == ALLY or s.alignment[SYRIA.n] == ALLY)


def libyan_deal(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """38. Remove. Play if Libya is Poor, and Iraq or Syria an Ally. Libya becomes an Ally, prestige +1. The US selects the
    postures of two Schengen countries. Mark: blocks and ends Libyan WMD."""
    set_alignment(s, LIBYA, ALLY)
    change_prestige(s, 1)
    chosen = yield from choose_countries(s, side, card, SCHENGEN, 2, 2)
    for country in chosen:
        yield from select_posture(s, country)
    add_mark(s, LIBYAN_DEAL)
    drop_mark(s, LIBYAN_WMD)


def can_libyan_wmd(s: Labyrinth, side: Side) -> bool:
    return s.is_hard() and s.alignment[LIBYA.n] == ADVERSARY and not s.marks & LIBYAN_DEAL


def libyan_wmd(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """39. Remove. Blocked by Libyan Deal. Play if the US is Hard and Libya an Adversary. Mark: the US may change the regime in
    Libya at any governance, now with this card or later with another one; then the marker goes."""
    add_mark(s, LIBYAN_WMD)
    yield from _may_change_regime(s, side, card, LIBYA)


def can_mass_turnout(s: Labyrinth, side: Side) -> bool:
    return s.green | s.tan != 0


def mass_turnout(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """40. Play if there is a Regime Change country. The US improves the governance of one of them."""
    country = yield from choose_country(s, side, card, s.regime_change_countries())
    improve(s, country)


EVENTS: Final[dict[int, Event]] = {
    31: plain(can_wiretapping, wiretapping, then=after_wiretapping),
    32: scripted(can_back_channel, back_channel),
    33: plain(can_benazir_bhutto, benazir_bhutto),
    34: scripted(can_enhanced_measures, enhanced_measures),
    35: scripted(can_hijab, hijab),
    36: scripted(can_indo_pakistani_talks, indo_pakistani_talks),
    37: scripted(can_iraqi_wmd, iraqi_wmd),
    38: scripted(can_libyan_deal, libyan_deal),
    39: scripted(can_libyan_wmd, libyan_wmd),
    40: scripted(can_mass_turnout, mass_turnout),
}
