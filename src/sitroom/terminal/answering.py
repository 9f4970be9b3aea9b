"""From what a player types to answers: what it means, why it means nothing, and what is left of a line of several answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..kernel.errors import SitroomError
from ..kernel.message import NC_
from ..kernel.stakes import NOT_ASKED
from ..kernel.token import CHANCE, Side, Token
from .explaining import token_named
from .question import Question
from .several import Piece, Reading, Unread, flat, readings, resolved

if TYPE_CHECKING:
    from .play import Session

_FEW_NUMBERS: Final = 12
"""So many numbers that are options themselves can be named."""


class Line:
    """What is left of a line of several answers: they are given as long as nothing comes between them.

    side   who typed it
    since  how many answers the game had then
    """

    def __init__(self, side: Side, reading: Reading, since: int) -> None:
        self.side = side
        self.since = since
        self._left: list[Piece] = list(reading)

    def __len__(self) -> int:
        return len(self._left)

    @property
    def has_several(self) -> bool:
        return len(self._left) > 1 or self._left[0].times > 1

    def next(self, question: Question) -> Token | None:
        """The next answer; ``None`` if it is none to this question. A name that was no option of the first one may be now."""
        here = (question.topic, question.rule)
        if self._left[0].place is None:
            self._left[:1] = resolved(self._left[0], question)
        piece = self._left[0]
        return piece.option if piece.place == here and piece.option in question.options else None

    def is_for(self, question: Question) -> bool:
        """Was the next answer meant for such a question?"""
        return self._left[0].place in (None, (question.topic, question.rule))

    def expects(self, token: Token) -> bool:
        return len(self._left) > 0 and self._left[0].option is token

    def given(self) -> None:
        """The next answer is given."""
        self._left[0].times -= 1
        if not self._left[0].times:
            del self._left[0]

    def told(self, session: Session) -> str:
        """What is left, by its names."""
        return session.words.join([_told(session, piece) for piece in self._left])

    @property
    def first(self) -> str:
        """What was typed for the next answer."""
        piece = self._left[0]
        return piece.typed if piece.option is None else piece.option.id


def _told(session: Session, piece: Piece) -> str:
    name = printable(piece.typed) if piece.option is None else session.words.name(session.game, piece.option)
    return f"{name} ×{piece.times}" if piece.times > 1 else name


def understood(session: Session, question: Question, typed: str) -> Line | None:
    """The answers that a line stands for; ``None``, and the player is told why, if it stands for none or for too many things."""
    side = question.asked(session.game)
    count = session.table.position.count
    found = question.likely(typed)
    if len(found) == 1:
        option = question.options[found[0]]
        return Line(side, [Piece(typed, option, (question.topic, question.rule))], count)
    if found or question.is_for_chance:
        _refuse(session, question, typed)
        return None
    try:
        meant = readings(typed, question, lambda names: _are_known(session, names.split()))
    except Unread as unread:
        _refuse(session, question, unread.part)
        return None
    reading = meant[0] if len(meant) == 1 else _chosen(session, side, meant)
    return None if reading is None else Line(side, reading, count)


def _are_known(session: Session, words: Sequence[str]) -> bool:
    """Are these words names of something in the game, one or several?"""
    for end in range(len(words), 0, -1):
        if token_named(session.game, session.words, " ".join(words[:end])) is not None:
            return end == len(words) or _are_known(session, words[end:])
    return False


def _chosen(session: Session, side: Side, meant: list[Reading]) -> Reading | None:
    """Which of two readings it is. A number after a name is how often, unless it can be an option, too: then the player chooses,
    even if so often is more than there is."""
    counted, as_listed = meant
    if not _is_possible(session, side, as_listed):
        return counted
    words = session.words
    for number, reading in enumerate(meant, 1):
        session.screen.wrapped(f"{number} {words.join([_told(session, piece) for piece in reading])}", 1, 2)
    question = words.say("Which is meant, 1 or 2? (x4 always means four times.)")
    answer = session.keyboard.ask(f"{question} ").strip()
    if answer not in ("1", "2"):
        session.keyboard.keep(answer)  # he has thought of something else
        return None
    return meant[int(answer) - 1]


def _is_possible(session: Session, side: Side, reading: Reading) -> bool:
    """Could all of it be answered, as far as can be known before chance speaks or somebody else is asked?"""
    tokens = flat(reading)
    if len(tokens) < sum([piece.times for piece in reading]):
        return False
    try:
        return session.table.preview(side, tokens).taken == len(tokens)
    except SitroomError:
        return False


def _refuse(session: Session, question: Question, typed: str) -> None:
    """Say that a part of what was typed stands for no option, or for more than one."""
    words, shown = session.words, printable(typed)
    found = question.likely(typed)
    if found:
        meant = words.join([question.labels[place] for place in found])
        text = words.say("“{typed}” may be: {options}. Type more letters or the number.", typed=shown, options=meant)
    elif reason := why_not(session, question, typed):
        text = reason
    elif question.numbered and not question.has_printed_numbers and question.last_number > 1:
        text = words.say(
            "“{typed}” is none of the options. Type a number from 1 to {count} or a name; ? explains, help shows the commands.",
            typed=shown, count=question.last_number,
        )  # fmt: skip
    elif not question.numbered and len(question.options) <= _FEW_NUMBERS:
        names = words.join(question.labels)
        text = words.say("“{typed}” is none of the options, which are: {options}. ? explains.", typed=shown, options=names)
    else:
        text = words.say("“{typed}” is none of the options. ? explains, help shows the commands.", typed=shown)
    session.complain(text)


def why_not(session: Session, question: Question, typed: str) -> str:
    """Why that is no option, if the game can say it. A number may be that of an answer that cannot be given now."""
    if question.is_for_chance:
        return ""
    token = question.not_now(typed) or token_named(session.game, session.words, typed)
    remark = None if token is None else session.table.position.why_not(token)
    if token is None or remark is None:
        return ""
    words, game = session.words, session.game
    option = words.name(game, token)
    if remark.message == NOT_ASKED:
        return words.say("{option}: not now.", option=option) if question.not_now(typed) else ""
    reason = words.remark(game, remark)
    if option not in reason:
        reason = words.say(NC_("refusal", "{option}: {reason}"), option=option, reason=reason)
    return f"{reason} [{words.reference(remark.rule)}]"


def what_came_between(session: Session, line: Line, question: Question | None) -> str:
    """Why a line cannot go on at this question; nothing if it can."""
    words, table = session.words, session.table
    if table.position.count == line.since:
        return ""
    if table.ask is None or table.ask.who is CHANCE:
        return words.say("Something else comes first.")
    law = table.undo_law(line.side)
    if not law:
        return words.say("In between: {why}.", why=words.say(law.why))
    if law.to > line.since or question is None:
        return words.say("Something else comes first.")
    if not line.is_for(question):
        return words.say("Another question has come up.")
    if line.next(question) is None:
        return why_not(session, question, line.first) or words.say("That is no option now.")
    return ""


def printable(typed: str) -> str:
    """What was typed, fit to be shown again."""
    shown = "".join([sign if sign.isprintable() else "?" for sign in typed])
    return shown if len(shown) <= 40 else shown[:39] + "…"
