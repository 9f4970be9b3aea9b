"""The journal: what happened, as structured lines. Text in a language is made from it at the very edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from .ask import Arg, args_copy
from .token import Side, Token

Json: TypeAlias = "None | bool | int | float | str | Sequence[Json] | dict[str, Json]"

EVENT: Final = "event"
DETAIL: Final = "detail"
REASON: Final = "reason"
LEVELS: Final = (EVENT, DETAIL, REASON)
"""How much a line matters: what happened; a detail that a hurried reader may skip; why a side that the rules play does it."""


class Line:
    """One thing that happened: a message id, its arguments, the rule it comes from and who may see it (``None``: all).

    ``level`` is one of ``LEVELS``. ``discloses`` says that the line tells those who see it what was hidden from them until
    then: what stands before it can no longer be taken back as if it had not been seen.
    """

    def __init__(
        self,
        message: str,
        rule: str,
        args: dict[str, Arg],
        seen_by: Side | None = None,
        level: str = EVENT,
        discloses: bool = False,
    ) -> None:
        self._message = message
        self._rule = rule
        self._args = args
        self._seen_by = seen_by
        self._level = level
        self._discloses = discloses

    @property
    def message(self) -> str:
        return self._message

    @property
    def rule(self) -> str:
        return self._rule

    @property
    def args(self) -> dict[str, Arg]:
        """The arguments of the message. A copy: nobody can change what happened."""
        return args_copy(self._args)

    @property
    def seen_by(self) -> Side | None:
        return self._seen_by

    @property
    def level(self) -> str:
        return self._level

    @property
    def discloses(self) -> bool:
        return self._discloses

    def is_seen_by(self, side: Side | None) -> bool:
        """May this side (``None``: an onlooker) read the line?"""
        return self._seen_by is None or self._seen_by is side

    def to_json(self) -> dict[str, Json]:
        return {
            "message": self._message,
            "rule": self._rule,
            "level": self._level,
            "args": {name: plain(arg) for name, arg in self._args.items()},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self._message, self._rule))

    def __repr__(self) -> str:
        """It can be pasted back, and is the same line to everybody who may see it."""
        return f"Line({self._message!r}, {self._rule!r}, {args_copy(self._args)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Line, (self._message, self._rule, self.args, self._seen_by, self._level, self._discloses))


def plain(value: Arg) -> Json:
    """An argument as JSON has it: tokens become their ids."""
    if isinstance(value, Token):
        return value.id
    if isinstance(value, (int, str)):
        return value
    return [token.id for token in value]
