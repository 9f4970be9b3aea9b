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
