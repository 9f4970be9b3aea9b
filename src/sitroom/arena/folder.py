"""A folder of games that were played: what came of each, line by line, and the records.

Each game is written as it ends, so an interrupt loses only those that were being played; whoever comes again finds the rest done.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from ..kernel.errors import N_, BrokenRecord
from ..kernel.record import replace_file
from .task import Result, Task, play, result_from
from .work import spread

RESULTS: Final = "games.jsonl"
RECORDS: Final = "records"


class Folder:
    """The games of a folder. ``records=False``: what came of the games is kept, and not every answer."""

    def __init__(self, path: Path, *, records: bool = True) -> None:
        self.path = path
        self._keeps_records = records
        self.results = _read(path / RESULTS)

    def play(
        self, tasks: Iterable[Task], jobs: int = 1, ray: str | None = None, progress: Callable[[Result], None] = lambda _: None
    ) -> None:
        """Play those of the tasks that nobody has played yet. ``progress`` hears of each game that is done."""
        done = {result.task.key for result in self.results if not result.error}
        left = [task for task in tasks if task.key not in done]
        if not left:
            return
        (self.path / RECORDS if self._keeps_records else self.path).mkdir(parents=True, exist_ok=True)
        with (self.path / RESULTS).open("a", encoding="utf-8") as file:
            for result, record in spread(play, left, jobs, ray):
                if self._keeps_records:
                    replace_file(self.record_of(result), record)
                file.write(json.dumps(result.to_json(), ensure_ascii=False, separators=(",", ":")) + "\n")
                file.flush()
                os.fsync(file.fileno())
                self.results = [other for other in self.results if other.task.key != result.task.key]
                self.results.append(result)
                progress(result)

    def record_of(self, result: Result) -> Path:
        """Where the record of a game is kept, for ``sitroom replay``."""
        return self.path / RECORDS / f"{result.task.key}.json"


def _read(path: Path) -> list[Result]:
    """The results in a file; a game played twice counts once, the later time. A last line that was cut off never happened."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    if text and not text.endswith("\n"):
        text = text[: text.rfind("\n") + 1]
        replace_file(path, text)
    found: dict[str, Result] = {}
    for number, line in enumerate(text.splitlines(), 1):
        try:
            result = result_from(json.loads(line))
        except (KeyError, TypeError, ValueError, AttributeError):
            problem = N_("line {number} is no result of a game; take the line out, and the game is played again")
            raise BrokenRecord(problem, number=number) from None
        found.pop(result.task.key, None)
        found[result.task.key] = result
    return list(found.values())
