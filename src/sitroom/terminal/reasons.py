"""What the computer thinks of a choice: hints for the one at the keyboard, and why the bots have done what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grammar import capitalised
from ..kernel.errors import SitroomError
from ..kernel.journal import EVENT, REASON, Line
from ..kernel.token import Side
from ..table import Entry
from ..table.journal import REASON_LINE
from .news import Told

if TYPE_CHECKING:
    from .play import Session


class Thought:
    """What a bot chose, once or several times in a row, and why.

    at       how many answers had been given with the last of these choices
    clock    how far the game had come (``Game.clock``)
    options  what it chose, by name
    """

    def __init__(self, at: int, clock: tuple[int, ...], side: Side, option: str, why: str) -> None:
        self.at = at
        self.clock = clock
        self.side = side
        self.options = [option]
        self.why = why

    def takes_up(self, later: Thought) -> bool:
        """Is the later one the same thought? Then it is one with this."""
        if (self.side, self.why, self.clock) != (later.side, later.why, later.clock):
            return False
        self.at = later.at
        self.options += [option for option in later.options if option not in self.options]
        return True

    def line(self, session: Session, level: str) -> Line:
        """As a line like those of the journal, in the language of the player."""
        return Line(
            REASON_LINE, "", {"side": self.side, "options": session.words.join(self.options), "why": self.why}, None, level
        )


def hint(session: Session, _argument: str) -> bool:
    """What a bot would answer in the place of the viewer, and why. The game does not move."""
    words, question, side = session.words, session.question, session.viewer
    if question is None or side is None:
        session.complain(words.say("The game is over."))
        return False
    if question.is_for_chance:
        session.complain(words.say("There is nothing to advise: dice and cards fall as they fall."))
        return False
    session.screen.passing(words.say("The computer thinks it over."))
    try:
        option, reason = session.table.hint(side)
    except SitroomError as error:
        session.complain(words.error(error))
        return False
    finally:
        session.screen.passed()
    called = question.called(option)
    if reason is None:
        session.say(words.say("Hint: {option}.", option=called))
    else:
        session.say(words.say("Hint: {option} – {reason}.", option=called, reason=words.reason(session.game, reason)))
    return False


def show(session: Session, _argument: str) -> bool:
    """Why the bots have done what they did, as far as the viewer may read it."""
    words, screen = session.words, session.screen
    known = thoughts(session)
    if not known:
        if session.table.ask is not None and session.bots:
            session.complain(words.say("Why the bots do what they do is told when the game is over."))
        else:
            session.complain(words.say("No bot has given a reason in this game."))
        return False
    lines: list[str] = []
    clock = ""
    for thought in known:
        now = session.clock_name(thought.clock)
        if now != clock:
            clock = now
            lines.append(screen.style(clock, "bold"))
        lines += session.drawn([Told(thought.line(session, EVENT))])
    session.show_page(lines)
    return False


def with_reasons(session: Session, entries: list[Entry]) -> list[Entry]:
    """The journal with the reasons of bots, as far as the viewer may read them, each below the first line of what it explains."""
    known = thoughts(session)
    told: list[Entry] = []
    for entry in entries:
        while known and not entry.struck and entry.at > known[0].at:  # nothing was written about it
            told.append(_entry(session, known.pop(0)))
        told.append(entry)
        while known and not entry.struck and entry.at == known[0].at:
            told.append(_entry(session, known.pop(0)))
    return told + [_entry(session, thought) for thought in known]


def _entry(session: Session, thought: Thought) -> Entry:
    return Entry(0, 0, thought.at, thought.line(session, REASON), struck=False)


def thoughts(session: Session) -> list[Thought]:
    """What the bots chose and why, oldest first, as far as the viewer may read it."""
    table, words, game = session.table, session.words, session.game
    reasons = {count: (side, reason) for count, side, reason in table.reasons(session.viewer)}
    if not reasons:
        return []
    found: list[Thought] = []
    again = table.position_at(0)
    for token in table.position.answers():
        count = again.count
        if count in reasons:
            side, reason = reasons[count]
            option = capitalised(words.name(game, token))
            thought = Thought(count + 1, again.clock, side, option, words.reason(game, reason))
            if not found or not found[-1].takes_up(thought):
                found.append(thought)
        again.push(token)
    return found
