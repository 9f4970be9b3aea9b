"""How trials go on after the option that they try.

Both sides answer by the rules of thumb of the game. Where the mind says what a side sees when it is asked (``Mind.sight``), they
also learn from trial to trial: a question that comes up again is answered the more often in a way the better that did, each side
choosing for itself. So the more trials there are, the less they depend on the rules of thumb.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ..kernel.chance import Stream
from ..kernel.position import Position
from ..kernel.token import Side, Token
from .mind import Mind

PATIENCE: Final = 400
"""A trial is broken off after so many answers, and judged as it stands."""

TRUST: Final = 0.5
"""The share of the trials that goes to the advice of the mind while nothing is known; the other answers have the rest."""

CURIOSITY: Final = 0.2
"""How much is given up to find out about an answer that has been tried little."""

HOPE: Final = 0.1
"""An answer that has not been tried is taken to be so much better than those that have been."""


class Trodden:
    """A question that has come up in trials, and how each answer has done for the side that was asked."""

    def __init__(self, options: tuple[Token, ...], advice: Token) -> None:
        self._advised = options.index(advice)
        self.trials = 0
        self.total = 0.0
        self.counts = [0] * len(options)
        self.sums = [0.0] * len(options)
        rest = (1.0 - TRUST) / (len(options) - 1)
        self._trust = [rest] * len(options)
        self._trust[self._advised] = TRUST

    def pick(self) -> int:
        """The place of the answer to try next: one that has done well, or has been tried little for what it may be."""
        if self.trials == 0:
            return self._advised
        untried = self.total / self.trials + HOPE
        scale = CURIOSITY * sqrt(self.trials)
        best, most = 0, -1.0
        for place, count in enumerate(self.counts):
            mean = self.sums[place] / count if count else untried
            promise = mean + scale * self._trust[place] / (1 + count)
            if promise > most:
                best, most = place, promise
        return best

    def count(self, place: int, value: float) -> None:
        self.trials += 1
        self.total += value
        self.counts[place] += 1
        self.sums[place] += value


class Playing:
    """Plays trials of one question to their end, for one side, and remembers what came of them."""

    def __init__(self, mind: Mind, until: tuple[int, ...], side: Side) -> None:
        self._mind = mind
        self._until = until
        self._side = side
        self._trodden: dict[tuple[tuple[int, ...], tuple[Token, ...]], Trodden] = {}  # by what is seen, and the options

    def play_out(self, position: Position, stream: Stream) -> float:
        """Play on until the moment where trials end; what it is worth to the side then."""
        path: list[tuple[Trodden, int, bool]] = []
        value = self._end_of(position, stream, path)
        for question, place, is_own in path:
            question.count(place, value if is_own else 1.0 - value)
        return value

    def _end_of(self, position: Position, stream: Stream, path: list[tuple[Trodden, int, bool]]) -> float:
        mind, side, until = self._mind, self._side, self._until
        is_new = False  # has the trial left the paths of the earlier ones?
        for _ in range(PATIENCE):
            ask = position.ask
            if ask is None:
                outcome = position.outcome
                return 0.5 if outcome is None or outcome.winner is None else 1.0 if outcome.winner is side else 0.0
            if position.clock >= until:
                break
            options = ask.options
            if len(options) == 1:
                position.push(options[0])
                continue
            sight = () if is_new else mind.sight(position.state, ask)
            if not sight:
                position.push(mind.advise(position.state, ask, stream)[0])
                continue
            question = self._trodden.get((sight, options))
            if question is None:
                is_new = True
                question = Trodden(options, mind.advise(position.state, ask, stream)[0])
                self._trodden[sight, options] = question
            place = question.pick()
            path.append((question, place, ask.who is side))
            position.push(options[place])
        return mind.value(position.state, side)
