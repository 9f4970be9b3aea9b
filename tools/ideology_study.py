"""How much harder each level of the Jihadist ideology makes Labyrinth alone: many games by one and the same US player.

    python -m tools.ideology_study [--games 1000] [--jobs 2] [--seed 2001] [--out docs/studies]

Plays that many games at every level (9.7) in every scenario, prints the win rates, and writes a page and a plot of them. The
games of a number begin with the same seed at all levels, so that levels are compared on the same deals.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Final

import sitroom
from sitroom.arena.simulate import MOST_GAMES, MOST_JOBS, seed_of
from sitroom.bots import Seat
from sitroom.bots.labyrinth import SteadyUS
from sitroom.games.labyrinth.setup import SCENARIOS
from sitroom.games.labyrinth.state import IDEOLOGIES

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "labyrinth-ideology"
ALL: Final = "all"
"""The four scenarios together."""

SEED: Final = 2001
_BATCH: Final = 25
_Z: Final = 1.959964
"""So many standard deviations to each side are 95 % of a normal distribution."""


class Share:
    """A share of games, with its 95 % interval (Wilson's, which stays sensible near 0 and 1)."""

    def __init__(self, count: int, games: int) -> None:
        self.count = count
        self.games = games
        self.rate = count / games
        spread = _Z * sqrt(self.rate * (1 - self.rate) / games + _Z**2 / (4 * games**2))
        self.low = (self.rate + _Z**2 / (2 * games) - spread) / (1 + _Z**2 / games)
        self.high = (self.rate + _Z**2 / (2 * games) + spread) / (1 + _Z**2 / games)


class Step:
    """How the win rate changes from one level to another, over pairs of games with the same seed, with its 95 % interval."""

    def __init__(self, before: list[bool], after: list[bool]) -> None:
        pairs = [int(b) - int(a) for a, b in zip(before, after, strict=True)]
        self.change = sum(pairs) / len(pairs)
        variance = sum([(pair - self.change) ** 2 for pair in pairs]) / max(1, len(pairs) - 1)
        spread = _Z * sqrt(variance / len(pairs))
        self.low, self.high = self.change - spread, self.change + spread

    @property
    def is_clear(self) -> bool:
        """Is it beyond what chance explains?"""
        return self.high < 0 or self.low > 0


class Study:
    """What came out: for every scenario and level whether the US won, game by game, and how games ended."""

    def __init__(self, games: int, seed: int) -> None:
        self.games = games
        self.seed = seed
        self.won: dict[tuple[str, str], list[bool]] = {(s, i): [] for s in SCENARIOS for i in IDEOLOGIES}
        self.ends: dict[str, Counter[tuple[str, str]]] = {ideology: Counter() for ideology in IDEOLOGIES}

    def add(self, scenario: str, ideology: str, ends: list[tuple[str, str]]) -> None:
        """Count games: winner and reason of each, in the order of their numbers."""
        self.won[scenario, ideology] += [winner == "us" for winner, _ in ends]
        self.ends[ideology].update(ends)

    def games_of(self, scenario: str, ideology: str) -> list[bool]:
        """Whether the US won, game by game, in a scenario or in all of them."""
        if scenario != ALL:
            return self.won[scenario, ideology]
        return [won for each in SCENARIOS for won in self.won[each, ideology]]

    def share(self, scenario: str, ideology: str) -> Share:
        games = self.games_of(scenario, ideology)
        return Share(sum(games), len(games))

    def step(self, scenario: str, ideology: str) -> Step:
        """From the level before this one."""
        before = IDEOLOGIES[IDEOLOGIES.index(ideology) - 1]
        return Step(self.games_of(scenario, before), self.games_of(scenario, ideology))

    def without_fall(self, scenario: str) -> list[str]:
        """The levels at which the US won no less often than at the one before."""
        return [ideology for ideology in IDEOLOGIES[1:] if self.step(scenario, ideology).change >= 0]


# ---- playing

Batch = tuple[str, str, int, int, int]


def play(scenario: str, ideology: str, seed: int) -> tuple[str, str]:
    """One game: who won, and why."""
    position = sitroom.new("labyrinth", mode="solitaire", scenario=scenario, ideology=ideology, seed=seed, journal=False)
    bot, seat = SteadyUS(seed), Seat(position, "us")
    while position.ask is not None:
        position.push(bot.choose(seat))
    outcome = position.outcome
    if outcome is None or outcome.winner is None:
        raise RuntimeError(f"no winner in {scenario}, {ideology}, seed {seed}")
    return outcome.winner.id, outcome.reason


def play_batch(batch: Batch) -> list[tuple[str, str]]:
    scenario, ideology, seed, first, end = batch
    return [play(scenario, ideology, seed_of(seed, number)) for number in range(first, end)]


def run(games: int, seed: int, jobs: int = 1, progress: Callable[[int, int], None] = lambda _done, _of: None) -> Study:
    """Play all games of a study. What comes out does not depend on how many processes share them."""
    study = Study(games, seed)
    batches = [
        (scenario, ideology, seed, first, min(games, first + _BATCH))
        for scenario in SCENARIOS
        for ideology in IDEOLOGIES
        for first in range(0, games, _BATCH)
    ]
    total = games * len(SCENARIOS) * len(IDEOLOGIES)
    done = 0
    for batch, ends in zip(batches, _results(batches, jobs), strict=True):
        study.add(batch[0], batch[1], ends)
        done += len(ends)
        progress(done, total)
    return study


def _results(batches: list[Batch], jobs: int) -> Iterator[list[tuple[str, str]]]:
    if jobs == 1:
        yield from map(play_batch, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, batches)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.ideology_study", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=_between(2, MOST_GAMES), default=1000, help="a level and scenario (%(default)s)")
    parser.add_argument("--jobs", type=_between(1, MOST_JOBS), default=1, help="processes that share the games (%(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="the same seed gives the same study (%(default)s)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "studies", help="the folder for the page and the plot")
    chosen = parser.parse_args()
    from tools.ideology_page import page, plain_table, plot

    study = run(chosen.games, chosen.seed, chosen.jobs, _show_progress)
    print(plain_table(study))
    chosen.out.mkdir(parents=True, exist_ok=True)
    for suffix, text in ((".md", page(study)), (".svg", plot(study))):
        path = chosen.out / f"{NAME}{suffix}"
        path.write_text(text, encoding="utf-8")
        print(f"written: {path}")
    return 0


def _between(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most} is needed, not {value}")
        return value

    return number


def _show_progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {of} games", end="\n" if done == of else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
