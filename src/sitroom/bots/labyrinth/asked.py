"""A question to a side, as its rules of thumb see it: every answer has a worth, and the best one is given."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ...kernel.ask import Arg, Ask
from ...kernel.token import Token


class Asked(ABC):
    """A question, and what each of its answers is worth."""

    def __init__(self, ask: Ask) -> None:
        self.topic = ask.topic
        self.args: dict[str, Arg] = ask.args

    @abstractmethod
    def worth(self, option: Token) -> float:
        """What it is worth to give this answer."""

    @property
    def value(self) -> int:
        """The value of the card or operation that the question is about."""
        value = self.args["value"]
        assert isinstance(value, int)
        return value

    def best_of(self, options: tuple[Token, ...]) -> list[Token]:
        """The answers that are worth most: as a rule one."""
        best, equals = -1e9, list[Token]()
        for option in options:
            worth = self.worth(option)
            if worth > best:
                best, equals = worth, [option]
            elif worth == best and option not in equals:
                equals.append(option)
        return equals
