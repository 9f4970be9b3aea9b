"""How large a handicap makes Twilight Struggle fair: the same deals with each, by bots of one level.

    python -m tools.handicap_study [--games 1000] [--jobs 2] [--seed 1945] [--out docs/studies]

Plays that many games with every handicap (3.1), prints how often the US wins, and writes a page and a plot of it.
"""

from __future__ import annotations

import sys
from typing import Final

import sitroom
from sitroom.arena.figures import Even, Step
from sitroom.arena.numbers import percent, signed
from sitroom.arena.study import Plan, Study, plan_for
from sitroom.arena.study_page import Telling, markdown
from sitroom.kernel.game import OptionValue
from sitroom.text import Words
from tools import studying

NAME: Final = "twilight-handicap"
SEED: Final = 1945
LEVEL: Final = "normal"
US: Final = "us"


def plan() -> Plan:
    return plan_for("twilight", "handicap=-2..6", seats={US: LEVEL, "ussr": LEVEL})


def handicap(value: OptionValue) -> str:
    return "none" if value == 0 else f"US {value}" if int(value) > 0 else f"USSR {-int(value)}"


def telling(study: Study) -> Telling:
    return Telling(study, Words("en"), handicap, "the US wins")


def plain_table(study: Study) -> str:
    lines = [f"{study.games} games each, seed {study.seed}, in per cent (95 % interval)", ""]
    return "\n".join([*lines, *[f"{value:<8}{share:>20}" for value, share in telling(study).rates(US, "")]])


def plot(study: Study) -> str:
    return telling(study).plot(
        US, "Twilight Struggle: win rates of the US by handicap", "Games won by the US, per cent, with 95 % intervals",
        "Extra influence, and whose",
    )  # fmt: skip


def page(study: Study) -> str:
    tables = telling(study)
    return _PAGE.format(
        name=NAME,
        level=LEVEL,
        games=f"{study.games:,}",
        total=f"{study.total:,}",
        form=_form(),
        command=f"make study-handicap GAMES={study.games}" + ("" if study.seed == SEED else f" SEED={study.seed}"),
        rates=markdown(tables.rates(US, "handicap")),
        steps=markdown(tables.steps(US, "to")),
        ends=markdown(tables.ends("how it ended")),
        verdict="\n".join([f"- {line}" for line in verdict(study)]),
    )


def _form() -> str:
    if sitroom.compiled:
        return "The rules were compiled, so the level makes all the trials that it is meant to."
    return "The rules were not compiled, so the level makes a tenth of the trials that it would make otherwise."


def verdict(study: Study) -> list[str]:
    """What the numbers say, no more."""
    shares = {value: study.share(US, value) for value in study.plan.values}
    level = shares[0]
    favours = "the US" if level.low > 0.5 else "the USSR" if level.high < 0.5 else ""
    said = f"the game favours {favours}, beyond what chance explains" if favours else "a fair game is not excluded"
    rate = f"{percent(level.rate)} % of the games ({percent(level.low)}–{percent(level.high)})"
    lines = [f"Without a handicap the US wins {rate}: between these players {said}.", _even(study)]
    nearest, fair = study.nearest(US), study.fair(US)
    lines.append(f"Nearest to even is {_with(nearest)}: the US wins {percent(shares[nearest].rate)} %.")
    words = telling(study)
    if fair:
        others = " All others exclude it, as one interval in twenty does by chance." if len(fair) < len(shares) else ""
        lines.append(f"By the intervals the game may be fair with: {words.listed(fair)}.{others}")
    else:
        lines.append("By the intervals the game is fair with none of these handicaps.")
    lines += [_crossing(study), _worth(study)]
    clear = [value for value in study.plan.values[1:] if study.step(US, value).is_clear]
    if clear:
        lines.append(f"Beyond what chance explains, by the pairs of games, are the single steps to {words.listed(clear)}.")
    else:
        lines.append("No single step is beyond what chance explains, by the pairs of games.")
    return lines


def _with(value: OptionValue) -> str:
    return "no handicap" if value == 0 else f"a handicap of {abs(int(value))} for the {'US' if int(value) > 0 else 'USSR'}"


def _even(study: Study) -> str:
    """What all games together say of where the game is even."""
    values = [int(value) for value in study.plan.values]
    even = Even(values, [study.scores(US, value) for value in values])
    if not even.is_clear or even.place is None:
        return "All games together do not tell whether a handicap changes anything, so no fair one is named."
    interval = f"{signed(even.low, 1)} … {signed(even.high, 1)}"
    said = f"Fair would be a handicap of {signed(even.place, 1)} ({interval}), by a logistic curve through all games."
    if values[0] <= even.low and even.high <= values[-1]:
        return said
    return f"{said} The interval reaches beyond the handicaps that were played: more games are needed to name it."


def _crossing(study: Study) -> str:
    """Where straight lines between neighbours pass one half."""
    values = [int(value) for value in study.plan.values]
    rates = [study.share(US, value).rate for value in values]
    places = {
        round(value + (0.5 - rate) / (after - rate), 1)
        for value, rate, after in zip(values, rates, rates[1:], strict=False)
        if rate != after and min(rate, after) <= 0.5 <= max(rate, after)
    }
    if not places:
        side = "USSR" if rates[0] < 0.5 else "US"
        return f"The rate passes one half nowhere in this range: the {side} is ahead with every handicap."
    told = Words("en").join([signed(place, 1) for place in sorted(places)])
    often = "" if len(places) == 1 else "; more than one such place means that there are too few games to tell"
    return f"Straight lines between neighbours pass one half at {told} (positive: influence for the US){often}."


def _worth(study: Study) -> str:
    """What a point is worth on average, from one end to the other."""
    values = [int(value) for value in study.plan.values]
    first, last = [study.scores(US, value) for value in (values[0], values[-1])]
    step, points = Step(first, last), values[-1] - values[0]
    interval = f"{signed(100 * step.low / points, 1)} … {signed(100 * step.high / points, 1)}"
    worth = signed(100 * step.change / points, 1)
    return f"From one end to the other a point of influence is worth {worth} per cent of the games ({interval})."


_PAGE: Final = """# How large a handicap makes Twilight Struggle fair

[Twilight Struggle](../games/twilight.md) may begin with extra influence for one side (3.1, the option `handicap`): positive for
the US, negative for the USSR, placed after the set-up where the side has influence already. This study asks which handicap makes
the game even between two players of the same strength. `{command}` plays it again and writes this page.

![Win rates of the US by handicap]({name}.svg)

## Method
The same bot, level `{level}`, takes both sides in all {total} games: {games} games with each handicap, with the other options as
they come. It looks ahead a little, places the handicap itself, and sees nothing but what its side may know. {form}

Games of the same number have the same seed with all handicaps: the first hands are the same, and the games part ways as the
players do. So a step between two handicaps is measured over pairs of games, and not only by two rates.

## How often the US wins
In per cent, with 95 % intervals (Wilson's); a draw is half a game.

{rates}

The change from the handicap before, in points, with the 95 % interval of the mean over pairs; in bold where the interval does not
contain 0:

{steps}

## How the games end
In per cent of the games with a handicap.

{ends}

## What it shows
{verdict}

## Limits
- It is the balance between two bots of one level. People know openings and long plans that these do not; what is fair for them
  may be another number.
- The bots place the handicap one point at a time, as they see fit. A better place for it is worth more.
- After the first different answer the games of a pair have less and less in common, so what the pairs gain is modest.
"""


def main() -> int:
    return studying.main("tools.handicap_study", __doc__ or "", plan(), NAME, SEED, 1000, plain_table, page, plot)


if __name__ == "__main__":
    sys.exit(main())
