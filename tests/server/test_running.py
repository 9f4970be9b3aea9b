"""A server as an operator runs it: begun, asked, troubled and ended."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from sitroom.cli import main
from sitroom.server.running import PORT, CannotListen, listen

from .serving import NEW, serving

linux = pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's own")


def lines(log: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.read_text().splitlines()]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_order(number: int, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.post("/api/tables", NEW)["table"]
        state = server.browser.get(f"/api/tables/{table}?side=cia").json()
        with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table}/events") as watching:
            watching.recv(timeout=30)
            token = state["question"]["choices"][0]["token"]
            taken = server.post(f"/api/tables/{table}/answers", {"side": "cia", "seq": state["seq"], "tokens": [token]})
            watching.recv(timeout=30)
            server.process.send_signal(number)
            with pytest.raises(ConnectionClosed) as ended:
                watching.recv(timeout=30)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        assert ended.value.rcvd.reason
        assert server.process.wait(60) == 0
        told = lines(server.log)
        assert told[0]["what"] == "begun"
        assert told[-1]["what"] == "ended"
        cookies = server.browser.cookies
    with serving(tmp_path) as again:
        again.browser.cookies = cookies
        assert again.browser.get(f"/api/tables/{table}?side=cia").json()["seq"] == taken["seq"]


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    """Also while something goes on that does not end."""
    before = "import sitroom.server.http.around as a, asyncio; a.Around.end = lambda self: asyncio.Event().wait()"
    with serving(tmp_path, before=before) as server:
        server.process.send_signal(signal.SIGTERM)
        while not any(line["what"] == "ending: what was begun is finished" for line in lines(server.log)):
            assert server.process.poll() is None
        assert server.end() == 128 + signal.SIGTERM


def test_an_answer_that_is_on_its_way_is_kept_and_told(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
        assert host is not None
        assert port is not None
        body = json.dumps(NEW).encode()
        with socket.create_connection((host, port), 30) as line:
            head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: {len(body)}\r\n\r\n"
            line.sendall(head.encode() + body[:10])
            server.browser.get("/health")  # by now the beginning has been read
            server.process.send_signal(signal.SIGTERM)
            while not any(line["what"] == "ending: what was begun is finished" for line in lines(server.log)):
                assert server.process.poll() is None
            line.sendall(body[10:])
            reply = b"".join(iter(lambda: line.recv(4096), b""))
        assert reply.startswith(b"HTTP/1.1 201")
        assert server.process.wait(60) == 0


def test_it_does_not_wait_for_long_for_what_does_not_arrive(tmp_path: Path) -> None:
    with serving(tmp_path, before="import sitroom.server.http.around as a; a.LAST_SECONDS = 0.1") as server:
        host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
        with socket.create_connection((host, port), 30) as line:
            line.sendall(f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 100\r\n\r\n{{".encode())
            server.browser.get("/health")  # by now the beginning has been read
            server.process.send_signal(signal.SIGTERM)
            reply = b"".join(iter(lambda: line.recv(4096), b""))
        assert reply.startswith(b"HTTP/1.1 408")
        assert server.process.wait(60) == 0
        assert "trouble" not in server.log.read_text()


# ---- what stands in the way


def test_a_port_that_is_taken() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {port} is taken.*--port"):
            listen("127.0.0.1", port)
    with listen("127.0.0.1", None) as one, listen("127.0.0.1", None) as other:
        assert PORT <= one.getsockname()[1] < other.getsockname()[1], "the next that is free"
    with pytest.raises(CannotListen, match="no address to listen at"):
        listen("198.51.100.1", 0)


def test_a_second_server_on_the_same_tables_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path), pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITROOM_HOME", str(tmp_path))
        assert main(["serve"]) == 1
        assert "runs already at http://127.0.0.1:" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--port", "70000"], "from 0 to 65535"),
        (["--workers", "none"], "--workers"),
        (["--proxy", "proxy.example"], "is no address"),
        (["--public-name", "https://games.example.org/"], "is no name of a host"),
        (["--limits", "-1"], "--limits"),
        (["--database", "nonsense"], "names no database"),
        (["--host", "198.51.100.1"], "no address to listen at"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SITROOM_HOME", str(tmp_path))
    assert main(["serve", *arguments]) in (1, 2)
    assert problem in capfd.readouterr().err


@pytest.mark.parametrize("command", [["serve"], ["backup", "x"], ["restore", "x"]])
def test_without_its_parts_it_says_what_to_install(command: list[str], tmp_path: Path) -> None:
    blocked = "import sys; sys.modules['msgspec'] = sys.modules['sqlalchemy'] = None; from sitroom.cli import main; "
    ran = subprocess.run(
        [sys.executable, "-c", f"{blocked} sys.exit(main({command!r}))"],
        env={**os.environ, "SITROOM_HOME": str(tmp_path), "LANG": "C"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 1
    assert "pip install 'sitroom[web]'" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_it_is_set_by_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITROOM_PUBLIC_NAMES", "games.example.org play.example.org")
    with serving(tmp_path) as server:
        for host, status in (("games.example.org", 200), ("play.example.org:443", 200), ("other.example.org", 421)):
            assert server.browser.get("/health", headers={"Host": host}).status_code == status
    with serving(tmp_path, ["--public-name", "other.example.org"]) as server:
        assert server.browser.get("/health", headers={"Host": "other.example.org"}).status_code == 200


# ---- clients that behave badly


def test_a_client_that_says_nothing_is_let_go(tmp_path: Path) -> None:
    with serving(tmp_path, before="import sitroom.server.running as r; r.HEAD_SECONDS = 0.2") as server:
        place = urlsplit(server.address)
        for said in (b"", b"GET /health HTTP/1.1\r\nX-Slow: "):
            with socket.create_connection((str(place.hostname), place.port), 30) as line:
                line.sendall(said)
                try:
                    assert line.recv(100) == b""
                except ConnectionResetError:
                    pass


def test_long_heads_and_long_words_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with httpx.Client(base_url=server.address) as other:
            for head, status in ((20_000, 431), (2_000_000, 400)):
                assert other.get("/health", headers={"X-Long": "x" * head}).status_code == status
        table = server.post("/api/tables", NEW)["table"]
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/events"
        with connect(address) as watching:
            assert watching.protocol.extensions == [], "nothing is packed beside secrets"
            seen = json.loads(watching.recv(timeout=30))
            for frame in (b"x" * 2000, b"x" * 20_000_000):
                with connect(address) as talking:
                    talking.recv(timeout=30)
                    with suppress(ConnectionClosed):  # a long one is refused before it has arrived
                        talking.send(frame)
                    with pytest.raises(ConnectionClosed) as closed:
                        talking.recv(timeout=30)
                    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
            state = server.browser.get(f"/api/tables/{table}?side=cia").json()
            token = state["question"]["choices"][0]["token"]
            server.post(f"/api/tables/{table}/answers", {"side": "cia", "seq": seen["seq"], "tokens": [token]})
            assert json.loads(watching.recv(timeout=30))["seq"] > seen["seq"], "nobody else is harmed"
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin("http://evil.example")):
            pass
        assert refused.value.response.status_code == 403
        assert server.end() == 0
        assert '"level":"error"' not in server.log.read_text(), "whoever is refused is no trouble of the server's"


# ---- a disk that is full


@linux
def test_a_full_disk_is_told_plainly_and_nothing_is_lost(tmp_path: Path) -> None:
    import resource

    before = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)"
    with serving(tmp_path, before=before) as server:
        table = server.post("/api/tables", NEW)["table"]
        state = server.browser.get(f"/api/tables/{table}?side=cia").json()
        command = {"side": "cia", "seq": state["seq"], "tokens": [state["question"]["choices"][0]["token"]]}
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, limit[1]))
        for _ in range(3):
            refused = server.browser.post(f"/api/tables/{table}/answers", json=command)
            assert (refused.status_code, refused.json()["code"]) == (503, "not-kept")
        assert server.browser.get("/health").status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        assert server.browser.get("/health").json()["checks"]["database"] is True
        assert server.browser.get(f"/api/tables/{table}?side=cia").json() == state
        assert server.post(f"/api/tables/{table}/answers", command)["taken"] == 1
        assert "sitroom_failed_commits_total 4\n" in server.browser.get("/metrics").text
