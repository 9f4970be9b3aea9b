"""Debriefing (5): what every pair of Agents X comes to, whoever dominates and whoever has caused civil disorder."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sitroom import Position

from .cards import OBJECTIVES, POINTS
from .table import AGENTS, SIDES, agent_x, asks, away, by_side, enemy, options, play, score, seen, state, table

# Every meeting when nobody has caused civil disorder. "Holder" is the side whose domination token lies on the objective.
#   objective  who claims it, or whether it goes under the deck
#   dies       whose Agent X is terminated
#   double     whose Double Agent acts
#   analyst    whose Analyst will look at the groups
#   bottom     who claims the bottom objective besides
MEETINGS = """
    holder's agent   other's agent   | objective  dies   double  analyst  bottom

    master-spy       master-spy      | other      -      -       -        -
    master-spy       deputy-director | other      -      -       -        -
    master-spy       double-agent    | other      -      other   -        -
    master-spy       analyst         | other      -      -       other    -
    master-spy       assassin        | other      -      -       -        -
    master-spy       director        | other      -      -       -        -

    deputy-director  master-spy      | other      -      -       -        -
    deputy-director  deputy-director | holder     -      -       -        -
    deputy-director  double-agent    | holder     -      other   -        -
    deputy-director  analyst         | holder     -      -       other    -
    deputy-director  assassin        | holder     -      -       -        -
    deputy-director  director        | holder     -      -       -        -

    double-agent     master-spy      | other      -      holder  -        -
    double-agent     deputy-director | holder     -      holder  -        -
    double-agent     double-agent    | holder     -      holder  -        -
    double-agent     analyst         | holder     -      holder  other    -
    double-agent     assassin        | holder     -      holder  -        -
    double-agent     director        | holder     -      holder  -        -

    analyst          master-spy      | other      -      -       holder   -
    analyst          deputy-director | holder     -      -       holder   -
    analyst          double-agent    | holder     -      other   holder   -
    analyst          analyst         | holder     -      -       other    -
    analyst          assassin        | holder     -      -       holder   -
    analyst          director        | holder     -      -       holder   -

    assassin         master-spy      | other      other  -       -        -
    assassin         deputy-director | under      -      -       -        -
    assassin         double-agent    | under      other  other   -        -
    assassin         analyst         | under      other  -       other    -
    assassin         assassin        | under      other  -       -        -
    assassin         director        | under      other  -       -        -

    director         master-spy      | other      -      -       -        holder
    director         deputy-director | holder     -      -       -        holder
    director         double-agent    | holder     -      other   -        holder
    director         analyst         | holder     -      -       other    holder
    director         assassin        | holder     -      -       -        holder
    director         director        | holder     -      -       -        holder
"""

# Every meeting when one side has caused civil disorder: the calm side has domination, and the objective at once.
AFTER_DISORDER = """
    calm side's      disorderly side's | dies        double  analyst  bottom

    master-spy       master-spy        | disorderly  -       -        -
    master-spy       deputy-director   | -           -       -        -
    master-spy       double-agent      | disorderly  -       -        -
    master-spy       analyst           | disorderly  -       -        -
    master-spy       assassin          | disorderly  -       -        -
    master-spy       director          | disorderly  -       -        -

    deputy-director  master-spy        | disorderly  -       -        -
    deputy-director  deputy-director   | -           -       -        -
    deputy-director  double-agent      | disorderly  -       -        -
    deputy-director  analyst           | disorderly  -       -        -
    deputy-director  assassin          | disorderly  -       -        -
    deputy-director  director          | disorderly  -       -        -

    double-agent     master-spy        | disorderly  calm    -        -
    double-agent     deputy-director   | -           calm    -        -
    double-agent     double-agent      | disorderly  calm    -        -
    double-agent     analyst           | disorderly  calm    -        -
    double-agent     assassin          | disorderly  calm    -        -
    double-agent     director          | disorderly  calm    -        -

    analyst          master-spy        | disorderly  -       calm     -
    analyst          deputy-director   | -           -       calm     -
    analyst          double-agent      | disorderly  -       calm     -
    analyst          analyst           | disorderly  -       calm     -
    analyst          assassin          | disorderly  -       calm     -
    analyst          director          | disorderly  -       calm     -

    assassin         master-spy        | disorderly  -       -        -
    assassin         deputy-director   | -           -       -        -
    assassin         double-agent      | disorderly  -       -        -
    assassin         analyst           | disorderly  -       -        -
    assassin         assassin          | disorderly  -       -        -
    assassin         director          | disorderly  -       -        -

    director         master-spy        | disorderly  -       -        calm
    director         deputy-director   | -           -       -        calm
    director         double-agent      | disorderly  -       -        calm
    director         analyst           | disorderly  -       -        calm
    director         assassin          | disorderly  -       -        calm
    director         director          | disorderly  -       -        calm
"""

IF_BOTH_CAUSE_DISORDER = {
    "master-spy": "terminated",
    "deputy-director": "headquarters",
    "double-agent": "terminated",
    "analyst": "terminated",
    "assassin": "terminated",
    "director": "terminated",
}

IF_HE_LIVES = {
    "master-spy": "on-leave",
    "deputy-director": "headquarters",
    "double-agent": "on-leave",
    "analyst": "on-leave",
    "assassin": "on-leave",
    "director": "on-leave",
}


class Meeting(NamedTuple):
    """One line of a table, with the two sides put in for their parts."""

    x: dict[str, str]
    winner: str
    objective: str
    dies: str
    double: str
    analyst: str
    bottom: str

    @property
    def name(self) -> str:
        return f"{self.x['cia']}-{self.x['kgb']}-{self.winner}"


def lines_of(text: str) -> list[list[str]]:
    found = [line.replace("|", " ").split() for line in text.strip().splitlines()[1:] if line.strip()]
    assert len(found) == 36
    assert len({(line[0], line[1]) for line in found}) == 36
    assert {line[0] for line in found} == {line[1] for line in found} == set(AGENTS)
    return found


def meetings() -> list[Meeting]:
    return [
        Meeting(by_side(side, mine, other), side, *(cast_part(side, "holder", "other", part) for part in parts))
        for side in SIDES
        for mine, other, *parts in lines_of(MEETINGS)
    ]


def meetings_after_disorder() -> list[Meeting]:
    return [
        Meeting(by_side(side, mine, other), side, side, *(cast_part(side, "calm", "disorderly", part) for part in parts))
        for side in SIDES
        for mine, other, *parts in lines_of(AFTER_DISORDER)
    ]


def cast_part(side: str, mine: str, other: str, part: str) -> str:
    return {mine: side, other: enemy(side)}.get(part, part)


CALM = {"winner": ["oil-tycoons"], "loser": ["industry"]}
"""5 against 4 in Cuba, whose stability is 9."""
DISORDER = ["bankers", "newspapers"]
"""10 in Cuba: too much."""


def in_cuba(meeting: Meeting, loser: list[str]) -> Position:
    return table(
        phase="cease-fire", objective="cuba", balance="cia", agents=agent_x(meeting.x["cia"], meeting.x["kgb"]),
        camps=by_side(meeting.winner, CALM["winner"], loser),
    )  # fmt: skip


def sendable(meeting: Meeting) -> set[str]:
    """Whom the Double Agent may send on leave: anybody at the enemy headquarters but the Deputy Director."""
    return set(AGENTS) - {"deputy-director", meeting.x[enemy(meeting.double)]}


def debrief(pos: Position, meeting: Meeting, double_agent_does: str) -> None:
    """Answer what is asked from the cease-fire to the next briefing; that no more and no less is asked is part of the test."""
    if meeting.double != "-":
        assert asks(pos) == (meeting.double, "double-agent")
        assert options(pos) == {"see-agent-x"} | sendable(meeting)
        pos.push(double_agent_does)
    if meeting.bottom != "-":
        assert asks(pos) == ("chance", "bottom-objective")
        assert options(pos) == set(OBJECTIVES) - {"cuba"}
        pos.push("vietnam")
    assert asks(pos) == ("chance", "objective")


def expected_trophies(meeting: Meeting) -> dict[str, set[str]]:
    return {
        side: ({"cuba"} if meeting.objective == side else set()) | ({"vietnam"} if meeting.bottom == side else set())
        for side in SIDES
    }


def check_the_round(pos: Position, meeting: Meeting, sent_on_leave: str | None) -> None:
    found = state(pos)
    trophies = expected_trophies(meeting)
    assert {side: set(cards) for side, cards in found["trophies"].items()} == trophies
    assert score(pos) == tuple(sum(POINTS[card] for card in trophies[side]) for side in SIDES)
    assert found["objectives"]["under"] == (["cuba"] if meeting.objective == "under" else [])
    for side in SIDES:
        agent = meeting.x[side]
        expected = {agent: "terminated" if meeting.dies == side else IF_HE_LIVES[agent]}
        if sent_on_leave is not None and side == enemy(meeting.double):
            expected[sent_on_leave] = "on-leave"
        assert away(pos, side) == {who: where for who, where in expected.items() if where != "headquarters"}
    assert found["lost_last"] == enemy(meeting.winner)


def check_the_next_round(pos: Position, meeting: Meeting, seer: str) -> None:
    """The balance token, the Analyst's look and the Double Agent's look come when they should, and to nobody else."""
    gone = {side: set(away(pos, side)) for side in SIDES}
    points = dict(zip(SIDES, score(pos), strict=True))
    pos.push("korea")
    behind = min(SIDES, key=lambda side: points[side]) if points["cia"] != points["kgb"] else enemy(meeting.winner)
    assert state(pos)["balance"] == behind
    if meeting.analyst != "-":
        for card in ("mafia", "radio", "generals"):
            assert asks(pos) == ("chance", "draw-group")
            pos.push(card)
        assert asks(pos) == (meeting.analyst, "order-groups")
        play(pos, "radio mafia")
        assert seen(pos, meeting.analyst)["piles"]["groups"]["known"] == ["radio", "mafia", "generals"]
        assert seen(pos, enemy(meeting.analyst))["piles"]["groups"]["known"] == []
    order = SIDES if seer != "cia" else ("kgb", "cia")
    for side in order:
        assert asks(pos) == (side, "agent-x")
        assert options(pos) == set(AGENTS) - gone[side]
        if side == order[1]:
            assert seen(pos, side)["agent_x"][order[0]] == ("deputy-director" if side == seer else "hidden")
        pos.push("deputy-director")
    assert asks(pos) == (behind, "first-mover")


@pytest.mark.parametrize("meeting", meetings(), ids=lambda meeting: meeting.name)
def test_5_1_every_meeting_of_agents(meeting: Meeting) -> None:
    pos = in_cuba(meeting, CALM["loser"])
    debrief(pos, meeting, "see-agent-x")
    check_the_round(pos, meeting, None)
    check_the_next_round(pos, meeting, meeting.double)


@pytest.mark.parametrize("meeting", [m for m in meetings() if m.double != "-"], ids=lambda meeting: meeting.name)
def test_5_1_3_every_meeting_in_which_a_double_agent_sends_somebody_on_leave(meeting: Meeting) -> None:
    for victim in sorted(sendable(meeting)):
        pos = in_cuba(meeting, CALM["loser"])
        debrief(pos, meeting, victim)
        check_the_round(pos, meeting, victim)
        check_the_next_round(pos, meeting, "-")


@pytest.mark.parametrize("meeting", meetings_after_disorder(), ids=lambda meeting: meeting.name)
def test_5_1_every_meeting_after_civil_disorder_on_one_side(meeting: Meeting) -> None:
    pos = in_cuba(meeting, DISORDER)
    debrief(pos, meeting, "see-agent-x")
    check_the_round(pos, meeting, None)
    check_the_next_round(pos, meeting, meeting.double)


@pytest.mark.parametrize("kgb_x", AGENTS)
@pytest.mark.parametrize("cia_x", AGENTS)
@pytest.mark.parametrize("balance", SIDES)
def test_4_2_every_meeting_after_civil_disorder_on_both_sides(balance: str, cia_x: str, kgb_x: str) -> None:
    """Nobody acts, nobody claims, and the balance token stays where it was."""
    pos = table(
        phase="cease-fire", objective="cuba", balance=balance, agents=agent_x(cia_x, kgb_x),
        camps={"cia": DISORDER, "kgb": ["generals", "opposition"]},
    )  # fmt: skip
    assert asks(pos) == ("chance", "objective")
    found = state(pos)
    assert found["trophies"] == {"cia": [], "kgb": []}
    assert score(pos) == (0, 0)
    assert found["objectives"]["under"] == ["cuba"]
    assert found["lost_last"] is None
    for side, agent in (("cia", cia_x), ("kgb", kgb_x)):
        assert found["agents"][side][agent] == IF_BOTH_CAUSE_DISORDER[agent]
        assert set(away(pos, side)) <= {agent}
    pos.push("korea")
    assert state(pos)["balance"] == balance
    assert asks(pos) == ("cia", "agent-x")
