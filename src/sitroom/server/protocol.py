"""What travels between server and browser, as types. The OpenAPI description is made from them.

Text is in the reader's language and comes in pieces, each with the id of what it names, so that a screen can light it up; ids and
text stand side by side, and no screen needs to know a game to show either.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

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
    """A question that is open. Its choices are for the one who is asked; the others read who is choosing what."""

    who: str
    topic: str
    rule: str
    text: list[Piece]
    choices: list[Choice]
    not_now: list[Choice] = []
    """What such questions are about again and again, and cannot be answered now (``GET …/why-not`` says why)."""


class Tally(Struct, frozen=True):
    """What a line counts: where several with the same ``title`` stand in a row, they can be told as one. ``of``: what it
    changes, by how much, and how that stands then."""

    title: list[Piece]
    of: Piece
    by: int
    now: str


class JournalLine(Struct, frozen=True, omit_defaults=True):
    """A line of the journal: its number among those that the reader may read, and the event that it came from. Its message and
    arguments are the game's own; ``dice`` is what dice show in it; ``discloses``: it tells what was hidden from the reader;
    ``heading``: something new begins with it, whose parts these are."""

    number: int
    seq: int
    text: list[Piece]
    rule: str
    level: str
    is_struck: bool
    message: str
    args: dict[str, Any]
    dice: list[int]
    discloses: bool
    heading: list[Piece] = []
    tally: Tally | None = None


class Chair(Struct, frozen=True):
    """A seat: who plays the side (``human`` or ``bot``), how he is called, and whether it waits for somebody with a link."""

    side: str
    title: str
    kind: str
    name: str
    is_free: bool
    is_yours: bool


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
    """

    offer: list[str]
    accept: bool
    resign: bool
    take_back: bool
    adjust: bool
    hint: bool


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


class TotalTime(Struct, frozen=True, forbid_unknown_fields=True, tag="total", tag_field="kind"):
    """So many minutes for the whole game, and so many seconds more each time the table turns to a side."""

    minutes: Annotated[int, Meta(ge=1, le=10_000)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class DaysAMove(Struct, frozen=True, forbid_unknown_fields=True, tag="days", tag_field="kind"):
    """So many days each time the table turns to a side."""

    days: Annotated[int, Meta(ge=1, le=30)]


class SideClock(Struct, frozen=True):
    """How many seconds a side had left when this was told, and whether they run."""

    side: str
    left: float
    is_running: bool


class ClockOffer(Struct, frozen=True):
    """What a side proposes: a pause, to go on, or so many extra minutes for itself."""

    by: str
    what: str
    minutes: int | None


class Clocks(Struct, frozen=True):
    """The clocks of a table. In ``goes_on_in`` seconds a pause is over by itself, because a side wants to go on."""

    plan: TotalTime | DaysAMove
    sides: list[SideClock]
    is_paused: bool
    goes_on_in: float | None
    offers: list[ClockOffer]


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


# ---- what an option may lead to, and why something is none


class Remark(Struct, frozen=True):
    """A message of the game with its arguments and the paragraph behind it, and the same in words."""

    message: str
    rule: str
    args: dict[str, Any]
    text: list[Piece]


class Modifier(Struct, frozen=True):
    """One thing that changes a roll, by how much."""

    value: int
    remark: Remark


class Result(Struct, frozen=True):
    """One thing that may come of an option; its chance as a fraction, numerator and denominator. ``faces`` of the die lead to it,
    where it is one die; ``is_good`` says whether the option is chosen for it, where the game can say that."""

    chance: tuple[int, int]
    remark: Remark
    faces: list[int]
    is_good: bool | None


class Stake(Struct, frozen=True):
    """What an option may lead to: in one line, and each thing by itself. ``chance`` is that of what it is chosen for, where the
    game can say that. Warnings say how it may end the game or cost it."""

    token: str
    text: str
    cost: int | None
    chance: tuple[int, int] | None
    modifiers: list[Modifier]
    results: list[Result]
    facts: list[Remark]
    warnings: list[Remark]


class Stakes(Struct, frozen=True):
    """What the options of a question may lead to, as the table stands at an event."""

    seq: int
    stakes: list[Stake]


class WhyNot(Struct, frozen=True):
    """Why something is no option now; no reason: it is one."""

    seq: int
    token: str
    reason: Remark | None


class Previewed(Struct, frozen=True):
    """How the table would look after so many of the answers, and what would be asked next."""

    seq: int
    taken: int
    view: dict[str, Any]
    question: Question | None


# ---- looking back


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
    """Why a bot has chosen something, once or several times in a row: what, in words, and the last line of the journal that had
    been written when it was done."""

    side: str
    tokens: list[str]
    options: list[str]
    why: str
    clock_text: str
    line: int


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
    clock: TotalTime | DaysAMove | None = None


class Answers(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of a side to the open question and those that follow, given at an event."""

    side: str
    seq: int
    tokens: list[str]


Tokens = Annotated[list[str], Meta(max_length=100)]
Moments = Annotated[int, Meta(ge=1, le=100_000)]


class PreviewWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of a side that are only tried, at an event."""

    side: str
    seq: int
    tokens: Tokens


class Early(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question that is yet to come; none: what was answered early is withdrawn."""

    side: str
    token: str | None


class StakesWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The stakes of one option, or of all; ``after`` some answers that are only tried, with commas between them."""

    side: str
    token: str | None = None
    after: str = ""


class WhyNotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is no option; ``after`` some answers that are only tried, with commas between them."""

    side: str
    token: str
    after: str = ""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """With which seat."""

    side: str


class Looker(Struct, frozen=True, forbid_unknown_fields=True):
    """Through whose eyes (none: an onlooker's)."""

    side: str | None = None


class LookBack(Struct, frozen=True, forbid_unknown_fields=True):
    """Through whose eyes (none: an onlooker's), and how many lines of the journal."""

    side: str | None = None
    lines: Annotated[int, Meta(ge=0, le=500)] = 20


class OfferWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal: a draw, to abandon the game, a takeback to a moment (none: before one's last decision), or another set-up, as a
    JSON merge patch."""

    side: str
    what: str
    to: Moments | None = None
    patch: dict[str, Any] | None = None


class TakebackWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Back to a moment; none: before one's last decision."""

    side: str
    to: Moments | None = None


class AdjustWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A change to the table by hand: a JSON merge patch on the position."""

    side: str
    patch: dict[str, Any]


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a side writes down for itself, in place of what it had written."""

    side: str
    text: str


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player wants to be called; nothing: not at all."""

    name: str


class Publicity(Struct, frozen=True, forbid_unknown_fields=True):
    """May anybody watch?"""

    is_public: bool


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link to a seat."""

    secret: str


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of bots for a seat that nobody holds; ``side`` is the asker's own."""

    side: str
    level: str


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What would a bot answer for a side, to the question that is open at an event, or ``after`` some answers that are tried?"""

    side: str
    seq: int
    after: list[str] = []


class UndoWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last answer of a side, or all that the law allows up to the start of its move."""

    side: str
    is_whole_move: bool = False


class ClockWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a side proposes about the clocks; extra time names its minutes."""

    side: str
    what: Literal["pause", "go-on", "extra"]
    minutes: Annotated[int, Meta(ge=1, le=43_200)] | None = None


class ClockReply(Struct, frozen=True, forbid_unknown_fields=True):
    """The side that answers what the other has proposed about the clocks."""

    side: str


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables of a list: so many, after the one that was the last before; those that were put away apart."""

    limit: Annotated[int, Meta(ge=1, le=100)] = 50
    after: str = ""
    is_archived: bool = False


class WantedNext(Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which the reader is now."""

    after: str = ""


class WantedPublic(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tables to watch."""

    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class WantedJournal(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose journal (none: an onlooker's), and in which form."""

    side: str | None = None
    format: Literal["text", "markdown", "json"] = "text"


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment, or from where so many answers had been given: for each side ``me``, ``link`` or a level of bots."""

    seats: dict[str, str]
    at: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    moment: Moments | None = None
    is_public: bool = False


class RematchWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The side that the reader has played."""

    side: str


class Hook(Struct, frozen=True, forbid_unknown_fields=True):
    """The address that hears when it is a seat's turn; empty: none."""

    url: Annotated[str, Meta(max_length=1000)]


class Leaving(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that is left, with this browser or with all of this person's."""

    side: str
    is_everywhere: bool = False


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


class Invitation(Struct, frozen=True):
    """What a link offers before anybody takes it: which seat of which game, who sits where, how far the game has come, and what
    whoever takes it agrees to: the options, hints for everybody, onlookers, and clocks (``time``)."""

    table: str
    game: str
    title: str
    side: str
    chairs: list[Chair]
    clock: str
    options: dict[str, str | int | bool]
    has_hints: bool
    is_public: bool
    time: TotalTime | DaysAMove | None


class Taken(Struct, frozen=True):
    """How many of the answers were taken, and the event with which the table stands now."""

    taken: int
    seq: int


class Stands(Struct, frozen=True):
    """It is done; the event with which the table stands now."""

    seq: int


class Hint(Struct, frozen=True):
    """What a bot would answer at an event, and why, as far as it has a reason."""

    seq: int
    token: str
    text: str
    reason: str


class Listed(Struct, frozen=True):
    """A table in a list: the reader's seats there, and in words how far it has come, whose turn it is and how it ended.
    ``touched`` are seconds since 1970."""

    table: str
    game: str
    title: str
    sides: list[str]
    seq: int
    waits_for_you: bool
    is_over: bool
    is_archived: bool
    chairs: list[Chair]
    turn: str
    clock: str
    outcome: str | None
    touched: float
    clocks: Clocks | None = None


class Next(Struct, frozen=True):
    """The next table that waits for the reader, if there is one."""

    table: str | None


class Left(Struct, frozen=True):
    """Whether nobody holds the seat any more that a browser has left."""

    is_free: bool


class SavedGame(Struct, frozen=True):
    """A game that was saved in the terminal: the name of its file, who plays it, and how far it has come."""

    name: str
    game: str
    title: str
    players: list[Chair]
    clock: str
    touched: float


class Problem(Struct, frozen=True):
    """What was refused: a code for programs, a sentence for people, and where the table stands."""

    code: str
    message: str
    seq: int | None = None
