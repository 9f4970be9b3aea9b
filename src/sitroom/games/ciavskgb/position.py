"""Positions made by hand.

A hand-made position has the form of ``ColdWar.to_json``. Any field may be left out: it is then as at the start of a game,
and cards that are named nowhere are in the rest of their deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...kernel.errors import N_, BadPosition
from ...kernel.journal import Json
from ...kernel.reading import Field, check_once
from ...kernel.token import Side, Token, TokenT
from .board import AGENTS, DEPUTY_DIRECTOR, GROUPS, MILITARY, OBJECTIVES, SIDES, Objective
from .state import (
    AGENT_X,
    AT_HEADQUARTERS,
    BRIEFING,
    CEASE_FIRE,
    DEBRIEFING,
    DETENTE,
    PHASES,
    PLACES,
    PLANNING,
    STRUGGLE,
    ColdWar,
)

_SIDES: Final = tuple([side.id for side in SIDES])
_FIELDS: Final = (
    "round", "phase", "score", "balance", "lost_last", "objective", "objectives", "trophies", "claimed", "groups", "stacked",
    "stacked_by", "camps", "agents", "eligible", "exposed", "revealed", "will_analyse", "will_see", "mover", "turns", "passed",
    "escalated", "domination", "disorder",
)  # fmt: skip
_LEAST_SCORE: Final = -30
"""A side that is given events, but not their points, gives points back that it has not got (7.0)."""


def state_from_json(data: Mapping[str, Json]) -> ColdWar:
    """The position that a JSON form describes; ``BadPosition`` names the field that is wrong."""
    s = ColdWar()
    top = Field(dict(data))
    s.round = top.inside("round", _FIELDS).whole(1, 1000, 1)
    s.phase = PHASES.index(top.inside("phase", _FIELDS).word(PHASES, PHASES[0]))
    score = top.inside("score", _FIELDS)
    s.score = (_of(score, SIDES[0]).whole(_LEAST_SCORE, 1000, 0), _of(score, SIDES[1]).whole(_LEAST_SCORE, 1000, 0))
    s.balance = top.inside("balance", _FIELDS).token_or_none(SIDES)
    s.lost_last = top.inside("lost_last", _FIELDS).token_or_none(SIDES)
    s.mover = top.inside("mover", _FIELDS).token_or_none(SIDES)
    s.turns = top.inside("turns", _FIELDS).whole(0, 1_000_000, 0)
    s.passed = top.inside("passed", _FIELDS).flag(False)
    s.domination = top.inside("domination", _FIELDS).token_or_none(SIDES)
    s.exposed = _bits(top.inside("exposed", _FIELDS))
    revealed = top.inside("revealed", _FIELDS)
    s.revealed = 3 if revealed.missing and s.phase in (DEBRIEFING, DETENTE) else _bits(revealed)
    s.will_analyse = _read_will_analyse(top.inside("will_analyse", _FIELDS))
    s.will_see = _bits(top.inside("will_see", _FIELDS))
    s.disorder = _bits(top.inside("disorder", _FIELDS))
    _read_objectives(s, top)
    _read_groups(s, top)
    _read_escalated(s, top.inside("escalated", _FIELDS))
    _read_agents(s, top.inside("agents", _FIELDS))
    _read_eligible(s, top.inside("eligible", _FIELDS))
    _check_phase(s)
    return s


def _of(field: Field, side: Side) -> Field:
    return field.inside(side.id, _SIDES)


def _bits(field: Field) -> int:
    bits = 0
    for side in field.tokens(SIDES):
        bits |= 1 << side.seat
    return bits


def _read_objectives(s: ColdWar, top: Field) -> None:
    placed = _Placed()
    objective = top.inside("objective", _FIELDS)
    s.objective = objective.token_or_none(OBJECTIVES)
    if s.objective is not None:
        placed.add(objective, s.objective)
    deck, parts = top.inside("objectives", _FIELDS), ("top", "rest", "under", "spent")
    s.objectives_top, s.objectives_known = _read_top(deck.inside("top", parts), OBJECTIVES, placed)
    s.objectives_under = tuple(placed.read(deck.inside("under", parts), OBJECTIVES))
    spent = deck.inside("spent", parts)
    s.objectives_spent = tuple(placed.read(spent, OBJECTIVES))
    for card in s.objectives_spent:
        if not card.is_event:
            raise spent.wrong(N_("a list of events"))
    trophies, claimed = top.inside("trophies", _FIELDS), top.inside("claimed", _FIELDS)
    won = _read_pair(trophies, placed)
    s.trophies = (sum([card.bit for card in won[0]]), sum([card.bit for card in won[1]]))
    s.claimed = _read_pair(claimed, placed)
    s.objectives = tuple(_read_rest(deck.inside("rest", parts), OBJECTIVES, placed))


def _read_pair(field: Field, placed: _Placed) -> tuple[tuple[Objective, ...], tuple[Objective, ...]]:
    first = tuple(placed.read(_of(field, SIDES[0]), OBJECTIVES))
    return first, tuple(placed.read(_of(field, SIDES[1]), OBJECTIVES))


def _read_groups(s: ColdWar, top: Field) -> None:
    placed = _Placed()
    deck, parts = top.inside("groups", _FIELDS), ("top", "rest", "discarded")
    s.groups_top, s.groups_known = _read_top(deck.inside("top", parts), GROUPS, placed)
    s.groups_discarded = tuple(placed.read(deck.inside("discarded", parts), GROUPS))
    stacked = top.inside("stacked", _FIELDS).tokens(s.groups_discarded)
    s.stack(stacked, top.inside("stacked_by", _FIELDS).token_or_none(SIDES))
    camps = top.inside("camps", _FIELDS)
    for side in SIDES:
        camp = _of(camps, side)
        for item in camp.items():
            where = Field(item.value, item.path) if isinstance(item.value, str) else item.inside("group", ("group", "ready"))
            group = where.token(GROUPS)
            placed.add(where, group)
            s.set_camp(side, (*s.camps[side.seat], group))
            if isinstance(item.value, str) or item.inside("ready", ("group", "ready")).flag(True):
                s.ready |= group.bit
        if s.objective is not None and len(s.camps[side.seat]) > s.objective.population:
            raise camp.wrong(N_("a list no longer than the population limit ({limit})"), limit=s.objective.population)
    s.groups = tuple(_read_rest(deck.inside("rest", parts), GROUPS, placed))


def _read_escalated(s: ColdWar, field: Field) -> None:
    in_play = [group for camp in s.camps for group in camp if group.faction is MILITARY]
    s.escalated = tuple(field.tokens(in_play))
    if s.escalated and len(set(s.escalated)) != len(in_play):
        raise field.wrong(N_("a list of all military groups in play, each once"))


def _read_top(field: Field, cards: Sequence[TokenT], placed: _Placed) -> tuple[tuple[TokenT, ...], tuple[int, ...]]:
    top: list[TokenT] = []
    known: list[int] = []
    for item in field.items():
        where = Field(item.value, item.path) if isinstance(item.value, str) else item.inside("card", ("card", "known_to"))
        card = where.token(cards)
        placed.add(where, card)
        top.append(card)
        known.append(0 if isinstance(item.value, str) else _bits(item.inside("known_to", ("card", "known_to"))))
    return tuple(top), tuple(known)


def _read_rest(field: Field, cards: Sequence[TokenT], placed: _Placed) -> list[TokenT]:
    """The unordered rest of a deck: as it is given, or else all cards that are nowhere else."""
    if field.missing:
        return [card for card in cards if not placed.has(card)]
    rest = placed.read(field, cards)
    nowhere = [card.id for card in cards if not placed.has(card)]
    if nowhere:
        raise BadPosition(N_("position: {field}: these cards are nowhere: {cards}"), field=field.path, cards=", ".join(nowhere))
    return sorted(rest, key=lambda card: card.index)


class _Placed:
    """The cards that have been found so far, each with the field in which it is."""

    def __init__(self) -> None:
        self._found: list[tuple[str, Token]] = []

    def add(self, field: Field, card: Token) -> None:
        self._found.append((field.path, card))
        check_once(self._found)

    def has(self, card: Token) -> bool:
        return card in [found for _, found in self._found]

    def read(self, field: Field, cards: Sequence[TokenT]) -> list[TokenT]:
        found = []
        for item in field.items():
            card = item.token(cards)
            self.add(item, card)
            found.append(card)
        return found


def _read_agents(s: ColdWar, field: Field) -> None:
    names = tuple([agent.id for agent in AGENTS])
    for side in SIDES:
        for agent in AGENTS:
            where = _of(field, side).inside(agent.id, names)
            place = PLACES.index(where.word(PLACES, PLACES[AT_HEADQUARTERS]))
            if agent is DEPUTY_DIRECTOR and place not in (AT_HEADQUARTERS, AGENT_X):
                raise where.wrong(N_("headquarters or agent-x (he is never on leave nor terminated)"))
            if place == AGENT_X and s.agent_x[side.seat] is not None:
                raise where.wrong(N_("another place (a side has one Agent X)"))
            s.move_agent(side, agent, place)


def _read_will_analyse(field: Field) -> int:
    bits = _bits(field)
    if bits == 3:
        raise field.wrong(N_("a list of at most one side (of two Analysts only one acts)"))
    return bits


def _read_eligible(s: ColdWar, field: Field) -> None:
    """Who could have been chosen. Where it is not said: whoever is not on leave nor terminated."""
    for side in SIDES:
        own, agent = _of(field, side), s.agent_x[side.seat]
        if agent is not None and own.missing:
            s.set_eligible(side, [*s.agents_at(side, AT_HEADQUARTERS), agent])
            continue
        eligible = own.tokens(AGENTS)
        if agent is not None and agent not in eligible:
            raise own.wrong(N_("a list with the Agent X of the side"))
        s.set_eligible(side, eligible)


def _check_phase(s: ColdWar) -> None:
    """What the phase cannot do without."""
    phase = PHASES[s.phase]
    if s.phase in (PLANNING, STRUGGLE, CEASE_FIRE) and s.objective is None:
        raise BadPosition(N_("position: {field}: needed in the phase {phase}"), field="objective", phase=phase)
    if s.phase in (BRIEFING, DETENTE) and s.objective is not None:
        raise BadPosition(N_("position: {field}: there is none in the phase {phase}"), field="objective", phase=phase)
    if s.phase not in (CEASE_FIRE, DEBRIEFING) and s.domination is not None:
        raise BadPosition(N_("position: {field}: there is none in the phase {phase}"), field="domination", phase=phase)
    if s.phase == BRIEFING and (s.camps[0] or s.camps[1]):
        raise BadPosition(N_("position: {field}: there is none in the phase {phase}"), field="camps", phase=phase)
    if s.balance is None and (s.phase == PLANNING or (s.phase == STRUGGLE and s.mover is None)):
        raise BadPosition(N_("position: {field}: needed in the phase {phase}"), field="balance", phase=phase)
    if s.phase in (STRUGGLE, CEASE_FIRE):
        for side in SIDES:
            if s.agent_x[side.seat] is None:
                raise BadPosition(
                    N_("position: {field}: needs an agent-x in the phase {phase}"), field=f"agents.{side.id}", phase=phase
                )
    if s.phase in (BRIEFING, PLANNING) and None not in s.agent_x:
        raise BadPosition(
            N_("position: {field}: both sides have an agent-x already in the phase {phase}"), field="agents", phase=phase
        )
