"""Walks with the Jihadist charts of Labyrinth alone (9.4.2.6 to 9.5.1): positions, a driver for chance, and the map by heart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import sitroom
from sitroom import Line, Position, Token

from . import printed
from .table import options, topic

# ---- the map, as one reads it off the board

MUSLIM = sorted(printed.MUSLIM)
NON_MUSLIM = sorted(printed.NON_MUSLIM)
ALL = sorted(printed.COUNTRIES)
SCHENGEN = sorted(printed.SCHENGEN)
POSTURED = [country for country in NON_MUSLIM if country not in ("israel", "united-states")]
"""Those whose posture is marked on the map."""


def neighbours(country: str, patriot_act: bool = False) -> set[str]:
    """What a country is adjacent to; the Patriot Act leaves the United States with Canada."""
    near = printed.neighbours(country)
    if patriot_act and country == "united-states":
        return {"canada"}
    return near - {"united-states"} if patriot_act and country != "canada" else near


def closest(start: str, candidates: Iterable[str], patriot_act: bool = False) -> list[str]:
    """9.5.1: the candidates at the least number of steps from a country; the country itself is at none."""
    wanted, ring, reached = set(candidates), {start}, {start}
    while not ring & wanted:
        ring = {other for country in ring for other in neighbours(country, patriot_act)} - reached
        assert ring, f"no candidate can be reached from {start}"
        reached |= ring
    return sorted(ring & wanted)


# ---- positions

UNPLAYABLE = {1: "backlash", 2: "quartet", 3: "pakistani-offensive"}
"""US cards by value whose events cannot be played where there is no plot, no Abbas and no FATA: the bot goes on to operations."""
PLAYABLE = {1: "moro-talks", 2: "abbas", 3: "patriot-act"}
"""US cards by value that can always be played: the bot plots."""
PLACING = {1: "uyghur-jihad", 2: "jemaah-islamiya", 3: "fata"}
"""Jihadist events by value that place cells: with an empty Funding track they become Radicalization."""
US_HAND = ["nest", "hijab"]


def solo(card: str, countries: dict[str, Any], options: dict[str, Any] | None = None, **more: Any) -> Position:
    """The bot turns this card up, the only one of its pile; then it is the turn of the US. The US is Soft."""
    hands = {"jihadist": [card], "us": US_HAND}
    position = {"phase": "jihadist", "hands": hands, "us_posture": "soft", "countries": countries, **more}
    return sitroom.new("labyrinth", mode="solitaire", chance="manual", position=position, **(options or {}))


def travels(value: int, countries: dict[str, Any], *markers: str, options: dict[str, Any] | None = None, **more: Any) -> Position:
    """The bot has this value for Travel: GTMO keeps it from recruiting."""
    return solo(UNPLAYABLE[value], countries, options, markers=["gtmo", *markers], **more)


def radicals(
    value: int, countries: dict[str, Any], *markers: str, options: dict[str, Any] | None = None, **more: Any
) -> Position:
    """The bot has this value for Radicalization: it is to plot, and all its cells are in Islamist Rule countries."""
    return solo(PLAYABLE[value], countries, options, markers=list(markers), **more)


def at(governance: str, **more: Any) -> dict[str, Any]:
    return {"governance": governance, **more}


def poor(**more: Any) -> dict[str, Any]:
    return at("poor", **more)


def islamist(**more: Any) -> dict[str, Any]:
    return at("islamist-rule", alignment="adversary", **more)


def postures(soft: Iterable[str] = (), unmarked: Iterable[str] = (), **more: Any) -> dict[str, Any]:
    """All postures are Hard, but for these."""
    soft, unmarked = list(soft), list(unmarked)
    marked = {c: {"posture": "soft" if c in soft else "hard"} for c in POSTURED if c not in unmarked}
    for country, fields in more.items():
        name = country.replace("_", "-")
        marked[name] = {**marked.get(name, {}), **fields}
    return marked


# ---- answering for chance


class Asked(NamedTuple):
    """A question of chance, and the answer that it got."""

    topic: str
    options: list[str]
    args: dict[str, str]
    answer: str

    @property
    def about(self) -> str | None:
        return self.args.get("country")


USUAL = ("roll-", "test-", "random-plot", "random-card", "shia-mix-die", "deal", "draw-card")
"""What gets its first option (a die: 1) where a test does not say."""


def walk(pos: Position, *answers: str) -> list[Asked]:
    """Answer for chance until the US is asked or the game is over: ``topic=token`` in order; dice that are not named show 1."""
    asked: list[Asked] = []
    left = list(answers)
    while pos.ask is not None and pos.ask.who.id == "chance":
        token = _reply(pos, left)
        args = {name: str(arg) for name, arg in pos.ask.args.items()}
        asked.append(Asked(pos.ask.topic, options(pos), args, token))
        pos.push(token)
    assert not left, f"never asked: {left}"
    assert pos.ask is None or pos.ask.who.id == "us"
    return asked


def _reply(pos: Position, left: list[str]) -> str:
    if left and left[0].partition("=")[0] == topic(pos):
        return left.pop(0).partition("=")[2]
    assert (topic(pos) or "").startswith(USUAL), f"{topic(pos)} is asked about {options(pos)}; left are {left}"
    return options(pos)[0]


def first(pos: Position) -> tuple[str | None, list[str]]:
    """The open question: its topic, and its options in alphabetical order."""
    return topic(pos), sorted(options(pos))


def chosen_among(asked: list[Asked], name: str) -> list[list[str]]:
    """The options of all questions with a topic, in alphabetical order."""
    return [sorted(one.options) for one in asked if one.topic == name]


def topics(asked: list[Asked]) -> list[str]:
    return [one.topic for one in asked]


# ---- the journal


def text(line: Line, name: str) -> str:
    """An argument of a line, as text; empty where there is none."""
    arg = line.args.get(name, "")
    return arg.id if isinstance(arg, Token) else str(arg)


def trips(pos: Position) -> list[tuple[str, str]]:
    """The Travels that came to pass: from where to where."""
    return [(text(line, "origin"), text(line, "country")) for line in pos.journal("us") if line.message == "travels"]


def boxes(pos: Position, *messages: str) -> list[str]:
    """The boxes of the charts that the journal names, in order; with messages: in lines with one of these."""
    named = [line for line in pos.journal("us") if "box" in line.args and (not messages or line.message in messages)]
    return [text(line, "box") for line in named]


def candidates(pos: Position, box: str) -> list[list[str]]:
    """What the journal says was in a box, each time that it was reached."""
    found = [line for line in pos.journal("us") if line.message == "bot-box" and text(line, "box") == box]
    return [sorted(names(line.args["countries"])) for line in found]


def names(arg: object) -> list[str]:
    assert isinstance(arg, Iterable)
    return [str(token) for token in arg]


def rules(pos: Position) -> set[str]:
    """The paragraphs that the bot's lines cite."""
    return {line.rule for line in pos.journal("us") if line.message.startswith("bot-")}


# ---- whole games

SCENARIOS = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")
IDEOLOGIES = ("normal", "coherent", "attractive", "potent", "infectious", "virulent")


def play(seed: str, **options: Any) -> Iterator[Position]:
    """A game of random answers, question after question; the last time it is over."""
    rng = Random(seed)
    pos = sitroom.new("labyrinth", mode="solitaire", chance="manual", **options)
    for _ in range(20_000):
        yield pos
        if pos.ask is None:
            return
        pos.push(rng.choice(pos.ask.options))
    raise AssertionError("the game does not end")


def settings(number: int) -> dict[str, Any]:
    """The number-th combination of scenario, ideology and length; every other game has mini-decks."""
    return {
        "scenario": SCENARIOS[number % 4],
        "ideology": IDEOLOGIES[number // 4 % 6],
        "decks": 1 + number // 24 % 3,
        "mini_decks": number % 5 < 2,
    }
