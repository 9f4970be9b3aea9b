"""Cards 11 to 20."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    ADVERSARY,
    ALLY,
    BENELUX,
    CENTRAL_ASIA,
    EGYPT,
    FAIR,
    IRAQ,
    ISLAMIST_RULE,
    ISRAEL,
    JIHADIST,
    JORDAN,
    MUSLIM,
    NEUTRAL,
    POOR,
    RUSSIA,
    SOMALIA,
    SUDAN,
    SYRIA,
    TURKEY,
    Country,
)
from ..changes import add_aid, add_mark, change_funding, change_prestige, drop_mark, set_alignment, set_country
from ..deck import Card, card
from ..events import Event, always, continue_later, grant_card, grant_operation, plain, scripted
from ..hands import discard, show_hand, shuffle_pile
from ..marks import ABBAS, AL_ANBAR, ANBAR_AWAKENING
from ..pieces import choose_country, remove_cell, select_posture
from ..rolls import roll_event, test
from ..state import OVERSTRETCH, Labyrinth

_WMD_CARDS: Final = (card(65), card(69), card(71))
"""HEU, Kazakh Strain, Loose Nuke."""


def abbas(s: Labyrinth, side: Side, card: Card) -> None:
    """11. Remove. Mark: Quartet can be played, until a plot is resolved in Israel. Unless troops are at Overstretch or a country
    adjacent to Israel is under Islamist Rule: prestige +1 and Funding -2."""
    add_mark(s, ABBAS)
    if s.troop_level() != OVERSTRETCH and not s.is_beside_islamist_rule(ISRAEL):
        change_prestige(s, 1)
        change_funding(s, -2)


def al_azhar(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """12. Test Egypt. Funding -4 if no country is under Islamist Rule, else -2."""
    yield from test(s, EGYPT)
    change_funding(s, -2 if s.has_islamist_rule() else -4)


def _anbar(s: Labyrinth) -> list[Country]:
    return [country for country in (IRAQ, SYRIA) if s.troops_in(country)]


def can_anbar_awakening(s: Labyrinth, side: Side) -> bool:
    return len(_anbar(s)) > 0


def anbar_awakening(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """13. Play if Iraq or Syria has troops. One Aid where they are (the US chooses), prestige +1. Mark: blocks and ends
    Al-Anbar."""
    country = yield from choose_country(s, side, card, _anbar(s))
    add_aid(s, country)
    change_prestige(s, 1)
    add_mark(s, ANBAR_AWAKENING)
    drop_mark(s, AL_ANBAR)


def _adversaries(s: Labyrinth) -> list[Country]:
    return [country for country in MUSLIM if s.alignment[country.n] == ADVERSARY]


def can_covert_action(s: Labyrinth, side: Side) -> bool:
    return len(_adversaries(s)) > 0


def covert_action(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """14. Play if there is an Adversary, also under Islamist Rule. The US picks one and rolls a die: 4 or more makes it
    Neutral."""
    country = yield from choose_country(s, side, card, _adversaries(s))
    succeeded = yield from roll_event(s, card, country, 4)
    if succeeded:
        set_alignment(s, country, NEUTRAL)


def _struck(s: Labyrinth) -> list[Country]:
    return [country for country in (SOMALIA, SUDAN) if s.governance[country.n] == ISLAMIST_RULE]


def can_ethiopia_strikes(s: Labyrinth, side: Side) -> bool:
    return len(_struck(s)) > 0


def ethiopia_strikes(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """15. Remove. Play if Somalia or Sudan is under Islamist Rule: it becomes Poor and Neutral (if both are, the US chooses
    one)."""
    country = yield from choose_country(s, side, card, _struck(s))
    set_country(s, country, POOR, NEUTRAL)


def euro_islam(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """16. Remove. The US selects the posture of Benelux. Funding -1 if no country is under Islamist Rule."""
    yield from select_posture(s, BENELUX)
    if not s.has_islamist_rule():
        change_funding(s, -1)


def fsb(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """17. Loose Nuke, HEU and Kazakh Strain are discarded from the Jihadist hand. If none of them is there, the US removes a cell
    of its choice from Russia or Central Asia."""
    found = [held for held in s.hand_of(JIHADIST) if held in _WMD_CARDS]
    if not found:
        s.note("no-discard", "6.2.4", discloses=True, side=JIHADIST)
        continue_later(s, side, card)
    if s.is_pile(JIHADIST):  # 9.2: the player looks through it, and then it is shuffled
        show_hand(s, JIHADIST)
    for held in found:
        yield from discard(s, JIHADIST, held, is_found=True)
    if s.is_pile(JIHADIST):
        yield from shuffle_pile(s)


def fsb_in_the_field(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """17, when the Jihadist hand holds none of the cards."""
    places = [country for country in (CENTRAL_ASIA, RUSSIA) if s.cells(country)]
    if places:
        country = yield from choose_country(s, side, card, places)
        yield from remove_cell(s, side, country)


def intel_community(s: Labyrinth, side: Side, card: Card) -> None:
    """18. The US looks at the Jihadist hand, conducts an operation of value 1, and may then play one more card."""
    enemy = side.enemy
    show_hand(s, enemy)
    grant_card(s, side, card)
    grant_operation(s, side, card, 1)


def kemalist_republic(s: Labyrinth, side: Side, card: Card) -> None:
    """19. Turkey becomes a Fair Ally, whatever it was."""
    set_country(s, TURKEY, FAIR, ALLY)


def king_abdullah(s: Labyrinth, side: Side, card: Card) -> None:
    """20. Remove. Jordan becomes a Fair Ally, whatever it was. Prestige +1. Funding -1."""
    set_country(s, JORDAN, FAIR, ALLY)
    change_prestige(s, 1)
    change_funding(s, -1)


EVENTS: Final[dict[int, Event]] = {
    11: plain(always, abbas),
    12: scripted(always, al_azhar),
    13: scripted(can_anbar_awakening, anbar_awakening),
    14: scripted(can_covert_action, covert_action),
    15: scripted(can_ethiopia_strikes, ethiopia_strikes),
    16: scripted(always, euro_islam),
    17: scripted(always, fsb, then=fsb_in_the_field),
    18: plain(always, intel_community),
    19: plain(always, kemalist_republic),
    20: plain(always, king_abdullah),
}
