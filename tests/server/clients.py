"""Honest players over HTTP and WebSocket. They come back by themselves, and ask for what they have missed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from uuid import UUID

import httpx2
import websockets
from websockets.asyncio.client import connect

from .world import API

AGAIN: Final = 0.05
"""Seconds until somebody who got no reply tries again."""

LONG: Final = 2.0
"""Seconds without a word after which a player takes up the connection anew, since it may have died unnoticed."""

NOT_NOW: Final = 503
_TROUBLE: Final = (OSError, httpx2.TransportError, websockets.WebSocketException, EOFError)

Json = dict[str, Any]


@dataclass(frozen=True)
class Mode:
    """A way to play a game: its options, who sits down, and what bots play the other sides."""

    name: str
    game: str
    sides: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    bots: Mapping[str, str] = field(default_factory=dict, hash=False)


MODES: Final = (
    Mode("ciavskgb", "ciavskgb", ("cia", "kgb")),
    Mode("twilight", "twilight", ("us", "ussr")),
    Mode("labyrinth", "labyrinth", ("us", "jihadist")),
    Mode("solitaire", "labyrinth", ("us",), {"mode": "solitaire"}),
)
AGAINST_A_BOT: Final = Mode("against a bot", "ciavskgb", ("cia",), bots={"kgb": "easy"})


class Refusal(Exception):
    """What a server refused."""

    def __init__(self, status: int, content: bytes) -> None:
        super().__init__(f"{status}: {content.decode(errors='replace')}")
        self.status = status
        self.problem: Json = json.loads(content) if content.startswith(b"{") else {}


class Browser:
    """One person's browser: its cookie, and the servers that it may call. Where one does not answer it asks the next."""

    def __init__(self, ports: Sequence[int], rng: Random) -> None:
        self.ports = list(ports)
        self.rng = rng
        self.http = httpx2.AsyncClient(timeout=60, trust_env=False)
        self.retries = 0
        self.after_trouble: Callable[[], None] = lambda: None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.ports[0]}"

    @property
    def cookie(self) -> str:
        return "; ".join([f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar])

    async def get(self, path: str, **query: Any) -> Json:
        return await self._asked("GET", path, params={name: value for name, value in query.items() if value is not None})

    async def post(self, path: str, body: Json | None = None) -> Json:
        """A command. It has a key, so that it may be sent until it is answered, and is done once."""
        key = str(UUID(int=self.rng.getrandbits(128)))
        return await self._asked("POST", path, json=body, headers={"Idempotency-Key": key})

    async def _asked(self, method: str, path: str, **more: Any) -> Json:
        while True:
            try:
                reply = await self.http.request(method, f"http://{self.host}{API}{path}", **more)
            except _TROUBLE:
                await self.look_around()
                continue
            if reply.status_code == NOT_NOW:
                await self.look_around()
                continue
            if reply.status_code >= 300:
                raise Refusal(reply.status_code, reply.content)
            found: Json = reply.json()
            return found

    async def look_around(self) -> None:
        """Nobody answers here: wait, and ask the next."""
        self.retries += 1
        self.after_trouble()
        self.ports.append(self.ports.pop(0))
        await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        await self.http.aclose()


class Player:
    """A side of a table, played at random, or an onlooker (``side`` is ``None``).

    acknowledged  the answers that the server has taken: the event that it named, and the token
    lines         the journal as it came in, piece by piece
    """

    def __init__(self, browser: Browser, table: str, side: str | None) -> None:
        self.browser = browser
        self.table = table
        self.side = side
        self.seen: Json = {}
        self.seq = 0
        self.acknowledged: list[tuple[int, str]] = []
        self.lines: list[Json] = []
        self.resumed = 0  # how often the connection was taken up again
        self.changed = asyncio.Event()
        self.after_answer: Callable[[], None] = lambda: None

    async def watch(self) -> None:
        """Take in what happens, for ever; after a loss of the connection what was missed."""
        was_cut = False
        while True:
            query = f"?since={self.seq}" + (f"&side={self.side}" if self.side else "")
            url = f"ws://{self.browser.host}{API}/tables/{self.table}/events{query}"
            try:
                headers = {"Cookie": self.browser.cookie}
                async with connect(url, additional_headers=headers, compression=None, proxy=None) as socket:
                    self.resumed, was_cut = self.resumed + was_cut, False
                    while True:
                        async with asyncio.timeout(LONG):
                            message = await socket.recv()
                        self.take(json.loads(message))
            except TimeoutError:
                continue  # nobody says anything: look whether there is something to say
            except _TROUBLE:
                was_cut = True
                await self.browser.look_around()

    def take(self, seen: Json) -> None:
        """A message. Nothing goes back, and no line of the journal is missing or comes twice."""
        assert seen["seq"] >= self.seq, (seen["seq"], self.seq)
        for line in seen["lines"]:
            assert line["number"] == len(self.lines) + 1, (line, len(self.lines))
            assert line["seq"] > self.seq, (line, self.seq)
            self.lines.append(line)
        for number in seen["struck"]:
            self.lines[number - 1] = {**self.lines[number - 1], "is_struck": True}
        self.seen, self.seq = seen, seen["seq"]
        self.changed.set()

    async def play(self, choose: Callable[[list[str]], str]) -> None:
        """Answer whenever there is something to answer, until the game is over."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.seen["outcome"] is not None:
                return
            question = self.seen["question"]
            if question is not None and question["who"] == self.side:
                await self.answer(choose([choice["token"] for choice in question["choices"]]))

    async def answer(self, token: str) -> None:
        seq = self.seq
        body = {"side": self.side, "seq": seq, "tokens": [token]}
        try:
            told = await self.browser.post(f"/tables/{self.table}/answers", body)
        except Refusal as refusal:
            if refusal.status != 409:  # nobody was faster
                raise
            return
        assert told["taken"] == 1
        self.acknowledged.append((told["seq"], token))
        self.after_answer()

    async def look(self) -> Json:
        return await self.browser.get(f"/tables/{self.table}", side=self.side)


async def sit_down(mode: Mode, browsers: Mapping[str, Browser], **order: Any) -> str:
    """A table of a mode, with a browser on each side."""
    first = mode.sides[0]
    seats = {side: "me" if browsers[side] is browsers[first] else "link" for side in mode.sides}
    order = {"game": mode.game, "options": dict(mode.options), "seats": {**seats, **mode.bots}, **order}
    table: str = (await browsers[first].post("/tables", order))["table"]
    for side, seat in seats.items():
        if seat == "link":
            secret = (await browsers[first].post(f"/tables/{table}/seats/{side}/link"))["secret"]
            await browsers[side].post("/claims", {"secret": secret})
    return table
