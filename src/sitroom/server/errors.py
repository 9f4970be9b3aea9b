"""What a server refuses, each with a code for programs; the message is for people, in their language."""

from __future__ import annotations

from typing import ClassVar

from ..kernel.errors import SitroomError


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


class RefusedAt(SitroomError):
    """What was refused at a table, and where the table stands."""

    def __init__(self, error: SitroomError, seq: int) -> None:
        super().__init__("{problem}", problem=str(error))
        self.error = error
        self.seq = seq
