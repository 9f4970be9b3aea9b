"""8.2-8.4: what may come of Recruit, Travel and Jihad. Nobody is asked about them in the game for one player (9)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...kernel.stakes import Remark, Result, Stake
from ...kernel.token import Token
from .board import (
    ALIGNMENTS,
    ALLY,
    FAIR,
    GOOD,
    GOVERNANCES,
    ISLAMIST_RULE,
    LEAST_PRESTIGE,
    MOST_FUNDING,
    PAKISTAN,
    POOR,
    UNMARKED,
    Country,
)
from .jihad import lead_needed, successes_needed
from .recruit import number_needed
from .stakes_dice import FACES, SIXTHS, high, hits_chance, levels_of, low, stands, success_chance, tested_results
from .stakes_ends import Fall, Trial, cells_lost
from .stakes_us import tests_end
from .state import Labyrinth
from .travel import is_automatic

# ---- Recruit


def recruit(s: Labyrinth, country: Country, assigned: Sequence[Country]) -> Stake:
    """8.2.3, 8.2.4: a die up to the governance or the Recruit Number; in some countries it always succeeds."""
    warnings: list[Remark] = []
    tests_end(s, [*assigned, country], warnings)
    facts = [stands(s, country)]
    if country.is_muslim and s.governance[country.n] == UNMARKED and not s.is_regime_change(country):
        return Stake(country, None, (), either(success_chance(s, country), "recruit", "8.2.3"), facts, warnings)
    number = min(FACES, number_needed(s, country))
    if number == FACES:
        facts.append(Remark("automatic", "8.2.3"))
    else:
        facts.append(Remark("die-up-to", "8.2.4" if country.recruit else "8.2.3", die=number))
    return Stake(country, None, (), either(SIXTHS[number], "recruit", "8.2.3"), facts, warnings)


def either(chance: Fraction, what: str, rule: str) -> list[Result]:
    """Success or failure; what is certain has no other side, and needs no die. A chance in sixths is that of one die."""
    hits = chance * FACES
    good = int(hits) if hits.denominator == 1 and chance < 1 else 0
    results = [Result(chance, f"{what}-succeeds", rule, low(good), True)] if chance else []
    if chance < 1:
        results.append(Result(1 - chance, f"{what}-fails", rule, high(FACES - good) if good else (), False))
    return results


# ---- Travel


def travel_to(s: Labyrinth, origin: Country, country: Country, is_free: bool, others: Sequence[Country], dice: int) -> Stake:
    """8.3.1, 8.3.2: no roll within a country or to an adjacent one; else a die up to the governance, or the cell is lost."""
    warnings: list[Remark] = []
    tests_end(s, [*others, country], warnings)
    facts = [stands(s, country)]
    if origin is country:
        facts.append(Remark("stays-and-sleeps", "8.3.1"))
    elif is_free:
        facts.append(Remark("event-needs-no-roll", "6.2.1"))
    elif is_automatic(s, origin, country):
        adjacent = s.is_adjacent(origin, country)
        facts.append(Remark("adjacent-no-roll", "8.3.1") if adjacent else Remark("islamist-no-roll", "8.3.1"))
    else:
        if s.governance[country.n] != UNMARKED:
            facts.append(Remark("die-up-to", "8.3.1", die=s.governance[country.n]))
        cells_lost(s, warnings, dice)
        return Stake(country, None, (), either(success_chance(s, country), "travel", "8.3.2"), facts, warnings)
    return Stake(country, None, (), either(Fraction(1), "travel", "8.3.1"), facts, warnings)


# ---- Jihad


class Outlook:
    """One number of successes in one country: how likely, and what it does. Alike ones are added up."""

    def __init__(self) -> None:
        self.results: list[Result] = []

    def add(self, result: Result) -> None:
        for place, other in enumerate(self.results):
            if other.remark == result.remark:
                remark = other.remark
                chance, faces = other.chance + result.chance, sorted([*other.faces, *result.faces])
                self.results[place] = Result(chance, remark.message, remark.rule, faces, other.is_good, **remark.args)
                return
        self.results.append(result)


def jihad_results(s: Labyrinth, country: Country, dice: int, is_major: bool) -> list[Result]:
    """8.4.1-8.4.4: each number of successes with what it does; each die that fails costs a cell."""
    outlook, besieged = Outlook(), s.is_besieged(country)
    for level, weight in levels_of(s, country):
        wanted = successes_needed(level, besieged)
        for hits in range(dice, -1, -1):
            chance = SIXTHS[weight] * hits_chance(hits, dice, level)
            if chance:
                if is_major and hits >= wanted and dice >= wanted:
                    outlook.add(Result(chance, "revolution", "8.4.4", is_good=True, lost=dice - hits))
                elif is_major and level == POOR and dice >= 3:
                    outlook.add(_great_failure(s, country, chance, dice - hits, hits))
                else:
                    outlook.add(_jihad_result(s, country, level, hits, dice, chance))
    return outlook.results


def _great_failure(s: Labyrinth, country: Country, chance: Fraction, lost: int, hits: int) -> Result:
    """8.4.3.1: a Major Jihad with three dice has failed at Poor; nothing changes where it is an Ally and besieged already."""
    if s.is_besieged(country) and s.alignment[country.n] == ALLY:
        return _jihad_result(s, country, POOR, hits, hits + lost, chance)
    alignment = ALIGNMENTS[max(ALLY, s.alignment[country.n] - 1)]
    return Result(chance, "jihad-besieges", "8.4.3.1", is_good=False, alignment=alignment, lost=lost)


def _jihad_result(s: Labyrinth, country: Country, level: int, hits: int, dice: int, chance: Fraction) -> Result:
    """8.4.1: of a minor Jihad."""
    lost, is_unmarked = dice - hits, s.governance[country.n] == UNMARKED
    after = max(level, min(POOR, level + hits))
    faces: range | tuple[int, ...] = ()
    if dice == 1 and not is_unmarked and level != ISLAMIST_RULE:
        faces = low(level) if hits else high(FACES - level)
    if after != level or is_unmarked:
        is_good = after != level
        return Result(chance, "jihad-governance", "8.4.1", faces, is_good, governance=GOVERNANCES[after], lost=lost)
    if hits and s.aid[country.n]:
        return Result(chance, "jihad-aid", "7.2.2.3", faces, True, aid=min(hits, s.aid[country.n]), lost=lost)
    return Result(chance, "jihad-nothing", "8.4.3", faces, False, lost=lost)


def may_be_major(s: Labyrinth, country: Country, dice: int) -> bool:
    """8.4.2: are there cells enough, and dice enough for some governance that the country may have?"""
    if s.cells(country) - s.troops_in(country) < lead_needed(s):
        return False
    for level, _ in levels_of(s, country):
        if dice >= successes_needed(level, s.is_besieged(country)):
            return True
    return False


def revolution_chance(s: Labyrinth, country: Country, dice: int) -> Fraction:
    """How likely a Major Jihad with so many dice is a revolution."""
    chance = Fraction(0)
    for level, weight in levels_of(s, country):
        wanted = successes_needed(level, s.is_besieged(country))
        for hits in range(wanted, dice + 1):
            chance += SIXTHS[weight] * hits_chance(hits, dice, level)
    return chance


def percent(chance: Fraction) -> int:
    return int(100 * chance + Fraction(1, 2))


def jihad(s: Labyrinth, country: Country, left: int, assigned: Sequence[Country], trial: Trial) -> Stake:
    """8.4: one more die in a country. At Poor nothing but a Major Jihad counts: there it is all dice that are left, if they can
    make one."""
    here = len([other for other in assigned if other is country])
    most = min(here + left, s.cells(country))
    facts, results = [stands(s, country)], jihad_results(s, country, here + 1, False)
    if s.governance[country.n] != UNMARKED:
        facts.append(Remark("die-up-to", "8.1.1", die=s.governance[country.n]))
    if s.is_besieged(country):
        facts.append(Remark("is-besieged", "8.4.3.2"))
    if may_be_major(s, country, most):
        facts.append(Remark("major-possible", "8.4.2", dice=most, percent=percent(revolution_chance(s, country, most))))
        if s.governance[country.n] == POOR:
            results = jihad_results(s, country, most, True)
    warnings: list[Remark] = []
    warn_of_jihad(s, country, [*assigned, country], most, trial, warnings)
    cells_lost(s, warnings, len(assigned) + left)
    return Stake(country, None, (), results, facts, warnings)


def warn_of_jihad(
    s: Labyrinth, country: Country, fronts: Sequence[Country], dice: int, trial: Trial, warnings: list[Remark]
) -> None:
    """Governance that may fall, and a revolution if a Major Jihad may come to it."""
    mask, fall = 0, Fall(s)
    for front in fronts:
        level = s.governance[front.n]
        if not mask & front.bit and level in (UNMARKED, GOOD, FAIR):
            mask |= front.bit
            fall.worse += 1
            fall.better += 1 if level == UNMARKED else 0
    fall.warn(s, warnings)
    if may_be_major(s, country, dice):
        prestige = LEAST_PRESTIGE if s.troops_in(country) else 0
        trial.governance(warnings, country, ISLAMIST_RULE, prestige)


def major_jihad(s: Labyrinth, option: Token, country: Country, dice: int, is_major: bool, trial: Trial) -> Stake:
    """8.4.2: all the dice of a country, as a Major or a minor Jihad."""
    warnings: list[Remark] = []
    warn_of_jihad(s, country, [country], dice if is_major else 0, trial, warnings)
    cells_lost(s, warnings, dice)
    facts = [stands(s, country), Remark("die-up-to", "8.1.1", die=s.governance[country.n])]
    if is_major:
        facts += revolution_facts(s, country)
    return Stake(option, None, (), jihad_results(s, country, dice, is_major), facts, warnings)


def revolution_facts(s: Labyrinth, country: Country) -> list[Remark]:
    """8.4.4, 8.4.5: what a revolution brings besides."""
    facts = [Remark("revolution-funding", "8.4.4", funding=min(MOST_FUNDING, s.funding + s.resources(country)))]
    if s.troops_in(country):
        facts.append(Remark("revolution-prestige", "8.4.4", prestige=LEAST_PRESTIGE))
    if country is PAKISTAN and s.arsenal:
        facts.append(Remark("revolution-arsenal", "8.4.5", count=s.arsenal))
    return facts


def jihad_of_iran(s: Labyrinth, country: Country, trial: Trial) -> Stake:
    """Cards 104, 105: two Jihad rolls without cells, of which failures do nothing."""
    warnings: list[Remark] = []
    warn_of_jihad(s, country, [country], 0, trial, warnings)
    if s.governance[country.n] == ISLAMIST_RULE:
        return Stake(country, facts=[stands(s, country)])
    outlook = Outlook()
    for level, weight in levels_of(s, country):
        for hits in range(2, -1, -1):
            chance = SIXTHS[weight] * hits_chance(hits, 2, level)
            outlook.add(_jihad_result(s, country, level, hits, hits, chance))
    return Stake(country, None, (), outlook.results, [stands(s, country)], warnings)


def look_for_wmd(s: Labyrinth, country: Country) -> Stake:
    """Card 65: a roll against the governance; failure costs a cell."""
    warnings: list[Remark] = []
    cells_lost(s, warnings, 1)
    tests_end(s, [country], warnings)
    return Stake(country, None, (), either(success_chance(s, country), "wmd", "8.1.1"), [stands(s, country)], warnings)


def tested_levels() -> list[Result]:
    """4.9.4: what a test of governance may show."""
    return tested_results("governance-becomes", "4.9.4")
