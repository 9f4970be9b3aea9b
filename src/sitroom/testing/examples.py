"""Checks on worked examples: each can be played through by the rules of today, and cites paragraphs that exist."""

from __future__ import annotations

import re
from functools import cache

from ..kernel.errors import SitroomError
from ..kernel.example import Example
from ..kernel.game import AnyGame
from ..kernel.position import Position
from ..table import Walk
from .failures import BadExample

_NAME = re.compile("[a-z][a-z0-9-]*")


def check_examples(position: Position) -> None:
    """Every example of the game leads to its end."""
    problem = _problem_with_examples(position.game)
    if problem:
        raise BadExample(problem, position)


@cache
def _problem_with_examples(game: AnyGame) -> str:
    """What is wrong with the examples; nothing if all are right. They are the same in every game that is played."""
    names = set[str]()
    for example in game.examples:
        if not _NAME.fullmatch(example.name) or example.name in names:
            return f"nobody can call for {example.name!r}: names are small letters with hyphens, each of one example"
        names.add(example.name)
        problem = _problem_with(game, example)
        if problem:
            return f"{example.name!r}: {problem}"
    return ""


def _problem_with(game: AnyGame, example: Example) -> str:
    for number, step in enumerate(example.steps, 1):
        if not step.comment or not step.rules:
            return f"step {number} has no comment, or cites no paragraph"
        missing = [rule for rule in step.rules if rule not in game.wording.rules]
        if missing:
            return f"step {number} cites {', '.join(missing)}, which the rules do not have"
    try:
        game.side(example.side)
        Walk(game, example)
    except SitroomError as error:
        return f"it cannot be played: {error}"
    return "" if example.steps else "it has no steps"
