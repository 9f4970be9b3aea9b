"""A time that passes when a test says so, and a service that lives in it."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from sitroom.server.audience import Reader
from sitroom.server.database import Database
from sitroom.server.errors import RefusedAt
from sitroom.server.making import make
from sitroom.server.protocol.clocks import Clocks
from sitroom.server.protocol.seats import NewTable
from sitroom.server.pulse import Pulse
from sitroom.server.service import Service
from sitroom.server.settings import Settings
from sitroom.server.sitting import claim, offer
from sitroom.text import Words


class Time:
    """What the clock on the wall says, and what the steady one does."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def pulse(self) -> Pulse:
        return Pulse(lambda: self.wall, lambda: self.steady)


class Room:
    """A service with two people, Ann and Bob, who play one side each."""

    def __init__(self, url: str, time: Time, settings: Settings | None = None) -> None:
        self.time = time
        self.service = Service(Database(url), settings, time.pulse())
        self.hall = self.service.hall

    async def newcomer(self) -> Reader:
        return Reader((await self.service.visitors.newcomer())[1], Words("en"))

    async def table(self, order: NewTable, ann: Reader, bob: Reader | None = None) -> str:
        """A table of Ann's; Bob takes the seat that is free."""
        table = await self.service.do(lambda connection: make(self.hall, connection, ann.browser, order))
        if bob is not None:
            for side in [side for side, wanted in order.seats.items() if wanted == "link"]:
                secret = await self.service.do(partial(offer, self.hall, browser=ann.browser, table_id=table, side=side))
                await self.service.do(partial(claim, self.hall, browser=bob.browser, secret=secret))
        return table

    async def answer(self, reader: Reader, table_id: str, side: str, place: int = 0) -> None:
        def act(table: object) -> None:
            table.answer(side, [table.ask.options[place]])  # type: ignore[attr-defined]  # a table that asks

        await self.service.do(self.service.at(reader, table_id, side, act))

    async def told(self, table_id: str) -> Clocks:
        found = await self.service.do(lambda connection: self.hall.clocks.told(connection, table_id))
        assert found is not None
        return found

    async def left(self, table_id: str) -> dict[str, float]:
        return {side.side: side.left for side in (await self.told(table_id)).sides}

    async def lives(self, seconds: float) -> None:
        """Time passes while the server runs and looks at its clocks."""
        while seconds > 0:
            step = min(seconds, 10.0)
            self.time.passes(step)
            await self.service.do(self.hall.clocks.look)
            seconds -= step

    async def outcome(self, table_id: str) -> str | None:
        def job(connection: Connection) -> str | None:
            with self.hall.table(connection, table_id) as table:
                return None if table.outcome is None else f"{table.outcome.winner} by {table.outcome.reason}"

        return await self.service.do(job)


def innermost(error: BaseException) -> BaseException:
    return error.error if isinstance(error, RefusedAt) else error
