"""Playing a game line by line: whoever is asked sees his own view, the news since he last looked, and the question.

Nothing here knows a game. What is shown comes from the view and the journal of the side at the keyboard.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ..bots import Bot, Seat
from ..kernel.ask import Ask
from ..kernel.errors import IllegalChoice, NothingToUndo
from ..kernel.journal import Json, Line, plain
from ..kernel.position import Position, View
from ..kernel.token import CHANCE, Side, Token
from ..text import Words
from . import commands
from .commands import Quit
from .dice import Dice
from .keyboard import Keyboard
from .news import drawn, explains, folded, in_common, page
from .question import Question
from .saves import Save
from .screen import Screen, wrap
from .tables import colour_of, drawing_of

_NEWS: Final = 24
"""More lines of news than this are for the log."""

_QUESTION: Final = 8
"""About so many lines a question takes."""

_RECENT: Final = 6
"""How many lines to repeat when a game goes on."""

_GUESSES: Final = 60
"""How many positions are dealt to find out which cards a player must think possible."""


class Session:
    """A game at this terminal. Sides without a bot are played by the people at the keyboard, one of whom is the viewer."""

    def __init__(
        self,
        position: Position,
        bots: Mapping[Side, Bot],
        dice: Dice,
        words: Words,
        screen: Screen,
        keyboard: Keyboard,
        save: Save,
    ) -> None:
        self.position = position
        self.game = position.game
        self.bots = bots
        self.dice = dice
        self.people = [side for side in self.game.players(position.setup.options) if side not in bots]
        self.alone = len(self.people) == 1 and not bots
        self.words = words
        self.screen = screen
        self.keyboard = keyboard
        self.save = save
        self.viewer: Side | None = self.people[0] if len(self.people) == 1 else None
        self.question: Question | None = None
        self.drawing = drawing_of(self.game)
        self._read: dict[Side | None, int] = {}
        self._drawn: object = None
        self._listed: object = None
        self._can_save = True

    def run(self) -> None:
        """Play until the game is over or the players leave. Leaving loses nothing."""
        try:
            self._welcome()
            while self._go_on():
                self.screen.flush()
        except (EOFError, KeyboardInterrupt, Quit) as reason:
            if not isinstance(reason, Quit):
                self.screen.print()
            self._take_leave()

    def _go_on(self) -> bool:
        ask = self.position.ask
        if ask is None:
            return self._end()
        if ask.who is CHANCE:
            self._chance(ask)
        elif ask.who in self.bots:
            self._bot(ask.who)
        else:
            self._person(ask.who, ask)
        return True

    def _welcome(self) -> None:
        title = self.screen.each(self.words.title(self.game), "bold")
        hint = self.words.say("? explains a question, help shows the commands.")
        self.screen.wrapped(f"{title} · {self.screen.each(hint, 'dim')}")

    def catch_up(self) -> None:
        """A game that goes on: only its last lines are news."""
        for viewer in (None, *self.people):
            self._read[viewer] = max(0, len(self.position.journal(viewer)) - _RECENT)

    # ---- who answers

    def _bot(self, side: Side) -> None:
        self.screen.passing(self.words.ask(self.game, {"who": side.id, "topic": self._topic()}))
        try:
            answer = self.bots[side].choose(Seat(self.position, side))
        finally:
            self.screen.passed()
        self.position.push(answer, by=side)
        self.keep()

    def _topic(self) -> str:
        return "" if self.position.ask is None else self.position.ask.topic

    def _person(self, side: Side, ask: Ask) -> None:
        self._sit_down(side, ask)
        view = self.position.view(side)
        shown = view["ask"]
        assert isinstance(shown, Mapping)
        self._converse(Question(self.game, shown, ask.options, self.words, self.position.stakes()), view)

    def _chance(self, ask: Ask) -> None:
        """Real dice and real cards: whoever may see the answer types it. What nobody here may see is drawn for them."""
        if not self.dice.is_typed(self.position, ask):
            self._roll()
            return
        typist = ask.seen_by
        if typist is None:
            typist = self.viewer or self.people[0]
        if typist not in self.people:
            self.position.push(secrets.choice(ask.options))
            self.keep()
            self._say(self.words.say("A card or die that you may not see: the computer has drawn it."), "dim")
            return
        self._sit_down(typist, ask)
        options = self._thinkable(typist, ask)
        shown: dict[str, Json] = {
            "who": ask.who.id, "topic": ask.topic, "rule": ask.rule, "options": [option.id for option in options],
            "args": {name: plain(arg) for name, arg in ask.args.items()},
        }  # fmt: skip
        self._converse(Question(self.game, shown, options, self.words), self.position.view(typist))

    def _roll(self) -> None:
        """Answer for chance until it is the turn of somebody at the table."""
        ask: Ask | None = self.position.ask
        while ask is not None and ask.who is CHANCE and not self.dice.is_typed(self.position, ask):
            self.position.push(self.dice.roll(self.position, ask))
            ask = self.position.ask
        self.keep()

    def _thinkable(self, side: Side, ask: Ask) -> list[Token]:
        """What may come for all that the side knows. The bare list would tell it which cards lie where it may not look.

        A die has no secrets.
        """
        if self.game.roller(self.position.state, ask) is not None:
            return list(ask.options)
        rng = Random(0)
        found = set(ask.options)
        for _ in range(_GUESSES):
            try:
                twin = self.position.guess(side, rng)
            except RuntimeError:  # next to nothing fits what the side knows
                continue
            if twin.ask is not None:
                found.update(twin.ask.options)
        return sorted(found, key=lambda token: token.index)

    # ---- one question

    def _sit_down(self, side: Side, ask: Ask) -> None:
        """The side comes to the keyboard. If there is anything to hide, the other one has to look away first."""
        if side is self.viewer:
            return
        if self._has_secrets() or ask.seen_by is not None:
            name = self.screen.style(self.words.name(self.game, side), "bold", colour_of(self.game, side))
            self.screen.clear()
            self.screen.wrapped(self.words.say("Pass the keyboard to: {side}", side=name))
            self.keyboard.forget()
            self.keyboard.ask(self.words.say("Press Enter when nobody else is looking. "))
            self.screen.clear()
        self.viewer = side
        self._drawn = None

    def _has_secrets(self) -> bool:
        """Does anybody at the keyboard know what an onlooker does not?"""
        table, lines = self.position.view(None)["table"], len(self.position.journal(None))
        return any(self.position.view(p)["table"] != table or len(self.position.journal(p)) > lines for p in self.people)

    def _converse(self, question: Question, view: View) -> None:
        """Show everything and read lines until one of them moves the game."""
        self.question = question
        news = self.show_news()
        if news:
            self._wait_for_the_reader(news, view)
        self.show_table(only_if_new=True)
        listed = not question.is_long or question.ask["topic"] != self._listed
        question.show(self.screen, self.drawing, view, self.words, listed=listed)
        self._listed = question.ask["topic"]
        completions = [*question.completions(), *commands.names(self.words, len(self.people))]
        while True:
            typed = self.keyboard.ask(self._prompt(), completions, remember=True).strip()
            if not typed:
                self.show_table()
                question.show(self.screen, self.drawing, view, self.words)
                continue
            answer = question.exactly(typed)
            if answer is None:
                command = commands.find(typed, self.words)
                if command is not None:
                    if command.run(self, command.argument(typed)):
                        return
                    continue
                answer = self._guess(typed, question)
            if answer is not None and self._push(answer):
                return

    def _guess(self, typed: str, question: Question) -> Token | None:
        """The option that a few letters stand for; if there is none, or more than one, say so."""
        found = question.likely(typed)
        if len(found) == 1:
            return question.options[found[0]]
        shown = printable(typed)
        if found:
            meant = self.words.join([question.labels[place] for place in found])
            self.complain(
                self.words.say("“{typed}” may be: {options}. Type more letters or the number.", typed=shown, options=meant)
            )
        elif question.numbered and not question.has_printed_numbers:
            count = len(question.options)
            self.complain(
                self.words.say(
                    "“{typed}” is none of the options. Type a number from 1 to {count} or a name;"
                    " ? explains, help shows the commands.",
                    typed=shown, count=count,
                )
            )  # fmt: skip
        else:
            self.complain(self.words.say("“{typed}” is none of the options. ? explains, help shows the commands.", typed=shown))
        return None

    def _push(self, answer: Token) -> bool:
        try:
            self.position.push(answer)
        except IllegalChoice:
            # Only a card that lies where the typist may not look is offered without being possible.
            self.complain(self.words.say("That card lies elsewhere in this game. Draw another one."))
            return False
        self.keep()
        return True

    def _prompt(self) -> str:
        if self.viewer is None:
            return "> "
        return self.screen.style(f"{self.words.name(self.game, self.viewer)}>", "bold", colour_of(self.game, self.viewer)) + " "

    # ---- showing

    def show_news(self) -> int:
        """The journal since the viewer last read it; how many lines of the screen it took, if it explains anything.

        Who plays alone reads all that the rules have done, page by page.
        """
        lines = self.position.journal(self.viewer)
        news = folded(lines[self._read.get(self.viewer, 0) :])
        self._read[self.viewer] = len(lines)
        self._read[None] = len(self.position.journal(None))
        if news:
            self.screen.print()
        if len(news) > _NEWS and not self.alone:
            left_out = len(news) - _NEWS
            self._say(
                self.words.say_n("… and {n} line before; log shows it.", "… and {n} lines before; log shows them.", left_out),
                "dim",
            )
            news = news[-_NEWS:]
        shown = drawn(news, self.game, self.words, self.screen)
        self.show_page(shown)
        return len(shown) if any(explains(line) for line, _ in news) else 0

    def _wait_for_the_reader(self, news: int, view: View) -> None:
        """Where the table would push what the rules have done off the screen, the player says when he has read it."""
        table = self.drawing.draw(self.game, view, self.words, self.screen)
        if self.keyboard.live and news + len(table) + _QUESTION > self.screen.height:
            self.keyboard.ask(self.screen.style(self.words.say("-- Enter: the table --"), "dim") + " ")

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Lines of the journal."""
        self.show_page(drawn(folded(lines), self.game, self.words, self.screen))

    def show_page(self, lines: Sequence[str]) -> None:
        """Lines of text, in pages if they are too many for the screen."""
        page(lines, self.words, self.screen, self.keyboard)

    def show_table(self, *, only_if_new: bool = False) -> None:
        """The situation: before a question as the question needs it, asked for by itself the whole of it."""
        view = self.position.view(self.viewer)
        now = (self.viewer, view["table"])
        if only_if_new and now == self._drawn:
            return
        if not only_if_new:
            view["ask"] = None
        self._drawn = now
        self.screen.print()
        drawing = self.drawing.draw(self.game, view, self.words, self.screen)
        if only_if_new:
            self.screen.lines(drawing)
        else:
            self.show_page(drawing)
        self.screen.print()

    def _view_without_question(self) -> View:
        view = self.position.view(self.viewer)
        view["ask"] = None
        return view

    def complain(self, text: str) -> None:
        self._say(text, "yellow")

    def _say(self, text: str, *styles: str) -> None:
        self.screen.lines([self.screen.style(line, *styles) for line in wrap(text, self.screen.width)])

    # ---- going back, keeping, leaving

    def undo(self) -> bool:
        """Take back the last answer of the viewer, with all that came of it. Did it happen?"""
        position = self.position.clone()
        others = 0
        try:
            while True:
                position.pop()
                who = position.ask.who if position.ask is not None else None
                if self._typed_here(position):
                    break
                others += who in self.people
        except NothingToUndo:
            self.complain(self.words.say("You have not decided anything yet that could be taken back."))
            return False
        if others and not self.confirm(self.words.say("This takes back what the others have decided since, too.")):
            return False
        self.move_to(position)
        self._say(self.words.say("Taken back."), "dim")
        return True

    def move_to(self, position: Position) -> None:
        """Go on from another moment of the game. What the viewers have read there is no news."""
        for viewer, read in self._read.items():
            self._read[viewer] = in_common(self.position.journal(viewer)[:read], position.journal(viewer))
        self.position = position
        self._drawn = None
        self.keep()

    def _typed_here(self, position: Position) -> bool:
        """Was it the viewer who answered the question of this position, or anybody at the keyboard if all are looking?"""
        ask = position.ask
        if ask is None:
            return False
        if ask.who is CHANCE:
            return (ask.seen_by is None or ask.seen_by is self.viewer) and self.dice.is_typed(position, ask)
        return ask.who is self.viewer or (self.viewer is None and ask.who in self.people)

    def confirm(self, question: str) -> bool:
        yes = self.words.say("yes")
        return self.keyboard.confirm(f"{question} {self.words.say('Really? (yes/no)')} ", [yes, yes[:1], "yes", "y"])

    def keep(self) -> None:
        """Write the game to its file. If that fails, say so once and play on."""
        if not self._can_save:
            return
        try:
            self.save.write(self.position)
        except OSError as error:
            self._can_save = False
            self.complain(
                self.words.say(
                    "The game is not being saved in {folder}: {problem}. save FILE writes it to another place.",
                    folder=self.save.path.parent, problem=error.strerror or str(error),
                )
            )  # fmt: skip

    def may_be_left(self) -> bool:
        """Is the game safe, or is the player content to lose it?"""
        if self.position.ask is None or self._can_save:
            return True
        return self.confirm(self.words.say("The game is not being saved."))

    def _take_leave(self) -> None:
        if self.position.ask is None:
            return
        if len(self.people) > 1 and self._has_secrets():
            self.screen.clear()
        self._can_save = True
        self.keep()
        if self._can_save:
            self.screen.wrapped(self.words.say("The game is saved. To go on with it: {command}", command="sitroom play --resume"))

    def _end(self) -> bool:
        """The game is over: the result, and a last chance to look back. Does it go on after all?"""
        self.question = None
        if len(self.people) > 1 and self.viewer is not None:
            self.viewer = None
            if self._has_secrets():
                self.screen.clear()
        news = self.show_news()
        if news:
            self._wait_for_the_reader(news, self._view_without_question())
        self.show_table()
        outcome = self.position.outcome
        if outcome is not None:
            colour = colour_of(self.game, outcome.winner)
            self._say(self.words.outcome(self.game, outcome.to_json()), "bold", colour)
        if self._can_save:
            self.screen.wrapped(self.words.say("The record of the game: {file}", file=self.save.path))
        hint = self.words.say("Enter leaves; log, look, back, undo, export FILE and save FILE still work.")
        while True:
            try:
                self.screen.wrapped(hint)
                typed = self.keyboard.ask("> ", commands.names(self.words, len(self.people))).strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.print()
                return False
            if not typed:
                return False
            command = commands.find(typed, self.words)
            if command is None:
                continue
            try:
                if command.run(self, command.argument(typed)):
                    return True
            except Quit:
                return False


def printable(typed: str) -> str:
    """What was typed, fit to be shown again."""
    shown = "".join([sign if sign.isprintable() else "?" for sign in typed])
    return shown if len(shown) <= 40 else shown[:39] + "…"
