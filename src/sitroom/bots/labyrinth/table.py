"""The table as a side knows it."""

from __future__ import annotations

from ...games.labyrinth.board import ALLY, FAIR, GOOD, JIHADIST, MUSLIM, US, Country
from ...games.labyrinth.deck import Card
from ...games.labyrinth.hands import cards_dealt
from ...games.labyrinth.state import Labyrinth
from ...games.labyrinth.victory import good_resources, good_wanted_at_the_end, islamist_resources


class Table:
    """A state, and what a side may read of it that the state does not show at a glance.

    board       the state, mostly a guess: of the enemy's hand and of the deck only the size may be read, and the US may not read
                what a plot is that lies face down, nor which are Available
    hidden_wmd  how many WMD plots are Available or face down in countries: both sides can work that out
    hidden      how many plots are Available or face down
    """

    def __init__(self, board: Labyrinth) -> None:
        self.board = board
        self._good = -1
        self._good_allies = -1
        self._edge = 0
        self.hidden = len(board.available)
        self.hidden_wmd = 0
        for plot in board.available:
            if plot.is_wmd:
                self.hidden_wmd += 1
        for placed in board.plots:
            if not placed.seen:
                self.hidden += 1
                if placed.plot.is_wmd:
                    self.hidden_wmd += 1

    @property
    def is_last_turn(self) -> bool:
        """Would the deck run out in the next deal, for the last time, if it came now?"""
        s = self.board
        return s.decks_left == 1 and len(s.deck) < cards_dealt(s, US) + cards_dealt(s, JIHADIST)

    @property
    def good(self) -> int:
        """The resources under Good governance."""
        if self._good < 0:
            self._good = good_resources(self.board)
        return self._good

    def edge(self, country: Country) -> int:
        """What is added to a roll of War of Ideas (4.9.2): what is alike everywhere is worked out once."""
        s, n = self.board, country.n
        if self._good_allies < 0:
            prestige, mask = s.prestige, 0
            for other in MUSLIM:
                if s.governance[other.n] == GOOD and s.alignment[other.n] == ALLY:
                    mask |= other.bit
            self._good_allies = mask
            self._edge = (-1 if prestige <= 3 else 0 if prestige <= 6 else 1 if prestige <= 9 else 2) - s.gwot_penalty()
        edge = self._edge + s.aid[n]
        if s.governance[n] == FAIR and s.alignment[n] == ALLY:
            edge -= 1
        return edge + 1 if s.adjacent(country) & self._good_allies else edge

    @property
    def good_wanted(self) -> int:
        """The Good resources that the US needs when the deck runs out (2.3, 9.1)."""
        s = self.board
        doubled = 2 * islamist_resources(s) + 1
        return max(doubled, good_wanted_at_the_end(s)) if s.is_solo else doubled

    @property
    def hand(self) -> list[Card]:
        """The hand of the US."""
        return self.board.hands[US.seat]
