"""The forms of what leaves the game as JSON: the table as a side sees it. Tokens are their ids; pairs are by side id.

There are no hands in this game: agents are at their places, groups in their camps.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class ObjectiveDeck(TypedDict):
    """The face-down objectives.

    size   how many there are, those underneath included
    known  the cards on top that the viewer knows, from the top; ``None`` for one above a known card that he does not know
    under  the cards that were put underneath before everybody's eyes, the lowest last
    """

    size: int
    known: list[str | None]
    under: list[str]


class GroupDeck(TypedDict):
    """The face-down groups; ``known`` as for the objectives."""

    size: int
    known: list[str | None]


class DiscardPile(TypedDict):
    """The discarded groups: nobody may look through them, but all see the top card (``None``: there is none)."""

    size: int
    top: str | None


class Piles(TypedDict):
    """All piles; ``spent`` are the events that have been used, in that order."""

    objectives: ObjectiveDeck
    spent: list[str]
    groups: GroupDeck
    discarded: DiscardPile


class CampPlace(TypedDict):
    """A group in a camp; if not ready, it is mobilized."""

    group: str
    ready: bool


class TableView(TypedDict):
    """The table as a side sees it.

    phase      briefing, planning, struggle, cease-fire, debriefing, detente, over
    turns      how many turns the Influence Struggle has had
    balance    who holds the balance token; ``None`` before the first Briefing
    lost_last  who lost the last cease-fire; ``None`` where nobody dominated
    objective  of the round; ``None`` before it is revealed and once it is claimed
    trophies, claimed  objectives won in earlier rounds, and in this one
    camps, influence  the groups of a side, and the sum of their influence
    agents     where each agent is: headquarters, agent-x, on-leave, terminated. Who does not know an Agent X sees him at home
    agent_x    an agent, ``"hidden"``, or ``None`` where there is none
    eligible   who could have been chosen as Agent X of the round; nobody before the choice
    exposed    sides whose Agent X the enemy has seen
    revealed   sides whose Agent X lies face up
    will_analyse, will_see  sides whose Analyst or Double Agent has prepared something for the next round
    mover, passed  whose turn it is in the struggle (``None``: not decided), and whether the other side has just passed
    domination  the side whose domination token lies on the objective
    disorder   sides that have caused civil disorder in this round
    """

    round: int
    phase: str
    turns: int
    score: dict[str, int]
    balance: str | None
    lost_last: str | None
    objective: str | None
    piles: Piles
    trophies: dict[str, list[str]]
    claimed: dict[str, list[str]]
    camps: dict[str, list[CampPlace]]
    influence: dict[str, int]
    agents: dict[str, dict[str, str]]
    agent_x: dict[str, str | None]
    eligible: dict[str, list[str]]
    exposed: list[str]
    revealed: list[str]
    will_analyse: list[str]
    will_see: list[str]
    mover: str | None
    passed: bool
    domination: str | None
    disorder: list[str]


# ---- what is printed


class SideFacts(TypedDict):
    """A secret service; each has all six agents. ``enemy`` is the other one, ``colour`` that of its pieces."""

    kind: Literal["side"]
    enemy: str
    colour: str


class VerbFacts(TypedDict):
    """Something that a side can do; ``topics`` are the questions in which it may be an option."""

    kind: Literal["verb"]
    topics: list[str]
    rule: str


class AgentFacts(TypedDict):
    """An agent. Abilities are used in order of initiative, the lowest first.

    ability         claim-for-the-weaker, survive, hamper-or-spy, study-groups, terminate or claim-another
    can_be_lost     whether civil disorder and Assassins can terminate him
    goes_on_leave   whether he must rest after a round
    """

    kind: Literal["agent"]
    initiative: int
    ability: str
    can_be_lost: bool
    goes_on_leave: bool
    rule: str


class GroupFacts(TypedDict):
    """A group; what it can do depends on its faction."""

    kind: Literal["group"]
    faction: str
    influence: int


class ObjectiveFacts(TypedDict):
    """An objective: a country or an event.

    bias       the factions from the weightiest down
    usable_in  the phase in which the ability of an event is used; ``None`` for a country
    is_action  whether using it takes the place of an action
    rule       the paragraph of the ability, or that of objectives
    """

    kind: Literal["objective"]
    is_event: bool
    bias: list[str]
    population: int
    stability: int
    points: int
    usable_in: str | None
    is_action: bool
    rule: str


class FactionFacts(TypedDict):
    """What the groups of a faction do when mobilized: destroy, win-over, turn or look."""

    power: str
    rule: str


class Track(TypedDict):
    """A printed track. The score of a side may pass its end, and fall below its beginning only in hand-made positions."""

    least: int
    most: int


class Catalogue(TypedDict):
    """All that is printed.

    tokens    every word of the vocabulary with its kind and facts; ``decks`` and ``agents`` name them in their order
    phases    of a round, and ``over``
    places    where an agent may be
    """

    tokens: dict[str, SideFacts | VerbFacts | AgentFacts | GroupFacts | ObjectiveFacts]
    factions: dict[str, FactionFacts]
    tracks: dict[str, Track]
    decks: dict[str, list[str]]
    agents: list[str]
    phases: list[str]
    places: list[str]
