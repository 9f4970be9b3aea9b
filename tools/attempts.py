"""Values that were learnt, and how they did against the written ones: what docs/strength/learnt keeps."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sitroom.arena.figures import NOT_STRONGER, Share
from sitroom.kernel.record import replace_file
from tools.strength_rows import KEPT, ROOT, Row

ATTEMPTS: Final = KEPT / "learnt"
ABOUT: Final = "attempt.json"
WEIGHTS: Final = "weights.json"
LEAST: Final = 1000
"""So many games a contest has before a learnt value is part of the package."""

BETTER: Final = 0.55
"""A contest is broken off where it is excluded that the learnt value wins this share, rather than half."""


@dataclass(frozen=True)
class Training:
    """All that weights depend on."""

    game: str
    rules: int
    bot: str
    games: int
    seed: int


@dataclass(frozen=True)
class Attempt:
    """A value that was learnt, how well it foretells results, and how it did against the written one."""

    name: str
    training: Training
    moments: int
    loss: float  # in games that it did not learn from
    written: float  # the same with the written value
    trials: int  # of both players of the contest, an action; 0: not known
    games: int  # of the contest, unless it is broken off
    note: str = ""  # what else a reader must know
    score: float | None = None  # of a contest whose games are not kept
    played: int = 0

    @property
    def folder(self) -> Path:
        return ATTEMPTS / self.name

    @property
    def contest(self) -> Row:
        weights = (self.folder / WEIGHTS).relative_to(ROOT).as_posix()
        bots = f"learnt={weights}:{self.trials}", f"search:{self.trials}"
        return Row(
            f"learnt/{self.name}", self.training.game, *bots, self.games, is_sequential=True, better=BETTER, plays_all=True
        )  # fmt: skip

    @property
    def share(self) -> Share:
        """What the learnt value has won."""
        return self.contest.standings().score(self.contest.bot) if self.score is None else Share(self.score, self.played)

    @property
    def seconds(self) -> tuple[float, float]:
        """What a question that it thinks about takes the learnt and the written value, of the processor's time; 0: not known."""
        contest, standings = self.contest, self.contest.standings()
        return standings.thinking(contest.bot).thought, standings.thinking(contest.against).thought

    @property
    def wins(self) -> bool:
        return self.share.games >= LEAST and self.share.low > 0.5

    @property
    def is_broken_off(self) -> bool:
        return self.score is None and self.contest.test().verdict == NOT_STRONGER

    def save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        replace_file(self.folder / ABOUT, json.dumps(asdict(self), indent=1) + "\n")


def attempts() -> list[Attempt]:
    """All that were made."""
    found = []
    for file in sorted(ATTEMPTS.glob(f"*/{ABOUT}")):
        form = json.loads(file.read_text(encoding="utf-8"))
        found.append(Attempt(**{**form, "training": Training(**form["training"])}))
    return found
