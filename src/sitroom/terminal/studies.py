"""Studies: the command ``study``. The same deals with every value of an option, kept in a folder, and what they show."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path

from ..arena.folder import Folder
from ..arena.study import Plan, Study, plan_of
from ..arena.study_page import Telling, findings, study_page, study_plot
from ..kernel.game import AnyGame
from ..kernel.record import replace_file
from ..text import Words
from .console import Console, UsageError, wanted_game
from .contests import numbers, play_all, table_lines, writable
from .reports import option_flag, option_typed
from .screen import Screen
from .start import DEFAULT_BOT, alone

PAGE, PLOT, DATA = "study.md", "study.svg", "study.json"


def conduct(args: argparse.Namespace, console: Console) -> int:
    """Play a study, or go on with it, and tell what it shows so far."""
    words = console.words
    game = wanted_game(args, words)
    count, jobs, seed = numbers(args, words)
    options = alone(game, args.game_options) if args.solo else args.game_options
    if args.vary is None:
        raise UsageError(words.say("say which option to vary, as in {example}", example=_example(game)))
    seats, usual = _players(args.bots or [], words)
    plan = plan_of(game, options, args.vary, args.by or "", seats, usual)
    path = Path(args.out or f"studies/{game.name}-{plan.vary}")
    folder = Folder(path, records=False)
    with writable(path, words), folder.held():
        seed = folder.agree(game, plan.options, seed, plan.common)
        wanted = list(plan.tasks(count, seed))
        kept = seed
        ended = play_all(folder, wanted, jobs, args.ray, words, lambda screen: _running(plan, kept, folder, words, screen))
        study = Study(plan, seed, folder.results)
        form = json.dumps(study.to_json(), indent=2, ensure_ascii=False)
        replace_file(path / DATA, form + "\n")
        if study.games:
            replace_file(path / PLOT, study_plot(study, words))
            replace_file(path / PAGE, study_page(study, words, _command(args, plan, study), PLOT))
    if args.json:
        console.screen.print(form)
    elif study.games:
        _show(study, console)
        console.screen.print()
        console.screen.wrapped(words.say("The page and the plot: {page}, {plot}", page=path / PAGE, plot=path / PLOT))
    return ended.code(folder, words)


def _example(game: AnyGame) -> str:
    option = next(iter(game.options), None)
    return "--vary OPTION=V1,V2" if option is None else f"--vary {option.name}={','.join(map(option_typed, option.values()[:3]))}"


def _players(typed: Sequence[str], words: Words) -> tuple[dict[str, str], str]:
    """Which bot plays which side, and which all others."""
    seats: dict[str, str] = {}
    usual = ""
    for each in typed:
        side, equals, bot = each.partition("=")
        if (not bot or side in seats) if equals else usual:
            raise UsageError(words.say("--bots takes a bot for each side, as in SIDE=BOT, not {value}", value=repr(each)))
        if equals:
            seats[side] = bot
        else:
            usual = each
    return seats, usual or DEFAULT_BOT


def _command(args: argparse.Namespace, plan: Plan, study: Study) -> str:
    """The command that plays the study again."""
    usual = plan.game.check_options({})
    parts = ["sitroom", "study", plan.game.name, "--vary", args.vary, *(["--by", args.by] if plan.by else [])]
    for option in plan.game.options:
        value = plan.options.get(option.name, usual[option.name])
        if value != usual[option.name]:
            parts += [option_flag(option), option_typed(value)]
    parts += ["--bots", *[f"{side}={bot}" for side, bot in plan.seats.items()]]
    return shlex.join([*parts, "--games", str(study.games), "--seed", str(study.seed)])


def _rows(study: Study, words: Words) -> list[list[str]]:
    plan, telling = study.plan, Telling(study, words)
    first = next(iter(plan.seats))
    head = f"{words.option_name(plan.game, plan.vary)} · {words.name(plan.game, first)}, %"
    return telling.rates(first, head)


def _running(plan: Plan, seed: int, folder: Folder, words: Words, screen: Screen) -> list[str]:
    study = Study(plan, seed, folder.results)
    return table_lines(_rows(study, words), screen) if study.games else []


def _show(study: Study, console: Console) -> None:
    words, screen = console.words, console.screen
    played = words.say_n("{n} game", "{n} games", study.total)
    screen.wrapped(f"{words.title(study.plan.game)}: {played} · {words.say('seed {seed}', seed=study.seed)}")
    screen.print()
    screen.lines(table_lines(_rows(study, words), screen))
    screen.print()
    for line in findings(study, words):
        screen.wrapped(line, 2, 2)
