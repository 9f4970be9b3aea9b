"""What a player may type besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..kernel.message import N_, NC_
from ..kernel.record import replace_file
from ..paper import on_paper
from ..text import Words
from ..thoughts import with_reasons
from . import adjusting, explaining, going_back, looking, matching, places, reasons
from .boards.printed import region_by_place
from .news import folded
from .screen import columns_of, pad, wrap

if TYPE_CHECKING:
    from .play import Session

Runner = Callable[["Session", str], bool]
"""Does what the command says with its argument; true if the game has moved."""

Fits = Callable[["Session"], bool]
"""Does the command make sense here? It is listed only where it does."""

_LOG: Final = 15


class Quit(Exception):
    """A player has had enough for today."""


class Command:
    """A command with its name, what may follow it, and what it does. Names in English work in every language."""

    def __init__(self, name: str, argument: str, about: str, run: Runner, fits: Fits | None = None) -> None:
        self.name = name
        self.takes = argument
        self.about = about
        self.run = run
        self.fits = fits

    def argument(self, typed: str) -> str:
        """What follows the name of the command."""
        return typed[1:].strip() if typed.startswith("?") else typed.partition(" ")[2].strip()


def offered(session: Session) -> list[Command]:
    """The commands that make sense in this game, with these people at the keyboard."""
    return [command for command in COMMANDS if command.fits is None or command.fits(session)]


def _may_adjust(session: Session) -> bool:
    return len(session.people) == 1 or bool(session.game.agreeable(session.table.position.state))


def _has_map(session: Session) -> bool:
    return bool(region_by_place(session.game))


def _gives_hints(session: Session) -> bool:
    return session.table.seating.allows_hints


def _has_reasons(session: Session) -> bool:
    return bool(session.bots) or bool(session.table.reasons(session.viewer))


def names(session: Session) -> list[str]:
    return [session.words.say(command.name) for command in offered(session)]


def find(typed: str, words: Words) -> Command | None:
    """The command that a line begins with, if it does. Commands are typed in full, so that no answer is mistaken for one."""
    if typed.startswith("?"):
        return COMMANDS[0]
    first = matching.fold(typed.partition(" ")[0])
    for command in COMMANDS:
        if first in (matching.fold(words.say(command.name)), matching.fold(command.name.rpartition("\x04")[2])):
            return command
    return None


def _explain(session: Session, argument: str) -> bool:
    return _help(session, argument) if session.question is None and not argument else explaining.explain(session, argument)


def _help(session: Session, _argument: str) -> bool:
    screen, words = session.screen, session.words
    shown = offered(session)
    usages = [" ".join([words.say(command.name), words.say(command.takes) if command.takes else ""]).strip() for command in shown]
    room = max([columns_of(usage) for usage in usages])
    lines = [""]
    for command, usage in zip(shown, usages, strict=True):
        first, *rest = wrap(words.say(command.about), max(20, screen.width - room - 4))
        lines += [f" {screen.style(pad(usage, room), 'bold')}  {first}", *[" " * (room + 3) + line for line in rest]]
    answering = words.say(
        "An empty line shows the situation again. An answer is a number, or as much of a name as makes it unique."
        " Several answers may stand on one line: 7 7 5, or 7 x3 for three times;"
        " names too, and a number after a name is how often."
    )
    session.show_page(lines + wrap(answering, screen.width))
    return False


def _log(session: Session, argument: str) -> bool:
    entries = with_reasons(session.table, session.viewer, session.words, session.table.journal(session.viewer))
    if argument and not (argument.isdecimal() and len(argument) < 7):
        session.complain(session.words.say("log takes a number of lines, as in: log 30"))
        return False
    count = int(argument) if argument else _LOG
    session.show_page(session.drawn(folded(entries[-count:] if count else [])))
    return False


def _save(session: Session, argument: str) -> bool:
    words = session.words
    if not argument:
        if session.keeper.retry():
            session.screen.wrapped(words.say("The game is saved after each answer, in {file}", file=session.keeper.path))
        else:
            session.complain(words.say("The game is not being saved."))
        return False
    record = session.table.record().to_text()
    _write(session, argument, lambda path: replace_file(path, record))
    return False


def _write(session: Session, name: str, write: Callable[[Path], None]) -> None:
    """Write a file of that name; one that is there is lost only if the player really wants it."""
    words = session.words
    try:
        path = Path(name).expanduser()
        if path.is_file() and not session.confirm(words.say("The file {file} exists and will be lost.", file=path)):
            return
        if path.is_file() and session.keeper.path.is_file() and path.samefile(session.keeper.path):
            raise ValueError(words.say("the game itself is kept there"))
        write(path)
        session.screen.wrapped(words.say("Saved: {file}", file=path))
    except (OSError, ValueError, RuntimeError) as error:  # the last two: names that are no file names at all
        problem = getattr(error, "strerror", None) or str(error)
        session.complain(words.say("This cannot be saved as {file}: {problem}.", file=name, problem=problem))


def _export(session: Session, argument: str) -> bool:
    """The journal of the viewer as a text to keep."""
    if not argument:
        session.complain(session.words.say("export takes a file, as in: export game.txt, or game.md for Markdown"))
        return False
    markdown = argument.lower().endswith(".md")
    entries = with_reasons(session.table, session.viewer, session.words, session.table.journal(session.viewer))
    text = on_paper([(entry.line, entry.struck) for entry in entries], session.game, session.words, markdown=markdown)
    _write(session, argument, lambda path: replace_file(path, text))
    return False


def _resign(session: Session, _argument: str) -> bool:
    words, side = session.words, session.viewer
    if side is None or session.table.ask is None:
        session.complain(words.say("The game is over."))
        return False
    if not session.confirm(words.say("{side}: this gives the game up.", side=words.name(session.game, side))):
        return False
    session.table.resign(side)
    return True


def _quit(session: Session, _argument: str) -> bool:
    if session.may_be_left():
        raise Quit
    return False


def _board(session: Session, _argument: str) -> bool:
    session.show_board()
    session.show_question()
    return False


COMMANDS: Final[tuple[Command, ...]] = (
    Command(
        "?",
        N_("[NAME]"),
        N_("explain the question, with its rule; with a name or a number, that option, card or word, or why it is no answer"),
        _explain,
    ),
    Command(
        NC_("command", "card"), N_("[NAME]"), N_("what a card does; without a name, the list of cards"), explaining.show_card
    ),
    Command(
        NC_("command", "show"), N_("NAME"), N_("all about a country or another thing: printed, now, as an answer"), places.show
    ),
    Command(
        NC_("command", "map"),
        N_("[REGION]"),
        N_("the countries of a region with their links; without one, the regions"),
        places.show_map,
        _has_map,
    ),
    Command(NC_("command", "hint"), "", N_("a hint from the computer, and why"), reasons.hint, _gives_hints),
    Command(NC_("command", "log"), N_("[N]"), N_("the last N lines of what happened (15)"), _log),
    Command(NC_("command", "undo"), "", N_("take back your last decision, as long as it has told you nothing"), going_back.undo),
    Command(
        NC_("command", "abort"), "", N_("take back all of the card or action under way, as far as undo may"), going_back.abort
    ),
    Command(
        NC_("command", "takeback"), "", N_("take back your last decision all the same: new dice and cards"), going_back.take_back
    ),
    Command(NC_("command", "why"), "", N_("why the bots did what they did, once the game is over"), reasons.show, _has_reasons),
    Command(
        NC_("command", "look"), N_("[N]"), N_("the table at an earlier moment; without a number, a list of them"), looking.look
    ),
    Command(
        NC_("command", "back"), N_("N"), N_("go on from an earlier moment in a new game; this one is kept"), going_back.go_on_from
    ),
    Command(
        NC_("command", "adjust"),
        N_("[FIELD VALUE]"),
        N_("change the table by hand; without anything, the list of fields"),
        adjusting.run,
        _may_adjust,
    ),
    Command(
        NC_("command", "rules"),
        N_("[PARAGRAPH]"),
        N_("a paragraph of the rules, by its number or its words; without one, their contents"),
        explaining.show_rules,
    ),
    Command(
        NC_("command", "glossary"),
        N_("[TERM]"),
        N_("what a word of the game means; without one, all of them"),
        explaining.show_glossary,
    ),
    Command(NC_("command", "table"), "", N_("show the whole situation again"), _board),
    Command(NC_("command", "piles"), "", N_("the cards that lie open: discarded, removed"), explaining.show_piles),
    Command(NC_("command", "save"), N_("[FILE]"), N_("write a record of the game to a file"), _save),
    Command(NC_("command", "export"), N_("FILE"), N_("write the whole journal to a file, as text or Markdown"), _export),
    Command(NC_("command", "resign"), "", N_("give the game up"), _resign),
    Command(NC_("command", "quit"), "", N_("leave; the game is saved"), _quit),
    Command(NC_("command", "help"), "", N_("this list"), _help),
)


def is_quit(typed: str, words: Words) -> bool:
    command = find(typed, words) if typed else None
    return command is not None and command.run is _quit
