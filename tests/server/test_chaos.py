"""A server that is killed while people play: each acknowledged answer is there, no table is stuck, everybody comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

import pytest

from . import havoc
from .clients import Browser, Player
from .havoc import Party, Playing, everybody_goes_on, wreak
from .world import World

KILLS: Final = 5


def test_a_killed_server_loses_nothing(url: str, tmp_path: Path) -> None:
    with World(url, tmp_path / "errors") as world:
        done = asyncio.run(wreak(world, KILLS, "chaos"))
    assert done.answers > 0
    assert done.resumed > 0, "nobody was cut off"


def test_a_table_that_is_stuck_is_noticed_though_another_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(havoc, "PATIENCE", 0.2)

    async def run() -> None:
        playing, browser = Playing([], Random(1)), Browser([], Random(1))
        playing.parties = [Party(name, [Player(browser, name, "cia")]) for name in ("stuck", "alive")]

        async def go_on() -> None:
            while True:
                playing.parties[1].players[0].acknowledged.append((1, "director"))
                playing.moved.set()
                await asyncio.sleep(0.01)

        other = asyncio.create_task(go_on())
        with pytest.raises(AssertionError, match=r"nobody can answer any more: \['stuck'\]"):
            await everybody_goes_on(playing)
        other.cancel()
        await browser.close()

    asyncio.run(run())
