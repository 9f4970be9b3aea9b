"""Event objectives: when they can be used and what they cost; the events of Cease-fire and Détente; events and victory."""

from __future__ import annotations

from itertools import permutations

import pytest

import sitroom
from sitroom import Position

from .events_table import IN_DETENTE, IN_THE_STRUGGLE, RADIO_ON_TOP, acting, detente, holding
from .table import (
    AGENTS,
    COUNTRIES,
    EVENTS,
    SIDES,
    agent_x,
    agents_in,
    asks,
    by_side,
    camp,
    enemy,
    knowledge,
    last_pass,
    options,
    play,
    score,
    seen,
    state,
    struggle,
    trophies,
)

both_sides = pytest.mark.parametrize("side", SIDES)

DISORDER = "generals television"


def points_of(pos: Position, side: str) -> int:
    return int(state(pos)["score"][side])


# ---- 7.0: events in general


@both_sides
@pytest.mark.parametrize("event", IN_THE_STRUGGLE)
def test_7_0_an_event_of_the_struggle_is_offered_to_its_holder_alone(side: str, event: str) -> None:
    pos = acting(side, event, own="police workers", others="mafia")
    assert options(pos) == {"recruit", "mobilize", "pass", event}
    play(pos, "pass")
    assert asks(pos) == (enemy(side), "act")
    assert options(pos) == {"recruit", "mobilize", "pass"}


@pytest.mark.parametrize("event", ["nobel-peace-prize", *IN_DETENTE])
def test_7_0_an_event_of_another_phase_is_not_offered_in_the_struggle(event: str) -> None:
    agents = {"cia": {"director": "agent-x", "analyst": "terminated"}}
    assert options(acting("cia", event, agents=agents)) == {"recruit", "mobilize", "pass"}


@pytest.mark.parametrize("event", ["nobel-peace-prize", *IN_THE_STRUGGLE])
def test_7_0_an_event_of_another_phase_is_not_offered_in_detente(event: str) -> None:
    assert asks(detente("cia", event)) == ("chance", "objective")


@both_sides
@pytest.mark.parametrize("event", IN_THE_STRUGGLE)
def test_7_0_a_used_event_of_the_struggle_is_spent_and_its_points_are_given_back(side: str, event: str) -> None:
    pos = play(acting(side, event), event)
    assert points_of(pos, side) == 15
    assert points_of(pos, enemy(side)) == 20
    assert trophies(pos, side) == set()
    assert state(pos)["objectives"]["spent"] == [event]
    for viewer in (*SIDES, None):
        assert seen(pos, viewer)["piles"]["spent"] == [event]
        assert seen(pos, viewer)["score"][side] == 15


@both_sides
@pytest.mark.parametrize(("event", "answers"), [("space-race", "iran korea egypt egypt iran"), ("olympic-games", "analyst")])
def test_7_0_a_used_event_of_detente_is_spent_and_its_points_are_given_back(side: str, event: str, answers: str) -> None:
    pos = play(detente(side, event), f"{event} {answers}")
    assert score(pos) == ((25, 20) if side == "cia" else (30, 15))
    assert event not in trophies(pos, side)
    assert state(pos)["objectives"]["spent"] == [event]


@pytest.mark.parametrize("event", EVENTS)
def test_7_0_a_spent_event_does_not_come_back_as_an_objective(event: str) -> None:
    pos = last_pass("cuba", "police", "mafia", objectives={"spent": [event]})
    assert asks(pos) == ("chance", "objective")
    assert options(pos) == {*COUNTRIES, *EVENTS} - {"cuba", event}


@both_sides
@pytest.mark.parametrize(
    ("event", "answers"),
    [
        ("live-benefit", "live-benefit pass"),
        ("nuclear-escalation", "nuclear-escalation police recruit militia"),  # militia: a new military group in play
        ("summit-meeting", "summit-meeting"),
    ],
)
def test_7_0_a_spent_event_cannot_be_used_again(side: str, event: str, answers: str) -> None:
    pos = play(acting(side, event, own="police workers", others="mafia infantry"), answers)
    assert asks(pos) == (side, "act")
    assert event not in options(pos)


@pytest.mark.parametrize("event", IN_THE_STRUGGLE)
def test_7_0_an_event_may_be_kept(event: str) -> None:
    pos = play(acting("cia", event), "pass pass")
    assert event in trophies(pos, "cia")
    assert state(pos)["objectives"]["spent"] == []


@both_sides
@pytest.mark.parametrize("event", IN_THE_STRUGGLE)
def test_7_0_an_event_captured_in_one_round_can_be_used_in_the_next(side: str, event: str) -> None:
    pos = last_pass(event, **by_side(side, "infantry", "mafia"), objectives={"top": ["cuba"]})
    assert trophies(pos, side) == {event}
    play(pos, f"director director {side} recruit police recruit militia mobilize police militia recruit infantry")
    assert asks(pos) == (side, "act")
    assert event in options(pos)


@both_sides
@pytest.mark.parametrize("event", IN_DETENTE)
def test_7_0_an_event_captured_in_this_round_cannot_be_used_in_its_detente(side: str, event: str) -> None:
    terminated = {s: {"deputy-director": "agent-x", "analyst": "terminated"} for s in SIDES}
    pos = last_pass(event, **by_side(side, "infantry", "mafia"), agents=terminated, objectives={"top": ["cuba"]})
    assert trophies(pos, side) == {event}
    assert state(pos)["objective"] == "cuba"
    play(pos, "deputy-director deputy-director")
    play(pos, f"{asks(pos)[0]} recruit police recruit mafia pass pass")
    assert asks(pos) == (side, "detente-event")
    assert options(pos) == {event, "pass"}


@pytest.mark.parametrize("event", IN_DETENTE)
def test_7_0_an_event_that_the_director_found_at_the_bottom_cannot_be_used_in_this_detente(event: str) -> None:
    agents = {"cia": {"director": "agent-x", "analyst": "terminated"}}
    pos = last_pass("cuba", "police", "mafia", agents=agents, objectives={"top": ["iran"], "under": [event]})
    assert trophies(pos, "cia") == {"cuba", event}
    assert asks(pos) == ("cia", "agent-x")


def test_7_0_events_of_one_side_can_be_used_in_one_struggle() -> None:
    pos = struggle("cuba", cia="police", kgb="mafia", groups=RADIO_ON_TOP, **holding("cia", *IN_THE_STRUGGLE))
    assert options(pos) == {"recruit", "mobilize", "pass", *IN_THE_STRUGGLE}
    play(pos, "summit-meeting live-benefit pass nuclear-escalation")
    assert score(pos) == (5, 20)
    assert camp(pos, "cia") == {"radio"}
    assert state(pos)["objectives"]["spent"] == ["summit-meeting", "live-benefit", "nuclear-escalation"]


# ---- 7.1: Nobel Peace Prize


@both_sides
def test_7_1_the_prize_is_offered_to_the_side_in_disorder(side: str) -> None:
    pos = last_pass(
        **by_side(side, DISORDER, "mafia"), agents=agent_x(**{side: "director"}), **holding(side, "nobel-peace-prize")
    )
    assert asks(pos) == (side, "nobel-peace-prize")
    assert options(pos) == {"nobel-peace-prize", "pass"}


@both_sides
@pytest.mark.parametrize(
    ("own", "others"), [("police", DISORDER), ("police", "mafia"), ("mafia", "police")], ids=["enemy-disorder", "won", "lost"]
)
def test_7_1_the_prize_is_not_offered_to_a_side_in_order(side: str, own: str, others: str) -> None:
    pos = last_pass(**by_side(side, own, others), agents=agent_x("director", "director"), **holding(side, "nobel-peace-prize"))
    assert asks(pos)[1] != "nobel-peace-prize"
    assert "nobel-peace-prize" in trophies(pos, side)


@both_sides
def test_7_1_the_prize_saves_the_agent_and_not_the_objective(side: str) -> None:
    layout = {"agents": agent_x(**{side: "director"}), **holding(side, "nobel-peace-prize")}
    pos = play(last_pass(**by_side(side, DISORDER, "mafia"), **layout), "nobel-peace-prize")
    assert agents_in(pos, side, "on-leave") == {"director"}
    assert agents_in(pos, side, "terminated") == set()
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert points_of(pos, side) == 15
    assert points_of(pos, enemy(side)) == 30
    assert state(pos)["objectives"]["spent"] == ["nobel-peace-prize"]


@both_sides
def test_7_1_without_the_prize_the_agent_is_terminated(side: str) -> None:
    layout = {"agents": agent_x(**{side: "director"}), **holding(side, "nobel-peace-prize")}
    pos = play(last_pass(**by_side(side, DISORDER, "mafia"), **layout), "pass")
    assert agents_in(pos, side, "terminated") == {"director"}
    assert points_of(pos, side) == 20
    assert trophies(pos, side) == {"nobel-peace-prize"}


@both_sides
@pytest.mark.parametrize("agent", ["analyst", "double-agent"])
def test_7_1_a_saved_agent_does_not_act(side: str, agent: str) -> None:
    layout = {"agents": agent_x(**{side: agent}), **holding(side, "nobel-peace-prize"), "objectives": {"top": ["iran"]}}
    pos = play(last_pass(**by_side(side, DISORDER, "mafia"), **layout), "nobel-peace-prize")
    assert state(pos)["objective"] == "iran"
    assert asks(pos) == ("cia", "agent-x")
    assert agents_in(pos, side, "on-leave") == {agent}


def test_7_1_with_disorder_on_both_sides_the_prize_saves_its_holders_agent_alone() -> None:
    layout = {"agents": agent_x("director", "analyst"), **holding("kgb", "nobel-peace-prize")}
    pos = play(last_pass("cuba", DISORDER, "bankers government", **layout), "nobel-peace-prize")
    assert agents_in(pos, "kgb", "on-leave") == {"analyst"}
    assert agents_in(pos, "cia", "terminated") == {"director"}
    assert state(pos)["objectives"]["under"] == ["cuba"]
    assert score(pos) == (20, 15)


@both_sides
def test_7_1_the_agent_of_a_side_in_disorder_is_revealed_at_once(side: str) -> None:
    """All know whom the prize would save while its holder decides."""
    layout = {"agents": agent_x(**{side: "director"}), **holding(side, "nobel-peace-prize")}
    pos = last_pass(**by_side(side, DISORDER, "mafia"), **layout)
    assert asks(pos) == (side, "nobel-peace-prize")
    assert seen(pos, enemy(side))["agent_x"][side] == "director"
    assert seen(pos, side)["agent_x"][enemy(side)] == "hidden"


@both_sides
def test_7_1_with_disorder_on_both_sides_both_agents_are_revealed_at_once(side: str) -> None:
    layout = {"agents": agent_x(**by_side(side, "director", "analyst")), **holding(side, "nobel-peace-prize")}
    pos = last_pass(**by_side(side, DISORDER, "bankers government"), **layout)
    assert asks(pos) == (side, "nobel-peace-prize")
    assert seen(pos, side)["agents"][enemy(side)]["analyst"] in {"agent-x", "terminated"}


def test_7_1_a_saved_agent_misses_the_next_planning() -> None:
    layout = {"agents": agent_x(kgb="director"), **holding("kgb", "nobel-peace-prize"), "objectives": {"top": ["iran"]}}
    pos = play(last_pass("cuba", "mafia", DISORDER, **layout), "nobel-peace-prize deputy-director")
    assert asks(pos) == ("kgb", "agent-x")
    assert options(pos) == set(AGENTS) - {"director"}
    play(pos, "analyst")
    assert "director" in agents_in(pos, "kgb", "headquarters")


# ---- 7.5: Space Race


NEXT = ("iran", "korea", "egypt")


@both_sides
@pytest.mark.parametrize("order", list(permutations(NEXT)), ids="-".join)
def test_7_5_space_race_puts_the_next_three_objectives_back_in_any_order(side: str, order: tuple[str, str, str]) -> None:
    pos = play(detente(side, "space-race"), "space-race")
    for number, card in enumerate(NEXT):
        assert asks(pos) == ("chance", "look-at-objective")
        assert options(pos) == {*COUNTRIES, *EVENTS} - {"cuba", "space-race", *NEXT[:number]}
        play(pos, card)
    for number in (0, 1):
        assert asks(pos) == (side, "order-objectives")
        assert options(pos) == set(order[number:])
        play(pos, order[number])
    for card in order:
        assert state(pos)["objective"] == card
        play(pos, "deputy-director deputy-director")
        play(pos, f"{asks(pos)[0]} recruit police recruit mafia pass pass")
    assert asks(pos) == ("chance", "objective")
    assert options(pos) == {*COUNTRIES, *EVENTS} - {"cuba", "space-race", *NEXT}


@both_sides
def test_7_5_only_the_user_knows_what_he_saw_and_how_he_ordered_it(side: str) -> None:
    """The first card is the same, for it is revealed at once."""
    known = set()
    for second, third in permutations(("iran", "korea", "egypt", "angola"), 2):
        pos = play(detente(side, "space-race"), f"space-race {third} {second} libya libya {second}")
        assert state(pos)["objective"] == "libya"
        assert seen(pos, side)["piles"]["objectives"]["known"] == [second, third]
        known.add(knowledge(pos, enemy(side)))
    assert len(known) == 1


@both_sides
def test_7_5_the_enemy_learns_nothing_while_the_user_looks(side: str) -> None:
    for steps in (1, 2, 3, 4):
        known = {
            knowledge(play(detente(side, "space-race"), f"space-race {' '.join(cards.split()[:steps])}"), enemy(side))
            for cards in ("iran korea egypt iran", "libya angola chile chile")
        }
        assert len(known) == 1


def test_7_5_the_journal_of_the_user_names_all_three_objectives() -> None:
    pos = play(detente("cia", "space-race"), "space-race iran korea egypt egypt korea")
    shown = [line.to_json()["args"] for line in pos.journal("cia") if line.message == "sees-objectives"]
    assert shown == [{"side": "cia", "objectives": ["iran", "korea", "egypt"]}]


def test_7_5_space_race_may_wait() -> None:
    pos = detente("cia", "space-race", objectives={"top": ["iran"]})
    assert asks(pos) == ("cia", "detente-event")
    play(pos, "pass")
    assert state(pos)["objective"] == "iran"
    assert trophies(pos, "cia") == {"space-race", "cuba"}
    assert score(pos) == (30, 20)


# ---- 7.6: Olympic Games


@both_sides
def test_7_6_one_own_terminated_agent_comes_back_on_leave(side: str) -> None:
    gone = {"analyst": "terminated", "director": "terminated", "deputy-director": "agent-x"}
    others = {"assassin": "terminated", "deputy-director": "agent-x"}
    pos = play(detente(side, "olympic-games", agents=by_side(side, gone, others), objectives={"top": ["iran"]}), "olympic-games")
    assert asks(pos) == (side, "olympic-games")
    assert options(pos) == {"analyst", "director"}
    play(pos, "director")
    assert agents_in(pos, side, "on-leave") == {"director"}
    assert agents_in(pos, side, "terminated") == {"analyst"}
    assert agents_in(pos, enemy(side), "terminated") == {"assassin"}


def test_7_6_the_agent_misses_the_next_planning_and_is_back_for_the_one_after() -> None:
    gone = {"analyst": "terminated", "director": "terminated", "deputy-director": "agent-x"}
    pos = detente("kgb", "olympic-games", agents={"kgb": gone}, objectives={"top": ["iran", "korea"]})
    play(pos, "olympic-games director deputy-director")
    assert asks(pos) == ("kgb", "agent-x")
    assert options(pos) == set(AGENTS) - {"director", "analyst"}
    play(pos, "deputy-director")
    play(pos, f"{asks(pos)[0]} recruit police recruit mafia pass pass deputy-director")
    assert asks(pos) == ("kgb", "agent-x")
    assert options(pos) == set(AGENTS) - {"analyst"}


def test_7_6_an_agent_terminated_in_this_round_may_come_back() -> None:
    agents = agent_x(cia="assassin", kgb="director")
    pos = detente("kgb", "olympic-games", agents=agents)
    assert asks(pos) == ("kgb", "detente-event")
    play(pos, "olympic-games director")
    assert agents_in(pos, "kgb", "terminated") == set()
    assert agents_in(pos, "kgb", "on-leave") == {"director"}


def test_7_6_without_a_terminated_agent_there_is_nothing_to_use() -> None:
    pos = detente("cia", "olympic-games", agents=agent_x())
    assert asks(pos) == ("chance", "objective")


# ---- events, Détente and victory


@pytest.mark.parametrize("balance", SIDES)
@pytest.mark.parametrize("cia_event", IN_DETENTE)
@pytest.mark.parametrize("first", SIDES)
def test_7_0_in_detente_the_cia_is_asked_first(balance: str, cia_event: str, first: str) -> None:
    kgb_event = next(event for event in IN_DETENTE if event != cia_event)
    held = {"trophies": {"cia": [cia_event], "kgb": [kgb_event]}}
    pos = detente("cia", **held, balance=balance, mover=first)
    assert asks(pos) == ("cia", "detente-event")
    assert options(pos) == {cia_event, "pass"}
    play(pos, "pass")
    assert asks(pos) == ("kgb", "detente-event")
    assert options(pos) == {kgb_event, "pass"}
    play(pos, "pass")
    assert asks(pos) == ("chance", "objective")


def test_7_0_a_side_may_use_both_events_of_detente() -> None:
    pos = play(detente("cia", *IN_DETENTE), "space-race iran korea egypt egypt korea")
    assert asks(pos) == ("cia", "detente-event")
    assert options(pos) == {"olympic-games", "pass"}
    play(pos, "olympic-games analyst")
    assert score(pos) == (20, 20)


def test_6_4_using_an_event_at_100_points_gives_the_victory_away() -> None:
    at_100 = {"score": {"cia": 90, "kgb": 20}}
    pos = detente("cia", "space-race", **at_100)
    assert score(pos) == (100, 20)
    assert asks(pos) == ("cia", "detente-event")
    play(pos, "space-race iran korea egypt egypt korea")
    assert pos.outcome is None
    assert score(pos) == (95, 20)
    assert state(pos)["round"] == 3


def test_6_4_keeping_the_event_at_100_points_wins() -> None:
    pos = play(detente("cia", "space-race", score={"cia": 90, "kgb": 20}), "pass")
    assert pos.ask is None
    assert pos.outcome is not None
    assert pos.outcome.winner == "cia"


def test_6_4_the_enemy_may_use_his_event_before_he_loses() -> None:
    pos = detente("kgb", "space-race", score={"cia": 90, "kgb": 20})
    assert asks(pos) == ("kgb", "detente-event")
    play(pos, "pass")
    assert pos.outcome is not None
    assert pos.outcome.winner == "cia"


@pytest.mark.parametrize(
    ("answers", "points", "winner"),
    [
        ("pass", (105, 100), "cia"),
        ("space-race libya korea egypt egypt korea pass", (100, 100), None),  # level: a further round
        ("space-race libya korea egypt egypt korea olympic-games analyst", (95, 100), "kgb"),
    ],
)
def test_6_4_events_decide_between_two_sides_that_reached_100(answers: str, points: tuple[int, int], winner: str | None) -> None:
    """The KGB's spy takes Vietnam (20); the CIA's Director, who dominates it, finds Chile (10) at the bottom."""
    agents = {"cia": {"director": "agent-x", "analyst": "terminated"}, "kgb": {"master-spy": "agent-x"}}
    held = {**holding("cia", *IN_DETENTE), "score": {"cia": 95, "kgb": 80}}
    pos = last_pass("vietnam", "police", "mafia", agents=agents, objectives={"under": ["chile"]}, **held)
    assert score(pos) == (105, 100)
    play(pos, answers)
    assert score(pos) == points
    if winner is None:
        assert pos.outcome is None
        assert state(pos)["round"] == 3
    else:
        assert pos.outcome is not None
        assert pos.outcome.winner == winner


def test_6_4_an_event_used_in_the_struggle_may_cost_the_victory() -> None:
    layout = holding("cia", "summit-meeting", points=90)
    pos = play(struggle("cuba", cia="police", kgb="mafia", **layout), "summit-meeting pass pass")
    assert pos.outcome is None
    assert score(pos) == (95, 90)
    pos = play(struggle("cuba", cia="police", kgb="mafia", **layout), "pass pass")
    assert pos.outcome is not None
    assert pos.outcome.winner == "cia"


def test_7_0_an_event_one_does_not_hold_is_refused() -> None:
    pos = struggle("cuba", cia="police", kgb="mafia", groups=RADIO_ON_TOP)
    with pytest.raises(sitroom.IllegalChoice):
        pos.push("live-benefit")
    assert options(pos) == {"recruit", "mobilize", "pass"}
