"""A bot and a mind from outside the package. docs/bots.md goes through them."""

from __future__ import annotations

from random import Random
from typing import Final

from examples.deaddrop import GOALS, City
from sitroom import Ask, Side, State, Token
from sitroom.bots import Bot, BotMaker, Mind, Reason, Seat, mind_of
from sitroom.kernel.chance import Stream
from sitroom.kernel.errors import BadOption
from sitroom.kernel.game import AnyGame

GUESSES: Final = 8


class Glance:
    """Takes what looks best right after the answer. With a seed: always the same at the same moment of the same game."""

    def __init__(self, mind: Mind, guesses: int, seed: int | None) -> None:
        self._mind = mind
        self._guesses = guesses
        self._seed = seed
        self.why: Reason | None = None

    def choose(self, seat: Seat) -> Token:
        rng = Random(None if self._seed is None else f"glance {self._seed} {seat.moment}")
        worth = dict.fromkeys(seat.options, 0.0)
        for guess in seat.guesses(self._guesses, rng):
            for option in worth:
                twin = guess.clone()
                twin.push(option)
                worth[option] += self._mind.value(twin.state, seat.side)
        best = max(worth, key=lambda option: worth[option])
        self.why = Reason("of {number} options it looks best at a glance", {"number": len(worth)})
        return best


def make(game: AnyGame, budget: int, seed: int | None) -> Bot:
    mind = mind_of(game.name)
    if mind is None:
        raise BadOption("nobody has said what a position of {game} is worth", game=game.name)
    return Glance(mind, budget or GUESSES, seed)


GLANCE: Final = BotMaker(make, "takes what looks best at a glance")


class DeadDropMind(Mind):
    """Nothing in Dead Drop is better than chance; what counts is the score."""

    def advise(self, state: State, ask: Ask, stream: Stream) -> tuple[Token, str]:
        return ask.options[stream.below(len(ask.options))], "nobody should foresee it"

    def value(self, state: State, side: Side) -> float:
        assert isinstance(state, City)
        mine, theirs = [state.score[each] / GOALS[each] for each in (side, side.enemy)]
        return (1.0 + mine - theirs) / 2

    def share(self, ask: Ask) -> float:
        return 1.0

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        return (*clock, 1)

    def is_secret(self, ask: Ask) -> bool:
        return ask.topic == "hide"


MIND: Final = DeadDropMind()
