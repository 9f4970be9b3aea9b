"""Texts in the reader's language. They come in pieces, each with the id of what it names, so that a screen can light it up."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Piece(Struct, frozen=True, omit_defaults=True):
    """A piece of a text, and the token that it names."""

    text: str
    token: str | None = None


class Choice(Struct, frozen=True):
    """A legal answer."""

    token: str
    text: str


class Question(Struct, frozen=True):
    """A question that is open. Its choices are for the one who is asked; the others read who is choosing what."""

    who: str
    topic: str
    rule: str
    text: list[Piece]
    choices: list[Choice]
    not_now: list[Choice] = []
    """What such questions are about again and again, and cannot be answered now (``GET …/why-not`` says why)."""


class Tally(Struct, frozen=True):
    """What a line counts: where several with the same ``title`` stand in a row, they can be told as one. ``of``: what it
    changes, by how much, and how that stands then."""

    title: list[Piece]
    of: Piece
    by: int
    now: str


class JournalLine(Struct, frozen=True, omit_defaults=True):
    """A line of the journal: its number among those that the reader may read, and the event that it came from. Its message and
    arguments are the game's own; ``dice`` is what dice show in it; ``discloses``: it tells what was hidden from the reader;
    ``heading``: something new begins with it, whose parts these are; ``concludes``: with it a side that the rules play has made
    up its mind."""

    number: int
    seq: int
    text: list[Piece]
    rule: str
    level: str
    is_struck: bool
    message: str
    args: dict[str, Any]
    dice: list[int]
    discloses: bool
    heading: list[Piece] = []
    tally: Tally | None = None
    concludes: bool = False


class Remark(Struct, frozen=True):
    """A message of the game with its arguments and the paragraph behind it, and the same in words."""

    message: str
    rule: str
    args: dict[str, Any]
    text: list[Piece]
