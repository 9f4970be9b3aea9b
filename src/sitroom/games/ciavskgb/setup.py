"""The beginning of a game. It has no options."""

from __future__ import annotations

from .board import GROUPS, OBJECTIVES
from .state import ColdWar


def new_state() -> ColdWar:
    """0: both decks whole, all agents at their headquarters."""
    s = ColdWar()
    s.objectives = OBJECTIVES
    s.groups = GROUPS
    return s
