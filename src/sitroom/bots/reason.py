"""What the bots say about their choices."""

from __future__ import annotations

from typing import Final

from ..kernel.message import N_
from ..kernel.reason import Reason

FOUND: Final = N_("chance to win {percent} % (trials: {trials})")
"""What trials have found out about a choice."""


def principle(message: str, more: Reason | None = None) -> Reason | None:
    """A rule of thumb as a reason, if there is one to name."""
    return Reason(message, {}, more) if message else more


def found(value: float, trials: int, more: Reason | None = None) -> Reason:
    """What so many trials say about a choice: its chance to win."""
    return Reason(FOUND, {"percent": percent(value), "trials": trials}, more)


def percent(value: float) -> int:
    return int(100.0 * value + 0.5)


def reason_of(bot: object) -> Reason | None:
    """Why a bot did what it did last, if it is one that says so."""
    why: object = getattr(bot, "why", None)
    return why if isinstance(why, Reason) else None
