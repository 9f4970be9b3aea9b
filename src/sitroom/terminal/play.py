"""Playing a game line by line: whoever is asked sees his own view, the news since he last looked, and the question.

Nothing here knows a game. The game is a table's; what is shown comes from the view and the journal of the side at the keyboard.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from ..bots import Bot, Seat, make_bot, reason_of
from ..kernel.ask import Ask
from ..kernel.errors import IllegalChoice
from ..kernel.position import View
from ..kernel.token import CHANCE, Side, Token
from ..table import Table
from ..table.saves import Keeper
from ..text import Words
from . import beside, commands, leaving
from .answering import Line, understood, what_came_between
from .boards import colour_of, drawing_of
from .commands import Quit
from .keyboard import Keyboard, confirm
from .news import Told, drawn, page
from .question import Question, warned
from .reader import MOST_NEWS, News, Reader
from .real_dice import question_to_chance
from .screen import Screen, wrap

_QUESTION: Final = 8
"""About so many lines a question takes."""

PATIENCE: Final = 10.0
"""A bot gets so many seconds for a question, however slow the machine is."""


class Session:
    """A table at this terminal. Its people sit at the keyboard, and one of them is the viewer; its bots are asked from here."""

    def __init__(
        self, table: Table, keeper: Keeper, words: Words, screen: Screen, keyboard: Keyboard, *, resumed: bool = False
    ) -> None:
        self.words = words
        self.screen = screen
        self.keyboard = keyboard
        self.question: Question | None = None
        self.named = False  # whether the player named the file himself
        self._has_complained = False
        self._reader = Reader(resumed=resumed)
        self._listed: object = None
        self.sit_down_at(table, keeper)
        self.viewer: Side | None = self.people[0] if len(self.people) == 1 else None

    def sit_down_at(self, table: Table, keeper: Keeper) -> None:
        """Play at this table from here on; all that has happened at it is known."""
        self.table = table
        self.keeper = keeper
        self.game = table.game
        self.people = table.seating.people
        self.bots: dict[Side, Bot] = {
            side: make_bot(player.name, self.game, table.bot_seed(side), PATIENCE)
            for side, player in table.seating.players.items()
            if not player.is_human
        }
        self.alone = len(self.people) == 1 and not self.bots
        self.drawing = drawing_of(self.game)
        self._drawn: object = None
        self._line: Line | None = None
        self._left = ""
        self._reader.skip_to(table.seq)

    def run(self) -> None:
        """Play until the game is over or the players leave. Leaving loses nothing."""
        try:
            self._welcome()
            while self._go_on():
                self.screen.flush()
        except (EOFError, KeyboardInterrupt, Quit) as reason:
            if not isinstance(reason, Quit):
                self.screen.print()
            leaving.take_leave(self)
        finally:
            self.keeper.close()

    def _go_on(self) -> bool:
        self._watch_the_file()
        ask = self.table.ask
        if ask is None:
            self._line = None
            return leaving.end(self)
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
        self.table.answer(side, [answer], reason=reason_of(self.bots[side]))

    def _person(self, side: Side, ask: Ask) -> None:
        self._sit_down(side, ask)
        view = self.table.view(side)
        shown = view["ask"]
        assert shown is not None
        standing = self.game.standing(ask)
        question = Question(self.game, shown, ask.options, self.words, self.table.position.stakes(), standing)
        if self._line is None or not self._go_on_with_the_line(question):
            self._converse(question, view)

    def _chance(self, ask: Ask) -> None:
        """Real dice and real cards: whoever may see the answer types it. What nobody here may see is drawn for them."""
        self._stop_the_line(None)
        typist = ask.seen_by
        if typist is None:
            typist = self.viewer or self.people[0]
        if typist not in self.people:
            self.table.answer_for_chance(secrets.choice(ask.options))
            self.say(self.words.say("A card or die that you may not see: the computer has drawn it."), "dim")
            return
        self._sit_down(typist, ask)
        self._converse(question_to_chance(self.table.position, typist, ask, self.words), self.table.view(typist))

    # ---- one question

    def _sit_down(self, side: Side, ask: Ask) -> None:
        """The side comes to the keyboard. If there is anything to hide, the other one has to look away first, and before that he
        sees what has come of his move."""
        if side is self.viewer:
            return
        if self.has_secrets() or ask.seen_by is not None:
            if self.viewer is not None:
                self._hand_over()
            name = self.screen.style(self.words.name(self.game, side), "bold", colour_of(self.game, side))
            self.screen.clear()
            self.screen.wrapped(self.words.say("Pass the keyboard to: {side}", side=name))
            self.keyboard.forget()
            self.keyboard.ask(self.words.say("Press Enter when nobody else is looking. "))
            self.screen.clear()
        self.viewer = side
        self._drawn = None

    def _hand_over(self) -> None:
        """The one at the keyboard reads what he has not yet read, and says when he has."""
        self._stop_the_line(None)
        news = self._news()
        self._show_news(news.lines)
        if self._left:
            self.complain(self._left)
        if news.lines or self._left:
            self.keyboard.pause(self.words.say("-- Enter: hand over --"))
        self._left = ""

    def has_secrets(self) -> bool:
        """Does anybody at the keyboard know what an onlooker does not?"""
        board, lines = self.table.view(None)["table"], len(self.table.journal(None))
        return any(self.table.view(p)["table"] != board or len(self.table.journal(p)) > lines for p in self.people)

    def _converse(self, question: Question, view: View) -> None:
        """Show everything and read lines until one of them moves the game."""
        self.question = question
        self._show_what_is_new()
        self.show_question(view, whole=not question.is_long or question.topic != self._listed)
        self._listed = question.topic
        if self._left:
            self.complain(self._left)
            self._left = ""
        completions = [*question.completions(), *commands.names(self)]
        while True:
            typed = self.keyboard.ask(self._prompt(), completions, remember=True).strip()
            if not typed:
                self.show_board()
                self.show_question(view)
                continue
            answer = question.exactly(typed)
            command = commands.find(typed, self.words) if answer is None else None
            if command is not None:
                if command.run(self, command.argument(typed)):
                    return
            elif answer is not None:
                if self._is_meant(answer, question) and self._push(answer):
                    return
            else:
                self._line = understood(self, question, typed)
                if self._line is not None and self._go_on_with_the_line(question):
                    return
                self._line, self._left = None, ""

    def show_question(self, view: View | None = None, *, whole: bool = True) -> None:
        """The open question with its options; of a long list that has just been read, the names alone."""
        if self.question is not None:
            shown = self.table.view(self.viewer) if view is None else view
            self.question.show(beside.table_part(self.screen), self.drawing, shown, self.words, whole=whole)

    # ---- several answers

    def _go_on_with_the_line(self, question: Question) -> bool:
        """Give the next answer of a line of several. Where it cannot be given the line ends, and what is left of it is told."""
        line = self._line
        assert line is not None
        if what_came_between(self, line, question):
            self._stop_the_line(question)
            return False
        answer = line.next(question)
        count = self.table.position.count
        if answer is None or not self._is_meant(answer, question) or not self._push(answer):
            if line.has_several:
                self._left = self.words.say("Not taken: {answers}.", answers=line.told(self))
            self._line = None
            return False
        line.given()
        position = self.table.position
        for token, who in zip(position.answers(count + 1), position.answered_by(count + 1), strict=True):
            if who is line.side and line.expects(token):
                line.given()  # the table has answered it by itself
        if not len(line):
            self._line = None
        return True

    def _stop_the_line(self, question: Question | None) -> None:
        """The rest of a line of several answers is not taken; the player learns why when he is asked again."""
        line = self._line
        if line is not None:
            reason = what_came_between(self, line, question)
            self._left = f"{self.words.say('Not taken: {answers}.', answers=line.told(self))} {reason}".strip()
            self._line = None

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

    def tell_news(self) -> None:
        """The journal since the viewer last read it; where the board would push it off the screen, until he has read it."""
        news = self._news()
        if self._show_news(news.lines) and news.explains:
            self._wait_for_the_reader(len(news.lines))

    def _show_what_is_new(self) -> None:
        """The board, if it has changed, and the news: beside it where there is room; else just above the question as a rule, and
        before the board if they are long."""
        news = self._news()
        if self._will_be_drawn() and beside.has_room(self, news, self.screen.height - 2 * _QUESTION):
            self.show_board(news, only_if_new=True)
            return
        height = self.screen.height if self.keyboard.live else MOST_NEWS + _QUESTION
        if news.explains or len(news.lines) + _QUESTION > height:
            if self._show_news(news.lines):
                self._wait_for_the_reader(len(news.lines))
            self.show_board(only_if_new=True)
        elif self.show_board(only_if_new=True):
            self.screen.lines(news.lines)
        else:
            self._show_news(news.lines)

    def _show_news(self, lines: Sequence[str]) -> bool:
        """The news page by page. Were they read to the end?"""
        if lines:
            self.screen.print()
        return self.show_page(lines)

    def _news(self) -> News:
        """What the viewer has not yet read, and now has."""
        return self._reader.news(self.table, self.viewer, self.words, self.screen, whole=self.alone)

    def _wait_for_the_reader(self, news: int) -> None:
        """Where the board would push the news off the screen, the player says when he has read them."""
        view = self.table.view(self.viewer)
        if self.table.ask is None:
            view["ask"] = None
        board = self.drawing.draw(self.game, view, self.words, beside.table_part(self.screen))
        if news and self.keyboard.live and news + len(board) + _QUESTION > self.screen.height:
            self.keyboard.pause(self.words.say("-- Enter: the table --"))

    def drawn(self, lines: Sequence[Told]) -> list[str]:
        """Lines of the journal as the viewer reads them."""
        return drawn(lines, self.game, self.table.view(self.viewer), self.words, self.screen)

    def show_page(self, lines: Sequence[str]) -> bool:
        """Lines of text, in pages if they are too many for the screen. Were they read to the end?"""
        return page(lines, self.words, self.screen, self.keyboard)

    def show_board(self, news: News | None = None, *, only_if_new: bool = False) -> bool:
        """The situation: before a question as the question needs it, asked for by itself the whole of it. Was it drawn?

        The news stand beside it, if there are any to stand there.
        """
        if only_if_new and not self._will_be_drawn():
            return False
        view = self.table.view(self.viewer)
        self._drawn = (self.viewer, view["table"])
        if not only_if_new:
            view["ask"] = None
        self.screen.print()
        drawing = beside.draw(self, view, news)
        if only_if_new:
            self.screen.lines(drawing)
        else:
            self.show_page(drawing)
        self.screen.print()
        return True

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
