"""What is hidden shows nowhere: two tables that a side cannot tell apart give it, and onlookers, the same bytes at every door.

All doors that the server describes are tried by the side and by a stranger, with what they may ask and what they may not. Then
both games go on, the side with the same answers, its opponent too, but for what he answers in secret; all that the side and an
onlooker are sent must go on being the same until the journal tells the side something that differs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlencode

import httpx2
import pytest
from sqlalchemy.engine import make_url
from websockets.sync.client import ClientConnection, connect

import sitroom
from sitroom.server.database import Database

from .clients import MODES
from .lies import Forger, Try
from .people import Person
from .seeds import rng_for, varied
from .twins import Twins, is_answered_in_secret, make_twins
from .world import API, World

PAIRS: Final = 6
"""So many pairs of each mode."""

STEPS: Final = 25
ASIDE: Final = 0.3
"""So often the viewer does something else than to answer."""
ROUNDS: Final = 2
"""So often every door is tried."""
MOST_TRIED: Final = 8
"""Of so many choices it is asked what would come of them."""
CASES: Final = [f"{mode.name} {number}" for mode in MODES for number in range(PAIRS)]
_HEADERS_APART: Final = ("date", "set-cookie", "x-request-id")


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, dict[str, Twins]]]:
    folder = tmp_path_factory.mktemp("twins")
    url = f"sqlite:///{folder / 'tables.db'}"
    database = Database(url)
    modes = {mode.name: mode for mode in MODES}
    made = {}
    for case in CASES:
        rng = rng_for(case)
        mode = varied(modes[case.split()[0]], rng)
        made[case] = make_twins(database, mode, rng, is_new=case.endswith(" 0"))
    database.close()
    with World(url, folder / "errors") as world:
        yield world, made


class Watcher:
    """Somebody who looks at both tables through a window each."""

    def __init__(self, world: World, twins: Twins, side: str | None, there: ExitStack) -> None:
        self.twins = twins
        self.side = side
        self.person = there.enter_context(Person(world))
        if side is not None:
            self.person.http.cookies.set("sitroom", twins.cookies[side])
        self.sockets = [there.enter_context(self._window(world, table)) for table in twins.tables]

    def _window(self, world: World, table: str) -> ClientConnection:
        headers = {} if self.side is None else {"Cookie": f"sitroom={self.twins.cookies[self.side]}"}
        query = "" if self.side is None else f"?side={self.side}"
        url = f"{world.socket_url}/tables/{table}/events{query}"
        return connect(url, additional_headers=headers, compression=None, proxy=None)

    def told(self) -> list[bytes]:
        """The next message from each table, without the tables' names."""
        found = []
        for socket, table in zip(self.sockets, self.twins.tables, strict=True):
            message = socket.recv(timeout=60, decode=False)
            found.append(message.replace(table.encode(), b"-"))
        return found

    def both(self, request: Try) -> list[tuple[int, bytes, dict[str, str]]]:
        """What is replied at each table, the tables' names and the date apart."""
        return [_plain(self.person.send(request, table), table) for table in self.twins.tables]

    def answer(self, tokens: tuple[str, str], seqs: tuple[int, int]) -> list[tuple[int, bytes, dict[str, str]]]:
        found = []
        for table, token, seq in zip(self.twins.tables, tokens, seqs, strict=True):
            body = {"side": self.side, "seq": seq, "tokens": [token]}
            found.append(_plain(self.person.http.post(f"{API}/tables/{table}/answers", json=body), table))
        return found


def _plain(reply: httpx2.Response, table: str) -> tuple[int, bytes, dict[str, str]]:
    headers = {name: value.replace(table[:8], "-") for name, value in reply.headers.items() if name not in _HEADERS_APART}
    return reply.status_code, reply.content.replace(table.encode(), b"-"), headers


def _lines(message: bytes) -> Any:
    return json.loads(message)["lines"]


@pytest.mark.parametrize("case", CASES)
def test_what_is_hidden_shows_nowhere(case: str, pairs: tuple[World, dict[str, Twins]]) -> None:
    world, made = pairs
    twins, rng = made[case], rng_for(f"{case} over HTTP")
    print(dict(twins.mode.options))
    mode = twins.mode
    words = [*mode.sides, mode.game, *[token.id for token in sitroom.find_game(mode.game).vocabulary]]
    with ExitStack() as there:
        players = {side: Watcher(world, twins, side, there) for side in mode.sides}
        onlooker = Watcher(world, twins, None, there)
        viewer = players[twins.viewer]
        description = onlooker.person.http.get(f"{API}/openapi.json").json()
        forger = Forger(description, words, rng)
        seen = viewer.told()
        assert seen[0] == seen[1]
        watched = onlooker.told()
        assert watched[0] == watched[1]
        for side, player in players.items():
            if side != twins.viewer:
                player.told()
        try_the_doors(forger, viewer, onlooker, json.loads(seen[0]))
        play_on(twins, players, onlooker, seen, Path(make_url(world.database).database or ""), rng)


def try_the_doors(forger: Forger, viewer: Watcher, stranger: Watcher, seen: dict[str, Any]) -> None:
    """Everything that changes nothing, and what is refused, is the same at both tables."""
    asked = seen["question"] or {"choices": []}
    pins = {"side": viewer.side, "seq": seen["seq"]}
    forger.words += [choice["token"] for choice in asked["choices"]] * 3
    for number in range(ROUNDS * len(forger.operations)):
        request = forger.request(number, pins)
        if request.is_at_table:
            there = stranger.both(request)
            assert there[0] == there[1], request
            if request.method == "GET":
                own = viewer.both(request)
                assert own[0] == own[1], request
    for choice in asked["choices"][:MOST_TRIED]:
        body = json.dumps({**pins, "tokens": [choice["token"]]}).encode()
        query = f"side={viewer.side}&token={choice['token']}"
        for request in (
            Try("preview", "POST", "/tables/{table}/preview", content=body),
            Try("stakes", "GET", "/tables/{table}/stakes", query),
        ):
            own = viewer.both(request)
            assert own[0] == own[1], request
            assert own[0][0] == 200, own
    for token in [*[token.id for token in forger.rng.sample(list(_vocabulary(seen)), 10)], "no such word"]:
        if token not in [choice["token"] for choice in asked["choices"]]:
            body = json.dumps({"side": viewer.side, "seq": seen["seq"], "tokens": [token]}).encode()
            refused = viewer.both(Try("answer", "POST", "/tables/{table}/answers", content=body))
            assert refused[0] == refused[1], token
            assert refused[0][0] >= 400


def _vocabulary(seen: dict[str, Any]) -> Any:
    return sitroom.find_game(seen["game"]).vocabulary


def play_on(twins: Twins, players: dict[str, Watcher], onlooker: Watcher, seen: list[bytes], file: Path, rng: Random) -> None:
    """Answer at both tables until something is told that differs."""
    viewer = players[twins.viewer]
    for _ in range(STEPS):
        if rng.random() < ASIDE:
            seen = do_something_else(players, viewer, onlooker, seen, rng)
        state = json.loads(seen[0])
        if state["waits_for"] is None:
            return
        asked = players[state["waits_for"]]
        choices = [[choice["token"] for choice in own["question"]["choices"]] for own in _own(asked)]
        common = [token for token in choices[0] if token in choices[1]]
        is_hidden = (
            asked is not viewer and state["question"]["topic"] in twins.secretive and is_answered_in_secret(file, twins.tables[0])
        )
        if not (common or is_hidden):
            return  # the other table cannot follow
        given = (rng.choice(choices[0]), rng.choice(choices[1])) if is_hidden else (rng.choice(common),) * 2
        replies = asked.answer(given, (state["seq"], state["seq"]))
        if asked is viewer:
            assert replies[0] == replies[1]
        assert [reply[0] for reply in replies] == [200, 200], replies
        told = {side: player.told() for side, player in players.items()}
        watched = onlooker.told()
        seen = told[twins.viewer]
        if _lines(seen[0]) != _lines(seen[1]):
            return  # the rules have told it something
        assert seen[0] == seen[1]
        assert watched[0] == watched[1]
        if json.loads(seen[0])["outcome"] is not None:
            return  # the whole record is open to all
        look_back(viewer, onlooker, json.loads(seen[0]))


def do_something_else(
    players: dict[str, Watcher], viewer: Watcher, onlooker: Watcher, seen: list[bytes], rng: Random
) -> list[bytes]:
    """The viewer does at both tables what one may do besides answering; what comes of it is the same, and so is all that is told.
    A hint is only tried where it is refused: what a bot finds in its time may differ."""
    state = json.loads(seen[0])
    deeds: list[tuple[str, dict[str, Any]]] = [("undo", {}), ("undo", {"is_whole_move": True})]
    if not state["may"]["hint"]:
        deeds.append(("hint", {"seq": state["seq"]}))
    if not state["offers"]:
        deeds += [("offers", {"what": what}) for what in (*state["may"]["offer"], "takeback")]
    if state["early"] and state["own_sealed"] is None:
        deeds += [("early", {"token": choice["token"]}) for choice in state["early"]["choices"]]
    path, more = rng.choice(deeds)
    request = Try(path, "POST", "/tables/{table}/" + path, content=json.dumps({"side": viewer.side, **more}).encode())
    replies = viewer.both(request)
    assert replies[0] == replies[1], request
    if replies[0][0] != 200:
        return seen
    told = {side: player.told() for side, player in players.items()}
    watched = onlooker.told()
    new = told[viewer.side or ""]
    assert new[0] == new[1], request
    assert watched[0] == watched[1], request
    return new


def look_back(viewer: Watcher, onlooker: Watcher, seen: dict[str, Any]) -> None:
    """All that is told of what was before is the same as well."""
    for watcher in (viewer, onlooker):
        side = {} if watcher.side is None else {"side": watcher.side}
        last = seen["lines"][-1]["number"] if seen["lines"] and watcher is viewer else 1
        paths = ("/journal", "/moments", "/moments/1", f"/lines/{last}", "/reasons", "/record")
        for path in paths:
            request = Try("look back", "GET", "/tables/{table}" + path, urlencode(side))
            told = watcher.both(request)
            assert told[0] == told[1], request


def _own(asked: Watcher) -> list[dict[str, Any]]:
    return [asked.person.look(table, asked.side).json() for table in asked.twins.tables]
