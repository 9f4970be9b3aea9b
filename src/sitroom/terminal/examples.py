"""The command example: worked examples of the rules, step by step."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from ..kernel.example import Example
from ..kernel.game import AnyGame
from ..kernel.journal import Line
from ..kernel.message import NC_, english
from ..kernel.position import View
from ..table import Answered, Stage, Walk
from ..text import Words
from .boards import colour_of, drawing_of
from .console import Console, UsageError, wanted_game
from .matching import fold
from .news import Told, drawn
from .screen import Screen, wrap

_BACK: Final = NC_("key", "b")
_LEAVE: Final = NC_("key", "q")
"""What is typed to go back and to leave. The English letters work in every language."""


def show(args: argparse.Namespace, console: Console) -> int:
    words = console.words
    game = wanted_game(args, words)
    if not game.examples:
        raise UsageError(words.say("{game} has no worked examples", game=game.name))
    if args.name is None:
        _list(game, console)
        return 0
    for example in game.examples:
        if example.name == args.name:
            _Reading(game, example, console).run()
            return 0
    known = ", ".join([example.name for example in game.examples])
    raise UsageError(
        words.say("{game} has no example {name}; it has: {known}", game=game.name, name=repr(args.name), known=known)
    )


def _list(game: AnyGame, console: Console) -> None:
    words, screen = console.words, console.screen
    for example in game.examples:
        screen.wrapped(f"{screen.style(example.name, 'bold')} · {words.say(example.title)}")
        screen.wrapped(words.say(example.sentence), 2)
    hint = words.say("To step through one: {command}", command=f"sitroom example {game.name} {game.examples[0].name}")
    screen.print()
    screen.wrapped(screen.each(hint, "dim"))


class _Reading:
    """Somebody reads an example: forward with Enter, back with a letter. Who does not read at a terminal gets all of it."""

    def __init__(self, game: AnyGame, example: Example, console: Console) -> None:
        self._game = game
        self._example = example
        self._words = console.words
        self._screen = console.screen
        self._keyboard = console.keyboard
        self._stages = Walk(game, example).stages

    def run(self) -> None:
        if not self._keyboard.live:
            for place in range(len(self._stages)):
                self._screen.lines([*self._head(place), *self._board(place), "", *self._text(place), ""])
            return
        place = 0
        try:
            while 0 <= place < len(self._stages):
                place = max(0, self._read(place))
        except (EOFError, KeyboardInterrupt):
            self._screen.print()

    def _read(self, place: int) -> int:
        """Show a step, a screen at a time; the place of the step to show next."""
        board, text = self._board(place), self._text(place)
        page = [*self._head(place), *board, "", *text]
        pages = [page]
        if len(page) >= self._screen.height:
            pages = [*_parts(page[: -len(text)], self._screen), *_parts(text, self._screen)]
        for lines in pages:
            self._screen.lines(lines)
            typed = fold(self._keyboard.ask(self._prompt(place, is_last=lines is pages[-1])).strip())
            if typed in _letters(_BACK, self._words):
                return place - 1
            if typed in _letters(_LEAVE, self._words):
                return len(self._stages)
        return place + 1

    def _prompt(self, place: int, *, is_last: bool) -> str:
        words = self._words
        back, leave = words.say(_BACK), words.say(_LEAVE)
        if not is_last:
            text = words.say("-- Enter: more · {back}: back · {leave}: leave --", back=back, leave=leave)
        elif place + 1 < len(self._stages):
            text = words.say("-- Enter: next step · {back}: back · {leave}: leave --", back=back, leave=leave)
        else:
            text = words.say("-- End of the example. Enter: leave · {back}: back --", back=back)
        return self._screen.style(text, "dim") + " "

    # ---- what a step shows

    def _head(self, place: int) -> list[str]:
        words, screen = self._words, self._screen
        count = words.say("step {number} of {count}", number=place + 1, count=len(self._stages))
        head = [screen.style(screen.rule(words.say(self._example.title), count), "bold")]
        return [*head, *wrap(words.say(self._example.sentence), screen.width)] if place == 0 else head

    def _board(self, place: int) -> list[str]:
        """The table before the step: the whole of it where there is room, on paper as the example begins and ends; else as much
        as the step is about, or, where it begins or nothing is asked, the example."""
        stage, words, screen = self._stages[place], self._words, self._screen
        draw = drawing_of(self._game).draw
        view: View = {**stage.view, "ask": None}
        whole = draw(self._game, view, words, screen)
        if self._keyboard.live:
            is_whole = len(self._head(place)) + len(whole) + 1 + len(self._text(place)) < screen.height
        else:
            is_whole = place in (0, len(self._stages) - 1)
        is_all = place == 0 or not stage.answered
        part = [other for other in self._stages if other.answered and (is_all or other is stage)]
        if is_whole or not part:
            return whole
        about = [name for other in part for name in other.about]
        view["ask"] = {**part[-1].answered[-1].ask, "who": stage.side.id, "options": about}
        return draw(self._game, view, words, screen)

    def _text(self, place: int) -> list[str]:
        """The comment, and each question with its answer and what came of it."""
        stage, screen, words = self._stages[place], self._screen, self._words
        lines = self._told(stage.before, stage)
        rules = ", ".join([words.reference(rule) for rule in stage.step.rules])
        comment = f"{words.say(stage.step.comment)} {screen.style(f'[{rules}]', 'dim')}"
        lines += [f"{screen.style('│', 'cyan')} {line}" for line in wrap(comment, screen.width - 2)]
        for answered in stage.answered:
            lines += self._question(answered)
            lines += self._told(answered.lines, stage)
        return lines

    def _question(self, answered: Answered) -> list[str]:
        """Who was asked what, and the answer."""
        game, screen, words, ask = self._game, self._screen, self._words, answered.ask
        who = screen.style(words.name(game, ask["who"]), "bold", colour_of(game, ask["who"]))
        rule = screen.style(f"[{words.reference(ask['rule'])}]", "dim")
        answer = words.say("hidden") if answered.answer is None else words.option(game, ask, answered.answer)
        return wrap(f"{who}: {words.ask(game, ask)} {rule} →\u00a0{screen.each(answer, 'bold')}", screen.width, 0, 2)

    def _told(self, lines: Sequence[Line], stage: Stage) -> list[str]:
        """Lines of the journal as the side reads them."""
        return drawn([Told(line) for line in lines], self._game, stage.view, self._words, self._screen)


def _letters(key: str, words: Words) -> tuple[str, ...]:
    return fold(words.say(key)), english(key)


def _parts(lines: Sequence[str], screen: Screen) -> list[list[str]]:
    """Lines in parts that fit on the screen."""
    room = max(5, screen.height - 1)
    return [list(lines[begin : begin + room]) for begin in range(0, len(lines), room)]
