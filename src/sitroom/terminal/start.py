"""From what was agreed to a session: new games and games that go on."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random

from ..bots import BOTS, Bot, make_bot
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, OptionValue, find_game, game_names
from ..kernel.position import Setup
from ..kernel.record import new_position, read_record
from ..kernel.token import Side
from ..text import Words
from .dice import Dice
from .keyboard import Keyboard
from .play import Session
from .saves import HUMAN, MANUAL, Save, Seats, home, open_save, read_text
from .screen import Screen

DEFAULT_BOT = "montecarlo"
MODE, _SOLITAIRE = "mode", "solitaire"


def can_be_played_alone(game: AnyGame) -> bool:
    """Has the game a mode for one player?"""
    return any(option.name == MODE and _SOLITAIRE in option.choices for option in game.options)


def alone(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """The options of a game for one player."""
    if not can_be_played_alone(game):
        known = ", ".join([name for name in game_names() if can_be_played_alone(find_game(name))])
        raise BadOption(N_("{game} cannot be played alone; this can: {known}"), game=game.name, known=known or "-")
    if options.get(MODE, _SOLITAIRE) != _SOLITAIRE:
        raise BadOption(N_("a game alone has the mode {mode}, not {value}"), mode=_SOLITAIRE, value=repr(options[MODE]))
    return {**options, MODE: _SOLITAIRE}


def players(game: AnyGame, options: Mapping[str, OptionValue], side: str | None, against: str | None) -> dict[str, str]:
    """Who plays each side: the person one (the first, if not said), the opponent all others that are not left to the rules."""
    asked = game.players(options)
    mine = asked[0] if side is None else Random().choice(asked) if side == "any" else game.side(side)
    if mine not in asked:
        own = ", ".join([own.id for own in asked])
        raise BadOption(N_("the rules play {side} in this game; for you there is: {sides}"), side=mine.id, sides=own)
    if against is not None and len(asked) == 1:
        raise BadOption(N_("in a game alone there is no opponent to choose: the rules play the other side"))
    opponent = DEFAULT_BOT if against is None else against
    if opponent != HUMAN and opponent not in BOTS:
        known = ", ".join([*BOTS, HUMAN])
        raise BadOption(N_("there is no opponent {name}; there are: {names}"), name=repr(opponent), names=known)
    return {own.id: HUMAN if own is mine else opponent for own in asked}


def new_session(
    game: AnyGame, options: Mapping[str, object], seats: Seats, words: Words, screen: Screen, keyboard: Keyboard
) -> Session:
    """A new game, at its first question."""
    dice = Dice(game, seats)
    if seats.dice == MANUAL and seats.seed is not None:
        raise BadOption(N_("a seed has no use when chance is answered by hand"))
    setup = Setup(game, game.check_options(options), None)
    position = new_position(setup, dice.source, journal=True)
    save = Save.new(home(os.environ), game.name, seats)
    return Session(position, _bots(game.players(setup.options), seats), dice, words, screen, keyboard, save)


def resumed_session(path: Path, seats: Seats, words: Words, screen: Screen, keyboard: Keyboard) -> Session:
    """A game that goes on. One from the folder of games in progress stays there; any other file is only read."""
    record = read_record(read_text(path))
    game, asked = record.setup.game, record.setup.game.players(record.setup.options)
    dice = Dice(game, seats)
    position = record.position(chance="manual")
    position.go_on_with(dice.source)
    for side in asked:
        if side.id not in seats.players:
            raise BadOption(N_("nobody plays {side} in this game"), side=side)
    known = open_save(path)
    save = Save.new(home(os.environ), game.name, seats) if known is None else Save(path, seats, over=known.over)
    session = Session(position, _bots(asked, seats), dice, words, screen, keyboard, save)
    session.catch_up()
    return session


def _bots(asked: tuple[Side, ...], seats: Seats) -> dict[Side, Bot]:
    players = {side: seats.players[side.id] for side in asked}
    return {side: make_bot(player, seats.seed) for side, player in players.items() if player != HUMAN}
