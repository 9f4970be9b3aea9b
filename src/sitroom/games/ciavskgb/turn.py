"""The sequence of play: which phase, or which piece of one, comes next."""

from __future__ import annotations

from ...kernel.ask import Script
from .ceasefire import cease_fire
from .debriefing import debriefing
from .detente import detente
from .events import discard_escalated
from .planning import briefing, choose_agent_x
from .state import BRIEFING, CEASE_FIRE, DEBRIEFING, DETENTE, PLANNING, STRUGGLE, ColdWar
from .struggle import choose_first_mover, take_turn
from .victory import is_exhausted


def next_phase(s: ColdWar) -> Script[None] | None:
    """The script that comes next, found from the state alone; ``None`` when the game is over."""
    phase = s.phase
    if phase == STRUGGLE:
        if s.escalated:
            return discard_escalated(s)
        return choose_first_mover(s) if s.mover is None else take_turn(s)
    if phase == BRIEFING:
        return None if is_exhausted(s) else briefing(s)
    if phase == PLANNING:
        return choose_agent_x(s)
    if phase == CEASE_FIRE:
        return cease_fire(s)
    if phase == DEBRIEFING:
        return debriefing(s)
    if phase == DETENTE:
        return detente(s)
    return None
