"""Playing a game line by line: whoever is asked sees his own view, the news since he last looked, and the question.

Nothing here knows a game. The game is a table's; what is shown comes from the view and the journal of the side at the keyboard.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Final

from ..bots import Bot, Seat, make_bot
from ..kernel.ask import Ask
from ..kernel.errors import IllegalChoice
from ..kernel.journal import Json, plain
from ..kernel.position import View
from ..kernel.stakes import NOT_ASKED
from ..kernel.token import CHANCE, Side, Token
from ..table import Entry, Table
from ..text import Words
from . import beside, commands
from .boards import colour_of, drawing_of
from .commands import Quit
from .explaining import token_named
from .keyboard import Keyboard, confirm
from .news import Told, drawn, explains, folded, is_news_to, page, shortened, tells_the_end
from .question import Question, warned
from .saves import Keeper
from .screen import Screen, wrap

_NEWS: Final = 24
"""More lines of news than this are for the log."""

_QUESTION: Final = 8
"""About so many lines a question takes."""

_RECENT: Final = 6
"""How many lines to repeat when a game goes on."""

_GUESSES: Final = 60
"""How many positions are dealt to find out which cards a player must think possible."""


class Session:
    """A table at this terminal. Its people sit at the keyboard, and one of them is the viewer; its bots are asked from here."""

    def __init__(
        self, table: Table, keeper: Keeper, words: Words, screen: Screen, keyboard: Keyboard, *, resumed: bool = False
    ) -> None:
        self.words = words
        self.screen = screen
        self.keyboard = keyboard
        self.question: Question | None = None
        self._resumed = resumed
        self._has_complained = False
        self._read: dict[Side | None, int] = {}
        self._listed: object = None
        self._fresh: Sequence[Entry] = ()
        self.sit_down_at(table, keeper)
        self.viewer: Side | None = self.people[0] if len(self.people) == 1 else None

    def sit_down_at(self, table: Table, keeper: Keeper) -> None:
        """Play at this table from here on; all that has happened at it is known."""
        self.table = table
        self.keeper = keeper
        self.game = table.game
        self.people = table.seating.people
        self.bots: dict[Side, Bot] = {
            side: make_bot(player.name, table.bot_seed(side))
            for side, player in table.seating.players.items()
            if not player.is_human
        }
        self.alone = len(self.people) == 1 and not self.bots
        self.drawing = drawing_of(self.game)
        self._drawn: object = None
        for viewer in self._read:
            self._read[viewer] = table.seq

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
        finally:
            self.keeper.close()

    def _go_on(self) -> bool:
        self._watch_the_file()
        ask = self.table.ask
        if ask is None:
            return self._end()
        if ask.who is CHANCE:
            self._chance(ask)
        elif ask.who in self.bots:
            self._bot(ask)
        else:
            self._person(ask.who, ask)
        return True

    def _welcome(self) -> None:
        title = self.screen.each(self.words.title(self.game), "bold")
        hint = self.words.say("? explains a question, help shows the commands.")
        self.screen.wrapped(f"{title} · {self.screen.each(hint, 'dim')}")

    # ---- who answers

    def _bot(self, ask: Ask) -> None:
        side = ask.who
        self.screen.passing(self.words.ask(self.game, {"who": side.id, "topic": ask.topic}))
        try:
            answer = self.bots[side].choose(Seat(self.table.position, side))
        finally:
            self.screen.passed()
        self.table.answer(side, [answer])

    def _person(self, side: Side, ask: Ask) -> None:
        self._sit_down(side, ask)
        view = self.table.view(side)
        shown = view["ask"]
        assert shown is not None
        self._converse(Question(self.game, shown, ask.options, self.words, self.table.position.stakes()), view)

    def _chance(self, ask: Ask) -> None:
        """Real dice and real cards: whoever may see the answer types it. What nobody here may see is drawn for them."""
        typist = ask.seen_by
        if typist is None:
            typist = self.viewer or self.people[0]
        if typist not in self.people:
            self.table.answer_for_chance(secrets.choice(ask.options))
            self.say(self.words.say("A card or die that you may not see: the computer has drawn it."), "dim")
            return
        self._sit_down(typist, ask)
        options = self._thinkable(typist, ask)
        shown: dict[str, Json] = {
            "who": ask.who.id, "topic": ask.topic, "rule": ask.rule, "options": [option.id for option in options],
            "args": {name: plain(arg) for name, arg in ask.args.items()},
        }  # fmt: skip
        self._converse(Question(self.game, shown, options, self.words), self.table.view(typist))

    def _thinkable(self, side: Side, ask: Ask) -> list[Token]:
        """What may come for all that the side knows. The bare list would tell it which cards lie where it may not look.

        A die has no secrets.
        """
        position = self.table.position
        if self.game.roller(position.state, ask) is not None:
            return list(ask.options)
        rng = Random(0)
        found = set(ask.options)
        for _ in range(_GUESSES):
            try:
                twin = position.guess(side, rng)
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
        board, lines = self.table.view(None)["table"], len(self.table.journal(None))
        return any(self.table.view(p)["table"] != board or len(self.table.journal(p)) > lines for p in self.people)

    def _converse(self, question: Question, view: View) -> None:
        """Show everything and read lines until one of them moves the game."""
        self.question = question
        news = self.show_news()
        if news:
            self._wait_for_the_reader(news, view)
        self.show_board(only_if_new=True)
        listed = not question.is_long or question.ask["topic"] != self._listed
        question.show(beside.table_part(self.screen), self.drawing, view, self.words, listed=listed)
        self._listed = question.ask["topic"]
        completions = [*question.completions(), *commands.names(self.words, len(self.people))]
        while True:
            typed = self.keyboard.ask(self._prompt(), completions, remember=True).strip()
            if not typed:
                self.show_board()
                question.show(beside.table_part(self.screen), self.drawing, view, self.words)
                continue
            answer = question.exactly(typed)
            if answer is None:
                command = commands.find(typed, self.words)
                if command is not None:
                    if command.run(self, command.argument(typed)):
                        return
                    continue
                answer = self._guess(typed, question)
            if answer is not None and self._is_meant(answer, question) and self._push(answer):
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
        elif reason := self._why_not(typed, question):
            self.complain(reason)
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

    def _why_not(self, typed: str, question: Question) -> str:
        """Why that is no option, if the game can say it."""
        token = token_named(self.game, self.words, typed)
        if token is None or question.is_for_chance:
            return ""
        remark = self.table.position.why_not(token)
        if remark is None or remark.message == NOT_ASKED:
            return ""
        return (
            f"{self.words.name(self.game, token)}: {self.words.remark(self.game, remark)} [{self.words.reference(remark.rule)}]"
        )

    def _is_meant(self, answer: Token, question: Question) -> bool:
        """Does the player want it although it may cost him the game? Who was not warned, does."""
        warnings = question.warnings(answer)
        for warning in warnings:
            self.complain(warned(self.words, self.game, warning))
        return not warnings or self.confirm(self.words.option(self.game, question.ask, answer) + ".")

    def _push(self, answer: Token) -> bool:
        ask = self.table.ask
        try:
            if ask is not None and ask.who is CHANCE:
                self.table.answer_for_chance(answer)
            elif ask is not None:
                self.table.answer(ask.who, [answer])
        except IllegalChoice:
            # Only a card that lies where the typist may not look is offered without being possible.
            self.complain(self.words.say("That card lies elsewhere in this game. Draw another one."))
            return False
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
        self._fresh = self._unread()
        self._read[self.viewer] = self._read[None] = self.table.seq
        if self._will_be_drawn() and beside.has_room(self, self._fresh, self.screen.height - 2 * _QUESTION):
            return 0
        news = folded(self._fresh)
        self._fresh = ()
        if news:
            self.screen.print()
        if len(news) > _NEWS and not self.alone:
            kept = shortened(news, _NEWS)
            left_out = len(news) - len(kept)
            self.say(
                self.words.say_n("… and {n} line besides; log shows it.", "… and {n} lines besides; log shows them.", left_out),
                "dim",
            )
            news = kept
        shown = self.drawn(news)
        self.show_page(shown)
        return len(shown) if any(explains(told.line) for told in news) else 0

    def _unread(self) -> list[Entry]:
        """What is new for the viewer. Where a game goes on, the last few lines are."""
        if self.viewer not in self._read and self._resumed:
            return [entry for entry in self.table.journal(self.viewer) if not entry.struck][-_RECENT:]
        entries = self.table.journal(self.viewer, self._read.get(self.viewer, 0))
        news = [entry for entry in entries if is_news_to(self.viewer, entry)]
        return news if self.table.ask is not None else [entry for entry in news if not tells_the_end(self.game, entry.line)]

    def _wait_for_the_reader(self, news: int, view: View) -> None:
        """Where the board would push what the rules have done off the screen, the player says when he has read it."""
        board = self.drawing.draw(self.game, view, self.words, beside.table_part(self.screen))
        if self.keyboard.live and news + len(board) + _QUESTION > self.screen.height:
            self.keyboard.ask(self.screen.style(self.words.say("-- Enter: the table --"), "dim") + " ")

    def drawn(self, lines: Sequence[Told]) -> list[str]:
        """Lines of the journal as the viewer reads them."""
        return drawn(lines, self.game, self.table.view(self.viewer), self.words, self.screen)

    def show_page(self, lines: Sequence[str]) -> None:
        """Lines of text, in pages if they are too many for the screen."""
        page(lines, self.words, self.screen, self.keyboard)

    def show_board(self, *, only_if_new: bool = False) -> None:
        """The situation: before a question as the question needs it, asked for by itself the whole of it."""
        if only_if_new and not self._will_be_drawn():
            return
        view = self.table.view(self.viewer)
        self._drawn = (self.viewer, view["table"])
        if not only_if_new:
            view["ask"] = None
        self.screen.print()
        drawing = beside.draw(self, view, self._fresh)
        self._fresh = ()
        if only_if_new:
            self.screen.lines(drawing)
        else:
            self.show_page(drawing)
        self.screen.print()

    def _will_be_drawn(self) -> bool:
        """Does the table look other than when it was last drawn?"""
        return (self.viewer, self.table.view(self.viewer)["table"]) != self._drawn

    def complain(self, text: str) -> None:
        self.say(text, "yellow")

    def say(self, text: str, *styles: str) -> None:
        self.screen.lines([self.screen.style(line, *styles) for line in wrap(text, self.screen.width)])

    def confirm(self, question: str) -> bool:
        return confirm(self.keyboard, self.words, question)

    # ---- keeping, leaving

    def _watch_the_file(self) -> None:
        """If the game is no longer being saved, say so once and play on."""
        trouble = self.keeper.trouble
        if trouble is not None and not self._has_complained:
            self._has_complained = True
            self.complain(
                self.words.say(
                    "The game is not being saved in {folder}: {problem}. save FILE writes it to another place.",
                    folder=self.keeper.path.parent, problem=trouble.strerror or str(trouble),
                )
            )  # fmt: skip

    def may_be_left(self) -> bool:
        """Is the game safe, or is the player content to lose it?"""
        if self.table.ask is None or self.keeper.retry():
            return True
        return self.confirm(self.words.say("The game is not being saved."))

    def _take_leave(self) -> None:
        if self.table.ask is None:
            return
        if len(self.people) > 1 and self._has_secrets():
            self.screen.clear()
        if self.keeper.retry():
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
            view = self.table.view(self.viewer)
            view["ask"] = None
            self._wait_for_the_reader(news, view)
        self.show_board()
        outcome = self.table.outcome
        if outcome is not None:
            colour = colour_of(self.game, outcome.winner)
            self.say(self.words.outcome(self.game, outcome.to_json()), "bold", colour)
        if self.keeper.retry():
            self.screen.wrapped(self.words.say("The game is kept in {file}", file=self.keeper.path))
        hint = self.words.say("Enter leaves; log, look, back, takeback, export FILE and save FILE still work.")
        while True:
            try:
                self.screen.wrapped(hint)
                typed = self.keyboard.ask("> ", commands.names(self.words, len(self.people))).strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.print()
                return False
            command = commands.find(typed, self.words) if typed else None
            if not typed:
                return False
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
