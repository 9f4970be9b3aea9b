"""How much a client may ask for: every request has a cost, and who has spent his allowance waits.

An allowance fills up again with time. It is counted by the client's address, by its browser and, for those who do not play there,
by the table that it is about: players pay for themselves, so that no crowd of strangers can keep them from playing.
Somebody who plays at two tables and watches a third never comes near it.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Final

from .errors import TooMuch


@dataclass(frozen=True)
class Allowance:
    """So much at once, and so much more each second."""

    most: float
    a_second: float


ADDRESS: Final = Allowance(1500, 60)
"""Several people may share an address."""
BROWSER: Final = Allowance(400, 20)
TABLE: Final = Allowance(1500, 60)
"""All who look at a table without playing there have this together."""

NEW_BROWSER: Final = 20
"""What a browser costs that was never here."""
SOCKET: Final = 5
"""What it costs to begin to watch a table."""

WORK_FOR_ONE: Final = 40
"""So many answers that must be played through again, because a table is not in memory, cost one; so many lines of a journal that
must be put into words; and so many people who watch and are told what was done."""

SOCKETS_OF_ADDRESS: Final = 60
SOCKETS_AT_TABLE: Final = 200
"""Of those who do not play there."""
NEAR: Final = 10
"""Who sits at the server's own machine may ask for so many times as much."""

_SOCKET_WAIT: Final = 30
"""Who has too many sockets open may try again after so many seconds."""
_REMEMBERED: Final = 50_000
"""So many spenders are remembered; whoever has asked for nothing for the longest time is forgotten."""
_ASKED: Final = 1000
"""Of so many addresses it is remembered what they are."""
_NETWORK: Final = 64
"""Of an IPv6 address so many bits: a household has all addresses of its network."""


class Limits:
    """What has been spent. ``times`` multiplies all allowances; with 0 nothing is limited."""

    def __init__(self, times: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self._times = times
        self._now = now
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # so much, at that time
        self._sockets: Counter[tuple[str, str]] = Counter()

    def spend(
        self, cost: float, *, near: bool, address: str = "", browser: str = "", table: str = "", is_owed: bool = False
    ) -> None:
        """Let somebody pay, by all names that are given, or refuse and say how long to wait; then nothing is paid. What is owed
        already is paid in any case: whoever has not so much waits the longer for the next."""
        if not self._times:
            return
        times = self._times * (NEAR if near else 1)
        named = {("address", household(address)): ADDRESS, ("browser", browser): BROWSER, ("table", table): TABLE}
        waits, left, now = 0.0, {}, self._now()
        for name, allowance in named.items():
            if name[1]:
                most, a_second = allowance.most * times, allowance.a_second * times
                before, then = self._left.get(name, (most, now))
                has = min(most, before + (now - then) * a_second)
                price = min(cost, most)
                waits = 0.0 if is_owed else max(waits, (price - has) / a_second)
                left[name] = has - price
        for name, has in left.items():
            if not waits:
                self._left[name] = has, now
            if name in self._left:
                self._left.move_to_end(name)  # who is refused and asks on is not forgotten either
        if waits:
            raise TooMuch.until(ceil(waits))
        while len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)

    @contextmanager
    def socket(self, address: str, table: str) -> Iterator[None]:
        """Somebody watches a table. So many may do so from one address, and so many at one table besides its players, for whom no
        table is named."""
        near = NEAR if is_near(address) else 1
        names = {("address", household(address)): SOCKETS_OF_ADDRESS * near}
        if table:
            names["table", table] = SOCKETS_AT_TABLE
        if any(self._times and self._sockets[name] >= most * self._times for name, most in names.items()):
            raise TooMuch.until(_SOCKET_WAIT)
        self._sockets.update(names.keys())
        try:
            yield
        finally:
            for name in names:
                self._sockets[name] -= 1
                if not self._sockets[name]:
                    del self._sockets[name]

    @property
    def sockets(self) -> int:
        """How many watch."""
        return sum(number for (kind, _), number in self._sockets.items() if kind == "address")


@lru_cache(_ASKED)
def household(address: str) -> str:
    """The address by which somebody is counted."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> _NETWORK << _NETWORK))
    return address


@lru_cache(_ASKED)
def is_near(address: str) -> bool:
    """Is it this machine?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
