"""Cease-fire (4): domination, ties, civil disorder, and the Nobel Peace Prize (7.1)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from sitroom import Position

from .cards import BIAS, FACTIONS, OBJECTIVES, POINTS, STABILITY
from .table import (
    AGENTS,
    SIDES,
    agent_x,
    agents_in,
    asks,
    away,
    by_side,
    camp_of,
    enemy,
    options,
    play,
    reported,
    score,
    seen,
    state,
    struggle,
    table,
    trophies,
)

MORTALS = [agent for agent in AGENTS if agent != "deputy-director"]


def cease_fire(objective: str, cia: str, kgb: str, x: dict[str, dict[str, str]] | None = None, **fields: Any) -> Position:
    """The struggle is over. Both Agents X are Deputy Directors unless named, so that the objective goes to who dominates it."""
    camps = {"cia": camp_of(cia), "kgb": camp_of(kgb)}
    return table(
        **{"phase": "cease-fire", "objective": objective, "camps": camps, "agents": x or agent_x(), "balance": "cia", **fields}
    )


def in_disorder(side: str, agent: str, other: str = "deputy-director", **fields: Any) -> Position:
    """The side has 10 in Cuba, one too many; the enemy has 4."""
    camps = by_side(side, "bankers newspapers", "industry")
    return cease_fire("cuba", camps["cia"], camps["kgb"], by_side(side, {agent: "agent-x"}, {other: "agent-x"}), **fields)


def both_in_disorder(cia: str, kgb: str, **fields: Any) -> Position:
    """10 and 11 in Cuba."""
    return cease_fire("cuba", "bankers newspapers", "generals opposition", agent_x(cia, kgb), **fields)


def claimed_by(pos: Position, objective: str) -> str:
    """Who has claimed the objective."""
    owners = [side for side in SIDES if objective in trophies(pos, side)]
    assert len(owners) == 1
    return owners[0]


# ---- domination


DOMINATION = [
    # objective, its stability, the CIA's groups, the KGB's groups, who dominates
    ("cuba", 9, "guerrillas", "mafia", "kgb"),  # 1 : 2
    ("cuba", 9, "radio artists", "generals", "kgb"),  # 6 : 6 is a tie: no economy; military decides
    ("cuba", 9, "opposition industry", "bankers mafia", "cia"),  # 9, exactly the stability : 8
    ("cuba", 9, "bankers mafia", "opposition industry", "kgb"),  # 8 : 9
    ("cuba", 9, "opposition oil-tycoons", "workers", "kgb"),  # 10 is disorder : 1
    ("cuba", 9, "workers", "generals police", "cia"),  # 1 : 10 is disorder
    ("angola", 9, "generals students trade-union", "television mafia", "cia"),  # 9 : 8
    ("angola", 9, "generals students nationalists", "workers", "kgb"),  # 10 is disorder : 1
    ("iran", 11, "generals opposition", "bankers industry", "cia"),  # 11 : 10
    ("iran", 11, "generals government", "artists", "kgb"),  # 12 is disorder : 1
    ("egypt", 11, "television", "generals industry workers", "kgb"),  # 6 : 11
    ("greece", 13, "generals government workers", "bankers television", "cia"),  # 13 : 12
    ("greece", 13, "generals government mafia", "guerrillas", "kgb"),  # 14 is disorder : 1
    ("turkey", 13, "guerrillas", "generals government", "kgb"),  # 1 : 12
    ("space-race", 6, "television", "oil-tycoons", "cia"),  # 6 : 5
    ("summit-meeting", 6, "workers", "generals", "kgb"),  # 1 : 6
    ("cuba", 9, "generals", "", "cia"),  # 6 : nothing at all
    ("cuba", 9, "generals police", "", "kgb"),  # 10 is disorder : nothing at all
]


@pytest.mark.parametrize(("objective", "stability", "cia", "kgb", "winner"), DOMINATION)
def test_4_1_the_highest_influence_not_above_stability_dominates(
    objective: str, stability: int, cia: str, kgb: str, winner: str
) -> None:
    assert STABILITY[objective] == stability
    pos = cease_fire(objective, cia, kgb)
    assert claimed_by(pos, objective) == winner
    assert state(pos)["score"] == by_side(winner, POINTS[objective], 0)
    assert state(pos)["lost_last"] == enemy(winner)


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("side", SIDES)
def test_4_1_influence_equal_to_stability_is_not_disorder_and_one_more_is(side: str, objective: str) -> None:
    exactly, one_more = {
        6: ("television", ""),  # an event has room for one group, and none is worth 7
        9: ("television nationalists", "television fundamentalists"),
        11: ("television opposition", "television government"),
        13: ("television government workers", "television government mafia"),
    }[STABILITY[objective]]
    camps = by_side(side, exactly, "guerrillas")
    assert claimed_by(cease_fire(objective, camps["cia"], camps["kgb"]), objective) == side
    if one_more:
        camps = by_side(side, one_more, "guerrillas")
        assert claimed_by(cease_fire(objective, camps["cia"], camps["kgb"]), objective) == enemy(side)


@pytest.mark.parametrize("mobilized", ["oil-tycoons~ mafia", "oil-tycoons mafia~", "oil-tycoons~ mafia~"])
@pytest.mark.parametrize("side", SIDES)
def test_4_1_mobilized_groups_count(side: str, mobilized: str) -> None:
    camps = by_side(side, mobilized, "bankers")
    assert claimed_by(cease_fire("cuba", camps["cia"], camps["kgb"]), "cuba") == side


@pytest.mark.parametrize("side", SIDES)
def test_4_2_mobilized_groups_count_for_disorder_too(side: str) -> None:
    camps = by_side(side, "bankers~ newspapers~", "guerrillas~")
    assert claimed_by(cease_fire("cuba", camps["cia"], camps["kgb"]), "cuba") == enemy(side)


def test_4_1_the_token_lies_on_the_objective_while_the_agents_report() -> None:
    for side in SIDES:
        camps = by_side(side, "oil-tycoons", "industry")
        pos = cease_fire("cuba", camps["cia"], camps["kgb"], agent_x("double-agent", "deputy-director"))
        assert asks(pos) == ("cia", "double-agent")
        assert state(pos)["domination"] == side
        for viewer in ("cia", "kgb", None):
            assert seen(pos, viewer)["domination"] == side
        pos.push("see-agent-x")
        assert state(pos)["domination"] is None, "the token goes back to its owner"


@pytest.mark.parametrize("side", SIDES)
def test_5_2_the_token_has_returned_to_its_owner_before_the_detente(side: str) -> None:
    """The last step of the Debriefing; whoever is asked in the Détente sees no token any more."""
    camps, held = by_side(side, "oil-tycoons", "industry"), by_side(side, ["space-race"], [])
    pos = play(
        struggle("cuba", camps["cia"], camps["kgb"], passed=True, trophies=held, score=by_side(side, 20, 0)),
        "pass",
    )
    assert asks(pos) == (side, "detente-event")
    assert state(pos)["domination"] is None
    for viewer in ("cia", "kgb", None):
        assert seen(pos, viewer)["domination"] is None


# ---- ties


TIES = [
    # objective, the CIA's groups, the KGB's groups, who wins the tie, by which faction and which group's influence
    ("cuba", "opposition industry", "newspapers mafia food-companies", "cia", "economic", 4),  # the KGB's sum is 5: it is no help
    ("cuba", "mafia food-companies newspapers", "opposition industry", "kgb", "economic", 4),
    (
        "cuba",
        "opposition industry~",
        "newspapers mafia food-companies",
        "cia",
        "economic",
        4,
    ),  # mobilized ones count
    ("angola", "guerrillas government", "opposition ngos", "cia", "military", 1),  # a 1 against none at all
    ("angola", "opposition ngos", "government guerrillas", "kgb", "military", 1),
    ("congo", "bankers nationalists", "guerrillas radio phone-company", "kgb", "military", 1),
    ("korea", "artists bankers", "government workers", "cia", "media", 1),  # no military: media is next
    ("korea", "government students", "bankers workers", "cia", "political", 6),  # neither military nor media
    ("korea", "workers industry", "oil-tycoons", "kgb", "economic", 5),  # the last faction decides; 5 beats 4, though 4 + 1 = 5
    ("greece", "workers mafia food-companies", "bankers", "kgb", "economic", 6),
    ("iran", "students television", "trade-union radio", "kgb", "political", 2),
    ("iran", "television police", "radio infantry", "kgb", "military", 5),
    ("iran", "television police", "industry generals", "kgb", "military", 6),
    ("vietnam", "police food-companies", "newspapers mafia workers", "cia", "economic", 3),
    ("czechoslovakia", "television generals", "government bankers", "kgb", "political", 6),
    ("czechoslovakia", "television generals", "radio infantry mafia", "cia", "media", 6),
    ("turkey", "generals bankers", "radio infantry mafia", "kgb", "media", 5),
    ("space-race", "generals", "bankers", "cia", "military", 6),
    ("olympic-games", "generals", "bankers", "kgb", "economic", 6),
    ("nuclear-escalation", "generals", "government", "cia", "military", 6),
    ("summit-meeting", "generals", "government", "kgb", "political", 6),
    ("live-benefit", "bankers", "government", "cia", "economic", 6),
    ("nobel-peace-prize", "bankers", "government", "kgb", "political", 6),
    ("nobel-peace-prize", "artists", "guerrillas", "cia", "media", 1),
]


@pytest.mark.parametrize(("objective", "cia", "kgb", "winner", "faction", "best"), TIES)
def test_4_1_a_tie_goes_to_the_strongest_single_group_of_the_first_faction(
    objective: str, cia: str, kgb: str, winner: str, faction: str, best: int
) -> None:
    pos = cease_fire(objective, cia, kgb)
    assert claimed_by(pos, objective) == winner
    assert state(pos)["lost_last"] == enemy(winner)
    assert {"side": winner, "faction": faction, "best": best} in reported(pos, "4.1")


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_4_1_ties_follow_the_bias_icons_of_every_objective(objective: str) -> None:
    """One group each, both worth the same: the faction with the larger icon wins."""
    for stronger, weaker in combinations(BIAS[objective], 2):
        for side in SIDES:
            for place in (0, 5):
                camps = by_side(side, FACTIONS[stronger][place], FACTIONS[weaker][place])
                assert claimed_by(cease_fire(objective, camps["cia"], camps["kgb"]), objective) == side


@pytest.mark.parametrize("winner", SIDES)
def test_4_1_a_tie_at_stability_is_a_tie_and_above_it_is_disorder(winner: str) -> None:
    camps = by_side(winner, "bankers phone-company", "generals nationalists")
    assert claimed_by(cease_fire("cuba", camps["cia"], camps["kgb"]), "cuba") == winner
    camps = by_side(winner, "bankers newspapers", "generals fundamentalists")
    pos = cease_fire("cuba", camps["cia"], camps["kgb"])
    assert trophies(pos, "cia") == trophies(pos, "kgb") == set()
    assert state(pos)["objectives"]["under"] == ["cuba"]


# ---- civil disorder


@pytest.mark.parametrize("agent", MORTALS)
@pytest.mark.parametrize("side", SIDES)
def test_4_2_the_agent_in_disorder_is_revealed_and_terminated_at_once(side: str, agent: str) -> None:
    """Before the other side's agent acts, he is gone and the objective is claimed."""
    pos = in_disorder(side, agent, "double-agent")
    assert asks(pos) == (enemy(side), "double-agent")
    assert state(pos)["agents"][side][agent] == "terminated"
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert state(pos)["disorder"] == [side]
    for viewer in ("cia", "kgb", None):
        assert seen(pos, viewer)["agents"][side][agent] == "terminated"
        assert seen(pos, viewer)["agent_x"][side] is None


@pytest.mark.parametrize("side", SIDES)
def test_4_2_the_deputy_director_is_revealed_and_goes_back_to_headquarters_at_once(side: str) -> None:
    pos = in_disorder(side, "deputy-director", "double-agent")
    assert asks(pos) == (enemy(side), "double-agent")
    assert away(pos, side) == {}
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert any(told.get("agent") == "deputy-director" for told in reported(pos, "4.2"))


@pytest.mark.parametrize("other", AGENTS)
@pytest.mark.parametrize("side", SIDES)
def test_4_2_the_objective_goes_to_the_other_side_whatever_its_agent(side: str, other: str) -> None:
    pos = in_disorder(side, "analyst", other)
    assert "cuba" in trophies(pos, enemy(side))
    assert "cuba" not in trophies(pos, side)


@pytest.mark.parametrize("agent", MORTALS)
def test_4_2_disorder_on_both_sides_kills_both_and_nobody_claims(agent: str) -> None:
    for cia, kgb in ((agent, "analyst"), ("analyst", agent)):
        pos = both_in_disorder(cia, kgb)
        assert asks(pos) == ("chance", "objective")
        assert away(pos, "cia") == {cia: "terminated"}
        assert away(pos, "kgb") == {kgb: "terminated"}
        assert score(pos) == (0, 0)
        assert state(pos)["objectives"]["under"] == ["cuba"]
        assert "cuba" not in options(pos)


@pytest.mark.parametrize("deputy", SIDES)
def test_4_2_in_disorder_on_both_sides_only_the_deputy_lives(deputy: str) -> None:
    x = by_side(deputy, "deputy-director", "director")
    pos = both_in_disorder(x["cia"], x["kgb"])
    assert away(pos, deputy) == {}
    assert away(pos, enemy(deputy)) == {"director": "terminated"}


def test_4_2_nobody_holds_domination_after_disorder_on_both_sides() -> None:
    pos = both_in_disorder("deputy-director", "deputy-director", trophies={"cia": ["space-race"]}, score={"cia": 5})
    assert asks(pos) == ("cia", "detente-event")
    assert state(pos)["domination"] is None
    assert state(pos)["disorder"] == ["cia", "kgb"]


def test_4_2_disorder_begins_only_with_the_cease_fire() -> None:
    """A side above stability plays on, and may still save itself."""
    pos = struggle("cuba", "generals police", "industry", agents=agent_x("analyst", "deputy-director"))
    assert {"recruit", "mobilize", "pass"} == options(pos)
    play(pos, "mobilize generals police pass pass")
    assert claimed_by(pos, "cuba") == "cia"
    assert away(pos, "cia") == {"analyst": "on-leave"}


# ---- the Nobel Peace Prize


def with_prize(side: str) -> dict[str, Any]:
    """The prize among the trophies of a side, and its five points in the score."""
    return {"trophies": by_side(side, ["nobel-peace-prize"], []), "score": by_side(side, 5, 0), "round": 2}


@pytest.mark.parametrize("agent", MORTALS)
@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_prize_saves_the_agent_who_goes_on_leave_and_does_not_act(side: str, agent: str) -> None:
    pos = in_disorder(side, agent, **with_prize(side))
    assert asks(pos) == (side, "nobel-peace-prize")
    assert options(pos) == {"nobel-peace-prize", "pass"}
    pos.push("nobel-peace-prize")
    assert asks(pos) == ("chance", "objective"), "he does not act"
    assert away(pos, side) == {agent: "on-leave"}
    assert trophies(pos, enemy(side)) == {"cuba"}
    assert trophies(pos, side) == set()
    assert state(pos)["score"] == by_side(side, 0, 10)
    assert state(pos)["objectives"]["spent"] == ["nobel-peace-prize"]
    assert state(pos)["will_see"] == state(pos)["will_analyse"] == []
    assert state(pos)["lost_last"] == side


@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_saved_agent_is_on_leave_at_once_and_back_after_the_next_planning(side: str) -> None:
    pos = in_disorder(side, "director", "double-agent", **with_prize(side))
    pos.push("nobel-peace-prize")
    assert asks(pos) == (enemy(side), "double-agent")
    assert away(pos, side) == {"director": "on-leave"}
    assert options(pos) == {"see-agent-x", "master-spy", "double-agent", "analyst", "assassin"}
    play(pos, "assassin korea")
    while asks(pos) != (side, "agent-x"):
        pos.push("analyst")
    assert options(pos) == {"master-spy", "deputy-director", "double-agent", "analyst"}
    pos.push("analyst")
    if asks(pos)[1] == "agent-x":
        pos.push("analyst")
    assert agents_in(pos, side, "on-leave") == set()
    assert away(pos, side) == {"analyst": "agent-x"}


@pytest.mark.parametrize("agent", MORTALS)
@pytest.mark.parametrize("side", SIDES)
def test_7_1_a_side_may_keep_the_prize_and_lose_the_agent(side: str, agent: str) -> None:
    pos = in_disorder(side, agent, **with_prize(side))
    pos.push("pass")
    assert away(pos, side) == {agent: "terminated"}
    assert trophies(pos, side) == {"nobel-peace-prize"}
    assert state(pos)["score"] == by_side(side, 5, 10)
    assert state(pos)["objectives"]["spent"] == []


@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_prize_does_not_stop_the_enemys_agent(side: str) -> None:
    pos = in_disorder(side, "analyst", "director", **with_prize(side))
    pos.push("nobel-peace-prize")
    assert asks(pos) == ("chance", "bottom-objective")
    pos.push("egypt")
    assert trophies(pos, enemy(side)) == {"cuba", "egypt"}


@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_enemys_assassin_does_not_reach_the_saved_agent(side: str) -> None:
    pos = in_disorder(side, "analyst", "assassin", **with_prize(side))
    pos.push("nobel-peace-prize")
    assert away(pos, side) == {"analyst": "on-leave"}
    assert trophies(pos, enemy(side)) == {"cuba"}


@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_prize_is_for_those_who_cause_disorder(side: str) -> None:
    """The enemy's prize saves nobody; a side within stability is not asked."""
    pos = in_disorder(side, "analyst", **with_prize(enemy(side)))
    assert asks(pos) == ("chance", "objective")
    assert away(pos, side) == {"analyst": "terminated"}
    assert trophies(pos, enemy(side)) == {"cuba", "nobel-peace-prize"}


@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_prize_is_not_for_those_whom_an_assassin_kills(side: str) -> None:
    camps = by_side(side, "industry", "oil-tycoons")
    x = by_side(side, {"analyst": "agent-x"}, {"assassin": "agent-x"})
    pos = cease_fire("cuba", camps["cia"], camps["kgb"], x, **with_prize(side))
    assert asks(pos) == ("chance", "objective")
    assert away(pos, side) == {"analyst": "terminated"}


@pytest.mark.parametrize("other", AGENTS)
@pytest.mark.parametrize("side", SIDES)
def test_7_1_the_prize_in_disorder_on_both_sides(side: str, other: str) -> None:
    """One agent is saved; the other one dies, unless a Deputy Director; the objective still goes under the deck."""
    x = by_side(side, "director", other)
    pos = both_in_disorder(x["cia"], x["kgb"], **with_prize(side))
    assert asks(pos) == (side, "nobel-peace-prize")
    pos.push("nobel-peace-prize")
    assert asks(pos) == ("chance", "objective")
    assert away(pos, side) == {"director": "on-leave"}
    assert away(pos, enemy(side)) == ({} if other == "deputy-director" else {other: "terminated"})
    assert state(pos)["objectives"]["under"] == ["cuba"]
    assert score(pos) == (0, 0)
    assert state(pos)["lost_last"] is None
