"""``python -m sitroom.testing fuzz``: random games of all games, or of some, under the conformance kit."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

import sitroom

from .check import Report
from .fuzz import fuzz


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m sitroom.testing", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("fuzz", help="play random games under every check there is")
    command.add_argument("games", nargs="*", metavar="GAME", help="which games (all if none is named)")
    command.add_argument("--decisions", type=int, default=100_000, help="how many decisions of players (default: %(default)s)")
    command.add_argument("--jobs", type=int, default=None, help="how many processes (default: one a processor)")
    command.add_argument("--seed", type=int, default=None, help="repeat an earlier run")
    command.add_argument(
        "--out", type=Path, default=Path("build/fuzz"), help="where records of failures go (default: %(default)s)"
    )
    given = parser.parse_args(arguments)
    names = given.games or [game.name for game in sitroom.games()]
    for name in names:
        sitroom.find_game(name)
    seed = secrets.randbits(32) if given.seed is None else given.seed
    print(f"fuzzing {', '.join(names)}: seed {seed}, {'compiled' if sitroom.compiled else 'uncompiled'}")
    total, failures, seconds = fuzz(names, given.decisions, seed, given.jobs, _progress if sys.stderr.isatty() else None)
    _print_report(total, seconds)
    for number, (name, failure) in enumerate(failures, 1):
        print(f"FAILED {name}, seed {failure.seed}: {failure}")
        if failure.record is not None:
            given.out.mkdir(parents=True, exist_ok=True)
            path = given.out / f"{name}-{seed}-{number}.json"
            failure.record.save(path)
            print(f"       the game up to there: {path}")
    print(f"{len(failures)} failures" if failures else "nothing found")
    return 1 if failures else 0


def _progress(total: Report) -> None:
    print(f"\r{total.games} games, {total.decisions} decisions ", end="", file=sys.stderr, flush=True)


def _print_report(total: Report, seconds: float) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"{total.games} games, {total.decisions} decisions, {total.answers} answers with chance, {seconds:.0f} s")
    for (winner, reason), count in sorted(total.outcomes.items(), key=lambda item: -item[1]):
        print(f"  {count:6} {winner or 'draw'}: {reason}")
    print("  asked: " + ", ".join([f"{topic} {count}" for topic, count in total.topics.most_common()]))


if __name__ == "__main__":
    sys.exit(main())
