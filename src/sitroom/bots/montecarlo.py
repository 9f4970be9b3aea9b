"""A bot that tries every option out in its head.

It deals itself positions that its side cannot tell from the real one, tries each option in them, and plays on at random to
the end of the game. Options that do badly are dropped by halves, so that the trials go where the choice is hard.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import Final

from ..kernel.position import Position
from ..kernel.reason import Reason
from ..kernel.token import Side, Token
from .reason import found
from .seat import Seat

BUDGET: Final = 100_000
"""Answers to try for one decision: about half a second in plain Python. A count and no clock, so that it is repeatable."""

ROUNDS: Final = 200
"""So many positions are enough for one comparison: near the end of a game dealing them takes longer than playing on."""

PATIENCE: Final = 500
"""A trial may always be this long; longer only as the budget allows. One that is broken off counts as a draw."""


class MonteCarlo:
    """Chooses what does best in trials. With a seed: always the same at the same moment of the same game.

    ``why`` says how what it did last has done.
    """

    def __init__(self, seed: int | None = None, budget: int = BUDGET) -> None:
        self._seed = secrets.randbits(128) if seed is None else seed
        self._budget = budget
        self.why: Reason | None = None

    def choose(self, seat: Seat) -> Token:
        options = seat.options
        self.why = None
        if len(options) == 1:
            return options[0]
        rng = Random(f"montecarlo {self._seed} {seat.moment}")
        trials = {option: _Trials() for option in options}
        left = list(options)
        stages = (len(left) - 1).bit_length()
        for _ in range(stages):
            self._try_out(seat, left, trials, rng, self._budget // stages)
            left.sort(key=lambda option: -trials[option].success)
            left = left[: (len(left) + 1) // 2]
        best = trials[left[0]]
        if best.games:
            self.why = found(best.success, best.games)
        return left[0]

    def _try_out(self, seat: Seat, options: list[Token], trials: dict[Token, _Trials], rng: Random, budget: int) -> None:
        """Play on from each option, all of them from the same positions, until the budget is used up."""
        longest = max(PATIENCE, budget // len(options))
        for _ in range(ROUNDS):
            if budget <= 0:
                return
            try:
                position = seat.guess(rng)
            except RuntimeError:  # next to nothing fits what the side knows; the trials so far must do
                return
            for option in options:
                twin = position.clone()
                twin.push(option)
                budget -= play_out(twin, rng, longest)
                trials[option].count(twin, seat.side)


class _Trials:
    """How an option has done."""

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0

    def count(self, position: Position, side: Side) -> None:
        outcome = position.outcome
        self.games += 1
        if outcome is None or outcome.winner is None:
            self.points += 0.5
        elif outcome.winner is side:
            self.points += 1.0

    @property
    def success(self) -> float:
        return self.points / self.games if self.games else 0.5


def play_out(position: Position, rng: Random, longest: int) -> int:
    """Answer at random to the end of the game, or until it has taken too long; returns how many answers it took."""
    pick, push = rng.random, position.push
    for answers in range(1, longest):
        ask = position.ask
        if ask is None:
            return answers
        options = ask.options
        push(options[int(pick() * len(options))])
    return longest
