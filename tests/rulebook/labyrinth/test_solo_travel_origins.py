"""Sections 9.4.2.6.1 and 9.4.2.6.2: where the travelling cells of the solitaire game come from, and how they fare."""

from __future__ import annotations

from typing import Any

import pytest

from .solo_walk import (
    ALL,
    at,
    boxes,
    chosen_among,
    first,
    islamist,
    poor,
    postures,
    solo,
    topics,
    travels,
    trips,
    walk,
)
from .table import country, topic

IRAN = {"iran": {"sleepers": 1}}
"""A cell that no box cares for, next to Pakistan, Iraq, the Gulf States, Turkey, Central Asia, Afghanistan and the Caucasus."""
THAILAND = {"thailand": {"posture": "hard", "sleepers": 1}}
"""A cell far from everything."""
BESIEGED = {"governance": "poor", "besieged": True}
AID = {"governance": "poor", "aid": 1}


# ---- 9.4.2.6.1: origins


@pytest.mark.parametrize(
    ("value", "cells", "origins"),
    [
        (1, 2, ["afghanistan"]),
        (1, 1, ["sudan"]),
        (2, 3, ["afghanistan", "sudan"]),  # two are left then, no more than the card's value
        (2, 2, ["sudan", "afghanistan"]),
        (2, 4, ["afghanistan", "afghanistan"]),
        (3, 4, ["afghanistan", "sudan", "afghanistan"]),
        (3, 5, ["afghanistan", "afghanistan", "sudan"]),
    ],
)
def test_9_4_2_6_1_islamist_rule_with_more_cells_than_the_cards_value(value: int, cells: int, origins: list[str]) -> None:
    """The Sudan is next to Egypt, Afghanistan is not."""
    pos = travels(value, {"egypt": AID, "sudan": poor(sleepers=1), "afghanistan": islamist(sleepers=cells)})
    walk(pos, *["global-table=egypt"] * (value > 1))
    assert trips(pos) == [(origin, "egypt") for origin in origins]


@pytest.mark.parametrize(("cells", "troops", "origin"), [(6, 9, "iraq"), (5, 6, "sudan"), (5, 0, "sudan"), (7, 3, "iraq")])
def test_9_4_2_6_1_regime_change_with_more_than_five_cells(cells: int, troops: int, origin: str) -> None:
    iraq = poor(regime_change="tan", troops=troops, sleepers=cells)
    pos = travels(1, {"egypt": BESIEGED, "sudan": poor(sleepers=1), "iraq": iraq})
    walk(pos)
    assert trips(pos) == [(origin, "egypt")]


def test_9_4_2_6_1_sadr_is_not_counted_in_a_regime_change_country() -> None:
    iraq = poor(regime_change="tan", troops=6, sleepers=5, markers=["moqtada-al-sadr"])
    pos = travels(1, {"egypt": BESIEGED, "sudan": poor(sleepers=1), "iraq": iraq})
    walk(pos)
    assert trips(pos) == [("sudan", "egypt")]


def test_9_4_2_6_1_islamist_rule_comes_before_regime_change() -> None:
    iraq = poor(regime_change="tan", troops=9, sleepers=6)
    pos = travels(1, {"egypt": BESIEGED, "sudan": poor(active=1), "afghanistan": islamist(sleepers=2), "iraq": iraq})
    walk(pos)
    assert trips(pos) == [("afghanistan", "egypt")]


def test_9_4_2_6_1_several_islamist_rule_countries_are_equal() -> None:
    pos = travels(1, {"egypt": AID, "afghanistan": islamist(sleepers=2), "yemen": islamist(sleepers=3), "iran": {"active": 1}})
    assert first(pos) == ("random-country", ["afghanistan", "yemen"])
    walk(pos, "random-country=yemen")
    assert trips(pos) == [("yemen", "egypt")]


def test_9_4_2_6_1_then_an_adjacent_country_without_a_roll() -> None:
    pos = travels(1, {"egypt": AID, "libya": poor(sleepers=1), "sudan": poor(sleepers=2), "iran": {"active": 4}})
    assert first(pos) == ("random-country", ["libya", "sudan"])
    asked = walk(pos, "random-country=libya")
    assert topics(asked) == ["random-country"]
    assert trips(pos) == [("libya", "egypt")]


@pytest.mark.parametrize(("markers", "options"), [((), ["united-states"]), (("patriot-act",), ["iran", "united-states"])])
def test_9_4_2_6_1_under_the_patriot_act_the_united_states_are_next_to_canada_alone(
    markers: tuple[str, ...], options: list[str]
) -> None:
    countries = {**postures(soft=["germany"]), "united-states": {"sleepers": 1}, **IRAN}
    pos = travels(1, countries, *markers)
    if len(options) > 1:
        assert first(pos) == ("random-country", options)
        walk(pos, "random-country=united-states", "roll-travel=die-1")
    else:
        assert walk(pos) == []
    assert trips(pos) == [("united-states", "germany")]


def test_9_4_2_6_1_then_any_country_even_the_destination_itself() -> None:
    pos = travels(1, {"egypt": poor(aid=1, active=1), "iran": {"active": 1}})
    assert first(pos) == ("random-country", ["egypt", "iran"])
    asked = walk(pos, "random-country=egypt")
    assert topics(asked) == ["random-country"]
    assert trips(pos) == [("egypt", "egypt")]
    assert country(pos, "egypt") == {"governance": "poor", "alignment": "neutral", "aid": 1, "sleepers": 1}


@pytest.mark.parametrize(
    ("libya", "sudan", "options"),
    [
        ({"active": 1}, {"sleepers": 3}, ["libya"]),
        ({"active": 1, "sleepers": 2}, {"sleepers": 1}, ["libya"]),
        ({"sleepers": 1}, {"active": 1, "sleepers": 1}, ["sudan"]),
        ({"active": 1}, {"active": 2}, ["libya", "sudan"]),
    ],
)
def test_9_4_2_6_1_countries_with_an_active_cell_come_first(
    libya: dict[str, Any], sudan: dict[str, Any], options: list[str]
) -> None:
    pos = travels(1, {"egypt": AID, "libya": poor(**libya), "sudan": poor(**sudan)})
    if len(options) > 1:
        assert first(pos) == ("random-country", options)
        walk(pos, f"random-country={options[0]}")
    else:
        walk(pos)
    assert trips(pos) == [(options[0], "egypt")]


@pytest.mark.parametrize(
    ("afghanistan", "yemen", "origin"),
    [({"sleepers": 4}, {"sleepers": 1, "active": 1}, "yemen"), ({"active": 3}, {"sleepers": 5}, "afghanistan")],
)
def test_9_4_2_6_1_active_cells_come_first_in_the_first_box_too(
    afghanistan: dict[str, Any], yemen: dict[str, Any], origin: str
) -> None:
    pos = travels(1, {"egypt": AID, "afghanistan": islamist(**afghanistan), "yemen": islamist(**yemen)})
    walk(pos)
    assert trips(pos) == [(origin, "egypt")]


def test_9_4_2_6_1_an_active_cell_counts_until_it_is_committed() -> None:
    pos = travels(2, {"egypt": AID, "libya": poor(active=1, sleepers=1), "sudan": poor(sleepers=1)})
    asked = walk(pos, "global-table=egypt", "random-country=libya")
    assert chosen_among(asked, "random-country") == [["libya", "sudan"]]
    assert trips(pos) == [("libya", "egypt"), ("libya", "egypt")]


def test_9_3_1_the_active_cell_of_a_country_is_the_one_that_travels() -> None:
    pos = travels(1, {"egypt": AID, "libya": poor(active=1, sleepers=2)})
    walk(pos)
    assert country(pos, "libya") == {"governance": "poor", "alignment": "neutral", "sleepers": 2}
    assert country(pos, "egypt")["sleepers"] == 1


@pytest.mark.parametrize(
    ("sudan", "libya", "expected"),
    [
        ({"sleepers": 3}, {"sleepers": 1}, [("libya", "egypt"), ("sudan", "sudan")]),
        ({"active": 1, "sleepers": 2}, {"sleepers": 1}, [("sudan", "egypt"), ("libya", "sudan")]),
        ({"sleepers": 3}, {}, [("sudan", "egypt"), ("sudan", "sudan")]),
        ({"active": 1, "sleepers": 2}, {"active": 1}, [("libya", "egypt"), ("sudan", "sudan")]),
    ],
)
def test_9_4_2_6_1_another_destination_is_avoided_if_possible_but_active_cells_come_first(
    sudan: dict[str, Any], libya: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    """Egypt (besieged) and the Sudan (nearly enough cells for a Major Jihad) are the destinations."""
    pos = travels(2, {"egypt": BESIEGED, "sudan": poor(**sudan), "libya": poor(**libya)})
    assert walk(pos) == []
    assert trips(pos) == expected


def test_9_4_2_6_1_a_cell_may_sleep_where_it_is_though_that_is_a_destination() -> None:
    """The destination of the cell itself is no other destination."""
    pos = travels(2, {"egypt": BESIEGED, "morocco": poor(sleepers=3), "thailand": {"posture": "hard", "sleepers": 2}})
    asked = walk(pos, "random-country=morocco")
    assert chosen_among(asked, "random-country") == [["morocco", "thailand"]]
    assert trips(pos) == [("thailand", "egypt"), ("morocco", "morocco")]


# ---- the last cell of an Islamist Rule or Regime Change country


@pytest.mark.parametrize("cell", [{"active": 1}, {"sleepers": 1}])
def test_9_4_2_6_1_the_last_cell_under_islamist_rule_stays(cell: dict[str, int]) -> None:
    pos = travels(1, {"afghanistan": islamist(**cell), "pakistan": at("fair")})
    assert walk(pos) == []
    assert trips(pos) == [("afghanistan", "afghanistan")]
    assert country(pos, "afghanistan")["sleepers"] == 1
    assert "active" not in country(pos, "afghanistan")
    assert "sleepers" not in country(pos, "pakistan")
    assert "from-stays" in boxes(pos)


@pytest.mark.parametrize("cell", [{"active": 1}, {"sleepers": 1}])
def test_9_4_2_6_1_the_last_cell_of_a_regime_change_country_stays(cell: dict[str, int]) -> None:
    pos = travels(1, {"iraq": poor(regime_change="green", troops=6, **cell), "egypt": BESIEGED})
    assert walk(pos) == []
    assert trips(pos) == [("iraq", "iraq")]
    assert country(pos, "iraq")["sleepers"] == 1
    assert "sleepers" not in country(pos, "egypt")


def test_9_4_2_6_1_one_of_two_cells_leaves_and_the_last_one_stays() -> None:
    pos = travels(2, {"afghanistan": islamist(active=2), "pakistan": at("fair"), "egypt": poor()})
    walk(pos, "global-table=egypt")
    assert trips(pos) == [("afghanistan", "pakistan"), ("afghanistan", "afghanistan")]
    assert country(pos, "afghanistan")["sleepers"] == 1


def test_9_4_2_6_1_where_sadr_remains_the_last_other_cell_leaves() -> None:
    iraq = poor(regime_change="tan", troops=6, sleepers=1, markers=["moqtada-al-sadr"])
    pos = travels(1, {"iraq": iraq, "egypt": BESIEGED})
    walk(pos)
    assert trips(pos) == [("iraq", "egypt")]


def test_9_4_2_6_1_a_destination_that_the_last_cell_does_not_go_to_is_not_tested() -> None:
    """4.9.4: only the place of an operation is."""
    pos = travels(1, {"somalia": {"besieged": True}, "afghanistan": islamist(sleepers=1)})
    assert walk(pos) == []
    assert trips(pos) == [("afghanistan", "afghanistan")]
    assert "governance" not in country(pos, "somalia")


def test_9_4_2_6_1_the_last_cell_of_another_country_leaves() -> None:
    pos = travels(1, {"iraq": poor(active=1), "egypt": BESIEGED})
    walk(pos)
    assert trips(pos) == [("iraq", "egypt")]


def test_9_4_2_6_1_a_cell_that_sleeps_where_it_is_remains_so_that_another_is_not_the_last() -> None:
    pos = travels(2, {"iraq": poor(regime_change="tan", troops=6, active=2), "gulf-states": at("fair")})
    assert walk(pos) == []
    assert trips(pos) == [("iraq", "iraq"), ("iraq", "gulf-states")]


@pytest.mark.parametrize(("cells", "origins"), [(4, ["afghanistan", "philippines"]), (3, ["philippines", "iran"])])
def test_9_4_2_1_clean_operatives_go_to_the_united_states_with_the_value_of_the_card(cells: int, origins: list[str]) -> None:
    places = {"afghanistan": islamist(sleepers=cells), "philippines": {"posture": "hard", "sleepers": 1}, "iran": {"active": 2}}
    pos = solo("clean-operatives", places, markers=["biometrics"])
    assert walk(pos) == []
    assert trips(pos) == [(origin, "united-states") for origin in origins]


# ---- 9.4.2.6.2: all Travel is conducted at last


def test_9_4_2_6_2_destinations_then_origins_then_tests_then_rolls() -> None:
    countries = {
        "somalia": {"besieged": True},
        "iran": {"sleepers": 2},
        "thailand": {"posture": "hard", "sleepers": 2},
    }
    pos = travels(2, countries)
    asked = walk(
        pos,
        "global-table=sudan",  # the second destination
        "random-country=iran",  # an origin for Somalia
        "random-country=thailand",  # and one for the Sudan
        "test-governance=die-4",
        "test-governance=die-5",
        "roll-travel=die-3",
        "roll-travel=die-2",
    )
    assert topics(asked) == ["global-table", *["random-country"] * 2, *["test-governance"] * 2, *["roll-travel"] * 2]
    assert chosen_among(asked, "random-country") == [["iran", "thailand"]] * 2
    assert [one.about for one in asked[3:]] == ["somalia", "sudan"] * 2
    assert trips(pos) == [("iran", "somalia"), ("thailand", "sudan")]
    assert country(pos, "sudan") == {"governance": "fair", "alignment": "neutral", "sleepers": 1}


@pytest.mark.parametrize(("test", "needed"), [(4, 3), (5, 2)])
@pytest.mark.parametrize("die", [2, 3, 4])
def test_9_4_2_6_2_a_failed_attempt_sends_the_cell_to_the_track(test: int, needed: int, die: int) -> None:
    pos = travels(1, {"somalia": {"besieged": True}, "thailand": {"posture": "hard", "active": 2}})
    walk(pos, f"test-governance=die-{test}", f"roll-travel=die-{die}")
    arrived = die <= needed
    assert country(pos, "somalia").get("sleepers", 0) == arrived
    assert country(pos, "thailand") == {"posture": "hard", "active": 1}  # and no cadre
    assert trips(pos) == ([("thailand", "somalia")] if arrived else [])


def test_9_4_2_6_2_a_failed_attempt_leaves_no_cadre() -> None:
    pos = travels(1, {"egypt": AID, **THAILAND})
    walk(pos, "roll-travel=die-4")
    assert country(pos, "thailand") == {"posture": "hard"}
    assert topic(pos) == "play-card"


def test_9_4_2_6_2_each_cell_has_one_attempt() -> None:
    pos = travels(3, {"thailand": {"posture": "hard", "sleepers": 4}, "russia": {"posture": "hard"}})
    walk(pos, "global-table=russia", "roll-travel=die-2", "roll-travel=die-3", "roll-travel=die-1")
    assert country(pos, "russia") == {"posture": "hard", "sleepers": 2}
    assert country(pos, "thailand") == {"posture": "hard", "sleepers": 1}


def test_9_4_2_6_2_travel_into_islamist_rule_needs_no_roll() -> None:
    pos = travels(1, {"sudan": islamist(), **THAILAND})
    assert topics(walk(pos, "global-table=sudan")) == ["global-table"]
    assert trips(pos) == [("thailand", "sudan")]


# ---- too few cells


def test_9_4_2_6_with_one_cell_the_rest_of_the_value_is_for_radicalization() -> None:
    pos = travels(2, {"egypt": AID, "pakistan": at("fair"), **IRAN})
    asked = walk(pos, "global-table=yemen")
    assert chosen_among(asked, "global-table") == [ALL]
    assert trips(pos) == [("iran", "egypt")]
    assert country(pos, "yemen")["sleepers"] == 1
    assert "radical-cell" in boxes(pos)


def test_9_4_2_6_all_destinations_are_selected_even_if_there_are_fewer_cells() -> None:
    """Egypt, Pakistan and Spain for the cells of Iran and Spain: an origin that is a destination too is avoided."""
    pos = travels(3, {**postures(soft=["spain"], spain={"sleepers": 1}), "egypt": AID, "pakistan": at("fair"), **IRAN})
    asked = walk(pos, "global-table=yemen")
    assert "random-country" not in topics(asked)
    assert trips(pos) == [("iran", "egypt"), ("spain", "pakistan")]
    assert country(pos, "yemen")["sleepers"] == 1


def test_9_4_2_6_without_cells_the_whole_value_is_for_radicalization() -> None:
    pos = travels(1, {"egypt": AID})
    walk(pos, "global-table=spain")
    assert trips(pos) == []
    assert country(pos, "spain")["sleepers"] == 1


def test_9_4_2_6_sadr_alone_does_not_travel() -> None:
    pos = travels(1, {"egypt": AID, "iraq": poor(markers=["moqtada-al-sadr"])})
    walk(pos, "global-table=spain")
    assert trips(pos) == []
    assert country(pos, "iraq")["markers"] == ["moqtada-al-sadr"]
    assert country(pos, "spain")["sleepers"] == 1


# ---- Biometrics


def test_9_4_2_6_under_biometrics_a_destination_without_a_cell_next_to_it_is_for_radicalization() -> None:
    pos = travels(1, {"egypt": AID, **IRAN}, "biometrics")
    asked = walk(pos, "global-table=serbia")
    assert chosen_among(asked, "global-table") == [ALL]
    assert "roll-travel" not in topics(asked)
    assert trips(pos) == []
    assert country(pos, "serbia")["sleepers"] == 1
    assert country(pos, "iran") == {"sleepers": 1}


def test_9_4_2_6_under_biometrics_cells_in_the_destination_are_not_next_to_it() -> None:
    pos = travels(1, {"egypt": poor(aid=1, active=2)}, "biometrics")
    walk(pos, "global-table=serbia")
    assert trips(pos) == []
    assert country(pos, "egypt")["active"] == 2


def test_9_4_2_6_under_biometrics_origins_are_adjacent() -> None:
    pos = travels(1, {"egypt": AID, "afghanistan": islamist(active=4), "sudan": poor(sleepers=1)}, "biometrics")
    assert walk(pos) == []
    assert trips(pos) == [("sudan", "egypt")]


@pytest.mark.parametrize(("level", "rolls"), [("good", True), ("fair", False)])
@pytest.mark.parametrize("die", [1, 2])
def test_9_4_2_6_2_under_biometrics_adjacent_travel_into_a_good_country_rolls(level: str, rolls: bool, die: int) -> None:
    pos = travels(1, {"pakistan": at(level), **IRAN}, "biometrics")
    asked = walk(pos, *[f"roll-travel=die-{die}"] * rolls)
    assert topics(asked) == ["roll-travel"] * rolls
    assert country(pos, "pakistan").get("sleepers", 0) == (die == 1 or not rolls)
    assert "sleepers" not in country(pos, "iran")


def test_9_4_2_6_under_biometrics_each_point_goes_its_own_way() -> None:
    pos = travels(2, {"egypt": AID, "pakistan": at("fair"), "iran": {"sleepers": 3}}, "biometrics")
    walk(pos, "global-table=serbia")
    assert trips(pos) == [("iran", "pakistan")]
    assert country(pos, "serbia")["sleepers"] == 1


def test_9_4_2_6_under_biometrics_a_destination_out_of_reach_does_not_keep_the_only_cell_from_the_next_one() -> None:
    """All destinations are selected first: Egypt, which no cell is next to, and Pakistan, to which Iran's cell rolls."""
    pos = travels(2, {"egypt": AID, "pakistan": at("good"), **IRAN}, "biometrics")
    asked = walk(pos, "roll-travel=die-2", "global-table=serbia")
    assert topics(asked) == ["roll-travel", "global-table", "test-posture"]
    assert trips(pos) == []
    assert "sleepers" not in country(pos, "iran")
    assert country(pos, "serbia")["sleepers"] == 1


def test_9_4_2_6_under_biometrics_a_committed_cell_serves_no_second_destination() -> None:
    pos = travels(2, {"egypt": AID, "algeria-tunisia": at("fair"), "libya": poor(sleepers=1)}, "biometrics")
    walk(pos, "global-table=serbia")
    assert trips(pos) == [("libya", "egypt")]
    assert country(pos, "serbia")["sleepers"] == 1


def test_9_4_2_6_under_biometrics_the_random_country_takes_as_many_as_are_next_to_it() -> None:
    pos = travels(3, {"syria": poor(sleepers=2), "jordan": poor(), "iran": {"sleepers": 4}}, "biometrics", funding=9)
    asked = walk(pos, "global-table=jordan", "global-table=serbia")
    assert topics(asked) == ["global-table", "global-table", "test-posture"]
    assert trips(pos) == [("syria", "jordan"), ("syria", "jordan")]
    assert country(pos, "serbia")["sleepers"] == 1
