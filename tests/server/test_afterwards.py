"""After a game, or instead of one: playing again, leaving, deleting, putting away; and the lists of tables. On both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import func, select, update
from starlette.testclient import TestClient

from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.protocol.tables import Rematch
from sitroom.server.rematching import want_rematch
from sitroom.server.schema import EVENTS, SEATS, TABLES
from sitroom.server.service import Service
from sitroom.server.tidying import archive

from .visitors import answered, at_table, kept, looked, made, own, played_on, visited


@pytest.fixture
def browsers(url: str) -> Iterator[list[TestClient]]:
    with visited(make_app(Database(url)), 4) as found:
        yield found


def rematch(browser: TestClient, table: str, side: str) -> dict[str, object]:
    reply = browser.post(f"/api/tables/{table}/rematch", json={"side": side})
    assert reply.status_code == 200, reply.text
    found: dict[str, object] = reply.json()
    return found


# ---- looking back


def test_when_a_game_is_over_one_looks_back_through_all_eyes(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers[:3]
    table = made(ann, bob)
    paths = [f"/api/tables/{table}/{path}" for path in ("moments", "moments/1", "reasons")]
    assert [ann.get(path, params={"side": "kgb"}).status_code for path in paths] == [403] * 3
    assert ann.post(f"/api/tables/{table}/resign", json={"side": "cia"}).status_code == 200
    assert [ann.get(path, params={"side": "kgb"}).status_code for path in paths] == [200] * 3
    assert ann.get(paths[1], params={"side": "kgb"}).json()["view"]["side"] == "kgb"
    assert [eve.get(path, params={"side": "kgb"}).status_code for path in paths] == [403] * 3  # she may not even watch
    assert ann.post(f"/api/tables/{table}/publicity", json={"is_public": True}).status_code == 200
    assert [eve.get(path, params={"side": "kgb"}).status_code for path in paths] == [200] * 3
    assert ann.post(f"/api/tables/{table}/notes", json={"side": "kgb", "text": "x"}).status_code == 403


def test_after_the_last_moment_comes_the_end(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    end = f"/api/tables/{table}/moments/{len(ann.get(f'/api/tables/{table}/moments').json()) + 1}"
    assert ann.get(end, params={"side": "cia"}).status_code == 404
    assert ann.post(f"/api/tables/{table}/resign", json={"side": "cia"}).status_code == 200
    for side in ("cia", "kgb", None):
        then = ann.get(end, params={"lines": 5000} if side is None else {"side": side, "lines": 5000}).json()
        assert then["view"]["outcome"] == {"winner": "kgb", "reason": "resigned"}
        assert then["question"] is None
        assert (then["side"], then["moment"]["who"], then["moment"]["line"]) == (side, "", then["lines"][-1]["number"])
    assert then["lines"] == looked(ann, table, None)["lines"]
    assert ann.get(end.rpartition("/")[0] + "/99").status_code == 404


# ---- rematch


def test_a_rematch_waits_for_the_other_and_swaps_sides(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob, is_public=True)
    at_table(ann, table, lambda live: live.resign("cia"))
    assert looked(bob, table, "kgb")["rematch"] == {"wanted_by": [], "table": None}
    with bob.websocket_connect(f"/api/tables/{table}/events?side=kgb") as socket:
        socket.receive_json(mode="binary")
        assert rematch(ann, table, "cia") == rematch(ann, table, "cia") == {"wanted_by": ["cia"], "table": None}
        assert socket.receive_json(mode="binary")["rematch"] == {"wanted_by": ["cia"], "table": None}
    new = rematch(bob, table, "kgb")["table"]
    assert isinstance(new, str)
    assert rematch(ann, table, "cia")["table"] == rematch(bob, table, "kgb")["table"] == new
    assert looked(ann, table, "cia")["rematch"]["table"] == new
    assert looked(eve, table)["rematch"] is None
    assert looked(ann, new, "kgb")["side"] == "kgb"
    assert looked(bob, new, "cia")["side"] == "cia"
    keys = [at_table(ann, each, lambda live: live.store.load()[0].data["key"]) for each in (table, new)]
    assert keys[0] != keys[1]


def test_two_who_want_a_rematch_at_the_same_time_get_one_table(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    at_table(ann, table, lambda live: live.resign("cia"))
    service: Service = ann.app.state.service  # type: ignore[attr-defined]  # the application is ours
    holders = kept(ann, lambda connection: connection.execute(select(SEATS.c.browser, SEATS.c.side)).all())

    async def wants(browser: str, side: str) -> Rematch:
        return await service.do(lambda connection: want_rematch(service.hall, connection, browser, table, side))

    async def both() -> list[Rematch]:
        return await asyncio.gather(*[wants(row.browser, row.side) for row in holders])

    assert ann.portal is not None
    assert len({told.table for told in ann.portal.call(both)} - {None}) == 1
    assert kept(ann, lambda connection: connection.execute(select(func.count()).select_from(TABLES)).scalar_one()) == 2


def test_against_a_bot_a_rematch_is_there_at_once(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    table = own(ann, seats={"cia": "me", "kgb": "easy"})
    refused = ann.post(f"/api/tables/{table}/rematch", json={"side": "cia"})
    assert (refused.status_code, refused.json()["code"]) == (409, "still-running")
    at_table(ann, table, lambda live: live.resign("cia"))
    new = rematch(ann, table, "cia")["table"]
    assert isinstance(new, str)
    assert [(chair["side"], chair["kind"]) for chair in looked(ann, new, "kgb")["chairs"]] == [("kgb", "human"), ("cia", "bot")]


def test_a_rematch_is_for_those_who_played(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    at_table(ann, table, lambda live: live.resign("cia"))
    for browser, side in ((eve, "cia"), (ann, "kgb")):
        assert browser.post(f"/api/tables/{table}/rematch", json={"side": side}).status_code == 403


def test_who_leaves_after_a_game_does_not_play_again(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    at_table(ann, table, lambda live: live.resign("cia"))
    assert rematch(ann, table, "cia")["wanted_by"] == ["cia"]
    assert ann.post(f"/api/tables/{table}/leave", json={"side": "cia"}).json() == {"is_free": True}
    assert rematch(bob, table, "kgb") == {"wanted_by": ["kgb"], "table": None}


# ---- leaving


def test_a_seat_that_was_left_goes_only_to_whom_somebody_at_the_table_wants(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob, is_public=True)
    at_table(ann, table, lambda live: live.note("kgb", "my plan"))
    pending = bob.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    assert bob.post(f"/api/tables/{table}/leave", json={"side": "kgb"}).json() == {"is_free": True}
    assert bob.get("/api/tables").json() == []
    assert bob.get(f"/api/tables/{table}", params={"side": "kgb"}).status_code == 403
    state = looked(ann, table, "cia")
    assert [chair["is_free"] for chair in state["chairs"]] == [False, True]
    assert "has left" in "".join([piece["text"] for piece in state["lines"][-1]["text"]])
    assert eve.post("/api/claims", json={"secret": pending}).status_code == 410
    assert bob.post(f"/api/tables/{table}/seats/kgb/link").status_code == 403
    secret = ann.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    assert eve.post("/api/claims", json={"secret": secret}).status_code == 200
    assert looked(eve, table, "kgb")["notes"] == ""


def test_when_the_maker_leaves_the_other_offers_his_seat(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    ann.post(f"/api/tables/{table}/leave", json={"side": "cia"})
    assert ann.post(f"/api/tables/{table}/seats/cia/link").status_code == 403
    secret = bob.post(f"/api/tables/{table}/seats/cia/link").json()["secret"]
    assert eve.post("/api/claims", json={"secret": secret}).status_code == 200


def test_who_leaves_with_one_browser_plays_on_with_the_other(browsers: list[TestClient]) -> None:
    ann, bob, phone, _ = browsers
    table = made(ann, bob)
    secret = bob.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    phone.post("/api/claims", json={"secret": secret})
    assert bob.post(f"/api/tables/{table}/leave", json={"side": "kgb"}).json() == {"is_free": False}
    assert looked(phone, table, "kgb")["chairs"][1]["is_free"] is False
    secret = phone.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    bob.post("/api/claims", json={"secret": secret})
    everywhere = {"side": "kgb", "is_everywhere": True}
    assert phone.post(f"/api/tables/{table}/leave", json=everywhere).json() == {"is_free": True}
    assert bob.get(f"/api/tables/{table}", params={"side": "kgb"}).status_code == 403


def test_nobody_leaves_for_another(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    for browser in (ann, eve):
        assert browser.post(f"/api/tables/{table}/leave", json={"side": "kgb"}).status_code == 403
    assert looked(bob, table, "kgb")["side"] == "kgb"


# ---- deleting


def test_a_table_is_deleted_by_its_maker_with_all_that_belongs_to_it(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = own(ann, seats={"cia": "me", "kgb": "link"})
    link = ann.post(f"/api/tables/{table}/seats/kgb/link").json()["secret"]
    answered(ann, table, "cia")
    assert bob.delete(f"/api/tables/{table}").status_code == 403
    first, again = [ann.delete(f"/api/tables/{table}", headers={"Idempotency-Key": "gone"}) for _ in range(2)]
    assert first.status_code == again.status_code == 200
    assert ann.get(f"/api/tables/{table}").status_code == 404
    assert ann.delete(f"/api/tables/{table}").status_code == 404
    assert bob.post("/api/claims", json={"secret": link}).status_code == 410
    assert kept(ann, lambda connection: connection.execute(select(EVENTS.c.number)).all()) == []


def test_a_table_at_which_somebody_else_sat_stays(browsers: list[TestClient]) -> None:
    ann, bob, _, _ = browsers
    table = made(ann, bob)
    bob.post(f"/api/tables/{table}/leave", json={"side": "kgb"})
    refused = ann.delete(f"/api/tables/{table}")
    assert (refused.status_code, refused.json()["code"]) == (409, "kept")
    assert looked(ann, table, "cia")["side"] == "cia"


# ---- putting away


def test_what_nobody_touches_is_put_away_and_comes_back_when_somebody_plays(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    old, new = own(ann), own(ann)
    service: Service = ann.app.state.service  # type: ignore[attr-defined]  # the application is ours
    days = service.settings.archive
    before = service.hall.now() - (days + 1) * 24 * 3600
    kept(ann, lambda connection: connection.execute(update(TABLES).where(TABLES.c.id == old).values(touched=before)))
    assert kept(ann, lambda connection: archive(service.hall, connection, days)) == 1
    assert [each["table"] for each in ann.get("/api/tables").json()] == [new]
    assert [each["table"] for each in ann.get("/api/tables?is_archived=true").json()] == [old]
    answered(ann, old, looked(ann, old)["waits_for"])
    assert [each["table"] for each in ann.get("/api/tables").json()] == [old, new]


# ---- lists


def test_a_list_says_in_words_how_tables_stand(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    table = made(ann, bob)
    (listed,) = ann.get("/api/tables").json()
    assert (listed["title"], listed["sides"], listed["turn"]) == ("Cold War: CIA vs KGB", ["cia"], "It is your turn.")
    assert listed["clock"].startswith("Round 1")
    assert [chair["title"] for chair in listed["chairs"]] == ["CIA", "KGB"]
    (listed,) = bob.get("/api/tables").json()
    assert listed["turn"] == "It is the turn of the other side: CIA."
    (listed,) = bob.get("/api/tables?lang=ru").json()
    assert listed["clock"].startswith("Тур 1")
    at_table(ann, table, lambda live: live.resign("cia"))
    (listed,) = ann.get("/api/tables").json()
    assert (listed["is_over"], listed["turn"], listed["waits_for_you"]) == (True, "", False)
    assert "KGB" in listed["outcome"]
    assert eve.get("/api/tables").json() == []


def test_a_list_is_read_without_playing_anything_through(browsers: list[TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    ann = browsers[0]
    tables = [own(ann) for _ in range(3)]
    service: Service = ann.app.state.service  # type: ignore[attr-defined]  # the application is ours
    kept(ann, lambda _connection: service.hall.forget())
    monkeypatch.setattr("sitroom.table.Table.load", lambda _store: pytest.fail("a table was played through"))
    assert [each["table"] for each in ann.get("/api/tables").json()] == tables[::-1]


def test_a_long_list_comes_page_by_page(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    tables = [own(ann) for _ in range(5)][::-1]
    found: list[str] = []
    for _ in range(3):
        after = found[-1] if found else ""
        found += [each["table"] for each in ann.get("/api/tables", params={"limit": 2, "after": after}).json()]
    assert found == tables
    assert [each["table"] for each in ann.get("/api/tables", params={"after": own(browsers[1])}).json()] == tables, "not hers"
    assert ann.get("/api/tables?limit=0").status_code == ann.get("/api/tables?limit=101").status_code == 422


def test_the_next_table_that_waits_for_me(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    first, second, third = [made(ann, bob) for _ in range(3)]
    over = made(ann, bob)
    at_table(ann, over, lambda live: live.resign("kgb"))

    def following(browser: TestClient, after: str = "") -> str | None:
        found: str | None = browser.get("/api/tables/next", params={"after": after}).json()["table"]
        return found

    assert [following(ann), following(ann, first), following(ann, second), following(ann, third)] == [first, second, third, first]
    assert following(bob) is None
    assert following(eve) is None
    answered(ann, first, "cia")
    assert following(bob) == first
    assert following(ann, first) == second
    others = made(eve, ann)
    answered(ann, second, "cia")
    assert following(ann, third) is None
    assert following(bob, others) == first, "when others play is not for him to know"


def test_games_to_watch_are_public_ones_that_go_on(browsers: list[TestClient]) -> None:
    ann, bob, eve, _ = browsers
    own(ann)
    older, newer, over = own(ann, is_public=True), made(ann, bob, is_public=True), own(ann, is_public=True)
    at_table(ann, over, lambda live: live.resign("cia"))
    found = eve.get("/api/tables/public").json()
    assert [(each["table"], each["sides"]) for each in found] == [(newer, []), (older, [])]
    assert found[0]["turn"] == "To move: CIA."
    assert [each["table"] for each in eve.get("/api/tables/public?limit=1").json()] == [newer]


def test_the_summary_follows_what_happens(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    table = own(ann)
    at_table(ann, table, partial(played_on, answers=40))
    (listed,), live = ann.get("/api/tables").json(), looked(ann, table)
    assert (listed["seq"], listed["waits_for_you"]) == (live["seq"], live["waits_for"] is not None)
