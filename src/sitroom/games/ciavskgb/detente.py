"""Phase 6: Détente."""

from __future__ import annotations

from ...kernel.ask import Script
from ...kernel.journal import DETAIL
from ...kernel.token import Side
from .board import DEPUTY_DIRECTOR, SIDES
from .events import detente_events
from .state import AT_HEADQUARTERS, BRIEFING, ON_LEAVE, OVER, ColdWar
from .victory import is_won


def count_points(s: ColdWar, side: Side) -> None:
    """6.3: a side counts what it claimed in this round."""
    points = 0
    for objective in s.claimed[side.seat]:
        points += objective.points
    if points:
        before = s.score[side.seat]
        s.add_points(side, points)
        if s.log is not None:
            s.note("counts-points", "6.3", line_level=DETAIL, side=side, before=before, points=points, score=before + points)


def detente(s: ColdWar) -> Script[None]:
    """6: agents go on leave, groups are discarded, points are counted, events are used, victory is checked."""
    for side in SIDES:
        agent = s.agent_x[side.seat]
        if agent is DEPUTY_DIRECTOR:
            s.move_agent(side, agent, AT_HEADQUARTERS)
            if s.log is not None:
                s.note("deputy-home", "6.1", side=side)
        elif agent is not None:
            s.move_agent(side, agent, ON_LEAVE)
            if s.log is not None:
                s.note("goes-on-leave", "6.1", side=side, agent=agent)
    groups = s.camps[0] + s.camps[1]
    if groups and s.log is not None:
        s.note("groups-discarded", "6.2", line_level=DETAIL, groups=groups)
    s.groups_discarded += groups
    s.camps = ((), ())
    s.ready = 0
    for side in SIDES:
        count_points(s, side)
    if s.log is not None:
        s.note("score", "6.3", first=s.score[0], second=s.score[1])
    for side in SIDES:
        yield from detente_events(s, side)
    s.claimed_to_trophies()
    s.disorder = 0
    s.eligible = (0, 0)
    s.exposed = 0
    s.revealed = 0
    if is_won(s):
        s.phase = OVER
    else:
        s.round += 1
        s.phase = BRIEFING
