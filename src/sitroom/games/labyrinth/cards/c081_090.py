"""Cards 81 to 90."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    COUNTRIES,
    ISLAMIST_RULE,
    JIHADIST,
    PAKISTAN,
    SOFT,
    UNITED_STATES,
    US,
    Country,
)
from ..changes import add_cadre, add_mark, besiege, change_prestige, drop_mark, remove_aid, set_posture, toward_adversary
from ..deciding import decider
from ..deck import Card, card
from ..events import Event, always, call_event, continue_later, scripted
from ..frames import THEN
from ..hands import discard_random
from ..marks import (
    ENHANCED_MEASURES,
    INDO_PAKISTANI_TALKS,
    LEAK_ENHANCED_MEASURES,
    LEAK_RENDITIONS,
    LEAK_WIRETAPPING,
    RENDITIONS,
    WIRETAPPING,
)
from ..pieces import ally_to_neutral, choose_country, place_cells, remove_cell
from ..plots import kinds_available, place_chosen_plot
from ..recruit import roll_recruits
from ..rolls import roll_posture, roll_prestige, test
from ..state import Labyrinth

_ALL: Final = sum([country.bit for country in COUNTRIES])
_LEAKS: Final = (
    (card(34), ENHANCED_MEASURES, LEAK_ENHANCED_MEASURES),
    (card(44), RENDITIONS, LEAK_RENDITIONS),
    (card(31), WIRETAPPING, LEAK_WIRETAPPING),
)


def can_foreign_fighters(s: Labyrinth, side: Side) -> bool:
    return len(s.regime_change_countries()) > 0


def foreign_fighters(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """81. Play if there is a Regime Change country. The Jihadist side places five cells in one. One Aid there is removed, or, if
    there is none, the regime is besieged."""
    country = yield from choose_country(s, side, card, s.regime_change_countries())
    yield from place_cells(s, country, 5)
    if s.aid[country.n]:
        remove_aid(s, country)
    else:
        besiege(s, country)


def jihadist_videos(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """82. The Jihadist side picks three countries without cells, tests them, and makes a Recruit roll in each, whatever the
    Funding. Where no cell comes a cadre is placed."""
    chosen = yield from decider(s, side).viewers(s, card)
    yield from roll_recruits(s, chosen, s.cells_track)
    for country in chosen:
        if not s.cells(country):
            add_cadre(s, country)


def can_kashmir(s: Labyrinth, side: Side) -> bool:
    return not s.marks & INDO_PAKISTANI_TALKS


def kashmir(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """83. Blocked by Indo-Pakistani Talks. Pakistan shifts one box toward Adversary. A cell in Pakistan."""
    yield from test(s, PAKISTAN)
    toward_adversary(s, PAKISTAN)
    yield from place_cells(s, PAKISTAN, 1)


def can_leak(s: Labyrinth, side: Side) -> bool:
    return s.marks & (ENHANCED_MEASURES | RENDITIONS | WIRETAPPING) != 0


def leak(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """84, 85. The Jihadist side picks Enhanced Measures, Renditions or Wiretapping, if its marker is in play: the marker is
    flipped, and the event blocked for good. Roll US posture, then prestige. The Jihadist side shifts an Ally to Neutral."""
    leakable = [c for c, mark, _ in _LEAKS if s.marks & mark]
    leaked = yield from decider(s, side).leaked_card(s, card, leakable)
    for target, mark, flipped in _LEAKS:
        if target is leaked:
            drop_mark(s, mark)
            add_mark(s, flipped)
    yield from roll_posture(s, UNITED_STATES)
    yield from roll_prestige(s)
    yield from ally_to_neutral(s, side, card)


def lebanon_war(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """86. The US discards a random card; prestige -1. The Jihadist side places a cell in a Shia-Mix country."""
    yield from discard_random(s, US)
    change_prestige(s, -1)
    continue_later(s, side, card)


def place_after_the_war(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """86, when the card is discarded."""
    if s.cells_track:
        country = yield from decider(s, side).shia_mix_country(s, card)
        yield from place_cells(s, country, 1)


def _martyrs(s: Labyrinth) -> list[Country]:
    return [country for country in s.with_cells() if s.governance[country.n] != ISLAMIST_RULE]


def can_martyrdom_operation(s: Labyrinth, side: Side) -> bool:
    return len(_martyrs(s)) > 0


def martyrdom_operation(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """87, 88, 89. Play if a cell is in a country not under Islamist Rule: it is removed, and two Available plots are placed
    there. Without an Available plot nothing happens."""
    if not s.available:
        s.note("no-marker", "8.5.2")
        return
    country = yield from decider(s, side).country_to_plot_in(s, card, _martyrs(s))
    if country is None:
        return
    yield from test(s, country)
    yield from remove_cell(s, side, country)
    for _ in range(min(2, len(s.available))):
        yield from place_chosen_plot(s, country, kinds_available(s))


def can_quagmire(s: Labyrinth, side: Side) -> bool:
    return s.prestige <= 6 and s.has_cells_in_regime_change()


def quagmire(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """90. Play if prestige is 6 or less and a cell is in a Regime Change country. The US discards two random cards, one after
    the other; a playable Jihadist event on a card occurs before the next is discarded. Then the US goes Soft."""
    continue_later(s, side, card)  # the posture
    continue_later(s, side, card)  # the second card
    yield from _lose_a_card(s)


def deeper_into_the_quagmire(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """90, when the first card's event has occurred: the second card, and after its event the posture."""
    if s.frames and s.frames[-1].kind == THEN and s.frames[-1].card is card:
        yield from _lose_a_card(s)
    else:
        set_posture(s, UNITED_STATES, SOFT)


def _lose_a_card(s: Labyrinth) -> Script[None]:
    lost = yield from discard_random(s, US)
    if lost is not None and lost.side is JIHADIST:
        call_event(s, JIHADIST, lost)


EVENTS: Final[dict[int, Event]] = {
    81: scripted(can_foreign_fighters, foreign_fighters),
    82: scripted(always, jihadist_videos),
    83: scripted(can_kashmir, kashmir),
    84: scripted(can_leak, leak),
    85: scripted(can_leak, leak),
    86: scripted(always, lebanon_war, then=place_after_the_war),
    87: scripted(can_martyrdom_operation, martyrdom_operation, plots=_martyrs),
    88: scripted(can_martyrdom_operation, martyrdom_operation, plots=_martyrs),
    89: scripted(can_martyrdom_operation, martyrdom_operation, plots=_martyrs),
    90: scripted(can_quagmire, quagmire, then=deeper_into_the_quagmire),
}
