"""Sections 4.0 to 4.6: the map, the countries, cells and troops."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom

from .printed import COUNTRIES, LINES, MUSLIM, NON_MUSLIM, SCHENGEN, all_at, at, islamist, neighbours
from .table import answer, country, options, seen, state, table, topic, use


def with_cell(name: str, **pieces: Any) -> dict[str, Any]:
    """A country with a sleeper; a Muslim one is poor, others are Soft where they can be."""
    soft = {} if name in ("iran", "israel", "united-states") else {"posture": "soft"}
    return {**(at("poor") if name in MUSLIM else soft), "sleepers": 1, **pieces}


def test_4_0_the_pieces_in_the_box() -> None:
    pos = sitroom.new("labyrinth", chance="manual")
    assert len(state(pos)["deck"]) == 120
    assert seen(pos, None)["troops_track"] + 4 == 15
    assert seen(pos, None)["cells_track"] + 4 == 15
    assert len(seen(pos, None)["countries"]) == 38


# ---- 4.1 the map


@pytest.mark.parametrize("name", COUNTRIES)
def test_4_1_1_countries_joined_by_lines_are_adjacent(name: str) -> None:
    """Under Biometrics a cell can only stay where it is or go to an adjacent country, so its options are the map's lines."""
    pos = use("fres", "jihadist", markers=["biometrics"], countries={name: with_cell(name)})
    answer(pos, "use-card=travel")
    assert topic(pos) == "travel-to"
    assert set(options(pos)) == neighbours(name) | {name}


def test_4_1_1_the_map_has_143_connections() -> None:
    assert sum(len(neighbours(name)) for name in COUNTRIES) == 2 * 143
    assert sum(len(others.split()) for others in LINES.values()) == 52


def test_4_1_2_muslim_and_non_muslim_countries_and_iran() -> None:
    pos = use("sistani", "us", countries={"iran": {"sleepers": 1}})
    answer(pos, "use-card=war-of-ideas")
    assert set(options(pos)) == set(MUSLIM) | set(NON_MUSLIM) - {"united-states", "israel"}
    assert len(MUSLIM) == 18


@pytest.mark.parametrize("name", MUSLIM)
def test_4_1_2_shia_mix_countries_among_the_muslim_ones(name: str) -> None:
    """Sistani asks for a Shia-Mix country with Regime Change and a cell."""
    there = at("poor", "ally", troops=6, regime_change="tan", sleepers=1)
    assert ("event" in options(use("sistani", "us", countries={name: there}))) == (MUSLIM[name][0] == "shia-mix")


# ---- 4.2 Muslim countries


@pytest.mark.parametrize(("governance", "number"), [("good", 1), ("fair", 2), ("poor", 3)])
def test_4_2_1_governance_has_a_number(governance: str, number: int) -> None:
    for value, card in enumerate(("special-forces-8", "euro-islam", "sistani"), 1):
        there = {"egypt": at(governance, "ally", sleepers=1), "iran": {"sleepers": 1}}
        assert ("disrupt" in options(use(card, "us", countries=there))) == (value >= number)
    for die in range(1, 7):
        pos = use("fres", "jihadist", funding=9, countries={"egypt": at(governance, sleepers=1)})
        answer(pos, "use-card=recruit", f"roll-recruit=die-{die}")
        assert country(pos, "egypt")["sleepers"] == (2 if die <= number else 1)


def test_4_2_1_islamist_rule_is_below_poor() -> None:
    pos = use("sistani", "us", us_posture="soft", countries={"egypt": islamist(sleepers=1, troops=4), "iran": {"sleepers": 1}})
    assert "disrupt" not in options(pos)
    pos = use("fres", "jihadist", funding=9, countries={"egypt": islamist(sleepers=1)})
    answer(pos, "use-card=recruit")  # no die
    assert country(pos, "egypt")["sleepers"] == 2


def test_4_2_2_governance_improves_level_by_level() -> None:
    pos = use("sistani", "us", prestige=7, countries={"saudi-arabia": at("poor", "ally"), "iran": {"sleepers": 1}})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=saudi-arabia", "roll-war-of-ideas=die-6")
    assert country(pos, "saudi-arabia") == at("fair", "ally")
    answer(pos, "play-card=mass-turnout", "use-card=war-of-ideas", "war-of-ideas=saudi-arabia", "roll-war-of-ideas=die-6")
    assert country(pos, "saudi-arabia") == at("good", "ally")


def test_4_2_3_only_muslim_countries_have_an_alignment() -> None:
    for name in ("canada", "iran", "united-states", "israel"):
        with pytest.raises(sitroom.BadPosition):
            table({"countries": {name: {"alignment": "ally"}}})
    with pytest.raises(sitroom.BadPosition):
        table({"countries": {"egypt": at("poor", "enemy")}})


def test_4_2_3_war_of_ideas_moves_neutral_to_ally_and_not_an_adversary() -> None:
    countries = {"egypt": at("poor", "neutral"), "libya": at("poor", "adversary"), "iran": {"sleepers": 1}}
    pos = use("sistani", "us", prestige=7, countries=countries)
    answer(pos, "use-card=war-of-ideas")
    assert "libya" not in options(pos)
    answer(pos, "war-of-ideas=egypt", "roll-war-of-ideas=die-4")
    assert country(pos, "egypt") == at("poor", "ally")


def test_4_2_4_governance_and_alignment_are_marked_together() -> None:
    assert country(sitroom.new("labyrinth", chance="manual"), "saudi-arabia") == at("poor", "ally", troops=2)
    pos = use("al-azhar", "us", countries={"iran": {"sleepers": 1}})
    answer(pos, "use-card=event", "test-governance=die-1")
    assert country(pos, "egypt") == at("poor", "neutral")


@pytest.mark.parametrize("name", MUSLIM)
def test_4_2_5_resources_with_and_without_price_spikes(name: str) -> None:
    _, resources, oil = MUSLIM[name]
    for spikes in range(3):
        markers = ["oil-price-spike-117", "oil-price-spike-118"][:spikes]
        pos = use("fres", "jihadist", markers=markers, countries={name: at("good"), "iran": {"sleepers": 1}})
        assert seen(pos, None)["victory"]["good_resources"] == resources + (spikes if oil else 0)


def test_4_2_6_a_spike_lasts_until_the_end_of_the_turn() -> None:
    pos = use("oil-price-spike-117", "us", countries={"iraq": islamist(sleepers=1)})
    answer(pos, "use-card=event")
    assert seen(pos, None)["victory"]["islamist_resources"] == 4
    position = {**state(pos), "phase": "end-of-turn", "hands": {"us": [], "jihadist": []}}
    assert seen(table(position), None)["victory"]["islamist_resources"] == 3


# ---- 4.3 non-Muslim countries


def test_4_3_1_governance_is_printed() -> None:
    targets = set(NON_MUSLIM) - {"united-states", "israel"}
    good = {name for name in targets if NON_MUSLIM[name][0] == "good"}
    marked = all_at("fair", "egypt")
    for card, expected in (("special-forces-8", good), ("euro-islam", targets)):
        pos = use(card, "us", countries={**marked, "iran": {"sleepers": 1}})
        answer(pos, "use-card=war-of-ideas")
        assert set(options(pos)) & set(NON_MUSLIM) == expected


@pytest.mark.parametrize("name", sorted({*NON_MUSLIM, "iran"} - {"united-states"}))
def test_4_3_1_travel_rolls_against_the_printed_governance(name: str) -> None:
    needed = 1 if name in NON_MUSLIM and NON_MUSLIM[name][0] == "good" else 2
    origin = "yemen" if name != "yemen" else "egypt"
    for die in (needed, needed + 1):
        target = {} if name in {"iran", "israel"} else {"posture": "soft"}
        pos = use("fres", "jihadist", countries={origin: at("poor", sleepers=2), name: target})
        answer(pos, "use-card=travel", f"travel-to={name}", f"roll-travel=die-{die}")
        assert country(pos, name).get("sleepers", 0) == (1 if die == needed else 0)


def test_4_3_1_governance_is_as_printed_but_by_agreement() -> None:
    """3.2 lets the players agree on another before the game; Iran's alone never changes."""
    assert "governance" not in country(table({"countries": {"canada": {"posture": "soft"}}}), "canada")
    assert country(table({"countries": {"canada": {"governance": "poor"}}}), "canada")["governance"] == "poor"
    with pytest.raises(sitroom.BadPosition):
        table({"countries": {"iran": {"governance": "poor"}}})


def test_4_3_2_a_posture_is_hard_or_soft() -> None:
    pos = use("special-forces-8", "us", countries={"iran": {"sleepers": 1}, "canada": {"posture": "soft"}})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=canada", "roll-posture=die-5")
    assert country(pos, "canada") == {"posture": "hard"}
    for name in ("united-states", "iran", "egypt"):
        with pytest.raises(sitroom.BadPosition):
            table({"countries": {name: {"posture": "hard"}}})


def test_4_3_3_israel_is_always_hard() -> None:
    with pytest.raises(sitroom.BadPosition):
        table({"countries": {"israel": {"posture": "soft"}}})
    pos = table({"countries": {"iran": {"sleepers": 1}}})
    assert seen(pos, None)["world_posture"] == {"posture": "hard", "value": 1}


def test_4_3_3_a_plot_in_israel_rolls_no_posture() -> None:
    there = {"israel": {"active": 1, "plots": ["plot-1"]}}
    pos = table({"phase": "plots", "funding": 1, "hands": {"us": ["nest"], "jihadist": ["opium"]}, "countries": there})
    assert topic(pos) == "play-card"
    assert state(pos)["funding"] == 3
    assert seen(pos, None)["world_posture"] == {"posture": "hard", "value": 1}


@pytest.mark.parametrize("name", sorted(NON_MUSLIM))
def test_4_3_4_recruit_numbers(name: str) -> None:
    governance, number = NON_MUSLIM[name]
    needed = number or (1 if governance == "good" else 2)
    there = {} if name in {"united-states", "israel"} else {"posture": "soft"}
    for die in (needed, needed + 1):
        pos = use("fres", "jihadist", funding=9, countries={name: {**there, "sleepers": 1}})
        answer(pos, "use-card=recruit", f"roll-recruit=die-{die}")
        assert country(pos, name)["sleepers"] == (2 if die == needed else 1)


# ---- 4.4 Iran


def test_4_4_iran_is_neither_muslim_nor_non_muslim() -> None:
    pos = use("sistani", "us", countries={"iran": {"active": 1, "sleepers": 1}})
    assert "disrupt" not in options(pos)
    answer(pos, "use-card=war-of-ideas")
    assert "iran" not in options(pos)
    pos = use("fata", "jihadist", countries={"iran": {"sleepers": 5}})
    assert "jihad" not in options(pos)
    assert {"recruit", "travel", "plot"} <= set(options(pos))


@pytest.mark.parametrize(("die", "cells"), [(2, 2), (3, 1)])
def test_4_4_iran_is_fair(die: int, cells: int) -> None:
    pos = use("fres", "jihadist", funding=9, countries={"iran": {"sleepers": 1}})
    answer(pos, "use-card=recruit", f"roll-recruit=die-{die}")
    assert country(pos, "iran")["sleepers"] == cells


def test_4_4_iran_is_never_tested_and_has_no_posture() -> None:
    pos = use("fres", "jihadist", countries={"iraq": at("poor", sleepers=1)})
    answer(pos, "use-card=travel", "travel-to=iran")
    assert country(pos, "iran") == {"sleepers": 1}
    assert topic(pos) == "play-card"


# ---- 4.5 Schengen


@pytest.mark.parametrize(
    ("origin", "destination", "automatic"),
    [
        ("morocco", "scandinavia", True),
        ("united-states", "germany", True),
        ("spain", "eastern-europe", True),
        ("france", "russia", True),
        ("turkey", "lebanon", False),  # both are linked to the area, not to each other
        ("egypt", "italy", False),
        ("israel", "france", False),
    ],
)
def test_4_5_schengen_countries_are_adjacent_to_one_another_and_to_what_is_linked(
    origin: str, destination: str, automatic: bool
) -> None:
    marked: dict[str, Any] = {name: ({"posture": "soft"} if name in NON_MUSLIM else at("poor")) for name in (origin, destination)}
    for name in ("united-states", "israel"):
        marked[name] = {}
    marked[origin]["sleepers"] = 1
    pos = use("fres", "jihadist", countries=marked)
    answer(pos, "use-card=travel", f"travel-to={destination}")
    assert (topic(pos) == "roll-travel") != automatic
    if automatic:
        assert country(pos, destination)["sleepers"] == 1


def test_4_5_there_are_seven_schengen_countries() -> None:
    pos = use("schengen-visas", "jihadist", countries={"yemen": at("poor", sleepers=1)})
    answer(pos, "use-card=event")
    assert topic(pos) == "travel-to"
    assert set(options(pos)) == set(SCHENGEN)
    assert len(SCHENGEN) == 7


# ---- 4.6 cells and troops


def test_4_6_1_fifteen_cells_and_fifteen_troops() -> None:
    everything = {"iraq": at("poor", troops=15, sleepers=15)}
    pos = table({"countries": everything})
    assert (seen(pos, None)["troops_track"], seen(pos, None)["cells_track"]) == (0, 0)
    for too_many in (at("poor", troops=16), at("poor", sleepers=8, active=8)):
        with pytest.raises(sitroom.BadPosition):
            table({"countries": {"iraq": too_many}})


def test_4_6_2_what_is_in_no_country_is_on_its_track() -> None:
    pos = use("sistani", "us", countries={"egypt": at("poor", "ally", troops=3, active=2, sleepers=1)})
    assert (seen(pos, None)["troops_track"], seen(pos, None)["cells_track"]) == (12, 12)
    answer(pos, "use-card=deploy", "deploy-from=egypt", "deploy-troops=1")
    assert seen(pos, None)["troops_track"] == 13
    answer(pos, "play-card=mass-turnout", "use-card=disrupt", "disrupt-cell=active", "disrupt-cell=active")
    assert seen(pos, None)["cells_track"] == 14


def test_4_6_3_no_recruiting_and_no_placing_without_cells_on_the_track() -> None:
    countries = {"iran": {"sleepers": 14}, "pakistan": at("poor", sleepers=1)}
    pos = use("fata", "jihadist", funding=9, countries=countries)
    assert "recruit" not in options(pos)
    answer(pos, "use-card=event")
    assert country(pos, "pakistan") == at("poor", sleepers=1, markers=["fata"])


def test_4_6_3_no_deploying_without_troops() -> None:
    pos = use("sistani", "us", countries={"iraq": islamist(troops=15, sleepers=1), "egypt": at("poor", "ally")})
    answer(pos, "use-card=deploy")
    assert topic(pos) == "deploy-to"  # Iraq is the only place that troops can come from
    assert set(options(pos)) == {"egypt", "troops-track"}


def test_4_6_4_cells_from_the_track_are_sleepers() -> None:
    pos = use("fres", "jihadist", funding=9, countries={"pakistan": at("poor", active=1)})
    answer(pos, "use-card=recruit", "roll-recruit=die-1")
    assert country(pos, "pakistan") == at("poor", active=1, sleepers=1)
    pos = use("fata", "jihadist", countries={"pakistan": at("poor", active=1)})
    answer(pos, "use-card=event")
    assert country(pos, "pakistan")["sleepers"] == 1


def test_4_6_4_jihad_and_plot_make_cells_active() -> None:
    for operation, die in (("jihad", "roll-jihad=die-1"), ("plot", "roll-plot=die-6")):
        pos = use("fres", "jihadist", countries={"pakistan": at("fair", sleepers=2)})
        answer(pos, f"use-card={operation}", die)
        there = country(pos, "pakistan")
        assert (there["active"], there["sleepers"]) == (1, 1)


def test_4_6_4_disrupt_makes_cells_active() -> None:
    pos = use("sistani", "us", countries={"pakistan": at("poor", "ally", sleepers=2)})
    answer(pos, "use-card=disrupt")
    assert country(pos, "pakistan") == at("poor", "ally", active=1, sleepers=1)


def test_4_6_4_regime_change_makes_cells_active() -> None:
    pos = use("sistani", "us", countries={"afghanistan": islamist(sleepers=4)})
    answer(pos, "use-card=regime-change", "regime-change-troops=6", "roll-governance=die-1")
    assert country(pos, "afghanistan")["active"] == 4
    assert "sleepers" not in country(pos, "afghanistan")


@pytest.mark.parametrize("destination", ["pakistan", "iran"])
def test_4_6_4_cells_that_travel_become_sleepers(destination: str) -> None:
    pos = use("fres", "jihadist", countries={"pakistan": at("fair", active=1)})
    answer(pos, "use-card=travel", f"travel-to={destination}")
    assert country(pos, destination)["sleepers"] == 1
    assert "active" not in country(pos, destination)
