"""A game with people, bots and the rules in its seats, without any screen.

``Table`` is what a terminal, a server and a test sit down at. It answers for the game, keeps everything through a ``Store``, and
never waits for anybody: whoever runs it asks the bots and brings their answers.
"""

from __future__ import annotations

from .events import Event
from .files import FileStore, TableInUse
from .journal import Entry
from .moments import Moment
from .seats import BOT, HUMAN, MANUAL, SEED, Player, Seating
from .standing import Preview
from .store import MemoryStore, Store, StoreConflict
from .summary import Summary, summary_of
from .table import Table
from .walk import Answered, Stage, Walk

__all__ = [
    "BOT", "HUMAN", "MANUAL", "SEED", "Answered", "Entry", "Event", "FileStore", "MemoryStore", "Moment", "Player", "Preview",
    "Seating", "Stage", "Store", "StoreConflict", "Summary", "Table", "TableInUse", "Walk", "summary_of",
]  # fmt: skip
