"""Real dice and real cards: the question to whoever types in what chance has said."""

from __future__ import annotations

from random import Random
from typing import Final

from ..kernel.ask import Ask
from ..kernel.journal import Json, plain
from ..kernel.position import Position
from ..kernel.token import Side, Token
from ..text import Words
from .question import Question

_GUESSES: Final = 60
"""How many positions are dealt to find out which cards a player must think possible."""


def question_to_chance(position: Position, typist: Side, ask: Ask, words: Words) -> Question:
    """A question to chance as the one who types the answer sees it."""
    options = _thinkable(position, typist, ask)
    shown: dict[str, Json] = {
        "who": ask.who.id, "topic": ask.topic, "rule": ask.rule, "options": [option.id for option in options],
        "args": {name: plain(arg) for name, arg in ask.args.items()},
    }  # fmt: skip
    return Question(position.game, shown, options, words)


def _thinkable(position: Position, side: Side, ask: Ask) -> list[Token]:
    """What may come for all that the side knows. The bare list would tell it which cards lie where it may not look.

    A die has no secrets.
    """
    if position.game.roller(position.state, ask) is not None:
        return list(ask.options)
    rng = Random(0)
    found = set(ask.options)
    for _ in range(_GUESSES):
        try:
            twin = position.guess(side, rng)
        except RuntimeError:  # next to nothing fits what the side knows
            continue
        if twin.ask is not None:
            found.update(twin.ask.options)
    return sorted(found, key=lambda token: token.index)
