"""Cards 41 to 50."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import (
    ALLY,
    COUNTRIES,
    FAIR,
    GOOD,
    IRAN,
    IRAQ,
    ISLAMIST_RULE,
    PAKISTAN,
    POOR,
    SOMALIA,
    UNITED_STATES,
    Country,
)
from ..changes import add_aid, add_mark, change_prestige, drop_mark, improve, place_nato
from ..deck import Card
from ..disrupt import disrupt, targets
from ..events import Event, always, is_first_jihadist_card, plain, scripted
from ..hands import discard_random
from ..marks import DOOR_OF_ITJIHAD, FATA, LEAK_RENDITIONS, PATRIOT_ACT, RENDITIONS
from ..pieces import choose_country, place_cells, select_any_posture
from ..recruit import roll_recruits
from ..rolls import roll_posture
from ..second_card import use_second_card
from ..state import Labyrinth


def can_nato(s: Labyrinth, side: Side) -> bool:
    return s.gwot_penalty() == 0 and s.green | s.tan != 0


def nato(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """41. Play if there is no GWOT penalty and there is a Regime Change country. One Aid in one of them. Mark there: NATO counts
    as two troops. It comes from wherever it was."""
    country = yield from choose_country(s, side, card, s.regime_change_countries())
    add_aid(s, country)
    place_nato(s, country)


def can_pakistani_offensive(s: Labyrinth, side: Side) -> bool:
    return s.alignment[PAKISTAN.n] == ALLY and s.marks & FATA != 0


def pakistani_offensive(s: Labyrinth, side: Side, card: Card) -> None:
    """42. Play if Pakistan is an Ally and has the FATA marker, which goes."""
    drop_mark(s, FATA)


def patriot_act(s: Labyrinth, side: Side, card: Card) -> None:
    """43. Remove. Mark: the United States are adjacent to Canada only. Sanctions can be played."""
    add_mark(s, PATRIOT_ACT)


def can_renditions(s: Labyrinth, side: Side) -> bool:
    return s.is_hard() and not s.marks & LEAK_RENDITIONS


def renditions(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """44. Play if the US is Hard. A Disrupt of value 3, if it can disrupt; the Jihadist side discards a random card. Mark: blocks
    Detainee Release (a target of Leak, which blocks this event)."""
    if targets(s, 3):
        yield from disrupt(s, 3)
    yield from discard_random(s, side.enemy)
    add_mark(s, RENDITIONS)


def can_safer_now(s: Labyrinth, side: Side) -> bool:
    if s.has_islamist_rule():
        return False
    for country in COUNTRIES:
        if s.governance[country.n] == GOOD and (s.cells(country) or s.has_plot(country)):
            return False
    return True


def safer_now(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """45. Play if no country is under Islamist Rule and no Good country, Muslim or not, has a cell or a plot. Roll US posture.
    Prestige +3. The US selects the posture of a country other than the United States."""
    yield from roll_posture(s, UNITED_STATES)
    change_prestige(s, 3)
    yield from select_any_posture(s, card)


def _shia_regime_changes(s: Labyrinth) -> list[Country]:
    cells = s.cell_set()
    return [country for country in s.regime_change_countries() if country.is_shia_mix and country.bit & cells]


def can_sistani(s: Labyrinth, side: Side) -> bool:
    return len(_shia_regime_changes(s)) > 0


def sistani(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """46. Play if a Shia-Mix country with Regime Change has a cell. The US improves the governance of one such country."""
    country = yield from choose_country(s, side, card, _shia_regime_changes(s))
    improve(s, country)


def door_of_itjihad(s: Labyrinth, side: Side, card: Card) -> None:
    """47. Lapsing. The cards that the Jihadist side plays are drawn at random from its hand."""
    add_mark(s, DOOR_OF_ITJIHAD)


def can_adam_gadahn(s: Labyrinth, side: Side) -> bool:
    return is_first_jihadist_card(s) and s.available_cells() > 0


def adam_gadahn(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """48. Play as the first card of a Jihadist Action Phase with a cell Available. The second card of the phase is used to
    recruit in the United States, even without a cell or cadre there: a roll for each point of its value succeeds on 1 or 2. A
    US event on it does not occur."""
    yield from use_second_card(s, card, ignores_us_event=True)


def recruit_in_the_us(s: Labyrinth, side: Side, second: Card) -> Script[None]:
    """48, the second card."""
    yield from roll_recruits(s, [UNITED_STATES] * second.ops, s.available_cells(), needed=2)


def al_ittihad_al_islami(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """49. Remove. A cell in Somalia."""
    yield from place_cells(s, SOMALIA, 1)


def can_ansar_al_islam(s: Labyrinth, side: Side) -> bool:
    return s.governance[IRAQ.n] in (FAIR, POOR, ISLAMIST_RULE)


def ansar_al_islam(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """50. Remove. Play if Iraq is marked and not Good. A cell in Iraq or Iran."""
    if s.cells_track:
        country = yield from choose_country(s, side, card, (IRAQ, IRAN))
        yield from place_cells(s, country, 1)


EVENTS: Final[dict[int, Event]] = {
    41: scripted(can_nato, nato),
    42: plain(can_pakistani_offensive, pakistani_offensive),
    43: plain(always, patriot_act),
    44: scripted(can_renditions, renditions),
    45: scripted(can_safer_now, safer_now),
    46: scripted(can_sistani, sistani),
    47: plain(always, door_of_itjihad),
    48: scripted(can_adam_gadahn, adam_gadahn, then=recruit_in_the_us),
    49: scripted(always, al_ittihad_al_islami),
    50: scripted(can_ansar_al_islam, ansar_al_islam),
}
