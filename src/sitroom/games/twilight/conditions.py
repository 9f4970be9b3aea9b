"""Why the event of a card cannot happen now: its condition as a remark (6.6)."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Remark
from ...kernel.token import Side
from . import lasting
from .board import MIDDLE_EAST, UK, US, USSR
from .deck import (
    AN_EVIL_EMPIRE,
    ARAB_ISRAELI_WAR,
    AWACS_SALE_TO_SAUDIS,
    CAMP_DAVID_ACCORDS,
    CULTURAL_REVOLUTION,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    JOHN_PAUL_II_ELECTED_POPE,
    KITCHEN_DEBATES,
    MARSHALL_PLAN,
    MUSLIM_REVOLUTION,
    NATO,
    NORTH_SEA_OIL,
    ONE_SMALL_STEP,
    OPEC,
    OUR_MAN_IN_TEHRAN,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    THE_CAMBRIDGE_FIVE,
    THE_IRON_LADY,
    UN_INTERVENTION,
    WARGAMES,
    WARSAW_PACT_FORMED,
    WILLY_BRANDT,
    Card,
)
from .events import can_happen
from .state import Twilight

_BARRED: Final[dict[Card, tuple[int, Card]]] = {
    SOCIALIST_GOVERNMENTS: (lasting.IRON_LADY, THE_IRON_LADY),
    ARAB_ISRAELI_WAR: (lasting.CAMP_DAVID, CAMP_DAVID_ACCORDS),
    WILLY_BRANDT: (lasting.TEAR_DOWN, TEAR_DOWN_THIS_WALL),
    MUSLIM_REVOLUTION: (lasting.AWACS, AWACS_SALE_TO_SAUDIS),
    FLOWER_POWER: (lasting.EVIL_EMPIRE, AN_EVIL_EMPIRE),
    OPEC: (lasting.NORTH_SEA_OIL, NORTH_SEA_OIL),
}
"""Events that another one forbids for good."""

_CIVIL_WAR: Final = (FORMOSAN_RESOLUTION, RED_SCARE_PURGE, CULTURAL_REVOLUTION)
"""18.2: events that may not be played while the Chinese Civil War goes on, the latter two not by the USSR."""


def cannot_happen(s: Twilight, eyes: Side, player: Side, card: Card) -> Remark | None:
    """Why the event of a card would not happen if a side played it now, as far as the one who is asked may know."""
    if card is STAR_WARS:
        return _star_wars(s, eyes)
    if can_happen(s, player, card):
        return None
    rule = f"card.{card.number}"
    if card in _BARRED:
        return Remark("barred-by", "6.6", card=card, cause=_BARRED[card][1])
    if card in _CIVIL_WAR:
        return Remark("barred-by-civil-war", "18.2", card=card)
    if card is NATO:
        return Remark("needs-one-of", rule, card=card, cards=[MARSHALL_PLAN, WARSAW_PACT_FORMED])
    if card is SOLIDARITY:
        return Remark("needs-one-of", rule, card=card, cards=[JOHN_PAUL_II_ELECTED_POPE])
    return _by_the_situation(card, rule, player)


def _by_the_situation(card: Card, rule: str, player: Side) -> Remark:
    if card is SPECIAL_RELATIONSHIP:
        return Remark("needs-control", rule, card=card, side=US, country=UK)
    if card is OUR_MAN_IN_TEHRAN:
        return Remark("needs-region", rule, card=card, side=US, region=MIDDLE_EAST)
    if card is KITCHEN_DEBATES:
        return Remark("needs-battlegrounds", rule, card=card, side=US)
    if card is ONE_SMALL_STEP:
        return Remark("needs-to-be-behind", rule, card=card, side=player)
    if card is WARGAMES:
        return Remark("needs-defcon", rule, card=card, level=2)
    if card is THE_CAMBRIDGE_FIVE:
        return Remark("not-in-late-war", rule, card=card)
    return Remark("event-cannot-happen", "6.6", card=card)


def _star_wars(s: Twilight, eyes: Side) -> Remark | None:
    """The US must be ahead in space and find a card. Whether it could use UN Intervention only the US itself knows (R-10)."""
    if s.space[US.seat] <= s.space[USSR.seat]:
        return Remark("needs-to-be-ahead", "card.85", card=STAR_WARS, side=US)
    for card in s.discard:
        if not card.scoring and card is not UN_INTERVENTION:
            return None
    if eyes is US and can_happen(s, US, STAR_WARS):
        return None
    return Remark("needs-discard", "card.85", card=STAR_WARS)
