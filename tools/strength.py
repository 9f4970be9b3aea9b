"""How strong the bots are: plays the contests of the page that have not been played yet, and writes it.

    python -m tools.strength [--jobs 2] [--only ROW ...] [--page]

The games are kept in docs/strength, a folder a row; a row is played once, and again only where its rules have changed. They are
played with compiled rules; the page can be written without them.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from typing import Final

from sitroom import compiled
from sitroom.arena.contest import RULES
from sitroom.arena.work import WorkerDied
from sitroom.bots import LEVELS, trials_of
from sitroom.kernel.errors import SitroomError
from sitroom.kernel.game import OptionValue
from tools.attempts import attempts
from tools.strength_page import page
from tools.strength_rows import ROOT, Row

PAGE: Final = ROOT / "docs" / "strength.md"
FRACTION: Final = 20
"""The levels are compared with so many times fewer trials than people meet."""

MOST: Final = 400
FULL: Final = 20
"""So many games a level plays with all its trials, for the time and as a check."""

STEPS: Final = [*pairwise([*LEVELS][::-1])]
SECONDS: Final = {"expert": 8.0, "hard": 2.0, "normal": 2.0, "easy": 2.0}
"""A whole action may take a level so long."""

ALONE: Final[dict[str, OptionValue]] = {"mode": "solitaire"}


def at(level: str) -> str:
    """A level with so many times fewer trials."""
    trials = trials_of(level, is_compiled=True)
    return f"{level}:{trials // FRACTION}" if trials else level


def _ladder(game: str) -> list[Row]:
    rows = [Row(f"{game}-{high}-{low}", game, at(high), at(low), MOST, is_sequential=True) for high, low in STEPS]
    return [*rows, Row(f"{game}-easy-random", game, "easy", "random", MOST, is_sequential=True)]


def _at_full_strength(game: str) -> list[Row]:
    """Each level once: expert against hard, and normal against easy."""
    pairs = STEPS[::2]
    return [Row(f"{game}-{high}-{low}-full", game, high, low, FULL, longest=(SECONDS[high], SECONDS[low])) for high, low in pairs]


ROWS: Final = [
    Row("twilight-steady-random", "twilight", "steady", "random", 1000, 0.99, 0.03),
    Row("twilight-search-steady", "twilight", "search:500", "steady", 160, 0.75, seconds=0.1),
    Row("twilight-search-rival", "twilight", "search:500", "rival", 80, seconds=0.1),
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
    Row("labyrinth-alone-search", "labyrinth", "search:500", RULES, 120, 0.50, seconds=0.25, options=ALONE),
    Row("labyrinth-alone-steady", "labyrinth", "steady", RULES, 400, options=ALONE),
    Row("labyrinth-alone-rival", "labyrinth", "rival", RULES, 60, options=ALONE),
    *[row for game in ("ciavskgb", "twilight", "labyrinth") for row in _ladder(game)],
    *[row for game in ("ciavskgb", "twilight", "labyrinth") for row in _at_full_strength(game)],
]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games (%(default)s)")
    parser.add_argument("--only", nargs="*", metavar="ROW", help="only these rows: a name, or how it begins")
    parser.add_argument("--page", action="store_true", help="play nothing; write the page from the games that are kept")
    chosen = parser.parse_args()
    if not chosen.page:
        if not compiled:
            sys.exit("the games are played with compiled rules, as make strength does; --page writes the page without playing")
        for row in ROWS:
            if chosen.only is None or any(row.name.startswith(name) for name in chosen.only):
                row.play(chosen.jobs)
                print(f"{row.name}: {'holds' if row.holds() else 'does not hold'}", flush=True)
    PAGE.write_text(page(ROWS, attempts()), encoding="utf-8")
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SitroomError as error:
        sys.exit(str(error))
    except (KeyboardInterrupt, WorkerDied):
        sys.exit("stopped; the same command goes on from here")
