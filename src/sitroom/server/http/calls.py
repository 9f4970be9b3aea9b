"""A request, read and answered: who asks, what he sends by its type, and how what is refused is told.

A handler is a function whose types say everything: a parameter ``body`` is what is sent, ``query`` what stands behind the ``?``
of the address, and the result is what is told. ``Endpoint`` reads them, and so does the OpenAPI description. A body of ``bytes``
is taken as it is.
"""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from typing import Any, Final, TypeVar, get_type_hints

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ...kernel.errors import BrokenRecord, DepartedRecord, IllegalChoice, NotYourTurn, SitroomError, UnknownToken
from ...kernel.message import N_
from ...table import StoreConflict, TableInUse
from ...text import LANGUAGES, Words
from ..audience import Reader
from ..errors import BadOrder, NotFound, NotYours, Refused, RefusedAt, TooMuch
from ..limits import NEW_BROWSER
from ..protocol import Problem
from ..requests import AnsweredBefore, Once
from ..secrecy import is_secret
from ..service import Service
from ..writer import Job, NotKept, Stopping, Unkeepable
from .visits import visit_of

T = TypeVar("T")

COOKIE: Final = "sitroom"
SECURE_COOKIE: Final = "__Host-sitroom"
"""Behind TLS the cookie has a name that no other site, of a neighbouring name or without TLS, can set."""
IDEMPOTENCY_KEY: Final = "idempotency-key"
MOST_BYTES: Final = 64 * 1024
"""So long may a command be; a record that is uploaded has a door of its own."""

_YEAR: Final = 365 * 24 * 3600
_SOON: Final = 2
"""After so many seconds a server that is starting, or whose database fails, may be asked again."""
_STATUS: Final = {
    NotYourTurn: 409, StoreConflict: 409, TableInUse: 409, IllegalChoice: 422, UnknownToken: 422, BrokenRecord: 422,
    DepartedRecord: 422, NotKept: 503, Stopping: 503, Unkeepable: 422,
}  # fmt: skip
_KEEP: Final = "public, max-age=300, stale-while-revalidate=86400"
_NO_STORE: Final = {"Cache-Control": "no-store"}


class Call:
    """A request that is being answered."""

    def __init__(self, request: Request, service: Service, reader: Reader) -> None:
        self.request = request
        self.service = service
        self.reader = reader
        self.once: Once | None = None  # a command that may come twice

    @property
    def table(self) -> str:
        return table_of(self.request)

    @property
    def side(self) -> str:
        return str(self.request.path_params["side"])

    async def look(self, job: Job[T]) -> T:
        """Read something."""
        return await self.service.do(job, self.reader)

    async def keep(self, job: Job[T]) -> T:
        """Do what a command asks for, once: its result is what is told, now and whenever the same request comes again."""
        return await self.service.do(job if self.once is None else self.once.job(job), self.reader)


Handler = Callable[..., Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """A door of the server. ``cost`` is what a request weighs where a client's requests are counted; what is printed in a game
    (``is_printed``) is the same for everybody who reads the same language, and may be kept."""

    method: str
    path: str
    handler: Handler
    status: int = 200
    cost: int = 1
    most_bytes: int = MOST_BYTES
    is_printed: bool = False

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def types(self) -> dict[str, Any]:
        """The types of ``body``, ``query`` and ``return``, as far as there are any."""
        return {name: kind for name, kind in get_type_hints(self.handler).items() if name in ("body", "query", "return")}

    def route(self, service: Service) -> Route:
        return Route(self.path, _Answering(self, service), methods=[self.method], name=self.name)


class _Answering:
    """An endpoint as an application: what goes wrong is told here, or further out."""

    def __init__(self, endpoint: Endpoint, service: Service) -> None:
        self._endpoint = endpoint
        self._service = service
        self._types = endpoint.types

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = await _answered(Request(scope, receive, send), self._service, self._endpoint, self._types)
        await reply(scope, receive, send)


async def _answered(request: Request, service: Service, endpoint: Endpoint, types: dict[str, Any]) -> Response:
    """What is told to a request, whatever comes of it."""
    words, visit = words_for(request), visit_of(request)
    visit.door = endpoint.path
    try:
        visit.spend(endpoint.cost, table=request.path_params.get("table", ""))
        if endpoint.method != "GET" and not is_from_here(request):
            raise NotYours(N_("this request comes from another site"))
        reader, new_secret = await known(request, service, words, is_new_welcome=endpoint.method != "GET")
        visit.spend_of_browser(reader.browser, endpoint.cost)
        call = Call(request, service, reader)
        given: dict[str, Any] = {}
        if "query" in types:
            given["query"] = _query(request, types["query"])
        if endpoint.method != "GET":
            content = await _content(request, endpoint.most_bytes)
            if "body" in types:
                given["body"] = content if types["body"] is bytes else _decoded(content, types["body"])
            call.once = _once(request, reader, content)
        try:
            told = await endpoint.handler(call, **given)
            if endpoint.is_printed:
                reply = _printed_reply(request, told, reader.words.language)
            else:
                reply = told if isinstance(told, Response) else json_reply(told, endpoint.status)
        except AnsweredBefore as before:
            reply = Response(before.reply, endpoint.status, media_type="application/json", headers=_NO_STORE)
        if new_secret is not None:
            secure = is_secure(request)
            name = SECURE_COOKIE if secure else COOKIE
            reply.set_cookie(name, new_secret, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
        return reply
    except SitroomError as error:
        return refusal(error, words)


def refusal(error: SitroomError, words: Words) -> Response:
    """What was refused, for programs and for people."""
    seq = None
    if isinstance(error, RefusedAt):
        seq, error = error.seq, error.error
    status = error.status if isinstance(error, Refused) else _STATUS.get(type(error), 400)
    code = error.code if isinstance(error, Refused) else _code(type(error))
    reply = json_reply(Problem(code, words.error(error), seq), status)
    if isinstance(error, TooMuch) or status == 503:
        reply.headers["Retry-After"] = str(error.seconds if isinstance(error, TooMuch) else _SOON)
    return reply


def _code(kind: type[SitroomError]) -> str:
    """The name of an error for programs: ``NotYourTurn`` is ``not-your-turn``."""
    return "".join([f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]).lstrip("-")


def json_reply(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json", headers=_NO_STORE)


def _printed_reply(request: Request, content: object, language: str) -> Response:
    """What may be kept for a while, and need not be sent again to whoever has it."""
    body = msgspec.json.encode(content)
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {
        "Cache-Control": _KEEP,
        "Content-Language": language,
        "ETag": tag,
        "Vary": "Accept-Language, Accept-Encoding",
    }
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    if "gzip" in encodings_of(request):
        headers["Content-Encoding"] = "gzip"
        body = _packed(body)
    return Response(body, media_type="application/json", headers=headers)


@lru_cache(maxsize=64)
def _packed(body: bytes) -> bytes:
    """What everybody may read is sent packed. Nothing else ever is: beside a secret the length would tell something about it."""
    return gzip.compress(body, mtime=0)


def encodings_of(connection: HTTPConnection) -> set[str]:
    """Ways of packing that a browser takes."""
    named = [part.replace(" ", "").partition(";q=") for part in connection.headers.get("accept-encoding", "").split(",")]
    return {name for name, _, weight in named if weight.strip("0.") or not weight}


# ---- who asks


async def known(connection: HTTPConnection, service: Service, words: Words, *, is_new_welcome: bool) -> tuple[Reader, str | None]:
    """Who asks, by the cookie, and the secret for a new cookie: a browser gets one with the first thing that it does."""
    visit, secret = visit_of(connection), connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE, "")
    browser = await service.browser(secret) if is_secret(secret) else None
    if browser is not None:
        return Reader(browser, words, partial(visit.owe, browser)), None
    if not is_new_welcome:
        return Reader("", words, partial(visit.owe, "")), None
    visit.spend(NEW_BROWSER)
    secret, browser = await service.new_browser(secret if is_secret(secret) else None)
    return Reader(browser, words, partial(visit.owe, browser)), secret


def words_for(connection: HTTPConnection) -> Words:
    """The language that is asked for, or the first of the browser's that there is."""
    wanted = connection.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return Words(wanted)
    for part in connection.headers.get("accept-language", "").split(","):
        language = part.partition(";")[0].strip().partition("-")[0]
        if language in LANGUAGES:
            return Words(language)
    return Words("en")


def is_secure(connection: HTTPConnection) -> bool:
    """Does it come by TLS, if need be to a proxy that says so?"""
    return connection.scope["scheme"] in ("https", "wss")


def table_of(connection: HTTPConnection) -> str:
    """The table that the address names."""
    table_id = str(connection.path_params["table"])
    if not is_secret(table_id):
        raise NotFound(N_("there is no such table; perhaps it was deleted"))
    return table_id


def is_from_here(connection: HTTPConnection) -> bool:
    """Does the request come from a page of this server, or from a program, which has no origin?"""
    origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
    schemes = ["https"] if is_secure(connection) else ["http", "https"]  # the latter where a proxy is not believed
    return origin is None or origin in [f"{scheme}://{host}" for scheme in schemes]


# ---- what is sent


async def _content(request: Request, most: int) -> bytes:
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > most:
            raise BadOrder(N_("this is too long: at most {bytes} bytes are taken"), bytes=most)
    return bytes(received)


def _decoded(content: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(content, type=kind)
    except RecursionError:
        raise BadOrder(N_("this is not understood: too many lists and objects stand inside each other")) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadOrder(N_("this is not understood: {problem}"), problem=str(error)) from None


def _query(request: HTTPConnection, kind: type[T]) -> T:
    """What stands behind the ``?``; ``lang`` is for everybody."""
    given = {name: value for name, value in request.query_params.items() if name != "lang"}
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadOrder(N_("this is not understood: {problem}"), problem=str(error)) from None


query_of = _query


def _once(request: Request, reader: Reader, content: bytes) -> Once | None:
    key = request.headers.get(IDEMPOTENCY_KEY, "")
    if not key:
        return None
    asked = sha256(b"\0".join([request.method.encode(), request.url.path.encode(), content])).hexdigest()
    return Once(reader.browser, key, asked)
