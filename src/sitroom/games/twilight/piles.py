"""Hands, the draw pile and the discard pile."""

from __future__ import annotations

from ...kernel.ask import Script, choose, draw
from ...kernel.journal import DETAIL
from ...kernel.token import CHANCE, Side, has, take
from . import lasting
from .board import SIDES, US
from .clues import changed_by, clues_about_others
from .deck import MISSILE_ENVY, SHUTTLE_DIPLOMACY, THE_CHINA_CARD, Card
from .effects import begin
from .state import Twilight, by_number


def deal_card(s: Twilight, side: Side, rule: str) -> Script[Card | None]:
    """Chance deals a side one card; an empty draw pile is made anew first (4.1). ``None``: there is no card at all.

    Whoever deals tells it when he has dealt all (``note_dealt``).
    """
    if not ready_to_draw(s):
        return None
    seen_by = None if is_hand_open(s, side) else side
    card = yield from draw("deal", s.draw, rule, {"side": side}, seen_by=seen_by)
    s.hands[side.seat].append(card)
    return card


def note_dealt(s: Twilight, side: Side, cards: list[Card], rule: str) -> None:
    """How many cards a side was dealt, and, for who may see them, which."""
    if cards and s.log is not None:
        s.note("dealt", rule, side=side, count=len(cards))
        s.note("dealt-cards", rule, seen_by=None if is_hand_open(s, side) else side, side=side, cards=by_number(cards))


def ready_to_draw(s: Twilight) -> bool:
    """4.1: is there a card to draw? If the pile is empty, the discard pile is shuffled to be the new one."""
    if not s.draw and s.discard:
        reshuffle(s)
    return len(s.draw) > 0


def reshuffle(s: Twilight) -> None:
    """The discard pile goes into the draw pile. Nobody holds any of those cards; if the pile was empty, whoever counts knows by
    them what everybody holds."""
    if not s.draw:
        s.clues = ()
    for side in SIDES:
        s.none_held(side, s.discard)
    s.draw += s.discard
    s.draw.sort(key=lambda card: card.number)
    s.discard = []
    s.note("reshuffled", "4.1", count=len(s.draw))


def discard_from_hand(s: Twilight, side: Side, card: Card, rule: str) -> None:
    """6.8: a card goes from a hand to the discard pile, without its event."""
    s.from_hand(side, card)
    s.discard.append(card)
    s.note("discards", rule, side=side, card=card)


def random_card(s: Twilight, side: Side, cause: Card, rule: str) -> Script[Card | None]:
    """Chance picks a card from a side's hand and shows it to both. It stays in the hand; ``None``: the hand is empty."""
    hand = s.hands[side.seat]
    if not hand:
        return None
    card = yield from choose(CHANCE, "random-card", hand, rule, {"side": side, "card": cause})
    s.know(side, card)
    s.note("random-card", rule, discloses=True, side=side, card=card, cause=cause)
    return card


def reveal_hand(s: Twilight, side: Side, rule: str) -> None:
    """A side shows its hand to the enemy; he remembers it."""
    see_all(s, side)
    s.note("hand-shown", rule, side=side)
    s.note("sees-hand", rule, seen_by=side.enemy, discloses=True, side=side.enemy, cards=by_number(s.hands[side.seat]))


def open_hand(s: Twilight, side: Side, rule: str) -> None:
    """A side lays its hand open before everybody."""
    see_all(s, side)
    s.note("hand-open", rule, discloses=True, side=side, cards=by_number(s.hands[side.seat]))


def see_all(s: Twilight, side: Side) -> None:
    """The enemy has seen the whole hand of a side."""
    s.known[side.seat] = by_number(s.hands[side.seat])
    if s.clues:
        s.clues = clues_about_others(s.clues, side)


def show_card(s: Twilight, side: Side, card: Card, rule: str) -> None:
    """A side shows one card of its hand."""
    s.know(side, card)
    s.note("card-shown", rule, discloses=True, side=side, card=card)


def to_hand(s: Twilight, side: Side, card: Card) -> None:
    """A card whose way everybody saw comes into a hand."""
    s.hands[side.seat].append(card)
    s.know(side, card)
    if s.clues:
        s.clues = changed_by(s.clues, side, card, 1)


def take_from_discard(s: Twilight, card: Card) -> None:
    """A card leaves the discard pile; whoever moves it says where to."""
    take(s.discard, card)


def is_hand_open(s: Twilight, side: Side) -> bool:
    """Aldrich Ames Remix: the US hand lies open this turn."""
    return side is US and s.lasting & lasting.AMES != 0


def finish(s: Twilight, card: Card, happened: bool) -> None:
    """6.7: where a card goes after it was played. One that an event has moved elsewhere already stays there."""
    playing = s.playing
    if not has(playing, card):
        return
    take(playing, card)
    if card is THE_CHINA_CARD:
        return
    if happened and card.starred:
        s.removed.append(card)
        s.note("removed", "6.7", line_level=DETAIL, card=card)
    else:
        s.discard.append(card)
        if s.log is not None:
            s.note("to-discard", "6.7", line_level=DETAIL, card=card)


def keep_in_front(s: Twilight) -> None:
    """Shuttle Diplomacy lies in front of the US until it is used (6.7)."""
    take(s.playing, SHUTTLE_DIPLOMACY)
    begin(s, lasting.SHUTTLE, "6.7")


def missile_envy_to(s: Twilight, side: Side) -> None:
    """6.7: Missile Envy, being played, goes to a side's hand and binds its next action round."""
    take(s.playing, MISSILE_ENVY)
    to_hand(s, side, MISSILE_ENVY)
    s.envy = side
    s.note("envy-begins", "card.49", line_level=DETAIL, side=side)


def look_at_top(s: Twilight, side: Side, count: int, rule: str) -> Script[list[Card]]:
    """A side looks at the top cards of the draw pile, one by one as chance turns them up. They stay in the pile.

    If there are too few, the discard pile is shuffled in first.
    """
    if len(s.draw) < count and s.discard:
        reshuffle(s)
    seen: list[Card] = []
    while len(seen) < min(count, len(s.draw)):
        rest = [card for card in s.draw if not has(seen, card)]
        card = yield from choose(CHANCE, "top-card", rest, rule, {"side": side}, seen_by=side)
        seen.append(card)
        s.note("sees-card", rule, seen_by=side, discloses=True, side=side, card=card)
    s.none_held(side.enemy, seen, private=True)
    return seen
