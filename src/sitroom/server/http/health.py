"""Is the server well, and what does it count?"""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address, ip_network
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ... import __version__
from ...kernel.errors import SitroomError
from ...kernel.message import N_
from ..errors import NotYours
from ..metrics import MEDIA_TYPE
from ..schema import META
from ..service import Service
from .replies import json_reply
from .visits import visit_of

HEALTH: Final = "/health"
METRICS: Final = "/metrics"
_COST: Final = 5
"""Something is written for each of these."""
_PATIENCE: Final = 5.0


class Health(Struct, frozen=True):
    """What is well, by name; ``is_well`` if all of it is."""

    is_well: bool
    version: str
    checks: dict[str, bool]


def routes(service: Service) -> list[Route]:
    async def health(request: Request) -> Response:
        visit = visit_of(request)
        visit.door = HEALTH
        visit.spend(_COST)
        checks = {"database": await _keeps(service), **{name: check() for name, check in service.health.items()}}
        is_well = all(checks.values())
        return json_reply(Health(is_well, __version__, checks), 200 if is_well else 503)

    async def metrics(request: Request) -> Response:
        visit = visit_of(request)
        visit.door = METRICS
        if not (visit.is_own or _is_among(visit.address, service.settings.metrics)):
            raise NotYours(N_("the metrics are for whoever runs the server"))
        return Response(service.metrics.text(), media_type=MEDIA_TYPE, headers={"Cache-Control": "no-store"})

    return [Route(HEALTH, health), Route(METRICS, metrics)]


async def _keeps(service: Service) -> bool:
    """Does the writer work, and does the database keep something? Nothing else tells a full disk. Where another process tries
    the same row just now, nobody waits for it: it finds out."""

    def touch(connection: Connection) -> bool:
        if connection.execute(select(META.c.version).with_for_update(skip_locked=True)).one_or_none() is not None:
            connection.execute(update(META).values(checked=time.time()))
        return True

    try:
        return await asyncio.wait_for(service.do(touch), _PATIENCE)
    except (SitroomError, TimeoutError):
        return False


def _is_among(address: str, networks: frozenset[str]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(network, strict=False) for network in networks)
