"""Copies of a whole database in a file of our own, the same for all kinds of databases: so tables can move from one to another.

A copy is made while servers go on: it shows the database at one moment. It is JSON, a line each, packed by gzip: what it is, then
the rows of each table below their columns, and at the end how many there are and a sum of all that stands before. Whoever has it
has the keys of all dice: it is its owner's alone.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import quote

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, delete, event, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from .. import __version__
from ..kernel.errors import N_, SitroomError
from .database import APPLICATION, MIGRATION_LOCK, SQLITE, cannot_be_used, locked, needs_postgres, read_url
from .schema import META, METADATA, MIGRATIONS, WrongDatabase, bring_up_to_date, version_of

FORMAT: Final = "sitroom backup"
VERSION: Final = 1
_AT_ONCE: Final = 500


class BadBackup(SitroomError):
    """A file that cannot be written, or is no backup."""


@dataclass(frozen=True)
class Copied:
    """How many rows of how many tables, and where what was there before is kept."""

    rows: int
    tables: int
    before: Path | None = None


def write_backup(url: str, path: Path) -> Copied:
    """Write all that is in a database into a new file, while servers go on."""
    with _opened(read_url(url)) as engine, engine.connect() as connection, _writable(path):
        if engine.dialect.name != SQLITE:
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return _write(connection, path)


def restore_backup(url: str, path: Path) -> Copied:
    """Put what is in a file in place of what is in a database. Nothing is touched before the file is found to be whole; what was
    there is kept."""
    found = read_url(url)
    copied = check_backup(path)
    with _writable(path):
        before = _into_sqlite(found, path) if found.get_backend_name() == SQLITE else _into_postgresql(found, path)
    return Copied(copied.rows, copied.tables, before)


# ---- the file


@dataclass(frozen=True)
class _Part:
    """Some rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: list[list[Any]]


def check_backup(path: Path) -> Copied:
    """Is a file a whole backup that this program can read?"""
    counts: dict[str, int] = {}
    for part in _parts(path):
        counts[part.table] = counts.get(part.table, 0) + len(part.rows)
    return Copied(sum(counts.values()), len(counts))


def _write(connection: Connection, path: Path) -> Copied:
    version = version_of(connection)
    if version != len(MIGRATIONS):
        raise WrongDatabase(
            N_("the database is of version {version}, and this program makes copies of version {known}; use the server's own"),
            version=version, known=len(MIGRATIONS),
        )  # fmt: skip
    if path.exists():
        raise BadBackup(N_("there is a file {file} already; name another"), file=str(path))
    unfinished = path.with_name(f"{path.name}.unfinished")
    counts: dict[str, int] = {}
    try:
        with open(unfinished, "wb", opener=_for_its_owner) as raw:
            with gzip.GzipFile("", "wb", fileobj=raw) as packed:
                out = _Lines(packed)
                made = datetime.now(UTC).isoformat(timespec="seconds")
                out.write({"format": FORMAT, "version": VERSION, "schema": version, "program": __version__, "made": made})
                for table in METADATA.sorted_tables:
                    if table is not META:
                        out.write({"table": table.name, "columns": table.columns.keys()})
                        counts[table.name] = _write_rows(connection, table, out)
                out.write({"rows": counts, "sha256": out.sum.hexdigest()})
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return Copied(sum(counts.values()), len(counts))


def _write_rows(connection: Connection, table: Table, out: _Lines) -> int:
    count = 0
    wanted = select(table).order_by(*table.primary_key.columns)
    for row in connection.execute(wanted, execution_options={"yield_per": _AT_ONCE}):
        out.write(list(row))
        count += 1
    return count


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


class _Lines:
    """Lines of JSON, and the sum of those so far."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self.sum = sha256()

    def write(self, data: object) -> None:
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._file.write(line)
        self.sum.update(line)


def _header(path: Path) -> Mapping[str, Any]:
    """The first line, if it is one of a backup that this program can read."""
    with _readable(path), gzip.open(path, "rb") as file:
        found = json.loads(file.readline())
        if found["format"] != FORMAT:
            raise _broken(path)
        if found["version"] > VERSION or found["schema"] > len(MIGRATIONS):
            problem = N_("the backup {file} was made by a newer program, {program}; use that")
            raise BadBackup(problem, file=str(path), program=str(found["program"]))
        return cast(Mapping[str, Any], found)


def _parts(path: Path) -> Iterator[_Part]:
    """The rows of a backup; at its end it turns out whether all are there."""
    _header(path)
    counts: dict[str, int] = {}
    part = _Part("", (), [])
    total = sha256()
    with _readable(path), gzip.open(path, "rb") as file:
        total.update(file.readline())
        for line in file:
            found = json.loads(line)
            if isinstance(found, list):
                if len(found) != len(part.columns):
                    raise _broken(path)
                part.rows.append(found)
                counts[part.table] += 1
            else:
                if part.table:
                    yield part
                if "sha256" in found:
                    if found["sha256"] != total.hexdigest() or found["rows"] != counts or file.read(1):
                        raise _broken(path)
                    return
                part = _Part(found["table"], tuple(found["columns"]), [])
                counts[part.table] = 0
            if len(part.rows) >= _AT_ONCE:
                yield part
                part = _Part(part.table, part.columns, [])
            total.update(line)
    raise _broken(path)


@contextmanager
def _writable(path: Path) -> Iterator[None]:
    """Say what stands in the way of writing."""
    try:
        yield
    except OSError as error:
        file = error.filename or path
        raise BadBackup(
            N_("{file} cannot be written: {problem}"), file=str(file), problem=error.strerror or str(error)
        ) from error


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    """Say what is wrong with a file that is no backup, or not all of one."""
    try:
        yield
    except SitroomError:
        raise
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, KeyError, TypeError, IndexError) as error:
        raise _broken(path) from error
    except OSError as error:
        raise BadBackup(N_("{file} cannot be read: {problem}"), file=str(path), problem=error.strerror or str(error)) from error


def _broken(path: Path) -> BadBackup:
    return BadBackup(N_("{file} is no backup, or not all of one"), file=str(path))


# ---- into a database


def _fill(connection: Connection, path: Path) -> None:
    """Make an empty database one with the rows of a file, as its program had it, and bring it up to date."""
    version = _header(path)["schema"]
    for migrate in MIGRATIONS[:version]:
        migrate(connection)
    connection.execute(insert(META).values(version=version))
    tables: dict[str, Table] = {}  # as they were then
    for part in _parts(path):
        if part.table not in tables:
            tables[part.table] = Table(part.table, MetaData(), autoload_with=connection)
            connection.execute(delete(tables[part.table]))  # a new database is not quite empty
        if part.rows:
            rows = [dict(zip(part.columns, row, strict=True)) for row in part.rows]
            connection.execute(insert(tables[part.table]), rows)
    bring_up_to_date(connection)


def _into_sqlite(url: URL, path: Path) -> Path | None:
    """A new file is filled, and takes the place of the old one."""
    target = Path(url.database or "").absolute()
    lock = locked(target)
    filling = target.with_name(f"{target.name}.restoring")
    try:
        filling.unlink(missing_ok=True)
        os.close(_for_its_owner(str(filling), os.O_RDWR | os.O_CREAT))
        with _opened(url.set(database=str(filling))) as engine, engine.begin() as connection:
            _fill(connection, path)
        before = _put_aside(url, target)
        os.replace(filling, target)
    finally:
        filling.unlink(missing_ok=True)
        lock.close()
    return before


def _put_aside(url: URL, target: Path) -> Path | None:
    """Rename what was there, with all of it in one file."""
    if not target.stat().st_size:
        return None  # the lock has made it just now
    with _opened(url) as engine, engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    before = _beside(target)
    os.replace(target, before)
    return before


def _into_postgresql(url: URL, path: Path) -> Path | None:
    """All in one transaction; what was there is written into a file beside the backup."""
    with _opened(url) as engine, engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = :name"
        if connection.execute(text(others), {"name": APPLICATION}).scalar_one():
            raise WrongDatabase(
                N_("a server uses the database {url}; stop it first"), url=url.render_as_string(hide_password=True)
            )
        before = None
        if version_of(connection):
            before = _beside(path.absolute())
            _write(connection, before)
        METADATA.drop_all(connection)
        _fill(connection, path)
        for table in METADATA.sorted_tables:
            if (column := table.autoincrement_column) is not None and len(table.primary_key.columns) == 1:
                wanted = (
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', '{column.name}'), coalesce(max({column.name}), 1))"
                )
                connection.execute(text(f"{wanted} FROM {table.name}"))
    return before


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")


@contextmanager
def _opened(url: URL) -> Iterator[Engine]:
    """A database as it is, whoever else has it open."""
    if url.get_backend_name() == SQLITE:
        file = f"file:{quote(str(Path(url.database or '').absolute()))}?mode=rw"
        engine = create_engine("sqlite://", creator=lambda: _sqlite(file), poolclass=NullPool, hide_parameters=True)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    else:
        engine = create_engine(url, connect_args={"application_name": f"{APPLICATION} backup"}, hide_parameters=True)
    try:
        yield engine
    except ModuleNotFoundError as error:
        raise needs_postgres(error) from None
    except SQLAlchemyError as error:
        problem = str(getattr(error, "orig", None) or error)
        raise cannot_be_used(url.render_as_string(hide_password=True), problem) from error
    finally:
        engine.dispose()


def _sqlite(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(file, uri=True, isolation_level=None)
    connection.execute("PRAGMA foreign_keys=ON")
    return connection
