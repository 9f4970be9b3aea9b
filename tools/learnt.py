"""Whether a learnt value plays better than the written one: trains one for a game, and lets both play with the same few trials.

    python -m tools.learnt twilight [--name twilight] [--games 4000] [--bot search:40] [--trials 40] [--contest 1000] [--jobs 1]

What was tried is kept in docs/strength/learnt, a folder an attempt: what it was trained by and how well it foretells games that
it did not learn from (attempt.json), the weights, the log, and the games of the contest. The games that it learns from are in
build/learnt. Interrupted, the same command goes on. A contest that will hardly be won is broken off.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import replace
from typing import Final, cast

import sitroom
from sitroom.arena.train import fit, lessons
from sitroom.arena.work import WorkerDied
from sitroom.kernel.errors import SitroomError
from sitroom.kernel.game import find_game
from sitroom.kernel.journal import Json
from sitroom.kernel.record import replace_file
from sitroom.terminal.training import variants
from tools.attempts import LEAST, WEIGHTS, Attempt, Training, attempts
from tools.strength_page import percent
from tools.strength_rows import ROOT

GAMES: Final = ROOT / "build" / "learnt"


def attempted(name: str, training: Training, trials: int, contest: int, jobs: int) -> Attempt:
    """The attempt of a name: the one that was made, or a new one."""
    known = next((each for each in attempts() if each.name == name), None)
    if known is not None:
        if (known.training, known.trials) != (training, trials):
            sys.exit(f"{known.folder} has an attempt of another kind ({known.training}): choose another --name")
        longer = replace(known, games=contest)
        longer.save()
        return longer
    game = find_game(training.game)

    def tell(done: int) -> None:
        if done % 100 == 0:
            print(f"{name}: {done} of {training.games} games to learn from", file=sys.stderr, flush=True)

    played = lessons(game, variants(game), training.bot, training.games, training.seed, GAMES / name, jobs, tell)
    found = fit(played, training.seed)
    moments = sum([len(cast("list[Json]", lesson["moments"])) for lesson in played])
    attempt = Attempt(name, training, moments, round(found.learnt, 4), round(found.written, 4), trials, contest)
    attempt.folder.mkdir(parents=True, exist_ok=True)
    replace_file(attempt.folder / "log.txt", "\n".join(found.log) + "\n")
    replace_file(attempt.folder / WEIGHTS, json.dumps(found.network.to_json()) + "\n")
    attempt.save()
    return attempt


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.learnt", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=[game.name for game in sitroom.games()])
    parser.add_argument("--name", help="what the attempt is called (the game)")
    parser.add_argument("--games", type=int, default=4000, help="how many games to learn from (%(default)s)")
    parser.add_argument("--bot", default="search:40", help="who plays them (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="where they come from (%(default)s)")
    parser.add_argument("--trials", type=int, default=40, help="of both players of the contest, an action (%(default)s)")
    parser.add_argument("--contest", type=int, default=LEAST, help="how many games it has (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games (%(default)s)")
    chosen = parser.parse_args()
    os.chdir(ROOT)  # the weights are named from here
    training = Training(chosen.game, find_game(chosen.game).rules_version, chosen.bot, chosen.games, chosen.seed)
    attempt = attempted(chosen.name or chosen.game, training, chosen.trials, chosen.contest, chosen.jobs)
    print(f"{attempt.name}: loss {attempt.loss:.3f}, with the written value {attempt.written:.3f}", flush=True)
    attempt.contest.play(chosen.jobs)
    print(
        f"{attempt.name}: {'wins' if attempt.wins else 'does not win'}: {percent(attempt.share)} of {attempt.share.games} games"
    )
    print("python -m tools.strength --page writes the page")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SitroomError as error:
        sys.exit(str(error))
    except (KeyboardInterrupt, WorkerDied):
        sys.exit("stopped; the same command goes on from here")
