"""Why not? For anything that is no option, the reason and its paragraph."""

from __future__ import annotations

import json
from random import Random
from string import Formatter
from typing import Any

import pytest

import sitroom
from sitroom import Position

from ..rulebook.ciavskgb.table import (
    AGENTS,
    SIDES,
    agent_x,
    asks,
    briefing,
    exhausted_deck,
    options,
    planning,
    play,
    struggle,
    table,
)
from .alike import check_alike

GAME = sitroom.find_game("ciavskgb")


def why(pos: Position, token: str) -> tuple[str, str]:
    """The reason and its paragraph."""
    assert token not in options(pos)
    remark = pos.why_not(token)
    assert remark is not None
    return remark.message, remark.rule


def test_what_is_an_option_has_no_reason_against_it() -> None:
    assert struggle("cuba", "police", "mafia").why_not("recruit") is None


# ---- actions


def test_3_1_recruiting() -> None:
    assert why(struggle("greece", "police radio mafia"), "recruit") == ("camp-is-full", "3.1")
    empty = struggle("cuba", "police", "mafia", groups=exhausted_deck("police", "mafia"))
    assert why(empty, "recruit") == ("deck-is-empty", "3.1")


def test_3_2_mobilizing() -> None:
    assert why(struggle("cuba", "", "mafia"), "mobilize") == ("no-groups", "3.2")
    assert why(struggle("cuba", "police~", "mafia"), "mobilize") == ("none-ready", "3.2")
    assert why(struggle("cuba", "police", ""), "mobilize") == ("none-with-target", "3.2")


def test_3_3_passing() -> None:
    assert why(struggle("cuba", "", "mafia"), "pass") == ("must-recruit", "3.0")


def test_3_2_a_group_is_named_before_mobilizing_was_chosen() -> None:
    pos = struggle("cuba", "police mafia~", "radio")
    assert why(pos, "police") == ("mobilize-first", "3.2")
    assert why(pos, "mafia") == ("is-mobilized", "3.2")
    assert why(pos, "radio") == ("not-yours", "3.2")
    assert why(pos, "generals") == ("not-in-play", "3.2")


# ---- which group is mobilized


@pytest.mark.parametrize(("own", "others", "deck", "group", "reason"), [
    ("police mafia~", "radio", True, "mafia", ("is-mobilized", "3.2")),
    ("police", "radio", True, "radio", ("not-yours", "3.2")),
    ("police", "radio", True, "generals", ("not-in-play", "3.2")),
    ("mafia police", "workers", True, "students", ("not-in-play", "3.2")),
    ("police radio", "mafia", False, "radio", ("deck-is-empty", "3.2.4")),
    ("police students", "bankers industry", True, "students", ("enemy-above-stability", "3.2.2")),
])  # fmt: skip
def test_3_2_which_group_is_mobilized(own: str, others: str, deck: bool, group: str, reason: tuple[str, str]) -> None:
    fields: dict[str, Any] = {} if deck else {"groups": exhausted_deck(own, others)}
    pos = play(struggle("cuba", own, others, **fields), "mobilize")
    assert asks(pos) == ("cia", "mobilize")
    assert why(pos, group) == reason


def test_3_2_3_economic_groups_alone_cannot_be_turned() -> None:
    assert why(struggle("cuba", "mafia", "workers"), "mafia") == ("only-economic", "3.2.3")


def test_3_2_1_a_military_group_alone_has_nothing_to_destroy() -> None:
    assert why(struggle("cuba", "police", ""), "police") == ("no-other-group", "3.2.1")


def test_3_2_2_nothing_can_change_sides() -> None:
    """The camps of Live Benefit hold one group each."""
    assert why(struggle("live-benefit", "students", "workers"), "students") == ("nothing-to-win-over", "3.2.2")


# ---- targets


def test_3_2_1_what_cannot_be_destroyed() -> None:
    pos = play(struggle("cuba", "police", "radio"), "mobilize police")
    assert why(pos, "police") == ("not-itself", "3.2.1")
    assert why(pos, "mafia") == ("not-in-play", "3.2.1")


def test_3_2_2_what_cannot_change_sides() -> None:
    pos = play(struggle("cuba", "students bankers", "generals"), "mobilize students")
    assert why(pos, "students") == ("not-itself", "3.2.2")
    assert why(pos, "bankers") == ("would-push-above", "3.2.2")
    remark = pos.why_not("bankers")
    assert remark is not None
    assert remark.args == {"group": "bankers", "side": "kgb", "influence": 12, "stability": 9}
    full = play(struggle("greece", "students workers", "radio mafia guerrillas"), "mobilize students")
    assert why(full, "workers") == ("camp-of-side-is-full", "3.2.2")


def test_3_2_3_what_cannot_be_turned() -> None:
    pos = play(struggle("cuba", "workers mafia", "radio"), "mobilize workers")
    assert why(pos, "mafia") == ("is-economic", "3.2.3")
    assert why(pos, "workers") == ("not-itself", "3.2.3")
    assert why(pos, "police") == ("not-in-play", "3.2.3")


def test_3_2_4_a_full_camp_takes_no_card_in() -> None:
    pos = play(struggle("greece", "radio police workers"), "mobilize radio mafia")
    assert why(pos, "recruit") == ("camp-is-full", "3.1")


# ---- events


def holding(*events: str, own: str = "mafia", others: str = "radio", **fields: Any) -> Position:
    return struggle("cuba", own, others, trophies={"cia": list(events)}, score={"cia": 5 * len(events)}, **fields)


def test_7_0_an_event_must_have_been_won_and_not_used() -> None:
    pos = holding("summit-meeting", objectives={"spent": ["live-benefit"]})
    assert why(pos, "live-benefit") == ("event-is-spent", "7.0")
    assert why(pos, "nuclear-escalation") == ("event-not-won", "7.0")
    assert why(pos, "iran") == ("no-ability", "7.0")
    theirs = struggle("cuba", "mafia", "radio", trophies={"kgb": ["summit-meeting"]})
    assert why(theirs, "summit-meeting") == ("event-of-enemy", "7.0")


def test_7_2_the_live_benefit() -> None:
    assert why(holding("live-benefit"), "live-benefit") == ("discard-is-empty", "7.2")
    full = struggle("greece", "mafia radio police", trophies={"cia": ["live-benefit"]}, groups={"discarded": ["workers"]})
    assert why(full, "live-benefit") == ("camp-is-full", "7.2")


def test_7_3_nuclear_escalation() -> None:
    assert why(holding("nuclear-escalation"), "nuclear-escalation") == ("no-military", "7.3")
    assert why(holding("nuclear-escalation", own="", others="police"), "nuclear-escalation") == ("must-recruit", "7.3")


@pytest.mark.parametrize(("event", "rule"), [("nobel-peace-prize", "7.1"), ("space-race", "7.5"), ("olympic-games", "7.6")])
def test_7_0_events_have_their_phase(event: str, rule: str) -> None:
    pos = holding(event)
    assert why(pos, event) == ("event-at-another-time", rule)


def test_7_0_an_event_is_used_from_the_next_round_on() -> None:
    pos = table(
        round=4, phase="detente", balance="cia", agents={"cia": {"analyst": "terminated"}},
        trophies={"cia": ["olympic-games", "live-benefit"]}, claimed={"cia": ["space-race"]}, score={"cia": 10},
    )  # fmt: skip
    assert asks(pos) == ("cia", "detente-event")
    assert why(pos, "space-race") == ("claimed-this-round", "7.0")
    assert why(pos, "live-benefit") == ("event-at-another-time", "7.2")
    pos.push("olympic-games")
    assert why(pos, "director") == ("not-terminated", "7.6")


def test_7_6_nobody_to_bring_back() -> None:
    pos = table(round=4, phase="detente", balance="cia", trophies={"cia": ["olympic-games", "space-race"]}, score={"cia": 10})
    assert why(pos, "olympic-games") == ("nobody-terminated", "7.6")


# ---- agents


def test_2_1_agents_on_leave_and_terminated() -> None:
    pos = planning("cuba", agents={"cia": {"director": "on-leave", "analyst": "terminated"}})
    assert why(pos, "director") == ("is-on-leave", "2.1")
    assert why(pos, "analyst") == ("is-terminated", "2.1")


def test_5_1_3_whom_the_double_agent_cannot_send_away() -> None:
    places = {"cia": {"double-agent": "agent-x"}, "kgb": {"analyst": "agent-x", "director": "terminated"}}
    pos = play(struggle("cuba", "industry", "mafia", passed=True, agents=places), "pass")
    assert asks(pos) == ("cia", "double-agent")
    assert why(pos, "deputy-director") == ("deputy-stays", "5.1.3")
    assert why(pos, "director") == ("is-terminated", "5.1.3")
    assert why(pos, "analyst") == ("is-agent-x", "5.1.3")


# ---- orders


def test_1_3_and_7_3_cards_that_have_their_place() -> None:
    pos = play(briefing(will_analyse=["cia"]), "radio mafia generals mafia")
    assert why(pos, "mafia") == ("already-placed", "1.3")
    assert why(pos, "police") == ("not-looked-at", "1.3")
    pos = holding("nuclear-escalation", own="police mafia", others="generals militia")
    play(pos, "nuclear-escalation police")
    assert why(pos, "police") == ("already-placed", "7.3")
    assert why(pos, "mafia") == ("not-military", "7.3")
    assert why(pos, "infantry") == ("not-in-play", "7.3")


# ---- elsewhere, words, secrets


def test_elsewhere_it_is_said_that_this_is_not_asked_about() -> None:
    assert why(struggle("cuba", "mafia", "radio"), "analyst") == ("not-asked", "3.0")
    assert why(struggle("cuba", "mafia", "radio"), "kgb") == ("not-asked", "3.0")
    assert why(play(struggle("cuba", "mafia", "radio"), "recruit"), "mafia") == ("not-asked", "3.1")


@pytest.mark.parametrize("seed", range(4))
def test_every_reason_has_words_and_a_paragraph(seed: int) -> None:
    rng, pos = Random(seed), sitroom.new("ciavskgb", seed=seed)
    wording = GAME.wording
    while pos.ask is not None:
        for token in GAME.vocabulary:
            remark = pos.why_not(token)
            assert (remark is None) == (token in pos.ask.options)
            if remark is not None:
                assert remark.rule in wording.rules
                if remark.message != "not-asked":
                    text = str(wording.why_not[remark.message])
                    assert {name for _, name, _, _ in Formatter().parse(text) if name} <= set(remark.args)
        pos.push(rng.choice(pos.ask.options))


@pytest.mark.parametrize("seed", range(4))
def test_3_2_whatever_stands_in_a_camp_has_a_reason_when_it_is_no_option(seed: int) -> None:
    """Complete for mobilizing, for the targets of powers, for agents and for events in the struggle."""
    rng, pos = Random(seed), sitroom.new("ciavskgb", seed=seed)
    kinds = {
        "mobilize": "group", "military": "group", "political": "group", "economic": "group",
        "agent-x": "agent", "double-agent": "agent", "act": "objective", "detente-event": "objective",
    }  # fmt: skip
    while pos.ask is not None:
        for token in GAME.vocabulary:
            if token.kind == kinds.get(pos.ask.topic):
                remark = pos.why_not(token)
                assert remark is None or remark.message != "not-asked", (pos.ask.topic, token)
        pos.push(rng.choice(pos.ask.options))


@pytest.mark.parametrize("viewer", SIDES)
def test_reasons_tell_nothing_that_the_side_does_not_know(viewer: str) -> None:
    def reasons(pos: Position) -> str | None:
        if pos.ask is None or pos.ask.who != viewer:
            return None
        found = [pos.why_not(token) for token in GAME.vocabulary]
        return json.dumps([None if remark is None else remark.to_json() for remark in found])

    assert check_alike(reasons, viewer, range(200, 210), 0.7) > 60


@pytest.mark.parametrize("side", SIDES)
def test_nor_whom_the_enemy_has_sent(side: str) -> None:
    told = set()
    for agent in AGENTS:
        other = "kgb" if side == "cia" else "cia"
        pos = struggle("cuba", "mafia", "radio", mover=side, agents=agent_x(**{other: agent}))
        told.add(repr([pos.why_not(token) for token in GAME.vocabulary]))
    assert len(told) == 1
