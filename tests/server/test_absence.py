"""Somebody who does not come any more blocks no game; when he comes back after all, his seat is his. On both databases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from sitroom.server.absence import ABSENT
from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.tidying import tidy_up

from .test_browsers import later
from .visitors import answered, at_table, looked, made, visited

HOUR = 3600.0


@pytest.fixture
def browsers(url: str) -> Iterator[list[TestClient]]:
    with visited(make_app(Database(url)), 3) as found:
        yield found


def waiting(ann: TestClient, bob: TestClient, **order: object) -> str:
    """A table that waits for Bob."""
    table = made(ann, bob, **order)
    while looked(ann, table)["waits_for"] == "cia":
        answered(ann, table, "cia")
    assert looked(ann, table)["waits_for"] == "kgb"
    return table


def bot(browser: TestClient, table: str, side: str = "cia", of: str = "kgb") -> int:
    return browser.post(f"/api/tables/{table}/seats/{of}/bot", json={"side": side, "level": "easy"}).status_code


def end(browser: TestClient, table: str, side: str = "cia") -> int:
    return browser.post(f"/api/tables/{table}/abandon", json={"side": side}).status_code


def test_who_has_not_come_for_days_is_played_for_by_a_bot_and_takes_his_seat_back(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = waiting(ann, bob)
    later(ann, ABSENT - HOUR)
    assert (bot(ann, table), end(ann, table)) == (403, 403)
    assert (looked(ann, table, "cia")["may"]["replace"], looked(ann, table, "cia")["may"]["abandon"]) == ([], False)
    later(ann, 2 * HOUR)
    assert (looked(ann, table, "cia")["may"]["replace"], looked(ann, table, "cia")["may"]["abandon"]) == (["kgb"], True)
    assert (bot(eve, table), end(eve, table)) == (403, 403)
    assert bot(ann, table) == 200
    seen = looked(ann, table, "cia")
    assert [chair["kind"] for chair in seen["chairs"]] == ["human", "bot"]
    assert (seen["may"]["take_back"], seen["may"]["adjust"], seen["may"]["hint"]) == (False, False, False), "his secrets stay his"
    branch = {"at": 0, "seats": {"cia": "me", "kgb": "me"}}
    assert ann.post(f"/api/tables/{table}/branch", json=branch).status_code == 409
    own = looked(bob, table, "kgb")
    assert (own["may"]["come_back"], own["may"]["resign"], own["may"]["offer"]) == (True, False, [])
    for path, body in (("resign", {}), ("offers", {"what": "draw"}), ("undo", {}), ("abandon", {})):
        assert bob.post(f"/api/tables/{table}/{path}", json={"side": "kgb", **body}).status_code == 403, path
    assert ann.post(f"/api/tables/{table}/seats/kgb/return").status_code == 403
    assert bob.post(f"/api/tables/{table}/seats/kgb/return").status_code == 200
    assert [chair["kind"] for chair in looked(ann, table, "cia")["chairs"]] == ["human", "human"]
    assert looked(bob, table, "kgb")["may"]["resign"]
    assert bob.post(f"/api/tables/{table}/seats/kgb/return").status_code == 422, "it is his already"
    assert bot(ann, table) == 403


def test_a_game_whose_other_player_does_not_come_is_ended(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    one, other = waiting(ann, bob), waiting(ann, bob)
    later(ann, ABSENT + HOUR)
    assert end(ann, one) == 200
    assert bot(ann, other) == 200
    assert end(ann, other) == 200, "also when a bot has played on for a while"
    for table in (one, other):
        assert looked(ann, table, "cia")["waits_for"] is None
        assert at_table(ann, table, lambda live: live.outcome is not None and live.outcome.winner) is None


def test_who_comes_but_does_not_answer_yet_is_not_absent_nor_is_who_is_not_asked(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = waiting(ann, bob)
    later(ann, ABSENT - HOUR)
    bob.get("/api/tables")
    later(ann, 2 * HOUR)
    assert (bot(ann, table), end(ann, table)) == (403, 403)
    later(ann, ABSENT)
    while looked(bob, table)["waits_for"] == "kgb":
        answered(bob, table, "kgb")
    assert (bot(bob, table, "kgb", "cia"), end(bob, table, "kgb")) == (403, 403), "since just now she is asked"


def test_who_has_the_table_before_him_is_not_absent(browsers: list[TestClient]) -> None:
    """A page may watch for days without asking for anything else."""
    ann, bob, _ = browsers
    table = waiting(ann, bob)
    with bob.websocket_connect(f"/api/tables/{table}/events?side=kgb") as window:
        window.receive_bytes()
        for _ in range(2):
            later(ann, ABSENT - HOUR)
            assert ann.portal is not None
            ann.portal.call(tidy_up, ann.app.state.service)  # type: ignore[attr-defined]  # the application is ours
        assert (bot(ann, table), end(ann, table)) == (403, 403)
    later(ann, ABSENT + HOUR)
    assert end(ann, table) == 200


def test_where_there_is_a_clock_it_decides(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = waiting(ann, bob, clock={"kind": "days", "days": 30})
    later(ann, ABSENT + HOUR)
    assert (bot(ann, table), end(ann, table)) == (403, 403)
    assert looked(ann, table, "cia")["may"]["replace"] == []


def test_who_leaves_a_seat_that_a_bot_keeps_for_him_leaves_it_to_the_bot(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = waiting(ann, bob)
    later(ann, ABSENT + HOUR)
    assert bot(ann, table) == 200
    assert bob.post(f"/api/tables/{table}/leave", json={"side": "kgb"}).json() == {"is_free": False}
    assert [chair["kind"] for chair in looked(ann, table, "cia")["chairs"]] == ["human", "bot"]
    assert bob.post(f"/api/tables/{table}/seats/kgb/return").status_code == 403
    assert looked(ann, table, "cia")["may"]["adjust"] is not None


# ---- seats that somebody else has looked at


def known(browser: TestClient, secret: str) -> dict[str, bool]:
    chairs = browser.post("/api/claims/look", json={"secret": secret}).json()["chairs"]
    return {chair["side"]: chair["is_known"] for chair in chairs}


def link(browser: TestClient, table: str, side: str) -> str:
    secret: str = browser.post(f"/api/tables/{table}/seats/{side}/link").json()["secret"]
    return secret


def test_who_is_offered_a_seat_that_the_other_has_looked_at_is_told(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    order = {"game": "twilight", "seats": {"us": "me", "ussr": "me"}}
    table = ann.post("/api/tables", json=order).json()["table"]
    assert looked(ann, table, "ussr")["view"]
    ann.post(f"/api/tables/{table}/leave", json={"side": "ussr"})
    secret = link(ann, table, "ussr")
    assert known(bob, secret) == {"us": False, "ussr": True}
    bob.post("/api/claims", json={"secret": secret})
    bob.post(f"/api/tables/{table}/seats/ussr/name", json={"name": "Bob"})
    seen = looked(bob, table, "ussr")
    assert {chair["side"]: chair["is_known"] for chair in seen["chairs"]} == {"us": False, "ussr": True}
    assert "has seen what it holds" in "".join(piece["text"] for line in seen["lines"] for piece in line["text"])
    at_table(ann, table, lambda live: live.resign("us"))
    for browser, side in ((ann, "us"), (bob, "ussr")):
        again = browser.post(f"/api/tables/{table}/rematch", json={"side": side}).json()["table"]
    assert not any(chair["is_known"] for chair in looked(ann, again, "ussr")["chairs"]), "of a new game nobody knows anything"


def test_who_leaves_both_seats_and_takes_either_again_has_still_seen_the_other(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = ann.post("/api/tables", json={"game": "twilight", "seats": {"us": "me", "ussr": "me"}}).json()["table"]
    for side in ("ussr", "us"):
        ann.post(f"/api/tables/{table}/leave", json={"side": side})
    assert known(bob, link(ann, table, "us")) == {"us": True, "ussr": True}


def test_a_seat_that_only_its_own_player_has_seen_is_not_known(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    bob.post(f"/api/tables/{table}/leave", json={"side": "kgb"})
    assert known(eve, link(ann, table, "kgb")) == {"cia": False, "kgb": False}


def test_who_plays_on_from_a_moment_has_seen_all_cards(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    order = {"game": "twilight", "seats": {"us": "me", "ussr": "me"}}
    table = ann.post("/api/tables", json=order).json()["table"]
    for seats, told in (({"us": "me", "ussr": "link"}, True), ({"us": "easy", "ussr": "link"}, False)):
        branch = ann.post(f"/api/tables/{table}/branch", json={"moment": 1, "seats": seats}).json()["table"]
        assert known(bob, link(ann, branch, "ussr")) == {"us": False, "ussr": told}
