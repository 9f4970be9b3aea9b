"""WebSockets are counted, and each is closed with a word of its own when the server stops."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...kernel.errors import N_
from ..errors import NotYours, TooMuch
from ..limits import SOCKET
from ..service import Service
from ..writer import NotKept, Stopping
from .askers import guest_at, is_from_here, known, words_for
from .replies import refusal
from .visits import Visit, visit_of
from .watching import TRY_AGAIN, watch

EVENTS: Final = "/tables/{table}/events"

RESTART: Final = 1012
TOO_MUCH: Final = 1008
_WORD: Final = "the server stops; it will be back"
_PATIENCE: Final = 2.0


async def socket(wanted: WebSocket, service: Service) -> None:
    """Watch a table, unless too many do, or a page of another site wants to."""
    visit, words = visit_of(wanted), words_for(wanted)
    visit.door = EVENTS
    try:
        visit.spend(SOCKET)
        if not is_from_here(wanted):
            raise NotYours(N_("this request comes from another site"))
        reader, _ = await known(wanted, service, words, is_new_welcome=False)
        guest = await guest_at(wanted, service, reader)
        visit.spend_of_guests(guest, SOCKET)
        with nullcontext() if visit.limits is None else visit.limits.socket(visit.address, guest):
            await watch(wanted, service, reader)
    except (TooMuch, NotYours) as error:  # before it was open; what comes later is told by a code
        await wanted.send_denial_response(refusal(error, words))
    except (NotKept, Stopping):
        await wanted.accept()  # a page learns why it is closed only from a socket that was open
        await wanted.close(TRY_AGAIN)


class OpenSockets:
    """All WebSockets that are open, so that they can be told when it ends."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._ending = asyncio.Event()
        self._open = 0
        self._empty = asyncio.Event()
        self._empty.set()

    async def end(self) -> None:
        """Close all of them, and those that come now, too."""
        self._ending.set()
        try:
            await asyncio.wait_for(self._empty.wait(), _PATIENCE)
        except TimeoutError:
            pass  # the web server ends those that do not listen

    async def serve(self, scope: Scope, receive: Receive, send: Send, visit: Visit) -> None:
        one = _Socket(receive, send, visit, self._ending)
        self._open += 1
        self._empty.clear()
        try:
            await self._app(scope, one.receive, one.send)
        finally:
            self._open -= 1
            if not self._open:
                self._empty.set()


class _Socket:
    """An open WebSocket. Who says too much, though nothing is to be said here, is shown out."""

    def __init__(self, receive: Receive, send: Send, visit: Visit, ending: asyncio.Event) -> None:
        self._receive = receive
        self._send = send
        self._visit = visit
        self._ending = ending
        self._is_open = False
        self._is_over = False

    async def send(self, message: Message) -> None:
        if self._is_over:
            return
        self._is_open = self._is_open or message["type"] == "websocket.accept"
        await self._send(message)

    async def receive(self) -> Message:
        if not self._is_open:
            return await self._receive()
        hearing, ending = asyncio.ensure_future(self._receive()), asyncio.ensure_future(self._ending.wait())
        try:
            await asyncio.wait({hearing, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not hearing.done():
                return await self._close(RESTART, _WORD)
            message = hearing.result()
            if message["type"] == "websocket.receive":
                try:
                    self._visit.spend(1)
                except TooMuch as error:
                    return await self._close(TOO_MUCH, str(error))
            return message
        finally:
            hearing.cancel()
            ending.cancel()

    async def _close(self, code: int, reason: str) -> Message:
        await self.send({"type": "websocket.close", "code": code, "reason": reason})
        self._is_over = True
        return {"type": "websocket.disconnect", "code": code}
