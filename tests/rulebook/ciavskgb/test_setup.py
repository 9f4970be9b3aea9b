"""Setup: the printed cards, by their facts and by what they do at the table, and how a game begins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sitroom import Token

from .cards import BIAS, FACTION, INFLUENCE, OBJECTIVES, POINTS, POPULATION, STABILITY
from .table import (
    AGENTS,
    COUNTRIES,
    EVENTS,
    GROUPS,
    SIDES,
    agents_in,
    asks,
    camp,
    influence,
    last_pass,
    new_game,
    options,
    score,
    seen,
    state,
    struggle,
    trophies,
)

INITIATIVE = {"master-spy": 1, "deputy-director": 2, "double-agent": 3, "analyst": 4, "assassin": 5, "director": 6}

OF_THREE = {"military": "mercenaries", "economic": "food-companies", "media": "phone-company", "political": "nationalists"}
"""The group of each faction that has an influence of 3."""

JUST_REACHES = {9: "generals food-companies", 11: "generals oil-tycoons", 13: "generals bankers artists"}
JUST_EXCEEDS = {9: "generals industry", 11: "generals bankers", 13: "generals bankers ngos"}
"""Camps for each stability of a country."""


def fact(token: Token, name: str) -> object:
    """A printed fact, which only one kind of token has."""
    return getattr(token, name)


def tokens(kind: str) -> list[Token]:
    return [token for token in new_game().game.vocabulary if token.kind == kind]


def token(name: str) -> Token:
    return new_game().game.vocabulary[name]


# ---- what is in the box


def test_0_there_are_21_objectives_24_groups_and_6_agents() -> None:
    assert len(tokens("objective")) == 21
    assert len(tokens("group")) == 24
    assert len(tokens("agent")) == 6
    assert {card.id for card in tokens("objective")} == set(OBJECTIVES)
    assert {card.id for card in tokens("group")} == set(GROUPS)
    assert {card.id for card in tokens("agent")} == set(AGENTS)


def test_0_15_countries_and_6_events_worth_235_points() -> None:
    assert len([card for card in tokens("objective") if not fact(card, "is_event")]) == 15
    assert {card.id for card in tokens("objective") if fact(card, "is_event")} == set(EVENTS)
    assert sum(int(str(fact(card, "points"))) for card in tokens("objective")) == 235


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_0_the_facts_of_an_objective_are_the_printed_ones(objective: str) -> None:
    card = token(objective)
    assert fact(card, "population") == POPULATION[objective]
    assert fact(card, "stability") == STABILITY[objective]
    assert fact(card, "points") == POINTS[objective]


@pytest.mark.parametrize("group", GROUPS)
def test_0_the_facts_of_a_group_are_the_printed_ones(group: str) -> None:
    assert str(fact(token(group), "faction")) == FACTION[group]
    assert influence(struggle("cuba", cia=group)) == (INFLUENCE[group], 0)


@pytest.mark.parametrize("agent", AGENTS)
def test_0_the_initiative_of_an_agent_is_the_printed_one(agent: str) -> None:
    assert fact(token(agent), "initiative") == INITIATIVE[agent]


# ---- what the printed numbers do


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_3_1_the_printed_population_is_the_limit_of_groups(objective: str) -> None:
    full = GROUPS[: POPULATION[objective]]
    assert "recruit" in options(struggle(objective, cia=" ".join(full[1:])))
    assert "recruit" not in options(struggle(objective, cia=" ".join(full)))


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_6_3_a_claimed_objective_brings_the_printed_points(objective: str) -> None:
    pos = last_pass(objective, cia="police", kgb="mafia")
    assert trophies(pos, "cia") == {objective}
    assert score(pos) == (POINTS[objective], 0)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_4_1_a_tie_is_broken_in_the_printed_order_of_factions(objective: str) -> None:
    bias, points = BIAS[objective], POINTS[objective]
    for stronger, weaker in pairwise(bias):
        assert score(last_pass(objective, cia=OF_THREE[stronger], kgb=OF_THREE[weaker])) == (points, 0)
        assert score(last_pass(objective, cia=OF_THREE[weaker], kgb=OF_THREE[stronger])) == (0, points)


@pytest.mark.parametrize("objective", COUNTRIES)
def test_4_1_the_printed_stability_may_be_reached_and_not_exceeded(objective: str) -> None:
    stability, points = STABILITY[objective], POINTS[objective]
    assert score(last_pass(objective, cia=JUST_REACHES[stability], kgb="workers")) == (points, 0)
    assert score(last_pass(objective, cia=JUST_EXCEEDS[stability], kgb="workers")) == (0, points)


@pytest.mark.parametrize("event", EVENTS)
def test_4_1_the_strongest_group_just_reaches_the_stability_of_an_event(event: str) -> None:
    assert score(last_pass(event, cia="generals", kgb="workers")) == (5, 0)


# ---- the beginning


def test_0_the_beginning() -> None:
    pos = new_game()
    assert state(pos)["round"] == 1
    assert state(pos)["phase"] == "briefing"
    assert score(pos) == (0, 0)
    assert state(pos)["balance"] is None
    assert state(pos)["domination"] is None
    for side in SIDES:
        assert agents_in(pos, side, "headquarters") == set(AGENTS)
        assert camp(pos, side) == set()
        assert trophies(pos, side) == set()


@pytest.mark.parametrize("viewer", ["cia", "kgb", None])
def test_0_both_decks_lie_face_down(viewer: str | None) -> None:
    shown = seen(new_game(), viewer)
    assert shown["piles"] == {
        "objectives": {"size": 21, "known": [], "under": []},
        "spent": [],
        "groups": {"size": 24, "known": []},
        "discarded": {"size": 0, "top": None},
    }


def test_0_any_objective_may_be_the_first() -> None:
    pos = new_game()
    assert asks(pos) == ("chance", "objective")
    assert options(pos) == {*COUNTRIES, *EVENTS}
