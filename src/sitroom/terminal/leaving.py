"""The end of a game and of a session: the result, the last look back, and how to go on another day."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from . import commands
from .answering import printable
from .boards import colour_of
from .commands import Quit

if TYPE_CHECKING:
    from .play import Session


def take_leave(session: Session) -> None:
    """Say how the game can be gone on with. What one of several people has on the screen is wiped."""
    words = session.words
    if session.table.ask is None:
        return
    if len(session.people) > 1 and session.has_secrets():
        session.screen.clear()
    if session.keeper.retry():
        command = "sitroom play --resume"
        if session.named:
            command += f" {shlex.quote(str(session.keeper.path))}"
        # In one piece, however long the name of the file is, so that it can be copied.
        session.screen.print(words.say("The game is saved. To go on with it: {command}", command=command))


def end(session: Session) -> bool:
    """The game is over: the result, and a last chance to look back. Does it go on after all?"""
    words = session.words
    session.question = None
    if len(session.people) > 1 and session.viewer is not None:
        session.viewer = None
        if session.has_secrets():
            session.screen.clear()
    session.tell_news()
    session.show_board()
    outcome = session.table.outcome
    if outcome is not None:
        session.say(words.outcome(session.game, outcome.to_json()), "bold", colour_of(session.game, outcome.winner))
    if session.keeper.retry():
        session.screen.wrapped(words.say("The game is kept in {file}", file=session.keeper.path))
    try:
        return _look_back(session)
    except (EOFError, KeyboardInterrupt):
        session.screen.print()
    except Quit:
        pass
    return False


def _look_back(session: Session) -> bool:
    """Read commands until there are no more, or one of them has moved the game."""
    hint = session.words.say("Enter leaves; log, look, back, takeback, export FILE and save FILE still work.")
    if session.table.reasons(session.viewer):
        hint += " " + session.words.say("why tells what the bots thought.")
    while True:
        session.screen.wrapped(hint)
        typed = session.keyboard.ask("> ", commands.names(session), remember=True).strip()
        if not typed:
            return False
        command = commands.find(typed, session.words)
        if command is None:
            text = session.words.say("“{typed}” is none of the commands; help shows them.", typed=printable(typed))
            session.complain(text)
        elif command.run(session, command.argument(typed)):
            return True
