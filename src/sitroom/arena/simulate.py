"""Many games played at random: how often each side wins, how fast the rules are, and whether they ever fail.

Every game has a seed of its own, made from the given one, so the results do not depend on how many processes share the work.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random
from typing import Final

from ..kernel.chance import Chance
from ..kernel.game import AnyGame, OptionValue, find_game
from ..kernel.journal import Json
from ..kernel.position import Position, Setup
from ..kernel.record import new_position
from .task import record_of_failure
from .work import spread

MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 256
_BATCH: Final = 20
"""How many games make a piece of work: few enough to share them evenly, to see them progress and to stop between two."""


class Failure:
    """A game that could not be played to its end, with all that is needed to see it again."""

    def __init__(self, number: int, seed: int, error: str, record: str) -> None:
        self.number = number
        self.seed = seed
        self.error = error
        self.record = record

    def to_json(self) -> dict[str, Json]:
        return {"game": self.number, "seed": self.seed, "error": self.error, "record": self.record}


class Tally:
    """What came out of some games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.outcomes: Counter[tuple[str | None, str]] = Counter()
        self.failures: list[Failure] = []

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.outcomes.update(other.outcomes)
        self.failures = sorted([*self.failures, *other.failures], key=lambda failure: failure.number)

    def ranking(self) -> list[tuple[str | None, str, int]]:
        """Winner, reason and count, the most frequent first."""
        rows = [(winner, reason, count) for (winner, reason), count in self.outcomes.items()]
        return sorted(rows, key=lambda row: (-row[2], row[0] or "", row[1]))


class Simulation(Tally):
    """A finished study: its tally, the seed it came from and how long it took."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__()
        self.game = game
        self.seed = seed
        self.seconds = 0.0

    def to_json(self) -> dict[str, Json]:
        from .. import compiled

        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game.name,
            "seed": self.seed,
            "games": self.games,
            "games_per_second": round(self.games / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "decisions_per_game": round(self.decisions / max(1, self.games), 1),
            "compiled": compiled,
            "outcomes": [{"winner": winner, "reason": reason, "count": count} for winner, reason, count in self.ranking()],
            "failures": [failure.to_json() for failure in self.failures],
        }


def simulate(
    game: AnyGame,
    games: int,
    *,
    seed: int | None = None,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play so many games, random against random. ``progress`` is told how many are done."""
    study = Simulation(game, secrets.randbits(64) if seed is None else seed)
    checked = game.check_options(options or {})
    size = max(1, min(_BATCH, games // (4 * jobs)))
    batches = ((game.name, checked, study.seed, first, min(first + size, games)) for first in range(0, games, size))
    start = time.perf_counter()
    for tally in spread(_play_batch, batches, jobs):
        study.add(tally)
        progress(study.games)
    study.seconds = time.perf_counter() - start
    return study


Batch = tuple[str, dict[str, OptionValue], int, int, int]


def _play_batch(batch: Batch) -> Tally:
    name, options, seed, first, end = batch
    game, tally = find_game(name), Tally()
    for number in range(first, end):
        play_one(game, options, number, seed_of(seed, number), tally)
    return tally


def seed_of(seed: int, number: int) -> int:
    """The seed of a game of a study. The first game has the study's own, so any game can be had again as a study of one."""
    if number == 0:
        return seed
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8, person=b"sitroom study").digest(), "big")


def play_one(game: AnyGame, options: dict[str, OptionValue], number: int, seed: int, tally: Tally) -> None:
    """Play one game at random and count what comes of it."""
    position: Position | None = None
    try:
        position = new_position(Setup(game, options, None), Chance(seed), journal=False)
        tally.decisions += _play_out(position, Random(f"sitroom study {seed}"))
        outcome = position.outcome
        if outcome is None:
            raise RuntimeError("nothing is asked, but the game has no outcome")
        tally.outcomes[None if outcome.winner is None else outcome.winner.id, outcome.reason] += 1
    except Exception as error:  # noqa: BLE001  # whatever the rules do wrong is what a study is to find
        record = "" if position is None else record_of_failure(position)
        tally.failures.append(Failure(number, seed, f"{type(error).__name__}: {error}", record))
    tally.games += 1


def _play_out(position: Position, rng: Random) -> int:
    pick, push = rng.random, position.push
    for decisions in range(position.game.most_answers):
        ask = position.ask
        if ask is None:
            return decisions
        options = ask.options
        if not options:
            raise RuntimeError(f"{ask.who} is asked {ask.topic} ({ask.rule}), but there is no option")
        push(options[int(pick() * len(options))])
    raise RuntimeError(f"the game goes on after {position.game.most_answers} decisions")
