"""A request as what stands around all doors sees it: where it comes from, what it costs, and how it is called in the logs."""

from __future__ import annotations

import secrets
from collections.abc import MutableMapping
from typing import Any, Final

from starlette.requests import HTTPConnection

from ..limits import WORK_FOR_ONE, Limits, is_near

KEY: Final = "sitroom.visit"


class Visit:
    """A request, or a WebSocket. ``door`` is the address of its door, without what stands there for a table or a side; without
    limits nothing has a cost."""

    def __init__(self, address: str = "", limits: Limits | None = None) -> None:
        self.id = secrets.token_hex(4)
        self.address = address
        self.is_own = False  # of this machine itself, not of a proxy on it
        self.door = ""
        self.limits = limits

    def spend(self, cost: float) -> None:
        """Let the address pay."""
        if self.limits is not None:
            self.limits.spend(cost, near=is_near(self.address), address=self.address)

    def spend_of_browser(self, browser: str, cost: float) -> None:
        if self.limits is not None:
            self.limits.spend(cost, near=is_near(self.address), browser=browser)

    def spend_of_guests(self, table: str, cost: float) -> None:
        """Let all who do not play at a table pay together; without a table nobody pays."""
        if self.limits is not None:
            self.limits.spend(cost, near=is_near(self.address), table=table)

    def owe(self, browser: str, work: int) -> None:
        """Let the address and the browser pay for answers that had to be played through again, for lines that had to be put into
        words, and for those who watch what was done, now that it is known how many."""
        if self.limits is not None and work:
            cost, near = work / WORK_FOR_ONE, is_near(self.address)
            self.limits.spend(cost, near=near, address=self.address, browser=browser, is_owed=True)


def visit_of(connection: HTTPConnection) -> Visit:
    """The visit that a request belongs to; one without limits where nothing stands around the doors."""
    scope: MutableMapping[str, Any] = connection.scope
    found = scope.setdefault(KEY, Visit())
    assert isinstance(found, Visit)
    return found
