"""How far many games have come, for a person who waits: a table that is redrawn in place, or a line now and then."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from ..arena.numbers import duration
from ..arena.task import Result
from ..text import Words
from .screen import Screen, cut

_LIVE: Final = 0.5
_PLAIN: Final = 30.0
_SPARING: Final = 10
"""Drawing may take a tenth of the time, no more: the table of many games takes a while to count."""


class Progress:
    """``table`` are the lines above the one that says how far it is."""

    def __init__(self, words: Words, games: int, done: int, table: Callable[[Screen], Sequence[str]]) -> None:
        self._words = words
        self._games = games
        self._done = self._begun = done
        self._table = table
        self._screen = Screen.on(sys.stderr, os.environ)
        self._lines = 0
        self._start = time.monotonic()
        self._next = self._start if self._screen.live else self._start + _PLAIN

    def begin(self) -> None:
        if self._screen.live:
            self._show()

    def __call__(self, _result: Result) -> None:
        self._done += 1
        if time.monotonic() >= self._next:
            self._show()

    def end(self) -> None:
        """The table goes; the report comes in its place."""
        self._wipe()
        self._screen.flush()

    def _show(self) -> None:
        start = time.monotonic()
        screen = self._screen
        if not screen.live:
            screen.print(self._line())
        else:
            lines = [cut(line, screen.breadth - 1) for line in [*self._table(screen), self._line()][-(screen.height - 1) :]]
            self._wipe()
            screen.lines(lines)
            self._lines = len(lines)
        screen.flush()
        now = time.monotonic()
        self._next = now + max(_LIVE if screen.live else _PLAIN, _SPARING * (now - start))

    def _line(self) -> str:
        said = self._words.say("{done} of {games} games", done=self._done, games=self._games)
        here = self._done - self._begun
        if not here or self._done >= self._games:
            return said
        left = (time.monotonic() - self._start) / here * (self._games - self._done)
        return f"{said} · {self._words.say('{time} to go', time=duration(left))}"

    def _wipe(self) -> None:
        if self._lines:
            self._screen.write(f"\x1b[{self._lines}A\r\x1b[J")
            self._lines = 0
