"""The moments of a game: where moves began, to look back at and to go on from."""

from __future__ import annotations

from ..kernel.position import Position
from ..kernel.tape import first_mark
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


def moments_of(position: Position, since: int = 0) -> list[Moment]:
    """Where the moves of a game began, oldest first, ``since`` so many answers had been given."""
    again = near(position, since)
    found: list[Moment] = []
    _add(found, again)
    for token in position.answers(again.count):
        again.push(token)
        _add(found, again)
    return [moment for moment in found if moment.at >= since]


def near(position: Position, count: int) -> Position:
    """The game where its state was last kept before so many answers had been given. It remembers nothing from before that, and
    has no journal."""
    marks = position.marks()
    mark = [mark for mark in marks if mark.count <= count or mark is marks[0]][-1]
    return Position(position.setup, None, None, first_mark(mark.state, mark.count, mark.decisions), [])


def _add(found: list[Moment], position: Position) -> None:
    """A side is about to be asked for the first time in a phase, and nothing else is under way."""
    ask = position.ask
    if ask is None or ask.who is CHANCE or position.answers_in_phase() or not position.game.may_adjust(position.state):
        return
    found.append(Moment(position.count, position.clock, ask.who, ask.topic))
