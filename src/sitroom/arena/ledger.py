"""A file that only grows: a line of JSON for each thing that was done, written through to the disk as it ends."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import TypeVar

from ..kernel.errors import N_, BrokenRecord, SitroomError
from ..kernel.journal import Json
from ..locks import lock

T = TypeVar("T")


class FolderInUse(SitroomError):
    """Another program adds games to the folder."""


class Ledger:
    """The lines of a file. One program at a time adds some, while it holds the file; anybody may read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None

    def read(self, parse: Callable[[dict[str, Json]], T]) -> list[T]:
        """What the lines say, by a function that fails for what it cannot read. A last line that was cut off never happened."""
        if not self.path.exists():
            return []
        text = self.path.read_text(encoding="utf-8", errors="replace")  # what was cut off may end within a letter
        found = []
        for number, line in enumerate(text[: text.rfind("\n") + 1].splitlines(), 1):
            try:
                found.append(parse(json.loads(line)))
            except (KeyError, TypeError, ValueError, AttributeError):
                problem = N_("{file}: line {number} is no result of a game; take the line out, and the game is played again")
                raise BrokenRecord(problem, file=str(self.path), number=number) from None
        return found

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else adds anything meanwhile. Whoever holds it may hold it again."""
        if self._file is not None:
            yield
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+b", buffering=0) as file:
            if not lock(file):
                problem = N_("another program is playing games into {folder}; wait until it ends, or choose another --out")
                raise FolderInUse(problem, folder=str(self.path.parent))
            file.seek(0)
            file.truncate(file.read().rfind(b"\n") + 1)  # so that the next line begins a line
            self._file = file
            try:
                yield
            finally:
                self._file = None

    def add(self, line: Mapping[str, Json]) -> None:
        """One more line, while it is held."""
        assert self._file is not None
        left = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
        while left:
            left = left[self._file.write(left) :]
        os.fsync(self._file.fileno())
