"""The journal: what happened, as structured lines. Text in a language is made from it at the very edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .ask import Arg
from .token import Side, Token

Json: TypeAlias = "None | bool | int | float | str | Sequence[Json] | dict[str, Json]"


class Line:
    """One thing that happened: a message id, its arguments, the rule it comes from and who may see it (``None``: all)."""

    def __init__(self, message: str, rule: str, args: dict[str, Arg], seen_by: Side | None = None) -> None:
        self.message = message
        self.rule = rule
        self.args = args
        self.seen_by = seen_by

    def is_seen_by(self, side: Side | None) -> bool:
        """May this side (``None``: an onlooker) read the line?"""
        return self.seen_by is None or self.seen_by is side

    def to_json(self) -> dict[str, Json]:
        return {"message": self.message, "rule": self.rule, "args": {name: plain(arg) for name, arg in self.args.items()}}

    def __repr__(self) -> str:
        args = "".join(f", {name}={arg!r}" for name, arg in self.args.items())
        return f"Line({self.message!r}, {self.rule!r}{args})"


def plain(value: Arg) -> Json:
    """An argument as JSON has it: tokens become their ids."""
    if isinstance(value, Token):
        return value.id
    if isinstance(value, (int, str)):
        return value
    return [token.id for token in value]
