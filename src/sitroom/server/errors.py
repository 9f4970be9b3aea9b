"""What a server refuses, each with a code for programs; the message is for people, in their language."""

from __future__ import annotations

from typing import ClassVar

from ..kernel.errors import N_, SitroomError
from ..kernel.token import Side


class Refused(SitroomError):
    """Something that is not done. ``status`` is what HTTP calls it."""

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 400


class NotFound(Refused):
    code = "not-found"
    status = 404


class NotYours(Refused):
    """A seat, a table or a link that belongs to somebody else."""

    code = "not-yours"
    status = 403


class BadOrder(Refused):
    """A table that cannot be made like that."""

    code = "bad-order"
    status = 422


class Gone(Refused):
    """A link that was taken, or a table that is no more."""

    code = "gone"
    status = 410


class StillRunning(Refused):
    """Something that is done when a game is over."""

    code = "still-running"
    status = 409


class Kept(Refused):
    """A table that cannot be deleted."""

    code = "kept"
    status = 409


class Busy(Refused):
    """The server has too much of this to do."""

    code = "busy"
    status = 503


class TooLong(Refused):
    """A record that asks for more than a server does for it, or a table at which that has happened."""

    code = "too-long"
    status = 422


class Reused(Refused):
    """An idempotency key that has served for something else."""

    code = "key-reused"
    status = 422


class TimeIsUp(Refused):
    """Something that came after a side had run out of time."""

    code = "time-is-up"
    status = 409


class NoClock(Refused):
    """Something about clocks that cannot be done now, or not at this table."""

    code = "no-clock"
    status = 409


class BadHook(Refused):
    """An address to which this server sends nothing."""

    code = "bad-hook"
    status = 422


class TooMuch(Refused):
    """Somebody asks for more than his share; he may ask again after some seconds."""

    code = "too-much"
    status = 429

    @classmethod
    def until(cls, seconds: int) -> TooMuch:
        return cls(N_("this was too much at once; try again in {seconds} s"), seconds=seconds)

    @property
    def seconds(self) -> int:
        return int(str(self.args_by_name["seconds"]))


class TooSlow(Refused):
    """A request that takes too long to arrive."""

    code = "too-slow"
    status = 408


class HeadTooLong(Refused):
    """A request whose head is too long."""

    code = "head-too-long"
    status = 431


class WrongHost(Refused):
    """A name under which this server is not known."""

    code = "wrong-host"
    status = 421


class RefusedAt(SitroomError):
    """What was refused at a table, and where the table stands."""

    def __init__(self, error: SitroomError, seq: int) -> None:
        super().__init__("{problem}", problem=str(error))
        self.error = error
        self.seq = seq


def no_table() -> NotFound:
    return NotFound(N_("there is no such table; perhaps it was deleted"))


def no_seat(side: Side) -> NotYours:
    return NotYours(N_("you do not play {side} at this table"), side=side)
