"""Clocks over HTTP and WebSocket."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sitroom.server.database import Database
from sitroom.server.http.app import make_app

ORDER = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "link"}, "is_public": True}


@pytest.fixture
def people(tmp_path: Path) -> Iterator[tuple[TestClient, TestClient, TestClient]]:
    app = make_app(Database(f"sqlite:///{tmp_path / 'tables.db'}"))
    with TestClient(app, base_url="http://testserver") as ann:
        bob, eve = [TestClient(app, base_url="http://testserver") for _ in range(2)]
        bob.portal = eve.portal = ann.portal
        yield ann, bob, eve


def made(ann: TestClient, bob: TestClient, clock: dict[str, Any]) -> str:
    table: str = ann.post("/api/tables", json={**ORDER, "clock": clock}).json()["table"]
    secret = ann.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    bob.post("/api/claims", json={"secret": secret})
    return table


def test_everybody_sees_the_clocks_and_hears_what_is_proposed(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, eve = people
    table = made(ann, bob, {"kind": "total", "minutes": 60, "increment": 30})
    with eve.websocket_connect(f"/api/tables/{table}/events") as socket:
        first = socket.receive_json(mode="binary")["clocks"]
        assert first["plan"] == {"kind": "total", "minutes": 60, "increment": 30}
        assert [(side["side"], side["is_running"]) for side in first["sides"]] == [("cia", True), ("kgb", False)]
        assert first["sides"][1]["left"] == 3600
        assert 3600 < first["sides"][0]["left"] <= 3630
        reply = ann.post(f"/api/tables/{table}/clock/offer", json={"side": "cia", "what": "extra", "minutes": 10})
        assert reply.json()["offers"] == [{"by": "cia", "what": "extra", "minutes": 10}]
        assert socket.receive_json(mode="binary")["clocks"]["offers"] == reply.json()["offers"]
        assert bob.post(f"/api/tables/{table}/clock/accept", json={"side": "kgb"}).json()["sides"][0]["left"] > 4200
        assert socket.receive_json(mode="binary")["clocks"]["sides"][0]["left"] > 4200
    ann.post(f"/api/tables/{table}/clock/offer", json={"side": "cia", "what": "pause"})
    assert bob.post(f"/api/tables/{table}/clock/decline", json={"side": "kgb"}).json()["offers"] == []


def test_nobody_agrees_to_what_he_has_not_read(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, _ = people
    table = made(ann, bob, {"kind": "total", "minutes": 60, "increment": 0})
    read = {"side": "kgb", "what": "extra", "minutes": 1}
    for minutes in (1, 40_000):
        ann.post(f"/api/tables/{table}/clock/offer", json={"side": "cia", "what": "extra", "minutes": minutes})
    refused = bob.post(f"/api/tables/{table}/clock/accept", json=read)
    assert (refused.status_code, refused.json()["code"]) == (409, "no-clock")
    agreed = bob.post(f"/api/tables/{table}/clock/accept", json={**read, "minutes": 40_000})
    assert agreed.json()["sides"][0]["left"] > 2_000_000


def test_only_who_plays_there_proposes_anything(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, eve = people
    table = made(ann, bob, {"kind": "days", "days": 3})
    ann.post(f"/api/tables/{table}/clock/offer", json={"side": "cia", "what": "pause"})
    for browser, side in ((eve, "kgb"), (ann, "kgb"), (eve, "cia")):
        assert browser.post(f"/api/tables/{table}/clock/accept", json={"side": side}).status_code == 403
    assert not ann.get(f"/api/tables/{table}").json()["clocks"]["is_paused"]


def test_a_proposal_that_comes_twice_is_made_once(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, _ = people
    table = made(ann, bob, {"kind": "total", "minutes": 60})
    wish = {"side": "cia", "what": "extra", "minutes": 10}
    ann.post(f"/api/tables/{table}/clock/offer", json=wish)
    for _ in range(2):
        reply = bob.post(f"/api/tables/{table}/clock/accept", json={"side": "kgb"}, headers={"Idempotency-Key": "yes"})
        assert reply.status_code == 200
        assert reply.json()["sides"][0]["left"] < 4201


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "total"}, {"kind": "total", "minutes": 0}, {"kind": "total", "minutes": 5, "increment": -1},
        {"kind": "days", "days": 31},
        {"kind": "days", "days": 1, "minutes": 1}, {"kind": "sand"}, {"minutes": 5}, 5,
    ],
)  # fmt: skip
def test_clocks_that_nobody_makes_are_refused(clock: Any, people: tuple[TestClient, TestClient, TestClient]) -> None:
    reply = people[0].post("/api/tables", json={**ORDER, "clock": clock})
    assert (reply.status_code, reply.json()["code"]) == (422, "bad-order")


def test_a_table_without_clocks_says_so(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann = people[0]
    table = ann.post("/api/tables", json=ORDER).json()["table"]
    assert ann.get(f"/api/tables/{table}").json()["clocks"] is None
    reply = ann.post(f"/api/tables/{table}/clock/offer", json={"side": "cia", "what": "pause"})
    assert (reply.status_code, reply.json()["code"]) == (404, "not-found")


def test_that_time_passes_tells_nobody_of_a_note(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, _ = people
    table = made(ann, bob, {"kind": "total", "minutes": 60})
    with ann.websocket_connect(f"/api/tables/{table}/events?side=cia") as socket:
        socket.receive_json(mode="binary")
        assert bob.post(f"/api/tables/{table}/notes", json={"side": "kgb", "text": "she waits"}).status_code == 200
        bob.post(f"/api/tables/{table}/clock/offer", json={"side": "kgb", "what": "pause"})
        assert socket.receive_json(mode="binary")["clocks"]["offers"], "what is told next is the offer, not the note"


def test_who_plays_again_plays_by_the_same_clocks(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, _ = people
    table = made(ann, bob, {"kind": "days", "days": 3})
    ann.post(f"/api/tables/{table}/resign", json={"side": "cia"})
    ann.post(f"/api/tables/{table}/rematch", json={"side": "cia"})
    again = bob.post(f"/api/tables/{table}/rematch", json={"side": "kgb"}).json()["table"]
    clocks = bob.get(f"/api/tables/{again}", params={"side": "cia"}).json()["clocks"]
    assert clocks["plan"] == {"kind": "days", "days": 3}
    assert {side["side"]: side["is_running"] for side in clocks["sides"]} == {"cia": True, "kgb": False}


def test_a_list_of_tables_tells_the_time(people: tuple[TestClient, TestClient, TestClient]) -> None:
    ann, bob, _ = people
    made(ann, bob, {"kind": "days", "days": 3})
    ann.post("/api/tables", json=ORDER)
    without, timed = ann.get("/api/tables").json()
    assert without["clocks"] is None
    assert {side["side"]: side["is_running"] for side in timed["clocks"]["sides"]} == {"cia": True, "kgb": False}
