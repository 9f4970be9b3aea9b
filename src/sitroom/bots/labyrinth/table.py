"""The table as the US knows it, in the form that the rules read, so that they can be asked what is possible."""

from __future__ import annotations

from ...games.labyrinth.board import FACE_DOWN, JIHADIST, PLOTS, US, WMD
from ...games.labyrinth.deck import CARDS, Card
from ...games.labyrinth.guess import KnownTable
from ...games.labyrinth.hands import cards_dealt


class Table:
    """What the US knows.

    board       the map, the tracks and its own hand; a plot that lies face down is ``FACE_DOWN``, and the Jihadist hand has as
                many cards as it has, but not which
    hidden_wmd  how many WMD plots are Available or face down in countries
    cards_left  how many cards the deck still has
    """

    def __init__(self, known: KnownTable) -> None:
        self.board = known.state
        self.board.hands[JIHADIST.seat] = [CARDS[0]] * known.hand_size
        self.board.available = [FACE_DOWN] * known.available
        self.cards_left = known.deck_size
        self.hidden_wmd = known.counts[PLOTS.index(WMD)]

    @property
    def is_last_turn(self) -> bool:
        """Would the deck run out in the next deal, for the last time, if it came now?"""
        s = self.board
        return s.decks_left == 1 and self.cards_left < cards_dealt(s, US) + cards_dealt(s, JIHADIST)

    @property
    def hand(self) -> list[Card]:
        return self.board.hands[US.seat]
