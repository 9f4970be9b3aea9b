"""The event objectives of the Influence Struggle: Live Benefit, Nuclear Escalation, Summit Meeting."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from .events_table import acting, holding
from .table import (
    AGENTS,
    GROUPS,
    SIDES,
    agent_x,
    asks,
    camp,
    discards,
    enemy,
    exhausted_deck,
    influence,
    knowledge,
    options,
    play,
    seen,
    state,
    struggle,
    trophies,
)

both_sides = pytest.mark.parametrize("side", SIDES)

# ---- 7.2: Live Benefit


@both_sides
def test_7_2_live_benefit_recruits_the_top_card_of_the_discard_pile(side: str) -> None:
    pos = play(acting(side, "live-benefit"), "live-benefit")
    assert camp(pos, side) == {"police", "radio"}
    assert discards(pos) == ["students"]
    assert seen(pos, enemy(side))["piles"]["discarded"]["top"] == "students"


@both_sides
def test_7_2_live_benefit_is_an_action(side: str) -> None:
    pos = play(acting(side, "live-benefit"), "live-benefit")
    assert asks(pos) == (enemy(side), "act")


def test_7_2_live_benefit_is_no_pass() -> None:
    pos = play(acting("cia", "live-benefit", passed=True), "live-benefit pass")
    assert state(pos)["phase"] == "struggle"
    assert asks(pos) == ("cia", "act")


def test_7_2_live_benefit_does_not_touch_the_deck() -> None:
    pos = play(acting("cia", "live-benefit"), "live-benefit recruit")
    assert options(pos) == set(GROUPS) - {"police", "mafia", "radio", "students"}


def test_7_2_the_group_is_ready_and_adds_its_influence() -> None:
    pos = play(acting("cia", "live-benefit", own="police~"), "live-benefit pass")
    assert influence(pos) == (9, 2)
    assert options(play(pos, "mobilize")) == {"radio"}


@pytest.mark.parametrize(
    ("objective", "own", "offered"),
    [
        ("greece", "police workers", True),
        ("greece", "police workers artists", False),
        ("greece", "police~ workers~ artists~", False),
        ("space-race", "police", False),
    ],
)
def test_7_2_the_population_limit_binds_live_benefit(objective: str, own: str, offered: bool) -> None:
    pos = acting("cia", "live-benefit", own=own, objective=objective)
    assert ("live-benefit" in options(pos)) is offered


def test_7_2_live_benefit_needs_a_discarded_group() -> None:
    assert "live-benefit" not in options(acting("cia", "live-benefit", groups={"discarded": []}))


def test_7_2_live_benefit_may_bring_its_user_above_stability() -> None:
    pos = play(acting("cia", "live-benefit", own="generals"), "live-benefit")
    assert influence(pos) == (11, 2)


def test_7_2_live_benefit_takes_what_a_military_group_has_just_destroyed() -> None:
    pos = struggle("cuba", cia="police", kgb="television mafia", **holding("cia", "live-benefit"))
    play(pos, "mobilize police television pass live-benefit")
    assert camp(pos, "cia") == {"police~", "television"}
    assert discards(pos) == []


def test_7_2_a_destroyed_group_taken_by_live_benefit_is_ready() -> None:
    pos = struggle("cuba", cia="police", kgb="television~ mafia", **holding("cia", "live-benefit"))
    play(pos, "mobilize police television pass live-benefit")
    assert camp(pos, "cia") == {"police~", "television"}


@both_sides
def test_7_2_a_side_without_groups_may_recruit_by_live_benefit(side: str) -> None:
    pos = acting(side, "live-benefit", own="")
    assert options(pos) == {"recruit", "live-benefit"}
    play(pos, "live-benefit")
    assert camp(pos, side) == {"radio"}


def test_7_2_live_benefit_is_possible_though_the_deck_is_empty() -> None:
    pos = acting("cia", "live-benefit", groups=exhausted_deck("police mafia"))
    assert options(pos) == {"mobilize", "pass", "live-benefit"}
    play(pos, "live-benefit")
    assert camp(pos, "cia") == {"police", "government"}


# ---- 7.3: Nuclear Escalation


@both_sides
def test_7_3_nuclear_escalation_discards_every_military_group_in_play(side: str) -> None:
    pos = acting(side, "nuclear-escalation", own="police mafia infantry~", others="militia television guerrillas~")
    play(pos, "nuclear-escalation militia police guerrillas")
    assert camp(pos, side) == {"mafia"}
    assert camp(pos, enemy(side)) == {"television"}
    assert sorted(influence(pos)) == [2, 6]


ARSENAL = ("police", "infantry", "militia")


@pytest.mark.parametrize("order", list(permutations(ARSENAL)), ids="-".join)
def test_7_3_the_user_chooses_the_order_of_the_discard_pile(order: tuple[str, str, str]) -> None:
    pos = acting("kgb", "nuclear-escalation", own="police workers", others="infantry~ militia artists")
    play(pos, "nuclear-escalation")
    for number in (0, 1):
        assert asks(pos) == ("kgb", "nuclear-escalation")
        assert options(pos) == set(order[number:])
        play(pos, order[number])
    assert asks(pos) == ("cia", "act")
    assert discards(pos) == ["students", "radio", *order]
    assert seen(pos, "cia")["piles"]["discarded"]["top"] == order[2]
    assert camp(pos, "kgb") == {"workers"}
    assert camp(pos, "cia") == {"artists"}


@both_sides
@pytest.mark.parametrize(("own", "others"), [("police mafia", "workers"), ("mafia", "workers police~")])
def test_7_3_a_single_military_group_needs_no_order(side: str, own: str, others: str) -> None:
    pos = play(acting(side, "nuclear-escalation", own=own, others=others), "nuclear-escalation")
    assert asks(pos) == (enemy(side), "act")
    assert discards(pos) == ["students", "radio", "police"]


@pytest.mark.parametrize(
    ("own", "others", "offered"),
    [
        ("mafia", "workers students", False),
        ("mafia police~", "workers", True),
        ("mafia", "police", True),
        ("mafia", "police~", True),
        ("police~", "workers", True),
    ],
)
def test_7_3_nuclear_escalation_needs_a_military_group_in_play(own: str, others: str, offered: bool) -> None:
    pos = acting("cia", "nuclear-escalation", own=own, others=others, groups={"discarded": ["infantry"]})
    assert ("nuclear-escalation" in options(pos)) is offered


@both_sides
def test_7_3_a_side_without_groups_must_recruit_and_cannot_escalate(side: str) -> None:
    pos = acting(side, "nuclear-escalation", own="", others="police")
    assert options(pos) == {"recruit"}


def test_7_3_nuclear_escalation_is_no_pass() -> None:
    pos = play(acting("cia", "nuclear-escalation", own="police workers", passed=True), "nuclear-escalation pass")
    assert state(pos)["phase"] == "struggle"
    assert asks(pos) == ("cia", "act")


def test_7_3_a_side_that_lost_all_its_groups_must_recruit() -> None:
    pos = acting("cia", "nuclear-escalation", own="mafia", others="police infantry")
    play(pos, "nuclear-escalation police")
    assert asks(pos) == ("kgb", "act")
    assert options(pos) == {"recruit"}


def test_7_3_the_user_may_lose_all_his_groups_too() -> None:
    pos = acting("cia", "nuclear-escalation", own="police", others="mafia")
    play(pos, "nuclear-escalation pass")
    assert camp(pos, "cia") == set()
    assert options(pos) == {"recruit"}


def test_7_3_live_benefit_takes_the_group_discarded_last() -> None:
    pos = struggle("cuba", cia="police mafia", kgb="infantry workers", **holding("cia", "nuclear-escalation", "live-benefit"))
    play(pos, "nuclear-escalation police pass live-benefit")
    assert camp(pos, "cia") == {"mafia", "infantry"}


# ---- 7.4: Summit Meeting


@both_sides
@pytest.mark.parametrize("agent", AGENTS)
def test_7_4_summit_meeting_shows_the_enemy_agent_x_to_its_user(side: str, agent: str) -> None:
    pos = acting(side, "summit-meeting", agents=agent_x(**{enemy(side): agent}))
    assert seen(pos, side)["agent_x"][enemy(side)] == "hidden"
    play(pos, "summit-meeting")
    assert seen(pos, side)["agent_x"][enemy(side)] == agent


@both_sides
def test_7_4_summit_meeting_does_not_show_the_agent_x_of_its_user(side: str) -> None:
    known = {
        knowledge(play(acting(side, "summit-meeting", agents=agent_x(**{side: agent})), "summit-meeting"), enemy(side))
        for agent in AGENTS
    }
    assert len(known) == 1


@both_sides
def test_7_4_summit_meeting_is_not_an_action(side: str) -> None:
    pos = play(acting(side, "summit-meeting"), "summit-meeting")
    assert asks(pos) == (side, "act")
    assert options(pos) == {"recruit", "mobilize", "pass"}
    play(pos, "recruit workers")
    assert camp(pos, side) == {"police", "workers"}
    assert asks(pos) == (enemy(side), "act")


def test_7_4_summit_meeting_does_not_part_two_passes() -> None:
    pos = play(acting("cia", "summit-meeting", passed=True), "summit-meeting pass")
    assert state(pos)["phase"] != "struggle"
    assert state(pos)["round"] == 3


@both_sides
def test_7_4_a_side_without_groups_may_meet_and_must_then_recruit(side: str) -> None:
    pos = acting(side, "summit-meeting", own="")
    assert options(pos) == {"recruit", "summit-meeting"}
    play(pos, "summit-meeting")
    assert asks(pos) == (side, "act")
    assert options(pos) == {"recruit"}


@pytest.mark.parametrize("turns", ["", "pass recruit workers", "recruit workers pass", "mobilize police mafia recruit workers"])
def test_7_4_summit_meeting_may_be_used_at_any_turn(turns: str) -> None:
    pos = play(acting("cia", "summit-meeting"), turns)
    assert asks(pos) == ("cia", "act")
    assert "summit-meeting" in options(pos)


@both_sides
def test_7_4_summit_meeting_may_be_used_by_a_side_that_a_double_agent_has_shown_the_agent(side: str) -> None:
    """Its owner may use it in any of his turns; what he has seen already he sees again, and gives the points up."""
    pos = acting(side, "summit-meeting", agents=agent_x(**{enemy(side): "analyst"}), exposed=[enemy(side)])
    assert "summit-meeting" in options(pos)
    before = state(pos)["score"][side]
    play(pos, "summit-meeting")
    assert state(pos)["score"][side] == before - 5
    assert asks(pos) == (side, "act")
    assert "summit-meeting" not in options(pos)
    assert seen(pos, side)["agent_x"][enemy(side)] == "analyst"


@pytest.mark.parametrize(("meets", "holder"), [(False, "kgb"), (True, "cia")])
def test_7_4_points_given_up_at_a_summit_meeting_can_win_the_balance_token(meets: bool, holder: str) -> None:
    """Cuba (10) goes to the CIA with police against mafia: 25 each, and the KGB lost. With 5 points less the CIA is behind."""
    fields: dict[str, Any] = {
        "passed": True,
        "exposed": ["kgb"],
        "score": {"cia": 15, "kgb": 25},
        "objectives": {"top": ["iran"]},
    }
    pos = play(acting("cia", "summit-meeting", **fields), "summit-meeting pass" if meets else "pass")
    assert state(pos)["objective"] == "iran"
    assert state(pos)["balance"] == holder


def test_7_4_the_agent_stays_known_until_the_end_of_the_round_and_no_longer() -> None:
    pos = acting("cia", "summit-meeting", agents=agent_x(kgb="director"), objectives={"top": ["iran"]})
    play(pos, "summit-meeting recruit workers recruit militia")
    assert seen(pos, "cia")["agent_x"]["kgb"] == "director"
    play(pos, "pass pass")
    assert state(pos)["objective"] == "iran"
    play(pos, "deputy-director analyst")
    assert seen(pos, "cia")["agent_x"]["kgb"] == "hidden"


def test_7_4_the_shown_agent_stays_agent_x_and_acts() -> None:
    pos = acting(
        "cia", "summit-meeting", own="mafia", others="police", agents=agent_x(kgb="director"), objectives={"under": ["iran"]}
    )
    play(pos, "summit-meeting pass pass")
    assert trophies(pos, "kgb") == {"cuba", "iran"}
