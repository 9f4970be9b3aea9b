"""Looking back: the moments of a game by number, and how the board was then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.journal import EVENT
from ..table import Entry, Moment
from ..thoughts import with_reasons
from .news import folded
from .screen import cut

if TYPE_CHECKING:
    from .play import Session

_BEFORE: Final = 5
"""How many lines of the journal to show from before a moment."""


def look(session: Session, argument: str) -> bool:
    """The moments by number; with a number, the board at that moment."""
    if not argument:
        _show_moments(session)
    elif not _show_moment(session, number_of(argument)):
        session.complain(session.words.say("There is no such moment; look without a number lists them."))
    return False


def number_of(typed: str) -> int:
    """A number as a player types it; 0 if it is none."""
    return int(typed) if typed.isdecimal() and len(typed) < 7 else 0


def _show_moments(session: Session) -> None:
    """The moves by number, each with the first thing that happened in it."""
    words, game, screen = session.words, session.game, session.screen
    known, journal = session.table.moments(), _that_counts(session)
    lines: list[str] = []
    turn = ""
    for number, moment in enumerate(known, 1):
        if words.turn(game, moment.clock) != turn:
            turn = words.turn(game, moment.clock)
            lines.append(screen.style(turn, "bold"))
        happened = _between(journal, moment, known[number] if number < len(known) else None)
        first = next((entry for entry in happened if entry.line.level == EVENT), happened[0] if happened else None)
        text = _waiting(session, moment) if first is None else words.line(game, first.line)
        lines.append(cut(f"{screen.style(f'{number:>4}', 'bold')}  {text}", screen.width))
    session.show_page(lines)
    screen.wrapped(words.say("look with a number shows that moment, back with a number goes on from it in a new game."))


def _show_moment(session: Session, number: int) -> bool:
    """The board as it was, between what had happened and what happened next. False if there is no such moment."""
    known, journal = session.table.moments(), _that_counts(session)
    if not 1 <= number <= len(known):
        return False
    words, game, screen = session.words, session.game, session.screen
    moment = known[number - 1]
    before = [entry for entry in journal if entry.at <= moment.at]
    after = _between(journal, moment, known[number] if number < len(known) else None)
    view = session.table.view_at(session.viewer, moment.at)
    view["ask"] = None
    title = words.say("Moment {number} of {count}", number=number, count=len(known))
    lines = ["", screen.style(screen.rule(title, words.clock(game, moment.clock)), "bold")]
    lines += session.drawn(folded(before[-_BEFORE:]))
    lines += ["", *session.drawing.draw(game, view, words, screen.part(screen.breadth)), ""]
    lines += session.drawn(folded(after))
    lines.append(screen.style(screen.rule(words.say("End of the look back: the game stands where it stood")), "dim"))
    session.show_page(lines)
    return True


def _that_counts(session: Session) -> list[Entry]:
    """The journal of the viewer without what was taken back, and with what the bots thought, as far as he may read it."""
    counting = [entry for entry in session.table.journal(session.viewer) if not entry.struck]
    return with_reasons(session.table, session.viewer, session.words, counting)


def _between(journal: list[Entry], moment: Moment, end: Moment | None) -> list[Entry]:
    """What happened from one moment to the next."""
    return [entry for entry in journal if moment.at < entry.at and (end is None or entry.at <= end.at)]


def _waiting(session: Session, moment: Moment) -> str:
    return session.words.ask(session.game, {"who": moment.who.id, "topic": moment.topic})
