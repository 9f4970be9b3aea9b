"""What the computer thinks of a choice: hints for the one at the keyboard, and why the bots have done what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.errors import SitroomError
from ..kernel.journal import EVENT
from ..thoughts import thoughts
from .news import Told

if TYPE_CHECKING:
    from .play import Session


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
    known = thoughts(session.table, session.viewer, words)
    if not known:
        if session.table.ask is not None and session.bots:
            session.complain(words.say("Why the bots do what they do is told when the game is over."))
        else:
            session.complain(words.say("No bot has given a reason in this game."))
        return False
    lines: list[str] = []
    turn = ""
    for thought in known:
        now = words.turn(session.game, thought.clock)
        if now != turn:
            turn = now
            lines.append(screen.style(turn, "bold"))
        lines += session.drawn([Told(thought.line(words, EVENT))])
    session.show_page(lines)
    return False
