"""Tables and seats: making them, offering and taking them, and finding one's own."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from sqlalchemy import Connection

from .. import listing
from ..making import make
from ..neighbours import page_for_others
from ..protocol.lists import Listed, Next, Wanted, WantedNext, WantedPublic
from ..protocol.seats import Claim, Claimed, Invitation, Link, Made, NewTable
from ..sitting import claim, offer
from .calls import Call, Endpoint
from .visits import visit_of


async def own_tables(call: Call, query: Wanted) -> list[Listed]:
    """The tables at which the reader sits, those last touched first: whose turn it is, how far they have come, how they ended."""
    browser, words, clocks = call.reader.browser, call.reader.words, call.service.hall.clocks

    def job(connection: Connection) -> list[Listed]:
        tables = listing.own_tables(connection, browser, query, words)
        return [replace(each, clocks=clocks.told(connection, each.table)) for each in tables]

    return await call.look(job)


async def next_table(call: Call, query: WantedNext) -> Next:
    """The next table that waits for the reader, after the one where he is."""
    browser = call.reader.browser
    return await call.look(lambda connection: Next(listing.next_table(connection, browser, query.after)))


async def public_tables(call: Call, query: WantedPublic) -> list[Listed]:
    """Games that go on and may be watched, the newest first."""
    words = call.reader.words
    return await call.look(lambda connection: listing.public_tables(connection, query.limit, words))


async def make_table(call: Call, body: NewTable) -> Made:
    """Make a table. Whoever makes it holds the seats that are his; links to the others are made afterwards."""
    hall, browser = call.service.hall, call.reader.browser
    return await call.keep(lambda connection: Made(make(hall, connection, browser, body)))


async def offer_seat(call: Call) -> Link:
    """A new link to a seat: of the maker for one that nobody has taken yet, of its holder for another browser of his."""
    hall, browser, table, side = call.service.hall, call.reader.browser, call.table, call.side
    is_wide = call.service.settings.addresses and visit_of(call.request).is_own
    page = page_for_others(call.request.headers["host"]) if is_wide else None
    return await call.keep(lambda connection: Link(offer(hall, connection, browser, table, side), page))


async def look_at_link(call: Call, body: Claim) -> Invitation:
    """What a link offers. Nothing is taken: the secret is in the body, because addresses are written down."""
    hall, browser, words = call.service.hall, call.reader.browser, call.reader.words

    def job(connection: Connection) -> Invitation:
        return listing.invitation(hall, connection, browser, body.secret, words)

    return await call.look(job)


async def claim_seat(call: Call, body: Claim) -> Claimed:
    """Take the seat that a link offers. A link works once."""
    hall, browser = call.service.hall, call.reader.browser
    return await call.keep(lambda connection: Claimed(*claim(hall, connection, browser, body.secret)))


ENDPOINTS: Final = (
    Endpoint("GET", "/tables", own_tables, cost=5),
    Endpoint("GET", "/tables/next", next_table),
    Endpoint("GET", "/tables/public", public_tables, cost=5),
    Endpoint("POST", "/tables", make_table, status=201, cost=20, refuses=(400,)),
    Endpoint("POST", "/tables/{table}/seats/{side}/link", offer_seat, status=201, cost=5),
    Endpoint("POST", "/claims", claim_seat, cost=20, refuses=(409, 410)),
    Endpoint("POST", "/claims/look", look_at_link, cost=20, refuses=(410,)),
)
