"""Every stake and every reason has words, and they use the arguments that it has."""

from __future__ import annotations

import ast
from string import Formatter
from time import perf_counter
from typing import Any

import sitroom
from sitroom import Position
from sitroom.kernel.message import english

from ..words import SOURCES, source_calls, strings
from .staking import at

WORDING = sitroom.find_game("twilight").wording
MESSAGES = {**WORDING.stakes, **WORDING.why_not}
FOLDER = SOURCES / "games" / "twilight"


def given() -> dict[str, set[str]]:
    """By message: the arguments that all calls with it have."""
    found: dict[str, set[str]] = {}
    for _, name, call in source_calls(FOLDER):
        if name in ("Remark", "Modifier", "Result"):
            place = call.args[0 if name == "Remark" else 1]
            args = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            for message in strings(place):
                found[message] = found.get(message, args) & args
    return found


def test_every_message_is_worded_and_every_wording_is_used() -> None:
    assert set(given()) <= set(MESSAGES)
    texts = {text for path in FOLDER.glob("*.py") for text in strings(ast.parse(path.read_text(encoding="utf-8")))}
    assert set(MESSAGES) <= texts


def test_words_use_the_arguments_that_there_are() -> None:
    for message, args in given().items():
        names = {name for _, name, _, _ in Formatter().parse(english(str(MESSAGES[message]))) if name is not None}
        assert names <= args, message


# ---- how long it takes

CROWDED: dict[str, Any] = {
    "turn": 9, "defcon": 2, "china": "us", "space": {"us": 3}, "mover": "us", "discard": ["we-will-bury-you", "fidel"],
    "hands": {
        "us": ["missile-envy", "five-year-plan", "grain-sales-to-soviets", "star-wars", "summit", "olympic-games", "opec", "nato",
               "asia-scoring"],
        "ussr": ["nasser", "comecon"],
    },
    "influence": {
        "us": {
            "uk": 5, "west-germany": 4, "panama": 2, "iran": 2, "zaire": 1, "thailand": 2, "kenya": 2, "brazil": 2, "egypt": 2,
            "france": 3, "turkey": 2, "malaysia": 2, "saudi-arabia": 3, "morocco": 3, "nigeria": 1, "honduras": 2, "argentina": 2,
        },
        "ussr": {"angola": 1, "poland": 3, "cuba": 3, "india": 3, "syria": 2, "chile": 3, "algeria": 2, "vietnam": 1},
    },
}  # fmt: skip


def quickest(pos: Position) -> float:
    """The least time of a few tries, in milliseconds."""
    times = []
    for _ in range(5):
        begin = perf_counter()
        pos.stakes()
        times.append(perf_counter() - begin)
    return 1000 * min(times)


def test_stakes_are_told_at_once() -> None:
    """In plain Python within 30 ms, whatever the question."""
    assert quickest(at(**CROWDED)) < 30
    placing = at("nato", "operations", "influence", **CROWDED)
    assert placing.ask is not None
    assert len(placing.ask.options) > 50
    assert quickest(placing) < 30
