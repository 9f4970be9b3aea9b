"""What a side knows of the table, and tables that it cannot tell from the real one."""

from __future__ import annotations

from typing import Final

from ...kernel.guess import Dealer, Known
from ...kernel.token import Side, has, take
from .board import UNITED_STATES, US, Plot
from .deck import Card
from .hands import MINI_DECKS
from .marks import NEST
from .state import Labyrinth, PlacedPlot

_HAND: Final = "hand"
_PLOT: Final = "plot"
_SET_ASIDE: Final = "set-aside"


class KnownTable(Known):
    """A table without the cards that a side cannot know, and for the US without the plots that are face down.

    pools  the cards that may be in the deck or in the enemy's hand; each pool with how many of them are in the hand. With
           mini-decks (9.2) there is a pool for each association
    pile   9.2: the Jihadist pile from the top; ``None`` for a card whose place is not known
    plots  the markers that may be face down in a country, Available or set aside
    """

    def __init__(self, start: Labyrinth, now: Labyrinth, side: Side) -> None:
        super().__init__(side)
        s = start.copy()
        self.state = s
        enemy = side.enemy
        hand = s.hands[enemy.seat]
        hidden = [card for card in hand if card not in s.shown[enemy.seat] and _is_hidden(now, card, enemy)]
        loose = [card for card in s.deck if _is_hidden(now, card, enemy)]
        self.pools: list[tuple[list[Card], int]] = []
        for each in MINI_DECKS if s.terms.has_mini_decks else (None,):
            there = [card for card in hidden if card.side is each or not s.terms.has_mini_decks]
            pool = [*there, *[card for card in loose if card.side is each or not s.terms.has_mini_decks]]
            self.pools.append((_sorted(pool), len(there)))
        self.pile: list[Card | None] = []
        if s.is_bot(enemy):
            self.pile = [card if card in s.placed else None for card in hand]
            s.hands[enemy.seat] = _sorted([card for card in hand if not has(hidden, card) and card not in s.placed])
        else:
            s.hands[enemy.seat] = _sorted([card for card in hand if not has(hidden, card)])
        s.deck = _sorted([card for card in s.deck if not has(loose, card)])
        self.plots: list[Plot] = []
        if side is US:
            self.plots = [*s.available, *[placed.plot for placed in s.plots if not placed.seen], *s.set_aside]
            self.plots.sort(key=lambda plot: plot.index)
            s.available = []

    def deal(self, dealer: Dealer) -> Labyrinth:
        s, enemy = self.state.copy(), self.side.enemy
        hand, deck = s.hands[enemy.seat], s.deck
        for pool, count in self.pools:
            dealt, rest = dealer.split(pool, count, _HAND)
            hand = [*hand, *dealt]
            deck = [*deck, *rest]
        s.deck = _sorted(deck)
        if self.pile:
            dealer.shuffle(hand)
            hand = [hand.pop() if card is None else card for card in self.pile]
        else:
            hand = _sorted(hand)
        s.hands[enemy.seat] = hand
        if self.side is US:
            _deal_plots(s, self.plots[:], dealer)
        return s


def _is_hidden(s: Labyrinth, card: Card, enemy: Side) -> bool:
    """May a card be in the deck or in the enemy's hand, for all that the side knows?"""
    return has(s.deck, card) or (has(s.hands[enemy.seat], card) and card not in s.shown[enemy.seat])


def _sorted(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.index)


def _deal_plots(s: Labyrinth, pool: list[Plot], dealer: Dealer) -> None:
    """Plots that are face down change places. Numbered ones are set aside (9.3.3), and under NEST in the United States."""
    aside: list[Plot] = []
    for _ in s.set_aside:
        aside.append(take(pool, dealer.choose([plot for plot in pool if not plot.is_wmd], _SET_ASIDE)))
    s.set_aside = tuple(sorted(aside, key=lambda plot: plot.index))
    hidden = [placed for placed in s.plots if not placed.seen]
    for placed in sorted(hidden, key=lambda placed: placed.country is not UNITED_STATES):
        is_numbered = s.marks & NEST != 0 and placed.country is UNITED_STATES
        plot = dealer.choose([plot for plot in pool if not (is_numbered and plot.is_wmd)], _PLOT)
        s.replace_plot(placed, PlacedPlot(placed.country, take(pool, plot), False, placed.backlash))
    s.available = pool
