"""The bots, by name. A bot sees the game through a ``Seat`` and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from ..kernel.errors import N_, BadOption
from ..kernel.token import Token
from .montecarlo import MonteCarlo
from .random import RandomBot
from .seat import Seat

__all__ = ["BOTS", "Bot", "BotMaker", "MonteCarlo", "RandomBot", "Seat", "make_bot"]


class Bot(Protocol):
    """Who answers the questions of a side."""

    def choose(self, seat: Seat) -> Token:
        """One of the options of the open question, which is asked of the seat's side."""


class BotMaker:
    """A bot in the list of bots: how it is made from a seed (``None``: unpredictable), and what a player should know of it."""

    def __init__(self, make: Callable[[int | None], Bot], about: str) -> None:
        self.make = make
        self.about = about


BOTS: Final = {
    "montecarlo": BotMaker(MonteCarlo, N_("tries every option out in its head, many times over")),
    "random": BotMaker(RandomBot, N_("does anything that is legal")),
}


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name. The same seed and the same questions give the same answers."""
    if name not in BOTS:
        raise BadOption(N_("there is no bot {name}; there are: {names}"), name=repr(name), names=", ".join(BOTS))
    return BOTS[name].make(seed)
