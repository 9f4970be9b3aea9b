"""Everything on the table of a game of Labyrinth, and what can be read off it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.journal import Json
from ...kernel.state import State
from ...kernel.token import Side, Token, take
from .board import (
    ADJACENT,
    ADJACENT_PATRIOT,
    CELLS,
    COUNTRIES,
    HARD,
    IRAQ,
    ISLAMIST_RULE,
    ISRAEL,
    PLOTS,
    SOFT,
    TROOPS,
    UNITED_STATES,
    UNMARKED,
    WMD,
    WMD_IN_BOX,
    Country,
    Plot,
    members,
)
from .deck import CARDS, Card
from .frames import Frame
from .marks import OIL_PRICE_SPIKE_117, OIL_PRICE_SPIKE_118, PATRIOT_ACT, SADR

SETUP_CELLS: Final = 0
SETUP_POSTURES: Final = 1
DEAL: Final = 2
JIHADIST_ACTION: Final = 3
US_ACTION: Final = 4
UNBLOCKED_PLOTS: Final = 5
END_OF_TURN: Final = 6
OVER: Final = 7
PHASES: Final = ("setup-cells", "setup-postures", "deal", "jihadist", "us", "plots", "end-of-turn", "over")

# 9.7: each level has the advantages of those before it
NORMAL: Final = 0
COHERENT: Final = 1
ATTRACTIVE: Final = 2
POTENT: Final = 3
INFECTIOUS: Final = 4
VIRULENT: Final = 5
IDEOLOGIES: Final = ("normal", "coherent", "attractive", "potent", "infectious", "virulent")

LOW_INTENSITY: Final = 0
WAR: Final = 1
OVERSTRETCH: Final = 2
TROOP_LEVELS: Final = ("low-intensity", "war", "overstretch")

HIGHEST_PLOT: Final = 3
NUMBERED_PLOTS: Final = tuple([plot for plot in PLOTS if not plot.is_wmd for _ in range(plot.count)])
_PRINTED: Final = tuple([country.governance for country in COUNTRIES])
_NO_COUNTRY: Final = (0,) * len(COUNTRIES)
_ONLY_ISRAEL: Final = tuple([HARD if country is ISRAEL else HARD if country is UNITED_STATES else 0 for country in COUNTRIES])


def in_canonical_order(cards: Sequence[Card]) -> list[Card]:
    """Cards in the order of the vocabulary, which tells nothing. Hands are small, so each card is just put in its place."""
    row: list[Card] = []
    for card in cards:
        place = len(row)
        while place and row[place - 1].number > card.number:
            place -= 1
        row.insert(place, card)
    return row


class PlacedPlot:
    """A plot marker in a country. It never changes: another one takes its place.

    ``seen``: the US side knows its value. ``backlash``: the marker of that event is on it. ``most``: the value of the card that
    placed it; as everybody saw, the marker has no higher number, though it may be a WMD (8.5.2). ``resolving``: it has been
    revealed, and takes effect now (8.5.6).
    """

    def __init__(
        self,
        country: Country,
        plot: Plot,
        seen: bool = False,
        backlash: bool = False,
        most: int = HIGHEST_PLOT,
        resolving: bool = False,
    ) -> None:
        self.country = country
        self.plot = plot
        self.seen = seen
        self.backlash = backlash
        self.most = most
        self.resolving = resolving

    def turned(self, plot: Plot) -> PlacedPlot:
        """The same place of the row with another marker, which is face down."""
        return PlacedPlot(self.country, plot, False, self.backlash, self.most)

    def shown(self, resolving: bool = False) -> PlacedPlot:
        """The marker face up."""
        return PlacedPlot(self.country, self.plot, True, self.backlash, self.most, resolving)


class Terms:
    """What was agreed on before the game. It never changes.

    edition               2011 or 2010
    has_prestige_modifier prestige is rolled with -1 under a GWOT penalty (4.7.1)
    decks                 the length of the game
    is_solo               9: nobody plays the Jihadist side; its hand is a face-down pile, with the top card first
    ideology              9.7
    has_mini_decks        9.2
    """

    def __init__(
        self,
        edition: int = 2011,
        has_prestige_modifier: bool = True,
        decks: int = 1,
        is_solo: bool = False,
        ideology: int = NORMAL,
        has_mini_decks: bool = False,
    ) -> None:
        self.edition = edition
        self.has_prestige_modifier = has_prestige_modifier
        self.decks = decks
        self.is_solo = is_solo
        self.ideology = ideology
        self.has_mini_decks = has_mini_decks


STANDARD_TERMS: Final = Terms()


class Labyrinth(State):
    """The table. Lists of 38 are indexed by ``country.n``; sets of countries are ints of ``country.bit``.

    Lists change in place; tuples are replaced, so that a copy need not copy them. Pairs are indexed by ``side.seat``.
    """

    def __init__(self, like: Labyrinth | None = None) -> None:  # noqa: PLR0915 - every field, twice
        super().__init__()
        if like is None:
            self.terms = STANDARD_TERMS
            self.turn = 1
            self.phase = JIHADIST_ACTION
            self.action_phase = 0  # which one of the turn it is; 0 before the first
            self.cards_played = 0  # in this Action Phase, the one in play included
            self.has_held = False  # the US keeps its last card this Action Phase (5.2.4)
            self.decks_left = 1

            self.prestige = 7
            self.funding = 5
            self.reserves: tuple[int, int] = (0, 0)
            self.world = 1  # hard minus soft countries, the United States not counted; the track ends at 3

            self.governance: list[int] = list(_PRINTED)
            self.alignment: list[int] = list(_NO_COUNTRY)
            self.posture: list[int] = list(_ONLY_ISRAEL)
            self.troops: list[int] = list(_NO_COUNTRY)
            self.active: list[int] = list(_NO_COUNTRY)
            self.sleepers: list[int] = list(_NO_COUNTRY)
            self.aid: list[int] = list(_NO_COUNTRY)
            self.cell_places = 0  # where there are cells, Sadr not counted
            self.troop_places = 0  # where there are troops, NATO not counted
            self.cadres = 0
            self.besieged = 0
            self.green = 0  # Regime Change of this turn
            self.tan = 0  # Regime Change of an earlier turn
            self.troops_track = TROOPS
            self.cells_track = CELLS
            self.nato = -1  # the number of the country with the NATO marker
            self.marks = 0  # event markers, see marks.py

            self.plots: tuple[PlacedPlot, ...] = ()  # in countries, in the order in which they were placed
            self.available: list[Plot] = list(NUMBERED_PLOTS)
            self.wmd_box = WMD_IN_BOX  # for Loose Nuke, HEU and Kazakh Strain
            self.arsenal = WMD_IN_BOX  # of Pakistan
            self.wmd_removed = 0
            self.set_aside: tuple[Plot, ...] = ()  # 9.3.3: numbered markers that are out of play for as many WMD

            self.hands: list[list[Card]] = [[], []]
            self.shown: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())  # cards in a side's hand that its enemy has seen
            self.placed: tuple[Card, ...] = ()  # 9.2: those of the Jihadist pile of which the US knows the place, too
            self.deck: list[Card] = list(CARDS)
            self.discards: list[Card] = []
            self.removed: tuple[Card, ...] = ()
            self.lapsing: tuple[Card, ...] = ()
            self.first_plot: Card | None = None  # the card in the 1st Plot box
            self.has_plotted = False  # the first Plot operation of the turn is done (4.7.7.3: also without the card)
            self.in_play: tuple[Card, ...] = ()  # cards being played just now
            self.frames: tuple[Frame, ...] = ()  # what is to be done with them, see frames.py

            self.disrupted = self.disrupted_before = 0  # countries with a Disrupt in this Action Phase, and in the one before it
            self.improved = self.improved_before = 0  # countries that became Fair or Good, in the same way

            self.winner: Side | None = None
            self.reason = ""
        else:  # a copy
            self.terms = like.terms
            self.turn = like.turn
            self.phase = like.phase
            self.action_phase, self.cards_played = like.action_phase, like.cards_played
            self.has_held = like.has_held
            self.decks_left = like.decks_left
            self.prestige = like.prestige
            self.funding = like.funding
            self.reserves = like.reserves
            self.world = like.world
            self.governance = like.governance[:]
            self.alignment = like.alignment[:]
            self.posture = like.posture[:]
            self.troops = like.troops[:]
            self.active = like.active[:]
            self.sleepers = like.sleepers[:]
            self.aid = like.aid[:]
            self.cell_places = like.cell_places
            self.troop_places = like.troop_places
            self.cadres = like.cadres
            self.besieged = like.besieged
            self.green = like.green
            self.tan = like.tan
            self.troops_track = like.troops_track
            self.cells_track = like.cells_track
            self.nato = like.nato
            self.marks = like.marks
            self.plots = like.plots
            self.available = like.available[:]
            self.wmd_box = like.wmd_box
            self.arsenal = like.arsenal
            self.wmd_removed = like.wmd_removed
            self.set_aside = like.set_aside
            self.hands = [like.hands[0][:], like.hands[1][:]]
            self.shown = like.shown
            self.placed = like.placed
            self.deck = like.deck[:]
            self.discards = like.discards[:]
            self.removed = like.removed
            self.lapsing = like.lapsing
            self.first_plot = like.first_plot
            self.has_plotted = like.has_plotted
            self.in_play = like.in_play
            self.frames = like.frames
            self.disrupted = like.disrupted
            self.disrupted_before = like.disrupted_before
            self.improved, self.improved_before = like.improved, like.improved_before
            self.winner, self.reason = like.winner, like.reason

    def copy(self) -> Labyrinth:
        return Labyrinth(self)

    @property
    def is_solo(self) -> bool:
        """9: does nobody play the Jihadist side?"""
        return self.terms.is_solo

    @property
    def has_six_plots(self) -> bool:
        """9.3.3: are exactly six plot markers in play, and others set aside?"""
        return self.terms.is_solo

    @property
    def ideology(self) -> int:
        return self.terms.ideology

    # ---- countries

    def cells(self, country: Country) -> int:
        """The cells in a country, Sadr counted."""
        n = country.n
        if country is IRAQ and self.marks & SADR:
            return self.active[n] + self.sleepers[n] + 1
        return self.active[n] + self.sleepers[n]

    def troops_in(self, country: Country) -> int:
        """The troops in a country; NATO counts as two."""
        n = country.n
        return self.troops[n] + 2 if n == self.nato else self.troops[n]

    def is_marked(self, country: Country) -> bool:
        """4.9.4: has a Muslim country its governance, a non-Muslim one its posture? Iran has nothing to be tested."""
        if country.is_non_muslim:
            return self.posture[country.n] != UNMARKED
        return self.governance[country.n] != UNMARKED

    def is_regime_change(self, country: Country) -> bool:
        return (self.green | self.tan) & country.bit != 0

    def is_besieged(self, country: Country) -> bool:
        return self.besieged & country.bit != 0

    def has_cadre(self, country: Country) -> bool:
        return self.cadres & country.bit != 0

    def adjacent(self, country: Country) -> int:
        """The set of the countries adjacent to one (4.1.1, 4.5)."""
        return ADJACENT_PATRIOT[country.n] if self.marks & PATRIOT_ACT else ADJACENT[country.n]

    def is_adjacent(self, one: Country, other: Country) -> bool:
        return self.adjacent(one) & other.bit != 0

    def resources(self, country: Country) -> int:
        """4.2.5, 4.2.6: the resources of a country, with one more for each Oil Price Spike if it exports oil."""
        if country.is_oil_exporter and self.marks & (OIL_PRICE_SPIKE_117 | OIL_PRICE_SPIKE_118):
            return country.resources + self.spikes()
        return country.resources

    def spikes(self) -> int:
        marks = self.marks
        return (1 if marks & OIL_PRICE_SPIKE_117 else 0) + (1 if marks & OIL_PRICE_SPIKE_118 else 0)

    def has_islamist_rule(self) -> bool:
        """Is any country under Islamist Rule?"""
        return ISLAMIST_RULE in self.governance

    def is_beside_islamist_rule(self, country: Country) -> bool:
        """Is a country adjacent to this one under Islamist Rule?"""
        for other in members(self.adjacent(country)):
            if self.governance[other.n] == ISLAMIST_RULE:
                return True
        return False

    def cell_set(self) -> int:
        """The set of the countries with cells, Sadr counted."""
        return self.cell_places | IRAQ.bit if self.marks & SADR else self.cell_places

    def with_cells(self) -> list[Country]:
        """The countries with cells, Sadr counted."""
        return members(self.cell_set())

    def troop_set(self) -> int:
        """The set of the countries with troops, NATO counted."""
        return self.troop_places | 1 << self.nato if self.nato >= 0 else self.troop_places

    def with_troops(self) -> list[Country]:
        """The countries with troops, NATO counted."""
        return members(self.troop_set())

    def regime_change_countries(self) -> list[Country]:
        return members(self.green | self.tan)

    def count_places(self) -> None:
        """Make the sets of places anew from the lists."""
        self.cell_places = sum([country.bit for country in COUNTRIES if self.active[country.n] or self.sleepers[country.n]])
        self.troop_places = sum([country.bit for country in COUNTRIES if self.troops[country.n]])

    def has_cells_in_regime_change(self) -> bool:
        """Is a cell, Sadr counted, in a Regime Change country?"""
        return (self.green | self.tan) & self.cell_set() != 0

    # ---- tracks

    def cells_on_map(self) -> int:
        """All cells in countries, Sadr counted."""
        return CELLS - self.cells_track + (1 if self.marks & SADR else 0)

    def available_cells(self) -> int:
        """4.7.4.2: how many cells the Funding lets the Jihadists recruit."""
        funding, track = self.funding, self.cells_track
        kept = 10 if funding <= 3 else 5 if funding <= 6 else 0
        return track - kept if track > kept else 0

    def troop_level(self) -> int:
        """4.7.3: Low Intensity, War or Overstretch."""
        track = self.troops_track
        return LOW_INTENSITY if track >= 10 else WAR if track >= 5 else OVERSTRETCH

    def us_posture(self) -> int:
        return self.posture[UNITED_STATES.n]

    def is_hard(self) -> bool:
        """Is US posture Hard?"""
        return self.posture[UNITED_STATES.n] == HARD

    def is_soft(self) -> bool:
        return self.posture[UNITED_STATES.n] == SOFT

    def world_posture(self) -> int:
        """4.7.2: from -3 (Soft 3) to 3 (Hard 3)."""
        world = self.world
        return 3 if world > 3 else max(world, -3)

    def gwot_penalty(self) -> int:
        """4.7.2.1: how far the world disagrees with the US."""
        world = self.world_posture()
        if self.posture[UNITED_STATES.n] == HARD:
            return -world if world < 0 else 0
        return max(0, world)

    def reserve_of(self, side: Side) -> int:
        return self.reserves[side.seat]

    def set_reserve(self, side: Side, value: int) -> None:
        self.reserves = (value, self.reserves[1]) if side.seat == 0 else (self.reserves[0], value)

    # ---- cards and plots

    def hand_of(self, side: Side) -> list[Card]:
        """The hand of a side as it is shown: not in the order in which it was dealt. The pile of a side that nobody plays has an
        order of its own (9.2)."""
        hand = self.hands[side.seat]
        return hand[:] if self.is_pile(side) else in_canonical_order(hand)

    def leave_hand(self, side: Side, card: Card) -> None:
        """A card leaves a hand; what the enemy knew of it is of no more use."""
        seat = side.seat
        take(self.hands[seat], card)
        if self.shown[seat]:
            self.show(side, tuple([other for other in self.shown[seat] if other is not card]))
        if self.placed:
            self.placed = tuple([other for other in self.placed if other is not card])

    def show(self, side: Side, cards: tuple[Card, ...]) -> None:
        """Set which cards in a side's hand its enemy has seen."""
        self.shown = (cards, self.shown[1]) if side.seat == 0 else (self.shown[0], cards)

    def reveal_hand(self, side: Side) -> None:
        """The enemy looks at the whole hand of a side, and at the order of a pile."""
        self.show(side, tuple(self.hands[side.seat]))
        if self.is_pile(side):
            self.placed = self.shown[side.seat]

    def is_pile(self, side: Side) -> bool:
        """9.2: is the hand of a side a face-down pile, because nobody plays it?"""
        return self.terms.is_solo and side.seat == 1

    def enter_hand(self, side: Side, card: Card, is_known: bool = False) -> None:
        """A card comes into a hand, or on top of the pile of a side that nobody plays (9.2). ``is_known``: to the enemy."""
        hand = self.hands[side.seat]
        if self.is_pile(side):
            hand.insert(0, card)
            if is_known:
                self.placed = (*self.placed, card)
        else:
            hand.append(card)
        if is_known:
            self.show(side, (*self.shown[side.seat], card))

    def push(self, frame: Frame) -> None:
        """Something is to be done before all else."""
        self.frames = (*self.frames, frame)

    def pop(self) -> Frame:
        """What is to be done next."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    def plots_in(self, country: Country) -> list[PlacedPlot]:
        return [placed for placed in self.plots if placed.country is country]

    def has_plot(self, country: Country) -> bool:
        for placed in self.plots:
            if placed.country is country:
                return True
        return False

    def replace_plot(self, old: PlacedPlot, new: PlacedPlot | None) -> None:
        """Another marker (``None``: no marker) takes the place of one in a country."""
        row: list[PlacedPlot] = []
        for placed in self.plots:
            if placed is not old:
                row.append(placed)
            elif new is not None:
                row.append(new)
        self.plots = tuple(row)

    def inventory(self) -> list[Token]:
        """Every card and every plot marker, wherever it is."""
        pieces: list[Token] = [
            *self.hands[0],
            *self.hands[1],
            *self.deck,
            *self.discards,
            *self.removed,
            *self.lapsing,
            *self.in_play,
        ]
        if self.first_plot is not None:
            pieces.append(self.first_plot)
        pieces += self.available
        pieces += self.set_aside
        pieces += [placed.plot for placed in self.plots]
        pieces += [WMD] * (self.wmd_box + self.arsenal + self.wmd_removed)
        return pieces

    def to_json(self) -> dict[str, Json]:
        from .position import state_to_json

        return state_to_json(self)
