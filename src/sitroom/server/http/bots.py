"""Bots at a table: one that takes over a seat, and hints."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from ...kernel.reason import Reason
from ...table import Table
from ...table.standing import HINTS
from ..absence import come_back, stand_in
from ..bots import Turn, seconds_of, turn_of
from ..explaining import asked
from ..protocol.playing import Stands
from ..protocol.seats import BotWanted
from ..protocol.trying import Hint, HintWanted
from ..sitting import give_to_bot
from ..tasks import Think
from .calls import Call, Endpoint


async def give_seat_to_bot(call: Call, body: BotWanted) -> Stands:
    """A bot plays a seat that nobody holds: one whose player has left, for whoever plays on; one that nobody has taken yet, for
    the maker of the table if he plays there. It also plays for somebody who has not come for days, until he comes back."""
    service, reader = call.service, call.reader

    def job(connection: Connection) -> Stands:
        service.at(reader, call.table, body.side, lambda _table: None, is_deed=True)(connection)
        if not stand_in(service.hall, connection, call.table, call.side, body.level):
            give_to_bot(service.hall, connection, reader.browser, call.table, call.side, body.level)
        with service.hall.table(connection, call.table) as table:
            return Stands(table.seq)

    return await call.keep(job)


async def take_seat_back(call: Call) -> Stands:
    """Play again oneself, after a bot has stood in for days."""
    hall, browser, table, side = call.service.hall, call.reader.browser, call.table, call.side
    return await call.keep(lambda connection: Stands(come_back(hall, connection, browser, table, side)))


async def hint(call: Call, body: HintWanted) -> Hint:
    """What a bot would answer, knowing what the side knows, and why. Nothing is kept, and nobody else learns of it."""
    words, service = call.reader.words, call.service

    def look(table: Table) -> tuple[Turn, dict[str, str]]:
        table.check_hints(body.seq)
        position = asked(table, body.side, body.after)
        ask = position.view(body.side)["ask"]
        assert ask is not None
        assert ask["options"] is not None
        texts = {token: words.option(table.game, ask, token) for token in ask["options"]}
        return turn_of(table, call.table, body.side, HINTS, position), texts

    turn, texts = await call.look_at(body.side, look)
    seconds = seconds_of(turn.level)
    task = Think(turn.record, turn.side, turn.level, turn.seed, seconds, most=1)
    (answer,) = (await service.workers.think(call.table, task, seconds + service.settings.thinking)).answers
    reason = "" if answer.why is None else words.reason(turn.game, Reason.from_json(answer.why))
    return Hint(turn.seq, answer.token, texts[answer.token], reason)


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/seats/{side}/bot", give_seat_to_bot, cost=5),
    Endpoint("POST", "/tables/{table}/seats/{side}/return", take_seat_back),
    Endpoint("POST", "/tables/{table}/hint", hint, cost=50),
)
