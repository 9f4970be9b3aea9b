"""What whoever runs a server may set. Each default is the safe one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Settings:
    """How a server is run.

    hosts      names under which the server may be called; a request for another is refused
    addresses  it may be called by any address, too: behind a name somebody else may stand tomorrow, behind an address not
    workers    processes that think for bots
    proxies    addresses of proxies that are believed when they say who calls, and whether he came by TLS
    hooks      hosts (``host`` or ``host:port``) to which webhooks may go; none by default (``posting.py``)
    thinking   seconds after which a bot that has overrun its own time is given up
    lease      seconds after which another process takes over from one that has died (PostgreSQL)
    plugins    bots from outside the package may play: they are the operator's trusted code
    archive    days after which an untouched table is put away
    limits     how many times the usual a client may ask for (``limits.py``); 0: as much as he likes
    metrics    addresses that may read the metrics, besides this machine's own
    personal   the server is for one person on his own machine: games that he has saved in the terminal are offered to go on with
    """

    hosts: frozenset[str] = frozenset(LOOPBACK)
    addresses: bool = False
    workers: int = 1
    proxies: frozenset[str] = field(default_factory=frozenset)
    hooks: frozenset[str] = field(default_factory=frozenset)
    thinking: float = 10.0
    lease: float = 15.0
    plugins: bool = False
    archive: int = 90
    limits: float = 1.0
    metrics: frozenset[str] = field(default_factory=frozenset)
    personal: bool = True

    @property
    def is_personal(self) -> bool:
        """Never where the server can be called from another machine, or by another name than this one's own."""
        is_here = self.hosts <= frozenset(LOOPBACK) and not self.addresses and not self.proxies
        return self.personal and is_here
