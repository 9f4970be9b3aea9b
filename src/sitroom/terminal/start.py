"""From what was agreed to a session: new games and games that go on."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random

from ..bots import bot_names, make_bot
from ..kernel.errors import N_, BadOption, SitroomError
from ..kernel.game import AnyGame, OptionValue, find_game, game_names
from ..kernel.position import Position
from ..table import HUMAN, Seating, Table
from ..table.alone import alone_by, can_be_played_alone
from ..table.saves import Keeper, home, new_file
from ..text import Words
from .keyboard import Keyboard
from .play import Session
from .screen import Screen

DEFAULT_BOT = "normal"


# ---- a game alone


def alone(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """The options of a game for one player."""
    wanted = alone_by(game)
    if wanted is None:
        known = ", ".join([name for name in game_names() if can_be_played_alone(find_game(name))])
        raise BadOption(N_("{game} cannot be played alone; this can: {known}"), game=game.name, known=known or "-")
    for name, value in wanted.items():
        if options.get(name, value) != value:
            raise BadOption(
                N_("a game alone has the {option} {wanted}, not {value}"), option=name, wanted=value, value=repr(options[name])
            )
    return {**options, **wanted}


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
    if opponent != HUMAN:
        if opponent.partition(":")[0] not in bot_names():
            known = ", ".join([*bot_names(), HUMAN])
            raise BadOption(N_("there is no opponent {name}; there are: {names}"), name=repr(opponent), names=known)
        make_bot(opponent, game)  # refuses what cannot play before there is a game that nobody could go on with
    return {own.id: HUMAN if own is mine else opponent for own in asked}


# ---- sessions


class Surroundings:
    """What every session needs: a language, a screen and a keyboard."""

    def __init__(self, words: Words, screen: Screen, keyboard: Keyboard) -> None:
        self.words = words
        self.screen = screen
        self.keyboard = keyboard


def new_session(
    game: AnyGame, options: Mapping[str, object], seating: Seating, seed: int | None, around: Surroundings
) -> Session:
    """A new game, at its first question."""
    keeper = Keeper(new_file(home(os.environ), game.name))
    return session_at(Table.open(game, seating, keeper, options, seed=seed), keeper, around)


def session_from(position: Position, seating: Seating, seed: int | None, around: Surroundings) -> Session:
    """A game that goes on from a record, as a table of its own."""
    keeper = Keeper(new_file(home(os.environ), position.game.name))
    return session_at(Table.go_on(position, seating, keeper, seed=seed), keeper, around, resumed=True)


def saved_session(path: Path, around: Surroundings) -> Session:
    """A saved table, which goes on in its file."""
    keeper = Keeper(path)
    try:
        return session_at(Table.load(keeper), keeper, around, resumed=True)
    except SitroomError:
        keeper.close()
        raise


def session_at(table: Table, keeper: Keeper, around: Surroundings, *, resumed: bool = False) -> Session:
    return Session(table, keeper, around.words, around.screen, around.keyboard, resumed=resumed)
