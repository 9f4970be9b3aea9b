"""Mid War, US events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Token
from .. import lasting
from ..board import (
    AFRICA_AND_SOUTHEAST_ASIA,
    ASIA,
    COSTA_RICA,
    COUNTRIES,
    DONE,
    EGYPT,
    ISRAEL,
    JORDAN,
    LATIN_AMERICA,
    MIDDLE_EAST,
    OUTSIDE_EUROPE,
    PANAMA,
    PLAY,
    POLAND,
    RETURN,
    US,
    USSR,
    VENEZUELA,
)
from ..deck import (
    ALLIANCE_FOR_PROGRESS,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    COLONIAL_REAR_GUARDS,
    GRAIN_SALES_TO_SOVIETS,
    JOHN_PAUL_II_ELECTED_POPE,
    KITCHEN_DEBATES,
    NIXON_PLAYS_THE_CHINA_CARD,
    NUCLEAR_SUBS,
    OAS_FOUNDED,
    OUR_MAN_IN_TEHRAN,
    PANAMA_CANAL_RETURNED,
    PUPPET_GOVERNMENTS,
    SADAT_EXPELS_SOVIETS,
    SHUTTLE_DIPLOMACY,
    THE_VOICE_OF_AMERICA,
    UN_INTERVENTION,
    USSURI_RIVER_SKIRMISH,
    Card,
)
from ..effects import begin
from ..events import Event
from ..influence import add, choose_and_add, choose_and_remove, remove, remove_all
from ..operations import conduct_operations
from ..piles import deal_card, discard_from_hand, keep_in_front, look_at_top, note_dealt, random_card
from ..playing import play_card, uses_of_given
from ..scoring import battlegrounds_of
from ..state import HEADLINE_EVENTS, Twilight
from ..tracks import gain, hand_over_china_card


def nuclear_subs(s: Twilight) -> None:
    """41*: for this turn US coups in battlegrounds leave DEFCON alone."""
    begin(s, lasting.NUCLEAR_SUBS, "card.41")


def bear_trap(s: Twilight) -> None:
    """44*: from its next action round on the USSR discards a card worth 2 or more and needs 1-4 to get free."""
    begin(s, lasting.BEAR_TRAP, "card.44")


def kitchen_debates_can_happen(s: Twilight) -> bool:
    """The US controls more battlegrounds than the USSR."""
    return battlegrounds_of(s, US) > battlegrounds_of(s, USSR)


def kitchen_debates(s: Twilight) -> None:
    """48*: the US scores 2 VP."""
    gain(s, US, 2, "card.48")


def colonial_rear_guards(s: Twilight) -> Script[None]:
    """63: 1 US influence in each of 4 countries of Africa and Southeast Asia."""
    yield from choose_and_add(s, US, "colonial-rear-guards", AFRICA_AND_SOUTHEAST_ASIA, 4, "card.63", most_each=1)


def panama_canal_returned(s: Twilight) -> None:
    """64*: 1 US influence each in Panama, Costa Rica and Venezuela."""
    for country in (PANAMA, COSTA_RICA, VENEZUELA):
        add(s, US, country, 1, "card.64")


def camp_david_accords(s: Twilight) -> None:
    """65*: the US scores 1 VP and adds 1 influence each in Israel, Jordan and Egypt; no Arab-Israeli War any more."""
    begin(s, lasting.CAMP_DAVID, "card.65")
    for country in (ISRAEL, JORDAN, EGYPT):
        add(s, US, country, 1, "card.65")
    gain(s, US, 1, "card.65")


def puppet_governments(s: Twilight) -> Script[None]:
    """66*: the US may add 1 influence in each of up to 3 countries that hold no influence at all."""
    area = [c for c in COUNTRIES if not s.influence_of(US, c) and not s.influence_of(USSR, c)]
    yield from choose_and_add(s, US, "puppet-governments", area, 3, "card.66", most_each=1, up_to=True)


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


def john_paul_ii_elected_pope(s: Twilight) -> None:
    """68*: the USSR loses 2 influence in Poland, the US gains 1 there. Solidarity may come."""
    begin(s, lasting.JOHN_PAUL, "card.68")
    remove(s, USSR, POLAND, 2, "card.68")
    add(s, US, POLAND, 1, "card.68")


def oas_founded(s: Twilight) -> Script[None]:
    """70*: 2 US influence in Central and South America."""
    yield from choose_and_add(s, US, "oas-founded", LATIN_AMERICA, 2, "card.70")


def nixon_plays_the_china_card(s: Twilight) -> None:
    """71*: the US takes the China Card, face down; if it has it already, it scores 2 VP."""
    if s.china is USSR:
        hand_over_china_card(s, US, False, "card.71")
    else:
        gain(s, US, 2, "card.71")


def sadat_expels_soviets(s: Twilight) -> None:
    """72*: all USSR influence leaves Egypt; the US adds 1 there."""
    remove_all(s, USSR, EGYPT, "card.72")
    add(s, US, EGYPT, 1, "card.72")


def shuttle_diplomacy(s: Twilight) -> None:
    """73: the card stays in front of the US; at the next Asia or Middle East Scoring it strikes one USSR battleground."""
    keep_in_front(s)


def the_voice_of_america(s: Twilight) -> Script[None]:
    """74: the US removes 4 USSR influence outside Europe, at most 2 from a country."""
    yield from choose_and_remove(s, US, USSR, "the-voice-of-america", OUTSIDE_EUROPE, 4, "card.74", most_each=2)


def ussuri_river_skirmish(s: Twilight) -> Script[None]:
    """76*: the US takes the China Card, face up; if it has it already, it adds 4 influence in Asia, at most 2 each."""
    if s.china is USSR:
        hand_over_china_card(s, US, True, "card.76")
    else:
        yield from choose_and_add(s, US, "ussuri-river-skirmish", ASIA.countries, 4, "card.76", most_each=2)


def ask_not(s: Twilight) -> Script[None]:
    """77*: the US may discard any cards of its hand, and then draws as many."""
    count = 0
    dealt: list[Card] = []
    while s.hand(US):
        options: list[Token] = [*s.hand(US), DONE]
        card = yield from choose(US, "ask-not-what-your-country-can-do-for-you", options, "card.77")
        if not isinstance(card, Card):
            break
        discard_from_hand(s, US, card, "card.77")
        s.shown.append(card)
        count += 1
    for _ in range(count):
        drawn = yield from deal_card(s, US, "card.77")
        if drawn is not None:
            dealt.append(drawn)
    note_dealt(s, US, dealt, "card.77")


def alliance_for_progress(s: Twilight) -> None:
    """78*: the US scores 1 VP for each battleground it controls in Central and South America."""
    gain(s, US, sum([1 for c in LATIN_AMERICA if c.battleground and s.controls(US, c)]), "card.78")


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
    COLONIAL_REAR_GUARDS: Event(colonial_rear_guards),
    PANAMA_CANAL_RETURNED: Event(panama_canal_returned),
    CAMP_DAVID_ACCORDS: Event(camp_david_accords),
    PUPPET_GOVERNMENTS: Event(puppet_governments),
    GRAIN_SALES_TO_SOVIETS: Event(grain_sales_to_soviets),
    JOHN_PAUL_II_ELECTED_POPE: Event(john_paul_ii_elected_pope),
    OAS_FOUNDED: Event(oas_founded),
    NIXON_PLAYS_THE_CHINA_CARD: Event(nixon_plays_the_china_card),
    SADAT_EXPELS_SOVIETS: Event(sadat_expels_soviets),
    SHUTTLE_DIPLOMACY: Event(shuttle_diplomacy),
    THE_VOICE_OF_AMERICA: Event(the_voice_of_america),
    USSURI_RIVER_SKIRMISH: Event(ussuri_river_skirmish),
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: Event(ask_not),
    ALLIANCE_FOR_PROGRESS: Event(alliance_for_progress),
    OUR_MAN_IN_TEHRAN: Event(our_man_in_tehran, our_man_in_tehran_can_happen, fixed=False),
}
