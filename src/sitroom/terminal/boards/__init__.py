"""Drawings of the situation: one module a game, and one for games that have none of their own.

A game from outside the package may bring its drawing as a plug-in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Final, Protocol, cast

from ...kernel.game import AnyGame
from ...kernel.position import View
from ...kernel.token import Side
from ...text import Words
from ..screen import COLOURS, Screen

_COLOURS: Final = ("blue", "red", "green", "magenta", "cyan", "yellow")
"""The colours of the sides, where the game has none of its own."""

TWO_COLUMNS: Final = 116
"""From this width on the regions of a map stand in two columns."""

PLUG_INS: Final = "sitroom.drawings"
"""The entry points of drawings that come with games from outside: the name is the game's, the object a ``Drawing``."""


class Drawing(Protocol):
    """What the module of a game offers. It sees a view and printed facts, and nothing else."""

    def draw(self, game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
        """The situation in lines no wider than the screen."""

    def remark(self, game: AnyGame, view: View, words: Words, token: str) -> str:
        """What a player would look up about an option before choosing it; nothing if there is nothing to say.

        It is shown where the options are few.
        """

    def piles(self, game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:
        """The cards that lie open but are too many for the drawing: each pile by its name."""


class Gazetteer(Protocol):
    """What a drawing may tell besides: each of its functions may be left out, and then the one for any game does."""

    def place(self, game: AnyGame, view: View, words: Words, token: str) -> list[tuple[str, str]]:
        """All that there is to know about a thing of the game, by names: what is printed on it, and how it stands now.

        Nothing for what is no thing, as a verb.
        """

    def links(self, game: AnyGame, words: Words, token: str) -> list[str]:
        """The neighbours of a place as a map lists them."""

    def note(self, game: AnyGame, words: Words, places: Sequence[str]) -> str:
        """What a map of these places cannot draw."""

    def score(self, game: AnyGame, view: View, words: Words) -> str:
        """Who is how far ahead, in a few words; nothing if nobody counts."""


@cache
def _drawing(name: str) -> Drawing:
    for plug_in in entry_points(group=PLUG_INS, name=name):
        return cast(Drawing, plug_in.load())
    module = f"{__name__}.{name}"
    own = name.isidentifier() and find_spec(module) is not None
    return cast(Drawing, import_module(module if own else f"{__name__}.generic"))


def drawing_of(game: AnyGame) -> Drawing:
    """The drawing of a game: a plug-in's, else our own, else the one for any game."""
    return _drawing(game.name)


class _Told:
    """The gazetteer of a game: what its drawing leaves out comes from the one for any game."""

    def __init__(self, drawing: object) -> None:
        plain = import_module(f"{__name__}.generic")
        self.place = getattr(drawing, "place", plain.place)
        self.links = getattr(drawing, "links", plain.links)
        self.note = getattr(drawing, "note", plain.note)
        self.score = getattr(drawing, "score", plain.score)


def gazetteer_of(game: AnyGame) -> Gazetteer:
    """What can be told about the things of a game."""
    return _Told(drawing_of(game))


def colour_of(game: AnyGame, side: Side | str | None) -> str:
    """The colour of a side: as on the board of the game; else the first is blue, the second red."""
    colours = [colour for colour in game.about.colours if colour in COLOURS] or _COLOURS
    for place, own in enumerate(game.sides):
        if own == side:
            return colours[place % len(colours)]
    return "bold"
