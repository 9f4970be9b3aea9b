"""How other machines of the network call this one."""

from __future__ import annotations

import socket
from contextlib import closing
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from .settings import LOOPBACK

_FAR: Final = ("192.0.2.1", 9)
"""An address that nobody has: whoever would send something there shows by which of its own addresses it goes out."""


def own_address() -> str | None:
    """The address of this machine in its network; ``None``: it is in none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(_FAR)  # nothing is sent
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    address = ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found


def page_for_others(host: str) -> str | None:
    """A page that was called by ``host``, as other machines call it; ``None``: they call it alike, or cannot."""
    called = urlsplit(f"//{host}")
    if called.hostname not in LOOPBACK or (address := own_address()) is None:
        return None
    return f"http://{address}" if called.port is None else f"http://{address}:{called.port}"
