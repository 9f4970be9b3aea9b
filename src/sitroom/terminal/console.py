"""What the commands have in common: the language, a screen and a keyboard, and how they refuse."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..kernel.errors import SitroomError
from ..kernel.game import AnyGame, find_game, game_names
from ..text import Words
from .keyboard import Keyboard
from .saves import read_text
from .screen import Screen, cut


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
    try:
        return read_text(path)
    except OSError as error:
        problem = error.strerror or str(error)
        raise FileTrouble(words.say("{file} cannot be read: {problem}", file=path, problem=problem)) from error
    except ValueError as error:
        if isinstance(error, SitroomError):
            raise
        raise FileTrouble(words.say("{file} cannot be read: {problem}", file=repr(str(path)), problem=error)) from error
