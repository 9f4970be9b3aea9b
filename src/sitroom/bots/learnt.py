"""A value that was learnt from games: a small network over what a mind counts of a position.

It starts from the value that people wrote down and learns where that is wrong. ``sitroom train`` makes the weights; they lie in
``weights/`` by game. A game whose learnt value does not win against the written one has none.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, log, tanh
from typing import Final, cast

from ..kernel.ask import Ask
from ..kernel.chance import Stream
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame
from ..kernel.guess import Weigh
from ..kernel.journal import Json
from ..kernel.state import State
from ..kernel.token import Side, Token
from .mind import Mind

FAR: Final = 6.0
"""What is more than so many standard deviations from the usual counts as that far."""

_SURE: Final = 1e-4


def odds(chance: float) -> float:
    """A chance as the logarithm of its odds; nothing is quite sure."""
    chance = min(1.0 - _SURE, max(_SURE, chance))
    return log(chance / (1.0 - chance))


class Network:
    """One hidden layer. What it says is added to what it was told first, the odds by the written value."""

    def __init__(self, means: list[float], scales: list[float], hidden: list[list[float]], out: list[float]) -> None:
        self.means = means
        self.scales = scales
        self.hidden = hidden  # of each hidden unit: its weights, and its bias last
        self.out = out  # a weight a hidden unit, and the bias last

    def chance(self, features: list[float]) -> float:
        """How likely the first side is to win."""
        means, scales = self.means, self.scales
        inputs = [max(-FAR, min(FAR, (value - means[n]) * scales[n])) for n, value in enumerate(features)]
        total = features[0] + self.out[-1]
        for unit, row in enumerate(self.hidden):
            drive = row[-1]
            for n, value in enumerate(inputs):
                drive += row[n] * value
            total += self.out[unit] * tanh(drive)
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))

    def to_json(self) -> dict[str, Json]:
        hidden: list[Json] = [_rounded(row) for row in self.hidden]
        return {"means": _rounded(self.means), "scales": _rounded(self.scales), "hidden": hidden, "out": _rounded(self.out)}


def _rounded(values: list[float]) -> list[Json]:
    return [float(f"{value:.5g}") for value in values]


def network_from(form: dict[str, Json]) -> Network:
    """A network from its JSON."""
    rows = cast("dict[str, list[float]]", form)
    hidden = cast("list[list[float]]", form["hidden"])
    return Network(_floats(rows["means"]), _floats(rows["scales"]), [_floats(row) for row in hidden], _floats(rows["out"]))


def _floats(values: list[float]) -> list[float]:
    return [float(value) for value in values]


class LearntMind(Mind):
    """A mind that judges by a network, and is as it was in everything else."""

    def __init__(self, mind: Mind, network: Network, first: Side) -> None:
        self._mind = mind
        self._network = network
        self._first = first

    def advise(self, state: State, ask: Ask, stream: Stream) -> tuple[Token, str]:
        return self._mind.advise(state, ask, stream)

    def value(self, state: State, side: Side) -> float:
        chance = self._network.chance(self._mind.features(state))
        return chance if side is self._first else 1.0 - chance

    def features(self, state: State) -> list[float]:
        return self._mind.features(state)

    def share(self, ask: Ask) -> float:
        return self._mind.share(ask)

    def is_reckless(self, state: State, ask: Ask, option: Token) -> bool:
        return self._mind.is_reckless(state, ask, option)

    def is_secret(self, ask: Ask) -> bool:
        return self._mind.is_secret(ask)

    def sight(self, state: State, ask: Ask) -> tuple[int, ...]:
        return self._mind.sight(state, ask)

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        return self._mind.horizon(clock, reach)

    def weigh(self, state: State, side: Side) -> Weigh | None:
        return self._mind.weigh(state, side)


def learnt_mind(mind: Mind, game: AnyGame, weights: str | None = None) -> LearntMind | None:
    """The mind of a game with what was learnt for it (from a text of weights, if there is one, else from those that are here)."""
    if weights is None:
        file = files(__package__ or "sitroom.bots") / "weights" / f"{game.name}.json"
        if not file.is_file():
            return None
        weights = file.read_text(encoding="utf-8")
    try:
        network = network_from(json.loads(weights))
    except (KeyError, TypeError, ValueError):
        raise BadOption(N_("these are no weights of a network; sitroom train makes some")) from None
    if len(network.means) != len(mind.features(game.new_state(game.check_options({})))):
        raise BadOption(N_("these weights are not for {game} as it is counted now; train them anew"), game=game.name)
    return LearntMind(mind, network, game.sides[0])
