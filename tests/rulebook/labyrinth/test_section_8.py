"""Sections 8.1 to 8.4: Jihadist operations, Recruit, Travel and Jihad."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import at, islamist
from .table import answer, country, options, outcome, roll, seen, state, topic, use

IRAN = {"iran": {"sleepers": 1}}
CARD = {1: "ieds", 2: "gaza-war", 3: "fata"}


def jihadist(value: int, **position: Any) -> Any:
    """The Jihadist side has played a card of this value, which sets no event off."""
    return use(CARD[value], "jihadist", **{"funding": 9, **position})


def assign(pos: Any, operation: str, *places: str) -> None:
    """Assign dice to places. ``answer`` gives a first die that has one place only by itself."""
    answer(pos, f"use-card={operation}")
    for place in places:
        if topic(pos) == operation:
            answer(pos, place)
    if topic(pos) == operation:
        answer(pos, "done")


def jihad(places: str, dice: tuple[int, ...], major: str = "major", value: int = 3, **countries: Any) -> Any:
    """A Jihad with these dice; the cells used are sleepers and the cells lost are active ones, where there is a choice."""
    pos = jihadist(value, countries=countries)
    assign(pos, "jihad", *places.split())
    replies = {"major-jihad": major, "use-cell": "sleeper"}
    while reply := replies.get(topic(pos) or ""):
        answer(pos, reply)
    for die in dice:
        answer(pos, f"roll-jihad=die-{die}")
    while topic(pos) == "which-cell":
        answer(pos, "active")
    return pos


# ---- 8.1


@pytest.mark.parametrize(("governance", "number"), [("good", 1), ("fair", 2), ("poor", 3)])
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_8_1_1_governance_sets_the_range_of_success(governance: str, number: int, die: int) -> None:
    pos = jihadist(1, countries={"egypt": at(governance, sleepers=1)})
    answer(pos, "use-card=recruit", f"roll-recruit=die-{die}")
    assert country(pos, "egypt")["sleepers"] == (2 if die <= number else 1)
    pos = jihadist(1, countries={"egypt": at(governance), "iran": {"sleepers": 2}})
    answer(pos, "use-card=travel", "travel-to=egypt", f"roll-travel=die-{die}")
    assert country(pos, "egypt").get("sleepers", 0) == (1 if die <= number else 0)
    pos = jihadist(1, countries={"egypt": at(governance, sleepers=1, aid=1), **IRAN})
    answer(pos, "use-card=jihad", f"roll-jihad=die-{die}")
    assert country(pos, "egypt").get("aid", 0) == (0 if die <= number else 1)
    pos = jihadist(1, countries={"egypt": at(governance, sleepers=1)})
    answer(pos, "use-card=plot", f"roll-plot=die-{die}")
    assert (topic(pos) == "place-plot") == (die <= number)


def test_8_1_1_islamist_rule_needs_no_roll() -> None:
    pos = jihadist(1, countries={"egypt": islamist(sleepers=1)})
    answer(pos, "use-card=recruit")
    assert country(pos, "egypt")["sleepers"] == 2
    pos = jihadist(1, countries={"egypt": islamist(), **IRAN})
    answer(pos, "use-card=travel", "travel-to=egypt")
    assert country(pos, "egypt")["sleepers"] == 1


@pytest.mark.parametrize("value", [1, 2, 3])
def test_8_1_1_any_card_will_do_and_its_value_is_the_number_of_dice(value: int) -> None:
    pos = jihadist(value, countries={"egypt": at("good", sleepers=4)})
    answer(pos, "use-card=recruit")
    asked = 1
    while topic(pos) == "recruit":
        answer(pos, "egypt")
        asked += 1
    assert asked == value
    for _ in range(value):
        answer(pos, "roll-recruit=die-1")
    assert country(pos, "egypt")["sleepers"] == 4 + value


def test_8_1_2_places_are_named_before_the_dice() -> None:
    pos = jihadist(3, countries={"egypt": at("fair", sleepers=1), "sudan": at("poor", sleepers=1)})
    answer(pos, "use-card=recruit", "recruit=egypt", "recruit=sudan", "recruit=egypt")
    rolled = []
    for die in (2, 3, 3):
        assert pos.ask is not None
        rolled.append(str(pos.ask.args["country"]))
        answer(pos, f"roll-recruit=die-{die}")
    assert sorted(rolled) == ["egypt", "egypt", "sudan"]
    successes = sum(die <= (2 if name == "egypt" else 3) for name, die in zip(rolled, (2, 3, 3), strict=True))
    assert country(pos, "egypt")["sleepers"] + country(pos, "sudan")["sleepers"] == 2 + successes


def test_8_1_2_all_rolls_of_a_card_are_simultaneous() -> None:
    """Three dice against Good: the second and third do not profit from the first."""
    pos = jihad("egypt egypt egypt", (1, 2, 3), egypt=at("good", sleepers=3), iran={"sleepers": 1})
    assert country(pos, "egypt") == at("fair", active=1)


def test_8_1_3_the_jihadist_options() -> None:
    pos = jihadist(2, countries={"egypt": at("poor", sleepers=1)})
    assert set(options(pos)) - {"event"} == {"recruit", "travel", "jihad", "plot", "reserves"}


# ---- 8.2 Recruit


def test_8_2_1_each_success_places_a_sleeper_and_a_failure_nothing() -> None:
    pos = jihadist(3, countries={"egypt": at("fair", active=1)})
    answer(pos, "use-card=recruit", "recruit=egypt", "recruit=egypt")
    roll(pos, 1, 3, 2)
    assert country(pos, "egypt") == at("fair", active=1, sleepers=2)


def test_8_2_1_only_available_cells_are_placed() -> None:
    """Funding 5 and six cells on the track: one is Available, however many dice succeed."""
    pos = jihadist(3, funding=5, countries={"egypt": at("poor", sleepers=9)})
    assert seen(pos, None)["available_cells"] == 1
    answer(pos, "use-card=recruit", "recruit=egypt", "recruit=egypt")
    roll(pos, 1, 1, 1)
    assert country(pos, "egypt")["sleepers"] == 10


def test_8_2_2_a_cell_or_a_cadre_must_be_there() -> None:
    countries = {
        "egypt": at("poor", sleepers=1),
        "sudan": at("poor", cadre=True),
        "iraq": at("poor"),
        "jordan": at("poor", active=1),
    }
    pos = jihadist(1, countries=countries)
    answer(pos, "use-card=recruit")
    assert set(options(pos)) - {"done"} == {"egypt", "sudan", "jordan"}


@pytest.mark.parametrize(("die", "after"), [(3, {"sleepers": 1}), (4, {"cadre": True})])
def test_8_2_2_the_first_cell_takes_the_cadre_s_place(die: int, after: dict[str, Any]) -> None:
    pos = jihadist(1, countries={**IRAN, "sudan": at("poor", cadre=True)})
    answer(pos, "use-card=recruit", "recruit=sudan", f"roll-recruit=die-{die}")
    assert country(pos, "sudan") == at("poor", **after)


@pytest.mark.parametrize("governance", ["fair", "poor"])
@pytest.mark.parametrize("color", ["green", "tan"])
def test_8_2_3_recruiting_in_a_regime_change_country_needs_no_roll(governance: str, color: str) -> None:
    pos = jihadist(3, countries={"iraq": at(governance, "ally", troops=6, sleepers=1, regime_change=color)})
    answer(pos, "use-card=recruit", "recruit=iraq", "recruit=iraq")
    assert country(pos, "iraq")["sleepers"] == 4


@pytest.mark.parametrize(("name", "number"), [("philippines", 3), ("united-kingdom", 3), ("france", 2), ("spain", 2)])
def test_8_2_4_recruit_numbers_replace_governance(name: str, number: int) -> None:
    for die, cells in ((number, 2), (number + 1, 1)):
        pos = jihadist(1, countries={name: {"posture": "soft", "sleepers": 1}})
        answer(pos, "use-card=recruit", f"roll-recruit=die-{die}")
        assert country(pos, name)["sleepers"] == cells


def test_8_2_4_recruit_numbers_are_for_recruiting_alone() -> None:
    pos = jihadist(1, countries={"united-kingdom": {"posture": "soft"}, "iran": {"sleepers": 2}})
    answer(pos, "use-card=travel", "travel-to=united-kingdom", "roll-travel=die-2")
    assert "sleepers" not in country(pos, "united-kingdom")


# ---- 8.3 Travel


def test_8_3_1_every_point_moves_a_cell() -> None:
    pos = jihadist(3, countries={"iran": {"active": 4}, "pakistan": at("poor"), "turkey": at("good")})
    answer(pos, "use-card=travel")
    for destination in ("pakistan", "turkey", "iran"):
        if topic(pos) == "travel-from":
            answer(pos, "iran")
        if topic(pos) == "which-cell":
            answer(pos, "active")
        answer(pos, f"travel-to={destination}")
    assert country(pos, "iran") == {"active": 1, "sleepers": 1}
    assert (country(pos, "pakistan")["sleepers"], country(pos, "turkey")["sleepers"]) == (1, 1)


@pytest.mark.parametrize(
    ("destination", "needs_roll"), [("iran", False), ("afghanistan", False), ("yemen", True), ("egypt", True)]
)
def test_8_3_1_neighbours_and_the_same_country_need_no_roll(destination: str, needs_roll: bool) -> None:
    there = {destination: at("good")} if destination != "iran" else {}
    pos = jihadist(1, countries={**there, "iran": {"sleepers": 2}})
    answer(pos, "use-card=travel", f"travel-to={destination}")
    assert (topic(pos) == "roll-travel") == needs_roll


def test_8_3_1_patriot_act_leaves_canada_as_the_only_neighbour() -> None:
    for origin, needs_roll in (("united-kingdom", True), ("canada", False)):
        countries = {origin: {"posture": "soft", "sleepers": 2}, "united-states": {"markers": ["patriot-act"]}}
        pos = jihadist(1, countries=countries)
        answer(pos, "use-card=travel", "travel-to=united-states")
        assert (topic(pos) == "roll-travel") == needs_roll


def test_8_3_2_a_failed_travel_takes_the_cell_off_the_map() -> None:
    pos = jihadist(1, countries={**IRAN, "yemen": at("poor", active=1), "egypt": at("fair")})
    answer(pos, "use-card=travel", "travel-from=yemen", "travel-to=egypt", "roll-travel=die-3")
    assert country(pos, "yemen") == at("poor")  # no cadre
    assert country(pos, "egypt") == at("fair")
    assert seen(pos, None)["cells_track"] == 14


def test_8_3_3_all_journeys_are_named_before_the_dice() -> None:
    countries = {"iran": {"sleepers": 2}, "yemen": at("poor", sleepers=1), "egypt": at("fair"), "sudan": at("poor")}
    pos = jihadist(3, countries=countries)
    answer(pos, "use-card=travel", "travel-from=iran", "travel-to=egypt", "travel-from=iran", "travel-to=sudan")
    answer(pos, *(["travel-from=yemen"] if topic(pos) == "travel-from" else []))
    answer(pos, "travel-to=egypt")
    rolled = []
    while topic(pos) == "roll-travel":
        assert pos.ask is not None
        rolled.append((str(pos.ask.args["from"]), str(pos.ask.args["country"])))
        answer(pos, "die-2")
    assert sorted(rolled) == [("iran", "egypt"), ("iran", "sudan"), ("yemen", "egypt")]


def test_8_3_3_a_cell_travels_once_with_a_card() -> None:
    pos = jihadist(3, countries={"iran": {"sleepers": 1}, "pakistan": at("poor")})
    answer(pos, "use-card=travel", "travel-to=pakistan")
    assert topic(pos) == "play-card"  # the only cell has gone
    pos = jihadist(3, countries={"iran": {"sleepers": 1}, "pakistan": at("poor", sleepers=1)})
    answer(pos, "use-card=travel", "travel-from=iran", "travel-to=pakistan")
    answer(pos, *(["travel-from=pakistan"] if topic(pos) == "travel-from" else []))
    answer(pos, "travel-to=iran")
    assert topic(pos) == "play-card"  # two cells, two journeys, though the card is worth three


def test_8_3_3_an_unmarked_destination_is_tested_first_and_once() -> None:
    pos = jihadist(2, countries={"iran": {"sleepers": 3}})
    answer(pos, "use-card=travel", "travel-to=egypt", "travel-from=iran", "travel-to=egypt")
    answer(pos, "test-governance=die-1", "roll-travel=die-3", "roll-travel=die-4")
    assert country(pos, "egypt") == at("poor", sleepers=1)


# ---- 8.4 Jihad


def test_8_4_the_targets_of_jihad() -> None:
    countries = {
        "egypt": at("poor", sleepers=1),
        "jordan": at("good", "ally", active=1),
        "sudan": islamist(sleepers=5),
        "iran": {"sleepers": 3},
        "russia": {"posture": "soft", "sleepers": 1},
        "libya": at("poor", cadre=True),
    }
    pos = jihadist(3, countries=countries)
    answer(pos, "use-card=jihad")
    assert set(options(pos)) - {"done"} == {"egypt", "jordan"}


def test_8_4_one_cell_for_every_roll() -> None:
    pos = jihadist(3, countries={"egypt": at("fair", sleepers=2), **IRAN})
    answer(pos, "use-card=jihad", "jihad=egypt")
    roll(pos, 1, 1)
    assert topic(pos) == "play-card"
    assert country(pos, "egypt") == at("poor", active=2)


def test_8_4_only_the_cells_that_are_used_go_active() -> None:
    pos = jihad("egypt", (1,), value=1, egypt=at("fair", sleepers=4))
    assert country(pos, "egypt") == at("poor", active=1, sleepers=3)
    pos = jihadist(1, countries={"egypt": at("fair", active=1, sleepers=2)})
    answer(pos, "use-card=jihad", "use-cell=active", "roll-jihad=die-1")
    assert country(pos, "egypt") == at("poor", active=1, sleepers=2)


def test_8_4_1_each_success_worsens_governance_but_not_beyond_poor() -> None:
    assert country(jihad("egypt", (1,), value=1, egypt=at("good", sleepers=1)), "egypt")["governance"] == "fair"
    assert country(jihad("egypt egypt", (1, 1), value=2, egypt=at("good", sleepers=2)), "egypt")["governance"] == "poor"
    pos = jihad("egypt egypt egypt", (1, 1, 1), egypt=at("good", "ally", sleepers=3, aid=1))
    assert country(pos, "egypt") == at("poor", "ally", active=3)


def test_8_4_1_each_success_removes_one_aid() -> None:
    pos = jihad("egypt egypt", (1, 3), value=2, egypt=at("poor", sleepers=2, aid=3))
    assert country(pos, "egypt") == at("poor", active=2, aid=1)


def test_8_4_1_dice_in_two_countries() -> None:
    countries = {"egypt": at("good", sleepers=2), "jordan": at("fair", sleepers=1)}
    pos = jihadist(3, countries=countries)
    assign(pos, "jihad", "egypt", "jordan", "egypt")
    for _ in range(3):
        assert pos.ask is not None
        answer(pos, "roll-jihad=die-1" if pos.ask.args["country"] == "egypt" else "roll-jihad=die-3")
    assert country(pos, "egypt") == at("poor", active=2)
    assert country(pos, "jordan") == at("fair")


@pytest.mark.parametrize(("cells", "troops", "possible"), [(5, 0, True), (4, 0, False), (7, 2, True), (7, 3, False)])
def test_8_4_2_major_jihad_wants_five_more_cells_than_troops(cells: int, troops: int, possible: bool) -> None:
    pos = jihadist(2, countries={"egypt": at("poor", sleepers=cells, troops=troops)})
    answer(pos, "use-card=jihad", "jihad=egypt")
    assert (topic(pos) == "major-jihad") == possible


def test_8_4_2_two_successes_bring_islamist_rule() -> None:
    pos = jihad("egypt egypt", (3, 3), value=2, egypt=at("poor", "ally", sleepers=4, active=1))
    assert country(pos, "egypt") == islamist(active=5)
    pos = jihad("egypt egypt", (3, 4), value=2, egypt=at("poor", "ally", sleepers=4, active=1))
    assert country(pos, "egypt") == at("poor", "ally", active=4)


def test_8_4_2_all_sleepers_go_active_in_advance() -> None:
    pos = jihad("egypt egypt", (6, 6), value=2, egypt=at("poor", sleepers=7))
    assert country(pos, "egypt") == at("poor", active=5)


def test_8_4_2_without_that_choice_it_stays_a_minor_jihad() -> None:
    pos = jihad("egypt egypt", (1, 1), major="minor", value=2, egypt=at("poor", sleepers=7, aid=1))
    assert country(pos, "egypt") == at("poor", active=2, sleepers=5)


def test_8_4_2_from_fair_three_successes() -> None:
    pos = jihad("egypt egypt egypt", (1, 2, 2), egypt=at("fair", sleepers=5))
    assert country(pos, "egypt") == islamist(active=5)
    pos = jihad("egypt egypt egypt", (1, 2, 3), egypt=at("fair", sleepers=5))
    assert country(pos, "egypt") == at("poor", active=4)


def test_8_4_2_from_good_there_is_no_way() -> None:
    pos = jihad("egypt egypt egypt", (1, 1, 1), egypt=at("good", sleepers=6))
    assert country(pos, "egypt")["governance"] == "poor"


def test_8_4_2_a_card_of_1_is_not_enough_but_for_a_besieged_regime() -> None:
    pos = jihad("egypt", (1,), value=1, egypt=at("poor", sleepers=5))
    assert country(pos, "egypt")["governance"] == "poor"
    pos = jihad("egypt", (1,), value=1, egypt=at("poor", sleepers=5, besieged=True))
    assert country(pos, "egypt") == islamist(active=5)


def test_8_4_2_nato_counts_as_two_troops() -> None:
    pos = jihadist(2, countries={"egypt": at("poor", sleepers=6, markers=["nato"])})
    answer(pos, "use-card=jihad", "jihad=egypt")
    assert topic(pos) != "major-jihad"


def test_8_4_3_each_failure_costs_a_cell_and_leaves_no_cadre() -> None:
    pos = jihad("egypt egypt", (6, 6), value=2, egypt=at("fair", sleepers=2), iran={"sleepers": 1})
    assert country(pos, "egypt") == at("fair")
    assert seen(pos, None)["cells_track"] == 14


@pytest.mark.parametrize(("before", "after"), [("adversary", "neutral"), ("neutral", "ally"), ("ally", "ally")])
def test_8_4_3_1_three_dice_of_a_major_jihad_that_fail_at_poor_besiege_the_regime(before: str, after: str) -> None:
    pos = jihad("egypt egypt egypt", (1, 6, 6), egypt=at("poor", before, sleepers=8))
    assert country(pos, "egypt") == at("poor", after, active=6, besieged=True)


def test_8_4_3_1_not_without_the_conditions_of_a_major_jihad() -> None:
    """The paragraph is headed Major Jihad Failure: no Major Jihad, no failure of one."""
    pos = jihad("egypt egypt egypt", (1, 1, 6), egypt=at("poor", "adversary", sleepers=3, troops=1))
    assert country(pos, "egypt") == at("poor", "adversary", troops=1, active=2)
    pos = jihad("egypt egypt egypt", (1, 1, 1), egypt=at("poor", "adversary", sleepers=3))
    assert country(pos, "egypt") == at("poor", "adversary", active=3)


def test_8_4_3_1_not_if_a_major_jihad_was_possible_and_not_declared() -> None:
    pos = jihadist(3, countries={"egypt": at("poor", "adversary", active=6), **IRAN})
    assign(pos, "jihad", "egypt", "egypt", "egypt")
    answer(pos, "major-jihad=minor")
    roll(pos, 6, 6, 6)
    assert country(pos, "egypt") == at("poor", "adversary", active=3)


def test_8_4_3_1_not_with_two_dice_and_not_if_it_was_not_poor_before() -> None:
    pos = jihad("egypt egypt", (6, 6), value=2, egypt=at("poor", "adversary", sleepers=8))
    assert country(pos, "egypt") == at("poor", "adversary", active=6)
    pos = jihad("egypt egypt egypt", (1, 6, 6), egypt=at("fair", "adversary", sleepers=8))
    assert country(pos, "egypt") == at("poor", "adversary", active=6)


def test_8_4_3_1_three_dice_must_fall_in_one_country() -> None:
    countries = {"egypt": at("poor", sleepers=2), "jordan": at("poor", sleepers=1)}
    pos = jihadist(3, countries={**countries, **IRAN})
    assign(pos, "jihad", "egypt", "egypt", "jordan")
    roll(pos, 6, 6, 6)
    assert "besieged" not in country(pos, "egypt")
    assert "besieged" not in country(pos, "jordan")


@pytest.mark.parametrize("operation", ["recruit", "jihad", "plot"])
def test_8_1_2_the_first_die_is_asked_about_like_the_others_where_one_country_is_possible(operation: str) -> None:
    pos = jihadist(3, countries={"egypt": at("fair", sleepers=3)})
    pos.push(operation)
    for wanted in (["egypt"], ["egypt", "done"], ["egypt", "done"]):
        assert pos.ask is not None
        assert (pos.ask.topic, [option.id for option in pos.ask.options]) == (operation, wanted)
        pos.push("egypt")


def test_8_4_3_2_a_besieged_regime_falls_to_one_success() -> None:
    pos = jihad("egypt egypt egypt", (6, 6, 3), egypt=at("poor", "ally", sleepers=5, besieged=True))
    assert country(pos, "egypt") == islamist(active=3)


def test_8_4_3_2_only_by_major_jihad() -> None:
    pos = jihad("egypt egypt", (1, 1), value=2, egypt=at("poor", sleepers=4, besieged=True))
    assert country(pos, "egypt") == at("poor", active=2, sleepers=2, besieged=True)


def test_8_4_3_2_from_fair_two_successes_and_from_good_three() -> None:
    pos = jihad("egypt egypt", (2, 2), value=2, egypt=at("fair", sleepers=5, besieged=True))
    assert country(pos, "egypt") == islamist(active=5)
    pos = jihad("egypt egypt egypt", (1, 1, 1), egypt=at("good", sleepers=5, besieged=True))
    assert country(pos, "egypt") == islamist(active=5)


def test_8_4_3_2_one_marker_at_most_and_it_goes_with_good_governance() -> None:
    pos = jihad("egypt egypt egypt", (6, 6, 6), egypt=at("poor", "adversary", sleepers=8, besieged=True))
    assert country(pos, "egypt") == at("poor", "neutral", active=5, besieged=True)
    pos = use("sistani", "us", prestige=12, countries={**IRAN, "egypt": at("fair", "ally", besieged=True)})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "roll-war-of-ideas=die-6")
    assert country(pos, "egypt") == at("good", "ally")


def test_8_4_3_2_two_besieged_regimes_can_fall_to_one_card() -> None:
    there = at("poor", sleepers=5, besieged=True)
    pos = jihad("jordan somalia", (1, 1), value=2, jordan=there, somalia=there)
    assert country(pos, "jordan") == islamist(active=5)
    assert country(pos, "somalia") == islamist(active=5)


def test_8_4_4_islamist_revolution() -> None:
    there = at("poor", "ally", sleepers=7, troops=2, aid=2, besieged=True, regime_change="tan")
    pos = jihadist(2, funding=4, prestige=9, countries={"iraq": there})
    answer(pos, "use-card=jihad", "jihad=iraq", "major-jihad=major")
    roll(pos, 1, 6)
    assert country(pos, "iraq") == islamist(active=6, troops=2)
    assert state(pos)["funding"] == 7
    assert state(pos)["prestige"] == 1


def test_8_4_4_without_troops_prestige_stays() -> None:
    pos = jihadist(2, funding=4, prestige=9, countries={"jordan": at("poor", sleepers=5)})
    answer(pos, "use-card=jihad", "jihad=jordan", "major-jihad=major")
    roll(pos, 1, 1)
    assert (state(pos)["prestige"], state(pos)["funding"]) == (9, 5)


def test_8_4_4_a_price_spike_counts_among_the_resources() -> None:
    pos = jihadist(2, funding=4, markers=["oil-price-spike-117"], countries={"iraq": at("poor", sleepers=5)})
    answer(pos, "use-card=jihad", "jihad=iraq", "major-jihad=major")
    roll(pos, 1, 1)
    assert state(pos)["funding"] == 8


def test_8_4_5_the_pakistani_arsenal() -> None:
    pos = jihadist(2, countries={"pakistan": at("poor", sleepers=5)})
    answer(pos, "use-card=jihad", "jihad=pakistan", "major-jihad=major")
    roll(pos, 1, 1)
    assert state(pos)["plots"]["arsenal"] == 0
    assert state(pos)["plots"]["available"].count("wmd") == 3
    assert state(pos)["plots"]["wmd_box"] == 3


def test_8_4_5_no_other_country_has_an_arsenal() -> None:
    pos = jihadist(2, countries={"egypt": at("poor", sleepers=5)})
    answer(pos, "use-card=jihad", "jihad=egypt", "major-jihad=major")
    roll(pos, 1, 1)
    assert state(pos)["plots"]["arsenal"] == 3
    assert outcome(pos) is None
