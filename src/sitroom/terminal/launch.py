"""``sitroom play``: from the command line to a session."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..kernel.game import find_game, game_names
from ..kernel.record import read_record
from ..text import LANGUAGES, Words
from .commands import Quit
from .console import Console, FileTrouble, UsageError, read_file, whole
from .menu import Menu
from .play import Session
from .saves import Seats, home, open_save, unfinished
from .start import DEFAULT_BOT, new_session, players, resumed_session


def play(args: argparse.Namespace, console: Console) -> int:
    words = console.words
    if args.dice not in (None, "seed", "manual"):
        raise UsageError(words.say("--dice is seed or manual, not {value}", value=repr(args.dice)))
    seed = whole(words, "--seed", args.seed)
    try:
        session = _session(args, seed, console)
    except (Quit, EOFError, KeyboardInterrupt):
        console.screen.print()
        return 0
    session.run()
    return 0


def _session(args: argparse.Namespace, seed: int | None, console: Console) -> Session:
    words, screen, keyboard = console.words, console.screen, console.keyboard
    by_hand = args.dice == "manual"
    if args.resume is not None:
        return _resume(args, seed, console)
    if args.game is None:
        if not keyboard.live:
            raise UsageError(words.say("say which game; there are: {names}", names=", ".join(game_names())))
        menu = Menu(words, screen, keyboard)
        return menu.run(None, args.side, args.against, language=args.lang is None, seed=seed, by_hand=by_hand)
    game = find_game(args.game)
    who = players(game, args.side, args.against or DEFAULT_BOT)
    seats = Seats(who, language=words.language, by_hand=by_hand, seed=seed)
    return new_session(game, args.game_options, seats, words, screen, keyboard)


def _resume(args: argparse.Namespace, seed: int | None, console: Console) -> Session:
    words, screen, keyboard = console.words, console.screen, console.keyboard
    if args.game_options:
        raise UsageError(words.say("a game that goes on keeps its options; leave them out"))
    if args.resume:
        path = Path(args.resume)
        known = open_save(path)
    else:
        saves = unfinished(home(os.environ), args.game)
        if not saves:
            raise FileTrouble(words.say("there is no unfinished game to go on with"))
        path, known = saves[0].path, saves[0]
    game = read_record(read_file(path, words)).setup.game
    if args.game not in (None, game.name):
        raise UsageError(words.say("{file} is a game of {game}", file=path, game=game.name))
    if args.side is not None or args.against is not None or known is None:
        if args.side is None and args.against is None and keyboard.live:
            seats = Menu(words, screen, keyboard).seats(game)
        else:
            seats = Seats(
                players(game, args.side, args.against or DEFAULT_BOT), language=words.language, by_hand=False, seed=None
            )
    else:
        seats = known.seats
    if args.lang is None and known is not None:
        words = Words(seats.language if seats.language in LANGUAGES else words.language)
    seats.language = words.language
    seats.by_hand = seats.by_hand if args.dice is None else args.dice == "manual"
    seats.seed = seed if seed is not None else seats.seed
    return resumed_session(path, seats, words, screen, keyboard)
