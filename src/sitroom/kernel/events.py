"""Tables of events by the numbers of their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

E = TypeVar("E")


def install_events(table: list[E], none: E, events: Mapping[int, E]) -> None:
    """Put events into a table, in which ``none`` stands where there is no event yet. A card has one event."""
    for number, event in events.items():
        if table[number] is not none:
            raise ValueError(f"card {number} has two events")
        table[number] = event
