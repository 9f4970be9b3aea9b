"""4.7.1, 4.9: what the dice make of a choice: the results with their chances, and what is added to a roll."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from ...kernel.stakes import Modifier, Remark, Result
from .board import (
    ADVERSARY,
    ALIGNMENTS,
    ALLY,
    DICE,
    FAIR,
    GOOD,
    GOVERNANCES,
    HARD,
    IRAN,
    ISLAMIST_RULE,
    LEAST_PRESTIGE,
    MOST_PRESTIGE,
    NEUTRAL,
    POOR,
    POSTURES,
    SOFT,
    UNITED_STATES,
    UNMARKED,
    Country,
)
from .rolls import UP_FROM, war_of_ideas_modifiers
from .state import Labyrinth

FACES: Final = len(DICE)
SIXTHS: Final = tuple([Fraction(faces, FACES) for faces in range(FACES + 1)])
TESTED: Final = ((POOR, UP_FROM - 1), (FAIR, FACES + 1 - UP_FROM))
"""4.9.4: what a test makes of an unmarked Muslim country, and with how many faces of the die."""

_LOWER_OF_TWO: Final = tuple([2 * FACES + 1 - 2 * amount for amount in range(1, FACES + 1)])
"""4.7.1: how many of the 36 rolls of two dice have 1, 2, … as the lower one."""

_MODIFIER_RULES: Final = {"gwot-penalty": "4.7.2.1", "aid": "7.2.2"}


# ---- how a country stands


def stands(s: Labyrinth, country: Country) -> Remark:
    """4.2.3, 4.3.2: governance and alignment, or posture."""
    n = country.n
    if country is IRAN:
        return Remark("stands-iran", "4.4", governance=GOVERNANCES[country.governance])
    if country.is_muslim and s.governance[n] != UNMARKED:
        return Remark("stands", "4.2.3", governance=GOVERNANCES[s.governance[n]], alignment=ALIGNMENTS[s.alignment[n]])
    if country.is_non_muslim and s.posture[n] != UNMARKED:
        return Remark("stands-posture", "4.3.2", governance=GOVERNANCES[s.governance[n]], posture=POSTURES[s.posture[n]])
    if country.is_non_muslim:
        return Remark("stands-unmarked", "4.9.4", governance=GOVERNANCES[s.governance[n]])
    return Remark("unmarked", "4.9.4")


# ---- tables


def levels_of(s: Labyrinth, country: Country) -> tuple[tuple[int, int], ...]:
    """The governance that a roll meets, with weights: after a test where the country is Muslim and unmarked (4.9.4)."""
    level = s.governance[country.n]
    return TESTED if level == UNMARKED else ((level, FACES),)


def success_chance(s: Labyrinth, country: Country) -> Fraction:
    """8.1.1: how likely one Jihadist die succeeds against the governance of a country."""
    level = s.governance[country.n]
    if level == UNMARKED:
        return Fraction(sum([weight * tested for tested, weight in TESTED]), FACES * FACES)
    return SIXTHS[FACES] if level == ISLAMIST_RULE else SIXTHS[level]


def low(count: int) -> range:
    """The lowest faces of the die, so many of them."""
    return range(1, count + 1)


def high(count: int) -> range:
    """The highest faces of the die, so many of them."""
    return range(FACES + 1 - count, FACES + 1)


def hits_chance(hits: int, dice: int, level: int) -> Fraction:
    """How likely exactly so many of the dice are no higher than a level; under Islamist Rule all are."""
    faces = FACES if level == ISLAMIST_RULE else level
    return Fraction(comb(dice, hits) * faces**hits * (FACES - faces) ** (dice - hits), FACES**dice)


def hard_faces(country: Country) -> int:
    """4.9.3: with how many faces of the die a country becomes Hard; the United States adds 1."""
    return FACES + 1 - UP_FROM + (1 if country is UNITED_STATES else 0)


def posture_results(s: Labyrinth, country: Country, by_war_of_ideas: bool = False) -> list[Result]:
    """4.9.3: a roll of posture; 7.2.3: by War of Ideas the posture of the US gives a point of prestige."""
    hard = hard_faces(country)
    rule = "7.2.3" if by_war_of_ideas else "4.9.3"
    results: list[Result] = []
    for posture, faces in ((HARD, high(hard)), (SOFT, low(FACES - hard))):
        chance, name = SIXTHS[len(faces)], POSTURES[posture]
        if by_war_of_ideas and posture == s.us_posture():
            prestige = min(MOST_PRESTIGE, s.prestige + 1)
            results.append(Result(chance, "posture-and-prestige", rule, faces, posture=name, prestige=prestige))
        else:
            results.append(Result(chance, "posture-becomes", rule, faces, posture=name))
    return results


def governance_results() -> list[Result]:
    """4.9.3, 7.3.4: the government that a Regime Change brings; the country is an Ally."""
    return tested_results("new-regime", "7.3.4")


def tested_results(message: str, rule: str) -> list[Result]:
    """4.9.4: what a test of governance may show."""
    return [
        Result(SIXTHS[weight], message, rule, high(weight) if level == FAIR else low(weight), governance=GOVERNANCES[level])
        for level, weight in TESTED
    ]


def has_prestige_penalty(s: Labyrinth) -> bool:
    """4.7.1: is the direction of a prestige roll rolled with -1?"""
    return s.terms.has_prestige_modifier and s.gwot_penalty() > 0


def prestige_modifiers(s: Labyrinth) -> list[Modifier]:
    return [Modifier(-1, "gwot-penalty", "4.7.1")] if has_prestige_penalty(s) else []


def prestige_weights(prestige: int, penalty: bool) -> list[int]:
    """With how many of 216 rolls prestige comes to each value; the place in the list is the value."""
    weights = [0] * (MOST_PRESTIGE + 1)
    up = FACES + 1 - UP_FROM - (1 if penalty else 0)
    for amount in range(1, FACES + 1):
        weights[min(MOST_PRESTIGE, prestige + amount)] += up * _LOWER_OF_TWO[amount - 1]
        weights[max(LEAST_PRESTIGE, prestige - amount)] += (FACES - up) * _LOWER_OF_TWO[amount - 1]
    return weights


def prestige_results(weights: list[int]) -> list[Result]:
    """4.7.1: what prestige may come to, the best first."""
    of = sum(weights)
    return [
        Result(Fraction(weights[prestige], of), "prestige-becomes", "4.7.1", prestige=prestige)
        for prestige in range(MOST_PRESTIGE, 0, -1)
        if weights[prestige]
    ]


def prestige_rolled(s: Labyrinth) -> list[Result]:
    return prestige_results(prestige_weights(s.prestige, has_prestige_penalty(s)))


# ---- War of Ideas


class Ideas:
    """What may come of a War of Ideas in a Muslim country (7.2.1)."""

    def __init__(self, s: Labyrinth, country: Country, value: int, with_gwot: bool = True) -> None:
        n = country.n
        self.is_tested = s.governance[n] == UNMARKED
        self.changes = war_of_ideas_modifiers(s, country, with_gwot)
        self.edge = sum([amount for _, amount in self.changes])
        self.needed = UP_FROM - self.edge
        self.alignment = NEUTRAL if self.is_tested else s.alignment[n]
        self.governance = s.governance[n]
        self.has_aid = s.aid[n] > 0
        self.value = value

    def modifiers(self) -> list[Modifier]:
        return [Modifier(amount, name, _MODIFIER_RULES.get(name, "4.9.2")) for name, amount in self.changes]

    def success(self) -> tuple[str, str]:
        """What a success makes of the country: an alignment or a governance, or nothing."""
        if self.alignment == NEUTRAL:
            return "alignment-becomes", ALIGNMENTS[ALLY]
        if self.alignment == ADVERSARY or self.governance in (GOOD, ISLAMIST_RULE):
            return "no-change", ""
        return "governance-becomes", GOVERNANCES[self.governance - 1]

    def results(self) -> list[Result]:
        hits = max(0, min(FACES, FACES + 1 - self.needed))
        aid = 1 if not self.has_aid and 1 <= self.needed - 1 <= FACES else 0
        share, results = Fraction(1), list[Result]()
        if self.is_tested:
            good_enough = sum([weight for level, weight in TESTED if level <= self.value])
            share = SIXTHS[good_enough]
        is_one_die = share == 1
        message, becomes = self.success()
        if hits and share:
            chance, faces = share * SIXTHS[hits], tuple(high(hits)) if is_one_die else ()
            if message == "alignment-becomes":
                results.append(Result(chance, message, "7.2.1.1", faces, True, alignment=becomes))
            elif message == "governance-becomes":
                results.append(Result(chance, message, "7.2.1.1", faces, True, governance=becomes))
            else:
                results.append(Result(chance, message, "7.2.1.1", faces, False))
        if aid and share:
            faces = (self.needed - 1,) if is_one_die else ()
            results.append(Result(share * SIXTHS[aid], "first-aid", "7.2.2.1", faces))
        failing = FACES - hits - aid
        if failing and share:
            results.append(Result(share * SIXTHS[failing], "fails", "7.2.1.2", low(failing) if is_one_die else (), False))
        if share < 1:
            kind = "tested-too-poor" if share else "value-never-enough"
            results.append(Result(1 - share, kind, "4.9.5", is_good=False, value=self.value))
        return results

    def facts(self) -> list[Remark]:
        """What the die must show."""
        if self.needed > FACES:
            return [Remark("cannot-succeed", "7.2.1.2")]
        return [Remark("die-up-from", "7.2.1.2", die=self.needed)] if self.needed > 1 else [Remark("no-die-fails", "7.2.1.2")]
