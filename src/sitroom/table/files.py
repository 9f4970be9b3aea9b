"""Tables in files: a line of JSON an event, written through to the disk, and locked while somebody plays."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from typing import Any

from ..kernel.errors import N_, BrokenRecord, SitroomError
from ..kernel.record import MOST_BYTES
from ..locks import lock
from .events import KINDS, NOTED, OPENED, Event
from .store import check_expected


class TableInUse(SitroomError):
    """Another program has the table open."""


class FileStore:
    """A table in a file of its own, which only its owner may read: it holds the key of the dice and all that is hidden.

    The file is locked from the first use to ``close``. A line that was cut off by a crash never happened.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._file: FileIO | None = None
        self._seq = 0

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        file = self._opened()
        check_expected(self._seq, expected_seq)
        end = file.seek(0, os.SEEK_END)
        try:
            _write(file, b"".join([_line(event) for event in events]))
            os.fsync(file.fileno())
        except OSError:
            file.truncate(end)
            raise
        self._seq = events[-1].seq

    def load(self) -> list[Event]:
        if not self.path.exists():
            raise FileNotFoundError(2, os.strerror(2), str(self.path))
        file = self._opened()
        file.seek(0)
        return read_events(file.read())

    def close(self) -> None:
        """Let the file go, for others to open."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __del__(self) -> None:
        self.close()

    def _opened(self) -> FileIO:
        if self._file is None:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            file = os.fdopen(descriptor, "r+b", buffering=0)  # what could not be written must not come later
            try:
                self._begin(file)
            except BaseException:
                file.close()
                raise
            self._file = file
        return self._file

    def _begin(self, file: FileIO) -> None:
        """Lock the file, and cut off what a crash left unfinished."""
        if not lock(file):
            raise TableInUse(N_("the game in {file} is open in another program; close that one first"), file=str(self.path))
        if os.fstat(file.fileno()).st_size > MOST_BYTES:
            raise BrokenRecord(N_("the file is larger than {limit} megabytes, so it is no record"), limit=MOST_BYTES // 1_000_000)
        content = file.read()
        whole = content[: content.rfind(b"\n") + 1]
        events = read_events(whole)
        self._seq = events[-1].seq if events else 0
        if len(whole) < len(content):
            file.truncate(len(whole))


def _write(file: FileIO, content: bytes) -> None:
    """All of it, however many pieces the system takes it in."""
    while content:
        content = content[file.write(content) :]


def _line(event: Event) -> bytes:
    return json.dumps(event.to_json(), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_events(content: bytes) -> list[Event]:
    """The events of a file; ``BrokenRecord`` names the line that is none."""
    events: list[Event] = []
    last = 0
    for number, line in enumerate(content.splitlines(), 1):
        try:
            form: Any = json.loads(line)
            event = Event.from_json(form)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            if number == len(content.splitlines()) and not content.endswith(b"\n"):
                break  # a crash cut it off
            raise BrokenRecord(N_("line {line}: this is no event of a saved table"), line=number) from error
        wanted = last if event.kind == NOTED else last + 1
        if event.seq != wanted or event.kind not in KINDS or (event.kind == OPENED) != (number == 1):
            raise BrokenRecord(N_("line {line}: this is no event of a saved table"), line=number)
        events.append(event)
        last = event.seq
    return events


def is_saved_table(content: bytes) -> bool:
    """Does a file hold a saved table, rather than a record?"""
    return content.startswith(b'{"seq":1,"kind":"opened"')
