"""What the studies of the project have in common: the command line, the games in ``build``, and the page with its plot.

A study that is stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sitroom import compiled
from sitroom.arena.folder import Folder
from sitroom.arena.simulate import MOST_GAMES, MOST_JOBS
from sitroom.arena.study import Plan, Study
from sitroom.arena.task import Result
from sitroom.arena.work import WorkerDied
from sitroom.kernel.errors import SitroomError
from sitroom.terminal.progress import Progress
from sitroom.text import Words

ROOT: Final = Path(__file__).resolve().parent.parent


def run(plan: Plan, games: int, seed: int, jobs: int, path: Path) -> Study:
    """Play what is missing of a study. What comes out does not depend on how many processes share the games."""
    folder = Folder(path, records=False)
    folder.agree(plan.game, plan.options, seed, plan.common)
    wanted = list(plan.tasks(games, seed))
    progress = Progress(Words("en"), len(wanted), len(wanted) - len(folder.missing(wanted)), lambda _screen: [])
    try:
        folder.play(wanted, jobs, progress=progress)
    finally:
        progress.end()
    keys = {task.key for task in wanted}
    played = [result for result in folder.results if result.task.key in keys]
    _complain_of_failures(folder, played)
    return Study(plan, seed, played)


def _complain_of_failures(folder: Folder, results: list[Result]) -> None:
    failures = [result for result in results if result.error]
    if failures:
        sys.exit("\n".join([f"a game failed: {each.error}; its record: {folder.record_of(each)}" for each in failures[:10]]))


def main(
    module: str, about: str, plan: Plan, name: str, seed: int, games: int,
    table: Callable[[Study], str], page: Callable[[Study], str], plot: Callable[[Study], str],
) -> int:  # fmt: skip
    """The command of a study: plays it, prints its table, and writes its page and its plot."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about.partition("\n")[0])
    parser.add_argument("--games", type=_between(2, MOST_GAMES), default=games, help="with each value (%(default)s)")
    parser.add_argument("--jobs", type=_between(1, MOST_JOBS), default=1, help="processes that share the games (%(default)s)")
    parser.add_argument("--seed", type=int, default=seed, help="the same seed gives the same study (%(default)s)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "studies", help="the folder for the page and the plot")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "studies", help="the folder for what came of the games")
    chosen = parser.parse_args()
    try:
        study = run(plan, chosen.games, chosen.seed, chosen.jobs, chosen.keep / _folder(name, plan, chosen.seed))
    except (KeyboardInterrupt, WorkerDied):
        print("stopped; the same command goes on from here", file=sys.stderr)
        return 1
    except SitroomError as error:
        sys.exit(str(error))
    print(table(study))
    chosen.out.mkdir(parents=True, exist_ok=True)
    for suffix, text in ((".md", page(study)), (".svg", plot(study))):
        path = chosen.out / f"{name}{suffix}"
        path.write_text(text, encoding="utf-8")
        print(f"written: {path}")
    return 0


def _folder(name: str, plan: Plan, seed: int) -> str:
    """Games of other rules, or of bots that think less because the rules are not compiled, are other games."""
    return f"{name}-{seed}-rules-{plan.game.rules_version}" + ("" if compiled else "-plain")


def _between(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most} is needed, not {value}")
        return value

    return number
