"""Where a table keeps its events: a small protocol, and a store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..kernel.errors import N_, SitroomError
from .events import Event


class StoreConflict(SitroomError):
    """Somebody else has written to the table in the meantime: nothing was written."""


class Store(Protocol):
    """What a table needs of the place where it is kept."""

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        """Keep events, all or none, if the last one has the number ``expected_seq``; else there is a ``StoreConflict``."""

    def load(self) -> list[Event]:
        """All events so far, oldest first."""


class MemoryStore:
    """A store for tests, and for games that nobody wants to keep."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        self.events = list(events)

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        check_expected(self.events[-1].seq if self.events else 0, expected_seq)
        self.events += events

    def load(self) -> list[Event]:
        return list(self.events)


def check_expected(last: int, expected: int) -> None:
    if last != expected:
        raise StoreConflict(
            N_("the table has been played on elsewhere: it stands at {last}, not at {expected}; load it again"),
            last=last, expected=expected,
        )  # fmt: skip
