"""Situation Room: card-driven games of modern conflict, to play and to learn from.

>>> import sitroom
>>> pos = sitroom.new("ciavskgb", seed=7)
>>> pos.ask.who, pos.ask.topic
('cia', 'agent-x')
"""

from __future__ import annotations

from collections.abc import Mapping

from . import games as _games
from .kernel import position as _position
from .kernel.adjust import Adjustment
from .kernel.ask import Ask, Script, choose, draw
from .kernel.chance import Chance, chance_from
from .kernel.errors import (
    BadOption,
    BadPosition,
    BrokenRecord,
    DepartedRecord,
    IllegalChoice,
    NoAdjustment,
    NothingToUndo,
    NotYourTurn,
    SitroomError,
    UnknownGame,
    UnknownToken,
)
from .kernel.game import AnyGame, Game, Option, find_game, game_names, register
from .kernel.journal import Json, Line
from .kernel.position import Position, Setup
from .kernel.reading import plain_position
from .kernel.record import Record, load, new_position, read_record
from .kernel.state import Outcome, State
from .kernel.token import CHANCE, NOBODY, Side, Token, Vocabulary, opponents

__version__ = "0.1.0"

__all__ = [
    "CHANCE", "NOBODY", "Adjustment", "AnyGame", "Ask", "BadOption", "BadPosition", "BrokenRecord", "Chance", "DepartedRecord",
    "Game", "IllegalChoice", "Json", "Line", "NoAdjustment", "NotYourTurn", "NothingToUndo", "Option", "Outcome", "Position",
    "Record", "Script", "Setup", "Side", "SitroomError", "State", "Token", "UnknownGame", "UnknownToken", "Vocabulary", "choose",
    "compiled", "draw", "find_game", "games", "load", "new", "opponents", "read_record", "register",
]  # fmt: skip

compiled: bool = not (_position.__file__ or "").endswith(".py")
"""Whether the kernel runs as machine code."""

_games.register_all()


def games() -> list[AnyGame]:
    """What can be played, with sides, options and rules version."""
    return [find_game(name) for name in game_names()]


def new(
    game: str,
    *,
    seed: int | None = None,
    chance: str = "seed",
    position: Mapping[str, Json] | None = None,
    journal: bool = True,
    **options: object,
) -> Position:
    """Begin a game.

    seed      a whole number; the same seed and the same answers give the same game. Without one the operating system gives a
              secret seed.
    chance    ``"seed"``: dice and draws answer themselves; ``"manual"``: they are asked like any other question
    position  start from a hand-made position, in the form of ``pos.state.to_json()``
    journal   whether to keep a journal; without it a game runs faster
    options   what the game lets one agree on, by name
    """
    found = find_game(game)
    source = chance_from(chance, seed)
    setup = Setup(found, found.check_options(options), None if position is None else plain_position(position))
    return new_position(setup, source, journal)
