"""The journal tells the whole story: causes before effects, results with their arithmetic, and what was hidden until then."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position
from sitroom.kernel.journal import DETAIL, EVENT

from ..rulebook.ciavskgb.table import SIDES, agent_x, briefing, by_side, enemy, last_pass, planning, play, struggle, table


def told(pos: Position, viewer: str | None = None) -> list[str]:
    return [line.message for line in pos.journal(viewer)]


def line(pos: Position, message: str, viewer: str | None = None) -> dict[str, Any]:
    """The arguments of the only line with a message."""
    (found,) = [entry.to_json() for entry in pos.journal(viewer) if entry.message == message]
    return dict(found["args"])  # type: ignore[arg-type]  # JSON has no types


def disclosed(pos: Position, viewer: str | None) -> list[str]:
    return [entry.message for entry in pos.journal(viewer) if entry.discloses]


# ---- causes before effects


def test_1_a_round_begins_before_its_objective_is_drawn() -> None:
    pos = table(round=2, phase="briefing", balance="cia")
    assert told(pos) == ["round"]
    pos.push("cuba")
    assert told(pos)[:3] == ["round", "objective", "balance-stays"]


def test_4_2_civil_disorder_comes_before_the_domination_that_it_leads_to() -> None:
    pos = last_pass("cuba", "bankers newspapers", "industry")
    lines = told(pos)
    places = [lines.index(message) for message in ("struggle-ends", "influence", "civil-disorder", "dominates", "claims")]
    assert places == sorted(places)


def test_4_2_disorder_on_both_sides_is_dominated_by_nobody_and_says_so() -> None:
    pos = last_pass("cuba", "bankers newspapers", "generals industry")
    assert line(pos, "nobody-dominates") == {"objective": "cuba"}
    assert "dominates" not in told(pos)


def test_3_2_4_a_media_group_is_mobilized_before_it_shows_a_card() -> None:
    pos = play(struggle("cuba", "radio", "mafia"), "mobilize radio")
    assert told(pos) == ["looks-at-top"]
    play(pos, "workers recruit")
    assert told(pos, "cia") == ["looks-at-top", "sees-group", "recruits"]


# ---- arithmetic


def test_3_2_1_a_destroyed_group_takes_its_influence_with_it() -> None:
    pos = play(struggle("cuba", "police", "radio mafia"), "mobilize police radio")
    assert line(pos, "destroys") == {"side": "cia", "group": "police", "target": "radio", "owner": "kgb", "influence": 2}


def test_6_3_points_are_added_up() -> None:
    pos = last_pass("cuba", "industry", "mafia", score={"cia": 25, "kgb": 5})
    assert line(pos, "counts-points") == {"side": "cia", "before": 25, "points": 10, "score": 35}
    assert line(pos, "score") == {"first": 35, "second": 5}


def test_6_3_a_round_worth_nothing_has_a_score_all_the_same() -> None:
    pos = last_pass("cuba", "bankers newspapers", "generals industry")
    assert "counts-points" not in told(pos)
    assert line(pos, "score") == {"first": 0, "second": 0}


# ---- beginnings and ends


def test_2_1_agents_come_back_from_leave() -> None:
    pos = play(planning("cuba", agents={"kgb": {"assassin": "on-leave", "analyst": "on-leave"}}), "director director")
    assert line(pos, "back-from-leave") == {"side": "kgb", "agents": ["analyst", "assassin"]}


def test_6_2_groups_are_discarded() -> None:
    pos = last_pass("cuba", "industry", "mafia radio")
    assert line(pos, "groups-discarded") == {"groups": ["industry", "mafia", "radio"]}


@pytest.mark.parametrize(("agents", "idle"), [
    (agent_x("deputy-director", "deputy-director"), ["deputy-director", "deputy-director"]),
    (agent_x("analyst", "analyst"), ["analyst"]),
    (agent_x("analyst", "director"), ["director"]),
    (agent_x("master-spy", "assassin"), ["assassin"]),
])  # fmt: skip
def test_5_1_an_agent_who_achieves_nothing_has_a_line_too(agents: dict[str, dict[str, str]], idle: list[str]) -> None:
    """The CIA dominates."""
    pos = last_pass("cuba", "industry", "mafia", agents=agents)
    assert [entry.args["agent"] for entry in pos.journal(None) if entry.message == "agent-idle"] == idle


def test_5_1_3_what_the_double_agent_prepares_begins_and_ends_with_a_line() -> None:
    pos = play(last_pass("cuba", "industry", "mafia", agents=agent_x("double-agent", "analyst")), "see-agent-x chile")
    assert told(pos).count("will-see") == 1
    assert told(pos).count("will-analyse") == 1
    play(pos, "mafia radio police mafia radio")
    assert line(pos, "analyst-looks") == {"side": "kgb", "count": 3}
    pos.push("director")
    assert line(pos, "agent-x-shown") == {"side": "kgb", "enemy": "cia"}


# ---- levels


def test_what_a_hurried_reader_may_skip_is_a_detail() -> None:
    pos = last_pass("cuba", "industry", "mafia", agents=agent_x("director", "analyst"))
    play(pos, "chile iran")
    levels = {entry.message: entry.level for entry in pos.journal(None)}
    details = {message for message, level in levels.items() if level == DETAIL}
    assert details == {"struggle-ends", "groups-discarded", "counts-points", "groups-shuffled"}
    assert set(levels.values()) == {DETAIL, EVENT}


# ---- what is disclosed


@pytest.mark.parametrize("side", SIDES)
def test_5_1_agents_that_come_out_are_disclosed(side: str) -> None:
    pos = struggle("cuba", "industry", "mafia", mover=side, passed=True)
    assert pos.undo_law(side).allowed is False
    play(pos, "pass")
    assert disclosed(pos, side) == ["agent-revealed", "agent-revealed"]
    assert pos.undo_law(side).reason == "shown" or pos.ask is None


def test_4_2_so_are_agents_that_disorder_exposes() -> None:
    pos = last_pass("cuba", "bankers newspapers", "industry", trophies={"cia": ["nobel-peace-prize"]}, score={"cia": 5})
    assert "nobel-peace-prize" not in told(pos)
    assert "civil-disorder" in disclosed(pos, "kgb")


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_who_sees_agent_x_is_told_what_was_hidden(side: str) -> None:
    pos = play(planning("cuba", will_see=[side]), "director")
    assert disclosed(pos, side) == ["sees-agent-x"]
    assert disclosed(pos, enemy(side)) == disclosed(pos, None) == []


@pytest.mark.parametrize("side", SIDES)
def test_7_4_after_a_summit_meeting_its_user_takes_nothing_back(side: str) -> None:
    pos = struggle("cuba", "police", "mafia", mover=side, trophies={side: ["summit-meeting"]}, score={side: 5})
    play(pos, "summit-meeting")
    assert disclosed(pos, side) == ["sees-agent-x"]
    assert pos.undo_law(side).reason == "shown"
    pos.push("pass")
    law = pos.undo_law(side)
    assert law.allowed
    assert law.to == 1, "the pass can be taken back, the meeting cannot"


def known_top(pos_known: list[str]) -> Position:
    groups = {"top": [{"card": "workers", "known_to": pos_known}]}
    return struggle("cuba", "police", "mafia", groups=groups)


@pytest.mark.parametrize(("knowers", "tells"), [([], True), (["cia"], True), (["kgb"], True), (["cia", "kgb"], False)])
def test_3_1_a_recruited_card_is_disclosed_unless_both_knew_it(knowers: list[str], tells: bool) -> None:
    pos = play(known_top(knowers), "recruit")
    assert disclosed(pos, "cia") == (["recruits"] if tells else [])
    assert pos.undo_law("cia").allowed is not tells


@pytest.mark.parametrize(("knowers", "tells"), [([], True), (["cia"], False), (["kgb"], True), (["cia", "kgb"], False)])
def test_3_2_4_a_card_that_a_media_group_shows_is_disclosed_unless_its_side_knew_it(knowers: list[str], tells: bool) -> None:
    groups = {"top": [{"card": "workers", "known_to": knowers}]}
    pos = play(struggle("cuba", "radio", "mafia", groups=groups), "mobilize radio")
    assert disclosed(pos, "cia") == (["sees-group"] if tells else [])
    assert disclosed(pos, "kgb") == []
    pos.push("discard")
    assert disclosed(pos, "kgb") == ([] if ("kgb" in knowers and "cia" in knowers) or knowers == ["kgb"] else ["discards-top"])


@pytest.mark.parametrize(("knowers", "tells"), [(["cia"], True), (["cia", "kgb"], False)])
def test_1_1_an_objective_whose_place_was_known_is_disclosed_to_who_did_not_know(knowers: list[str], tells: bool) -> None:
    pos = briefing(objectives={"top": [{"card": "cuba", "known_to": knowers}]})
    assert disclosed(pos, "kgb") == (["objective"] if tells else [])


@pytest.mark.parametrize("side", SIDES)
def test_7_4_a_summit_meeting_after_a_double_agent_discloses_nothing_new(side: str) -> None:
    pos = struggle(
        "cuba", "police", "mafia", mover=side, trophies={side: ["summit-meeting"]}, score={side: 5}, exposed=[enemy(side)]
    )
    play(pos, "summit-meeting")
    assert disclosed(pos, side) == []
    assert pos.undo_law(side).to == 0


def test_7_3_the_order_is_told_to_its_user_and_the_top_card_disclosed_to_all() -> None:
    pos = struggle("cuba", "police militia", "generals", trophies={"cia": ["nuclear-escalation"]}, score={"cia": 5})
    play(pos, "nuclear-escalation police generals")
    assert line(pos, "military-discarded") == {"side": "cia", "groups": ["militia", "police", "generals"]}
    assert line(pos, "stacks-discards", "cia") == {"side": "cia", "groups": ["police", "generals", "militia"]}
    assert "stacks-discards" not in told(pos, "kgb")
    assert disclosed(pos, "kgb") == ["top-of-discard"]


def test_7_2_the_live_benefit_discloses_what_was_stacked_beneath() -> None:
    pos = struggle(
        "cuba", "police militia", "generals mafia", mover="kgb",
        trophies={"kgb": ["nuclear-escalation"], "cia": ["live-benefit"]}, score={"cia": 5, "kgb": 5},
    )  # fmt: skip
    play(pos, "nuclear-escalation police militia live-benefit")
    tops = [entry.args["group"] for entry in pos.journal("cia") if entry.message == "top-of-discard"]
    assert tops == ["generals", "militia"]
    assert disclosed(pos, "cia") == ["top-of-discard", "top-of-discard"]
    assert pos.undo_law("cia").reason == "shown"


@pytest.mark.parametrize("side", SIDES)
def test_7_5_the_space_race_is_announced_and_shows_its_user_the_cards(side: str) -> None:
    held = by_side(side, ["space-race"], [])
    pos = table(round=3, phase="detente", balance="cia", agents=agent_x(), trophies=held, score=by_side(side, 20, 0))
    play(pos, "space-race cuba iran chile")
    assert line(pos, "looks-at-objectives") == {"side": side, "count": 3}
    assert disclosed(pos, side) == ["sees-objectives"]
    assert disclosed(pos, enemy(side)) == []
