"""``sitroom import``: a game saved in the terminal, or a record, goes on at a server, whether that runs or not."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from ..server.places import default_database
from .console import Console, FileTrouble, UsageError
from .hosting import DATABASE, HOST, page_address, server_parts

JOIN: Final = "join"
"""The page at which a link to a seat is taken. The secret stands behind the ``#``, where no server and no log sees it."""


def run(args: argparse.Namespace, console: Console) -> int:
    """Take a game over and print the links to its seats."""
    words, screen = console.words, console.screen
    if args.file is None:
        raise UsageError(words.say("say which file"))
    with server_parts(words):
        from ..server.database import Database
        from ..server.running import PORT
        from ..server.taking_over import Taking
    path = Path(args.file)
    database = Database(args.database or os.environ.get(DATABASE.variable) or default_database(), is_guest=True)
    try:
        taking = Taking(path, side=args.side)
        try:
            with database.engine.connect() as connection, connection.begin():
                links = taking.links(connection)
            taking.put_aside()
        finally:
            taking.close()
    except OSError as error:
        problem = error.strerror or str(error)
        raise FileTrouble(words.say("{file} cannot be read: {problem}", file=path, problem=problem)) from error
    finally:
        database.close()
    game = taking.table.game
    if not links:
        screen.wrapped(words.say("This game was taken over before; it goes on where it was taken to."))
        return 0
    screen.wrapped(
        words.say(
            "{title} goes on at the server. Each of these links gives one seat to who opens it first:", title=words.title(game)
        )
    )
    address = (args.address or page_address(HOST, PORT)).rstrip("/")
    for side, secret in links.items():
        screen.print(f"  {words.name(game, side)}: {address}/{JOIN}#{secret}")
    if taking.has_other_dice:
        screen.wrapped(words.say("The dice, which were typed in until now, are the server's from here on."))
    return 0
