"""Being told outside that it is one's turn: against real receivers on this computer."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select
from starlette.testclient import TestClient

from sitroom.server import keepers, posting
from sitroom.server.audience import Reader
from sitroom.server.database import Database
from sitroom.server.errors import BadHook, RefusedAt
from sitroom.server.http.app import make_app
from sitroom.server.keepers import send_news
from sitroom.server.posting import Allowed, NotSent, Postman
from sitroom.server.protocol.seats import NewTable
from sitroom.server.schema import HOOKS
from sitroom.server.settings import Settings
from sitroom.table import Table

from .timing import Room, Time

ORDER = NewTable("ciavskgb", {"cia": "me", "kgb": "link"})


class Receiver:
    """A program on this computer that takes what is sent to it, and replies as it is told to; without a reply it is slow."""

    def __init__(self, reply: str | None, host: str) -> None:
        self.reply = reply
        self.host = host
        self.port = 0
        self.heads: list[str] = []
        self.bodies: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gone = asyncio.Event()

    def url(self, path: str = "/told?topic=mine", host: str | None = None) -> str:
        return f"http://{host or self.host}:{self.port}{path}"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(int(line.split(":")[1]) for line in head.splitlines() if line.lower().startswith("content-length"))
        body = await reader.readexactly(length)
        self.heads.append(head)
        self.bodies.put_nowait(json.loads(body))
        if self.reply is not None:
            writer.write(self.reply.encode())
        else:
            await reader.read()  # until the other side has had enough
            self.gone.set()
        writer.close()


@asynccontextmanager
async def receiving(
    reply: str | None = "HTTP/1.1 204 No Content\r\n\r\n", host: str = "127.0.0.1", context: ssl.SSLContext | None = None
) -> AsyncIterator[Receiver]:
    receiver = Receiver(reply, host)
    server = await asyncio.start_server(receiver.answer, host, 0, ssl=context)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()


async def arrival(receiver: Receiver) -> dict[str, Any]:
    return await asyncio.wait_for(receiver.bodies.get(), 60)


@asynccontextmanager
async def seated(url: str, receivers: list[Receiver]) -> AsyncIterator[tuple[Room, Reader, Reader, str]]:
    """A room where Ann and Bob sit; one after the other they have told their receivers' addresses."""
    allowed = frozenset(f"{receiver.host}:{receiver.port}" for receiver in receivers)
    room = Room(url, Time(), Settings(hooks=allowed))
    ann, bob = await room.newcomer(), await room.newcomer()
    table = await room.table(ORDER, ann, bob)
    for receiver, reader, side in zip(receivers, (bob, ann), ("kgb", "cia"), strict=False):
        await put(room, reader, table, side, receiver.url())
    try:
        yield room, ann, bob, table
    finally:
        await asyncio.to_thread(room.service.close)


def put(room: Room, reader: Reader, table_id: str, side: str, url: str) -> Awaitable[None]:
    def job(connection: Connection) -> None:
        def act(table: Table) -> None:
            room.service.hooks.put(connection, table_id, table, side, url)

        room.service.at(reader, table_id, side, act)(connection)

    return room.service.do(job)


async def due(room: Room) -> list[float | None]:
    return await room.service.do(lambda connection: list(connection.execute(select(HOOKS.c.due)).scalars()))


async def until(room: Room, is_so: Callable[[list[float | None]], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so(await due(room)):
            pass


def resigned(room: Room, reader: Reader, table: str, side: str) -> Awaitable[None]:
    return room.service.do(room.service.at(reader, table, side, lambda live: live.resign(side)))


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepers, "BEAT", 0.05)


def test_who_wants_it_is_told_of_his_turn_and_of_the_end_and_of_nothing_secret(url: str) -> None:
    async def story() -> None:
        async with receiving() as kgb, seated(url, [kgb]) as (room, ann, bob, table), send_news(room.service):
            assert await due(room) == [None]
            await room.answer(ann, table, "cia")
            told = await arrival(kgb)
            assert sorted(told) == ["game", "seq", "side", "table", "turn"]
            assert (told["game"], told["table"], told["side"], told["turn"]) == ("ciavskgb", table, "kgb", "kgb")
            assert kgb.heads[0].startswith("POST /told?topic=mine HTTP/1.1\r\nHost: 127.0.0.1:")
            assert "cookie" not in kgb.heads[0].lower()
            await until(room, lambda dues: dues == [None])
            room.time.passes(60)
            await resigned(room, bob, table, "kgb")
            over = await arrival(kgb)
            assert (over["turn"], over["seq"] > told["seq"]) == (None, True)
            await until(room, lambda dues: dues == [None])
            assert kgb.bodies.empty()

    asyncio.run(story())


def test_nobody_is_told_twice_within_some_seconds_and_not_of_a_turn_that_is_past(url: str) -> None:
    async def story() -> None:
        async with receiving() as kgb, seated(url, [kgb]) as (room, ann, bob, table):
            async with send_news(room.service):
                await room.answer(ann, table, "cia")
                first = await arrival(kgb)
                await until(room, lambda dues: dues == [None])
                await room.answer(bob, table, "kgb")
            await resigned(room, ann, table, "cia")
            assert await due(room) == [room.time.wall + 10], "not again so soon"
            async with send_news(room.service):
                room.time.passes(10)
                assert (await arrival(kgb))["seq"] > first["seq"]
            assert kgb.bodies.empty()

    asyncio.run(story())


def test_news_of_a_turn_that_is_past_are_dropped(url: str) -> None:
    async def story() -> None:
        async with receiving() as kgb, seated(url, [kgb]) as (room, ann, bob, table):
            await room.answer(ann, table, "cia")
            assert await due(room) == [room.time.wall]
            await room.service.do(room.service.at(bob, table, "kgb", _answers_until_the_other_is_asked))
            assert await due(room) == [None]

    asyncio.run(story())


def _answers_until_the_other_is_asked(table: Table) -> None:
    while table.ask is not None and table.ask.who.id == "kgb":
        table.answer("kgb", [table.ask.options[0]])
    assert table.ask is not None


def test_news_outlive_a_restart(url: str) -> None:
    async def story() -> None:
        async with receiving() as kgb:
            async with seated(url, [kgb]) as (room, ann, _bob, table):
                await room.answer(ann, table, "cia")
            again = Room(url, room.time, Settings(hooks=frozenset({f"127.0.0.1:{kgb.port}"})))
            async with send_news(again.service):
                assert (await arrival(kgb))["turn"] == "kgb"
                await until(again, lambda dues: dues == [None])
            await asyncio.to_thread(again.service.close)

    asyncio.run(story())


def test_no_redirect_is_followed(url: str) -> None:
    async def story() -> None:
        async with receiving() as other:
            moved = f"HTTP/1.1 307 Moved\r\nLocation: {other.url()}\r\nContent-Length: 0\r\n\r\n"
            async with receiving(moved) as kgb, seated(url, [kgb, other]) as (room, ann, _bob, table), send_news(room.service):
                await room.answer(ann, table, "cia")
                await arrival(kgb)
                await until(room, lambda dues: dues == [None, None])
                assert other.bodies.empty()

    asyncio.run(story())


def test_a_slow_receiver_keeps_nobody_waiting_and_is_tried_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with (
            receiving(None) as kgb,
            receiving() as cia,
            seated(url, [kgb, cia]) as (room, ann, bob, table),
            send_news(room.service),
        ):
            await room.answer(ann, table, "cia")
            await arrival(kgb)
            await resigned(room, bob, table, "kgb")  # while the first news are still under way
            assert (await arrival(cia))["turn"] is None
            monkeypatch.setattr(posting, "TIMEOUT", 0.05)
            room.time.passes(40)
            assert (await arrival(kgb))["turn"] is None
            await asyncio.wait_for(kgb.gone.wait(), 60)
            room.time.passes(40)
            await arrival(kgb)

    asyncio.run(story())


def test_after_some_tries_it_is_left(url: str) -> None:
    async def story() -> None:
        busy = "HTTP/1.1 503 Busy\r\n\r\n"
        async with receiving(busy) as kgb, seated(url, [kgb]) as (room, ann, _bob, table), send_news(room.service):
            await room.answer(ann, table, "cia")
            for wait in (30, 120, 600):
                await arrival(kgb)
                assert await due(room) == [room.time.wall + wait]
                room.time.passes(wait)
            await arrival(kgb)
            assert await due(room) == [None]

    asyncio.run(story())


@pytest.mark.parametrize("reply", ["", "nonsense\r\n", "HTTP/1.1 200", "x" * 10_000, "HTTP/1.1 500 No\r\n\r\n"])
def test_what_is_no_good_reply_is_tried_again(reply: str) -> None:
    async def story() -> None:
        async with receiving(reply) as receiver:
            postman = Postman(Allowed([f"127.0.0.1:{receiver.port}"]))
            if reply == "HTTP/1.1 200":
                await postman.send(receiver.url(), b"{}")
                return
            with pytest.raises(NotSent) as refused:
                await postman.send(receiver.url(), b"{}")
            assert not refused.value.is_final

    asyncio.run(story())


def test_an_endless_reply_is_not_read(url: str) -> None:
    async def story() -> None:
        endless = "HTTP/1.1 200 OK\r\n\r\n" + "x" * 5_000_000
        async with receiving(endless) as kgb, seated(url, [kgb]) as (room, ann, _bob, table), send_news(room.service):
            await room.answer(ann, table, "cia")
            await arrival(kgb)
            await until(room, lambda dues: dues == [None])

    asyncio.run(story())


def test_of_two_processes_one_sends(postgres: str) -> None:
    from .databases import fresh

    database = fresh(postgres)

    async def story() -> None:
        async with receiving() as kgb, seated(database, [kgb]) as (room, ann, _bob, table):
            other = Room(database, room.time, room.service.settings)
            async with send_news(room.service), send_news(other.service):
                await room.answer(ann, table, "cia")
                await arrival(kgb)
                await until(room, lambda dues: dues == [None])
            assert kgb.bodies.empty()
            await asyncio.to_thread(other.service.close)

    asyncio.run(story())


# ---- where it may go


@pytest.mark.parametrize(
    "wrong",
    [
        "ftp://told.example/", "told.example", "http://", "http://other.example/", "http://told.example:8080/", "https://told.example:80x/",
        "http://ann:secret@told.example/", "http://told.example@other.example/", "http://told.example/\r\nX: y",
        "http://told.example/ a", "http://told.example/#a", "http://127.0.0.1/",
        "http://[::1]/", "http://[::1", "http://2130706433/", "http://told.example.other/",
    ],
)  # fmt: skip
def test_what_the_operator_has_not_allowed_is_refused(wrong: str) -> None:
    with pytest.raises(BadHook) as refused:
        Allowed(["told.example", "10.0.0.5:8080"]).target(wrong)
    assert "secret" not in str(refused.value)


def test_by_default_nothing_is_sent_anywhere() -> None:
    with pytest.raises(BadHook, match="allows none"):
        Allowed([]).target("http://told.example/")


def test_what_is_allowed() -> None:
    allowed = Allowed(["Told.Example", "told.example:8080", "[::1]:99", "192.168.1.5"])
    for url in ("http://told.example", "https://TOLD.example/a?b", "http://told.example.:8080/", "http://[0:0::1]:99/"):
        assert allowed.target(url).host.lower().startswith(("told.example", "0:0::1"))
    assert allowed.target("https://192.168.1.5/x").port == 443


@pytest.mark.parametrize("entry", ["", "http://told.example", "told.example/x", "::1", "a b", "told.example:99999", "a@b"])
def test_an_operator_hears_of_his_mistakes(entry: str) -> None:
    with pytest.raises(BadHook, match="names no host"):
        Allowed([entry])


@pytest.mark.parametrize(
    ("address", "is_safe"),
    [
        ("93.184.215.14", True), ("2606:2800:21f::1", True), ("10.0.0.5", True), ("::ffff:10.0.0.5", True), ("10.0.0.6", False),
        ("127.0.0.1", False), ("::1", False), ("::ffff:127.0.0.1", False), ("169.254.169.254", False), ("192.168.0.1", False),
        ("0.0.0.0", False), ("224.0.0.1", False), ("fe80::1%eth0", False), ("fd00::1", False), ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False), ("100.64.0.1", False), ("nonsense", False),
    ],
)  # fmt: skip
def test_where_a_name_may_lead(address: str, is_safe: bool) -> None:
    assert Allowed(["told.example", "10.0.0.5"]).is_safe(address, 80) is is_safe


def test_a_name_that_leads_inside_is_not_called_unless_the_address_is_named_too() -> None:
    async def resolver(_host: str, _port: int) -> list[str]:
        return ["127.0.0.1"]

    async def story() -> None:
        async with receiving() as receiver:
            name, address = f"told.example:{receiver.port}", f"127.0.0.1:{receiver.port}"
            with pytest.raises(NotSent) as refused:
                await Postman(Allowed([name]), resolver).send(receiver.url(host="told.example"), b"{}")
            assert refused.value.is_final
            assert receiver.heads == []
            await Postman(Allowed([name, address]), resolver).send(receiver.url(host="told.example"), b"{}")
            assert f"Host: told.example:{receiver.port}" in receiver.heads[0]

    asyncio.run(story())


def test_a_name_that_changes_its_address_is_looked_up_once() -> None:
    """The address that was checked is called, whatever the name leads to a moment later."""
    asked: list[str] = []

    async def resolver(host: str, _port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["127.0.0.2"]

    async def story() -> None:
        async with receiving() as receiver:
            allowed = Allowed([f"told.example:{receiver.port}", f"127.0.0.1:{receiver.port}"])
            postman = Postman(allowed, resolver)
            await postman.send(receiver.url(host="told.example"), b"{}")
            assert (len(asked), len(receiver.heads)) == (1, 1)
            with pytest.raises(NotSent, match="no address that is allowed"):
                await postman.send(receiver.url(host="told.example"), b"{}")
            assert (len(asked), len(receiver.heads)) == (2, 1)

    asyncio.run(story())


def test_of_several_addresses_one_that_is_allowed_is_called() -> None:
    async def resolver(_host: str, _port: int) -> list[str]:
        return ["10.9.9.9", "127.0.0.1"]

    async def story() -> None:
        async with receiving() as receiver:
            allowed = Allowed([f"told.example:{receiver.port}", f"127.0.0.1:{receiver.port}"])
            await Postman(allowed, resolver).send(receiver.url(host="told.example"), b"{}")
            assert len(receiver.heads) == 1

    asyncio.run(story())


def test_a_name_that_nobody_knows_is_tried_again() -> None:
    async def story() -> None:
        async def resolver(_host: str, _port: int) -> list[str]:
            raise OSError("no such name")

        with pytest.raises(NotSent) as refused:
            await Postman(Allowed(["told.example"]), resolver).send("http://told.example/", b"{}")
        assert not refused.value.is_final

    asyncio.run(story())


def test_who_looks_up_slow_names_keeps_no_door_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doors use threads as well; those in which names are looked up are others."""
    go_on = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_named: go_on.wait(60) and [])

    async def story() -> None:
        postman = Postman(Allowed(["told.example"]))
        sending = [asyncio.ensure_future(postman.send("http://told.example/", b"{}")) for _ in range(40)]
        try:
            await asyncio.sleep(0.1)
            async with asyncio.timeout(5):
                assert await asyncio.to_thread(lambda: "a door") == "a door"
        finally:
            go_on.set()
            await asyncio.gather(*sending, return_exceptions=True)
            postman.close()

    asyncio.run(story())


@pytest.mark.skipif(shutil.which("openssl") is None, reason="nothing here makes a certificate")
def test_by_tls_the_name_is_proved_though_the_address_is_called(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=told.example -addext subjectAltName=DNS:told.example"
    subprocess.run([*command.split(), "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(certificate, key)

    async def resolver(_host: str, _port: int) -> list[str]:
        return ["127.0.0.1"]

    async def story() -> None:
        async with receiving(context=own) as receiver:
            names = [f"{host}:{receiver.port}" for host in ("told.example", "other.example", "127.0.0.1")]
            trusting = partial(Postman, Allowed(names), resolver, ssl.create_default_context(cafile=certificate))
            await trusting().send(f"https://told.example:{receiver.port}/", b"{}")
            for postman, host in ((trusting(), "other.example"), (Postman(Allowed(names), resolver), "told.example")):
                with pytest.raises(NotSent, match="SSLCert"):
                    await postman.send(f"https://{host}:{receiver.port}/", b"{}")
            assert len(receiver.heads) == 1

    asyncio.run(story())


# ---- the doors


def test_only_who_holds_a_seat_sees_and_changes_where_it_is_told(tmp_path: Path) -> None:
    app = make_app(Database(f"sqlite:///{tmp_path / 'tables.db'}"), Settings(hooks=frozenset({"told.example"})))
    with TestClient(app, base_url="http://testserver") as ann:
        eve = TestClient(app, base_url="http://testserver")
        eve.portal = ann.portal
        order = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "link"}, "is_public": True}
        door = f"/api/tables/{ann.post('/api/tables', json=order).json()['table']}/seats/cia/hook"
        assert ann.get(door).json() == {"url": ""}
        assert ann.post(door, json={"url": "https://told.example/x"}).status_code == 200
        assert ann.get(door).json() == {"url": "https://told.example/x"}
        refused = ann.post(door, json={"url": "https://other.example/x"})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-hook")
        assert eve.post(door, json={"url": ""}).status_code == 403
        assert eve.get(door).status_code == 403
        assert ann.get(door).json() == {"url": "https://told.example/x"}
        assert ann.post(door, json={"url": ""}).json() == ann.get(door).json() == {"url": ""}


def test_a_seat_that_is_given_to_a_bot_tells_nobody_any_more(url: str) -> None:
    from sitroom.table import BOT, Player

    async def story() -> None:
        async with receiving() as kgb, seated(url, [kgb]) as (room, ann, _bob, table):
            await room.service.do(room.service.at(ann, table, "cia", lambda live: live.seat("kgb", Player(BOT, "easy"))))
            assert await due(room) == []

    asyncio.run(story())


def test_a_url_that_is_not_allowed_changes_nothing(url: str) -> None:
    async def story() -> None:
        async with receiving() as kgb, seated(url, [kgb]) as (room, _ann, bob, table):
            with pytest.raises(RefusedAt):
                await put(room, bob, table, "kgb", "http://127.0.0.1:1/")
            kept = await room.service.do(lambda connection: room.service.hooks.url(connection, table, "kgb"))
            assert kept == kgb.url()

    asyncio.run(story())
