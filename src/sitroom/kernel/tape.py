"""Marks and tapes: how a running script can be copied, saved and taken back although it is a generator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .ask import Script
from .game import AnyGame
from .journal import Line
from .state import State
from .token import CHANCE, Side, Token

_TAPE_ENOUGH: Final = 8
"""A phase that begins with at least this many answers on the tape begins with a mark: copying the state at every phase
would make decisions dear, a long tape would make clones dear."""


class Mark:
    """A place to go back to: the state as a phase began, and how it was reached from the mark before.

    A mark never changes, so clones share it. An adjustment leads to a mark: it is always the last of its answers.

    count      how many answers had been given since the game began
    decisions  how many of them were not chance's
    lines      how many lines the journal had
    answers, askers, written  of the way from the mark before: each answer, who gave it, and the length of the journal until then
    """

    def __init__(
        self,
        state: State,
        lines: int,
        previous: Mark | None,
        answers: list[Token],
        askers: list[Side],
        written: list[int],
    ) -> None:
        self.state = state
        self.lines = lines
        self.previous = previous
        self.answers = answers
        self.askers = askers
        self.written = written
        self.count: int = len(answers) + (0 if previous is None else previous.count)
        self.decisions: int = decisions_of(askers) + (0 if previous is None else previous.decisions)


def first_mark(state: State, count: int = 0, decisions: int = 0) -> Mark:
    """Where a game begins; after so many answers, and among them decisions, that are not remembered."""
    mark = Mark(state, 0, None, [], [], [])
    mark.count = count
    mark.decisions = decisions
    return mark


def decisions_of(askers: list[Side]) -> int:
    """How many answers were not chance's."""
    decisions = 0
    for who in askers:
        if who is not CHANCE:
            decisions += 1
    return decisions


class Tape:
    """What is being written as the game goes on: the last mark, the answers since then, and the journal.

    The running script holds the tape but not the position, so a position is freed the moment it is let go.
    """

    def __init__(self, mark: Mark, lines: list[Line] | None) -> None:
        self.mark = mark
        self.lines = lines
        self.answers: list[Token] = []
        self.askers: list[Side] = []
        self.written: list[int] = []  # stays empty where no journal is kept
        self.phases = 0  # how many phases have been played since the mark; not all of them ask anything
        self.phase_at = 0  # how many answers there were as the running phase began

    def make_mark(self, state: State) -> None:
        """Begin again at a mark here."""
        lines = self.lines
        self.mark = Mark(state, 0 if lines is None else len(lines), self.mark, self.answers, self.askers, self.written)
        self.answers = []
        self.askers = []
        if lines is not None:
            self.written = []
        self.phases = 0

    def first(self) -> Mark:
        """Where the game began."""
        mark = self.mark
        while mark.previous is not None:
            mark = mark.previous
        return mark

    @property
    def count(self) -> int:
        return self.mark.count + len(self.answers)

    def backwards(self) -> Iterator[tuple[list[Token], list[Side], list[int], int]]:
        """The pieces of the way from the end to the beginning: answers, askers, lines written, and the count at the beginning."""
        yield self.answers, self.askers, self.written, self.mark.count
        mark: Mark | None = self.mark
        while mark is not None:
            yield mark.answers, mark.askers, mark.written, mark.count - len(mark.answers)
            mark = mark.previous


def conversation(game: AnyGame, state: State, tape: Tape) -> Script[None]:
    """The whole game as one script: phase after phase, until none is left."""
    while True:
        script: Script[None] | None = game.next_phase(state)
        if script is None:
            return
        yield from script
        tape.phases += 1
        place = len(tape.answers)
        if place >= _TAPE_ENOUGH:
            tape.make_mark(state.copy())
            place = 0
        tape.phase_at = place
