"""A steady player of the US in Labyrinth alone: a yardstick for how hard a game is. It is not told the ideology."""

from __future__ import annotations

import secrets
from random import Random

from ...games.labyrinth.state import Labyrinth
from ...kernel.token import Token
from ..seat import Seat
from .us import best_answers


class SteadyUS:
    """Answers every question of the US. With a seed: always the same at the same moment of the same game."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbits(128) if seed is None else seed

    def choose(self, seat: Seat) -> Token:
        options = seat.options
        if len(options) == 1:
            return options[0]
        rng = Random(f"steady {self._seed} {seat.moment}")
        state = seat.guess(Random(0)).state
        assert isinstance(state, Labyrinth)
        equals = best_answers(state, seat.ask)
        return equals[0] if len(equals) == 1 else rng.choice(equals)
