"""Browsers: they are known by a cookie that never ends while somebody comes, and forgotten when nobody needs them. On both
databases; and a database of the first version becomes one of today."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text, update
from starlette.testclient import TestClient

from sitroom.server.backup import restore_backup, write_backup
from sitroom.server.browsers import MONTH, forget_strangers
from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.schema import BROWSERS, META, MIGRATIONS, TABLES
from sitroom.server.secrecy import hashed

from .visitors import kept, own, visited

DAY = 24 * 3600.0


@pytest.fixture
def browsers(url: str) -> Iterator[list[TestClient]]:
    with visited(make_app(Database(url)), 3) as found:
        yield found


def later(browser: TestClient, seconds: float) -> None:
    """So much time passes, by the server's clock."""
    hall = browser.app.state.service.hall  # type: ignore[attr-defined]  # the application is ours
    before = hall.now()
    hall.now = lambda: before + seconds


def seen(browser: TestClient) -> float:
    wanted = select(BROWSERS.c.seen).where(BROWSERS.c.id == hashed(browser.cookies["sitroom"]))
    return kept(browser, lambda connection: float(connection.execute(wanted).scalar_one()))


def test_who_comes_now_and_then_keeps_his_seats_for_ever(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    own(ann)
    secret = ann.cookies["sitroom"]
    later(ann, MONTH / 2)
    assert "set-cookie" not in ann.get("/api/tables").headers
    for _ in range(2):
        later(ann, MONTH + DAY)
        renewed = ann.get("/api/tables").headers["set-cookie"]
        assert renewed.startswith(f"sitroom={secret};")
        assert f"Max-Age={365 * 86_400}" in renewed
        assert "HttpOnly" in renewed
        assert "set-cookie" not in ann.get("/api/tables").headers


def test_a_server_that_has_forgotten_whom_it_knows_renews_no_cookie_too_soon(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    own(ann)
    later(ann, MONTH + 1)
    assert "set-cookie" in ann.get("/api/tables").headers
    ann.app.state.service.visitors._known.clear()  # type: ignore[attr-defined]  # the application is ours
    assert "set-cookie" not in ann.get("/api/tables").headers


def test_it_is_known_within_an_hour_when_a_browser_was_here(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    own(ann)
    first = seen(ann)
    later(ann, 60)
    ann.get("/api/tables")
    assert seen(ann) == first
    later(ann, DAY)
    ann.get("/api/tables")
    assert seen(ann) == pytest.approx(first + DAY + 60, abs=30)


def test_who_holds_nothing_is_forgotten_after_a_month_and_is_the_same_when_he_comes_back(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    own(ann)
    for stranger in (bob, eve):
        assert stranger.delete(f"/api/tables/{own(stranger)}").status_code == 200
    later(ann, MONTH - DAY)
    eve.get("/api/tables")
    later(ann, 2 * DAY)

    def forget(connection: Connection) -> int:
        return forget_strangers(connection, ann.app.state.service.hall.now())  # type: ignore[attr-defined]  # the same

    kept(ann, forget)  # the server itself may have been quicker
    assert kept(ann, lambda connection: set(connection.execute(select(BROWSERS.c.id)).scalars())) == {
        hashed(browser.cookies["sitroom"]) for browser in (ann, eve)
    }
    secret = bob.cookies["sitroom"]
    own(bob)
    assert bob.cookies["sitroom"] == secret
    assert len(bob.get("/api/tables").json()) == 1
    assert seen(bob) == pytest.approx(ann.app.state.service.hall.now(), abs=30), "nor is he taken for absent"  # type: ignore[attr-defined]  # the same


# ---- from the first version


def _as_at_first(connection: Connection) -> None:
    """Take away what came later."""
    connection.execute(text("DROP INDEX browsers_by_visit"))
    for column in (TABLES.c.asked, BROWSERS.c.seen, BROWSERS.c.renewed):
        connection.execute(text(f"ALTER TABLE {column.table.name} DROP COLUMN {column.name}"))
    connection.execute(update(META).values(version=1))


def _filled(url: str) -> None:
    with visited(make_app(Database(url)), 1) as (ann,):
        own(ann)


def _check(url: str) -> None:
    database = Database(url)
    with database.engine.connect() as connection:
        assert connection.execute(select(META.c.version)).scalar_one() == len(MIGRATIONS)
        row = connection.execute(select(BROWSERS)).one()
        assert row.seen == pytest.approx(time.time(), abs=600), "nobody is taken for absent because nobody wrote it down"
        assert connection.execute(select(TABLES.c.asked)).scalar_one() == pytest.approx(time.time(), abs=600)
        connection.execute(select(BROWSERS.c.renewed)).one()
    database.close()


def test_a_database_of_the_first_version_is_brought_up_to_date(url: str) -> None:
    _filled(url)
    database = Database(url)
    with database.engine.begin() as connection:
        _as_at_first(connection)
    database.close()
    _check(url)


def test_a_backup_of_the_first_version_is_restored(url: str, tmp_path: Path) -> None:
    """Its rows lack the columns that came later."""
    _filled(url)
    write_backup(url, tmp_path / "copy")
    with gzip.open(tmp_path / "copy", "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    lines[0]["schema"] = 1
    missing: list[int] = []
    for place, line in enumerate(lines[:-1]):
        if isinstance(line, dict):
            columns = line.get("columns", [])
            missing = [at for at, name in enumerate(columns) if name in ("asked", "seen", "renewed")]
            line["columns"] = [name for at, name in enumerate(columns) if at not in missing]
        else:
            lines[place] = [value for at, value in enumerate(line) if at not in missing]
    content = "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines[:-1]]).encode()
    lines[-1]["sha256"] = sha256(content).hexdigest()
    (tmp_path / "old").write_bytes(gzip.compress(content + json.dumps(lines[-1]).encode() + b"\n"))
    restore_backup(url, tmp_path / "old")
    _check(url)
