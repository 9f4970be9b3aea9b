"""How to play Cold War: CIA vs KGB."""

from typing import Final

from .mind import ColdWarMind

__all__ = ["MIND"]

MIND: Final = ColdWarMind()
