"""What there is to be seen of the browser's page: tables at all stages of games that bots have played, and all other pages.

Tables are made through the server's doors: a whole game between steady bots is uploaded as a record, and at a moment of it
somebody sits down against a bot ("play on from here"). They are always the same up to there; what comes after has dice of its
own.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

from playwright.sync_api import APIRequestContext, Page

from sitroom.kernel.game import AnyGame, find_game
from tests.server.world import API
from tools.web_fixtures import opened, played

TWILIGHT: Final = "twilight"
LABYRINTH: Final = "labyrinth"
CIA: Final = "ciavskgb"
ALONE: Final = {"mode": "solitaire"}
OPPONENT: Final = "easy"
CLOCK: Final = {"kind": "total", "minutes": 90, "increment": 30}
PATIENCE: Final = 120.0
MUCH: Final = 6
"""So many new lines of the journal are worth to be played back."""


@dataclass(frozen=True)
class Asked:
    """A question of a game that was played: how many answers had been given, who was asked about what, and what he answered."""

    at: int
    side: str
    topic: str
    options: int
    answer: str


@cache
def whole_game(name: str, alone: bool) -> tuple[str, tuple[Asked, ...]]:
    """A game between bots as a record, and all its questions."""
    game = find_game(name)
    options = ALONE if alone else {}
    side = game.players(game.check_options(options))[0]
    table = opened(game, options, side)
    answers = played(table)
    record = table.record().to_text()
    return record, tuple(_questions(game, options, answers))


def _questions(game: AnyGame, options: dict[str, Any], answers: list[str]) -> Iterator[Asked]:
    table = opened(game, options, game.players(game.check_options(options))[0])
    for answer in answers:
        ask = table.ask
        assert ask is not None
        yield Asked(table.position.count, ask.who.id, str(ask.topic), len(ask.options), answer)
        table.answer(ask.who, [answer])


@dataclass(frozen=True)
class Stand:
    """How a table is to stand: at which question of a game (the last of its kind before ``part`` of it is over, or the widest
    one around there), what is chosen there already, or what is played on from there."""

    game: str
    side: str
    topic: str = ""
    part: float = 0.5
    alone: bool = False
    is_chosen: bool = False  # what the bot answered stands there as a draft
    is_answered: bool = False  # it was given, and the other side has moved since
    is_over: bool = False
    is_shared: bool = False  # both sides are at this screen


@dataclass
class Stood:
    """A table that stands as it should, and what the browser of its player remembers of it."""

    table: str
    side: str
    is_alone: bool = False
    kept: dict[str, str] = field(default_factory=dict)
    kept_in_tab: dict[str, str] = field(default_factory=dict)


STANDS: Final = {
    "twilight-early": Stand(TWILIGHT, "us", "setup", 0.1),
    "twilight-hand": Stand(TWILIGHT, "us", "play", 0.55),
    "twilight-influence": Stand(TWILIGHT, "us", "influence", 0.6),
    "twilight-coup": Stand(TWILIGHT, "us", "coup", 0.75, is_chosen=True),
    "twilight-realign": Stand(TWILIGHT, "us", "realignment", 0.75, is_chosen=True),
    "twilight-ussr": Stand(TWILIGHT, "ussr", "coup", 0.9, is_chosen=True),
    "twilight-news": Stand(TWILIGHT, "us", "use", 0.5, is_answered=True),
    "twilight-late": Stand(TWILIGHT, "us", "influence", 1.0),
    "twilight-over": Stand(TWILIGHT, "us", "play", 0.985, is_over=True),
    "twilight-shared": Stand(TWILIGHT, "us", "play", 0.3, is_shared=True),
    "labyrinth-early": Stand(LABYRINTH, "us", "play-card", 0.05),
    "labyrinth-ideas": Stand(LABYRINTH, "us", "war-of-ideas", 0.7, is_chosen=True),
    "labyrinth-jihad": Stand(LABYRINTH, "jihadist", "jihad", 0.8, is_chosen=True),
    "labyrinth-travel": Stand(LABYRINTH, "jihadist", "travel-to", 0.9),
    "labyrinth-news": Stand(LABYRINTH, "us", "use-card", 0.5, is_answered=True),
    "labyrinth-over": Stand(LABYRINTH, "us", "play-card", 0.99, is_over=True),
    "alone-ideas": Stand(LABYRINTH, "us", "war-of-ideas", 0.6, alone=True, is_chosen=True),
    "alone-news": Stand(LABYRINTH, "us", "war-of-ideas", 0.35, alone=True, is_answered=True),
    "alone-over": Stand(LABYRINTH, "us", "play-card", 0.9, alone=True, is_over=True),
    "cia-agent": Stand(CIA, "cia", "agent-x", 0.3),
    "cia-act": Stand(CIA, "cia", "act", 0.6),
    "cia-mobilize": Stand(CIA, "cia", "mobilize", 0.95, is_chosen=True),
    "cia-reveal": Stand(CIA, "cia", "act", 0.5, is_answered=True),
    "cia-over": Stand(CIA, "cia", "act", 0.99, is_over=True),
}  # fmt: skip


_BRINK: Final = {
    "turn": 10, "round": 6, "mover": "us", "vp": 2, "defcon": 2, "space": {"us": 2, "ussr": 2}, "military": {"us": 3, "ussr": 3},
    "influence": {
        "us": {"uk": 5, "west-germany": 4, "france": 3, "italy": 2, "iran": 2, "japan": 4, "israel": 4, "panama": 2, "chile": 3},
        "ussr": {"east-germany": 4, "poland": 4, "cuba": 3, "iraq": 3, "india": 3, "north-korea": 3, "syria": 2, "angola": 2},
    },
    "hands": {"us": ["marshall-plan", "truman-doctrine", "nasser"], "ussr": ["decolonization", "blockade", "nato"]},
}  # fmt: skip


class Tables:
    """The tables of one browser, made when they are asked for."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self._request = request
        self._api = address + API
        self._stood: dict[str, Stood] = {}
        self._records: dict[tuple[str, bool], str] = {}
        self.free = ""
        self.secret = ""

    def begin(self) -> None:
        """What the lists of tables show: a seat that waits for somebody, a game that may be watched."""
        seats = {"cia": "me", "kgb": "link"}
        self.free = self._act("/tables", {"game": CIA, "seats": seats, "is_public": True})["table"]
        offered = self._act("/tables", {"game": TWILIGHT, "seats": {"us": "me", "ussr": "link"}})["table"]
        self.secret = self._act(f"/tables/{offered}/seats/ussr/link", None)["secret"]
        watched = self._act("/tables", {"game": LABYRINTH, "seats": {"us": "me"}, "options": ALONE, "is_public": True})
        self._stood["watched"] = Stood(watched["table"], "us")
        clock = {"kind": "total", "minutes": 60, "increment": 30}
        clocked = self._act("/tables", {"game": TWILIGHT, "seats": {"us": "easy", "ussr": "me"}, "clock": clock, "seed": 2})
        self._stood["clocked"] = Stood(clocked["table"], "ussr")
        self._stood["warned"] = self._warned()

    def _warned(self) -> Stood:
        """Made by hand: a coup in a battleground at DEFCON 2, which loses the game, is chosen."""
        rules = find_game(TWILIGHT).rules_version
        record = {"format": 2, "game": TWILIGHT, "rules": rules, "options": {}, "position": _BRINK, "answers": []}
        brought = self._act("/records", json.dumps(record))["table"]
        table = self._act(f"/tables/{brought}/branch", {"seats": {"us": "me", "ussr": OPPONENT}, "moment": 1})["table"]
        stood = Stood(table, "us")
        seq = self._waited(stood)["seq"]
        tokens = ["truman-doctrine", "operations", "coup", "angola"]
        stood.kept_in_tab[f"draft {table} us"] = json.dumps({"seq": seq, "tokens": tokens})
        return stood

    def __getitem__(self, name: str) -> Stood:
        if name not in self._stood:
            self._stood[name] = self._made(STANDS[name]) if name in STANDS else self._timed(name.removeprefix("timed-"))
        return self._stood[name]

    def _timed(self, game: str) -> Stood:
        """A table with clocks that stand still, for the other seat is free."""
        own, other = (side.id for side in find_game(game).sides)
        return Stood(self._act("/tables", {"game": game, "seats": {own: "me", other: "link"}, "clock": CLOCK})["table"], own)

    def _made(self, stand: Stand) -> Stood:
        asked = self._question(stand)
        seats = {side: "me" if side == stand.side or stand.is_shared else OPPONENT for side in self._sides(stand)}
        table = self._act(f"/tables/{self._record(stand)}/branch", {"seats": seats, "at": asked.at})["table"]
        stood = Stood(table, stand.side, stand.alone)
        seen = self._look(stood)
        if stand.is_chosen:
            draft = json.dumps({"seq": seen["seq"], "tokens": [asked.answer]})
            stood.kept_in_tab[f"draft {table} {stand.side}"] = draft
        if stand.is_answered:
            self._news(stood, asked.answer)
        if stand.is_over:
            self._finish(stood)
        return stood

    def _sides(self, stand: Stand) -> list[str]:
        game = find_game(stand.game)
        return [side.id for side in (game.players(game.check_options(ALONE)) if stand.alone else game.sides)]

    def _question(self, stand: Stand) -> Asked:
        """The last question of its kind before that part of the game is over."""
        _, questions = whole_game(stand.game, stand.alone)
        wanted = [each for each in questions if each.side == stand.side and each.topic == stand.topic]
        end = questions[-1].at * stand.part
        return next((each for each in reversed(wanted) if each.at <= end), wanted[0])

    def _record(self, stand: Stand) -> str:
        """The table for review of a whole game."""
        key = stand.game, stand.alone
        if key not in self._records:
            self._records[key] = self._act("/records", whole_game(*key)[0])["table"]
        return self._records[key]

    def reviewed(self, game: str) -> str:
        return self._record(Stand(game, ""))

    # ---- playing on

    def _news(self, stood: Stood, answer: str) -> None:
        """Move, and let the other side move: what it has done is news to whoever comes back. Rules that play a side do so at
        once, with the answer before it; a bot comes after."""
        seen, token = self._look(stood), answer
        while True:
            before = seen["seq"]
            after = self._answer(stood, seen, token)
            seen = self._waited(stood)
            told_from = before if stood.is_alone else after
            if seen["outcome"] is not None or sum(line["seq"] > told_from for line in seen["lines"]) >= MUCH:
                break
            token = seen["question"]["choices"][0]["token"]
        stood.kept[f"move {stood.table} {stood.side}"] = json.dumps({"from": before, "to": after})

    def _finish(self, stood: Stood) -> None:
        rng = Random(0)
        while (seen := self._waited(stood))["outcome"] is None:
            self._answer(stood, seen, rng.choice(seen["question"]["choices"])["token"])

    def _answer(self, stood: Stood, seen: dict[str, Any], token: str) -> int:
        body = {"side": stood.side, "seq": seen["seq"], "tokens": [token]}
        return int(self._act(f"/tables/{stood.table}/answers", body)["seq"])

    def _waited(self, stood: Stood) -> dict[str, Any]:
        """The table once its player is asked, or the game is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = self._look(stood)
            if seen["outcome"] is not None or seen["waits_for"] == stood.side:
                return seen
            time.sleep(0.05)
        raise TimeoutError(f"no bot moves at {stood.table}")

    def _look(self, stood: Stood) -> dict[str, Any]:
        reply = self._request.get(f"{self._api}/tables/{stood.table}?side={stood.side}")
        assert reply.ok, reply.text()
        seen: dict[str, Any] = reply.json()
        return seen

    def _act(self, path: str, body: object) -> Any:
        data = body if isinstance(body, str) else json.dumps(body)
        reply = self._request.post(self._api + path, data=data, headers={"Content-Type": "application/json"})
        assert reply.ok, f"{path}: {reply.text()}"
        return reply.json()


# ---- scenes


@dataclass(frozen=True)
class Scene:
    """Something to be seen: an address, and what is done there.

    address    within the page; ``{name}`` is a table of that name, ``{free}``, ``{secret}``, ``{review}`` those of ``Tables``
    act        what is done before the picture is taken
    is_whole   the whole page, however high
    is_strange for a browser that was never here
    is_played  what has happened is played back, step by step
    complaint  what the browser may say there, because the address leads nowhere
    """

    name: str
    address: str
    act: Callable[[Page], None] | None = None
    is_whole: bool = False
    is_strange: bool = False
    is_played: bool = False
    complaint: str = ""


def _pressed(*keys: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for key in keys:
            page.keyboard.press(key)

    return act


def _tab(glyph: int) -> Callable[[Page], None]:
    """A tab of a phone by its place; on a wider screen the same by its key."""

    def act(page: Page) -> None:
        if page.locator("nav.tabs").count() > 0:
            page.locator("nav.tabs button").nth(glyph).click()
        else:
            page.keyboard.press("mlmj"[glyph])

    return act


def _menu(page: Page) -> None:
    page.locator(".frame > header button:last-of-type, .frame > header > button").last.click()
    page.wait_for_selector("dialog")


def _pointed(page: Page) -> None:
    """A card in the hand, pointed at; where nobody holds cards, one on the table."""
    if page.locator("nav.tabs button").count() > 3:
        page.locator("nav.tabs button").nth(2).click()
    held = page.locator(".hand [data-token], .cards [data-token]")
    (held if held.count() > 0 else page.locator(".board [data-token]")).nth(1).focus()
    page.keyboard.press("Shift")  # the mouse lies still, and whoever uses the keyboard points
    page.wait_for_selector("div.card[aria-hidden]")


def _scoreboard(page: Page) -> None:
    if page.locator("button.all").count() > 0:
        page.locator("button.all").click()
        page.wait_for_selector("dialog")


def _piles(page: Page) -> None:
    page.keyboard.press("c")
    page.locator("dialog .card").first.focus()
    page.wait_for_selector("article.large, article[data-token]")


def _overview(page: Page) -> None:
    if page.locator(".regions button").count() > 0:
        page.locator(".regions button").last.click()


def _choices(page: Page) -> None:
    page.locator("article [aria-haspopup=dialog]").nth(1).click()
    page.wait_for_selector("dialog")


def _settings(page: Page) -> None:
    page.locator("header button[aria-haspopup=dialog], header button.icon").last.click()
    page.wait_for_selector("dialog")


def _steps(page: Page) -> None:
    page.wait_for_selector("[aria-busy] .step")
    page.keyboard.press("ArrowRight")


def _considered(page: Page) -> None:
    """Playback, up to the first question that the rules of a side answer."""
    page.wait_for_selector("[aria-busy] .step")
    while page.locator("section.side-jih li.now").count() == 0 and page.locator("[aria-busy] .step").count() > 0:
        page.keyboard.press("ArrowRight")
        page.wait_for_load_state("networkidle")


def _looked_back(page: Page) -> None:
    _tab(3)(page)
    page.locator(".journal .end button:last-child").last.click()
    page.wait_for_selector("p.then")


def _lost(page: Page) -> None:
    """The server is not heard any more."""
    page.route_web_socket("**/events**", lambda socket: socket.close())
    page.reload()
    page.wait_for_selector(".lost")


def _all_rules(page: Page) -> None:
    page.keyboard.press("r")
    page.locator("dialog .row button").last.click()


def _searched(page: Page) -> None:
    page.keyboard.press("r")
    page.locator("dialog input").fill("coup")


def _warned(page: Page) -> None:
    page.wait_for_selector(".safe")


def _ready(page: Page) -> None:
    page.wait_for_selector("main h1")


def _curve(page: Page) -> None:
    """It is drawn moment by moment; turning points come last."""
    page.wait_for_selector("figure .turning")


def _playing_on(page: Page) -> None:
    page.locator("footer .row button").last.click()


_NOT_FOUND: Final = "Failed to load resource"

SCENES: Final = (
    Scene("front", "/", is_whole=True, is_strange=True),
    Scene("front-again", "/", is_whole=True),
    Scene("new-table", "/", _choices),
    Scene("settings", "/", _settings),
    Scene("invite", "/invite/{free}?side=kgb", is_whole=True),
    Scene("join", "/join#{secret}", is_whole=True, is_strange=True),
    Scene("join-used", "/join#nothing", is_whole=True, is_strange=True, complaint=_NOT_FOUND),
    Scene("tables", "/tables", is_whole=True),
    Scene("tables-none", "/tables", is_whole=True, is_strange=True),
    Scene("watch", "/watch", is_whole=True),
    Scene("rules", "/rules/twilight"),
    Scene("rules-paragraph", "/rules/labyrinth#4.7.1"),
    Scene("rules-games", "/rules", is_whole=True),
    Scene("cards-twilight", "/cards/twilight"),
    Scene("cards-labyrinth", "/cards/labyrinth"),
    Scene("cards-cia", "/cards/ciavskgb"),
    Scene("card", "/cards/twilight#fidel"),
    Scene("upload", "/upload", is_whole=True),
    Scene("about", "/about", is_whole=True),
    Scene("nowhere", "/no/such/page", is_whole=True),
    Scene("no-table", "/table/nothing", is_whole=True, complaint=_NOT_FOUND),
    Scene("twilight-early", "/table/{twilight-early}"),
    Scene("twilight-hand", "/table/{twilight-hand}"),
    Scene("twilight-influence", "/table/{twilight-influence}"),
    Scene("twilight-coup", "/table/{twilight-coup}"),
    Scene("twilight-realign", "/table/{twilight-realign}"),
    Scene("twilight-ussr", "/table/{twilight-ussr}"),
    Scene("twilight-late", "/table/{twilight-late}"),
    Scene("twilight-overview", "/table/{twilight-late}", _overview),
    Scene("twilight-list", "/table/{twilight-coup}", _tab(1)),
    Scene("twilight-journal", "/table/{twilight-coup}", _tab(3)),
    Scene("twilight-card", "/table/{twilight-hand}", _pointed),
    Scene("twilight-piles", "/table/{twilight-late}", _piles),
    Scene("twilight-score", "/table/{twilight-late}", _scoreboard),
    Scene("twilight-clocks", "/table/{timed-twilight}"),
    Scene("twilight-menu", "/table/{twilight-hand}", _menu),
    Scene("twilight-keys", "/table/{twilight-hand}", _pressed("?")),
    Scene("twilight-rules", "/table/{twilight-coup}", _pressed("r")),
    Scene("twilight-rules-all", "/table/{twilight-coup}", _all_rules),
    Scene("twilight-rules-found", "/table/{twilight-coup}", _searched),
    Scene("twilight-warned", "/table/{warned}", _warned),
    Scene("twilight-then", "/table/{twilight-coup}", _looked_back),
    Scene("twilight-lost", "/table/{twilight-hand}", _lost, complaint="WebSocket"),
    Scene("twilight-hurried", "/table/{clocked}"),
    Scene("onlooker", "/table/{watched}", is_strange=True),
    Scene("twilight-played", "/table/{twilight-news}", _steps, is_played=True),
    Scene("twilight-over", "/table/{twilight-over}"),
    Scene("twilight-review", "/review/{twilight-over}", _curve),
    Scene("twilight-review-table", "/review/{twilight-over}/40?side=us", _playing_on),
    Scene("hand-over", "/table/{twilight-shared}", _ready),
    Scene("labyrinth-early", "/table/{labyrinth-early}"),
    Scene("labyrinth-ideas", "/table/{labyrinth-ideas}"),
    Scene("labyrinth-jihad", "/table/{labyrinth-jihad}"),
    Scene("labyrinth-travel", "/table/{labyrinth-travel}"),
    Scene("labyrinth-list", "/table/{labyrinth-ideas}", _tab(1)),
    Scene("labyrinth-card", "/table/{labyrinth-early}", _pointed),
    Scene("labyrinth-piles", "/table/{labyrinth-travel}", _piles),
    Scene("labyrinth-score", "/table/{labyrinth-travel}", _scoreboard),
    Scene("labyrinth-clocks", "/table/{timed-labyrinth}"),
    Scene("labyrinth-played", "/table/{labyrinth-news}", _steps, is_played=True),
    Scene("labyrinth-over", "/table/{labyrinth-over}"),
    Scene("labyrinth-review", "/review/{labyrinth-over}", _curve),
    Scene("alone-ideas", "/table/{alone-ideas}"),
    Scene("alone-played", "/table/{alone-news}", _considered, is_played=True),
    Scene("alone-over", "/table/{alone-over}"),
    Scene("cia-agent", "/table/{cia-agent}"),
    Scene("cia-act", "/table/{cia-act}"),
    Scene("cia-mobilize", "/table/{cia-mobilize}"),
    Scene("cia-list", "/table/{cia-act}", _tab(1)),
    Scene("cia-card", "/table/{cia-act}", _pointed),
    Scene("cia-piles", "/table/{cia-mobilize}", _piles),
    Scene("cia-score", "/table/{cia-mobilize}", _scoreboard),
    Scene("cia-clocks", "/table/{timed-ciavskgb}"),
    Scene("cia-played", "/table/{cia-reveal}", _steps, is_played=True),
    Scene("cia-over", "/table/{cia-over}"),
    Scene("cia-review", "/review/{cia-over}", _curve),
)
