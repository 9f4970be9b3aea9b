"""The questions before a game: language, game, opponent, side and set-up. Enter takes what is suggested."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from .. import games
from ..bots import BOTS, LEVELS
from ..kernel.errors import SitroomError
from ..kernel.game import AnyGame, Option, OptionValue
from ..kernel.message import NC_
from ..table import HUMAN, MANUAL, SEED, Player, TableInUse
from ..table.alone import alone_by, can_be_played_alone, values_of
from ..table.saves import Saved, home, seating_of, table_in, unfinished
from ..table.seats import check_dice
from ..text import LANGUAGE_NAMES, LANGUAGES, Words
from .boards import gazetteer_of
from .commands import Quit, is_quit
from .keyboard import Keyboard
from .matching import find
from .play import Session
from .screen import Screen, wrap
from .start import DEFAULT_BOT, Surroundings, alone, new_session, players

_FEW_SAVES, _MANY_SAVES = 3, 5
_HIGH: Final = 32
"""On a screen of so many lines there is room for more saved games."""

_MOST_VALUES = 9
"""An option with more values than this is asked for as a number."""

SOLO = "solo"
_DICE: Final = "dice"
_HINTS: Final = "hints"
_QUIT: Final = ("q", "exit")

Resume = Callable[[Saved, Words], Session]
"""How a saved game is gone on with, in a language."""


class Said:
    """What the command line has said already. ``language``: whether it was said, too."""

    def __init__(
        self,
        side: str | None,
        against: str | None,
        *,
        solo: bool,
        language: bool,
        seed: int | None,
        dice: str,
        hints: bool = False,
    ) -> None:
        self.side = side
        self.against = against
        self.solo = solo
        self.language = language
        self.seed = seed
        self.dice = dice
        self.hints = hints


class _Choice:
    """Something to choose: what it is called, what it means, and what else may be typed for it."""

    def __init__(self, label: str, about: str = "", *names: str) -> None:
        self.label = label
        self.about = about
        self.names = (label, *names)


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
                return self._new(*wanted, said)
            try:
                return resume(wanted, self.words)
            except TableInUse as error:
                self._complain(self.words.error(error))

    def _new(self, game: AnyGame, solo: bool, said: Said) -> Session:
        check_dice(game, said.dice)
        against = said.against
        if against is None and not solo:
            against = self._opponent(alone=can_be_played_alone(game))
            solo = against == SOLO
        side = said.side
        if side is None and not solo and against != HUMAN:
            side = self._side(game)
        setup = _SetUp(self, game, alone(game, {}) if solo else {})
        if solo and said.dice == SEED and said.seed is None:
            setup.asks_for_dice = True
        setup.asks_for_hints = against == HUMAN and not solo and not said.hints
        setup.run()
        who = players(game, game.check_options(setup.options), side, None if solo else against)
        hints = setup.hints or said.hints
        seating = seating_of(game, who, setup.dice or said.dice, self.words.language, hints=hints)
        return new_session(game, setup.options, seating, said.seed, Surroundings(self.words, self.screen, self.keyboard))

    def players(self, game: AnyGame, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """Who plays a game that comes from a file which does not say."""
        against = side = None
        if len(game.players(options)) > 1:
            against = self._opponent()
            side = None if against == HUMAN else self._side(game)
        return players(game, options, side, against)

    # ---- the questions

    def _language(self) -> None:
        choices = [_Choice(LANGUAGE_NAMES[language], "", language) for language in LANGUAGES]
        place = self.choose(self.words.say("Language"), choices, LANGUAGES.index(self.words.language))
        self.words = Words(LANGUAGES[place])

    def _game(self, said: Said) -> tuple[AnyGame, bool] | Saved:
        """A saved game, or a new one and whether it is played alone. What can be played alone at once stands first."""
        saves = unfinished(home(os.environ))[: _MANY_SAVES if self.screen.height >= _HIGH else _FEW_SAVES]
        known = games()
        wanted = [(game, True) for game in known if can_be_played_alone(game)]
        if not said.solo:
            wanted = [*([] if said.against else wanted), *[(game, False) for game in known]]
        choices = [self._describe(save) for save in saves] + [self._new_game(game, solo=solo) for game, solo in wanted]
        place = self.choose(self.words.say("What shall we play?"), choices, 0)
        return saves[place] if place < len(saves) else wanted[place - len(saves)]

    def _new_game(self, game: AnyGame, *, solo: bool) -> _Choice:
        title = self.words.title(game)
        if not solo:
            about = self.words.say(game.about.sentence) if game.about.sentence else ""
            return _Choice(self.words.say("New game: {title}", title=title), about, title, game.name)
        mine = game.players(game.check_options(alone(game, {})))[0]
        label = self.words.say("New game alone: {title}", title=title)
        about = self.words.say("You play: {side}. The rules play the other side.", side=self.words.name(game, mine))
        return _Choice(label, about, SOLO, f"{game.name} {SOLO}")

    def _describe(self, save: Saved) -> _Choice:
        """A saved game: who plays it, how far it has come, who is ahead, and when it was played."""
        game, seated = save.game, save.seating.players
        title = self.words.title(game)
        sides = ", ".join([f"{self.words.name(game, side)}: {self._player(player)}" for side, player in seated.items()])
        label = self.words.say("Go on: {title} ({players}), {when}", title=title, players=sides, when=self._when(save.path))
        table = table_in(save)
        if table is None:
            return _Choice(label)
        clock = self.words.clock(game, table.position.clock)
        score = gazetteer_of(game).score(game, table.view(None), self.words)
        return _Choice(label, " · ".join([part for part in (clock, score) if part]))

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
        return self.words.say("person") if player.is_human else self._bot(player.name)

    def _bot(self, name: str) -> str:
        title = BOTS[name].title if name in BOTS else ""
        return self.words.say(title) if title else name

    def _opponent(self, *, alone: bool = False) -> str:
        """A bot or a person; where the game allows it, nobody."""
        names = [*LEVELS, HUMAN]
        choices = [_Choice(f"{self._bot(name)}: {self.words.say(BOTS[name].about)}", "", name) for name in LEVELS]
        choices.append(_Choice(self.words.say("a person at this keyboard, taking turns"), "", HUMAN, self.words.say("person")))
        if alone:
            names.append(SOLO)
            choices.append(_Choice(self.words.say("nobody: a game alone, in which the rules play the other side"), "", SOLO))
        return names[self.choose(self.words.say("Against whom?"), choices, names.index(DEFAULT_BOT))]

    def _side(self, game: AnyGame) -> str:
        ids = [*[side.id for side in game.sides], "any"]
        choices = [_Choice(self.words.name(game, side), "", side.id) for side in game.sides]
        choices.append(_Choice(self.words.say("either: let chance decide"), "", "any"))
        return ids[self.choose(self.words.say("Which side do you play?"), choices, 0)]

    # ---- asking

    def choose(self, question: str, choices: Sequence[_Choice], default: int) -> int:
        """One of several, by its number or by as much of a name as makes it the only one."""
        self.screen.print()
        self.screen.wrapped(self.screen.each(question, "bold"))
        self.list(choices)
        while True:
            typed = self.read(
                self.words.say("Enter: {default}", default=default + 1), [name for c in choices for name in c.names]
            )
            if not typed:
                return default
            found = self.meant(typed, choices)
            if found is not None:
                return found

    def list(self, choices: Sequence[_Choice]) -> None:
        """What can be chosen, by number, with what it means."""
        for place, choice in enumerate(choices, 1):
            first, *rest = wrap(choice.label, self.screen.width - 5)
            about = [self.screen.style(line, "dim") for line in wrap(choice.about, self.screen.width - 5)] if choice.about else []
            number = self.screen.style(f"{place:>3}", "bold")
            self.screen.lines([f"{number}  {first}", *[" " * 5 + line for line in (*rest, *about)]])

    def meant(self, typed: str, choices: Sequence[_Choice]) -> int | None:
        """The place of what was typed; if there is none, or more than one, that is said."""
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(choices):
            return int(typed) - 1
        found = [] if typed.isdecimal() else find(typed, [choice.names for choice in choices])
        if len(found) == 1:
            return found[0]
        if found:
            names = self.words.join([choices[place].label for place in found])
            self._complain(self.words.say("Which of them? {names}", names=names))
        else:
            self._complain(
                self.words.say("Type a number from 1 to {count}, a name, or just Enter; q leaves.", count=len(choices))
            )
        return None

    def read(self, hint: str, completions: Sequence[str] = ()) -> str:
        typed = self.keyboard.ask(f"{self.screen.style(f'[{hint}]', 'dim')} ", completions).strip()
        if is_quit(typed, self.words) or typed.lower() in _QUIT:
            raise Quit
        return typed

    def complain_about(self, error: SitroomError) -> None:
        self._complain(self.words.error(error))

    def _complain(self, text: str) -> None:
        self.screen.lines([self.screen.style(line, "yellow") for line in wrap(text, self.screen.width)])


class _SetUp:
    """What can be agreed on in one list, each with what it is now; Enter begins the game as it stands."""

    def __init__(self, menu: Menu, game: AnyGame, given: Mapping[str, object]) -> None:
        self._menu = menu
        self._game = game
        self._words = menu.words
        self._open = [option for option in game.options if _has_use(game, option, given)]
        self.options = dict(given)
        self.asks_for_dice = False
        self.dice = ""
        self.asks_for_hints = False
        self.hints = False

    def run(self) -> None:
        menu, words = self._menu, self._words
        if not self._open and not self.asks_for_dice and not self.asks_for_hints:
            return
        while True:
            menu.screen.print()
            question = words.say("Set-up. Enter begins the game like this; a number or a name changes a line.")
            menu.screen.wrapped(menu.screen.each(question, "bold"))
            lines = self._lines()
            menu.list(lines)
            typed = menu.read(words.say("Enter: begin"), [name for line in lines for name in line.names])
            if not typed:
                return
            if "=" in typed:
                self._set_all(typed)
                continue
            place = menu.meant(typed, lines)
            if place is not None:
                self._change(place)

    def _lines(self) -> list[_Choice]:
        game, words = self._game, self._words
        lines = []
        for option in self._open:
            name, value = words.option_name(game, option.name), self._value(option)
            about = words.option_meaning(game, option.name, value) or words.option_meaning(game, option.name)
            lines.append(_Choice(f"{name}: {words.option_value(game, option.name, value)}", about, option.name, name))
        if self.asks_for_dice:
            names, choices = self._all_dice()
            now = choices[names.index(self.dice or SEED)]
            title = words.say("Dice and cards")
            lines.append(_Choice(f"{title}: {now.label}", "", _DICE, title))
        if self.asks_for_hints:
            title = words.say("Hints from the computer")
            now_given = words.say(NC_("answer", "Yes") if self.hints else NC_("answer", "No"))
            lines.append(_Choice(f"{title}: {now_given}", "", _HINTS, title))
        return lines

    def _value(self, option: Option) -> OptionValue:
        return option.check(self.options.get(option.name, option.default))

    def _change(self, place: int) -> None:
        """Ask for another value of the line; of two values it takes the other one."""
        if place == len(self._open) and self.asks_for_hints:
            self.hints = not self.hints
            return
        if place == len(self._open):
            names, choices = self._all_dice()
            self.dice = names[self._menu.choose(self._words.say("Dice and cards"), choices, names.index(self.dice or SEED))]
            return
        game, words, option = self._game, self._words, self._open[place]
        values, now = option.values(), self._value(option)
        if len(values) == 2:
            self._try({option.name: values[1 - values.index(now)]})
            return
        if len(values) <= _MOST_VALUES:
            choices = [
                _Choice(words.option_value(game, option.name, value), words.option_meaning(game, option.name, value), str(value))
                for value in values
            ]
            question = f"{words.option_name(game, option.name)}. {words.option_meaning(game, option.name)}"
            self._try({option.name: values[self._menu.choose(question, choices, values.index(now))]})
            return
        typed = self._menu.read(
            words.say("{name}, from {least} to {most}; Enter: {now}",
                name=words.option_name(game, option.name), least=option.least, most=option.most, now=now)
        )  # fmt: skip
        if typed:
            self._try({option.name: typed.replace("\N{MINUS SIGN}", "-")})

    def _set_all(self, typed: str) -> None:
        """Values typed as on a command line: ``decks=2 edition=2010``."""
        pieces = [piece.partition("=") for piece in typed.replace(",", " ").split()]
        self._try({name: value for name, _, value in pieces})

    def _try(self, changes: Mapping[str, object]) -> None:
        """Take over what the game agrees with."""
        wanted = {**self.options, **changes}
        try:
            self._game.new_state(self._game.check_options(wanted))
        except SitroomError as error:
            self._menu.complain_about(error)
            return
        self.options = wanted

    def _all_dice(self) -> tuple[list[str], list[_Choice]]:
        """Who plays alone may sit beside a real board."""
        words, game = self._words, self._game
        choices = [
            _Choice(words.say("the computer's"), "", SEED),
            _Choice(words.say("real ones: roll, draw and type them in"), "", MANUAL),
        ]
        for side in game.rollers():
            label = words.say("real dice for this side only: {side}", side=words.name(game, side))
            choices.append(_Choice(label, "", side.id, words.name(game, side)))
        return [SEED, MANUAL, *[side.id for side in game.rollers()]], choices


def _has_use(game: AnyGame, option: Option, given: Mapping[str, object]) -> bool:
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
