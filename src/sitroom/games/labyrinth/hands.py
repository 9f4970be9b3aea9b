"""5.2.8, 5.3 and 6.3.2.3: drawing and discarding cards."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script, choose, draw
from ...kernel.token import Side, take
from .board import JIHADIST, UNITED_STATES, US
from .changes import change_prestige
from .deck import US_ELECTION, Card
from .rolls import roll_posture
from .state import Labyrinth, in_canonical_order
from .victory import last_reckoning

MINI_DECKS: Final[tuple[Side | None, ...]] = (None, JIHADIST, US)


def reshuffle(s: Labyrinth) -> None:
    """5.3.1: the deck is made anew; the last time this would happen the game ends."""
    s.decks_left -= 1
    if s.decks_left <= 0:
        last_reckoning(s)
    s.note("reshuffle", "5.3.1", left=s.decks_left)
    s.deck = [*s.discards, *s.lapsing]
    if s.first_plot is not None:
        s.deck.append(s.first_plot)
    s.discards, s.lapsing, s.first_plot = [], (), None


def draw_card(s: Labyrinth, side: Side, topic: str, rule: str) -> Script[Card | None]:
    """A card comes from the deck into a hand; ``None`` if there is no card at all."""
    if not s.deck:
        reshuffle(s)
    if s.deck:
        card = yield from draw(topic, s.deck, rule, {"side": side}, seen_by=side)
        s.enter_hand(side, card)
        return card
    return None


def draw_cards(s: Labyrinth, side: Side, count: int) -> Script[None]:
    """An event lets a side draw cards."""
    s.note("draws", "5.3.1", side=side, count=count)
    if s.terms.has_mini_decks:
        drawn = yield from draw_from_mini_decks(s, side, count, "draw-card")
        tell_cards(s, side, drawn, "9.2")
        return
    cards: list[Card] = []
    for _ in range(count):
        card = yield from draw_card(s, side, "draw-card", "5.3.1")
        if card is not None:
            cards.append(card)
    tell_cards(s, side, cards, "5.3.1")


def tell_cards(s: Labyrinth, side: Side, cards: list[Card], rule: str) -> None:
    """A side looks at the cards that it has got."""
    if cards and s.log is not None:
        s.note("gets-cards", rule, seen_by=side, side=side, cards=in_canonical_order(cards))


def draw_from_mini_decks(s: Labyrinth, side: Side, count: int, topic: str) -> Script[list[Card]]:
    """9.2, optional: cards come by turns from the mini-decks that have any, Unassociated first, then Jihadist, then US.

    A mini-deck is made of the cards of the deck that are associated with one side, or with none. Returns the cards that came.
    """
    turn = 0
    drawn: list[Card] = []
    for _ in range(count):
        if not s.deck:
            reshuffle(s)
        if not s.deck:
            break
        pile = mini_deck(s, MINI_DECKS[turn])
        while not pile:
            turn = (turn + 1) % 3
            pile = mini_deck(s, MINI_DECKS[turn])
        card = yield from draw(topic, pile, "9.2", {"side": side}, seen_by=side)
        take(s.deck, card)
        s.enter_hand(side, card)
        drawn.append(card)
        turn = (turn + 1) % 3
    return drawn


def mini_deck(s: Labyrinth, side: Side | None) -> list[Card]:
    return [card for card in s.deck if card.side is side]


def shuffle_pile(s: Labyrinth) -> Script[None]:
    """9.2: the Jihadist pile is shuffled: chance says which card comes next, from the top."""
    pile = s.hands[JIHADIST.seat]
    left, order = pile[:], list[Card]()
    while len(left) > 1:
        card = yield from draw("shuffle-pile", left, "9.2", seen_by=JIHADIST)
        order.append(card)
    pile[:] = [*order, *left]
    s.placed = tuple(pile) if len(pile) == 1 and s.shown[JIHADIST.seat] else ()


def cards_dealt(s: Labyrinth, side: Side) -> int:
    """4.7.3, 4.7.4: how many cards the tracks give a side."""
    return cards_for_us(s.troop_level()) if side is US else cards_for_jihadists(s.funding)


def cards_for_us(troop_level: int) -> int:
    """4.7.3: nine at Low Intensity, eight at War, seven at Overstretch."""
    return 9 - troop_level


def cards_for_jihadists(funding: int) -> int:
    """4.7.4.1."""
    return 7 if funding <= 3 else 8 if funding <= 6 else 9


def deal(s: Labyrinth) -> Script[None]:
    """5.2.8: the sides get cards by turns, the Jihadists first, until both have their number."""
    left = [cards_dealt(s, US), cards_dealt(s, JIHADIST)]
    is_last = s.decks_left <= 1 and sum(left) > len(s.deck)  # 2.3: they are not all dealt any more
    if s.log is not None and not is_last:
        s.note("deal", "5.2.8", us=left[0], jihadist=left[1])
    if s.terms.has_mini_decks:
        theirs = yield from draw_from_mini_decks(s, JIHADIST, left[1], "deal")
        tell_cards(s, JIHADIST, theirs, "9.2")
        yield from shuffle_pile(s)
        ours = yield from draw_from_mini_decks(s, US, left[0], "deal")
        tell_cards(s, US, ours, "9.2")
        return
    dealt: list[list[Card]] = [[], []]
    while left[0] or left[1]:
        for side in (JIHADIST, US):
            if left[side.seat]:
                left[side.seat] -= 1
                card = yield from draw_card(s, side, "deal", "5.2.8")
                if card is not None:
                    dealt[side.seat].append(card)
    for side in (JIHADIST, US):
        tell_cards(s, side, dealt[side.seat], "5.2.8")


def show_hand(s: Labyrinth, side: Side) -> None:
    """The enemy of a side looks at its whole hand. A pile keeps its order (9.2)."""
    s.reveal_hand(side)
    s.note("sees-hand", "6.2.1", seen_by=side.enemy, discloses=True, side=side, cards=s.hand_of(side))


# ---- discarding


def discard(s: Labyrinth, side: Side, card: Card, is_found: bool = False) -> Script[None]:
    """A card goes from a hand to the discard pile. Its event does not occur, but for US Election (6.3.2.3).

    ``is_found``: neither the side nor chance has named it; an event looks for it. Nor does anybody name the top card of a pile.
    """
    s.leave_hand(side, card)
    s.discards.append(card)
    if s.log is not None:
        s.note("discards", "6.3.2.3", discloses=is_found or s.is_pile(side), side=side, card=card)
    if card is US_ELECTION:
        yield from us_election(s)


def discard_random(s: Labyrinth, side: Side) -> Script[Card | None]:
    """A side discards a card by chance; ``None`` if it has none."""
    card = yield from random_card(s, side)
    if card is not None:
        yield from discard(s, side, card)
    return card


def random_card(s: Labyrinth, side: Side) -> Script[Card | None]:
    """Chance points at a card in a hand, and leaves it there. In a face-down pile it is the top card (9.2)."""
    hand = s.hands[side.seat]
    if not hand:
        return None
    if s.is_pile(side):
        return hand[0]
    card = yield from draw("random-card", hand[:], "6.2.1", {"side": side})
    return card


def discard_chosen(s: Labyrinth, side: Side, cards: list[Card], by: Card) -> Script[Card | None]:
    """The side chooses one of ``cards`` in its hand and discards it; ``None`` if there are none. ``by`` is the event.

    The question is asked even about a single card, so that the enemy learns nothing about the others from its missing.
    """
    if not cards:
        s.note("no-discard", "6.2.4", discloses=True, side=side)
        return None
    card = yield from choose(side, "discard", in_canonical_order(cards), "6.2.1", {"card": by})
    yield from discard(s, side, card)
    return card


def give_card(s: Labyrinth, giver: Side, card: Card) -> None:
    """A card goes from a hand into the enemy's hand; its former owner knows it there."""
    taker = giver.enemy
    s.leave_hand(giver, card)
    s.enter_hand(taker, card, is_known=True)
    s.note("card-taken", "6.2.1", seen_by=giver, side=taker, card=card)
    s.note("card-taken", "6.2.1", seen_by=taker, discloses=True, side=taker, card=card)


def retrieve(s: Labyrinth, side: Side, card: Card) -> None:
    """A side takes a card that lies open (discards, Lapsing or 1st Plot box) into its hand; its marker stays (4.7.7.3)."""
    if s.first_plot is card:
        s.first_plot = None
    elif card in s.lapsing:
        s.lapsing = tuple([other for other in s.lapsing if other is not card])
    else:
        take(s.discards, card)
    s.enter_hand(side, card, is_known=True)
    s.note("retrieves", "6.2.1", side=side, card=card)


def us_election(s: Labyrinth) -> Script[None]:
    """US Election: roll US posture; then prestige +1 without a GWOT penalty, -1 with one."""
    s.note("us-election", "6.3.1")
    yield from roll_posture(s, UNITED_STATES)
    change_prestige(s, -1 if s.gwot_penalty() else 1)
