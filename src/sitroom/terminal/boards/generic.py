"""The situation of any game, as its view tells it: every field by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...kernel.game import AnyGame
from ...kernel.journal import Json
from ...kernel.position import View
from ...text import Words
from ..screen import Screen, wrap
from .printed import facts_of, linked


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


def place(game: AnyGame, view: View, words: Words, token: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """What the catalogue says, field by field; of any place its neighbours as a map has them."""
    facts = facts_of(game, token)
    said = [
        (words.field(game, key), _value(game, value, words))
        for key, value in facts.items()
        if key not in ("kind", "neighbours") and value is not None and value != []
    ]
    near = links(game, words, token)
    return [*said, (words.say("Neighbours"), ", ".join(near))] if near else said


def links(game: AnyGame, words: Words, token: str) -> list[str]:
    return linked(game, words, token, facts_of(game, token).get("neighbours", ()))


def note(game: AnyGame, words: Words, places: Sequence[str]) -> str:  # noqa: ARG001
    return ""


def score(game: AnyGame, view: View, words: Words) -> str:  # noqa: ARG001
    return ""


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
