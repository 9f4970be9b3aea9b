"""Everything on the table of a game of Cold War: CIA vs KGB."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.journal import Json
from ...kernel.state import State
from ...kernel.token import Side, Token, has, take
from .board import AGENTS, GROUPS, OBJECTIVES, SIDES, Agent, Group, Objective

BRIEFING: Final = 0
PLANNING: Final = 1
STRUGGLE: Final = 2
CEASE_FIRE: Final = 3
DEBRIEFING: Final = 4
DETENTE: Final = 5
OVER: Final = 6
PHASES: Final = ("briefing", "planning", "struggle", "cease-fire", "debriefing", "detente", "over")

AT_HEADQUARTERS: Final = 0
AGENT_X: Final = 1
ON_LEAVE: Final = 2
TERMINATED: Final = 3
PLACES: Final = ("headquarters", "agent-x", "on-leave", "terminated")


_ALL_HOME: Final = (AT_HEADQUARTERS,) * 6


class ColdWar(State):
    """The table. Lists change in place; tuples are replaced, so that a copy need not copy them.

    Pairs are indexed by ``side.seat``. A deck is three parts: cards on top whose order somebody knows, an unordered rest
    from which chance draws, and (objectives only) cards that were put face down underneath, lowest last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.round = 1
        self.phase = BRIEFING
        self.score: tuple[int, int] = (0, 0)
        self.balance: Side | None = None
        self.lost_last: Side | None = None  # who lost the last cease-fire; None after disorder on both sides

        self.objective: Objective | None = None
        self.objectives_top: tuple[Objective, ...] = ()
        self.objectives_known: tuple[int, ...] = ()  # for each card on top: the seats that know it, as bits
        self.objectives: tuple[Objective, ...] = OBJECTIVES
        self.objectives_under: tuple[Objective, ...] = ()
        self.objectives_spent: tuple[Objective, ...] = ()
        self.trophies: tuple[tuple[Objective, ...], tuple[Objective, ...]] = ((), ())  # claimed in earlier rounds
        self.claimed: tuple[tuple[Objective, ...], tuple[Objective, ...]] = ((), ())  # claimed in this round

        self.groups_top: tuple[Group, ...] = ()
        self.groups_known: tuple[int, ...] = ()
        self.groups: list[Group] = list(GROUPS)
        self.groups_discarded: list[Group] = []  # top card last
        self.camps: list[list[Group]] = [[], []]
        self.ready = 0  # the ready groups, as bits

        self.places: tuple[tuple[int, ...], tuple[int, ...]] = (_ALL_HOME, _ALL_HOME)  # where each agent is
        self.agent_x: tuple[Agent | None, Agent | None] = (None, None)
        self.exposed = 0  # bit of a seat: its Agent X is known to the enemy
        self.revealed = False  # both Agents X are face up (Debriefing)
        self.will_analyse = 0  # bit of a seat: looks at three groups in the coming Briefing
        self.will_see = 0  # bit of a seat: sees the enemy's Agent X in the coming Planning

        self.mover: Side | None = None  # whose turn it is in the Influence Struggle; None: not yet decided
        self.passed = False  # the last action was a pass
        self.domination: Side | None = None
        self.disorder = 0  # bit of a seat: caused civil disorder this round

    def copy(self) -> ColdWar:
        new = ColdWar()
        new.round = self.round
        new.phase = self.phase
        new.score = self.score
        new.balance = self.balance
        new.lost_last = self.lost_last
        new.objective = self.objective
        new.objectives_top = self.objectives_top
        new.objectives_known = self.objectives_known
        new.objectives = self.objectives
        new.objectives_under = self.objectives_under
        new.objectives_spent = self.objectives_spent
        new.trophies = self.trophies
        new.claimed = self.claimed
        new.groups_top = self.groups_top
        new.groups_known = self.groups_known
        new.groups = self.groups[:]
        new.groups_discarded = self.groups_discarded[:]
        new.camps = [self.camps[0][:], self.camps[1][:]]
        new.ready = self.ready
        new.places = self.places
        new.agent_x = self.agent_x
        new.exposed = self.exposed
        new.revealed = self.revealed
        new.will_analyse = self.will_analyse
        new.will_see = self.will_see
        new.mover = self.mover
        new.passed = self.passed
        new.domination = self.domination
        new.disorder = self.disorder
        return new

    # ---- groups

    def influence(self, side: Side) -> int:
        """The influence of a side: of all its groups, ready or mobilized."""
        total = 0
        for group in self.camps[side.seat]:
            total += group.influence
        return total

    def is_ready(self, group: Group) -> bool:
        return self.ready & group.bit != 0

    def arena(self) -> Objective:
        """The objective of the round."""
        assert self.objective is not None
        return self.objective

    def has_room(self, side: Side) -> bool:
        """Would one more group keep a side within the population limit of the objective?"""
        return len(self.camps[side.seat]) < self.arena().population

    def join(self, side: Side, group: Group) -> None:
        """A group comes into a side's camp, ready."""
        self.camps[side.seat].append(group)
        self.ready |= group.bit

    def owner(self, group: Group) -> Side:
        """The side in whose camp a group is."""
        return SIDES[0] if has(self.camps[0], group) else SIDES[1]

    def to_discard(self, group: Group) -> None:
        """A group in play goes to the top of the discard pile."""
        take(self.camps[self.owner(group).seat], group)
        self.ready &= ~group.bit
        self.groups_discarded.append(group)

    def has_group_to_draw(self) -> bool:
        return len(self.groups) + len(self.groups_top) > 0

    # ---- agents

    def place(self, side: Side, agent: Agent) -> int:
        return self.places[side.seat][agent.number]

    def agents_at(self, side: Side, place: int) -> list[Agent]:
        places = self.places[side.seat]
        return [agent for agent in AGENTS if places[agent.number] == place]

    def move_agent(self, side: Side, agent: Agent, place: int) -> None:
        """Send an agent somewhere. An Agent X that goes anywhere is Agent X no more."""
        seats = list(self.places[side.seat])
        seats[agent.number] = place
        self._set_places(side, tuple(seats))
        if place == AGENT_X:
            self._set_x(side, agent)
        elif self.agent_x[side.seat] is agent:
            self._set_x(side, None)

    def all_home_from_leave(self, side: Side) -> None:
        self._set_places(side, tuple([AT_HEADQUARTERS if place == ON_LEAVE else place for place in self.places[side.seat]]))

    def _set_places(self, side: Side, places: tuple[int, ...]) -> None:
        self.places = (places, self.places[1]) if side.seat == 0 else (self.places[0], places)

    def _set_x(self, side: Side, agent: Agent | None) -> None:
        self.agent_x = (agent, self.agent_x[1]) if side.seat == 0 else (self.agent_x[0], agent)

    # ---- objectives and points

    def may_use_event(self, side: Side, event: Objective) -> bool:
        """May the side use the ability of an event (7.0)? It must have claimed it in an earlier round."""
        return has(self.trophies[side.seat], event)

    def claim(self, side: Side, objective: Objective) -> None:
        """The side claims an objective; its points are counted in Détente (6.3)."""
        first, second = self.claimed
        self.claimed = ((*first, objective), second) if side.seat == 0 else (first, (*second, objective))

    def claimed_to_trophies(self) -> None:
        """What was claimed in this round counts as won before."""
        self.trophies = (self.trophies[0] + self.claimed[0], self.trophies[1] + self.claimed[1])
        self.claimed = ((), ())

    def spend_event(self, side: Side, event: Objective) -> None:
        """The side uses an event: the card is discarded and its points are given back (7.0)."""
        kept = tuple([trophy for trophy in self.trophies[side.seat] if trophy is not event])
        self.trophies = (kept, self.trophies[1]) if side.seat == 0 else (self.trophies[0], kept)
        self.objectives_spent = (*self.objectives_spent, event)
        self.add_points(side, -event.points)

    def add_points(self, side: Side, points: int) -> None:
        first, second = self.score
        self.score = (first + points, second) if side.seat == 0 else (first, second + points)

    def cards(self) -> list[Token]:
        """Every card of the two decks, wherever it is."""
        cards: list[Token] = [*self.objectives_top, *self.objectives, *self.objectives_under, *self.objectives_spent]
        if self.objective is not None:
            cards.append(self.objective)
        for pile in (*self.trophies, *self.claimed):
            cards += pile
        cards += [*self.groups_top, *self.groups, *self.groups_discarded, *self.camps[0], *self.camps[1]]
        return cards

    # ---- JSON

    def to_json(self) -> dict[str, Json]:
        return {
            "round": self.round,
            "phase": PHASES[self.phase],
            "score": by_side(list(self.score)),
            "balance": id_or_none(self.balance),
            "lost_last": id_or_none(self.lost_last),
            "objective": id_or_none(self.objective),
            "objectives": {
                "top": [id_and_knowers(card, knowers) for card, knowers in zip(self.objectives_top, self.objectives_known, strict=True)],
                "rest": in_order(self.objectives),
                "under": ids(self.objectives_under),
                "spent": ids(self.objectives_spent),
            },
            "trophies": by_side([ids(trophies) for trophies in self.trophies]),
            "claimed": by_side([ids(claimed) for claimed in self.claimed]),
            "groups": {
                "top": [id_and_knowers(card, knowers) for card, knowers in zip(self.groups_top, self.groups_known, strict=True)],
                "rest": in_order(self.groups),
                "discarded": ids(self.groups_discarded),
            },
            "camps": by_side([[{"group": g.id, "ready": self.is_ready(g)} for g in camp] for camp in self.camps]),
            "agents": by_side([{a.id: PLACES[places[a.number]] for a in AGENTS} for places in self.places]),
            "exposed": sides_of(self.exposed),
            "revealed": self.revealed,
            "will_analyse": sides_of(self.will_analyse),
            "will_see": sides_of(self.will_see),
            "mover": id_or_none(self.mover),
            "passed": self.passed,
            "domination": id_or_none(self.domination),
            "disorder": sides_of(self.disorder),
        }


def by_side(pair: Sequence[Json]) -> dict[str, Json]:
    return {side.id: pair[side.seat] for side in SIDES}


def ids(cards: Sequence[Token]) -> list[Json]:
    return [card.id for card in cards]


def id_or_none(token: Token | None) -> str | None:
    return None if token is None else token.id


def in_order(pile: Sequence[Token]) -> list[str]:
    """An unordered pile, in the order of the vocabulary."""
    return [card.id for card in sorted(pile, key=lambda card: card.index)]


def sides_of(bits: int) -> list[str]:
    return [side.id for side in SIDES if bits >> side.seat & 1]


def id_and_knowers(card: Token, knowers: int) -> dict[str, Json]:
    return {"card": card.id, "known_to": sides_of(knowers)}
