"""Databases for the tests: SQLite files, and PostgreSQL from a Python package or where ``SITROOM_TEST_DATABASE`` says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sitroom.server.database import Database
from tests.server.outsiders import Outsiders

from .databases import fresh, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    with postgres_server() as url:
        yield url


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
