"""Lists of tables and of saved games."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .clocks import Clocks
from .tables import Chair


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables of a list: so many, after the one that was the last before; those that were put away apart."""

    limit: Annotated[int, Meta(ge=1, le=100)] = 50
    after: str = ""
    is_archived: bool = False


class WantedNext(Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which the reader is now."""

    after: str = ""


class WantedPublic(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tables to watch."""

    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class Listed(Struct, frozen=True):
    """A table in a list: the reader's seats there, and in words how far it has come, whose turn it is and how it ended.
    ``touched`` are seconds since 1970."""

    table: str
    game: str
    title: str
    sides: list[str]
    seq: int
    waits_for_you: bool
    is_over: bool
    is_archived: bool
    chairs: list[Chair]
    turn: str
    clock: str
    outcome: str | None
    touched: float
    clocks: Clocks | None = None


class Next(Struct, frozen=True):
    """The next table that waits for the reader, if there is one."""

    table: str | None


class SavedGame(Struct, frozen=True):
    """A game that was saved in the terminal: the name of its file, who plays it, and how far it has come."""

    name: str
    game: str
    title: str
    players: list[Chair]
    clock: str
    touched: float
