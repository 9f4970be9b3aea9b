"""Copies of a database: made while it is in use, checked before they are put in place, and the same for all databases."""

from __future__ import annotations

import gzip
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Connection, Double, Integer, String, Text, delete, insert, select, update

from sitroom.cli import main
from sitroom.server import backup_file
from sitroom.server.backup import restore_backup, write_backup
from sitroom.server.backup_file import BadBackup, check_backup
from sitroom.server.database import Database
from sitroom.server.hall import Hall
from sitroom.server.making import make
from sitroom.server.protocol.seats import NewTable
from sitroom.server.schema import BROWSERS, META, METADATA, MIGRATIONS, TABLES, WrongDatabase
from sitroom.server.sitting import offer
from sitroom.server.writer import Writer

from .databases import fresh
from .serving import NEW, serving

ORDER = NewTable("ciavskgb", {"cia": "me", "kgb": "link"})


@contextmanager
def in_use(url: str) -> Iterator[tuple[Writer, Hall]]:
    database = Database(url)
    writer = Writer(database.engine)
    try:
        yield writer, Hall()
    finally:
        writer.stop()
        database.close()


def fill(writer: Writer, hall: Hall, tables: int = 3) -> None:
    """A browser, tables and links."""
    _, ann = writer.do(hall.new_browser)
    for _ in range(tables):
        table = writer.do(lambda connection: make(hall, connection, ann, ORDER))
        writer.do(lambda connection, table=table: offer(hall, connection, ann, table, "kgb"))  # type: ignore[misc]  # its own table


def players(hall: Hall, table_id: str, connection: Connection) -> int:
    with hall.table(connection, table_id) as table:
        return len(table.seating.players)


def content(url: str) -> dict[str, list[tuple[Any, ...]]]:
    database = Database(url)
    with database.engine.connect() as connection:
        tables = [table for table in METADATA.sorted_tables if table is not META]
        found = {table.name: sorted([tuple(row) for row in connection.execute(select(table))], key=repr) for table in tables}
        assert connection.execute(select(META.c.version)).scalar_one() == len(MIGRATIONS)
    database.close()
    return found


@pytest.fixture
def other(request: pytest.FixtureRequest, url: str, tmp_path: Path) -> str:
    """A database of the other kind."""
    return fresh(request.getfixturevalue("postgres")) if url.startswith("sqlite") else f"sqlite:///{tmp_path / 'other.db'}"


def test_a_backup_is_made_while_a_server_has_the_database_open_and_moves_to_another_kind(
    url: str, other: str, tmp_path: Path
) -> None:
    file = tmp_path / "copy"
    with in_use(url) as (writer, hall):
        fill(writer, hall)
        copied = write_backup(url, file)
        fill(writer, hall)  # what comes later is not in it
        assert stat.S_IMODE(file.stat().st_mode) == 0o600 or os.name == "nt"
    assert check_backup(file) == copied
    assert copied.rows > 10
    assert restore_backup(other, file).before is None
    moved = content(other)
    assert sum(len(rows) for rows in moved.values()) == copied.rows
    for table, rows in moved.items():
        assert set(rows) <= set(content(url)[table])
    with in_use(other) as (writer, hall):
        for table_id in writer.do(lambda connection: list(connection.execute(select(TABLES.c.id)).scalars())):
            assert writer.do(partial(players, hall, table_id)) == 2
        fill(writer, hall)


def test_what_was_there_before_is_kept(url: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    with in_use(url) as (writer, hall):
        fill(writer, hall)
    first = content(url)
    write_backup(url, file)
    with in_use(url) as (writer, hall):
        fill(writer, hall, 1)
    second = content(url)
    before = restore_backup(url, file).before
    assert content(url) == first
    assert before is not None
    if url.startswith("sqlite"):
        assert content(f"sqlite:///{before}") == second
    else:
        restore_backup(url, before)
        assert content(url) == second


def test_it_is_not_put_in_place_while_a_server_runs(url: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    with in_use(url) as (writer, hall):
        fill(writer, hall)
        write_backup(url, file)
        with pytest.raises(WrongDatabase, match=r"stop it"):
            restore_backup(url, file)
        assert writer.do(lambda connection: len(connection.execute(select(TABLES)).all())) == 3


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _without_its_end(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def _without_a_row(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines(keepends=True)
    return gzip.compress(b"".join([line for number, line in enumerate(lines) if number != 3]))


def _changed(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'"cia"', b'"kgb"', 1))


def _with_more(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data) + b"[]\n")


def _of_tomorrow(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'"schema":%d' % len(MIGRATIONS), b'"schema":99', 1))


@pytest.mark.parametrize(
    "spoil",
    [
        _cut, _without_its_end, _without_a_row, _changed, _with_more, _of_tomorrow,
        lambda _: b"", lambda _: b"nonsense", lambda _: gzip.compress(b""), lambda _: gzip.compress(b"[1]\n"),
        lambda _: gzip.compress(b"{}\n{}\n"),
    ],
)  # fmt: skip
def test_a_broken_backup_changes_nothing(spoil: Callable[[bytes], bytes], tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "copy"
    with in_use(url) as (writer, hall):
        fill(writer, hall)
    write_backup(url, file)
    before = content(url)
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(BadBackup):
        restore_backup(url, file)
    assert content(url) == before
    assert {path.name for path in tmp_path.iterdir()} <= {"tables.db", "tables.db.lock", "copy"}


def test_rows_that_belong_to_nothing_are_found(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "copy"
    with in_use(url) as (writer, hall):
        fill(writer, hall)
        with monkeypatch.context() as patch:
            patch.setattr(backup_file, "META", TABLES)  # the one that is left out
            write_backup(url, file)
    before = content(url)
    with pytest.raises(WrongDatabase, match=r"(?i)foreign key"):
        restore_backup(url, file)
    assert content(url) == before


def test_a_table_whose_rematch_comes_after_it_in_the_file_is_restored(url: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"

    def play_again(connection: Connection) -> None:
        first, second, third = connection.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars()
        for table, rematch in ((first, third), (third, second)):
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(rematch=rematch))

    with in_use(url) as (writer, hall):
        fill(writer, hall)
        writer.do(play_again)
        write_backup(url, file)
    before = content(url)
    restore_backup(url, file)
    assert content(url) == before


def test_many_rows_come_through(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "_AT_ONCE", 7)
    file = tmp_path / "copy"
    with in_use(url) as (writer, _hall):
        rows = [{"id": f"b{number}", "name": "Анна — “x”\n\u2028" * (number % 3), "made": number / 7} for number in range(100)]
        writer.do(lambda connection: connection.execute(insert(BROWSERS), rows).close())
        write_backup(url, file)
        before = writer.do(lambda connection: connection.execute(select(BROWSERS).order_by(BROWSERS.c.id)).all())
        writer.do(lambda connection: connection.execute(delete(BROWSERS)).close())
    restore_backup(url, file)
    with in_use(url) as (writer, _hall):
        assert writer.do(lambda connection: connection.execute(select(BROWSERS).order_by(BROWSERS.c.id)).all()) == before


def test_every_column_can_be_written_as_json() -> None:
    kinds = {type(column.type) for table in METADATA.sorted_tables for column in table.columns}
    assert kinds <= {Boolean, Double, Integer, String, Text}


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SITROOM_HOME", str(tmp_path))
    file = str(tmp_path / "copy")
    with serving(tmp_path) as server:
        table = server.post("/api/tables", NEW)["table"]
        assert main(["backup", file]) == 0
        assert main(["backup", file]) == 1
        assert "already" in capfd.readouterr().err
        assert main(["restore", file]) == 1
        assert "runs already at" in capfd.readouterr().err
        assert main(["backup"]) == 2
        assert server.end() == 0
        cookies = server.browser.cookies
    assert main(["restore", file]) == 0
    assert "tables.db.before-" in capfd.readouterr().out.replace("\n", "")
    with serving(tmp_path) as server:
        server.browser.cookies = cookies
        assert server.browser.get(f"/api/tables/{table}?side=cia").status_code == 200
    assert main(["restore", str(tmp_path / "nothing")]) == 1
    assert main(["backup", str(tmp_path / "no folder" / "copy")]) == 1
    assert main(["backup", str(tmp_path / "more"), "--database", f"sqlite:///{tmp_path / 'none.db'}"]) == 1
    assert "Traceback" not in capfd.readouterr().err
