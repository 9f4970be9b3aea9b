"""Looking back: the moments of a game by number, how the table was then, and going back to one of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..kernel.journal import Line
from ..kernel.position import Position
from ..kernel.token import CHANCE, Side
from .news import drawn, folded
from .screen import cut

if TYPE_CHECKING:
    from .play import Session

_BEFORE: Final = 5
"""How many lines of the journal to show from before a moment."""

_CLOCKS: Final = ("turn", "round")
"""The fields of a table that say how far the game has come; the first one that it has is used."""


class Moment:
    """A moment at which a move began: somebody was about to be asked.

    at     how many answers had been given
    lines  how many lines of the journal the viewer had read
    """

    def __init__(self, at: int, lines: int, clock: str, waiting: str) -> None:
        self.at = at
        self.lines = lines
        self.clock = clock
        self.waiting = waiting


def moments(session: Session) -> list[Moment]:
    """Where the moves of the game began, in the eyes of the viewer, oldest first."""
    found: list[Moment] = []
    again = _from_the_start(session.position)
    for at, token in enumerate(session.position.answers()):
        if _begins_a_move(again):
            found.append(_moment(session, again, at))
        again.push(token)
    if _begins_a_move(again):
        found.append(_moment(session, again, len(session.position.answers())))
    return found


def show_moments(session: Session) -> None:
    """The moves by number, each with the first thing that happened in it."""
    words, game, screen = session.words, session.game, session.screen
    known, journal = moments(session), session.position.journal(session.viewer)
    lines: list[str] = []
    clock = ""
    for number, moment in enumerate(known, 1):
        if moment.clock != clock:
            clock = moment.clock
            lines.append(screen.style(clock, "bold"))
        end = known[number].lines if number < len(known) else len(journal)
        happened: Line | None = journal[moment.lines] if moment.lines < end else None
        text = moment.waiting if happened is None else words.line(game, happened)
        lines.append(cut(f"{screen.style(f'{number:>4}', 'bold')}  {text}", screen.width))
    session.show_page(lines)
    screen.wrapped(words.say("look with a number shows that moment, back with a number goes back to it."))


def show_moment(session: Session, number: int) -> bool:
    """The table as it was, between what had happened and what happened next. False if there is no such moment."""
    known = moments(session)
    if not 1 <= number <= len(known):
        return False
    words, game, screen = session.words, session.game, session.screen
    moment = known[number - 1]
    journal = session.position.journal(session.viewer)
    end = known[number].lines if number < len(known) else len(journal)
    view = _at(session.position, moment.at).view(session.viewer)
    view["ask"] = None
    title = words.say("Moment {number} of {count}", number=number, count=len(known))
    lines = ["", screen.style(screen.rule(title, moment.clock), "bold")]
    lines += drawn(folded(journal[max(0, moment.lines - _BEFORE) : moment.lines]), game, words, screen)
    lines += ["", *session.drawing.draw(game, view, words, screen), ""]
    lines += drawn(folded(journal[moment.lines : end]), game, words, screen)
    lines.append(screen.style(screen.rule(words.say("End of the look back: the game stands where it stood")), "dim"))
    session.show_page(lines)
    return True


def go_back(session: Session, number: int) -> bool:
    """Go on from an earlier moment; the game as it was stays in a file beside its own. Did it happen?"""
    words = session.words
    known = moments(session)
    if not 1 <= number <= len(known):
        session.complain(words.say("There is no such moment; look without a number lists them."))
        return False
    moment = known[number - 1]
    lost = len(session.position.answers()) - moment.at
    if not lost:
        session.complain(words.say("The game stands there already."))
        return False
    question = words.say_n(
        "This goes back by {n} answer, dice and cards included.", "This goes back by {n} answers, dice and cards included.", lost
    )
    if not session.confirm(question):
        return False
    path = _copy_of(session.save.path, len(session.position.answers()))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        session.position.record().save(path)
    except OSError as error:
        problem = error.strerror or str(error)
        session.complain(words.say("This cannot be saved as {file}: {problem}.", file=path, problem=problem))
        return False
    position = session.position.clone()
    while len(position.answers()) > moment.at:
        position.pop()
    session.move_to(position)
    session.screen.wrapped(words.say("Gone back. The game as it was: {file}", file=path))
    return True


def _copy_of(path: Path, answers: int) -> Path:
    """A free name beside a game for what it has been."""
    number = 1
    while True:
        copy = path.with_name(f"{path.name.removesuffix('.json')}.{answers}-{number}.json")
        if not copy.exists():
            return copy
        number += 1


def _from_the_start(position: Position) -> Position:
    """The same game before its first answer; chance is to be answered from outside."""
    return Position(position.setup, None, [], position.marks()[0], [])


def _at(position: Position, answers: int) -> Position:
    again = _from_the_start(position)
    for token in position.answers()[:answers]:
        again.push(token)
    return again


def _begins_a_move(position: Position) -> bool:
    """Is a side about to be asked for the first time in a phase, and is nothing else under way?"""
    ask = position.ask
    if ask is None or ask.who is CHANCE or position.answers_in_phase():
        return False
    return bool(position.game.may_adjust(position.state))


def _moment(session: Session, position: Position, at: int) -> Moment:
    words, game, viewer = session.words, session.game, session.viewer
    ask = position.ask
    waiting = "" if ask is None else words.ask(game, {"who": ask.who.id, "topic": ask.topic})
    return Moment(at, len(position.journal(viewer)), _clock(session, position, viewer), waiting)


def _clock(session: Session, position: Position, viewer: Side | None) -> str:
    table = position.view(viewer)["table"]
    for name in _CLOCKS:
        if isinstance(table.get(name), int):
            return f"{session.words.term(session.game, name)} {table[name]}"
    return ""
