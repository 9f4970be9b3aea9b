"""A WebSocket for what happens at a table: the whole view each time, and the lines of the journal since the last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...kernel.errors import SitroomError
from ...table import Table
from ..protocol import Seen, Watched
from ..seeing import seen
from ..service import Reader, Service
from .calls import is_from_here, known, query_of

BAD_REQUEST: Final = 4400
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404


async def watch(socket: WebSocket, service: Service) -> None:
    """Send the table as it is, and again whenever something has happened, until the reader goes."""
    table_id = socket.path_params["table"]
    if not is_from_here(socket):
        await socket.close(FORBIDDEN)
        return
    try:
        reader, _ = await known(socket, service, is_new_welcome=False)
        wanted = query_of(socket, Watched)
    except SitroomError:
        await socket.close(BAD_REQUEST)
        return
    woken = service.watch(table_id)
    try:
        told = await _look(service, reader, table_id, wanted.side, wanted.since)
        await socket.accept()
        gone = asyncio.ensure_future(_until_it_goes(socket))
        try:
            while not gone.done():
                await socket.send_bytes(msgspec.json.encode(told))
                waking = asyncio.ensure_future(woken.wait())
                await asyncio.wait({gone, waking}, return_when=asyncio.FIRST_COMPLETED)
                waking.cancel()
                woken.clear()
                if not gone.done():
                    told = await _look(service, reader, table_id, wanted.side, told.seq)
        finally:
            gone.cancel()
    except SitroomError:
        with suppress(RuntimeError):
            await socket.close(NOT_FOUND)
    except WebSocketDisconnect:
        pass
    finally:
        service.leave(table_id, woken)


async def _look(service: Service, reader: Reader, table_id: str, side: str | None, since: int) -> Seen:
    def act(table: Table, held: list[str]) -> Seen:
        return seen(table, table_id, side, held, reader.words, since, service.thinking.get(table_id))

    return await service.do(service.at(reader, table_id, side, act))


async def _until_it_goes(socket: WebSocket) -> None:
    """Nothing is said here by the reader; it ends when he leaves."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_bytes()
