"""What is printed on the cards: the two services, their agents, the groups and the objectives. And the vocabulary."""

from __future__ import annotations

from typing import Final

from ...kernel.token import Token, Vocabulary, opponents

_OPPONENTS: Final = opponents("cia", "kgb")
CIA: Final = _OPPONENTS[0]
KGB: Final = _OPPONENTS[1]
SIDES: Final = (CIA, KGB)


class Card(Token):
    """A card of one of the two decks. ``bit`` is its place in a set of cards of its deck, written as an integer."""

    def __init__(self, id: str, kind: str, bit: int) -> None:
        super().__init__(id, kind)
        self.bit = bit


class Group(Card):
    """A local power that a side recruits."""

    def __init__(self, id: str, faction: str, influence: int, bit: int) -> None:
        super().__init__(id, "group", bit)
        self.faction = faction
        self.influence = influence


class Objective(Card):
    """A country or event that the services struggle over. ``bias`` names the factions from the weightiest down."""

    def __init__(self, bit: int, id: str, kind: str, bias: tuple[str, ...], population: int, stability: int, points: int) -> None:
        super().__init__(id, "objective", bit)
        self.is_event = kind == "event"
        self.bias = bias
        self.population = population
        self.stability = stability
        self.points = points


class Agent(Token):
    """One of the six agents that each side has. ``number`` counts from 0 in order of initiative."""

    def __init__(self, id: str, initiative: int) -> None:
        super().__init__(id, "agent")
        self.initiative = initiative
        self.number = initiative - 1


MILITARY: Final = "military"
POLITICAL: Final = "political"
ECONOMIC: Final = "economic"
MEDIA: Final = "media"
FACTIONS: Final = (MILITARY, POLITICAL, ECONOMIC, MEDIA)

_GROUPS: Final = (
    ("guerrillas", MILITARY, 1),
    ("militia", MILITARY, 2),
    ("mercenaries", MILITARY, 3),
    ("police", MILITARY, 4),
    ("infantry", MILITARY, 5),
    ("generals", MILITARY, 6),
    ("workers", ECONOMIC, 1),
    ("mafia", ECONOMIC, 2),
    ("food-companies", ECONOMIC, 3),
    ("industry", ECONOMIC, 4),
    ("oil-tycoons", ECONOMIC, 5),
    ("bankers", ECONOMIC, 6),
    ("artists", MEDIA, 1),
    ("ngos", MEDIA, 2),
    ("phone-company", MEDIA, 3),
    ("newspapers", MEDIA, 4),
    ("radio", MEDIA, 5),
    ("television", MEDIA, 6),
    ("students", POLITICAL, 1),
    ("trade-union", POLITICAL, 2),
    ("nationalists", POLITICAL, 3),
    ("fundamentalists", POLITICAL, 4),
    ("opposition", POLITICAL, 5),
    ("government", POLITICAL, 6),
)
GROUPS: Final = tuple([Group(id, faction, influence, 1 << n) for n, (id, faction, influence) in enumerate(_GROUPS)])

# name, kind, bias icons from the largest to the smallest, population limit, stability, victory points
_OBJECTIVES: Final = (
    ("afghanistan", "country", (ECONOMIC, POLITICAL, MILITARY, MEDIA), 5, 9, 15),
    ("angola", "country", (MILITARY, POLITICAL, MEDIA, ECONOMIC), 5, 9, 10),
    ("chile", "country", (POLITICAL, ECONOMIC, MILITARY, MEDIA), 4, 11, 10),
    ("congo", "country", (MILITARY, ECONOMIC, POLITICAL, MEDIA), 5, 9, 10),
    ("cuba", "country", (ECONOMIC, MILITARY, POLITICAL, MEDIA), 5, 9, 10),
    ("czechoslovakia", "country", (POLITICAL, MEDIA, MILITARY, ECONOMIC), 3, 13, 20),
    ("egypt", "country", (POLITICAL, ECONOMIC, MEDIA, MILITARY), 4, 11, 20),
    ("greece", "country", (POLITICAL, MILITARY, MEDIA, ECONOMIC), 3, 13, 10),
    ("honduras", "country", (MILITARY, ECONOMIC, MEDIA, POLITICAL), 5, 9, 10),
    ("iran", "country", (POLITICAL, MILITARY, ECONOMIC, MEDIA), 4, 11, 15),
    ("korea", "country", (MILITARY, MEDIA, POLITICAL, ECONOMIC), 4, 11, 10),
    ("libya", "country", (MILITARY, POLITICAL, ECONOMIC, MEDIA), 4, 11, 15),
    ("panama", "country", (ECONOMIC, MILITARY, MEDIA, POLITICAL), 5, 9, 15),
    ("turkey", "country", (POLITICAL, MEDIA, ECONOMIC, MILITARY), 3, 13, 15),
    ("vietnam", "country", (ECONOMIC, POLITICAL, MEDIA, MILITARY), 5, 9, 20),
    ("live-benefit", "event", (MEDIA, ECONOMIC, POLITICAL, MILITARY), 1, 6, 5),
    ("nobel-peace-prize", "event", (MEDIA, POLITICAL, ECONOMIC, MILITARY), 1, 6, 5),
    ("nuclear-escalation", "event", (MEDIA, MILITARY, POLITICAL, ECONOMIC), 1, 6, 5),
    ("olympic-games", "event", (MEDIA, ECONOMIC, MILITARY, POLITICAL), 1, 6, 5),
    ("space-race", "event", (MEDIA, MILITARY, ECONOMIC, POLITICAL), 1, 6, 5),
    ("summit-meeting", "event", (MEDIA, POLITICAL, MILITARY, ECONOMIC), 1, 6, 5),
)
OBJECTIVES: Final = tuple([Objective(1 << n, *printed) for n, printed in enumerate(_OBJECTIVES)])

MASTER_SPY: Final = Agent("master-spy", 1)
DEPUTY_DIRECTOR: Final = Agent("deputy-director", 2)
DOUBLE_AGENT: Final = Agent("double-agent", 3)
ANALYST: Final = Agent("analyst", 4)
ASSASSIN: Final = Agent("assassin", 5)
DIRECTOR: Final = Agent("director", 6)
AGENTS: Final = (MASTER_SPY, DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR)

RECRUIT: Final = Token("recruit", "verb")
MOBILIZE: Final = Token("mobilize", "verb")
PASS: Final = Token("pass", "verb")
DISCARD: Final = Token("discard", "verb")
RETURN: Final = Token("return", "verb")
SEE_AGENT_X: Final = Token("see-agent-x", "verb")
VERBS: Final = (RECRUIT, MOBILIZE, PASS, DISCARD, RETURN, SEE_AGENT_X)

VOCABULARY: Final = Vocabulary("ciavskgb", (*SIDES, *VERBS, *AGENTS, *GROUPS, *OBJECTIVES))

_EVENTS: Final = {objective.id: objective for objective in OBJECTIVES if objective.is_event}
LIVE_BENEFIT: Final = _EVENTS["live-benefit"]
NOBEL_PEACE_PRIZE: Final = _EVENTS["nobel-peace-prize"]
NUCLEAR_ESCALATION: Final = _EVENTS["nuclear-escalation"]
OLYMPIC_GAMES: Final = _EVENTS["olympic-games"]
SPACE_RACE: Final = _EVENTS["space-race"]
SUMMIT_MEETING: Final = _EVENTS["summit-meeting"]
STRUGGLE_EVENTS: Final = LIVE_BENEFIT.bit | NUCLEAR_ESCALATION.bit | SUMMIT_MEETING.bit
