"""What stands around all doors: by which name the server is called, who calls, how much he may ask for, what every reply says to
the browser about safety, and what is written down."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from ipaddress import ip_address
from typing import Any, Final, cast

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ...kernel.errors import N_
from ..database import Database
from ..errors import HeadTooLong, Refused, TooSlow, WrongHost
from ..limits import is_near
from ..logs import LOG, REQUESTS, facts
from ..metrics import SECONDS
from ..service import Service
from ..settings import Settings
from .app import make_app
from .askers import is_secure, words_for
from .replies import refusal
from .sockets import OpenSockets
from .troubles import trouble
from .visits import KEY, Visit

MOST_HEAD: Final = 16 * 1024
"""So long may the head of a request be: its address and what stands below it."""
BODY_SECONDS: Final = 30.0
"""So long may a request take to arrive, once it has begun."""
LAST_SECONDS: Final = 5.0
"""So long it may still take when the server is about to stop."""

_FORWARDED: Final = (b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip", b"forwarded")
"""What a proxy adds to a request."""
_WARNINGS: Final = 10
_START: Final = ("http.response.start", "websocket.http.response.start")
_ID: Final = b"x-request-id"
_LONGEST: Final = 100

POLICY: Final = (
    "default-src 'self'",
    "connect-src 'self' {sockets}",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types svelte-trusted-html",
)
"""What a page may load and do: nothing but what this server gives it."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS: Final = "max-age=31536000"


def whole_server(database: Database, settings: Settings | None = None) -> Around:
    """The doors over an open database, and all that stands around them."""
    return Around(make_app(database, settings))


class Around:
    """An application within its surroundings."""

    def __init__(self, app: Starlette) -> None:
        service = app.state.service
        assert isinstance(service, Service)
        self.app = app
        self.service = service
        self._settings = service.settings
        self._sockets = OpenSockets(app)
        # uvicorn's types and Starlette's are two names for the same
        proxied = ProxyHeadersMiddleware(cast(Any, self._visited), sorted(self._settings.proxies))
        self._proxies = proxied.trusted_hosts
        self._entry: Any = proxied if self._settings.proxies else self._visited
        self._warned_of: set[str] = set()
        self._arriving: set[_Arriving] = set()
        metrics = service.metrics
        self._requests = metrics.count("sitroom_requests_total", "Requests that were answered.", "method", "door", "status")
        self._seconds = metrics.spread("sitroom_request_seconds", "How long a request takes.", SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        peer = _client(scope)
        scope[KEY] = visit = Visit(peer, self.service.limits)
        is_forwarded = any(name in _FORWARDED for name, _ in scope["headers"])
        visit.is_own = is_near(peer) and not is_forwarded
        if is_forwarded and peer not in self._proxies:
            self._warn(peer)
        await self._entry(scope, receive, send)

    def _warn(self, peer: str) -> None:
        """A proxy that nobody has named, or somebody who says he is one: each is said once, and not without end."""
        if peer not in self._warned_of and len(self._warned_of) < _WARNINGS:
            self._warned_of.add(peer)
            LOG.warning("a proxy is not believed; if it is yours, name it with --proxy", extra=facts(address=peer))

    async def end(self) -> None:
        """The server is about to stop: tell all who watch, and do not wait for long for what is on its way."""
        for arriving in self._arriving:
            arriving.hurry()
        await self._sockets.end()

    async def _visited(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A visit, from the first look at it to the line in the log."""
        visit: Visit = scope[KEY]
        visit.address = _client(scope)
        told = _Told(scope, send, visit)
        begun = time.perf_counter()
        try:
            told.host = self._check(scope, visit)
            if scope["type"] == "websocket":
                await self._sockets.serve(scope, receive, told.send, visit)
            else:
                await self._answer(scope, receive, told.send)
        except Refused as error:
            if not told.status:
                await refusal(error, words_for(HTTPConnection(scope)))(scope, receive, told.send)
        except Exception:  # noqa: BLE001  # whatever it is, the server goes on
            LOG.exception("something went wrong", extra=facts(request=visit.id, door=visit.door))
            await told.apologise(receive)
        finally:
            self._write_down(scope, visit, told.status, time.perf_counter() - begun)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        arriving = _Arriving(receive)
        self._arriving.add(arriving)
        try:
            await self.app(scope, arriving.receive, send)
        finally:
            self._arriving.remove(arriving)

    def _check(self, scope: Scope, visit: Visit) -> str:
        """Is it for us, and not too much? The name by which we are called."""
        named: list[str] = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(named) != 1 or not is_known(named[0], self._settings):
            raise WrongHost(
                N_("this server is not called {name}; whoever runs it can allow that name with {option}"),
                name=repr(", ".join(named)[:_LONGEST]), option="--public-name",
            )  # fmt: skip
        visit.spend(1)
        said = len(scope["query_string"]) + sum(len(name) + len(value) for name, value in scope["headers"])
        if said > MOST_HEAD:
            raise HeadTooLong(N_("this is too long: at most {bytes} bytes are taken"), bytes=MOST_HEAD)
        return named[0]

    def _write_down(self, scope: Scope, visit: Visit, status: int, seconds: float) -> None:
        method = scope.get("method", "WEBSOCKET")
        door = visit.door or "none"
        self._requests.add(method if method in _METHODS else "other", door, str(status))
        if scope["type"] == "http":
            self._seconds.add(seconds)
        REQUESTS.info(
            "request",
            extra=facts(
                request=visit.id, address=visit.address, method=method, door=door, status=status, ms=round(seconds * 1000, 1)
            ),
        )


_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "WEBSOCKET"})


@lru_cache(128)
def is_known(host: str, settings: Settings) -> bool:
    """May the server be called by this name? The port does not matter: only this server listens there."""
    name = name_of(host)
    try:
        address = str(ip_address(name))
    except ValueError:
        return bool(name) and name in {known.lower() for known in settings.hosts}
    return settings.addresses or address in settings.hosts


def name_of(host: str) -> str:
    """The name or the address in ``name:port`` or ``[address]:port``; nothing if it is neither."""
    if host.startswith("["):
        name, bracket, port = host[1:].partition("]")
        return name if bracket and _is_port(port) else ""
    name, colon, port = host.partition(":")
    return name.lower().removesuffix(".") if _is_port(colon + port) else ""


def _is_port(text: str) -> bool:
    return not text or (text[0] == ":" and text[1:].isdecimal() and text.isascii())


def _client(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


class _Arriving:
    """A request's body, as long as its patience lasts."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._until = asyncio.get_running_loop().time() + BODY_SECONDS
        self._is_there = False
        self._patience: asyncio.Timeout | None = None  # while something is waited for

    def hurry(self) -> None:
        """There is but little time left."""
        self._until = min(self._until, asyncio.get_running_loop().time() + LAST_SECONDS)
        if self._patience is not None:
            self._patience.reschedule(self._until)

    async def receive(self) -> Message:
        if self._is_there:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until) as self._patience:
                message = await self._receive()
        except TimeoutError:
            self._is_there = True
            raise TooSlow(N_("the request took too long to arrive; try again")) from None
        finally:
            self._patience = None
        self._is_there = not message.get("more_body", False)
        return message


class _Told:
    """What is told to a visitor, with what every reply says to the browser."""

    def __init__(self, scope: Scope, send: Send, visit: Visit) -> None:
        self._scope = scope
        self._send = send
        self._visit = visit
        self.status = 0
        self.host = ""

    async def send(self, message: Message) -> None:
        if message["type"] in _START:
            self.status = message["status"]
            secure = is_secure(HTTPConnection(self._scope))
            message["headers"] = [
                *message.get("headers", ()),
                *_headers(self.host, secure=secure),
                (_ID, self._visit.id.encode()),
            ]
            if self.status == TooSlow.status:
                message["headers"].append((b"connection", b"close"))
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close" and not self.status:
            self.status = 403  # this is how it is told before anything was agreed
        await self._send(message)

    async def apologise(self, receive: Receive) -> None:
        """Something went wrong that nobody foresaw."""
        if not self.status:
            connection = HTTPConnection(self._scope)
            await (await trouble(connection))(self._scope, receive, self.send)
        elif self.status == 101:
            await self._send({"type": "websocket.close", "code": 1011})


@lru_cache(128)
def _headers(host: str, *, secure: bool) -> tuple[tuple[bytes, bytes], ...]:
    """What every reply says to the browser about safety."""
    sockets = f"{'wss' if secure else 'ws'}://{host}" if host else ""
    said = {"Content-Security-Policy": "; ".join(POLICY).format(sockets=sockets), **HEADERS}
    if secure:
        said["Strict-Transport-Security"] = HSTS
    return tuple([(name.lower().encode(), value.encode("latin-1")) for name, value in said.items()])
