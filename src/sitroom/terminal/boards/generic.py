"""The situation of any game, as its view tells it: every field by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...kernel.game import AnyGame
from ...kernel.journal import Json
from ...kernel.position import View
from ...text import Words
from ..screen import Screen, wrap


def draw(game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
    table = view["table"]
    lines = [screen.style(screen.rule(words.title(game)), "bold")]
    if isinstance(table, Mapping):
        lines += _fields(game, table, words, screen, 1)
    return lines


def remark(game: AnyGame, view: View, words: Words, token: str) -> str:  # noqa: ARG001  # every drawing has it
    return ""


def piles(game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:  # noqa: ARG001
    return []


def _fields(game: AnyGame, fields: Mapping[str, Json], words: Words, screen: Screen, indent: int) -> list[str]:
    lines: list[str] = []
    for key, value in fields.items():
        name = words.name(game, key)
        if isinstance(value, Mapping) and any(isinstance(inner, (Mapping, list, tuple)) for inner in value.values()):
            lines.append(" " * indent + screen.style(name, "bold"))
            lines += _fields(game, value, words, screen, indent + 2)
        else:
            lines += wrap(f"{name}: {_value(game, value, words)}", screen.width, indent, 2)
    return lines


def _value(game: AnyGame, value: Json, words: Words) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return words.say("yes") if value else words.say("no")
    if isinstance(value, str):
        return words.name(game, value)
    if isinstance(value, Mapping):
        return "; ".join([f"{words.name(game, key)}: {_value(game, inner, words)}" for key, inner in value.items()])
    if isinstance(value, Sequence):
        return ", ".join([_value(game, inner, words) for inner in value]) or "–"
    return str(value)
