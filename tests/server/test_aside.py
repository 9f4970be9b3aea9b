"""What takes long is done aside: long games are played through, long journals told, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sitroom.kernel.game import find_game
from sitroom.server import hall, service
from sitroom.server.aside import Aside
from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.telling import Teller
from sitroom.table import Table
from sitroom.text import Words

from .visitors import answered, at_table, looked, made, own, played_on, visited


@pytest.fixture
def browsers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[TestClient]]:
    """At a server for which every game is long."""
    monkeypatch.setattr(hall, "SHORT", 0)
    monkeypatch.setattr(service, "AT_ONCE", 3)
    with visited(make_app(Database(f"sqlite:///{tmp_path / 'tables.db'}"))) as found:
        yield found


def forgotten(browser: TestClient) -> None:
    browser.app.state.service.hall.forget()  # type: ignore[attr-defined]  # the application is ours


def dropped(browser: TestClient, table: str) -> None:
    browser.app.state.service.hall.drop(table)  # type: ignore[attr-defined]  # the application is ours


def test_what_is_told_aside_is_what_the_table_says(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob)
    at_table(ann, table, partial(played_on, answers=30))
    for browser, side in ((ann, "cia"), (bob, "kgb")):
        for _ in range(2):
            entries = at_table(ann, table, lambda live, side=side: live.journal(side))  # type: ignore[misc]  # a loop's
            told = looked(browser, table, side)["lines"]
            assert [(line["number"], line["seq"], line["message"]) for line in told] == [
                (entry.number, entry.seq, entry.line.message) for entry in entries
            ]
            assert told == browser.get(f"/api/tables/{table}/journal?side={side}&format=json").json()
            forgotten(ann)
    with ann.websocket_connect(f"/api/tables/{table}/events?side=cia") as window:
        assert window.receive_json(mode="binary")["lines"] == looked(ann, table, "cia")["lines"]


def test_a_command_at_a_table_that_is_not_in_memory_is_done_once(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob)
    now = looked(ann, table, "cia")
    forgotten(ann)
    player = ann if now["waits_for"] == "cia" else bob
    assert answered(player, table, now["waits_for"])["taken"] == 1
    forgotten(ann)
    assert len(ann.get(f"/api/tables/{table}/moments?side=cia").json()) >= 1
    assert looked(ann, table, "cia")["seq"] > now["seq"]


def test_while_a_long_game_is_played_through_others_play(browsers: list[TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, _ = browsers
    long, other = own(ann, is_public=True), own(bob)
    at_table(ann, long, partial(played_on, answers=10))
    looked(bob, other, "cia")  # after whatever waited to be told of the long one
    dropped(ann, long)
    begun, go_on, load = threading.Event(), threading.Event(), Table.load

    def slow(store: Any) -> Table:
        begun.set()
        assert go_on.wait(60)
        return load(store)

    monkeypatch.setattr(Table, "load", slow)
    looking = threading.Thread(target=lambda: ann.get(f"/api/tables/{long}"))
    looking.start()
    try:
        assert begun.wait(60)
        assert answered(bob, other, looked(bob, other)["waits_for"])["taken"] == 1
    finally:
        go_on.set()
        looking.join()


def test_of_a_household_one_thing_is_done_at_a_time() -> None:
    """Whoever asks for much does not stand before others with all of it."""

    async def story() -> None:
        aside, go_on, order = Aside(), threading.Event(), list[str]()
        first = asyncio.ensure_future(aside.do("eve", lambda: go_on.wait(60)))
        await asyncio.sleep(0)
        much = [asyncio.ensure_future(aside.do("eve", lambda: order.append("eve"))) for _ in range(5)]
        await asyncio.sleep(0)
        ann = asyncio.ensure_future(aside.do("ann", lambda: order.append("ann")))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(first, ann, *much)
        assert order[:2].count("ann") == 1
        aside.close()

    asyncio.run(story())


def test_a_line_is_put_into_words_once_and_again_when_it_is_struck(browsers: list[TestClient]) -> None:
    table = own(browsers[0])
    at_table(browsers[0], table, partial(played_on, answers=10))
    game, words, teller = find_game("ciavskgb"), Words("en"), Teller(most=400)
    entries = at_table(browsers[0], table, lambda live: live.journal("cia"))
    lines, new = teller.told("t", "cia", game, entries, words)
    assert new == len(lines) == len(entries)
    assert teller.told("t", "cia", game, entries, words) == (lines, 0)
    assert teller.told("t", "kgb", game, entries, words)[1] == len(entries), "each side has a journal of its own"
    entries[-1].struck = True
    again, new = teller.told("t", "cia", game, entries, words)
    assert (new, again[-1].is_struck, again[:-1]) == (1, True, lines[:-1])
    for number in range(100):
        teller.told(str(number), None, game, entries[:5], words)
    assert sum(map(len, teller._told.values())) <= 400
