"""Cards 41 to 50."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..board import UNITED_STATES
from ..changes import add_mark
from ..deck import Card
from ..events import Event, always, is_first_jihadist_card, plain, scripted
from ..marks import DOOR_OF_ITJIHAD, PATRIOT_ACT
from ..recruit import roll_recruits
from ..second_card import use_second_card
from ..state import Labyrinth


def patriot_act(s: Labyrinth, side: Side, card: Card) -> None:
    """43. Remove. Mark: the United States are adjacent to Canada only. Sanctions can be played."""
    add_mark(s, PATRIOT_ACT)


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


EVENTS: Final[dict[int, Event]] = {
    43: plain(always, patriot_act),
    47: plain(always, door_of_itjihad),
    48: scripted(can_adam_gadahn, adam_gadahn, then=recruit_in_the_us),
}
