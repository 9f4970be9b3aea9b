"""Record golden games anew: ``python -m tests.golden ciavskgb`` plays the seeds that are there, or those that are named.

For a new game, or when a change of the rules was meant (and the rules version raised). Never to make a failing test pass.
"""

from __future__ import annotations

import argparse
import json

from .games import FINGERPRINTS, FOLDER, fingerprint, played


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seeds", nargs="*", type=int, help="(those that are there; for a new game: 1 to 6)")
    given = parser.parse_args()
    folder = FOLDER / given.game
    folder.mkdir(exist_ok=True)
    seeds = given.seeds or sorted(int(path.stem) for path in folder.glob("*.json")) or range(1, 7)
    known = json.loads(FINGERPRINTS.read_text(encoding="utf-8")) if FINGERPRINTS.exists() else {}
    for old in folder.glob("*.json"):
        old.unlink()
    golden = {}
    for seed in seeds:
        record = played(given.game, seed).record()
        record.save(folder / f"{seed}.json")
        golden[str(seed)] = fingerprint(record)
    known[given.game] = golden
    FINGERPRINTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
