"""What whoever runs a server may set. Each default is the safe one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Settings:
    """How a server is run.

    hosts      names under which the server may be called; a request for another is refused
    workers    processes that think for bots and replay what was uploaded
    proxies    addresses of proxies that are believed when they say who calls, and whether he came by TLS
    hooks      addresses (``host`` or ``host:port``) to which webhooks may go; none by default
    thinking   seconds after which a bot that has overrun its own time is given up
    lease      seconds after which another process takes over from one that has died (PostgreSQL)
    plugins    bots from outside the package may play: they are the operator's trusted code
    archive    days after which an untouched table is put away
    """

    hosts: frozenset[str] = frozenset(LOOPBACK)
    workers: int = 1
    proxies: frozenset[str] = field(default_factory=frozenset)
    hooks: frozenset[str] = field(default_factory=frozenset)
    thinking: float = 10.0
    lease: float = 15.0
    plugins: bool = False
    archive: int = 90
