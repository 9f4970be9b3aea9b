"""What each side may know."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.journal import Json
from ...kernel.token import Side, Token
from .board import AGENTS, SIDES
from .decks import objectives_left
from .state import AGENT_X, AT_HEADQUARTERS, PHASES, PLACES, ColdWar, by_side, id_or_none, ids, sides_of


def view(s: ColdWar, side: Side | None) -> dict[str, Json]:
    """The table as a side sees it (``None``: an onlooker). Everything is added, nothing is blacked out."""
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "score": by_side(list(s.score)),
        "balance": id_or_none(s.balance),
        "objective": id_or_none(s.objective),
        "objectives": {
            "size": objectives_left(s),
            "known": _known(s.objectives_top, s.objectives_known, side),
            "under": ids(s.objectives_under),
            "spent": ids(s.objectives_spent),
        },
        "trophies": by_side([ids(s.trophies_of(each)) for each in SIDES]),
        "claimed": by_side([ids(claimed) for claimed in s.claimed]),
        "groups": {
            "size": len(s.groups_top) + len(s.groups),
            "known": _known(s.groups_top, s.groups_known, side),
            "discarded": len(s.groups_discarded),
            "top_discarded": s.groups_discarded[-1].id if s.groups_discarded else None,
        },
        "camps": by_side([[{"group": g.id, "ready": s.is_ready(g)} for g in camp] for camp in s.camps]),
        "influence": by_side([s.influence(each) for each in SIDES]),
        "agents": by_side([_agents(s, each, side) for each in SIDES]),
        "agent_x": by_side([_agent_x(s, each, side) for each in SIDES]),
        "exposed": sides_of(s.exposed),
        "revealed": sides_of(s.revealed),
        "will_analyse": sides_of(s.will_analyse),
        "will_see": sides_of(s.will_see),
        "mover": id_or_none(s.mover),
        "passed": s.passed,
        "domination": id_or_none(s.domination),
        "disorder": sides_of(s.disorder),
    }


def _known(top: Sequence[Token], knowers: Sequence[int], side: Side | None) -> list[Json]:
    """The cards on top of a deck as far as the side knows them; a card above a known one may be ``None``."""
    shown: list[Json] = []
    for card, bits in zip(top, knowers, strict=True):
        shown.append(card.id if side is not None and bits >> side.seat & 1 else None)
    while shown and shown[-1] is None:
        shown.pop()
    return shown


def knows_x(s: ColdWar, owner: Side, side: Side | None) -> bool:
    """Does a side know the owner's Agent X? He himself does, the enemy when shown, everybody when he is face up."""
    return side is owner or s.revealed >> owner.seat & 1 == 1 or (side is owner.enemy and s.exposed >> owner.seat & 1 == 1)


def _agent_x(s: ColdWar, owner: Side, side: Side | None) -> Json:
    """A side's Agent X by name where it may be known, else ``"hidden"``; ``None`` when there is none."""
    agent = s.agent_x[owner.seat]
    if agent is None:
        return None
    return agent.id if knows_x(s, owner, side) else "hidden"


def _agents(s: ColdWar, owner: Side, side: Side | None) -> dict[str, Json]:
    """Where each agent is. For who does not know him, Agent X is one of those at the headquarters."""
    known = knows_x(s, owner, side)
    places: dict[str, Json] = {}
    for agent in AGENTS:
        place = s.place(owner, agent)
        places[agent.id] = PLACES[AT_HEADQUARTERS if place == AGENT_X and not known else place]
    return places
