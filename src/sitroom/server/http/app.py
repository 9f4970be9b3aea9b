"""The server's address book: all its doors, and what stands around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router, WebSocketRoute
from starlette.websockets import WebSocket

from ...kernel.errors import SitroomError
from ..bots import keep_bots
from ..database import Database
from ..keepers import send_news, watch_clocks
from ..notices import keep_hearing
from ..service import Service
from ..settings import Settings
from ..tidying import keep_tidy
from . import (
    afterwards,
    agreeing,
    bots,
    clocks,
    games,
    health,
    hooks,
    looking_back,
    playing,
    records,
    saved,
    seats,
    tables,
    trying,
)
from .calls import Endpoint
from .openapi import description
from .pages import Pages
from .replies import NO_STORE
from .sockets import EVENTS, socket
from .troubles import left, not_served, refused, trouble

PREFIX: Final = "/api"
"""Where the doors are; all other addresses are pages for the browser."""

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *tables.ENDPOINTS,
    *playing.ENDPOINTS,
    *trying.ENDPOINTS,
    *looking_back.ENDPOINTS,
    *agreeing.ENDPOINTS,
    *seats.ENDPOINTS,
    *bots.ENDPOINTS,
    *games.ENDPOINTS,
    *records.ENDPOINTS,
    *afterwards.ENDPOINTS,
    *saved.ENDPOINTS,
    *clocks.ENDPOINTS,
    *hooks.ENDPOINTS,
)

KEEPERS: Final[tuple[Callable[[Service], AbstractAsyncContextManager[None]], ...]] = (
    keep_hearing, keep_bots, keep_tidy, watch_clocks, send_news,
)  # fmt: skip
"""What goes on beside the requests, from the start of a server to its end. They listen to the service for what happens."""


def make_app(database: Database, settings: Settings | None = None) -> Starlette:
    """The application over an open database, which it closes as it ends."""
    service = Service(database, settings)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        try:
            async with AsyncExitStack() as beside:
                for keeper in KEEPERS:
                    await beside.enter_async_context(keeper(service))
                yield
        finally:
            await asyncio.to_thread(service.close)

    async def events(wanted: WebSocket) -> None:
        await socket(wanted, service)

    openapi = description(ENDPOINTS, PREFIX)

    async def describe(_request: Request) -> Response:
        return Response(openapi, media_type="application/json", headers=NO_STORE)

    doors = [
        *[endpoint.route(service) for endpoint in ENDPOINTS],
        WebSocketRoute(EVENTS, events),
        Route("/openapi.json", describe),
    ]
    inside = Router(doors, redirect_slashes=False)  # an address has one form: nobody is sent elsewhere
    app = Starlette(
        lifespan=lifespan,
        routes=[Mount(PREFIX, inside), *health.routes(service), Pages().route()],
        exception_handlers={HTTPException: not_served, SitroomError: refused, ClientDisconnect: left, Exception: trouble},
    )
    app.state.service = service
    return app
