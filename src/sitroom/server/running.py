"""A server that runs: where it listens, how patient it is, and how it ends.

The first signal lets it finish: nobody new is let in, what was begun is kept, who watches is told. A second one ends it at once,
which loses nothing either: what was acknowledged is in the database.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EADDRINUSE
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import HANDLED_SIGNALS

from ..kernel.errors import N_, SitroomError
from .http.around import MOST_HEAD, Around
from .logs import LOG

PORT: Final = 8350
TRIED: Final = 20
"""So many ports are tried if none was asked for."""

HEAD_SECONDS: Final = 10.0
"""So long may it take until a request has said what it wants."""
END_SECONDS: Final = 20
"""So long may what was begun go on after a signal."""
MOST_SAID: Final = 1024
"""Over a WebSocket nothing is to be said to us."""
MOST_CONNECTIONS: Final = 8000
GARBAGE: Final = 50_000
"""So many new things are made before those are looked for that nobody needs, but that need each other."""


GIVE_WAY: Final = 0.001
"""After so many seconds a thread gives way to one that waits: what is done aside must not hold up whoever plays."""


class CannotListen(SitroomError):
    """An address that is not free, or not ours."""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at an address; without a port the usual one, or the next that is free."""
    for wanted in [port] if port is not None else range(PORT, PORT + TRIED):
        try:
            return _bound(host, wanted)
        except OSError as error:
            if error.errno != EADDRINUSE:
                problem = error.strerror or str(error)
                raise CannotListen(
                    N_("{host} is no address to listen at: {problem}"), host=repr(host), problem=problem
                ) from error
    if port is None:
        raise CannotListen(N_("the ports from {first} to {last} are all taken; name a free one with {option}"),
                           first=PORT, last=PORT + TRIED - 1, option="--port N")  # fmt: skip
    raise CannotListen(
        N_("port {port} is taken by another program; stop it, or name another port with {option}"), port=port, option="--port N"
    )


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    found = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(socket.SOMAXCONN)  # who comes second is refused here, not later
    except OSError:
        found.close()
        raise
    return found


def run(app: Around, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve until a signal ends it; ``ready`` is called once it answers. The exit code."""
    _allow_many_files()
    _tidy_up_seldom()
    sys.setswitchinterval(GIVE_WAY)
    config = uvicorn.Config(
        app,
        http=_Patient,
        ws=_Listened,
        ws_max_size=MOST_SAID,
        ws_per_message_deflate=False,  # what is packed tells by its length what is in it
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # they are read in ``around.py``
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=END_SECONDS,
    )
    server = _Server(config, app, ready)
    try:
        server.run([listening])
    except SystemExit as error:  # it could not start; the log says why
        return int(error.code or 0)
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """A server that tells who watches that it ends, and ends well."""

    def __init__(self, config: uvicorn.Config, app: Around, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            LOG.info("begun")
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        LOG.info("ending: what was begun is finished")
        for server in self.servers:
            server.close()
        await self._app.end()
        await super().shutdown(sockets)
        LOG.info("ended")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals end the server, not the program: its exit code says that all is well."""
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            os._exit(128 + sig)
        self.should_exit = True


class _Patient(HttpToolsProtocol):
    """A connection whose client must say what it wants within some seconds, and not at length."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._waiting: asyncio.TimerHandle | None = None
        self._is_in_head = True
        self._said = 0  # how many bytes, of the head or of what follows it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        self._said += len(data)
        super().data_received(data)
        if self._is_in_head and self._said > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        self._is_in_head, self._said = False, 0
        self._stop_waiting()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_in_head, self._said = True, 0

    def on_response_complete(self) -> None:
        self._wait()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class _Listened(WebSocketsSansIOProtocol):
    """A WebSocket. One that is refused with a reply has been answered: uvicorn forgets that, and writes down an error."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True


def _tidy_up_seldom() -> None:
    """Hundreds of tables in memory are looked through each time, in vain: hardly anything here becomes garbage in circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, *gc.get_threshold()[1:])


def _allow_many_files() -> None:
    """Every connection is a file: as many as the system lets us have."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, MOST_CONNECTIONS)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
