"""Détente (6), its events (7.5, 7.6), the end of the game (6.4, 8), and who then gets the balance token (1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import IllegalChoice, Position

from .cards import OBJECTIVES, POINTS
from .table import (
    AGENTS,
    GROUPS,
    SIDES,
    agent_x,
    asks,
    away,
    by_side,
    camp_of,
    discards,
    enemy,
    last_objectives,
    last_pass,
    new_game,
    options,
    play,
    score,
    seen,
    state,
    struggle,
    table,
    trophies,
)


def detente(cia: int = 0, kgb: int = 0, claims: str = "", enemy_claims: str = "", **fields: Any) -> Position:
    """The end of the second round: the scores before it, and what the CIA and the KGB have claimed in it."""
    claimed = {"cia": claims.split(), "kgb": enemy_claims.split()}
    layout: dict[str, Any] = {
        "round": 2,
        "phase": "detente",
        "score": {"cia": cia, "kgb": kgb},
        "claimed": claimed,
        "balance": "cia",
    }
    return table(**{**layout, "agents": agent_x(), **fields})


def result(pos: Position) -> tuple[str | None, str] | None:
    """The winner and the reason; None while the game goes on."""
    if pos.outcome is None:
        return None
    return (None if pos.outcome.winner is None else pos.outcome.winner.id), pos.outcome.reason


# ---- leave


@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
@pytest.mark.parametrize("side", SIDES)
def test_6_1_a_surviving_agent_x_goes_on_leave(side: str, agent: str) -> None:
    pos = detente(agents=by_side(side, {agent: "agent-x"}, {"deputy-director": "agent-x"}))
    assert asks(pos) == ("chance", "objective")
    assert away(pos, side) == {agent: "on-leave"}
    assert seen(pos, None)["agents"][side][agent] == "on-leave", "he lies face up"


@pytest.mark.parametrize("side", SIDES)
def test_6_1_the_deputy_director_never_goes_on_leave(side: str) -> None:
    pos = detente(agents=by_side(side, {"deputy-director": "agent-x"}, {"analyst": "agent-x"}))
    assert away(pos, side) == {}
    play(pos, "korea")
    while asks(pos) != (side, "agent-x"):
        pos.push("director")
    assert options(pos) == set(AGENTS)


def test_6_1_leave_lasts_until_both_agents_of_the_next_round_are_chosen() -> None:
    pos = detente(agents=agent_x("analyst", "director"))
    pos.push("korea")
    assert asks(pos) == ("cia", "agent-x")
    assert options(pos) == set(AGENTS) - {"analyst"}
    pos.push("assassin")
    assert options(pos) == set(AGENTS) - {"director"}
    assert away(pos, "cia") == {"analyst": "on-leave", "assassin": "agent-x"}
    pos.push("assassin")
    assert away(pos, "cia") == away(pos, "kgb") == {"assassin": "agent-x"}


def test_6_1_terminated_agents_stay_away_for_good() -> None:
    pos = detente(agents={"cia": {"analyst": "agent-x", "director": "terminated"}, "kgb": {"analyst": "agent-x"}})
    for objective in ("korea", "iran"):
        pos.push(objective)
        while asks(pos)[1] != "agent-x":
            pos.push(min(options(pos)))
        assert "director" not in options(pos)
        play(pos, "deputy-director deputy-director cia recruit generals recruit infantry pass pass")
        assert away(pos, "cia") == {"director": "terminated"}


# ---- discarding


def test_6_2_all_groups_in_play_are_discarded() -> None:
    pos = last_pass("cuba", "oil-tycoons mafia~", "industry~", groups={"discarded": ["radio", "police"]})
    assert asks(pos) == ("chance", "objective")
    assert state(pos)["camps"] == {"cia": [], "kgb": []}
    assert discards(pos)[:2] == ["radio", "police"]
    assert sorted(discards(pos)[2:]) == ["industry", "mafia", "oil-tycoons"]


def test_6_2_discarded_groups_are_in_the_deck_of_the_next_round() -> None:
    pos = last_pass("cuba", "oil-tycoons mafia~", "industry~", groups={"discarded": ["radio", "police"]})
    play(pos, "korea deputy-director deputy-director cia recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS)
    assert discards(pos) == []


# ---- points


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("side", SIDES)
def test_6_3_a_claimed_objective_scores_its_points(side: str, objective: str) -> None:
    pos = detente(20, 30, **by_claims(side, objective))
    before = {"cia": 20, "kgb": 30}
    assert state(pos)["score"] == {**before, side: before[side] + POINTS[objective]}
    assert state(pos)["trophies"] == by_side(side, [objective], [])
    assert state(pos)["claimed"] == {"cia": [], "kgb": []}


def by_claims(side: str, mine: str, other: str = "") -> dict[str, str]:
    claims = by_side(side, mine, other)
    return {"claims": claims["cia"], "enemy_claims": claims["kgb"]}


def test_6_3_both_sides_may_score_in_one_round() -> None:
    pos = detente(5, 10, "egypt iran", "cuba")
    assert score(pos) == (40, 20)
    assert trophies(pos, "cia") == {"egypt", "iran"}
    assert trophies(pos, "kgb") == {"cuba"}


# ---- a hundred points


GOES_ON = None
HUNDRED = "hundred-points"
VICTORY: list[tuple[int, int, str, str, tuple[str, str] | None]] = [
    # the scores before, what the CIA and the KGB claim, the winner and the reason
    (90, 50, "cuba", "", ("cia", HUNDRED)),  # 100 : 50
    (50, 90, "", "cuba", ("kgb", HUNDRED)),
    (85, 0, "iran", "", ("cia", HUNDRED)),  # 100
    (85, 0, "cuba", "", GOES_ON),  # 95
    (0, 85, "", "cuba", GOES_ON),
    (95, 95, "space-race", "", ("cia", HUNDRED)),  # 100 : 95
    (95, 95, "", "", GOES_ON),
    (95, 0, "egypt", "", ("cia", HUNDRED)),  # 115
    (80, 80, "egypt iran", "vietnam", ("cia", HUNDRED)),  # 115 : 100
    (80, 80, "egypt", "vietnam iran", ("kgb", HUNDRED)),  # 100 : 115
    (80, 80, "egypt", "vietnam", GOES_ON),  # 100 : 100
    (90, 90, "iran", "libya", GOES_ON),  # 105 : 105
    (100, 100, "", "", GOES_ON),  # a further round that decides nothing
    (100, 100, "cuba", "", ("cia", HUNDRED)),  # a further round that decides
    (100, 100, "", "space-race", ("kgb", HUNDRED)),
    (105, 105, "cuba iran", "egypt", ("cia", HUNDRED)),  # 130 : 125
    (105, 105, "cuba", "chile", GOES_ON),  # 115 : 115
]


@pytest.mark.parametrize(("cia", "kgb", "claims", "enemy_claims", "expected"), VICTORY)
def test_6_4_the_first_to_a_hundred_wins(
    cia: int, kgb: int, claims: str, enemy_claims: str, expected: tuple[str, str] | None
) -> None:
    pos = detente(cia, kgb, claims, enemy_claims)
    assert result(pos) == expected
    if expected is None:
        assert asks(pos) == ("chance", "objective")
        assert state(pos)["round"] == 3
        assert state(pos)["phase"] == "briefing"
    else:
        assert pos.ask is None
        assert state(pos)["phase"] == "over"
        for viewer in ("cia", "kgb", None):
            assert pos.view(viewer)["outcome"] == {"winner": expected[0], "reason": expected[1]}


def test_6_4_nothing_is_asked_after_the_end() -> None:
    pos = detente(90, 50, "cuba")
    with pytest.raises(IllegalChoice):
        pos.push("pass")
    assert result(pos) == ("cia", HUNDRED)


@pytest.mark.parametrize("side", SIDES)
def test_6_4_a_hundred_is_counted_in_detente_after_all_agents_have_reported(side: str) -> None:
    """The spy brings the enemy to 100, then the Director brings his own side to 110."""
    camps = by_side(side, "oil-tycoons", "industry")
    x = by_side(side, {"director": "agent-x"}, {"master-spy": "agent-x"})
    pos = last_pass("cuba", camps["cia"], camps["kgb"], agents=x, score={"cia": 90, "kgb": 90})
    assert asks(pos) == ("chance", "bottom-objective")
    pos.push("egypt")
    assert state(pos)["score"] == by_side(side, 110, 100)
    assert result(pos) == (side, HUNDRED)


def test_6_4_tied_at_a_hundred_the_game_goes_on_until_somebody_leads() -> None:
    pos = detente(80, 80, "egypt", "vietnam", lost_last="kgb")
    play(pos, "korea deputy-director deputy-director kgb recruit generals recruit infantry pass pass")
    assert score(pos) == (100, 110)
    assert result(pos) == ("kgb", HUNDRED)


def test_6_4_tied_at_a_hundred_disorder_on_both_sides_decides_nothing() -> None:
    pos = last_pass("cuba", "bankers newspapers", "generals opposition", score={"cia": 100, "kgb": 100})
    assert result(pos) is None
    assert asks(pos) == ("chance", "objective")


# ---- no objectives left


EMPTY = "no-objectives-left"


@pytest.mark.parametrize(
    ("cia", "kgb", "expected"),
    [
        (50, 55, ("cia", EMPTY)),  # 60 : 55
        (50, 65, ("kgb", EMPTY)),  # 60 : 65
        (50, 60, (None, EMPTY)),  # 60 : 60
        (90, 55, ("cia", HUNDRED)),  # 100 : 55
        (50, 100, ("kgb", HUNDRED)),  # 60 : 100
        (95, 105, (None, EMPTY)),  # 105 : 105
    ],
)
def test_8_after_the_last_objective_the_side_ahead_wins(cia: int, kgb: int, expected: tuple[str | None, str]) -> None:
    pos = last_pass(**last_objectives("cuba"), cia="oil-tycoons", kgb="industry", score={"cia": cia, "kgb": kgb})
    assert score(pos) == (cia + 10, kgb)
    assert result(pos) == expected
    assert pos.ask is None


@pytest.mark.parametrize("side", SIDES)
def test_8_an_objective_under_the_deck_is_left_to_be_played_for(side: str) -> None:
    camps = by_side(side, "oil-tycoons", "industry")
    x = by_side(side, {"assassin": "agent-x"}, {"deputy-director": "agent-x"})
    pos = last_pass(**last_objectives("cuba"), cia=camps["cia"], kgb=camps["kgb"], agents=x, score={"cia": 50, "kgb": 45})
    assert result(pos) is None
    assert state(pos)["objective"] == "cuba"
    assert state(pos)["round"] == 3


def test_8_disorder_on_both_sides_leaves_the_last_objective_to_be_played_for() -> None:
    pos = last_pass(**last_objectives("cuba"), cia="bankers newspapers", kgb="generals opposition")
    assert result(pos) is None
    assert state(pos)["objective"] == "cuba"


def test_8_the_director_may_take_the_last_objective_of_the_deck() -> None:
    x = agent_x("director", "deputy-director")
    pos = last_pass(
        **last_objectives("cuba", rest="egypt"), cia="oil-tycoons", kgb="industry", agents=x, score={"cia": 40, "kgb": 65}
    )
    if pos.ask is not None:
        assert options(pos) == {"egypt"}
        pos.push("egypt")
    assert score(pos) == (70, 65)
    assert result(pos) == ("cia", EMPTY)


# ---- events of Détente


def test_7_0_an_event_claimed_in_this_round_cannot_be_used_yet() -> None:
    agents = {"cia": {"deputy-director": "agent-x", "director": "terminated"}, "kgb": {"deputy-director": "agent-x"}}
    pos = detente(0, 0, "space-race olympic-games", agents=agents)
    assert asks(pos) == ("chance", "objective")
    assert trophies(pos, "cia") == {"space-race", "olympic-games"}
    play(pos, "korea deputy-director deputy-director kgb recruit generals recruit infantry pass pass")
    assert asks(pos) == ("cia", "detente-event"), "a round later it can"
    assert options(pos) == {"space-race", "olympic-games", "pass"}


def test_7_0_the_cia_is_asked_first() -> None:
    pos = detente(5, 5, trophies={"cia": ["space-race"], "kgb": ["olympic-games"]}, agents=agent_x("analyst") | one_dead("kgb"))
    assert asks(pos) == ("cia", "detente-event")
    pos.push("pass")
    assert asks(pos) == ("kgb", "detente-event")
    pos.push("pass")
    assert asks(pos) == ("chance", "objective")
    assert score(pos) == (5, 5)


def one_dead(side: str) -> dict[str, dict[str, str]]:
    """The side's Director is dead; its Agent X is the Deputy Director."""
    return {side: {"deputy-director": "agent-x", "director": "terminated"}}


def test_7_0_both_events_may_be_used_in_one_detente() -> None:
    pos = detente(10, 0, trophies={"cia": ["space-race", "olympic-games"]}, agents=agent_x() | one_dead("cia"))
    play(pos, "olympic-games director")
    assert asks(pos) == ("cia", "detente-event")
    assert options(pos) == {"space-race", "pass"}
    play(pos, "space-race korea iran libya korea iran")
    assert asks(pos)[1] != "detente-event"
    assert score(pos) == (0, 0)
    assert sorted(state(pos)["objectives"]["spent"]) == ["olympic-games", "space-race"]


@pytest.mark.parametrize("side", SIDES)
def test_7_6_olympic_games_bring_a_terminated_agent_back_on_leave(side: str) -> None:
    agents = by_side(side, {"deputy-director": "agent-x", "director": "terminated", "analyst": "terminated"}, {})
    agents[enemy(side)] = {"deputy-director": "agent-x", "assassin": "terminated"}
    pos = detente(20, 20, trophies=by_side(side, ["olympic-games"], []), agents=agents, lost_last="kgb")
    assert asks(pos) == (side, "detente-event")
    assert options(pos) == {"olympic-games", "pass"}
    pos.push("olympic-games")
    assert asks(pos) == (side, "olympic-games")
    assert options(pos) == {"director", "analyst"}
    pos.push("director")
    assert away(pos, side) == {"director": "on-leave", "analyst": "terminated"}
    assert away(pos, enemy(side)) == {"assassin": "terminated"}
    assert state(pos)["score"] == by_side(side, 15, 20)
    assert state(pos)["objectives"]["spent"] == ["olympic-games"]
    pos.push("korea")
    while asks(pos) != (side, "agent-x"):
        pos.push("deputy-director")
    assert "director" not in options(pos)
    pos.push("deputy-director")
    if asks(pos)[1] == "agent-x":
        pos.push("deputy-director")
    assert away(pos, side) == {"analyst": "terminated", "deputy-director": "agent-x"}


@pytest.mark.parametrize("side", SIDES)
def test_7_6_olympic_games_may_save_whom_the_assassin_killed_in_this_round(side: str) -> None:
    camps = by_side(side, "industry", "oil-tycoons")
    x = by_side(side, {"analyst": "agent-x"}, {"assassin": "agent-x"})
    pos = last_pass(
        "cuba", camps["cia"], camps["kgb"], agents=x, trophies=by_side(side, ["olympic-games"], []), score=by_side(side, 5, 0)
    )
    assert asks(pos) == (side, "detente-event")
    play(pos, "olympic-games")
    if pos.ask is not None and pos.ask.topic == "olympic-games":
        pos.push("analyst")
    assert away(pos, side) == {"analyst": "on-leave"}
    assert score(pos) == (0, 0)


def test_7_6_olympic_games_need_a_terminated_agent() -> None:
    pos = detente(5, 0, trophies={"cia": ["olympic-games"]}, agents=agent_x() | one_dead("kgb"))
    assert asks(pos) == ("chance", "objective")
    assert trophies(pos, "cia") == {"olympic-games"}


@pytest.mark.parametrize("order", ["korea iran libya", "libya korea iran", "iran libya korea"])
@pytest.mark.parametrize("side", SIDES)
def test_7_5_space_race_orders_the_next_three_objectives(side: str, order: str) -> None:
    first, second, third = order.split()
    pos = detente(20, 20, trophies=by_side(side, ["space-race"], []), lost_last="cia")
    assert asks(pos) == (side, "detente-event")
    pos.push("space-race")
    for card in ("korea", "iran", "libya"):
        assert asks(pos) == ("chance", "look-at-objective")
        assert "space-race" not in options(pos)
        pos.push(card)
    assert asks(pos) == (side, "order-objectives")
    assert options(pos) == {"korea", "iran", "libya"}
    pos.push(first)
    assert options(pos) == {second, third}
    pos.push(second)
    assert state(pos)["score"] == by_side(side, 15, 20)
    for objective in (first, second, third):
        assert state(pos)["objective"] == objective, "no chance is asked for a card whose place is known"
        play(pos, "deputy-director deputy-director cia recruit generals recruit infantry pass pass")
    assert asks(pos) == ("chance", "objective")


def test_7_5_space_race_reaches_the_cards_under_a_short_deck() -> None:
    pos = detente(0, 55, **last_objectives(None, rest="iran", under="cuba korea", events="space-race"))
    play(pos, "space-race")
    if asks(pos) == ("chance", "look-at-objective"):
        assert options(pos) == {"iran"}
        pos.push("iran")
    assert asks(pos) == ("kgb", "order-objectives")
    assert options(pos) == {"iran", "cuba", "korea"}
    play(pos, "korea cuba")
    for objective in ("korea", "cuba", "iran"):
        assert state(pos)["objective"] == objective
        play(pos, "deputy-director deputy-director cia recruit generals recruit infantry pass pass")


def test_7_5_space_race_looks_at_two_objectives_when_there_are_no_more() -> None:
    pos = detente(0, 55, **last_objectives(None, rest="iran korea", events="space-race"))
    play(pos, "space-race iran")
    if asks(pos) == ("chance", "look-at-objective"):
        pos.push("korea")
    assert asks(pos) == ("kgb", "order-objectives")
    assert options(pos) == {"iran", "korea"}
    pos.push("korea")
    assert state(pos)["objective"] == "korea"


@pytest.mark.parametrize("side", SIDES)
def test_7_5_the_director_finds_the_last_of_the_ordered_cards_at_the_bottom(side: str) -> None:
    left = last_objectives(None, rest="iran korea libya", events="space-race")
    pos = detente(0, 55, **left)
    play(pos, "space-race")
    while asks(pos) == ("chance", "look-at-objective"):
        pos.push(min(options(pos)))
    play(pos, "korea libya")
    x = by_side(side, "director", "deputy-director")
    play(pos, f"{x['cia']} {x['kgb']} {side} recruit generals recruit infantry pass pass")
    assert {"korea", "iran"} <= trophies(pos, side)
    assert state(pos)["objective"] == "libya"


# ---- events before the check for victory


@pytest.mark.parametrize(
    ("before", "answers", "expected"),
    [
        (90, "pass", ("cia", HUNDRED)),  # 100
        (90, "olympic-games director", GOES_ON),  # 95
        (95, "olympic-games director", ("cia", HUNDRED)),  # 100
        (85, "pass", GOES_ON),
    ],
)
def test_6_4_olympic_games_come_before_the_check(before: int, answers: str, expected: tuple[str, str] | None) -> None:
    pos = detente(before, 50, "cuba", trophies={"cia": ["olympic-games"]}, agents=agent_x() | one_dead("cia"))
    assert asks(pos) == ("cia", "detente-event")
    assert score(pos) == (before + 10, 50), "the points of the round are scored already"
    play(pos, answers)
    assert result(pos) == expected


@pytest.mark.parametrize(("before", "expected"), [(90, GOES_ON), (95, ("kgb", HUNDRED))])
def test_6_4_space_race_comes_before_the_check(before: int, expected: tuple[str, str] | None) -> None:
    pos = detente(50, before, "", "cuba", trophies={"kgb": ["space-race"]})
    play(pos, "space-race korea iran libya korea iran")
    assert score(pos) == (50, before + 5)
    assert result(pos) == expected


def test_6_4_a_side_tied_at_a_hundred_loses_by_using_an_event() -> None:
    pos = detente(100, 90, "", "cuba", trophies={"cia": ["olympic-games"]}, agents=agent_x() | one_dead("cia"))
    play(pos, "olympic-games director")
    assert score(pos) == (95, 100)
    assert result(pos) == ("kgb", HUNDRED)


def test_6_4_the_leader_who_uses_an_event_may_be_level_again() -> None:
    """105 : 100 becomes 100 : 100, and the game goes on."""
    pos = detente(95, 100, "cuba", trophies={"cia": ["olympic-games"]}, agents=agent_x() | one_dead("cia"), lost_last="kgb")
    play(pos, "olympic-games director")
    assert score(pos) == (100, 100)
    assert result(pos) is None


def test_8_events_come_before_the_end_for_want_of_objectives() -> None:
    left = last_objectives(None, events="olympic-games")
    pos = detente(50, 55, **left, agents=agent_x() | one_dead("kgb"))
    assert asks(pos) == ("kgb", "detente-event")
    play(pos, "olympic-games director")
    assert score(pos) == (50, 50)
    assert result(pos) == (None, EMPTY)


# ---- the balance token


BALANCE = [
    # the scores, who lost the last cease-fire (None: disorder on both sides), who held the token, who gets it
    (10, 20, "cia", "kgb", "cia"),
    (10, 20, "kgb", "kgb", "cia"),
    (20, 10, "cia", "cia", "kgb"),
    (20, 10, "kgb", "cia", "kgb"),
    (10, 20, None, "kgb", "cia"),  # the side behind takes it after disorder on both sides too
    (20, 10, None, "cia", "kgb"),
    (15, 15, "cia", "kgb", "cia"),
    (15, 15, "cia", "cia", "cia"),
    (15, 15, "kgb", "cia", "kgb"),
    (15, 15, "kgb", "kgb", "kgb"),
    (15, 15, None, "cia", "cia"),
    (15, 15, None, "kgb", "kgb"),
    (100, 100, "kgb", "cia", "kgb"),
]


@pytest.mark.parametrize(("cia", "kgb", "lost", "held", "expected"), BALANCE)
def test_1_2_who_gets_the_balance_token(cia: int, kgb: int, lost: str | None, held: str, expected: str) -> None:
    pos = detente(cia, kgb, lost_last=lost, balance=held)
    pos.push("korea")
    assert state(pos)["balance"] == expected
    assert seen(pos, None)["balance"] == expected
    play(pos, "deputy-director deputy-director")
    assert asks(pos) == (expected, "first-mover")
    assert options(pos) == {"cia", "kgb"}


def test_1_2_in_the_first_round_the_token_is_given_by_lot() -> None:
    for side in SIDES:
        pos = play(new_game(), "cuba")
        assert asks(pos) == ("chance", "balance")
        play(pos, f"{side} deputy-director deputy-director")
        assert asks(pos) == (side, "first-mover")


@pytest.mark.parametrize("side", SIDES)
def test_1_2_the_loser_of_the_cease_fire_has_lost_it_though_his_spy_took_the_objective(side: str) -> None:
    camps = by_side(side, "industry", "oil-tycoons")
    x = by_side(side, {"master-spy": "agent-x"}, {"deputy-director": "agent-x"})
    pos = last_pass("cuba", camps["cia"], camps["kgb"], agents=x, score=by_side(side, 0, 10), balance=enemy(side))
    assert score(pos) == (10, 10)
    pos.push("korea")
    assert state(pos)["balance"] == side


@pytest.mark.parametrize("side", SIDES)
def test_1_2_the_side_in_disorder_has_lost_the_cease_fire(side: str) -> None:
    camps = by_side(side, "bankers newspapers", "workers")
    pos = last_pass("cuba", camps["cia"], camps["kgb"], score=by_side(side, 10, 0), balance=enemy(side))
    assert score(pos) == (10, 10)
    pos.push("korea")
    assert state(pos)["balance"] == side


@pytest.mark.parametrize("side", SIDES)
def test_1_2_the_assassin_denies_the_objective_and_the_loser_gets_the_token(side: str) -> None:
    camps = by_side(side, "industry", "oil-tycoons")
    x = by_side(side, {"analyst": "agent-x"}, {"assassin": "agent-x"})
    pos = last_pass("cuba", camps["cia"], camps["kgb"], agents=x, balance=enemy(side))
    assert score(pos) == (0, 0)
    pos.push("korea")
    assert state(pos)["balance"] == side


@pytest.mark.parametrize("side", SIDES)
def test_1_2_points_given_up_for_an_event_count_for_the_token(side: str) -> None:
    pos = detente(20, 20, trophies=by_side(side, ["space-race"], []), lost_last=enemy(side), balance=enemy(side))
    play(pos, "space-race korea iran libya korea iran")
    assert state(pos)["objective"] == "korea"
    assert state(pos)["balance"] == side


def test_1_2_the_token_does_not_move_within_a_round() -> None:
    pos = struggle(
        "cuba", "generals", "industry", mover="kgb", balance="cia", trophies={"kgb": ["summit-meeting"]}, score={"kgb": 5}
    )
    pos.push("summit-meeting")
    assert score(pos) == (0, 0)
    assert state(pos)["balance"] == "cia"


@pytest.mark.parametrize("held", SIDES)
def test_1_2_the_token_stays_after_disorder_on_both_sides_and_level_scores(held: str) -> None:
    pos = table(
        phase="cease-fire", objective="cuba", balance=held, lost_last=enemy(held), score={"cia": 30, "kgb": 30}, agents=agent_x(),
        camps={"cia": camp_of("bankers newspapers"), "kgb": camp_of("generals opposition")},
    )  # fmt: skip
    pos.push("korea")
    assert state(pos)["balance"] == held
