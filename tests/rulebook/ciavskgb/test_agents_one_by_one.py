"""Debriefing (5), agent by agent: the special cases, and what the tables of all meetings do not show."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .table import (
    AGENTS,
    COUNTRIES,
    EVENTS,
    SIDES,
    agent_x,
    asks,
    away,
    by_side,
    enemy,
    journal,
    last_objectives,
    options,
    play,
    score,
    seen,
    state,
    struggle,
    trophies,
)

AHEAD, BEHIND, TOO_MUCH = "oil-tycoons", "industry", "bankers newspapers"
"""Camps worth 5, 4 and 10 in Cuba, whose stability is 9."""


def passed_out(x: dict[str, dict[str, str]], cia: str, kgb: str, **fields: Any) -> Position:
    """A struggle for Cuba in the second round that ends now: both sides pass."""
    return play(struggle(cia=cia, kgb=kgb, agents=x, **fields), "pass pass")


def won_by(side: str, agent: str, other: str, **fields: Any) -> Position:
    """Both pass; the side dominates with its agent, and the enemy has the other."""
    camps = by_side(side, AHEAD, BEHIND)
    return passed_out(by_side(side, {agent: "agent-x"}, {other: "agent-x"}), camps["cia"], camps["kgb"], **fields)


def lost_in_disorder_by(side: str, agent: str, other: str, **fields: Any) -> Position:
    """Both pass; the side has caused civil disorder with its agent, and the enemy has the other."""
    camps = by_side(side, TOO_MUCH, BEHIND)
    return passed_out(by_side(side, {agent: "agent-x"}, {other: "agent-x"}), camps["cia"], camps["kgb"], **fields)


# ---- the Master Spy and the Assassin


def test_5_1_the_worked_example_from_the_last_pass_to_the_next_briefing() -> None:
    pos = passed_out(agent_x("assassin", "master-spy"), "opposition industry", "newspapers mafia food-companies")
    assert trophies(pos, "kgb") == {"cuba"}
    assert trophies(pos, "cia") == set()
    assert state(pos)["objectives"]["under"] == []
    assert away(pos, "cia") == {"assassin": "on-leave"}
    assert away(pos, "kgb") == {"master-spy": "terminated"}
    assert score(pos) == (0, 10)


@pytest.mark.parametrize("side", SIDES)
def test_5_1_5_assassin_kills_the_spy_who_moved_the_objective(side: str) -> None:
    pos = won_by(side, "assassin", "master-spy")
    assert away(pos, enemy(side)) == {"master-spy": "terminated"}
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert state(pos)["objectives"]["under"] == []
    assert "cuba" not in options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_5_1_5_assassin_without_domination_spares_the_spy_who_gave_the_objective_away(side: str) -> None:
    pos = won_by(side, "master-spy", "assassin")
    assert away(pos, side) == {"master-spy": "on-leave"}
    assert away(pos, enemy(side)) == {"assassin": "on-leave"}
    assert trophies(pos, enemy(side)) == {"cuba"}


@pytest.mark.parametrize("side", SIDES)
def test_5_1_5_of_two_assassins_the_one_without_domination_dies(side: str) -> None:
    pos = won_by(side, "assassin", "assassin")
    assert away(pos, side) == {"assassin": "on-leave"}
    assert away(pos, enemy(side)) == {"assassin": "terminated"}
    assert state(pos)["objectives"]["under"] == ["cuba"]
    assert score(pos) == (0, 0)


@pytest.mark.parametrize("side", SIDES)
def test_5_1_1_two_spies_move_the_objective_once(side: str) -> None:
    pos = won_by(side, "master-spy", "master-spy")
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert trophies(pos, side) == set()
    assert sorted(score(pos)) == [0, 10]
    assert away(pos, "cia") == away(pos, "kgb") == {"master-spy": "on-leave"}


@pytest.mark.parametrize("side", SIDES)
def test_5_1_2_assassin_cannot_kill_the_deputy_and_the_objective_goes_under_all_the_same(side: str) -> None:
    pos = won_by(side, "assassin", "deputy-director")
    assert away(pos, enemy(side)) == {}
    assert state(pos)["objectives"]["under"] == ["cuba"]
    assert score(pos) == (0, 0)


def test_5_1_5_an_objective_put_under_the_deck_comes_after_all_others() -> None:
    pos = won_by("cia", "assassin", "deputy-director", **last_objectives(rest="iran"))
    if asks(pos) == ("chance", "objective"):
        assert options(pos) == {"iran"}
        pos.push("iran")
    assert state(pos)["objective"] == "iran"
    play(pos, "deputy-director deputy-director cia recruit generals recruit infantry pass pass")
    assert state(pos)["objective"] == "cuba"


@pytest.mark.parametrize("agent", ["master-spy", "assassin"])
@pytest.mark.parametrize("side", SIDES)
def test_5_1_spy_and_assassin_do_nothing_after_the_enemys_disorder(side: str, agent: str) -> None:
    pos = lost_in_disorder_by(side, "deputy-director", agent)
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert state(pos)["objectives"]["under"] == []
    assert away(pos, side) == {}
    assert away(pos, enemy(side)) == {agent: "on-leave"}


@pytest.mark.parametrize("side", SIDES)
def test_5_1_a_spy_lost_to_disorder_moves_nothing(side: str) -> None:
    pos = lost_in_disorder_by(side, "master-spy", "deputy-director")
    assert trophies(pos, side) == set()
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert away(pos, side) == {"master-spy": "terminated"}


# ---- the Director


def test_5_1_6_director_claims_the_lowest_card_under_the_deck() -> None:
    pos = won_by("kgb", "director", "deputy-director", objectives={"under": ["iran", "egypt"]})
    assert asks(pos) == ("chance", "objective")
    assert trophies(pos, "kgb") == {"cuba", "egypt"}
    assert score(pos) == (0, 30)
    assert state(pos)["objectives"]["under"] == ["iran"]


def test_5_1_6_director_claims_what_an_assassin_put_under_the_deck_a_round_before() -> None:
    pos = won_by("cia", "assassin", "deputy-director")
    play(pos, "korea director deputy-director cia recruit generals recruit infantry pass pass")
    assert asks(pos) == ("chance", "objective")
    assert trophies(pos, "cia") == {"korea", "cuba"}
    assert score(pos) == (20, 0)
    assert state(pos)["objectives"]["under"] == []


def test_5_1_6_director_claims_what_disorder_on_both_sides_put_under_the_deck_a_round_before() -> None:
    pos = passed_out(agent_x(), TOO_MUCH, "generals opposition")
    play(pos, "korea director deputy-director cia recruit generals recruit infantry pass pass")
    assert asks(pos) == ("chance", "objective")
    assert trophies(pos, "cia") == {"korea", "cuba"}


def test_5_1_6_of_two_cards_put_under_the_deck_the_later_one_is_the_bottom_card() -> None:
    pos = won_by("cia", "assassin", "deputy-director")
    play(pos, "korea deputy-director assassin cia recruit infantry recruit generals pass pass")
    assert trophies(pos, "cia") == trophies(pos, "kgb") == set()
    play(pos, "iran director deputy-director cia recruit generals recruit infantry pass pass")
    assert trophies(pos, "cia") == {"iran", "korea"}


def test_5_1_6_director_draws_an_unknown_bottom_card_by_chance() -> None:
    """Cards with a place on top of the deck are not at its bottom."""
    pos = won_by("cia", "director", "deputy-director", objectives={"top": ["iran", "egypt"]})
    assert asks(pos) == ("chance", "bottom-objective")
    assert options(pos) == {*COUNTRIES, *EVENTS} - {"cuba", "iran", "egypt"}
    pos.push("turkey")
    assert trophies(pos, "cia") == {"cuba", "turkey"}
    assert state(pos)["objective"] == "iran"


def test_5_1_6_director_claims_the_last_of_the_cards_whose_order_is_known() -> None:
    """With no other card left, the lowest of those that somebody has looked at is the bottom card."""
    pos = won_by("cia", "director", "deputy-director", **last_objectives(top="iran egypt libya"))
    assert trophies(pos, "cia") == {"cuba", "libya"}
    assert state(pos)["objective"] == "iran"


def test_5_1_6_director_finds_an_empty_deck() -> None:
    pos = won_by("cia", "director", "deputy-director", **last_objectives())
    assert trophies(pos, "cia") == {"cuba"}
    assert score(pos) == (10, 0)
    assert pos.outcome is not None
    assert pos.outcome.winner == "cia"


@pytest.mark.parametrize("side", SIDES)
def test_5_1_6_of_two_directors_the_one_who_dominates_claims_the_bottom_card(side: str) -> None:
    pos = won_by(side, "director", "director")
    assert asks(pos) == ("chance", "bottom-objective")
    pos.push("egypt")
    assert trophies(pos, side) == {"cuba", "egypt"}
    assert trophies(pos, enemy(side)) == set()


def test_5_1_6_director_keeps_his_card_when_a_spy_takes_the_objective() -> None:
    pos = won_by("cia", "director", "master-spy")
    assert asks(pos) == ("chance", "bottom-objective")
    pos.push("turkey")
    assert trophies(pos, "cia") == {"turkey"}
    assert trophies(pos, "kgb") == {"cuba"}
    assert score(pos) == (15, 10)


@pytest.mark.parametrize("side", SIDES)
def test_5_1_6_director_claims_his_card_after_the_enemys_disorder(side: str) -> None:
    pos = lost_in_disorder_by(side, "deputy-director", "director")
    assert asks(pos) == ("chance", "bottom-objective")
    pos.push("egypt")
    assert trophies(pos, enemy(side)) == {"cuba", "egypt"}


def test_5_1_6_director_lost_to_disorder_claims_nothing() -> None:
    pos = lost_in_disorder_by("cia", "director", "deputy-director")
    assert asks(pos) == ("chance", "objective")
    assert trophies(pos, "cia") == set()
    assert trophies(pos, "kgb") == {"cuba"}


# ---- the Double Agent


def test_5_1_3_only_agents_at_the_enemy_headquarters_can_be_sent_on_leave() -> None:
    elsewhere = {"analyst": "agent-x", "director": "terminated", "assassin": "on-leave"}
    pos = passed_out({"cia": {"double-agent": "agent-x"}, "kgb": elsewhere}, AHEAD, BEHIND)
    assert asks(pos) == ("cia", "double-agent")
    assert options(pos) == {"see-agent-x", "master-spy", "double-agent"}


def test_5_1_3_the_deputy_alone_at_the_headquarters_cannot_be_sent_on_leave() -> None:
    dead = dict.fromkeys(("master-spy", "double-agent", "assassin", "director"), "terminated")
    pos = passed_out({"cia": {"double-agent": "agent-x"}, "kgb": {"analyst": "agent-x", **dead}}, AHEAD, BEHIND)
    if asks(pos) == ("cia", "double-agent"):
        assert options(pos) == {"see-agent-x"}
        pos.push("see-agent-x")
    assert state(pos)["will_see"] == ["cia"]
    assert away(pos, "kgb") == {"analyst": "on-leave", **dead}


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_the_deputy_back_from_disorder_cannot_be_sent_on_leave_either(side: str) -> None:
    pos = lost_in_disorder_by(side, "deputy-director", "double-agent")
    assert asks(pos) == (enemy(side), "double-agent")
    assert options(pos) == {"see-agent-x", "master-spy", "double-agent", "analyst", "assassin", "director"}


def test_5_1_3_an_agent_sent_on_leave_misses_one_planning() -> None:
    pos = won_by("cia", "double-agent", "deputy-director")
    play(pos, "assassin korea deputy-director")
    assert asks(pos) == ("kgb", "agent-x")
    assert "assassin" not in options(pos)
    assert away(pos, "kgb") == {"assassin": "on-leave"}
    pos.push("director")
    assert away(pos, "kgb") == {"director": "agent-x"}
    play(pos, "kgb recruit mafia recruit radio pass pass iran analyst")
    assert asks(pos) == ("kgb", "agent-x")
    assert options(pos) == set(AGENTS) - {"director"}


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_double_agent_killed_by_the_assassin_still_sees_the_next_planning(side: str) -> None:
    pos = won_by(enemy(side), "assassin", "double-agent")
    assert asks(pos) == (side, "double-agent")
    assert away(pos, side) == {"double-agent": "agent-x"}, "he acts before the Assassin does"
    play(pos, "see-agent-x korea")
    assert away(pos, side) == {"double-agent": "terminated"}
    assert asks(pos) == (enemy(side), "agent-x")
    pos.push("director")
    assert asks(pos) == (side, "agent-x")
    assert seen(pos, side)["agent_x"][enemy(side)] == "director"


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_the_enemy_of_the_double_agent_chooses_first_and_sees_nothing(side: str) -> None:
    pos = won_by(side, "double-agent", "deputy-director")
    play(pos, "see-agent-x korea")
    assert asks(pos) == (enemy(side), "agent-x")
    assert seen(pos, enemy(side))["agent_x"][side] is None
    play(pos, "analyst assassin")
    assert seen(pos, enemy(side))["agent_x"][side] == "hidden"


def test_5_1_3_double_agent_sees_one_planning_only() -> None:
    pos = won_by("cia", "double-agent", "deputy-director")
    play(pos, "see-agent-x korea deputy-director deputy-director cia recruit mafia recruit radio pass pass iran")
    assert asks(pos) == ("cia", "agent-x")
    play(pos, "director director")
    assert seen(pos, "cia")["agent_x"]["kgb"] == "hidden"
    assert seen(pos, "kgb")["agent_x"]["cia"] == "hidden"


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_double_agent_who_died_in_disorder_sees_nothing(side: str) -> None:
    pos = lost_in_disorder_by(side, "double-agent", "deputy-director")
    assert asks(pos) == ("chance", "objective")
    play(pos, "korea director director")
    assert seen(pos, side)["agent_x"][enemy(side)] == "hidden"


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_of_two_double_agents_the_one_who_dominates_acts_alone(side: str) -> None:
    pos = won_by(side, "double-agent", "double-agent")
    assert asks(pos) == (side, "double-agent")
    pos.push("analyst")
    assert asks(pos) == ("chance", "objective")
    assert away(pos, side) == {"double-agent": "on-leave"}
    assert away(pos, enemy(side)) == {"double-agent": "on-leave", "analyst": "on-leave"}


# ---- the Analyst


@pytest.mark.parametrize("side", SIDES)
def test_5_1_4_of_two_analysts_the_one_without_domination_looks_alone(side: str) -> None:
    pos = won_by(side, "analyst", "analyst")
    play(pos, "korea mafia radio generals")
    assert asks(pos) == (enemy(side), "order-groups")
    play(pos, "mafia radio")
    assert asks(pos) == ("cia", "agent-x")


@pytest.mark.parametrize("order", ["mafia radio generals", "generals mafia radio", "radio generals mafia"])
def test_5_1_4_analyst_puts_the_three_back_in_any_order_and_they_are_drawn_so(order: str) -> None:
    first, second, third = order.split()
    pos = won_by("cia", "deputy-director", "analyst")
    play(pos, "korea mafia radio generals")
    assert options(pos) == {first, second, third}
    pos.push(first)
    assert options(pos) == {second, third}
    pos.push(second)
    play(pos, "deputy-director deputy-director kgb recruit recruit recruit")
    camps = state(pos)["camps"]
    assert [held["group"] for held in camps["kgb"]] == [first, third]
    assert [held["group"] for held in camps["cia"]] == [second]


def test_5_1_4_analyst_looks_after_the_discarded_groups_are_shuffled_in() -> None:
    pos = won_by("cia", "deputy-director", "analyst")
    pos.push("korea")
    assert asks(pos) == ("chance", "draw-group")
    assert {AHEAD, BEHIND} < options(pos)
    assert len(options(pos)) == 24


def test_5_1_4_analyst_looks_in_the_next_round_only() -> None:
    pos = won_by("cia", "deputy-director", "analyst")
    play(pos, "korea mafia radio generals mafia radio deputy-director deputy-director kgb recruit recruit pass pass iran")
    assert asks(pos) == ("cia", "agent-x")


# ---- initiative


@pytest.mark.parametrize("side", SIDES)
def test_5_1_the_lower_initiative_acts_first_whichever_side_it_is_on(side: str) -> None:
    pos = won_by(side, "director", "double-agent")
    assert asks(pos) == (enemy(side), "double-agent")
    pos.push("see-agent-x")
    assert asks(pos) == ("chance", "bottom-objective")


@pytest.mark.parametrize("side", SIDES)
def test_5_1_the_spy_has_moved_the_objective_before_the_assassin_strikes(side: str) -> None:
    told = [line["message"] for line in journal(won_by(side, "assassin", "master-spy"), None)]
    assert told.index("claims") < told.index("assassinated")


def test_5_1_agents_are_revealed_before_anybody_acts() -> None:
    pos = won_by("kgb", "assassin", "double-agent")
    assert asks(pos) == ("cia", "double-agent")
    for viewer in ("cia", "kgb", None):
        assert seen(pos, viewer)["agent_x"] == {"cia": "double-agent", "kgb": "assassin"}
