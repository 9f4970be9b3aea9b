"""What people do besides answering: offers, giving up, and what whoever plays alone may do without asking anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection

from ...kernel.errors import N_, NothingToUndo
from ...table import Table
from ...table.agreeing import TAKEBACK, NeedsConsent
from ..absence import abandon
from ..errors import BadOrder
from ..explaining import moment_of
from ..protocol.agreeing import Accepting, AdjustWanted, OfferWanted, TakebackWanted
from ..protocol.playing import Stands
from ..protocol.seats import Seat
from .calls import Call, Endpoint

_DEEPEST: Final = 8
"""So many objects stand inside each other in a change to a table at most."""


async def make_offer(call: Call, body: OfferWanted) -> Stands:
    """Propose a draw, to abandon the game, a takeback or another set-up to whoever else plays."""

    def deed(table: Table) -> None:
        if not table.seating.others(table.game.side(body.side)):
            raise BadOrder(N_("there is nobody to ask: you play alone"))
        _check_depth(body.patch)
        to = _before(table, body.side, body.to) if body.what == TAKEBACK else None
        table.offer(body.side, body.what, to, body.patch)

    return await call.do(body.side, deed, is_endless=True)


async def accept_offer(call: Call, body: Accepting) -> Stands:
    """Agree to what another side has proposed."""
    return await call.do(body.side, lambda table: table.accept(body.side, body.seq))


async def decline_offer(call: Call, body: Seat) -> Stands:
    """Do not agree to what another side has proposed. Whoever answers on without a word declines as well."""
    return await call.do(body.side, lambda table: table.decline(body.side))


async def resign(call: Call, body: Seat) -> Stands:
    """Give the game up: the other side wins."""
    return await call.do(body.side, lambda table: table.resign(body.side))


async def abandon_alone(call: Call, body: Seat) -> Stands:
    """End the game without a winner, where its other player has not come for days."""
    service = call.service

    def job(connection: Connection) -> Stands:
        service.at(call.reader, call.table, body.side, lambda _table: None, is_deed=True)(connection)
        return Stands(abandon(service.hall, connection, call.table, body.side))

    return await call.keep(job)


async def take_back(call: Call, body: TakebackWanted) -> Stands:
    """Go back to a moment, whatever has been seen since, where one person plays; dice and cards to come are new."""

    def deed(table: Table) -> None:
        table.take_back(body.side, _before(table, body.side, body.to))

    return await call.do(body.side, deed, is_endless=True)


async def adjust(call: Call, body: AdjustWanted) -> Stands:
    """Change the table by hand, where one person plays. Several people offer each other another set-up, where a game has that."""

    def deed(table: Table) -> None:
        if not table.seating.has_one_person:
            table.agreeable()  # or it says why nothing can be changed
            raise NeedsConsent(N_("the others must agree before the set-up is changed"))
        _check_depth(body.patch)
        table.adjust(body.patch)

    return await call.do(body.side, deed, is_endless=True)


def _before(table: Table, side: str, moment: int | None) -> int:
    """How many answers had been given at a moment, or before the last decision of a side."""
    if moment is None:
        to = table.last_typed(side)
        if to is None:
            raise NothingToUndo(N_("there is nothing to take back"))
        return to
    return moment_of(table, moment).at


def _check_depth(value: object, left: int = _DEEPEST) -> None:
    if not left:
        raise BadOrder(N_("a change to the table has at most {most} objects inside each other"), most=_DEEPEST)
    if isinstance(value, (Mapping, list)):
        for inner in value.values() if isinstance(value, Mapping) else value:
            _check_depth(inner, left - 1)


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/offers", make_offer, cost=5),
    Endpoint("POST", "/tables/{table}/offers/accept", accept_offer, cost=2),
    Endpoint("POST", "/tables/{table}/offers/decline", decline_offer),
    Endpoint("POST", "/tables/{table}/resign", resign),
    Endpoint("POST", "/tables/{table}/abandon", abandon_alone),
    Endpoint("POST", "/tables/{table}/takeback", take_back, cost=3),
    Endpoint("POST", "/tables/{table}/adjust", adjust, cost=5),
)
