"""The server's address book: which request does what, and how what was refused is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..kernel.errors import IllegalChoice, NotYourTurn, SitroomError, UnknownToken
from ..kernel.message import N_
from ..table import StoreConflict
from ..text import LANGUAGES, Words
from . import protocol
from .database import Database
from .errors import BadOrder, NotYours, Refused
from .hall import Order
from .secrecy import LENGTH
from .service import Reader, Service
from .writer import NotKept, Stopping

T = TypeVar("T")
Handler = Callable[[Request, Service], Awaitable[Response]]

COOKIE: Final = "sitroom"
_YEAR: Final = 365 * 24 * 3600
MOST_BYTES: Final = 64 * 1024
"""So long may a command be; a record that is uploaded has a door of its own."""

_STATUS: Final = {NotYourTurn: 409, StoreConflict: 409, IllegalChoice: 422, UnknownToken: 422, NotKept: 503, Stopping: 503}


def make_app(database: Database) -> Starlette:
    """The application over an open database, which it closes as it ends."""
    service = Service(database)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        await asyncio.to_thread(service.close)

    def route(path: str, method: str, handler: Handler) -> Route:
        async def answer(request: Request) -> Response:
            return await _answered(request, service, handler)

        return Route(path, answer, methods=[method], name=handler.__name__)

    async def events(socket: WebSocket) -> None:
        await _watch(socket, service)

    return Starlette(
        lifespan=lifespan,
        routes=[
            route("/tables", "GET", own_tables),
            route("/tables", "POST", make_table),
            route("/claims", "POST", claim),
            route("/tables/{table}", "GET", look),
            route("/tables/{table}/answers", "POST", answer),
            route("/tables/{table}/undo", "POST", undo),
            route("/tables/{table}/seats/{side}/link", "POST", offer),
            WebSocketRoute("/tables/{table}/events", events),
        ],
    )


# ---- commands


async def own_tables(request: Request, service: Service) -> Response:
    return _json(await service.own_tables(_reader(request)))


async def make_table(request: Request, service: Service) -> Response:
    wanted = await _body(request, protocol.NewTable)
    order = Order(wanted.game, wanted.seats, wanted.options, wanted.is_public, wanted.seed, wanted.hints)
    browser = _reader(request).browser
    return _json(protocol.Made(await service.do(lambda connection: service.hall.make(connection, browser, order))), 201)


async def claim(request: Request, service: Service) -> Response:
    wanted = await _body(request, protocol.Claim)
    table, side = await service.claim(_reader(request), wanted.secret)
    return _json(protocol.Claimed(table, side))


async def look(request: Request, service: Service) -> Response:
    side, since = _watched(request)
    return _json(await service.look(_reader(request), request.path_params["table"], side, since))


async def answer(request: Request, service: Service) -> Response:
    given = await _body(request, protocol.Answers)
    return _json(await service.answer(_reader(request), request.path_params["table"], given.side, given.seq, given.tokens))


async def undo(request: Request, service: Service) -> Response:
    wanted = await _body(request, protocol.UndoWanted)
    table = request.path_params["table"]
    return _json(await service.undo(_reader(request), table, wanted.side, is_whole_move=wanted.is_whole_move))


async def offer(request: Request, service: Service) -> Response:
    browser, table, side = _reader(request).browser, request.path_params["table"], request.path_params["side"]
    return _json(protocol.Link(await service.do(lambda connection: service.hall.offer(connection, browser, table, side))), 201)


# ---- watching


async def _watch(socket: WebSocket, service: Service) -> None:
    """Send the table as it is, and again whenever something has happened, until the reader goes."""
    table = socket.path_params["table"]
    if not _is_from_here(socket):
        await socket.close(4403)
        return
    try:
        socket.state.reader = await _known(socket, service)
        side, since = _watched(socket)
    except SitroomError:
        await socket.close(4400)
        return
    woken = service.watch(table)
    try:
        told = await service.look(_reader(socket), table, side, since)
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
                    told = await service.look(_reader(socket), table, side, told.seq)
        finally:
            gone.cancel()
    except SitroomError:
        with suppress(RuntimeError):
            await socket.close(4404)
    except WebSocketDisconnect:
        pass
    finally:
        service.leave(table, woken)


async def _until_it_goes(socket: WebSocket) -> None:
    """Nothing is said here by the reader; it ends when he leaves."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_bytes()


# ---- who asks, and what is told


async def _answered(request: Request, service: Service, handler: Handler) -> Response:
    """A request with its cookie, its origin and its errors seen to."""
    words = _words(request)
    try:
        if request.method != "GET" and not _is_from_here(request):
            raise NotYours(N_("this request comes from another site"))
        reader = request.state.reader = await _known(request, service)
        reply = await handler(request, service)
        secret = getattr(request.state, "new_secret", None)
        if secret is not None and reader is not None:
            reply.set_cookie(COOKIE, secret, max_age=_YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https")
        return reply
    except SitroomError as error:
        status = error.status if isinstance(error, Refused) else _STATUS.get(type(error), 400)
        code = error.code if isinstance(error, Refused) else _code(type(error))
        return _json(protocol.Problem(code, words.error(error)), status)


def _code(kind: type[SitroomError]) -> str:
    """The name of an error for programs: ``NotYourTurn`` is ``not-your-turn``."""
    return "".join([f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]).lstrip("-")


async def _known(connection: HTTPConnection, service: Service) -> Reader:
    """Who asks, by the cookie; a browser without one gets one."""
    secret = connection.cookies.get(COOKIE, "")
    browser = None
    if len(secret) == LENGTH:
        browser = await service.do(lambda database: service.hall.browser(database, secret))
    if browser is None:
        new = connection.state.new_secret = await service.do(service.hall.new_browser)
        browser = await service.do(lambda database: service.hall.browser(database, new))
    assert browser is not None
    return Reader(browser, _words(connection))


def _reader(connection: HTTPConnection) -> Reader:
    reader = connection.state.reader
    assert isinstance(reader, Reader)
    return reader


def _words(connection: HTTPConnection) -> Words:
    wanted = connection.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return Words(wanted)
    for part in connection.headers.get("accept-language", "").split(","):
        language = part.partition(";")[0].strip().partition("-")[0]
        if language in LANGUAGES:
            return Words(language)
    return Words("en")


def _watched(connection: HTTPConnection) -> tuple[str | None, int]:
    """Whose view is wanted, and from which event on."""
    since = connection.query_params.get("since", "0")
    if not since.isdecimal() or len(since) > 9:
        raise BadOrder(N_("{name} takes a whole number, not {value}"), name="since", value=repr(since))
    return connection.query_params.get("side") or None, int(since)


def _is_from_here(connection: HTTPConnection) -> bool:
    """Does the request come from a page of this server, or from a program, which has no origin?"""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")


async def _body(request: Request, kind: type[T]) -> T:
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > MOST_BYTES:
            raise BadOrder(N_("this is too long: at most {bytes} bytes are taken"), bytes=MOST_BYTES)
    try:
        return msgspec.json.decode(bytes(received), type=kind)
    except msgspec.DecodeError as error:
        raise BadOrder(N_("this is not understood: {problem}"), problem=str(error)) from None


def _json(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json", headers={"Cache-Control": "no-store"})
