"""How much a server bears: ``make load``. People at many tables of all modes, each table at one answer a second.

The server runs in a process of its own on this machine, the players in this one. They talk to it as a browser does, over HTTP and
WebSocket, but with as little work of their own as can be, so that what is measured is the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from tests.server.clients import MODES, Browser, Mode, sit_down
from tests.server.world import API, World

EVERY: Final = 1.0
"""Seconds between two answers at a table."""

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Wire:
    """One connection for commands, kept open, with no more of HTTP than it takes."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port = port
        self.cookie = cookie
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: dict[str, Any]) -> int:
        """Send a command; the status of the reply. A connection that the server has closed in the meantime is opened again."""
        try:
            return await self._sent(path, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self._sent(path, body)

    async def _sent(self, path: str, body: dict[str, Any]) -> int:
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = json.dumps(body).encode()
        head = (
            f"POST {API}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self.writer.write(head.encode() + content)
        top = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(top.partition("content-length:")[2].partition("\r\n")[0])
        await self.reader.readexactly(length)
        return int(top.split()[1])

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.reader = self.writer = None


class Measured:
    """What was measured: seconds of each answer's round trip, and until each of those who watch had heard of it."""

    def __init__(self) -> None:
        self.replies: list[float] = []
        self.broadcasts: list[float] = []
        self.refused = 0
        self.games = 0


class Table:
    """A table, played at random at an even pace; its players and an onlooker have a window each."""

    def __init__(self, port: int, mode: Mode, rng: Random, measured: Measured) -> None:
        self.port = port
        self.mode = mode
        self.rng = rng
        self.measured = measured
        self.seen: dict[str, dict[str, Any]] = {}
        self.sent: dict[int, float] = {}  # when the answer was sent that leads to an event

    async def play(self, start: float, end: float) -> None:
        """Game after game, an answer each second, until it is time."""
        due = start
        while time.monotonic() < end:
            browsers = {side: Browser([self.port], Random(self.rng.random())) for side in self.mode.sides}
            table = await sit_down(self.mode, browsers, is_public=True)
            self.seen, self.sent = {}, {}
            wires = {side: Wire(self.port, browser.cookie) for side, browser in browsers.items()}
            windows = [asyncio.ensure_future(self._watch(table, side, wires[side].cookie)) for side in self.mode.sides]
            windows.append(asyncio.ensure_future(self._watch(table, None, "")))
            try:
                due = await self._play_one(table, wires, max(due, time.monotonic()), end)
            finally:
                for window in windows:
                    window.cancel()
                await asyncio.wait(windows)
                for wire, browser in zip(wires.values(), browsers.values(), strict=True):
                    wire.close()
                    await browser.close()
            self.measured.games += 1

    async def _play_one(self, table: str, wires: dict[str, Wire], due: float, end: float) -> float:
        while (now := time.monotonic()) < end:
            await asyncio.sleep(max(0.0, due - now))
            due += EVERY
            asked = [(side, seen) for side, seen in self.seen.items() if seen["question"] and seen["question"]["who"] == side]
            if not asked:
                if any(seen["outcome"] is not None for seen in self.seen.values()):
                    return due
                continue  # the news have not come yet
            side, seen = max(asked, key=lambda each: int(each[1]["seq"]))
            token = self.rng.choice(seen["question"]["choices"])["token"]
            body = {"side": side, "seq": seen["seq"], "tokens": [token]}
            before = time.perf_counter()
            self.sent[seen["seq"]] = before
            status = await wires[side].post(f"/tables/{table}/answers", body)
            if status == 200:
                self.measured.replies.append(time.perf_counter() - before)
            else:
                self.measured.refused += 1
        return due

    async def _watch(self, table: str, side: str | None, cookie: str) -> None:
        query = "" if side is None else f"?side={side}"
        url = f"ws://127.0.0.1:{self.port}{API}/tables/{table}/events{query}"
        async with connect(url, additional_headers={"Cookie": cookie}, compression=None, proxy=None) as socket:
            await self._listen(socket, side)

    async def _listen(self, socket: ClientConnection, side: str | None) -> None:
        last = None
        async for message in socket:
            now = time.perf_counter()
            seen = json.loads(message)
            if last in self.sent:
                self.measured.broadcasts.append(now - self.sent[last])
            last = seen["seq"]
            if side is not None:
                self.seen[side] = seen


def busy_seconds(pid: int) -> float:
    """The processor time of a process and its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 2**20


def share(values: list[float], part: float) -> str:
    """The value below which a part of them lies, in milliseconds."""
    return f"{sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000:.0f} ms" if values else "none"


async def measure(world: World, tables: int, seconds: float, seed: int) -> None:
    """Let people play, and tell what it took."""
    assert world.process is not None
    pid, rng, measured = world.process.pid, Random(seed), Measured()
    start = time.monotonic() + 1.0 + tables * 0.03  # they sit down one after the other
    end = start + seconds
    playing = []
    for number in range(tables):
        table = Table(world.port, MODES[number % len(MODES)], Random(rng.random()), measured)
        playing.append(asyncio.ensure_future(table.play(start + EVERY * number / tables, end)))
        await asyncio.sleep(0.02)
    await asyncio.sleep(max(0.0, start + 1.0 - time.monotonic()))
    measured.replies.clear()
    measured.broadcasts.clear()
    begun, busy, own = time.monotonic(), busy_seconds(pid), time.process_time()
    memory = [megabytes(pid)]
    while (left := end - time.monotonic()) > 0:
        await asyncio.sleep(min(left, seconds / 10))
        memory.append(megabytes(pid))
    took, busy, own = time.monotonic() - begun, busy_seconds(pid) - busy, time.process_time() - own
    await asyncio.gather(*playing)
    answers = len(measured.replies)
    load, processors = os.getloadavg()[0], os.cpu_count() or 1
    print(f"tables               {tables}, for {took:.0f} s; {measured.games} games or parts of games; seed {seed}")
    print(f"answers a second     {answers / took:.0f}, refused {measured.refused}")
    print(f"round trip           p50 {share(measured.replies, 0.5)}, p99 {share(measured.replies, 0.99)}")
    print(f"broadcast            p50 {share(measured.broadcasts, 0.5)}, p99 {share(measured.broadcasts, 0.99)}, to all who watch")
    print(
        f"processor an answer  {busy / max(1, answers) * 1000:.2f} ms; the server was busy {100 * busy / took:.0f} % of the time"
    )
    print(f"the players          were busy {100 * own / took:.0f} % of the time")
    print(f"memory               {', '.join([f'{each:.0f}' for each in memory])} MB")
    print(f"machine              load {load:.1f} on {processors} processors")
    print(f"what limits it       {_limit(busy / took, own / took, load, processors)}")


def _limit(server: float, players: float, load: float, processors: int) -> str:
    if server > 0.85:
        return "the server's process: it uses one processor, and has no more"
    if players > 0.85:
        return "the players of this measurement, not the server"
    if load > processors:
        return "the machine: other programs want more than it has, so that times say little"
    return "nothing yet: more tables would fit"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make load", description="How much a server bears.")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="the URL of a database; by default an SQLite file that is thrown away")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = wanted.database or f"sqlite:///{folder}/tables.db"
        with World(url, Path(folder) / "errors") as world:
            asyncio.run(measure(world, wanted.tables, wanted.seconds, wanted.seed))


if __name__ == "__main__":
    main()
