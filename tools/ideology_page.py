"""The page, the plot and the printed table of the study of ideology levels."""

from __future__ import annotations

from typing import Final

from sitroom.arena.numbers import percent
from sitroom.arena.study import ALL, Study
from sitroom.arena.study_page import Telling, markdown
from sitroom.kernel.game import OptionValue
from sitroom.text import Words
from tools.ideology_study import NAME, SEED

TITLES: Final = {
    "lets-roll": "Let's Roll!",
    "you-can-call-me-al": "You Can Call Me Al",
    "anaconda": "Anaconda",
    "mission-accomplished": "Mission Accomplished?",
}
ADDS: Final = {
    "normal": "the rules as they are",
    "coherent": "two plots for each success of a Plot roll",
    "attractive": "two cells for each success of a Recruit roll",
    "potent": "Major Jihad with three more cells than troops instead of five",
    "infectious": "the US can neither hold nor discard its last card",
    "virulent": "failed Jihad rolls cost no cells",
}
REASONS: Final[dict[tuple[str | None, str], str]] = {
    ("us", "good-resources"): "US: 12 Good resources",
    ("us", "fair-or-good-countries"): "US: 15 Fair or Good countries",
    ("us", "last-reshuffle"): "US: ahead at the end of the deck",
    ("jihadist", "last-reshuffle"): "Jihadist: ahead at the end of the deck",
    ("jihadist", "islamist-resources"): "Jihadist: 6 Islamist resources",
    ("jihadist", "prestige-lost"): "Jihadist: prestige 1 and 15 Poor or Islamist countries",
    ("jihadist", "wmd-in-the-united-states"): "Jihadist: a WMD in the United States",
}


def name(ideology: OptionValue) -> str:
    return str(ideology).capitalize()


class _Telling(Telling):
    """With the names of scenarios as they are printed."""

    def __init__(self, study: Study) -> None:
        super().__init__(study, Words("en"), name)

    def column(self, group: OptionValue | None) -> str:
        return "all four" if group is ALL else TITLES[str(group)]


def plain_table(study: Study) -> str:
    lines = [f"{study.games} games each, seed {study.seed}: the US wins, in per cent (95 % interval)", ""]
    lines += [f"{row[0]:<12}" + "".join([f"{cell:>23}" for cell in row[1:]]) for row in _Telling(study).rates("us", "")]
    return "\n".join(lines)


def plot(study: Study) -> str:
    """Win rates with their intervals over the levels, a line for each scenario, as SVG."""
    return _Telling(study).plot(
        "us", "Labyrinth alone: win rates of the US by level of ideology", "Games won by the US, per cent, with 95 % intervals",
        "Level of Jihadist ideology",
    )  # fmt: skip


# ---- the page


def page(study: Study) -> str:
    telling = _Telling(study)
    return _PAGE.format(
        name=NAME,
        games=f"{study.games:,}",
        total=f"{study.total:,}",
        command=f"make study GAMES={study.games}" + ("" if study.seed == SEED else f" SEED={study.seed}"),
        rates=markdown(telling.rates("us", "level")),
        steps=markdown(telling.steps("us", "to")),
        ends=markdown(telling.ends("how it ended", lambda winner, reason: REASONS[winner, reason])),
        verdict=_verdict(study),
        levels="\n".join([f"| {name(ideology)} | {adds} |" for ideology, adds in ADDS.items()]),
    )


def _verdict(study: Study) -> str:
    """What the numbers say, no more."""
    levels = study.plan.values
    steps = {ideology: study.step("us", ideology) for ideology in levels[1:]}
    first, last = study.share("us", levels[0]), study.share("us", levels[-1])
    ends = f"{percent(first.rate)} % of the games at {name(levels[0])} and {percent(last.rate)} % at {name(levels[-1])}"
    lines = [f"- Over the four scenarios together the US wins {ends}."]
    exceptions = _without_fall(study, ALL)
    if exceptions:
        lines.append(f"- The rate does not fall everywhere: {_exceptions(study, ALL, exceptions)}.")
    else:
        lines.append("- The rate falls at every step.")
    clear = [ideology for ideology, step in steps.items() if step.is_clear and step.change < 0]
    unclear = [ideology for ideology, step in steps.items() if not step.is_clear]
    if clear:
        lines.append(f"- Beyond what chance explains, by the pairs of games: the fall to {_listed(clear)}.")
    if unclear:
        lines.append(f"- Not to be told from no change, with this many games: the step to {_listed(unclear)}.")
    largest = min(steps, key=lambda ideology: steps[ideology].change)
    lines.append(f"- The largest step is that to {name(largest)}, {100 * -steps[largest].change:.1f} points.")
    for scenario in study.plan.groups:
        against = _without_fall(study, scenario)
        if against:
            lines.append(f"- In {TITLES[str(scenario)]} alone {_exceptions(study, scenario, against)}.")
    return "\n".join(lines)


def _without_fall(study: Study, scenario: OptionValue | None) -> list[OptionValue]:
    """The levels at which the US won no less often than at the one before."""
    return [ideology for ideology in study.plan.values[1:] if study.step("us", ideology, scenario).change >= 0]


def _exceptions(study: Study, scenario: OptionValue | None, ideologies: list[OptionValue]) -> str:
    is_clear = any(study.step("us", ideology, scenario).is_clear for ideology in ideologies)
    why = "which chance does not explain" if is_clear else "which chance may explain"
    return f"it is no lower than at the level before at {_listed(ideologies)}, {why}"


def _listed(ideologies: list[OptionValue]) -> str:
    return Words("en").join([name(ideology) for ideology in ideologies])


_PAGE: Final = """# How much harder ideology makes Labyrinth

[Labyrinth alone](../games/labyrinth-solitaire.md) has six levels of Jihadist ideology (9.7), each with the rules of those before
it. This study asks whether each level is really harder than the one before, and by how much. `{command}` plays it
again and writes this page.

![Win rates of the US by level and scenario]({name}.svg)

## Method
One and the same player takes the US in all {total} games: {games} games at each level of each scenario, of one deck, with the
other options as they come. It goes by rules of thumb (`src/sitroom/bots/labyrinth/us.py`): whatever can be done gets a worth, and
what is worth most is done. It does not look ahead, sees nothing but the view of the US, and is not told the level; so what
differs is the level alone.

Games of the same number have the same seed at all levels. They begin with the same deal and part ways when a rule of a level
first matters. So a step between two levels is measured over pairs of games, and not only by two rates.

| level | what it adds |
|---|---|
{levels}

## How often the US wins
In per cent, with 95 % intervals (Wilson's).

{rates}

The change from the level before, in points, with the 95 % interval of the mean over pairs; in bold where the interval does not
contain 0:

{steps}

## How the games end
In per cent of the games of a level, over all scenarios.

{ends}

## What it shows
{verdict}

## Limits
- It is the difficulty for one player, who is no master and plays alike at all levels. Somebody who adapts to a level, say by
  keeping more troops where Major Jihad needs fewer cells, loses less by it; somebody who relies more on what a level takes away
  loses more.
- Infectious takes away what this player seldom does: it discards its last card once or twice a game, and hardly ever holds one.
- Games are of one deck. Longer ones give both sides more time, and the US more Good resources to reach by the end.
- The Global table is the stand-in that [the page on the game](../games/labyrinth-solitaire.md) describes, not the printed one.
- After the first different die the games of a pair have less and less in common, so what the pairs gain is modest.
"""
