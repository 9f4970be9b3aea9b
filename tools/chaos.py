"""Kill a server again and again while people play: ``make chaos``. What became of it is written into ``docs/chaos.md``."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from tests.server.databases import fresh, postgres_server
from tests.server.havoc import Havoc, wreak
from tests.server.world import World

PAGE: Final = Path(__file__).parents[1] / "docs" / "chaos.md"

_TEXT: Final = """\
# What a server survives

This page is written by `make chaos`. People play all games at random, one of them against a bot, over HTTP and WebSocket, as
fast as they can; meanwhile the server's process is killed (`kill -9`) at random moments and started again, once the players have
answered between none and thirty questions more. A client that gets no reply sends the same request again, with the same
idempotency key; one whose connection is lost takes it up again where it was.

| Database | Killed | Tables | Answers acknowledged | Lost | Tables stuck | Connections resumed | Requests sent again |
|---|---:|---:|---:|---:|---:|---:|---:|
{rows}

Afterwards every answer that was acknowledged is in the database, at the event that the server had named; every table goes on; and
each player's journal, put together from what came in before and after every loss, is the journal of the table: no line is
missing, none is there twice. If one of these did not hold, there would be no line here, and `make chaos` would have failed.

Seed of the last run: {seed}, on a machine with {processors} processors. A killed process cannot tell a database that waits for
the disk from one that does not; that SQLite does (`synchronous=FULL`) is tested apart.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make chaos", description="Kill a server again and again while people play.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    rows = []
    with ExitStack() as open_:
        folder = Path(open_.enter_context(tempfile.TemporaryDirectory()))
        databases = {"SQLite": f"sqlite:///{folder / 'tables.db'}"}
        databases["PostgreSQL"] = fresh(open_.enter_context(postgres_server()))
        for name, url in databases.items():
            with World(url, folder / f"{name}.errors") as world:
                havoc = asyncio.run(wreak(world, wanted.kills, f"{wanted.seed} {name}"))
            rows.append(_row(name, havoc))
            print(rows[-1], flush=True)
    PAGE.write_text(_TEXT.format(rows="\n".join(rows), seed=wanted.seed, processors=os.cpu_count()))


def _row(name: str, havoc: Havoc) -> str:
    numbers = (havoc.kills, havoc.tables, havoc.answers, 0, 0, havoc.resumed, havoc.retries)
    return f"| {name} | {' | '.join([str(number) for number in numbers])} |"


if __name__ == "__main__":
    main()
