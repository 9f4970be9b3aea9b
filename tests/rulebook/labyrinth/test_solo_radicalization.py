"""Section 9.4.3: what the Jihadists of the solitaire game do with value that they cannot use."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .questions import ALL_PLOTS
from .solo_walk import (
    ALL,
    MUSLIM,
    PLACING,
    UNPLAYABLE,
    at,
    boxes,
    candidates,
    chosen_among,
    closest,
    first,
    islamist,
    poor,
    postures,
    radicals,
    rules,
    solo,
    topics,
    trips,
    walk,
)
from .table import country, seen, state, topic

TALIBAN = {"afghanistan": islamist(sleepers=4)}
"""Cells that cannot plot, so that the card is for Radicalization; more of them than any card's value."""
SPAIN = postures(soft=["spain"])
"""The one place that the fourth "To" box holds for a Soft US."""
STEPS = ("radical-cell", "radical-travel", "radical-plot", "radical-worsen")


def plots_in(pos: Position) -> dict[str, int]:
    """How many plots lie in each country that has one."""
    counts = {name: len(fields.get("plots", [])) for name, fields in state(pos)["countries"].items()}
    return {name: count for name, count in counts.items() if count}


def cells(pos: Position) -> int:
    """The cells on the map."""
    return sum(fields.get("active", 0) + fields.get("sleepers", 0) for fields in state(pos)["countries"].values())


def levels(pos: Position) -> dict[str, str]:
    places = state(pos)["countries"]
    return {name: fields["governance"] for name, fields in places.items() if fields.get("governance") not in (None, "unmarked")}


def full_map(**more: Any) -> dict[str, Any]:
    """All fifteen cells are under Islamist Rule: the Funding track is empty."""
    return {"afghanistan": islamist(sleepers=15), **more}


# ---- the first value: a cell


@pytest.mark.parametrize(
    ("place", "tested"),
    [("egypt", "test-governance"), ("india", "test-posture"), ("iran", None), ("united-states", None), ("afghanistan", None)],
)
def test_9_4_3_the_first_value_places_a_cell_in_a_random_country(place: str, tested: str | None) -> None:
    pos = radicals(1, TALIBAN)
    assert first(pos) == ("global-table", ALL)
    asked = walk(pos, f"global-table={place}")
    assert topics(asked) == ["global-table", *[tested] * (tested is not None)]
    assert country(pos, place)["sleepers"] == (5 if place == "afghanistan" else 1)
    assert cells(pos) == 5
    assert trips(pos) == []


@pytest.mark.parametrize(("funding", "on_map"), [(1, 5), (3, 14), (4, 10)])
def test_9_4_3_funding_does_not_limit_the_cell(funding: int, on_map: int) -> None:
    """None of the cells on the track is Available."""
    pos = radicals(1, {"afghanistan": islamist(sleepers=on_map)}, funding=funding)
    assert seen(pos, "us")["available_cells"] == 0
    walk(pos, "global-table=iran")
    assert cells(pos) == on_map + 1


def test_9_4_3_the_cell_takes_the_place_of_a_cadre() -> None:
    pos = radicals(1, {**TALIBAN, "yemen": poor(cadre=True)})
    walk(pos, "global-table=yemen")
    assert country(pos, "yemen") == {"governance": "poor", "alignment": "neutral", "sleepers": 1}


@pytest.mark.parametrize("ideology", ["normal", "attractive", "virulent"])
def test_9_4_3_it_is_one_cell_at_every_ideology(ideology: str) -> None:
    """9.7 doubles the success of a Recruit roll; nothing is rolled here."""
    pos = radicals(1, TALIBAN, options={"ideology": ideology})
    walk(pos, "global-table=iran")
    assert country(pos, "iran") == {"sleepers": 1}


# ---- the next value: a Travel


def test_9_4_3_the_next_value_travels_one_cell_without_a_roll() -> None:
    pos = radicals(2, {**TALIBAN, **SPAIN})
    asked = walk(pos, "global-table=thailand")
    assert topics(asked) == ["global-table"]
    assert trips(pos) == [("afghanistan", "spain")]
    assert country(pos, "spain") == {"posture": "soft", "sleepers": 1}


def test_9_4_3_biometrics_does_not_hinder_this_travel() -> None:
    pos = radicals(2, {**TALIBAN, **SPAIN}, "biometrics")
    asked = walk(pos, "global-table=thailand")
    assert topics(asked) == ["global-table"]
    assert trips(pos) == [("afghanistan", "spain")]


def test_9_4_3_biometrics_does_not_make_it_roll_in_an_adjacent_good_country() -> None:
    pos = radicals(2, {**TALIBAN, "pakistan": at("good")}, "biometrics")
    asked = walk(pos, "global-table=iran")
    assert topics(asked) == ["global-table"]
    assert trips(pos) == [("afghanistan", "pakistan")]


@pytest.mark.parametrize("kind", [{"besieged": True}, {"regime_change": "tan", "troops": 1}, {"aid": 1}])
def test_9_4_3_this_travel_begins_at_the_second_box(kind: dict[str, Any]) -> None:
    pos = radicals(2, {**TALIBAN, **SPAIN, "egypt": poor(**kind)})
    walk(pos, "global-table=thailand")
    assert trips(pos) == [("afghanistan", "spain")]
    assert not {"to-besieged", "to-regime-change", "to-aid"} & set(boxes(pos))


@pytest.mark.parametrize(
    ("countries", "destination"),
    [
        ({"yemen": poor(cadre=True), "pakistan": at("fair"), **SPAIN}, "yemen"),
        ({"pakistan": at("fair"), **SPAIN}, "pakistan"),
        ({"egypt": at("fair"), **SPAIN}, "spain"),
    ],
)
def test_9_4_3_the_second_third_and_fourth_box_in_their_order(countries: dict[str, Any], destination: str) -> None:
    """At potent ideology the one cell that was just placed in Yemen is enough for the second box."""
    pos = radicals(2, {**TALIBAN, **countries}, options={"ideology": "potent"})
    walk(pos, "global-table=yemen" if "yemen" in countries else "global-table=thailand")
    assert trips(pos) == [("afghanistan", destination)]


def test_9_4_3_an_empty_chart_leads_to_a_random_destination() -> None:
    pos = radicals(2, TALIBAN)
    asked = walk(pos, "global-table=thailand", "test-posture=die-5", "global-table=sudan", "test-governance=die-6")
    assert topics(asked) == ["global-table", "test-posture", "global-table", "test-governance"]
    assert chosen_among(asked, "global-table") == [ALL, ALL]
    assert country(pos, "sudan") == {"governance": "fair", "alignment": "neutral", "sleepers": 1}


@pytest.mark.parametrize("value", [2, 3])
@pytest.mark.parametrize("more", [0, 1])
def test_9_4_3_the_origin_is_judged_by_the_value_of_the_card(value: int, more: int) -> None:
    """9.4.2.6.1: an Islamist Rule country with more cells than that; otherwise any country with a cell."""
    pos = radicals(value, {"afghanistan": islamist(sleepers=value + more), **SPAIN}, funding=9)
    asked = walk(pos, "global-table=thailand", *["random-country=thailand"] * (not more))
    assert chosen_among(asked, "random-country") == ([] if more else [["afghanistan", "thailand"]])
    assert trips(pos) == [("afghanistan" if more else "thailand", "spain")]


def test_9_4_3_the_cell_just_placed_may_be_the_one_that_travels() -> None:
    pos = radicals(2, SPAIN)
    walk(pos, "global-table=thailand")
    assert trips(pos) == [("thailand", "spain")]
    assert "sleepers" not in country(pos, "thailand")


def test_9_4_3_the_last_cell_under_islamist_rule_travels_within_it() -> None:
    pos = radicals(2, {"afghanistan": islamist(active=1), **SPAIN})
    walk(pos, "global-table=iran")  # only Afghanistan has an Active cell
    assert trips(pos) == [("afghanistan", "afghanistan")]
    assert country(pos, "afghanistan")["sleepers"] == 1


# ---- then a plot


def test_9_4_3_then_a_plot_is_placed_where_there_is_a_cell_outside_islamist_rule() -> None:
    pos = radicals(3, {**TALIBAN, "yemen": islamist(sleepers=2), **SPAIN})
    asked = walk(pos, "global-table=thailand", "random-country=thailand", "random-plot=plot-2")
    assert chosen_among(asked, "random-country") == [["spain", "thailand"]]
    assert chosen_among(asked, "random-plot") == [ALL_PLOTS]
    assert "roll-plot" not in topics(asked)
    assert plots_in(pos) == {"thailand": 1}
    assert country(pos, "thailand")["sleepers"] == 1
    assert "active" not in country(pos, "thailand")


def test_9_4_3_the_plot_is_one_marker_face_down_at_every_ideology() -> None:
    """9.7 doubles the success of a Plot roll; nothing is rolled here."""
    pos = radicals(3, {**TALIBAN, **SPAIN}, options={"ideology": "coherent"})
    walk(pos, "global-table=spain", "random-plot=plot-3")
    assert plots_in(pos) == {"spain": 1}
    assert seen(pos, "us")["countries"]["spain"]["plots"][0]["plot"] is None
    assert "plot-3" not in [str(arg) for line in pos.journal("us") for arg in line.args.values()]


def test_9_4_3_the_plot_may_be_in_iran() -> None:
    pos = radicals(3, {**TALIBAN, **postures()})
    walk(pos, "global-table=iran", "global-table=iran")
    assert country(pos, "iran")["sleepers"] == 2
    assert plots_in(pos) == {"iran": 1}


@pytest.mark.parametrize(("funding", "plots"), [(8, {"spain": 1}), (9, {})])
def test_9_4_3_no_plot_while_funding_is_nine(funding: int, plots: dict[str, int]) -> None:
    pos = radicals(3, {**TALIBAN, **SPAIN}, funding=funding)
    walk(pos, "global-table=spain")
    assert plots_in(pos) == plots


def test_9_4_3_without_an_available_marker_the_value_worsens_a_country() -> None:
    pos = radicals(3, {**TALIBAN, **SPAIN, "canada": {"posture": "hard", "plots": ALL_PLOTS}, "egypt": at("good")})
    walk(pos, "global-table=spain")
    assert plots_in(pos) == {"canada": 6}
    assert country(pos, "egypt")["governance"] == "fair"


def test_9_4_3_without_a_place_for_the_plot_the_value_worsens_a_country() -> None:
    """All cells are in Afghanistan, and the one that travels does so within it."""
    pos = solo(PLACING[2], full_map(egypt=at("fair")))
    walk(pos, "global-table=afghanistan")
    assert trips(pos) == [("afghanistan", "afghanistan")]
    assert plots_in(pos) == {}
    assert country(pos, "egypt")["governance"] == "poor"


# ---- and then Governance worsens


def test_9_4_3_what_remains_worsens_a_random_good_or_fair_muslim_country() -> None:
    places = {"egypt": at("good", aid=1), "turkey": at("fair", alignment="ally", troops=1), "yemen": poor()}
    pos = radicals(3, {**TALIBAN, **SPAIN, **places}, funding=9)
    asked = walk(pos, "global-table=thailand", "random-country=turkey")
    assert chosen_among(asked, "random-country") == [["egypt", "turkey"]]
    assert country(pos, "turkey") == {"governance": "poor", "alignment": "ally", "troops": 1}
    assert country(pos, "egypt") == {"governance": "good", "alignment": "neutral", "aid": 1}
    assert country(pos, "yemen")["governance"] == "poor"


def test_9_4_3_each_further_value_chooses_anew() -> None:
    pos = solo(PLACING[3], full_map(egypt=at("good"), morocco=at("fair"), **SPAIN), funding=9)
    asked = walk(pos, "random-country=egypt", "random-country=egypt")
    assert chosen_among(asked, "random-country") == [["egypt", "morocco"], ["egypt", "morocco"]]
    assert country(pos, "egypt")["governance"] == "poor"
    pos = solo(PLACING[3], full_map(egypt=at("good"), morocco=at("fair"), **SPAIN), funding=9)
    asked = walk(pos, "random-country=morocco")  # then Egypt is the only one left
    assert levels(pos) == {"afghanistan": "islamist-rule", "egypt": "fair", "morocco": "poor"}


def test_9_4_3_worsening_ends_at_poor() -> None:
    pos = solo(PLACING[3], full_map(egypt=at("fair"), syria=poor(), **SPAIN), funding=9)
    assert walk(pos) == []
    assert levels(pos) == {"afghanistan": "islamist-rule", "egypt": "poor", "syria": "poor"}
    assert topic(pos) == "play-card"


def test_9_4_3_with_more_than_six_the_global_table_and_the_closest() -> None:
    places = ["egypt", "iraq", "jordan", "morocco", "pakistan", "sudan", "yemen"]
    pos = radicals(3, {**TALIBAN, **SPAIN, **dict.fromkeys(places, at("fair"))}, funding=9)
    # Pakistan is next to the cells of Afghanistan: it is the destination of the Travel
    asked = walk(pos, "global-table=thailand", "global-table=saudi-arabia", "closest-country=yemen")
    assert chosen_among(asked, "global-table") == [ALL, MUSLIM]
    assert chosen_among(asked, "closest-country") == [closest("saudi-arabia", places)]
    assert trips(pos) == [("afghanistan", "pakistan")]
    assert [name for name, level in levels(pos).items() if level == "poor"] == ["yemen"]


# ---- the order, and what is skipped


@pytest.mark.parametrize(
    ("track", "funding", "steps"),
    [
        (True, 5, ["radical-cell", "radical-travel", "radical-plot"]),
        (True, 9, ["radical-cell", "radical-travel", "radical-worsen"]),
        (False, 5, ["radical-travel", "radical-plot", "radical-worsen"]),
        (False, 9, ["radical-travel", "radical-worsen", "radical-worsen"]),
    ],
)
@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_4_3_each_value_goes_to_the_next_step_that_can_be_done(track: bool, funding: int, steps: list[str], value: int) -> None:
    places = {**SPAIN, "egypt": at("good")}
    if track:
        pos = radicals(value, {**TALIBAN, **places}, funding=funding)
        walk(pos, "global-table=spain")
    else:
        pos = solo(PLACING[value], full_map(**places), funding=funding)
        walk(pos)
    done = steps[:value]
    assert cells(pos) == (5 if track else 15)
    assert len(trips(pos)) == done.count("radical-travel")
    assert sum(plots_in(pos).values()) == done.count("radical-plot")
    assert country(pos, "egypt")["governance"] == ["good", "fair", "poor"][done.count("radical-worsen")]
    named = [box for box in boxes(pos) if box in STEPS]
    assert list(dict.fromkeys(named)) == list(dict.fromkeys(step for step in STEPS if step in named))
    assert set(done) <= set(named)
    assert "9.4.3" in rules(pos)


# ---- where it comes from


@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_4_1_an_event_that_places_cells_with_an_empty_track_is_radicalization_instead(value: int) -> None:
    pos = solo(PLACING[value], full_map(egypt=at("good"), **SPAIN))
    walk(pos)
    assert trips(pos) == [("afghanistan", "spain")]
    assert sum(plots_in(pos).values()) == (value > 1)
    assert country(pos, "egypt")["governance"] == ("fair" if value > 2 else "good")
    assert PLACING[value] in state(pos)["discards"]


def test_9_4_3_what_recruit_could_not_use() -> None:
    """9.4.2.5: one Available cell, and a card of value 3: one Recruit, then a cell and a Travel."""
    pos = solo(UNPLAYABLE[3], {"afghanistan": islamist(sleepers=4), **SPAIN}, funding=3)
    asked = walk(pos, "global-table=thailand")
    assert topics(asked) == ["global-table"]
    assert cells(pos) == 6
    assert trips(pos) == [("afghanistan", "spain")]


def test_9_4_3_the_example_of_the_rulebook() -> None:
    """A playable US card of value 3 and one cell on the map: a plot with it, a cell in a random country, a Travel."""
    pos = solo("patriot-act", {**SPAIN, "egypt": poor(sleepers=1)}, funding=2)
    asked = walk(pos, "roll-plot=die-2", "random-plot=plot-1", "global-table=thailand")
    assert topics(asked) == ["roll-plot", "random-plot", "global-table"]
    assert plots_in(pos) == {"egypt": 1}
    assert trips(pos) == [("egypt", "spain")]  # the cell that plotted is Active, and goes first
    assert {name: country(pos, name).get("sleepers", 0) for name in ("egypt", "thailand", "spain")} == {
        "egypt": 0,
        "thailand": 1,
        "spain": 1,
    }
    assert candidates(pos, "to-soft") == [["spain"]]
