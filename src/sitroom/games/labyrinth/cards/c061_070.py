"""Cards 61 to 70."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    ADVERSARY,
    AFGHANISTAN,
    CAUCASUS,
    CENTRAL_ASIA,
    HARD,
    INDIA,
    INDONESIA_MALAYSIA,
    ISLAMIST_RULE,
    LEBANON,
    PAKISTAN,
    RUSSIA,
    SOFT,
    SYRIA,
    UNITED_KINGDOM,
    US,
    Country,
    members,
)
from ..changes import change_funding, change_prestige, drop_mark, set_alignment, set_posture, toward_adversary, worsen
from ..deciding import decider
from ..deck import Card
from ..events import Event, always, scripted
from ..hands import discard_random, draw_cards
from ..marks import CTR_CENTRAL_ASIA, CTR_RUSSIA, GTMO, INDO_PAKISTANI_TALKS, RENDITIONS
from ..pieces import choose_country, place_cells, place_one_each, remove_cell
from ..plots import acquire_wmd
from ..rolls import roll_event_against_governance, test
from ..state import Labyrinth


def can_detainee_release(s: Labyrinth, side: Side) -> bool:
    return s.disrupted | s.disrupted_before != 0 and not s.marks & (GTMO | RENDITIONS)


def detainee_release(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """61. Play if the US disrupted in this or the last Action Phase. Blocked by GTMO and Renditions. The Jihadist side places a
    cell in a country where that happened, and draws a card."""
    if s.cells_track:
        country = yield from choose_country(s, side, card, members(s.disrupted | s.disrupted_before))
        yield from place_cells(s, country, 1)
    yield from draw_cards(s, side, 1)


def ex_kgb(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """62. CTR in Russia is removed. If it is not there, the Jihadist side picks: the Caucasus takes the posture opposite to the
    US, or Central Asia is tested and shifts one box toward Adversary."""
    if s.marks & CTR_RUSSIA:
        drop_mark(s, CTR_RUSSIA)
        return
    country = yield from decider(s, side).caucasus_or_central_asia(s, card)
    if country is CAUCASUS:
        set_posture(s, CAUCASUS, SOFT if s.is_hard() else HARD)
    else:
        yield from test(s, CENTRAL_ASIA)
        toward_adversary(s, CENTRAL_ASIA)


def gaza_war(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """63. The US discards a random card. Funding +1, prestige -1."""
    yield from discard_random(s, US)
    change_funding(s, 1)
    change_prestige(s, -1)


def hariri_killed(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """64. Remove. Test Lebanon. Syria becomes an Adversary, and its governance falls a level, though not to Islamist Rule."""
    yield from test(s, LEBANON)
    yield from test(s, SYRIA)
    set_alignment(s, SYRIA, ADVERSARY)
    worsen(s, SYRIA)


def has_loose_wmd(s: Labyrinth, country: Country) -> bool:
    """Has Russia or Central Asia a cell that can look for WMD, and no CTR against it?"""
    ctr = CTR_RUSSIA if country is RUSSIA else CTR_CENTRAL_ASIA
    return s.cells(country) > 0 and not s.marks & ctr


def look_for_wmd(s: Labyrinth, side: Side, card: Card, country: Country) -> Script[None]:
    """65, 69, 71: a roll against the governance of the country makes a WMD plot Available, or costs a cell there. Under Islamist
    Rule it needs no die (8.1.1). The cell does not go Active."""
    yield from test(s, country)
    if s.governance[country.n] != ISLAMIST_RULE:
        succeeded = yield from roll_event_against_governance(s, card, country)
        if not succeeded:
            yield from remove_cell(s, side, country)
            return
    acquire_wmd(s)


def can_heu(s: Labyrinth, side: Side) -> bool:
    return has_loose_wmd(s, RUSSIA) or has_loose_wmd(s, CENTRAL_ASIA)


def heu(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """65. Remove. Play if Russia or Central Asia has a cell and no CTR. The Jihadist side picks such a country and rolls against
    its governance: a WMD plot becomes Available, or a cell there is removed."""
    country = yield from choose_country(s, side, card, [place for place in (RUSSIA, CENTRAL_ASIA) if has_loose_wmd(s, place)])
    yield from look_for_wmd(s, side, card, country)


def homegrown(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """66. A cell in the United Kingdom."""
    yield from place_cells(s, UNITED_KINGDOM, 1)


def islamic_jihad_union(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """67. Remove. A cell in Central Asia and one in Afghanistan."""
    yield from place_one_each(s, card, (CENTRAL_ASIA, AFGHANISTAN))


def jemaah_islamiya(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """68. Two cells in Indonesia/Malaysia."""
    yield from place_cells(s, INDONESIA_MALAYSIA, 2)


def can_kazakh_strain(s: Labyrinth, side: Side) -> bool:
    return has_loose_wmd(s, CENTRAL_ASIA)


def kazakh_strain(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """69. Remove. Play if Central Asia has a cell and no CTR. Roll against its governance: a WMD plot becomes Available, or a
    cell there is removed."""
    yield from look_for_wmd(s, side, card, CENTRAL_ASIA)


def can_lashkar_e_tayyiba(s: Labyrinth, side: Side) -> bool:
    return not s.marks & INDO_PAKISTANI_TALKS


def lashkar_e_tayyiba(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """70. Blocked by Indo-Pakistani Talks. A cell in Pakistan and one in India."""
    yield from place_one_each(s, card, (PAKISTAN, INDIA))


EVENTS: Final[dict[int, Event]] = {
    61: scripted(can_detainee_release, detainee_release),
    62: scripted(always, ex_kgb),
    63: scripted(always, gaza_war),
    64: scripted(always, hariri_killed),
    65: scripted(can_heu, heu),
    66: scripted(always, homegrown),
    67: scripted(always, islamic_jihad_union),
    68: scripted(always, jemaah_islamiya),
    69: scripted(can_kazakh_strain, kazakh_strain),
    70: scripted(can_lashkar_e_tayyiba, lashkar_e_tayyiba),
}
