"""The clocks of a table: how they are ordered, how they stand, and what is proposed about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class TotalTime(Struct, frozen=True, forbid_unknown_fields=True, tag="total", tag_field="kind"):
    """So many minutes for the whole game, and so many seconds more each time the table turns to a side."""

    minutes: Annotated[int, Meta(ge=1, le=10_000)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class DaysAMove(Struct, frozen=True, forbid_unknown_fields=True, tag="days", tag_field="kind"):
    """So many days each time the table turns to a side."""

    days: Annotated[int, Meta(ge=1, le=30)]


class SideClock(Struct, frozen=True):
    """How many seconds a side had left when this was told, and whether they run."""

    side: str
    left: float
    is_running: bool


ClockMatter = Literal["pause", "go-on", "extra"]


class ClockOffer(Struct, frozen=True):
    """What a side proposes: a pause, to go on, or so many extra minutes for itself."""

    by: str
    what: ClockMatter
    minutes: int | None


class Clocks(Struct, frozen=True):
    """The clocks of a table. In ``goes_on_in`` seconds a pause is over by itself, because a side wants to go on."""

    plan: TotalTime | DaysAMove
    sides: list[SideClock]
    is_paused: bool
    goes_on_in: float | None
    offers: list[ClockOffer]


ExtraMinutes = Annotated[int, Meta(ge=1, le=43_200)]


class ClockWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a side proposes about the clocks; extra time names its minutes."""

    side: str
    what: ClockMatter
    minutes: ExtraMinutes | None = None


class ClockConsent(Struct, frozen=True, forbid_unknown_fields=True):
    """Consent to what the other side proposes about the clocks; with what that was, to nothing else that it proposes by now."""

    side: str
    what: ClockMatter | None = None
    minutes: ExtraMinutes | None = None
