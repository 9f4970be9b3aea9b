"""The moments of a game: where moves began, to look back at and to go on from."""

from __future__ import annotations

from ..kernel.position import Position
from ..kernel.token import CHANCE, Side


class Moment:
    """A moment at which somebody was about to begin a move.

    at     how many answers had been given
    clock  how far the game had come (``Game.clock``)
    who    whose move it was
    topic  what he was asked
    """

    def __init__(self, at: int, clock: tuple[int, ...], who: Side, topic: str) -> None:
        self.at = at
        self.clock = clock
        self.who = who
        self.topic = topic


def moments_of(position: Position) -> list[Moment]:
    """Where the moves of a game began, oldest first."""
    first = position.marks()[0]
    again = Position(position.setup, None, None, first, [])
    found: list[Moment] = []
    _add(found, again)
    for token in position.answers():
        again.push(token)
        _add(found, again)
    return found


def _add(found: list[Moment], position: Position) -> None:
    """A side is about to be asked for the first time in a phase, and nothing else is under way."""
    ask = position.ask
    if ask is None or ask.who is CHANCE or position.answers_in_phase() or not position.game.may_adjust(position.state):
        return
    found.append(Moment(position.count, position.clock, ask.who, ask.topic))
