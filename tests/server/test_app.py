"""The server over HTTP and WebSocket: two players, an onlooker, and somebody who tries what he may not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.writer import not_kept


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    return make_app(Database(f"sqlite:///{tmp_path / 'tables.db'}"))


@pytest.fixture
def browsers(app: Starlette) -> Iterator[list[TestClient]]:
    """Four browsers; the first one holds the server open."""
    with TestClient(app, base_url="http://testserver") as first:
        others = [TestClient(app, base_url="http://testserver") for _ in range(3)]
        for other in others:
            other.portal = first.portal
        yield [first, *others]


def made(ann: TestClient, bob: TestClient, game: str = "ciavskgb", sides: tuple[str, str] = ("cia", "kgb")) -> str:
    """A table of Ann's, at which Bob has taken the other seat by a link."""
    reply = ann.post("/api/tables", json={"game": game, "seats": {sides[0]: "me", sides[1]: "link"}, "is_public": True})
    assert reply.status_code == 201, reply.text
    table: str = reply.json()["table"]
    secret = ann.post(f"/api/tables/{table}/seats/{sides[1]}/link").json()["secret"]
    assert bob.post("/api/claims", json={"secret": secret}).json() == {"table": table, "side": sides[1]}
    return table


def looked(browser: TestClient, table: str, side: str | None = None, **query: Any) -> dict[str, Any]:
    reply = browser.get(f"/api/tables/{table}", params={**({"side": side} if side else {}), **query})
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


@pytest.mark.parametrize(
    ("game", "sides"), [("ciavskgb", ("cia", "kgb")), ("twilight", ("us", "ussr")), ("labyrinth", ("us", "jihadist"))]
)
def test_two_people_play(game: str, sides: tuple[str, str], browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob, game, sides)
    players, rng = {sides[0]: ann, sides[1]: bob}, Random(3)
    for _ in range(30):
        state = looked(eve, table)
        side = state["waits_for"]
        if side is None:
            assert state["outcome"] is not None, "only the dice may have ended it already"
            break
        own = looked(players[side], table, side)
        assert own["question"]["choices"]
        token = rng.choice(own["question"]["choices"])["token"]
        reply = players[side].post(f"/api/tables/{table}/answers", json={"side": side, "seq": own["seq"], "tokens": [token]})
        assert reply.json()["taken"] == 1, reply.text
        assert reply.json()["seq"] > own["seq"]


def test_whoever_does_not_sit_there_learns_and_changes_nothing(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    seq = looked(ann, table, "cia")["seq"]
    for browser, side in ((eve, "cia"), (eve, "kgb"), (bob, "cia"), (ann, "kgb")):
        reply = browser.get(f"/api/tables/{table}", params={"side": side})
        assert (reply.status_code, reply.json()["code"]) == (403, "not-yours")
        reply = browser.post(f"/api/tables/{table}/answers", json={"side": side, "seq": seq, "tokens": ["master-spy"]})
        assert reply.status_code == 403
    assert looked(eve, table)["seq"] == seq
    assert looked(eve, table)["question"]["choices"] == []


@pytest.mark.parametrize(
    ("answers", "status", "code"),
    [
        ({"side": "kgb", "seq": 0, "tokens": ["master-spy"]}, 403, "not-yours"),
        ({"side": "cia", "seq": -1, "tokens": ["master-spy"]}, 409, None),
        ({"side": "cia", "tokens": ["nonsense"]}, 422, "unknown-token"),
        ({"side": "cia", "tokens": ["pass"]}, 422, "illegal-choice"),
        ({"side": "cia", "seq": "1", "tokens": []}, 422, "bad-order"),
        ({"side": "cia", "seq": 1, "tokens": ["master-spy"], "more": 1}, 422, "bad-order"),
        ({"side": "cia", "tokens": []}, 422, "bad-order"),
        ({"side": "cia", "tokens": ["master-spy"] * 101}, 422, "bad-order"),
        ([], 422, "bad-order"),
    ],
)
def test_what_is_wrong_is_refused_with_a_code_and_a_sentence(
    answers: Any, status: int, code: str | None, browsers: list[TestClient]
) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    before = looked(ann, table, "cia")
    if isinstance(answers, dict) and "seq" not in answers:
        answers = {**answers, "seq": before["seq"]}
    reply = ann.post(f"/api/tables/{table}/answers", json=answers)
    assert reply.status_code == status, reply.text
    assert reply.json()["message"]
    if code is not None:
        assert reply.json()["code"] == code
    assert looked(ann, table, "cia") == before


def test_long_and_broken_bodies(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    for body, problem in ((b"{", "not understood"), (b" " * 70_000, "too long"), (b"\xff\xfe", "not understood")):
        reply = ann.post(f"/api/tables/{table}/answers", content=body)
        assert (reply.status_code, problem in reply.json()["message"]) == (422, True)


def test_another_site_cannot_act_in_our_name(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    reply = ann.post(
        "/api/tables", json={"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}}, headers={"Origin": "http://evil.example"}
    )
    assert reply.status_code == 403
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        ann.websocket_connect(f"/api/tables/{table}/events?side=cia", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert (refused.value.status_code, refused.value.json()["code"]) == (403, "not-yours")


def test_the_cookie_is_not_for_scripts(browsers: list[TestClient]) -> None:
    assert "set-cookie" not in browsers[0].get("/api/tables").headers  # whoever only looks needs none
    reply = browsers[0].post("/api/tables", json={"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}})
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert reply.headers["cache-control"] == "no-store"
    assert "set-cookie" not in browsers[0].get("/api/tables").headers


@pytest.mark.parametrize(("language", "word"), [("en", "Agent X"), ("ru", "агент"), ("pt", "Agente")])
def test_everybody_reads_his_own_language(language: str, word: str, browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    text = "".join([piece["text"] for piece in looked(ann, table, "cia", lang=language)["question"]["text"]])
    assert word.lower() in text.lower()
    refused = ann.get("/api/tables/nowhere", headers={"Accept-Language": f"{language}-XX,en;q=0.5"})
    assert refused.status_code == 404
    assert refused.json()["message"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("RU", "ru"), ("pt-BR;q=0.3, ru;q=0.8", "ru"), ("xx, pt ; q=0.5, en;q=0.4", "pt"), ("ru;q=odd, en", "en"), ("xx, *", "en"),
     ("", "en"), ("pt,ru", "pt")],
)  # fmt: skip
def test_a_browser_reads_the_language_that_it_likes_best(accepted: str, language: str, browsers: list[TestClient]) -> None:
    reply = browsers[0].get("/api/games", headers={"Accept-Language": accepted})
    assert reply.headers["content-language"] == language


def test_my_tables_and_whose_turn_it_is(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    (own,) = ann.get("/api/tables").json()
    assert (own["table"], own["sides"], own["waits_for_you"], own["is_over"]) == (table, ["cia"], True, False)
    assert bob.get("/api/tables").json()[0]["waits_for_you"] is False
    assert eve.get("/api/tables").json() == []


def test_an_answer_may_be_taken_back_within_the_law(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = ann.post("/api/tables", json={"game": "twilight", "seats": {"us": "me", "ussr": "me"}, "seed": 5}).json()["table"]
    state = looked(ann, table, "ussr")
    tokens = [choice["token"] for choice in state["question"]["choices"]][:1] * 2
    taken = ann.post(f"/api/tables/{table}/answers", json={"side": "ussr", "seq": state["seq"], "tokens": tokens}).json()
    assert taken["taken"] == 2
    assert looked(ann, table, "ussr")["undo"]["is_allowed"]
    assert looked(ann, table, "us")["undo"] is None, "who has not decided anything is not told that he may not take it back"
    back = ann.post(f"/api/tables/{table}/undo", json={"side": "ussr"}).json()
    assert back["taken"] == 1
    assert back["seq"] > taken["seq"], "an undo is an event, too"
    refused = ann.post(f"/api/tables/{table}/undo", json={"side": "us"})
    assert refused.status_code == 400
    assert bob.post(f"/api/tables/{table}/undo", json={"side": "ussr"}).status_code == 403


# ---- watching


def test_who_watches_gets_what_he_may_see_as_it_happens(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    with ExitStack() as open_:
        sockets = {
            who: open_.enter_context(browser.websocket_connect(f"/api/tables/{table}/events{query}"))
            for who, browser, query in (("ann", ann, "?side=cia"), ("bob", bob, "?side=kgb&lang=ru"), ("eve", eve, ""))
        }
        first = {who: socket.receive_json(mode="binary") for who, socket in sockets.items()}
        assert {told["seq"] for told in first.values()} == {first["ann"]["seq"]}
        ann.post(f"/api/tables/{table}/answers", json={"side": "cia", "seq": first["ann"]["seq"], "tokens": ["director"]})
        then = {who: socket.receive_json(mode="binary") for who, socket in sockets.items()}
        assert then["ann"]["view"]["table"]["agent_x"]["cia"] == "director"
        for who in ("bob", "eve"):
            assert then[who]["seq"] == then["ann"]["seq"]
            assert then[who]["view"]["table"]["agent_x"]["cia"] != "director"
        assert then["bob"]["question"]["choices"]


def test_who_comes_back_gets_what_he_missed(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    with bob.websocket_connect(f"/api/tables/{table}/events?side=kgb") as socket:
        before = socket.receive_json(mode="binary")
    ann.post(f"/api/tables/{table}/answers", json={"side": "cia", "seq": before["seq"], "tokens": ["director"]})
    with bob.websocket_connect(f"/api/tables/{table}/events?side=kgb&since={before['seq']}") as socket:
        after = socket.receive_json(mode="binary")
    assert [line["number"] for line in before["lines"] + after["lines"]] == list(
        range(1, 1 + len(before["lines"]) + len(after["lines"]))
    )
    assert looked(bob, table, "kgb")["lines"] == before["lines"] + after["lines"]


@pytest.mark.parametrize("query", ["?side=cia", "?since=x", "?side=nobody"])
def test_a_socket_for_what_is_not_yours_is_closed(query: str, browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    with pytest.raises(WebSocketDisconnect), eve.websocket_connect(f"/api/tables/{table}/events{query}") as socket:
        socket.receive_json(mode="binary")


def test_the_same_request_twice_is_done_once(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    order = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}}
    first, again = [ann.post("/api/tables", json=order, headers={"Idempotency-Key": "one"}) for _ in range(2)]
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert len(ann.get("/api/tables").json()) == 1
    other = ann.post("/api/tables", json={**order, "is_public": True}, headers={"Idempotency-Key": "one"})
    assert (other.status_code, other.json()["code"]) == (422, "key-reused")
    assert bob.post("/api/tables", json=order, headers={"Idempotency-Key": "one"}).json() != first.json()
    assert ann.post("/api/tables", json=order, headers={"Idempotency-Key": "x" * 65}).status_code == 422
    table, key = first.json()["table"], {"Idempotency-Key": "two"}
    for door in ("seats/cia/link", "seats/kgb/link"):  # nothing is sent to either
        reply = ann.post(f"/api/tables/{table}/{door}", headers=key)
    assert (reply.status_code, reply.json()["code"]) == (422, "key-reused")


def test_a_link_that_is_asked_for_twice_is_one_and_works(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = ann.post("/api/tables", json={"game": "ciavskgb", "seats": {"cia": "me", "kgb": "link"}}).json()["table"]
    first, again = [ann.post(f"/api/tables/{table}/seats/kgb/link", headers={"Idempotency-Key": "link"}) for _ in range(2)]
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert bob.post("/api/claims", json={"secret": first.json()["secret"]}).json() == {"table": table, "side": "kgb"}


def test_an_answer_that_comes_twice_is_taken_once_also_when_the_table_has_moved_on(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    state = looked(ann, table, "cia")
    player, side = (ann, "cia") if state["waits_for"] == "cia" else (bob, "kgb")
    own = looked(player, table, side)
    command = {"side": side, "seq": own["seq"], "tokens": [own["question"]["choices"][0]["token"]]}
    first, again = [player.post(f"/api/tables/{table}/answers", json=command, headers={"Idempotency-Key": "a"}) for _ in range(2)]
    assert first.json() == again.json()
    late = player.post(f"/api/tables/{table}/answers", json=command)
    assert late.status_code == 409
    assert late.json()["seq"] == first.json()["seq"]  # where the table stands


def test_a_private_table_is_for_those_who_sit_there(browsers: list[TestClient]) -> None:
    ann, eve = browsers[:2]
    table = ann.post("/api/tables", json={"game": "ciavskgb", "seats": {"cia": "me", "kgb": "link"}}).json()["table"]
    assert looked(ann, table, "cia")["side"] == "cia"
    assert looked(ann, table)["side"] is None
    assert eve.get(f"/api/tables/{table}").status_code == 403


def test_the_description_is_of_openapi_and_names_every_door(browsers: list[TestClient]) -> None:
    found = browsers[0].get("/api/openapi.json").json()
    assert found["openapi"] == "3.1.0"
    assert found["paths"]["/api/tables/{table}/answers"]["post"]["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/Answers"
    }
    for path, operations in found["paths"].items():
        for operation in operations.values():
            named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}
            assert operation["summary"]


def test_a_link_can_be_looked_at_before_it_is_taken(browsers: list[TestClient]) -> None:
    ann, bob, *_ = browsers
    table = ann.post("/api/tables", json={"game": "ciavskgb", "seats": {"cia": "me", "kgb": "link"}}).json()["table"]
    assert ann.post(f"/api/tables/{table}/seats/cia/name", json={"name": "Ann"}).status_code == 200
    secret = ann.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    for _ in range(2):  # nobody takes anything by looking
        offered = bob.post("/api/claims/look", json={"secret": secret}).json()
        assert (offered["table"], offered["game"], offered["side"]) == (table, "ciavskgb", "kgb")
        assert [(chair["name"], chair["is_free"], chair["is_yours"]) for chair in offered["chairs"]] == [
            ("Ann", False, False), ("", True, False),
        ]  # fmt: skip
    own = ann.post("/api/claims/look", json={"secret": secret}).json()
    assert [chair["is_yours"] for chair in own["chairs"]] == [True, False]
    assert [own[name] for name in ("options", "has_hints", "is_public", "time")] == [{}, False, False, None]
    assert bob.get(f"/api/tables/{table}").status_code == 403
    assert bob.post("/api/claims", json={"secret": secret}).json() == {"table": table, "side": "kgb"}
    assert bob.post("/api/claims/look", json={"secret": secret}).json()["code"] == "gone"


def test_a_link_says_what_whoever_takes_it_agrees_to(browsers: list[TestClient]) -> None:
    ann, bob, *_ = browsers
    clock = {"kind": "total", "minutes": 60, "increment": 30}
    order = {
        "game": "twilight",
        "seats": {"us": "me", "ussr": "link"},
        "options": {"handicap": 2},
        "hints": True,
        "is_public": True,
    }
    table = ann.post("/api/tables", json={**order, "clock": clock}).json()["table"]
    secret = ann.post(f"/api/tables/{table}/seats/ussr/link").json()["secret"]
    offered = bob.post("/api/claims/look", json={"secret": secret}).json()
    assert offered["options"]["handicap"] == 2
    assert (offered["has_hints"], offered["is_public"], offered["time"]) == (True, True, clock)


def test_who_comes_back_learns_what_was_taken_back(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    table = ann.post("/api/tables", json={"game": "twilight", "seats": {"us": "me", "ussr": "me"}, "seed": 5}).json()["table"]
    state = looked(ann, table, "ussr")
    tokens = [choice["token"] for choice in state["question"]["choices"]][:1]
    ann.post(f"/api/tables/{table}/answers", json={"side": "ussr", "seq": state["seq"], "tokens": tokens})
    before = looked(ann, table, "ussr")
    assert before["struck"] == []
    ann.post(f"/api/tables/{table}/undo", json={"side": "ussr"})
    after = looked(ann, table, "ussr", since=before["seq"])
    whole = looked(ann, table, "ussr")
    assert after["struck"] == [line["number"] for line in whole["lines"] if line["is_struck"]] != []
    assert max(after["struck"]) <= len(before["lines"]), "lines that had been sent before"


def test_whatever_is_said_into_a_socket_it_goes_on(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    with bob.websocket_connect(f"/api/tables/{table}/events?side=kgb") as socket:
        first = socket.receive_json(mode="binary")
        socket.send_text("hello")
        socket.send_bytes(b"\x00")
        ann.post(f"/api/tables/{table}/answers", json={"side": "cia", "seq": first["seq"], "tokens": ["director"]})
        assert socket.receive_json(mode="binary")["seq"] > first["seq"]


@pytest.mark.parametrize(("query", "code"), [("?side=cia", 4404), ("?since=x", 4400), ("?side=nobody", 4404)])
def test_a_page_learns_why_its_socket_is_closed(query: str, code: int, browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    with eve.websocket_connect(f"/api/tables/{table}/events{query}") as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(mode="binary")
        assert closed.value.code == code


def test_a_page_whose_server_has_lost_its_database_is_told_to_come_back(
    app: Starlette, browsers: list[TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closed as if the table were gone, it would not come back."""
    ann, bob, _, _ = browsers
    table, service = made(ann, bob), app.state.service

    async def fails(*_args: Any, **_named: Any) -> None:
        raise not_kept()

    with ann.websocket_connect(f"/api/tables/{table}/events?side=cia") as socket:
        socket.receive_json(mode="binary")
        monkeypatch.setattr(service, "_done", fails)
        assert ann.portal is not None
        ann.portal.call(service.audience.wake, table)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(mode="binary")
        assert closed.value.code == 1013
