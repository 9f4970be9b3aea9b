"""What cells can do: the worth of the Jihadist operations, by rule of thumb, in the points of ``operations``.

What wins is Islamist Rule over six resources, two of its countries side by side. It comes by Major Jihad: five more cells than
troops in a Poor country, best a rich one, without troops and no Ally, where nobody can disrupt them. All else is on the way:
cells gather where that may happen, Jihad makes Good and Fair countries Poor, plots bring Funding and cost the US its prestige.
"""

from __future__ import annotations

from typing import Final

from ...games.labyrinth import jihad, plot, recruit, travel
from ...games.labyrinth.board import (
    FAIR,
    GOOD,
    ISLAMIST_RULE,
    JIHAD,
    MUSLIM,
    PLOT,
    PLOTS,
    POOR,
    RECRUIT,
    TRAVEL,
    UNITED_STATES,
    UNMARKED,
    Country,
    Plot,
    members,
)
from ...games.labyrinth.marks import BIOMETRICS, NEST
from ...kernel.token import Token, has
from .front import LAST_CELLS, RULED, Front, at_least, can_be_disrupted, success

PLOT_STANDS: Final = 0.75
"""How likely a plot is not blocked."""

CALL: Final = 0.3
"""What it costs that a Sleeper goes Active."""


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
