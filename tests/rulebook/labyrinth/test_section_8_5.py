"""Section 8.5: plots, from the cell that lays one to what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import SCHENGEN, at, islamist
from .table import answer, country, options, outcome, seen, state, table, topic, use

IRAN = {"iran": {"sleepers": 1}}
CARD = {1: "ieds", 2: "gaza-war", 3: "fata"}
HANDS = {"us": ["nest", "sharia"], "jihadist": ["opium", "fres"]}


def jihadist(value: int, **position: Any) -> Any:
    return use(CARD[value], "jihadist", **position)


def resolve(**position: Any) -> Any:
    """The US Action Phase is over."""
    return table({"phase": "plots", "hands": HANDS, "funding": 1, "prestige": 7, **position})


# ---- 8.5.1 to 8.5.3


def test_8_5_1_any_country_with_a_cell_but_not_under_islamist_rule() -> None:
    countries = {
        "iran": {"sleepers": 1},
        "egypt": at("good", "ally", active=1),
        "sudan": islamist(sleepers=2),
        "united-states": {"sleepers": 1},
        "israel": {"sleepers": 1},
        "libya": at("poor", cadre=True),
    }
    pos = jihadist(3, countries=countries)
    answer(pos, "use-card=plot")
    assert set(options(pos)) - {"done"} == {"iran", "egypt", "united-states", "israel"}


def test_8_5_1_one_cell_for_every_roll_and_the_cells_used_go_active() -> None:
    pos = jihadist(3, countries={"egypt": at("poor", sleepers=2)})
    answer(pos, "use-card=plot", "plot=egypt", "roll-plot=die-6", "roll-plot=die-6")
    assert topic(pos) == "play-card"
    assert country(pos, "egypt") == at("poor", active=2)
    pos = jihadist(1, countries={"egypt": at("poor", sleepers=2)})
    answer(pos, "use-card=plot", "roll-plot=die-6")
    assert country(pos, "egypt") == at("poor", active=1, sleepers=1)


def test_8_5_1_no_plot_operation_where_only_islamist_countries_have_cells() -> None:
    assert "plot" not in options(jihadist(3, countries={"sudan": islamist(sleepers=5)}))


def test_8_5_1_at_least_one_roll_must_be_made() -> None:
    pos = jihadist(3, countries={"egypt": at("poor", sleepers=2), **IRAN})
    answer(pos, "use-card=plot")
    assert "done" not in options(pos)


def test_8_5_2_each_success_places_a_plot_and_a_failure_none() -> None:
    pos = jihadist(3, countries={"egypt": at("fair", sleepers=3)})
    answer(pos, "use-card=plot", "plot=egypt", "plot=egypt")
    for die in (2, 3, 1):
        if topic(pos) == "place-plot":
            answer(pos, "plot-1")
        answer(pos, f"roll-plot=die-{die}")
    while topic(pos) == "place-plot":
        answer(pos, "plot-1")
    assert len(country(pos, "egypt")["plots"]) == 2
    assert country(pos, "egypt")["active"] == 3  # a failure costs no cell


@pytest.mark.parametrize(("value", "reserves", "kinds"), [(1, 0, 1), (1, 1, 2), (2, 0, 2), (2, 1, 3), (3, 0, 3)])
def test_8_5_2_the_number_is_at_most_the_value_used(value: int, reserves: int, kinds: int) -> None:
    pos = jihadist(value, reserves={"jihadist": reserves}, countries={"egypt": at("poor", sleepers=1)})
    if reserves:
        answer(pos, "use-card=spend-reserves")
    answer(pos, "use-card=plot", "roll-plot=die-1")
    assert options(pos) == ["plot-1", "plot-2", "plot-3"][:kinds]


def test_8_5_2_the_higher_number_remains_bound_by_the_value_even_if_nothing_else_is_available() -> None:
    others = {"iran": {"active": 1, "plots": ["plot-1", "plot-1", "plot-1", "plot-2", "plot-2"]}}
    pos = jihadist(2, countries={**others, "egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "plot=egypt", "plot=done", "roll-plot=die-1")
    assert topic(pos) == "play-card"
    assert "plots" not in country(pos, "egypt")


def test_8_5_3_the_first_plot_of_a_turn_ignores_a_us_event() -> None:
    pos = use("al-azhar", "jihadist", funding=9, countries={"egypt": at("poor", sleepers=1), **IRAN})
    answer(pos, "use-card=plot", "plot=egypt", "plot=done", "roll-plot=die-6")
    assert state(pos)["funding"] == 9
    assert state(pos)["first_plot"] == "al-azhar"


def test_8_5_3_one_s_own_card_is_a_first_plot_too() -> None:
    """The second Plot operation of the turn sets the US event off."""
    hands = {"us": ["nest", "sharia"], "jihadist": ["al-azhar", "opium"]}
    pos = table({"in_play": ["ieds"], "hands": hands, "funding": 9, "countries": {"egypt": at("poor", sleepers=1)}})
    answer(pos, "use-card=plot", "roll-plot=die-6", "play-card=al-azhar", "use-card=plot")
    answer(pos, "roll-plot=die-6")
    assert state(pos)["funding"] == 5
    assert state(pos)["first_plot"] == "ieds"


def test_8_5_3_it_need_not_be_the_first_card() -> None:
    hands = {"us": ["nest", "sharia"], "jihadist": ["al-azhar", "opium"]}
    pos = table({"in_play": ["ieds"], "hands": hands, "funding": 9, "countries": {"egypt": at("poor", sleepers=1)}})
    answer(pos, "use-card=travel", "travel-to=egypt", "play-card=al-azhar", "use-card=plot", "roll-plot=die-6")
    assert state(pos)["funding"] == 9


def test_8_5_3_a_one_time_event_that_is_ignored_is_not_removed() -> None:
    pos = use("hijab", "jihadist", countries={"egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "roll-plot=die-6")
    assert state(pos)["first_plot"] == "hijab"
    assert "hijab" not in state(pos)["removed"]


# ---- 8.5.4 secrets


def test_8_5_4_a_plot_is_face_down_until_it_is_resolved() -> None:
    pos = jihadist(3, countries={"canada": {"posture": "soft", "sleepers": 1}})
    answer(pos, "use-card=plot", "roll-plot=die-1")
    assert pos.ask.who == "jihadist"
    assert pos.ask.seen_by == "jihadist"
    answer(pos, "place-plot=plot-3")
    for side in ("us", None):
        assert seen(pos, side)["countries"]["canada"]["plots"][0]["plot"] is None
        assert "plot-3" not in repr(pos.view(side))
        assert "plot-3" not in repr([line.args for line in pos.journal(side)])
    assert seen(pos, "jihadist")["countries"]["canada"]["plots"][0]["plot"] == "plot-3"
    assert "plot-3" in repr([line.args for line in pos.journal("jihadist")])
    pos = table({**state(pos), "phase": "plots"})
    answer(pos, "roll-posture=die-1")
    assert "plot-3" in repr([line.args for line in pos.journal("us")])


def test_8_5_4_the_us_does_not_see_what_is_available() -> None:
    pos = table({"hands": HANDS, "countries": IRAN, "plots": {"available": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3", "wmd"]}})
    assert seen(pos, "us")["plots"]["available"] is None
    assert seen(pos, None)["plots"]["available"] is None
    assert "wmd" in seen(pos, "jihadist")["plots"]["available"]


def test_8_5_4_nest_turns_a_wmd_in_the_united_states_face_up_and_no_other() -> None:
    there = {"active": 1, "markers": ["nest"], "plots": ["wmd", "plot-1"]}
    pos = table(
        {"hands": HANDS, "countries": {"united-states": there, "canada": {"posture": "soft", "active": 1, "plots": ["wmd"]}}}
    )
    assert [plot["plot"] for plot in seen(pos, "us")["countries"]["united-states"]["plots"]] == ["wmd", None]
    assert [plot["plot"] for plot in seen(pos, "us")["countries"]["canada"]["plots"]] == [None]


# ---- 8.5.5 WMD


@pytest.mark.parametrize("value", [1, 2, 3])
def test_8_5_5_a_wmd_can_be_placed_with_any_card(value: int) -> None:
    available = ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3", "wmd"]
    pos = jihadist(value, plots={"available": available}, countries={"egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "roll-plot=die-1")
    assert "wmd" in options(pos)
    answer(pos, "place-plot=wmd")
    assert "wmd" not in state(pos)["plots"]["available"]


def test_8_5_5_without_an_available_wmd_there_is_none_to_place() -> None:
    pos = jihadist(3, countries={"egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "roll-plot=die-1")
    assert "wmd" not in options(pos)


def test_8_5_5_a_resolved_wmd_leaves_the_game() -> None:
    pos = resolve(countries={"egypt": at("poor", active=1, plots=["wmd"])})
    answer(pos, "roll-plot-effect=die-6", "roll-plot-effect=die-6", "roll-plot-effect=die-6")
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert "plots" not in country(pos, "egypt")


# ---- 8.5.6 resolution


def test_8_5_6_the_jihadist_side_chooses_the_order() -> None:
    countries = {"egypt": at("poor", active=1, plots=["plot-1", "plot-2"]), "jordan": at("good", active=1, plots=["plot-1"])}
    pos = resolve(countries=countries)
    assert pos.ask.who == "jihadist"
    assert topic(pos) == "resolve-plot"
    assert set(options(pos)) == {"egypt", "jordan"}
    answer(pos, "egypt", "which-plot=2", "roll-plot-effect=die-6", "roll-plot-effect=die-6")
    assert len(country(pos, "egypt")["plots"]) == 1
    answer(pos, "resolve-plot=jordan", "roll-plot-effect=die-6", "roll-plot-effect=die-6")
    assert state(pos)["funding"] == 1 + 1 + 2 + 1
    assert topic(pos) == "play-card"


def test_8_5_6_a_wmd_in_the_us_wins() -> None:
    assert outcome(resolve(countries={"united-states": {"active": 1, "plots": ["wmd"]}})) == (
        "jihadist",
        "wmd-in-the-united-states",
    )


@pytest.mark.parametrize(
    ("name", "there", "plot", "funding"),
    [
        ("egypt", at("poor"), "plot-3", 2),
        ("egypt", at("fair"), "plot-1", 2),
        ("egypt", at("good"), "plot-1", 3),
        ("egypt", at("good"), "plot-3", 3),
        ("egypt", at("good"), "wmd", 3),
        ("egypt", at("poor"), "wmd", 2),
        ("egypt", islamist(), "plot-2", 2),
        ("iran", {}, "plot-3", 2),
        ("iran", {}, "wmd", 2),
        ("russia", {"posture": "soft"}, "plot-1", 2),
        ("russia", {"posture": "soft"}, "plot-3", 4),
        ("canada", {"posture": "soft"}, "plot-1", 3),
        ("canada", {"posture": "soft"}, "plot-2", 5),
        ("canada", {"posture": "soft"}, "plot-3", 7),
        ("canada", {"posture": "soft"}, "wmd", 9),
        ("russia", {"posture": "soft"}, "wmd", 9),
        ("united-states", {}, "plot-1", 9),
        ("israel", {}, "plot-2", 5),
        ("israel", {}, "wmd", 9),
    ],
)
def test_8_5_6_funding(name: str, there: dict[str, Any], plot: str, funding: int) -> None:
    pos = resolve(countries={name: {**there, "active": 1, "plots": [plot]}})
    while topic(pos) != "play-card":
        answer(pos, "no" if topic(pos) == "reroll-posture" else "die-6")
    assert state(pos)["funding"] == funding


def test_8_5_6_the_track_ends_at_9() -> None:
    pos = resolve(funding=8, countries={"canada": {"posture": "soft", "active": 1, "plots": ["plot-3"]}})
    answer(pos, "roll-posture=die-1")
    assert state(pos)["funding"] == 9


@pytest.mark.parametrize(("die", "posture"), [(4, "soft"), (5, "hard")])
def test_8_5_6_a_non_muslim_country_s_posture_is_rolled(die: int, posture: str) -> None:
    for before in ("soft", "hard"):
        pos = resolve(countries={"russia": {"posture": before, "active": 1, "plots": ["plot-1"]}})
        answer(pos, f"roll-posture=die-{die}")
        assert country(pos, "russia")["posture"] == posture
        assert topic(pos) == "play-card"
        assert state(pos)["prestige"] == 7


def test_8_5_6_a_muslim_country_and_iran_have_no_posture_to_roll() -> None:
    pos = resolve(countries={"iran": {"active": 1, "plots": ["plot-1"]}})
    assert topic(pos) == "play-card"


def test_8_5_6_after_a_wmd_the_jihadist_side_may_reroll_once() -> None:
    pos = resolve(countries={"russia": {"posture": "hard", "active": 1, "plots": ["wmd"]}})
    answer(pos, "roll-posture=die-6")
    assert (pos.ask.who, topic(pos)) == ("jihadist", "reroll-posture")
    answer(pos, "yes", "roll-posture=die-2")
    assert country(pos, "russia")["posture"] == "soft"
    assert topic(pos) == "play-card"


def test_8_5_6_in_schengen_two_others_are_rolled_too() -> None:
    pos = resolve(countries={"france": {"posture": "hard", "active": 1, "plots": ["plot-1"]}, "spain": {"posture": "hard"}})
    answer(pos, "roll-posture=die-1")
    assert (pos.ask.who, topic(pos)) == ("jihadist", "schengen-posture")
    assert set(options(pos)) == set(SCHENGEN) - {"france"}
    answer(pos, "spain")
    assert set(options(pos)) == set(SCHENGEN) - {"france", "spain"}
    answer(pos, "schengen-posture=italy")
    for _ in range(2):
        answer(pos, "roll-posture=die-3" if pos.ask.args["country"] == "spain" else "roll-posture=die-5")
    assert country(pos, "spain") == {"posture": "soft"}
    assert country(pos, "italy") == {"posture": "hard"}
    assert topic(pos) == "play-card"


def test_8_5_6_outside_schengen_no_others_are_rolled() -> None:
    pos = resolve(countries={"united-kingdom": {"posture": "hard", "active": 1, "plots": ["plot-1"]}})
    answer(pos, "roll-posture=die-1")
    assert topic(pos) == "play-card"


@pytest.mark.parametrize(("plot", "prestige"), [("plot-1", 6), ("plot-3", 6), ("wmd", 1)])
def test_8_5_6_troops_in_the_target_cost_prestige(plot: str, prestige: int) -> None:
    pos = resolve(countries={"egypt": at("poor", active=1, troops=1, plots=[plot])})
    while topic(pos) == "roll-plot-effect":
        answer(pos, "die-6")
    assert state(pos)["prestige"] == prestige


def test_8_5_6_troops_in_a_non_muslim_target_cost_prestige_too() -> None:
    pos = resolve(countries={"philippines": {"posture": "soft", "active": 1, "troops": 2, "plots": ["plot-1"]}})
    answer(pos, "roll-posture=die-1")
    assert state(pos)["prestige"] == 6


def test_8_5_6_without_troops_a_wmd_costs_no_prestige() -> None:
    pos = resolve(countries={"egypt": at("poor", active=1, plots=["wmd"])})
    answer(pos, "die-6", "die-6", "die-6")
    assert state(pos)["prestige"] == 7


def test_8_5_6_in_the_us_posture_then_prestige_is_rolled() -> None:
    pos = resolve(us_posture="hard", countries={"united-states": {"active": 1, "plots": ["plot-2"]}})
    answer(pos, "roll-posture=die-3")  # 4 with the modifier: Soft, so a penalty of 1 against Israel's Hard
    assert state(pos)["us_posture"] == "soft"
    answer(pos, "roll-prestige=die-5", "roll-prestige-amount=die-2", "roll-prestige-amount=die-3")
    assert state(pos)["prestige"] == 5  # a 5 is a 4 under the penalty
    assert state(pos)["funding"] == 9


@pytest.mark.parametrize(
    ("plot", "before", "dice", "after", "aid"),
    [
        ("plot-1", "good", (1,), "fair", 2),
        ("plot-1", "good", (2,), "good", 3),
        ("plot-2", "good", (1, 1), "poor", 1),
        ("plot-2", "fair", (2, 3), "poor", 2),
        ("plot-3", "fair", (1, 2, 2), "poor", 0),
        ("plot-3", "poor", (1, 3, 4), "poor", 1),
        ("wmd", "good", (1, 2, 3), "fair", 2),
    ],
)
def test_8_5_6_governance_and_aid(plot: str, before: str, dice: tuple[int, ...], after: str, aid: int) -> None:
    """As many dice as the plot's number, all against the governance at the start; never to Islamist Rule."""
    pos = resolve(countries={"egypt": at(before, "ally", active=6, besieged=True, aid=3, plots=[plot])})
    for die in dice:
        answer(pos, f"roll-plot-effect=die-{die}")
    assert topic(pos) == "play-card"
    assert country(pos, "egypt").get("aid", 0) == aid
    assert (country(pos, "egypt")["governance"], country(pos, "egypt")["active"]) == (after, 6)


def test_8_5_6_a_second_plot_meets_the_governance_that_the_first_one_left() -> None:
    pos = resolve(countries={"egypt": at("good", active=1, plots=["plot-1", "plot-1"])})
    while topic(pos) in {"resolve-plot", "which-plot"}:
        answer(pos, options(pos)[0])
    answer(pos, "roll-plot-effect=die-1")
    while topic(pos) in {"resolve-plot", "which-plot"}:
        answer(pos, options(pos)[0])
    answer(pos, "roll-plot-effect=die-2")  # a 2 succeeds at Fair
    assert country(pos, "egypt")["governance"] == "poor"
    assert state(pos)["funding"] == 1 + 2 + 1


def test_8_5_6_the_marker_goes_back() -> None:
    pos = resolve(countries={"iran": {"active": 1, "plots": ["plot-3"]}})
    assert "plots" not in country(pos, "iran")
    assert state(pos)["plots"]["available"].count("plot-3") == 1


def test_8_5_6_prestige_lost_by_a_plot_can_win_the_game_at_once() -> None:
    poor = "afghanistan turkey central-asia gulf-states iraq jordan lebanon libya morocco pakistan somalia sudan syria yemen"
    countries = {name: at("poor") for name in poor.split()}
    pos = resolve(prestige=2, countries={**countries, "egypt": at("poor", active=1, troops=1, plots=["plot-1"])})
    assert outcome(pos) == ("jihadist", "prestige-lost")
