"""A study: the same deals with every value of an option, played by the same bots. What does the value change?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, Option, OptionValue, find_game
from ..kernel.journal import Json
from .contest import share_of, share_to_json
from .figures import Share, Step
from .simulate import seed_of
from .task import Result, Task, bot_of, task

ALL: Final = None
"""All groups together."""


@dataclass(frozen=True)
class Plan:
    """What is varied, over which values, and by what the games are grouped besides; who plays, and what all games agree on."""

    game: AnyGame
    options: Mapping[str, OptionValue]
    seats: Mapping[str, str]
    vary: str
    values: tuple[OptionValue, ...]
    by: str = ""
    groups: tuple[OptionValue, ...] = ()

    @property
    def columns(self) -> tuple[OptionValue | None, ...]:
        """What is told beside one another: each group, and all of them together."""
        return (*self.groups, ALL)

    def task(self, group: OptionValue | None, value: OptionValue, deal: int) -> Task:
        chosen = {self.vary: value} if group is None else {self.vary: value, self.by: group}
        return task(self.game.name, self.game.check_options({**self.options, **chosen}), self.seats, deal)

    def tasks(self, games: int, seed: int) -> Iterator[Task]:
        """So many games with each value in each group, deal by deal."""
        for number in range(games):
            for group in self.groups or (ALL,):
                for value in self.values:
                    yield self.task(group, value, seed_of(seed, number))

    @property
    def common(self) -> dict[str, Json]:
        """What a folder of such games must agree on besides the options."""
        return {"seats": dict(self.seats), "vary": self.vary, "by": self.by}


def plan_of(
    game: AnyGame, options: Mapping[str, object], vary: str, by: str = "", seats: Mapping[str, str] | None = None,
    usual: str = "normal",
) -> Plan:  # fmt: skip
    """A plan from what somebody types: ``handicap=-4..4``, ``ideology=normal,potent``, ``scenario`` for all values. A side for
    which no bot is named gets the usual one. What makes no sense is refused."""
    option, values = _wanted(game, vary)
    other, groups = _wanted(game, by) if by else (None, ())
    if other is option:
        raise BadOption(N_("the option {name} is varied; group the games by another one"), name=option.name)
    for each in (option, other):
        if each is not None and each.name in options:
            raise BadOption(N_("the option {name} is varied; do not give it a value"), name=each.name)
    asked: set[str] = set()
    for value in values:
        for group in groups or (ALL,):
            chosen = {option.name: value} if other is None or group is None else {option.name: value, other.name: group}
            asked |= {side.id for side in game.players(game.check_options({**options, **chosen}))}
    wanted = dict(seats or {})
    for side in wanted:
        if game.side(side).id not in asked:
            raise BadOption(N_("the rules play {side} in these games: name no bot for it"), side=game.side(side))
    players = {side.id: wanted.get(side.id, usual) for side in game.sides if side.id in asked}
    for bot in players.values():
        bot_of(bot, game, 0)
    varied = {option.name} if other is None else {option.name, other.name}
    first = {each.name: chosen[0] for each, chosen in ((option, values), (other, groups)) if each is not None}
    checked = game.check_options({**options, **first})
    fixed = {name: value for name, value in checked.items() if name not in varied}
    return Plan(game, fixed, players, option.name, values, "" if other is None else other.name, groups)


def _wanted(game: AnyGame, typed: str) -> tuple[Option, tuple[OptionValue, ...]]:
    """An option and some of its values, or all."""
    name, equals, text = typed.partition("=")
    name = name.replace("-", "_")
    option = next((option for option in game.options if option.name == name), None)
    if option is None:
        game.check_options({name: ""})  # says which there are
        raise AssertionError(name)
    known = option.values()
    if not equals:
        return option, tuple(known)
    first, dots, last = text.partition("..")
    if dots:
        low, high = known.index(option.check(first)), known.index(option.check(last))
        values = known[low : high + 1]
    else:
        values = [option.check(value) for value in text.split(",")]
    if not values or len(set(values)) < len(values):
        raise BadOption(
            N_("name values of {option} once each, as in {one} or {many}"),
            option=name, one=f"{name}={known[0]},{known[-1]}", many=f"{name}={known[0]}..{known[-1]}",
        )  # fmt: skip
    return option, tuple(values)


class Study:
    """What came out, over the deals that have been played with every value in every group; a draw is half a game."""

    def __init__(self, plan: Plan, seed: int, results: Sequence[Result]) -> None:
        self.plan = plan
        self.seed = seed
        self._cells: dict[tuple[OptionValue | None, OptionValue], dict[int, Result]] = {
            (group, value): {} for group in plan.groups or (ALL,) for value in plan.values
        }
        for result in results:
            options = dict(result.task.options)
            cell = self._cells.get((options[plan.by] if plan.by else ALL, options[plan.vary]))
            if cell is not None and not result.error:
                cell[result.task.deal] = result
        first, *others = self._cells.values()
        self._deals = sorted([deal for deal in first if all(deal in cell for cell in others)])

    @property
    def games(self) -> int:
        """The games of each value in each group."""
        return len(self._deals)

    @property
    def total(self) -> int:
        return self.games * len(self._cells)

    def results(self, value: OptionValue, group: OptionValue | None = ALL) -> list[Result]:
        """The games with a value, deal by deal, in a group or in all of them one after the other."""
        groups = self.plan.groups if group is ALL and self.plan.groups else (group,)
        return [self._cells[each, value][deal] for each in groups for deal in self._deals]

    def scores(self, side: str, value: OptionValue, group: OptionValue | None = ALL) -> list[float]:
        return [result.score(side) for result in self.results(value, group)]

    def share(self, side: str, value: OptionValue, group: OptionValue | None = ALL) -> Share:
        return share_of(self.scores(side, value, group))

    def step(self, side: str, value: OptionValue, group: OptionValue | None = ALL) -> Step:
        """From the value before this one, over pairs of games of the same deal."""
        before = self.plan.values[self.plan.values.index(value) - 1]
        return Step(self.scores(side, before, group), self.scores(side, value, group))

    def ends(self, value: OptionValue) -> Counter[tuple[str | None, str]]:
        return Counter([(result.winner, result.reason) for result in self.results(value)])

    def nearest(self, side: str, group: OptionValue | None = ALL) -> OptionValue:
        """The value with which the side wins as nearly half of the games as may be."""
        return min(self.plan.values, key=lambda value: abs(self.share(side, value, group).rate - 0.5))

    def fair(self, side: str, group: OptionValue | None = ALL) -> list[OptionValue]:
        """The values with which a fair game is not excluded."""
        shares = {value: self.share(side, value, group) for value in self.plan.values}
        return [value for value, share in shares.items() if share.low <= 0.5 <= share.high]

    def to_json(self) -> dict[str, Json]:
        plan = self.plan
        sides = [side.id for side in plan.game.sides]
        cells: list[Json] = []
        for group in plan.columns:
            for place, value in enumerate(plan.values):
                cell: dict[str, Json] = {"value": value, "group": group}
                cell["sides"] = {side: share_to_json(self.share(side, value, group)) for side in sides}
                if place and self.games:
                    cell["steps"] = {side: _step_to_json(self.step(side, value, group)) for side in sides}
                cells.append(cell)
        return {
            "game": plan.game.name,
            "options": dict(plan.options),
            "seats": dict(plan.seats),
            "vary": plan.vary,
            "values": list(plan.values),
            "by": plan.by or None,
            "seed": self.seed,
            "games": self.games,
            "cells": cells,
            "ends": [
                {"value": value, "winner": winner, "reason": reason, "count": count}
                for value in plan.values
                for (winner, reason), count in self.ends(value).most_common()
            ],
        }


def _step_to_json(step: Step) -> dict[str, Json]:
    return {"change": round(step.change, 4), "interval": [round(step.low, 4), round(step.high, 4)]}


def plan_for(name: str, vary: str, by: str = "", seats: Mapping[str, str] | None = None, **options: object) -> Plan:
    """The same for a program, which knows the game by its name."""
    return plan_of(find_game(name), options, vary, by, seats)
