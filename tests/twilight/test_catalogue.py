"""The catalogue of Twilight Struggle against what is printed on map, cards and tracks."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sitroom
from sitroom.games.twilight.views import Catalogue
from sitroom.kernel.schema import problem_with, schema_of
from tests.rulebook.twilight import map as printed
from tests.rulebook.twilight.cards import CARDS, CHINA, Card

TWILIGHT = sitroom.find_game("twilight")
CATALOGUE: Any = TWILIGHT.catalogue()
TOKENS: dict[str, dict[str, Any]] = CATALOGUE["tokens"]
OPTIONAL = range(104, 111)
WARS = {"korean-war", "arab-israeli-war", "indo-pakistani-war", "brush-war", "iran-iraq-war"}


def of_kind(kind: str) -> dict[str, dict[str, Any]]:
    return {id: facts for id, facts in TOKENS.items() if facts["kind"] == kind}


def test_it_has_the_shape_that_is_promised() -> None:
    assert problem_with(CATALOGUE, schema_of(Catalogue)) == ""
    assert json.loads(json.dumps(CATALOGUE)) == CATALOGUE


def test_every_token_is_in_it() -> None:
    assert list(TOKENS) == [token.id for token in TWILIGHT.vocabulary]
    assert all(TOKENS[token.id]["kind"] == token.kind for token in TWILIGHT.vocabulary)


@pytest.mark.parametrize("country", printed.COUNTRIES)
def test_2_countries(country: str) -> None:
    facts = TOKENS[country]
    assert (facts["region"], facts["stability"]) == (printed.REGION[country], printed.STABILITY[country])
    assert facts["battleground"] is (country in printed.BATTLEGROUNDS)
    assert set(facts["neighbours"]) == printed.NEIGHBOURS[country]
    next_to = [side for side, countries in printed.SUPERPOWER_NEIGHBOURS.items() if country in countries]
    assert facts["superpower"] == (next_to[0] if next_to else None)
    areas = {
        "western-europe": printed.WESTERN_EUROPE,
        "eastern-europe": printed.EASTERN_EUROPE,
        "southeast-asia": printed.SOUTHEAST_ASIA,
    }
    assert facts["areas"] == [area for area, countries in areas.items() if country in countries]
    assert facts["option"] is None


def test_2_there_are_84_countries_and_the_space_of_a_variant() -> None:
    countries = of_kind("country")
    assert set(countries) == {*printed.COUNTRIES, "chinese-civil-war"}
    assert len(countries) == 85
    space = countries["chinese-civil-war"]
    assert (space["option"], space["stability"], space["neighbours"]) == ("chinese_civil_war", None, [])


def test_3_the_influence_that_is_printed_on_the_map() -> None:
    start = {
        side: {id: facts["start"][side] for id, facts in of_kind("country").items() if facts["start"][side]}
        for side in ("us", "ussr")
    }
    assert start["ussr"] == {"syria": 1, "iraq": 1, "north-korea": 3, "east-germany": 3, "finland": 1}
    assert start["us"] == {
        "canada": 2, "iran": 1, "israel": 1, "japan": 1, "australia": 4, "philippines": 1, "south-korea": 1, "panama": 1,
        "south-africa": 1, "uk": 5,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("region", "opens_at", "presence", "domination", "control"),
    [
        ("europe", 5, 3, 7, 0), ("asia", 4, 3, 7, 9), ("middle-east", 3, 3, 5, 7), ("africa", 0, 1, 4, 6),
        ("central-america", 0, 1, 3, 5), ("south-america", 0, 2, 5, 6),
    ],
)  # fmt: skip
def test_12_3_15_2_regions(region: str, opens_at: int, presence: int, domination: int, control: int) -> None:
    facts = TOKENS[region]
    assert [facts[name] for name in ("opens_at", "presence", "domination", "control")] == [
        opens_at,
        presence,
        domination,
        control,
    ]
    assert facts["control_wins"] is (region == "europe")
    assert set(facts["countries"]) == printed.countries_in(region)
    assert set(facts["battlegrounds"]) == printed.battlegrounds_in(region)
    assert facts["card"] == f"{region}-scoring"


def test_12_3_what_each_defcon_level_closes() -> None:
    closed = {facts["level"]: set(facts["closed"]) for facts in of_kind("level").values()}
    assert closed[5] == set()
    assert closed[4] == {"europe"}
    assert closed[3] == {"europe", "asia"}
    assert closed[2] == {"europe", "asia", "middle-east"}


def test_15_6_southeast_asia() -> None:
    facts = TOKENS["southeast-asia"]
    assert facts["points"] == {country: 2 if country == "thailand" else 1 for country in facts["countries"]}
    assert (set(facts["countries"]), facts["region"]) == (printed.SOUTHEAST_ASIA, "asia")
    assert facts["card"] == "southeast-asia-scoring"
    assert TOKENS["western-europe"]["card"] is None


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_cards(card: Card) -> None:
    facts = TOKENS[card.id]
    assert (facts["number"], facts["ops"], facts["era"], facts["removed"]) == (card.number, card.ops, card.era, card.starred)
    assert (facts["side"] or "neutral") == card.side
    assert facts["scores"] == (card.id.removesuffix("-scoring") if card.scoring else None)
    assert facts["option"] == ("optional_cards" if card.number in OPTIONAL else None)
    assert facts["war"] is (card.id in WARS)


def test_there_are_110_cards() -> None:
    assert set(of_kind("card")) == set(CARDS)
    assert sum([len(era["cards"]) for era in CATALOGUE["eras"].values()]) == 109
    assert not any(CHINA in era["cards"] for era in CATALOGUE["eras"].values())


@pytest.mark.parametrize(
    ("era", "first", "last", "rounds", "hand"), [("early", 1, 3, 6, 8), ("mid", 4, 7, 7, 9), ("late", 8, 10, 7, 9)]
)
def test_4_eras(era: str, first: int, last: int, rounds: int, hand: int) -> None:
    facts = CATALOGUE["eras"][era]
    assert [facts[name] for name in ("first_turn", "last_turn", "rounds", "hand")] == [first, last, rounds, hand]


def test_11_the_space_race() -> None:
    """Operations needed, highest die that succeeds, VP for the first and for the second to arrive."""
    boxes = [(box["ops"], box["roll"], box["first"], box["second"]) for box in CATALOGUE["space"]]
    assert boxes == [
        (2, 3, 2, 1),
        (2, 4, 0, 0),
        (2, 3, 2, 0),
        (2, 4, 0, 0),
        (3, 3, 3, 1),
        (3, 4, 0, 0),
        (3, 3, 4, 2),
        (4, 2, 2, 0),
    ]
    assert [box["box"] for box in CATALOGUE["space"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [box["box"] for box in CATALOGUE["space"] if box["ability"]] == [2, 4, 6, 8]
    assert all(box["ability"] in (None, *TWILIGHT.wording.terms) for box in CATALOGUE["space"])


def test_1_tracks() -> None:
    tracks = {name: (track["least"], track["most"]) for name, track in CATALOGUE["tracks"].items()}
    assert tracks == {
        "vp": (-20, 20), "turn": (1, 10), "round": (1, 8), "defcon": (1, 5), "military": (0, 5), "space": (0, 8),
        "civil-war": (0, 3),
    }  # fmt: skip


def test_sides_and_dice() -> None:
    assert (TOKENS["us"]["colour"], TOKENS["ussr"]["colour"]) == ("blue", "red")
    for side, countries in printed.SUPERPOWER_NEIGHBOURS.items():
        assert set(TOKENS[side]["neighbours"]) == countries
    assert [TOKENS[die]["pips"] for die in CATALOGUE["dice"]] == [1, 2, 3, 4, 5, 6]


def test_effects() -> None:
    effects = CATALOGUE["effects"]
    assert (effects["nato"], effects["containment"]) == (
        {"card": "nato", "this_turn": False},
        {"card": "containment", "this_turn": True},
    )
    assert effects["eighth-round"] == {"card": "north-sea-oil", "this_turn": True}
    assert all(facts["card"] == name for name, facts in effects.items() if name != "eighth-round")
