"""Trouble that passes: the database is gone for a while, the disk is full, the clock jumps. Nothing is lost, and it goes on."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Final

import httpx2
import pytest
from sqlalchemy import create_engine
from sqlalchemy.engine import make_url

from .databases import fresh
from .havoc import Playing, check_kept, everybody_goes_on, played
from .world import World

NAME: Final = ".s.PGSQL.5432"
"""What PostgreSQL calls its socket in a folder."""

MANY: Final = 20
SOME: Final = 3
"""A server waits for seconds before it gives up a file that is held."""

_FULL: Final = (
    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$",
    "CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk()",
)
"""PostgreSQL says what it says when it cannot make a file longer. The disk of a server that others use is not to be filled."""


class Cable:
    """The line between a server and PostgreSQL: it can be cut, and mended."""

    def __init__(self, folder: Path, target: str) -> None:
        self.path = folder / NAME
        self.target = target
        self.ends: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None

    async def mend(self) -> None:
        self.server = await asyncio.start_unix_server(self._joined, str(self.path))

    async def cut(self) -> None:
        assert self.server is not None
        self.server.close()
        self.path.unlink(missing_ok=True)
        for end in list(self.ends):
            end.transport.abort()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self.target)
        self.ends |= {writer, back}
        await asyncio.gather(_pour(reader, back), _pour(there, writer))
        self.ends -= {writer, back}


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    writer.close()


async def _many_are_refused(playing: Playing, many: int = MANY) -> None:
    """Until the trouble has been noticed."""
    before = playing.retries
    await playing.until(lambda: playing.retries >= before + many)


async def _told(world: World) -> httpx2.Response:
    """What somebody is told who wants to make a table now."""
    async with httpx2.AsyncClient(trust_env=False, timeout=60) as http:
        order = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}}
        return await http.post(f"{world.url}/tables", json=order)


async def _is_told_plainly(world: World) -> None:
    refused = await _told(world)
    assert (refused.status_code, refused.json()["code"]) == (503, "not-kept")
    assert "nothing has happened" in refused.json()["message"]


@asynccontextmanager
async def _playing(world: World) -> AsyncIterator[Playing]:
    """People play before, during and after; what was acknowledged is there in the end."""
    async with played([[world.port]], Random(1)) as playing:
        await playing.until(lambda: playing.answers >= 20)
        yield playing
        await everybody_goes_on(playing)
        await playing.check_journals()
    await asyncio.to_thread(world.stop)
    await asyncio.to_thread(check_kept, world.database, playing.parties)


def test_a_database_that_is_gone_for_a_while(postgres: str, tmp_path: Path) -> None:
    direct = make_url(fresh(postgres))
    folder = direct.query.get("host", "")
    if not isinstance(folder, str) or not folder.startswith("/"):
        pytest.skip("the database is not reached by a socket in a folder, so nobody can cut the line")

    async def run() -> None:
        cable = Cable(tmp_path, f"{folder}/{NAME}")
        await cable.mend()
        url = direct.set(query={**direct.query, "host": str(tmp_path)}).render_as_string(hide_password=False)
        world = World(url, tmp_path / "errors")
        await asyncio.to_thread(world.start)
        try:
            async with _playing(world) as playing:
                await cable.cut()
                await _many_are_refused(playing)
                await _is_told_plainly(world)
                await cable.mend()
        finally:
            await cable.cut()
            if world.process is not None:
                world.kill()

    asyncio.run(run())


@pytest.mark.skipif(sys.platform != "linux", reason="only there the limits of another process can be set")
def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    async def run(world: World) -> None:
        async with _playing(world) as playing:
            assert world.process is not None
            _, most = resource.prlimit(world.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(world.process.pid, resource.RLIMIT_FSIZE, (1, most))
            await _many_are_refused(playing)
            await _is_told_plainly(world)
            resource.prlimit(world.process.pid, resource.RLIMIT_FSIZE, (most, most))

    with World(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "errors") as world:
        asyncio.run(run(world))


def test_a_postgresql_whose_disk_is_full_for_a_while(postgres: str, tmp_path: Path) -> None:
    url = fresh(postgres)
    admin = create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1), isolation_level="AUTOCOMMIT")

    def do(*statements: str) -> None:
        with admin.connect() as connection:
            for statement in statements:
                connection.exec_driver_sql(statement)

    async def run(world: World) -> None:
        async with _playing(world) as playing:
            await asyncio.to_thread(do, *_FULL)
            await _many_are_refused(playing)
            await _is_told_plainly(world)
            await asyncio.to_thread(do, "DROP FUNCTION full_disk CASCADE")

    with World(url, tmp_path / "errors") as world:
        asyncio.run(run(world))
    admin.dispose()


def test_a_file_that_another_program_holds_for_a_while(tmp_path: Path) -> None:
    async def run(world: World) -> None:
        async with _playing(world) as playing:
            with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
                other.execute("BEGIN EXCLUSIVE")
                await _many_are_refused(playing, SOME)
                await _is_told_plainly(world)
                other.execute("ROLLBACK")

    with World(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "errors") as world:
        asyncio.run(run(world))


def test_a_clock_that_jumps(url: str, tmp_path: Path) -> None:
    async def run(world: World) -> None:
        async with _playing(world) as playing:
            for wrong in (400 * 86_400, -400 * 86_400, 0):
                world.set_clock(wrong)
                await everybody_goes_on(playing)
                assert (await _told(world)).status_code == 201

    with World(url, tmp_path / "errors") as world:
        asyncio.run(run(world))
