"""The clocks of one table, and their law.

A side's clock runs while the table waits for it. It gets its increment, or its days, when the table turns to it, once for each
turn; what it has spent stays spent, whatever is taken back. Times are seconds of the server's time (``Pulse``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct, field

from ..table.events import ANSWERED, TAKEN_BACK, UNDONE
from .protocol.clocks import ClockOffer, Clocks, DaysAMove, SideClock, TotalTime

Plan: TypeAlias = TotalTime | DaysAMove

NOTICE: Final = 24 * 3600.0
"""So long after one side has said that it wants to go on, a pause is over."""

_GRACE: Final = {TotalTime: 60.0, DaysAMove: 3600.0}
"""So much time is left at least to whoever is asked when a server runs again."""


class Clock(Struct):
    """The clocks of a table.

    left     seconds that each side had left when its clock was last looked at
    turn     the side whose clock runs, unless all are paused; none: the table waits for nobody who has one
    since    from when on it has been running
    served   sides that have got their time for a turn which they have not finished
    goes_on  when a pause ends by itself
    """

    plan: Plan
    left: dict[str, float]
    turn: str | None = None
    since: float = 0.0
    served: list[str] = field(default_factory=list)
    is_paused: bool = False
    goes_on: float | None = None
    offers: dict[str, ClockOffer] = field(default_factory=dict)

    @classmethod
    def wound_up(cls, plan: Plan, sides: Iterable[str]) -> Clock:
        """Clocks that have not run yet."""
        return cls(plan, dict.fromkeys(sides, _full(plan)))

    @property
    def running(self) -> str | None:
        """The side whose time is running."""
        return None if self.is_paused else self.turn

    @property
    def due(self) -> float | None:
        """When something happens by itself: the time of a side is up, or a pause is over."""
        if self.running is not None:
            return self.since + self.left[self.running]
        return self.goes_on

    def left_at(self, side: str, now: float) -> float:
        spent = max(0.0, now - self.since) if side == self.running else 0.0
        return self.left[side] - spent

    def late(self, now: float) -> str | None:
        """The side that is asked, if it has run out of time."""
        side = self.running
        return side if side is not None and self.left_at(side, now) <= 0 else None

    # ---- what happens to it

    def turn_to(self, side: str | None, now: float, event: str, *, is_new: bool = False) -> None:
        """The table waits for a side after an event. If it has waited for it before, that may be a new turn nevertheless:
        somebody else has answered in between, early."""
        if side == self.turn and not (is_new and event == ANSWERED):
            return
        self._stop(now)
        if event == ANSWERED and self.turn in self.served:
            self.served.remove(self.turn)
        if side is not None:
            self.left.setdefault(side, _full(self.plan))
            if event not in (UNDONE, TAKEN_BACK):
                self._serve(side)
            elif event == TAKEN_BACK and isinstance(self.plan, DaysAMove):
                self.left[side] = _full(self.plan)  # all have agreed to it, perhaps days later
        self.turn = side

    def pause(self, now: float) -> None:
        self._stop(now)
        self.is_paused, self.offers = True, {}

    def go_on(self, now: float) -> None:
        self.is_paused, self.goes_on, self.offers, self.since = False, None, {}, now

    def add(self, side: str, seconds: float) -> None:
        self.left[side] += seconds

    def end(self, now: float) -> None:
        """The game is over."""
        self._stop(now)
        self.turn, self.goes_on, self.is_paused, self.offers = None, None, False, {}

    def resume(self, now: float, down: float) -> None:
        """Nobody ran the server for a while. Of days that time is taken, of other clocks not; a moment is left to everybody."""
        if self.running is not None:
            self._stop(now)
            spent = down if isinstance(self.plan, DaysAMove) else 0.0
            self.left[self.running] = max(self.left[self.running] - spent, _GRACE[type(self.plan)])

    def _stop(self, now: float) -> None:
        """Put down what has been spent until now."""
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, now)
        self.since = now

    def _serve(self, side: str) -> None:
        if side in self.served:
            return
        self.served.append(side)
        if isinstance(self.plan, TotalTime):
            self.left[side] += self.plan.increment
        else:
            self.left[side] = _full(self.plan)

    # ---- what is told

    def told(self, now: float) -> Clocks:
        sides = [SideClock(side, round(max(0.0, self.left_at(side, now)), 3), side == self.running) for side in self.left]
        goes_on = None if self.goes_on is None else round(max(0.0, self.goes_on - now), 3)
        return Clocks(self.plan, sides, self.is_paused, goes_on, list(self.offers.values()))


def _full(plan: Plan) -> float:
    return plan.minutes * 60.0 if isinstance(plan, TotalTime) else plan.days * 86_400.0
