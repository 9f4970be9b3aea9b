"""What the server and its workers say to each other, as types. It travels as JSON over pipes between our own processes."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from ..kernel.errors import SitroomError
from .errors import BadOrder

LATE: Final = "late"
WRONG: Final = "wrong"
BROKEN: Final = "broken"
"""Why a task has failed: it took too long, a bot answered what is no option, something went wrong."""

MOST_FRAME: Final = 64_000_000
_LENGTH: Final = 4


class Think(Struct, frozen=True, tag="think"):
    """Answer for a side, up to so many questions in a row as nothing comes between, in so many seconds.

    ``record`` has no key, and the seed is the bot's own: from neither can anybody learn the dice to come.
    """

    record: str
    side: str
    level: str
    seed: int
    seconds: float
    most: int = 100


class Answer(Struct, frozen=True):
    """An answer of a bot, and why (``Reason.to_json``)."""

    token: str
    why: dict[str, Any] | None


class Thought(Struct, frozen=True, tag="thought"):
    """What a bot answers to the open question and to those that follow."""

    answers: list[Answer]


class Said(Struct, frozen=True):
    """A message that can be said in any language, with its arguments, which may be messages again."""

    template: str
    args: dict[str, int | str | Said]


class Refusal(Struct, frozen=True, tag="refusal"):
    """What was sent is wrong."""

    said: Said


class Failure(Struct, frozen=True, tag="failure"):
    """It did not work: ``WRONG`` or ``BROKEN``. The problem is for the log."""

    what: str
    problem: str


Reply = Thought | Refusal | Failure


class Ready(Struct, frozen=True):
    """A worker has started."""


class Order(Struct, frozen=True):
    """A task, and after how many seconds the worker that still does it ends, should nobody be there to end it."""

    task: Think
    limit: float


def said(error: SitroomError) -> Said:
    """An error, to be said elsewhere."""
    return Said(error.template, {name: _argument(value) for name, value in error.args_by_name.items()})


def _argument(value: object) -> int | str | Said:
    if isinstance(value, SitroomError):
        return said(value)
    return value if isinstance(value, int) else str(value)


def error_of(message: Said) -> SitroomError:
    """What a worker has refused, here: which error it was there is told in its words alone."""
    args = {name: error_of(value) if isinstance(value, Said) else value for name, value in message.args.items()}
    return BadOrder(message.template, **args)


def framed(message: Struct) -> bytes:
    """A message with its length before it."""
    content = msgspec.json.encode(message)
    return len(content).to_bytes(_LENGTH, "big") + content
