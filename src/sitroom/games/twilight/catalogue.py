"""All that is printed on the map, the cards and the tracks, as JSON: enough to draw the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.dice import Die
from ...kernel.token import Side, Token
from . import lasting
from .action import MOST_ROUNDS, rounds_in
from .board import (
    AREA_EASTERN_EUROPE,
    AREA_SOUTHEAST_ASIA,
    AREA_WESTERN_EUROPE,
    ASIA,
    BORDERING,
    CHINESE_CIVIL_WAR,
    DICE,
    EASTERN_EUROPE,
    EUROPE,
    LEVELS,
    REGIONS,
    SOUTHEAST_ASIA,
    US,
    WESTERN_EUROPE,
    Country,
    Level,
    Region,
)
from .cards.scoring_cards import SCORES
from .deck import CARDS, ERAS, SCORING_CARDS, THE_CHINA_CARD, VOCABULARY, Card
from .effects import card_of
from .placement import CIVIL_WAR_ENDS
from .scoring import points_in_southeast_asia
from .setup import START
from .space import ABILITIES, FIRST, LAST_BOX, NEEDED, SECOND, SUCCESS
from .state import PHASES
from .text.about import ABOUT
from .tracks import MOST_MILITARY
from .turn import ERA_TURNS, LAST_TURN, hand_size
from .victory import GOAL

if TYPE_CHECKING:
    from .views import (
        AreaFacts,
        CardFacts,
        Catalogue,
        CountryFacts,
        DieFacts,
        EffectFacts,
        EraFacts,
        LevelFacts,
        RegionFacts,
        SideFacts,
        SideId,
        SpaceBox,
        Track,
        WordFacts,
    )

_AREAS: Final = (
    (AREA_WESTERN_EUROPE, EUROPE, WESTERN_EUROPE),
    (AREA_EASTERN_EUROPE, EUROPE, EASTERN_EUROPE),
    (AREA_SOUTHEAST_ASIA, ASIA, SOUTHEAST_ASIA),
)


def catalogue() -> Catalogue:
    return {
        "tokens": {token.id: _facts(token) for token in VOCABULARY},
        "regions": [region.id for region in REGIONS],
        "eras": {"early": _era(0), "mid": _era(1), "late": _era(2)},
        "tracks": {
            "vp": _track(-GOAL, GOAL),
            "turn": _track(1, LAST_TURN),
            "round": _track(1, MOST_ROUNDS),
            "defcon": _track(1, len(LEVELS)),
            "military": _track(0, MOST_MILITARY),
            "space": _track(0, LAST_BOX),
            "civil-war": _track(0, CIVIL_WAR_ENDS),
        },
        "space": [_box(box) for box in range(1, LAST_BOX + 1)],
        "effects": {name: _effect(bit) for bit, name in enumerate(lasting.NAMES)},
        "phases": list(PHASES),
        "dice": [die.id for die in DICE],
    }


def _facts(
    token: Token,
) -> SideFacts | WordFacts | DieFacts | LevelFacts | RegionFacts | AreaFacts | CountryFacts | CardFacts:
    if isinstance(token, Card):
        return _card(token)
    if isinstance(token, Country):
        return _country(token)
    if isinstance(token, Region):
        return _region(token)
    if isinstance(token, Side):
        return _side(token)
    if isinstance(token, Die):
        return {"kind": "die", "pips": token.pips}
    if isinstance(token, Level):
        closed = [region.id for region in REGIONS if region.opens_at > token.level]
        return {"kind": "level", "level": token.level, "closed": closed}
    for area, region, countries in _AREAS:
        if area is token:
            return _area(area, region, countries)
    return {"kind": "verb"}


def _id(side: Side) -> SideId:
    return "us" if side is US else "ussr"


def _side(side: Side) -> SideFacts:
    return {
        "kind": "side",
        "enemy": _id(side.enemy),
        "colour": ABOUT.colours[side.seat],
        "neighbours": [country.id for country in BORDERING[side.seat]],
    }


def _region(region: Region) -> RegionFacts:
    return {
        "kind": "region",
        "opens_at": region.opens_at,
        "presence": region.presence,
        "domination": region.domination,
        "control": region.control,
        "control_wins": region is EUROPE,
        "countries": [country.id for country in region.countries],
        "battlegrounds": [country.id for country in region.battlegrounds],
        "card": _card_that_scores(region) or "",
    }


def _card_that_scores(what: Token) -> str | None:
    for card in SCORING_CARDS:
        if SCORES[card] is what:
            return card.id
    return None


def _area(area: Token, region: Region, countries: tuple[Country, ...]) -> AreaFacts:
    points = {country.id: points_in_southeast_asia(country) for country in countries} if area is AREA_SOUTHEAST_ASIA else {}
    return {
        "kind": "area",
        "region": region.id,
        "countries": [country.id for country in countries],
        "points": points,
        "card": _card_that_scores(area),
    }


def _country(country: Country) -> CountryFacts:
    is_variant = country is CHINESE_CIVIL_WAR
    us, ussr = START.get(country, (0, 0))
    return {
        "kind": "country",
        "region": country.region.id,
        "areas": [area.id for area, _, countries in _AREAS if country in countries],
        "stability": None if is_variant else country.stability,
        "battleground": country.battleground,
        "neighbours": [neighbour.id for neighbour in country.neighbours],
        "superpower": None if country.borders is None else _id(country.borders),
        "start": {"us": us, "ussr": ussr},
        "option": "chinese_civil_war" if is_variant else None,
    }


def _card(card: Card) -> CardFacts:
    return {
        "kind": "card",
        "number": card.number,
        "ops": card.ops,
        "side": None if card.side is None else _id(card.side),
        "era": ERAS[card.era],
        "removed": card.starred,
        "option": "optional_cards" if card.optional else None,
        "scores": SCORES[card].id if card.scoring else None,
        "war": card.war,
    }


def _era(era: int) -> EraFacts:
    first, last = ERA_TURNS[era]
    return {
        "first_turn": first,
        "last_turn": last,
        "rounds": rounds_in(first),
        "hand": hand_size(first),
        "cards": [card.id for card in CARDS if card.era == era and card is not THE_CHINA_CARD],
    }


def _track(least: int, most: int) -> Track:
    return {"least": least, "most": most}


def _box(box: int) -> SpaceBox:
    return {
        "box": box,
        "ops": NEEDED[box],
        "roll": SUCCESS[box],
        "first": FIRST[box],
        "second": SECOND[box],
        "ability": f"ability-{box}" if box in ABILITIES else None,
    }


def _effect(bit: int) -> EffectFacts:
    return {"card": card_of(1 << bit).id, "this_turn": lasting.THIS_TURN >> bit & 1 != 0}
