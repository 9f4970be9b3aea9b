"""Sections 4.8 to 4.10: other markers, tables and cards."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import CARDS, all_at, at, islamist, postures
from .table import answer, country, options, roll, seen, state, table, topic, use

HANDS = {"us": ["nest", "sharia"], "jihadist": ["opium", "taliban"]}
IRAN = {"iran": {"sleepers": 1}}


# ---- 4.8 markers


@pytest.mark.parametrize(
    ("card", "kinds"), [("fres", {"plot-1"}), ("gaza-war", {"plot-1", "plot-2"}), ("fata", {"plot-1", "plot-2", "plot-3"})]
)
def test_4_8_1_higher_plots_need_higher_cards(card: str, kinds: set[str]) -> None:
    pos = use(card, "jihadist", countries={"egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "roll-plot=die-1")
    assert set(options(pos)) == kinds


def test_4_8_1_six_numbered_plots_that_come_back() -> None:
    there = {"egypt": at("poor", active=1, plots=["plot-1", "plot-3"])}
    pos = table({"phase": "plots", "hands": HANDS, "countries": there})
    assert state(pos)["plots"]["available"] == ["plot-1", "plot-1", "plot-2", "plot-2"]
    while topic(pos) != "play-card":
        answer(pos, "die-6" if topic(pos) == "roll-plot-effect" else options(pos)[0])
    assert sorted(state(pos)["plots"]["available"]) == ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"]


def test_4_8_1_only_the_jihadist_side_may_inspect_plots() -> None:
    pos = use("fata", "jihadist", countries={"egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "roll-plot=die-1", "place-plot=plot-2")
    for side, plot in (("jihadist", "plot-2"), ("us", None), (None, None)):
        assert seen(pos, side)["countries"]["egypt"]["plots"][0]["plot"] == plot
    assert seen(pos, "us")["plots"]["available"] is None
    assert seen(pos, "us")["plots"]["count"] == 5
    assert sorted(seen(pos, "jihadist")["plots"]["available"]) == ["plot-1", "plot-1", "plot-1", "plot-2", "plot-3"]


def test_4_8_2_a_green_marker_turns_tan_after_the_deal() -> None:
    there = {**IRAN, "iraq": at("poor", "ally", troops=6, regime_change="green")}
    pos = table({"phase": "end-of-turn", "countries": there})
    assert topic(pos) == "deal"
    assert country(pos, "iraq")["regime_change"] == "green"
    while topic(pos) == "deal":
        answer(pos, options(pos)[0])
    assert country(pos, "iraq")["regime_change"] == "tan"


@pytest.mark.parametrize("color", ["green", "tan"])
def test_4_8_2_troops_are_tied_down_by_either_color(color: str) -> None:
    there = {**IRAN, "iraq": at("poor", "ally", troops=6, sleepers=1, regime_change=color), "egypt": at("good", "ally")}
    pos = use("special-forces-8", "us", countries=there)
    answer(pos, "use-card=deploy")
    assert topic(pos) != "deploy-from"  # the Troops track is the only place that troops can come from


def test_4_8_3_aid_helps_a_war_of_ideas() -> None:
    for aid, governance in ((0, "poor"), (2, "fair")):
        there = {**IRAN, "egypt": at("poor", "ally", aid=aid)}
        pos = use("sistani", "us", prestige=5, countries=there)
        answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "roll-war-of-ideas=die-3")
        assert country(pos, "egypt")["governance"] == governance


def test_4_8_3_a_besieged_regime_falls_to_one_success() -> None:
    for besieged, governance in ((False, "poor"), (True, "islamist-rule")):
        pos = use("gaza-war", "jihadist", countries={"egypt": at("poor", sleepers=6, besieged=besieged)})
        answer(pos, "use-card=jihad", "jihad=egypt", "major-jihad=major")
        roll(pos, 1, 6)
        assert country(pos, "egypt")["governance"] == governance


def test_4_8_4_disrupting_the_last_cell_leaves_a_cadre() -> None:
    pos = use("sistani", "us", countries={**IRAN, "egypt": at("poor", "ally", active=1)})
    answer(pos, "use-card=disrupt")
    assert country(pos, "egypt") == at("poor", "ally", cadre=True)


def test_4_8_4_an_event_that_takes_the_last_cell_leaves_a_cadre() -> None:
    pos = use("predator-23", "us", countries={**IRAN, "egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=event")
    assert country(pos, "egypt") == at("poor", cadre=True)


def test_4_8_4_no_cadre_while_a_cell_is_left() -> None:
    pos = use("predator-23", "us", countries={**IRAN, "egypt": at("poor", sleepers=2)})
    answer(pos, "use-card=event")
    assert country(pos, "egypt") == at("poor", sleepers=1)


def test_4_8_4_jihad_and_travel_leave_no_cadre() -> None:
    pos = use("fres", "jihadist", countries={**IRAN, "egypt": at("fair", sleepers=1)})
    answer(pos, "use-card=jihad", "roll-jihad=die-6")
    assert country(pos, "egypt") == at("fair")
    pos = use("fres", "jihadist", countries={**IRAN, "egypt": at("fair", sleepers=1)})
    answer(pos, "use-card=travel", "travel-from=egypt", "travel-to=iran", "roll-travel=die-1")
    assert country(pos, "egypt") == at("fair")


def test_4_8_4_a_cell_from_the_track_takes_the_cadre_s_place() -> None:
    pos = use("fata", "jihadist", countries={**IRAN, "pakistan": at("poor", cadre=True)})
    answer(pos, "use-card=event")
    assert country(pos, "pakistan") == at("poor", sleepers=1, markers=["fata"])
    pos = use("fres", "jihadist", funding=9, countries={"pakistan": at("poor", cadre=True), **IRAN})
    answer(pos, "use-card=recruit", "recruit=pakistan", "roll-recruit=die-1")
    assert country(pos, "pakistan") == at("poor", sleepers=1)


def test_4_8_4_a_cell_that_travels_in_stands_beside_the_cadre() -> None:
    pos = use("fres", "jihadist", countries={**IRAN, "pakistan": at("poor", cadre=True)})
    answer(pos, "use-card=travel", "travel-to=pakistan")
    assert country(pos, "pakistan") == at("poor", sleepers=1, cadre=True)


def test_4_8_4_the_jihadist_side_may_remove_cadres_in_its_action_phase() -> None:
    countries = {**IRAN, "pakistan": at("poor", cadre=True), "egypt": at("poor", cadre=True)}
    pos = table({"hands": HANDS, "countries": countries})
    answer(pos, "play-card=remove-cadre", "remove-cadre=pakistan")
    assert "cadre" not in country(pos, "pakistan")
    answer(pos, "play-card=remove-cadre")
    assert "cadre" not in country(pos, "egypt")
    assert sorted(options(pos)) == ["opium", "taliban"]
    pos = table({"phase": "us", "hands": HANDS, "countries": countries})
    assert sorted(options(pos)) == ["nest", "sharia"]


# ---- 4.9 tables


@pytest.mark.parametrize(("die", "governance"), [(1, "poor"), (2, "poor"), (3, "poor"), (4, "poor"), (5, "fair"), (6, "fair")])
def test_4_9_1_the_governance_table(die: int, governance: str) -> None:
    pos = use("al-azhar", "us", countries=IRAN)
    answer(pos, "use-card=event", f"test-governance=die-{die}")
    assert country(pos, "egypt") == at(governance, "neutral")


@pytest.mark.parametrize(("die", "posture"), [(1, "soft"), (2, "soft"), (3, "soft"), (4, "soft"), (5, "hard"), (6, "hard")])
def test_4_9_1_the_posture_table(die: int, posture: str) -> None:
    pos = use("special-forces-8", "us", countries={**IRAN, "canada": {"posture": "soft" if posture == "hard" else "hard"}})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=canada", f"roll-posture=die-{die}")
    assert country(pos, "canada") == {"posture": posture}


def lowest_success(target: dict[str, Any], **position: Any) -> int:
    """The lowest die with which a War of Ideas in Pakistan succeeds; 7 if none does."""
    for die in range(1, 7):
        countries = {**IRAN, **position.get("countries", {}), "pakistan": target}
        pos = use("sistani", "us", **{"prestige": 5, **position, "countries": countries})
        answer(pos, "use-card=war-of-ideas", "war-of-ideas=pakistan", f"roll-war-of-ideas=die-{die}")
        after = country(pos, "pakistan")
        if (after["governance"], after["alignment"]) != (target["governance"], target["alignment"]):
            return die
    return 7


@pytest.mark.parametrize(("prestige", "needed"), [(1, 6), (3, 6), (4, 5), (6, 5), (7, 4), (9, 4), (10, 3), (12, 3)])
def test_4_9_2_prestige_modifies_a_war_of_ideas(prestige: int, needed: int) -> None:
    assert lowest_success(at("poor", "neutral"), prestige=prestige) == needed
    assert lowest_success(at("poor", "ally"), prestige=prestige) == needed


def test_4_9_2_from_fair_to_good_is_harder() -> None:
    assert lowest_success(at("fair", "ally")) == 6
    assert lowest_success(at("fair", "neutral")) == 5  # only the alignment is to shift


@pytest.mark.parametrize(("soft", "needed"), [("", 5), ("france spain", 6), ("france spain italy", 7)])
def test_4_9_2_the_gwot_penalty_counts_against_it(soft: str, needed: int) -> None:
    assert lowest_success(at("poor", "neutral"), countries=postures(soft)) == needed


def test_4_9_2_every_aid_marker_counts() -> None:
    assert [lowest_success(at("poor", "neutral", aid=aid)) for aid in range(4)] == [5, 4, 3, 2]


def test_4_9_2_one_good_ally_next_door_counts_once() -> None:
    good = at("good", "ally")
    assert lowest_success(at("poor", "neutral"), countries={"afghanistan": good}) == 4
    assert lowest_success(at("poor", "neutral"), countries={"afghanistan": good, "gulf-states": good}) == 4
    assert lowest_success(at("poor", "neutral"), countries={"afghanistan": at("good", "neutral")}) == 5
    assert lowest_success(at("poor", "neutral"), countries={"afghanistan": at("fair", "ally")}) == 5
    assert lowest_success(at("poor", "neutral"), countries={"egypt": good}) == 5  # not adjacent
    assert lowest_success(at("poor", "neutral"), countries=postures("", "india")) == 5  # Good, but never an Ally


def test_4_9_2_all_modifiers_add_up() -> None:
    """Very High prestige +2, Fair to Good -1, penalty -2, two Aid +2, a Good Ally next door +1."""
    countries = {**postures("france spain italy"), "afghanistan": at("good", "ally")}
    assert lowest_success(at("fair", "ally", aid=2), prestige=10, countries=countries) == 3


@pytest.mark.parametrize(("die", "posture"), [(1, "soft"), (3, "soft"), (4, "hard"), (6, "hard")])
def test_4_9_3_the_us_posture_roll_is_one_higher(die: int, posture: str) -> None:
    pos = use("us-election", "us", us_posture="soft" if posture == "hard" else "hard", countries=IRAN)
    answer(pos, "use-card=event-first", f"roll-posture=die-{die}")
    assert state(pos)["us_posture"] == posture


# ---- 4.9.4 tests


def test_4_9_4_the_target_of_an_operation_is_tested() -> None:
    pos = use("sistani", "us", countries=IRAN)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "test-governance=die-1")
    assert country(pos, "egypt") == at("poor", "neutral")
    assert topic(pos) == "roll-war-of-ideas"


def test_4_9_4_a_failed_travel_tests_its_destination_too() -> None:
    pos = use("fres", "jihadist", countries={"iran": {"sleepers": 2}})
    answer(pos, "use-card=travel", "travel-to=canada", "test-posture=die-5", "roll-travel=die-2")
    assert country(pos, "canada") == {"posture": "hard"}
    assert country(pos, "iran")["sleepers"] == 1


def test_4_9_4_a_travel_without_a_die_tests_its_destination_too() -> None:
    pos = use("fres", "jihadist", countries={"iran": {"sleepers": 2}})
    answer(pos, "use-card=travel", "travel-to=turkey", "test-governance=die-6")
    assert country(pos, "turkey") == at("fair", "neutral", sleepers=1)


def test_4_9_4_where_an_event_places_a_cell_or_a_plot_there_is_a_test() -> None:
    pos = use("homegrown", "jihadist", countries=IRAN)
    answer(pos, "use-card=event", "test-posture=die-5")
    assert country(pos, "united-kingdom") == {"posture": "hard", "sleepers": 1}
    pos = use("danish-cartoons", "us", countries=IRAN)
    answer(pos, "use-card=event", "select-posture=soft", "event-country=egypt", "test-governance=die-5", "place-plot=plot-1")
    assert country(pos, "egypt")["governance"] == "fair"
    assert len(country(pos, "egypt")["plots"]) == 1


def test_4_9_4_a_marked_country_is_not_tested_again() -> None:
    pos = use("al-azhar", "us", countries={**IRAN, "egypt": at("fair", "ally")})
    answer(pos, "use-card=event")
    assert topic(pos) == "play-card"
    assert country(pos, "egypt") == at("fair", "ally")
    pos = use("homegrown", "jihadist", countries={**IRAN, "united-kingdom": {"posture": "hard"}})
    answer(pos, "use-card=event")
    assert topic(pos) == "play-card"


def test_4_9_4_a_selected_country_may_be_marked_already() -> None:
    pos = use("euro-islam", "us", countries={**IRAN, "benelux": {"posture": "hard"}})
    answer(pos, "use-card=event", "select-posture=soft")
    assert country(pos, "benelux") == {"posture": "soft"}


def test_4_9_4_a_regime_change_roll_gives_an_ally() -> None:
    pos = use("sistani", "us", countries={"afghanistan": islamist(sleepers=1)})
    answer(pos, "use-card=regime-change", "regime-change-troops=6", "roll-governance=die-5")
    assert country(pos, "afghanistan")["governance"] == "fair"
    assert country(pos, "afghanistan")["alignment"] == "ally"


def test_4_9_5_a_card_too_low_for_the_tested_governance_fails() -> None:
    for card, die, governance in (("special-forces-8", 6, "fair"), ("special-forces-8", 1, "poor"), ("euro-islam", 1, "poor")):
        pos = use(card, "us", prestige=12, countries=IRAN)
        answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", f"test-governance=die-{die}")
        assert topic(pos) == "play-card"  # no roll
        assert country(pos, "egypt") == at(governance, "neutral")
        assert card in state(pos)["discards"]


def test_4_9_5_a_card_high_enough_goes_on() -> None:
    pos = use("euro-islam", "us", prestige=7, countries=IRAN)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "test-governance=die-6", "roll-war-of-ideas=die-4")
    assert country(pos, "egypt") == at("fair", "ally")


def test_4_9_6_with_two_players_the_jihadist_side_chooses_for_itself() -> None:
    """No activities sheet: cards, operations and places are asked of the Jihadist side, and none is rolled for."""
    pos = table({"hands": HANDS, "countries": {"iran": {"sleepers": 2}, "egypt": at("fair", sleepers=1)}})
    for reply in ("taliban", "plot", "egypt", "iran", "done"):
        assert pos.ask is not None
        assert pos.ask.who == "jihadist"
        answer(pos, reply)
    assert topic(pos) == "roll-plot"


# ---- 4.10 cards

PRINTED = [(card, side, value) for (side, value), cards in CARDS.items() for card in cards.split()]


def test_4_10_1_the_cards_and_their_operations_values() -> None:
    assert len(PRINTED) == 120
    countries = {"iran": {"sleepers": 1}, "egypt": at("good", "ally", sleepers=1)}
    for card, _, value in PRINTED:
        pos = use(card, "us", countries=countries)
        assert pos.ask is not None
        assert (pos.ask.topic, pos.ask.args["card"], pos.ask.args["value"]) == ("use-card", card, value)


@pytest.mark.parametrize(
    ("card", "twin"), [("predator-23", "predator-25"), ("sanctions-6", "sanctions-7"), ("special-forces-8", "special-forces-10")]
)
def test_4_10_2_flavor_text_has_no_impact(card: str, twin: str) -> None:
    """Cards with the same game text do the same, whatever else is printed on them."""

    def play(name: str) -> dict[str, Any]:
        there = {**IRAN, "egypt": at("poor", "ally", sleepers=2, troops=2), "united-states": {"markers": ["patriot-act"]}}
        pos = use(name, "us", funding=5, countries=there)
        answer(pos, "use-card=event")
        while topic(pos) != "play-card":
            answer(pos, options(pos)[0])
        return {key: value for key, value in state(pos).items() if key not in {"deck", "discards"}}

    assert play(card) == play(twin)


def test_4_10_3_every_card_is_there_once() -> None:
    pos = table({"base": "scenario", "hands": HANDS})
    everywhere = [*state(pos)["deck"], *HANDS["us"], *HANDS["jihadist"]]
    assert sorted(everywhere) == sorted(card for card, _, _ in PRINTED)


def test_4_10_4_an_associated_event_is_not_the_other_side_s() -> None:
    """All 120 cards in a rich position: whoever a card is not associated with may not play its event."""
    countries = {
        "iran": {"sleepers": 2},
        "iraq": at("poor", "ally", troops=6, sleepers=2, regime_change="tan"),
        "pakistan": at("fair", "ally", sleepers=1),
        "egypt": at("fair", "adversary"),
        **all_at("poor", "sudan lebanon"),
    }
    offered = {"us": 0, "jihadist": 0}
    for card, association, _ in PRINTED:
        for side in ("us", "jihadist"):
            can = "event" in options(use(card, side, countries=countries))
            offered[side] += can
            if association not in {"", side}:
                assert not can, card
    assert offered["us"] > 25
    assert offered["jihadist"] > 40
