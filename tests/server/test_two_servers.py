"""Two server processes on one PostgreSQL: people on different ones play together, and one of them may die."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

from .databases import fresh
from .havoc import check_kept, everybody_goes_on, played
from .world import World

TWO_AND_AN_ONLOOKER: Final = 3


def test_people_on_two_servers_play_and_go_on_when_one_is_killed(postgres: str, tmp_path: Path) -> None:
    url = fresh(postgres)
    with World(url, tmp_path / "one") as one, World(url, tmp_path / "other") as other:
        asyncio.run(_play(one, other, Random(1)))


async def _play(one: World, other: World, rng: Random) -> None:
    both = [[one.port, other.port], [other.port, one.port]]
    async with played(both, rng) as playing:
        await playing.until(lambda: any(party.is_over and len(party.players) == TWO_AND_AN_ONLOOKER for party in playing.parties))
        await asyncio.to_thread(one.kill)
        await everybody_goes_on(playing)
        await asyncio.to_thread(one.start)
        await everybody_goes_on(playing)
        await playing.check_journals()
    check_kept(one.database, playing.parties)
