"""Late War, US events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from .. import lasting
from ..board import EVENT
from ..deck import CHERNOBYL, NORTH_SEA_OIL, STAR_WARS, TEAR_DOWN_THIS_WALL, UN_INTERVENTION, Card
from ..events import Event
from ..geography import EAST_GERMANY, EUROPE, REGIONS, US, USSR
from ..influence import add
from ..operations import free_operations
from ..piles import take_from_discard
from ..playing import partners, play_card, play_event
from ..state import PLAY, Twilight


def star_wars_choice(s: Twilight) -> list[Card]:
    """The non-scoring cards in the discard pile; UN Intervention only where the US could play it (R-10)."""
    usable = s.phase == PLAY and s.phasing is US and len(partners(s, US)) > 0
    return [card for card in s.discard if not card.scoring and (usable or card is not UN_INTERVENTION)]


def star_wars_can_happen(s: Twilight) -> bool:
    """The US is ahead on the Space Race, and there is a card to choose."""
    return s.space[US.seat] > s.space[USSR.seat] and len(star_wars_choice(s)) > 0


def star_wars(s: Twilight) -> Script[None]:
    """85*: the US chooses a non-scoring card in the discard pile, and its event happens at once."""
    card = yield from choose(US, "star-wars", star_wars_choice(s), "card.85")
    take_from_discard(s, card)
    s.playing.append(card)
    s.note("card-chosen", "card.85", side=US, card=card)
    if card is UN_INTERVENTION:
        yield from play_card(s, US, card, EVENT)
    else:
        yield from play_event(s, US, card)


def north_sea_oil(s: Twilight) -> None:
    """86*: no OPEC any more; the US may play 8 action rounds this turn."""
    s.lasting |= lasting.NORTH_SEA_OIL | lasting.EIGHTH_ROUND


def chernobyl(s: Twilight) -> Script[None]:
    """94*: the US names a region; for this turn the USSR may not place influence there with operations."""
    region = yield from choose(US, "chernobyl", REGIONS, "card.94")
    s.chernobyl = region
    s.note("chernobyl", "card.94", region=region)


def tear_down_this_wall(s: Twilight) -> Script[None]:
    """96*: Willy Brandt ends and cannot come any more. 3 US influence in East Germany; then free operations in Europe with 3."""
    s.lasting &= ~lasting.WILLY_BRANDT
    s.lasting |= lasting.TEAR_DOWN
    add(s, US, EAST_GERMANY, 3, "card.96")
    yield from free_operations(s, US, TEAR_DOWN_THIS_WALL.ops, EUROPE.countries)


EVENTS: Final[dict[Card, Event]] = {
    STAR_WARS: Event(star_wars, star_wars_can_happen),
    NORTH_SEA_OIL: Event(north_sea_oil),
    CHERNOBYL: Event(chernobyl),
    TEAR_DOWN_THIS_WALL: Event(tear_down_this_wall),
}
