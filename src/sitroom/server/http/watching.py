"""A WebSocket for what happens at a table: the whole view each time, and the lines of the journal since the last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...kernel.errors import SitroomError
from ..protocol import Seen, Watched
from ..service import Service
from ..writer import NotKept, Stopping
from .calls import is_from_here, known, query_of, table_of

BAD_REQUEST: Final = 4400
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
TRY_AGAIN: Final = 1013


async def watch(socket: WebSocket, service: Service) -> None:
    """Send the table as it is, and again whenever something has happened, until the reader goes."""
    if not is_from_here(socket):
        await socket.close(FORBIDDEN)
        return
    await socket.accept()  # a page learns why it is closed only from a socket that was open
    try:
        reader, _ = await known(socket, service, is_new_welcome=False)
        table_id, wanted = table_of(socket), query_of(socket, Watched)
    except SitroomError as error:
        await socket.close(_reason(error, BAD_REQUEST))
        return
    woken = service.watch(table_id)
    try:
        told = await service.do(service.look(reader, table_id, wanted.side, wanted.since))
        gone = asyncio.ensure_future(_until_it_goes(socket))
        try:
            await socket.send_bytes(msgspec.json.encode(told))
            while not gone.done():
                waking = asyncio.ensure_future(woken.wait())
                await asyncio.wait({gone, waking}, return_when=asyncio.FIRST_COMPLETED)
                waking.cancel()
                woken.clear()
                if not gone.done():
                    before, told = told, await service.do(service.look(reader, table_id, wanted.side, told.seq))
                    if _is_news(before, told):
                        await socket.send_bytes(msgspec.json.encode(told))
        finally:
            gone.cancel()
    except SitroomError as error:
        with suppress(RuntimeError):
            await socket.close(_reason(error, NOT_FOUND))
    except WebSocketDisconnect:
        pass
    finally:
        service.leave(table_id, woken)


def _is_news(before: Seen, now: Seen) -> bool:
    """Is there anything that the reader may know? Else he is not to learn that something has happened, such as a note of the
    other side's. That time has passed is no news."""
    return bool(now.lines) or _at_rest(now) != _at_rest(before)


def _at_rest(seen: Seen) -> Seen:
    if seen.clocks is None:
        return replace(seen, lines=[])
    sides = [replace(side, left=0.0) if side.is_running else side for side in seen.clocks.sides]
    return replace(seen, lines=[], clocks=replace(seen.clocks, sides=sides, goes_on_in=None))


async def _until_it_goes(socket: WebSocket) -> None:
    """Whatever the reader says here, nobody listens; it ends when he leaves."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _reason(error: SitroomError, otherwise: int) -> int:
    """Why a socket is closed: a database that fails, or a server that stops, is no reason to go for good."""
    return TRY_AGAIN if isinstance(error, (NotKept, Stopping)) else otherwise
