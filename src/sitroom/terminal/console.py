"""What the commands have in common: the language, a screen and a keyboard, and how they refuse."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ..kernel.errors import SitroomError
from ..kernel.game import AnyGame, find_game, game_names
from ..kernel.record import Record, read_record, read_text
from ..table import MemoryStore, Table
from ..table.files import is_saved_table, read_events
from ..text import Words
from .keyboard import Keyboard
from .screen import Screen, cut

_HEAD: Final = 100


class UsageError(Exception):
    """The command line makes no sense; the message says what would."""


class FileTrouble(Exception):
    """A file that is missing, unreadable or not what it should be, or a program that died."""


class Console:
    """Where a command reads and writes, and in which language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.screen = Screen.on(sys.stdout, os.environ)
        self.keyboard = Keyboard(sys.stdin, self.screen)


def whole(words: Words, name: str, text: str | None, least: int | None = None, most: int | None = None) -> int | None:
    """A whole number from the command line."""
    if text is None:
        return None
    try:
        number = int(text)
    except ValueError:
        number = None
    if number is None and least is None:
        raise UsageError(words.say("{name} takes a whole number, not {value}", name=name, value=repr(cut(text, 40))))
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        message = words.say(
            "{name} takes a whole number from {least} to {most}, not {value}",
            name=name,
            least=least,
            most=most,
            value=repr(cut(text, 40)),
        )
        raise UsageError(message)
    return number


def wanted_game(args: argparse.Namespace, words: Words) -> AnyGame:
    if args.game is None:
        raise UsageError(words.say("say which game; there are: {names}", names=", ".join(game_names())))
    return find_game(args.game)


def read_file(path: Path, words: Words) -> str:
    """A file that should be a record."""
    with _readable(path, words):
        return read_text(path)


def holds_a_table(path: Path, words: Words) -> bool:
    """Does a file hold a saved table, rather than a record?"""
    with _readable(path, words), open(path, "rb") as file:
        return is_saved_table(file.read(_HEAD))


def read_game(path: Path, words: Words) -> Record:
    """The game in a file, be it a record or a saved table. The file is only read."""
    if not holds_a_table(path, words):
        return read_record(read_file(path, words))
    with _readable(path, words):
        content = path.read_bytes()
    return Table.load(MemoryStore(read_events(content))).record()


@contextmanager
def _readable(path: Path, words: Words) -> Iterator[None]:
    """Say what stands in the way of reading a file."""
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        raise FileTrouble(words.say("{file} cannot be read: {problem}", file=path, problem=problem)) from error
    except ValueError as error:
        if isinstance(error, SitroomError):
            raise
        raise FileTrouble(words.say("{file} cannot be read: {problem}", file=repr(str(path)), problem=error)) from error
