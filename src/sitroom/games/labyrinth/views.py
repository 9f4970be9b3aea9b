"""The shape of what a side sees of a table: types alone, from which a schema is made.

Every field is always there, in every mode. Sides are ``"us"`` and ``"jihadist"``; cards, countries and plots have the ids of the
vocabulary. This module stays plain Python.
"""

from __future__ import annotations

from typing import Literal, TypedDict

SideId = Literal["us", "jihadist"]
Phase = Literal["setup-cells", "setup-postures", "deal", "jihadist", "us", "plots", "end-of-turn", "over"]
Governance = Literal["good", "fair", "poor", "islamist-rule"]
Alignment = Literal["ally", "neutral", "adversary"]
Posture = Literal["soft", "hard"]
TroopLevel = Literal["low-intensity", "war", "overstretch"]
Ideology = Literal["normal", "coherent", "attractive", "potent", "infectious", "virulent"]


class PlotView(TypedDict):
    """A plot marker in a country.

    plot       which it is; ``None``: it is face down for the viewer
    seen       the US knows which it is
    backlash   the marker of that event lies on it
    most       the value of the card that placed it: its number is no higher, though it may be a WMD (8.5.2)
    resolving  it has been revealed, and takes effect now (8.5.6)
    """

    plot: str | None
    seen: bool
    backlash: bool
    most: int
    resolving: bool


class CountryView(TypedDict):
    """A country. What a country of its kind does not have, and what is not marked yet, is ``None``.

    governance     the marked one, or the printed one (non-Muslim countries and Iran)
    resources      with Oil Price Spikes
    active, sleepers  the cells; Sadr is a marker
    markers        of events in this country, NATO among them
    """

    governance: Governance | None
    alignment: Alignment | None
    posture: Posture | None
    resources: int
    troops: int
    active: int
    sleepers: int
    cadre: bool
    aid: int
    besieged: bool
    regime_change: Literal["green", "tan"] | None
    plots: list[PlotView]
    markers: list[str]


class HandView(TypedDict):
    """A hand.

    cards  all of it, in the order of the vocabulary; ``None`` for who may not see it
    known  the cards in it that the enemy of its owner knows; both sides see them, an onlooker does not
    pile   9.2: the Jihadist pile of a game for one player from the top, ``None`` for a card whose place the viewer does not
           know; ``None`` where the hand is no pile
    """

    size: int
    cards: list[str] | None
    known: list[str]
    pile: list[str | None] | None


class Hands(TypedDict):
    us: HandView
    jihadist: HandView


class Numbers(TypedDict):
    """A number for each side."""

    us: int
    jihadist: int


class WorldPosture(TypedDict):
    """4.7.2: ``posture`` is ``None`` where Hard and Soft countries are in balance."""

    posture: Posture | None
    value: int


class Victory(TypedDict):
    """4.7.6: what counts towards victory. ``adjacent_islamists``: two adjacent countries are under Islamist Rule (2.1.2)."""

    good_resources: int
    islamist_resources: int
    fair_or_good: int
    poor_or_islamist: int
    adjacent_islamists: bool


class PlotBoxes(TypedDict):
    """The markers that are in no country.

    available  for the Jihadist side: which; ``None`` for others
    count      how many are Available
    wmd_box    WMD that Loose Nuke, HEU and Kazakh Strain may bring
    arsenal    WMD of Pakistan
    set_aside  9.3.3: numbered markers out of play; ``None`` in a game for two
    """

    available: list[str] | None
    count: int
    wmd_box: int
    arsenal: int
    wmd_removed: int
    set_aside: int | None


class PlayedCard(TypedDict):
    """A card being played just now: by whom, and what it is worth, with Reserves if they were added."""

    card: str
    side: SideId
    value: int


class Piles(TypedDict):
    """How many cards the draw deck has, and the open piles, in the order of the vocabulary."""

    draw: int
    discard: list[str]
    removed: list[str]
    lapsing: list[str]
    first_plot: str | None


class MiniDecks(TypedDict):
    """9.2: how many cards of each association are in the draw deck."""

    unassociated: int
    jihadist: int
    us: int


class Solitaire(TypedDict):
    """9: the game for one player. ``good_resources_wanted``: what he needs when the last deck is used up (9.1)."""

    ideology: Ideology
    good_resources_wanted: int


class InPhases(TypedDict):
    """Countries to which something happened in this Action Phase, and in the one before it."""

    now: list[str]
    before: list[str]


class LabyrinthView(TypedDict):
    """A table of Labyrinth as a side sees it.

    action_phase     which one of the turn it is, those of both sides counted; 0 before the first
    cards_played     in this Action Phase, the one in play included
    held             the US keeps its last card this Action Phase (5.2.4)
    decks_left       1: the game ends when this deck runs out
    troops_track     how many troops are on it; ``troops_level`` is what that is called (4.7.3)
    cells_track      how many cells are on the Funding track; ``available_cells`` of them can be recruited (4.7.4.2)
    markers          of events, in the Event Box; those in countries are there
    has_plotted      the first Plot operation of the turn is done
    playing          the cards being played, the outermost first
    disrupted        for Detainee Release
    improved         Muslim countries that became Fair or Good, for card 94
    solitaire        ``None`` in a game for two
    mini_decks       ``None`` where they are not played with
    """

    turn: int
    phase: Phase
    action_phase: int
    cards_played: int
    held: bool
    decks_left: int
    prestige: int
    funding: int
    us_posture: Posture
    world_posture: WorldPosture
    gwot_penalty: int
    reserves: Numbers
    troops_track: int
    troops_level: TroopLevel
    cells_track: int
    available_cells: int
    victory: Victory
    countries: dict[str, CountryView]
    markers: list[str]
    plots: PlotBoxes
    has_plotted: bool
    playing: list[PlayedCard]
    hands: Hands
    piles: Piles
    disrupted: InPhases
    improved: InPhases
    solitaire: Solitaire | None
    mini_decks: MiniDecks | None


# ---- the catalogue


class SideFacts(TypedDict):
    """A side; ``pieces`` is how many it has of its own: troops, or cells."""

    kind: Literal["side"]
    enemy: SideId
    colour: str
    pieces: int


class WordFacts(TypedDict):
    """A word that a question may be answered with; a kind of cell or the cadre; the Troops track as a place."""

    kind: Literal["verb", "piece", "track"]


class OperationFacts(TypedDict):
    """A verb that is an operation: whose, and the least value of a card for it."""

    kind: Literal["verb"]
    side: SideId
    least_value: int


class ValueFacts(TypedDict):
    """A number, or a face of a die."""

    kind: Literal["number", "die"]
    value: int


class StanceFacts(TypedDict):
    """A posture as an answer."""

    kind: Literal["posture"]
    posture: Posture


class PlotFacts(TypedDict):
    """A kind of plot marker.

    number  the printed one; ``None``: a WMD
    dice    how many are rolled against governance when it is resolved (8.5.6)
    count   how many markers there are
    """

    kind: Literal["plot"]
    number: int | None
    dice: int
    count: int


class CountryFacts(TypedDict):
    """A country as it is printed.

    religion     ``None``: Iran, which is neither Muslim nor non-Muslim in the rules
    governance   printed for non-Muslim countries and Iran; ``None`` where it is marked in play
    posture      printed for Israel alone; ``None`` where it is marked in play, or the country has none
    has_posture  it has a posture at all
    recruit      the printed Recruit Number; ``None``: its governance counts
    region       where it lies; the map has no regions, they are ours, for readers
    lines        the countries to which a line is printed
    neighbours   all countries adjacent to it: by lines, within the Schengen area, and by the Schengen symbol
    neighbours_under_patriot_act  the same while the marker of the Patriot Act lies in the United States
    """

    kind: Literal["country"]
    religion: Literal["sunni", "shia-mix", "non-muslim"] | None
    muslim: bool
    resources: int
    oil: bool
    governance: Governance | None
    has_posture: bool
    posture: Posture | None
    recruit: int | None
    schengen: bool
    schengen_link: bool
    region: str
    lines: list[str]
    neighbours: list[str]
    neighbours_under_patriot_act: list[str]


class CardFacts(TypedDict):
    """A card.

    side           whose event it is; ``None``: unassociated
    removed        by whose event it leaves the game; empty: it does not
    mark           its event has a lasting marker
    lapsing        it stays until the end of the turn
    always_occurs  its event occurs whenever the card is used for operations or discarded (US Election)
    places_plot    its event lets the Jihadist side place a plot
    """

    kind: Literal["card"]
    number: int
    value: int
    side: SideId | None
    removed: list[SideId]
    mark: bool
    lapsing: bool
    always_occurs: bool
    places_plot: bool


class LevelFacts(TypedDict):
    """A part of a track.

    cards     how many cards it gives at a deal; ``None``: it says nothing about cards
    modifier  of War of Ideas rolls
    kept      how many cells stay on the Funding track, and cannot be recruited (4.7.4.2)
    """

    id: str
    least: int
    most: int
    cards: int | None
    modifier: int | None
    kept: int | None


class TrackFacts(TypedDict):
    """A track: its ends, and its parts in rising order."""

    least: int
    most: int
    levels: list[LevelFacts]


class MarkerFacts(TypedDict):
    """A marker of an event: the countries in which it lies (none: the Event Box), and whether it goes at the end of the turn."""

    homes: list[str]
    lapsing: bool


class ScenarioFacts(TypedDict):
    """What a scenario begins with. ``removed``: cards that are not in the deck."""

    prestige: int
    funding: int
    us_posture: Posture
    removed: list[str]


class VictoryFacts(TypedDict):
    """2.1: what wins at once."""

    good_resources: int
    fair_or_good: int
    islamist_resources: int
    poor_or_islamist: int
    prestige_lost: int


class Catalogue(TypedDict):
    """All that is printed.

    tokens     every word of the game, by id
    regions    our own grouping of the countries, in the order in which a reader wants them
    pieces     how many troops and cells there are
    markers    of events; NATO among them, which may lie in any Muslim country
    wmd        how many WMD markers begin in the box of events, and in the arsenal of Pakistan
    dice       the faces of a die, by token
    lengths    how many decks a game may last
    """

    tokens: dict[
        str,
        SideFacts | WordFacts | OperationFacts | ValueFacts | StanceFacts | PlotFacts | CountryFacts | CardFacts,
    ]
    regions: dict[str, list[str]]
    tracks: dict[str, TrackFacts]
    pieces: dict[str, int]
    markers: dict[str, MarkerFacts]
    wmd: dict[str, int]
    victory: VictoryFacts
    scenarios: dict[str, ScenarioFacts]
    lengths: list[int]
    editions: list[str]
    ideologies: list[str]
    phases: list[str]
    dice: list[str]
