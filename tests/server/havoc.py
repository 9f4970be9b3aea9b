"""Playing at servers that are killed again and again: what was acknowledged is there, and everybody plays on.

``make chaos`` does it for long; the tests do it for a short while.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

from sqlalchemy import select

from sitroom.server.database import Database
from sitroom.server.schema import EVENTS
from sitroom.server.store import TableStore
from sitroom.table import Table

from .clients import AGAINST_A_BOT, MODES, Browser, Mode, Player, Refusal, sit_down
from .world import World

PATIENCE: Final = 300
"""A table at which nobody has answered for so many seconds is stuck, whatever the others do."""

_GONE: Final = 410


@dataclass
class Havoc:
    """What became of it."""

    kills: int
    tables: int
    answers: int
    resumed: int
    retries: int


class Party:
    """A table at which people play at random, and somebody looks on."""

    def __init__(self, table: str, players: list[Player]) -> None:
        self.table = table
        self.players = players

    @property
    def answers(self) -> int:
        return sum([len(player.acknowledged) for player in self.players])

    @property
    def is_over(self) -> bool:
        return any(player.seen.get("outcome") is not None for player in self.players)


class Playing:
    """People who play all modes, one game after the other. ``ports`` are the servers that each player of a table calls."""

    def __init__(self, ports: list[list[int]], rng: Random) -> None:
        self.ports = ports
        self.rng = rng
        self.parties: list[Party] = []
        self.browsers: list[Browser] = []
        self.tables: list[asyncio.Task[None]] = []
        self.moved = asyncio.Event()  # somebody has answered, has to try again, or has failed

    @property
    def answers(self) -> int:
        return sum([party.answers for party in self.parties])

    @property
    def retries(self) -> int:
        """How often somebody had to try again."""
        return sum([browser.retries for browser in self.browsers])

    @property
    def resumed(self) -> int:
        """How often a lost connection was taken up again."""
        return sum([player.resumed for party in self.parties for player in party.players])

    @property
    def running(self) -> list[Party]:
        return [party for party in self.parties if not party.is_over]

    async def at(self, mode: Mode) -> None:
        """Play a mode, game after game, for ever."""
        while True:
            party = await self._seated(mode)
            self.parties.append(party)
            async with asyncio.TaskGroup() as group:
                watching = [group.create_task(player.watch()) for player in party.players]
                async with asyncio.TaskGroup() as playing:
                    for player in party.players:
                        if player.side is not None:
                            playing.create_task(player.play(self.rng.choice))
                for each in watching:
                    each.cancel()

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until the players have come so far; if one of them fails, it ends with what he met."""
        while not is_so():
            for table in self.tables:
                if table.done():
                    table.result()
            self.moved.clear()
            async with asyncio.timeout(PATIENCE):
                await self.moved.wait()

    async def check_journals(self) -> None:
        """What came in piece by piece, over all losses of the connection, is the journal: nothing missing, nothing twice."""
        for party in self.parties:
            for player in party.players:
                known = [*player.lines]  # more may come while he looks
                whole = (await player.look())["lines"]
                assert known == whole[: len(known)], (party.table, player.side)

    async def _seated(self, mode: Mode) -> Party:
        sides = (*mode.sides, None)
        while True:
            browsers = [self._browser(place) for place in range(len(sides))]
            try:
                table = await sit_down(mode, dict(zip(mode.sides, browsers, strict=False)), is_public=True)
            except Refusal as refusal:
                if refusal.status != _GONE:
                    raise
                continue  # a newcomer who got no reply cannot show that it was he who took the link
            players = [Player(browser, table, side) for browser, side in zip(browsers, sides, strict=True)]
            for player in players:
                player.after_answer = self.moved.set
            return Party(table, players)

    def _browser(self, place: int) -> Browser:
        browser = Browser(self.ports[place % len(self.ports)], Random(self.rng.random()))
        browser.after_trouble = self.moved.set
        self.browsers.append(browser)
        return browser


@asynccontextmanager
async def played(ports: list[list[int]], rng: Random, modes: Sequence[Mode] = MODES) -> AsyncIterator[Playing]:
    """People at tables of all modes, as long as it takes."""
    playing = Playing(ports, rng)
    playing.tables = [asyncio.create_task(playing.at(mode)) for mode in modes]
    for table in playing.tables:
        table.add_done_callback(lambda _: playing.moved.set())
    try:
        yield playing
        for table in playing.tables:
            assert not table.done(), table.result()
    finally:
        for table in playing.tables:
            table.cancel()
        await asyncio.wait(playing.tables)
        for browser in playing.browsers:
            await browser.close()


async def wreak(world: World, kills: int, seed: str) -> Havoc:
    """Kill a server so many times while people play, and see that nothing is lost and nobody stuck."""
    rng = Random(seed)
    async with played([[world.port]], rng, (*MODES, AGAINST_A_BOT)) as playing:
        for _ in range(kills):
            wanted = playing.answers + rng.randrange(30)
            await playing.until(lambda wanted=wanted: playing.answers >= wanted)  # type: ignore[misc]  # it cannot be inferred
            await asyncio.sleep(rng.random() * 0.05)  # anywhere between two answers
            await asyncio.to_thread(world.kill)
            await asyncio.to_thread(world.start)
        await everybody_goes_on(playing)
        await playing.check_journals()
    await asyncio.to_thread(world.stop)
    check_kept(world.database, playing.parties)
    return Havoc(kills, len(playing.parties), playing.answers, playing.resumed, playing.retries)


async def everybody_goes_on(playing: Playing) -> None:
    """Each table that is not over is answered at once more. The others go on meanwhile, so that one which is stuck is noticed
    only by how long it takes."""
    before = {party.table: party.answers for party in playing.running}

    def stuck() -> list[str]:
        return [party.table for party in playing.running if party.answers <= before.get(party.table, -1)]

    try:
        async with asyncio.timeout(PATIENCE):
            await playing.until(lambda: not stuck())
    except TimeoutError:
        raise AssertionError(f"tables at which nobody can answer any more: {stuck()}") from None


def check_kept(url: str, parties: list[Party]) -> None:
    """Every answer that was acknowledged is in the database, at the event that was named; every table can be gone on with."""
    database = Database(url)
    try:
        with database.engine.connect() as connection:
            for party in parties:
                wanted = select(EVENTS.c.event).where(EVENTS.c.table_id == party.table)
                events = [json.loads(row) for row in connection.execute(wanted).scalars()]
                answers = {event["seq"]: event["answers"] for event in events if event["kind"] == "answered"}
                for player in party.players:
                    for seq, token in player.acknowledged:
                        assert [player.side, token] in answers.get(seq, []), (party.table, player.side, seq, token)
                store = TableStore(party.table)
                store.connection = connection
                assert Table.load(store).seq >= max([player.seq for player in party.players])
    finally:
        database.close()
