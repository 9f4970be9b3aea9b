"""Being told outside: the address of a seat that hears when it is its turn."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from ...table import Table
from ..protocol.seats import Hook
from .calls import Call, Endpoint


async def see_hook(call: Call) -> Hook:
    """The address that hears of a seat of the reader; empty: none."""
    hooks = call.service.hooks

    def job(connection: Connection) -> Hook:
        def act(_table: Table) -> Hook:
            return Hook(hooks.url(connection, call.table, call.side))

        return call.service.at(call.reader, call.table, call.side, act)(connection)

    return await call.look(job)


async def put_hook(call: Call, body: Hook) -> Hook:
    """Let an address hear when it is a seat's turn and when the game is over; an empty one: nobody any more."""
    hooks = call.service.hooks

    def job(connection: Connection) -> Hook:
        def act(table: Table) -> Hook:
            hooks.put(connection, call.table, table, call.side, body.url)
            return body

        return call.service.at(call.reader, call.table, call.side, act)(connection)

    return await call.keep(job)


ENDPOINTS: Final = (
    Endpoint("GET", "/tables/{table}/seats/{side}/hook", see_hook),
    Endpoint("POST", "/tables/{table}/seats/{side}/hook", put_hook, cost=5),
)
