"""A folder of games that were played: what came of each, line by line, and the records.

Each game is written as it ends, so an interrupt loses only those that were being played; whoever comes again finds the rest done.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .. import compiled
from ..kernel.errors import N_, BadOption, BrokenRecord
from ..kernel.game import AnyGame, OptionValue
from ..kernel.journal import Json
from ..kernel.record import replace_file
from .ledger import Ledger
from .task import Result, Task, play, result_from
from .work import spread

RESULTS: Final = "games.jsonl"
RECORDS: Final = "records"
SETUP: Final = "setup.json"
"""What all games of a folder have in common, and the seed that their deals come from."""


class Folder:
    """The games of a folder. ``records=False``: what came of the games is kept, and not every answer."""

    def __init__(self, path: Path, *, records: bool = True) -> None:
        self.path = path
        self._keeps_records = records
        self._ledger = Ledger(path / RESULTS)
        self._results = self._read()

    def _read(self) -> dict[str, Result]:
        """A game played twice counts once, the later time."""
        found: dict[str, Result] = {}
        for result in self._ledger.read(result_from):
            found.pop(result.task.key, None)
            found[result.task.key] = result
        return found

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else plays games into the folder meanwhile."""
        with self._ledger.held():
            self._results = self._read()
            yield

    @property
    def results(self) -> list[Result]:
        """What came of the games, in the order in which they ended."""
        return list(self._results.values())

    def agree(self, game: AnyGame, options: Mapping[str, OptionValue], seed: int | None, more: Mapping[str, Json]) -> int:
        """The seed of the folder; a new folder gets the one that is given, or any. Games with other options (those that are the
        same in all games), of other rules or from another seed do not go together, and are refused; nor does ``more``."""
        common: dict[str, Json] = {"game": game.name, "options": dict(options), "rules": game.rules_version, "compiled": compiled}
        return agreed(self.path, {**common, **more}, seed, is_new=not self._results)

    def missing(self, tasks: Iterable[Task]) -> list[Task]:
        """Those of the tasks that nobody has played yet; one that failed is played again."""
        return [task for task in tasks if task.key not in self._results or self._results[task.key].error]

    def play(
        self,
        tasks: Iterable[Task],
        jobs: int | None = None,
        ray: str | None = None,
        progress: Callable[[Result], None] = lambda _: None,
    ) -> None:
        """Play those of the tasks that nobody has played yet. ``progress`` hears of each game that is done."""
        with self.held():
            for result, record in spread(play, self.missing(tasks), jobs, ray):
                if self._keeps_records or result.error:
                    self.record_of(result).parent.mkdir(exist_ok=True)
                    replace_file(self.record_of(result), record)
                self._ledger.add(result.to_json())
                self._results.pop(result.task.key, None)
                self._results[result.task.key] = result
                progress(result)

    def record_of(self, result: Result) -> Path:
        """Where the record of a game is kept, for ``sitroom replay``."""
        return self.path / RECORDS / f"{result.task.key}.json"


def agreed(folder: Path, common: dict[str, Json], seed: int | None, *, is_new: bool) -> int:
    """The seed of a folder all of whose games have something in common; a new one is begun with it, and with the seed that is
    given, or any. What was begun otherwise is refused."""
    file = folder / SETUP
    if is_new:
        begun = secrets.randbits(32) if seed is None else seed
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(file, json.dumps({**common, "seed": begun}, indent=2, ensure_ascii=False) + "\n")
        return begun
    found = _setup(file)
    wanted = common if seed is None else {**common, "seed": seed}
    for name, value in wanted.items():
        if found.get(name) != value:
            raise BadOption(
                N_("the games in {folder} were begun otherwise ({name}: {found}, not {wanted}); choose another --out"),
                folder=str(folder), name=name, found=_told(found.get(name), value), wanted=_told(value, found.get(name)),
            )  # fmt: skip
    return int(str(found["seed"]))


def _setup(file: Path) -> dict[str, Json]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        int(str(found["seed"]))
    except (OSError, ValueError, KeyError, TypeError):
        problem = N_("{file} does not say how the games beside it were begun; choose another --out")
        raise BrokenRecord(problem, file=str(file)) from None
    return dict(found)


def _told(value: Json, other: Json) -> str:
    """A value as it is told beside another: of several options those that differ."""
    if isinstance(value, dict) and isinstance(other, dict):
        return ", ".join([f"{name}={each}" for name, each in value.items() if other.get(name) != each]) or "-"
    return str(value)
