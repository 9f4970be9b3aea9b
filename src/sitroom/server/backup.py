"""Copies of a whole database in a file of our own, the same for all kinds of databases: so tables can move from one to another.

A copy is made while servers go on: it shows the database at one moment. Whoever has it has the keys of all dice: it is its
owner's alone.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, MetaData, Table, and_, create_engine, delete, event, insert, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from ..kernel.errors import N_
from .backup_file import Copied, check_backup, for_its_owner, header, parts, writable, write
from .database import APPLICATION, MIGRATION_LOCK, SQLITE, cannot_be_used, locked, needs_postgres, read_url
from .schema import META, METADATA, MIGRATIONS, WrongDatabase, bring_up_to_date, version_of


def write_backup(url: str, path: Path) -> Copied:
    """Write all that is in a database into a new file, while servers go on."""
    with _opened(read_url(url)) as engine, engine.connect() as connection, writable(path):
        if engine.dialect.name != SQLITE:
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return write(connection, path)


def restore_backup(url: str, path: Path) -> Copied:
    """Put what is in a file in place of what is in a database. Nothing is touched before the file is found to be whole; what was
    there is kept."""
    found = read_url(url)
    copied = check_backup(path)
    with writable(path):
        before = _into_sqlite(found, path) if found.get_backend_name() == SQLITE else _into_postgresql(found, path)
    return Copied(copied.rows, copied.tables, before)


# ---- into a database


def _fill(connection: Connection, path: Path) -> None:
    """Make an empty database one with the rows of a file, as its program had it, and bring it up to date."""
    version = header(path)["schema"]
    for migrate in MIGRATIONS[:version]:
        migrate(connection)
    connection.execute(insert(META).values(version=version))
    tables: dict[str, Table] = {}  # as they were then
    later: list[tuple[Table, dict[str, Any]]] = []  # rows that lead to others of their table, which may come after them
    for part in parts(path):
        if part.table not in tables:
            tables[part.table] = Table(part.table, MetaData(), autoload_with=connection)
            connection.execute(delete(tables[part.table]))  # a new database is not quite empty
        table = tables[part.table]
        rows = [dict(zip(part.columns, row, strict=True)) for row in part.rows]
        own = _own_references(table)
        later += [(table, row) for row in rows if any(row[name] is not None for name in own)]
        if rows:
            connection.execute(insert(table), [row | dict.fromkeys(own) for row in rows])
    for table, row in later:
        is_it = and_(*[column == row[column.name] for column in table.primary_key.columns])
        connection.execute(update(table).where(is_it).values({name: row[name] for name in _own_references(table)}))
    bring_up_to_date(connection)


def _own_references(table: Table) -> list[str]:
    """The columns of a table that lead to other rows of it."""
    return [column.name for column in table.columns if any(key.column.table is table for key in column.foreign_keys)]


def _into_sqlite(url: URL, path: Path) -> Path | None:
    """A new file is filled, and takes the place of the old one."""
    target = Path(url.database or "").resolve()  # where a link leads, not the link itself
    lock = locked(target)
    filling = target.with_name(f"{target.name}.restoring")
    try:
        filling.unlink(missing_ok=True)
        os.close(for_its_owner(str(filling), os.O_RDWR | os.O_CREAT))
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
            write(connection, before)
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
