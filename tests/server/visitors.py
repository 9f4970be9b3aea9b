"""Browsers for the tests of the server, and what they do most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

from sqlalchemy import Connection
from starlette.applications import Starlette
from starlette.testclient import TestClient

from sitroom.server.service import Service
from sitroom.table import Table

T = TypeVar("T")

HERE = ("127.0.0.1", 50_000)


@contextmanager
def visited(app: Starlette, count: int = 3) -> Iterator[list[TestClient]]:
    """So many browsers on this machine; the first one holds the server open."""
    with TestClient(app, base_url="http://testserver", client=HERE) as first:
        others = [TestClient(app, base_url="http://testserver", client=HERE) for _ in range(count - 1)]
        for other in others:
            other.portal = first.portal
        yield [first, *others]


def made(ann: TestClient, bob: TestClient, **order: Any) -> str:
    """A table of Ann's, at which Bob has taken the other seat by a link."""
    table = own(ann, seats={"cia": "me", "kgb": "link"}, **order)
    secret = ann.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    assert bob.post("/api/claims", json={"secret": secret}).json() == {"table": table, "side": "kgb"}
    return table


def own(ann: TestClient, **order: Any) -> str:
    """A table of Ann's, at which she plays both sides if nothing else is said."""
    reply = ann.post("/api/tables", json={"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}, **order})
    assert reply.status_code == 201, reply.text
    table: str = reply.json()["table"]
    return table


def looked(browser: TestClient, table: str, side: str | None = None) -> dict[str, Any]:
    reply = browser.get(f"/api/tables/{table}", params={"side": side} if side else {})
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def answered(browser: TestClient, table: str, side: str) -> dict[str, Any]:
    """The first choice of a side is its answer."""
    now = looked(browser, table, side)
    command = {"side": side, "seq": now["seq"], "tokens": [now["question"]["choices"][0]["token"]]}
    reply = browser.post(f"/api/tables/{table}/answers", json=command)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def kept(browser: TestClient, job: Callable[[Connection], T]) -> T:
    """Something is done in the server itself."""
    service: Service = browser.app.state.service  # type: ignore[attr-defined]  # the application is ours
    assert browser.portal is not None
    return browser.portal.call(service.do, job)


def at_table(browser: TestClient, table: str, act: Callable[[Table], T]) -> T:
    """Something happens at a table that no door is needed for."""
    service: Service = browser.app.state.service  # type: ignore[attr-defined]  # the application is ours

    def job(connection: Connection) -> T:
        with service.hall.table(connection, table) as live:
            return act(live)

    return kept(browser, job)


def played_on(table: Table, answers: int) -> None:
    """So many answers more, at random."""
    rng = Random(answers)
    for _ in range(answers):
        if table.ask is not None:
            table.answer(table.ask.who, [rng.choice(table.ask.options)])
