"""A request, read and answered: what is sent by its type, done once, and told.

A handler is a function whose types say everything: a parameter ``body`` is what is sent, ``query`` what stands behind the ``?``
of the address, and the result is what is told. ``Endpoint`` reads them, and so does the OpenAPI description. A body of ``bytes``
is taken as it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, TypeVar, get_type_hints

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ...kernel.errors import SitroomError
from ...kernel.message import N_
from ...table import Table
from ..audience import Reader
from ..errors import BadOrder, NotYours
from ..hall import check_room
from ..protocol.playing import Stands
from ..requests import AnsweredBefore, Once
from ..service import Service
from ..writer import Job
from .askers import give_cookie, guest_at, is_from_here, known, secret_of, table_of, words_for
from .replies import NO_STORE, json_reply, printed_reply, refusal
from .visits import visit_of

T = TypeVar("T")

IDEMPOTENCY_KEY: Final = "idempotency-key"
MOST_BYTES: Final = 64 * 1024
"""So long may a command be; a record that is uploaded has a door of its own."""


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

    async def look_at(self, side: str, look: Callable[[Table], T]) -> T:
        """Read something at the table with a seat of the reader's."""
        return await self.look(self.service.at(self.reader, self.table, side, look))

    async def look_back(self, side: str | None, work: Callable[[Table], T]) -> T:
        """Look back at the game of this table as a side."""
        return await self.service.look_back(self.reader, self.table, side, work)

    async def keep(self, job: Job[T]) -> T:
        """Do what a command asks for, once: its result is what is told, now and whenever the same request comes again."""
        return await self.service.do(job if self.once is None else self.once.job(job), self.reader)

    async def act(self, side: str, act: Callable[[Table], T]) -> T:
        """Do something at the table with a seat of the reader's."""
        return await self.keep(self.service.at(self.reader, self.table, side, act, is_deed=True))

    async def do(self, side: str, deed: Callable[[Table], None], *, is_endless: bool = False) -> Stands:
        """The same, where nothing is to be told but where the table stands afterwards. ``is_endless``: it could be done again and
        again, so there is an end to it (``hall.check_room``)."""

        def act(table: Table) -> Stands:
            if is_endless:
                check_room(table)
            deed(table)
            return Stands(table.seq)

        return await self.act(side, act)


Handler = Callable[..., Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """A door of the server. ``cost`` is what a request weighs where a client's requests are counted; what is printed in a game
    (``is_printed``) is the same for everybody who reads the same language, and may be kept. What is told otherwise than as JSON
    of the handler's type stands in ``tells``, by the kind of its text. ``refuses`` are the statuses with which it may refuse
    besides those that go without saying."""

    method: str
    path: str
    handler: Handler
    status: int = 200
    cost: int = 1
    most_bytes: int = MOST_BYTES
    is_printed: bool = False
    tells: Mapping[str, Any] = field(default_factory=dict)
    refuses: tuple[int, ...] = ()

    @property
    def refusals(self) -> list[int]:
        """All statuses with which it may refuse: too much, too long or for another host, a server that cannot just now; and by
        what can be wrong with a command, with what stands behind the ``?``, and at a table."""
        found = {421, 429, 431, 503, *self.refuses}
        if self.method != "GET":
            found |= {403, 408, 422}
        if "query" in self.types:
            found.add(422)
        if "{table}" in self.path:
            found |= {400, 403, 404} if self.method == "GET" else {400, 403, 404, 409}
        return sorted(found)

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
        visit.spend(endpoint.cost)
        if endpoint.method != "GET" and not is_from_here(request):
            raise NotYours(N_("this request comes from another site"))
        reader, cookie = await known(request, service, words, is_new_welcome=endpoint.method != "GET")
        visit.spend_of_browser(reader.browser, endpoint.cost)
        visit.spend_of_guests(await guest_at(request, service, reader), endpoint.cost)
        call = Call(request, service, reader)
        given: dict[str, Any] = {}
        if "query" in types:
            given["query"] = query_of(request, types["query"])
        if endpoint.method != "GET":
            content = await _content(request, endpoint.most_bytes)
            if "body" in types:
                given["body"] = content if types["body"] is bytes else _decoded(content, types["body"])
            call.once = _once(request, reader, content, cookie or secret_of(request))
        try:
            told = await endpoint.handler(call, **given)
            if endpoint.is_printed:
                reply = printed_reply(request, told, reader.words.language)
            else:
                reply = told if isinstance(told, Response) else json_reply(told, endpoint.status)
        except AnsweredBefore as before:
            reply = Response(before.reply, endpoint.status, media_type="application/json", headers=NO_STORE)
        if cookie is not None:
            give_cookie(request, reply, cookie)
            await service.visitors.cookie_is_sent(cookie)
        return reply
    except SitroomError as error:
        return refusal(error, words)


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


def query_of(request: HTTPConnection, kind: type[T]) -> T:
    """What stands behind the ``?``; ``lang`` is for everybody."""
    given = {name: value for name, value in request.query_params.items() if name != "lang"}
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadOrder(N_("this is not understood: {problem}"), problem=str(error)) from None


def _once(request: Request, reader: Reader, content: bytes, secret: str) -> Once | None:
    key = request.headers.get(IDEMPOTENCY_KEY, "")
    if not key:
        return None
    asked = sha256(b"\0".join([request.method.encode(), request.url.path.encode(), content])).hexdigest()
    return Once(reader.browser, key, asked, secret)
