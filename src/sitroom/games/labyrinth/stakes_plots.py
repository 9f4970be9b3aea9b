"""8.5: what may come of plots: of placing them, and of carrying them out."""

from __future__ import annotations

from ...kernel.stakes import Remark, Result, Stake
from ...kernel.token import Token, has
from .board import (
    FAIR,
    GOOD,
    GOVERNANCES,
    HARD,
    ISLAMIST_RULE,
    ISRAEL,
    JIHADIST,
    LEAST_FUNDING,
    LEAST_PRESTIGE,
    MOST_FUNDING,
    PHILIPPINES,
    POOR,
    SOFT,
    UNITED_STATES,
    UNMARKED,
    WMD,
    Country,
    Plot,
)
from .marks import ABU_SAYYAF
from .stakes_dice import (
    FACES,
    SIXTHS,
    hard_faces,
    hits_chance,
    levels_of,
    posture_results,
    prestige_results,
    prestige_weights,
    stands,
    success_chance,
)
from .stakes_ends import DEEPEST, Fall, add, may_end
from .stakes_jihadist import Outlook, either
from .stakes_us import penalty_with, tests_end
from .state import Labyrinth, PlacedPlot
from .victory import WMD_IN_THE_US


def plot(s: Labyrinth, country: Country, assigned: list[Country]) -> Stake:
    """8.5.2: one die up to the governance places a plot; the cell goes Active either way."""
    warnings: list[Remark] = []
    tests_end(s, [*assigned, country], warnings)
    facts = [stands(s, country)]
    if s.governance[country.n] != UNMARKED:
        facts.append(Remark("die-up-to", "8.5.2", die=s.governance[country.n]))
    facts += consequences(s, country)
    warn_of_placing(s, country, warnings)
    if country is UNITED_STATES and has(s.available, WMD):
        add(warnings, may_end(JIHADIST, WMD_IN_THE_US))
    return Stake(country, None, (), either(success_chance(s, country), "plot", "8.5.2"), facts, warnings)


def warn_of_placing(s: Labyrinth, country: Country, warnings: list[Remark]) -> None:
    """Abu Sayyaf: a plot that is placed in the Philippines costs prestige unless troops outnumber cells."""
    if country is PHILIPPINES and s.marks & ABU_SAYYAF and s.troops_in(country) <= s.cells(country):
        fall = Fall(s)
        fall.lowest -= 1
        fall.warn(s, warnings)


def consequences(s: Labyrinth, country: Country) -> list[Remark]:
    """8.5.6: what any plot that is carried out in a country does to Funding and prestige."""
    is_good = s.governance[country.n] == GOOD
    if country is UNITED_STATES:
        return [Remark("plot-funds-full", "8.5.6", funding=MOST_FUNDING), Remark("plot-rolls-prestige", "8.5.6")]
    if country.is_non_muslim:
        facts = [Remark("plot-funds-double" if is_good else "plot-funds-number", "8.5.6")]
    else:
        facts = [Remark("plot-funds", "8.5.6", amount=2 if is_good else 1)]
    if s.troops_in(country):
        facts.append(Remark("plot-costs-prestige", "8.5.6"))
    return facts


def funding_after(s: Labyrinth, country: Country, kind: Plot, backlash: bool = False) -> int:
    """8.5.6: where a plot that is carried out brings Funding."""
    is_good = s.governance[country.n] == GOOD
    if not country.is_non_muslim:
        amount = 2 if is_good else 1
        if backlash and kind.is_wmd:
            return LEAST_FUNDING
        return max(LEAST_FUNDING, min(MOST_FUNDING, s.funding + (-amount if backlash else amount)))
    if kind.is_wmd or country is UNITED_STATES:
        return MOST_FUNDING
    return min(MOST_FUNDING, s.funding + (2 * kind.number if is_good else kind.number))


def place(s: Labyrinth, option: Token, country: Country, kind: Plot | None) -> Stake:
    """8.5.2: which plot is placed (``None``: some numbered one), and what it would do there."""
    warnings: list[Remark] = []
    warn_of_placing(s, country, warnings)
    facts: list[Remark] = []
    if kind is not None:
        if kind.is_wmd and country is UNITED_STATES:
            add(warnings, may_end(JIHADIST, WMD_IN_THE_US))
        facts.append(Remark("funding-then", "8.5.6", funding=funding_after(s, country, kind)))
        if country.is_muslim and s.governance[country.n] != ISLAMIST_RULE:
            facts.append(Remark("plot-dice", "8.5.6", dice=kind.dice))
        if s.troops_in(country):
            prestige = LEAST_PRESTIGE if kind.is_wmd else max(LEAST_PRESTIGE, s.prestige - 1)
            facts.append(Remark("prestige-then", "8.5.6", prestige=prestige))
    return Stake(option, None, (), (), facts, warnings)


# ---- carrying them out


def resolve(s: Labyrinth, option: Token, placed: PlacedPlot) -> Stake:
    """8.5.6: what a plot that is carried out does."""
    country, kind = placed.country, placed.plot
    if kind.is_wmd and country is UNITED_STATES:
        facts = [Remark("plot-known", "8.5.4", plot=kind)]
        return Stake(option, None, (), (), facts, [Remark("ends", "2.1.2", side=JIHADIST, reason=WMD_IN_THE_US)])
    facts = [Remark("plot-known", "8.5.4", plot=kind)]
    facts.append(Remark("funding-then", "8.5.6", funding=funding_after(s, country, kind, placed.backlash)))
    if s.troops_in(country):
        prestige = LEAST_PRESTIGE if kind.is_wmd else max(LEAST_PRESTIGE, s.prestige - 1)
        facts.append(Remark("prestige-then", "8.5.6", prestige=prestige))
    return Stake(option, None, (), resolve_results(s, country, kind), facts, resolve_endings(s, country, kind))


def resolve_results(s: Labyrinth, country: Country, kind: Plot) -> list[Result]:
    """The dice of a plot: against governance, of a posture, or, in the United States, of prestige."""
    if country is UNITED_STATES:
        weights = [0] * 13
        hard = hard_faces(country)
        for posture, faces in ((HARD, hard), (SOFT, FACES - hard)):
            penalty = s.terms.has_prestige_modifier and penalty_with(posture, s.world) > 0
            for prestige, weight in enumerate(prestige_weights(s.prestige, penalty)):
                weights[prestige] += faces * weight
        return prestige_results(weights)
    if country.is_non_muslim:
        return [] if country is ISRAEL else posture_results(s, country)
    if not country.is_muslim or s.governance[country.n] == ISLAMIST_RULE:
        return []
    outlook = Outlook()
    for level, weight in levels_of(s, country):
        for hits in range(kind.dice, -1, -1):
            chance = SIXTHS[weight] * hits_chance(hits, kind.dice, level)
            if not chance:
                continue
            after = max(level, min(POOR, level + hits))
            if after != level or s.governance[country.n] == UNMARKED:
                outlook.add(Result(chance, "governance-becomes", "8.5.6", governance=GOVERNANCES[after]))
            elif hits and s.aid[country.n]:
                outlook.add(Result(chance, "aid-lost", "8.5.6", aid=min(hits, s.aid[country.n])))
            else:
                outlook.add(Result(chance, "governance-stays", "8.5.6"))
    return outlook.results


def resolve_endings(s: Labyrinth, country: Country, kind: Plot) -> list[Remark]:
    """Prestige that falls, and governance with it."""
    warnings: list[Remark] = []
    fall = Fall(s)
    if country is UNITED_STATES:
        fall.lowest -= DEEPEST
    elif s.troops_in(country):
        fall.lowest = LEAST_PRESTIGE if kind.is_wmd else s.prestige - 1
    if country.is_muslim:
        level = s.governance[country.n]
        if level in (UNMARKED, FAIR) or (level == GOOD and kind.dice > 1):
            fall.worse += 1
        fall.better += 1 if level == UNMARKED else 0
    fall.warn(s, warnings)
    return warnings
