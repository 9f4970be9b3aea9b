"""Whoever watches beside the requests what falls due by itself: clocks that run out, and news for those who want to be told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from ..kernel.errors import SitroomError
from .hooks import Errand
from .posting import AT_ONCE, NotSent
from .pulse import BEAT
from .service import Service

_LOG: Final = logging.getLogger(__name__)


@asynccontextmanager
async def watch_clocks(service: Service) -> AsyncIterator[None]:
    """Who runs out of time has lost, also when nobody looks. It sleeps until the next clock is due, or one that was set since."""
    clocks = service.hall.clocks
    async with _again_and_again(service, partial(settle_clocks, service), lambda: clocks.soonest):
        yield


async def settle_clocks(service: Service) -> float:
    """Do what is due at all tables; returns in how many seconds the next is."""
    due, wait = await service.do(service.hall.clocks.look)
    for table_id in due:
        try:
            await service.do(partial(_settle, service, table_id))
        except SitroomError as problem:  # somebody was first, or the database is gone: it is still due then
            _LOG.warning("a clock was not settled: %s", problem)
    return wait


def _settle(service: Service, table_id: str, connection: Connection) -> None:
    if not service.leases.take(connection, table_id):
        return
    with service.hall.table(connection, table_id) as table:
        if service.hall.clocks.settle(connection, table_id, table):
            service.hall.changed(table_id)


@asynccontextmanager
async def send_news(service: Service) -> AsyncIterator[None]:
    """Whoever wants to be told that it is his turn, is told. Nobody waits for an address that is slow."""
    if not service.hooks.allowed:
        yield
        return
    under_way: set[asyncio.Task[None]] = set()

    async def work() -> float:
        errands, wait = await service.do(partial(service.hooks.take, AT_ONCE - len(under_way)))
        for errand in errands:
            task = asyncio.create_task(_send(service, errand))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        return wait

    try:
        async with _again_and_again(service, work, lambda: service.hooks.soonest):
            yield
    finally:
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)


async def _send(service: Service, errand: Errand) -> None:
    try:
        await service.postman.send(errand.url, msgspec.json.encode(errand.news))
    except NotSent as problem:
        _LOG.info("news did not arrive: %s", problem)
        if not problem.is_final:
            return
    try:
        await service.do(partial(service.hooks.arrived, errand))
    except SitroomError as problem:  # then they come once more
        _LOG.warning("it was not kept that news arrived: %s", problem)


@asynccontextmanager
async def _again_and_again(
    service: Service, work: Callable[[], Awaitable[float]], soonest: Callable[[], float]
) -> AsyncIterator[None]:
    """Do a work every few seconds, and sooner if it says so, or if ``soonest`` becomes less when something is kept. Whatever
    goes wrong, it goes on."""
    woken = asyncio.Event()
    known = float("inf")

    def listen(_table_id: str) -> None:
        if soonest() < known:
            woken.set()

    async def run() -> None:
        nonlocal known
        while True:
            woken.clear()
            try:
                wait = await work()
            except SitroomError as problem:
                _LOG.warning("tried again in a moment: %s", problem)
                wait = BEAT
            except Exception:  # noqa: BLE001  # whatever it is, the next clock must not wait for it
                _LOG.exception("tried again in a moment")
                wait = BEAT
            known = soonest()
            with suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), max(0.05, min(wait, BEAT)))

    service.listeners.append(listen)
    task = asyncio.create_task(run())
    try:
        yield
    finally:
        service.listeners.remove(listen)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
