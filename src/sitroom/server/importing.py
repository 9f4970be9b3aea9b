"""``sitroom import``: a game saved in the terminal, or a record, goes on at a server, whether that runs or not."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from ..terminal.console import Console, FileTrouble, UsageError
from .database import Database
from .hall import Hall
from .places import default_database
from .taking_over import Taking

ADDRESS: Final = "http://localhost:8350"
"""Where a server is found if nobody says otherwise."""

JOIN: Final = "/join"
"""The page at which a link to a seat is taken. The secret stands behind the ``#``, where no server and no log sees it."""


def run(args: argparse.Namespace, console: Console) -> int:
    """Take a game over and print the links to its seats."""
    words, screen = console.words, console.screen
    if args.file is None:
        raise UsageError(words.say("say which file"))
    path = Path(args.file)
    database = Database(args.database or default_database(), is_guest=True)
    try:
        taking = Taking(path, side=args.side)
        try:
            with database.engine.connect() as connection, connection.begin():
                links = _taken_in(taking, connection)
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
    screen.wrapped(words.say("{title} goes on at the server. Each of these links gives one seat to who opens it first:",
                             title=words.title(game)))  # fmt: skip
    for side, secret in links.items():
        screen.print(f"  {words.name(game, side)}: {(args.address or ADDRESS).rstrip('/')}{JOIN}#{secret}")
    if taking.has_other_dice:
        screen.wrapped(words.say("The dice, which were typed in until now, are the server's from here on."))
    return 0


def _taken_in(taking: Taking, connection: Connection) -> dict[str, str]:
    """Take a table in: links to the seats of people that nobody holds yet, by side."""
    hall = Hall()
    table_id = taking.into(hall, connection)
    free = [chair.side for chair in hall.chairs(connection, table_id) if chair.is_free]
    return {side: hall.offer(connection, "", table_id, side) for side in free}
