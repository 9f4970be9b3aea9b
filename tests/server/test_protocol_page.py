"""The page about the protocol: it names every door, and every code that a door may refuse with."""

from __future__ import annotations

import re
from pathlib import Path

from sitroom.kernel import errors as kernel
from sitroom.server import errors, writer
from sitroom.server.http.app import ENDPOINTS
from sitroom.server.http.calls import refusal
from sitroom.server.protocol import May, Posted, Seen
from sitroom.table import StoreConflict
from sitroom.table.table import NeedsConsent
from sitroom.text import Words

ROOT = Path(__file__).parents[2]
PAGES = "\n".join([path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("protocol*.md"))])


def test_every_door_stands_on_the_page() -> None:
    doors = set(re.findall(r"`(GET|POST|DELETE|PUT|WS) ([^`?\s]+)", PAGES))
    for endpoint in ENDPOINTS:
        assert (endpoint.method, endpoint.path) in doors


def test_every_code_stands_on_the_page() -> None:
    refusals = [errors.NotFound, errors.NotYours, errors.BadOrder, errors.Gone, errors.Reused, writer.NotKept, writer.Stopping]
    around = [errors.WrongHost, errors.HeadTooLong, errors.TooSlow]
    at_a_table = [
        kernel.NotYourTurn, kernel.IllegalChoice, kernel.UnknownToken, kernel.BadOption, kernel.NothingToUndo,
        kernel.NoAdjustment, kernel.BadPosition, StoreConflict, NeedsConsent,
    ]  # fmt: skip
    for kind in (*refusals, *around, *at_a_table):
        reply = refusal(kind("no"), Words("en"))
        code = re.findall(r'"code":"([^"]+)"', bytes(reply.body).decode())[0]
        row = next(line for line in PAGES.splitlines() if line.startswith("|") and f"`{code}`" in line)
        assert f"| {reply.status_code} |" in row, code


def test_every_field_of_a_table_stands_on_the_page() -> None:
    for kind in (Seen, May, Posted):
        for field in kind.__struct_fields__:
            assert f"`{field}`" in PAGES, field
