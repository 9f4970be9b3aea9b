"""Late War, neutral events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Side
from .. import lasting
from ..board import END_THE_GAME, IRAN, IRAQ, PASS, US, USSR
from ..deck import IRAN_IRAQ_WAR, TERRORISM, WARGAMES, Card
from ..events import PlayersEvent
from ..piles import discard_from_hand, random_card
from ..state import Twilight
from ..tracks import gain
from ..victory import GOAL, WARGAMES as BY_WARGAMES, end_by_points
from ..war import wage_war


def terrorism(s: Twilight, side: Side) -> Script[None]:
    """92: the opponent discards 1 random card; 2 if the USSR plays it after the Iranian Hostage Crisis."""
    count = 2 if side is USSR and s.lasting & lasting.HOSTAGE_CRISIS else 1
    for _ in range(count):
        card = yield from random_card(s, side.enemy, TERRORISM, "card.92")
        if card is not None:
            discard_from_hand(s, side.enemy, card, "card.92")


def wargames_can_happen(s: Twilight, _side: Side) -> bool:
    """DEFCON is 2."""
    return s.defcon == 2


def wargames(s: Twilight, side: Side) -> Script[None]:
    """100*: the player may give the opponent 6 VP and end the game; who is then ahead wins."""
    answer = yield from choose(side, "wargames", (END_THE_GAME, PASS), "card.100")
    if answer is END_THE_GAME:
        gain(s, side.enemy, 6, "card.100")
        end_by_points(s, BY_WARGAMES, "16.6", GOAL if s.late_war and side is US else 1)


def iran_iraq_war(s: Twilight, side: Side) -> Script[None]:
    """102*: the player attacks Iran or Iraq: 4 or more wins 2 VP; military operations 2."""
    country = yield from choose(side, "iran-iraq-war", (IRAN, IRAQ), "card.102")
    yield from wage_war(s, side, IRAN_IRAQ_WAR, country, 4, 2, 2)


EVENTS: Final[dict[Card, PlayersEvent]] = {
    TERRORISM: PlayersEvent(terrorism),
    WARGAMES: PlayersEvent(wargames, wargames_can_happen),
    IRAN_IRAQ_WAR: PlayersEvent(iran_iraq_war),
}
