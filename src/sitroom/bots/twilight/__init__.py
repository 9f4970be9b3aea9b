"""How to play Twilight Struggle."""

from typing import Final

from .mind import TwilightMind

__all__ = ["MIND"]

MIND: Final = TwilightMind()
