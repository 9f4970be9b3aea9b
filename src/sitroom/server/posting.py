"""Sending word to an address outside: only where the operator allows it, and exactly to the address that was checked.

The operator names hosts or addresses, with a port (``ntfy.example:8080``, ``[fd00::5]:8080``) or without, which means the usual
ones, 80 and 443. A name may lead only to addresses of the public internet; an address of a private net or of this computer must
be named itself beside it.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from ..kernel.errors import N_
from .errors import BadHook

TIMEOUT: Final = 10.0
"""So many seconds the whole of it may take."""

AT_ONCE: Final = 20
"""So many messages are under way at the same time."""

_LONGEST_LINE: Final = 4096
_PORTS: Final = {"http": 80, "https": 443}
_URL: Final = re.compile(r"[!-~]+")
_ENTRY: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\s:/\[\]@]+)(?::(\d{1,5}))?")
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Addresses of IPv6 behind which there is one of IPv4."""

Address = IPv4Address | IPv6Address
Resolver = Callable[[str, int], Awaitable[list[str]]]


class NotSent(Exception):
    """Word that did not arrive. Is there any use in trying again?"""

    def __init__(self, why: str, *, is_final: bool = False) -> None:
        super().__init__(why)
        self.is_final = is_final


@dataclass(frozen=True)
class Target:
    """Where word is to go: taken from a URL that is allowed."""

    is_secure: bool
    host: str
    port: int
    path: str


class Allowed:
    """The hosts and addresses that the operator has named."""

    def __init__(self, entries: Iterable[str]) -> None:
        self._entries: set[tuple[str, int]] = set()
        for entry in entries:
            found = _ENTRY.fullmatch(entry)
            port = int(found[2] or 0) if found else 0
            if found is None or port > 65_535:
                raise BadHook(
                    N_("{entry} names no host for webhooks; examples: {examples}"),
                    entry=repr(entry), examples="ntfy.example, ntfy.example:8080, 192.168.1.5:80, [fd00::5]:8080",
                )  # fmt: skip
            host = _plain(found[1].strip("[]"))
            self._entries |= {(host, each) for each in ([port] if port else _PORTS.values())}

    def __bool__(self) -> bool:
        return bool(self._entries)

    def target(self, url: str) -> Target:
        """Where a URL leads, if it may be told anything."""
        if not self:
            raise BadHook(N_("this server sends no webhooks: its operator allows none"))
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or _PORTS.get(parts.scheme, 0)
        except ValueError:
            parts, host, port = urlsplit(""), "", 0
        is_plain = _URL.fullmatch(url) is not None and "@" not in parts.netloc and not parts.fragment
        if not (is_plain and host and port and parts.scheme in _PORTS):
            raise BadHook(N_("a webhook is an address that begins with http:// or https://, without a password in it"))
        if (_plain(host), port) not in self._entries:
            raise BadHook(
                N_("this server sends webhooks only to hosts that its operator allows; {host} is none of them"), host=host
            )
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Target(parts.scheme == "https", host, port, path)

    def is_safe(self, address: str, port: int) -> bool:
        """May an address that a name has led to be called?"""
        found = _read(address)
        return found is not None and (_is_public(found) or (str(found), port) in self._entries)


class Postman:
    """Carries word outside. A name is looked up once, and the address that was checked is the one that is called."""

    def __init__(self, allowed: Allowed, resolver: Resolver | None = None, context: ssl.SSLContext | None = None) -> None:
        self.allowed = allowed
        self._resolver = resolver or self._looked_up
        self._context = context
        # threads of its own: whoever looks up a name of a slow server waits there, and no door does
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="postman")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, url: str, body: bytes) -> None:
        """Send JSON to a URL; ``NotSent`` if it does not arrive. The reply counts only as far as it says that it did."""
        try:
            target = self.allowed.target(url)  # the operator may have changed his mind
        except BadHook as problem:
            raise NotSent(str(problem), is_final=True) from None
        try:
            async with asyncio.timeout(TIMEOUT):
                status = await self._post(target, await self._address(target), body)
        except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError) as problem:
            raise NotSent(f"{type(problem).__name__} at {target.host}") from problem
        if not 200 <= status < 300:
            raise NotSent(f"{status} from {target.host}", is_final=300 <= status < 500 and status not in (408, 429))

    async def _looked_up(self, host: str, port: int) -> list[str]:
        """The addresses of a host."""
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, look_up)
        return [str(entry[4][0]) for entry in found]

    async def _address(self, target: Target) -> str:
        found = await self._resolver(target.host, target.port)
        safe = [address for address in found if self.allowed.is_safe(address, target.port)]
        if not safe:
            raise NotSent(f"{target.host} leads to no address that is allowed", is_final=bool(found))
        return safe[0]

    async def _post(self, target: Target, address: str, body: bytes) -> int:
        context = await self._trusted() if target.is_secure else None
        reader, writer = await asyncio.open_connection(
            address, target.port, limit=_LONGEST_LINE, ssl=context, server_hostname=target.host if context else None
        )
        try:
            writer.write(_request(target, body))
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.transport.abort()

    async def _trusted(self) -> ssl.SSLContext:
        """Whom to believe who they are: read from the disk once."""
        if self._context is None:
            self._context = await asyncio.get_running_loop().run_in_executor(self._threads, ssl.create_default_context)
        return self._context


def _request(target: Target, body: bytes) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    port = "" if target.port == _PORTS["https" if target.is_secure else "http"] else f":{target.port}"
    head = [
        f"POST {target.path} HTTP/1.1",
        f"Host: {host}{port}",
        "User-Agent: sitroom",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join([*head, "", ""]).encode() + body


def _status(line: bytes) -> int:
    found = re.match(rb"HTTP/1\.[01] ([1-5]\d\d)\b", line)
    if found is None:
        raise ValueError("this is no reply of HTTP")
    return int(found[1])


def _plain(host: str) -> str:
    """A host as it is compared: an address in its usual form, a name in small letters."""
    found = _read(host)
    return str(found) if found is not None else host.lower().rstrip(".")


def _read(address: str) -> Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _is_public(address: Address) -> bool:
    """Is it one of the public internet, with nothing else behind it?"""
    if isinstance(address, IPv6Address) and (address.sixtofour or address.teredo or address in _TRANSLATED):
        return False
    return address.is_global and not address.is_multicast
