"""A record from outside, played through in a process of its own: however it is made, it harms nobody else.

The process reads what was uploaded and who uploaded it, and writes a table as JSON, or what is wrong. Nothing is unpickled, and
of a saved table nothing is believed but its answers: all else is made anew from them.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec

from ..kernel import errors
from ..kernel.adjust import ADJUST
from ..kernel.errors import N_, BrokenRecord, SitroomError
from ..kernel.record import Record, read_record
from ..table import HUMAN, Event, MemoryStore, Player, Seating, Table
from ..table.files import is_saved_table, read_events
from .errors import Busy, TooLong
from .summary import Summary, at_a_glance

MOST_BYTES: Final = 4_000_000
MOST_ANSWERS: Final = 4_000
"""The longest games that were ever played here have some 2,000."""
MOST_TRIED: Final = 10_000
"""So many a saved table may have, what was taken back included."""
MOST_ADJUSTMENTS: Final = 200
MOST_SECONDS: Final = 30
_MOST_MEMORY: Final = 2 << 30
_NICE: Final = 10
"""By so much others go first: a record that is checked may wait, whoever plays may not."""
_LONGEST: Final = 200
"""So much is told of what somebody has written: he knows the rest."""


AT_ONCE: Final = 4
"""So many records are checked at a time, each of somebody else."""


class Checked:
    """A table that was made of a record: all its seats are the uploader's."""

    def __init__(self, events: Sequence[Event], summary: Summary) -> None:
        self.events = events
        self.summary = summary


class Checks:
    """Records that are being checked. Who waits for them does so in threads of their own, and nobody else has to."""

    def __init__(self) -> None:
        self._households: set[str] = set()  # whose records they are
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="check")

    async def check(self, content: bytes, holder: str, household: str) -> Checked:
        """Check a record, unless there is too much to do, or the same household has another one checked."""
        if len(self._households) >= AT_ONCE or household in self._households:
            raise Busy(N_("several records are being checked just now; try again in a moment"))
        self._households.add(household)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, check_record, content, holder)
        finally:
            self._households.remove(household)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def check_record(content: bytes, holder: str) -> Checked:
    """A table for review, made of a record or of a saved table, with a key of its own; whoever holds it holds all seats.

    It waits for another process, so neither the writer nor the event loop calls it.
    """
    if len(content) > MOST_BYTES:
        raise TooLong(N_("this is too long: at most {bytes} bytes are taken"), bytes=MOST_BYTES)
    command = [sys.executable, "-P", "-m", __name__, holder]  # nothing is taken from the folder where the server was started
    try:
        ended = subprocess.run(command, input=content, capture_output=True, timeout=MOST_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise TooLong(N_("the record cannot be played through in {seconds} seconds"), seconds=MOST_SECONDS) from None
    if ended.returncode != 0:
        raise TooLong(N_("the record cannot be played through: it takes too much time or memory"))
    told = msgspec.json.decode(ended.stdout)
    if "error" in told:
        raise _error(told["error"])
    return Checked([Event.from_json(form) for form in told["events"]], msgspec.convert(told["summary"], Summary))


def _error(form: dict[str, Any]) -> SitroomError:
    """What went wrong in the other process."""
    kind = TooLong if form["kind"] == TooLong.__name__ else getattr(errors, form["kind"], BrokenRecord)
    args: dict[str, Any] = {name: _error(arg) if isinstance(arg, dict) else arg for name, arg in form["args"].items()}
    found: SitroomError = kind(form["template"], **args)
    return found


# ---- in the other process


def review(content: bytes, holder: str) -> tuple[MemoryStore, Table]:
    """The table of a record, over or where the record ends."""
    record = _record(content)
    setup = record.setup
    seating = Seating({side: Player(HUMAN, holder=holder) for side in setup.game.players(setup.options)})
    store = MemoryStore()
    return store, Table.go_on(record.position(chance="manual"), seating, store, ended=record.ended)


def _record(content: bytes) -> Record:
    if is_saved_table(content):
        _check_length([entry for event in read_events(content) for entry in event.data.get("answers", ())], MOST_TRIED)
        content = Table.load(MemoryStore(read_events(content))).record().to_text().encode()
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenRecord(N_("line {line}: this is not a text file in UTF-8, so it is no record"), line=1) from error
    _check_length(_answers(text))
    return read_record(text)


def _answers(text: str) -> list[object]:
    """What stands for the answers, if it is anything; what it is instead is told by whoever reads the record."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        return []
    found = data.get("answers") if isinstance(data, dict) else None
    return found if isinstance(found, list) else []


def _check_length(answers: Sequence[object], most: int = MOST_ANSWERS) -> None:
    """Refuse what would take too long, before any of it is played."""
    if len(answers) > most:
        raise TooLong(N_("the record has {found} answers; at most {most} are taken"), found=len(answers), most=most)
    adjustments = sum([isinstance(each, list) and each[:1] == [ADJUST] for each in answers])
    if adjustments > MOST_ADJUSTMENTS:
        raise TooLong(
            N_("the record has {found} adjustments; at most {most} are taken"), found=adjustments, most=MOST_ADJUSTMENTS
        )


def _told(content: bytes, holder: str) -> dict[str, Any]:
    try:
        store, table = review(content, holder)
    except SitroomError as error:
        return {"error": _form(error)}
    except Exception as error:  # noqa: BLE001  # a record is made of anything
        template = N_("the record is damaged: {problem}")
        return {"error": {"kind": BrokenRecord.__name__, "template": template, "args": {"problem": _shown(repr(error))}}}
    return {"events": [event.to_json() for event in store.events], "summary": msgspec.to_builtins(at_a_glance(table))}


def _form(error: SitroomError) -> dict[str, Any]:
    """An error for the other process, with those that are within it."""
    args = {
        name: _form(arg) if isinstance(arg, SitroomError) else arg if isinstance(arg, int) else _shown(str(arg))
        for name, arg in error.args_by_name.items()
    }
    return {"kind": type(error).__name__, "template": error.template, "args": args}


def _shown(text: str) -> str:
    """A text of whoever has made the record, not all of it, and with what is no character replaced."""
    return text[:_LONGEST].encode("utf-8", "backslashreplace").decode()


def _limit() -> None:
    """Take no more of the machine than a record may, and only what others leave."""
    if sys.platform != "win32":
        import resource

        os.nice(_NICE)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


def main() -> None:
    _limit()
    told = _told(sys.stdin.buffer.read(MOST_BYTES + 1), sys.argv[1])
    sys.stdout.buffer.write(msgspec.json.encode(told))


if __name__ == "__main__":
    main()
