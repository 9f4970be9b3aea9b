"""Two honest players, somebody who lies, and the real interface: what the liar sends changes nothing, whatever it is.

He holds a seat at a table of his own, knows the id of the table of the others, and tries every door there is. Each
run plays other games with other options; a failure names its seed, and the same one plays the same game and tells the same lies.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from random import Random
from typing import Any, Final

import httpx2
import pytest

import sitroom

from .clients import MODES, Mode
from .databases import fresh
from .lies import HOSTS, ORIGINS, Forger, Try
from .people import Person
from .seeds import rng_for, varied
from .world import API, World

ANSWERS: Final = 8
LIES: Final = 12
"""So many answers of the honest, and so many lies before each of them."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("liar")
    is_file = request.param == "sqlite"
    with World(
        f"sqlite:///{folder / 'tables.db'}" if is_file else fresh(request.getfixturevalue("postgres")), folder / "errors"
    ) as world:
        yield world
        assert "Traceback" not in world.said, world.said


@pytest.fixture
def come(world: World) -> Iterator[Callable[[], Person]]:
    """Somebody new at the server."""
    with ExitStack() as there:
        yield lambda: there.enter_context(Person(world))


class Scene:
    """A table of a mode with a person on each side, an onlooker, and a liar with a table of his own."""

    def __init__(self, come: Callable[[], Person], mode: Mode, *, is_public: bool) -> None:
        self.mode = mode
        self.people = {side: come() for side in mode.sides}
        self.onlooker, self.liar = come(), come()
        first, *others = mode.sides
        seats = {first: "me", **dict.fromkeys(others, "link")}
        order = {"game": mode.game, "options": dict(mode.options), "seats": seats, "is_public": is_public}
        self.table = self.people[first].post("/tables", order)["table"]
        self.used = ""
        for side in others:
            self.used = self.people[first].post(f"/tables/{self.table}/seats/{side}/link")["secret"]
            self.people[side].post("/claims", {"secret": self.used})
        self.liar.post("/tables", {**order, "seats": dict.fromkeys(mode.sides, "me")})
        description = self.onlooker.http.get(f"{API}/openapi.json").json()
        game = sitroom.find_game(mode.game)
        self.words = [*mode.sides, mode.game, self.table, *[token.id for token in game.vocabulary]]
        self.description = description

    def state(self) -> list[bytes]:
        """The table as those who sit there see it."""
        return [person.look(self.table, side).content for side, person in self.people.items()]

    def answer(self, rng: Random) -> tuple[str, dict[str, Any]] | None:
        """Whoever is asked answers at random: his side, and what he sent; ``None`` when the game is over."""
        for side, person in self.people.items():
            seen = person.look(self.table, side).json()
            question = seen["question"]
            if question is not None and question["who"] == side:
                token = rng.choice(question["choices"])["token"]
                sent = {"side": side, "seq": seen["seq"], "tokens": [token]}
                assert person.post(f"/tables/{self.table}/answers", sent)["taken"] == 1
                return side, sent
        return None


def by_name(mode: Mode) -> str:
    return mode.name


@pytest.mark.parametrize("is_public", [True, False], ids=["public", "private"])
@pytest.mark.parametrize("mode", MODES, ids=by_name)
def test_a_stranger_changes_nothing(mode: Mode, is_public: bool, come: Callable[[], Person]) -> None:
    rng = rng_for(f"{mode.name} {is_public}")
    scene = Scene(come, varied(mode, rng), is_public=is_public)
    forger = Forger(scene.description, scene.words, rng)
    number = 0
    for _ in range(ANSWERS):
        before = scene.state()
        told: list[tuple[Try, httpx2.Response]] = []
        for _ in range(LIES):
            number += 1
            make = rng.choice([forger.request, forger.request, forger.broken, forger.from_elsewhere])
            lie = make(number)
            told.append((lie, scene.liar.send(lie, scene.table)))
        assert scene.state() == before, told
        for lie, reply in told:
            assert reply.status_code < 500, (lie, reply.text)
            if reply.is_success and lie.is_at_table:
                assert is_public, (lie, reply.text)
                assert lie.method in ("GET", "HEAD"), (lie, reply.text)
            if "Origin" in lie.headers and lie.method != "GET":
                assert reply.status_code >= 400, (lie, reply.text)
            if "Host" in lie.headers:
                assert (reply.status_code, reply.json()["code"]) == (421, "wrong-host"), (lie, reply.text)
        if scene.answer(rng) is None:
            return


@pytest.mark.parametrize("mode", [mode for mode in MODES if len(mode.sides) > 1], ids=by_name)
def test_a_player_can_do_nothing_for_the_other_side(mode: Mode, come: Callable[[], Person]) -> None:
    rng = rng_for(f"{mode.name} as the other")
    scene = Scene(come, varied(mode, rng), is_public=True)
    forger = Forger(scene.description, scene.words, rng)
    tried = set()
    for number in range(ANSWERS):
        before = scene.state()
        for side, person in scene.people.items():
            (victim,) = [each for each in mode.sides if each != side]
            for place in range(len(forger.operations)):
                seq = json.loads(before[0])["seq"]
                lie = forger.request(place, {"side": victim, "seq": seq, "by": victim})
                names_side = victim in lie.path.split("/") or f"side={victim}" in lie.query or b'"side"' in lie.content
                if lie.is_at_table and names_side:
                    reply = person.send(lie, scene.table)
                    assert 400 <= reply.status_code < 500, (lie, reply.text)
                    tried.add(lie.operation)
        assert scene.state() == before, number
        if scene.answer(rng) is None:
            break
    assert {"look", "answer", "undo", "offer_seat"} <= tried


@pytest.mark.parametrize("mode", [mode for mode in MODES if len(mode.sides) > 1], ids=by_name)
def test_who_is_not_asked_answers_nothing(mode: Mode, come: Callable[[], Person]) -> None:
    rng = rng_for(f"{mode.name} out of turn")
    scene = Scene(come, varied(mode, rng), is_public=True)
    for _ in range(ANSWERS):
        before = scene.state()
        states = dict(zip(scene.people, map(json.loads, before), strict=True))
        asked = next(iter(states.values()))["waits_for"]
        if asked is None:
            return
        choices = [choice["token"] for choice in states[asked]["question"]["choices"]]
        for side, person in scene.people.items():
            if side != asked:
                for tokens in ([], choices[:1], choices[:3], rng.sample(scene.words, 2)):
                    sent = {"side": side, "seq": states[side]["seq"], "tokens": tokens}
                    reply = person.http.post(f"{API}/tables/{scene.table}/answers", json=sent)
                    assert 400 <= reply.status_code < 500, (sent, reply.text)
        assert scene.state() == before
        scene.answer(rng)


def test_what_was_sent_before_or_by_others_does_nothing(come: Callable[[], Person]) -> None:
    rng = rng_for("sent before")
    scene = Scene(come, MODES[0], is_public=True)
    sent = [scene.answer(rng) for _ in range(6)]
    before = scene.state()
    for each in sent:
        assert each is not None
        side, body = each
        late = scene.people[side].http.post(f"{API}/tables/{scene.table}/answers", json=body)
        assert late.status_code == 409, late.text  # it stands elsewhere by now
        assert late.json()["seq"] == json.loads(before[0])["seq"]
        assert scene.liar.http.post(f"{API}/tables/{scene.table}/answers", json=body).status_code == 403
    again = scene.liar.http.post(f"{API}/claims", json={"secret": scene.used})
    assert (again.status_code, again.json()["code"]) == (410, "gone"), "a link works once"
    assert scene.state() == before


def test_who_has_no_seat_at_a_private_table_learns_not_even_how_far_it_is(come: Callable[[], Person]) -> None:
    rng = rng_for("private")
    scene = Scene(come, MODES[0], is_public=False)
    replies = []
    for _ in range(2):
        body = {"side": "cia", "seq": 1, "tokens": ["director"]}
        replies.append(
            [
                scene.liar.look(scene.table).content,
                scene.liar.look(scene.table, "cia").content,
                scene.liar.http.post(f"{API}/tables/{scene.table}/answers", json=body).content,
            ]
        )
        scene.answer(rng)
    assert replies[0] == replies[1]


def test_who_comes_from_elsewhere_or_for_somebody_else_gets_in_by_no_door(come: Callable[[], Person]) -> None:
    """Each door for another host; each that changes something for a page of another site; with a cookie that is good."""
    scene = Scene(come, MODES[0], is_public=True)
    forger = Forger(scene.description, scene.words, rng_for("elsewhere"))
    before = scene.state()
    for place in range(len(forger.operations)):
        for side, person in scene.people.items():
            whole = forger.request(place, {"side": side, "seq": json.loads(before[0])["seq"]})
            for host in HOSTS:
                reply = person.send(replace(whole, headers={**whole.headers, "Host": host}), scene.table)
                assert (reply.status_code, reply.json()["code"]) == (421, "wrong-host"), (whole, reply.text)
            for origin in ORIGINS if whole.method != "GET" else ():
                reply = person.send(replace(whole, headers={**whole.headers, "Origin": origin}), scene.table)
                # a stroke in a name makes it the path of no door
                refused = (404, "not-found") if "%2F" in whole.path else (403, "not-yours")
                assert (reply.status_code, reply.json()["code"]) == refused, (whole, reply.text)
    assert scene.state() == before
