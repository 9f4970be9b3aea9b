"""How fast the rules are meant to be: each goal is a share of a yardstick that is measured in the same run."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

PYTHON: Final = "Python"
COMPILED: Final = "compiled"
FORMS: Final = (PYTHON, COMPILED)

OWN_DECISION: Final = "own decision"
YARDSTICKS: Final = {
    "chess": "python-chess ply",
    "chess_lean": "python-chess ply, lean loop",
    "hearts": "OpenSpiel hearts decision",
    "hearts_lean": "OpenSpiel hearts decision, lean loop",
    "gin_rummy": "OpenSpiel gin_rummy decision",
}
"""What is measured beside the games. The lean loops are for information: no goal is held against them."""


@dataclass(frozen=True)
class Goal:
    """In this game and form, a decision (or a clone) costs at most ``share`` of the yardstick."""

    game: str
    form: str
    what: str
    share: Fraction
    yardstick: str


GOALS: Final = (
    Goal("ciavskgb", PYTHON, "decision", Fraction(1, 10), "chess"),
    Goal("ciavskgb", COMPILED, "decision", Fraction(1), "hearts"),
    Goal("ciavskgb", PYTHON, "clone", Fraction(5), OWN_DECISION),
    Goal("ciavskgb", COMPILED, "clone", Fraction(5), OWN_DECISION),
    *[Goal(game, COMPILED, "clone", Fraction(5), OWN_DECISION) for game in ("twilight", "labyrinth")],
    *[Goal(game, COMPILED, "guess beyond a clone", Fraction(8), OWN_DECISION) for game in ("ciavskgb", "twilight", "labyrinth")],
    Goal("twilight", PYTHON, "decision", Fraction(1), "gin_rummy"),
    Goal("twilight", COMPILED, "decision", Fraction(1, 4), "gin_rummy"),
    Goal("labyrinth", PYTHON, "decision", Fraction(1), "gin_rummy"),
    Goal("labyrinth", COMPILED, "decision", Fraction(1, 4), "gin_rummy"),
)
