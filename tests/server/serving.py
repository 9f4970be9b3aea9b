"""Servers in processes of their own, as an operator runs them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx

NEW = {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "me"}, "is_public": True}
_COMMAND = "import sys; from sitroom.cli import main; {before}; sys.exit(main(sys.argv[1:]))"


class Serving:
    """A server that runs, and a browser at it."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self.log = log
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, log.read_text()
        self.address = found[0].rstrip("/")
        self.browser = httpx.Client(base_url=self.address, timeout=30)

    def post(self, path: str, json: Any) -> Any:
        reply = self.browser.post(path, json=json)
        assert reply.is_success, reply.text
        return reply.json()

    def end(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(60)


@contextmanager
def serving(folder: Path, arguments: Sequence[str] = (), before: str = "pass") -> Iterator[Serving]:
    """A server at a free port, with its tables in a folder; ``before`` is done in its process at first."""
    log = folder / "log"
    with open(log, "w") as file:
        process = subprocess.Popen(
            [sys.executable, "-c", _COMMAND.format(before=before), "serve", "--port", "0", *arguments],
            env={**os.environ, "SITROOM_HOME": str(folder), "LANG": "C"}, stdout=subprocess.PIPE, stderr=file, text=True,
        )  # fmt: skip
    try:
        found = Serving(process, log)
        with found.browser:
            yield found
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
