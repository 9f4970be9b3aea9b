"""A bot that plays by the rules of thumb of its game."""

from __future__ import annotations

import secrets
from random import Random

from ..kernel.chance import Stream
from ..kernel.reason import Reason
from ..kernel.token import Token
from .mind import Mind
from .reason import principle
from .seat import Seat


class Steady:
    """Does what the mind of the game advises. With a seed: always the same at the same moment of the same game.

    ``why`` says why it did what it did last.
    """

    def __init__(self, mind: Mind, seed: int | None = None) -> None:
        self._mind = mind
        self._seed = secrets.randbits(128) if seed is None else seed
        self.why: Reason | None = None

    def choose(self, seat: Seat) -> Token:
        options = seat.options
        self.why = None
        if len(options) == 1:
            return options[0]
        rng = Random(f"steady {self._seed} {seat.moment}")
        answer, why = self._mind.advise(seat.guess(rng).state, seat.ask, Stream(rng.getrandbits(60)))
        self.why = principle(why)
        return answer
