"""What a study found, as a page and a plot. The tables are there for pages of other words, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.game import OptionValue
from ..text import Words
from .numbers import change, percent, share_of_games, signed
from .plots import Series, lines_with_intervals
from .study import ALL, Study


class Telling:
    """A study in the words of a language. Names of values may be others than those of the game."""

    def __init__(
        self, study: Study, words: Words, value_name: Callable[[OptionValue], str] | None = None, together: str = ""
    ) -> None:
        self.study = study
        self.words = words
        self.game = study.plan.game
        self._value_name = value_name
        self._together = together or (words.say("all together") if study.plan.by else words.say("share of games"))

    def value(self, value: OptionValue) -> str:
        plan = self.study.plan
        return self.words.option_value(self.game, plan.vary, value) if self._value_name is None else self._value_name(value)

    def column(self, group: OptionValue | None) -> str:
        return self._together if group is ALL else self.words.option_value(self.game, self.study.plan.by, group)

    def listed(self, values: Sequence[OptionValue]) -> str:
        return self.words.join([self.value(value) for value in values])

    # ---- tables, as rows of cells

    def rates(self, side: str, head: str) -> list[list[str]]:
        study, columns = self.study, self.study.plan.columns
        rows = [[head, *[self.column(column) for column in columns]]]
        for value in study.plan.values:
            rows.append([self.value(value), *[share_of_games(study.share(side, value, column)) for column in columns]])
        return rows

    def steps(self, side: str, head: str) -> list[list[str]]:
        """Changes from the value before."""
        study, columns = self.study, self.study.plan.columns
        rows = [[head, *([self.column(column) for column in columns] if study.plan.by else [self.words.say("change")])]]
        for value in study.plan.values[1:]:
            rows.append([self.value(value), *[change(study.step(side, value, column)) for column in columns]])
        return rows

    def ends(self, head: str, said: Callable[[str | None, str], str] | None = None) -> list[list[str]]:
        """How games ended, in per cent of those of a value, over all groups."""
        study, values = self.study, self.study.plan.values
        games = study.games * max(1, len(study.plan.groups))
        counts = {value: study.ends(value) for value in values}
        rows = [[head, *[self.value(value) for value in values]]]
        for side in [*[side.id for side in self.game.sides], None]:
            reasons = sorted({reason for each in counts.values() for winner, reason in each if winner == side})
            for reason in reasons:
                name = self.words.outcome(self.game, {"winner": side, "reason": reason}) if said is None else said(side, reason)
                rows.append([name, *[percent(counts[value][side, reason] / games) for value in values]])
        return rows

    # ---- the plot

    def plot(self, side: str, title: str, heading: str, axis: str) -> str:
        """A line for each group, or one."""
        study, plan = self.study, self.study.plan
        series = [
            Series(self.column(group), [study.share(side, value, group) for value in plan.values])
            for group in plan.groups or (ALL,)
        ]
        return lines_with_intervals(title, heading, axis, [self.value(value) for value in plan.values], series)


def markdown(rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join([cell.replace("|", "\\|") for cell in row]) + " |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def study_plot(study: Study, words: Words) -> str:
    telling, game, plan = Telling(study, words), study.plan.game, study.plan
    side = plan.game.side(next(iter(plan.seats)))
    heading = words.say("Share of games won by {side}, per cent, with 95 % intervals", side=side)
    name = words.option_name(game, plan.vary)
    return telling.plot(side.id, f"{words.title(game)}: {name}", heading, name)


def study_page(study: Study, words: Words, command: str, plot: str) -> str:
    """What was asked, how it was played, what came out, and what that says. ``plot`` is where the plot is."""
    plan, game, telling = study.plan, study.plan.game, Telling(study, words)
    name = words.option_name(game, plan.vary)
    players = [side for side in game.sides if side.id in plan.seats]
    parts = [f"# {words.title(game)}: {name}"]
    meaning = words.option_meaning(game, plan.vary)
    parts += [meaning] if meaning else []
    parts += [f"![{name}]({plot})", f"## {words.say('How it was played')}", _method(study, words)]
    parts.append(words.say("Played by: {command}", command=f"`{command}`"))
    for side in players:
        title = words.say("How often it wins: {side}", side=side)
        parts += [f"## {title}", words.say("In per cent, with 95 % intervals."), markdown(telling.rates(side.id, name))]
    if len(plan.values) > 1:
        title = words.say("What a step changes: {side}", side=players[0])
        about = words.say(
            "In points, with 95 % intervals over pairs of games of the same deal; in bold what chance does not explain."
        )
        parts += [f"## {title}", about, markdown(telling.steps(players[0].id, name))]
    ended = words.say("How games ended")
    parts += [f"## {ended}", words.say("In per cent of the games with a value."), markdown(telling.ends(ended))]
    found = findings(study, words)
    parts += [f"## {words.say('What it shows')}", "\n".join([f"- {line}" for line in found])] if found else []
    return "\n\n".join(parts) + "\n"


def _method(study: Study, words: Words) -> str:
    plan, game = study.plan, study.plan.game
    bots = ", ".join([f"{words.name(game, side)}: {bot}" for side, bot in plan.seats.items()])
    usual = game.check_options({})
    agreed = [
        f"{words.option_name(game, name)}: {words.option_value(game, name, value)}"
        for name, value in plan.options.items()
        if value != usual[name]
    ]
    options = " × ".join([words.option_name(game, name) for name in (plan.vary, plan.by) if name])
    sentence = words.say_n(
        "{n} game with each value ({options}), on the same deals, by the same players ({bots}).",
        "{n} games with each value ({options}), on the same deals, by the same players ({bots}).",
        study.games, bots=bots, options=options,
    )  # fmt: skip
    return " ".join([sentence, *([f"{'; '.join(agreed)}."] if agreed else []), words.say("Seed {seed}.", seed=study.seed)])


def findings(study: Study, words: Words) -> list[str]:
    """What the numbers say, no more."""
    plan, telling = study.plan, Telling(study, words)
    side = plan.game.side(next(iter(plan.seats)))
    values = plan.values
    shares = {value: study.share(side.id, value) for value in values}
    low, high = values[0], values[-1]
    told = [f"{percent(shares[value].rate)} % ({telling.value(value)})" for value in (low, high)]
    lines = []
    if len(values) > 1:
        lines.append(words.say("From end to end, {side}: {low}, {high}.", side=side, low=told[0], high=told[1]))
    steps = {value: study.step(side.id, value) for value in values[1:]}
    clear = [value for value, step in steps.items() if step.is_clear]
    if clear:
        jumps = ", ".join([f"{telling.value(value)} ({signed(100 * steps[value].change, 1)})" for value in clear])
        lines.append(words.say("Beyond what chance explains are the steps to {steps}.", steps=jumps))
    elif steps:
        lines.append(words.say("No step between neighbours is beyond what chance explains."))
    if len(plan.seats) > 1:
        nearest = study.nearest(side.id)
        share = f"{percent(shares[nearest].rate)} % ({percent(shares[nearest].low)}–{percent(shares[nearest].high)})"
        lines.append(words.say("Nearest to even: {value}, {side} {share}.", value=telling.value(nearest), side=side, share=share))
        fair = study.fair(side.id)
        if fair:
            lines.append(
                words.say("Values with which the sides may be even, by the intervals: {values}.", values=telling.listed(fair))
            )
        else:
            lines.append(words.say("With none of the values are the sides even, by the intervals."))
    return lines
