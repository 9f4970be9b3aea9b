"""Answering and taking back."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

MOST_TOKENS: Final = 100
"""So many answers are given or tried at once."""


class Answers(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of a side to the open question and those that follow, given at an event."""

    side: str
    seq: int
    tokens: Annotated[list[str], Meta(min_length=1, max_length=MOST_TOKENS)]


class Taken(Struct, frozen=True):
    """How many of the answers were taken, and the event with which the table stands now."""

    taken: int
    seq: int


class Stands(Struct, frozen=True):
    """It is done; the event with which the table stands now."""

    seq: int


class UndoWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last answer of a side, or all that the law allows up to the start of its move."""

    side: str
    is_whole_move: bool = False


class Early(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question that is yet to come; none: what was answered early is withdrawn."""

    side: str
    token: str | None
