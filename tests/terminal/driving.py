"""Driving the terminal as a player does: through pipes, through a terminal of its own, or inside this process, which is quick."""

from __future__ import annotations

import codecs
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, Self

import pytest

import sitroom
from sitroom.cli import main
from sitroom.table import MemoryStore, Seating, Table
from sitroom.table.files import read_events
from sitroom.table.saves import unfinished

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]")
PATIENCE = 60.0


class Shown(NamedTuple):
    """What a command has left behind."""

    code: int
    out: str
    err: str


def surroundings(home: Path, **changes: str) -> dict[str, str]:
    """The environment of a player who speaks English and has a folder of his own."""
    ours = str(Path(sitroom.__file__).parents[1])
    path = os.pathsep.join([ours, *filter(None, [os.environ.get("PYTHONPATH")])])
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "SITROOM_", "COLUMNS", "LINES", "NO_COLOR"))
    }
    return {**kept, "PYTHONPATH": path, "SITROOM_HOME": str(home), "SITROOM_LANG": "en", "LC_ALL": "C.UTF-8", **changes}


def inside(
    monkeypatch: pytest.MonkeyPatch, home: Path, arguments: Iterable[str], lines: Iterable[str] = (), *, columns: str = "80"
) -> Shown:
    """Run a command in this process, with lines that are typed into a pipe."""
    monkeypatch.setenv("SITROOM_HOME", str(home))
    monkeypatch.setenv("SITROOM_LANG", "en")
    monkeypatch.setenv("COLUMNS", columns)
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join([line + "\n" for line in lines])))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    try:
        code = main(list(arguments))
    finally:
        monkeypatch.undo()
    return Shown(code, out.getvalue(), err.getvalue())


def piped(home: Path, *arguments: str, typed: bytes | str = "", **environ: str) -> Shown:
    """Run a command in a process of its own, through pipes."""
    done = subprocess.run(
        [sys.executable, "-m", "sitroom", *arguments], env=surroundings(home, **environ), capture_output=True, check=False,
        input=typed.encode() if isinstance(typed, str) else typed, timeout=PATIENCE,
    )  # fmt: skip
    encoding = environ.get("PYTHONIOENCODING", "utf-8")
    return Shown(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def saved(home: Path) -> sitroom.Record:
    """The one game in the folder that is being played."""
    (save,) = unfinished(home / "saves")
    return record_in(save.path)


def record_in(path: Path) -> sitroom.Record:
    """The game in a saved table, read as another program would."""
    return Table.load(MemoryStore(read_events(path.read_bytes()))).record()


def seating(home: Path) -> Seating:
    """Who plays the one game in the folder, and with which dice."""
    (save,) = unfinished(home / "saves")
    return save.seating


def who_plays(home: Path) -> dict[str, str]:
    """The same by names: a person, or a bot."""
    return {side.id: "human" if player.is_human else player.name for side, player in seating(home).players.items()}


def _take_the_terminal() -> None:
    """The new process belongs to its terminal, so that Control-C reaches it as a signal, even from tests in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A command at a terminal of its own. ``wait`` reads until something appears; ``type`` and ``key`` answer."""

    def __init__(
        self, home: Path, *arguments: str, columns: int = 80, rows: int = 30, environ: Mapping[str, str] | None = None
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sitroom", *arguments], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env=surroundings(home, TERM="xterm-256color", **(environ or {})),
            preexec_fn=_take_the_terminal,  # noqa: PLW1509  # there are no threads here
        )  # fmt: skip
        os.close(slave)
        self.raw = ""
        self._read_to = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come in two pieces

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def wait(self, wanted: str) -> str:
        """Read until the text appears after what was read before; returns what came until then, without colours."""
        end = time.monotonic() + PATIENCE
        while True:
            fresh = ESCAPE.sub("", self.raw[self._read_to :]).replace("\r\n", "\n")
            if wanted in fresh:
                self._read_to = len(self.raw)
                return fresh
            assert time.monotonic() < end, f"{wanted!r} did not appear in:\n{fresh}"
            if not self._read(0.05) and self.process.poll() is not None and not self._read(0.2):
                raise AssertionError(f"the program ended before {wanted!r} appeared:\n{fresh}")

    def type(self, line: str) -> None:
        os.write(self._master, (line + "\n").encode())

    def key(self, key: str) -> None:
        """Press a key as a person does, not before the prompt has come to rest: a signal would get lost in between."""
        time.sleep(0.2)
        os.write(self._master, key.encode())

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(0.1) or self.process.poll() is None:
            assert time.monotonic() < end, self.raw
        return self.process.wait()

    def _read(self, seconds: float) -> bool:
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += self._decoder.decode(data)
        return bool(data)
