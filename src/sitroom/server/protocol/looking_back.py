"""Looking back at a game, and playing on from there."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from .texts import JournalLine, Question

MomentNumber = Annotated[int, Meta(ge=1, le=100_000)]
"""Moments are counted from 1."""


class Looker(Struct, frozen=True, forbid_unknown_fields=True):
    """Through whose eyes (none: an onlooker's)."""

    side: str | None = None


MOST_LINES: Final = 5000
"""More of a journal is not told at once; no game has so many."""


class LookBack(Struct, frozen=True, forbid_unknown_fields=True):
    """Through whose eyes (none: an onlooker's), and how many lines of the journal."""

    side: str | None = None
    lines: Annotated[int, Meta(ge=0, le=MOST_LINES)] = 20


class Moment(Struct, frozen=True):
    """Where a move began: its number, how far the game had come, whose move it was, what he was asked, and the number of the
    last line of the journal until then."""

    number: int
    clock: list[int]
    clock_text: str
    who: str
    topic: str
    line: int


class SeenThen(Struct, frozen=True):
    """The table as a side saw it at a moment, with the last lines of the journal until then."""

    table: str
    game: str
    side: str | None
    moment: Moment
    view: dict[str, Any]
    question: Question | None
    lines: list[JournalLine]


class SeenAfter(Struct, frozen=True):
    """The table as a side saw it just after a line of the journal was written."""

    line: int
    view: dict[str, Any]


class Thought(Struct, frozen=True):
    """Why a bot has chosen something, once or several times in a row: what, in words, the last line of the journal that had
    been written when it was done, and the moment in which it was chosen."""

    side: str
    tokens: list[str]
    options: list[str]
    why: str
    clock_text: str
    line: int
    moment: int


class WantedJournal(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose journal (none: an onlooker's), and in which form."""

    side: str | None = None
    format: Literal["text", "markdown", "json"] = "text"


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment, or from where so many answers had been given: for each side ``me``, ``link`` or a level of bots."""

    seats: dict[str, str]
    at: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    moment: MomentNumber | None = None
    is_public: bool = False
