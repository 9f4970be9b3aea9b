"""Cards 11 to 20."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import BENELUX, IRAQ, SYRIA, Country
from ..changes import add_aid, add_mark, change_funding, change_prestige, drop_mark
from ..deck import Card
from ..events import Event, always, grant_card, grant_operation, plain, scripted
from ..marks import AL_ANBAR, ANBAR_AWAKENING
from ..pieces import choose_country, select_posture
from ..state import Labyrinth


def _anbar(s: Labyrinth) -> list[Country]:
    return [country for country in (IRAQ, SYRIA) if s.troops_in(country)]


def can_anbar_awakening(s: Labyrinth, side: Side) -> bool:
    return len(_anbar(s)) > 0


def anbar_awakening(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """13. Play if Iraq or Syria has troops. One Aid where they are (the US chooses), prestige +1. Mark: blocks and ends
    Al-Anbar."""
    country = yield from choose_country(side, card, _anbar(s))
    add_aid(s, country)
    change_prestige(s, 1)
    add_mark(s, ANBAR_AWAKENING)
    drop_mark(s, AL_ANBAR)


def euro_islam(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """16. Remove. The US selects the posture of Benelux. Funding -1 if no country is under Islamist Rule."""
    yield from select_posture(s, BENELUX)
    if not s.has_islamist_rule():
        change_funding(s, -1)


def intel_community(s: Labyrinth, side: Side, card: Card) -> None:
    """18. The US looks at the Jihadist hand, conducts an operation of value 1, and may then play one more card."""
    enemy = side.enemy
    s.reveal_hand(enemy)
    s.note("sees-hand", "6.2.1", seen_by=side, side=enemy, cards=list(s.hands[enemy.seat]))
    grant_card(s, side, card)
    grant_operation(s, side, card, 1)


EVENTS: Final[dict[int, Event]] = {
    13: scripted(can_anbar_awakening, anbar_awakening),
    16: scripted(always, euro_islam),
    18: plain(always, intel_community),
}
