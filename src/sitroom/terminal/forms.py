"""``sitroom schema`` and ``sitroom catalogue``: what a program needs to read and draw a game, as JSON."""

from __future__ import annotations

import argparse
import json

from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, find_game, game_names
from ..kernel.schema import view_schema
from .console import Console, UsageError


def show_schema(args: argparse.Namespace, console: Console) -> int:
    """The JSON Schema of a game's views."""
    game = _game(args, console)
    if game.view_type is None:
        raise BadOption(N_("{game} has no schema of its views"), game=game.name)
    console.screen.print(json.dumps(view_schema(game.view_type, game.name), indent=1, ensure_ascii=False))
    return 0


def show_catalogue(args: argparse.Namespace, console: Console) -> int:
    """All that is printed in a game."""
    console.screen.print(json.dumps(_game(args, console).catalogue(), indent=1, ensure_ascii=False))
    return 0


def _game(args: argparse.Namespace, console: Console) -> AnyGame:
    if args.game is None:
        raise UsageError(console.words.say("say which game; there are: {names}", names=", ".join(game_names())))
    return find_game(args.game)
