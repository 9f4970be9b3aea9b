"""The page, the plot and the printed table of the study of ideology levels."""

from __future__ import annotations

from typing import Final

from sitroom.games.labyrinth.setup import SCENARIOS
from sitroom.games.labyrinth.state import IDEOLOGIES
from tools.ideology_study import ALL, NAME, SEED, Share, Step, Study

TITLES: Final = {
    "lets-roll": "Let's Roll!",
    "you-can-call-me-al": "You Can Call Me Al",
    "anaconda": "Anaconda",
    "mission-accomplished": "Mission Accomplished?",
    ALL: "all four",
}
ADDS: Final = {
    "normal": "the rules as they are",
    "coherent": "two plots for each success of a Plot roll",
    "attractive": "two cells for each success of a Recruit roll",
    "potent": "Major Jihad with three more cells than troops instead of five",
    "infectious": "the US can neither hold nor discard its last card",
    "virulent": "failed Jihad rolls cost no cells",
}
REASONS: Final = {
    ("us", "good-resources"): "US: 12 Good resources",
    ("us", "fair-or-good-countries"): "US: 15 Fair or Good countries",
    ("us", "last-reshuffle"): "US: ahead at the end of the deck",
    ("jihadist", "last-reshuffle"): "Jihadist: ahead at the end of the deck",
    ("jihadist", "islamist-resources"): "Jihadist: 6 Islamist resources",
    ("jihadist", "prestige-lost"): "Jihadist: prestige 1 and 15 Poor or Islamist countries",
    ("jihadist", "wmd-in-the-united-states"): "Jihadist: a WMD in the United States",
}


def percent(value: float) -> str:
    return f"{100 * value:.1f}"


def name(ideology: str) -> str:
    return ideology.capitalize()


def span(share: Share) -> str:
    return f"{percent(share.rate)} ({percent(share.low)}–{percent(share.high)})"


def change(step: Step) -> str:
    """A change in points, with its interval; in bold if chance does not explain it."""
    text = f"{100 * step.change:+.1f} ({100 * step.low:+.1f} to {100 * step.high:+.1f})".replace("-", "−")
    return f"**{text}**" if step.is_clear else text


def plain_table(study: Study) -> str:
    lines = [f"{study.games} games each, seed {study.seed}: the US wins, in per cent (95 % interval)", ""]
    lines.append(f"{'':<12}" + "".join([f"{TITLES[scenario]:>23}" for scenario in (*SCENARIOS, ALL)]))
    for ideology in IDEOLOGIES:
        cells = [f"{span(study.share(scenario, ideology)):>23}" for scenario in (*SCENARIOS, ALL)]
        lines.append(f"{name(ideology):<12}" + "".join(cells))
    return "\n".join(lines)


# ---- the page


def page(study: Study) -> str:
    total = study.games * len(SCENARIOS) * len(IDEOLOGIES)
    return _PAGE.format(
        name=NAME,
        games=f"{study.games:,}",
        total=f"{total:,}",
        command=f"make study GAMES={study.games}" + ("" if study.seed == SEED else f" SEED={study.seed}"),
        rates=_rates(study),
        steps=_steps(study),
        ends=_ends(study),
        verdict=_verdict(study),
        levels="\n".join([f"| {name(ideology)} | {adds} |" for ideology, adds in ADDS.items()]),
    )


def _rates(study: Study) -> str:
    columns = (*SCENARIOS, ALL)
    lines = ["| level | " + " | ".join([TITLES[scenario] for scenario in columns]) + " |", "|---" * (len(columns) + 1) + "|"]
    for ideology in IDEOLOGIES:
        lines.append(f"| {name(ideology)} | " + " | ".join([span(study.share(column, ideology)) for column in columns]) + " |")
    return "\n".join(lines)


def _steps(study: Study) -> str:
    columns = (*SCENARIOS, ALL)
    lines = ["| to | " + " | ".join([TITLES[scenario] for scenario in columns]) + " |", "|---" * (len(columns) + 1) + "|"]
    for ideology in IDEOLOGIES[1:]:
        lines.append(f"| {name(ideology)} | " + " | ".join([change(study.step(column, ideology)) for column in columns]) + " |")
    return "\n".join(lines)


def _ends(study: Study) -> str:
    games = study.games * len(SCENARIOS)
    lines = ["| how it ended | " + " | ".join([name(each) for each in IDEOLOGIES]) + " |", "|---" * (len(IDEOLOGIES) + 1) + "|"]
    for end, words in REASONS.items():
        counts = [study.ends[ideology][end] for ideology in IDEOLOGIES]
        if any(counts):
            lines.append(f"| {words} | " + " | ".join([percent(count / games) for count in counts]) + " |")
    return "\n".join(lines)


def _verdict(study: Study) -> str:
    """What the numbers say, no more."""
    exceptions, steps = study.without_fall(ALL), {ideology: study.step(ALL, ideology) for ideology in IDEOLOGIES[1:]}
    first, last = study.share(ALL, IDEOLOGIES[0]), study.share(ALL, IDEOLOGIES[-1])
    ends = f"{percent(first.rate)} % of the games at {name(IDEOLOGIES[0])} and {percent(last.rate)} % at {name(IDEOLOGIES[-1])}"
    lines = [f"- Over the four scenarios together the US wins {ends}."]
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
    for scenario in SCENARIOS:
        against = study.without_fall(scenario)
        if against:
            lines.append(f"- In {TITLES[scenario]} alone {_exceptions(study, scenario, against)}.")
    return "\n".join(lines)


def _exceptions(study: Study, scenario: str, ideologies: list[str]) -> str:
    is_clear = any(study.step(scenario, ideology).is_clear for ideology in ideologies)
    why = "which chance does not explain" if is_clear else "which chance may explain"
    return f"it is no lower than at the level before at {_listed(ideologies)}, {why}"


def _listed(ideologies: list[str]) -> str:
    names = [name(ideology) for ideology in ideologies]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


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


# ---- the plot

_WIDTH: Final = 790
_HEIGHT: Final = 440
_LEFT: Final = 60
_RIGHT: Final = 560
_TOP: Final = 50
_BOTTOM: Final = 380
_COLOURS: Final = ("#1b6ca8", "#2a8a4a", "#c2571a", "#8a3f9e")


def plot(study: Study) -> str:
    """Win rates with their intervals over the levels, a line for each scenario, as SVG."""
    most = max([study.share(scenario, ideology).high for scenario in SCENARIOS for ideology in IDEOLOGIES])
    top = min(1.0, (int(most * 10) + 1) / 10)
    parts = [_opening(), *_axes(top)]
    for number, scenario in enumerate(SCENARIOS):
        parts += _line(study, scenario, number, top)
    return "\n".join([*parts, "</svg>", ""])


def _opening() -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}"'
        ' font-family="sans-serif" font-size="13" fill="#222">\n'
        "<title>Labyrinth alone: win rates of the US by level of ideology</title>\n"
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>\n'
        f'<text x="{_LEFT}" y="26" font-size="16">Games won by the US, per cent, with 95 % intervals</text>'
    )


def _x(level: float) -> float:
    return _LEFT + 35 + level * (_RIGHT - _LEFT - 70) / (len(IDEOLOGIES) - 1)


def _y(rate: float, top: float) -> float:
    return _BOTTOM - rate / top * (_BOTTOM - _TOP)


def _axes(top: float) -> list[str]:
    parts: list[str] = []
    for tenth in range(round(top * 10) + 1):
        y = _y(tenth / 10, top)
        colour = "#222" if tenth == 0 else "#ddd"
        parts.append(f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{_RIGHT}" y2="{y:.1f}" stroke="{colour}"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10}</text>')
    for level, ideology in enumerate(IDEOLOGIES):
        parts.append(f'<text x="{_x(level):.1f}" y="{_BOTTOM + 22}" text-anchor="middle">{name(ideology)}</text>')
    parts.append(f'<text x="{(_LEFT + _RIGHT) / 2}" y="{_BOTTOM + 46}" text-anchor="middle">Level of Jihadist ideology</text>')
    return parts


def _line(study: Study, scenario: str, number: int, top: float) -> list[str]:
    """The lines stand a little beside one another, so that their intervals do not cover one another."""
    colour = _COLOURS[number]
    shares = [study.share(scenario, ideology) for ideology in IDEOLOGIES]
    places = [(_x(level) + 5 * (number - 1.5), share) for level, share in enumerate(shares)]
    points = " ".join([f"{x:.1f},{_y(share.rate, top):.1f}" for x, share in places])
    parts = [f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for x, share in places:
        low, high = _y(share.low, top), _y(share.high, top)
        parts.append(f'<line x1="{x:.1f}" y1="{low:.1f}" x2="{x:.1f}" y2="{high:.1f}" stroke="{colour}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{_y(share.rate, top):.1f}" r="3.5" fill="{colour}"/>')
    y = _TOP + 30 + 24 * number
    parts.append(f'<line x1="{_RIGHT + 20}" y1="{y - 4}" x2="{_RIGHT + 44}" y2="{y - 4}" stroke="{colour}" stroke-width="2"/>')
    parts.append(f'<circle cx="{_RIGHT + 32}" cy="{y - 4}" r="3.5" fill="{colour}"/>')
    parts.append(f'<text x="{_RIGHT + 52}" y="{y}">{TITLES[scenario]}</text>')
    return parts
