"""Many games under the kit, in parallel."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor

from .check import Report, check_one_game
from .failures import Failure

BATCH = 5
THOROUGHNESS = 0.05
ENOUGH = 20
"""After so many failures there is no need for more."""


def fuzz(
    games: list[str], decisions: int, seed: int = 0, jobs: int | None = None, progress: Callable[[Report], None] | None = None
) -> tuple[Report, list[tuple[str, Failure]], float]:
    """Play random games of the named games in turn until players have made that many decisions, or too much has failed.

    Returns what was played, the failures with the game's name, and the seconds it took. The same seed and number of jobs play the
    same games: they are counted in the order in which they were begun, whichever ends first.
    """
    total, failures = Report(), list[tuple[str, Failure]]()
    start = time.perf_counter()
    workers = jobs or os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool:
        running = deque[Future[tuple[Report, list[tuple[str, Failure]]]]]()
        number = 0
        while True:
            while len(running) < 2 * workers and total.decisions < decisions and len(failures) < ENOUGH:
                name = games[number % len(games)]
                running.append(pool.submit(_batch, name, [f"{seed}:{number}:{n}" for n in range(BATCH)]))
                number += 1
            if not running:
                break
            report, failed = running.popleft().result()
            total.add(report)
            failures += failed
            if progress is not None:
                progress(total)
    return total, failures, time.perf_counter() - start


def _batch(name: str, seeds: list[str]) -> tuple[Report, list[tuple[str, Failure]]]:
    report, failures = Report(), list[tuple[str, Failure]]()
    for seed in seeds:
        try:
            report.add(check_one_game(name, seed, thoroughness=THOROUGHNESS))
        except Failure as failure:
            failures.append((name, failure))
    return report, failures
