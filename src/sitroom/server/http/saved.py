"""Games saved in the terminal, to go on with in the browser: on one's own machine alone."""

from __future__ import annotations

import asyncio
import os
from typing import Final

from sqlalchemy import Connection

from ...kernel.errors import N_
from ...table.saves import Saved, home, table_in, unfinished
from ...text import Words
from ..errors import NotFound
from ..listing import chairs_of
from ..protocol.lists import SavedGame
from ..protocol.seats import Made
from ..summary import at_a_glance
from ..taking_over import Taking
from .calls import Call, Endpoint
from .visits import visit_of

_MOST: Final = 20
"""So many saved games are shown, the last ones played."""


async def saved_games(call: Call) -> list[SavedGame]:
    """The unfinished games of the terminal, the last one played first; none but on one's own machine."""
    if not _is_at_home(call):
        return []
    return await asyncio.to_thread(_saved_games, call.reader.words)


def _saved_games(words: Words) -> list[SavedGame]:
    return [_described(saved, words) for saved in unfinished(home(os.environ))[:_MOST]]


def _described(saved: Saved, words: Words) -> SavedGame:
    table, game = table_in(saved), saved.game
    summary = None if table is None else at_a_glance(table)
    return SavedGame(
        name=saved.path.name,
        game=game.name,
        title=words.title(game),
        players=[] if summary is None else chairs_of(game, summary.seats, [], words),
        clock="" if summary is None else words.clock(game, summary.clock),
        touched=saved.changed,
    )


async def take_over(call: Call) -> Made:
    """Go on with a game of the terminal at a table of one's own. Its file is put aside; one that is open is refused."""
    hall = call.service.hall
    taking = await asyncio.to_thread(_taken, call) if _is_at_home(call) else None
    try:

        def job(connection: Connection) -> Made:
            if taking is None:
                raise NotFound(N_("there is no such saved game; perhaps it was taken over already"))
            return Made(taking.into(hall, connection))

        made = await call.keep(job)
        if taking is not None:
            await asyncio.to_thread(taking.put_aside)
        return made
    finally:
        if taking is not None:
            taking.close()


def _taken(call: Call) -> Taking | None:
    """The saved game of that name, locked."""
    wanted = str(call.request.path_params["name"])
    found = next((saved for saved in unfinished(home(os.environ)) if saved.path.name == wanted), None)
    return None if found is None else Taking(found.path, holder=call.reader.browser)


def _is_at_home(call: Call) -> bool:
    """Does the server run for one person, and does that person ask, at this machine?"""
    return call.service.settings.is_personal and visit_of(call.request).is_own


ENDPOINTS: Final = (
    Endpoint("GET", "/saved", saved_games, cost=20),
    Endpoint("POST", "/saved/{name}", take_over, status=201, cost=20, refuses=(404, 409)),
)
