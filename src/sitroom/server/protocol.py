"""What travels between server and browser, as types. The OpenAPI description is made from them.

Text is in the reader's language and comes in pieces, each with the id of what it names, so that a screen can light it up; ids and
text stand side by side, and no screen needs to know a game to show either.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class Piece(Struct, frozen=True, omit_defaults=True):
    """A piece of a text, and the token that it names."""

    text: str
    token: str | None = None


class Choice(Struct, frozen=True):
    """A legal answer."""

    token: str
    text: str


class Question(Struct, frozen=True):
    """A question that is open. Its text and choices are for the one who is asked; the others learn who that is, and what it is
    about."""

    who: str
    topic: str
    rule: str
    text: list[Piece]
    choices: list[Choice]


class JournalLine(Struct, frozen=True):
    """A line of the journal: its number among those that the reader may read, and the event that it came from."""

    number: int
    seq: int
    text: list[Piece]
    rule: str
    level: str
    is_struck: bool


class Chair(Struct, frozen=True):
    """A seat: who plays the side (``human`` or ``bot``), how he is called, and whether it waits for somebody with a link."""

    side: str
    title: str
    kind: str
    name: str
    is_free: bool
    is_yours: bool


class Offer(Struct, frozen=True):
    """What a side proposes: a draw, to abandon the game, or to go back to so many answers."""

    by: str
    what: str
    to: int | None


class Undo(Struct, frozen=True):
    """May the last answer be taken back? If not, why."""

    is_allowed: bool
    why: str


class Thinking(Struct, frozen=True):
    """A bot takes its time: for which side, and since when (seconds since 1970, by the server's clock)."""

    side: str
    since: float


class Seen(Struct, frozen=True):
    """A table as one reader sees it. ``view`` is the game's own (``GET /games/{game}/schema``)."""

    table: str
    game: str
    seq: int
    side: str | None
    view: dict[str, Any]
    question: Question | None
    early: Question | None
    lines: list[JournalLine]
    chairs: list[Chair]
    waits_for: str | None
    offers: list[Offer]
    sealed: list[str]
    own_sealed: str | None
    undo: Undo | None
    outcome: str | None
    notes: str
    thinking: Thinking | None = None


# ---- what is asked for


class Watched(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose view of a table (none: an onlooker's), with the lines of the journal after which event."""

    side: str | None = None
    since: Annotated[int, Meta(ge=0, le=2**31)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants: for each side ``me``, ``link`` or a level of bots."""

    game: str
    seats: dict[str, str]
    options: dict[str, str | int | bool] = {}
    is_public: bool = False
    seed: int | None = None
    hints: bool = False


class Answers(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of a side to the open question and those that follow, given at an event."""

    side: str
    seq: int
    tokens: list[str]


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link to a seat."""

    secret: str


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of bots for a seat that nobody holds; ``side`` is the asker's own."""

    side: str
    level: str


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What would a bot answer for a side, to the question that is open at an event?"""

    side: str
    seq: int


class UndoWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last answer of a side, or all that the law allows up to the start of its move."""

    side: str
    is_whole_move: bool = False


# ---- replies


class Made(Struct, frozen=True):
    """A table that was made."""

    table: str


class Link(Struct, frozen=True):
    """The secret of a link to a seat; it belongs behind the ``#`` of an address."""

    secret: str


class Claimed(Struct, frozen=True):
    """The seat that a link has led to."""

    table: str
    side: str


class Taken(Struct, frozen=True):
    """How many of the answers were taken, and the event with which the table stands now."""

    taken: int
    seq: int


class Seated(Struct, frozen=True):
    """Somebody sits there now; the event that says so."""

    seq: int


class Hint(Struct, frozen=True):
    """What a bot would answer at an event, and why, as far as it has a reason."""

    seq: int
    token: str
    text: str
    reason: str


class OwnTable(Struct, frozen=True):
    """One of the reader's tables: whether it waits for him, and whether it is over."""

    table: str
    game: str
    sides: list[str]
    seq: int
    waits_for_you: bool
    is_over: bool


class Problem(Struct, frozen=True):
    """What was refused: a code for programs, a sentence for people, and where the table stands."""

    code: str
    message: str
    seq: int | None = None
