"""9.5: random and closest countries, and how priorities narrow a choice (9.4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.journal import REASON
from ....kernel.token import CHANCE
from ..board import PAKISTAN, Country, members
from ..rolls import roll
from ..state import Labyrinth
from .tables import GLOBAL_TABLE, SCHENGEN_TABLE, shia_mix

MOST_BY_DIE: Final = 6
"""Up to so many candidates are told apart by one die; more go to the Global table."""


# ---- the journal


def tell(s: Labyrinth, box: str, rule: str, countries: Sequence[Country], only_adjacent: bool = False) -> None:
    """The candidates of a box of the charts, or that it has none; ``only_adjacent``: others do not count (Biometrics)."""
    if s.log is None:
        return
    if countries:
        s.note("bot-box", rule, line_level=REASON, box=box, countries=list(countries))
    elif only_adjacent:
        s.note("bot-none-adjacent", rule, line_level=REASON, box=box)
    else:
        s.note("bot-none", rule, line_level=REASON, box=box)


def tell_closed(s: Labyrinth, box: str, rule: str, why: str) -> None:
    """A box whose condition does not hold, and which one."""
    if s.log is not None:
        s.note("bot-closed", rule, line_level=REASON, box=box, why=why)


def prefer(s: Labyrinth, priority: str, rule: str, candidates: list[Country], better: list[Country]) -> list[Country]:
    """The candidates that a priority puts first; all of them if there is no such one."""
    if not better or len(better) == len(candidates):
        return candidates
    if s.log is not None:
        s.note("bot-prefers", rule, line_level=REASON, priority=priority, countries=list(better))
    return better


def prefer_pakistan(s: Labyrinth, rule: str, candidates: list[Country]) -> list[Country]:
    return prefer(s, "pakistan-first", rule, candidates, [country for country in candidates if country is PAKISTAN])


def prefer_resources(s: Labyrinth, rule: str, candidates: list[Country]) -> list[Country]:
    """The countries with the highest resources, Oil Price Spikes counted."""
    most = max([s.resources(country) for country in candidates])
    return prefer(s, "most-resources", rule, candidates, [c for c in candidates if s.resources(c) == most])


# ---- random countries


def random_country(s: Labyrinth, candidates: list[Country]) -> Script[Country]:
    """9.5: one of the candidates: by die, or by the Global table where they are more than six. There must be one."""
    if len(candidates) == 1:
        return candidates[0]
    if len(candidates) > MOST_BY_DIE:
        found = yield from by_global_table(s, candidates)
        return found
    drawn = yield from choose(CHANCE, "random-country", candidates, "9.5")
    if s.log is not None:
        s.note("bot-by-die", "9.5", line_level=REASON, country=drawn, countries=list(candidates))
    return drawn


def by_global_table(s: Labyrinth, candidates: Sequence[Country]) -> Script[Country]:
    """9.5: roll on the Global table, in its green columns where all candidates are Muslim, in the blue ones where none is; then
    the closest candidate."""
    boxes = GLOBAL_TABLE.all
    if all(country.is_muslim for country in candidates):
        boxes = GLOBAL_TABLE.green
    elif all(country.is_non_muslim for country in candidates):
        boxes = GLOBAL_TABLE.blue
    rolled = yield from choose(CHANCE, "global-table", boxes, "9.5")
    if s.log is not None:
        s.note("bot-table", "9.5", line_level=REASON, table="global-table", country=rolled)
    found = yield from closest(s, rolled, candidates)
    return found


def closest(s: Labyrinth, start: Country, candidates: Sequence[Country]) -> Script[Country]:
    """9.5.1: the candidate that the fewest steps to adjacent countries lead to; a die tells equals apart."""
    wanted = 0
    for country in candidates:
        wanted |= country.bit
    if wanted & start.bit:
        return start
    reached = front = start.bit
    while not reached & wanted:
        grown = reached
        for country in members(front):
            grown |= s.adjacent(country)
        front = grown & ~reached
        reached = grown
    found = members(reached & wanted)
    if s.log is not None:
        s.note("bot-closest", "9.5.1", line_level=REASON, origin=start, countries=list(found))
    if len(found) == 1:
        return found[0]
    drawn = yield from choose(CHANCE, "closest-country", found, "9.5.1")
    if s.log is not None:
        s.note("bot-by-die", "9.5.1", line_level=REASON, country=drawn, countries=list(found))
    return drawn


def roll_schengen(s: Labyrinth, taken: Sequence[Country] = ()) -> Script[Country]:
    """9.5: roll on the Schengen table, again where a country comes that is taken already."""
    boxes = [country for country in SCHENGEN_TABLE if country not in taken]
    rolled = yield from choose(CHANCE, "schengen-table", boxes, "9.5")
    if s.log is not None:
        die = SCHENGEN_TABLE.index(rolled) + 1
        s.note("bot-table-die", "9.5", line_level=REASON, table="schengen-table", die=die, country=rolled)
    return rolled


def two_by_schengen_table(s: Labyrinth, country: Country) -> Script[list[Country]]:
    """8.5.6, 9.5: two other Schengen countries, whose postures are rolled after a plot in one."""
    first = yield from roll_schengen(s, [country])
    second = yield from roll_schengen(s, [country, first])
    return [first, second]


def roll_shia_mix(s: Labyrinth) -> Script[Country]:
    """9.5: roll three dice on the Shia-Mix table."""
    first = yield from roll("shia-mix-die", "9.5")
    second = yield from roll("shia-mix-die", "9.5")
    third = yield from roll("shia-mix-die", "9.5")
    total = first + second + third
    country = shia_mix(total)
    if s.log is not None:
        s.note(
            "bot-table-dice", "9.5", line_level=REASON, table="shia-mix-table", first=first, second=second, third=third,
            total=total, country=country,
        )  # fmt: skip
    return country
