"""What takes long and needs no database is done aside, in a thread of its own, so that no move at any table waits for it: playing
a long game through again, putting its journal into words, looking back.

Whoever asks for much waits for himself: of each household one thing is done at a time, and the households take turns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


class Aside:
    """The thread, and who waits for it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as anybody waits for his

    async def do(self, household: str, work: Callable[[], T]) -> T:
        """Do something for a household when it is its turn."""
        turn = self._turns.setdefault(household, asyncio.Lock())
        async with turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
