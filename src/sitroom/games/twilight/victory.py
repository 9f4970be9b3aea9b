"""16: how the game ends."""

from __future__ import annotations

from typing import Final, NoReturn

from ...kernel.state import GameEnds as GameEnds, Outcome
from ...kernel.token import Side
from .board import US, USSR
from .state import OVER, Twilight

NUCLEAR_WAR: Final = "nuclear-war"
TWENTY_POINTS: Final = "twenty-points"
CONTROL_OF_EUROPE: Final = "control-of-europe"
HELD_SCORING_CARD: Final = "held-scoring-card"
CUBAN_MISSILE_CRISIS: Final = "cuban-missile-crisis"
WARGAMES: Final = "wargames"
FINAL_SCORING: Final = "final-scoring"
REASONS: Final = (
    NUCLEAR_WAR, TWENTY_POINTS, CONTROL_OF_EUROPE, HELD_SCORING_CARD, CUBAN_MISSILE_CRISIS, WARGAMES, FINAL_SCORING,
)  # fmt: skip

GOAL: Final = 20


def end_game(s: Twilight, winner: Side | None, reason: str, rule: str) -> NoReturn:
    """The game is over at this instant (``winner`` ``None``: a draw). Nothing that would follow happens."""
    s.phase = OVER
    s.winner = winner
    s.reason = reason
    s.start = []
    s.gave_up = None
    if winner is None:
        s.note("game-drawn", rule, reason=reason)
    else:
        s.note("game-won", rule, side=winner, reason=reason)
    raise GameEnds


def end_by_points(s: Twilight, reason: str, rule: str, us_needs: int = 1) -> NoReturn:
    """The side ahead wins, at 0 it is a draw; in the Late War scenario the US may need more (18.3)."""
    if us_needs > 1:
        end_game(s, US if s.vp >= us_needs else USSR, reason, rule)
    end_game(s, None if s.vp == 0 else US if s.vp > 0 else USSR, reason, rule)


def check_twenty(s: Twilight, rule: str) -> None:
    """16.2: a side with 20 VP wins at once."""
    if s.vp >= GOAL:
        end_game(s, US, TWENTY_POINTS, rule)
    if s.vp <= -GOAL:
        end_game(s, USSR, TWENTY_POINTS, rule)


def outcome(s: Twilight) -> Outcome | None:
    return Outcome(s.winner, s.reason) if s.phase == OVER else None
