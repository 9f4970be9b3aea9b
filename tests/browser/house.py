"""A server on this machine, as somebody runs it who plays at home: it can be killed and started again at the same address."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import sitroom
from sitroom.server.http.pages import FOLDER
from tests.server.world import free_port


class House:
    """A server with a folder of its own for its tables and for the games that were saved in the terminal."""

    def __init__(self, folder: Path) -> None:
        assert (FOLDER / "index.html").exists(), f"there is no page in {FOLDER}; build it: python -m tools.web build"
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self.process: subprocess.Popen[str] | None = None

    @property
    def environ(self) -> dict[str, str]:
        """That of the tests, in which the same ``sitroom`` is found (sources or compiled rules), with a home of its own."""
        path = os.pathsep.join([str(Path(sitroom.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        return {**os.environ, "PYTHONPATH": path, "SITROOM_HOME": str(self.folder), "LANG": "C"}

    def start(self) -> None:
        """Start it, and wait until it takes requests."""
        command = [sys.executable, "-m", "sitroom", "serve", "--no-open", "--port", str(self.port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, env=self.environ, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert self.address in self.process.stdout.readline(), self.log.read_text()

    def kill(self) -> None:
        """As if the power went: nothing is put in order."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process is not None:
            self.kill()
