"""PostgreSQL goes away and comes back."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import create_engine, event, make_url, text
from starlette.testclient import TestClient

from sitroom.server import service
from sitroom.server.database import STATEMENT_SECONDS, Database
from sitroom.server.http.around import Around, whole_server
from sitroom.server.schema import EVENTS
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


def _lose_the_line_after_each_commit(app: Around, patch: pytest.MonkeyPatch) -> None:
    """A transaction is kept, and nobody hears of it."""
    dialect = app.service.database.engine.dialect
    commit = dialect.do_commit

    def kept_and_gone(connection: Any) -> None:
        commit(connection)
        connection.driver_connection.close()
        raise dialect.loaded_dbapi.OperationalError("the line is gone")

    patch.setattr(dialect, "do_commit", kept_and_gone)


def test_what_may_have_been_kept_is_told_as_it_is_and_whoever_watches_sees_it(
    gone_and_back: tuple[Around, Callable[[bool], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _ = gone_and_back
    with TestClient(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        with ann.websocket_connect(f"/api/tables/{table}/events?side=kgb") as socket:
            state = socket.receive_json(mode="binary")
            own = ann.get(f"/api/tables/{table}?side=cia").json()
            command = {"side": "cia", "seq": state["seq"], "tokens": [own["question"]["choices"][0]["token"]]}
            with monkeypatch.context() as patch:
                _lose_the_line_after_each_commit(app, patch)
                unclear = ann.post(f"/api/tables/{table}/answers", json=command, headers={"Idempotency-Key": "k"})
            assert (unclear.status_code, unclear.json()["code"]) == (503, "unclear")
            assert "nothing has happened" not in unclear.text
            assert "a repeat is harmless" in unclear.text
            assert unclear.headers["retry-after"]
            assert socket.receive_json(mode="binary")["seq"] > state["seq"], "who watches is told"
            again = ann.post(f"/api/tables/{table}/answers", json=command, headers={"Idempotency-Key": "k"})
            assert again.json()["taken"] == 1


def test_a_statement_that_hangs_is_given_up(gone_and_back: tuple[Around, Callable[[bool], None]]) -> None:
    app, _ = gone_and_back
    with app.service.database.engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar_one() == f"{STATEMENT_SECONDS}s"


def test_a_database_that_hangs_is_not_waited_for_without_end(
    gone_and_back: tuple[Around, Callable[[bool], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first to wait does not know whether his was kept; those behind him are sure that theirs was not. When it goes on, so do
    they."""
    app, _ = gone_and_back
    with TestClient(app) as ann:
        table = ann.post("/api/tables", json=NEW).json()["table"]
        state = ann.get(f"/api/tables/{table}?side=cia").json()
        command = {"side": "cia", "seq": state["seq"], "tokens": [state["question"]["choices"][0]["token"]]}
        engine = app.service.database.engine
        written, goes_on, commit = threading.Event(), threading.Event(), engine.dialect.do_commit

        def sees(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if statement.startswith(f"INSERT INTO {EVENTS.name} "):
                written.set()

        def hangs(connection: Any) -> None:
            if written.is_set():  # what is done now and then is kept before the answer
                goes_on.wait(60)
            commit(connection)

        event.listen(engine, "before_cursor_execute", sees)
        with monkeypatch.context() as patch:
            patch.setattr(engine.dialect, "do_commit", hangs)
            patch.setattr(service, "_PATIENCE", 3.0)  # on a busy machine the first one must have got that far
            told = [ann.post(f"/api/tables/{table}/answers", json=command).json()["code"] for _ in range(2)]
            assert told == ["unclear", "not-kept"]
            goes_on.set()
        assert ann.get(f"/api/tables/{table}?side=cia").json()["seq"] > state["seq"]


def test_health_tells_that_nothing_can_be_written(gone_and_back: tuple[Around, Callable[[bool], None]]) -> None:
    app, _ = gone_and_back

    def do(*statements: str) -> None:
        with app.service.database.engine.begin() as connection:
            for statement in statements:
                connection.exec_driver_sql(statement)

    with TestClient(app) as ann:
        assert ann.get("/health").status_code == 200
        do(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$",
            "CREATE TRIGGER full_disk BEFORE UPDATE ON meta EXECUTE FUNCTION full_disk()",
        )
        unwell = ann.get("/health")
        assert (unwell.status_code, unwell.json()["checks"]["database"]) == (503, False)
        do("DROP FUNCTION full_disk CASCADE")
        assert ann.get("/health").status_code == 200
        with app.service.database.engine.begin() as other:
            other.execute(text("SELECT version FROM meta FOR UPDATE"))
            assert ann.get("/health").status_code == 200, "nobody waits for another process that tries the same"


def test_connections_that_break_are_made_anew_and_nobody_notices(
    gone_and_back: tuple[Around, Callable[[bool], None]],
) -> None:
    app, go = gone_and_back
    with TestClient(app) as ann:
        for number in range(1, 4):
            assert ann.post("/api/tables", json=NEW).status_code == 201
            go(False)
            assert len(ann.get("/api/tables").json()) == number
