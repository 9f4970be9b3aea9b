"""The shape of what a side sees of a table, and of what is printed: types alone, from which a schema is made.

Every field is always there. Sides are ``"us"`` and ``"ussr"``; cards, countries and regions have the ids of the vocabulary.
"""

from __future__ import annotations

from typing import Literal, TypedDict

SideId = Literal["us", "ussr"]
Level = Literal["none", "presence", "domination", "control"]
"""How a side stands in a region (15.1)."""
Phase = Literal[
    "setup-deal", "setup-ussr", "setup-us", "handicap", "turn-start", "headline", "headline-events", "action", "play", "turn-end",
    "over",
]  # fmt: skip


class Numbers(TypedDict):
    """A number for each side."""

    us: int
    ussr: int


class CountryView(TypedDict):
    """The influence of both sides in a country, and who controls it."""

    us: int
    ussr: int
    control: SideId | None


class RegionView(TypedDict):
    """How a region would be scored now by its card (but for Shuttle Diplomacy, which asks). ``net``: positive for the US.

    In Southeast Asia there are no levels: each country counts by itself (15.6).
    """

    us: Level | None
    us_points: int
    ussr: Level | None
    ussr_points: int
    net: int


class HandView(TypedDict):
    """A hand.

    cards  all of it, by number; ``None`` for who may not see it
    known  the cards in it (or chosen from it in secret as a headline) that the enemy of its owner knows to be there; both sides
           see them, an onlooker does not
    """

    size: int
    cards: list[str] | None
    known: list[str]


class Hands(TypedDict):
    us: HandView
    ussr: HandView


class Headlines(TypedDict):
    """Headlines that are chosen and not yet resolved: a card, or ``"hidden"``; ``None`` where there is none."""

    us: str | None
    ussr: str | None


class Abilities(TypedDict):
    """The boxes of the Space Race whose abilities each side has (11.6)."""

    us: list[int]
    ussr: list[int]


class Piles(TypedDict):
    """How many cards are in the draw pile, and the open piles, by number."""

    draw: int
    discard: list[str]
    removed: list[str]


class TwilightView(TypedDict):
    """A table of Twilight Struggle as a side sees it.

    round         the action round of the moment, or the next one
    mover         whose action round it is
    phasing       who loses if DEFCON falls to 1 (0.3)
    vp            positive: the US is ahead
    space_tries   attempts on the Space Race this turn
    regions       also ``"southeast-asia"``
    china         who has the China Card; ``None``: nobody yet
    civil_war     USSR influence in the Chinese Civil War; ``None``: it is not going on
    effects       lasting effects, by the cards that bring them, and ``"eighth-round"`` of North Sea Oil
    red_scare     how many Red Scares work against each side
    death_squads  what US coup dice get in Latin America; USSR dice get the opposite
    crisis        whose coups lose the game (Cuban Missile Crisis)
    chernobyl     the region in which the USSR may not place influence
    envy          who must use Missile Envy for operations in his next action round
    playing       the cards being played just now, the outermost first; ``use`` is how the card of the round is used
    handicap      influence still to be placed as a handicap; positive: by the US
    late_war      the Late War scenario: without 20 VP at the end the US loses
    """

    phase: Phase
    turn: int
    round: int
    mover: SideId
    phasing: SideId
    vp: int
    defcon: int
    military: Numbers
    space: Numbers
    space_tries: Numbers
    abilities: Abilities
    countries: dict[str, CountryView]
    regions: dict[str, RegionView]
    china: SideId | None
    china_up: bool
    civil_war: int | None
    effects: list[str]
    red_scare: Numbers
    death_squads: int
    crisis: SideId | None
    chernobyl: str | None
    envy: SideId | None
    hands: Hands
    headlines: Headlines
    playing: list[str]
    use: str | None
    piles: Piles
    handicap: int
    late_war: bool


# ---- what is printed

Era = Literal["early", "mid", "late"]


class SideFacts(TypedDict):
    """A superpower: its colour, and the countries next to it."""

    kind: Literal["side"]
    enemy: SideId
    colour: str
    neighbours: list[str]


class WordFacts(TypedDict):
    """A word that a question may be answered with and that stands for nothing on the table."""

    kind: Literal["verb"]


class DieFacts(TypedDict):
    """One face of a die."""

    kind: Literal["die"]
    pips: int


class LevelFacts(TypedDict):
    """A DEFCON level, and the regions in which it forbids coups and realignments (12.3)."""

    kind: Literal["level"]
    level: int
    closed: list[str]


class RegionFacts(TypedDict):
    """A region.

    opens_at      the lowest DEFCON level at which its countries may be couped or realigned; 0: any
    presence, domination, control  VP for these levels (15.2)
    control_wins  control of it wins the game when it is scored (16.3)
    """

    kind: Literal["region"]
    opens_at: int
    presence: int
    domination: int
    control: int
    control_wins: bool
    countries: list[str]
    battlegrounds: list[str]
    card: str


class AreaFacts(TypedDict):
    """A part of a region. ``points``: VP that each country of it gives to who controls it when its own card scores it (15.6)."""

    kind: Literal["area"]
    region: str
    countries: list[str]
    points: dict[str, int]
    card: str | None


class CountryFacts(TypedDict):
    """A country.

    areas       the parts of its region that it belongs to
    stability   ``None``: influence there does not count against it (the Chinese Civil War)
    superpower  the side whose superpower is next to it
    start       the influence printed on it, with which a standard game begins (3)
    option      the option of the game without which it is not there
    """

    kind: Literal["country"]
    region: str
    areas: list[str]
    stability: int | None
    battleground: bool
    neighbours: list[str]
    superpower: SideId | None
    start: Numbers
    option: str | None


class CardFacts(TypedDict):
    """A card.

    side     whose event it is; ``None``: neutral
    removed  it is removed from the game after its event
    option   the option of the game without which it is not there
    scores   the region or area that it scores
    war      one of the wars that Flower Power is about
    """

    kind: Literal["card"]
    number: int
    ops: int
    side: SideId | None
    era: Era
    removed: bool
    option: str | None
    scores: str | None
    war: bool


class Track(TypedDict):
    least: int
    most: int


class SpaceBox(TypedDict):
    """A box of the Space Race.

    ops            the least value of a card for an attempt
    roll           the highest die that succeeds
    first, second  VP for the first and for the second side to arrive
    ability        the first one has it until the other arrives (11.6): ``"ability-2"``; ``None``: there is none
    """

    box: int
    ops: int
    roll: int
    first: int
    second: int
    ability: str | None


class EraFacts(TypedDict):
    """An era: its turns, how many action rounds they have, how many cards a hand, and which cards come with it."""

    first_turn: int
    last_turn: int
    rounds: int
    hand: int
    cards: list[str]


class EffectFacts(TypedDict):
    """A lasting effect: the card that brings it, and whether it ends with the turn."""

    card: str
    this_turn: bool


class Catalogue(TypedDict):
    """All that is printed.

    tokens   every token with its kind and facts
    regions  in the order of final scoring
    tracks   ``vp`` (positive for the US), ``turn``, ``round``, ``defcon``, ``military``, ``space``, ``civil-war``
    effects  by the names that they have in a view
    """

    tokens: dict[str, SideFacts | WordFacts | DieFacts | LevelFacts | RegionFacts | AreaFacts | CountryFacts | CardFacts]
    regions: list[str]
    eras: dict[Era, EraFacts]
    tracks: dict[str, Track]
    space: list[SpaceBox]
    effects: dict[str, EffectFacts]
    phases: list[Phase]
    dice: list[str]
