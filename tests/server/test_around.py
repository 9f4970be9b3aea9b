"""What stands around all doors: names, proxies, headers, cookies, limits, and what nobody foresaw."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from sitroom.server.database import Database
from sitroom.server.http import around, health, visits
from sitroom.server.http.around import Around, is_known, whole_server
from sitroom.server.http.troubles import LEFT
from sitroom.server.limits import ADDRESS, BROWSER, SOCKETS_AT_TABLE, SOCKETS_OF_ADDRESS, TABLE
from sitroom.server.secrecy import hashed
from sitroom.server.settings import Settings

NEW = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}, "is_public": True}
HERE = frozenset({"testserver", "localhost", "127.0.0.1", "::1"})
FAR = "203.0.113.5"


def served(tmp_path: Path, **settings: Any) -> Around:
    return whole_server(Database(f"sqlite:///{tmp_path / 'tables.db'}"), Settings(**{"hosts": HERE, **settings}))


@contextmanager
def visitor(app: Around, address: str = FAR, base: str = "http://testserver") -> Iterator[TestClient]:
    with TestClient(app, base_url=base, client=(address, 1), raise_server_exceptions=False) as found:
        yield found


@pytest.fixture
def app(tmp_path: Path) -> Around:
    return served(tmp_path)


# ---- names


@pytest.mark.parametrize(
    ("host", "is_right"),
    [
        ("localhost", True),
        ("localhost:8350", True),
        ("LOCALHOST.:80", True),
        ("127.0.0.1:8350", True),
        ("[::1]", True),
        ("[0:0:0:0:0:0:0:1]:8350", True),
        ("games.example.org", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("localhost@evil.example", False),
        ("evil.example:localhost", False),
        ("192.168.1.5", False),
        ("[::2]:8350", False),
        ("::1", False),
        ("[::1", False),
        ("[::1]8350", False),
        ("localhost:", False),
        ("", False),
    ],
)
def test_the_names_by_which_a_server_is_called(host: str, is_right: bool) -> None:
    assert is_known(host, Settings(hosts=frozenset({"localhost", "127.0.0.1", "::1", "games.example.org"}))) is is_right


def test_a_server_that_listens_at_all_addresses_may_be_called_by_each_but_by_no_name() -> None:
    wide = Settings(addresses=True)
    assert is_known("192.168.1.5:8350", wide)
    assert is_known("[2001:db8::7]:8350", wide)
    assert not is_known("evil.example", wide)


def test_another_name_is_refused_at_every_door(app: Around) -> None:
    with visitor(app) as ann:
        for path in ("/", "/api/tables", "/health", "/nowhere"):
            reply = ann.get(path, headers={"Host": "evil.example"})
            assert (reply.status_code, reply.json()["code"]) == (421, "wrong-host")
            assert "--public-name" in reply.json()["message"]
            assert "evil" not in reply.headers["content-security-policy"]
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            ann.websocket_connect("/api/tables/t/events", headers={"Host": "evil.example"}),
        ):
            pass
        assert refused.value.status_code == 421


def statuses(app: Around, request: dict[str, Any], *received: Message) -> list[int]:
    """With which statuses a request is answered that no honest client sends."""
    told: list[int] = []
    messages = iter(received)

    async def receive() -> Message:
        return next(messages)

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            told.append(message["status"])

    path = request["path"]
    scope = {
        "type": "http", "raw_path": path.encode(), "query_string": b"", "scheme": "http", "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80), **request,
    }  # fmt: skip
    asyncio.run(app(scope, receive, send))
    return told


@pytest.mark.parametrize("hosts", [[], [b"localhost", b"evil.example"], [b"localhost", b"localhost"]])
def test_a_request_has_one_name_for_the_server(hosts: list[bytes], app: Around) -> None:
    """Of two a proxy might read the other one."""
    request = {"method": "GET", "path": "/health", "headers": [(b"host", host) for host in hosts]}
    assert statuses(app, request) == [421]


def test_who_goes_before_he_has_said_all_is_no_trouble(app: Around, caplog: pytest.LogCaptureFixture) -> None:
    request = {"method": "POST", "path": "/api/claims", "headers": [(b"host", b"localhost")]}
    with visitor(app), caplog.at_level(logging.INFO, "sitroom.server"):
        begun = {"type": "http.request", "body": b'{"secret', "more_body": True}
        statuses(app, request, begun, {"type": "http.disconnect"})
    assert [record.levelname for record in caplog.records] == ["INFO"]
    assert caplog.records[0].facts["status"] == LEFT  # type: ignore[attr-defined]  # a line of ours has them


# ---- what browsers are told


def test_every_reply_says_how_it_is_to_be_treated(app: Around) -> None:
    with visitor(app) as ann:
        for reply in (ann.get("/"), ann.get("/api/tables"), ann.post("/api/claims", json={}), ann.get("/api/nowhere")):
            policy = dict(part.strip().split(" ", 1) for part in reply.headers["content-security-policy"].split(";"))
            assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
            assert policy["connect-src"] == "'self' ws://testserver"
            assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
            assert policy["require-trusted-types-for"] == "'script'"
            assert "unsafe" not in reply.headers["content-security-policy"]
            assert reply.headers["x-content-type-options"] == "nosniff"
            assert reply.headers["referrer-policy"] == "no-referrer"
            assert "strict-transport-security" not in reply.headers


def test_only_a_named_proxy_is_believed(tmp_path: Path) -> None:
    told = {"X-Forwarded-For": "198.51.100.1, 203.0.113.9, 10.1.2.3", "X-Forwarded-Proto": "https"}
    app = served(tmp_path, proxies=frozenset({"10.0.0.0/8"}))
    with visitor(app, "10.0.0.1") as ann:
        reply = ann.post("/api/tables", json=NEW, headers=told)
        assert reply.headers["strict-transport-security"]
        assert "wss://testserver" in reply.headers["content-security-policy"]
        assert reply.headers["set-cookie"].startswith("__Host-sitroom=")
        assert "; secure" in reply.headers["set-cookie"].lower()
        assert "path=/" in reply.headers["set-cookie"].lower()
        assert "domain" not in reply.headers["set-cookie"].lower()
        for origin, status in (("https://testserver", 201), ("http://testserver", 403)):  # there anybody may have put a page
            assert ann.post("/api/tables", json=NEW, headers={**told, "Origin": origin}).status_code == status
        eve = TestClient(app, client=(FAR, 1))
        eve.portal = ann.portal
        reply = eve.post("/api/tables", json=NEW, headers=told)
        assert "strict-transport-security" not in reply.headers
        assert reply.headers["set-cookie"].startswith("sitroom=")
    named = {name for kind, name in app.service.limits._left if kind == "address"}
    assert named == {"203.0.113.9", FAR}, "the last address that no proxy of ours has is the client's"


@pytest.mark.parametrize("peer", ["127.0.0.1", "172.17.0.1", FAR])
@pytest.mark.parametrize("said", ["X-Forwarded-For", "X-Forwarded-Proto"])
def test_a_proxy_that_nobody_has_named_is_written_down_once(
    said: str, peer: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app = served(tmp_path, proxies=frozenset({"10.0.0.0/8"}))
    named = TestClient(app, base_url="http://testserver", client=("10.0.0.1", 1))
    with visitor(app, peer) as proxy:
        named.portal = proxy.portal
        named.get("/api/tables", headers={said: "https"})
        assert "--proxy" not in caplog.text
        for _ in range(3):
            proxy.get("/api/tables", headers={said: "https"})
    warnings = [record for record in caplog.records if "--proxy" in record.message]
    assert [record.__dict__["facts"]["address"] for record in warnings] == [peer]


def test_a_cookie_of_another_server_on_this_machine_is_kept(app: Around) -> None:
    """A cookie knows no ports: a second server must not take away what the first has given."""
    with visitor(app, "127.0.0.1") as ann:
        ann.cookies.set("sitroom", "a" * 22, domain="testserver.local")
        for _ in range(2):
            reply = ann.post("/api/tables", json=NEW)
            assert reply.status_code == 201
        assert len(ann.get("/api/tables").json()) == 2
        assert ann.cookies.get("sitroom") == "a" * 22
        ann.cookies.clear()
        ann.cookies.set("sitroom", "b" * 21 + ";", domain="testserver.local")
        assert "sitroom=" in ann.post("/api/tables", json=NEW).headers["set-cookie"]


# ---- limits


def test_who_asks_for_too_much_is_told_when_to_come_back(app: Around) -> None:
    with visitor(app) as ann:
        app.service.limits.spend(ADDRESS.most - 30, near=False, address=FAR)
        replies = [ann.post("/api/tables", json=NEW) for _ in range(3)]
        refused = replies[-1]
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much")
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.headers["retry-after"] in refused.json()["message"]
        near = TestClient(app, client=("127.0.0.1", 1))
        near.portal = ann.portal
        assert near.post("/api/tables", json=NEW).status_code == 201


def test_who_has_tables_played_through_again_pays_for_it(app: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "WORK_FOR_ONE", 0.0001)
    monkeypatch.setattr(app.service.limits, "_now", lambda: 0.0)  # nothing fills up again, however slow the machine is
    hall = app.service.hall
    with visitor(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        private = ann.post("/api/tables", json={**NEW, "is_public": False}).json()["table"]
        assert [ann.get(f"/api/tables/{table}?side=cia").status_code for _ in range(5)] == [200] * 5, "it is in memory"
        hall.forget()
        for client, status in (("198.51.100.1", 200), ("198.51.100.2", 429)):
            eve = TestClient(app, client=(client, 1))
            eve.portal = ann.portal
            for door in ("", "/journal", "/moments", "/stakes?side=cia"):
                assert eve.get(f"/api/tables/{private}{door}").status_code == 403
            assert hall.live == 0, "nothing is played through for whoever may not look"
            if status == 429:
                with eve.websocket_connect(f"/api/tables/{table}/events") as window:
                    window.receive_bytes()
            assert eve.get(f"/api/tables/{table}").status_code == status
            assert eve.get(f"/api/tables/{table}").status_code == 429
            hall.forget()


def test_who_does_something_pays_for_those_who_are_told(app: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "WORK_FOR_ONE", 0.0001)
    monkeypatch.setattr(app.service.limits, "_now", lambda: 0.0)
    with visitor(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]

        def renamed(name: str) -> int:
            return ann.post(f"/api/tables/{table}/seats/cia/name", json={"name": name}).status_code

        assert [renamed(name) for name in ("Ann", "Anne", "Anna")] == [200] * 3, "nobody watches"
        with ann.websocket_connect(f"/api/tables/{table}/events") as window:
            window.receive_bytes()
            assert [renamed(name) for name in ("Nan", "Nancy")] == [200, 429]


def test_a_browser_cannot_spread_over_many_addresses(app: Around) -> None:
    with visitor(app) as ann:
        ann.post("/api/tables", json=NEW)
        browser = hashed(ann.cookies["sitroom"])
        app.service.limits.spend(BROWSER.most - 100, near=False, browser=browser)
        seen = []
        for number in range(10):
            other = TestClient(app, client=(f"198.51.100.{number}", 1), cookies=ann.cookies)
            other.portal = ann.portal
            seen.append(other.post("/api/tables", json=NEW).status_code)
        assert seen[0] == 201
        assert seen[-1] == 429


def test_strangers_cannot_keep_players_from_their_table(app: Around) -> None:
    """Neither by asking for too much there, nor by filling it with windows; not even when nobody knows the player yet."""
    with visitor(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        eve = TestClient(app, client=("198.51.100.1", 1))
        eve.portal = ann.portal
        app.service.visitors._players.clear()
        app.service.limits.spend(TABLE.most, near=False, table=table)
        assert eve.get(f"/api/tables/{table}").status_code == 429
        assert ann.get(f"/api/tables/{table}?side=cia").status_code == 200
        with ExitStack() as crowd:
            for number in range(SOCKETS_AT_TABLE):
                crowd.enter_context(app.service.limits.socket(f"203.0.114.{number}", table))
            with pytest.raises(WebSocketDenialResponse), eve.websocket_connect(f"/api/tables/{table}/events"):
                pass
            with ann.websocket_connect(f"/api/tables/{table}/events?side=cia") as window:
                assert window.receive_json(mode="binary")["side"] == "cia"


def test_players_pay_for_themselves(app: Around) -> None:
    with visitor(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        for _ in range(10):
            ann.get(f"/api/tables/{table}?side=cia")
        app.service.limits.spend(TABLE.most, near=False, table=table)  # all of it is there


def test_so_many_sockets_and_no_more(app: Around) -> None:
    with visitor(app) as ann, ExitStack() as open_:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        for _ in range(SOCKETS_OF_ADDRESS):
            open_.enter_context(ann.websocket_connect(f"/api/tables/{table}/events"))
        with pytest.raises(WebSocketDenialResponse) as refused, ann.websocket_connect(f"/api/tables/{table}/events"):
            pass
        assert refused.value.status_code == 429
        assert refused.value.json()["code"] == "too-much"
        assert app.service.limits.sockets == SOCKETS_OF_ADDRESS


def test_who_talks_where_he_is_to_listen_is_shown_out(app: Around) -> None:
    with visitor(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        with ann.websocket_connect(f"/api/tables/{table}/events") as socket:
            socket.receive_bytes()
            for _ in range(int(ADDRESS.most * 2)):
                socket.send_bytes(b"x")
            with pytest.raises(WebSocketDisconnect) as ended:
                socket.receive_bytes()
        assert ended.value.code == 1008


def test_a_request_that_never_arrives_is_given_up(app: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(around, "BODY_SECONDS", 0.01)
    told: list[Message] = []
    parts = [{"type": "http.request", "body": b"{", "more_body": True}]

    async def receive() -> Message:
        if parts:
            return parts.pop()
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        told.append(message)

    scope = {
        "type": "http", "method": "POST", "path": "/api/claims", "root_path": "", "query_string": b"", "scheme": "http",
        "headers": [(b"host", b"localhost")], "client": (FAR, 1), "server": ("localhost", 80),
    }  # fmt: skip
    with visitor(app) as ann:
        assert ann.portal is not None
        ann.portal.call(app, scope, receive, send)
    assert told[0]["status"] == 408
    assert (b"connection", b"close") in told[0]["headers"]
    assert json.loads(told[1]["body"])["code"] == "too-slow"


# ---- what is written down, and what goes wrong


def test_what_nobody_foresaw_is_told_without_details_and_written_down_with_them(
    app: Around, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_args: object) -> None:
        raise ValueError("the inside of the machine")

    monkeypatch.setattr("sitroom.server.http.tables.make", breaks)
    with visitor(app) as ann, caplog.at_level(logging.INFO, "sitroom.server"):
        reply = ann.post("/api/tables", json=NEW)
        assert (reply.status_code, reply.json()["code"]) == (500, "trouble")
        assert "inside" not in reply.text
        assert reply.headers["x-request-id"] in reply.json()["message"]
        assert reply.headers["content-security-policy"]
        assert ann.get("/health").status_code == 200
    (line,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert line.exc_info is not None
    assert "inside of the machine" in str(line.exc_info[1])
    assert line.__dict__["facts"]["request"] == reply.headers["x-request-id"]


def test_addresses_that_lead_nowhere(app: Around) -> None:
    with visitor(app) as ann:
        assert (ann.get("/api/nowhere").status_code, ann.get("/api/nowhere").json()["code"]) == (404, "not-found")
        reply = ann.delete("/api/claims")
        assert (reply.status_code, reply.json()["code"], reply.headers["allow"]) == (405, "wrong-method", "POST")
        for path in ("/api/tables/", "/api/claims/", "/api/games/ciavskgb/rules/"):
            assert ann.get(path, follow_redirects=False).json()["code"] == "not-found", "nobody is sent elsewhere"


def test_nothing_that_opens_a_door_is_written_down(app: Around, caplog: pytest.LogCaptureFixture) -> None:
    with visitor(app) as ann, caplog.at_level(logging.INFO, "sitroom.server"):
        order = {**NEW, "seats": {"cia": "me", "kgb": "link"}}
        table = ann.post("/api/tables", json=order).json()["table"]
        secret = ann.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
        ann.post("/api/claims", json={"secret": secret})
        ann.get(f"/api/tables/{table}?side=cia")
        cookie = ann.cookies["sitroom"]
        doors = [record.__dict__["facts"]["door"] for record in caplog.records]
        written = "".join([json.dumps(record.__dict__["facts"]) for record in caplog.records])
    assert doors == ["/tables", "/tables/{table}/seats/{side}/link", "/claims", "/tables/{table}"]
    for hidden in (table, secret, cookie, "side=cia"):
        assert hidden not in written


def test_the_metrics_are_for_who_runs_the_server(tmp_path: Path) -> None:
    app = served(tmp_path, metrics=frozenset({"198.51.100.0/24"}))
    with visitor(app, "127.0.0.1") as own:
        table = own.post("/api/tables", json=NEW).json()["table"]
        state = own.get(f"/api/tables/{table}?side=cia").json()
        token = state["question"]["choices"][0]["token"]
        own.post(f"/api/tables/{table}/answers", json={"side": "cia", "seq": state["seq"], "tokens": [token]})
        text = own.get("/metrics").text
        assert 'sitroom_requests_total{method="POST",door="/tables",status="201"} 1\n' in text
        assert "sitroom_answers_total 1\n" in text
        assert "sitroom_live_tables 1\n" in text
        assert "sitroom_workers 0\n" in text
        assert "sitroom_busy_workers 0\n" in text
        assert table not in text
        assert own.get("/metrics", headers={"X-Forwarded-For": FAR}).status_code == 403, "a proxy that was not named"
        for address, status in ((FAR, 403), ("198.51.100.7", 200)):
            other = TestClient(app, client=(address, 1))
            other.portal = own.portal
            assert other.get("/metrics").status_code == status


def test_health_tells_what_is_not_well(app: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    with visitor(app) as ann:
        assert ann.get("/health").json()["checks"] == {"database": True, "workers": True}
        app.service.health["workers"] = lambda: False
        reply = ann.get("/health")
        assert (reply.status_code, reply.json()["checks"]["workers"]) == (503, False)
        app.service.health["workers"] = lambda: True
        monkeypatch.setattr(health, "_PATIENCE", 0.01)

        async def hangs(_job: object) -> None:
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(app.service, "do", hangs)
            assert ann.get("/health").json()["checks"] == {"database": False, "workers": True}


def test_a_database_that_fails_is_told_plainly_and_the_server_goes_on(app: Around, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite with no more room."""
    with visitor(app, "127.0.0.1") as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        before = ann.get(f"/api/tables/{table}?side=cia").json()
        command = {"side": "cia", "seq": before["seq"], "tokens": [before["question"]["choices"][0]["token"]]}

        def pages(most: int) -> None:
            def job(connection: Connection) -> None:
                connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

            assert ann.portal is not None
            ann.portal.call(app.service.do, job)

        pages(1)
        refused = [ann.post("/api/tables", json=NEW) for _ in range(8)][-1]
        assert (refused.status_code, refused.json()["code"]) == (503, "not-kept")
        assert "nothing has happened" in refused.json()["message"]
        assert refused.headers["retry-after"]
        assert "database or disk is full" not in refused.text
        assert any("database or disk is full" in str(record.__dict__["facts"]) for record in caplog.records)
        pages(1_000_000)
        assert ann.get(f"/api/tables/{table}?side=cia").json() == before
        assert ann.post(f"/api/tables/{table}/answers", json=command).json()["taken"] == 1
