"""What each side may know."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.plain import id_or_none
from ...kernel.token import Side, Token
from .board import AGENTS, SIDES, Group
from .decks import objectives_left
from .state import AGENT_X, AT_HEADQUARTERS, PHASES, PLACES, ColdWar, sides_of
from .views import CampPlace, Piles, TableView


def view(s: ColdWar, side: Side | None) -> TableView:
    """The table as a side sees it (``None``: an onlooker). Everything is added, nothing is blacked out."""
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "turns": s.turns,
        "score": {each.id: s.score[each.seat] for each in SIDES},
        "balance": id_or_none(s.balance),
        "lost_last": id_or_none(s.lost_last),
        "objective": id_or_none(s.objective),
        "piles": _piles(s, side),
        "trophies": {each.id: _ids(s.trophies_of(each)) for each in SIDES},
        "claimed": {each.id: _ids(s.claimed[each.seat]) for each in SIDES},
        "camps": {each.id: _camp(s, s.camps[each.seat]) for each in SIDES},
        "influence": {each.id: s.influence(each) for each in SIDES},
        "agents": {each.id: _agents(s, each, side) for each in SIDES},
        "agent_x": {each.id: _agent_x(s, each, side) for each in SIDES},
        "eligible": {each.id: _ids(s.eligible_agents(each)) for each in SIDES},
        "exposed": sides_of(s.exposed),
        "revealed": sides_of(s.revealed),
        "will_analyse": sides_of(s.will_analyse),
        "will_see": sides_of(s.will_see),
        "mover": id_or_none(s.mover),
        "passed": s.passed,
        "domination": id_or_none(s.domination),
        "disorder": sides_of(s.disorder),
    }


def _ids(tokens: Sequence[Token]) -> list[str]:
    return [token.id for token in tokens]


def _camp(s: ColdWar, camp: tuple[Group, ...]) -> list[CampPlace]:
    return [{"group": group.id, "ready": s.is_ready(group)} for group in camp]


def _piles(s: ColdWar, side: Side | None) -> Piles:
    return {
        "objectives": {
            "size": objectives_left(s),
            "known": _known(s.objectives_top, s.objectives_known, side),
            "under": _ids(s.objectives_under),
        },
        "spent": _ids(s.objectives_spent),
        "groups": {
            "size": len(s.groups_top) + len(s.groups),
            "known": _known(s.groups_top, s.groups_known, side),
        },
        "discarded": {
            "size": len(s.groups_discarded),
            "top": s.groups_discarded[-1].id if s.groups_discarded else None,
        },
    }


def _known(top: Sequence[Token], knowers: Sequence[int], side: Side | None) -> list[str | None]:
    """The cards on top of a deck as far as the side knows them; a card above a known one may be ``None``."""
    shown: list[str | None] = []
    if side is None:
        return shown
    for place, card in enumerate(top):
        shown.append(card.id if knowers[place] >> side.seat & 1 else None)
    while shown and shown[-1] is None:
        shown.pop()
    return shown


def knows_x(s: ColdWar, owner: Side, side: Side | None) -> bool:
    """Does a side know the owner's Agent X? He himself does, the enemy when shown, everybody when he is face up."""
    return side is owner or s.revealed >> owner.seat & 1 == 1 or (side is owner.enemy and s.exposed >> owner.seat & 1 == 1)


def _agent_x(s: ColdWar, owner: Side, side: Side | None) -> str | None:
    """A side's Agent X by name where it may be known, else ``"hidden"``; ``None`` when there is none."""
    agent = s.agent_x[owner.seat]
    if agent is None:
        return None
    return agent.id if knows_x(s, owner, side) else "hidden"


def _agents(s: ColdWar, owner: Side, side: Side | None) -> dict[str, str]:
    """Where each agent is. For who does not know him, Agent X is one of those at the headquarters."""
    known = knows_x(s, owner, side)
    places: dict[str, str] = {}
    for agent in AGENTS:
        place = s.place(owner, agent)
        places[agent.id] = PLACES[AT_HEADQUARTERS if place == AGENT_X and not known else place]
    return places
