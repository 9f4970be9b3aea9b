"""The games. A new one is a folder here and a line in ``BUILT_IN``; plug-ins bring others (entry points ``sitroom.games``)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, cast

from ..kernel.game import AnyGame, register

BUILT_IN: Final = ("ciavskgb", "twilight", "labyrinth")


def register_all() -> None:
    """Make the built-in games and those of installed plug-ins known."""
    for name in BUILT_IN:
        register(name, _loader(f"{__name__}.{name}"))
    for plugin in entry_points(group="sitroom.games"):
        register(plugin.name, cast("Callable[[], AnyGame]", plugin.load))


def _loader(module: str) -> Callable[[], AnyGame]:
    def load() -> AnyGame:
        return cast(AnyGame, import_module(module).GAME)

    return load
