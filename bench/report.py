"""The table of measurements, and which goals are met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .goals import FORMS, GOALS, OWN_DECISION, YARDSTICKS, Goal
from .measure import Measurement

Best = dict[tuple[str, str], Measurement]
"""The best measurement of each contender and form; yardsticks have the form ``""``."""

HEAD = ("", "decision", "player's", "clone", "guess", "view", "stakes", "games/s", "decisions/game")

_COSTS: dict[str, Callable[[Measurement], float | None]] = {
    "decision": lambda own: own.decision,
    "clone": lambda own: own.clone,
    "guess beyond a clone": lambda own: own.guess_beyond_clone,
}


@dataclass(frozen=True)
class Verdict:
    """A goal held against the measurements: what it cost, and what it may cost, in microseconds."""

    goal: Goal
    cost: float
    limit: float

    @property
    def is_met(self) -> bool:
        return self.cost <= self.limit

    def __str__(self) -> str:
        goal = self.goal
        yardstick = YARDSTICKS.get(goal.yardstick, "decision of its own")
        article = "an" if yardstick.startswith("O") else "a"
        ratio = self.cost / (self.limit / float(goal.share))
        return (
            f"{'met    ' if self.is_met else 'NOT MET'}  {goal.game}, {goal.form}: a {goal.what} costs {self.cost:.2f} µs,"
            f" {ratio:.2f} of {article} {yardstick}; the goal is {goal.share}, {self.limit:.2f} µs"
        )

    def to_json(self) -> dict[str, object]:
        goal = self.goal
        return {
            "game": goal.game, "form": goal.form, "what": goal.what, "share": str(goal.share), "yardstick": goal.yardstick,
            "cost_us": self.cost, "limit_us": self.limit, "met": self.is_met,
        }  # fmt: skip


def verdicts(best: Best) -> list[Verdict]:
    """The goals that can be judged: those of games and forms that were measured."""
    judged = []
    for goal in GOALS:
        own = best.get((goal.game, goal.form))
        yardstick = own if goal.yardstick == OWN_DECISION else best.get((goal.yardstick, ""))
        if own is not None and yardstick is not None:
            cost = _COSTS[goal.what](own)
            if cost is not None:
                judged.append(Verdict(goal, cost, float(goal.share) * yardstick.decision))
    return judged


def table(best: Best) -> str:
    """All measurements, yardsticks first, in columns."""
    rows: list[tuple[str, ...]] = [HEAD]
    for (contender, form), measured in best.items():
        name = f"{contender}, {form}" if form in FORMS else YARDSTICKS[contender]
        looks = [measured.clone, measured.guess, measured.view, measured.stakes]
        rows.append((
            name, f"{measured.decision:.2f}", f"{measured.player_decision:.2f}",
            *["" if cost is None else f"{cost:.2f}" for cost in looks],
            f"{measured.games_a_second:.0f}", f"{measured.decisions_a_game:.0f}",
        ))  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
