"""How much a browser has to fetch, fonts apart: what was built, packed with gzip, and what the server tells of a game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sitroom.games import BUILT_IN
from sitroom.kernel.game import find_game
from sitroom.server.database import Database
from sitroom.server.http.app import PREFIX, make_app
from tools import web

FIRST_LOAD = 150_000
TABLE = 250_000
PAGE = "index.html"


@cache
def parts() -> dict[str, dict[str, Any]]:
    """What Vite says of each part of the page: its file, its styles, and what it imports."""
    assert web.is_built(), "run: python -m tools.web build"
    found: dict[str, dict[str, Any]] = json.loads((web.PAGE / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    return found


def files(names: Iterable[str]) -> set[str]:
    """The files that parts of the page need, with all that they import."""
    wanted, seen = list(names), set()
    while wanted:
        name = wanted.pop()
        if name not in seen:
            seen.add(name)
            wanted += parts()[name].get("imports", [])
    return {file for name in seen for file in (parts()[name]["file"], *parts()[name].get("css", []))}


def packed(names: Iterable[str]) -> int:
    """How many bytes these parts of the page are, and the page itself."""
    paths = [web.PAGE / file for file in (PAGE, *files([PAGE, *names]))]
    return sum(beside.stat().st_size if (beside := Path(f"{path}.gz")).exists() else path.stat().st_size for path in paths)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterable[TestClient]:
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}")
    with TestClient(make_app(database), base_url=f"http://testserver{PREFIX}") as found:
        yield found


def told(browser: TestClient, path: str, language: str) -> int:
    reply = browser.get(f"{path}?lang={language}", headers={"Accept-Encoding": "gzip"})
    assert reply.status_code == 200
    return int(reply.headers["content-length"])


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
def test_the_first_page_comes_soon(language: str, browser: TestClient) -> None:
    pictures = [name for name in parts() if name.endswith("/Picture.svelte")]
    assert len(pictures) == len(BUILT_IN)
    whole = packed(["src/pages/Front.svelte", *pictures]) + told(browser, "/games", language)
    assert 50_000 < whole < FIRST_LOAD


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_comes_soon(game: str, language: str, browser: TestClient) -> None:
    seats = {side.id: "me" for side in find_game(game).sides}
    table = browser.post("/tables", json={"game": game, "seats": seats}).json()["table"]
    data = sum(told(browser, path, language) for path in ("/games", f"/games/{game}/catalogue", f"/games/{game}/cards"))
    data += told(browser, f"/tables/{table}", language)
    whole = packed(["src/pages/Table.svelte", f"src/boards/{game}/index.ts"]) + data
    assert 50_000 < whole < TABLE


def test_no_page_brings_the_drawing_of_a_game_that_is_not_asked_for() -> None:
    """It is loaded when a table of that game is opened."""
    drawings = [parts()[f"src/boards/{game}/index.ts"] for game in BUILT_IN]
    own = {file for drawing in drawings for file in (drawing["file"], *drawing["css"])}
    for page in [name for name in parts() if name.startswith("src/pages/")]:
        assert own.isdisjoint(files([PAGE, page])), page
