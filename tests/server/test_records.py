"""Records and journals: what is told while a game runs and when it is over, what is taken from outside, and playing on."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from sitroom.kernel.game import find_game
from sitroom.kernel.record import read_record
from sitroom.server import checking
from sitroom.server.checking import Checks, check_record, review
from sitroom.server.database import Database
from sitroom.server.errors import Busy, TooLong
from sitroom.server.http.app import make_app
from sitroom.table import HUMAN, FileStore, MemoryStore, Player, Seating, Table

from .visitors import answered, at_table, looked, made, own, played_on, visited


@pytest.fixture
def browsers(tmp_path: Path) -> Iterator[list[TestClient]]:
    with visited(make_app(Database(f"sqlite:///{tmp_path / 'tables.db'}"))) as found:
        yield found


def game_at(name: str, answers: int, store: Any = None) -> Table:
    """A game that was played at random for so many answers."""
    game = find_game(name)
    options = game.check_options({})
    seating = Seating({side: Player(HUMAN) for side in game.players(options)})
    table, rng = Table.open(game, seating, store or MemoryStore(), options, seed=4), Random(4)
    for _ in range(answers):
        if table.ask is not None:
            table.answer(table.ask.who, [rng.choice(table.ask.options)])
    return table


def uploaded(browser: TestClient, content: bytes | str) -> str:
    reply = browser.post("/api/records", content=content)
    assert reply.status_code == 201, reply.text
    table: str = reply.json()["table"]
    return table


# ---- the record of a table


def test_the_record_is_told_when_the_game_is_over(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    for browser in (ann, bob):
        reply = browser.get(f"/api/tables/{table}/record")
        assert (reply.status_code, reply.json()["code"]) == (409, "still-running")
    at_table(ann, table, partial(played_on, answers=20))
    at_table(ann, table, lambda live: live.resign("cia"))
    reply = bob.get(f"/api/tables/{table}/record")
    assert reply.status_code == 200
    assert reply.headers["content-disposition"] == f'attachment; filename="ciavskgb-{table[:8]}.json"'
    assert reply.headers["cache-control"] == "no-store"
    record = read_record(reply.text)
    assert record == at_table(ann, table, lambda live: live.record())
    assert record.ended is not None
    assert eve.get(f"/api/tables/{table}/record").status_code == 403


def test_alone_there_is_no_record_either_while_the_game_runs(browsers: list[TestClient]) -> None:
    """A bot has cards, and the dice are yet to fall."""
    ann = browsers[0]
    assert ann.get(f"/api/tables/{own(ann)}/record").status_code == 409


# ---- the journal


@pytest.mark.parametrize(("form", "kind"), [("text", "text/plain"), ("markdown", "text/markdown")])
def test_everybody_reads_his_own_journal_at_any_time(form: str, kind: str, browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob, is_public=True)
    answered(ann, table, "cia")
    texts = {}
    for who, browser, side in (("ann", ann, "cia"), ("bob", bob, "kgb"), ("eve", eve, None)):
        query = {"format": form, **({"side": side} if side else {})}
        reply = browser.get(f"/api/tables/{table}/journal", params=query)
        assert reply.status_code == 200
        assert reply.headers["content-type"] == f"{kind}; charset=utf-8"
        assert "attachment" in reply.headers["content-disposition"]
        assert reply.headers["cache-control"] == "no-store", "the next who sits at this browser may be the other side"
        texts[who] = reply.text
    assert texts["ann"] != texts["bob"]
    assert "Cold War" in texts["eve"]
    assert bob.get(f"/api/tables/{table}/journal", params={"side": "cia"}).status_code == 403
    assert "Холодная" in ann.get(f"/api/tables/{table}/journal?side=cia&lang=ru").text


def test_the_journal_as_json_has_the_lines_of_the_table(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob)
    answered(ann, table, "cia")
    lines = ann.get(f"/api/tables/{table}/journal?side=cia&format=json").json()
    assert lines == looked(ann, table, "cia")["lines"]
    assert ann.get(f"/api/tables/{table}/journal?side=cia&format=pdf").status_code == 422


# ---- uploading


@pytest.mark.parametrize("name", ["ciavskgb", "twilight", "labyrinth"])
def test_a_record_becomes_a_table_of_the_uploader(name: str, browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    played = game_at(name, 60)
    played.resign(played.game.sides[0])
    table = uploaded(ann, played.record().to_text())
    state = looked(ann, table)
    assert (state["outcome"] is not None, state["question"]) == (True, None)
    assert all(chair["is_yours"] for chair in state["chairs"])
    assert read_record(ann.get(f"/api/tables/{table}/record").text) == played.record()
    assert bob.get(f"/api/tables/{table}").status_code == 403
    assert uploaded(ann, played.record().to_text()) != table


def test_what_was_taken_back_is_still_told_after_an_upload(browsers: list[TestClient]) -> None:
    played = game_at("twilight", 1)
    played.take_back("ussr", 0, agreed=True)
    played.resign("ussr")
    record = played.record()
    assert record.takebacks
    again = browsers[0].get(f"/api/tables/{uploaded(browsers[0], record.to_text())}/record").text
    assert read_record(again).takebacks == record.takebacks


def test_a_game_that_is_not_over_stands_where_its_record_ends(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    played = game_at("ciavskgb", 30)
    table = uploaded(ann, played.record().to_text())
    side = looked(ann, table)["waits_for"]
    assert played.waits_for == side
    key = at_table(ann, table, lambda live: live.store.load()[0].data["key"])
    assert key != played.store.load()[0].data["key"]
    assert answered(ann, table, side)["taken"] == 1


def test_a_saved_table_is_uploaded_and_nothing_but_its_answers_believed(tmp_path: Path, browsers: list[TestClient]) -> None:
    played = game_at("ciavskgb", 30, FileStore(tmp_path / "a.table"))
    content = (tmp_path / "a.table").read_text()
    lines = content.splitlines()
    opened = json.loads(lines[0])
    opened["lines"] = [{"at": 0, "message": "boo", "rule": "", "args": {"x": "<script>"}}]
    opened["seating"]["players"]["cia"]["name"] = "somebody else"
    table = uploaded(browsers[0], "\n".join([json.dumps(opened, separators=(",", ":")), *lines[1:], ""]))
    assert at_table(browsers[0], table, lambda live: live.record()) == played.record()
    state = looked(browsers[0], table)
    assert "script" not in json.dumps(state["lines"])
    assert [chair["name"] for chair in state["chairs"]] == ["", ""]


RECORD = game_at("ciavskgb", 10).record().to_text()


def test_what_is_wrong_is_told_in_one_language(browsers: list[TestClient]) -> None:
    for content in (RECORD.replace('"ciavskgb"', '"chess"'), RECORD.replace("recruit", "pass", 1)):
        told = browsers[0].post("/api/records?lang=ru", content=content).json()["message"]
        assert not {"there", "not", "options"} & set(told.split()), told


@pytest.mark.parametrize(
    ("content", "code", "problem"),
    [
        (b"", "broken-record", "the file is empty"),
        (RECORD[:200].encode(), "broken-record", "cut off"),
        (b"\xff\xfe\x00", "broken-record", "UTF-8"),
        (b"[" * 100_000, "broken-record", "not JSON"),
        (b"9" * 100_000, "broken-record", "not"),
        (b'{"seq":1,"kind":"opened","game":"ciavskgb"}\n', "broken-record", "damaged"),
        (b'{"seq":1,"kind":"opened"}\n{"seq":1,"kind":"opened"}\n', "broken-record", "line 2"),
        (RECORD.replace('"cia", "', '"kgb", "', 1).encode(), "broken-record", "is asked"),
        (RECORD.replace('"options": {}', '"options": {"x": 1}').encode(), "broken-record", "x"),
        (RECORD.replace('"ciavskgb"', '"chess"').encode(), "broken-record", "chess"),
        (json.dumps({"format": 2, "game": "ciavskgb", "answers": [["cia", "x"]] * 4_001}).encode(), "too-long", "4001 answers"),
        (json.dumps({"format": 2, "game": "ciavskgb", "answers": [["adjust", {}]] * 201}).encode(), "too-long", "adjustments"),
        (RECORD.replace('"ciavskgb"', f'"{"x" * 99_999}"').encode(), "broken-record", "no game 'xxx"),
        (RECORD.replace('"format": 2', '"format": "\\ud800"').encode(), "broken-record", "ud800"),
        (b" " * 4_000_001, "bad-order", "too long"),
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_with_the_reason(
    content: bytes, code: str, problem: str, browsers: list[TestClient]
) -> None:
    reply = browsers[0].post("/api/records", content=content)
    assert (reply.status_code, reply.json()["code"]) == (422, code), reply.text
    assert problem in reply.json()["message"]
    assert len(reply.content) < 1000, "what he has written is not sent back to him"
    assert browsers[0].get("/api/tables").json() == []


def test_a_record_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_SECONDS", 0.01)  # less than it takes to begin
    with pytest.raises(TooLong, match="cannot be played through"):
        check_record(RECORD.encode(), "ann")


def test_a_record_is_checked_the_same_here_and_in_another_process() -> None:
    checked = check_record(RECORD.encode(), "ann")
    _, table = review(RECORD.encode(), "ann")
    assert Table.load(MemoryStore(checked.events)).record() == table.record()
    assert checked.summary.waits_for == (None if table.waits_for is None else table.waits_for.id)


def test_a_record_is_checked_with_nothing_of_the_folder_in_which_the_server_was_begun(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('this is not ours')")
    monkeypatch.chdir(tmp_path)
    assert check_record(RECORD.encode(), "ann").events


@pytest.mark.skipif(sys.platform == "win32", reason="there is nothing like it")
def test_a_record_is_checked_after_everybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr("resource.setrlimit", lambda *_limits: None)
    checking._limit()
    assert asked[0] > 0


@pytest.mark.skipif(sys.platform != "linux", reason="there is nothing like it")
@pytest.mark.parametrize("limited", ["checking._limit", "worker._limit_memory"])
def test_what_is_done_in_another_process_does_not_take_all_the_memory(limited: str) -> None:
    script = f"from sitroom.server import checking, worker; {limited}(); bytearray(3 << 30)"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "MemoryError" in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is nothing like it")
def test_a_record_takes_no_more_of_the_processor_than_its_time() -> None:
    script = (
        "import resource; from sitroom.server import checking; checking._limit(); print(resource.getrlimit(resource.RLIMIT_CPU))"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == str((checking.MOST_SECONDS, checking.MOST_SECONDS)), "also if the server that waited has died"


def test_a_household_has_one_record_checked_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(checking, "check_record", lambda _content, _holder: go_on.wait(60))

    async def story() -> None:
        checks = Checks()
        waiting = [asyncio.ensure_future(checks.check(b"", "ann", household)) for household in ("a", "b", "c")]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await checks.check(b"", "ann", "a")
        waiting.append(asyncio.ensure_future(checks.check(b"", "dan", "d")))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await checks.check(b"", "eve", "e")
        go_on.set()
        await asyncio.gather(*waiting)
        await checks.check(b"", "ann", "a")
        checks.close()

    asyncio.run(story())


# ---- playing on


def test_a_game_that_is_over_is_played_on_from_any_moment(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob, is_public=True)
    at_table(ann, table, partial(played_on, answers=20))
    refused = ann.post(f"/api/tables/{table}/branch", json={"at": 5, "seats": {"cia": "me", "kgb": "me"}})
    assert (refused.status_code, refused.json()["code"]) == (409, "still-running")
    at_table(ann, table, lambda live: live.resign("cia"))
    count = at_table(ann, table, lambda live: live.position.count)
    for at, seats in ((5, {"cia": "me", "kgb": "easy"}), (0, {"cia": "link", "kgb": "me"}), (count, {"cia": "me", "kgb": "me"})):
        reply = ann.post(f"/api/tables/{table}/branch", json={"at": at, "seats": seats})
        assert reply.status_code == 201, reply.text
        new = reply.json()["table"]
        mine = [side for side, who in seats.items() if who == "me"]
        assert [each["sides"] for each in ann.get("/api/tables").json() if each["table"] == new] == [mine]
        before, after = [at_table(ann, each, lambda live: live.position.answers()) for each in (table, new)]
        assert after[:at] == before[:at]
        assert looked(ann, new, mine[0])["outcome"] is None
        keys = [at_table(ann, each, lambda live: live.store.load()[0].data["key"]) for each in (table, new)]
        assert keys[0] != keys[1]
    assert eve.post(f"/api/tables/{table}/branch", json={"at": 5, "seats": {"cia": "me", "kgb": "me"}}).status_code == 201
    moment = {"moment": 4, "seats": {"cia": "me", "kgb": "me"}}
    new = ann.post(f"/api/tables/{table}/branch", json=moment).json()["table"]
    begun = at_table(ann, table, lambda live: live.moments()[3].at)
    assert at_table(ann, new, lambda live: live.position.count) == begun
    assert ann.post(f"/api/tables/{table}/branch", json={**moment, "moment": 999}).status_code == 404
    assert ann.post(f"/api/tables/{table}/branch", json={"seats": moment["seats"]}).status_code == 422
    for order in ({"at": count + 1, "seats": {"cia": "me", "kgb": "me"}}, {"at": 5, "seats": {"cia": "me"}},
                  {"at": 5, "seats": {"cia": "easy", "kgb": "easy"}}, {"at": -1, "seats": {}},
                  {"at": 5, "seats": {"cia": "me", "kgb": "me"}, "seed": 7}):  # fmt: skip
        assert ann.post(f"/api/tables/{table}/branch", json=order).status_code in (400, 422)


def test_who_plays_alone_plays_on_from_a_moment_while_the_game_runs_and_nobody_else_does(browsers: list[TestClient]) -> None:
    """An onlooker would see what is hidden."""
    ann, bob, _ = browsers
    table = own(ann, is_public=True)
    at_table(ann, table, partial(played_on, answers=10))
    order = {"at": 5, "seats": {"cia": "me", "kgb": "me"}}
    assert ann.post(f"/api/tables/{table}/branch", json=order).status_code == 201
    assert bob.post(f"/api/tables/{table}/branch", json=order).status_code == 403
    alone = own(ann, seats={"cia": "me", "kgb": "link"})
    assert ann.post(f"/api/tables/{alone}/branch", json={**order, "at": 0}).status_code == 409


def test_nobody_takes_the_seat_of_a_bot_while_the_game_runs(browsers: list[TestClient]) -> None:
    """He would see what it holds in the game that he plays."""
    ann = browsers[0]
    table = own(ann, seats={"cia": "me", "kgb": "easy"})
    for who in ("me", "link"):
        refused = ann.post(f"/api/tables/{table}/branch", json={"at": 0, "seats": {"cia": "me", "kgb": who}})
        assert (refused.status_code, refused.json()["code"]) == (409, "still-running")
    assert ann.post(f"/api/tables/{table}/branch", json={"at": 0, "seats": {"cia": "me", "kgb": "hard"}}).status_code == 201
    at_table(ann, table, lambda live: live.resign("cia"))
    assert ann.post(f"/api/tables/{table}/branch", json={"at": 0, "seats": {"cia": "me", "kgb": "me"}}).status_code == 201


def test_where_the_rules_have_ended_the_game_nothing_goes_on(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    table = own(ann, seed=5)
    at_table(ann, table, partial(played_on, answers=20_000))
    assert at_table(ann, table, lambda live: live.ask) is None
    count = at_table(ann, table, lambda live: live.position.count)
    seats = {"cia": "me", "kgb": "me"}
    reply = ann.post(f"/api/tables/{table}/branch", json={"at": count, "seats": seats})
    assert (reply.status_code, "over there" in reply.json()["message"]) == (422, True)
    assert ann.post(f"/api/tables/{table}/branch", json={"at": count - 1, "seats": seats}).status_code == 201
