"""What a side knows of the table, and tables that it cannot tell from the real one."""

from __future__ import annotations

from typing import Final

from ...kernel.guess import Dealer, Known
from ...kernel.token import Side, has
from .deck import MISSILE_ENVY, UN_INTERVENTION, Card
from .headline import is_headline_hidden
from .piles import is_hand_open
from .state import Twilight

_HAND: Final = "hand"
_HEADLINE: Final = "headline"


class KnownTable(Known):
    """A table without the cards that a side cannot know.

    pool          the cards that may be in the draw pile or in the enemy's hand, by number
    hand          how many of them are in the enemy's hand
    has_headline  the enemy's headline is a secret: it is one of his cards
    """

    def __init__(self, start: Twilight, now: Twilight, side: Side) -> None:
        super().__init__(side)
        s = start.copy()
        self.state = s
        enemy = side.enemy
        headline = s.headlines[enemy.seat]
        self.has_headline = headline is not None and is_headline_hidden(s, enemy)
        held = s.hands[enemy.seat]
        if headline is not None and self.has_headline:
            held = [*held, headline]
            s.headlines[enemy.seat] = None
        loose = [card for card in [*s.draw, *held] if is_hidden(start, card, side) and is_hidden(now, card, side)]
        self.pool = sorted(loose, key=lambda card: card.number)
        known = [card for card in held if not has(loose, card)]
        known.sort(key=lambda card: card.number)
        self.hand = len(held) - len(known)
        s.hands[enemy.seat] = known
        s.draw = [card for card in s.draw if not has(loose, card)]

    def deal(self, dealer: Dealer) -> Twilight:
        s, enemy = self.state.copy(), self.side.enemy
        dealt, rest = dealer.split(self.pool, self.hand, _HAND)
        held = _merged(s.hands[enemy.seat], dealt)
        s.draw = _merged(s.draw, rest)
        if self.has_headline:
            headline = _some_headline(s, held, dealer)
            s.headlines[enemy.seat] = headline
            held = [card for card in held if card is not headline]
        s.hands[enemy.seat] = held
        return s


def is_hidden(s: Twilight, card: Card, side: Side) -> bool:
    """Does a side not know where a card is? It may be in the draw pile or in the enemy's hand."""
    if has(s.draw, card):
        return True
    enemy = side.enemy
    if has(s.hands[enemy.seat], card):
        return not is_hand_open(s, enemy) and not has(s.known[enemy.seat], card)
    return card is s.headlines[enemy.seat] and is_headline_hidden(s, enemy) and not has(s.known[enemy.seat], card)


def _merged(some: list[Card], others: list[Card]) -> list[Card]:
    """Two piles in one, by number."""
    if not some:
        return others
    return sorted([*some, *others], key=lambda card: card.number)


def _some_headline(s: Twilight, held: list[Card], dealer: Dealer) -> Card:
    """A headline that could have been chosen from these cards; if none could, one is exchanged for a card of the draw pile."""
    possible = [card for card in held if card is not UN_INTERVENTION and not (card is MISSILE_ENVY and s.envy is not None)]
    if not possible:
        possible = [s.draw[0]]
        s.draw[0] = held[0]
        held[0] = possible[0]
        s.draw.sort(key=lambda card: card.number)
    return dealer.choose(possible, _HEADLINE)
