"""``python -m bench``: measure everybody in turns, then print the table and the goals."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.forms import compiled, is_up_to_date, sources

from . import search
from .goals import COMPILED, PYTHON, YARDSTICKS
from .measure import Measurement
from .report import Best, table, verdicts

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = sources()
BUILT: Final = compiled()
SEARCH_ROUNDS: Final = 3


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="How fast the rules are, beside programs that people know."
    )
    parser.add_argument("--rounds", type=int, default=9, help="how often everybody is measured (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0.4, help="how long each measurement takes (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is not met")
    chosen = parser.parse_args()

    forms = {PYTHON: SOURCES}
    if has_machine_code():
        forms[COMPILED] = BUILT
    else:
        print("The compiled form is not measured: `make compiled` builds it where a C compiler works.", file=sys.stderr)
    best = run(forms, max(1, chosen.rounds), chosen.seconds)
    judged = verdicts(best)
    lines, fast_enough = search.report(search_games(), forms.get(COMPILED, SOURCES), ROOT, SEARCH_ROUNDS, chosen.seconds * 2)
    if chosen.json:
        measured = [{**measurement.to_json(), "form": form} for (_, form), measurement in best.items()]
        print(
            json.dumps({"measurements": measured, "goals": [verdict.to_json() for verdict in judged], "search": lines}, indent=1)
        )
    else:
        print(f"Random play, best of {max(1, chosen.rounds)} rounds, in microseconds of processor time")
        print(f"Python {platform.python_version()}\n")
        print(table(best), "\n")
        for verdict in judged:
            print(verdict)
        print("\n" + "\n".join(lines))
    return 1 if chosen.check and not (fast_enough and all(verdict.is_met for verdict in judged)) else 0


def search_games() -> list[str]:
    """The games that the search bot knows how to play."""
    import sitroom
    from sitroom.bots import mind_of

    return [game.name for game in sitroom.games() if mind_of(game.name) is not None]


def has_machine_code() -> bool:
    """Is there a compiled form of the sources as they are now?"""
    if not any(BUILT.glob("sitroom/kernel/position.*.so")):
        return False
    if not is_up_to_date():
        sys.exit("The compiled form is not that of the sources as they are: run `make compiled` first.")
    return True


def run(forms: dict[str, Path], rounds: int, seconds: float) -> Best:
    """Measure everybody once in every round, and keep the best of each."""
    import sitroom

    contenders = [(yardstick, "") for yardstick in YARDSTICKS]
    contenders += [(game.name, form) for game in sitroom.games() for form in forms]
    best: Best = {}
    for number in range(rounds):
        for contender in contenders:
            if sys.stderr.isatty():
                print(f"\rround {number + 1} of {rounds}: {' '.join(contender):<30}", end="\r", file=sys.stderr)
            measured = in_its_own_process(*contender, forms, seconds)
            best[contender] = measured if contender not in best else best[contender].better(measured)
    return best


def in_its_own_process(contender: str, form: str, forms: dict[str, Path], seconds: float) -> Measurement:
    environment = {**os.environ, "PYTHONPATH": str(forms.get(form, SOURCES))}
    command = [sys.executable, "-m", "bench.measure", contender, "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    measured = Measurement(**json.loads(done.stdout))
    if form and measured.compiled != (form == COMPILED):
        sys.exit(f"{contender} was to be measured in the form {form!r}, but the other one ran")
    return measured


if __name__ == "__main__":
    sys.exit(main())
