"""Drawings of the situation: one module a game, and one for games that have none of their own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from ...kernel.game import AnyGame
from ...kernel.position import View
from ...kernel.token import Side
from ...text import Words
from ..screen import Screen

_COLOURS: Final = ("blue", "red", "green", "magenta", "cyan", "yellow")
_OWN_COLOURS: Final = {"labyrinth": ("blue", "green")}
"""The colours of the sides on the map of a game, where they are others than usual."""


class Drawing(Protocol):
    """What the module of a game offers. It sees a view and printed facts, and nothing else."""

    def draw(self, game: AnyGame, view: View, words: Words, screen: Screen) -> list[str]:
        """The situation in lines no wider than the screen."""

    def remark(self, game: AnyGame, view: View, words: Words, token: str) -> str:
        """What a player would look up about an option before choosing it; nothing if there is nothing to say.

        It is shown where the options are few.
        """

    def stakes(self, game: AnyGame, view: View, words: Words, token: str) -> str:
        """What an option costs, or what the dice make of it: shown in place of the remark, and however many options there are."""

    def piles(self, game: AnyGame, view: View, words: Words) -> list[tuple[str, list[str]]]:
        """The cards that lie open but are too many for the drawing: each pile by its name."""


def drawing_of(game: AnyGame) -> Drawing:
    """The drawing of a game."""
    name = f"{__name__}.{game.name}"
    own = game.name.isidentifier() and find_spec(name) is not None
    return cast(Drawing, import_module(name if own else f"{__name__}.generic"))


def colour_of(game: AnyGame, side: Side | str | None) -> str:
    """The colour of a side: as on the map; else the first is blue, the second red."""
    colours = _OWN_COLOURS.get(game.name, _COLOURS)
    for place, own in enumerate(game.sides):
        if own == side:
            return colours[place % len(colours)]
    return "bold"
