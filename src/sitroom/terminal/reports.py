"""The commands that show something and are done: games, simulate, replay, verify, rules."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path

from .. import games
from ..arena.simulate import MOST_GAMES, MOST_JOBS, Simulation, simulate
from ..arena.work import WorkerDied
from ..kernel.game import AnyGame, Option, OptionValue
from ..kernel.position import Position
from ..paper import on_paper
from ..text import Words
from . import lookup
from .boards import drawing_of
from .console import Console, FileTrouble, UsageError, read_game, wanted_game, whole
from .news import tells_the_end
from .screen import Screen, wrap
from .start import alone


def option_flag(option: Option) -> str:
    """An option of a game as the command line has it."""
    return "--" + option.name.replace("_", "-")


def option_values(option: Option, between: str) -> str:
    """What an option can be."""
    if isinstance(option.default, bool):
        return between.join(("yes", "no"))
    return between.join(option.choices) if option.choices else f"{option.least}..{option.most}"


def option_default(option: Option) -> str:
    """What an option is if nothing is said, as one would type it."""
    return option_typed(option.default)


def option_typed(value: OptionValue) -> str:
    """A value of an option as one would type it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def option_lines(game: AnyGame, words: Words, width: int) -> list[str]:
    """What the options of a game mean, and each of their values. Nothing for those of which the game says nothing."""
    lines: list[str] = []
    for option in game.options:
        meaning = words.option_meaning(game, option.name)
        if not meaning:
            continue
        lines += ["", *wrap(f"{option_flag(option)} · {words.option_name(game, option.name)} · {meaning}", width, 0, 2)]
        for value in option.values():
            about = words.option_meaning(game, option.name, value)
            if about:
                typed, name = option_typed(value), words.option_value(game, option.name, value)
                parts = [typed, about] if isinstance(value, bool) or name == typed else [typed, name, about]
                lines += wrap(" · ".join(parts), width, 2, 2)
    return lines


def show_games(args: argparse.Namespace, console: Console) -> int:
    if args.json:
        console.screen.print(json.dumps([game.to_json() for game in games()], indent=2, ensure_ascii=False))
        return 0
    words, screen = console.words, console.screen
    for game in games():
        screen.print(f"{screen.style(game.name, 'bold')}  {words.title(game)}")
        sides = ", ".join([f"{side.id} ({words.name(game, side)})" for side in game.sides])
        screen.wrapped(words.say("sides: {sides}", sides=sides), 2, 2)
        for option in game.options:
            values = f"{option_flag(option)} {option_values(option, '|')} ({option_default(option)})"
            screen.wrapped(f"{values} · {words.option_name(game, option.name)}", 2, 2)
    return 0


def show_simulation(args: argparse.Namespace, console: Console) -> int:
    words, screen = console.words, console.screen
    game = wanted_game(args, words)
    count = whole(words, "--games", args.games, 1, MOST_GAMES) or 1
    jobs = whole(words, "--jobs", args.jobs, 1, MOST_JOBS) or 1
    seed = whole(words, "--seed", args.seed)
    options = alone(game, args.game_options) if args.solo else args.game_options
    bar = Bar(count)
    try:
        study = simulate(game, count, seed=seed, jobs=jobs, options=options, progress=bar.show)
    except WorkerDied as error:
        raise FileTrouble(words.say("a process that simulated games has died")) from error
    finally:
        bar.end()
    if args.json:
        screen.print(json.dumps(study.to_json(), indent=2, ensure_ascii=False))
    else:
        _show_study(study, console)
    return 1 if study.failures else 0


class Bar:
    """How far many games have come, for a person who waits."""

    def __init__(self, count: int) -> None:
        self._screen = Screen.on(sys.stderr, os.environ)
        self._count = count
        self._start = time.perf_counter()

    def show(self, done: int) -> None:
        room = max(5, self._screen.width - 40)
        full = room * done // self._count
        speed = done / max(1e-9, time.perf_counter() - self._start)
        self._screen.passing(f"{'█' * full}{'░' * (room - full)} {done}/{self._count}  {speed:.0f}/s")

    def end(self) -> None:
        self._screen.passed()


def _show_study(study: Simulation, console: Console) -> None:
    words, screen = console.words, console.screen
    form = study.to_json()
    code = words.say("compiled") if form["compiled"] else words.say("plain Python")
    screen.wrapped(
        words.say(
            "{title}: {games} games at random in {seconds} s ({code}), seed {seed}",
            title=words.title(study.game), games=study.games, seconds=f"{study.seconds:.1f}", code=code, seed=study.seed,
        )
    )  # fmt: skip
    screen.wrapped(
        words.say(
            "{games} games and {decisions} decisions a second; {each} decisions a game",
            games=f"{form['games_per_second']:.0f}", decisions=f"{form['decisions_per_second']:.0f}",
            each=form["decisions_per_game"],
        )
    )  # fmt: skip
    for winner, reason, count in study.ranking():
        sentence = words.outcome(study.game, {"winner": winner, "reason": reason})
        first, *rest = wrap(sentence, screen.width - 18)
        screen.lines([f"{count:>8} {100 * count / study.games:>5.1f} %  {first}", *[" " * 18 + line for line in rest]])
    for failure in study.failures:
        again = f"sitroom simulate {study.game.name} --games 1 --seed {failure.seed} --json"
        message = words.say(
            "game {number} failed: {error}; to see it again: {command}",
            number=failure.number + 1,
            error=failure.error,
            command=again,
        )
        Screen.on(sys.stderr, os.environ).print(f"sitroom: {message}")


def show_replay(args: argparse.Namespace, console: Console) -> int:
    words, screen = console.words, console.screen
    record = read_game(_file(args, words), words)
    game, total = record.setup.game, len(record.answers)
    at = whole(words, "--at", args.at, 0, total)
    side = None if args.side is None else game.side(args.side)
    position = record.position(at, chance="manual")
    if args.json:
        lines = [line.to_json() for line in position.journal(side)]
        form = {**position.view(side), "at": total if at is None else at, "answers": total, "journal": lines}
        screen.print(json.dumps(form, indent=2, ensure_ascii=False))
        return 0
    if args.journal:
        screen.write(on_paper([(line, False) for line in position.journal(side)], game, words, markdown=False))
        return 0
    if at is not None:
        screen.print(words.say("after {at} of {total} answers", at=at, total=total))
    _show_position(position, None if side is None else side.id, console)
    return 0


def _show_position(position: Position, side: str | None, console: Console) -> None:
    """What has happened, the situation, and what is asked."""
    words, screen, game = console.words, console.screen, position.game
    for line in position.journal(side):
        if tells_the_end(game, line):
            continue  # the outcome below says so
        rule = f" {screen.style(f'[{words.reference(line.rule)}]', 'dim')}" if line.rule else ""
        screen.wrapped(f"{words.line(game, line)}{rule}", 0, 2)
    view = position.view(side)
    screen.print()
    ask, outcome = view["ask"], view["outcome"]
    view["ask"] = None
    screen.lines(drawing_of(game).draw(game, view, words, screen))
    screen.print()
    if isinstance(outcome, dict):
        screen.wrapped(words.outcome(game, outcome))
    elif isinstance(ask, dict):
        screen.wrapped(f"{words.ask(game, ask)} [{words.reference(str(ask['rule']))}]")


def show_verdict(args: argparse.Namespace, console: Console) -> int:
    words = console.words
    record = read_game(_file(args, words), words)
    position = record.position(chance="manual", journal=False)
    outcome = None if position.outcome is None else position.outcome.to_json()
    if record.ended is not None:
        outcome = record.ended.to_json()
    result = words.say("unfinished") if outcome is None else words.outcome(position.game, outcome)
    message = words.say(
        "{title}: {count} answers, all legal. {result}",
        title=words.title(position.game),
        count=len(record.answers),
        result=result,
    )
    console.screen.wrapped(message)
    return 0


def _file(args: argparse.Namespace, words: Words) -> Path:
    if args.file is None:
        raise UsageError(words.say("say which file"))
    return Path(args.file)


def show_rules(args: argparse.Namespace, console: Console) -> int:
    words, screen = console.words, console.screen
    game = wanted_game(args, words)
    typed = " ".join(args.paragraph)
    if typed:
        found = lookup.paragraphs(game, words, typed)
        if not found:
            raise UsageError(
                words.say(
                    "{game}: {name} is no paragraph, and stands in no heading or text of the rules; {command} shows them all",
                    game=game.name, name=repr(typed), command=f"sitroom rules {game.name}",
                )
            )  # fmt: skip
        screen.lines(_from_the_first(lookup.paragraph_lines(game, words, screen, found)))
        return 0
    lines = [line for paragraph in game.wording.rules for line in lookup.paragraph_lines(game, words, screen, [paragraph])]
    screen.lines(_from_the_first(lines))
    return 0


def _from_the_first(lines: list[str]) -> list[str]:
    """Lines without the empty one above them."""
    return lines[1:] if lines and not lines[0] else lines
