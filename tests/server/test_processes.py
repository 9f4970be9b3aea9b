"""Several servers on one PostgreSQL: they hear of each other, one of them asks a bot, and where one dies another goes on."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from random import Random

import httpx2
import msgspec
import pytest
from sqlalchemy import create_engine, insert, text, update

from sitroom.kernel.errors import NotYourTurn
from sitroom.server.audience import Look, Reader
from sitroom.server.database import Database
from sitroom.server.errors import RefusedAt
from sitroom.server.http.app import KEEPERS, PREFIX
from sitroom.server.leases import Leases
from sitroom.server.making import make
from sitroom.server.protocol.seats import NewTable
from sitroom.server.protocol.tables import Seen
from sitroom.server.schema import LEASES, TABLES
from sitroom.server.service import Service
from sitroom.server.settings import Settings
from sitroom.server.sitting import claim, offer
from sitroom.table import Table
from sitroom.text import Words
from tests.server.databases import fresh
from tests.server.outsiders import Outsiders, until

WORDS = Words("en")


@pytest.fixture
def url(postgres: str) -> str:
    """A new database on PostgreSQL."""
    return fresh(postgres)


@asynccontextmanager
async def serving(url: str, settings: Settings | None = None) -> AsyncIterator[Service]:
    """A server without HTTP, with all that goes on beside the requests."""
    service = Service(await asyncio.to_thread(Database, url), settings)
    try:
        async with AsyncExitStack() as beside:
            for keeper in KEEPERS:
                await beside.enter_async_context(keeper(service))
            yield service
    finally:
        await asyncio.to_thread(service.close)


def playing(run: Callable[..., Awaitable[None]], url: str, *settings: Settings) -> None:
    """Do something with several servers on one database."""

    async def whole() -> None:
        async with AsyncExitStack() as stack:
            await run(*[await stack.enter_async_context(serving(url, each)) for each in settings])

    asyncio.run(whole())


async def seated(service: Service, **seats: str) -> tuple[Reader, str]:
    """A new browser, and a table of its."""
    _, browser = await service.visitors.newcomer()
    order = NewTable("ciavskgb", seats)
    return Reader(browser, WORDS), await service.do(lambda connection: make(service.hall, connection, browser, order))


async def claimed(service: Service, maker: Service, owner: Reader, table: str, side: str) -> Reader:
    """Somebody who comes by a link, on another server."""
    secret = await maker.do(lambda connection: offer(maker.hall, connection, owner.browser, table, side))
    _, browser = await service.visitors.newcomer()
    await service.do(lambda connection: claim(service.hall, connection, browser, secret))
    return Reader(browser, WORDS)


async def looked(service: Service, reader: Reader, table: str, side: str) -> Seen:
    return await service.look(reader, table, side)


async def awaited(service: Service, reader: Reader, table: str, side: str, what: Callable[[Seen], object]) -> Seen:
    """The table as soon as something is so. It is looked at only when there is word of it."""
    with service.audience.joined(table, Look(reader, side)) as watcher:
        async with asyncio.timeout(60):
            while not what(now := msgspec.json.decode(await watcher.news(), type=Seen)):
                pass
        return now


async def played(service: Service, reader: Reader, table: str, side: str, rng: Random) -> int:
    """Play a side to the end of the game; how many answers it gave."""
    given = 0
    while True:
        now = await awaited(service, reader, table, side, lambda seen: seen.waits_for == side or seen.outcome is not None)
        if now.outcome is not None:
            return given
        assert now.question is not None
        token = rng.choice(now.question.choices).token
        await service.do(service.at(reader, table, side, lambda live: live.answer(side, [token], now.seq)))  # noqa: B023
        given += 1


# ---- leases


def test_one_process_at_a_time_has_the_lease_of_a_table(url: str) -> None:
    database = Database(url)
    one, other = [Leases(is_shared=True, seconds=100.0) for _ in range(2)]
    row = {"id": "t", "game": "x", "maker": "", "is_public": False, "is_archived": False, "made": 0.0, "touched": 0.0}
    with database.engine.begin() as connection:
        connection.execute(insert(TABLES).values(row))
        assert one.take(connection, "t")
        assert one.take(connection, "t"), "it is renewed"
        assert not other.take(connection, "t")
        other.drop(connection, "t")
        assert not other.take(connection, "t"), "it is not his to drop"
        one.drop(connection, "t")
        assert other.take(connection, "t")
        connection.execute(update(LEASES).values(until=other.now(connection) - 1.0))
        assert one.take(connection, "t"), "it had ended"
        assert not other.take(connection, "t")
        assert not one.take(connection, "no such table")
    database.close()


def test_of_two_who_want_a_lease_at_the_same_time_one_gets_it(url: str) -> None:
    database = Database(url)
    row = {"id": "t", "game": "x", "maker": "", "is_public": False, "is_archived": False, "made": 0.0, "touched": 0.0}
    with database.engine.begin() as connection:
        connection.execute(insert(TABLES).values(row))

    def take(leases: Leases) -> bool:
        with database.engine.begin() as connection:
            return leases.take(connection, "t")

    async def run() -> list[bool]:
        return await asyncio.gather(*[asyncio.to_thread(take, Leases(is_shared=True, seconds=100.0)) for _ in range(8)])

    assert sorted(asyncio.run(run())) == [False] * 7 + [True]
    database.close()


# ---- two servers


def shortened(live: Table) -> None:
    """Thirty points to go."""
    live.adjust({"score": {"cia": 70, "kgb": 70}})


def test_players_on_two_servers_play_a_whole_game(url: str) -> None:
    """Ann has both seats, and plays the other one from her phone."""

    async def run(one: Service, other: Service) -> None:
        ann, table = await seated(one, cia="me", kgb="me")
        await one.do(one.at(ann, table, "cia", shortened))
        phone = await claimed(other, one, ann, table, "kgb")
        given = await asyncio.gather(played(one, ann, table, "cia", Random(1)), played(other, phone, table, "kgb", Random(2)))
        assert min(given) > 5
        assert (await looked(one, ann, table, "cia")).outcome == (await looked(other, phone, table, "kgb")).outcome

    playing(run, url, Settings(), Settings())


def test_what_came_second_is_done_again_and_counts_if_it_is_as_good_after_what_came_first(url: str) -> None:
    async def run(one: Service, other: Service) -> None:
        ann, table = await seated(one, cia="me", kgb="link")
        bob, loop = await claimed(other, one, ann, table, "kgb"), asyncio.get_running_loop()

        async def just_before(first: Callable[[Table], object], second: Callable[[Table], object]) -> None:
            """Ann does something on one server, just before what Bob does on the other is kept."""
            seqs = list[int]()

            def act(live: Table) -> None:
                seqs.append(live.seq)
                if len(seqs) == 1:
                    quicker = one.do(one.at(ann, table, "cia", first))
                    asyncio.run_coroutine_threadsafe(quicker, loop).result(30)
                second(live)

            try:
                await other.do(other.at(bob, table, "kgb", act))
            finally:
                assert len(seqs) == 2

        await just_before(lambda live: live.answer("cia", ["director"]), lambda live: live.note("kgb", "a plan"))
        now = await looked(other, bob, table, "kgb")
        assert (now.notes, now.waits_for) == ("a plan", "kgb")
        assert now.question is not None
        token = now.question.choices[0].token
        with pytest.raises(RefusedAt) as refused:
            await just_before(lambda live: live.offer("cia", "draw"), lambda live: live.answer("kgb", [token], now.seq))
        assert isinstance(refused.value.error, NotYourTurn), "the table has moved on"
        await just_before(lambda live: live.note("cia", "mine"), lambda live: live.answer("kgb", [token], now.seq + 1))
        assert (await looked(other, bob, table, "kgb")).seq == now.seq + 2

    playing(run, url, Settings(), Settings())


def test_a_bot_is_asked_once_however_many_servers_there_are(url: str, outsiders: Outsiders) -> None:
    async def run(one: Service, other: Service) -> None:
        ann, table = await seated(one, cia="sleeper", kgb="me")
        bob = await claimed(other, one, ann, table, "kgb")
        both = [
            asyncio.ensure_future(awaited(service, reader, table, "kgb", lambda seen: seen.thinking))
            for service, reader in ((one, ann), (other, bob))
        ]
        told = await asyncio.gather(*both)
        assert told[0].thinking == told[1].thinking, "who watches elsewhere learns it, too"
        await until(lambda: outsiders.sleeping)
        assert len(outsiders.sleeping) == 1
        outsiders.go()
        for service, reader in ((one, ann), (other, bob)):
            now = await awaited(service, reader, table, "kgb", lambda seen: seen.waits_for == "kgb")
            assert now.thinking is None
        assert len(outsiders.sleeping) == 1

    settings = Settings(plugins=True, thinking=600.0)
    playing(run, url, settings, settings)


def test_a_whole_game_against_a_bot_through_two_servers_at_once(url: str) -> None:
    """Ann answers now on one server, now on the other."""

    async def run(one: Service, other: Service) -> None:
        ann, table = await seated(one, cia="me", kgb="easy")
        await one.do(one.at(ann, table, "cia", shortened))
        rng = Random(5)
        while True:
            service = rng.choice((one, other))
            now = await awaited(service, ann, table, "cia", lambda seen: seen.waits_for == "cia" or seen.outcome is not None)
            if now.outcome is not None:
                break
            assert now.question is not None
            token = rng.choice(now.question.choices).token
            await service.do(service.at(ann, table, "cia", lambda live: live.answer("cia", [token], now.seq)))  # noqa: B023
        lines = (await looked(one, ann, table, "cia")).lines
        assert lines == (await looked(other, ann, table, "cia")).lines
        assert "simpler" not in "".join([piece.text for line in lines for piece in line.text])

    playing(run, url, Settings(), Settings())


def test_a_server_that_lost_its_ear_listens_again_and_tells_what_it_missed(url: str) -> None:
    async def run(one: Service, other: Service) -> None:
        ann, table = await seated(one, cia="me", kgb="me")
        with other.audience.joined(table, Look(ann, "cia")) as watcher:
            await watcher.news()
            engine = create_engine(other.database.url)
            with engine.connect() as connection:  # whoever listens is thrown out, on both servers
                connection.execute(
                    text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = :name"),
                    {"name": other.database.url.database},
                )
            engine.dispose()
            for side in ("cia", "kgb"):
                await one.do(one.at(ann, table, side, lambda live: live.answer(side, ["director"], live.seq)))  # noqa: B023
                async with asyncio.timeout(60):
                    await watcher.news()

    playing(run, url, Settings(), Settings())


# ---- a server that dies

SOON = Settings(plugins=True, thinking=600.0, lease=6.0)
"""A bot from outside may sleep for long, and whoever dies is not waited for as long as usual."""

_SERVER = """
import sys, uvicorn
from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.settings import Settings

app = make_app(Database(sys.argv[1]), Settings(plugins=True, thinking=600.0, lease=6.0))
uvicorn.run(app, fd=int(sys.argv[2]), log_level="warning")
"""


@contextmanager
def process(url: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server in a process of its own, and where its doors are."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        descriptor, address = door.fileno(), f"http://127.0.0.1:{door.getsockname()[1]}{PREFIX}"
        with subprocess.Popen([sys.executable, "-c", _SERVER, url, str(descriptor)], pass_fds=[descriptor]) as server:
            try:
                yield server, address
            finally:
                server.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are passed on as files")
def test_when_a_server_dies_its_leases_end_and_another_one_goes_on(url: str, outsiders: Outsiders) -> None:
    async def run() -> None:
        with process(url) as (server, address), httpx2.Client(base_url=address, timeout=60.0) as client:
            order = {"game": "ciavskgb", "seats": {"cia": "sleeper", "kgb": "me"}}
            table = (await asyncio.to_thread(client.post, "/tables", json=order)).json()["table"]
            await until(lambda: outsiders.sleeping)
            async with serving(url, SOON) as alive:
                assert await alive.do(lambda connection: alive.hall.due(connection, alive.leases, 10)) == []
                server.send_signal(signal.SIGKILL)
                await until(lambda: len(outsiders.sleeping) == 2)
                outsiders.go()
                browser = await alive.visitors.browser(client.cookies["sitroom"])
                assert browser is not None
                await awaited(alive, Reader(browser, WORDS), table, "kgb", lambda seen: seen.waits_for == "kgb")

    asyncio.run(run())


def test_a_server_that_stops_leaves_no_lease_behind(url: str, outsiders: Outsiders) -> None:
    async def run() -> None:
        settings = Settings(plugins=True, thinking=600.0, lease=600.0)
        async with serving(url, settings) as one:
            ann, table = await seated(one, cia="sleeper", kgb="me")
            await until(lambda: outsiders.sleeping)
        outsiders.go()
        async with serving(url, settings) as other:
            await awaited(other, ann, table, "kgb", lambda seen: seen.waits_for == "kgb")

    asyncio.run(run())
