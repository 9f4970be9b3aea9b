"""From what was agreed to a session: new games and games that go on."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random

from ..bots import BOTS, Bot, make_bot
from ..kernel.chance import Chance
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame
from ..kernel.position import Setup
from ..kernel.record import new_position, read_record
from ..kernel.token import Side
from ..text import Words
from .keyboard import Keyboard
from .play import Session
from .saves import HUMAN, Save, Seats, home, open_save, read_text
from .screen import Screen

DEFAULT_BOT = "montecarlo"


def players(game: AnyGame, side: str | None, against: str) -> dict[str, str]:
    """Who plays each side: the person one of them (the first, if not said), the opponent all others."""
    mine = game.sides[0] if side is None else Random().choice(game.sides) if side == "any" else game.side(side)
    if against != HUMAN and against not in BOTS:
        known = ", ".join([*BOTS, HUMAN])
        raise BadOption(N_("there is no opponent {name}; there are: {names}"), name=repr(against), names=known)
    return {own.id: HUMAN if own is mine else against for own in game.sides}


def new_session(
    game: AnyGame, options: Mapping[str, object], seats: Seats, words: Words, screen: Screen, keyboard: Keyboard
) -> Session:
    """A new game, at its first question."""
    if seats.by_hand and seats.seed is not None:
        raise BadOption(N_("a seed has no use when chance is answered by hand"))
    setup = Setup(game, game.check_options(options), None)
    position = new_position(setup, None if seats.by_hand else Chance(seats.seed), journal=True)
    save = Save.new(home(os.environ), game.name, seats)
    return Session(position, _bots(game, seats), words, screen, keyboard, save)


def resumed_session(path: Path, seats: Seats, words: Words, screen: Screen, keyboard: Keyboard) -> Session:
    """A game that goes on. One from the folder of games in progress stays there; any other file is only read."""
    record = read_record(read_text(path))
    position = record.position(seed=None if seats.by_hand else seats.seed, chance="manual" if seats.by_hand else "seed")
    game = position.game
    for side in game.sides:
        if side.id not in seats.players:
            raise BadOption(N_("nobody plays {side} in this game"), side=side)
    known = open_save(path)
    save = Save.new(home(os.environ), game.name, seats) if known is None else Save(path, seats, over=known.over)
    session = Session(position, _bots(game, seats), words, screen, keyboard, save)
    session.catch_up()
    return session


def _bots(game: AnyGame, seats: Seats) -> dict[Side, Bot]:
    players = {side: seats.players[side.id] for side in game.sides}
    return {side: make_bot(player, seats.seed) for side, player in players.items() if player != HUMAN}
