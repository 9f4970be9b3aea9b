"""Many games under the kit, in parallel."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from .check import Report, check_one_game
from .failures import Failure

BATCH = 5


def fuzz(
    games: list[str], decisions: int, seed: int = 0, jobs: int | None = None, progress: Callable[[Report], None] | None = None
) -> tuple[Report, list[tuple[str, Failure]], float]:
    """Play random games of the named games in turn until players have made that many decisions.

    Returns what was played, the failures with the game's name, and the seconds it took.
    """
    total, failures = Report(), list[tuple[str, Failure]]()
    start = time.perf_counter()
    workers = jobs or os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool:
        running: set[Future[tuple[Report, list[tuple[str, Failure]]]]] = set()
        number = 0
        while True:
            while len(running) < 2 * workers and total.decisions < decisions:
                name = games[number % len(games)]
                running.add(pool.submit(_batch, name, [f"{seed}:{number}:{n}" for n in range(BATCH)]))
                number += 1
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                report, failed = future.result()
                total.add(report)
                failures += failed
            if progress is not None:
                progress(total)
    return total, failures, time.perf_counter() - start


def _batch(name: str, seeds: list[str]) -> tuple[Report, list[tuple[str, Failure]]]:
    report, failures = Report(), list[tuple[str, Failure]]()
    for seed in seeds:
        try:
            report.add(check_one_game(name, seed, thoroughness=0.05))
        except Failure as failure:
            failures.append((name, failure))
    return report, failures
