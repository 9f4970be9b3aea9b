"""Briefing and Planning: the objective, the balance token, the group deck, the choice of Agent X."""

from __future__ import annotations

from itertools import permutations

import pytest

import sitroom

from .table import (
    AGENTS,
    COUNTRIES,
    EVENTS,
    GROUPS,
    SIDES,
    agent_x,
    agents_in,
    ask,
    asks,
    briefing,
    by_side,
    camp,
    discards,
    enemy,
    knowledge,
    last_pass,
    new_game,
    options,
    planning,
    play,
    score,
    seen,
    state,
    struggle,
)

# ---- 1.1: the objective


@pytest.mark.parametrize("objective", ["cuba", "space-race"])
def test_1_1_the_top_objective_is_revealed_to_all(objective: str) -> None:
    pos = play(new_game(), objective)
    for viewer in (*SIDES, None):
        assert seen(pos, viewer)["objective"] == objective
        assert seen(pos, viewer)["piles"]["objectives"]["size"] == 20


def test_1_1_a_card_whose_place_is_known_is_revealed_without_a_draw() -> None:
    pos = briefing("egypt")
    assert state(pos)["objective"] == "egypt"
    assert asks(pos) == ("cia", "agent-x")


def test_1_1_claimed_and_spent_objectives_do_not_come_again() -> None:
    pos = briefing(
        objectives={"top": [], "spent": ["space-race"]},
        trophies={"cia": ["cuba"], "kgb": ["iran", "korea"]},
        score={"cia": 10, "kgb": 25},
    )
    assert asks(pos) == ("chance", "objective")
    assert options(pos) == {*COUNTRIES, *EVENTS} - {"space-race", "cuba", "iran", "korea"}


def test_1_1_an_objective_put_under_the_deck_is_not_drawn_while_others_lie_above() -> None:
    pos = briefing(objectives={"top": [], "under": ["cuba"]})
    assert options(pos) == {*COUNTRIES, *EVENTS} - {"cuba"}


# ---- 1.2: the balance token


@pytest.mark.parametrize("lot", SIDES)
def test_1_2_in_the_first_round_the_lot_gives_the_balance_token(lot: str) -> None:
    pos = play(new_game(), "cuba")
    assert asks(pos) == ("chance", "balance")
    assert options(pos) == set(SIDES)
    play(pos, lot)
    assert state(pos)["balance"] == lot
    play(pos, "director director")
    assert asks(pos) == (lot, "first-mover")


@pytest.mark.parametrize(
    ("cia_score", "kgb_score", "lost_last", "holder", "gets"),
    [
        # the side behind takes it, whoever lost or held it
        *[(0, 10, lost, held, "cia") for lost in ("cia", "kgb", None) for held in SIDES],
        *[(15, 10, lost, held, "kgb") for lost in ("cia", "kgb", None) for held in SIDES],
        # level scores: who lost the last cease-fire
        *[(10, 10, lost, held, lost) for lost in SIDES for held in SIDES],
        *[(0, 0, lost, held, lost) for lost in SIDES for held in SIDES],
        # level scores after disorder on both sides: it stays
        *[(10, 10, None, held, held) for held in SIDES],
        *[(0, 0, None, held, held) for held in SIDES],
    ],
)
def test_1_2_who_gets_the_balance_token(cia_score: int, kgb_score: int, lost_last: str | None, holder: str, gets: str) -> None:
    pos = briefing(score={"cia": cia_score, "kgb": kgb_score}, lost_last=lost_last, balance=holder)
    assert state(pos)["balance"] == gets
    assert asks(pos) == ("cia", "agent-x")
    play(pos, "director director")
    assert asks(pos) == (gets, "first-mover")


@pytest.mark.parametrize("loser", SIDES)
def test_1_2_at_level_scores_the_loser_of_the_cease_fire_gets_it_though_his_spy_claimed_the_objective(loser: str) -> None:
    camps = by_side(loser, "mafia", "police")
    pos = last_pass(
        "cuba", camps["cia"], camps["kgb"],
        agents=agent_x(**{loser: "master-spy"}), score=by_side(loser, 0, 10), balance=enemy(loser), objectives={"top": ["iran"]},
    )  # fmt: skip
    assert score(pos) == (10, 10)
    assert state(pos)["balance"] == loser


@pytest.mark.parametrize("loser", SIDES)
def test_1_2_at_level_scores_the_side_that_caused_disorder_has_lost(loser: str) -> None:
    camps = by_side(loser, "generals television", "mafia")
    pos = last_pass(
        "cuba", camps["cia"], camps["kgb"],
        score=by_side(loser, 10, 0), balance=enemy(loser), objectives={"top": ["iran"]},
    )  # fmt: skip
    assert score(pos) == (10, 10)
    assert state(pos)["balance"] == loser


@pytest.mark.parametrize("loser", SIDES)
def test_1_2_the_loser_gets_it_when_an_assassin_has_sent_the_objective_away(loser: str) -> None:
    camps = by_side(loser, "mafia", "police")
    pos = last_pass(
        "cuba", camps["cia"], camps["kgb"],
        agents=agent_x(**{enemy(loser): "assassin"}), balance=enemy(loser), objectives={"top": ["iran"]},
    )  # fmt: skip
    assert score(pos) == (0, 0)
    assert state(pos)["balance"] == loser


@pytest.mark.parametrize(
    ("scores", "holder", "gets"),
    [
        *[(level, holder, holder) for level in ((0, 0), (20, 20)) for holder in SIDES],
        *[((5, 20), holder, "cia") for holder in SIDES],
        *[((20, 5), holder, "kgb") for holder in SIDES],
    ],
)
def test_1_2_after_disorder_on_both_sides_the_token_stays_only_if_scores_are_level(
    scores: tuple[int, int], holder: str, gets: str
) -> None:
    pos = last_pass(
        "cuba", "generals television", "bankers government",
        score={"cia": scores[0], "kgb": scores[1]}, balance=holder, objectives={"top": ["iran"]},
    )  # fmt: skip
    assert score(pos) == scores
    assert state(pos)["objective"] == "iran"
    assert state(pos)["balance"] == gets


def test_1_2_disorder_on_both_sides_long_ago_does_not_count() -> None:
    """Only the last round counts: disorder on both sides, then a round that the CIA loses at level scores."""
    pos = last_pass(
        "cuba", "generals television", "bankers government",
        balance="kgb", objectives={"top": ["iran", "korea"]},
    )  # fmt: skip
    assert state(pos)["balance"] == "kgb"
    play(pos, "director assassin cia recruit mafia recruit police pass pass")
    assert score(pos) == (0, 0)
    assert state(pos)["objective"] == "korea"
    assert state(pos)["balance"] == "cia"


# ---- 1.3: the group deck


def test_1_3_in_the_first_round_any_group_may_be_on_top() -> None:
    pos = play(new_game(), "cuba cia director director cia recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS)


def test_1_3_the_discarded_groups_are_shuffled_into_the_deck() -> None:
    pos = struggle("cuba", "police", "mafia radio", objectives={"top": ["iran"]})
    play(pos, "mobilize police radio pass pass")
    assert asks(pos) == ("cia", "agent-x")
    assert discards(pos) == []
    assert seen(pos, "cia")["piles"]["groups"] == {"size": 24, "known": []}
    assert seen(pos, "cia")["piles"]["discarded"] == {"size": 0, "top": None}
    play(pos, "director director cia")
    assert asks(pos) == ("cia", "act")
    play(pos, "recruit")
    assert options(pos) == set(GROUPS)


def test_1_3_shuffling_loses_the_place_of_a_card_that_somebody_knew() -> None:
    pos = struggle("cuba", "newspapers", "mafia", objectives={"top": ["iran"]})
    play(pos, "mobilize newspapers radio return")
    assert seen(pos, "cia")["piles"]["groups"]["known"] == ["radio"]
    play(pos, "pass pass")
    assert state(pos)["objective"] == "iran"
    assert seen(pos, "cia")["piles"]["groups"]["known"] == []
    first = asks(play(pos, "director director"))[0]
    play(pos, f"{first} recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS)


LOOKED_AT = "mafia police radio"


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("order", list(permutations(LOOKED_AT.split())), ids="-".join)
def test_1_3_the_analyst_puts_three_groups_back_in_any_order(side: str, order: tuple[str, str, str]) -> None:
    pos = briefing(will_analyse=[side], groups={"discarded": ["police", "mafia"]})
    for number, group in enumerate(LOOKED_AT.split()):
        assert asks(pos) == ("chance", "draw-group")
        assert options(pos) == set(GROUPS) - set(LOOKED_AT.split()[:number])
        play(pos, group)
    assert asks(pos) == (side, "order-groups")
    assert options(pos) == set(order)
    play(pos, order[0])
    assert asks(pos) == (side, "order-groups")
    assert options(pos) == set(order[1:])
    play(pos, order[1])
    assert asks(pos) == ("cia", "agent-x")
    assert seen(pos, side)["piles"]["groups"]["size"] == 24
    play(pos, "director director cia recruit recruit recruit")
    assert camp(pos, "cia") == {order[0], order[2]}
    assert camp(pos, "kgb") == {order[1]}
    play(pos, "recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS) - set(order)


@pytest.mark.parametrize("side", SIDES)
def test_1_3_only_the_side_of_the_analyst_knows_the_order(side: str) -> None:
    other = enemy(side)
    known_to_the_other = set()
    for cards in ("mafia police radio", "generals workers students"):
        for order in permutations(cards.split()):
            pos = play(briefing(will_analyse=[side]), f"{cards} {order[0]} {order[1]}")
            assert seen(pos, side)["piles"]["groups"]["known"] == list(order)
            known_to_the_other.add(knowledge(pos, other))
    assert len(known_to_the_other) == 1


@pytest.mark.parametrize("step", range(1, 4))
def test_1_3_the_enemy_learns_nothing_while_the_analyst_looks(step: int) -> None:
    known_to_the_cia = {
        knowledge(play(briefing(will_analyse=["kgb"]), " ".join(cards.split()[:step])), "cia")
        for cards in ("mafia police radio", "generals workers students")
    }
    assert len(known_to_the_cia) == 1


def test_1_3_the_journal_of_the_analyst_names_all_three_groups_he_saw() -> None:
    pos = play(briefing(will_analyse=["kgb"]), "mafia police radio radio mafia")
    seen_groups = [line.to_json()["args"] for line in pos.journal("kgb") if line.message == "sees-groups"]
    assert seen_groups == [{"side": "kgb", "groups": ["mafia", "police", "radio"]}]


def test_1_3_the_look_comes_after_the_objective_and_the_balance_token() -> None:
    pos = briefing("iran", will_analyse=["kgb"], score={"cia": 0, "kgb": 10}, balance="kgb")
    assert asks(pos) == ("chance", "draw-group")
    assert state(pos)["objective"] == "iran"
    assert state(pos)["balance"] == "cia"


def test_1_3_the_analyst_of_the_last_round_looks_once() -> None:
    pos = last_pass("cuba", "police", "mafia", agents=agent_x(kgb="analyst"), objectives={"top": ["iran", "korea"]})
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS)
    play(pos, "radio students workers workers radio")
    assert asks(pos) == ("cia", "agent-x")
    play(pos, "deputy-director deputy-director")
    first = asks(pos)[0]
    play(pos, f"{first} recruit recruit pass pass")
    assert state(pos)["objective"] == "korea"
    assert asks(pos) == ("cia", "agent-x")


def test_1_3_without_an_analyst_nobody_looks() -> None:
    pos = briefing()
    assert asks(pos) == ("cia", "agent-x")
    for side in SIDES:
        assert seen(pos, side)["piles"]["groups"]["known"] == []


# ---- 2.1: choosing Agent X


@pytest.mark.parametrize("agent", AGENTS)
def test_2_1_any_agent_at_the_headquarters_may_be_agent_x(agent: str) -> None:
    pos = planning()
    for side in SIDES:
        assert asks(pos) == (side, "agent-x")
        assert options(pos) == set(AGENTS)
        play(pos, agent)
    for side in SIDES:
        assert agents_in(pos, side, "agent-x") == {agent}
        assert agents_in(pos, side, "headquarters") == set(AGENTS) - {agent}


def test_2_1_the_kgb_cannot_tell_whom_the_cia_has_chosen() -> None:
    chosen = [play(planning(), agent) for agent in AGENTS]
    assert len({knowledge(pos, "kgb") for pos in chosen}) == 1
    assert len({knowledge(pos, None) for pos in chosen}) == 1
    assert seen(chosen[0], "kgb")["agent_x"]["cia"] == "hidden"


@pytest.mark.parametrize("more", ["", "cia", "cia recruit police recruit mafia"])
def test_2_1_agents_x_stay_hidden_in_the_struggle(more: str) -> None:
    for side in SIDES:
        chosen = [play(planning(), f"{' '.join(by_side(side, 'analyst', agent)[s] for s in SIDES)} {more}") for agent in AGENTS]
        assert len({knowledge(pos, side) for pos in chosen}) == 1
        assert len({knowledge(pos, enemy(side)) for pos in chosen}) == len(AGENTS)


def test_2_1_each_side_knows_its_own_agent_x() -> None:
    pos = play(planning(), "director analyst")
    assert seen(pos, "cia")["agent_x"] == {"cia": "director", "kgb": "hidden"}
    assert seen(pos, "kgb")["agent_x"] == {"cia": "hidden", "kgb": "analyst"}
    assert seen(pos, None)["agent_x"] == {"cia": "hidden", "kgb": "hidden"}


def test_2_1_the_enemy_may_not_choose_for_a_side() -> None:
    pos = planning()
    with pytest.raises(sitroom.NotYourTurn):
        pos.push("director", by="kgb")
    assert asks(pos) == ("cia", "agent-x")


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("place", ["on-leave", "terminated"])
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
def test_2_1_an_agent_on_leave_or_terminated_cannot_be_chosen(side: str, place: str, agent: str) -> None:
    pos = planning(agents={side: {agent: place}})
    if side == "kgb":
        play(pos, "director")
    assert asks(pos) == (side, "agent-x")
    assert options(pos) == set(AGENTS) - {agent}
    with pytest.raises(sitroom.IllegalChoice):
        pos.push(agent)
    assert options(pos) == set(AGENTS) - {agent}


def test_2_1_only_the_deputy_director_is_left() -> None:
    gone = {agent: "terminated" for agent in AGENTS if agent != "deputy-director"}
    pos = planning(agents={"cia": {**gone, "director": "on-leave"}})
    assert options(pos) == {"deputy-director"}


# ---- 2.1: the double agent of the last round


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("side", SIDES)
def test_2_1_a_double_agent_shows_the_enemy_agent_x_before_the_own_choice(side: str, agent: str) -> None:
    other = enemy(side)
    pos = planning(will_see=[side])
    assert asks(pos) == (other, "agent-x")
    play(pos, agent)
    assert asks(pos) == (side, "agent-x")
    assert options(pos) == set(AGENTS)
    assert seen(pos, side)["agent_x"] == {other: agent, side: None}


@pytest.mark.parametrize("side", SIDES)
def test_2_1_the_side_that_was_seen_sees_nothing_itself(side: str) -> None:
    other = enemy(side)
    chosen = [play(planning(will_see=[side]), f"assassin {agent}") for agent in AGENTS]
    assert len({knowledge(pos, other) for pos in chosen}) == 1
    assert seen(chosen[0], other)["agent_x"] == {side: "hidden", other: "assassin"}


@pytest.mark.parametrize("side", SIDES)
def test_2_1_what_a_double_agent_has_shown_stays_known_in_the_struggle(side: str) -> None:
    other = enemy(side)
    pos = play(planning(will_see=[side]), "assassin director cia recruit police")
    assert seen(pos, side)["agent_x"] == {other: "assassin", side: "director"}


@pytest.mark.parametrize("side", SIDES)
def test_2_1_a_double_agent_shows_one_agent_x_only(side: str) -> None:
    """The look of the last round is used up; in the round after it nothing is shown."""
    other = enemy(side)
    pos = planning(will_see=[side], objectives={"top": ["iran"]})
    play(pos, "deputy-director deputy-director cia recruit police recruit mafia pass pass")
    assert state(pos)["objective"] == "iran"
    assert asks(pos) == ("cia", "agent-x")
    play(pos, "assassin director")
    assert seen(pos, side)["agent_x"][other] == "hidden"
    assert seen(pos, other)["agent_x"][side] == "hidden"


@pytest.mark.parametrize("side", SIDES)
def test_2_1_a_double_agent_who_chose_to_see_is_served_in_the_next_planning(side: str) -> None:
    pos = last_pass("cuba", "police", "mafia", agents=agent_x(**{side: "double-agent"}), objectives={"top": ["iran"]})
    assert asks(pos) == (side, "double-agent")
    play(pos, "see-agent-x")
    assert asks(pos) == (enemy(side), "agent-x")
    play(pos, "director")
    assert seen(pos, side)["agent_x"][enemy(side)] == "director"


# ---- 2.1: coming back from leave


def test_2_1_agents_come_back_only_when_both_agents_x_are_chosen() -> None:
    pos = planning(agents={"cia": {"analyst": "on-leave"}, "kgb": {"director": "on-leave", "assassin": "on-leave"}})
    play(pos, "director")
    assert agents_in(pos, "cia", "on-leave") == {"analyst"}
    assert agents_in(pos, "kgb", "on-leave") == {"director", "assassin"}
    assert options(pos) == set(AGENTS) - {"director", "assassin"}
    play(pos, "analyst")
    assert agents_in(pos, "cia", "on-leave") == agents_in(pos, "kgb", "on-leave") == set()
    assert agents_in(pos, "cia", "headquarters") == set(AGENTS) - {"director"}
    assert agents_in(pos, "kgb", "headquarters") == set(AGENTS) - {"analyst"}


def test_2_1_terminated_agents_never_come_back() -> None:
    pos = play(planning(agents={"cia": {"analyst": "terminated"}}), "director director")
    assert agents_in(pos, "cia", "terminated") == {"analyst"}


def test_2_1_agents_on_leave_lie_face_up() -> None:
    pos = planning(agents={"cia": {"analyst": "on-leave"}, "kgb": {"director": "terminated"}})
    for viewer in SIDES:
        assert seen(pos, viewer)["agents"]["cia"]["analyst"] == "on-leave"
        assert seen(pos, viewer)["agents"]["kgb"]["director"] == "terminated"


NEXT_CHOICES = [
    # the agent of the first round: may he work in the second, and in the third?
    ("director", False, True),
    ("analyst", False, True),
    ("double-agent", False, True),
    ("assassin", False, True),
    ("master-spy", False, True),
    ("deputy-director", True, True),
]


@pytest.mark.parametrize(("agent", "second", "third"), NEXT_CHOICES)
def test_2_1_an_agent_rests_for_a_round(agent: str, second: bool, third: bool) -> None:
    """The KGB's Agent X loses the cease-fire and lives; the CIA always sends the Deputy Director, who does nothing."""
    pos = play(new_game(), f"cuba cia deputy-director {agent} cia recruit police recruit mafia pass pass")
    if agent == "double-agent":
        play(pos, "see-agent-x")
    play(pos, "iran")
    if agent == "analyst":
        play(pos, "radio students workers radio students")
    play(pos, "deputy-director")
    assert asks(pos) == ("kgb", "agent-x")
    assert (agent in ask(pos).options) is second
    play(pos, "deputy-director cia recruit")
    if agent != "analyst":
        play(pos, "radio")
    play(pos, "recruit")
    if agent != "analyst":
        play(pos, "students")
    play(pos, "pass pass korea deputy-director")
    assert asks(pos) == ("kgb", "agent-x")
    assert (agent in ask(pos).options) is third


@pytest.mark.parametrize(("killer", "losing"), [("assassin", "mafia"), ("deputy-director", "generals television")])
def test_2_1_an_agent_terminated_by_an_assassin_or_by_disorder_is_never_chosen_again(killer: str, losing: str) -> None:
    agents = agent_x(cia=killer, kgb="director")
    pos = last_pass("cuba", "police", losing, agents=agents, objectives={"top": ["iran", "korea", "egypt"]})
    assert agents_in(pos, "kgb", "terminated") == {"director"}
    for objective in ("iran", "korea", "egypt"):
        assert state(pos)["objective"] == objective
        play(pos, "deputy-director")
        assert asks(pos) == ("kgb", "agent-x")
        assert options(pos) == set(AGENTS) - {"director"}
        play(pos, "deputy-director")
        play(pos, f"{asks(pos)[0]} recruit police recruit mafia pass pass")
