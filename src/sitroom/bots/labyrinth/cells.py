"""What cells can do: the worth of the Jihadist operations, by rule of thumb, in the points of ``operations``.

What wins is Islamist Rule over six resources, two of its countries side by side. It comes by Major Jihad: five more cells than
troops in a Poor country, best a rich one, without troops and no Ally, where nobody can disrupt them. All else is on the way:
cells gather where that may happen, Jihad makes Good and Fair countries Poor, plots bring Funding and cost the US its prestige.
"""

from __future__ import annotations

from typing import Final

from ...games.labyrinth import jihad, plot, recruit, travel
from ...games.labyrinth.board import (
    ALLY,
    COUNTRIES,
    FAIR,
    GOOD,
    HARD,
    ISLAMIST_RULE,
    JIHAD,
    MOST_FUNDING,
    MUSLIM,
    PAKISTAN,
    PLOT,
    PLOTS,
    POOR,
    RECRUIT,
    SOFT,
    TRAVEL,
    UNITED_STATES,
    UNMARKED,
    Country,
    Plot,
    members,
)
from ...games.labyrinth.marks import BIOMETRICS, NEST
from ...games.labyrinth.state import Labyrinth
from ...games.labyrinth.victory import ISLAMIST_RESOURCES_WANTED
from ...kernel.token import Token, has
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

PLOT_STANDS: Final = 0.75
"""How likely a plot is not blocked."""

CALL: Final = 0.3
"""What it costs that a Sleeper goes Active."""


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


# ---- Recruit


def recruit_chance(front: Front, country: Country) -> float:
    s = front.board
    if s.governance[country.n] == UNMARKED and country.is_muslim and not s.is_regime_change(country):
        return 4 / 9
    return recruit.number_needed(s, country) / 6


def recruit_die(front: Front, country: Country, before: int) -> float:
    """What a die is worth in a country after others there."""
    s = front.board
    chance = recruit_chance(front, country)
    cells = s.cells(country) + int(before * chance)
    worth = front.next_cell(country, cells) + 0.8
    if s.cells_on_map() <= LAST_CELLS:
        worth += 2.0
    return chance * worth


def recruit_prospects(front: Front) -> list[float]:
    """By value: all dice are rolled in the best place, but no more cells come than are Available."""
    s = front.board
    best = [-100.0] * 4
    if not recruit.is_possible(s):
        return best
    limit = s.available_cells()
    for country in recruit.places(s):
        worth = 0.0
        for die in range(3):
            worth += recruit_die(front, country, die)
            best[die + 1] = max(best[die + 1], worth)
    for value in range(limit + 1, 4):
        best[value] *= (limit + 1.0) / (value + 1.0)
    return best


# ---- Travel


class Move:
    """A cell that might travel, and what that is worth."""

    def __init__(self, origin: Country, destination: Country, worth: float) -> None:
        self.origin = origin
        self.destination = destination
        self.worth = worth


def arrival(front: Front, origin: Country, destination: Country, is_free: bool = False) -> float:
    """How likely a cell arrives (8.3.1)."""
    s = front.board
    if is_free or travel.is_automatic(s, origin, destination):
        return 1.0
    if s.marks & BIOMETRICS and not s.is_adjacent(origin, destination):
        return 0.0
    return success(s, destination)


def moves(front: Front, coming: list[Country], is_free: bool = False) -> list[Move]:
    """The best move from each country with cells; ``coming``: where others go to already."""
    s = front.board
    arrivals: list[float] = []
    places: list[Country] = []
    for country in (*MUSLIM, UNITED_STATES):
        if s.governance[country.n] != ISLAMIST_RULE:
            places.append(country)
            arrivals.append(front.next_cell(country, s.cells(country) + coming.count(country)))
    found: list[Move] = []
    for origin in members(s.cell_places):
        stays = front.last_cell(origin)
        best: Move | None = None
        if s.active[origin.n] and can_be_disrupted(s, origin):
            best = Move(origin, origin, CALL)
        for n, place in enumerate(places):
            gain = arrivals[n] - stays  # if it arrives
            if gain <= 0 or place is origin or (best is not None and gain <= best.worth):
                continue
            worth = arrival(front, origin, place, is_free) * arrivals[n] - stays
            if best is None or worth > best.worth:
                best = Move(origin, place, worth)
        if best is not None:
            found.append(best)
    return found


def travel_prospects(front: Front) -> list[float]:
    """By value: so many cells go where they are worth more."""
    if not travel.is_possible(front.board):
        return [-100.0] * 4
    worths = sorted([move.worth for move in moves(front, []) if move.worth > 0], reverse=True)
    if not worths:
        return [-1.0] * 4
    return [sum(worths[:value]) for value in range(4)]


# ---- Jihad


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


def jihad_worth(front: Front, country: Country, dice: int, is_major: bool) -> float:
    """What a Jihad with so many dice in a country is worth; failed dice cost cells."""
    s = front.board
    level = s.governance[country.n] or POOR
    chance = success(s, country)
    missed = dice * (1 - chance)
    loss = 0.0
    for n in range(dice):
        loss += front.last_cell(country, n)
    worth = -loss / dice * missed - CALL
    if s.cells_on_map() <= dice + 1:
        worth -= RULED * float((1 - chance) ** dice) * (1.0 if s.cells_on_map() <= dice else 0.1)
    worth += 0.5 * min(s.aid[country.n], dice) * chance
    if level <= FAIR:
        worth += front.fall(country, level) * at_least(1, dice, chance)
        if level == GOOD:
            worth += front.fall(country, FAIR) * at_least(2, dice, chance)
    if is_major:
        needed = jihad.successes_needed(level, s.is_besieged(country))
        won = at_least(needed, dice, chance)
        worth += front.prize(country) * won
        if level == POOR and dice >= 3:
            worth += (1 - won) * (0.0 if s.is_besieged(country) else 0.25 * min(30.0, front.prize(country)))
        if can_be_disrupted(s, country):
            worth -= CALL * s.sleepers[country.n] * (1 - won)
    return worth


def could_be_major(front: Front, country: Country, dice: int) -> bool:
    s = front.board
    if s.cells(country) - s.troops_in(country) < front.lead:
        return False
    return dice >= jihad.successes_needed(s.governance[country.n] or POOR, s.is_besieged(country))


def best_jihad(front: Front, country: Country, least: int, most: int) -> float:
    """The best that can be made of ``least`` to ``most`` dice in a country."""
    best = -100.0
    for dice in range(least, min(most, front.board.cells(country)) + 1):
        best = max(best, jihad_worth(front, country, dice, False))
        if could_be_major(front, country, dice):
            best = max(best, jihad_worth(front, country, dice, True))
    return best


def jihad_prospects(front: Front) -> list[float]:
    """By value: the best Jihad with up to so many dice."""
    best = [-100.0] * 4
    for country in jihad.places(front.board):
        for dice in range(1, min(3, front.board.cells(country)) + 1):
            best[dice] = max(best[dice], best_jihad(front, country, dice, dice))
    for value in (2, 3):
        best[value] = max(best[value], best[value - 1])
    return best


# ---- Plot


def plot_effect(front: Front, country: Country, marker: Plot) -> float:
    """What a plot is worth if it is not blocked (8.5.6)."""
    return front.effect(country, marker)


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


def best_marker(front: Front, country: Country, most: int) -> Plot | None:
    """The marker that does most in a country. WMD are kept for the United States, and for where troops are."""
    best: Plot | None = None
    worth = -1e9
    for marker in PLOTS:
        if marker.number > most or not has(front.board.available, marker):
            continue
        tried = plot_effect(front, country, marker)
        if marker.is_wmd and country is not UNITED_STATES:
            tried -= 6.0
        if marker.is_wmd and country is UNITED_STATES and front.board.marks & NEST:
            tried *= 0.4
        if tried > worth:
            best, worth = marker, tried
    return best


def plot_die(front: Front, country: Country, most: int, before: int) -> float:
    """What one more die is worth in a country; a Sleeper that is used goes Active."""
    s = front.board
    marker = best_marker(front, country, most)
    if marker is None or len(s.available) <= before:
        return -1.0
    effect = plot_effect(front, country, marker)
    cost = 0.0 if s.cells(country) - s.sleepers[country.n] > before else CALL if can_be_disrupted(s, country) else 0.1
    if effect < RULED / 2 and before:
        effect *= 0.6
    return success(s, country) * PLOT_STANDS * effect - cost


def plot_prospects(front: Front) -> list[float]:
    """By value: all dice in the best place."""
    s = front.board
    best = [-100.0] * 4
    if not s.available:
        return best
    for country in plot.places(s):
        for value in (1, 2, 3):
            worth = 0.0
            for die in range(min(value, s.cells(country))):
                worth += max(0.0 if die else -1.0, plot_die(front, country, value, die))
            best[value] = max(best[value], worth)
    return best


# ---- all of them


class Outlook:
    """What each operation is worth, by the value of the card."""

    def __init__(self, front: Front) -> None:
        self._recruit = recruit_prospects(front)
        self._travel = travel_prospects(front)
        self._jihad = jihad_prospects(front)
        self._plot = plot_prospects(front)

    def worth(self, operation: Token, value: int) -> float:
        if operation is RECRUIT:
            return self._recruit[value]
        if operation is TRAVEL:
            return self._travel[value]
        if operation is JIHAD:
            return self._jihad[value]
        return self._plot[value] if operation is PLOT else 0.0

    def best(self, value: int) -> float:
        """What the best operation of a card of this value is worth."""
        return max(self._recruit[value], self._travel[value], self._jihad[value], self._plot[value], 0.0)
