"""Builds the compiled form beside a game: quietly, with low priority, and no longer than the game lasts.

    python -m tools.background      started by ``tools.play``, which holds the other end of its standard input

When that end closes, the build stops with all its processes, and what it left half done is removed. What it has finished stays,
so that the next game goes on from there. Its output is in ``build/background.log``.
"""

from __future__ import annotations

import fcntl
import os
import select
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .forms import ROOT, compiled, is_up_to_date

BUILD: Final = ROOT / "build"
UNFINISHED: Final = "unfinished"
"""The name of folders whose content may be removed whenever no build is running."""
_HEAD_START: Final = 2.0
"""So many seconds the game is left alone, to draw its first screen."""
_LOWEST: Final = 19
_GRACE: Final = 5.0


def is_possible(environ: Mapping[str, str] = os.environ) -> bool:
    """Is there anything to build with, and does nobody mind?"""
    compiler = (environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    tools = [compiler[0], make(environ)]
    return environ.get("SITROOM_COMPILE") != "0" and all(shutil.which(tool) for tool in tools)


def make(environ: Mapping[str, str]) -> str:
    return environ.get("MAKE") or "make"


def main() -> int:
    os.nice(_LOWEST)
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(1))
    if has_ended(_HEAD_START):
        return 0
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "background.log").open("a", encoding="utf-8") as log:
        try:
            fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0  # another game has it built at this moment
        if is_up_to_date():
            return 0  # another game had it built
        log.truncate(0)
        (compiled() / "done").unlink(missing_ok=True)  # make looks at dates alone, and would not miss a file that has gone
        return build([make(os.environ), "--no-print-directory", "ready-to-play"], log.fileno())


def has_ended(within: float) -> bool:
    """Wait for the end of the game. Nobody ever writes to the standard input, so it is readable only when it is closed."""
    return bool(select.select([sys.stdin], [], [], within)[0])


def build(command: list[str], log: int) -> int:
    """Run the command until it is done or the game is over; its exit code."""
    temporary = BUILD / UNFINISHED
    temporary.mkdir(exist_ok=True)
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("MAKEFLAGS", "MAKELEVEL", "MFLAGS"))}
    environ["TMPDIR"] = str(temporary)
    builder = subprocess.Popen(
        command, cwd=ROOT, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
    )
    try:
        while builder.poll() is None and not has_ended(0.2):
            pass
    finally:
        stop(builder)
        clean_up(BUILD)
    return builder.returncode


def stop(builder: subprocess.Popen[bytes]) -> None:
    """End the whole family of a process: politely, so that compilers remove their files, and then for certain."""
    end = time.monotonic() + _GRACE
    try:
        os.killpg(builder.pid, signal.SIGTERM)
        while time.monotonic() < end:
            builder.poll()
            os.killpg(builder.pid, 0)  # fails as soon as none of them is left
            time.sleep(0.05)
        os.killpg(builder.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    builder.wait()


def clean_up(folder: Path) -> None:
    for path in [path for path in folder.rglob(UNFINISHED) if path.is_dir()]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
