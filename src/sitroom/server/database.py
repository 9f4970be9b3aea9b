"""Opening a database by its URL: SQLite for one process, PostgreSQL for many."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from ..kernel.errors import N_
from ..locks import lock
from .schema import WrongDatabase, bring_up_to_date, check_version

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
_BUSY: Final = 5_000
APPLICATION: Final = "sitroom"
"""What a server calls itself at PostgreSQL."""
STATEMENT_SECONDS: Final = 15
_PATIENCE: Final = {
    "application_name": APPLICATION, "connect_timeout": 5, "tcp_user_timeout": 10_000,
    "options": f"-c statement_timeout={STATEMENT_SECONDS}s",
}  # fmt: skip
"""A database that is gone is missed after seconds, not after minutes; one that hangs in a statement gives it up."""
_DURABLE: Final = "SELECT set_config(name, 'on', false) FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off'"
MIGRATION_LOCK: Final = 0x5174
"""A number that PostgreSQL locks while a database is brought up to date, so that of several processes one does it."""


class Database:
    """An open database, brought up to date. Of an SQLite file nobody else has it open.

    A guest comes all the same while a server runs. He may add what the server does not know of, and touch nothing that it does:
    a server keeps in memory what it has read.
    """

    def __init__(self, url: str, *, is_guest: bool = False) -> None:
        self.url = read_url(url)
        self._lock: FileIO | None = None
        is_in_use = False
        if self.is_sqlite:
            file = Path(self.url.database or "")
            self._lock = lock_of(file)
            is_in_use = self._lock is None
            if is_in_use and not is_guest:
                raise in_use(file)
        try:
            self.engine = _engine(self.url)
            with self.engine.begin() as connection:
                if not self.is_sqlite:
                    connection.execute(text("SET LOCAL statement_timeout = 0"))  # to be brought up to date may take its time
                    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
                if is_in_use:
                    check_version(connection)
                else:
                    bring_up_to_date(connection)
        except ModuleNotFoundError as error:
            self.close()
            raise needs_postgres(error) from None
        except SQLAlchemyError as error:
            self.close()
            problem = str(getattr(error, "orig", None) or error)
            raise cannot_be_used(self.name, problem) from error
        except BaseException:
            self.close()
            raise

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == SQLITE

    @property
    def name(self) -> str:
        """The URL without its password; a path as it is typed."""
        if self.is_sqlite and self.url.database:
            return f"{SQLITE}:///{self.url.database}"
        return self.url.render_as_string(hide_password=True)

    def tell(self, address: str) -> None:
        """Let whoever comes second know where the server is that has the file open."""
        if self._lock is not None:
            self._lock.seek(0)
            self._lock.write(address.encode("ascii", "replace"))

    def close(self) -> None:
        if hasattr(self, "engine"):
            self.engine.dispose()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def cannot_be_used(name: str, problem: str) -> WrongDatabase:
    return WrongDatabase(N_("the database {url} cannot be used: {problem}"), url=name, problem=problem)


def needs_postgres(error: ModuleNotFoundError) -> WrongDatabase:
    return WrongDatabase(
        N_("this kind of database needs {module}; this installs it: {command}"),
        module=error.name or "", command="pip install 'sitroom[postgres]'",
    )  # fmt: skip


def read_url(url: str) -> URL:
    """The database that a URL names."""
    try:
        found = make_url(url)
        kind = found.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError):
        kind = ""
    if kind not in (SQLITE, POSTGRESQL):
        raise WrongDatabase(
            N_("{url} names no database; examples: {examples}"),
            url=repr(url), examples="sqlite:////home/ann/tables.db, postgresql://ann@localhost/tables",
        )  # fmt: skip
    if kind == SQLITE and not found.database:
        raise WrongDatabase(
            N_("a database in memory would lose all tables; name a file, as in {example}"), example="sqlite:///tables.db"
        )
    return found.set(drivername="postgresql+psycopg") if kind == POSTGRESQL else found


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != SQLITE:
        engine = create_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=_PATIENCE)
        event.listen(engine, "connect", _wait_for_the_disk)
        return engine
    engine = create_engine(url, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _wait_for_the_disk(connection: object, _entry: ConnectionPoolEntry) -> None:
    """What was acknowledged is on the disk, also where the database is set up not to wait for it."""
    connection.execute(_DURABLE)  # type: ignore[attr-defined]  # a connection of psycopg
    connection.commit()  # type: ignore[attr-defined]  # the same


def _prepare(connection: object, _entry: ConnectionPoolEntry) -> None:
    """Readers go on while somebody writes, and what was acknowledged is on the disk."""
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a connection of sqlite3
    connection.isolation_level = None  # type: ignore[attr-defined]  # transactions begin where they are begun below
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_BUSY}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def lock_of(path: Path) -> FileIO | None:
    """A file beside the database, held as long as it is open; ``None`` if somebody else holds it."""
    path = path.resolve()  # by whatever name it is called, it is one file
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        if sys.platform != "win32" and not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # its owner's alone: it holds the keys of the dice
    except OSError as error:
        raise cannot_be_used(str(path), error.strerror or str(error)) from error
    file = os.fdopen(descriptor, "r+b", buffering=0)
    if not lock(file):
        file.close()
        return None
    file.truncate(0)
    return file


def locked(path: Path) -> FileIO:
    """The same; an error if somebody else holds it."""
    file = lock_of(path)
    if file is None:
        raise in_use(path)
    return file


def in_use(path: Path) -> WrongDatabase:
    with suppress(OSError, UnicodeDecodeError):
        if address := Path(f"{path.resolve()}.lock").read_text(encoding="ascii"):
            return WrongDatabase(
                N_("a server runs already at {address} and has {file} open; go there, or stop it"),
                address=address, file=str(path.absolute()),
            )  # fmt: skip
    return WrongDatabase(
        N_("another server has {file} open; stop it, or name another database: --database sqlite:///other.db"),
        file=str(path.absolute()),
    )
