"""Everything on the table of a game of Cold War: CIA vs KGB."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.journal import Json
from ...kernel.plain import by_side, id_or_none, ids, in_order
from ...kernel.state import State
from ...kernel.token import Side, Token, without
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


class ColdWar(State):
    """The table; empty when made. Everything in it is replaced, never changed in place, so a copy shares all it can.

    Pairs are indexed by ``side.seat``. A deck is three parts: cards on top whose order somebody knows, an unordered rest
    from which chance draws, and (objectives only) cards that were put face down underneath, lowest last.
    """

    def __init__(self, like: ColdWar | None = None) -> None:  # noqa: PLR0915 - every field, twice
        super().__init__()
        if like is None:
            self.round = 1
            self.phase = BRIEFING
            self.score: tuple[int, int] = (0, 0)
            self.balance: Side | None = None
            self.lost_last: Side | None = None  # who lost the last cease-fire; None after disorder on both sides

            self.objective: Objective | None = None
            self.objectives_top: tuple[Objective, ...] = ()
            self.objectives_known: tuple[int, ...] = ()  # for each card on top: the seats that know it, as bits
            self.objectives: tuple[Objective, ...] = ()
            self.objectives_under: tuple[Objective, ...] = ()
            self.objectives_spent: tuple[Objective, ...] = ()
            self.trophies: tuple[int, int] = (0, 0)  # objectives claimed in earlier rounds, as bits
            self.claimed: tuple[tuple[Objective, ...], tuple[Objective, ...]] = ((), ())  # claimed in this round

            self.groups_top: tuple[Group, ...] = ()
            self.groups_known: tuple[int, ...] = ()
            self.groups: tuple[Group, ...] = ()
            self.groups_discarded: tuple[Group, ...] = ()  # top card last
            self.stacked = 0  # discarded groups, as bits: which of their places each of them has, only ``stacked_by`` knows
            self.stacked_by: Side | None = None
            self.camps: tuple[tuple[Group, ...], tuple[Group, ...]] = ((), ())
            self.ready = 0  # the ready groups, as bits

            self.places: tuple[int, int] = (0, 0)  # where each agent is: two bits an agent, all at the headquarters
            self.agent_x: tuple[Agent | None, Agent | None] = (None, None)
            self.eligible: tuple[int, int] = (0, 0)  # the agents that could have been chosen as Agent X, as bits; all saw it
            self.exposed = 0  # bit of a seat: its Agent X is known to the enemy
            self.revealed = 0  # bit of a seat: its Agent X is face up
            self.will_analyse = 0  # bit of a seat: looks at three groups in the coming Briefing
            self.will_see = 0  # bit of a seat: sees the enemy's Agent X in the coming Planning

            self.mover: Side | None = None  # whose turn it is in the Influence Struggle; None: not yet decided
            self.turns = 0  # how many turns this Influence Struggle has had
            self.passed = False  # the last action was a pass
            self.escalated: tuple[Group, ...] = ()  # groups about to be discarded by a Nuclear Escalation, the top one last
            self.domination: Side | None = None
            self.disorder = 0  # bit of a seat: caused civil disorder this round
        else:  # a copy
            self.round = like.round
            self.phase = like.phase
            self.score = like.score
            self.balance = like.balance
            self.lost_last = like.lost_last
            self.objective = like.objective
            self.objectives_top = like.objectives_top
            self.objectives_known = like.objectives_known
            self.objectives = like.objectives
            self.objectives_under = like.objectives_under
            self.objectives_spent = like.objectives_spent
            self.trophies = like.trophies
            self.claimed = like.claimed
            self.groups_top = like.groups_top
            self.groups_known = like.groups_known
            self.groups = like.groups
            self.groups_discarded = like.groups_discarded
            self.stacked = like.stacked
            self.stacked_by = like.stacked_by
            self.camps = like.camps
            self.ready = like.ready
            self.places = like.places
            self.agent_x = like.agent_x
            self.eligible = like.eligible
            self.exposed = like.exposed
            self.revealed = like.revealed
            self.will_analyse = like.will_analyse
            self.will_see = like.will_see
            self.mover = like.mover
            self.turns = like.turns
            self.passed = like.passed
            self.escalated = like.escalated
            self.domination = like.domination
            self.disorder = like.disorder

    def copy(self) -> ColdWar:
        return ColdWar(self)

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

    def join(self, side: Side, group: Group, rule: str, discloses: bool = False) -> None:
        """A group comes into a side's camp, ready. ``discloses``: somebody did not know where it had been."""
        self.set_camp(side, (*self.camps[side.seat], group))
        self.ready |= group.bit
        if self.log is not None:
            self.note("recruits", rule, discloses=discloses, side=side, group=group, influence=self.influence(side))

    def set_camp(self, side: Side, camp: tuple[Group, ...]) -> None:
        self.camps = (camp, self.camps[1]) if side.seat == 0 else (self.camps[0], camp)

    def owner(self, group: Group) -> Side:
        """The side in whose camp a group is."""
        for other in self.camps[0]:
            if other is group:
                return SIDES[0]
        return SIDES[1]

    def leave_camp(self, group: Group) -> None:
        owner = self.owner(group)
        self.set_camp(owner, without(self.camps[owner.seat], group))

    def to_discard(self, group: Group) -> None:
        """A group in play goes to the top of the discard pile."""
        self.leave_camp(group)
        self.ready &= ~group.bit
        self.groups_discarded = (*self.groups_discarded, group)

    def stack(self, groups: Sequence[Group], by: Side | None) -> None:
        """These groups lie in the discard pile in an order that only one side knows; with fewer than two there is no secret."""
        self.stacked = 0
        for group in groups:
            self.stacked |= group.bit
        self.stacked_by = by
        if self.stacked & (self.stacked - 1) == 0:
            self.stacked = 0
            self.stacked_by = None

    def uncover_discard(self, rule: str) -> None:
        """The top card of the discard pile has been taken: all see the next, which may have been stacked there in secret."""
        top = self.groups_discarded[-1] if self.groups_discarded else None
        if top is not None and self.stacked & top.bit:
            rest = [group for group in GROUPS if self.stacked & group.bit and group is not top]
            self.stack(rest, self.stacked_by)
            self.note("top-of-discard", rule, discloses=True, group=top)

    def has_group_to_draw(self) -> bool:
        return len(self.groups) + len(self.groups_top) > 0

    # ---- agents

    def place(self, side: Side, agent: Agent) -> int:
        return self.places[side.seat] >> 2 * agent.number & 3

    def working_agent(self, side: Side) -> Agent:
        """The side's Agent X, where there must be one."""
        agent = self.agent_x[side.seat]
        assert agent is not None
        return agent

    def agents_at(self, side: Side, place: int) -> list[Agent]:
        places = self.places[side.seat]
        return [agent for agent in AGENTS if places >> 2 * agent.number & 3 == place]

    def eligible_agents(self, side: Side) -> list[Agent]:
        """The agents that a side could have chosen as its Agent X (2.1); none before it has chosen and after the round."""
        bits = self.eligible[side.seat]
        return [agent for agent in AGENTS if bits >> agent.number & 1]

    def set_eligible(self, side: Side, agents: Sequence[Agent]) -> None:
        bits = 0
        for agent in agents:
            bits |= 1 << agent.number
        self.eligible = (bits, self.eligible[1]) if side.seat == 0 else (self.eligible[0], bits)

    def move_agent(self, side: Side, agent: Agent, place: int) -> None:
        """Send an agent somewhere. An Agent X that goes anywhere is Agent X no more."""
        places = self.places[side.seat] & ~(3 << 2 * agent.number) | place << 2 * agent.number
        self.places = (places, self.places[1]) if side.seat == 0 else (self.places[0], places)
        if place == AGENT_X:
            self._set_x(side, agent)
        elif self.agent_x[side.seat] is agent:
            self._set_x(side, None)

    def _set_x(self, side: Side, agent: Agent | None) -> None:
        self.agent_x = (agent, self.agent_x[1]) if side.seat == 0 else (self.agent_x[0], agent)

    # ---- objectives and points

    def may_use_event(self, side: Side, event: Objective) -> bool:
        """May the side use the ability of an event (7.0)? It must have claimed it in an earlier round."""
        return self.trophies[side.seat] & event.bit != 0

    def trophies_of(self, side: Side) -> list[Objective]:
        return [objective for objective in OBJECTIVES if self.trophies[side.seat] & objective.bit]

    def claim(self, side: Side, objective: Objective) -> None:
        """The side claims an objective; its points are counted in Détente (6.3)."""
        first, second = self.claimed
        self.claimed = ((*first, objective), second) if side.seat == 0 else (first, (*second, objective))

    def claimed_to_trophies(self) -> None:
        """What was claimed in this round counts as won before."""
        first, second = self.trophies
        for objective in self.claimed[0]:
            first |= objective.bit
        for objective in self.claimed[1]:
            second |= objective.bit
        self.trophies = (first, second)
        self.claimed = ((), ())

    def spend_event(self, side: Side, event: Objective) -> None:
        """The side uses an event: the card is discarded and its points are given back (7.0)."""
        self.trophies = (self.trophies[0] & ~event.bit, self.trophies[1] & ~event.bit)
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
        for side in SIDES:
            cards += self.trophies_of(side)
            cards += self.claimed[side.seat]
        cards += [*self.groups_top, *self.groups, *self.groups_discarded, *self.camps[0], *self.camps[1]]
        return cards

    # ---- JSON

    def to_json(self) -> dict[str, Json]:
        return {
            "round": self.round,
            "phase": PHASES[self.phase],
            "score": by_side(SIDES, list(self.score)),
            "balance": id_or_none(self.balance),
            "lost_last": id_or_none(self.lost_last),
            "objective": id_or_none(self.objective),
            "objectives": {
                "top": [
                    id_and_knowers(card, knowers)
                    for card, knowers in zip(self.objectives_top, self.objectives_known, strict=True)
                ],
                "rest": in_order(self.objectives),
                "under": ids(self.objectives_under),
                "spent": ids(self.objectives_spent),
            },
            "trophies": by_side(SIDES, [ids(self.trophies_of(side)) for side in SIDES]),
            "claimed": by_side(SIDES, [ids(claimed) for claimed in self.claimed]),
            "groups": {
                "top": [id_and_knowers(card, knowers) for card, knowers in zip(self.groups_top, self.groups_known, strict=True)],
                "rest": in_order(self.groups),
                "discarded": ids(self.groups_discarded),
            },
            "stacked": ids([group for group in GROUPS if self.stacked & group.bit]),
            "stacked_by": id_or_none(self.stacked_by),
            "camps": by_side(SIDES, [[{"group": g.id, "ready": self.is_ready(g)} for g in camp] for camp in self.camps]),
            "agents": by_side(SIDES, [{a.id: PLACES[self.place(side, a)] for a in AGENTS} for side in SIDES]),
            "eligible": by_side(SIDES, [ids(self.eligible_agents(side)) for side in SIDES]),
            "exposed": sides_of(self.exposed),
            "revealed": sides_of(self.revealed),
            "will_analyse": sides_of(self.will_analyse),
            "will_see": sides_of(self.will_see),
            "mover": id_or_none(self.mover),
            "turns": self.turns,
            "passed": self.passed,
            "escalated": ids(self.escalated),
            "domination": id_or_none(self.domination),
            "disorder": sides_of(self.disorder),
        }


def sides_of(bits: int) -> list[str]:
    return [side.id for side in SIDES if bits >> side.seat & 1]


def id_and_knowers(card: Token, knowers: int) -> dict[str, Json]:
    return {"card": card.id, "known_to": sides_of(knowers)}
