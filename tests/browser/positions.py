"""The last turn of games, as tables made by hand: records without an answer, which the server takes like any other."""

from __future__ import annotations

import json
from typing import Any, Final

from sitroom.kernel.game import find_game

from .visitor import Visitor

_TWILIGHT: Final[dict[str, Any]] = {
    "turn": 10, "round": 6, "mover": "ussr", "vp": 2, "defcon": 4, "space": {"us": 2, "ussr": 2},
    "military": {"us": 3, "ussr": 3},
    "influence": {
        "us": {"uk": 5, "west-germany": 4, "france": 3, "italy": 2, "iran": 2, "japan": 4, "israel": 4, "panama": 2, "chile": 3},
        "ussr": {"east-germany": 4, "poland": 4, "cuba": 3, "iraq": 3, "india": 3, "north-korea": 3, "syria": 2, "angola": 2},
    },
    "hands": {"us": ["marshall-plan", "truman-doctrine", "nasser"], "ussr": ["decolonization", "blockade", "nato"]},
}  # fmt: skip
_LABYRINTH: Final[dict[str, Any]] = {
    "base": "scenario", "turn": 9, "decks_left": 1, "deck": [],
    "hands": {"us": ["biometrics", "patriot-act", "sanctions-6"], "jihadist": ["adam-gadahn", "madrassas", "ansar-al-islam"]},
}  # fmt: skip
LAST_TURNS: Final[dict[str, tuple[str, dict[str, Any], dict[str, Any], str, str]]] = {
    "twilight": ("twilight", {}, _TWILIGHT, "us", "ussr"),
    "labyrinth": ("labyrinth", {}, _LABYRINTH, "us", "jihadist"),
    "labyrinth alone": ("labyrinth", {"mode": "solitaire"}, _LABYRINTH, "us", ""),
}
"""Of each: the game, its options, the table, the side of a person, and the side of a bot, if there is one."""


BRINK: Final[dict[str, Any]] = {**_TWILIGHT, "mover": "us", "defcon": 2}
"""A coup in a battleground loses the game."""


def record_of(name: str) -> str:
    game, options, position, _, _ = LAST_TURNS[name]
    return _record(game, options, position)


def _record(game: str, options: dict[str, Any], position: dict[str, Any]) -> str:
    rules = find_game(game).rules_version
    return json.dumps({"format": 2, "game": game, "rules": rules, "options": options, "position": position, "answers": []})


def last_turn(visitor: Visitor, name: str) -> str:
    """A table at which somebody plays the last turn against the easiest bot; its address."""
    *_, own, other = LAST_TURNS[name]
    seats = {own: "me", other: "easy"} if other else {own: "me"}
    return f"/table/{visitor.branch(visitor.bring(record_of(name)), seats)}"


def on_the_brink(visitor: Visitor) -> str:
    """A table at which the US can lose by a coup (in Angola, with Truman Doctrine); its address."""
    record = _record("twilight", {}, BRINK)
    return f"/table/{visitor.branch(visitor.bring(record), {'us': 'me', 'ussr': 'easy'})}"
