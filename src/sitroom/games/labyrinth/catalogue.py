"""All that is printed on the map, the cards and the tracks, as JSON: enough to draw the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast

from ...kernel.dice import Die
from ...kernel.token import Side, Token
from .board import (
    ADJACENT,
    ADJACENT_PATRIOT,
    ALERT,
    CELLS,
    DEPLOY,
    DICE,
    DISRUPT,
    GOVERNANCES,
    ISRAEL,
    JIHAD,
    JIHADIST,
    LEAST_FUNDING,
    LEAST_PRESTIGE,
    MOST_FUNDING,
    MOST_PRESTIGE,
    MOST_RESERVES,
    MUSLIM,
    PLOT,
    POSTURES,
    REASSESSMENT,
    RECRUIT,
    REGIME_CHANGE,
    SIDES,
    TRAVEL,
    TROOPS,
    US,
    WAR_OF_IDEAS,
    WITHDRAW,
    WMD_IN_BOX,
    Country,
    Number,
    Plot,
    Stance,
    is_on_a_line,
    members,
)
from .deck import US_ELECTION, VOCABULARY, Card
from .marks import LAPSING_MARKS, MARK_HOMES, MARK_IDS, NATO_ID
from .setup import EDITIONS, OPTIONS, SCENARIOS, new_state
from .state import IDEOLOGIES, PHASES
from .victory import COUNTRIES_WANTED, GOOD_RESOURCES_WANTED, ISLAMIST_RESOURCES_WANTED

if TYPE_CHECKING:
    from .views import (
        CardFacts,
        Catalogue,
        CountryFacts,
        Governance,
        LevelFacts,
        MarkerFacts,
        OperationFacts,
        PlotFacts,
        Posture,
        ScenarioFacts,
        SideFacts,
        SideId,
        StanceFacts,
        TrackFacts,
        ValueFacts,
        WordFacts,
    )

COLOURS: Final = ("blue", "green")
"""Of the US and of the Jihadists."""

REGIONS: Final = (
    ("middle-east", "gulf-states iran iraq israel jordan lebanon saudi-arabia syria turkey yemen"),
    ("asia", "afghanistan central-asia china india indonesia-malaysia pakistan philippines thailand"),
    ("africa", "algeria-tunisia egypt kenya-tanzania libya morocco somalia sudan"),
    ("europe", "caucasus russia serbia united-kingdom"),
    ("schengen", "benelux eastern-europe france germany italy scandinavia spain"),
    ("america", "canada united-states"),
)
"""The countries by where they lie: the map has no regions, but a reader wants them."""

_OPERATIONS: Final = (
    (WAR_OF_IDEAS, US, 1),
    (DEPLOY, US, 1),
    (DISRUPT, US, 1),
    (REGIME_CHANGE, US, 3),
    (WITHDRAW, US, 3),
    (ALERT, US, 3),
    (REASSESSMENT, US, 3),
    (RECRUIT, JIHADIST, 1),
    (TRAVEL, JIHADIST, 1),
    (JIHAD, JIHADIST, 1),
    (PLOT, JIHADIST, 1),
)
_PLOT_EVENTS: Final = (87, 88, 89, 96, 110, 115, 116)
"""Martyrdom Operation, Danish Cartoons, Zarqawi, Hambali, KSM."""

_REGION_OF: Final = {country: region for region, countries in REGIONS for country in countries.split()}


def catalogue() -> Catalogue:
    return {
        "tokens": {token.id: _facts(token) for token in VOCABULARY},
        "regions": {region: countries.split() for region, countries in REGIONS},
        "tracks": _tracks(),
        "pieces": {"troops": TROOPS, "cells": CELLS},
        "markers": _markers(),
        "wmd": {"box": WMD_IN_BOX, "arsenal": WMD_IN_BOX},
        "victory": {
            "good_resources": GOOD_RESOURCES_WANTED,
            "fair_or_good": COUNTRIES_WANTED,
            "islamist_resources": ISLAMIST_RESOURCES_WANTED,
            "poor_or_islamist": COUNTRIES_WANTED,
            "prestige_lost": LEAST_PRESTIGE,
        },
        "scenarios": {scenario: _scenario(scenario) for scenario in SCENARIOS},
        "lengths": [1, 2, 3],
        "editions": list(EDITIONS),
        "ideologies": list(IDEOLOGIES),
        "phases": list(PHASES),
        "dice": [die.id for die in DICE],
    }


# ---- tokens


def _facts(
    token: Token,
) -> SideFacts | WordFacts | OperationFacts | ValueFacts | StanceFacts | PlotFacts | CountryFacts | CardFacts:
    if isinstance(token, Card):
        return _card(token)
    if isinstance(token, Country):
        return _country(token)
    if isinstance(token, Plot):
        return {"kind": "plot", "number": None if token.is_wmd else token.number, "dice": token.dice, "count": token.count}
    if isinstance(token, Side):
        return _side(token)
    if isinstance(token, Die):
        return {"kind": "die", "value": token.pips}
    if isinstance(token, Number):
        return {"kind": "number", "value": token.value}
    if isinstance(token, Stance):
        return {"kind": "posture", "posture": cast("Posture", POSTURES[token.posture])}
    return _word(token)


def _word(token: Token) -> WordFacts | OperationFacts:
    for operation, side, least in _OPERATIONS:
        if operation is token:
            return {"kind": "verb", "side": _id(side), "least_value": least}
    return {"kind": "track" if token.kind == "track" else "piece" if token.kind == "piece" else "verb"}


def _id(side: Side) -> SideId:
    return "us" if side is US else "jihadist"


def _side(side: Side) -> SideFacts:
    pieces = TROOPS if side is US else CELLS
    return {"kind": "side", "enemy": _id(side.enemy), "colour": COLOURS[side.seat], "pieces": pieces}


def _card(card: Card) -> CardFacts:
    return {
        "kind": "card",
        "number": card.number,
        "value": card.ops,
        "side": None if card.side is None else _id(card.side),
        "removed": [_id(side) for side in SIDES if card.is_removed_by(side)],
        "mark": card.is_mark,
        "lapsing": card.is_lapsing,
        "always_occurs": card is US_ELECTION,
        "places_plot": card.number in _PLOT_EVENTS,
    }


def _country(country: Country) -> CountryFacts:
    governance = GOVERNANCES[country.governance] if country.governance else None
    near = members(ADJACENT[country.n])
    return {
        "kind": "country",
        "religion": _religion(country),
        "muslim": country.is_muslim,
        "resources": country.resources,
        "oil": country.is_oil_exporter,
        "governance": cast("Governance | None", governance),
        "has_posture": country.is_non_muslim,
        "posture": "hard" if country is ISRAEL else None,
        "recruit": country.recruit or None,
        "schengen": country.is_schengen,
        "schengen_link": country.has_schengen_link,
        "region": _REGION_OF[country.id],
        "lines": [other.id for other in near if is_on_a_line(country, other)],
        "neighbours": [other.id for other in near],
        "neighbours_under_patriot_act": [other.id for other in members(ADJACENT_PATRIOT[country.n])],
    }


def _religion(country: Country) -> Literal["sunni", "shia-mix", "non-muslim"] | None:
    if country.is_shia_mix:
        return "shia-mix"
    return "sunni" if country.is_muslim else "non-muslim" if country.is_non_muslim else None


# ---- tracks and markers


def _tracks() -> dict[str, TrackFacts]:
    return {
        "prestige": {
            "least": LEAST_PRESTIGE,
            "most": MOST_PRESTIGE,
            "levels": [
                _level("low", 1, 3, modifier=-1),
                _level("medium", 4, 6, modifier=0),
                _level("high", 7, 9, modifier=1),
                _level("very-high", 10, 12, modifier=2),
            ],
        },
        "funding": {
            "least": LEAST_FUNDING,
            "most": MOST_FUNDING,
            "levels": [
                _level("tight", 1, 3, cards=7, kept=10),
                _level("moderate", 4, 6, cards=8, kept=5),
                _level("ample", 7, 9, cards=9, kept=0),
            ],
        },
        "troops": {
            "least": 0,
            "most": TROOPS,
            "levels": [
                _level("overstretch", 0, 4, cards=7),
                _level("war", 5, 9, cards=8),
                _level("low-intensity", 10, 15, cards=9),
            ],
        },
        "cells": {"least": 0, "most": CELLS, "levels": []},
        "world-posture": {"least": -3, "most": 3, "levels": [_level("soft", -3, -1), _level("hard", 1, 3)]},
        "reserves": {"least": 0, "most": MOST_RESERVES, "levels": []},
        "good-resources": {"least": 0, "most": GOOD_RESOURCES_WANTED, "levels": []},
        "islamist-resources": {"least": 0, "most": ISLAMIST_RESOURCES_WANTED, "levels": []},
        "fair-or-good": {"least": 0, "most": COUNTRIES_WANTED, "levels": []},
        "poor-or-islamist": {"least": 0, "most": COUNTRIES_WANTED, "levels": []},
    }


def _level(
    id: str, least: int, most: int, cards: int | None = None, modifier: int | None = None, kept: int | None = None
) -> LevelFacts:
    return {"id": id, "least": least, "most": most, "cards": cards, "modifier": modifier, "kept": kept}


def _markers() -> dict[str, MarkerFacts]:
    found: dict[str, MarkerFacts] = {}
    for n, id in enumerate(MARK_IDS):
        homes = [MARK_HOMES[m] for m in range(len(MARK_IDS)) if MARK_IDS[m] == id and MARK_HOMES[m]]
        found[id] = {"homes": homes, "lapsing": LAPSING_MARKS >> n & 1 != 0}
    found[NATO_ID] = {"homes": [country.id for country in MUSLIM], "lapsing": False}
    return found


def _scenario(scenario: str) -> ScenarioFacts:
    s = new_state({**{option.name: option.default for option in OPTIONS}, "scenario": scenario})
    return {
        "prestige": s.prestige,
        "funding": s.funding,
        "us_posture": cast("Posture", POSTURES[s.us_posture()]),
        "removed": [card.id for card in s.removed],
    }
