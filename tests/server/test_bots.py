"""Bots at the tables of a server: they answer, nothing they do holds up a table, and they can be asked for advice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient

from sitroom.server import bots
from sitroom.server.database import Database
from sitroom.server.http.app import PREFIX, make_app
from sitroom.server.service import Service
from sitroom.server.settings import Settings
from sitroom.server.tasks import Answer
from sitroom.table import Table
from tests.server.outsiders import Outsiders, until

OPEN = Settings(plugins=True, thinking=60.0)
"""Bots from outside may play, and a busy machine makes no bot late."""


@contextmanager
def serving(url: str, settings: Settings = OPEN, browsers: int = 1) -> Iterator[list[TestClient]]:
    """A server with its keepers, and browsers that know it."""
    app = make_app(Database(url), settings)
    with TestClient(app, base_url=f"http://testserver{PREFIX}") as first:
        others = [TestClient(app, base_url=f"http://testserver{PREFIX}") for _ in range(browsers - 1)]
        for other in others:
            other.portal = first.portal
        yield [first, *others]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


def made(ann: TestClient, game: str, seats: dict[str, str], **more: Any) -> str:
    reply = ann.post("/tables", json={"game": game, "seats": seats, **more})
    assert reply.status_code == 201, reply.text
    table: str = reply.json()["table"]
    return table


def looked(browser: TestClient, table: str, side: str | None = None) -> dict[str, Any]:
    reply = browser.get(f"/tables/{table}", params={"side": side} if side else {})
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


class Watching:
    """A table through a socket: what it shows at last, and what comes until something is so."""

    def __init__(self, browser: TestClient, table: str, side: str, stack: ExitStack) -> None:
        self._socket = stack.enter_context(browser.websocket_connect(f"{PREFIX}/tables/{table}/events?side={side}"))
        self.lines: list[dict[str, Any]] = []
        self.seen: dict[str, Any] = {}
        self._next()

    def until(self, what: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        while not what(self.seen):
            self._next()
        return self.seen

    def _next(self) -> None:
        self.seen = self._socket.receive_json(mode="binary")
        self.lines += self.seen["lines"]

    def said(self) -> str:
        return "\n".join(["".join([piece["text"] for piece in line["text"]]) for line in self.lines])


@contextmanager
def watched(browser: TestClient, table: str, side: str) -> Iterator[Watching]:
    with ExitStack() as stack:
        yield Watching(browser, table, side, stack)


def my_turn(side: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: seen["waits_for"] == side or seen["outcome"] is not None


def after(seq: int) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: int(seen["seq"]) > seq


# ---- playing


@pytest.mark.parametrize(
    ("game", "mine", "its"), [("ciavskgb", "kgb", "cia"), ("twilight", "us", "ussr"), ("labyrinth", "jihadist", "us")]
)
def test_a_person_plays_against_a_bot(game: str, mine: str, its: str, url: str) -> None:
    rng = Random(3)
    with serving(url) as (ann,):
        table = made(ann, game, {mine: "me", its: "easy"}, seed=1)
        with watched(ann, table, mine) as game_:
            for _ in range(25):
                seen = game_.until(my_turn(mine))
                if seen["outcome"] is not None:
                    break
                token = rng.choice(seen["question"]["choices"])["token"]
                reply = ann.post(f"/tables/{table}/answers", json={"side": mine, "seq": seen["seq"], "tokens": [token]})
                assert reply.json()["taken"] == 1
                game_.until(after(seen["seq"]))
            assert "simpler" not in game_.said()


def test_the_same_seed_and_answers_bring_the_same_answers_of_the_bot(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._SECONDS, "normal", 60.0)  # the clock would make a difference on a busy machine
    games = []
    with serving(url) as (ann,):
        for _ in range(2):
            table = made(ann, "ciavskgb", {"cia": "normal", "kgb": "me"}, seed=11)
            with watched(ann, table, "kgb") as game:
                for _ in range(6):
                    seen = game.until(my_turn("kgb"))
                    command = {"side": "kgb", "seq": seen["seq"], "tokens": [seen["question"]["choices"][0]["token"]]}
                    ann.post(f"/tables/{table}/answers", json=command)
                    game.until(after(seen["seq"]))
                games.append(game.said())
    assert games[0] == games[1]


# ---- bots that fail


@pytest.mark.parametrize(
    ("level", "problem"),
    [
        ("sleeper", "The bot of the CIA took too long"),
        ("crasher", "The bot of the CIA has broken down"),
        ("breaker", "The bot of the CIA has broken down"),
        ("liar", "What the bot of the CIA answered is not allowed"),
        ("nobody", "What the bot of the CIA answered is not allowed"),
    ],
)
@pytest.mark.usefixtures("outsiders")
def test_a_bot_that_fails_is_stood_in_for_and_the_table_says_so(
    level: str, problem: str, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_OTHERS", 0.5)
    with serving(url, Settings(plugins=True, thinking=2.0)) as (ann,):
        table = made(ann, "ciavskgb", {"cia": level, "kgb": "me"})
        with watched(ann, table, "kgb") as game:
            game.until(lambda _: problem in game.said())
            game.until(my_turn("kgb"))


def test_where_no_worker_can_be_had_something_is_answered_all_the_same(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/no/such/python")
    with serving(url) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "easy", "kgb": "me"})
        with watched(ann, table, "kgb") as game:
            game.until(lambda _: "The bot of the CIA has broken down" in game.said())
            game.until(my_turn("kgb"))
        health = ann.get("http://testserver/health")
        assert (health.status_code, health.json()["checks"]) == (503, {"database": True, "workers": False})


@pytest.mark.usefixtures("outsiders")
def test_a_bot_from_outside_is_not_offered_and_does_not_play_unless_the_operator_wants_it(url: str) -> None:
    with serving(url) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "talker", "kgb": "me"})
        cookies = dict(ann.cookies)
        with watched(ann, table, "kgb") as game:
            game.until(my_turn("kgb"))
            assert "simpler" not in game.said()
    with serving(url, Settings()) as (ann,):
        ann.cookies.update(cookies)
        refused = ann.post("/tables", json={"game": "ciavskgb", "seats": {"cia": "talker", "kgb": "me"}})
        assert refused.status_code == 422
        with watched(ann, table, "kgb") as game:
            seen = game.seen
            while "The bot of the CIA has broken down" not in game.said():
                if seen["waits_for"] == "kgb":
                    command = {"side": "kgb", "seq": seen["seq"], "tokens": [seen["question"]["choices"][0]["token"]]}
                    ann.post(f"/tables/{table}/answers", json=command)
                seen = game.until(after(seen["seq"]))


# ---- while one thinks


def test_a_long_think_is_announced_and_over_when_the_bot_has_answered(url: str, outsiders: Outsiders) -> None:
    with serving(url, Settings(plugins=True, thinking=60.0)) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "sleeper", "kgb": "me"})
        with watched(ann, table, "kgb") as game:
            thinking = game.until(lambda seen: seen["thinking"])["thinking"]
            assert thinking["side"] == "cia"
            assert thinking["since"] > 0
            assert looked(ann, table, "kgb")["thinking"] == thinking
            outsiders.go()
            assert game.until(my_turn("kgb"))["thinking"] is None
            assert looked(ann, table, "kgb")["thinking"] is None


def test_a_table_that_goes_on_without_the_bot_drops_what_it_thinks(url: str, outsiders: Outsiders) -> None:
    """Ann takes back what she answered while the bot still thinks about it; she does not wait for it."""
    with serving(url, Settings(plugins=True, thinking=600.0)) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "sleeper"})
        seen = looked(ann, table, "cia")
        ann.post(f"/tables/{table}/answers", json={"side": "cia", "seq": seen["seq"], "tokens": ["director"]})
        asyncio.run(until(lambda: outsiders.sleeping))
        with watched(ann, table, "cia") as game:
            assert ann.post(f"/tables/{table}/undo", json={"side": "cia"}).status_code == 200
            game.until(my_turn("cia"))
            service: Service = ann.app.state.service  # type: ignore[attr-defined]  # what the application was made with
            asyncio.run(until(lambda: 'sitroom_replaced_workers_total{why="unneeded"} 1\n' in service.metrics.text()))
            outsiders.go()
            seen = looked(ann, table, "cia")
            taken = ann.post(f"/tables/{table}/answers", json={"side": "cia", "seq": seen["seq"], "tokens": ["master-spy"]})
            assert taken.status_code == 200
            assert game.until(after(taken.json()["seq"]))["view"]["table"]["agent_x"]["cia"] == "master-spy"


def test_what_a_bot_thought_at_a_table_that_is_no_more_is_dropped(url: str) -> None:
    with serving(url) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "me"})
        service: Service = ann.app.state.service  # type: ignore[attr-defined]  # what the application was made with

        def thought(connection: Connection) -> bots.Turn:
            with service.hall.table(connection, table) as live:
                return bots.turn_of(live, table, "cia", "easy")

        assert ann.portal is not None
        turn = ann.portal.call(service.do, thought)
        assert ann.delete(f"/tables/{table}").status_code == 200
        asker: Any = SimpleNamespace(_service=service)
        give = partial(bots.Bots._give, asker, turn, bots.Answers([], ""))
        assert ann.portal.call(service.do, give) is False


def test_a_server_that_starts_goes_on_where_a_bot_was_thinking(url: str, outsiders: Outsiders) -> None:
    with serving(url, Settings(plugins=True, thinking=600.0)) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "sleeper", "kgb": "me"})
        cookies = dict(ann.cookies)
        asyncio.run(until(lambda: outsiders.sleeping))
    outsiders.go()
    with serving(url) as (ann,):
        ann.cookies.update(cookies)
        with watched(ann, table, "kgb") as game:
            game.until(my_turn("kgb"))
            assert "simpler" not in game.said()


def test_a_slow_bot_at_one_table_does_not_hold_up_another(url: str, outsiders: Outsiders) -> None:
    with serving(url, Settings(plugins=True, thinking=600.0, workers=2)) as (ann,):
        made(ann, "ciavskgb", {"cia": "sleeper", "kgb": "me"})
        asyncio.run(until(lambda: outsiders.sleeping))
        table = made(ann, "ciavskgb", {"cia": "easy", "kgb": "me"})
        with watched(ann, table, "kgb") as game:
            game.until(my_turn("kgb"))


# ---- taking over


def test_a_bot_takes_a_seat_that_nobody_has_come_for_if_the_maker_wants_it(url: str) -> None:
    with serving(url, browsers=3) as (ann, bob, eve):
        table = made(ann, "ciavskgb", {"cia": "link", "kgb": "me"}, is_public=True)
        secret = ann.post(f"/tables/{table}/seats/cia/link").json()["secret"]
        order = {"side": "kgb", "level": "easy"}
        assert eve.post(f"/tables/{table}/seats/cia/bot", json=order).status_code == 403
        assert ann.post(f"/tables/{table}/seats/cia/bot", json={**order, "level": "oracle"}).json()["code"] == "bad-order"
        assert ann.post(f"/tables/{table}/seats/kgb/bot", json=order).json()["code"] == "not-yours", "somebody plays it"
        with watched(ann, table, "kgb") as game:
            reply = ann.post(f"/tables/{table}/seats/cia/bot", json=order)
            assert reply.json()["seq"] == 2
            game.until(lambda _: "A bot plays the" in game.said())
            game.until(my_turn("kgb"))
        assert bob.post("/claims", json={"secret": secret}).status_code == 410, "the link is void"
        assert ann.post(f"/tables/{table}/seats/cia/bot", json=order).json()["code"] == "bad-order", "a bot plays there"


def test_a_bot_takes_over_from_a_player_who_left_if_the_other_wants_it(url: str) -> None:
    with serving(url, browsers=3) as (ann, bob, eve):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "link"}, is_public=True)
        secret = ann.post(f"/tables/{table}/seats/kgb/link").json()["secret"]
        bob.post("/claims", json={"secret": secret})
        order = {"side": "kgb", "level": "easy"}
        assert bob.post(f"/tables/{table}/seats/cia/bot", json=order).status_code == 403, "Ann still plays"
        assert ann.post(f"/tables/{table}/leave", json={"side": "cia"}).json() == {"is_free": True}
        assert eve.post(f"/tables/{table}/seats/cia/bot", json=order).status_code == 403
        assert bob.post(f"/tables/{table}/seats/cia/bot", json=order).status_code == 200
        with watched(bob, table, "kgb") as game:
            game.until(my_turn("kgb"))


# ---- hints


def test_a_hint_is_given_from_ones_own_seat_in_ones_own_language(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitroom.server.http.bots.HINTS", "normal")
    monkeypatch.setitem(bots._SECONDS, "normal", 60.0)
    with serving(url, Settings()) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "me"}, seed=4)
        before = looked(ann, table, "cia")
        order = {"side": "cia", "seq": before["seq"]}
        hints = {
            language: ann.post(f"/tables/{table}/hint", params={"lang": language}, json=order).json() for language in ("en", "pt")
        }
        choices = {choice["token"]: choice["text"] for choice in before["question"]["choices"]}
        assert hints["en"]["text"] == choices[hints["en"]["token"]]
        assert hints["en"]["token"] == hints["pt"]["token"]
        assert hints["en"]["reason"] != hints["pt"]["reason"]
        assert looked(ann, table, "cia") == before, "nothing has happened"


def test_a_hint_in_the_midst_of_a_draft_is_for_the_question_that_is_open_there(url: str) -> None:
    with serving(url, Settings()) as (ann,):
        table = made(ann, "twilight", {"us": "me", "ussr": "me"}, seed=4)
        before = looked(ann, table, "ussr")
        order = {"side": "ussr", "seq": before["seq"], "after": ["poland"] * 5}
        last = ann.post(f"/tables/{table}/preview", json={"side": "ussr", "seq": before["seq"], "tokens": order["after"]}).json()
        hint = ann.post(f"/tables/{table}/hint", json=order).json()
        assert hint["token"] in last["view"]["ask"]["options"]
        assert hint["token"] != "poland", "four are enough there; the hint knows of the five that are tried"
        assert looked(ann, table, "ussr") == before, "nothing has happened"
        late = ann.post(f"/tables/{table}/hint", json={**order, "after": ["poland"] * 6})
        assert (late.status_code, late.json()["code"]) == (409, "not-your-turn")


def test_hints_are_refused_where_none_are_due(url: str) -> None:
    with serving(url, Settings(), browsers=2) as (ann, bob):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "link"}, is_public=True)
        bob.post("/claims", json={"secret": ann.post(f"/tables/{table}/seats/kgb/link").json()["secret"]})
        seq = looked(ann, table)["seq"]
        for browser, order, status, code in (
            (ann, {"side": "cia", "seq": seq}, 400, "needs-consent"),
            (ann, {"side": "cia", "seq": seq - 1}, 409, "not-your-turn"),
            (ann, {"side": "kgb", "seq": seq}, 403, "not-yours"),
            (bob, {"side": "kgb"}, 422, "bad-order"),
        ):
            reply = browser.post(f"/tables/{table}/hint", json=order)
            assert (reply.status_code, reply.json()["code"]) == (status, code), reply.text
        agreed = made(ann, "ciavskgb", {"cia": "link", "kgb": "me"}, hints=True)
        seq = looked(ann, agreed)["seq"]
        reply = ann.post(f"/tables/{agreed}/hint", json={"side": "kgb", "seq": seq})
        assert (reply.status_code, reply.json()["code"]) == (409, "not-your-turn")


@pytest.mark.usefixtures("outsiders")
def test_a_hint_that_takes_too_long_is_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitroom.server.http.bots.HINTS", "sleeper")
    with serving(url, Settings(plugins=True, thinking=0.5)) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "me"})
        reply = ann.post(f"/tables/{table}/hint", json={"side": "cia", "seq": looked(ann, table)["seq"]})
        assert (reply.status_code, reply.json()["code"]) == (503, "task-failed")


def test_what_a_worker_says_is_not_believed(url: str) -> None:
    """Even a worker that answers for the wrong side, or what is no word at all, moves nothing but its own bot."""
    with serving(url) as (ann,):
        table = made(ann, "ciavskgb", {"cia": "me", "kgb": "me"})
        service: Service = ann.app.state.service  # type: ignore[attr-defined]  # what the application was made with

        def job(connection: Connection) -> list[str]:
            with service.hall.table(connection, table) as live:
                return [_stood_in(live, token) for token in ("recruit", "no such word")]

        assert ann.portal is not None
        assert ann.portal.call(service.do, job) == ["wrong", "wrong"]


def _stood_in(table: Table, token: str) -> str:
    side = table.waits_for
    assert side is not None
    turn = bots.turn_of(table, "t", side.id, "easy")
    return bots._given(table, turn, bots.Answers([Answer(token, None)], ""))
