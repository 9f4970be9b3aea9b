"""7.5: Alert."""

from __future__ import annotations

from ...kernel.ask import Script
from .board import US
from .plots import block_plot, choose_plot
from .state import Labyrinth


def is_possible(s: Labyrinth, value: int) -> bool:
    """7.5.1: a card of value 3, and a plot somewhere."""
    return value >= 3 and len(s.plots) > 0


def alert(s: Labyrinth) -> Script[None]:
    """7.5.2: the US side picks a plot, unseen, and blocks it."""
    placed = yield from choose_plot(s, US, "alert", s.plots, "7.5.2")
    block_plot(s, placed)
