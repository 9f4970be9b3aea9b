"""Cards 91 to 100."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import ISLAMIST_RULE, ISRAEL, JIHADIST, MUSLIM, PLOT_1, SCANDINAVIA, US
from ..changes import change_funding
from ..deck import Card
from ..events import Event, always, grant_operation, scripted
from ..hands import give_card, random_card
from ..pieces import choose_country, place_cells, select_posture
from ..plots import kinds_available, place_chosen_plot
from ..rolls import test
from ..state import Labyrinth


def danish_cartoons(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """96. Remove. The US selects Scandinavia's posture. Then the Jihadist side places a plot in a Muslim country not under
    Islamist Rule: a Plot 1, or any Available plot if some country is under Islamist Rule."""
    yield from select_posture(s, SCANDINAVIA)
    kinds = kinds_available(s)
    if not s.has_islamist_rule():
        kinds = [plot for plot in kinds if plot is PLOT_1]
    places = [country for country in MUSLIM if s.governance[country.n] != ISLAMIST_RULE]
    if kinds and places:
        country = yield from choose_country(JIHADIST, card, places)
        yield from test(s, country)
        yield from place_chosen_plot(s, country, kinds)


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


EVENTS: Final[dict[int, Event]] = {
    96: scripted(always, danish_cartoons),
    97: scripted(can_fatwa, fatwa),
    98: scripted(always, gaza_withdrawal),
}
