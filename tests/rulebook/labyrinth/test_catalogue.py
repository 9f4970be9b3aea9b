"""The catalogue of Labyrinth: what is printed on map, cards and tracks."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sitroom
from sitroom.games.labyrinth.views import Catalogue
from sitroom.kernel.schema import problem_with, schema_of

from . import printed as printed

GAME = sitroom.find_game("labyrinth")
CATALOGUE: Any = GAME.catalogue()
TOKENS = CATALOGUE["tokens"]

REMOVED = "4 5 11 15 16 20 27 29 33 35 36 37 38 39 43 49 50 54 55 56 57 58 60 64 65 67 69 71 73 75 76 96 98 99 109"
REMOVED_BY_THE_US = "110 111 112 115 116"
MARKS = "3 4 5 11 13 27 31 33 34 36 37 38 39 41 43 44 54 56 57 58 60 73 80"


def test_it_is_plain_json_and_fits_its_schema() -> None:
    assert json.loads(json.dumps(CATALOGUE)) == CATALOGUE
    assert problem_with(CATALOGUE, schema_of(Catalogue)) == ""


def test_every_token_is_there_with_its_kind() -> None:
    assert {id: facts["kind"] for id, facts in TOKENS.items()} == {token.id: token.kind for token in GAME.vocabulary}


# ---- 4.1 to 4.5: the map


def test_there_are_38_countries() -> None:
    found = [id for id, facts in TOKENS.items() if facts["kind"] == "country"]
    assert sorted(found) == sorted(printed.COUNTRIES)
    assert len(found) == 38


@pytest.mark.parametrize("id", printed.MUSLIM)
def test_4_2_1_muslim_countries(id: str) -> None:
    sect, resources, oil = printed.MUSLIM[id]
    facts = TOKENS[id]
    assert (facts["muslim"], facts["religion"], facts["resources"], facts["oil"]) == (True, sect, resources, oil)
    assert (facts["governance"], facts["has_posture"], facts["posture"], facts["recruit"]) == (None, False, None, None)


@pytest.mark.parametrize("id", printed.NON_MUSLIM)
def test_4_3_1_non_muslim_countries(id: str) -> None:
    governance, recruit = printed.NON_MUSLIM[id]
    facts = TOKENS[id]
    assert (facts["muslim"], facts["religion"], facts["resources"], facts["oil"]) == (False, "non-muslim", 0, False)
    assert (facts["governance"], facts["recruit"]) == (governance, recruit)
    assert (facts["has_posture"], facts["posture"]) == (True, "hard" if id == "israel" else None)


def test_4_4_iran_is_a_kind_of_its_own() -> None:
    facts = TOKENS["iran"]
    assert (facts["muslim"], facts["religion"], facts["governance"], facts["has_posture"]) == (False, None, "fair", False)


@pytest.mark.parametrize("id", printed.COUNTRIES)
def test_4_1_1_and_4_5_lines_and_neighbours(id: str) -> None:
    facts = TOKENS[id]
    lines = set(printed.LINES.get(id, "").split()) | {name for name, others in printed.LINES.items() if id in others.split()}
    assert set(facts["lines"]) == lines
    assert set(facts["neighbours"]) == printed.neighbours(id)
    assert (facts["schengen"], facts["schengen_link"]) == (id in printed.SCHENGEN, id in printed.SCHENGEN_LINKS)
    if id == "united-states":
        assert facts["neighbours_under_patriot_act"] == ["canada"]
    else:
        gone = {"united-states"} - ({"united-states"} if id == "canada" else set())
        assert set(facts["neighbours_under_patriot_act"]) == printed.neighbours(id) - gone


def test_every_country_lies_in_one_region() -> None:
    listed = [id for ids in CATALOGUE["regions"].values() for id in ids]
    assert sorted(listed) == sorted(printed.COUNTRIES)
    assert all(id in CATALOGUE["regions"][TOKENS[id]["region"]] for id in listed)


# ---- 6: the cards


def test_6_1_the_cards_have_their_numbers_values_and_sides() -> None:
    cards = {
        facts["number"]: (id, facts["side"] or "", facts["value"]) for id, facts in TOKENS.items() if facts["kind"] == "card"
    }
    wanted = [(id, side, value) for (side, value), ids in printed.CARDS.items() for id in ids.split()]
    assert [cards[number] for number in range(1, 121)] == wanted


def numbers(field: str, value: Any = True) -> list[int]:
    return sorted(facts["number"] for facts in TOKENS.values() if facts["kind"] == "card" and facts[field] == value)


def test_6_2_9_what_is_removed_and_by_whom() -> None:
    assert numbers("removed", ["us", "jihadist"]) == [int(number) for number in REMOVED.split()]
    assert numbers("removed", ["us"]) == [int(number) for number in REMOVED_BY_THE_US.split()]


def test_6_2_7_marked_and_lapsing_events() -> None:
    assert numbers("mark") == [int(number) for number in MARKS.split()]
    assert sorted(id for id in printed.LAPSING) == sorted(id for id, facts in TOKENS.items() if facts.get("lapsing"))


def test_only_the_us_election_always_occurs_and_seven_events_place_plots() -> None:
    assert numbers("always_occurs") == [120]
    assert numbers("places_plot") == [87, 88, 89, 96, 110, 115, 116]


# ---- 4.6 to 4.8: tracks and pieces


def test_4_7_the_tracks() -> None:
    tracks = CATALOGUE["tracks"]
    ends = {name: (track["least"], track["most"]) for name, track in tracks.items()}
    assert (ends["prestige"], ends["funding"], ends["world-posture"], ends["reserves"]) == ((1, 12), (1, 9), (-3, 3), (0, 2))
    assert [(each["id"], each["most"], each["modifier"]) for each in tracks["prestige"]["levels"]] == [
        ("low", 3, -1), ("medium", 6, 0), ("high", 9, 1), ("very-high", 12, 2),
    ]  # fmt: skip
    assert [(each["id"], each["most"], each["cards"], each["kept"]) for each in tracks["funding"]["levels"]] == [
        ("tight", 3, 7, 10), ("moderate", 6, 8, 5), ("ample", 9, 9, 0),
    ]  # fmt: skip
    assert [(each["id"], each["least"], each["most"], each["cards"]) for each in tracks["troops"]["levels"]] == [
        ("overstretch", 0, 4, 7), ("war", 5, 9, 8), ("low-intensity", 10, 15, 9),
    ]  # fmt: skip


def look(**form: Any) -> Any:
    start: dict[str, Any] = {"phase": "us", "hands": {"us": ["nest", "hijab"]}, **form}
    return sitroom.new("labyrinth", chance="manual", position=start).view(None)["table"]


def test_4_7_what_the_levels_say_is_what_the_rules_do() -> None:
    for level in CATALOGUE["tracks"]["funding"]["levels"]:
        for funding in range(level["least"], level["most"] + 1):
            assert look(funding=funding)["available_cells"] == 15 - level["kept"]
    for level in CATALOGUE["tracks"]["troops"]["levels"]:
        for left in range(level["least"], level["most"] + 1):
            countries = {"iraq": {"governance": "poor", "troops": 15 - left}}
            assert look(countries=countries)["troops_level"] == level["id"]


def test_4_8_1_plots_and_4_6_pieces() -> None:
    plots = {id: (facts["number"], facts["dice"], facts["count"]) for id, facts in TOKENS.items() if facts["kind"] == "plot"}
    assert plots == {"plot-1": (1, 1, 3), "plot-2": (2, 2, 2), "plot-3": (3, 3, 1), "wmd": (None, 3, 6)}
    assert CATALOGUE["pieces"] == {"troops": 15, "cells": 15}
    assert CATALOGUE["wmd"] == {"box": 3, "arsenal": 3}


def test_4_7_7_markers_lie_where_they_belong() -> None:
    markers = CATALOGUE["markers"]
    assert markers["ctr"]["homes"] == ["russia", "central-asia"]
    assert markers["patriot-act"]["homes"] == ["united-states"]
    assert markers["al-anbar"]["homes"] == []
    assert {id for id, facts in markers.items() if facts["lapsing"]} == set(printed.LAPSING)
    assert len(markers["nato"]["homes"]) == 18


# ---- 2, 3 and 9.7


def test_2_1_what_wins() -> None:
    assert CATALOGUE["victory"] == {
        "good_resources": 12, "fair_or_good": 15, "islamist_resources": 6, "poor_or_islamist": 15, "prestige_lost": 1,
    }  # fmt: skip


def test_3_2_scenarios() -> None:
    scenarios = {id: (facts["prestige"], facts["funding"], facts["us_posture"]) for id, facts in CATALOGUE["scenarios"].items()}
    assert scenarios == {
        "lets-roll": (7, 9, "hard"),
        "you-can-call-me-al": (7, 9, "soft"),
        "anaconda": (8, 6, "hard"),
        "mission-accomplished": (3, 5, "hard"),
    }
    assert set(CATALOGUE["scenarios"]["anaconda"]["removed"]) == {"patriot-act", "tora-bora"}
    assert CATALOGUE["lengths"] == [1, 2, 3]
    assert CATALOGUE["ideologies"] == ["normal", "coherent", "attractive", "potent", "infectious", "virulent"]


def test_7_1_2_and_8_1_1_operations() -> None:
    least = {id: (facts["side"], facts["least_value"]) for id, facts in TOKENS.items() if "least_value" in facts}
    assert {id for id, (side, _) in least.items() if side == "jihadist"} == {"recruit", "travel", "jihad", "plot"}
    assert {id for id, (_, value) in least.items() if value == 3} == {"regime-change", "withdraw", "alert", "reassessment"}
