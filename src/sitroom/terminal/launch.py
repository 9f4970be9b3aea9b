"""``sitroom play``: from the command line to a session."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..kernel.game import AnyGame, OptionValue, find_game, game_names
from ..kernel.record import read_record
from ..text import LANGUAGES, Words
from .commands import Quit
from .console import Console, FileTrouble, UsageError, read_file, whole
from .menu import Menu, Said
from .play import Session
from .saves import SEED, Save, Seats, home, open_save, unfinished
from .start import alone, new_session, players, resumed_session


def play(args: argparse.Namespace, console: Console) -> int:
    seed = whole(console.words, "--seed", args.seed)
    try:
        session = _session(args, seed, console)
    except (Quit, EOFError, KeyboardInterrupt):
        console.screen.print()
        return 0
    session.run()
    return 0


def _session(args: argparse.Namespace, seed: int | None, console: Console) -> Session:
    words, screen, keyboard = console.words, console.screen, console.keyboard
    if args.resume is not None:
        return _resume(args, seed, console)
    dice = args.dice or SEED
    if args.game is None:
        if not keyboard.live:
            raise UsageError(words.say("say which game; there are: {names}", names=", ".join(game_names())))
        said = Said(args.side, args.against, solo=args.solo, language=args.lang is not None, seed=seed, dice=dice)
        return Menu(words, screen, keyboard).run(said)
    game = find_game(args.game)
    options = alone(game, args.game_options) if args.solo else args.game_options
    who = players(game, game.check_options(options), args.side, args.against)
    seats = Seats(who, language=words.language, dice=dice, seed=seed)
    return new_session(game, options, seats, words, screen, keyboard)


def _resume(args: argparse.Namespace, seed: int | None, console: Console) -> Session:
    words, screen, keyboard = console.words, console.screen, console.keyboard
    if args.game_options or args.solo:
        raise UsageError(words.say("a game that goes on keeps its options; leave them out"))
    if args.resume:
        path = Path(args.resume)
        known = open_save(path)
    else:
        saves = unfinished(home(os.environ), args.game)
        if not saves:
            raise FileTrouble(words.say("there is no unfinished game to go on with"))
        path, known = saves[0].path, saves[0]
    setup = read_record(read_file(path, words)).setup
    if args.game not in (None, setup.game.name):
        raise UsageError(words.say("{file} is a game of {game}", file=path, game=setup.game.name))
    seats = _seats(args, setup.game, setup.options, known, console)
    if args.lang is None and known is not None:
        words = Words(seats.language if seats.language in LANGUAGES else words.language)
    seats.language = words.language
    seats.dice = seats.dice if args.dice is None else args.dice
    seats.seed = seed if seed is not None else seats.seed
    return resumed_session(path, seats, words, screen, keyboard)


def _seats(
    args: argparse.Namespace, game: AnyGame, options: dict[str, OptionValue], known: Save | None, console: Console
) -> Seats:
    """Who plays a game that goes on: as the command line says, else as before, else as the player says now."""
    said = args.side is not None or args.against is not None
    if known is not None and not said:
        return known.seats
    if not said and console.keyboard.live:
        return Menu(console.words, console.screen, console.keyboard).seats(game, options)
    return Seats(players(game, options, args.side, args.against), language=console.words.language)
