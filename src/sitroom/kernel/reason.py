"""Why whoever answers chose what he chose: a line that bots say. Text is made of it at the edge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .ask import Arg
from .journal import Json, plain
from .message import english

_NO_ARGS: Final[dict[str, Arg]] = {}


class Reason:
    """A message with its arguments, tokens and numbers, and perhaps ``more``, which goes on after it. It never changes.

    The message is English text with placeholders, marked with ``N_``: ``Words.reason`` says it in a language.
    """

    def __init__(self, message: str, args: Mapping[str, Arg] = _NO_ARGS, more: Reason | None = None) -> None:
        self.message = message
        self.args: dict[str, Json] = {name: plain(arg) for name, arg in args.items()}
        self.more = more

    def to_json(self) -> dict[str, Json]:
        form: dict[str, Json] = {"message": self.message, "args": self.args}
        if self.more is not None:
            form["more"] = self.more.to_json()
        return form

    @classmethod
    def from_json(cls, form: dict[str, Any]) -> Reason:
        reason = cls(str(form["message"]), {}, cls.from_json(form["more"]) if "more" in form else None)
        reason.args = dict(form["args"])
        return reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.message)

    def __str__(self) -> str:
        """In English, with ids for names."""
        text = english(self.message)
        said = text.format(**self.args) if self.args else text
        return said if self.more is None else f"{said}; {self.more}"

    def __repr__(self) -> str:
        return f"<Reason: {self}>"
