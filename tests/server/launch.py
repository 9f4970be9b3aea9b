"""A server in a process of its own, for the tests: ``python -m tests.server.launch DATABASE PORT``. It says when it is ready."""

from __future__ import annotations

import socket
import sys

import uvicorn

from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.settings import Settings


class Announced(uvicorn.Server):
    """A server that tells whoever started it that it takes requests."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)


def main() -> None:
    url, port = sys.argv[1:]
    app = make_app(Database(url), Settings(limits=0))  # all of them call from one address
    Announced(uvicorn.Config(app, "127.0.0.1", int(port), log_level="warning", access_log=False)).run()


if __name__ == "__main__":
    main()
