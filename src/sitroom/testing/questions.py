"""Questions: are they well formed, and what does a player at random answer?"""

from __future__ import annotations

from random import Random

from ..kernel.position import Position
from ..kernel.token import CHANCE, Token
from .failures import BadQuestion, DeadEnd


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


def answer_at_random(position: Position, rng: Random) -> Token | None:
    """Push any of the options, and check what is asked then. ``None`` if the game is over."""
    if position.ask is None:
        return None
    answer = rng.choice(position.ask.options)
    position.push(answer)
    check_question(position)
    return answer
