"""What an Influence Struggle is worth to a side: as it would end now, and as it stands."""

from __future__ import annotations

from typing import Final

from ...games.ciavskgb.board import (
    AGENTS,
    ASSASSIN,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    ECONOMIC,
    MASTER_SPY,
    MEDIA,
    MILITARY,
    POLITICAL,
    Agent,
    Group,
    Objective,
)
from ...games.ciavskgb.state import AT_HEADQUARTERS, ColdWar
from ...games.ciavskgb.view import knows_x
from ...kernel.token import Side

AGENT: Final[tuple[float, ...]] = (8.0, 1.0, 5.0, 4.0, 6.0, 7.0)
"""What losing each agent costs in points, by number. The Deputy Director cannot be lost."""

EXTRA: Final = 10.0
"""About what the objective is worth that a Director claims besides."""

BELIEF: Final[tuple[float, ...]] = (3.0, 1.5, 2.0, 2.0, 2.0, 2.5)
"""How often each agent is sent, by number, other things being equal."""

READY: Final = {MILITARY: 0.06, POLITICAL: 0.06, ECONOMIC: 0.02, MEDIA: 0.03}
"""What a ready group is good for, in shares of the prize."""


def likely_agents(s: ColdWar, enemy: Side) -> list[tuple[Agent, float]]:
    """Whom the enemy may have sent, with how likely that is: the one alone whom we know."""
    agent = s.agent_x[enemy.seat]
    if agent is not None and knows_x(s, enemy, enemy.enemy):
        return [(agent, 1.0)]
    eligible = s.eligible[enemy.seat]
    possible = [each for each in AGENTS if eligible >> each.number & 1]
    if not possible:
        possible = s.agents_at(enemy, AT_HEADQUARTERS) or [DEPUTY_DIRECTOR]
    total = 0.0
    for each in possible:
        total += BELIEF[each.number]
    return [(each, BELIEF[each.number] / total) for each in possible]


class Stake:
    """What a side has to gain in this round, in points: if it dominates, if the enemy does, and if one of them goes too far."""

    def __init__(self, s: ColdWar, side: Side, mine: Agent | None) -> None:
        self.side = side
        points = float(s.arena().points)
        enemies = likely_agents(s, side.enemy)
        self.win = self.lose = 0.0
        self.mine = mine
        for theirs, chance in enemies:
            self.win += chance * _dominating(points, mine, theirs)
            self.lose -= chance * _dominating(points, theirs, mine)
        own_agent = AGENT[mine.number] if mine is not None and mine is not DEPUTY_DIRECTOR else 0.0
        self.disorder = -points - own_agent
        self.enemy_disorder = points + 5.0
        self.both = -own_agent + 5.0


def _dominating(points: float, own: Agent | None, other: Agent | None) -> float:
    """What a side gets, less what the other gets, if it dominates and these agents act (5.1)."""
    if own is MASTER_SPY or other is MASTER_SPY:
        gain = -points
    elif own is ASSASSIN:
        gain = 0.0
    else:
        gain = points
    if own is ASSASSIN and other is not None and other is not DEPUTY_DIRECTOR:
        gain += AGENT[other.number]
    if own is DIRECTOR:
        gain += EXTRA
    return gain


class Table:
    """The camps in short, so that plays can be tried in the head."""

    def __init__(self, arena: Objective, ready: int, own: list[Group], other: list[Group]) -> None:
        self.arena = arena
        self.ready = ready
        self.own = own
        self.other = other

    def twin(self) -> Table:
        return Table(self.arena, self.ready, self.own[:], self.other[:])


def table_of(s: ColdWar, side: Side) -> Table:
    """The camps as the side sees them: its own first."""
    return Table(s.arena(), s.ready, list(s.camps[side.seat]), list(s.camps[side.enemy.seat]))


def now(table: Table, stake: Stake) -> float:
    """What the side gets if the struggle ends as it stands (4.1, 4.2)."""
    mine, theirs = influence(table.own), influence(table.other)
    stability = table.arena.stability
    if mine > stability:
        return stake.both if theirs > stability else stake.disorder
    if theirs > stability:
        return stake.enemy_disorder
    lead = mine - theirs or _by_bias(table)
    return stake.win if lead > 0 else stake.lose if lead < 0 else 0.0


def _by_bias(table: Table) -> int:
    """4.1: who wins between equals."""
    for faction in table.arena.bias:
        mine, theirs = _best(table.own, faction), _best(table.other, faction)
        if mine != theirs:
            return mine - theirs
    return 0


def _best(camp: list[Group], faction: str) -> int:
    """The most influential group of a faction in a camp; 0: there is none."""
    best = 0
    for group in camp:
        if group.faction is faction and group.influence > best:
            best = group.influence
    return best


def standing(table: Table, stake: Stake) -> float:
    """What the struggle is worth while it goes on: as it would end, the room that is left to the one behind, and ready groups."""
    mine, theirs = influence(table.own), influence(table.other)
    stability, swing = table.arena.stability, abs(stake.win - stake.lose) / 2
    worth = now(table, stake)
    sure = 0.5
    if mine <= stability and theirs <= stability:
        # The nearer the leader is to the stability, the less the other can do about it without going too far.
        sure = 0.3 + 0.5 * max(mine, theirs) / stability
        middle = (stake.win + stake.lose) / 2
        worth = middle + (worth - middle) * sure
        if stake.win > stake.lose:
            worth += swing * 0.02 * (mine - theirs)
    for group in table.own:
        if table.ready & group.bit:
            worth += swing * READY[group.faction]
    for group in table.other:
        if table.ready & group.bit:
            worth -= swing * READY[group.faction]
    return worth


def influence(camp: list[Group]) -> int:
    total = 0
    for group in camp:
        total += group.influence
    return total
