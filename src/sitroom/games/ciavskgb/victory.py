"""6.4 and 8: how the game ends."""

from __future__ import annotations

from typing import Final

from ...kernel.state import Outcome
from .board import CIA, KGB
from .decks import objectives_left
from .state import BRIEFING, OVER, ColdWar

GOAL: Final = 100
HUNDRED_POINTS: Final = "hundred-points"
NO_OBJECTIVES_LEFT: Final = "no-objectives-left"


def is_won(s: ColdWar) -> bool:
    """6.4: a side has a hundred points, and not both have the same score."""
    first, second = s.score
    return first != second and (first >= GOAL or second >= GOAL)


def is_exhausted(s: ColdWar) -> bool:
    """8: no objective is left to reveal."""
    return s.phase == BRIEFING and s.objective is None and not objectives_left(s)


def outcome(s: ColdWar) -> Outcome | None:
    """The side ahead has won; at equal scores it is a draw."""
    if s.phase != OVER and not is_exhausted(s):
        return None
    first, second = s.score
    winner = None if first == second else CIA if first > second else KGB
    return Outcome(winner, HUNDRED_POINTS if max(s.score) >= GOAL and winner is not None else NO_OBJECTIVES_LEFT)
