"""How to play Labyrinth."""

from typing import Final

from .mind import LabyrinthMind
from .steady_us import SteadyUS

__all__ = ["MIND", "SteadyUS"]

MIND: Final = LabyrinthMind()
