"""The server's time: seconds that pass only while a server runs.

Clocks of tables count in it. Within a process it follows a clock that never jumps. Every few seconds it is kept in the database,
so that a new process goes on where the last one ended, and several processes agree. The time of day is asked only how long nobody
ran, and what it says is believed within bounds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, case, select, update

from .schema import PULSE

BEAT: Final = 5.0
"""So often the time is kept while any clock runs."""

LONGEST: Final = 15.0
"""So much passes at most between two beats. If there was more, nobody ran: the computer slept. A server that was down, or whose
database failed, knows that at once, however short it was."""

_DAY: Final = 24 * 3600.0


class Pulse:
    """The time of one process. ``wall`` tells the time of day, ``steady`` never jumps. All of it happens in jobs."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall = wall
        self.steady = steady
        self.resumed: list[Callable[[Connection, float], None]] = []
        """Called after nobody ran, with how long that was, a day at most; nothing: another process went on."""
        self._lived = 0.0  # at the last beat
        self._at: float | None = None  # what the steady clock said then; none: there was none yet
        self._before: tuple[float, float | None] = (0.0, None)
        self._kept = float("-inf")  # what the steady clock said when the time was last kept
        self._is_shaken = False  # the database has failed since the last beat

    def now(self, connection: Connection) -> float:
        """The server's time. After the database has failed it stands still until the next beat, so that nobody loses before he is
        given a moment."""
        if self._at is None:
            self.beat(connection)
        return self._lived + self._counted()

    def beat(self, connection: Connection, *, is_idle: bool = False) -> None:
        """Agree with the other processes on the time, and find out whether nobody ran. It is a job of its own, every few
        seconds; while no clock runs anywhere, the time stands still."""
        kept = connection.execute(select(PULSE.c.lived, PULSE.c.wall)).one()
        if self._at is None:  # a process starts; another one may run, which does no harm
            lived, down, is_resumed = kept.lived, max(self.wall() - kept.wall, 0.0), True
        else:
            lived = self._lived + self._counted()
            others_went_on = kept.lived > lived + (BEAT if self._is_shaken else 0.0)
            down = 0.0 if others_went_on else self._since_beat() - self._counted()
            is_resumed = self._is_shaken or down > 0
        self._before = self._lived, self._at
        self._lived, self._at = kept.lived if is_idle else max(lived, kept.lived), self.steady()
        self._is_shaken = False
        if is_resumed:
            for resume in self.resumed:
                resume(connection, min(down, _DAY))

    def keep(self, connection: Connection) -> None:
        """Keep the time, unless that was done just now, or another process is doing it."""
        now = self.now(connection)
        if self.steady() - self._kept < BEAT:
            return
        self._kept = self.steady()
        if connection.execute(select(PULSE.c.id).with_for_update(skip_locked=True)).one_or_none() is not None:
            wanted = case((PULSE.c.lived < now, now), else_=PULSE.c.lived)
            connection.execute(update(PULSE).values(lived=wanted, wall=self.wall()))

    def forget(self) -> None:
        """What was done last has not been kept: the last beat is made anew."""
        self._lived, self._at = self._before
        self._kept = float("-inf")

    def shake(self) -> None:
        """The database has failed."""
        self._is_shaken = True

    def _since_beat(self) -> float:
        return 0.0 if self._at is None else self.steady() - self._at

    def _counted(self) -> float:
        """How much of that counts."""
        return 0.0 if self._is_shaken else min(self._since_beat(), LONGEST)
