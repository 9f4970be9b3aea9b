"""When a game is over, or no longer wanted: playing again, leaving, deleting."""

from __future__ import annotations

from typing import Final

from ..leaving import delete_table, leave
from ..protocol.seats import Leaving, Left, Seat
from ..protocol.tables import Rematch
from ..rematching import want_rematch
from .calls import Call, Endpoint


async def rematch(call: Call, body: Seat) -> Rematch:
    """Offer to play again with sides swapped, or agree to it. With the last of the people there is a new table."""
    hall, browser, table = call.service.hall, call.reader.browser, call.table
    return await call.keep(lambda connection: want_rematch(hall, connection, browser, table, body.side))


async def leave_seat(call: Call, body: Leaving) -> Left:
    """Leave a seat: with this browser, or with all browsers of this person."""
    hall, browser, table = call.service.hall, call.reader.browser, call.table
    return await call.keep(
        lambda connection: Left(leave(hall, connection, browser, table, body.side, is_everywhere=body.is_everywhere))
    )


async def remove_table(call: Call) -> None:
    """Delete a table of one's own at which nobody else has ever sat."""
    hall, browser, table = call.service.hall, call.reader.browser, call.table
    await call.keep(lambda connection: delete_table(hall, connection, browser, table))


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/rematch", rematch, cost=5),
    Endpoint("POST", "/tables/{table}/leave", leave_seat, cost=5),
    Endpoint("DELETE", "/tables/{table}", remove_table, cost=5),
)
