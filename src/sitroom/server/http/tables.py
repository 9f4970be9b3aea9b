"""Tables and seats: making them, offering and taking them, and finding one's own."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from ..protocol import Claim, Claimed, Link, Made, NewTable, OwnTable
from .calls import Call, Endpoint


async def own_tables(call: Call) -> list[OwnTable]:
    """The tables at which the reader sits, those last touched first, and whether they wait for him."""
    hall, browser = call.service.hall, call.reader.browser

    def job(connection: Connection) -> list[OwnTable]:
        found = []
        for table_id in hall.own_tables(connection, browser):
            sides = hall.held(connection, browser, table_id)
            with hall.table(connection, table_id) as table:
                waits = table.waits_for is not None and table.waits_for.id in sides
                found.append(OwnTable(table_id, table.game.name, sides, table.seq, waits, table.ask is None))
        return found

    return await call.look(job)


async def make_table(call: Call, body: NewTable) -> Made:
    """Make a table. Whoever makes it holds the seats that are his; links to the others are made afterwards."""
    hall, browser = call.service.hall, call.reader.browser
    return await call.keep(lambda connection: Made(hall.make(connection, browser, body)))


async def offer_seat(call: Call) -> Link:
    """A new link to a seat: of the maker for one that nobody has taken yet, of its holder for another browser of his."""
    hall, browser, table, side = call.service.hall, call.reader.browser, call.table, call.side
    return await call.keep(lambda connection: Link(hall.offer(connection, browser, table, side)))


async def claim_seat(call: Call, body: Claim) -> Claimed:
    """Take the seat that a link offers. A link works once."""
    hall, browser = call.service.hall, call.reader.browser
    return await call.keep(lambda connection: Claimed(*hall.claim(connection, browser, body.secret)))


ENDPOINTS: Final = (
    Endpoint("GET", "/tables", own_tables, cost=5),
    Endpoint("POST", "/tables", make_table, status=201, cost=20),
    Endpoint("POST", "/tables/{table}/seats/{side}/link", offer_seat, status=201, cost=5),
    Endpoint("POST", "/claims", claim_seat, cost=20),
)
