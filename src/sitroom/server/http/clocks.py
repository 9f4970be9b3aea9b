"""The clocks of a table: pausing them, going on, and extra time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from ...table import Table
from ..protocol.clocks import ClockConsent, Clocks, ClockWish
from ..protocol.seats import Seat
from ..writer import Job
from .calls import Call, Endpoint


async def offer_clock(call: Call, body: ClockWish) -> Clocks:
    """Propose a pause, to go on, or extra minutes for oneself. What needs nobody's consent is done at once."""
    clocks = call.service.hall.clocks
    return await call.keep(_at(call, body.side, lambda connection, table: clocks.offer(connection, call.table, table, body)))


async def accept_clock(call: Call, body: ClockConsent) -> Clocks:
    """Agree to what the other side proposes about the clocks."""
    clocks = call.service.hall.clocks
    return await call.keep(_at(call, body.side, lambda connection, table: clocks.accept(connection, call.table, table, body)))


async def decline_clock(call: Call, body: Seat) -> Clocks:
    """Refuse what the other side proposes about the clocks; if that is nothing, take back one's own proposal."""
    clocks = call.service.hall.clocks
    return await call.keep(
        _at(call, body.side, lambda connection, table: clocks.decline(connection, call.table, table, body.side))
    )


def _at(call: Call, side: str, act: Callable[[Connection, Table], Clocks]) -> Job[Clocks]:
    """A job at the clocks of the table, of which everybody there hears."""

    def job(connection: Connection) -> Clocks:
        told = call.service.at(call.reader, call.table, side, lambda table: act(connection, table))(connection)
        call.service.hall.changed(call.table)
        return told

    return job


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/clock/offer", offer_clock),
    Endpoint("POST", "/tables/{table}/clock/accept", accept_clock),
    Endpoint("POST", "/tables/{table}/clock/decline", decline_clock),
)
