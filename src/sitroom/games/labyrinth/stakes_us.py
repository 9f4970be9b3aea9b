"""7: what may come of the operations of the US."""

from __future__ import annotations

from ...kernel.stakes import Remark, Result, Stake
from ...kernel.token import Token
from .board import (
    ACTIVE,
    CADRE,
    FAIR,
    HARD,
    ISRAEL,
    LEAST_PRESTIGE,
    MOST_PRESTIGE,
    POOR,
    POSTURES,
    SOFT,
    UNITED_STATES,
    UNMARKED,
    US,
    Country,
)
from .deploy import is_nato_movable, movable
from .disrupt import is_al_anbar
from .rolls import UP_FROM
from .stakes_dice import (
    FACES,
    SIXTHS,
    Ideas,
    governance_results,
    has_prestige_penalty,
    high,
    low,
    posture_results,
    prestige_modifiers,
    prestige_rolled,
    stands,
)
from .stakes_ends import DEEPEST, Fall, Trial, cells_lost, loose_wmd, may_be_wmd
from .state import LOW_INTENSITY, OVERSTRETCH, TROOP_LEVELS, WAR, Labyrinth, PlacedPlot

# ---- War of Ideas


def war_of_ideas(s: Labyrinth, country: Country, value: int, trial: Trial) -> Stake:
    """7.2: one roll, after a test where the country is unmarked."""
    if country is ISRAEL:
        facts = [stands(s, country)]
        return Stake(country, facts=[*facts, prestige_then(s, 1)] if s.is_hard() else facts)
    if not country.is_muslim:
        return Stake(country, results=posture_results(s, country, by_war_of_ideas=True), facts=[stands(s, country)])
    ideas = Ideas(s, country, value)
    warnings: list[Remark] = []
    warn_of_ideas(s, country, trial, warnings)
    return Stake(country, None, ideas.modifiers(), ideas.results(), [stands(s, country), *ideas.facts()], warnings)


def warn_of_ideas(s: Labyrinth, country: Country, trial: Trial, warnings: list[Remark]) -> None:
    """A better governance, or a test that comes before."""
    level = s.governance[country.n]
    if level == UNMARKED:
        trial.test(warnings, country)
    elif country.is_muslim and level in (FAIR, POOR):
        trial.governance(warnings, country, level - 1)


def nation_building(s: Labyrinth, country: Country, trial: Trial) -> Stake:
    """Card 30: a roll with one more Aid, without GWOT penalty."""
    trial.table.aid[country.n] += 1
    ideas = Ideas(trial.table, country, POOR, with_gwot=False)
    trial.table.aid[country.n] -= 1
    warnings: list[Remark] = []
    warn_of_ideas(s, country, trial, warnings)
    return Stake(country, None, ideas.modifiers(), ideas.results(), [stands(s, country), *ideas.facts()], warnings)


def prestige_then(s: Labyrinth, by: int) -> Remark:
    return Remark("prestige-then", "4.7.1", prestige=max(LEAST_PRESTIGE, min(MOST_PRESTIGE, s.prestige + by)))


# ---- troops


def troops_then(track: int) -> Remark:
    """4.7.3: what so many troops on the track mean for the next deal."""
    level = LOW_INTENSITY if track >= 10 else WAR if track >= 5 else OVERSTRETCH
    return Remark("track-then", "4.7.3", count=track, level=TROOP_LEVELS[level], cards=9 - level)


def pieces(s: Labyrinth, country: Country) -> Remark:
    return Remark("pieces", "4.6.1", troops=s.troops_in(country), cells=s.cells(country))


def deploy_from(s: Labyrinth, option: Token) -> Stake:
    """7.3.1: how many may leave."""
    if not isinstance(option, Country):
        return Stake(option, facts=[Remark("can-leave", "7.3.1", count=s.troops_track)])
    facts = [stands(s, option), pieces(s, option), Remark("can-leave", "7.3.1", count=movable(s, option))]
    if is_nato_movable(s, option):
        facts.append(Remark("nato-can-leave", "7.3.1"))
    return Stake(option, facts=facts)


def deploy_to(s: Labyrinth, option: Token) -> Stake:
    """What is there. The Philippines may be unmarked, and are tested then (4.9.4)."""
    if isinstance(option, Country):
        results = [] if s.is_marked(option) else posture_results(s, option)
        return Stake(option, results=results, facts=[stands(s, option), pieces(s, option)])
    return Stake(option, facts=[Remark("track-now", "4.7.3", count=s.troops_track)])


def troops(s: Labyrinth, option: Token, count: int, origin: Token | None, destination: Token | None) -> Stake:
    """How the tracks stand when so many troops have gone."""
    track = s.troops_track
    if origin is None or not isinstance(origin, Country):
        track -= count
    elif destination is not None and not isinstance(destination, Country):
        track += count
    return Stake(option, facts=[troops_then(track)])


# ---- Regime Change and Withdraw


def prestige_is_rolled(s: Labyrinth) -> Remark:
    """4.7.1: from which die on prestige rises."""
    return Remark("prestige-rolled", "4.7.1", die=UP_FROM + 1 if has_prestige_penalty(s) else UP_FROM)


def warn_of_regime_change(s: Labyrinth, country: Country, trial: Trial, warnings: list[Remark]) -> None:
    for level in (POOR, FAIR):
        trial.governance(warnings, country, level)
        trial.governance(warnings, country, level, max(LEAST_PRESTIGE, s.prestige - DEEPEST))


def regime_change(s: Labyrinth, option: Token, country: Country, trial: Trial) -> Stake:
    """7.3.4: the government that comes, and a roll of prestige."""
    warnings: list[Remark] = []
    warn_of_regime_change(s, country, trial, warnings)
    facts = [stands(s, country), prestige_is_rolled(s)]
    if s.sleepers[country.n]:
        facts.append(Remark("sleepers-go-active", "7.3.4", count=s.sleepers[country.n]))
    return Stake(option, None, (), governance_results(), facts, warnings)


def regime_change_troops(s: Labyrinth, option: Token, country: Country, track: int, trial: Trial) -> Stake:
    """7.3.4, when the country is known: what the roll of prestige may bring."""
    warnings: list[Remark] = []
    warn_of_regime_change(s, country, trial, warnings)
    return Stake(option, None, prestige_modifiers(s), prestige_rolled(s), [troops_then(track)], warnings)


def withdraw(s: Labyrinth, option: Token, country: Country, trial: Trial) -> Stake:
    """7.3.5: Aid goes, the regime is besieged, and prestige is rolled."""
    warnings: list[Remark] = []
    trial.prestige(warnings, s.prestige - DEEPEST)
    facts = [stands(s, option), pieces(s, option)] if isinstance(option, Country) else []
    if s.aid[country.n]:
        facts.append(Remark("aid-goes", "7.3.5", country=country, count=s.aid[country.n]))
    if not s.is_besieged(country):
        facts.append(Remark("is-besieged-then", "7.3.5", country=country))
    return Stake(option, None, prestige_modifiers(s), prestige_rolled(s), facts, warnings)


# ---- Disrupt


def reach_of_disrupt(s: Labyrinth, country: Country, is_hard: bool) -> int:
    """7.4.2: how many cells a Disrupt affects at most."""
    is_strong = s.troops_in(country) >= 2 or is_hard
    return 2 if is_strong and not is_al_anbar(s, country) else 1


def disrupt(s: Labyrinth, country: Country) -> Stake:
    n = country.n
    cells = s.active[n] + s.sleepers[n]
    facts, results, warnings = [stands(s, country)], list[Result](), list[Remark]()
    most = reach_of_disrupt(s, country, s.posture[n] == HARD)
    if not cells:
        facts.append(Remark("cadre-goes", "7.4.2"))
    elif country.is_non_muslim and s.posture[n] == UNMARKED and most == 1 and not is_al_anbar(s, country):
        hard = FACES + 1 - UP_FROM
        results = [
            Result(SIXTHS[hard], "tested-disrupts", "7.4.2", high(hard), posture=POSTURES[HARD], count=min(2, cells)),
            Result(SIXTHS[FACES - hard], "tested-disrupts", "7.4.2", low(FACES - hard), posture=POSTURES[SOFT], count=1),
        ]
        most = 2
    else:
        facts.append(Remark("disrupts", "7.4.2", count=min(most, cells)))
    if cells:
        facts.append(Remark("cells-are", "4.6.4", active=s.active[n], sleepers=s.sleepers[n]))
    if s.troops_in(country) >= 2:
        facts.append(Remark("prestige-then", "7.4.4", prestige=min(MOST_PRESTIGE, s.prestige + 1)))
    cells_lost(s, warnings, min(most, s.active[n]))
    tests_end(s, [country], warnings)
    return Stake(country, None, (), results, facts, warnings)


def disrupt_cell(s: Labyrinth, option: Token, country: Country) -> Stake:
    """7.4.2: an Active cell goes, a Sleeper goes Active, or the cadre goes."""
    if option is CADRE:
        return Stake(option, facts=[Remark("cadre-goes", "7.4.2")])
    if option is not ACTIVE:
        return Stake(option, facts=[Remark("sleeper-goes-active", "7.4.2")])
    return remove_cell(s, option, country)


def remove_cell(s: Labyrinth, option: Token, country: Country) -> Stake:
    """4.8.4: a cell that goes; the last one in a country leaves a cadre."""
    warnings: list[Remark] = []
    cells_lost(s, warnings, 1)
    facts = [Remark("cell-goes", "4.7.4")]
    if s.cells(country) == 1:
        facts.append(Remark("cadre-stays", "4.8.4"))
    return Stake(option, None, (), (), facts, warnings)


# ---- Alert, Reassessment, postures


def plot_fact(s: Labyrinth, placed: PlacedPlot) -> Remark:
    """7.5.3: a plot as the US sees it."""
    if placed.seen:
        return Remark("plot-known", "8.5.4", plot=placed.plot)
    if may_be_wmd(s, US, placed):
        return Remark("plot-hidden-wmd", "8.5.5", count=loose_wmd(s))
    return Remark("plot-hidden", "8.5.4")


def alert(s: Labyrinth, country: Country) -> Stake:
    there = s.plots_in(country)
    facts = [stands(s, country), Remark("plots-there", "7.5.2", count=len(there))]
    for placed in there:
        fact = plot_fact(s, placed)
        if fact not in facts:
            facts.append(fact)
    return Stake(country, facts=facts)


def penalty_with(posture: int, world: int) -> int:
    """4.7.2.1: the GWOT penalty of a US of this posture, where the rest of the world leans so far to Hard."""
    lean = max(-3, min(3, world))
    return max(0, -lean if posture == HARD else lean)


def reassessment(s: Labyrinth, option: Token) -> Stake:
    """7.6.1: the posture of the US changes."""
    posture = SOFT if s.is_hard() else HARD
    return Stake(
        option, facts=[Remark("posture-switches", "7.6.1", posture=POSTURES[posture], penalty=penalty_with(posture, s.world))]
    )


def select_posture(s: Labyrinth, option: Token, country: Country, posture: int) -> Stake:
    """4.7.2: what a posture would make of the GWOT penalty."""
    if country is UNITED_STATES:
        return Stake(option, facts=[Remark("gwot-then", "4.7.2.1", penalty=penalty_with(posture, s.world))])
    before = s.posture[country.n]
    world = s.world + _lean(posture) - _lean(before)
    return Stake(option, facts=[Remark("gwot-then", "4.7.2.1", penalty=penalty_with(s.us_posture(), world))])


def _lean(posture: int) -> int:
    return 1 if posture == HARD else -1 if posture == SOFT else 0


# ---- what an operation as a whole may end in


def operation_endings(s: Labyrinth, operation_targets: list[Country], operation: str) -> list[Remark]:
    """How an operation with several possible places may end the game."""
    warnings: list[Remark] = []
    trial = Trial(s)
    if operation == "withdraw":
        trial.prestige(warnings, s.prestige - DEEPEST)
        return warnings
    for country in operation_targets:
        if operation == "war-of-ideas":
            warn_of_ideas(s, country, trial, warnings)
        elif operation == "regime-change":
            warn_of_regime_change(s, country, trial, warnings)
        elif operation == "disrupt":
            most = reach_of_disrupt(s, country, country.is_non_muslim and s.posture[country.n] != SOFT)
            cells_lost(s, warnings, min(most, s.active[country.n]))
            tests_end(s, [country], warnings)
    return warnings


def tests_end(s: Labyrinth, countries: list[Country], warnings: list[Remark]) -> None:
    """4.9.4: the unmarked ones among these countries are tested."""
    mask = 0
    fall = Fall(s)
    for country in countries:
        if country.is_muslim and s.governance[country.n] == UNMARKED and not mask & country.bit:
            mask |= country.bit
            fall.worse += 1
            fall.better += 1
    fall.warn(s, warnings)
