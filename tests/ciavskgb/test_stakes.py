"""Stakes: what an option may lead to, worked out from the rulebook's text, and from what the side knows alone."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from string import Formatter
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.kernel.message import Plural
from sitroom.kernel.stakes import Remark, Stake

from ..rulebook.ciavskgb.cards import INFLUENCE
from ..rulebook.ciavskgb.table import (
    AGENTS,
    GROUPS,
    SIDES,
    agent_x,
    briefing,
    by_side,
    enemy,
    last_objectives,
    planning,
    play,
    struggle,
    table,
)
from .alike import check_alike

WORDING = sitroom.find_game("ciavskgb").wording


def stake(pos: Position, option: str) -> Stake:
    (found,) = [each for each in pos.stakes() if each.option == option]
    return found


def told(remarks: Any, message: str) -> list[dict[str, Any]]:
    """The arguments of the remarks with a message, as JSON."""
    return [dict(each.to_json()["args"]) for each in remarks if each.message == message]


def ids(remark: Any) -> list[str]:
    """The agents against whom something would follow."""
    return [str(agent) for agent in remark.args.get("agents", ())]


def against(pos: Position, agent: str) -> set[tuple[str, str]]:
    """What follows the last pass if the enemy has sent this agent: the messages, each with the side that it names."""
    facts = [fact for fact in stake(pos, "pass").facts if fact.message.startswith("against") and agent in ids(fact)]
    return {(fact.message.removeprefix("against-"), str(fact.args.get("side", ""))) for fact in facts}


# ---- 3.1: recruiting


def test_3_1_each_influence_that_may_come_has_its_exact_chance() -> None:
    """Cuba, stability 9: from 4 on, only a 6 is too much, and a 5 is exactly enough. 22 cards are left."""
    pos = struggle("cuba", "police", "radio")
    results = stake(pos, "recruit").results
    assert sum(result.chance for result in results) == 1
    left = [INFLUENCE[group] for group in GROUPS if group not in ("police", "radio")]
    for result in results:
        assert result.chance == Fraction(left.count(int(str(result.remark.args["influence"])) - 4), 22)
    assert [result.remark.message for result in results] == ["influence-within"] * 4 + ["influence-exact", "influence-above"]
    above = results[-1]
    assert (above.chance, above.remark.args, above.remark.rule) == (Fraction(4, 22), {"influence": 10, "stability": 9}, "4.2")


def test_3_1_all_that_would_be_above_stability_is_one_result() -> None:
    pos = struggle("cuba", "generals", "radio")
    results = stake(pos, "recruit").results
    assert sum(result.chance for result in results) == 1
    assert [result.remark.message for result in results] == ["influence-within"] * 2 + ["influence-exact", "influence-above-all"]
    assert results[-1].remark.args == {"least": 10, "most": 12, "stability": 9}


def test_3_1_discarded_groups_cannot_come() -> None:
    gone = ["generals", "bankers", "television", "government"]
    pos = struggle("cuba", "police", "radio", groups={"discarded": gone})
    assert "influence-above" not in [result.remark.message for result in stake(pos, "recruit").results]


@pytest.mark.parametrize(("knowers", "certain"), [(["cia"], True), (["kgb"], False), ([], False)])
def test_3_1_a_top_card_that_the_side_knows_comes_for_certain(knowers: list[str], certain: bool) -> None:
    pos = struggle("cuba", "police", "radio", groups={"top": [{"card": "generals", "known_to": knowers}]})
    found = stake(pos, "recruit")
    assert (len(found.results) == 1) is certain
    if certain:
        assert found.results[0].remark.message == "influence-above"
        assert told(found.facts, "top-is-known") == [{"group": "generals", "faction": "military", "influence": 6}]


def test_3_1_the_last_place_in_the_camp_is_named() -> None:
    assert told(stake(struggle("greece", "police radio"), "recruit").facts, "fills-camp") == [{"limit": 3}]
    assert told(stake(struggle("greece", "police"), "recruit").facts, "fills-camp") == []


# ---- 3.2: powers


def test_3_2_1_destroying_shows_the_influence_that_is_left() -> None:
    pos = play(struggle("cuba", "police", "radio mafia"), "mobilize police")
    assert told(stake(pos, "radio").facts, "influence-after") == [{"first": 4, "second": 2}]


def test_3_2_2_winning_over_warns_of_too_much_influence() -> None:
    pos = play(struggle("cuba", "government", "bankers mafia"), "mobilize government")
    assert told(stake(pos, "bankers").facts, "influence-after") == [{"first": 12, "second": 2}]
    assert told(stake(pos, "bankers").warnings, "above-stability") == [{"influence": 12, "stability": 9}]
    assert stake(pos, "mafia").warnings == ()


def test_3_2_3_turning_says_which_way() -> None:
    pos = play(struggle("cuba", "workers", "radio police~"), "mobilize workers")
    assert told(stake(pos, "radio").facts, "becomes-mobilized") == [{"group": "radio"}]
    assert told(stake(pos, "police").facts, "becomes-ready") == [{"group": "police"}]


def test_3_2_4_the_card_that_was_seen() -> None:
    pos = play(struggle("cuba", "radio police", "mafia"), "mobilize radio workers")
    (result,) = stake(pos, "recruit").results
    assert (result.chance, result.remark.message) == (Fraction(1), "influence-above")
    assert result.remark.args == {"influence": 10, "stability": 9}
    assert told(stake(pos, "discard").facts, "goes-to-discard") == [{"group": "workers"}]
    assert told(stake(pos, "return").facts, "stays-on-top") == [{"group": "workers"}]


def test_3_2_mobilizing_names_the_targets() -> None:
    pos = struggle("cuba", "police radio workers students", "mafia")
    assert told(stake(pos, "mobilize").facts, "can-mobilize") == [{"groups": ["police", "radio", "workers", "students"]}]
    pos.push("mobilize")
    assert told(stake(pos, "police").facts, "can-destroy") == [{"groups": ["radio", "workers", "students", "mafia"]}]
    assert told(stake(pos, "workers").facts, "can-turn") == [{"groups": ["police", "radio", "students"]}]
    assert told(stake(pos, "radio").facts, "shows-one-of-groups") == [{"count": 19}]
    assert "mafia" in told(stake(pos, "students").facts, "can-win-over")[0]["groups"]


# ---- 3.3, 4 and 5: the last pass


def passing(own: str, others: str, agent: str, **fields: Any) -> Position:
    """The KGB has passed, and the CIA, whose Agent X is named, is asked. Anybody may be the KGB's."""
    return struggle("cuba", own, others, passed=True, agents=agent_x(agent, "deputy-director"), **fields)


def test_5_1_the_last_pass_when_ones_master_spy_is_behind() -> None:
    """He takes the objective; against another Master Spy it is turned over only once; an Assassin of the dominating side
    terminates him, too late for the objective."""
    pos = passing("mafia", "industry", "master-spy")
    assert against(pos, "deputy-director") == {("claims", "cia")}
    assert against(pos, "master-spy") == {("claims", "cia")}
    assert against(pos, "assassin") == {("claims", "cia"), ("terminated", "cia")}
    assert against(pos, "director") == {("claims", "cia"), ("extra", "kgb")}
    assert against(pos, "double-agent") == {("claims", "cia"), ("double-agent", "kgb")}
    assert against(pos, "analyst") == {("claims", "cia"), ("analyst", "kgb")}


def test_5_1_the_last_pass_when_ones_assassin_is_ahead() -> None:
    pos = passing("industry", "mafia", "assassin")
    assert against(pos, "deputy-director") == {("under", "")}
    assert against(pos, "master-spy") == {("claims", "kgb"), ("terminated", "kgb")}
    assert against(pos, "director") == {("under", ""), ("terminated", "kgb")}
    assert against(pos, "assassin") == {("under", ""), ("terminated", "kgb")}
    (killed,) = [ids(fact) for fact in stake(pos, "pass").facts if fact.message == "against-terminated"]  # told once
    assert "deputy-director" not in killed


def test_5_1_3_of_two_double_agents_or_analysts_the_right_one_acts() -> None:
    """Of two Double Agents the one whose side dominates, of two Analysts the other."""
    assert against(passing("industry", "mafia", "double-agent"), "double-agent") == {("claims", "cia"), ("double-agent", "cia")}
    assert against(passing("industry", "mafia", "analyst"), "analyst") == {("claims", "cia"), ("analyst", "kgb")}


def test_4_2_civil_disorder_of_the_enemy_costs_him_whomever_he_has_sent() -> None:
    pos = passing("industry", "bankers newspapers", "master-spy")
    for agent in AGENTS:
        lost = set() if agent == "deputy-director" else {("disowned", "kgb")}
        assert against(pos, agent) == {("claims", "cia")} | lost


@pytest.mark.parametrize(("agent", "held", "message"), [
    ("director", [], "disorder"),
    ("director", ["nobel-peace-prize"], "disorder-with-prize"),
    ("deputy-director", [], "disorder-without-loss"),
])  # fmt: skip
def test_4_2_ones_own_disorder_is_warned_of(agent: str, held: list[str], message: str) -> None:
    pos = passing("bankers newspapers", "industry", agent, trophies={"cia": held})
    warnings = stake(pos, "pass").warnings
    assert [warning.message for warning in warnings] == [message]
    assert warnings[0].args["influence"] == 10


def test_4_1_who_would_dominate_is_said_even_of_the_first_pass() -> None:
    pos = struggle("cuba", "industry", "police")
    facts = stake(pos, "pass").facts
    assert [fact.message for fact in facts] == ["enemy-may-pass-too", "would-dominate"]
    assert facts[1].args["side"] == "cia", "equal influence, and Cuba is economic before it is military"


def test_2_1_only_those_who_could_be_sent_are_reckoned_with() -> None:
    pos = planning("cuba", agents={"kgb": {"assassin": "on-leave", "analyst": "terminated"}})
    play(pos, "director director kgb recruit mafia recruit workers pass")
    assert pos.ask is not None
    assert pos.ask.who == "cia"
    agents = [agent for fact in stake(pos, "pass").facts if fact.message == "against-claims" for agent in ids(fact)]
    assert agents == ["master-spy", "deputy-director", "double-agent", "director"], "the Assassin was on leave"


def test_5_1_what_is_the_same_against_several_agents_is_told_once() -> None:
    claims = told(stake(passing("industry", "mafia", "deputy-director"), "pass").facts, "against-claims")
    assert [(claim["side"], len(claim["agents"])) for claim in claims] == [("kgb", 1), ("cia", len(AGENTS) - 1)]


@pytest.mark.parametrize("side", SIDES)
def test_2_1_whoever_was_on_leave_is_not_reckoned_with(side: str) -> None:
    x = by_side(side, {"director": "agent-x"}, {"director": "agent-x", "analyst": "terminated"})
    pos = struggle(
        "cuba", "mafia", "workers", mover=side, passed=True, agents=x,
        eligible=by_side(side, AGENTS, ["master-spy", "deputy-director", "director"]),
    )  # fmt: skip
    agents = [agent for fact in stake(pos, "pass").facts if fact.message == "against-claims" for agent in ids(fact)]
    assert agents == ["master-spy", "deputy-director", "director"]


@pytest.mark.parametrize("side", SIDES)
def test_7_4_an_agent_who_was_shown_is_the_only_one_reckoned_with(side: str) -> None:
    pos = struggle("cuba", "mafia", "workers", mover=side, passed=True, exposed=[enemy(side)])
    agents = {agent for fact in stake(pos, "pass").facts for agent in ids(fact)}
    assert agents == {"deputy-director"}


# ---- 6.4 and 8: the end of the game


def test_6_4_a_pass_that_ends_the_game_is_warned_of() -> None:
    """Cuba is worth 10. The CIA dominates with 90 points; a Master Spy would give the objective to the KGB."""
    pos = passing("industry", "mafia", "deputy-director", score={"cia": 90, "kgb": 20})
    won = {agent: str(warning.args["side"]) for warning in stake(pos, "pass").warnings for agent in ids(warning)}
    assert won == {agent: "cia" for agent in AGENTS if agent != "master-spy"}
    pos = passing("industry", "mafia", "deputy-director", score={"cia": 20, "kgb": 90})
    (warning,) = stake(pos, "pass").warnings
    assert (warning.message, warning.rule, warning.args) == ("game-won", "6.4", {"agents": ["master-spy"], "side": "kgb"})


def test_6_4_so_is_one_after_which_the_enemy_could_end_it() -> None:
    pos = struggle("cuba", "industry", "mafia", score={"cia": 90, "kgb": 20})
    assert "game-won" in [warning.message for warning in stake(pos, "pass").warnings]


def test_5_1_6_a_director_who_may_draw_enough_is_warned_of() -> None:
    """75 + 10 and at least 5, at most 20: it may be a hundred."""
    pos = passing("industry", "mafia", "director", score={"cia": 75, "kgb": 20})
    messages = {(warning.message, agent) for warning in stake(pos, "pass").warnings for agent in ids(warning)}
    assert messages == {("game-may-be-won", agent) for agent in AGENTS if agent != "master-spy"}


def test_5_1_6_a_card_that_was_put_under_the_deck_is_known() -> None:
    """80 + 10 and Iran's 15."""
    pos = passing("industry", "mafia", "director", score={"cia": 80, "kgb": 20}, objectives={"under": ["iran"]})
    extra = told(stake(pos, "pass").facts, "against-extra-card")
    assert {fact["objective"] for fact in extra} == {"iran"}
    assert {warning.message for warning in stake(pos, "pass").warnings} == {"game-won"}


def test_8_the_last_objective_ends_the_game() -> None:
    fields = last_objectives("cuba")
    pos = passing("industry", "mafia", "deputy-director", score={"cia": 20, "kgb": 50}, **{k: v for k, v in fields.items()
                                                                                          if k != "objective"})  # fmt: skip
    assert {(warning.message, warning.rule, str(warning.args["side"])) for warning in stake(pos, "pass").warnings} == {
        ("game-won", "8", "kgb")
    }


def test_6_4_an_event_that_gives_a_victory_up_is_warned_of() -> None:
    pos = table(
        round=9, phase="detente", balance="cia", agents={**agent_x(), "cia": {"director": "terminated", "analyst": "agent-x"}},
        trophies={"cia": ["olympic-games"]}, score={"cia": 102, "kgb": 40},
    )  # fmt: skip
    assert told(stake(pos, "pass").warnings, "game-ends-now") == [{"side": "cia"}]
    assert told(stake(pos, "olympic-games").warnings, "victory-given-up") == [{"side": "cia"}]
    assert stake(pos, "olympic-games").cost == 5


# ---- events, agents, orders


def test_7_events_cost_five_points_and_say_what_they_do() -> None:
    pos = struggle(
        "cuba", "police mafia", "generals", groups={"discarded": ["bankers"]}, score={"cia": 15},
        trophies={"cia": ["live-benefit", "nuclear-escalation", "summit-meeting"]}, agents=agent_x("analyst", "director"),
    )  # fmt: skip
    for event in ("live-benefit", "nuclear-escalation", "summit-meeting"):
        assert stake(pos, event).cost == 5
    assert told(stake(pos, "live-benefit").facts, "recruits-discarded") == [{"group": "bankers", "influence": 12}]
    assert told(stake(pos, "live-benefit").warnings, "above-stability") == [{"influence": 12, "stability": 9}]
    assert told(stake(pos, "nuclear-escalation").facts, "discards-military") == [{"groups": ["police", "generals"]}]
    assert told(stake(pos, "summit-meeting").facts, "shows-one-of") == [{"agents": AGENTS}]


def test_7_4_a_summit_meeting_with_a_known_agent_says_that_it_shows_nothing_new() -> None:
    pos = struggle(
        "cuba", "police", "mafia", score={"cia": 5}, trophies={"cia": ["summit-meeting"]}, exposed=["kgb"],
        agents=agent_x("analyst", "director"),
    )  # fmt: skip
    found = stake(pos, "summit-meeting")
    assert found.cost == 5
    assert told(found.facts, "shows-known") == [{"agent": "director"}]


def test_2_1_agents_say_what_they_could_do() -> None:
    pos = planning("cuba", agents={"kgb": {"director": "on-leave"}}, objectives={"under": ["iran"]})
    assert told(stake(pos, "master-spy").facts, "spy-takes") == [{"points": 10}]
    assert told(stake(pos, "director").facts, "director-takes") == [{"objective": "iran", "points": 15}]
    victims = ["master-spy", "double-agent", "analyst", "assassin"]
    assert told(stake(pos, "assassin").facts, "assassin-kills") == [{"agents": victims}]
    assert [agent for agent in AGENTS if not told(stake(pos, agent).facts, "rests-next-round")] == ["deputy-director"]


def test_5_1_3_the_double_agent_says_who_is_left_to_the_enemy() -> None:
    pos = play(struggle("cuba", "industry", "mafia", passed=True, agents=agent_x("double-agent", "analyst")), "pass")
    left = told(stake(pos, "director").facts, "enemy-will-have")
    assert left == [{"side": "kgb", "agents": ["master-spy", "deputy-director", "double-agent", "assassin"]}]
    shown = told(stake(pos, "see-agent-x").facts, "enemy-will-show-one-of")
    assert shown == [{"side": "kgb", "agents": ["master-spy", "deputy-director", "double-agent", "assassin", "director"]}]


def test_1_3_orders_say_the_place() -> None:
    pos = play(briefing(will_analyse=["cia"]), "radio mafia generals")
    assert told(stake(pos, "mafia").facts, "group-in-place") == [{"place": 1, "faction": "economic", "influence": 2}]


# ---- words, sums and secrets


def remarks(found: Stake) -> list[Remark]:
    return [*found.facts, *found.warnings, *[result.remark for result in found.results]]


@pytest.mark.parametrize("seed", range(5))
def test_every_option_has_a_stake_whose_words_and_paragraphs_are_there(seed: int) -> None:
    rng, pos = Random(seed), sitroom.new("ciavskgb", seed=seed)
    while pos.ask is not None:
        stakes = pos.stakes()
        assert [each.option for each in stakes] == list(pos.ask.options)
        for each in stakes:
            assert not each.results or sum(result.chance for result in each.results) == 1
            for remark in remarks(each):
                text = WORDING.stakes[remark.message]
                template = text.many if isinstance(text, Plural) else str(text)
                assert {name for _, name, _, _ in Formatter().parse(template) if name} <= set(remark.args), remark
                assert remark.rule in WORDING.rules
        pos.push(rng.choice(pos.ask.options))


def test_a_message_is_either_a_stake_or_a_reason() -> None:
    assert not set(WORDING.stakes) & set(WORDING.why_not)


@pytest.mark.parametrize("viewer", SIDES)
@pytest.mark.parametrize("boldness", [0.3, 0.8])
def test_stakes_tell_nothing_that_the_side_does_not_know(viewer: str, boldness: float) -> None:
    def stakes(pos: Position) -> str | None:
        if pos.ask is None or pos.ask.who != viewer:
            return None
        return json.dumps([each.to_json() for each in pos.stakes()])

    assert check_alike(stakes, viewer, range(100, 115), boldness) > 100


@pytest.mark.parametrize("side", SIDES)
def test_the_last_pass_tells_the_same_whoever_the_enemy_has_sent(side: str) -> None:
    stakes = set()
    for agent in AGENTS:
        x = by_side(side, {"assassin": "agent-x"}, {agent: "agent-x"})
        pos = struggle("cuba", "industry", "mafia", mover=side, passed=True, agents=x, score={"cia": 90, "kgb": 90})
        stakes.add(json.dumps([each.to_json() for each in pos.stakes()]))
    assert len(stakes) == 1
