"""Tables and seats: making them, offering, taking and leaving them, and what belongs to whoever holds one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .clocks import DaysAMove, TotalTime
from .tables import Chair


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants: for each side ``me``, ``link`` or a level of bots."""

    game: str
    seats: dict[str, str]
    options: dict[str, str | int | bool] = {}
    is_public: bool = False
    seed: int | None = None
    hints: bool = False
    clock: TotalTime | DaysAMove | None = None


class Made(Struct, frozen=True):
    """A table that was made."""

    table: str


class Link(Struct, frozen=True):
    """The secret of a link to a seat; it belongs behind the ``#`` of an address. ``page`` is the server as other machines
    call it, where the address by which it was called leads to this one alone."""

    secret: str
    page: str | None


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link to a seat."""

    secret: str


class Claimed(Struct, frozen=True):
    """The seat that a link has led to."""

    table: str
    side: str


class Invitation(Struct, frozen=True):
    """What a link offers before anybody takes it: which seat of which game, who sits where, how far the game has come, and what
    whoever takes it agrees to: the options, hints for everybody, onlookers, and clocks (``time``)."""

    table: str
    game: str
    title: str
    side: str
    chairs: list[Chair]
    clock: str
    options: dict[str, str | int | bool]
    has_hints: bool
    is_public: bool
    time: TotalTime | DaysAMove | None


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat with which something is done."""

    side: str


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player wants to be called; nothing: not at all."""

    name: str


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a side writes down for itself, in place of what it had written."""

    side: str
    text: str


class Publicity(Struct, frozen=True, forbid_unknown_fields=True):
    """May anybody watch?"""

    is_public: bool


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of bots for a seat that nobody holds, or whose player does not come; ``side`` is the asker's own."""

    side: str
    level: str


class Hook(Struct, frozen=True, forbid_unknown_fields=True):
    """The address that hears when it is a seat's turn; empty: none."""

    url: Annotated[str, Meta(max_length=1000)]


class Leaving(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that is left, with this browser or with all of this person's."""

    side: str
    is_everywhere: bool = False


class Left(Struct, frozen=True):
    """Whether nobody holds the seat any more that a browser has left."""

    is_free: bool
