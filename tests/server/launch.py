"""A server in a process of its own, for the tests: ``python -m tests.server.launch DATABASE PORT CLOCK``.

It says when it is ready. CLOCK is a file with the seconds by which the clock on the wall is wrong.
"""

from __future__ import annotations

import socket
import sys
import time
from pathlib import Path

import uvicorn


class Announced(uvicorn.Server):
    """A server that tells whoever started it that it takes requests."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)


def _mislead(file: Path) -> None:
    """Let the clock on the wall be wrong by as much as stands in a file, for all that is imported from here on."""
    right = time.time
    time.time = lambda: right() + float(file.read_text())


def main() -> None:
    url, port, clock = sys.argv[1:]
    _mislead(Path(clock))
    from sitroom.server.database import Database
    from sitroom.server.http.app import make_app
    from sitroom.server.settings import Settings

    app = make_app(Database(url), Settings(limits=0))  # all of them call from one address
    Announced(uvicorn.Config(app, "127.0.0.1", int(port), log_level="warning", access_log=False)).run()


if __name__ == "__main__":
    main()
