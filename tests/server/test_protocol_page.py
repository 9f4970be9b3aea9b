"""The page about the protocol: it names every door, and every code that a door may refuse with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

import sitroom.kernel
import sitroom.server
import sitroom.table
from sitroom.kernel.errors import SitroomError, UnknownGame
from sitroom.server import errors, writer
from sitroom.server.backup_file import BadBackup
from sitroom.server.http.app import ENDPOINTS
from sitroom.server.http.replies import refusal
from sitroom.server.protocol.tables import May, Posted, Seen
from sitroom.server.running import CannotListen
from sitroom.server.schema import WrongDatabase
from sitroom.table import StoreConflict
from sitroom.table.agreeing import NeedsConsent
from sitroom.text import Words

ROOT = Path(__file__).parents[2]
PAGES = "\n".join([path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("protocol*.md"))])
PACKAGES: Final = (sitroom.server, sitroom.table, sitroom.kernel)
NEVER_TOLD: Final = {BadBackup, CannotListen, WrongDatabase, UnknownGame, errors.Refused, errors.RefusedAt}
"""What only whoever runs a server hears, or what always has another error in it."""


def test_every_door_stands_on_the_page() -> None:
    doors = set(re.findall(r"`(GET|POST|DELETE|PUT|WS) ([^`?\s]+)", PAGES))
    for endpoint in ENDPOINTS:
        assert (endpoint.method, endpoint.path) in doors


def _kinds(of: type[SitroomError]) -> Iterator[type[SitroomError]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith(tuple([package.__name__ for package in PACKAGES])):
            yield kind
        yield from _kinds(kind)


def test_every_code_stands_on_the_page() -> None:
    for package in PACKAGES:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    told = {kind for kind in _kinds(SitroomError) if kind not in NEVER_TOLD}
    assert {errors.NotYours, writer.Unkeepable, StoreConflict, NeedsConsent} < told
    for kind in told:
        error = SitroomError.__new__(kind)  # it does not matter what is wrong
        SitroomError.__init__(error, "no", seconds=1)
        reply = refusal(error, Words("en"))
        code = re.findall(r'"code":"([^"]+)"', bytes(reply.body).decode())[0]
        row = next((line for line in PAGES.splitlines() if line.startswith("|") and f"`{code}`" in line), f"no row for {code}")
        assert f"| {reply.status_code} |" in row, code


def test_every_field_of_a_table_stands_on_the_page() -> None:
    for kind in (Seen, May, Posted):
        for field in kind.__struct_fields__:
            assert f"`{field}`" in PAGES, field
