"""All that is printed on cards and tracks, as JSON: enough to draw the table."""

from __future__ import annotations

from typing import Final

from ...kernel.token import Side, Token
from .board import AGENTS, DEPUTY_DIRECTOR, GROUPS, OBJECTIVES, VOCABULARY, Agent, Group, Objective
from .state import PHASES, PLACES
from .victory import GOAL
from .views import AgentFacts, Catalogue, FactionFacts, GroupFacts, ObjectiveFacts, SideFacts, VerbFacts

COLOURS: Final = ("blue", "red")
"""Of the CIA and of the KGB, as their pieces are (0)."""

_FACTIONS: Final = {
    "military": ("destroy", "3.2.1"),
    "political": ("win-over", "3.2.2"),
    "economic": ("turn", "3.2.3"),
    "media": ("look", "3.2.4"),
}
_ABILITIES: Final = {
    "master-spy": ("claim-for-the-weaker", "5.1.1"),
    "deputy-director": ("survive", "5.1.2"),
    "double-agent": ("hamper-or-spy", "5.1.3"),
    "analyst": ("study-groups", "5.1.4"),
    "assassin": ("terminate", "5.1.5"),
    "director": ("claim-another", "5.1.6"),
}
_EVENTS: Final = {
    "nobel-peace-prize": ("cease-fire", False, "7.1"),
    "live-benefit": ("struggle", True, "7.2"),
    "nuclear-escalation": ("struggle", True, "7.3"),
    "summit-meeting": ("struggle", False, "7.4"),
    "space-race": ("detente", False, "7.5"),
    "olympic-games": ("detente", False, "7.6"),
}
_VERBS: Final = {
    "recruit": (["act", "media"], "3.1"),
    "mobilize": (["act"], "3.2"),
    "pass": (["act", "nobel-peace-prize", "detente-event"], "3.3"),
    "discard": (["media"], "3.2.4"),
    "return": (["media"], "3.2.4"),
    "see-agent-x": (["double-agent"], "5.1.3"),
}


def catalogue() -> Catalogue:
    return {
        "tokens": {token.id: _facts(token) for token in VOCABULARY},
        "factions": {name: _faction(power, rule) for name, (power, rule) in _FACTIONS.items()},
        "tracks": {"score": {"least": 0, "most": GOAL}},
        "decks": {"objectives": [card.id for card in OBJECTIVES], "groups": [card.id for card in GROUPS]},
        "agents": [agent.id for agent in AGENTS],
        "phases": list(PHASES),
        "places": list(PLACES),
    }


def _faction(power: str, rule: str) -> FactionFacts:
    return {"power": power, "rule": rule}


def _facts(token: Token) -> SideFacts | VerbFacts | AgentFacts | GroupFacts | ObjectiveFacts:
    if isinstance(token, Objective):
        return _objective(token)
    if isinstance(token, Group):
        return _group(token)
    if isinstance(token, Agent):
        return _agent(token)
    if isinstance(token, Side):
        return _side(token)
    return _verb(token)


def _side(side: Side) -> SideFacts:
    return {"kind": "side", "enemy": side.enemy.id, "colour": COLOURS[side.seat]}


def _verb(verb: Token) -> VerbFacts:
    topics, rule = _VERBS[verb.id]
    return {"kind": "verb", "topics": list(topics), "rule": rule}


def _agent(agent: Agent) -> AgentFacts:
    ability, rule = _ABILITIES[agent.id]
    is_deputy = agent is DEPUTY_DIRECTOR
    return {
        "kind": "agent",
        "initiative": agent.initiative,
        "ability": ability,
        "can_be_lost": not is_deputy,
        "goes_on_leave": not is_deputy,
        "rule": rule,
    }


def _group(group: Group) -> GroupFacts:
    return {"kind": "group", "faction": group.faction, "influence": group.influence}


def _objective(objective: Objective) -> ObjectiveFacts:
    usable_in: str | None = None
    is_action, rule = False, "1.1"
    if objective.is_event:
        usable_in, is_action, rule = _EVENTS[objective.id]
    return {
        "kind": "objective",
        "is_event": objective.is_event,
        "bias": list(objective.bias),
        "population": objective.population,
        "stability": objective.stability,
        "points": objective.points,
        "usable_in": usable_in,
        "is_action": is_action,
        "rule": rule,
    }
