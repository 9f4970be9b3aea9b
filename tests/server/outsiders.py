"""Bots from outside the package that do what no bot should: installed as a plug-in is, for the workers to load."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import sitroom

_BOTS = """
import os, sys, time
from pathlib import Path
from sitroom.bots import BotMaker, RandomBot

HERE = Path(__file__).parent

class Sleeper:
    def choose(self, seat):
        (HERE / f"begun-{os.getpid()}").touch()
        while not (HERE / "go").exists():
            time.sleep(0.01)
        return seat.options[0]

class Crasher:
    def choose(self, seat):
        with open(HERE / "crashes", "a") as file:
            file.write("x")
        os._exit(3)

class Breaker:
    def choose(self, seat):
        raise ZeroDivisionError("on purpose")

class Liar:
    def choose(self, seat):
        return next(token for token in seat.game.vocabulary if token not in seat.options)

class Nobody:
    def choose(self, seat):
        return None

class Talker:
    def choose(self, seat):
        print("thinking aloud", flush=True)
        os.write(1, b"and louder")
        return seat.options[-1].id

def made(kind):
    return BotMaker(lambda game, budget, seed: kind(), "")

sleeper, crasher, breaker, liar, nobody, talker = [made(kind) for kind in (Sleeper, Crasher, Breaker, Liar, Nobody, Talker)]
"""
NAMES = ("sleeper", "crasher", "breaker", "liar", "nobody", "talker")


class Outsiders:
    """Where they are installed. A sleeper answers once it may ``go``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        described = folder / "outsiders-1.0.dist-info"
        described.mkdir(parents=True)
        (described / "METADATA").write_text("Metadata-Version: 2.1\nName: outsiders\nVersion: 1.0\n", encoding="utf-8")
        bots = "".join([f"{name} = outside_bots:{name}\n" for name in NAMES])
        (described / "entry_points.txt").write_text(f"[sitroom.bots]\n{bots}", encoding="utf-8")
        (folder / "outside_bots.py").write_text(_BOTS, encoding="utf-8")

    @property
    def path(self) -> str:
        return os.pathsep.join([str(self._folder), str(Path(sitroom.__file__).parents[1])])

    @property
    def sleeping(self) -> list[int]:
        """The processes in which a sleeper has been asked."""
        return [int(path.name.removeprefix("begun-")) for path in self._folder.glob("begun-*")]

    @property
    def crashes(self) -> int:
        path = self._folder / "crashes"
        return path.stat().st_size if path.exists() else 0

    def go(self) -> None:
        (self._folder / "go").touch()


async def until(what: Callable[[], object]) -> None:
    """Wait for something that other processes do."""
    async with asyncio.timeout(60):
        while not what():  # noqa: ASYNC110  # there is nothing else to wait for
            await asyncio.sleep(0.01)
