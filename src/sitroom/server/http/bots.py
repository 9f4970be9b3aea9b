"""Bots at a table: one that takes over a seat, and hints."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from ...kernel.reason import Reason
from ...table import Table
from ...table.table import HINTS
from ..bots import Turn, seconds_of, turn_of
from ..explaining import asked
from ..protocol import BotWanted, Hint, HintWanted, Stands
from ..tasks import Think
from .calls import Call, Endpoint


async def give_seat_to_bot(call: Call, body: BotWanted) -> Stands:
    """A bot plays a seat that nobody holds: one whose player has left, for whoever plays on; one that nobody has taken yet, for
    the maker of the table if he plays there."""
    service, reader = call.service, call.reader

    def job(connection: Connection) -> Stands:
        service.at(reader, call.table, body.side, lambda _table, _held: None)(connection)
        service.hall.give_to_bot(connection, reader.browser, call.table, call.side, body.level)
        with service.hall.table(connection, call.table) as table:
            return Stands(table.seq)

    return await call.keep(job)


async def hint(call: Call, body: HintWanted) -> Hint:
    """What a bot would answer, knowing what the side knows, and why. Nothing is kept, and nobody else learns of it."""
    words, service = call.reader.words, call.service

    def act(table: Table, _held: list[str]) -> tuple[Turn, dict[str, str]]:
        table.check_hints(body.seq)
        position = asked(table, body.side, body.after)
        ask = position.view(body.side)["ask"]
        assert ask is not None
        assert ask["options"] is not None
        texts = {token: words.option(table.game, ask, token) for token in ask["options"]}
        return turn_of(table, call.table, body.side, HINTS, position), texts

    turn, texts = await call.look(service.at(call.reader, call.table, body.side, act))
    seconds = seconds_of(turn.level)
    task = Think(turn.record, turn.side, turn.level, turn.seed, seconds, most=1)
    (answer,) = (await service.workers.think(call.table, task, seconds + service.settings.thinking)).answers
    reason = "" if answer.why is None else words.reason(turn.game, Reason.from_json(answer.why))
    return Hint(turn.seq, answer.token, texts[answer.token], reason)


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/seats/{side}/bot", give_seat_to_bot, cost=5),
    Endpoint("POST", "/tables/{table}/hint", hint, cost=50),
)
