"""Going back: undo within the law, a takeback beyond it, and going on from an earlier moment in a game of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.token import CHANCE, NOBODY, Side
from ..table import Entry
from ..table.saves import Keeper, new_file
from .looking import number_of
from .news import Told

if TYPE_CHECKING:
    from .play import Session

_MOST_TOLD: Final = 12
"""Of more lines that were taken back the log tells."""


def undo(session: Session, _argument: str) -> bool:
    """Take back the viewer's last answer, if that teaches nobody anything. Has the game moved?"""
    words, table, side = session.words, session.table, session.viewer
    if side is None:
        session.complain(words.say("The game is over; takeback goes back before your last decision."))
        return False
    law = table.undo_law(side)
    if not law and not _was_typed_by_hand(session, side):
        if table.last_typed(side) is None:
            session.complain(words.say("You have not decided anything yet that could be taken back."))
        else:
            why = words.say(law.why)
            session.complain(
                words.say("This cannot be undone: {why}. takeback goes back all the same, with new dice and cards.", why=why)
            )
        return False
    before = _Before(session, side)
    if law:
        to = table.undo(side)
    else:
        to = table.position.count - 1
        table.take_back(side, to)
    before.tell(to)
    return True


def abort(session: Session, _argument: str) -> bool:
    """Take back all of the card or action under way, as far as the law of undo allows. Has the game moved?"""
    words, table, side = session.words, session.table, session.viewer
    to = None if side is None or table.ask is None else table.start_of_move(side)
    if side is None or to is None:
        return undo(session, "")
    before = _Before(session, side)
    table.undo(side, to=to)
    before.tell(to)
    if to > 0 and table.position.answers_in_phase() and not table.undo_law(side):
        why = words.say(table.undo_law(side).why)
        session.say(words.say("No further: {why}. takeback goes back all the same, with new dice and cards.", why=why), "dim")
    return True


def _was_typed_by_hand(session: Session, side: Side) -> bool:
    """Was the very last thing a slip that one person may mend: an adjustment, or a real die or card mistyped?"""
    table = session.table
    last = table.position.count - 1
    by_hand = table.position.count > 0 and table.position.answered_by(last)[-1:] in ([NOBODY], [CHANCE])
    return by_hand and table.ask is not None and table.seating.has_one_person and table.last_typed(side) == last


def take_back(session: Session, _argument: str) -> bool:
    """Go back to before the viewer's last decision, whatever has been seen since. Has the game moved?"""
    words, table = session.words, session.table
    found = [(to, side) for side in _who(session) if (to := table.last_typed(side)) is not None]
    if not found:
        session.complain(words.say("You have not decided anything yet that could be taken back."))
        return False
    to, side = max(found, key=lambda each: each[0])
    if table.seating.has_one_person:
        question = words.say(
            "This goes back to before your last decision. Dice and cards to come will be new; the record says so."
        )
    else:
        question = words.say(
            "This goes back to before your last decision, and takes back what the others have decided since: they must agree."
            " Dice and cards to come will be new; the record says so."
        )
    if not session.confirm(question):
        return False
    before = _Before(session, side)
    table.take_back(side, to, agreed=True)
    before.tell(to)
    return True


def _who(session: Session) -> list[Side]:
    """Whose decisions may be meant: the viewer's; if all are looking, anybody's."""
    return session.people if session.viewer is None else [session.viewer]


class _Before:
    """The table before something is taken back, to say afterwards what was."""

    def __init__(self, session: Session, side: Side) -> None:
        self._session = session
        self._side = side
        self._struck = {entry.number for entry in session.table.journal(session.viewer) if entry.struck}
        self._position = session.table.position.clone()

    def tell(self, to: int) -> None:
        """Say what was taken back: the side's own answers by their names, the rest by the lines that are struck out."""
        session, words, game = self._session, self._session.words, self._session.game
        given = zip(self._position.answers(to), self._position.answered_by(to), strict=True)
        own = [words.name(game, token) for token, who in given if who is self._side]
        if self._position.answered_by(to)[0] is CHANCE:
            own = [words.name(game, self._position.answers(to)[0])]
        if own:
            names = [name if own.count(name) == 1 else f"{name} ×{own.count(name)}" for name in dict.fromkeys(own)]
            session.say(words.say("Taken back: {answer}.", answer=words.join(names)), "dim")
        else:
            session.say(words.say("Taken back."), "dim")
        entries = session.table.journal(session.viewer)
        told = [Told(entry.line, struck=True) for entry in entries if self._is_new(entry)]
        session.show_page(session.drawn(told[:_MOST_TOLD]))
        if len(told) > _MOST_TOLD:
            more = len(told) - _MOST_TOLD
            session.say(
                words.say_n("… and {n} line besides; log shows it.", "… and {n} lines besides; log shows them.", more), "dim"
            )

    def _is_new(self, entry: Entry) -> bool:
        return entry.struck and entry.number not in self._struck


def go_on_from(session: Session, argument: str) -> bool:
    """Go on from an earlier moment as a game of its own, with dice of its own; this one stays as it is. Did it happen?"""
    words, table = session.words, session.table
    known, number = table.moments(), number_of(argument)
    if not 1 <= number <= len(known):
        session.complain(words.say("There is no such moment; look without a number lists them."))
        return False
    moment = known[number - 1]
    if moment.at == table.position.count and table.ask is not None:
        session.complain(words.say("The game stands there already."))
        return False
    if not session.confirm(words.say("This goes on from moment {number} as a new game, with new dice and cards.", number=number)):
        return False
    keeper = Keeper(new_file(session.keeper.path.parent, session.game.name))
    branch = table.branch(moment.at, keeper)
    if keeper.trouble is not None:
        problem = keeper.trouble.strerror or str(keeper.trouble)
        session.complain(words.say("This cannot be saved as {file}: {problem}.", file=keeper.path, problem=problem))
        keeper.close()
        return False
    left = session.keeper
    left.retry()
    left.close()
    session.sit_down_at(branch, keeper)
    session.screen.wrapped(words.say("The game goes on from there in {file}", file=keeper.path))
    session.screen.wrapped(words.say("The game as it was stays in {file}", file=left.path))
    return True
