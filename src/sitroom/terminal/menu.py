"""The questions before a game: language, game, side and opponent. Enter takes what is suggested."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from .. import games
from ..bots import BOTS
from ..kernel.errors import SitroomError
from ..kernel.game import AnyGame, Option, OptionValue
from ..table import HUMAN, MANUAL, SEED, Player, TableInUse
from ..table.seats import check_dice
from ..text import LANGUAGE_NAMES, LANGUAGES, Words
from .commands import Quit, is_quit
from .keyboard import Keyboard
from .matching import find
from .play import Session
from .reports import option_default, option_values
from .saves import Saved, home, seating_of, unfinished
from .screen import Screen, wrap
from .start import DEFAULT_BOT, Surroundings, alone, alone_by, can_be_played_alone, new_session, players, values_of

_SAVES_SHOWN = 5
_FEWEST_VALUES, _MOST_VALUES = 3, 9
"""An option with so many values is a question of its own in a game alone."""

SOLO = "solo"

Resume = Callable[[Saved, Words], Session]
"""How a saved game is gone on with, in a language."""


class Said:
    """What the command line has said already. ``language``: whether it was said, too."""

    def __init__(self, side: str | None, against: str | None, *, solo: bool, language: bool, seed: int | None, dice: str) -> None:
        self.side = side
        self.against = against
        self.solo = solo
        self.language = language
        self.seed = seed
        self.dice = dice


class Menu:
    """Asks what has not been said on the command line."""

    def __init__(self, words: Words, screen: Screen, keyboard: Keyboard) -> None:
        self.words = words
        self.screen = screen
        self.keyboard = keyboard

    def run(self, said: Said, resume: Resume) -> Session:
        """A session as the player wants it."""
        self.screen.print(self.screen.style(self.screen.rule("Situation Room"), "bold"))
        if not said.language:
            self._language()
        while True:
            wanted = self._game(said)
            if not isinstance(wanted, Saved):
                return self._new(wanted, said)
            try:
                return resume(wanted, self.words)
            except TableInUse as error:
                self._complain(self.words.error(error))

    def _new(self, game: AnyGame, said: Said) -> Session:
        check_dice(game, said.dice)
        against = said.against
        solo = said.solo
        if against is None and not solo and can_be_played_alone(game):
            against = self._opponent(alone=True)
            solo = against == SOLO
        options = self._solo_options(game) if solo else self._options(game, {})
        if against is None and not solo:
            against = self._opponent()
        side = said.side
        if side is None and not solo and against != HUMAN:
            side = self._side(game)
        who = players(game, game.check_options(options), side, None if solo else against)
        dice = self._dice(game) if solo and said.dice == SEED and said.seed is None else said.dice
        seating = seating_of(game, who, dice, self.words.language)
        return new_session(game, options, seating, said.seed, Surroundings(self.words, self.screen, self.keyboard))

    def players(self, game: AnyGame, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """Who plays a game that comes from a file which does not say."""
        against = side = None
        if len(game.players(options)) > 1:
            against = self._opponent()
            side = None if against == HUMAN else self._side(game)
        return players(game, options, side, against)

    # ---- the questions

    def _language(self) -> None:
        labels = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        place = self._choose(self.words.say("Language"), labels, LANGUAGES.index(self.words.language), LANGUAGES)
        self.words = Words(LANGUAGES[place])

    def _game(self, said: Said) -> AnyGame | Saved:
        saves = unfinished(home(os.environ))[:_SAVES_SHOWN]
        known = [game for game in games() if can_be_played_alone(game) or not said.solo]
        labels = [self._describe(save) for save in saves] + [
            self.words.say("New game: {title}", title=self.words.title(g)) for g in known
        ]
        place = self._choose(
            self.words.say("What shall we play?"), labels, 0, other_names=[""] * len(saves) + [g.name for g in known]
        )
        return saves[place] if place < len(saves) else known[place - len(saves)]

    def _describe(self, save: Saved) -> str:
        game, seated = save.game, save.seating.players
        sides = ", ".join([f"{self.words.name(game, side)}: {self._player(player)}" for side, player in seated.items()])
        title = self.words.title(game)
        return self.words.say("Go on: {title} ({players}), {when}", title=title, players=sides, when=self._when(save.path))

    def _when(self, path: Path) -> str:
        try:
            minutes = max(0, int(time.time() - path.stat().st_mtime) // 60)
        except OSError:
            minutes = 0
        if minutes < 60:
            return self.words.say_n("{n} minute ago", "{n} minutes ago", minutes)
        if minutes < 60 * 48:
            return self.words.say_n("{n} hour ago", "{n} hours ago", minutes // 60)
        return self.words.say_n("{n} day ago", "{n} days ago", minutes // (60 * 24))

    def _player(self, player: Player) -> str:
        return self.words.say("person") if player.is_human else player.name

    def _solo_options(self, game: AnyGame) -> dict[str, object]:
        """A game alone: how hard, from where and how long are questions of their own."""
        given = alone(game, {})
        for option in game.options:
            values = list(option.choices or map(str, range(option.least, option.most + 1)))
            if option.name not in given and _FEWEST_VALUES <= len(values) <= _MOST_VALUES:
                labels = [self.words.name(game, value) for value in values]
                question = self.words.term(game, option.name)
                given[option.name] = values[self._choose(question, labels, values.index(str(option.default)), values)]
        return self._options(game, given)

    def _options(self, game: AnyGame, given: Mapping[str, object]) -> dict[str, object]:
        """What else can be agreed on, all in one line; Enter leaves everything as it is."""
        left = [option for option in game.options if option.name not in given and self._has_use(game, option, given)]
        if not left:
            return dict(given)
        self.screen.print()
        for option in left:
            values = f"{self.screen.style(option.name, 'bold')} = {option_default(option)}  ({option_values(option, ', ')})"
            about = f" · {self.words.term(game, option.name)}" if option.name in game.wording.terms else ""
            self.screen.wrapped(values + about, 1, 4)
        while True:
            typed = self._read(self.words.say("Changes, as in name=value, or Enter for none"))
            changes = dict(given)
            for piece in typed.replace(",", " ").split():
                name, _, value = piece.partition("=")
                changes[name] = value
            try:
                game.new_state(game.check_options(changes))
            except SitroomError as error:
                self._complain(self.words.error(error))
                continue
            return changes

    def _has_use(self, game: AnyGame, option: Option, given: Mapping[str, object]) -> bool:
        """May the option be anything but what it is? Those of a game alone mean nothing in another one."""
        if option.name in (alone_by(game) or {}):
            return False
        for value in values_of(option):
            if value != option.default:
                try:
                    game.new_state(game.check_options({**given, option.name: value}))
                except SitroomError:
                    continue
                return True
        return False

    def _opponent(self, *, alone: bool = False) -> str:
        """A bot or a person; where the game allows it, nobody."""
        names = [*BOTS, HUMAN]
        labels = [f"{name}: {self.words.say(bot.about)}" for name, bot in BOTS.items()]
        labels.append(self.words.say("a person at this keyboard, taking turns"))
        if alone:
            names.append(SOLO)
            labels.append(self.words.say("nobody: a game alone, in which the rules play the other side"))
        return names[self._choose(self.words.say("Against whom?"), labels, names.index(DEFAULT_BOT), other_names=names)]

    def _dice(self, game: AnyGame) -> str:
        """Who plays alone may sit beside a real board."""
        names, labels = (
            [SEED, MANUAL],
            [self.words.say("the computer's"), self.words.say("real ones: roll, draw and type them in")],
        )
        for side in game.rollers():
            names.append(side.id)
            labels.append(self.words.say("real dice for this side only: {side}", side=self.words.name(game, side)))
        return names[self._choose(self.words.say("Dice and cards"), labels, 0, other_names=names)]

    def _side(self, game: AnyGame) -> str:
        ids = [*[side.id for side in game.sides], "any"]
        labels = [*[self.words.name(game, side) for side in game.sides], self.words.say("either: let chance decide")]
        return ids[self._choose(self.words.say("Which side do you play?"), labels, 0, other_names=ids)]

    # ---- asking

    def _choose(self, question: str, labels: Sequence[str], default: int, other_names: Sequence[str]) -> int:
        self.screen.print()
        self.screen.wrapped(self.screen.each(question, "bold"))
        for place, label in enumerate(labels, 1):
            first, *rest = wrap(label, self.screen.width - 5)
            number = self.screen.style(f"{place:>3}", "bold")
            self.screen.lines([f"{number}  {first}", *[" " * 5 + line for line in rest]])
        names = [(label, name) if name else (label,) for label, name in zip(labels, other_names, strict=True)]
        while True:
            typed = self._read(self.words.say("Enter: {default}", default=default + 1), list(other_names))
            if not typed:
                return default
            if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(labels):
                return int(typed) - 1
            found = [] if typed.isdecimal() else find(typed, names)
            if len(found) == 1:
                return found[0]
            self._complain(self.words.say("Type a number from 1 to {count}, or just Enter.", count=len(labels)))

    def _read(self, hint: str, completions: Sequence[str] = ()) -> str:
        typed = self.keyboard.ask(f"{self.screen.style(f'[{hint}]', 'dim')} ", completions).strip()
        if is_quit(typed, self.words):
            raise Quit
        return typed

    def _complain(self, text: str) -> None:
        self.screen.lines([self.screen.style(line, "yellow") for line in wrap(text, self.screen.width)])
