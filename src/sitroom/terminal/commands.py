"""What a player may type besides an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..kernel.message import N_, NC_
from ..kernel.record import replace_file
from ..text import Words
from . import adjusting, looking, matching
from .news import on_paper
from .screen import columns_of, in_columns, pad, wrap, wrap_list

if TYPE_CHECKING:
    from .play import Session

Runner = Callable[["Session", str], bool]
"""Does what the command says with its argument; true if the game has moved."""

_LOG: Final = 15
_CARDS_EXPLAINED: Final = 10


class Quit(Exception):
    """A player has had enough for today."""


class Command:
    """A command with its name, what may follow it, and what it does. Names in English work in every language."""

    def __init__(self, name: str, argument: str, about: str, run: Runner, *, for_one: bool = False) -> None:
        self.name = name
        self.takes = argument
        self.about = about
        self.run = run
        self.for_one = for_one  # only where one person plays

    def argument(self, typed: str) -> str:
        """What follows the name of the command."""
        return typed[1:].strip() if typed.startswith("?") else typed.partition(" ")[2].strip()


def offered(people: int) -> list[Command]:
    """The commands that make sense with so many people at the keyboard."""
    return [command for command in COMMANDS if people == 1 or not command.for_one]


def names(words: Words, people: int) -> list[str]:
    return [words.say(command.name) for command in offered(people)]


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
    """What the question is about, with its rule; with an argument, what that card does."""
    if argument:
        return _card(session, argument)
    question = session.question
    if question is None:
        return _help(session, argument)
    screen, words, game = session.screen, session.words, session.game
    lines = ["", *wrap(screen.each(question.text, "bold"), screen.width), *_rule_lines(session, question.rule)]
    args = question.ask.get("args")
    about = [str(arg) for arg in args.values()] if isinstance(args, Mapping) else []
    options = [option.id for option in question.options] if len(question.options) <= _CARDS_EXPLAINED else []
    for token in [*about, *options]:
        card = words.card(game, token) if token in game.vocabulary else None
        if card is not None:
            lines += wrap(f"{screen.each(words.name(game, token) + ':', 'bold')} {card}", screen.width, 1, 2)
    lines += wrap(words.say("Answer with a number or with the beginning of a name; help shows the commands."), screen.width)
    session.show_page(lines)
    return False


def _help(session: Session, _argument: str) -> bool:
    screen, words = session.screen, session.words
    shown = offered(len(session.people))
    usages = [" ".join([words.say(command.name), words.say(command.takes) if command.takes else ""]).strip() for command in shown]
    room = max([columns_of(usage) for usage in usages])
    screen.print()
    for command, usage in zip(shown, usages, strict=True):
        first, *rest = wrap(words.say(command.about), max(20, screen.width - room - 4))
        screen.lines([f" {screen.style(pad(usage, room), 'bold')}  {first}", *[" " * (room + 3) + line for line in rest]])
    screen.wrapped(
        words.say("An empty line shows the situation again. An answer is a number, or as much of a name as makes it unique.")
    )
    return False


def _card(session: Session, argument: str) -> bool:
    screen, words, game = session.screen, session.words, session.game
    cards = [token for token in game.vocabulary if words.card(game, token) is not None]
    titles = [words.name(game, token) for token in cards]
    if not argument:
        session.show_page(in_columns(titles, screen.width))
        return False
    printed = [place for place, token in enumerate(cards) if str(getattr(token, "number", "")) == argument]
    found = printed or matching.find(argument, [(title, token.id) for title, token in zip(titles, cards, strict=True)])
    if len(found) == 1:
        text = words.card(game, cards[found[0]]) or ""
        screen.print()
        screen.wrapped(screen.each(titles[found[0]], "bold"))
        screen.wrapped(text, 1)
    elif found:
        session.complain(words.say("Which of them? {names}", names=words.join([titles[place] for place in found])))
    else:
        session.complain(words.say("There is no card of that name; card without a name lists them all."))
    return False


def _log(session: Session, argument: str) -> bool:
    lines = session.position.journal(session.viewer)
    if argument and not (argument.isdecimal() and len(argument) < 7):
        session.complain(session.words.say("log takes a number of lines, as in: log 30"))
        return False
    count = int(argument) if argument else _LOG
    session.show_lines(lines[-count:] if count else [])
    return False


def _rules(session: Session, argument: str) -> bool:
    if argument:
        _show_rule(session, argument)
        return False
    lines: list[str] = []
    for paragraph in session.game.wording.rules:
        heading = (session.words.rule(session.game, paragraph) or "").partition("\n")[0]
        lines += wrap(f"{session.screen.style(paragraph, 'bold')} {heading}", session.screen.width, 1, 2)
    session.show_page(lines)
    return False


def _show_rule(session: Session, paragraph: str) -> None:
    lines = _rule_lines(session, paragraph)
    if lines:
        session.show_page(lines)
    else:
        session.complain(session.words.say("There is no such paragraph; rules without a number lists them."))


def _rule_lines(session: Session, paragraph: str) -> list[str]:
    """A paragraph by its number or its heading; nothing if there is none. The items of a list in it hang."""
    rule, width = session.words.rule(session.game, paragraph), session.screen.width
    if rule is None:
        headings = list(session.game.wording.rules)
        texts = [(session.words.rule(session.game, other) or "").partition("\n")[0] for other in headings]
        found = matching.find(paragraph, [(text,) for text in texts])
        if len(found) != 1:
            return []
        paragraph = headings[found[0]]
        rule = session.words.rule(session.game, paragraph) or ""
    heading, _, text = rule.partition("\n")
    return ["", *wrap(session.screen.each(f"{paragraph} {heading}", "bold"), width), *wrap_list(text, width, 1)]


def _undo(session: Session, _argument: str) -> bool:
    return session.undo()


def _save(session: Session, argument: str) -> bool:
    words = session.words
    if not argument:
        session.keep()
        session.screen.wrapped(words.say("The game is saved after each answer, in {file}", file=session.save.path))
        return False
    record = session.position.record().to_text()
    _write(session, argument, lambda path: replace_file(path, record))
    return False


def _write(session: Session, name: str, write: Callable[[Path], None]) -> None:
    """Write a file of that name; one that is there is lost only if the player really wants it."""
    words = session.words
    try:
        path = Path(name).expanduser()
        if path.is_file() and not session.confirm(words.say("The file {file} exists and will be lost.", file=path)):
            return
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
    text = on_paper(session.position.journal(session.viewer), session.game, session.words, markdown=markdown)
    _write(session, argument, lambda path: replace_file(path, text))
    return False


def _look(session: Session, argument: str) -> bool:
    if not argument:
        looking.show_moments(session)
    elif not looking.show_moment(session, _number(argument)):
        session.complain(session.words.say("There is no such moment; look without a number lists them."))
    return False


def _back(session: Session, argument: str) -> bool:
    return looking.go_back(session, _number(argument))


def _number(typed: str) -> int:
    return int(typed) if typed.isdecimal() and len(typed) < 7 else 0


def _quit(session: Session, _argument: str) -> bool:
    if session.may_be_left():
        raise Quit
    return False


def _table(session: Session, _argument: str) -> bool:
    session.show_table()
    return False


def _piles(session: Session, _argument: str) -> bool:
    screen, words, game = session.screen, session.words, session.game
    piles = session.drawing.piles(game, session.position.view(session.viewer), words)
    if not piles:
        screen.wrapped(words.say("All cards that lie open are on the table above."))
    lines: list[str] = []
    for name, cards in piles:
        lines += ["", screen.style(f"{name}: {len(cards)}", "bold")]
        lines += in_columns([words.name(game, card) for card in cards], screen.width)
    session.show_page(lines)
    return False


COMMANDS: Final[tuple[Command, ...]] = (
    Command("?", N_("[NAME]"), N_("explain the question, with its rule; with a name, that card"), _explain),
    Command(NC_("command", "card"), N_("[NAME]"), N_("what a card does; without a name, the list of cards"), _card),
    Command(NC_("command", "log"), N_("[N]"), N_("the last N lines of what happened (15)"), _log),
    Command(NC_("command", "undo"), "", N_("take back your last decision"), _undo),
    Command(NC_("command", "look"), N_("[N]"), N_("the table at an earlier moment; without a number, a list of them"), _look),
    Command(NC_("command", "back"), N_("N"), N_("go back to an earlier moment; what was played since is kept in a file"), _back),
    Command(
        NC_("command", "adjust"),
        N_("[FIELD VALUE]"),
        N_("change the table by hand; without anything, the list of fields"),
        adjusting.run,
        for_one=True,
    ),
    Command(NC_("command", "rules"), N_("[PARAGRAPH]"), N_("a paragraph of the rules; without one, their contents"), _rules),
    Command(NC_("command", "table"), "", N_("show the whole situation again"), _table),
    Command(NC_("command", "piles"), "", N_("the cards that lie open: discarded, removed"), _piles),
    Command(NC_("command", "save"), N_("[FILE]"), N_("write a record of the game to a file"), _save),
    Command(NC_("command", "export"), N_("FILE"), N_("write the whole journal to a file, as text or Markdown"), _export),
    Command(NC_("command", "quit"), "", N_("leave; the game is saved"), _quit),
    Command(NC_("command", "help"), "", N_("this list"), _help),
)


def is_quit(typed: str, words: Words) -> bool:
    command = find(typed, words) if typed else None
    return command is not None and command.run is _quit
