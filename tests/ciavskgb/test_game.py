"""What the game declares: early answers (2.1), a clock that only rises, topics that are closed, and a view of one form."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_type_hints

import pytest

import sitroom
from sitroom.games.ciavskgb.views import DiscardPile, GroupDeck, ObjectiveDeck, Piles, TableView

from ..rulebook.ciavskgb.table import (
    AGENTS,
    SIDES,
    asks,
    briefing,
    by_side,
    enemy,
    new_game,
    options,
    planning,
    play,
    seen,
    state,
)
from .alike import check_alike

GAME = sitroom.find_game("ciavskgb")

# ---- 2.1: both choose at the same time


def test_2_1_the_kgb_may_choose_while_the_cia_still_thinks() -> None:
    pos = planning("cuba", agents={"kgb": {"assassin": "on-leave", "analyst": "terminated"}})
    assert asks(pos) == ("cia", "agent-x")
    early = pos.early("kgb")
    assert early is not None
    assert pos.view("kgb")["early"] == {
        "who": "kgb",
        "topic": "agent-x",
        "rule": "2.1",
        "options": ["master-spy", "deputy-director", "double-agent", "director"],
        "args": {},
    }
    assert pos.view("cia")["early"] is pos.view(None)["early"] is None
    for agent in AGENTS:
        later = pos.clone()
        later.push(agent)
        assert repr(later.ask) == repr(early), "whoever the CIA sends, the KGB's question is the same"
        assert later.ask is not None
        assert later.ask.seen_by is early.seen_by


def test_2_1_the_cia_is_asked_first_and_has_nothing_to_answer_early() -> None:
    pos = play(planning("cuba"), "analyst")
    assert asks(pos) == ("kgb", "agent-x")
    assert pos.early("cia") is None, "it has chosen"
    assert pos.early("kgb") is None, "it is asked"


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_nobody_chooses_early_where_one_is_to_see_the_others_choice(side: str) -> None:
    pos = planning("cuba", will_see=[side])
    assert asks(pos) == (enemy(side), "agent-x")
    assert pos.early(side) is None
    pos.push("director")
    assert asks(pos) == (side, "agent-x")
    assert pos.early(enemy(side)) is None


def test_nothing_else_is_answered_early() -> None:
    rng, pos = Random(4), sitroom.new("ciavskgb", seed=4)
    topics = set()
    while pos.ask is not None:
        for side in SIDES:
            if pos.early(side) is not None:
                topics.add(pos.ask.topic)
        pos.push(rng.choice(pos.ask.options))
    assert topics == {"agent-x"}


@pytest.mark.parametrize("viewer", SIDES)
def test_early_questions_and_views_tell_nothing(viewer: str) -> None:
    def told(pos: sitroom.Position) -> str:
        return json.dumps([pos.view(viewer), repr(pos.early(viewer)), pos.clock, pos.undo_law(viewer).to_json()])

    assert check_alike(told, viewer, range(30, 40)) > 60


# ---- the clock


@pytest.mark.parametrize("seed", range(4))
def test_the_clock_only_rises(seed: int) -> None:
    rng, pos = Random(seed), sitroom.new("ciavskgb", seed=seed)
    assert GAME.about.clock == ("round", "phase", "turn")
    last = pos.clock
    assert last == (1, 1, 0), "round 1, Planning: the Briefing asks nobody but chance"
    turns = set()
    while pos.ask is not None:
        pos.push(rng.choice(pos.ask.options))
        assert pos.clock >= last
        last = pos.clock
        turns.add(last[2])
    assert len(turns) > 3


def test_3_0_every_turn_of_the_struggle_has_a_number_of_its_own() -> None:
    pos = play(new_game(), "cuba cia analyst analyst cia")
    seen_at = [pos.clock]
    for answers in ("recruit radio", "recruit mafia", "mobilize radio workers return", "pass"):
        seen_at.append(play(pos, answers).clock)
    assert seen_at == [(1, 2, 0), (1, 2, 1), (1, 2, 2), (1, 2, 3), (1, 2, 4)]
    play(pos, "pass")
    assert pos.clock == (2, 0, 0), "the round is over, and the next objective is to be drawn"


# ---- topics


def test_the_closed_topics_are_those_whose_options_are_hidden_cards() -> None:
    assert GAME.closed_topics == frozenset({"order-groups", "order-objectives", "nuclear-escalation"})


@pytest.mark.parametrize("viewer", SIDES)
def test_options_of_open_topics_are_the_same_in_every_game_that_a_side_cannot_tell_apart(viewer: str) -> None:
    closed = GAME.closed_topics
    assert closed is not None

    def told(pos: sitroom.Position) -> str | None:
        ask = pos.ask
        return None if ask is None or ask.who.id in ("chance", viewer) or ask.topic in closed else repr(ask)

    assert check_alike(told, viewer, range(50, 60), 0.8) > 60


# ---- who made it


def test_what_a_list_of_games_says() -> None:
    about: Any = GAME.about.to_json()
    assert about["designers"] == ["David Rakoto", "Sébastien Gigaudaut"]
    assert (about["publisher"], about["years"]) == ("Edge, Fantasy Flight Games", "2007")
    assert about["modes"] == ["two", "hot-seat"]
    assert about["traits"] == ["zero-sum", "hidden-information", "chance"]
    assert about["colours"] == ["blue", "red"]
    assert about["minutes"] == 45
    assert about["sentence"]
    assert set(GAME.about.opens) <= set(GAME.wording.lines)


# ---- the form of the view


def fits(value: Any, form: Any) -> bool:
    """Has a value the fields of a form, no more and no fewer, each of the right kind?"""
    if isinstance(value, dict) and hasattr(form, "__required_keys__"):
        hints = get_type_hints(form)
        return set(value) == set(hints) and all(fits(value[name], hint) for name, hint in hints.items())
    kind: Any = getattr(form, "__origin__", form)
    inner: tuple[Any, ...] = getattr(form, "__args__", ())
    if kind is list:
        return isinstance(value, list) and all(fits(item, inner[0]) for item in value)
    if kind is dict:
        return isinstance(value, dict) and list(value) in ([*SIDES], AGENTS) and all(fits(v, inner[1]) for v in value.values())
    if inner:
        return any(fits(value, each) for each in inner)
    return isinstance(value, form) and not (isinstance(value, bool) and form is int)


@pytest.mark.parametrize("seed", range(3))
def test_every_view_has_the_same_fields_and_nothing_is_left_out_because_it_is_empty(seed: int) -> None:
    assert GAME.view_type is TableView
    rng, pos = Random(seed), sitroom.new("ciavskgb", seed=seed)
    while pos.ask is not None:
        for viewer in (*SIDES, None):
            table = pos.view(viewer)["table"]
            assert fits(table, TableView), table
            assert fits(table["piles"], Piles)
        pos.push(rng.choice(pos.ask.options))
    for form in (ObjectiveDeck, GroupDeck, DiscardPile):
        assert form.__required_keys__


@pytest.mark.parametrize("side", SIDES)
def test_known_are_the_cards_that_lie_face_down_and_that_the_viewer_knows(side: str) -> None:
    pos = play(briefing(will_analyse=[side]), "radio mafia generals mafia radio")
    assert seen(pos, side)["piles"]["groups"]["known"] == ["mafia", "radio", "generals"]
    assert seen(pos, enemy(side))["piles"]["groups"]["known"] == []
    assert seen(pos, side)["piles"]["objectives"]["known"] == []


def test_who_could_have_been_chosen_is_seen_by_all() -> None:
    pos = play(planning("cuba", agents=by_side("kgb", {"assassin": "on-leave"}, {})), "analyst director cia")
    for viewer in (*SIDES, None):
        assert seen(pos, viewer)["eligible"] == {"cia": AGENTS, "kgb": [agent for agent in AGENTS if agent != "assassin"]}
    assert options(pos) == {"recruit"}
    assert state(pos)["phase"] == "struggle"
