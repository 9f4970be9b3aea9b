"""A bot that does anything that is legal."""

from __future__ import annotations

import secrets
from random import Random

from ..kernel.token import Token
from .seat import Seat


class RandomBot:
    """Every option is as likely as any other. With a seed: always the same one at the same moment of the game."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbits(128) if seed is None else seed

    def choose(self, seat: Seat) -> Token:
        return Random(f"random {self._seed} {seat.moment}").choice(seat.options)
