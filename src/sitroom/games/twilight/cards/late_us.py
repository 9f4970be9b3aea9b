"""Late War, US events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from .. import lasting
from ..board import ARGENTINA, EAST_GERMANY, EUROPE, EVENT, LIBYA, POLAND, REGIONS, SAUDI_ARABIA, SOUTH_KOREA, UK, US, USSR
from ..deck import (
    AN_EVIL_EMPIRE,
    AWACS_SALE_TO_SAUDIS,
    CHERNOBYL,
    NORTH_SEA_OIL,
    REAGAN_BOMBS_LIBYA,
    SOLIDARITY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    UN_INTERVENTION,
    Card,
)
from ..effects import begin, end
from ..events import Event
from ..influence import add, remove_all
from ..operations import PLACING, REALIGNING, conduct_operations, free_operations
from ..piles import take_from_discard
from ..playing import partners, play_card, play_event
from ..state import PLAY, Twilight
from ..tracks import degrade, gain


def the_iron_lady(s: Twilight) -> None:
    """83*: 1 USSR influence in Argentina, none in the UK any more; the US scores 1 VP. No Socialist Governments any more."""
    begin(s, lasting.IRON_LADY, "card.83")
    add(s, USSR, ARGENTINA, 1, "card.83")
    remove_all(s, USSR, UK, "card.83")
    gain(s, US, 1, "card.83")


def reagan_bombs_libya(s: Twilight) -> None:
    """84*: the US scores 1 VP for every 2 USSR influence in Libya."""
    gain(s, US, s.influence_of(USSR, LIBYA) // 2, "card.84")


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
    begin(s, lasting.NORTH_SEA_OIL, "card.86")
    begin(s, lasting.EIGHTH_ROUND, "card.86")


def soviets_shoot_down_kal_007(s: Twilight) -> Script[None]:
    """89*: DEFCON drops by 1; the US scores 2 VP. If it controls South Korea, it may place or realign with 4 points."""
    degrade(s, "card.89")
    gain(s, US, 2, "card.89")
    if s.controls(US, SOUTH_KOREA):
        yield from conduct_operations(s, US, 4, PLACING + REALIGNING, optional=True)


def chernobyl(s: Twilight) -> Script[None]:
    """94*: the US names a region; for this turn the USSR may not place influence there with operations."""
    region = yield from choose(US, "chernobyl", REGIONS, "card.94")
    s.chernobyl = region
    s.note("chernobyl", "card.94", region=region)


def tear_down_this_wall(s: Twilight) -> Script[None]:
    """96*: Willy Brandt ends and cannot come any more. 3 US influence in East Germany; then free operations in Europe with 3."""
    end(s, lasting.WILLY_BRANDT, "card.96")
    begin(s, lasting.TEAR_DOWN, "card.96")
    add(s, US, EAST_GERMANY, 3, "card.96")
    yield from free_operations(s, US, TEAR_DOWN_THIS_WALL.ops, EUROPE.countries)


def an_evil_empire(s: Twilight) -> None:
    """97*: the US scores 1 VP; Flower Power ends and cannot come any more."""
    end(s, lasting.FLOWER_POWER, "card.97")
    begin(s, lasting.EVIL_EMPIRE, "card.97")
    gain(s, US, 1, "card.97")


def solidarity_can_happen(s: Twilight) -> bool:
    """Only after John Paul II Elected Pope."""
    return s.lasting & lasting.JOHN_PAUL != 0


def solidarity(s: Twilight) -> None:
    """101*: 3 US influence in Poland."""
    add(s, US, POLAND, 3, "card.101")


def awacs_sale_to_saudis(s: Twilight) -> None:
    """110*: 2 US influence in Saudi Arabia; no Muslim Revolution any more."""
    begin(s, lasting.AWACS, "card.110")
    add(s, US, SAUDI_ARABIA, 2, "card.110")


EVENTS: Final[dict[Card, Event]] = {
    THE_IRON_LADY: Event(the_iron_lady),
    REAGAN_BOMBS_LIBYA: Event(reagan_bombs_libya),
    STAR_WARS: Event(star_wars, star_wars_can_happen),
    NORTH_SEA_OIL: Event(north_sea_oil),
    SOVIETS_SHOOT_DOWN_KAL_007: Event(soviets_shoot_down_kal_007),
    CHERNOBYL: Event(chernobyl),
    TEAR_DOWN_THIS_WALL: Event(tear_down_this_wall),
    AN_EVIL_EMPIRE: Event(an_evil_empire),
    SOLIDARITY: Event(solidarity, solidarity_can_happen),
    AWACS_SALE_TO_SAUDIS: Event(awacs_sale_to_saudis),
}
