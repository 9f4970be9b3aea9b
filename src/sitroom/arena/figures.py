"""What numbers of games say: shares with intervals, ratings, and a test that stops as soon as it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Final

Z: Final = 1.959964
"""So many standard deviations to each side are 95 % of a normal distribution."""

_TIMES: Final = 200
_STEPS: Final = 400
_LEAST: Final = 1e-6
_NEWTON: Final = 12
_PER_ODDS: Final = 400 / log(10)
"""Ratings are on the scale of chess: 400 points are ten to one."""


class Share:
    """A share of games, with its 95 % interval (Wilson's, which stays sensible near 0 and 1). A draw is half a game."""

    def __init__(self, count: float, games: int) -> None:
        self.count = count
        self.games = games
        self.rate = self.low = self.high = 0.0
        if games == 0:
            self.high = 1.0
            return
        self.rate = count / games
        spread = Z * sqrt(self.rate * (1 - self.rate) / games + Z**2 / (4 * games**2))
        self.low = max(0.0, (self.rate + Z**2 / (2 * games) - spread) / (1 + Z**2 / games))  # rounding may go beyond
        self.high = min(1.0, (self.rate + Z**2 / (2 * games) + spread) / (1 + Z**2 / games))


class Step:
    """How a score changes from one thing to another, over pairs of games of the same deal, with its 95 % interval. Pairs that are
    all alike do not scatter, and are not certain for that: they are taken with two more, one each way (Bonett and Price)."""

    def __init__(self, before: Sequence[float], after: Sequence[float]) -> None:
        pairs = [b - a for a, b in zip(before, after, strict=True)]
        self.change = sum(pairs) / len(pairs)
        if len(set(pairs)) == 1:
            pairs += [-1.0, 1.0]
        middle = sum(pairs) / len(pairs)
        variance = sum([(pair - middle) ** 2 for pair in pairs]) / (len(pairs) - 1)
        spread = Z * sqrt(variance / len(pairs))
        self.low, self.high = max(-1.0, middle - spread), min(1.0, middle + spread)

    @property
    def is_clear(self) -> bool:
        """Is it beyond what chance explains?"""
        return self.high < 0 or self.low > 0


class Even:
    """Where a logistic curve through the scores at several places passes one half, with its 95 % interval: the same deals were
    played at every place (``rows``, one a place), so deals are drawn anew, not games. ``is_clear``: does the curve rise at all,
    beyond what chance explains?"""

    def __init__(self, places: Sequence[float], rows: Sequence[Sequence[float]], seed: int = 0) -> None:
        deals, rng = len(rows[0]), Random(seed)
        self.place = _crossing(places, [sum(row) for row in rows], deals)
        drawn = []
        for _ in range(_STEPS):
            some = [rng.randrange(deals) for _ in range(deals)]
            drawn.append(_crossing(places, [sum([row[deal] for deal in some]) for row in rows], deals))
        rising = sorted([place for place in drawn if place is not None])
        self.is_clear = self.place is not None and len(rising) > 0.975 * _STEPS
        self.low = rising[int(0.025 * len(rising))] if rising else 0.0
        self.high = rising[int(0.975 * len(rising))] if rising else 0.0


def _crossing(places: Sequence[float], scores: Sequence[float], games: int) -> float | None:
    """Where the likeliest logistic curve is at one half, if it rises."""
    level = slope = 0.0
    for _ in range(_NEWTON):
        chances = [1 / (1 + exp(-max(-30.0, min(30.0, level + slope * place)))) for place in places]
        errors = [score - games * chance for score, chance in zip(scores, chances, strict=True)]
        weights = [games * chance * (1 - chance) + _LEAST for chance in chances]
        a = sum(weights)
        b = sum([weight * place for weight, place in zip(weights, places, strict=True)])
        c = sum([weight * place * place for weight, place in zip(weights, places, strict=True)])
        down, along = sum(errors), sum([error * place for error, place in zip(errors, places, strict=True)])
        level += (c * down - b * along) / (a * c - b * b)
        slope += (a * along - b * down) / (a * c - b * b)
    return -level / slope if slope > _LEAST else None


class Rating:
    """The strength of a player on the scale of chess, with its 95 % interval. All players together have 0 on average."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value = value
        self.low = low
        self.high = high


Deal = Mapping[tuple[str, str], tuple[float, int]]
"""What was played of a deal: for two players the score of the first, and in how many games."""


def ratings(deals: Sequence[Deal]) -> dict[str, Rating]:
    """The strengths that explain the results best (Bradley and Terry's model), with the range that other deals might give.

    Of any two who have met each gets half a won game more, so nobody is infinitely strong. For the range every deal counts for
    more or less, by lot, and so do these halves; of two players it is what Jeffreys' interval of their share says.
    """
    names = sorted({name for deal in deals for pair in deal for name in pair})
    if not names:
        return {}
    best = _strengths(names, deals, [1.0] * len(deals), lambda: 0.5)
    rng = Random(f"sitroom ratings {len(deals)}")
    again = [
        _strengths(names, deals, [rng.expovariate(1.0) for _ in deals], lambda: max(_LEAST, rng.gammavariate(0.5, 1.0)))
        for _ in range(_TIMES)
    ]
    found = {}
    for name in names:
        values = sorted([each[name] for each in again])
        low, high = values[int(0.025 * _TIMES)], values[int(0.975 * _TIMES) - 1]
        found[name] = Rating(best[name], min(low, best[name]), max(high, best[name]))
    return found


def _strengths(names: list[str], deals: Sequence[Deal], weights: Sequence[float], extra: Callable[[], float]) -> dict[str, float]:
    won = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for deal, weight in zip(deals, weights, strict=True):
        for (one, other), (score, games) in deal.items():
            pair = (one, other) if one < other else (other, one)
            met[pair] = met.get(pair, 0.0) + weight * games
            won[one] += weight * score
            won[other] += weight * (games - score)
    for pair in met:
        for name in pair:
            more = extra()
            met[pair] += more
            won[name] += more
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_STEPS):
        shares = dict.fromkeys(names, 0.0)
        for (one, other), number in met.items():
            both = number / (strength[one] + strength[other])
            shares[one] += both
            shares[other] += both
        new = {name: won[name] / shares[name] for name in names}
        scale = exp(-sum([log(value) for value in new.values()]) / len(names))
        moved = max([abs(log(new[name] * scale / strength[name])) for name in names])
        strength = {name: value * scale for name, value in new.items()}
        if moved < 1e-6:
            break
    return {name: _PER_ODDS * log(value) for name, value in strength.items()}


STRONGER, NOT_STRONGER = "stronger", "not stronger"


class Sequential:
    """Wald's test: is one player stronger than another? It stops as soon as it knows, and is wrong at most so often.

    It decides between winning half of the games that are not drawn, and ``better`` of them.
    """

    def __init__(self, better: float = 0.6, error: float = 0.05) -> None:
        self.better = better
        self.error = error
        self._odds = 0.0

    def count(self, score: float) -> None:
        """A game of the first player."""
        self._odds += score * log(self.better / 0.5) + (1 - score) * log((1 - self.better) / 0.5)

    @property
    def verdict(self) -> str | None:
        bound = log((1 - self.error) / self.error)
        return STRONGER if self._odds >= bound else NOT_STRONGER if self._odds <= -bound else None
