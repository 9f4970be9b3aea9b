"""Mid War, US events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Token
from .. import lasting
from ..board import DONE, PLAY, RETURN
from ..deck import (
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    GRAIN_SALES_TO_SOVIETS,
    KITCHEN_DEBATES,
    NIXON_PLAYS_THE_CHINA_CARD,
    NUCLEAR_SUBS,
    OUR_MAN_IN_TEHRAN,
    SHUTTLE_DIPLOMACY,
    UN_INTERVENTION,
    Card,
)
from ..events import Event
from ..geography import EGYPT, ISRAEL, JORDAN, MIDDLE_EAST, US, USSR
from ..influence import add
from ..operations import conduct_operations
from ..piles import deal_card, discard_from_hand, keep_in_front, look_at_top, random_card
from ..playing import play_card, uses_of_given
from ..scoring import battlegrounds_of
from ..state import HEADLINE_EVENTS, Twilight
from ..tracks import gain, hand_over_china_card


def nuclear_subs(s: Twilight) -> None:
    """41*: for this turn US coups in battlegrounds leave DEFCON alone."""
    s.lasting |= lasting.NUCLEAR_SUBS


def bear_trap(s: Twilight) -> None:
    """44*: from its next action round on the USSR discards a card worth 2 or more and needs 1-4 to get free."""
    s.lasting |= lasting.BEAR_TRAP


def kitchen_debates_can_happen(s: Twilight) -> bool:
    """The US controls more battlegrounds than the USSR."""
    return battlegrounds_of(s, US) > battlegrounds_of(s, USSR)


def kitchen_debates(s: Twilight) -> None:
    """48*: the US scores 2 VP."""
    gain(s, US, 2, "card.48")


def camp_david_accords(s: Twilight) -> None:
    """65*: the US scores 1 VP and adds 1 influence each in Israel, Jordan and Egypt; no Arab-Israeli War any more."""
    s.lasting |= lasting.CAMP_DAVID
    for country in (ISRAEL, JORDAN, EGYPT):
        add(s, US, country, 1, "card.65")
    gain(s, US, 1, "card.65")


def grain_sales_to_soviets(s: Twilight) -> Script[None]:
    """67: the US takes a random card of the USSR hand and plays it or gives it back.

    If it gives it back, or there was none, it may conduct operations with 2 points.
    """
    card = yield from random_card(s, USSR, GRAIN_SALES_TO_SOVIETS, "card.67")
    if card is not None:
        in_headline = s.phase == HEADLINE_EVENTS
        options = (RETURN,) if card is UN_INTERVENTION and in_headline else (PLAY, RETURN)
        answer = yield from choose(US, "grain-sales-to-soviets", options, "card.67", {"card": card})
        if answer is PLAY:
            s.from_hand(USSR, card)
            s.playing.append(card)
            use = yield from choose(US, "use", uses_of_given(s, US, card), "card.67", {"card": card})
            yield from play_card(s, US, card, use)
            return
        s.note("card-returned", "card.67", side=USSR, card=card)
    yield from conduct_operations(s, US, GRAIN_SALES_TO_SOVIETS.ops, optional=True)


def nixon_plays_the_china_card(s: Twilight) -> None:
    """71*: the US takes the China Card, face down; if it has it already, it scores 2 VP."""
    if s.china is USSR:
        hand_over_china_card(s, US, False, "card.71")
    else:
        gain(s, US, 2, "card.71")


def shuttle_diplomacy(s: Twilight) -> None:
    """73: the card stays in front of the US; at the next Asia or Middle East Scoring it strikes one USSR battleground."""
    keep_in_front(s)


def ask_not(s: Twilight) -> Script[None]:
    """77*: the US may discard any cards of its hand, and then draws as many."""
    count = 0
    while s.hand(US):
        options: list[Token] = [*s.hand(US), DONE]
        card = yield from choose(US, "ask-not-what-your-country-can-do-for-you", options, "card.77")
        if not isinstance(card, Card):
            break
        discard_from_hand(s, US, card, "card.77")
        count += 1
    for _ in range(count):
        yield from deal_card(s, US, "card.77")


def our_man_in_tehran_can_happen(s: Twilight) -> bool:
    """The US controls a country of the Middle East."""
    return any(s.controls(US, c) for c in MIDDLE_EAST.countries)


def our_man_in_tehran(s: Twilight) -> Script[None]:
    """108*: the US looks at the top 5 cards of the draw pile and discards any of them; the rest is shuffled back."""
    cards = yield from look_at_top(s, US, 5, "card.108")
    while cards:
        options: list[Token] = [*cards, DONE]
        card = yield from choose(US, "our-man-in-tehran", options, "card.108")
        if not isinstance(card, Card):
            return
        cards.remove(card)
        s.draw.remove(card)
        s.discard.append(card)
        s.note("discards", "card.108", side=US, card=card)


EVENTS: Final[dict[Card, Event]] = {
    NUCLEAR_SUBS: Event(nuclear_subs),
    BEAR_TRAP: Event(bear_trap),
    KITCHEN_DEBATES: Event(kitchen_debates, kitchen_debates_can_happen, fixed=False),
    CAMP_DAVID_ACCORDS: Event(camp_david_accords),
    GRAIN_SALES_TO_SOVIETS: Event(grain_sales_to_soviets),
    NIXON_PLAYS_THE_CHINA_CARD: Event(nixon_plays_the_china_card),
    SHUTTLE_DIPLOMACY: Event(shuttle_diplomacy),
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: Event(ask_not),
    OUR_MAN_IN_TEHRAN: Event(our_man_in_tehran, our_man_in_tehran_can_happen, fixed=False),
}
