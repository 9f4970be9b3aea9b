"""Commands that may come twice: a client that got no reply sends the same again, and it is done once."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, tuple_

from ..kernel.errors import N_
from .errors import BadOrder, Reused
from .schema import REQUESTS
from .secrecy import sealed, unsealed
from .writer import Job

T = TypeVar("T")

LONGEST: Final = 64
REMEMBERED: Final = 3600.0
"""So many seconds, at least, a reply is remembered."""
A_PART: Final = 500
"""So many are forgotten at once: whoever plays waits for no more."""

_BEFORE: Final = select(REQUESTS.c.asked, REQUESTS.c.reply).where(
    REQUESTS.c.browser == bindparam("whose"), REQUESTS.c.key == bindparam("which")
)
_KEEP: Final = insert(REQUESTS)
"""Put together once: every command needs them."""


class AnsweredBefore(Exception):  # nothing is wrong
    """The same request was answered before, like this."""

    def __init__(self, reply: bytes) -> None:
        super().__init__()
        self.reply = reply


@dataclass(frozen=True)
class Once:
    """A request of a browser with a key of its choice, and a hash of what it asks for. What it is told may hold a secret, such as
    that of a link, so it is kept sealed with the browser's own."""

    browser: str
    key: str
    asked: str
    secret: str

    def job(self, job: Job[T]) -> Job[T]:
        """A job that is done only the first time; what it told is kept together with what it did."""
        if len(self.key) > LONGEST:
            raise BadOrder(N_("an idempotency key has at most {most} characters"), most=LONGEST)

        def run(connection: Connection) -> T:
            before = connection.execute(_BEFORE, {"whose": self.browser, "which": self.key}).one_or_none()
            if before is not None and before.asked != self.asked:
                raise Reused(N_("this idempotency key belongs to another request; make a new one for each"))
            if before is not None:
                raise AnsweredBefore(unsealed(self.secret, before.reply))
            result = job(connection)
            reply = sealed(self.secret, msgspec.json.encode(result))
            row = {"browser": self.browser, "key": self.key, "asked": self.asked, "reply": reply, "made": time.time()}
            connection.execute(_KEEP, row)
            return result

        return run


def forget_old_requests(connection: Connection) -> bool:
    """Forget some of the requests that nobody sends again. Are there perhaps more?"""
    old = select(REQUESTS.c.browser, REQUESTS.c.key).where(REQUESTS.c.made < time.time() - REMEMBERED).limit(A_PART)
    forgotten = connection.execute(delete(REQUESTS).where(tuple_(REQUESTS.c.browser, REQUESTS.c.key).in_(old)))
    return forgotten.rowcount == A_PART
