"""How strong the bots are: plays the contests of the page that have not been played yet, and writes it.

    python -m tools.strength [--jobs 2] [--only ROW ...] [--page]

The games are kept in docs/strength, a folder a row; a row is played once, and again only where its rules have changed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from sitroom.arena.contest import RULES, Standings, tasks
from sitroom.arena.figures import STRONGER, Sequential, Share
from sitroom.arena.folder import Folder
from sitroom.arena.task import Result, Task
from sitroom.bots import LEVELS, trials_of
from sitroom.kernel.game import OptionValue, find_game
from tools.strength_page import page

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "docs" / "strength"
PAGE: Final = ROOT / "docs" / "strength.md"
SEED: Final = 1989
FRACTION: Final = 20
"""The levels are compared with so many times fewer trials than people meet."""

MOST: Final = 400
_CHUNK: Final = 20
ALONE: Final[dict[str, OptionValue]] = {"mode": "solitaire"}


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
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    is_sequential: bool = False

    @property
    def folder(self) -> Folder:
        return Folder(KEPT / self.name, records=False)

    def tasks(self) -> list[Task]:
        bots = [self.bot] if self.against == RULES else [self.bot, self.against]
        return list(tasks(find_game(self.game), self.options, bots, self.games, SEED))

    def results(self) -> list[Result]:
        """The games of the row that are kept, in the order in which they are dealt."""
        kept = {result.task.key: result for result in self.folder.results}
        return [kept[task.key] for task in self.tasks() if task.key in kept]

    def play(self, jobs: int) -> None:
        folder, wanted = self.folder, self.tasks()
        if not self.is_sequential:
            folder.play(wanted, jobs, progress=self._tell)
            return
        for start in range(0, len(wanted), _CHUNK):
            if verdict(self.bot, self.results()).verdict is not None:
                return
            folder.play(wanted[: start + _CHUNK], jobs, progress=self._tell)

    def _tell(self, result: Result) -> None:
        print(f"{self.name}: {result.winner} ({result.reason}) {result.error}", file=sys.stderr, flush=True)

    def standings(self) -> Standings:
        return Standings(self.results())

    def shares(self) -> dict[str, Share]:
        return self.standings().meeting(self.bot, self.against).by_side

    def holds(self) -> bool:
        """Does what must come out come out?"""
        results = self.results()
        if self.is_sequential:
            return verdict(self.bot, results).verdict == STRONGER
        if len(results) < self.games or any(result.error for result in results):
            return False
        if self.seconds and self.standings().thinking(self.bot).thought > self.seconds:
            return False
        return all(share.rate >= self.figure and share.low > self.figure - self.margin for share in self.shares().values())


def verdict(bot: str, results: list[Result]) -> Sequential:
    """What a sequential test says of the games, in the order of the deals, as soon as it says anything."""
    test = Sequential()
    for result in results:
        side = next(side for side, name in result.task.seats if name == bot)
        test.count(result.score(side))
        if test.verdict is not None:
            break
    return test


def at(level: str) -> str:
    """A level with so many times fewer trials."""
    trials = trials_of(level)
    return f"search:{trials // FRACTION}" if trials else "steady"


def _ladder(game: str) -> list[Row]:
    names = [*LEVELS][::-1]
    rows = [Row(f"{game}-{high}-{low}", game, at(high), at(low), MOST, is_sequential=True) for high, low in pairwise(names)]
    return [*rows, Row(f"{game}-easy-random", game, "easy", "random", MOST, is_sequential=True)]


ROWS: Final = [
    Row("twilight-steady-random", "twilight", "steady", "random", 1000, 0.99, 0.03),
    Row("twilight-search-steady", "twilight", "search:800", "steady", 160, 0.75, seconds=0.1),
    Row("twilight-search-rival", "twilight", "search:800", "rival", 80, seconds=0.1),
    Row("twilight-steady-rival", "twilight", "steady", "rival", 80),
    Row("ciavskgb-steady-random", "ciavskgb", "steady", "random", 1000, 0.95, 0.03),
    Row("ciavskgb-search-steady", "ciavskgb", "search:400", "steady", 240, 0.80, seconds=0.05),
    Row("ciavskgb-search-more-steady", "ciavskgb", "search:1000", "steady", 160, 0.85, seconds=0.25),
    Row("ciavskgb-search-rival", "ciavskgb", "search:400", "rival", 200, seconds=0.05),
    Row("ciavskgb-steady-rival", "ciavskgb", "steady", "rival", 200),
    Row("labyrinth-steady-random", "labyrinth", "steady", "random", 600, 0.95, 0.03),
    Row("labyrinth-search-steady", "labyrinth", "search:500", "steady", 160, 0.68, seconds=0.25),
    Row("labyrinth-search-rival", "labyrinth", "search:500", "rival", 80, seconds=0.25),
    Row("labyrinth-steady-rival", "labyrinth", "steady", "rival", 80),
    Row("labyrinth-alone-search", "labyrinth", "search:500", RULES, 120, 0.50, 0.07, 0.25, ALONE),
    Row("labyrinth-alone-steady", "labyrinth", "steady", RULES, 400, options=ALONE),
    Row("labyrinth-alone-rival", "labyrinth", "rival", RULES, 60, options=ALONE),
    *[row for game in ("ciavskgb", "twilight", "labyrinth") for row in _ladder(game)],
    *[Row(f"{game}-full", game, "expert", "hard", 20) for game in ("ciavskgb", "twilight", "labyrinth")],
]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games (%(default)s)")
    parser.add_argument("--only", nargs="*", metavar="ROW", help="only these rows: a name, or how it begins")
    parser.add_argument("--page", action="store_true", help="play nothing; write the page from the games that are kept")
    chosen = parser.parse_args()
    if not chosen.page:
        for row in ROWS:
            if chosen.only is None or any(row.name.startswith(name) for name in chosen.only):
                row.play(chosen.jobs)
                print(f"{row.name}: {'holds' if row.holds() else 'does not hold'}", flush=True)
    PAGE.write_text(page(ROWS), encoding="utf-8")
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
