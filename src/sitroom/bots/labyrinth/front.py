"""What matters of the table to the Jihadists, in the points of ``operations``: countries, tracks, cells and plots."""

from __future__ import annotations

from typing import Final

from ...games.labyrinth import jihad
from ...games.labyrinth.board import (
    ALLY,
    COUNTRIES,
    FAIR,
    GOOD,
    HARD,
    ISLAMIST_RULE,
    MOST_FUNDING,
    MUSLIM,
    PAKISTAN,
    POOR,
    SOFT,
    UNITED_STATES,
    UNMARKED,
    Country,
    Plot,
    members,
)
from ...games.labyrinth.state import Labyrinth
from ...games.labyrinth.victory import ISLAMIST_RESOURCES_WANTED
from .table import Table

REVOLUTION: Final = 8.0
"""What Islamist Rule is worth for each resource of a country."""

RULED: Final = 200.0
"""What it is worth to win the game."""

GOOD_LOST: Final = 6.0
FAIR_LOST: Final = 3.0
"""What it is worth, for each resource, that a country is Good no more, or Fair no more."""

PRESTIGE_LOST: Final = 2.0
"""What a step of prestige is worth that the US loses."""

FUNDING_STEP: Final = 0.9
BAND: Final = 1.5
"""What a step of Funding is worth, and one that brings another card and more cells."""

EXPOSED: Final = 0.7
"""What is left of the worth of a cell where the US can disrupt it."""

LAST_CELLS: Final = 3
"""With so few cells on the map the US may remove them all, and win."""


def success(s: Labyrinth, country: Country) -> float:
    """How likely a roll against the governance of a country succeeds (8.1.1)."""
    level = s.governance[country.n]
    if level == UNMARKED:
        return 4 / 9 if country.is_muslim else country.governance / 6
    return 1.0 if level == ISLAMIST_RULE else level / 6


def can_be_disrupted(s: Labyrinth, country: Country) -> bool:
    n = country.n
    if country.is_muslim:
        return s.alignment[n] == ALLY or s.troops_in(country) >= 2
    return country.is_non_muslim


def at_least(wanted: int, dice: int, chance: float) -> float:
    """How likely so many of some dice succeed."""
    if wanted <= 0:
        return 1.0
    if wanted > dice:
        return 0.0
    miss = 1 - chance
    if wanted == 1:
        return 1 - miss**dice
    if wanted == dice:
        return float(chance**dice)
    return chance * chance * (3 - 2 * chance)  # two of three


class Front:
    """What matters of the table to the Jihadists, worked out once a question."""

    def __init__(self, table: Table) -> None:
        s = table.board
        self.table = table
        self.board = s
        self.ruled = 0
        self.islamist = 0
        self.good = 0
        self.poor = 0  # countries at Poor or under Islamist Rule
        for country in MUSLIM:
            level = s.governance[country.n]
            if level == GOOD:
                self.good += s.resources(country)
            elif level >= POOR:
                self.poor += 1
                if level == ISLAMIST_RULE:
                    self.islamist += s.resources(country)
                    self.ruled |= country.bit
        self.is_last_turn = table.is_last_turn
        self.has_adjacent = False
        for country in members(self.ruled):
            if s.adjacent(country) & self.ruled:
                self.has_adjacent = True
        self.lead = jihad.lead_needed(s)
        self._prizes: list[float] = [-1.0] * len(COUNTRIES)
        self._effects: dict[int, float] = {}

    # ---- tracks

    def prestige_lost(self, steps: float) -> float:
        """What it is worth that prestige falls. At 1 the game may be won, and War of Ideas hardly succeeds from 3 on."""
        prestige = self.board.prestige
        steps = min(steps, float(prestige - 1))
        worth = PRESTIGE_LOST * steps
        after = prestige - steps
        if after < 3.5 < prestige or after < 6.5 < prestige:
            worth += 1.5
        return worth + 6.0 if after < 1.5 and self.poor >= 13 else worth

    def funding_gained(self, steps: int) -> float:
        """What it is worth that Funding rises; lost is what goes beyond the track."""
        before = self.board.funding
        after = min(MOST_FUNDING, max(1, before + steps))
        bands = (1 if after > 6 else 0) + (1 if after > 3 else 0) - (1 if before > 6 else 0) - (1 if before > 3 else 0)
        return FUNDING_STEP * (after - before) + BAND * bands

    # ---- countries

    def prize(self, country: Country) -> float:
        """What Islamist Rule in a country is worth."""
        n = country.n
        known = self._prizes[n]
        if known >= 0:
            return known
        s = self.board
        resources = s.resources(country)
        worth = REVOLUTION * resources + self.funding_gained(resources)
        beside = s.adjacent(country) & self.ruled != 0
        if self.islamist + resources >= ISLAMIST_RESOURCES_WANTED:
            worth += RULED if beside or self.has_adjacent or s.is_solo else 8.0
        elif beside and not self.has_adjacent:
            worth += 4.0
        if not self.ruled:
            worth += 4.0  # it costs prestige every turn
        if country is PAKISTAN:
            worth += 3.0 * s.arsenal
        if s.troops_in(country):
            worth += self.prestige_lost(11.0)
        if self.is_last_turn and self.good > 2 * self.islamist and self.good <= 2 * (self.islamist + resources):
            worth += RULED / 2
        self._prizes[n] = worth
        return worth

    def fall(self, country: Country, level: int) -> float:
        """What it is worth that the governance of a country becomes worse by one, from this level."""
        resources = country.resources
        if level == GOOD:
            worth = GOOD_LOST * resources + (6.0 if self.good >= 9 else 0.0)
            if self.is_last_turn and self.good > 2 * self.islamist >= self.good - resources:
                worth += RULED / 2
            return worth
        if level == FAIR:
            return FAIR_LOST * resources + (1.5 if self.board.prestige <= 4 else 0.0)
        return 0.0

    def effect(self, country: Country, marker: Plot) -> float:
        """What a plot is worth if it is not blocked."""
        key = country.n * 4 + marker.number
        if key not in self._effects:
            self._effects[key] = _plot_effect(self, country, marker)
        return self._effects[key]

    # ---- cells

    def next_cell(self, country: Country, cells: int) -> float:
        """What one more cell is worth in a country with so many."""
        s = self.board
        n = country.n
        if country is UNITED_STATES:
            worth = (2.0 + (5.0 if self.table.hidden_wmd else 0.0)) / (1 + cells)
        elif not country.is_muslim:
            worth = 1.0 / (1 + 2 * cells)
        else:
            level = s.governance[n]
            if level == ISLAMIST_RULE:
                return 0.7
            need = self.lead + s.troops_in(country)
            prize = min(self.prize(country), 60.0)
            if level == UNMARKED:
                worth = 0.5 * prize * _step(cells, need) + 0.3
            elif level == POOR:
                worth = prize * _step(cells, need)
                if s.besieged & country.bit:
                    worth *= 1.4
            else:
                worth = (0.25 if level == FAIR else 0.08) * prize * _step(cells, need)
                if cells < 3:
                    worth += 0.33 * self.fall(country, level) * (0.5 if level == FAIR else 0.25)
            if s.is_regime_change(country):
                worth += 2.0 if cells == 0 else 0.8
        return worth * EXPOSED if can_be_disrupted(s, country) else worth

    def last_cell(self, country: Country, gone: int = 0) -> float:
        """What a cell of a country is worth that leaves it."""
        s = self.board
        cells = s.cells(country) - gone
        worth = self.next_cell(country, cells - 1) if cells > 0 else 0.0
        return worth + (3.0 if s.cells_on_map() - gone <= LAST_CELLS else 0.0)


def _step(cells: int, need: int) -> float:
    """How much nearer one more cell brings a Major Jihad: more and more until there are enough."""
    if cells >= need + 3:
        return 0.005
    if cells >= need:
        return 0.03
    before, after = cells / need, (cells + 1) / need
    return 0.10 * (after - before) + 0.26 * (after * after - before * before)


def _plot_effect(front: Front, country: Country, marker: Plot) -> float:
    s = front.board
    n = country.n
    if country is UNITED_STATES:
        if marker.is_wmd:
            return RULED
        return front.funding_gained(9) + front.prestige_lost(1.5) + 1.0
    troops = s.troops_in(country)
    worth = 0.0
    if troops:
        worth += front.prestige_lost(11.0 if marker.is_wmd else 1.0)
    if country.is_non_muslim:
        is_good = s.governance[n] == GOOD
        worth += front.funding_gained(9 if marker.is_wmd else marker.number * (2 if is_good else 1))
        return worth + posture_gain(s, country) * (2.0 if country.is_schengen else 1.0)
    level = s.governance[n]
    worth += front.funding_gained(2 if level == GOOD else 1)
    if level in (GOOD, FAIR):
        chance = success(s, country)
        worth += front.fall(country, level) * at_least(1, marker.dice, chance)
        if level == GOOD:
            worth += front.fall(country, FAIR) * at_least(2, marker.dice, chance)
    return worth + 0.5 * min(1, s.aid[n])


def posture_gain(s: Labyrinth, country: Country) -> float:
    """A posture is rolled: Soft with four of six. Good for us is a world that thinks otherwise than the US."""
    now = s.posture[country.n]
    if s.is_hard():
        return 0.0 if now == SOFT else 1.2 if now == UNMARKED else 2.0
    return 0.0 if now == SOFT else -0.8 if now == UNMARKED else -1.2 if now == HARD else 0.0
