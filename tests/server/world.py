"""A real server on a port of this machine, started, killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from types import TracebackType
from typing import IO, Final, Self

import sitroom

ROOT: Final = Path(__file__).parents[2]
API: Final = "/api"
"""What stands before every path of the protocol."""


def free_port() -> int:
    """A port that nobody uses, below those that are given to whoever calls out: a client that calls a server which is down, again
    and again, from such a port would sooner or later reach itself."""
    while True:
        port = Random().randrange(20_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


class World:
    """A server process over a database. After ``kill`` or ``stop`` it can be started again, at the same address."""

    def __init__(self, database: str, errors: Path) -> None:
        self.database = database
        self.errors = errors  # what the server writes besides, kept for whoever looks for the reason of a failure
        self.port = free_port()
        self.clock = errors.with_name(f"{errors.name}.clock")  # by how much the server's clock on the wall is wrong
        self.set_clock(0)
        self.process: subprocess.Popen[str] | None = None

    def set_clock(self, wrong: float) -> None:
        """Let the server's clock be wrong by so many seconds, from one moment to the next: it reads this all the time."""
        new = self.clock.with_name(f"{self.clock.name}.new")
        new.write_text(str(wrong))
        new.replace(self.clock)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{API}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}{API}"

    @property
    def said(self) -> str:
        """What the server has written so far."""
        return self.errors.read_text() if self.errors.exists() else ""

    def start(self) -> None:
        """Start it, and wait until it takes requests."""
        command = [sys.executable, "-m", "tests.server.launch", self.database, str(self.port), str(self.clock)]
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True, env=self._environment()
            )
        assert self._out.readline() == "ready\n", self.said

    def kill(self) -> None:
        """As if the power went: nothing is put in order."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and wait for it; how it ended."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        self._out.close()
        code = self.process.wait(60)
        self.process = None
        return code

    def _environment(self) -> dict[str, str]:
        """That of the tests, in which the same ``sitroom`` is found (sources or compiled rules), with a home of its own."""
        here, home = str(Path(sitroom.__file__).parents[1]), str(self.errors.parent)
        path = os.pathsep.join([here, os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        return {**os.environ, "PYTHONPATH": path, "HOME": home, "XDG_DATA_HOME": home}

    @property
    def _out(self) -> IO[str]:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process is not None:
            self.kill()
