"""Who watches the tables: whoever watches the same one is shown it in one look, and is told what is news to him.

All of it happens in the event loop. Who is still being told the last news waits for the next, and then gets all that he missed.
Nobody waits for another: what takes long for somebody comes to him alone, when it is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from ..kernel.errors import SitroomError
from ..text import Words
from .protocol.tables import Seen


@dataclass(frozen=True)
class Reader:
    """Who asks: a browser (none: somebody who has done nothing yet), in which language it reads, how it pays for what it has made
    others do (``visits.Visit.owe``), and where it stands (``limits.household``)."""

    browser: str
    words: Words
    pay: Callable[[int], None] = lambda _work: None
    household: str = ""


@dataclass(frozen=True)
class Look:
    """Somebody looks at a table: as a side or as an onlooker, with the lines of the journal since an event."""

    reader: Reader
    side: str | None
    since: int = 0


Sight = Seen | SitroomError | asyncio.Future[Seen]
"""What somebody sees of a table, or why he may not; or that it takes a while until he does."""

Looks = Callable[[str, Sequence[Look]], Awaitable[Sequence[Sight]]]
"""What each of several people sees of a table."""


class Watcher:
    """Somebody who watches a table."""

    def __init__(self, look: Look, wake: Callable[[], None]) -> None:
        self.look = look
        self.is_behind = True  # something may have happened since he looked last
        self._wake = wake
        self._last: Seen | None = None  # at rest
        self._next: asyncio.Future[bytes] | None = None
        self._coming: asyncio.Future[Seen] | None = None  # what he will see, if that takes a while

    @property
    def is_waiting(self) -> bool:
        """Does he want to look?"""
        return self._next is not None and not self._next.done() and self._coming is None

    async def news(self) -> bytes:
        """The table as it is now, as soon as there is something that he does not know."""
        self._next = asyncio.get_running_loop().create_future()
        if self.is_behind:
            self._wake()
        return await self._next

    def sees(self, seen: Seen) -> bool:
        """He has looked; is it news to him?"""
        before, self._last = self._last, _at_rest(seen)
        self.look = Look(self.look.reader, self.look.side, seen.seq)
        return before is None or bool(seen.lines) or self._last != before

    def expect(self, coming: asyncio.Future[Seen]) -> None:
        """What he sees takes a while; until then he does not look again."""
        self._coming = coming
        coming.add_done_callback(self._has_come)

    def _has_come(self, coming: asyncio.Future[Seen]) -> None:
        self._coming = None
        if coming.cancelled():
            return
        error = coming.exception()
        if error is not None:
            self.fail(error)
        elif self.sees(seen := coming.result()):
            self.tell(msgspec.json.encode(seen))
        elif self.is_behind:
            self._wake()

    def tell(self, content: bytes) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_result(content)

    def fail(self, error: BaseException) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_exception(error)


class Audience:
    """All who watch, by their tables."""

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        self._watchers: dict[str, list[Watcher]] = {}
        self._looking: dict[str, asyncio.Task[None]] = {}

    @property
    def tables(self) -> list[str]:
        """Those that are watched."""
        return list(self._watchers)

    def size(self, table_id: str) -> int:
        """How many watch a table."""
        return len(self._watchers.get(table_id, ()))

    @property
    def browsers(self) -> set[str]:
        """Those that watch anything."""
        return {each.look.reader.browser for watchers in self._watchers.values() for each in watchers}

    @contextmanager
    def joined(self, table_id: str, look: Look) -> Iterator[Watcher]:
        """Somebody watches a table for a while. What he sees is news to him as far as it comes after his look."""
        watcher = Watcher(look, lambda: self._look(table_id))
        self._watchers.setdefault(table_id, []).append(watcher)
        try:
            yield watcher
        finally:
            self._watchers[table_id].remove(watcher)
            if not self._watchers[table_id]:
                del self._watchers[table_id]

    def wake(self, table_id: str) -> None:
        """Something has happened: whoever watches the table looks again."""
        if table_id in self._watchers:
            for watcher in self._watchers[table_id]:
                watcher.is_behind = True
            self._look(table_id)

    def _look(self, table_id: str) -> None:
        if table_id not in self._looking:
            self._looking[table_id] = asyncio.ensure_future(self._show(table_id))

    async def _show(self, table_id: str) -> None:
        """Let all look who want to, as long as there are any."""
        try:
            while wanting := [each for each in self._watchers.get(table_id, ()) if each.is_behind and each.is_waiting]:
                for watcher in wanting:
                    watcher.is_behind = False
                found: Sequence[Sight | Exception]
                try:
                    found = await self._looks(table_id, [watcher.look for watcher in wanting])
                except Exception as error:  # noqa: BLE001  # it is for whoever watches
                    found = [error] * len(wanting)
                _tell(wanting, found)
        finally:
            del self._looking[table_id]


def _tell(watchers: Sequence[Watcher], found: Sequence[Sight | Exception]) -> None:
    """Tell everybody what is news to him. Those who see the same get the same bytes."""
    contents: dict[int, bytes] = {}
    for watcher, seen in zip(watchers, found, strict=True):
        if isinstance(seen, Exception):
            watcher.fail(seen)
        elif isinstance(seen, asyncio.Future):
            watcher.expect(seen)
        elif watcher.sees(seen):
            content = contents.get(id(seen))
            if content is None:
                content = contents[id(seen)] = msgspec.json.encode(seen)
            watcher.tell(content)


def _at_rest(seen: Seen) -> Seen:
    """All that a reader may know, but for the new lines and the time that passes. If it is as before and there are no lines, he
    is not to learn that something has happened, such as a note of the other side's."""
    if seen.clocks is None:
        return replace(seen, lines=[])
    sides = [replace(side, left=0.0) if side.is_running else side for side in seen.clocks.sides]
    return replace(seen, lines=[], clocks=replace(seen.clocks, sides=sides, goes_on_in=None))
