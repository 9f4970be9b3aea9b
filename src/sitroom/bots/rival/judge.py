"""What the rival knows of a game: the worth of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from ...kernel._native import mypyc_attr
from ...kernel.ask import Ask
from ...kernel.position import Position
from ...kernel.state import State
from ...kernel.token import Side

WON: Final = 1000.0
"""More than any position is worth in which the game goes on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC):
    """The worth of a position to a side, and when an action is over. One for each game."""

    @abstractmethod
    def rate(self, state: State, side: Side, since: tuple[int, ...]) -> float:
        """What a position is worth to a side that has looked ahead since some moment (``Game.clock``). The more the better; less
        than ``WON`` either way."""

    @abstractmethod
    def is_deep(self, topic: str) -> bool:
        """Does the worth of an answer show only in what the side does next?"""

    def is_over(self, position: Position, topic: str, since: tuple[int, ...], is_nested: bool) -> bool:
        """Is the action over that began with a question about ``topic``? ``is_nested``: it is thought about within another."""
        return position.clock != since

    def is_repeated(self, topic: str) -> bool:
        """Is it taken for granted that what was answered once is answered again, where it is asked several times?"""
        return False

    def at_a_glance(self, state: State, ask: Ask) -> list[float] | None:
        """What each option is worth to the side that is asked, where that can be seen without doing it."""
        return None
