"""Learning what a position is worth: games of the search bot with itself, and a small network that is fitted to how they ended.

What is counted of a position is the mind's own (``Mind.features``). The games are written down as they end, so that a training
that was interrupted goes on; the same seed gives the same games, and those the same weights.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from .. import compiled
from ..bots import Seat, make_bot, mind_of
from ..bots.learnt import FAR, Network
from ..kernel.chance import Chance
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, OptionValue, find_game
from ..kernel.journal import Json
from ..kernel.position import Setup
from ..kernel.record import new_position
from .folder import agreed
from .ledger import Ledger
from .simulate import seed_of
from .task import seed_of as seed_of_bot
from .work import spread

LESSONS: Final = "lessons.jsonl"
HIDDEN: Final = 16
_HELD_OUT: Final = 8
"""One game in so many is not learnt from and tells when to stop; another one in so many says how good that is."""

_EPOCHS: Final = 60
_BATCH: Final = 256
_RATE: Final = 0.002
_DECAY: Final = 1e-3

NEAREST: Final = 0
"""Moments are learnt from as far apart as trials of the shortest reach end."""


@dataclass(frozen=True)
class Lesson:
    """A game to learn from."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    bot: str
    number: int
    seed: int


def learn_from(lesson: Lesson) -> dict[str, Json]:
    """Play a game; what is counted where trials end (``Mind.horizon``), which is where a value is asked for, and how the game
    ended for the first side."""
    game = find_game(lesson.game)
    mind = mind_of(game.name)
    assert mind is not None
    position = new_position(Setup(game, game.check_options(dict(lesson.options)), None), Chance(lesson.seed), journal=False)
    players = [
        (Seat(position, side), make_bot(lesson.bot, game, seed_of_bot(lesson.seed, lesson.bot, side.seat))) for side in game.sides
    ]
    moments: list[Json] = []
    until: tuple[int, ...] = ()
    for _ in range(game.most_answers):
        if position.ask is None:
            break
        if position.clock >= until:
            until = mind.horizon(position.clock, NEAREST)
            moments.append([round(value, 4) for value in mind.features(position.state)])
        seat, bot = players[position.ask.who.seat]
        position.push(bot.choose(seat))
    outcome = position.outcome
    won = 0.5 if outcome is None or outcome.winner is None else float(outcome.winner is game.sides[0])
    return {"number": lesson.number, "won": won, "moments": moments}


def lessons(
    game: AnyGame, variants: list[dict[str, OptionValue]], bot: str, games: int, seed: int, folder: Path, jobs: int,
    progress: Callable[[int], None] = lambda _: None,
) -> list[dict[str, Json]]:  # fmt: skip
    """So many games to learn from, in turns with each of the options, as the folder has them and those that it lacks."""
    mind = mind_of(game.name)
    if mind is None or not mind.features(game.new_state(game.check_options({}))):
        raise BadOption(N_("nobody has said what counts in {game}, so nothing can be learnt"), game=game.name)
    ledger = Ledger(folder / LESSONS)
    with ledger.held():
        found = dict(ledger.read(_numbered))
        common: dict[str, Json] = {"game": game.name, "rules": game.rules_version, "compiled": compiled, "bot": bot}
        agreed(folder, common, seed, is_new=not found)
        left = [
            Lesson(game.name, tuple(sorted(variants[number % len(variants)].items())), bot, number, seed_of(seed, number))
            for number in range(games)
            if number not in found
        ]
        for lesson in spread(learn_from, left, jobs):
            number, _ = _numbered(lesson)
            found[number] = lesson
            ledger.add(lesson)
            progress(len(found))
    return [found[number] for number in sorted(found) if number < games]


def _numbered(lesson: dict[str, Json]) -> tuple[int, dict[str, Json]]:
    """A lesson by its number. What is none raises ``KeyError``, ``TypeError`` or ``ValueError``."""
    if not isinstance(lesson["won"], float) or not isinstance(lesson["moments"], list):
        raise TypeError
    return int(str(lesson["number"])), lesson


class Fit:
    """What was learnt: the network, and how well it foretells games that it did not learn from, beside the written value."""

    def __init__(self, network: Network, written: float, learnt: float, log: list[str]) -> None:
        self.network = network
        self.written = written
        self.learnt = learnt
        self.log = log


def fit(games: list[dict[str, Json]], seed: int) -> Fit:
    """Fit a network to games."""
    np = _numpy()
    rng = np.random.default_rng(seed)
    rows = [(moment, game["won"], game["number"]) for game in games for moment in cast("list[Json]", game["moments"])]
    inputs = np.array([row[0] for row in rows], dtype=np.float64)
    targets = np.array([row[1] for row in rows], dtype=np.float64)
    part = np.array([cast(int, row[2]) % _HELD_OUT for row in rows])
    stopping, testing, learning = np.flatnonzero(part == 0), np.flatnonzero(part == 1), np.flatnonzero(part > 1)
    first = inputs[:, 0].copy()
    means = inputs[learning].mean(axis=0)
    spreads = inputs[learning].std(axis=0)
    scales = np.where(spreads > 1e-6, 1.0 / np.maximum(spreads, 1e-6), 0.0)
    inputs = np.clip((inputs - means) * scales, -FAR, FAR)
    model = _Model(np, rng, inputs.shape[1])
    best, kept = _loss(np, first[stopping], targets[stopping]), model.weights()
    written = learnt = _loss(np, first[testing], targets[testing])
    log = [
        f"games {len(games)}; moments: learnt from {len(learning)}, to stop by {len(stopping)}, held out {len(testing)}",
        f"the written value: to stop by {best:.4f}, held out {written:.4f}",
    ]
    for epoch in range(1, _EPOCHS + 1):
        order = rng.permutation(learning)
        for start in range(0, len(order), _BATCH):
            batch = order[start : start + _BATCH]
            model.step(inputs[batch], first[batch], targets[batch])
        known, loss, tested = [
            _loss(np, model.odds(inputs[some], first[some]), targets[some]) for some in (learning, stopping, testing)
        ]
        log.append(f"epoch {epoch:2}: learnt from {known:.4f}, to stop by {loss:.4f}, held out {tested:.4f}")
        if loss < best:
            best, learnt, kept = loss, tested, model.weights()
    hidden, out = kept
    return Fit(Network(means.tolist(), scales.tolist(), hidden, out), float(written), float(learnt), log)


class _Model:
    """The network while it learns: Adam over batches, with weights that decay."""

    def __init__(self, np: Any, rng: Any, inputs: int) -> None:  # numpy is not needed to play, so not imported above
        self._np = np
        self._parts = [
            rng.normal(0.0, 0.5 / np.sqrt(inputs), (inputs, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN), np.zeros(1)
        ]  # fmt: skip
        self._first = [np.zeros_like(part) for part in self._parts]
        self._second = [np.zeros_like(part) for part in self._parts]
        self._time = 0

    def odds(self, inputs: Any, first: Any) -> Any:
        weights, bias, out, last = self._parts
        return first + self._np.tanh(inputs @ weights + bias) @ out + last[0]

    def step(self, inputs: Any, first: Any, targets: Any) -> None:
        np = self._np
        weights, bias, out, last = self._parts
        layer = np.tanh(inputs @ weights + bias)
        odds = first + layer @ out + last[0]
        error = (1.0 / (1.0 + np.exp(-odds)) - targets) / len(targets)
        back = np.outer(error, out) * (1.0 - layer**2)
        slopes = [inputs.T @ back, back.sum(axis=0), layer.T @ error, np.array([error.sum()])]
        self._time += 1
        for n, downhill in enumerate(slopes):
            slope = downhill + _DECAY * self._parts[n] / len(targets) if n in (0, 2) else downhill
            self._first[n] = 0.9 * self._first[n] + 0.1 * slope
            self._second[n] = 0.999 * self._second[n] + 0.001 * slope**2
            ahead = self._first[n] / (1.0 - 0.9**self._time)
            scatter = np.sqrt(self._second[n] / (1.0 - 0.999**self._time)) + 1e-8
            self._parts[n] = self._parts[n] - _RATE * ahead / scatter

    def weights(self) -> tuple[list[list[float]], list[float]]:
        """As a ``Network`` has them."""
        weights, bias, out, last = self._parts
        hidden = [[*weights[:, unit].tolist(), float(bias[unit])] for unit in range(HIDDEN)]
        return hidden, [*out.tolist(), float(last[0])]


def _loss(np: Any, odds: Any, targets: Any) -> float:
    return float((np.logaddexp(0.0, odds) - targets * odds).mean())


def _numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError:
        raise BadOption(N_("learning needs numpy; this installs it: {command}"), command="pip install 'sitroom[bots]'") from None
