"""How a play may end the game: remarks that stakes warn with."""

from __future__ import annotations

from ...kernel.stakes import Remark
from ...kernel.token import Side
from .board import US
from .state import Twilight
from .victory import GOAL


def by_war(loser: Side) -> Remark:
    """12.5: DEFCON falls to 1, for certain."""
    return Remark("ends-in-war", "12.5", side=loser)


def by_crisis(loser: Side) -> Remark:
    """16.5: a coup under the Cuban Missile Crisis."""
    return Remark("ends-by-crisis", "16.5", side=loser)


def by_points(s: Twilight, side: Side, points: int) -> list[Remark]:
    """16.2: a side that scores so many points has 20; nothing if it has not."""
    lead = s.vp if side is US else -s.vp
    if points > 0 and lead + points >= GOAL:
        return [Remark("ends-by-points", "16.2", side=side)]
    return []
