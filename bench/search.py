"""How many trials the search bot makes in a second, and whether two processes of it come as near to twice as much as two
processes of a loop that does nothing else.

    python -m bench.search GAME|loop --seconds S     one process; prints how much it has done in a second
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

LOOP: Final = "loop"
GOAL: Final = 0.85
"""So much of what two processes of the bare loop gain, two processes of a search gain at least."""

_TRIALS: Final = 400
_GAMES: Final = 4
_EVERY: Final = 6


def in_processes(contender: str, processes: int, sources: Path, root: Path, seconds: float) -> float:
    """The rate of so many processes at once, together."""
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    command = [sys.executable, "-m", "bench.search", contender, "--seconds", str(seconds)]
    running = [subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    rates = []
    for process in running:
        out, _ = process.communicate()
        if process.returncode:
            sys.exit(f"{contender} could not be measured")
        rates.append(float(out))
    return sum(rates)


def report(games: list[str], sources: Path, root: Path, rounds: int, seconds: float) -> tuple[list[str], bool]:
    """A line a game, the best of some rounds, and whether the goal is met."""
    best: dict[tuple[str, int], float] = {}
    for _ in range(rounds):
        for contender in (LOOP, *games):
            for processes in (1, 2):
                rate = in_processes(contender, processes, sources, root, seconds)
                best[contender, processes] = max(rate, best.get((contender, processes), 0.0))
    bare = best[LOOP, 2] / best[LOOP, 1]
    lines, met = [], True
    for game in games:
        gain = best[game, 2] / best[game, 1]
        share = gain / bare
        met = met and share >= GOAL
        lines.append(
            f"search {game:<10} {best[game, 1]:8.0f} trials a second; two processes {gain:.2f} times that,"
            f" {share:.2f} of what a bare loop gains (goal {GOAL}): {'met' if share >= GOAL else 'MISSED'}"
        )
    return lines, met


# ---- one process


def _spin(seconds: float) -> float:
    start, work = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        for _ in range(1000):
            work += 1
    return work / (time.perf_counter() - start)


def _search(game: str, seconds: float) -> float:
    """Search at questions of a few games that steady bots play; those of the search alone are timed."""
    import sitroom
    from sitroom.bots import Search, Seat, make_bot, mind_of

    mind = mind_of(game)
    assert mind is not None
    bot, rng = Search(mind, _TRIALS, 1), Random(1)
    trials, spent = 0, 0.0
    for seed in range(1000):
        position = sitroom.new(game, seed=seed % _GAMES, journal=False)
        steady = make_bot("steady", position.game, seed)
        while position.ask is not None:
            seat = Seat(position, position.ask.who)
            if rng.randrange(_EVERY) == 0:
                start = time.perf_counter()
                bot.choose(seat)
                spent += time.perf_counter() - start
                trials += bot.trials
                if spent >= seconds:
                    return trials / spent
            position.push(steady.choose(seat))
    return trials / spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.search")
    parser.add_argument("contender")
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    print(_spin(chosen.seconds) if chosen.contender == LOOP else _search(chosen.contender, chosen.seconds))


if __name__ == "__main__":
    main()
