"""The catalogue: every token with its printed facts, against numbers that stand here a second time (cards and rulebook)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sitroom
from sitroom.games.ciavskgb.views import AgentFacts, Catalogue, GroupFacts, ObjectiveFacts, SideFacts, VerbFacts

from ..rulebook.ciavskgb.cards import BIAS, FACTION, INFLUENCE, OBJECTIVES, POINTS, POPULATION, STABILITY
from ..rulebook.ciavskgb.table import AGENTS, EVENTS, GROUPS

GAME = sitroom.find_game("ciavskgb")
PRINTED: Any = GAME.catalogue()
TOKENS: Any = PRINTED["tokens"]


def test_every_token_is_there_in_the_order_of_the_vocabulary() -> None:
    assert list(TOKENS) == [token.id for token in GAME.vocabulary]
    assert [facts["kind"] for facts in TOKENS.values()] == [token.kind for token in GAME.vocabulary]


def test_it_is_plain_json_and_a_fresh_one_each_time() -> None:
    assert json.loads(json.dumps(PRINTED)) == PRINTED
    spoilt: Any = GAME.catalogue()
    spoilt["tokens"]["cuba"]["bias"].clear()
    assert GAME.catalogue() == PRINTED


def test_it_has_the_documented_form() -> None:
    assert set(PRINTED) == set(Catalogue.__annotations__)
    forms: dict[str, Any] = {
        "side": SideFacts, "verb": VerbFacts, "agent": AgentFacts, "group": GroupFacts, "objective": ObjectiveFacts,
    }  # fmt: skip
    for facts in TOKENS.values():
        assert set(facts) == set(forms[facts["kind"]].__annotations__)


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_has_its_faction_and_influence(group: str) -> None:
    assert TOKENS[group] == {"kind": "group", "faction": FACTION[group], "influence": INFLUENCE[group]}


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_an_objective_has_its_printed_numbers(objective: str) -> None:
    facts = TOKENS[objective]
    assert facts["stability"] == STABILITY[objective]
    assert facts["population"] == POPULATION[objective]
    assert facts["points"] == POINTS[objective]
    assert tuple(facts["bias"]) == BIAS[objective]
    assert facts["is_event"] is (objective in EVENTS)


def test_the_deck_is_worth_235_points() -> None:
    assert sum(TOKENS[card]["points"] for card in PRINTED["decks"]["objectives"]) == 235
    assert len(PRINTED["decks"]["objectives"]) == 21
    assert len(PRINTED["decks"]["groups"]) == 24


def test_5_1_agents_have_their_initiative_and_the_deputy_director_cannot_be_lost() -> None:
    assert PRINTED["agents"] == AGENTS
    assert [TOKENS[agent]["initiative"] for agent in AGENTS] == [1, 2, 3, 4, 5, 6]
    assert [TOKENS[agent]["rule"] for agent in AGENTS] == ["5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.5", "5.1.6"]
    for agent in AGENTS:
        assert TOKENS[agent]["can_be_lost"] is TOKENS[agent]["goes_on_leave"] is (agent != "deputy-director")


def test_7_events_say_when_they_are_used() -> None:
    when = {event: (TOKENS[event]["usable_in"], TOKENS[event]["is_action"]) for event in EVENTS}
    assert when == {
        "nobel-peace-prize": ("cease-fire", False),
        "live-benefit": ("struggle", True),
        "nuclear-escalation": ("struggle", True),
        "summit-meeting": ("struggle", False),
        "space-race": ("detente", False),
        "olympic-games": ("detente", False),
    }
    assert all(TOKENS[card]["usable_in"] is None for card in OBJECTIVES if card not in EVENTS)


def test_the_score_runs_to_a_hundred_and_the_services_have_their_colours() -> None:
    assert PRINTED["tracks"] == {"score": {"least": 0, "most": 100}}
    assert TOKENS["cia"] == {"kind": "side", "enemy": "kgb", "colour": "blue"}
    assert TOKENS["kgb"] == {"kind": "side", "enemy": "cia", "colour": "red"}


def test_every_paragraph_that_it_names_is_there() -> None:
    rules = {facts["rule"] for facts in [*TOKENS.values(), *PRINTED["factions"].values()] if "rule" in facts}
    assert rules <= set(GAME.wording.rules)
