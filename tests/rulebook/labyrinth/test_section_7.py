"""Section 7: US operations."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import at, islamist, postures
from .table import answer, country, options, roll, seen, state, table, topic, use

IRAN = {"iran": {"sleepers": 1}}
CARD = {1: "special-forces-8", 2: "euro-islam", 3: "sistani"}


def us(value: int, *, edition: str = "2011", **position: Any) -> Any:
    """The US has played a card of this value, which sets no event off."""
    hands = {"us": ["mass-turnout", "nest"], "jihadist": ["opium", "taliban"]}
    return table({"phase": "us", "in_play": [CARD[value]], "hands": hands, "countries": IRAN, **position}, edition=edition)


# ---- 7.0 and 7.1


def test_7_0_a_card_pays_for_one_operation() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("good", "ally", sleepers=2)})
    answer(pos, "use-card=disrupt")
    assert country(pos, "egypt") == at("good", "ally", sleepers=1, active=1)
    assert topic(pos) == "play-card"


@pytest.mark.parametrize("value", [1, 2, 3])
def test_7_1_1_the_value_that_governance_asks_for(value: int) -> None:
    needed = {"jordan": ("good", 1), "libya": ("fair", 2), "egypt": ("poor", 3), "sudan": ("islamist-rule", 4)}
    countries = {name: at(level, "ally", sleepers=1) for name, (level, _) in needed.items()}
    expected = {name for name, (_, number) in needed.items() if number <= value}
    pos = us(
        value, countries={**countries, "canada": {"posture": "soft", "sleepers": 1}, "russia": {"posture": "soft", "sleepers": 1}}
    )
    answer(pos, "use-card=disrupt")
    assert set(options(pos)) == expected | ({"canada"} if value == 1 else {"canada", "russia"})
    pos = us(value, countries={**countries, **IRAN})
    answer(pos, "use-card=war-of-ideas")
    assert set(options(pos)) & set(needed) == expected - {"jordan"}  # a Good Ally cannot be improved
    pos = us(value, countries={**countries, **IRAN, "morocco": at("good", "ally")})
    answer(pos, "use-card=deploy")
    assert topic(pos) == "deploy-to"
    assert set(options(pos)) == expected | {"morocco"}


def test_7_1_1_war_of_ideas_in_the_fair_gulf_states_wants_a_2() -> None:
    for value in (1, 2, 3):
        pos = us(value, countries={**IRAN, "gulf-states": at("fair", "ally")})
        answer(pos, "use-card=war-of-ideas")
        assert ("gulf-states" in options(pos)) == (value >= 2)


def test_7_1_2_the_us_options() -> None:
    countries = {
        **IRAN,
        "egypt": at("poor", "ally", sleepers=1),
        "sudan": islamist(plots=["plot-1"]),
        "iraq": at("fair", "ally", troops=8, regime_change="tan"),
    }
    always = {"war-of-ideas", "deploy", "disrupt", "alert", "reassessment"}
    assert set(options(us(3, us_posture="hard", countries=countries))) - {"event"} == always | {"regime-change"}
    assert set(options(us(3, us_posture="soft", countries=countries))) - {"event"} == always | {"withdraw"}
    assert "reserves" in options(us(2, countries=countries))


def test_7_1_3_in_an_islamist_country_only_regime_change() -> None:
    countries = {**IRAN, "sudan": islamist(active=2, troops=2)}
    pos = us(3, countries=countries)
    assert "disrupt" not in options(pos)
    assert "regime-change" in options(pos)
    answer(pos, "use-card=war-of-ideas")
    assert "sudan" not in options(pos)


def test_7_1_3_not_even_if_an_event_made_it_neutral_or_an_ally() -> None:
    for alignment in ("neutral", "ally"):
        pos = us(3, countries={**IRAN, "sudan": at("islamist-rule", alignment, active=1)})
        assert "disrupt" not in options(pos)
        answer(pos, "use-card=war-of-ideas")
        assert "sudan" not in options(pos)
        pos = us(3, countries={**IRAN, "sudan": at("islamist-rule", alignment, active=1)})
        assert "deploy" not in options(pos)  # no other Ally, no troops abroad


# ---- 7.2 War of Ideas


def woi(target: str, die: int, value: int = 3, **position: Any) -> Any:
    pos = us(value, **position)
    answer(pos, "use-card=war-of-ideas", f"war-of-ideas={target}", f"roll-war-of-ideas=die-{die}")
    return pos


def test_7_2_muslim_and_non_muslim_targets_use_different_tables() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor")})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt")
    assert topic(pos) == "roll-war-of-ideas"
    pos = us(3)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=russia")
    assert topic(pos) == "roll-posture"


def test_7_2_1_1_a_success_shifts_neutral_to_ally_or_improves_an_ally() -> None:
    for before, after in (
        (at("poor", "neutral"), at("poor", "ally")),
        (at("fair", "neutral"), at("fair", "ally")),
        (at("good", "neutral"), at("good", "ally")),
        (at("poor", "ally"), at("fair", "ally")),
        (at("fair", "ally"), at("good", "ally")),
    ):
        assert country(woi("egypt", 6, countries={**IRAN, "egypt": before}), "egypt") == after


def test_7_2_1_1_an_adversary_and_a_good_ally_are_no_targets() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", "adversary"), "jordan": at("good", "ally")})
    answer(pos, "use-card=war-of-ideas")
    assert not {"egypt", "jordan"} & set(options(pos))


def test_7_2_1_1_an_untested_country_is_tested_then_shifted() -> None:
    pos = us(3, prestige=7)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "test-governance=die-2", "roll-war-of-ideas=die-4")
    assert country(pos, "egypt") == at("poor", "ally")


def test_7_2_1_1_a_shift_to_good_removes_markers() -> None:
    there = at("fair", "ally", troops=6, regime_change="tan", besieged=True, aid=2)
    pos = woi("egypt", 6, countries={**IRAN, "egypt": there})
    assert country(pos, "egypt") == at("good", "ally", troops=6)


def test_7_2_1_1_a_shift_to_fair_removes_none() -> None:
    there = at("poor", "ally", troops=6, regime_change="tan", besieged=True, aid=2)
    pos = woi("egypt", 6, countries={**IRAN, "egypt": there})
    assert country(pos, "egypt") == {**there, "governance": "fair"}


@pytest.mark.parametrize(("die", "alignment"), [(3, "neutral"), (4, "ally"), (5, "ally"), (6, "ally")])
def test_7_2_1_2_a_modified_5_is_needed(die: int, alignment: str) -> None:
    pos = woi("egypt", die, prestige=7, countries={**IRAN, "egypt": at("poor")})
    assert country(pos, "egypt")["alignment"] == alignment


def test_7_2_1_2_success_may_be_impossible() -> None:
    """Low prestige -1, Fair to Good -1, penalty 3."""
    countries = {**IRAN, **postures("france spain italy germany"), "egypt": at("fair", "ally")}
    pos = woi("egypt", 6, prestige=1, countries=countries)
    assert country(pos, "egypt") == at("fair", "ally")


@pytest.mark.parametrize(
    ("troops", "cells", "possible"), [(5, 0, True), (6, 1, True), (6, 2, False), (4, 0, False), (9, 4, True)]
)
def test_7_2_1_3_in_a_regime_change_country_five_more_troops_than_cells(troops: int, cells: int, possible: bool) -> None:
    there = at("poor", "ally", troops=troops, sleepers=cells, regime_change="tan")
    pos = us(3, countries={**IRAN, "iraq": there})
    answer(pos, "use-card=war-of-ideas")
    assert ("iraq" in options(pos)) == possible


# ---- 7.2.2 Aid


@pytest.mark.parametrize(("die", "aid"), [(3, 0), (4, 1)])
def test_7_2_2_1_a_miss_by_one_places_the_first_aid(die: int, aid: int) -> None:
    pos = woi("egypt", die, prestige=5, countries={**IRAN, "egypt": at("poor", "ally")})
    assert country(pos, "egypt").get("aid", 0) == aid


def test_7_2_2_1_a_miss_by_one_with_a_6_where_a_7_was_needed() -> None:
    countries = {**IRAN, **postures("france spain italy"), "egypt": at("poor", "ally")}  # penalty 2
    pos = woi("egypt", 6, prestige=5, countries=countries)
    assert country(pos, "egypt") == at("poor", "ally", aid=1)


def test_7_2_2_1_a_tested_country_can_receive_aid_as_well() -> None:
    pos = us(3, prestige=5)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "test-governance=die-2", "roll-war-of-ideas=die-4")
    assert country(pos, "egypt") == at("poor", "neutral", aid=1)


def test_7_2_2_2_no_second_aid_by_war_of_ideas_but_by_events() -> None:
    pos = woi("egypt", 3, prestige=5, countries={**IRAN, "egypt": at("poor", "ally", aid=1)})
    assert country(pos, "egypt")["aid"] == 1
    pos = use("anbar-awakening", "us", countries={**IRAN, "iraq": at("poor", "ally", troops=2, aid=1)})
    answer(pos, "use-card=event")
    assert country(pos, "iraq")["aid"] == 2


def test_7_2_2_3_good_governance_and_islamist_rule_remove_all_aid() -> None:
    pos = woi("egypt", 5, prestige=5, countries={**IRAN, "egypt": at("fair", "ally", aid=3)})
    assert country(pos, "egypt") == at("good", "ally")
    pos = use("gaza-war", "jihadist", countries={"egypt": at("poor", sleepers=5, aid=3)})
    answer(pos, "use-card=jihad", "jihad=egypt", "major-jihad=major")
    roll(pos, 1, 1)
    assert country(pos, "egypt") == islamist(active=5)


def test_7_2_2_3_each_success_of_a_jihad_or_plot_removes_one_aid() -> None:
    pos = use("gaza-war", "jihadist", countries={"egypt": at("poor", sleepers=3, aid=3)})
    answer(pos, "use-card=jihad", "jihad=egypt")
    roll(pos, 1, 2)
    assert country(pos, "egypt") == at("poor", active=2, sleepers=1, aid=1)
    there = {"egypt": at("poor", active=1, aid=3, plots=["plot-2"])}
    pos = table({"phase": "plots", "hands": {"us": ["nest"], "jihadist": ["opium"]}, "countries": there})
    answer(pos, "roll-plot-effect=die-1", "roll-plot-effect=die-6")
    assert country(pos, "egypt")["aid"] == 2


# ---- 7.2.3 non-Muslim countries


@pytest.mark.parametrize("us_posture", ["hard", "soft"])
@pytest.mark.parametrize("before", [None, "soft", "hard"])
@pytest.mark.parametrize(("die", "posture"), [(4, "soft"), (5, "hard")])
def test_7_2_3_one_posture_roll_and_prestige_for_the_same_posture(us_posture: str, before: Any, die: int, posture: str) -> None:
    countries = {**IRAN, **({"canada": {"posture": before}} if before else {})}
    pos = us(1, us_posture=us_posture, prestige=7, countries=countries)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=canada", f"roll-posture=die-{die}")
    assert topic(pos) == "play-card"
    assert country(pos, "canada")["posture"] == posture
    assert state(pos)["prestige"] == (8 if posture == us_posture else 7)


def test_7_2_3_not_in_the_united_states_nor_in_israel() -> None:
    pos = us(3)
    answer(pos, "use-card=war-of-ideas")
    assert not {"united-states", "israel", "iran"} & set(options(pos))


@pytest.mark.parametrize(("us_posture", "prestige"), [("hard", 8), ("soft", 7)])
def test_7_2_3_in_the_edition_of_2010_israel_can_be_a_target(us_posture: str, prestige: int) -> None:
    pos = us(1, edition="2010", us_posture=us_posture, prestige=7)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=israel")
    assert topic(pos) == "play-card"  # nothing is rolled: Israel is always Hard
    assert state(pos)["prestige"] == prestige
    assert seen(pos, None)["world_posture"] == {"posture": "hard", "value": 1}
    pos = us(3, edition="2010")
    answer(pos, "use-card=war-of-ideas")
    assert not {"united-states", "iran"} & set(options(pos))


# ---- 7.3 Deploy


def test_7_3_1_any_number_of_troops_from_one_place_to_another() -> None:
    countries = {**IRAN, "egypt": at("good", "ally", troops=4), "jordan": at("good", "ally")}
    pos = us(1, countries=countries)
    answer(pos, "use-card=deploy", "deploy-from=egypt", "deploy-to=jordan")
    assert options(pos) == ["1", "2", "3", "4"]
    answer(pos, "deploy-troops=3")
    assert (country(pos, "egypt")["troops"], country(pos, "jordan")["troops"]) == (1, 3)
    pos = us(1, countries=countries)
    answer(pos, "use-card=deploy", "deploy-from=troops-track", "deploy-to=jordan")
    assert options(pos) == [str(number) for number in range(1, 12)]
    answer(pos, "deploy-troops=11")
    assert seen(pos, None)["troops_track"] == 0


@pytest.mark.parametrize(("troops", "cells", "free"), [(6, 0, 1), (6, 1, 0), (8, 1, 2), (5, 0, 0), (9, 5, 0)])
def test_7_3_1_five_more_troops_than_cells_stay_in_a_regime_change_country(troops: int, cells: int, free: int) -> None:
    there = at("poor", "ally", troops=troops, sleepers=cells, regime_change="tan")
    pos = us(1, countries={**IRAN, "iraq": there})
    assert ("deploy" in options(pos)) == (free > 0)
    if free:
        answer(pos, "use-card=deploy")
        if topic(pos) == "deploy-troops":
            assert options(pos) == [str(number) for number in range(1, free + 1)]
            answer(pos, str(free))
        assert country(pos, "iraq")["troops"] == troops - free


@pytest.mark.parametrize("governance", ["good", "fair", "poor"])
def test_7_3_2_the_destination_s_governance_sets_the_value(governance: str) -> None:
    for value in (1, 2, 3):
        pos = us(value, countries={**IRAN, "egypt": at(governance, "ally")})
        assert ("deploy" in options(pos)) == (value >= {"good": 1, "fair": 2, "poor": 3}[governance])


@pytest.mark.parametrize("there", [at("poor", "adversary", troops=2), islamist(troops=2), {"posture": "soft", "troops": 2}])
def test_7_3_2_any_card_brings_troops_home_from_anywhere(there: dict[str, Any]) -> None:
    name = "philippines" if "posture" in there else "sudan"
    pos = us(1, countries={**IRAN, name: there})
    answer(pos, "use-card=deploy", "deploy-troops=2")
    assert "troops" not in country(pos, name)
    assert seen(pos, None)["troops_track"] == 15


def test_7_3_3_the_destination_must_be_an_ally() -> None:
    countries = {
        **IRAN,
        "egypt": at("good", "neutral"),
        "libya": at("good", "adversary"),
        "jordan": at("good", "ally"),
        "syria": at("fair", "ally"),
        "canada": {"posture": "hard"},
        "gulf-states": at("fair", "ally", troops=1),
    }
    pos = us(3, countries=countries)
    answer(pos, "use-card=deploy", "deploy-from=troops-track")
    assert set(options(pos)) == {"jordan", "syria", "gulf-states"}


def test_7_3_3_abu_sayyaf_opens_the_philippines() -> None:
    there = {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}
    for value, possible in ((1, False), (2, True)):
        assert ("deploy" in options(us(value, countries={"philippines": there}))) == possible


@pytest.mark.parametrize(("die", "posture"), [(4, "soft"), (5, "hard")])
def test_4_9_4_the_philippines_are_tested_when_troops_deploy_there(die: int, posture: str) -> None:
    """6.2.4: Abu Sayyaf with no cell on the track leaves them unmarked. 4.9.5: the troops go, whatever the test shows."""
    pos = us(2, countries={"philippines": {"markers": ["abu-sayyaf"]}, **IRAN})
    answer(pos, "use-card=deploy")
    assert country(pos, "philippines") == {"markers": ["abu-sayyaf"]}
    answer(pos, f"test-posture=die-{die}", "deploy-troops=3")
    assert country(pos, "philippines") == {"posture": posture, "troops": 3, "markers": ["abu-sayyaf"]}


def test_4_9_4_the_philippines_are_tested_when_troops_withdraw_there() -> None:
    iraq = at("poor", "ally", troops=6, regime_change="tan")
    pos = us(3, us_posture="soft", countries={"philippines": {"markers": ["abu-sayyaf"]}, "iraq": iraq, **IRAN})
    answer(pos, "use-card=withdraw", "withdraw-to=philippines", "test-posture=die-1", "deploy-troops=6")
    assert country(pos, "philippines") == {"posture": "soft", "troops": 6, "markers": ["abu-sayyaf"]}


def test_4_9_4_a_marked_country_is_not_tested_when_troops_deploy_there() -> None:
    for there in ({"posture": "hard"}, {"posture": "soft", "sleepers": 1}):
        pos = us(2, countries={"philippines": {**there, "markers": ["abu-sayyaf"]}, **IRAN})
        answer(pos, "use-card=deploy", "deploy-troops=1")
        assert country(pos, "philippines")["posture"] == there["posture"]


# ---- 7.3.4 Regime Change


def test_7_3_4_regime_change() -> None:
    countries = {"afghanistan": islamist(sleepers=3, active=1)}
    pos = us(3, prestige=7, countries=countries)
    answer(pos, "use-card=regime-change")
    assert topic(pos) == "regime-change-troops"
    assert options(pos) == [str(number) for number in range(6, 16)]
    answer(pos, "7", "roll-governance=die-5", "roll-prestige=die-1", "roll-prestige-amount=die-2", "roll-prestige-amount=die-4")
    assert country(pos, "afghanistan") == at("fair", "ally", troops=7, active=4, regime_change="green")
    assert state(pos)["prestige"] == 5
    assert seen(pos, None)["troops_track"] == 8


@pytest.mark.parametrize(("die", "governance"), [(1, "poor"), (4, "poor"), (5, "fair"), (6, "fair")])
def test_7_3_4_governance_is_rolled(die: int, governance: str) -> None:
    pos = us(3, countries={**IRAN, "sudan": islamist()})
    answer(pos, "use-card=regime-change", "regime-change-troops=6", f"roll-governance=die-{die}")
    assert country(pos, "sudan") == at(governance, "ally", troops=6, regime_change="green")


def test_7_3_4_needs_a_hard_us_a_card_of_3_and_an_islamist_country() -> None:
    countries = {**IRAN, "sudan": islamist(), "iraq": at("poor", "adversary")}
    assert "regime-change" in options(us(3, countries=countries))
    assert "regime-change" not in options(us(3, us_posture="soft", countries=countries))
    assert "regime-change" not in options(us(2, countries=countries))
    assert "regime-change" not in options(us(3, countries={**IRAN, "iraq": at("poor", "adversary")}))


def test_7_3_4_reserves_may_make_the_3() -> None:
    pos = us(2, reserves={"us": 1}, countries={**IRAN, "sudan": islamist()})
    answer(pos, "use-card=spend-reserves")
    assert "regime-change" in options(pos)


def test_7_3_4_six_troops_must_come_from_one_place() -> None:
    five_each = {"egypt": at("poor", "ally", troops=5), "jordan": at("poor", "ally", troops=5)}  # and five on the track
    assert "regime-change" not in options(us(3, countries={**IRAN, "sudan": islamist(), **five_each}))
    six = {"egypt": at("poor", "ally", troops=6), "jordan": at("poor", "ally", troops=5)}
    pos = us(3, countries={**IRAN, "sudan": islamist(), **six})
    answer(pos, "use-card=regime-change")  # from Egypt, all six
    assert "troops" not in country(pos, "egypt")
    assert country(pos, "sudan")["troops"] == 6


def test_7_3_4_troops_tied_down_elsewhere_cannot_come() -> None:
    def possible(troops: int) -> bool:
        tied = at("poor", "ally", troops=troops, regime_change="tan")  # no more than five are left on the track
        return "regime-change" in options(us(3, countries={**IRAN, "sudan": islamist(), "iraq": tied}))

    assert not possible(10)  # five could go
    assert possible(11)


def test_7_3_4_troops_already_there_stay_and_do_not_count() -> None:
    pos = us(3, countries={**IRAN, "sudan": islamist(troops=10)})
    assert "regime-change" not in options(pos)  # only five are elsewhere
    pos = us(3, countries={**IRAN, "sudan": islamist(troops=2)})
    answer(pos, "use-card=regime-change", "regime-change-troops=6")
    assert country(pos, "sudan")["troops"] == 8


def test_7_3_4_1_a_shift_to_good_ends_regime_change() -> None:
    pos = woi("iraq", 6, prestige=7, countries={**IRAN, "iraq": at("fair", "ally", troops=6, regime_change="tan")})
    assert country(pos, "iraq") == at("good", "ally", troops=6)


def test_7_3_4_1_a_shift_to_islamist_rule_ends_regime_change() -> None:
    pos = use("gaza-war", "jihadist", countries={"sudan": at("poor", "ally", sleepers=5, regime_change="tan")})
    answer(pos, "use-card=jihad", "jihad=sudan", "major-jihad=major")
    roll(pos, 1, 1)
    assert country(pos, "sudan") == islamist(active=5)


def test_7_3_4_1_from_fair_to_poor_it_stays() -> None:
    pos = use("fres", "jihadist", countries={"sudan": at("fair", "ally", troops=6, sleepers=1, regime_change="tan")})
    answer(pos, "use-card=jihad", "roll-jihad=die-1")
    assert country(pos, "sudan") == at("poor", "ally", troops=6, active=1, regime_change="tan")


# ---- 7.3.5 Withdraw


def test_7_3_5_withdraw() -> None:
    there = at("poor", "ally", troops=6, sleepers=4, aid=2, regime_change="tan")
    pos = us(3, us_posture="soft", prestige=7, countries={**IRAN, "iraq": there, "egypt": at("good", "ally")})
    answer(pos, "use-card=withdraw")
    if topic(pos) == "withdraw-to":
        answer(pos, "egypt")
    assert options(pos) == ["1", "2", "3", "4", "5", "6"]
    answer(pos, "deploy-troops=5", "roll-prestige=die-1", "roll-prestige-amount=die-3", "roll-prestige-amount=die-3")
    assert country(pos, "iraq") == at("poor", "ally", troops=1, sleepers=4, besieged=True, regime_change="tan")
    assert country(pos, "egypt")["troops"] == 5
    assert state(pos)["prestige"] == 4


def test_7_3_5_needs_a_soft_us_a_3_and_troops_in_a_regime_change_country() -> None:
    there = {**IRAN, "iraq": at("poor", "ally", troops=6, sleepers=4, regime_change="tan")}
    assert "withdraw" in options(us(3, us_posture="soft", countries=there))
    assert "withdraw" not in options(us(3, us_posture="hard", countries=there))
    assert "withdraw" not in options(us(2, us_posture="soft", countries=there))
    assert "withdraw" not in options(us(3, us_posture="soft", countries={**IRAN, "iraq": at("poor", "ally", troops=6)}))
    none = {**IRAN, "iraq": at("poor", "ally", regime_change="tan")}
    assert "withdraw" not in options(us(3, us_posture="soft", countries=none))
    pos = us(1, us_posture="soft", reserves={"us": 2}, countries=there)
    answer(pos, "use-card=spend-reserves")
    assert "withdraw" in options(pos)


def test_7_3_5_there_is_one_besieged_marker_at_most() -> None:
    there = at("poor", "ally", troops=6, besieged=True, regime_change="green")
    pos = us(3, us_posture="soft", countries={**IRAN, "iraq": there})
    answer(pos, "use-card=withdraw")
    answer(pos, "deploy-troops=6", "roll-prestige=die-6", "roll-prestige-amount=die-3", "roll-prestige-amount=die-3")
    assert country(pos, "iraq") == at("poor", "ally", besieged=True, regime_change="green")


# ---- 7.4 Disrupt


def test_7_4_disrupt_removes_active_cells_exposes_sleepers_and_removes_cadres() -> None:
    for before, after in (
        ({"active": 1}, {"cadre": True}),
        ({"sleepers": 1}, {"active": 1}),
        ({"cadre": True}, {}),
    ):
        pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", **before)})
        answer(pos, "use-card=disrupt")
        assert country(pos, "egypt") == at("poor", "ally", **after)


@pytest.mark.parametrize(
    ("name", "there", "possible"),
    [
        ("egypt", at("poor", "ally", sleepers=1), True),
        ("egypt", at("poor", "ally", cadre=True), True),
        ("egypt", at("poor", "ally"), False),
        ("egypt", at("poor", "neutral", sleepers=1), False),
        ("egypt", at("poor", "neutral", sleepers=1, troops=1), False),
        ("egypt", at("poor", "neutral", sleepers=1, troops=2), True),
        ("egypt", at("poor", "adversary", sleepers=1, troops=2), True),
        ("egypt", at("poor", "adversary", sleepers=1), False),
        ("canada", {"posture": "soft", "sleepers": 1}, True),
        ("canada", {"posture": "soft", "cadre": True}, True),
        ("united-states", {"sleepers": 1}, True),
        ("israel", {"cadre": True}, True),
        ("iran", {"sleepers": 1}, False),
        ("iran", {"cadre": True}, False),
    ],
)
def test_7_4_1_where_disrupt_is_possible(name: str, there: dict[str, Any], possible: bool) -> None:
    assert ("disrupt" in options(us(3, countries={**IRAN, name: there}))) == possible


def test_7_4_1_fata_keeps_the_us_out_of_pakistan() -> None:
    pos = us(3, countries={**IRAN, "pakistan": at("poor", "ally", sleepers=1, troops=2, markers=["fata"])})
    assert "disrupt" not in options(pos)


@pytest.mark.parametrize(
    ("name", "there", "cells"),
    [
        ("egypt", at("poor", "ally", sleepers=3), 1),
        ("egypt", at("poor", "ally", sleepers=3, troops=1), 1),
        ("egypt", at("poor", "neutral", sleepers=3, troops=2), 2),
        ("canada", {"posture": "soft", "sleepers": 3}, 1),
        ("canada", {"posture": "hard", "sleepers": 3}, 2),
        ("philippines", {"posture": "soft", "sleepers": 3, "troops": 2}, 2),
        ("israel", {"sleepers": 3}, 2),
    ],
)
def test_7_4_2_one_cell_or_two(name: str, there: dict[str, Any], cells: int) -> None:
    pos = us(3, countries={**IRAN, name: there})
    answer(pos, "use-card=disrupt")
    while topic(pos) == "disrupt-cell":  # a cell that was exposed is not taken by the same operation
        answer(pos, "sleeper")
    assert (country(pos, name)["active"], country(pos, name)["sleepers"]) == (cells, 3 - cells)


@pytest.mark.parametrize(("us_posture", "cells"), [("hard", 2), ("soft", 1)])
def test_7_4_2_the_united_states_posture_counts_too(us_posture: str, cells: int) -> None:
    pos = us(3, us_posture=us_posture, countries={"united-states": {"sleepers": 3}})
    answer(pos, "use-card=disrupt")
    while topic(pos) == "disrupt-cell":
        answer(pos, "sleeper")
    assert country(pos, "united-states")["active"] == cells


def test_7_4_2_one_active_and_one_sleeper() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", troops=2, active=1, sleepers=1)})
    answer(pos, "use-card=disrupt")
    if topic(pos) == "disrupt-cell":
        answer(pos, "active")
    assert country(pos, "egypt") == at("poor", "ally", troops=2, active=1)


def test_7_4_2_a_single_sleeper_is_not_exposed_and_removed_at_once() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", troops=2, sleepers=1)})
    answer(pos, "use-card=disrupt")
    assert topic(pos) == "play-card"
    assert country(pos, "egypt") == at("poor", "ally", troops=2, active=1)


def test_7_4_2_the_us_selects_the_cells() -> None:
    for kind, after in (("active", {"sleepers": 2}), ("sleeper", {"active": 2, "sleepers": 1})):
        pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", active=1, sleepers=2)})
        answer(pos, "use-card=disrupt", f"disrupt-cell={kind}")
        assert country(pos, "egypt") == at("poor", "ally", **after)


def test_7_4_2_not_both_cells_and_cadre() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", troops=2, active=1, cadre=True)})
    answer(pos, "use-card=disrupt")
    assert topic(pos) == "play-card"
    assert country(pos, "egypt") == at("poor", "ally", troops=2, cadre=True)


def test_7_4_2_in_the_edition_of_2010_a_cadre_can_be_taken_beside_cells() -> None:
    countries = {**IRAN, "egypt": at("poor", "ally", troops=2, active=1, sleepers=1, cadre=True)}
    pos = us(3, edition="2010", prestige=7, countries=countries)
    answer(pos, "use-card=disrupt")
    assert "cadre" in options(pos)
    answer(pos, "disrupt-cell=cadre")
    assert topic(pos) == "play-card"  # and no cell besides
    assert country(pos, "egypt") == at("poor", "ally", troops=2, active=1, sleepers=1)
    assert state(pos)["prestige"] == 8
    pos = us(3, edition="2010", countries=countries)
    answer(pos, "use-card=disrupt", "disrupt-cell=active")
    while topic(pos) == "disrupt-cell":
        assert "cadre" not in options(pos)
        answer(pos, options(pos)[0])
    assert country(pos, "egypt")["cadre"] is True


def test_7_4_3_a_cadre_in_the_last_cell_s_place() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", troops=2, active=2)})
    answer(pos, "use-card=disrupt")
    assert country(pos, "egypt") == at("poor", "ally", troops=2, cadre=True)
    pos = us(3, countries={**IRAN, "egypt": at("poor", "ally", active=2)})
    answer(pos, "use-card=disrupt")
    assert country(pos, "egypt") == at("poor", "ally", active=1)


@pytest.mark.parametrize("there", [{"active": 2}, {"sleepers": 1}, {"cadre": True}])
def test_7_4_4_prestige_for_a_disrupt_with_two_troops(there: dict[str, Any]) -> None:
    for troops, prestige in ((0, 7), (1, 7), (2, 8), (5, 8)):
        pos = us(3, prestige=7, countries={**IRAN, "egypt": at("poor", "ally", troops=troops, **there)})
        answer(pos, "use-card=disrupt")
        while topic(pos) == "disrupt-cell":
            answer(pos, options(pos)[0])
        assert state(pos)["prestige"] == prestige


# ---- 7.5 Alert


@pytest.mark.parametrize("value", [1, 2, 3])
def test_7_5_1_alert_wants_a_3_whatever_the_governance(value: int) -> None:
    pos = us(value, countries={**IRAN, "egypt": at("good", "ally", active=1, plots=["plot-1"])})
    assert ("alert" in options(pos)) == (value == 3)


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("egypt", at("poor", "adversary", active=1)),
        ("iran", {"active": 1}),
        ("canada", {"posture": "soft", "active": 1}),
        ("sudan", islamist(active=1)),
    ],
)
def test_7_5_2_any_country_s_plot_can_be_blocked(name: str, there: dict[str, Any]) -> None:
    pos = us(3, countries={name: {**there, "plots": ["plot-2"]}})
    answer(pos, "use-card=alert")
    assert country(pos, name) == there
    assert state(pos)["plots"]["available"].count("plot-2") == 2


def test_7_5_2_one_plot_only() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", active=1, plots=["plot-1", "plot-3"]), "iran": {"plots": ["plot-1"]}})
    answer(pos, "use-card=alert", "alert=egypt", "which-plot=2")
    assert topic(pos) == "play-card"
    assert state(pos)["plots"]["available"].count("plot-3") == 1
    assert len(country(pos, "egypt")["plots"]) == 1
    assert len(country(pos, "iran")["plots"]) == 1


def test_7_5_3_the_plot_is_hidden_until_it_is_selected() -> None:
    pos = us(3, countries={**IRAN, "egypt": at("poor", active=1, plots=["plot-3", "plot-1"])})
    answer(pos, "use-card=alert")
    assert options(pos) == ["1", "2"]
    assert "plot-" not in repr(seen(pos, "us")["countries"]["egypt"])
    answer(pos, "which-plot=1")
    told = [(line.args.get("plot"), line.args.get("country")) for line in pos.journal("us")]
    assert ("plot-3", "egypt") in told


def test_7_5_3_a_blocked_wmd_leaves_the_game() -> None:
    pos = us(3, countries={"united-states": {"active": 1, "plots": ["wmd"]}})
    answer(pos, "use-card=alert")
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert "wmd" not in state(pos)["plots"]["available"]


# ---- 7.6 Reassessment


def reassess(first: str, second: str, **position: Any) -> Any:
    hands = {"us": [second, "nest"], "jihadist": ["opium", "fres"]}
    pos = table({"phase": "us", "in_play": [first], "hands": hands, "countries": IRAN, **position})
    answer(pos, "use-card=reassessment")
    answer(pos, f"reassessment-card={second}")
    return pos


@pytest.mark.parametrize("hand", [["hijab"], ["hijab", "nest"], ["hijab", "patriot-act", "nest"]])
def test_7_6_2_the_second_card_is_asked_for_even_where_there_is_no_choice(hand: list[str]) -> None:
    """Else the enemy would learn from the missing question what the US does not hold."""
    pos = table({"phase": "us", "in_play": ["sistani"], "hands": {"us": hand, "jihadist": ["opium"]}, "countries": IRAN})
    answer(pos, "use-card=reassessment")
    assert topic(pos) == "reassessment-card"
    assert options(pos) == [card for card in ("hijab", "patriot-act") if card in hand]
    assert pos.view("jihadist")["ask"] == {
        "who": "us", "topic": "reassessment-card", "rule": "7.6.2", "options": None, "args": None,
    }  # fmt: skip


@pytest.mark.parametrize(("before", "after"), [("hard", "soft"), ("soft", "hard")])
def test_7_6_1_us_posture_changes(before: str, after: str) -> None:
    pos = reassess("sistani", "hijab", us_posture=before)
    assert state(pos)["us_posture"] == after


def test_7_6_2_two_cards_of_3_take_up_the_whole_phase() -> None:
    pos = reassess("sistani", "hijab")
    assert state(pos)["hands"]["us"] == ["nest"]
    assert {"sistani", "hijab"} <= set(state(pos)["discards"])
    assert pos.ask.who == "jihadist"


def test_7_6_2_both_cards_must_be_of_3_and_nothing_played_before() -> None:
    position: dict[str, Any] = {"phase": "us", "countries": IRAN}
    poor_hand = {"us": ["fsb", "nest"], "jihadist": ["opium"]}
    rich_hand = {"us": ["hijab", "nest"], "jihadist": ["opium"]}
    assert "reassessment" not in options(table({**position, "in_play": ["sistani"], "hands": poor_hand}))
    assert "reassessment" not in options(table({**position, "in_play": ["fsb"], "hands": {**rich_hand, "us": ["hijab"]}}))
    assert "reassessment" in options(table({**position, "in_play": ["sistani"], "hands": rich_hand}))
    assert "reassessment" not in options(table({**position, "in_play": ["sistani"], "hands": rich_hand, "cards_played": 2}))


def test_7_6_3_the_us_orders_the_switch_and_the_events_that_are_set_off() -> None:
    """Axis of Evil makes the US Hard: the switch after it makes the US Soft, the switch before it does not last."""
    for order, posture in ((("axis-of-evil", "reassessment"), "soft"), (("reassessment", "axis-of-evil"), "hard")):
        pos = reassess("sistani", "axis-of-evil", us_posture="hard")
        assert topic(pos) == "reassessment-order"
        for step in order:
            if topic(pos) == "reassessment-order":
                answer(pos, step)
            if topic(pos) == "roll-prestige":
                roll(pos, 6, 1, 1)
        assert state(pos)["us_posture"] == posture


def test_7_6_3_the_switch_must_be_carried_out() -> None:
    """The event has turned a Soft US Hard already; the switch turns it Soft again."""
    pos = reassess("sistani", "axis-of-evil", us_posture="soft")
    answer(pos, "reassessment-order=axis-of-evil")
    roll(pos, 6, 1, 1)
    assert state(pos)["us_posture"] == "soft"
    assert pos.ask.who == "jihadist"
