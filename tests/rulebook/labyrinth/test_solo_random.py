"""Sections 9.5 and 9.5.1: random countries, the three tables, and the closest country."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from sitroom import Position

from .solo_walk import (
    ALL,
    MUSLIM,
    NON_MUSLIM,
    PLACING,
    SCHENGEN,
    US_HAND,
    Asked,
    at,
    chosen_among,
    closest,
    first,
    islamist,
    neighbours,
    poor,
    postures,
    rules,
    solo,
    topics,
    travels,
    trips,
    walk,
)
from .table import country, state

ONE_RESOURCE = ["afghanistan", "jordan", "lebanon", "libya", "somalia", "sudan", "yemen"]
"""The seven Muslim countries that are equals in the first box of Travel."""
CELL = {"thailand": {"posture": "hard", "active": 1}}
SHIA_MIX = [
    (3, 4, "turkey"),
    (5, 6, "saudi-arabia"),
    (7, 8, "lebanon"),
    (9, 10, "yemen"),
    (11, 12, "iraq"),
    (13, 14, "pakistan"),
    (15, 16, "gulf-states"),
    (17, 18, "afghanistan"),
]
SCHENGEN_TABLE = ["benelux", "france", "germany", "italy", "scandinavia", "spain"]
DICE = [f"die-{pips}" for pips in range(1, 7)]


def besieged(places: list[str]) -> Position:
    """One cell travels to one of these equal countries."""
    return travels(1, {**dict.fromkeys(places, poor(besieged=True)), **CELL})


def leads_to(asked: list[Asked], table: str, expected: list[str]) -> None:
    """9.5.1: the closest candidates to what a table gave are those; several of them are asked for by lot."""
    assert chosen_among(asked, "closest-country") == ([expected] if len(expected) > 1 else [])
    if len(expected) > 1:
        assert topics(asked).index("closest-country") == topics(asked).index(table) + 1


def closest_answer(result: str, among: list[str], patriot_act: bool = False) -> tuple[list[str], list[str]]:
    """The closest ones, and the answer that chooses the last of several."""
    found = closest(result, among, patriot_act)
    return found, [f"closest-country={found[-1]}"] if len(found) > 1 else []


# ---- the map


def test_4_5_the_map_of_these_tests_has_all_connections() -> None:
    assert len(ALL) == 38
    assert sum(len(neighbours(each)) for each in ALL) == 2 * 143
    assert all(each in neighbours(other) for each in ALL for other in neighbours(each))
    assert neighbours("united-states", patriot_act=True) == {"canada"}
    assert len(neighbours("united-states")) == 10
    assert neighbours("somalia") == {"kenya-tanzania", "sudan", "yemen"}


# ---- six or fewer, and more


@pytest.mark.parametrize("count", range(2, 7))
def test_9_5_up_to_six_candidates_are_equal_chances(count: int) -> None:
    places = ONE_RESOURCE[:count]
    pos = besieged(places)
    assert first(pos) == ("random-country", places)
    walk(pos, f"random-country={places[-1]}")
    assert trips(pos) == [("thailand", places[-1])]
    assert "9.5" in rules(pos)


def test_9_5_a_single_candidate_is_not_rolled_for() -> None:
    pos = besieged(["somalia"])
    assert topics(walk(pos)) == ["roll-travel"]


@pytest.mark.parametrize("result", MUSLIM)
def test_9_5_seven_muslim_candidates_roll_on_the_muslim_part_of_the_global_table(result: str) -> None:
    pos = besieged(ONE_RESOURCE)
    assert first(pos) == ("global-table", MUSLIM)
    expected, answer = closest_answer(result, ONE_RESOURCE)
    asked = walk(pos, f"global-table={result}", *answer)
    leads_to(asked, "global-table", expected)
    assert trips(pos) == [("thailand", expected[-1])]
    if result in ONE_RESOURCE:
        assert expected == [result]


UNMARKED = ["canada", "china", "france", "india", "italy", "kenya-tanzania", "philippines", "spain"]


@pytest.mark.parametrize("patriot_act", [False, True])
@pytest.mark.parametrize("result", NON_MUSLIM)
def test_9_5_non_muslim_candidates_roll_on_their_part_of_the_global_table(result: str, patriot_act: bool) -> None:
    """A Hard US draws a cell to an unmarked non-Muslim country; under the Patriot Act the way around is longer."""
    places = {**postures(unmarked=UNMARKED), "iran": {"active": 1}}
    pos = travels(1, places, *["patriot-act"] * patriot_act, us_posture="hard")
    assert first(pos) == ("global-table", NON_MUSLIM)
    expected, answer = closest_answer(result, UNMARKED, patriot_act)
    asked = walk(pos, f"global-table={result}", *answer)
    leads_to(asked, "global-table", expected)
    assert trips(pos) == [("iran", expected[-1])]


def test_9_5_1_the_patriot_act_leaves_the_united_states_next_to_canada() -> None:
    """So that Canada alone is closest to the United States, and not ten countries."""
    assert closest("united-states", UNMARKED) == ["canada", "france", "italy", "philippines", "spain"]
    assert closest("united-states", UNMARKED, patriot_act=True) == ["canada"]
    without_canada = [place for place in UNMARKED if place != "canada"]
    assert closest("united-states", without_canada, patriot_act=True) == ["france", "italy", "spain"]
    places = {**postures(unmarked=without_canada), "iran": {"active": 1}}
    pos = travels(1, places, "patriot-act", us_posture="hard")
    asked = walk(pos, "global-table=united-states", "closest-country=italy")
    assert chosen_among(asked, "closest-country") == [["france", "italy", "spain"]]


def test_9_5_1_more_than_six_may_be_equally_close() -> None:
    """Israel is two steps from the whole Schengen area, through Lebanon."""
    pos = travels(1, {**postures(unmarked=SCHENGEN), "iran": {"active": 1}}, us_posture="hard")
    asked = walk(pos, "global-table=israel", "closest-country=italy")
    assert chosen_among(asked, "closest-country") == [SCHENGEN]


MIXED = ["canada", "egypt", "india", "iran", "russia", "spain", "sudan", "thailand"]


def plot_somewhere(*markers: str) -> Position:
    """Radicalization with the value 2 and an empty track: a Travel from Afghanistan to Iran, then a plot where a cell is.

    The cells are in the mixed countries, one in each; seven are left in Afghanistan, under Islamist Rule.
    """
    places: dict[str, Any] = {**postures(), **{name: poor() for name in MUSLIM}, "iran": {}, "afghanistan": islamist(sleepers=8)}
    for name in MIXED:
        if name != "iran":
            places[name] = {**places.get(name, {}), "sleepers": 1}
    return solo(PLACING[2], places, markers=list(markers))


@pytest.mark.parametrize("patriot_act", [False, True])
@pytest.mark.parametrize("result", ALL)
def test_9_5_mixed_candidates_roll_on_the_whole_global_table(result: str, patriot_act: bool) -> None:
    pos = plot_somewhere(*["patriot-act"] * patriot_act)
    assert first(pos) == ("global-table", ALL)  # the destination
    expected, answer = closest_answer(result, MIXED, patriot_act)
    asked = walk(pos, "global-table=iran", f"global-table={result}", *answer)
    assert trips(pos) == [("afghanistan", "iran")]
    assert chosen_among(asked, "global-table") == [ALL, ALL]
    assert chosen_among(asked, "closest-country") == ([expected] if answer else [])
    assert [name for name, fields in state(pos)["countries"].items() if "plots" in fields] == [expected[-1]]


def test_9_5_1_a_roll_for_the_closest_cites_the_paragraph() -> None:
    pos = besieged(ONE_RESOURCE)
    pos.push("egypt")
    assert pos.ask is not None
    assert (pos.ask.topic, pos.ask.who.id, pos.ask.rule) == ("closest-country", "chance", "9.5.1")
    assert first(pos)[1] == ["libya", "sudan"]


# ---- the Schengen table


def resolves(place: str) -> Position:
    """A plot is resolved in a non-Muslim country."""
    places = postures(**{place.replace("-", "_"): {"plots": ["plot-1"]}}, iran={"sleepers": 1})
    hands = {"us": US_HAND, "jihadist": ["opium", "taliban"]}
    position: dict[str, Any] = {"phase": "plots", "countries": places, "hands": hands, "funding": 1}
    return sitroom.new("labyrinth", mode="solitaire", chance="manual", position=position)


@pytest.mark.parametrize("place", SCHENGEN)
def test_9_5_two_schengen_countries_roll_their_postures_after_a_plot(place: str) -> None:
    """8.5.6: two others; the table leaves Eastern Europe out."""
    pos = resolves(place)
    offered: list[list[str]] = []
    rolled: list[str] = []
    for _ in range(5):
        assert pos.ask is not None
        name, options = first(pos)
        if name == "schengen-table":
            offered.append(options)
            pos.push(options[0])
        else:
            assert name == "roll-posture"
            rolled.append(str(pos.ask.args["country"]))
            pos.push("die-1")
    others = [each for each in SCHENGEN_TABLE if each != place]
    assert offered == [others, others[1:]]
    assert rolled == [place, *others[:2]]
    softened = {name for name, fields in state(pos)["countries"].items() if fields.get("posture") == "soft"}
    assert softened == {place, *others[:2]}


@pytest.mark.parametrize("place", ["united-kingdom", "russia", "canada"])
def test_9_5_a_plot_outside_the_schengen_area_rolls_for_no_other_country(place: str) -> None:
    pos = resolves(place)
    assert first(pos) == ("roll-posture", DICE)
    pos.push("die-1")
    assert first(pos)[0] != "schengen-table"
    softened = [name for name, fields in state(pos)["countries"].items() if fields.get("posture") == "soft"]
    assert softened == [place]


@pytest.mark.parametrize(
    ("soft", "result", "eligible"),
    [
        (["france", "italy", "spain"], "italy", ["italy"]),
        (["france", "italy", "spain"], "benelux", ["france", "italy", "spain"]),
        (["eastern-europe", "italy"], "spain", ["eastern-europe", "italy"]),
    ],
)
def test_9_4_2_1_schengen_visas_roll_on_the_schengen_table(soft: list[str], result: str, eligible: list[str]) -> None:
    """A Soft US: one cell to a Soft Schengen country, by the table and the closest; the other wherever the table says."""
    pos = solo("schengen-visas", {**postures(soft=[*soft, "india"]), "iran": {"active": 2}})
    answers = [f"closest-country={eligible[0]}"] if len(eligible) > 1 else []
    asked = walk(pos, f"schengen-table={result}", *answers, "schengen-table=germany")
    assert chosen_among(asked, "schengen-table") == [SCHENGEN_TABLE] * 2
    assert chosen_among(asked, "closest-country") == [eligible] * len(answers)
    assert trips(pos) == [("iran", eligible[0]), ("iran", "germany")]


def test_9_4_2_1_without_a_soft_schengen_country_both_cells_go_where_the_table_says() -> None:
    pos = solo("schengen-visas", {**postures(soft=["india"]), "iran": {"active": 2}})
    asked = walk(pos, "schengen-table=germany")
    assert chosen_among(asked, "schengen-table") == [SCHENGEN_TABLE]
    assert trips(pos) == [("iran", "germany")] * 2


def test_9_4_2_1_a_single_soft_schengen_country_needs_no_table() -> None:
    pos = solo("schengen-visas", {**postures(soft=["eastern-europe"]), "iran": {"active": 2}})
    asked = walk(pos, "schengen-table=germany")
    assert topics(asked) == ["schengen-table"]
    assert trips(pos) == [("iran", "eastern-europe"), ("iran", "germany")]


# ---- the Shia-Mix table


@pytest.mark.parametrize("total", range(3, 19))
def test_9_5_the_shia_mix_table_sums_three_dice(total: int) -> None:
    """Lebanon War places its cell by this table (9.4.2.1)."""
    dice = [max(1, min(6, total - 2)), 0, 0]
    dice[1] = max(1, min(6, total - dice[0] - 1))
    dice[2] = total - dice[0] - dice[1]
    (expected,) = [place for low, high, place in SHIA_MIX if low <= total <= high]
    pos = solo("lebanon-war", {"iran": {"sleepers": 1}})
    asked = walk(pos, *[f"shia-mix-die=die-{die}" for die in dice])
    assert chosen_among(asked, "shia-mix-die") == [DICE] * 3
    assert country(pos, expected)["sleepers"] == 1
    assert topics(asked)[-1] == "test-governance"
    (told,) = [line.args for line in pos.journal("us") if line.message == "bot-table-dice"]
    assert [told[name] for name in ("first", "second", "third", "total")] == [*dice, total]


def iran_event(governance: dict[str, str], total: tuple[int, int, int]) -> Position:
    """The Iran event: the Shia-Mix table gives a country, from which the closest Good or Fair one is sought."""
    pos = solo("iran-104", {name: at(level) for name, level in governance.items()})
    for die in total:
        assert first(pos)[0] == "shia-mix-die"
        pos.push(f"die-{die}")
    return pos


def jihad_in(pos: Position) -> str | None:
    assert pos.ask is not None
    return str(pos.ask.args["country"]) if pos.ask.topic == "roll-jihad" else None


ALL_SHIA = ["afghanistan", "gulf-states", "iraq", "lebanon", "pakistan", "saudi-arabia", "turkey", "yemen"]
TURKEY, IRAQ = (1, 1, 1), (4, 4, 4)


def test_9_5_1_the_country_that_was_rolled_is_the_closest() -> None:
    levels = dict.fromkeys(ALL_SHIA, "poor")
    assert jihad_in(iran_event({**levels, "turkey": "good", "iraq": "good"}, TURKEY)) == "turkey"
    assert jihad_in(iran_event({**levels, "turkey": "good", "iraq": "good"}, IRAQ)) == "iraq"


def test_9_4_2_1_the_closest_good_country_comes_before_a_closer_fair_one() -> None:
    levels = dict.fromkeys(ALL_SHIA, "poor")
    assert jihad_in(iran_event({**levels, "turkey": "fair", "yemen": "good"}, TURKEY)) == "yemen"
    assert jihad_in(iran_event({**levels, "iraq": "fair", "yemen": "fair"}, TURKEY)) == "iraq"


def test_9_5_1_equally_close_countries_are_rolled_for() -> None:
    """From Iraq both Turkey and the Gulf States are one step away, Lebanon is two."""
    levels = {**dict.fromkeys(ALL_SHIA, "poor"), "turkey": "good", "gulf-states": "good", "lebanon": "good"}
    pos = iran_event(levels, IRAQ)
    assert first(pos) == ("closest-country", closest("iraq", ["turkey", "gulf-states", "lebanon"]))
    pos.push("turkey")
    assert jihad_in(pos) == "turkey"


def test_9_4_2_1_the_country_that_was_rolled_is_tested_first() -> None:
    levels = {name: "poor" for name in ALL_SHIA if name != "turkey"}
    pos = iran_event(levels, TURKEY)
    assert first(pos) == ("test-governance", DICE)
    pos.push("die-5")
    assert jihad_in(pos) == "turkey"
