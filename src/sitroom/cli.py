"""The command line. What a command prints for a person goes through ``Words``; what it prints with ``--json`` does not.

Exit codes: 0, all is well; 1, a file is missing or broken, or games have failed; 2, the command line makes no sense.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from . import __version__, compiled
from .arena.ledger import FolderInUse
from .bots import bot_names
from .kernel.errors import BrokenRecord, SitroomError
from .kernel.game import AnyGame, find_game, game_names
from .kernel.message import N_
from .table import HUMAN, MANUAL, SEED, TableInUse
from .terminal import contests, examples, forms, hosting, importing, launch, lookup, reports, studies, training, wordlist
from .terminal.console import Console, FileTrouble, UsageError
from .terminal.screen import Screen, columns_of, pad, prepare_streams
from .terminal.start import DEFAULT_BOT
from .text import LANGUAGES, Words, detect_language

_BROKEN_PIPE: Final = 141
_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    prepare_streams()
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = Words(_language(arguments))
    try:
        code = _run(arguments, Console(words))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except UsageError as error:
        return _fail(str(error), 2)
    except FileTrouble as error:
        return _fail(str(error), 1)
    except SitroomError as error:
        return _fail(words.error(error), 1 if isinstance(error, (BrokenRecord, FolderInUse, TableInUse)) else 2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that closing it does not complain either
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        return _fail(words.say("stopped"), _INTERRUPTED)


def _fail(message: str, code: int) -> int:
    if sys.stderr is not None:
        Screen.on(sys.stderr, os.environ).print(f"sitroom: {message}")
    return code


def _language(arguments: list[str]) -> str:
    """The language to complain in, before the command line is read in earnest."""
    for place, argument in enumerate(arguments):
        wanted = argument.removeprefix("--lang=") if argument.startswith("--lang=") else ""
        if argument == "--lang" and place + 1 < len(arguments):
            wanted = arguments[place + 1]
        if wanted in LANGUAGES:
            return wanted
    return detect_language(os.environ)


def _run(arguments: list[str], console: Console) -> int:
    words = console.words
    if not arguments:
        if console.keyboard.live:
            return _run(["play"], console)
        raise UsageError(words.say("say what to do: {commands}; try {help}", commands=", ".join(COMMANDS), help="sitroom --help"))
    name, *rest = arguments
    if name == "help" and rest and not rest[0].startswith("-"):
        return _run([*rest, "--help"], console)
    if name in ("-h", "--help", "help"):
        _help(console)
    elif name == "--version":
        form = words.say("compiled") if compiled else words.say("plain Python")
        console.screen.print(f"sitroom {__version__} ({form})")
    elif name in COMMANDS:
        return COMMANDS[name].run(_parse(name, rest, words), console)
    elif name.startswith("-"):
        return _run(["play", *arguments], console)
    else:
        known = ", ".join(COMMANDS)
        raise UsageError(words.say("there is no command {name}; there are: {commands}", name=repr(name), commands=known))
    return 0


def _help(console: Console) -> None:
    """The commands at a glance."""
    words, screen = console.words, console.screen
    screen.wrapped(words.say("Situation Room: card-driven games of modern conflict, to play and to learn from."))
    screen.print()
    usages = [command.usage for command in COMMANDS.values()]
    room = max([columns_of(usage) for usage in usages])
    for command in COMMANDS.values():
        screen.print(f"  sitroom {screen.style(pad(command.usage, room), 'bold')}  {words.say(command.about)}")
    screen.print(f"  sitroom {screen.style(pad('--version', room), 'bold')}  {words.say('the version')}")
    screen.print()
    screen.wrapped(words.say("Without anything: a menu. {help} shows what a command takes.", help="sitroom COMMAND --help"))


# ---- the commands


class _Parser(argparse.ArgumentParser):
    """The arguments of a command. It speaks the player's language and leaves it to ``main`` to end the program."""

    def __init__(self, name: str, about: str, words: Words) -> None:
        super().__init__(prog=f"sitroom {name}", description=about, add_help=False, allow_abbrev=False)
        self.words = words
        self.group = self.add_argument_group(words.say("arguments"))
        self.more: list[str] = []  # lines below the arguments

    def add(self, *names: str, **settings: object) -> None:
        self.group.add_argument(*names, **settings)  # type: ignore[arg-type]  # passed on as they are

    def error(self, message: str) -> NoReturn:
        raise UsageError(self.words.say("{problem}; try {help}", problem=message, help=f"{self.prog} --help"))

    def format_help(self) -> str:
        text = super().format_help().replace("usage:", self.words.say("usage:"), 1)
        return "\n".join([text, *self.more, ""]) if self.more else text


def _parse(name: str, arguments: list[str], words: Words) -> argparse.Namespace:
    command = COMMANDS[name]
    parser = _Parser(name, words.say(command.about), words)
    command.add_arguments(parser, words, _game_in(arguments))
    parser.add("--lang", metavar="|".join(LANGUAGES), help=words.say("the language"))
    parser.add("-h", "--help", action="help", help=words.say("show this help"))
    args, unknown = parser.parse_known_intermixed_args(arguments)  # bots may follow an option, too
    if unknown:
        parser.error(words.say("these arguments are not understood: {arguments}", arguments=" ".join(unknown)))
    if args.lang is not None:
        Words(args.lang)  # refuses what is not known
    options = [(dest, value) for dest, value in vars(args).items() if dest.startswith("option ") and value is not None]
    args.game_options = {dest.removeprefix("option "): value for dest, value in options}
    return args


def _games(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_json(parser, words)


def _play(parser: _Parser, words: Words, game: AnyGame | None) -> None:
    _new(parser, words, game)
    resume = words.say("go on with the last game, or with the one in a file")
    parser.add("--resume", metavar="FILE", nargs="?", const="", help=resume)


def _new(parser: _Parser, words: Words, game: AnyGame | None) -> None:
    parser.set_defaults(resume=None)
    _add_game(parser, words)
    parser.add("--side", metavar="S", help=words.say("the side you play, or any (the first one)"))
    against = words.say("who plays the other side ({default})", default=DEFAULT_BOT)
    parser.add("--against", metavar="|".join([*bot_names(), HUMAN]), help=against)
    parser.add("--seed", metavar="N", help=words.say("a whole number: the same dice and cards again"))
    sides = [] if game is None else [side.id for side in game.rollers()]
    dice = words.say("manual: roll real dice, draw real cards and type them in; a side: only its dice")
    parser.add("--dice", metavar="|".join([SEED, MANUAL, *sides]) if game is not None else "seed|manual|S", help=dice)
    _add_solo(parser, words)
    parser.add("--hints", action="store_true", help=words.say("two people at this keyboard agree that each may ask for hints"))
    _add_options(parser, words, game)


def _simulate(parser: _Parser, words: Words, game: AnyGame | None) -> None:
    _add_game(parser, words)
    parser.add("--games", metavar="N", default="1000", help=words.say("how many games (1000)"))
    parser.add("--seed", metavar="N", help=words.say("a whole number: the same games again"))
    parser.add("--jobs", metavar="J", default="1", help=words.say("how many processes share the work (1)"))
    _add_solo(parser, words)
    _add_json(parser, words)
    _add_options(parser, words, game)


def _arena(parser: _Parser, words: Words, game: AnyGame | None) -> None:
    _add_game(parser, words)
    parser.add(
        "bots",
        metavar="BOT",
        nargs="*",
        help=words.say("two or more of these, with a budget or not: {bots}", bots=", ".join(bot_names())),
    )
    parser.add(
        "--games",
        metavar="N",
        default="100",
        help=words.say("how many games of each pair (100); every deal is played with both sides"),
    )
    _add_many(parser, words)
    _add_solo(parser, words)
    _add_json(parser, words)
    _add_options(parser, words, game)


def _study(parser: _Parser, words: Words, game: AnyGame | None) -> None:
    _add_game(parser, words)
    vary = words.say("the option that is varied: some values, a range, or without any all of them")
    parser.add("--vary", metavar="OPTION=V1,V2|A..B", help=vary)
    parser.add("--by", metavar="OPTION", help=words.say("another option: the same for each of its values"))
    players = words.say("who plays which side ({default}): one of {bots}", default=DEFAULT_BOT, bots=", ".join(bot_names()))
    parser.add("--bots", metavar="SIDE=BOT", nargs="+", help=players)
    parser.add("--games", metavar="N", default="100", help=words.say("how many games with each value (100), on the same deals"))
    _add_many(parser, words)
    _add_solo(parser, words)
    _add_json(parser, words)
    _add_options(parser, words, game)


def _add_many(parser: _Parser, words: Words) -> None:
    """What all commands take that keep many games in a folder."""
    parser.add("--jobs", metavar="J", help=words.say("how many processes share the work (1)"))
    parser.add("--seed", metavar="N", help=words.say("a whole number: the same games again"))
    parser.add("--ray", metavar="local|ADDRESS", help=words.say("play on a Ray: one of your own, or a cluster"))
    parser.add("--out", metavar="DIR", help=words.say("the folder for the games; one that has games goes on"))


def _train(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_game(parser, words)
    parser.add(
        "--games",
        metavar="N",
        default=str(training.GAMES),
        help=words.say("how many games to learn from ({default})", default=training.GAMES),
    )
    parser.add("--bot", metavar="BOT", default=training.BOT, help=words.say("who plays them ({default})", default=training.BOT))
    parser.add("--seed", metavar="N", help=words.say("a whole number: the same games again"))
    parser.add("--jobs", metavar="J", default="1", help=words.say("how many processes share the work (1)"))
    parser.add("--out", metavar="DIR", help=words.say("the folder for games, weights and log (train/GAME)"))


def _replay(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_file(parser, words)
    parser.add("--at", metavar="N", help=words.say("after the first N answers"))
    parser.add("--side", metavar="S", help=words.say("as this side sees it (as an onlooker does)"))
    parser.add("--journal", action="store_true", help=words.say("only what happened, as a text to keep"))
    _add_json(parser, words)


def _verify(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_file(parser, words)


def _import(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    parser.add("file", metavar="FILE", nargs="?", help=words.say("a game saved in the terminal, or the record of one"))
    _add_choice(parser, words, hosting.DATABASE)
    parser.add("--side", metavar="S", help=words.say("the side you play; bots play the others (who played them before)"))
    parser.add("--address", metavar="URL", help=words.say("where the server is found by those who get the links"))


def _rules(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_game(parser, words)
    wanted = words.say("only this paragraph, as in 3.2, or those in whose heading or text these words stand")
    parser.add("paragraph", metavar="PARAGRAPH", nargs="*", help=wanted)


def _glossary(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_game(parser, words)
    parser.add("term", metavar="TERM", nargs="*", help=words.say("only this word, or those with this part"))


def _words(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_game(parser, words)
    parser.add("--markdown", action="store_true", help=words.say("as Markdown, for a page; without a game, all of them"))


def _example(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_game(parser, words)
    parser.add("name", metavar="NAME", nargs="?", help=words.say("only this example; without one, all of them by name"))


def _form(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    _add_game(parser, words)


def _serve(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    for choice in hosting.CHOICES:
        _add_choice(parser, words, choice)
    parser.add("--plugins", action="store_true", help=words.say("let bots from outside the package play; you trust their code"))
    saved = words.say("do not offer your games saved in the terminal to who calls from this machine [SITROOM_NO_SAVED=1]")
    parser.add("--no-saved", action="store_true", help=saved)
    opened = words.say("open a browser, or not (if somebody sits here who has one)")
    parser.add("--open", action=argparse.BooleanOptionalAction, default=None, help=opened)


def _copy(parser: _Parser, words: Words, _game: AnyGame | None) -> None:
    parser.add("file", metavar="FILE", nargs="?", help=words.say("the file of the backup"))
    _add_choice(parser, words, hosting.DATABASE)


def _add_choice(parser: _Parser, words: Words, choice: hosting.Choice) -> None:
    about = f"{words.say(choice.about)} [{choice.variable}]"
    many = {"nargs": "+", "action": "extend"} if choice.is_many else {}
    parser.add(choice.flag, metavar=choice.value, dest=choice.dest, help=about, **many)


def _add_solo(parser: _Parser, words: Words) -> None:
    parser.add("--solo", action="store_true", help=words.say("a game alone: the rules play the other side"))


def _add_json(parser: _Parser, words: Words) -> None:
    parser.add("--json", action="store_true", help=words.say("print JSON, for programs"))


def _add_file(parser: _Parser, words: Words) -> None:
    parser.add("file", metavar="FILE", nargs="?", help=words.say("the record of a game"))


def _add_game(parser: _Parser, words: Words) -> None:
    parser.add("game", metavar="GAME", nargs="?", help=words.say("one of: {games}", games=", ".join(game_names())))


def _game_in(arguments: list[str]) -> AnyGame | None:
    """The game that the command line is about: its options are options of the command line, too."""
    for word in arguments:
        if word in game_names():
            return find_game(word)
    return None


def _add_options(parser: _Parser, words: Words, game: AnyGame | None) -> None:
    if game is None:
        return
    for option in game.options:
        about = f"{words.option_name(game, option.name)} ({reports.option_default(option)})"
        flag = reports.option_flag(option)
        if flag in parser._option_string_actions:
            flag = flag.replace("--", "--game-", 1)  # what the command line itself has keeps its meaning
        parser.add(flag, metavar=reports.option_values(option, "|"), dest=f"option {option.name}", help=about)
    parser.more = reports.option_lines(game, words, Screen.on(sys.stdout, os.environ).width)


class _Command:
    """A command: what it takes, what it does, in short and in fact."""

    def __init__(
        self,
        usage: str,
        about: str,
        add_arguments: Callable[[_Parser, Words, AnyGame | None], None],
        run: Callable[[argparse.Namespace, Console], int],
    ) -> None:
        self.usage = usage
        self.about = about
        self.add_arguments = add_arguments
        self.run = run


COMMANDS: Final = {
    "play": _Command("play [GAME]", N_("play in this terminal"), _play, launch.play),
    "new": _Command("new [GAME]", N_("begin a new game in this terminal"), _new, launch.play),
    "games": _Command("games", N_("list the games"), _games, reports.show_games),
    "rules": _Command("rules GAME [PARAGRAPH]", N_("read the rules of a game"), _rules, reports.show_rules),
    "glossary": _Command("glossary GAME [TERM]", N_("what the words of a game mean"), _glossary, lookup.show_glossary),
    "words": _Command("words GAME", N_("our words beside those of the rulebooks"), _words, wordlist.show),
    "example": _Command("example GAME [NAME]", N_("step through a worked example of the rules"), _example, examples.show),
    "simulate": _Command("simulate GAME", N_("play many games at random and count"), _simulate, reports.show_simulation),
    "arena": _Command("arena GAME BOT BOT", N_("let bots play against each other, and rate them"), _arena, contests.hold),
    "study": _Command("study GAME", N_("what an option of a game changes, over many games"), _study, studies.conduct),
    "train": _Command("train GAME", N_("learn from games what positions are worth"), _train, training.train),
    "replay": _Command("replay FILE", N_("show a recorded game, or a moment of it"), _replay, reports.show_replay),
    "schema": _Command("schema GAME", N_("the form of a game's views, as a JSON Schema"), _form, forms.show_schema),
    "catalogue": _Command("catalogue GAME", N_("all that is printed in a game, as JSON"), _form, forms.show_catalogue),
    "import": _Command("import FILE", N_("let a saved game go on at a server"), _import, importing.run),
    "verify": _Command("verify FILE", N_("check every answer of a recorded game"), _verify, reports.show_verdict),
    "serve": _Command("serve", N_("let people play in their browsers, here or over the network"), _serve, hosting.serve),
    "backup": _Command("backup FILE", N_("keep all that is in a server's database in a file"), _copy, hosting.backup),
    "restore": _Command("restore FILE", N_("put a backup in place of what is in a server's database"), _copy, hosting.restore),
}
