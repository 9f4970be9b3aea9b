"""Section 9.4.2.6: where the Jihadists of the solitaire game travel to."""

from __future__ import annotations

from typing import Any

import pytest

from .solo_walk import (
    ALL,
    NON_MUSLIM,
    at,
    boxes,
    candidates,
    chosen_among,
    closest,
    first,
    islamist,
    poor,
    postures,
    rules,
    topics,
    travels,
    trips,
    walk,
)
from .table import country, state

IRAN = {"iran": {"sleepers": 1}}
"""A cell that no box cares for, next to Pakistan, Iraq, the Gulf States, Turkey, Central Asia, Afghanistan and the Caucasus."""
THAILAND = {"thailand": {"posture": "hard", "sleepers": 1}}
"""A cell far from everything."""
BESIEGED = {"governance": "poor", "besieged": True}
REGIME_CHANGE = {"governance": "poor", "regime_change": "tan", "troops": 2}
AID = {"governance": "poor", "aid": 1}


def goes_at_random(pos: Any) -> bool:
    """Whether no box had a destination: the Global table is asked, with all countries."""
    return first(pos) == ("global-table", ALL)


# ---- 9.4.2.6: the first box


@pytest.mark.parametrize(
    ("countries", "destination"),
    [
        ({"yemen": BESIEGED, "egypt": REGIME_CHANGE, "syria": AID}, "yemen"),
        ({"yemen": REGIME_CHANGE, "egypt": AID}, "yemen"),
        ({"yemen": AID, "egypt": poor()}, "yemen"),
        ({"yemen": AID, "egypt": islamist()}, "yemen"),
        ({"yemen": at("good", aid=1), "egypt": poor()}, "yemen"),
    ],
)
def test_9_4_2_6_besieged_regime_then_regime_change_then_aid(countries: dict[str, Any], destination: str) -> None:
    pos = travels(1, {**countries, **THAILAND})
    walk(pos)
    assert trips(pos) == [("thailand", destination)]
    assert country(pos, destination)["sleepers"] == 1


def test_9_4_2_6_the_first_box_passes_over_islamist_rule() -> None:
    pos = travels(1, {"afghanistan": islamist(besieged=True), "yemen": AID, **THAILAND})
    walk(pos)
    assert trips(pos) == [("thailand", "yemen")]


@pytest.mark.parametrize("kind", [BESIEGED, REGIME_CHANGE, AID])
@pytest.mark.parametrize(
    ("places", "options"),
    [
        (["pakistan", "egypt", "iraq"], ["pakistan"]),
        (["egypt", "syria", "yemen"], ["egypt"]),
        (["syria", "yemen", "sudan"], ["syria"]),
        (["egypt", "saudi-arabia", "yemen"], ["egypt", "saudi-arabia"]),
        (["turkey", "syria", "morocco", "sudan"], ["morocco", "syria", "turkey"]),
    ],
)
def test_9_4_2_6_pakistan_then_the_highest_resources_then_by_lot(
    kind: dict[str, Any], places: list[str], options: list[str]
) -> None:
    pos = travels(1, {**dict.fromkeys(places, kind), **THAILAND})
    if len(options) == 1:
        walk(pos)
    else:
        assert first(pos) == ("random-country", options)
        walk(pos, f"random-country={options[-1]}")
    assert trips(pos) == [("thailand", options[-1])]


@pytest.mark.parametrize(("spikes", "options"), [(0, ["egypt", "saudi-arabia"]), (1, ["saudi-arabia"])])
def test_9_4_2_6_resources_are_those_of_the_moment(spikes: int, options: list[str]) -> None:
    markers = ["oil-price-spike-117"][:spikes]
    pos = travels(1, {"egypt": AID, "saudi-arabia": AID, **THAILAND}, *markers)
    if spikes:
        walk(pos)
        assert trips(pos) == [("thailand", "saudi-arabia")]
    else:
        assert first(pos) == ("random-country", options)


def test_9_4_2_6_somalia_is_besieged_before_it_is_tested() -> None:
    pos = travels(1, {"somalia": {"besieged": True}, **THAILAND})
    asked = walk(pos, "test-governance=die-5", "roll-travel=die-2")
    assert topics(asked) == ["test-governance", "roll-travel"]
    assert country(pos, "somalia") == {"governance": "fair", "alignment": "neutral", "sleepers": 1, "besieged": True}


# ---- the second box


@pytest.mark.parametrize(
    ("cells", "troops", "ideology", "possible"),
    [
        (3, 0, "normal", True),
        (2, 0, "normal", False),
        (4, 1, "normal", True),
        (3, 1, "normal", False),
        (7, 0, "normal", True),  # enough cells already, but no card of value 1 is enough for a Major Jihad
        (2, 0, "attractive", False),
        (1, 0, "potent", True),
        (1, 1, "potent", False),
        (0, 0, "potent", False),
        (1, 0, "virulent", True),
    ],
)
def test_9_4_2_6_a_poor_country_two_cells_short_of_a_major_jihad(cells: int, troops: int, ideology: str, possible: bool) -> None:
    pos = travels(1, {"sudan": poor(sleepers=cells, troops=troops), **IRAN}, options={"ideology": ideology})
    assert goes_at_random(pos) is not possible
    if possible:
        assert first(pos) == ("random-country", ["iran", "sudan"])  # its origin
        walk(pos, "random-country=iran")
        assert country(pos, "sudan")["sleepers"] == cells + 1


def test_9_4_2_6_in_the_second_box_active_cells_count_like_sleepers() -> None:
    pos = travels(1, {"sudan": poor(active=2, sleepers=1), **IRAN})
    walk(pos)  # the Active cells of the Sudan go first
    assert trips(pos) == [("sudan", "sudan")]


@pytest.mark.parametrize(
    ("fields", "possible"),
    [
        ({"sleepers": 2}, False),
        ({"sleepers": 2, "markers": ["moqtada-al-sadr"]}, True),
        ({"sleepers": 5, "markers": ["nato"]}, True),
        ({"sleepers": 4, "markers": ["nato"]}, False),
    ],
)
def test_9_4_2_6_in_the_second_box_sadr_is_a_cell_and_nato_two_troops(fields: dict[str, Any], possible: bool) -> None:
    pos = travels(1, {"iraq": poor(**fields), "thailand": {"posture": "hard", "active": 1}})
    assert goes_at_random(pos) is not possible
    if possible:
        walk(pos)
        assert trips(pos) == [("thailand", "iraq")]


@pytest.mark.parametrize(("markers", "possible"), [((), True), (("benazir-bhutto",), False)])
def test_9_4_2_6_no_major_jihad_is_possible_in_pakistan_under_benazir_bhutto(markers: tuple[str, ...], possible: bool) -> None:
    pos = travels(1, {"pakistan": poor(sleepers=3), "thailand": {"posture": "hard", "active": 1}}, *markers)
    assert goes_at_random(pos) is not possible
    if possible:
        walk(pos)
        assert trips(pos) == [("thailand", "pakistan")]


def test_9_4_2_6_in_the_second_box_islamist_rule_is_not_poor() -> None:
    pos = travels(1, {"sudan": islamist(sleepers=4), **IRAN})
    assert goes_at_random(pos)


@pytest.mark.parametrize(
    ("places", "options"),
    [
        (["pakistan", "egypt"], ["pakistan"]),
        (["egypt", "morocco"], ["egypt"]),
        (["egypt", "indonesia-malaysia", "morocco"], ["egypt", "indonesia-malaysia"]),
    ],
)
def test_9_4_2_6_the_second_box_has_the_same_priorities(places: list[str], options: list[str]) -> None:
    pos = travels(1, {**dict.fromkeys(places, poor(sleepers=3)), "caucasus": {"posture": "hard", "active": 1}})
    if len(options) > 1:
        assert first(pos) == ("random-country", options)
        walk(pos, f"random-country={options[-1]}")
    else:
        walk(pos)
    assert trips(pos) == [("caucasus", options[-1])]


# ---- the third box


@pytest.mark.parametrize("level", ["good", "fair"])
def test_9_4_2_6_a_good_or_fair_muslim_country_next_to_a_cell(level: str) -> None:
    pos = travels(1, {"central-asia": at(level), "egypt": at("good"), "turkey": poor(), **IRAN})
    assert walk(pos) == []
    assert trips(pos) == [("iran", "central-asia")]
    assert candidates(pos, "to-adjacent") == [["central-asia"]]


@pytest.mark.parametrize(
    ("countries", "options"),
    [
        ({"iraq": at("fair"), "gulf-states": at("good"), "turkey": at("good")}, ["gulf-states", "iraq"]),
        ({"iraq": at("good"), "gulf-states": at("good"), "pakistan": at("fair")}, ["pakistan"]),
        ({"turkey": at("good"), "gulf-states": at("fair")}, ["gulf-states"]),
        ({"turkey": at("good"), "central-asia": at("fair"), "afghanistan": at("fair")}, ["central-asia", "turkey"]),
    ],
)
def test_9_4_2_6_the_third_box_prefers_pakistan_and_resources_not_governance(
    countries: dict[str, Any], options: list[str]
) -> None:
    pos = travels(1, {**countries, **IRAN})
    if len(options) > 1:
        assert first(pos) == ("random-country", options)
        walk(pos, f"random-country={options[0]}")
    else:
        walk(pos)
    assert trips(pos) == [("iran", options[0])]


@pytest.mark.parametrize(
    ("cell", "place"), [("iran", "egypt"), ("thailand", "pakistan"), ("india", "gulf-states"), ("kenya-tanzania", "egypt")]
)
def test_9_4_2_6_countries_two_steps_away_are_not_next_to_a_cell(cell: str, place: str) -> None:
    pos = travels(1, {place: at("good"), cell: {"sleepers": 1, **({} if cell == "iran" else {"posture": "hard"})}})
    assert goes_at_random(pos)


@pytest.mark.parametrize("cell", ["spain", "scandinavia", "eastern-europe"])
def test_9_4_2_6_a_cell_in_the_schengen_area_is_next_to_turkey(cell: str) -> None:
    pos = travels(1, {"turkey": at("fair"), cell: {"posture": "hard", "sleepers": 1}})
    assert walk(pos) == []
    assert trips(pos) == [(cell, "turkey")]


def test_9_4_2_6_unmarked_poor_and_non_muslim_countries_are_not_in_the_third_box() -> None:
    pos = travels(1, {"turkey": poor(), "caucasus": {"posture": "hard"}, **IRAN})
    assert goes_at_random(pos)
    assert "to-adjacent" in boxes(pos)


def test_9_4_2_6_sadr_is_a_cell_next_to_jordan_but_does_not_travel() -> None:
    pos = travels(1, {"jordan": at("fair"), "iraq": poor(markers=["moqtada-al-sadr"]), **THAILAND})
    walk(pos, "roll-travel=die-2")
    assert trips(pos) == [("thailand", "jordan")]


# ---- the fourth box


def test_9_4_2_6_a_hard_us_draws_cells_to_an_unmarked_non_muslim_country() -> None:
    places = postures(soft=["spain", "china"], unmarked=["india", "russia"])
    pos = travels(1, {**places, **IRAN}, us_posture="hard")
    assert first(pos) == ("random-country", ["india", "russia"])
    asked = walk(pos, "random-country=india", "test-posture=die-6", "roll-travel=die-1")
    assert topics(asked)[1:] == ["test-posture", "roll-travel"]
    assert country(pos, "india") == {"posture": "hard", "sleepers": 1}


def test_9_4_2_6_a_soft_us_draws_cells_to_a_soft_non_muslim_country() -> None:
    places = postures(soft=["spain", "china"], unmarked=["india", "russia"])
    pos = travels(1, {**places, **IRAN})
    assert first(pos) == ("random-country", ["china", "spain"])
    walk(pos, "random-country=spain")
    assert trips(pos) == [("iran", "spain")]


@pytest.mark.parametrize("us_posture", ["hard", "soft"])
def test_9_4_2_6_the_fourth_box_never_holds_the_united_states_israel_or_iran(us_posture: str) -> None:
    pos = travels(1, {**postures(), **THAILAND, "egypt": poor()}, us_posture=us_posture)
    assert goes_at_random(pos)


def test_9_4_2_6_at_the_start_a_hard_us_rolls_for_a_non_muslim_country() -> None:
    """Seventeen unmarked ones: the Global table; the United States and Israel are on it and lead to the closest."""
    pos = travels(1, IRAN, us_posture="hard")
    assert first(pos) == ("global-table", NON_MUSLIM)
    asked = walk(pos, "global-table=united-states", "closest-country=philippines", "roll-travel=die-2")
    unmarked = [place for place in NON_MUSLIM if place not in ("united-states", "israel")]
    assert chosen_among(asked, "closest-country") == [closest("united-states", unmarked)]
    assert trips(pos) == [("iran", "philippines")]


# ---- order, one cell for each box, and the rest at random


FOUR_BOXES = {
    **postures(soft=["india"]),
    "somalia": BESIEGED,
    "morocco": poor(sleepers=3),
    "pakistan": at("fair"),
    "iran": {"active": 5},
}
"""Something in each box; all cells come from Iran, where they are Active."""


@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_4_2_6_one_cell_for_each_box_in_their_order(value: int) -> None:
    pos = travels(value, FOUR_BOXES)
    walk(pos)
    expected = [("iran", "somalia"), ("iran", "morocco"), ("iran", "pakistan")][:value]
    assert trips(pos) == expected
    walked = [box for box in boxes(pos, "bot-box") if box.startswith("to-")]
    assert walked == ["to-besieged", "to-major-jihad", "to-adjacent"][:value]


@pytest.mark.parametrize(
    ("empty", "destinations"),
    [
        ("somalia", ["morocco", "pakistan", "india"]),
        ("morocco", ["somalia", "pakistan", "india"]),
        ("pakistan", ["somalia", "morocco", "india"]),
    ],
)
def test_9_4_2_6_an_empty_box_is_passed_over(empty: str, destinations: list[str]) -> None:
    countries = {name: fields for name, fields in FOUR_BOXES.items() if name != empty}
    pos = travels(3, countries)
    walk(pos)
    assert trips(pos) == [("iran", destination) for destination in destinations]


def test_9_4_2_6_a_box_with_two_countries_still_gets_one_cell() -> None:
    pos = travels(2, {"egypt": AID, "saudi-arabia": AID, "thailand": {"posture": "hard", "sleepers": 5}})
    asked = walk(pos, "random-country=egypt", "global-table=serbia", "test-posture=die-1")
    assert chosen_among(asked, "random-country") == [["egypt", "saudi-arabia"]]
    assert chosen_among(asked, "global-table") == [ALL]
    assert trips(pos) == [("thailand", "egypt"), ("thailand", "serbia")]


@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_4_2_6_all_that_is_left_goes_to_one_random_country(value: int) -> None:
    pos = travels(value, {"thailand": {"posture": "hard", "sleepers": 5}, "kenya-tanzania": {"posture": "hard"}})
    asked = walk(pos, "global-table=kenya-tanzania")
    assert topics(asked) == ["global-table", *["roll-travel"] * value]
    assert trips(pos) == [("thailand", "kenya-tanzania")] * value
    assert country(pos, "kenya-tanzania")["sleepers"] == value


def test_9_4_2_6_two_of_three_cells_go_to_the_random_country_behind_one_box() -> None:
    pos = travels(3, {"egypt": AID, "thailand": {"posture": "hard", "sleepers": 5}})
    asked = walk(pos, "global-table=afghanistan", "test-governance=die-4")
    assert chosen_among(asked, "global-table") == [ALL]
    assert [one.about for one in asked if one.topic == "test-governance"] == ["afghanistan"]
    assert trips(pos) == [("thailand", "egypt"), ("thailand", "afghanistan"), ("thailand", "afghanistan")]


@pytest.mark.parametrize("place", ["united-states", "israel", "iran", "afghanistan"])
def test_9_4_2_6_the_random_country_may_be_any(place: str) -> None:
    pos = travels(1, {"afghanistan": islamist(), **THAILAND})
    walk(pos, f"global-table={place}")
    assert trips(pos) == [("thailand", place)]


# ---- the journal


def test_9_4_2_6_the_journal_names_the_boxes_and_the_paragraphs() -> None:
    pos = travels(3, FOUR_BOXES)
    walk(pos)
    assert {"9.4.2.6", "9.4.2.6.1"} <= rules(pos)
    assert "cells-available" in boxes(pos, "bot-no-because")
    assert candidates(pos, "to-besieged") == [["somalia"]]
    assert candidates(pos, "to-major-jihad") == [["morocco"]]
    assert candidates(pos, "to-adjacent") == [["pakistan"]]
    assert candidates(pos, "from-adjacent") == [["iran"]]
    assert state(pos)["phase"] == "us"


@pytest.mark.parametrize(
    ("countries", "box"),
    [
        ({"yemen": BESIEGED}, "to-besieged"),
        ({"yemen": REGIME_CHANGE}, "to-regime-change"),
        ({"yemen": AID}, "to-aid"),
        ({"morocco": poor(sleepers=4)}, "to-major-jihad"),
        ({"indonesia-malaysia": at("good")}, "to-adjacent"),
        ({"india": {"posture": "soft"}}, "to-soft"),
    ],
)
def test_9_4_2_6_the_journal_tells_what_was_in_the_box(countries: dict[str, Any], box: str) -> None:
    pos = travels(1, {**countries, "thailand": {"posture": "hard", "active": 1}})
    walk(pos)
    assert candidates(pos, box) == [sorted(countries)]
    assert trips(pos) == [("thailand", *countries)]
