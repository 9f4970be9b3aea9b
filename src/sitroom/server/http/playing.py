"""At a table: looking, answering, taking back."""

from __future__ import annotations

from typing import Final

from ...table import Table
from ..hall import check_room
from ..protocol.playing import Answers, Taken, UndoWanted
from ..protocol.tables import Seen, Watched
from .calls import Call, Endpoint


async def look(call: Call, query: Watched) -> Seen:
    """The table as a seat of the reader sees it, or as an onlooker does."""
    return await call.service.look(call.reader, call.table, query.side, query.since)


async def answer(call: Call, body: Answers) -> Taken:
    """Answer the open question, and those that follow as far as nothing comes between."""

    def act(table: Table) -> Taken:
        return Taken(table.answer(body.side, body.tokens, body.seq), table.seq)

    taken = await call.act(body.side, act)
    call.service.answers.add(number=taken.taken)
    return taken


async def undo(call: Call, body: UndoWanted) -> Taken:
    """Take back the last answer of a seat, or its whole move, within the law of undo."""

    def act(table: Table) -> Taken:
        check_room(table)
        before = table.position.count
        to = table.start_of_move(body.side) if body.is_whole_move else None
        return Taken(before - table.undo(body.side, to=to), table.seq)

    return await call.act(body.side, act)


ENDPOINTS: Final = (
    Endpoint("GET", "/tables/{table}", look),
    Endpoint("POST", "/tables/{table}/answers", answer),
    Endpoint("POST", "/tables/{table}/undo", undo),
)
