"""Who comes to the server. Browsers that were here lately are known without asking the database."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol, TypeVar

from . import browsers
from .hall import Hall
from .writer import Job, NotKept

T = TypeVar("T")

_MOST: Final = 10_000
"""So many are remembered."""


class Doer(Protocol):
    """Does a job of the writer."""

    async def __call__(self, job: Job[T], /) -> T: ...


class Visitors:
    """The browsers, and where they play."""

    def __init__(self, do: Doer, hall: Hall) -> None:
        self._do = do
        self._hall = hall
        self._known: dict[str, browsers.Known] = {}  # by their secrets
        self._players: set[tuple[str, str]] = set()  # a browser, and a table at which it plays

    async def browser(self, secret: str) -> str | None:
        """The browser with a secret, if there is one. It is written down that it was here."""
        known = self._known.get(secret) or await self._do(lambda connection: browsers.find(connection, secret))
        if known is None:
            return None
        self._remember(secret, known)
        if self._hall.now() - known.seen > browsers.HOUR:
            await self._write_down(secret, replace(known, seen=self._hall.now()))
        return known.id

    async def newcomer(self, secret: str | None = None) -> tuple[str, str]:
        """A browser that was never here: its secret, a new one or the one that it has brought, and its id."""
        return await self._do(lambda connection: self._hall.new_browser(connection, secret))

    def needs_cookie(self, secret: str) -> bool:
        """Is it time to send a browser its cookie again?"""
        known = self._known.get(secret)
        return known is not None and self._hall.now() - known.renewed > browsers.MONTH

    async def cookie_is_sent(self, secret: str) -> None:
        """A browser gets its cookie again with this reply."""
        if self.needs_cookie(secret):
            await self._write_down(secret, replace(self._known[secret], renewed=self._hall.now()))

    async def plays(self, browser: str, table_id: str) -> bool:
        """Does a browser hold a seat at a table, or has it lately? It says who pays for what, and opens no door."""
        if not browser:
            return False
        if (browser, table_id) not in self._players:
            if not await self._do(lambda connection: self._hall.held(connection, browser, table_id)):
                return False
            if len(self._players) >= _MOST:
                self._players.clear()
            self._players.add((browser, table_id))
        return True

    async def _write_down(self, secret: str, known: browsers.Known) -> None:
        """Nobody waits for it in vain: what cannot be written now is written with a later visit."""
        self._remember(secret, known)
        with suppress(NotKept):
            await self._do(lambda connection: browsers.keep(connection, known))

    def _remember(self, secret: str, known: browsers.Known) -> None:
        if len(self._known) >= _MOST:
            self._known.clear()
        self._known[secret] = known
