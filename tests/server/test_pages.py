"""The browser's pages: files by their addresses, and the page for all addresses within it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from sitroom.server.database import Database
from sitroom.server.http.app import ENDPOINTS, PREFIX, make_app
from sitroom.server.http.pages import COMMAND, Pages


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "assets" / "main-abc123.js").write_text("1;" * 100)
    (folder / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(b"1;" * 100))
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return TestClient(Starlette(routes=[Pages(folder).route()]))


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/x1", "/join", "/table/x1/moments"])
def test_addresses_within_the_page_lead_to_the_page(path: str, browser: TestClient) -> None:
    reply = browser.get(path)
    assert (reply.status_code, "the page" in reply.text) == (200, True)
    assert reply.headers["content-type"].startswith("text/html")
    assert reply.headers["cache-control"] == "no-cache"
    assert browser.get(path, headers={"If-None-Match": reply.headers["etag"]}).status_code == 304


def test_files_whose_names_change_with_them_are_kept_forever_and_sent_packed(browser: TestClient) -> None:
    for accepted, encoding in (("gzip, br", "gzip"), ("br, gzip;q=0.5", "gzip"), ("identity", None), ("gzip;q=0", None)):
        reply = browser.get("/assets/main-abc123.js", headers={"Accept-Encoding": accepted})
        assert reply.text == "1;" * 100
        assert reply.headers.get("content-encoding") == encoding
        assert reply.headers["content-type"].startswith("text/javascript")
        assert "immutable" in reply.headers["cache-control"]
        assert reply.headers["vary"] == "Accept-Encoding"
    assert browser.get("/icon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/assets/other-1.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/main-abc123.js.gz"]
)
def test_what_is_no_file_of_the_folder_is_not_there(path: str, browser: TestClient) -> None:
    reply = browser.get(path)
    assert reply.status_code == 404
    assert "secret" not in reply.text


def test_a_person_who_has_mistyped_an_address_sees_the_page(browser: TestClient) -> None:
    assert "the page" in browser.get("/table/x1.", headers={"Accept": "text/html,*/*;q=0.8"}).text


@pytest.mark.parametrize(("language", "word"), [("en", "built"), ("ru", "web"), ("pt", "web")])
def test_without_pages_it_says_how_they_are_built(language: str, word: str, tmp_path: Path) -> None:
    browser = TestClient(Starlette(routes=[Pages(tmp_path / "none").route()]))
    reply = browser.get("/table/x1", headers={"Accept-Language": language})
    assert reply.status_code == 503
    assert COMMAND.replace("&", "&amp;") in reply.text
    assert word in reply.text
    assert f"<html lang={language}>" in reply.text


def test_what_is_printed_in_a_game_is_sent_packed_and_nothing_else_behind_the_doors(tmp_path: Path) -> None:
    """Beside a secret the length of what is packed would tell something about it."""
    order = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}}
    with TestClient(make_app(Database(f"sqlite:///{tmp_path / 'tables.db'}"))) as browser:
        table = browser.post(f"{PREFIX}/tables", json=order).json()["table"]
        packed, tried = set(), 0
        for endpoint in ENDPOINTS:
            if endpoint.method == "GET":
                path = endpoint.path.format_map({"table": table, "game": "ciavskgb", "number": 1, "side": "cia"})
                reply = browser.get(PREFIX + path, params={"side": "cia"}, headers={"Accept-Encoding": "gzip, br"})
                tried += reply.status_code == 200
                if "content-encoding" in reply.headers:
                    assert "Accept-Encoding" in reply.headers["vary"]
                    packed.add(endpoint.name)
    assert packed == {endpoint.name for endpoint in ENDPOINTS if endpoint.is_printed}
    assert tried > len(packed)
