"""The command that learns what positions are worth: it plays games, fits a network to them, and tries it on others."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from ..arena.simulate import MOST_GAMES, MOST_JOBS
from ..arena.train import fit, lessons
from ..arena.work import WorkerDied
from ..bots import make_bot
from ..kernel.game import AnyGame, OptionValue
from ..kernel.record import replace_file
from ..table.alone import alone_by
from .console import Console, wanted_game, whole
from .contests import stopped, writable
from .reports import Bar

GAMES: Final = 800
BOT: Final = "search:50"
SEED: Final = 1


def train(args: argparse.Namespace, console: Console) -> int:
    words, screen = console.words, console.screen
    game = wanted_game(args, words)
    games = whole(words, "--games", args.games, 20, MOST_GAMES) or GAMES
    jobs = whole(words, "--jobs", args.jobs, 1, MOST_JOBS) or 1
    seed = whole(words, "--seed", args.seed)
    seed = SEED if seed is None else seed
    make_bot(args.bot, game, seed)  # refuses what is no bot before anything is played
    out = Path(args.out or Path("train") / game.name)
    bar = Bar(games)
    with writable(out, words):
        try:
            played = lessons(game, variants(game), args.bot, games, seed, out, jobs, bar.show)
        except (KeyboardInterrupt, WorkerDied) as end:
            return stopped(words, interrupted=isinstance(end, KeyboardInterrupt))
        finally:
            bar.end()
        found = fit(played, seed)
        log = [f"sitroom train {game.name} --games {games} --bot {args.bot} --seed {seed}", *found.log]
        replace_file(out / "log.txt", "\n".join(log) + "\n")
        replace_file(out / "weights.json", json.dumps(found.network.to_json()) + "\n")
    screen.wrapped(
        words.say(
            "Games that it did not learn from: loss {learnt} with the learnt value, {written} with the written one.",
            learnt=f"{found.learnt:.4f}", written=f"{found.written:.4f}",
        )
    )  # fmt: skip
    contest = f"sitroom arena {game.name} search:100 learnt={out / 'weights.json'}:100 --games 1000"
    screen.wrapped(
        words.say("The weights are in {file}. Whether they win is another question: {command}", file=out, command=contest)
    )
    return 0


def variants(game: AnyGame) -> list[dict[str, OptionValue]]:
    """The game as it is, and where it can be played alone, every third time alone."""
    one = alone_by(game)
    return [{}, {}, one] if one else [{}]
