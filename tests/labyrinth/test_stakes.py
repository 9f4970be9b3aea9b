"""What is said of each option besides the dice: cards, operations, Reserves, how countries stand."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

import sitroom
from sitroom.games.labyrinth.marks import PATRIOT_ACT

from .staking import has, kinds, random_start, stake_of, start, table

ALLY = {"governance": "poor", "alignment": "ally"}


# ---- cards


def hand(side: str, cards: list[str], **position: Any) -> sitroom.Position:
    other = "us" if side == "jihadist" else "jihadist"
    given: dict[str, Any] = {"phase": side, "hands": {side: cards, other: ["kosovo"]}, **position}
    return sitroom.new("labyrinth", chance="manual", position=given)


def test_a_card_tells_whether_its_event_could_occur() -> None:
    """6.2.5, 6.2.6: an own event, one whose condition is not fulfilled, one of either side."""
    pos = hand(
        "us",
        ["biometrics", "ctr", "gtmo", "opium", "bin-ladin"],
        countries={"sudan": {"governance": "islamist-rule", "alignment": "adversary"}},
    )
    assert kinds(stake_of(pos, "biometrics").facts) == ["event-happens"]
    assert kinds(stake_of(pos, "ctr").facts)[-2:] == ["event-cannot", "us-not-soft"]
    assert kinds(stake_of(pos, "gtmo").facts) == ["event-happens"]
    assert kinds(stake_of(pos, "bin-ladin").facts)[-1] == "islamist-somewhere"


def test_a_card_of_the_enemy_sets_off_its_event_if_that_can_occur() -> None:
    """6.3.2, 6.3.2.1: Opium wants a cell in Afghanistan."""
    pos = hand("us", ["opium", "us-election"], countries={"afghanistan": {**ALLY, "sleepers": 1}})
    assert has(stake_of(pos, "opium").facts, "sets-off", side="jihadist")
    assert has(stake_of(pos, "us-election").facts, "election")
    pos = hand("us", ["opium", "us-election"], countries={"iraq": {**ALLY, "sleepers": 1}})
    assert kinds(stake_of(pos, "opium").facts)[-2:] == ["sets-off-nothing", "no-cell-in"]


def test_conditions_that_count_the_cards_of_the_phase() -> None:
    """Madrassas and Adam Gadahn are for the first card; Fatwa wants another card in both hands."""
    pos = hand("jihadist", ["madrassas", "fatwa"], countries={"iraq": {**ALLY, "sleepers": 1}})
    assert has(stake_of(pos, "madrassas").facts, "event-happens")
    assert has(stake_of(pos, "fatwa").facts, "event-happens")
    pos = hand("jihadist", ["madrassas"], cards_played=1, countries={"iraq": {**ALLY, "sleepers": 1}})
    assert kinds(stake_of(pos, "madrassas").facts)[-1] == "not-first-card"
    pos = hand("us", ["fatwa"])
    assert kinds(stake_of(pos, "fatwa").facts)[-1] == "a-hand-is-empty"


def test_the_last_card_of_the_us() -> None:
    """5.2.4: held for the next turn, or thrown away."""
    pos = hand("us", ["nest"])
    assert has(stake_of(pos, "hold").facts, "hold")
    assert has(stake_of(pos, "discard").facts, "discard-last", card="nest")


# ---- uses


def test_reserves() -> None:
    """6.3.3, 6.3.3.1: at most 2; all of them are added, up to a value of 3."""
    pos = start("us", "abbas", reserves={"us": 1})
    assert has(stake_of(pos, "reserves").facts, "reserves-then", total=2)
    assert has(stake_of(pos, "reserves").facts, "reserves-lost", count=1)
    assert has(stake_of(pos, "spend-reserves").facts, "value-then", value=3)


def test_reassessment_tells_the_posture_and_the_penalty() -> None:
    """7.6.1, 4.7.2.1: two Soft countries against Israel make the world Soft 1; a Soft US then pays nothing."""
    soft = {id: {"posture": "soft"} for id in ("france", "spain")}
    pos = start("us", "hijab", hands={"us": ["gtmo"], "jihadist": ["opium"]}, countries=soft)
    assert table(pos).gwot_penalty() == 1
    assert has(stake_of(pos, "reassessment").facts, "posture-switches", posture="soft", penalty=0)


def test_an_operation_is_followed_by_the_event_of_the_enemy() -> None:
    """6.3.2; 8.5.3: but the first Plot of a turn ignores one of the US."""
    countries = {"iraq": {**ALLY, "sleepers": 1}, "russia": {"posture": "soft", "sleepers": 1}}
    pos = start("jihadist", "patriot-act", countries=countries)
    assert has(stake_of(pos, "travel").facts, "sets-off", side="us")
    assert has(stake_of(pos, "plot").facts, "first-plot")
    pos = start("jihadist", "patriot-act", countries=countries, has_plotted=True)
    assert not has(stake_of(pos, "plot").facts, "first-plot")
    assert has(stake_of(pos, "event-first").facts, "sets-off", side="us")


def test_a_us_event_let_occur_first_is_not_ignored_by_the_first_plot() -> None:
    """8.5.3, 6.3.2.1: the question says so before the choice, and again after it."""
    countries = {"iraq": {**ALLY, "sleepers": 1}, "russia": {"posture": "soft", "sleepers": 1}}
    pos = start("jihadist", "patriot-act", countries=countries)
    assert has(stake_of(pos, "event-first").facts, "event-not-ignored")
    pos.push("event-first")
    assert table(pos).marks == PATRIOT_ACT
    assert has(stake_of(pos, "plot").facts, "first-plot-late")
    assert not has(stake_of(pos, "plot").facts, "first-plot")
    late = start("jihadist", "patriot-act", countries=countries, has_plotted=True)
    assert not has(stake_of(late, "event-first").facts, "event-not-ignored")
    nowhere = start("jihadist", "patriot-act", countries={"iraq": {"governance": "islamist-rule", "sleepers": 1}})
    assert not has(stake_of(nowhere, "event-first").facts, "event-not-ignored")


def test_an_operation_with_one_place_tells_what_may_come_of_it_there() -> None:
    pos = start("us", "hijab", countries={"iraq": {**ALLY, "active": 2, "troops": 2}})
    stake = stake_of(pos, "disrupt")
    assert has(stake.facts, "only-place", place="iraq")
    assert has(stake.facts, "disrupts", count=2)
    assert has(stake.facts, "prestige-then", prestige=8)


# ---- operations


def test_deploy_tells_what_the_troops_track_gives() -> None:
    """4.7.3, 7.3.1: eleven cubes are Low Intensity and nine cards; seven of them gone it is Overstretch, and seven."""
    pos = start("us", "hijab", countries={"egypt": {**ALLY, "troops": 4}, "iraq": {**ALLY, "troops": 0}})
    pos.push("deploy")
    assert has(stake_of(pos, "troops-track").facts, "can-leave", count=11)
    assert has(stake_of(pos, "egypt").facts, "can-leave", count=4)
    assert has(stake_of(pos, "egypt").facts, "stands", governance="poor", alignment="ally")
    pos.push("troops-track")
    pos.push("egypt")
    assert has(stake_of(pos, "1").facts, "track-then", count=10, level="low-intensity", cards=9)
    assert has(stake_of(pos, "7").facts, "track-then", count=4, level="overstretch", cards=7)


def test_travel_tells_whether_there_is_a_roll() -> None:
    """8.3.1: to adjacent countries and under Islamist Rule there is none."""
    islamist = {"governance": "islamist-rule", "alignment": "adversary"}
    pos = start(
        "jihadist",
        "opium",
        hands={"us": ["nest"], "jihadist": ["heu"]},
        countries={"iraq": {**ALLY, "sleepers": 2}, "sudan": islamist, "morocco": ALLY},
    )
    pos.push("travel")
    assert has(stake_of(pos, "syria").facts, "adjacent-no-roll")
    assert has(stake_of(pos, "iraq").facts, "stays-and-sleeps")
    assert has(stake_of(pos, "sudan").facts, "islamist-no-roll")
    assert has(stake_of(pos, "morocco").facts, "die-up-to", die=3)


def test_a_plot_as_the_us_sees_it() -> None:
    """7.5.3, 8.5.4: face down, perhaps a WMD; NEST shows those in the United States."""
    plots = {"egypt": {**ALLY, "plots": [{"plot": "plot-2", "seen": True}]}, "united-states": {"plots": ["plot-1"]}}
    pos = start("us", "hijab", countries=plots)
    pos.push("alert")
    assert has(stake_of(pos, "egypt").facts, "plot-known", plot="plot-2")
    assert has(stake_of(pos, "united-states").facts, "plot-hidden")
    pos = start("us", "hijab", countries=plots, plots={"available": ["wmd", "plot-1", "plot-1", "plot-2", "plot-3"]})
    pos.push("alert")
    assert has(stake_of(pos, "united-states").facts, "plot-hidden-wmd", count=1)
    plots["united-states"] = {"plots": ["plot-1"], "markers": ["nest"]}
    hands = {"us": ["ctr"], "jihadist": ["opium"]}
    pos = start("us", "hijab", hands=hands, countries=plots, plots={"available": ["wmd", "plot-1", "plot-1", "plot-2", "plot-3"]})
    pos.push("alert")
    assert has(stake_of(pos, "united-states").facts, "plot-hidden")


def test_a_plot_that_is_placed() -> None:
    """8.5.6: Funding by twice the number in a Good non-Muslim country, prestige where troops are."""
    pos = start(
        "jihadist",
        "homegrown",
        hands={"us": ["nest"], "jihadist": ["heu"]},
        countries={"france": {"posture": "soft", "sleepers": 1}, "egypt": {**ALLY, "troops": 1, "sleepers": 1}},
    )
    pos.push("plot")
    assert has(stake_of(pos, "france").facts, "plot-funds-double")
    assert has(stake_of(pos, "egypt").facts, "plot-funds", amount=1)
    assert has(stake_of(pos, "egypt").facts, "plot-costs-prestige")
    for answer in ("france", "done", "die-1"):
        pos.push(answer)
    assert has(stake_of(pos, "plot-2").facts, "funding-then", funding=9)
    assert has(stake_of(pos, "plot-1").facts, "funding-then", funding=7)


def test_a_posture_that_is_selected() -> None:
    """4.7.2.1: Israel alone makes the world Hard 1; a Soft US pays for it unless somebody goes Soft."""
    pos = start("us", "euro-islam", us_posture="soft")
    pos.push("event")
    assert has(stake_of(pos, "hard").facts, "gwot-then", penalty=2)
    assert has(stake_of(pos, "soft").facts, "gwot-then", penalty=0)


# ---- time


@pytest.mark.parametrize("seed", range(4))
def test_all_options_are_weighed_at_once(seed: int) -> None:
    """A player must not wait: far less than 40 ms in plain Python, for the longest questions."""
    rng = Random(seed)
    questions = [random_start(rng, "us", "hijab"), random_start(rng, "jihadist", "fata")]
    questions[0].push("war-of-ideas")
    questions[1].push("travel")
    while questions[1].ask is not None and questions[1].ask.topic != "travel-to":
        questions[1].push(questions[1].ask.options[0])
    many = ["nest", "ctr", "gtmo", "opium", "abbas", "fata", "leak-84", "quagmire", "taliban"]
    questions.append(hand("us", many, countries={"iraq": {**ALLY, "sleepers": 1}}))
    for pos in questions:
        times = []
        for _ in range(5):
            began = perf_counter()
            pos.stakes()
            times.append(perf_counter() - began)
        assert min(times) < 0.04, pos.ask
