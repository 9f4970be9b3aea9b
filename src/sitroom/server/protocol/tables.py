"""A table as one reader sees it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .clocks import Clocks
from .texts import JournalLine, Question


class Chair(Struct, frozen=True):
    """A seat: who plays the side (``human`` or ``bot``), how he is called, and whether it waits for somebody with a link.
    ``is_known``: somebody else at the table has seen what it holds, its cards included."""

    side: str
    title: str
    kind: str
    name: str
    is_free: bool
    is_yours: bool
    is_known: bool = False


class Offer(Struct, frozen=True):
    """What a side proposes: a draw, to abandon the game, to go back to a moment (none: before its last decision), or to begin
    with another set-up, which ``text`` says line by line."""

    by: str
    what: str
    moment: int | None
    text: list[str]


class Undo(Struct, frozen=True):
    """May the last answer be taken back? If not, why. ``whole_move`` is how many there are back to the start of the move."""

    is_allowed: bool
    why: str
    whole_move: int


class May(Struct, frozen=True):
    """What the holder of a seat may do now, besides answering.

    offer      what he may propose to the others (``draw``, ``abandon``, ``takeback``, ``adjust``)
    accept     somebody has proposed something to him, which he may accept or decline
    resign     he may give the game up
    take_back  he may go back to any moment without asking, because nobody else plays
    adjust     he may change the table by hand, for the same reason
    hint       he may ask for a hint
    replace    sides whose player has not come for days: he may let a bot take over
    abandon    he may end the game alone, because its other player does not come
    come_back  a bot plays his seat, because he had not come for days: he may take it back
    """

    offer: list[str]
    accept: bool
    resign: bool
    take_back: bool
    adjust: bool
    hint: bool
    replace: list[str]
    abandon: bool
    come_back: bool


class Posted(Struct, frozen=True):
    """What stands at the door of a table: who may watch, whether the reader made it, and whether somebody chose the dice.

    Who chose a seed knows all cards, so everybody sees that one was chosen; the seed itself is for those who play.
    """

    is_public: bool = False
    is_yours: bool = False
    is_seeded: bool = False
    seed: str | None = None


class Rematch(Struct, frozen=True):
    """After a game: which sides want to play again, and the new table as soon as all people do."""

    wanted_by: list[str]
    table: str | None


class Thinking(Struct, frozen=True):
    """A bot takes its time: for which side, and since when (seconds since 1970, by the server's clock)."""

    side: str
    since: float


class Seen(Struct, frozen=True):
    """A table as one reader sees it. ``view`` is the game's own (``GET /games/{game}/schema``); ``lines`` are those after the
    event that he named, ``struck`` the numbers of all lines that were taken back, earlier ones included; ``clock`` says how far
    the game has come, in numbers and in words."""

    table: str
    game: str
    seq: int
    side: str | None
    view: dict[str, Any]
    question: Question | None
    early: Question | None
    lines: list[JournalLine]
    struck: list[int]
    chairs: list[Chair]
    waits_for: str | None
    offers: list[Offer]
    sealed: list[str]
    own_sealed: str | None
    undo: Undo | None
    outcome: str | None
    notes: str
    clock: list[int]
    clock_text: str
    may: May | None
    posted: Posted
    rematch: Rematch | None = None
    clocks: Clocks | None = None
    thinking: Thinking | None = None


class Watched(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose view of a table (none: an onlooker's), with the lines of the journal after which event."""

    side: str | None = None
    since: Annotated[int, Meta(ge=0, le=2**31)] = 0
