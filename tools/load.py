"""How much a server bears: ``make load``. People at many tables of all modes, each table at one answer a second.

The server is the real one (``sitroom serve``) in a process of its own on this machine, the players are in this one. They talk to
it as a browser does, over HTTP and WebSocket, but with as little work of their own as can be, so that what is measured is the
server. At each table everybody reads another language, which is the most work.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from websockets import WebSocketException
from websockets.asyncio.client import ClientConnection, connect

from sitroom.text import LANGUAGES
from tests.server.clients import MODES, Mode
from tests.server.world import API, free_port

EVERY: Final = 1.0
"""Seconds between two answers at a table."""
SITTING_DOWN: Final = 8
"""So many tables are made at the same time before it begins."""
WARM: Final = 3.0
"""So many seconds are played before anything is measured."""

MOST_PROCESSOR: Final = 0.002
MOST_WAIT: Final = 0.100
LEAST_PACE: Final = 0.95
MOST_GROWTH: Final = 0.05
LONG: Final = 1200.0
"""The goals: processor seconds an answer, seconds that only a hundredth takes longer than, what part of the answers that are due
must be given, and by how much the memory may rise between the middle and the end of a measurement that is so long."""
STUCK: Final = 10.0
"""A table at which nothing was answered for so many seconds is stuck."""

YARDSTICK: Final = 2000
"""So many requests tell what a bare server needs for one."""
_BARE: Final = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

async def echo(request):
    return Response(await request.body(), media_type="application/json")

app = Starlette(routes=[Route("/api/echo", echo, methods=["POST"])])
uvicorn.run(app, port=int(sys.argv[1]), http="h11", loop="asyncio", log_level="warning", access_log=False)
"""

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_PATIENCE: Final = 30.0
_LIMITS: Final = "1000000"
"""All of them call from one address, so they may ask for any amount. It is counted all the same; with 0 nothing would be."""


class Choice(msgspec.Struct):
    token: str


class Question(msgspec.Struct):
    who: str
    choices: list[Choice]


class Glance(msgspec.Struct):
    """What a player needs of what he sees."""

    seq: int
    question: Question | None
    outcome: str | None


_GLANCES: Final = msgspec.json.Decoder(Glance)


class Wire:
    """One person's connection for commands, kept open, with no more of HTTP than it takes; and his cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._keys = count()
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a command: the status of the reply and what it says. A connection that the server has closed in the meantime is
        opened again."""
        key = next(self._keys)
        try:
            return await self._sent(path, body, key)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self._sent(path, body, key)

    async def told(self, path: str, body: object = None) -> dict[str, Any]:
        """What a command that must succeed is answered."""
        status, content = await self.post(path, body)
        assert status < 300, content
        found: dict[str, Any] = msgspec.json.decode(content)
        return found

    async def _sent(self, path: str, body: object, key: int) -> tuple[int, bytes]:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"POST {API}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\nIdempotency-Key: {key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._writer.write(head.encode() + content)
        top = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        fields = dict([line.lower().partition(": ")[::2] for line in top.splitlines()[1:] if line])
        reply = await self._reader.readexactly(int(fields["content-length"]))
        if "set-cookie" in fields:
            self.cookie = top[top.lower().index("set-cookie: ") + len("set-cookie: ") :].partition(";")[0]
        return int(top.split()[1]), reply

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._reader = self._writer = None


@dataclass
class Measured:
    """What was measured: seconds of each answer's round trip, and until each of those who watch had heard of it."""

    replies: list[float] = field(default_factory=list)
    broadcasts: list[float] = field(default_factory=list)
    refused: int = 0
    games: int = 0
    lost: int = 0  # windows that were closed on somebody
    stuck: int = 0  # tables at which nothing went on in the end


class Table:
    """A table, played at random at an even pace; its players and its onlookers have a window each, in turn of languages."""

    def __init__(self, port: int, mode: Mode, rng: Random, measured: Measured, onlookers: int) -> None:
        self.port = port
        self.mode = mode
        self.onlookers = onlookers
        self.rng = rng
        self.measured = measured
        self.id = ""
        self.wires = {side: Wire(port) for side in mode.sides}
        self.windows: list[asyncio.Future[None]] = []
        self.seen: dict[str, Glance] = {}
        self.sent: dict[int, float] = {}  # when the answer was sent that leads on from an event
        self.answered = float("-inf")  # when the last answer was taken

    async def sit_down(self) -> None:
        """A new game, watched by everybody."""
        self.leave()
        first, *others = self.wires.values()
        seats = {side: "me" if wire is first else "link" for side, wire in self.wires.items()}
        order = {"game": self.mode.game, "options": dict(self.mode.options), "seats": seats, "is_public": True}
        self.id, self.seen, self.sent = (await first.told("/tables", order))["table"], {}, {}
        for side in self.mode.sides:
            if self.wires[side] in others:
                link = await first.told(f"/tables/{self.id}/seats/{side}/link")
                await self.wires[side].told("/claims", {"secret": link["secret"]})
        watching: list[tuple[str | None, Wire]] = [*self.wires.items(), *[(None, Wire(self.port))] * self.onlookers]
        for (window, wire), language in zip(watching, cycle(LANGUAGES), strict=False):
            self.windows.append(asyncio.ensure_future(self._watch(window, wire.cookie, language)))
        self.measured.games += 1

    async def play(self, begin: float, end: float) -> None:
        """Game after game, an answer each second, until it is time."""
        due = begin
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += EVERY
            if any(seen.outcome is not None for seen in self.seen.values()):
                await self.sit_down()
            await self._answer()

    async def _answer(self) -> None:
        asked = [(side, seen) for side, seen in self.seen.items() if seen.question is not None and seen.question.who == side]
        if not asked:
            return
        side, seen = max(asked, key=lambda each: each[1].seq)
        if seen.seq in self.sent or seen.question is None:
            return  # the news have not come yet
        token = self.rng.choice(seen.question.choices).token
        before = time.perf_counter()
        self.sent[seen.seq] = before
        body = {"side": side, "seq": seen.seq, "tokens": [token]}
        status, _ = await self.wires[side].post(f"/tables/{self.id}/answers", body)
        if status == 200:
            self.answered = time.perf_counter()
            self.measured.replies.append(self.answered - before)
        else:
            self.measured.refused += 1

    async def _watch(self, side: str | None, cookie: str, language: str) -> None:
        query = f"?lang={language}" + ("" if side is None else f"&side={side}")
        url = f"ws://127.0.0.1:{self.port}{API}/tables/{self.id}/events{query}"
        try:
            async with connect(url, additional_headers={"Cookie": cookie}, compression=None, proxy=None) as socket:
                await self._listen(socket, side)
        except (OSError, WebSocketException):
            self.measured.lost += 1

    async def _listen(self, socket: ClientConnection, side: str | None) -> None:
        last = None
        while True:
            message = await socket.recv()
            now, seen = time.perf_counter(), _GLANCES.decode(message)
            if last in self.sent and seen.seq != last:
                self.measured.broadcasts.append(now - self.sent[last])
            last = seen.seq
            if side is not None:
                self.seen[side] = seen

    def leave(self) -> None:
        for window in self.windows:
            window.cancel()
        self.windows = []

    def close(self) -> None:
        self.leave()
        for wire in self.wires.values():
            wire.close()


# ---- processes


@contextmanager
def serving(command: Sequence[str], port: int, errors: Path) -> Iterator[int]:
    """A server in a process of its own, from when it takes requests: the number of the process."""
    home = {name: str(errors.parent) for name in ("HOME", "SITROOM_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")}
    with errors.open("w") as log:
        process = subprocess.Popen([sys.executable, *command], stdout=log, stderr=log, env={**os.environ, **home})
    try:
        if not asyncio.run(_listens(process, port)):
            raise SystemExit(f"the server does not start:\n{errors.read_text()}")
        yield process.pid
    finally:
        process.terminate()
        process.wait(_PATIENCE)


async def _listens(process: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until a server takes requests; it may fail to."""
    until = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return True
    return False


def busy_seconds(pid: int) -> float:
    """The processor time of a process and its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / _TICKS  # its own and its children's, each as a program and in the system


def megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 2**20


def yardstick(folder: Path) -> float:
    """The processor seconds of a bare server for a request that it only sends back."""

    async def ask(port: int, pid: int) -> float:
        wire, before = Wire(port), 0.0
        for number in range(-YARDSTICK // 10, YARDSTICK):
            if number == 0:
                before = busy_seconds(pid)
            await wire.told("/echo", {"side": "us", "seq": 12, "tokens": ["iran"]})
        wire.close()
        return (busy_seconds(pid) - before) / YARDSTICK

    port = free_port()
    with serving(["-c", _BARE, str(port)], port, folder / "bare") as pid:
        return asyncio.run(ask(port, pid))


# ---- measuring


@dataclass
class Result:
    """What it took: for so many seconds, the processor seconds of the server and of the players, and the memory in between."""

    took: float
    busy: float
    own: float
    memory: list[float]
    measured: Measured
    bare: float

    @property
    def an_answer(self) -> float:
        return self.busy / max(1, len(self.measured.replies))


async def play(port: int, pid: int, tables: int, onlookers: int, seconds: float, seed: int, bare: float) -> Result:
    """Let people sit down, play for a while unmeasured, and then measure."""
    rng, measured = Random(seed), Measured()
    playing = [Table(port, MODES[number % len(MODES)], Random(rng.random()), measured, onlookers) for number in range(tables)]
    gate = asyncio.Semaphore(SITTING_DOWN)

    async def sit_down(table: Table) -> None:
        async with gate:
            await table.sit_down()

    await asyncio.gather(*map(sit_down, playing))
    begin = time.monotonic() + EVERY
    end = begin + WARM + seconds
    games = [asyncio.ensure_future(table.play(begin + EVERY * number / tables, end)) for number, table in enumerate(playing)]
    await asyncio.sleep(begin + WARM - time.monotonic())
    measured.replies.clear()
    measured.broadcasts.clear()
    measured.refused = 0
    begun, busy, own, memory = time.monotonic(), busy_seconds(pid), time.process_time(), [megabytes(pid)]
    for step in range(1, 11):
        await asyncio.sleep(max(0.0, begun + seconds * step / 10 - time.monotonic()))
        memory.append(megabytes(pid))
    took, busy, own = time.monotonic() - begun, busy_seconds(pid) - busy, time.process_time() - own
    await asyncio.gather(*games)
    measured.stuck = sum([time.perf_counter() - table.answered > STUCK for table in playing])
    for table in playing:
        table.close()
    return Result(took, busy, own, memory, measured, bare)


def slowest(values: Sequence[float], part: float) -> float:
    """The value below which a part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("inf")


def told(result: Result, tables: int, onlookers: int, seed: int) -> list[str]:
    """All that was measured, the goals beside it, and what limits it."""
    measured, load, processors = result.measured, os.getloadavg()[0], os.cpu_count() or 1
    replies, broadcasts = measured.replies, measured.broadcasts
    answers, a_second = result.an_answer * 1000, len(replies) / result.took
    wait = max(slowest(replies, 0.99), slowest(broadcasts, 0.99))
    is_kept_up = a_second * EVERY >= LEAST_PACE * tables and not (measured.stuck or measured.lost)
    return [
        f"tables               {tables}, for {result.took:.0f} s; {measured.games} games or parts of games; seed {seed}",
        f"onlookers            {onlookers} at each, beside its players",
        f"answers a second     {a_second:.0f} of {tables / EVERY:.0f} that were due, refused {measured.refused}",
        f"trouble              tables stuck in the end {measured.stuck}, windows lost {measured.lost}",
        f"round trip           p50 {slowest(replies, 0.5) * 1000:.0f} ms, p99 {slowest(replies, 0.99) * 1000:.0f} ms",
        f"broadcast            p50 {slowest(broadcasts, 0.5) * 1000:.0f} ms, p99 {slowest(broadcasts, 0.99) * 1000:.0f} ms",
        f"processor an answer  {answers:.2f} ms, {result.an_answer / result.bare:.1f} times that of a bare server for a request",
        f"a bare server        needs {result.bare * 1000:.2f} ms to send a request back",
        f"the server           was busy {100 * result.busy / result.took:.0f} % of the time",
        f"the players          were busy {100 * result.own / result.took:.0f} % of the time",
        f"memory               {', '.join([f'{each:.0f}' for each in result.memory])} MB",
        f"machine              load {load:.1f} on {processors} processors",
        f"what limits it       {_limit(result.busy / result.took, result.own / result.took, load, processors)}",
        f"goal: processor      {_verdict(result.an_answer <= MOST_PROCESSOR)}: at most {MOST_PROCESSOR * 1000:.0f} ms an answer",
        f"goal: waiting        {_verdict(wait < MOST_WAIT)}: p99 below {MOST_WAIT * 1000:.0f} ms, at an answer a second a table",
        f"goal: pace           {_verdict(is_kept_up)}: at least {100 * LEAST_PACE:.0f} % of what is due, nothing stuck or lost",
        f"goal: memory         {_memory(result)}",
    ]


def _verdict(is_met: bool) -> str:
    return "met" if is_met else "NOT met"


def _memory(result: Result) -> str:
    middle, last = result.memory[len(result.memory) // 2], result.memory[-1]
    rise = f"{100 * (last / middle - 1):+.0f} % from the middle to the end"
    if result.took < LONG:
        return f"{rise}; too short to tell, twenty minutes can (SECONDS=1200)"
    return f"{_verdict(last <= middle * (1 + MOST_GROWTH))}: {rise}, at most {100 * MOST_GROWTH:.0f} %"


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
    parser.add_argument("--onlookers", type=int, default=0, help="so many more watch each table (%(default)s)")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="the URL of a database; by default an SQLite file that is thrown away")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        bare = yardstick(folder)
        url = wanted.database or f"sqlite:///{folder}/tables.db"
        command = ["-m", "sitroom", "serve", "--port", str(port), "--database", url, "--limits", _LIMITS, "--no-open"]
        with serving(command, port, folder / "log") as pid:
            result = asyncio.run(play(port, pid, wanted.tables, wanted.onlookers, wanted.seconds, wanted.seed, bare))
    print("\n".join(told(result, wanted.tables, wanted.onlookers, wanted.seed)))


if __name__ == "__main__":
    main()
