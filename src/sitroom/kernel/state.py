"""The base of every game's state: plain data that copies cheaply and goes to JSON and back."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ._native import mypyc_attr
from .ask import Arg
from .journal import EVENT, Json, Line
from .token import Side


class Outcome:
    """How a game ended: the winner (``None``: a draw) and the reason, one of those the game names."""

    def __init__(self, winner: Side | None, reason: str) -> None:
        self.winner = winner
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.winner is other.winner and self.reason == other.reason

    def __hash__(self) -> int:
        return hash((self.winner, self.reason))

    def to_json(self) -> dict[str, Json]:
        return {"winner": None if self.winner is None else self.winner.id, "reason": self.reason}

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.reason!r})"


class GameEnds(Exception):
    """Raised where a rule ends the game at once, to leave whatever is going on; the script of the phase catches it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """All that outlives a phase, and nothing else: ints, lists and tokens.

    ``log`` is where ``note`` writes; it belongs to the position and is neither copied nor compared nor saved.
    """

    def __init__(self) -> None:
        self.log: list[Line] | None = None

    @abstractmethod
    def copy(self) -> State:
        """A state that shares nothing that may change."""

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Everything, in the form that a hand-made position has."""

    def note(
        self, message: str, rule: str, seen_by: Side | None = None, line_level: str = EVENT, discloses: bool = False, **args: Arg
    ) -> None:
        """Write a line in the journal (``Line`` says what a level is and what ``discloses`` means)."""
        if self.log is not None:
            self.log.append(Line(message, rule, args, seen_by, line_level, discloses))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is no key
