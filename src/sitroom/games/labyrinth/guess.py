"""What a side knows of the table, and tables that it cannot tell from the real one."""

from __future__ import annotations

from math import gcd
from typing import Final

from ...kernel.guess import Dealer, Known
from ...kernel.token import Side
from .board import FACE_DOWN, PLOTS, PLOTS_IN_PLAY, UNITED_STATES, US, WMD, Plot
from .deck import CARDS, Card
from .hands import MINI_DECKS
from .marks import NEST
from .state import Labyrinth, PlacedPlot

_HAND: Final = "hand"
_PLOT: Final = "plot"
_SET_ASIDE: Final = "set-aside"

# where a card lies, as far as guesses are concerned
_ELSEWHERE: Final = 0
_DECK: Final = 1
_ENEMY: Final = 2  # in the enemy's hand, not known there
_SHOWN: Final = 3  # in the enemy's hand, and known there
_OWN: Final = 4
_DISCARD: Final = 5

_GROUP: Final = (0, *[MINI_DECKS.index(card.side) for card in CARDS])
"""By card number: the mini-deck that a card belongs to (9.2)."""

_WMD_KIND: Final = PLOTS.index(WMD)
_ANY: Final = (1 << len(PLOTS)) - 1
_NUMBERED: Final = _ANY & ~(1 << _WMD_KIND)
_UP_TO: Final = tuple([sum([1 << n for n in range(len(PLOTS)) if PLOTS[n].number <= most]) for most in range(4)])
"""The kinds of plots, as bits, that a card of some value can place (8.5.2)."""


class Pool:
    """Cards of which a side does not know whether they are in the deck or in the enemy's hand, and how many are in the hand."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.in_hand = 0


class KnownTable(Known):
    """A table without the cards that a side cannot know, and for the US without the plots that are face down.

    state   the table: the deck and the enemy's hand have only the cards that are known to be there; for the US a plot that is
            face down is ``FACE_DOWN``, none is Available and none set aside. All piles are in the order of the vocabulary
    pools   the cards that are hidden in the deck or in the enemy's hand; with mini-decks (9.2) a pool for each association
    pile    9.2: the Jihadist pile from the top; ``None`` for a card whose place is not known
    counts  how many markers of each kind are face down in a country, Available or set aside, for all that the US knows
    available, set_aside   how many of them are Available, and out of play (9.3.3)
    """

    def __init__(self, start: Labyrinth, now: Labyrinth, side: Side) -> None:
        super().__init__(side)
        s = start.copy()
        self.state = s
        enemy, own = side.enemy.seat, side.seat
        self.hand_size = len(s.hands[enemy])
        self.deck_size = len(s.deck)
        self.pools: list[Pool] = [Pool() for _ in MINI_DECKS] if s.terms.has_mini_decks else [Pool()]
        self.pile: list[Card | None] = []
        self._sort_cards(_hidden(now, enemy), _places(s, enemy, own))
        if s.is_pile(side):
            s.hands[own] = start.hands[own][:]
        elif s.is_pile(side.enemy):
            self._read_pile(start, now)
        self.counts = [0] * len(PLOTS)
        self.available = len(s.available)
        self.set_aside = len(s.set_aside)
        if side is US:
            self._hide_plots()
        else:
            s.available = _in_order(_count(s.available))
            s.set_aside = tuple(_in_order(_count(s.set_aside)))

    def _sort_cards(self, hidden: list[bool], places: list[int]) -> None:
        """Put the cards into the pools and piles, in one pass: so that no order tells anything."""
        s, has_mini_decks = self.state, self.state.terms.has_mini_decks
        deck: list[Card] = []
        hand: list[Card] = []
        own: list[Card] = []
        discards: list[Card] = []
        for card in CARDS:
            place = places[card.number]
            if place in (_DECK, _ENEMY):
                if hidden[card.number]:
                    pool = self.pools[_GROUP[card.number] if has_mini_decks else 0]
                    pool.cards.append(card)
                    if place == _ENEMY:
                        pool.in_hand += 1
                elif place == _DECK:
                    deck.append(card)
                else:
                    hand.append(card)
            elif place == _SHOWN:
                hand.append(card)
            elif place == _OWN:
                own.append(card)
            elif place == _DISCARD:
                discards.append(card)
        s.deck, s.discards = deck, discards
        s.hands = [own, hand] if self.side.seat == 0 else [hand, own]

    def _read_pile(self, start: Labyrinth, now: Labyrinth) -> None:
        """9.2: the places in the Jihadist pile that the US knows. A card that has left the pile since was seen to lie where it
        lay, and so was one whose place it knows now."""
        seat = self.side.enemy.seat
        is_placed = [True] * (len(CARDS) + 1)
        for card in now.hands[seat]:
            is_placed[card.number] = False
        for card in start.placed:
            is_placed[card.number] = True
        for card in now.placed:
            is_placed[card.number] = True
        known = [False] * (len(CARDS) + 1)
        for card in self.state.hands[seat]:
            known[card.number] = True
        self.pile = [card if known[card.number] and is_placed[card.number] else None for card in start.hands[seat]]
        self.state.hands[seat] = [card for card in self.state.hands[seat] if not is_placed[card.number]]

    def _hide_plots(self) -> None:
        s = self.state
        counts = _count(s.available)
        for plot in s.set_aside:
            counts[_kind(plot)] += 1
        row: list[PlacedPlot] = []
        for placed in s.plots:
            if placed.seen:
                row.append(placed)
            else:
                counts[_kind(placed.plot)] += 1
                row.append(placed.turned(FACE_DOWN))
        self.counts = counts
        s.plots, s.available, s.set_aside = tuple(row), [], ()

    def deal(self, dealer: Dealer) -> Labyrinth:
        s, seat = self.state.copy(), self.side.enemy.seat
        hand, deck = s.hands[seat], s.deck
        for pool in self.pools:
            dealt, rest = dealer.split(pool.cards, pool.in_hand, _HAND)
            hand = _merged(hand, dealt)
            deck = _merged(deck, rest)
        s.deck = deck
        if self.pile:
            dealer.shuffle(hand)
            hand = [hand.pop() if card is None else card for card in self.pile]
        s.hands[seat] = hand
        if self.side is US:
            self._deal_plots(s, dealer)
        return s

    def _deal_plots(self, s: Labyrinth, dealer: Dealer) -> None:
        """Every arrangement of the hidden markers that agrees with what the US knows is as likely as any other.

        Those that cannot be anything come first: numbered ones are set aside (9.3.3), and lie face down in the United States
        under NEST; a card places no plot above its value (8.5.2); and if more than six markers are in play in a game for one
        player, there was none but WMD Available to be set aside.
        """
        left = self.counts[:]
        is_crowded = s.has_six_plots and self.available + len(s.plots) > PLOTS_IN_PLAY
        wmd_only = min(self.available, left[_WMD_KIND]) if is_crowded else 0
        hidden = [n for n in range(len(s.plots)) if s.plots[n].plot is FACE_DOWN]
        masks = [_NUMBERED] * self.set_aside
        bound: list[int] = []
        free: list[int] = []
        for n in hidden:
            mask = _may_be(s, s.plots[n])
            if mask == _ANY:
                free.append(n)
            else:
                bound.append(n)
                masks.append(mask)
        left[_WMD_KIND] -= wmd_only
        drawn = _arrange(left, masks, dealer)
        s.set_aside = tuple(_in_order(_count(drawn[: self.set_aside])))
        found = drawn[self.set_aside :]
        for _ in free:
            found.append(_draw(left, dealer))
        if hidden:
            row = list(s.plots)
            for place, n in enumerate([*bound, *free]):
                row[n] = row[n].turned(found[place])
            s.plots = tuple(row)
        left[_WMD_KIND] += wmd_only
        s.available = _in_order(left)


def _hidden(now: Labyrinth, enemy: int) -> list[bool]:
    """By card number: may the card be in the deck or in the enemy's hand, for all that the side knows now?"""
    hidden = [False] * (len(CARDS) + 1)
    for card in now.deck:
        hidden[card.number] = True
    for card in now.hands[enemy]:
        hidden[card.number] = True
    for card in now.shown[enemy]:
        hidden[card.number] = False
    return hidden


def _places(s: Labyrinth, enemy: int, own: int) -> list[int]:
    """By card number: where the card lies."""
    places = [_ELSEWHERE] * (len(CARDS) + 1)
    for card in s.deck:
        places[card.number] = _DECK
    for card in s.hands[enemy]:
        places[card.number] = _ENEMY
    for card in s.shown[enemy]:
        places[card.number] = _SHOWN
    for card in s.hands[own]:
        places[card.number] = _OWN
    for card in s.discards:
        places[card.number] = _DISCARD
    return places


def _merged(one: list[Card], other: list[Card]) -> list[Card]:
    """Two rows in the order of the vocabulary as one."""
    if not one:
        return other
    if not other:
        return one
    merged: list[Card] = []
    place, count = 0, len(other)
    for card in one:
        while place < count and other[place].number < card.number:
            merged.append(other[place])
            place += 1
        merged.append(card)
    merged += other[place:]
    return merged


# ---- plots


def _kind(plot: Plot) -> int:
    return _WMD_KIND if plot is WMD else plot.number - 1


def _count(plots: list[Plot] | tuple[Plot, ...]) -> list[int]:
    """How many markers there are of each kind."""
    counts = [0] * len(PLOTS)
    for plot in plots:
        counts[_kind(plot)] += 1
    return counts


def _in_order(counts: list[int]) -> list[Plot]:
    row: list[Plot] = []
    for kind, count in enumerate(counts):
        row += [PLOTS[kind]] * count
    return row


def _may_be(s: Labyrinth, placed: PlacedPlot) -> int:
    """The kinds, as bits, that a plot may be that is face down."""
    mask = _UP_TO[placed.most]
    return mask & _NUMBERED if placed.country is UNITED_STATES and s.marks & NEST else mask


def _draw(left: list[int], dealer: Dealer) -> Plot:
    """One of the markers that are left."""
    plot = dealer.choose(_in_order(left), _PLOT)
    left[_kind(plot)] -= 1
    return plot


def _arrange(left: list[int], masks: list[int], dealer: Dealer) -> list[Plot]:
    """A marker for each place, of the kinds that may be there; what is left for the others stays in ``left``.

    A marker is the likelier the more ways it leaves to fill the other places, so that all arrangements are alike.
    """
    found: list[Plot] = []
    for place in range(len(masks)):
        ways: list[int] = []
        common = 0
        for kind in range(len(PLOTS)):
            count = 0
            if masks[place] >> kind & 1 and left[kind] > 0:
                left[kind] -= 1
                count = _ways(left, masks, place + 1)
                left[kind] += 1
            ways.append(count * left[kind])
            common = gcd(common, count)
        options: list[Plot] = []
        for kind in range(len(PLOTS)):
            options += [PLOTS[kind]] * (ways[kind] // common if common else 0)
        plot = dealer.choose(options, _SET_ASIDE if masks[place] == _NUMBERED else _PLOT)
        left[_kind(plot)] -= 1
        found.append(plot)
    return found


def _ways(left: list[int], masks: list[int], place: int) -> int:
    """In how many ways the places from one on can be filled with the markers that are left."""
    if place == len(masks):
        return 1
    ways = 0
    for kind in range(len(PLOTS)):
        count = left[kind]
        if masks[place] >> kind & 1 and count > 0:
            left[kind] = count - 1
            ways += count * _ways(left, masks, place + 1)
            left[kind] = count
    return ways
