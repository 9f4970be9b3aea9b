"""A contest that a page of strength tells of: who plays whom, and the games of it that are kept."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Final

from sitroom.arena.contest import RULES, Standings, tasks
from sitroom.arena.figures import NOT_STRONGER, STRONGER, Sequential, Share
from sitroom.arena.folder import Folder
from sitroom.arena.task import Result, Task
from sitroom.kernel.game import OptionValue, find_game

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "docs" / "strength"
SEEDS: Final = {"ciavskgb": 1961, "twilight": 1962, "labyrinth": 1989}
"""Where the deals of each game come from: new ones whenever a bot was changed because of what it did with the old ones."""

_CHUNK: Final = 20


@dataclass(frozen=True)
class Row:
    """A line of the page: who plays whom, how many games, and what must come out with each side."""

    name: str
    game: str
    bot: str
    against: str
    games: int
    figure: float = 0.0
    margin: float = 0.07
    seconds: float = 0.0  # of the processor, at most, for a question that it thinks about
    longest: tuple[float, float] | None = None  # of the processor, at most, for a whole action of the bot and of the other one
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    is_sequential: bool = False
    better: float = 0.6  # what a sequential test takes for stronger than half of the games
    plays_all: bool = False  # a sequential test ends it only where it is not stronger

    @property
    def folder(self) -> Folder:
        return Folder(KEPT / self.name, records=False)

    def tasks(self) -> list[Task]:
        bots = [self.bot] if self.against == RULES else [self.bot, self.against]
        return list(tasks(find_game(self.game), self.options, bots, self.games, SEEDS[self.game]))

    def results(self) -> list[Result]:
        """The games of the row that are kept, in the order in which they are dealt, whatever form the rules have here."""
        kept = self._kept()
        return [kept[_key(task)] for task in self.tasks() if _key(task) in kept]

    def _kept(self) -> dict[str, Result]:
        """By what they are known by; a game that failed is none."""
        return {_key(result.task): result for result in self.folder.results if not result.error}

    def play(self, jobs: int) -> None:
        folder, wanted = self.folder, self.tasks()
        if not self.is_sequential:
            folder.play(wanted, jobs, progress=self._tell)
            return
        for start in range(0, len(wanted), _CHUNK):
            if self.is_decided():
                return
            folder.play(wanted[: start + _CHUNK], jobs, progress=self._tell)

    def is_decided(self) -> bool:
        """Has the sequential test said enough?"""
        said = self.test().verdict
        return said == NOT_STRONGER if self.plays_all else said is not None

    def test(self) -> Sequential:
        """What a sequential test says of the games, in the order of the deals, as soon as it says anything. It looks at whole
        deals, and up to the first that is missing: one game of two may be the one with the better cards, and games that were
        done when somebody stopped the others may be the short ones."""
        test, kept = Sequential(self.better), self._kept()
        for _, deal in groupby(self.tasks(), lambda task: task.deal):
            keys = [_key(task) for task in deal]
            if not all(key in kept for key in keys):
                break
            for result in [kept[key] for key in keys]:
                side = next(side for side, name in result.task.seats if name == self.bot)
                test.count(result.score(side))
            if test.verdict is not None:
                break
        return test

    def _tell(self, result: Result) -> None:
        print(f"{self.name}: {result.winner} ({result.reason}) {result.error}", file=sys.stderr, flush=True)

    def standings(self) -> Standings:
        return Standings(self.results())

    def shares(self) -> dict[str, Share]:
        return self.standings().meeting(self.bot, self.against).by_side

    def holds(self) -> bool:
        """Does what must come out come out?"""
        if self.is_sequential:
            return self.test().verdict == STRONGER
        if len(self.results()) < self.games:
            return False
        standings = self.standings()
        if self.seconds and standings.thinking(self.bot).thought > self.seconds:
            return False
        if self.longest is not None:
            return all(
                standings.thinking(bot).longest <= most for bot, most in zip((self.bot, self.against), self.longest, strict=True)
            )
        return all(share.rate >= self.figure and share.low > self.figure - self.margin for share in self.shares().values())


def _key(task: Task) -> str:
    """What a game is known by here: those that are kept have been played with compiled rules, and whoever reads them may have
    plain ones."""
    return replace(task, compiled=True).key
