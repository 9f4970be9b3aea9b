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
    hooks      hosts (``host`` or ``host:port``) to which webhooks may go; none by default (``posting.py``)
    plugins    bots from outside the package may play: they are the operator's trusted code
    archive    days after which an untouched table is put away
    """

    hosts: frozenset[str] = frozenset(LOOPBACK)
    workers: int = 1
    proxies: frozenset[str] = field(default_factory=frozenset)
    hooks: frozenset[str] = field(default_factory=frozenset)
    plugins: bool = False
    archive: int = 90
