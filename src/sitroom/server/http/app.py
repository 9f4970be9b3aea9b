"""The server's address book: all its doors, and what stands around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..bots import keep_bots
from ..database import Database
from ..notices import keep_hearing
from ..service import Service
from ..settings import Settings
from . import bots, playing, tables
from .calls import Endpoint
from .openapi import description
from .watching import watch

PREFIX: Final = "/api"
"""Where the doors are; all other addresses are pages for the browser."""

ENDPOINTS: Final[tuple[Endpoint, ...]] = (*tables.ENDPOINTS, *playing.ENDPOINTS, *bots.ENDPOINTS)

KEEPERS: Final[tuple[Callable[[Service], AbstractAsyncContextManager[None]], ...]] = (keep_hearing, keep_bots)
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

    async def events(socket: WebSocket) -> None:
        await watch(socket, service)

    openapi = description(ENDPOINTS, PREFIX)

    async def describe(_request: Request) -> Response:
        return Response(openapi, media_type="application/json")

    doors = [
        *[endpoint.route(service) for endpoint in ENDPOINTS],
        WebSocketRoute("/tables/{table}/events", events),
        Route("/openapi.json", describe),
    ]
    app = Starlette(lifespan=lifespan, routes=[Mount(PREFIX, routes=doors)])
    app.state.service = service
    return app
