"""A WebSocket for what happens at a table: the whole view each time, and the lines of the journal since the last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...kernel.errors import SitroomError
from ..audience import Look, Reader, Watcher
from ..protocol.tables import Watched
from ..service import Service
from ..writer import NotKept, Stopping
from .askers import table_of
from .calls import query_of

BAD_REQUEST: Final = 4400
NOT_FOUND: Final = 4404
TRY_AGAIN: Final = 1013


async def watch(socket: WebSocket, service: Service, reader: Reader) -> None:
    """Send the table as it is, and again whenever something has happened, until the reader goes."""
    await socket.accept()  # a page learns why it is closed only from a socket that was open
    try:
        table_id, wanted = table_of(socket), query_of(socket, Watched)
    except SitroomError as error:
        await socket.close(_reason(error, BAD_REQUEST))
        return
    with service.audience.joined(table_id, Look(reader, wanted.side, wanted.since)) as watcher:
        telling, gone = asyncio.ensure_future(_tell(socket, watcher)), asyncio.ensure_future(_until_it_goes(socket))
        try:
            await asyncio.wait({telling, gone}, return_when=asyncio.FIRST_COMPLETED)
            if telling.done():
                telling.result()
        except SitroomError as error:
            with suppress(RuntimeError):
                await socket.close(_reason(error, NOT_FOUND))
        except WebSocketDisconnect:
            pass
        finally:
            telling.cancel()
            gone.cancel()


async def _tell(socket: WebSocket, watcher: Watcher) -> None:
    while True:
        await socket.send_bytes(await watcher.news())


async def _until_it_goes(socket: WebSocket) -> None:
    """Whatever the reader says here, nobody listens; it ends when he leaves."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _reason(error: SitroomError, otherwise: int) -> int:
    """Why a socket is closed: a database that fails, or a server that stops, is no reason to go for good."""
    return TRY_AGAIN if isinstance(error, (NotKept, Stopping)) else otherwise
