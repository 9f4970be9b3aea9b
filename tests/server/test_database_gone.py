"""PostgreSQL goes away and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import create_engine, make_url, text
from starlette.testclient import TestClient

from sitroom.server.database import Database
from sitroom.server.http.around import Around, whole_server
from sitroom.server.settings import Settings

from .databases import fresh

NEW = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}}
_END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name AND pid <> pg_backend_pid()"


@pytest.fixture
def gone_and_back(postgres: str) -> Iterator[tuple[Around, Callable[[bool], None]]]:
    """A server, and how its database is taken away (``True``: for good) and given back (``False``)."""
    url = fresh(postgres)
    name = make_url(url).database
    admin = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://", 1), isolation_level="AUTOCOMMIT")

    def go(for_good: bool) -> None:
        with admin.connect() as connection:
            connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {not for_good}"))
            connection.execute(text(_END), {"name": name})

    yield whole_server(Database(url), Settings(hosts=frozenset({"testserver"}))), go
    go(False)
    admin.dispose()


def test_nothing_is_lost_it_is_told_plainly_and_it_goes_on(
    gone_and_back: tuple[Around, Callable[[bool], None]], caplog: pytest.LogCaptureFixture
) -> None:
    app, go = gone_and_back
    with TestClient(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        state = ann.get(f"/api/tables/{table}?side=cia").json()
        command = {"side": "cia", "seq": state["seq"], "tokens": [state["question"]["choices"][0]["token"]]}
        go(True)
        for _ in range(2):
            refused = ann.post(f"/api/tables/{table}/answers", json=command)
            assert (refused.status_code, refused.json()["code"]) == (503, "not-kept")
            assert "nothing has happened" in refused.json()["message"]
            assert refused.headers["retry-after"]
        assert ann.get("/health").json()["checks"] == {"database": False, "workers": True}
        assert "connections" not in refused.text, "how the database is reached is nobody's business"
        assert any("connections" in str(record.__dict__.get("facts")) for record in caplog.records)
        go(False)
        assert ann.get("/health").status_code == 200
        assert ann.get(f"/api/tables/{table}?side=cia").json() == state
        assert ann.post(f"/api/tables/{table}/answers", json=command).json()["taken"] == 1


def test_connections_that_break_are_made_anew_and_nobody_notices(
    gone_and_back: tuple[Around, Callable[[bool], None]],
) -> None:
    app, go = gone_and_back
    with TestClient(app) as ann:
        for number in range(1, 4):
            assert ann.post("/api/tables", json=NEW).status_code == 201
            go(False)
            assert len(ann.get("/api/tables").json()) == number
