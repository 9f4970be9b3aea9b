"""A server that is killed while people play: each acknowledged answer is there, no table is stuck, everybody comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from .havoc import wreak
from .world import World

KILLS: Final = 5


def test_a_killed_server_loses_nothing(url: str, tmp_path: Path) -> None:
    with World(url, tmp_path / "errors") as world:
        havoc = asyncio.run(wreak(world, KILLS, "chaos"))
    assert havoc.answers > 0
    assert havoc.resumed > 0, "nobody was cut off"
