"""What people do besides answering: offers, giving up, and what whoever plays alone may do without asking anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.errors import N_, NothingToUndo
from ...table import Table
from ...table.table import TAKEBACK, NeedsConsent
from ..errors import BadOrder, NotFound
from ..protocol import AdjustWanted, OfferWanted, Seat, Stands, TakebackWanted
from .calls import Call, Endpoint

_DEEPEST: Final = 8
"""So many objects stand inside each other in a change to a table at most."""


async def make_offer(call: Call, body: OfferWanted) -> Stands:
    """Propose a draw, to abandon the game, a takeback or another set-up to whoever else plays."""

    def act(table: Table, _held: list[str]) -> Stands:
        if table.seating.has_one_person:
            raise BadOrder(N_("there is nobody to ask: you play alone"))
        _check_depth(body.patch)
        to = _before(table, body.side, body.to) if body.what == TAKEBACK else None
        table.offer(body.side, body.what, to, body.patch)
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


async def accept_offer(call: Call, body: Seat) -> Stands:
    """Agree to what another side has proposed."""

    def act(table: Table, _held: list[str]) -> Stands:
        table.accept(body.side)
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


async def decline_offer(call: Call, body: Seat) -> Stands:
    """Do not agree to what another side has proposed. Whoever answers on without a word declines as well."""

    def act(table: Table, _held: list[str]) -> Stands:
        table.decline(body.side)
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


async def resign(call: Call, body: Seat) -> Stands:
    """Give the game up: the other side wins."""

    def act(table: Table, _held: list[str]) -> Stands:
        table.resign(body.side)
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


async def take_back(call: Call, body: TakebackWanted) -> Stands:
    """Go back to a moment, whatever has been seen since, where one person plays; dice and cards to come are new."""

    def act(table: Table, _held: list[str]) -> Stands:
        table.take_back(body.side, _before(table, body.side, body.to))
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


async def adjust(call: Call, body: AdjustWanted) -> Stands:
    """Change the table by hand, where one person plays. Several people offer each other another set-up, where a game has that."""

    def act(table: Table, _held: list[str]) -> Stands:
        if not table.seating.has_one_person:
            table.agreeable()  # or it says why nothing can be changed
            raise NeedsConsent(N_("the others must agree before the set-up is changed"))
        _check_depth(body.patch)
        table.adjust(body.patch)
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


def _before(table: Table, side: str, moment: int | None) -> int:
    """How many answers had been given at a moment, or before the last decision of a side."""
    if moment is None:
        to = table.last_typed(side)
        if to is None:
            raise NothingToUndo(N_("there is nothing to take back"))
        return to
    moments = table.moments()
    if moment > len(moments):
        raise NotFound(N_("there is no moment {number}; there are {count}"), number=moment, count=len(moments))
    return moments[moment - 1].at


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
    Endpoint("POST", "/tables/{table}/takeback", take_back, cost=3),
    Endpoint("POST", "/tables/{table}/adjust", adjust, cost=5),
)
