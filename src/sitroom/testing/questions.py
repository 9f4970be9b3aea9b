"""Questions: are they well formed, do answers keep their numbers, and what does a player at random answer?"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from ..kernel.position import Position
from ..kernel.token import CHANCE, Token
from .failures import BadQuestion, DeadEnd

Numbers: TypeAlias = "dict[tuple[str, str, str], int]"
"""Which numbers answers keep: who is asked, topic and answer → number."""


def check_question(position: Position) -> None:
    """The open question can be answered, and offers nothing but words of the game; where none is open, the game has ended."""
    ask, game = position.ask, position.game
    if ask is None:
        if position.outcome is None:
            raise DeadEnd("nothing is asked, but the game has no outcome", position)
        return
    if not ask.options:
        raise DeadEnd(f"{ask.topic!r} has no options", position)
    ids = [option.id for option in ask.options]
    if ask.who is not CHANCE and len(set(ids)) != len(ids):
        raise BadQuestion(f"{ask.topic!r} offers something twice: {', '.join(ids)}", position)
    for option in ask.options:
        if option not in game.vocabulary:
            raise BadQuestion(f"{ask.topic!r} offers {option.id!r}, which is not of the vocabulary", position)
    if ask.who is not CHANCE and ask.who not in game.sides:
        raise BadQuestion(f"{ask.topic!r} is asked of {ask.who.id!r}, who is not at the table", position)
    if not ask.rule:
        raise BadQuestion(f"{ask.topic!r} names no rule", position)


def check_standing(position: Position, numbers: Numbers) -> None:
    """Answers that keep their numbers are words of the game, each is there once, and none gets another number than it had.

    What has no number of its own comes behind them, as on a screen. ``numbers`` are those of this game so far, and of any other
    with the same options.
    """
    ask, game = position.ask, position.game
    if ask is None or ask.who is CHANCE:
        return
    standing = game.standing(ask)
    if len(set(standing)) != len(standing):
        raise BadQuestion(f"an answer to {ask.topic!r} has two numbers: {', '.join([token.id for token in standing])}", position)
    for token in standing:
        if token not in game.vocabulary:
            raise BadQuestion(f"{ask.topic!r} has a number for {token.id!r}, which is not of the vocabulary", position)
    others = [option for option in ask.options if option not in standing]
    for number, token in enumerate([*standing, *others], 1):
        key = (ask.who.id, ask.topic, token.id)
        before = numbers.setdefault(key, number) if token in standing else numbers.get(key, number)
        if before != number:
            raise BadQuestion(f"{token.id!r} was number {before} at {ask.topic!r}, and is number {number}", position)


def answer_at_random(position: Position, rng: Random) -> Token | None:
    """Push any of the options, and check what is asked then. ``None`` if the game is over."""
    if position.ask is None:
        return None
    answer = rng.choice(position.ask.options)
    position.push(answer)
    check_question(position)
    return answer
