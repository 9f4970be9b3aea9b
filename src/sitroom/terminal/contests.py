"""Contests of bots: the command ``arena``, and what it prints. Many games are played and kept in a folder; results accumulate."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .. import compiled
from ..arena.contest import RULES, Standings, check_bots, tasks
from ..arena.folder import Folder
from ..arena.numbers import rated, roughly, score, seconds, share_of_games
from ..arena.page import length_line, page, player_names
from ..arena.simulate import MOST_JOBS
from ..arena.task import Result, Task
from ..arena.work import WorkerDied
from ..kernel.game import AnyGame
from ..kernel.journal import Json
from ..kernel.record import replace_file
from ..text import Words
from .console import Console, FileTrouble, wanted_game, whole
from .progress import Progress
from .screen import Screen, columns_of, cut, pad, wrap
from .start import alone

MOST_GAMES: Final = 1_000_000
REPORT: Final = "report.html"
STANDINGS: Final = "standings.json"
_INTERRUPTED: Final = 130
_FAILURES: Final = 10
"""So many games that failed are told of one by one."""


def hold(args: argparse.Namespace, console: Console) -> int:
    """Play a contest, or go on with it, and tell what has come of it so far."""
    words = console.words
    game = wanted_game(args, words)
    count, jobs, seed = numbers(args, words)
    options = game.check_options(alone(game, args.game_options) if args.solo else args.game_options)
    check_bots(game, options, args.bots)
    path = Path(args.out or f"arena/{game.name}")
    folder = Folder(path)
    with writable(path, words), folder.held():
        seed = folder.agree(game, options, seed, {})
        wanted = list(tasks(game, options, args.bots, count, seed))
        ended = play_all(folder, wanted, jobs, args.ray, words, lambda screen: _running(folder, words, screen))
        standings = Standings(folder.results)
        begun: dict[str, Json] = {"seed": seed, "rules": game.rules_version, "compiled": compiled}
        form = json.dumps({**standings.to_json(), **begun}, indent=2, ensure_ascii=False)
        about = _about(standings, game, seed, words)
        replace_file(path / STANDINGS, form + "\n")
        replace_file(path / REPORT, page(standings, game, about, words, lambda result: _link(folder, result)))
    if args.json:
        console.screen.print(form)
    else:
        _show(standings, game, about, console)
        console.screen.print()
        console.screen.wrapped(words.say("The report, with the lost games: {file}", file=path / REPORT))
    return ended.code(folder, words)


def _about(standings: Standings, game: AnyGame, seed: int, words: Words) -> str:
    """How the contest was played, in a line."""
    options = standings.results[0].task.options if standings.results else ()
    usual = game.check_options({})
    agreed = [
        f"{words.option_name(game, name)}: {words.option_value(game, name, value)}"
        for name, value in options
        if value != usual[name]
    ]
    code = words.say("compiled") if compiled else words.say("plain Python")
    played = words.say_n("{n} game", "{n} games", len(standings.results))
    return " · ".join([f"{played} ({code})", *agreed, words.say("seed {seed}", seed=seed)])


def _link(folder: Folder, result: Result) -> str:
    """Where the record of a game is, seen from the report."""
    return folder.record_of(result).relative_to(folder.path).as_posix()


def numbers(args: argparse.Namespace, words: Words) -> tuple[int, int | None, int | None]:
    """How many games, in how many processes, from which seed."""
    count = whole(words, "--games", args.games, 1, MOST_GAMES) or 1
    return count, whole(words, "--jobs", args.jobs, 1, MOST_JOBS), whole(words, "--seed", args.seed)


@contextmanager
def writable(path: Path, words: Words) -> Iterator[None]:
    """Say what stands in the way of writing into a folder."""
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        raise FileTrouble(words.say("the folder {folder} cannot be used: {problem}", folder=path, problem=problem)) from error


# ---- playing


class Ended:
    """How the playing of many games has ended."""

    def __init__(self, *, interrupted: bool = False, died: bool = False) -> None:
        self.interrupted = interrupted
        self.died = died

    def code(self, folder: Folder, words: Words) -> int:
        """The exit code, once what went wrong is told."""
        failures = [result for result in folder.results if result.error]
        tell_failures(folder, failures, words)
        if self.interrupted or self.died:
            return stopped(words, interrupted=self.interrupted)
        return 1 if failures else 0


def stopped(words: Words, *, interrupted: bool) -> int:
    """Say that the games are not all there, by somebody's wish or because a process has died; the exit code."""
    why = words.say("stopped") if interrupted else words.say("a process that played games has died")
    _complain(f"{why}; {words.say('the same command goes on from here')}")
    return _INTERRUPTED if interrupted else 1


def play_all(
    folder: Folder, wanted: Sequence[Task], jobs: int | None, ray: str | None, words: Words, table: Callable[[Screen], list[str]]
) -> Ended:
    """Play what is missing, with the running table for whoever waits."""
    missing = folder.missing(wanted)
    if not missing:
        return Ended()
    progress = Progress(words, len(wanted), len(wanted) - len(missing), table)
    try:
        progress.begin()
        folder.play(missing, jobs, ray, progress)
    except KeyboardInterrupt:
        return Ended(interrupted=True)
    except WorkerDied:
        return Ended(died=True)
    finally:
        progress.end()
    return Ended()


def tell_failures(folder: Folder, failures: Sequence[Result], words: Words) -> None:
    for result in failures[:_FAILURES]:
        _complain(words.say("a game failed: {error}; its record: {file}", error=result.error, file=folder.record_of(result)))
    if len(failures) > _FAILURES:
        _complain(words.say_n("{n} more game failed", "{n} more games failed", len(failures) - _FAILURES))


def _complain(message: str) -> None:
    Screen.on(sys.stderr, os.environ).print(f"sitroom: {message}")


# ---- telling


def table_lines(rows: Sequence[Sequence[str]], screen: Screen, left: int = 1) -> list[str]:
    """Rows of cells in columns, the first row as a heading; the first columns stand at the left, all others at the right. Columns
    for which there is no room come below, with the first ones again."""
    widths = [max([columns_of(row[place]) for row in rows]) for place in range(len(rows[0]))]
    room = screen.breadth - sum([width + 2 for width in widths[:left]])
    parts: list[list[int]] = [[]]
    for place in range(left, len(widths)):
        if parts[-1] and sum([widths[other] + 2 for other in (*parts[-1], place)]) > room:
            parts.append([])
        parts[-1].append(place)
    lines: list[str] = []
    for part in parts:
        lines += [""] if lines else []
        for number, row in enumerate(rows):
            cells = [pad(row[place], widths[place]) for place in range(left)]
            cells += [" " * (widths[place] - columns_of(row[place])) + row[place] for place in part]
            line = cut("  " + "  ".join(cells).rstrip(), screen.breadth)
            lines.append(screen.style(line, "bold") if number == 0 else line)
    return lines


def _running(folder: Folder, words: Words, screen: Screen) -> list[str]:
    standings = Standings(folder.results)
    return _ranking(standings, words, screen) if standings.results else []


def _ranking(standings: Standings, words: Words, screen: Screen) -> list[str]:
    rows = [
        [words.say("player"), words.say("rating (95 %)"), words.say("score"), words.say("share, % (95 %)"), words.say("games")]
    ]
    names = player_names(standings.players, words)
    for player in standings.players:
        share, rating = standings.score(player), standings.ratings.get(player)
        rows.append(
            [
                names[player], "–" if rating is None else rated(rating), score(share.count), share_of_games(share),
                str(share.games),
            ]
        )  # fmt: skip
    return table_lines(rows, screen)


def _show(standings: Standings, game: AnyGame, about: str, console: Console) -> None:
    words, screen = console.words, console.screen
    screen.wrapped(f"{words.title(game)}: {about}")
    if not standings.results:
        return
    screen.print()
    screen.lines(_ranking(standings, words, screen))
    screen.print()
    screen.lines(_meetings(standings, game, words, screen))
    screen.print()
    screen.lines(_endings(standings, game, words, screen))
    screen.print()
    screen.wrapped(length_line(standings, words))
    screen.lines(_times(standings, words, screen))


def _meetings(standings: Standings, game: AnyGame, words: Words, screen: Screen) -> list[str]:
    """Every pair once, the stronger player first: how it has done, in all and with each side."""
    sides = [side for side, _ in standings.results[0].task.seats]
    both = [words.say("together")] if len(sides) > 1 else []
    rows = [[words.say("player"), words.say("against"), *both, *[words.name(game, side) for side in sides]]]
    names = player_names(standings.players, words)
    for place, player in enumerate(standings.players):
        for other in standings.players[place + 1 :]:
            meeting = standings.meeting(player, other)
            if meeting.all.games:
                shares = [*([meeting.all] if both else []), *meeting.by_side.values()]
                rows.append([names[player], names[other], *[roughly(share) for share in shares]])
    return table_lines(rows, screen, left=2)


def _endings(standings: Standings, game: AnyGame, words: Words, screen: Screen) -> list[str]:
    """How games ended, side by side, and each by its reasons."""
    games, lines = len(standings.results), []
    for side in [*[side.id for side in game.sides], None]:
        ends = [(reason, count) for winner, reason, count in standings.ends if winner == side]
        won = sum([count for _, count in ends])
        if won:
            name = words.say("drawn") if side is None else words.say("won by {side}", side=game.side(side))
            lines.append(screen.style(f"  {name}: {won} · {100 * won / games:.1f} %", "bold"))
        for reason, count in ends:
            sentence = words.outcome(game, {"winner": side, "reason": reason})
            first, *rest = wrap(sentence, screen.width - 18)
            lines += [f"{count:>8} {100 * count / games:>5.1f} %  {first}", *[" " * 18 + line for line in rest]]
    return lines


def _times(standings: Standings, words: Words, screen: Screen) -> list[str]:
    heads = [words.say("player"), words.say("time a choice"), words.say("time a thought"), words.say("longest action")]
    rows, names = [heads], player_names(standings.players, words)
    for player in standings.players:
        if player != RULES:
            spent = standings.thinking(player)
            thought = seconds(spent.thought) if spent.thought else "–"
            rows.append([names[player], seconds(spent.choice), thought, seconds(spent.longest)])
    return table_lines(rows, screen)
