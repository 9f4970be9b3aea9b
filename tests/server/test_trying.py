"""Before and besides an answer, over HTTP: previews, early answers, stakes, moments, offers, notes, names, and what is printed;
and that neither an onlooker nor the other side learns anything of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import sitroom
from sitroom.server import hall
from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.protocol.trying import Previewed
from sitroom.server.seeing import previewed
from sitroom.table import HUMAN, MemoryStore, Player, Seating, Table
from sitroom.text import Words

SIDES = {"ciavskgb": ("cia", "kgb"), "twilight": ("us", "ussr"), "labyrinth": ("us", "jihadist")}
LOCAL = "http://testserver"


@contextmanager
def serving(url: str) -> Iterator[list[TestClient]]:
    """Three browsers at a server; the first one holds it open."""
    app = make_app(Database(url))
    with TestClient(app, base_url=LOCAL) as first:
        others = [TestClient(app, base_url=LOCAL) for _ in range(2)]
        for other in others:
            other.portal = first.portal
        yield [first, *others]


@pytest.fixture
def browsers(tmp_path: Path) -> Iterator[list[TestClient]]:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as found:
        yield found


def made(ann: TestClient, bob: TestClient, game: str = "ciavskgb", **more: Any) -> str:
    """A public table at which Ann plays the first side and Bob the second."""
    mine, yours = SIDES[game]
    reply = ann.post("/api/tables", json={"game": game, "seats": {mine: "me", yours: "link"}, "is_public": True, **more})
    table: str = reply.json()["table"]
    secret = ann.post(f"/api/tables/{table}/seats/{yours}/link").json()["secret"]
    assert bob.post("/api/claims", json={"secret": secret}).status_code == 200
    return table


def alone(ann: TestClient, game: str = "twilight", **more: Any) -> str:
    """A table at which Ann plays both sides."""
    seats = dict.fromkeys(SIDES[game], "me")
    table: str = ann.post("/api/tables", json={"game": game, "seats": seats, "is_public": True, **more}).json()["table"]
    return table


def got(browser: TestClient, path: str, **query: Any) -> Any:
    reply = browser.get(path, params=query)
    assert reply.status_code == 200, reply.text
    return reply.json()


def done(browser: TestClient, path: str, **body: Any) -> Any:
    reply = browser.post(path, json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


def refused(reply: Any) -> tuple[int, str]:
    assert reply.json()["message"]
    return reply.status_code, reply.json()["code"]


def looked(browser: TestClient, table: str, side: str | None = None, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = got(browser, f"/api/tables/{table}", **({"side": side} if side else {}), **query)
    return found


def answered(browser: TestClient, table: str, side: str, *tokens: str) -> Any:
    seq = looked(browser, table, side)["seq"]
    return done(browser, f"/api/tables/{table}/answers", side=side, seq=seq, tokens=list(tokens))


def played(players: dict[str, TestClient], table: str, answers: int, rng: Random) -> None:
    """Answers at random; the first browser can look at the table without a seat."""
    for _ in range(answers):
        side = looked(next(iter(players.values())), table)["waits_for"]
        if side is None:
            return
        choices = looked(players[side], table, side)["question"]["choices"]
        answered(players[side], table, side, rng.choice(choices)["token"])


# ---- previews


def test_a_preview_shows_what_would_be_and_nobody_hears_of_it(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob, "twilight")
    before = looked(bob, table, "ussr")
    poland = next(choice["token"] for choice in before["question"]["choices"])
    with ann.websocket_connect(f"/api/tables/{table}/events?side=us") as socket:
        socket.receive_json(mode="binary")
        told = done(bob, f"/api/tables/{table}/preview", side="ussr", seq=before["seq"], tokens=[poland] * 3)
        assert told["taken"] == 3
        assert told["seq"] == before["seq"]
        assert told["question"]["who"] == "ussr"
        assert told["question"]["choices"]
        assert told["view"]["table"]["countries"][poland] != before["view"]["table"]["countries"][poland]
        assert looked(bob, table, "ussr") == before
        answered(bob, table, "ussr", poland)
        assert socket.receive_json(mode="binary")["seq"] == before["seq"] + 1, "the first news is the answer"


def test_a_preview_says_where_another_card_would_begin_and_what_the_table_answers_by_itself() -> None:
    game = sitroom.find_game("labyrinth")
    position: dict[str, Any] = {"base": "scenario", "hands": {"us": ["nest"], "jihadist": ["fata", "opium", "ieds"]}}
    seating = Seating({side: Player(HUMAN, holder=side.id) for side in game.sides})
    table = Table.open(game, seating, MemoryStore(), position=position, seed=1)

    def told(*tokens: str) -> Previewed:
        return previewed(table, table.preview("jihadist", tokens), Words("en"))

    assert not told("ieds").ends_move
    assert told("ieds", "reserves").ends_move
    recruits = told("fata", "recruit")
    assert [(given.after, given.text) for given in recruits.given] == [(2, "Afghanistan")]
    assert not recruits.ends_move


def test_a_preview_is_refused_to_others_and_at_another_event(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    seq = looked(ann, table, "cia")["seq"]
    for browser, side in ((eve, "cia"), (bob, "cia"), (ann, "kgb")):
        reply = browser.post(f"/api/tables/{table}/preview", json={"side": side, "seq": seq, "tokens": ["director"]})
        assert refused(reply) == (403, "not-yours")
    body = {"side": "cia", "seq": seq - 1, "tokens": ["director"]}
    assert refused(ann.post(f"/api/tables/{table}/preview", json=body)) == (409, "not-your-turn")
    body = {"side": "cia", "seq": seq, "tokens": ["pass"]}
    assert refused(ann.post(f"/api/tables/{table}/preview", json=body)) == (422, "illegal-choice")
    body = {"side": "cia", "seq": seq, "tokens": ["director"] * 101}
    assert refused(ann.post(f"/api/tables/{table}/preview", json=body)) == (422, "bad-order")


# ---- early answers


def test_an_early_answer_is_given_changed_and_withdrawn(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    early = looked(bob, table, "kgb")["early"]
    assert early["choices"]
    for token in (early["choices"][0]["token"], early["choices"][1]["token"], None, early["choices"][1]["token"]):
        done(bob, f"/api/tables/{table}/early", side="kgb", token=token)
        assert looked(bob, table, "kgb")["own_sealed"] == token
        assert looked(ann, table, "cia")["sealed"] == looked(eve, table)["sealed"] == ([] if token is None else ["kgb"])
        assert looked(ann, table, "cia")["own_sealed"] is None
    answered(ann, table, "cia", "director")
    assert looked(bob, table, "kgb")["view"]["table"]["agent_x"]["kgb"] == early["choices"][1]["token"]
    assert refused(bob.post(f"/api/tables/{table}/early", json={"side": "kgb", "token": None})) == (400, "nothing-to-undo")
    assert refused(eve.post(f"/api/tables/{table}/early", json={"side": "kgb", "token": None})) == (403, "not-yours")


# ---- stakes and why not


@pytest.mark.parametrize("game", SIDES)
def test_stakes_are_told_in_numbers_and_words(game: str, browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table, rng = made(ann, bob, game), Random(1)
    players = dict(zip(SIDES[game], (ann, bob), strict=True))
    seen = set[str]()
    for _ in range(400):  # the cards are not the same each time
        if {"results", "text"} <= seen:
            break
        side = looked(ann, table)["waits_for"]
        own = looked(players[side], table, side)
        told = got(players[side], f"/api/tables/{table}/stakes", side=side)
        assert told["seq"] == own["seq"]
        assert [stake["token"] for stake in told["stakes"]] == [choice["token"] for choice in own["question"]["choices"]]
        first = told["stakes"][0]
        assert got(players[side], f"/api/tables/{table}/stakes", side=side, token=first["token"])["stakes"] == [first]
        for stake in told["stakes"]:
            seen |= {kind for kind in ("modifiers", "results", "facts", "warnings", "text") if stake[kind]}
            if stake["results"]:
                assert sum([over / under for over, under in [each["chance"] for each in stake["results"]]]) == pytest.approx(1)
            assert stake["chance"] == chance_of(stake["results"])
            check_faces(stake["results"])
        played(players, table, 1, rng)
    assert {"results", "text"} <= seen


def chance_of(results: list[dict[str, Any]]) -> list[int] | None:
    """How likely one of the results comes that are called good."""
    if all(each["is_good"] is None for each in results):
        return None
    return list(sum([Fraction(*each["chance"]) for each in results if each["is_good"]], Fraction(0)).as_integer_ratio())


def check_faces(results: list[dict[str, Any]]) -> None:
    """Where one die decides, each of its faces leads to one result, as often as its chance says."""
    faces = [face for each in results for face in each["faces"]]
    assert sorted(faces) in ([], [1, 2, 3, 4, 5, 6])
    for each in results:
        assert not faces or Fraction(len(each["faces"]), 6) == Fraction(*each["chance"])


def test_stakes_after_answers_that_are_only_tried(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob, "twilight")
    token = looked(bob, table, "ussr")["question"]["choices"][0]["token"]
    after = got(bob, f"/api/tables/{table}/stakes", side="ussr", after=f"{token},{token}")
    for _ in range(2):
        answered(bob, table, "ussr", token)
    assert got(bob, f"/api/tables/{table}/stakes", side="ussr")["stakes"] == after["stakes"]
    reply = bob.get(f"/api/tables/{table}/stakes", params={"side": "ussr", "after": ",".join([token] * 5)})
    assert refused(reply)[0] in (409, 422)


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
def test_why_something_is_no_option(language: str, browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob, "twilight")
    told = got(bob, f"/api/tables/{table}/why-not", side="ussr", token="france", lang=language)
    assert told["reason"]["rule"]
    assert "".join([piece["text"] for piece in told["reason"]["text"]])
    token = looked(bob, table, "ussr")["question"]["choices"][0]["token"]
    assert got(bob, f"/api/tables/{table}/why-not", side="ussr", token=token)["reason"] is None
    assert refused(bob.get(f"/api/tables/{table}/why-not", params={"side": "ussr", "token": "atlantis"})) == (
        422,
        "unknown-token",
    )


@pytest.mark.parametrize("path", ["stakes", "why-not"])
def test_stakes_are_for_whom_the_question_is(path: str, browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    query = {"token": "director"}
    assert refused(bob.get(f"/api/tables/{table}/{path}", params={**query, "side": "kgb"})) == (409, "not-your-turn")
    assert refused(bob.get(f"/api/tables/{table}/{path}", params={**query, "side": "cia"})) == (403, "not-yours")
    assert refused(eve.get(f"/api/tables/{table}/{path}", params={**query, "side": "cia"})) == (403, "not-yours")
    assert refused(eve.get(f"/api/tables/{table}/{path}", params=query)) == (422, "bad-order")
    done(ann, f"/api/tables/{table}/resign", side="cia")
    assert refused(ann.get(f"/api/tables/{table}/{path}", params={**query, "side": "cia"})) == (409, "not-your-turn")


# ---- looking back


@pytest.mark.parametrize("game", SIDES)
def test_the_table_as_it_was_seen_then(game: str, browsers: list[TestClient]) -> None:
    """What was told at a moment is told again for it, and nothing that came later."""
    ann, bob, eve = browsers
    table, rng = made(ann, bob, game), Random(7)
    players = dict(zip(SIDES[game], (ann, bob), strict=True))
    readers: list[tuple[TestClient, dict[str, str]]] = [(eve, {}), *[(who, {"side": side}) for side, who in players.items()]]
    then: dict[int, list[Any]] = {}
    compared = 0
    for _ in range(30):
        moment = got(eve, f"/api/tables/{table}/moments")[-1]
        number, is_new = moment["number"], moment["number"] not in then
        then[number] = [got(browser, f"/api/tables/{table}/moments/{number}", **query) for browser, query in readers]
        own = [looked(browser, table, **query) for browser, query in readers]
        asked = own[0]["question"]
        if is_new and (asked["who"], asked["topic"]) == (moment["who"], moment["topic"]):
            compared += 1
            for now, past in zip(own, then[number], strict=True):
                assert {**past["view"], "seq": 0} == {**now["view"], "seq": 0}
                assert past["lines"] == now["lines"][-20:]
        played(players, table, 1, rng)
    assert compared > 0  # the cards are new each time: how soon further moves begin is theirs to say
    for number, told in then.items():
        assert [got(browser, f"/api/tables/{table}/moments/{number}", **query) for browser, query in readers] == told


@pytest.mark.parametrize("game", SIDES)
def test_the_table_just_after_each_line_of_the_journal(game: str, browsers: list[TestClient]) -> None:
    """What a reader sees now is what he is shown for the last line, whatever comes afterwards. (Dice and cards that come without
    a line are answered behind it.)"""
    ann, bob, eve = browsers
    table, rng = made(ann, bob, game), Random(3)
    players = dict(zip(SIDES[game], (ann, bob), strict=True))
    readers: list[tuple[TestClient, dict[str, str]]] = [(eve, {}), *[(who, {"side": side}) for side, who in players.items()]]
    then: dict[tuple[int, int], Any] = {}
    for _ in range(12):
        played(players, table, 1, rng)
        for place, (browser, query) in enumerate(readers):
            now = looked(browser, table, **query)
            line = now["lines"][-1]
            told = got(browser, f"/api/tables/{table}/lines/{line['number']}", **query)
            assert told["line"] == line["number"]
            if line["seq"] == now["seq"] and told["view"]["ask"] == now["view"]["ask"]:
                assert told["view"] == now["view"]
                then[place, line["number"]] = told
    assert then
    for (place, number), told in then.items():
        browser, query = readers[place]
        assert got(browser, f"/api/tables/{table}/lines/{number}", **query) == told


def test_a_line_says_what_it_was_made_of(browsers: list[TestClient]) -> None:
    """The message and its arguments, as far as the reader may read the line, and what dice show in it."""
    ann = browsers[0]
    table, rng = alone(ann, "labyrinth", seed=3), Random(3)
    players = dict.fromkeys(SIDES["labyrinth"], ann)
    lines: list[dict[str, Any]] = []
    while not any(line["dice"] for line in lines):
        played(players, table, 10, rng)
        lines = looked(ann, table, "us")["lines"]
    rolled = next(line for line in lines if line["dice"])
    assert rolled["message"]
    assert rolled["args"]["roll"] == rolled["dice"][0]
    assert str(rolled["dice"][0]) in "".join([piece["text"] for piece in rolled["text"]])


def test_lines_that_are_not_there_or_not_yours(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    for number in ("0", "9999", "-1", "x", "9999999", "¼"):
        assert refused(ann.get(f"/api/tables/{table}/lines/{number}", params={"side": "cia"})) == (404, "not-found")
    for browser in (bob, eve):
        assert refused(browser.get(f"/api/tables/{table}/lines/1", params={"side": "cia"})) == (403, "not-yours")


def test_moments_that_are_not_there_or_not_yours(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    for number in ("0", "2", "-1", "x", "9999999", "¼"):
        assert refused(ann.get(f"/api/tables/{table}/moments/{number}", params={"side": "cia"})) == (404, "not-found")
    for path in ("moments", "moments/1", "reasons"):
        assert refused(eve.get(f"/api/tables/{table}/{path}", params={"side": "cia"})) == (403, "not-yours")
        assert refused(bob.get(f"/api/tables/{table}/{path}", params={"side": "cia"})) == (403, "not-yours")
    assert got(ann, f"/api/tables/{table}/moments/1", side="cia", lines=0)["lines"] == []
    done(ann, f"/api/tables/{table}/publicity", is_public=False)
    assert refused(eve.get(f"/api/tables/{table}/moments")) == (403, "not-yours")
    assert refused(eve.get(f"/api/tables/{table}/reasons")) == (403, "not-yours")


def test_why_bots_did_what_they_did_is_told_when_the_game_is_over(
    browsers: list[TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sitroom.kernel.reason import Reason

    ann, bob, eve = browsers
    table = made(ann, bob)
    plain = Table.answer

    def with_reason(self: Table, side: Any, tokens: Any, seq: int | None = None, **_more: Any) -> int:
        return plain(self, side, tokens, seq, reason=Reason("plays sensibly and does not look ahead"))

    monkeypatch.setattr(Table, "answer", with_reason)
    answered(ann, table, "cia", "director")
    assert got(bob, f"/api/tables/{table}/reasons", side="kgb") == got(eve, f"/api/tables/{table}/reasons") == []
    (own,) = got(ann, f"/api/tables/{table}/reasons", side="cia", lang="ru")
    assert (own["side"], own["tokens"], own["moment"]) == ("cia", ["director"], 1)
    assert own["why"] not in ("", "plays sensibly and does not look ahead")
    done(ann, f"/api/tables/{table}/resign", side="cia")
    assert got(eve, f"/api/tables/{table}/reasons", lang="ru")[0]["why"] == own["why"]


# ---- offers and ends


def test_a_draw_is_offered_declined_offered_again_and_accepted(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    assert looked(ann, table, "cia")["may"]["offer"] == ["draw", "abandon"]
    done(ann, f"/api/tables/{table}/offers", side="cia", what="draw")
    assert looked(eve, table)["offers"] == [{"by": "cia", "what": "draw", "moment": None, "text": []}]
    assert looked(bob, table, "kgb")["may"]["accept"]
    assert not looked(ann, table, "cia")["may"]["accept"]
    assert refused(ann.post(f"/api/tables/{table}/offers/accept", json={"side": "cia"})) == (422, "illegal-choice")
    assert refused(eve.post(f"/api/tables/{table}/offers/accept", json={"side": "kgb"})) == (403, "not-yours")
    done(bob, f"/api/tables/{table}/offers/decline", side="kgb")
    assert looked(eve, table)["offers"] == []
    done(ann, f"/api/tables/{table}/offers", side="cia", what="draw")
    done(bob, f"/api/tables/{table}/offers/accept", side="kgb")
    end = looked(bob, table, "kgb")
    assert end["outcome"]
    assert end["may"] == {
        "offer": [], "accept": False, "resign": False, "take_back": False, "adjust": False, "hint": False,
        "replace": [], "abandon": False, "come_back": False,
    }  # fmt: skip


def test_nobody_agrees_to_what_he_has_not_read(browsers: list[TestClient]) -> None:
    """What is proposed may be replaced while somebody reads it."""
    ann, bob, _ = browsers
    table = made(ann, bob)
    done(ann, f"/api/tables/{table}/offers", side="cia", what="draw")
    read = looked(bob, table, "kgb")
    done(ann, f"/api/tables/{table}/offers", side="cia", what="abandon")
    reply = bob.post(f"/api/tables/{table}/offers/accept", json={"side": "kgb", "seq": read["seq"]})
    assert (*refused(reply), reply.json()["seq"]) == (409, "not-your-turn", read["seq"] + 1)
    done(bob, f"/api/tables/{table}/offers/accept", side="kgb", seq=read["seq"] + 1)
    assert looked(ann, table)["outcome"]


def test_with_two_people_the_end_is_final(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    answered(ann, table, "cia", "director")
    done(ann, f"/api/tables/{table}/offers", side="cia", what="takeback")
    assert refused(eve.post(f"/api/tables/{table}/resign", json={"side": "cia"})) == (403, "not-yours")
    done(bob, f"/api/tables/{table}/resign", side="kgb")
    end = looked(eve, table)
    for path, body in (
        ("offers/accept", {"side": "kgb"}),
        ("offers", {"side": "cia", "what": "takeback"}),
        ("takeback", {"side": "cia"}),
        ("undo", {"side": "cia"}),
        ("adjust", {"side": "cia", "patch": {}}),
        ("resign", {"side": "cia"}),
        ("early", {"side": "kgb", "token": "director"}),
    ):
        for browser, side in ((ann, "cia"), (bob, "kgb")):
            assert browser.post(f"/api/tables/{table}/{path}", json={**body, "side": side}).status_code >= 400, path
    assert looked(eve, table) == end


def test_a_takeback_asks_the_other_and_goes_to_the_moment_that_was_named(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob)
    assert refused(ann.post(f"/api/tables/{table}/takeback", json={"side": "cia"})) == (400, "nothing-to-undo")
    played({"cia": ann, "kgb": bob}, table, 8, Random(1))
    assert refused(ann.post(f"/api/tables/{table}/takeback", json={"side": "cia"})) == (400, "needs-consent")
    assert refused(ann.post(f"/api/tables/{table}/offers", json={"side": "cia", "what": "takeback", "to": 99})) == (
        404,
        "not-found",
    )
    first = got(ann, f"/api/tables/{table}/moments/1", side="cia")["view"]
    done(ann, f"/api/tables/{table}/offers", side="cia", what="takeback", to=1)
    assert looked(bob, table, "kgb")["offers"][0]["moment"] == 1
    done(bob, f"/api/tables/{table}/offers/accept", side="kgb")
    now = looked(ann, table, "cia")
    assert {**now["view"], "seq": 0} == {**first, "seq": 0}
    assert len(got(ann, f"/api/tables/{table}/moments")) == 1


def test_who_plays_alone_takes_back_and_adjusts_without_asking(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = alone(ann, seed=5)
    assert not looked(ann, table, "us")["may"]["take_back"]
    played({"us": ann, "ussr": ann}, table, 6, Random(1))  # all influence that the USSR has at the start
    may = looked(ann, table, "ussr")["may"]
    assert (may["take_back"], may["adjust"]) == (True, True)
    assert looked(ann, table, "us")["may"]["offer"] == []
    assert refused(ann.post(f"/api/tables/{table}/offers", json={"side": "us", "what": "draw"})) == (422, "bad-order")
    done(ann, f"/api/tables/{table}/adjust", side="us", patch={"vp": 7})
    assert looked(ann, table, "us")["view"]["table"]["vp"] == 7
    done(ann, f"/api/tables/{table}/takeback", side="ussr")
    assert looked(ann, table, "us")["view"]["table"]["vp"] != 7
    wrong: list[Any] = [{"vp": "many"}, {"nothing": 1}, []]
    for patch in wrong:
        assert ann.post(f"/api/tables/{table}/adjust", json={"side": "us", "patch": patch}).status_code in (400, 422)
    deep: dict[str, Any] = {}
    for _ in range(200):
        deep = {"a": deep}
    assert refused(ann.post(f"/api/tables/{table}/adjust", json={"side": "us", "patch": deep})) == (422, "bad-order")
    deeper = b'{"side":"us","patch":' + b'{"a":' * 10_000 + b"1" + b"}" * 10_001
    assert refused(ann.post(f"/api/tables/{table}/adjust", content=deeper)) == (422, "bad-order")
    assert refused(bob.post(f"/api/tables/{table}/adjust", json={"side": "us", "patch": {}})) == (403, "not-yours")
    done(ann, f"/api/tables/{table}/resign", side="us")
    assert looked(ann, table, "ussr")["may"]["take_back"], "there is nobody to whom the end is owed"


def test_there_is_an_end_to_what_could_be_done_without_end(browsers: list[TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which ever more is tried and taken back would take ever longer; its game can still be played to its end."""
    ann, bob, _ = browsers
    table = made(ann, bob)
    played({"cia": ann, "kgb": bob}, table, 6, Random(1))
    done(bob, f"/api/tables/{table}/offers", side="kgb", what="draw")
    before = looked(ann, table, "cia")
    monkeypatch.setattr(hall, "MOST_EVENTS", before["seq"])
    tried: list[tuple[str, Any]] = [
        ("undo", {"side": "cia"}), ("early", {"side": "cia", "token": "pass"}), ("offers", {"side": "cia", "what": "abandon"}),
        ("takeback", {"side": "cia"}), ("adjust", {"side": "cia", "patch": {}}), ("notes", {"side": "cia", "text": "!"}),
        ("seats/cia/name", {"name": "Ann"}),
    ]  # fmt: skip
    for door, body in tried:
        reply = ann.post(f"/api/tables/{table}/{door}", json=body)
        assert (*refused(reply), reply.json()["seq"]) == (422, "too-long", before["seq"]), door
    assert looked(ann, table, "cia") == before
    played({"cia": ann, "kgb": bob}, table, 3, Random(2))
    done(ann, f"/api/tables/{table}/resign", side="cia")


def test_two_people_agree_on_another_set_up(browsers: list[TestClient]) -> None:
    ann, bob, _ = browsers
    table = made(ann, bob, "labyrinth")
    assert "adjust" in looked(ann, table, "us")["may"]["offer"]
    fair = {"countries": {"iraq": {"governance": "fair"}}}
    assert refused(ann.post(f"/api/tables/{table}/adjust", json={"side": "us", "patch": fair})) == (400, "needs-consent")
    wrong = {"side": "us", "what": "adjust", "patch": {"prestige": 12}}
    assert refused(ann.post(f"/api/tables/{table}/offers", json=wrong)) == (400, "no-adjustment")
    done(ann, f"/api/tables/{table}/offers", side="us", what="adjust", patch=fair)
    (offer,) = looked(bob, table, "jihadist")["offers"]
    assert "Iraq" in offer["text"][0]
    done(bob, f"/api/tables/{table}/offers/accept", side="jihadist")
    assert looked(bob, table, "jihadist")["view"]["table"]["countries"]["iraq"]["governance"] == "fair"
    assert looked(bob, table, "jihadist")["offers"] == []


# ---- seats


def test_notes_are_one_s_own_and_nobody_hears_of_them(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    with ExitStack() as open_:
        sockets = [
            open_.enter_context(browser.websocket_connect(f"/api/tables/{table}/events{query}"))
            for browser, query in ((bob, "?side=kgb"), (eve, ""))
        ]
        own = open_.enter_context(ann.websocket_connect(f"/api/tables/{table}/events?side=cia"))
        for socket in (*sockets, own):
            socket.receive_json(mode="binary")
        before = [looked(bob, table, "kgb"), looked(eve, table), bob.get("/api/tables").json()]
        done(ann, f"/api/tables/{table}/notes", side="cia", text="watch the\u202e Director\nalways\x00")
        assert own.receive_json(mode="binary")["notes"] == "watch the Director\nalways"
        assert [looked(bob, table, "kgb"), looked(eve, table), bob.get("/api/tables").json()] == before
        answered(ann, table, "cia", "director")
        for socket in sockets:
            assert socket.receive_json(mode="binary")["seq"] == before[0]["seq"] + 1, "the first news is the answer"
    assert refused(ann.post(f"/api/tables/{table}/notes", json={"side": "cia", "text": "x" * 2001})) == (422, "bad-order")
    assert refused(bob.post(f"/api/tables/{table}/notes", json={"side": "cia", "text": "x"})) == (403, "not-yours")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("Ann", "Ann"), ("  Ann \t\n of\u2028 Kent ", "Ann of Kent"), ("A\u202enn\x07\u200b", "Ann"), ("", ""), ("Аня", "Аня"),
     ("Z" + 20 * "\u0351" + "oe\u0301", "Z" + 3 * "\u0351" + "o\u00e9")],
)  # fmt: skip
def test_a_name_is_cleaned_and_shown_to_all(typed: str, shown: str, browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    lines = looked(eve, table)["lines"]
    done(ann, f"/api/tables/{table}/seats/cia/name", name=typed)
    for browser, side in ((ann, "cia"), (bob, "kgb"), (eve, None)):
        assert [chair["name"] for chair in looked(browser, table, side)["chairs"]] == [shown, ""]
    assert looked(eve, table)["lines"] == lines, "it is the same person"
    assert refused(ann.post(f"/api/tables/{table}/seats/cia/name", json={"name": "n" * 41})) == (422, "bad-order")
    assert refused(ann.post(f"/api/tables/{table}/seats/kgb/name", json={"name": "Bob"})) == (403, "not-yours")
    assert refused(eve.post(f"/api/tables/{table}/seats/cia/name", json={"name": "Eve"})) == (403, "not-yours")


def test_who_plays_says_who_may_watch(browsers: list[TestClient]) -> None:
    ann, bob, eve = browsers
    table = made(ann, bob)
    assert looked(bob, table, "kgb")["posted"] == {"is_public": True, "is_yours": False, "is_seeded": False, "seed": None}
    assert looked(ann, table, "cia")["posted"]["is_yours"]
    assert refused(eve.post(f"/api/tables/{table}/publicity", json={"is_public": False})) == (403, "not-yours")
    assert done(bob, f"/api/tables/{table}/publicity", is_public=False)["is_public"] is False
    assert refused(eve.get(f"/api/tables/{table}")) == (403, "not-yours")


def test_a_seed_that_was_chosen_is_shown_to_who_plays(browsers: list[TestClient]) -> None:
    ann, _, eve = browsers
    table = alone(ann, seed=12345)
    assert looked(ann, table, "us")["posted"]["seed"] == "12345"
    posted = looked(eve, table)["posted"]
    assert (posted["is_seeded"], posted["seed"]) == (True, None)


# ---- nothing leaks


def everything(browser: TestClient, table: str, side: str | None) -> list[str]:
    """All that a reader gets from any door that he may knock at."""
    query = {} if side is None else {"side": side}
    found = [browser.get(f"/api/tables/{table}/{path}", params=query).text for path in ("", "moments", "moments/1", "reasons")]
    tries = ("director", "master-spy", "pass")
    for token in tries:
        found += [
            browser.get(f"/api/tables/{table}/{path}", params={**query, "token": token}).text for path in ("stakes", "why-not")
        ]
    for path, body in (("preview", {"seq": 1, "tokens": ["director"]}), ("early", {"token": "pass"}), ("undo", {})):
        found.append(browser.post(f"/api/tables/{table}/{path}", json={**query, **body}).text)
    return [text.replace(table, "TABLE") for text in found]


@pytest.mark.parametrize("how", ["answered", "sealed"])
def test_what_others_get_does_not_depend_on_what_is_hidden(
    how: str, browsers: list[TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games with the same dice and cards, which differ only in whom one side sends as Agent X."""
    ann, bob, eve = browsers
    plain = Table.open
    monkeypatch.setattr(Table, "open", staticmethod(lambda *args, **more: plain(*args, **{**more, "seed": 1})))
    told = []
    for token in ("director", "analyst"):
        table = made(ann, bob)
        if how == "answered":
            answered(ann, table, "cia", token)
            told.append(everything(bob, table, "kgb") + everything(eve, table, None))
        else:
            done(bob, f"/api/tables/{table}/early", side="kgb", token=token)
            told.append(everything(ann, table, "cia") + everything(eve, table, None))
    assert told[0] == told[1]


# ---- what is printed


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
def test_the_games_say_what_a_table_can_be_made_of(language: str, browsers: list[TestClient]) -> None:
    ann = browsers[0]
    told = got(ann, "/api/games", lang=language)
    games = {game["name"]: game for game in told["games"]}
    assert set(SIDES) <= set(games)
    assert [level["name"] for level in told["levels"]] == ["easy", "normal", "hard", "expert"]
    assert games["labyrinth"]["alone"] == {"options": {"mode": "solitaire"}, "side": "us"}
    assert games["twilight"]["alone"] is None
    for name, game in games.items():
        assert game["title"]
        assert game["about"]
        assert [side["side"] for side in game["sides"]] == [side.id for side in sitroom.find_game(name).sides]
        for option in game["options"]:
            assert option["title"]
            assert option["default"] in [value["value"] for value in option["values"]] or not option["values"]
    only_alone = [option["name"] for game in games.values() for option in game["options"] if option["only_alone"]]
    assert only_alone == ["ideology", "mini_decks"]


def test_a_game_alone_is_made_as_the_list_says(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    for game in got(ann, "/api/games")["games"]:
        if game["alone"]:
            order = {"game": game["name"], "seats": {game["alone"]["side"]: "me"}, "options": game["alone"]["options"]}
            assert ann.post("/api/tables", json=order).status_code == 201


@pytest.mark.parametrize("what", ["catalogue", "rules", "cards", "schema"])
@pytest.mark.parametrize("game", SIDES)
def test_what_is_printed_may_be_kept(game: str, what: str, browsers: list[TestClient]) -> None:
    ann = browsers[0]
    path = f"/api/games/{game}/{what}"
    first = ann.get(path)
    assert first.status_code == 200
    assert "max-age" in first.headers["cache-control"]
    assert first.headers["vary"] == "Accept-Language, Accept-Encoding"
    again = ann.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    russian = ann.get(path, headers={"Accept-Language": "ru"})
    assert russian.headers["content-language"] == "ru"
    assert (russian.headers["etag"] == first.headers["etag"]) == (what == "schema")
    assert ann.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_what_is_printed_is_whole(browsers: list[TestClient]) -> None:
    ann = browsers[0]
    for name in SIDES:
        game = sitroom.find_game(name)
        catalogue = got(ann, f"/api/games/{name}/catalogue")
        assert {token.id for token in game.vocabulary} <= set(catalogue["names"])
        assert set(catalogue["catalogue"]["tokens"]) <= set(catalogue["names"])
        assert [each["paragraph"] for each in got(ann, f"/api/games/{name}/rules")["paragraphs"]] == list(game.wording.rules)
        assert {card["token"] for card in got(ann, f"/api/games/{name}/cards")["cards"]} == set(game.wording.cards)
    for what in ("catalogue", "rules", "cards", "schema"):
        assert refused(ann.get(f"/api/games/chess/{what}")) == (404, "not-found")


# ---- on both databases


def _offers(ann: TestClient, bob: TestClient, table: str) -> None:
    done(ann, f"/api/tables/{table}/offers", side="cia", what="abandon")
    done(bob, f"/api/tables/{table}/offers/accept", side="kgb")


def _seats(ann: TestClient, bob: TestClient, table: str) -> None:
    done(ann, f"/api/tables/{table}/notes", side="cia", text="один\x00")
    done(bob, f"/api/tables/{table}/seats/kgb/name", name="Боб")
    done(bob, f"/api/tables/{table}/publicity", is_public=False)


def _early(ann: TestClient, bob: TestClient, table: str) -> None:
    done(bob, f"/api/tables/{table}/early", side="kgb", token="director")
    done(bob, f"/api/tables/{table}/early", side="kgb", token=None)
    answered(ann, table, "cia", "director")


@pytest.mark.parametrize("do", [_offers, _seats, _early])
def test_it_is_kept_in_either_database(do: Callable[[TestClient, TestClient, str], None], url: str) -> None:
    with serving(url) as (ann, bob, _):
        table = made(ann, bob)
        do(ann, bob, table)
        before = [looked(ann, table, "cia"), looked(bob, table, "kgb")]
        cookies = [dict(browser.cookies) for browser in (ann, bob)]
    with serving(url) as (ann, bob, _):
        for browser, cookie in zip((ann, bob), cookies, strict=True):
            browser.cookies.update(cookie)
        assert [looked(ann, table, "cia"), looked(bob, table, "kgb")] == before
