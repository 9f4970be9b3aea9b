"""Sections 9.4.2.6 to 9.4.2.6.2: where the Jihadists of the solitaire game travel to and from."""

from __future__ import annotations

from typing import Any

import pytest

from .labyrinth_solo_walk import (
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
from .labyrinth_table import country, state, topic

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


def test_9_4_2_6_1_the_last_cell_of_another_country_leaves() -> None:
    pos = travels(1, {"iraq": poor(active=1), "egypt": BESIEGED})
    walk(pos)
    assert trips(pos) == [("iraq", "egypt")]


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


# ---- the journal


def test_9_4_2_6_the_journal_names_the_boxes_and_the_paragraphs() -> None:
    pos = travels(3, FOUR_BOXES)
    walk(pos)
    assert {"9.4.2.6", "9.4.2.6.1"} <= rules(pos)
    assert "cells-available" in boxes(pos, "bot-no")
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
