"""2: how what a side is about to do may end the game. Warnings are about what can happen, not about what will."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Remark
from ...kernel.token import Side
from .board import (
    FAIR,
    GOOD,
    JIHADIST,
    LEAST_PRESTIGE,
    MUSLIM,
    POOR,
    UNITED_STATES,
    UNMARKED,
    US,
    WMD,
    Country,
)
from .marks import NEST
from .state import Labyrinth, PlacedPlot
from .victory import (
    COUNTRIES_WANTED,
    FAIR_OR_GOOD,
    NO_CELLS,
    PRESTIGE_LOST,
    WMD_IN_THE_US,
    fair_or_good,
    good_resources,
    good_wanted_at_the_end,
    islamist_resources,
    jihadists_have_won,
    poor_or_islamist,
    us_has_won,
)

DEEPEST: Final = 6
"""By how much a roll can make prestige fall (4.7.1)."""

MOST_DEALT: Final = 18
"""How many cards a deal may want: the tracks, which move until then, give each side nine at most (4.7.3, 4.7.4.1)."""

_RULES: Final = {"us": "2.1.1", "jihadist": "2.1.2"}


def may_end(winner: Side, reason: str) -> Remark:
    return Remark("may-end", _RULES[winner.id], side=winner, reason=reason)


def add(warnings: list[Remark], warning: Remark) -> None:
    """Warn once of one thing."""
    for other in warnings:
        if other == warning:
            return
    warnings.append(warning)


class Trial:
    """A copy of the table on which a change is made and taken back, to see whether it would end the game."""

    def __init__(self, s: Labyrinth) -> None:
        self.table = s.copy()

    def governance(self, warnings: list[Remark], country: Country, level: int, prestige: int = 0) -> None:
        """A country comes to a level, and prestige, if it changes, to a value."""
        t, n = self.table, country.n
        before, prestige_before = t.governance[n], t.prestige
        t.governance[n] = level
        if prestige:
            t.prestige = prestige
        self._see(warnings)
        t.governance[n], t.prestige = before, prestige_before

    def test(self, warnings: list[Remark], country: Country) -> None:
        """4.9.4: an unmarked Muslim country is tested."""
        if country.is_muslim and self.table.governance[country.n] == UNMARKED:
            self.governance(warnings, country, POOR)
            self.governance(warnings, country, FAIR)

    def prestige(self, warnings: list[Remark], lowest: int) -> None:
        """Prestige may fall so low."""
        t = self.table
        before = t.prestige
        if max(LEAST_PRESTIGE, lowest) == LEAST_PRESTIGE != before:
            t.prestige = LEAST_PRESTIGE
            self._see(warnings)
            t.prestige = before

    def marks(self, warnings: list[Remark], mark: int, favoured: Side) -> None:
        """An event takes lasting effect; if both sides have won by it, the one that played it has (2.2)."""
        t = self.table
        before = t.marks
        t.marks |= mark
        us, jihadist = us_has_won(t), jihadists_have_won(t)
        if us and not (jihadist and favoured is JIHADIST):
            add(warnings, may_end(US, us))
        elif jihadist:
            add(warnings, may_end(JIHADIST, jihadist))
        t.marks = before

    def _see(self, warnings: list[Remark]) -> None:
        us = us_has_won(self.table)
        if us:
            add(warnings, may_end(US, us))
            return
        jihadist = jihadists_have_won(self.table)
        if jihadist:
            add(warnings, may_end(JIHADIST, jihadist))


def cells_lost(s: Labyrinth, warnings: list[Remark], count: int) -> None:
    """2.1.1: so many cells may leave the map. 9.1: against one player the game goes on without cells."""
    if count >= s.cells_on_map() > 0 and not s.is_solo:
        add(warnings, may_end(US, NO_CELLS))


def drawn(s: Labyrinth, warnings: list[Remark], count: int) -> None:
    """2.3: so many cards are drawn. When the last deck runs out the resources decide."""
    if count > len(s.deck) and s.decks_left <= 1:
        add(warnings, last_deck(s))


def last_deck(s: Labyrinth) -> Remark:
    """2.3, 9.1: the last deck may run out; who would win as things stand."""
    islamist = islamist_resources(s)
    for country in MUSLIM:
        if s.green & country.bit:
            islamist += s.resources(country)
    good = good_resources(s)
    if s.is_solo and good < good_wanted_at_the_end(s):
        return Remark("last-deck-alone", "9.1", side=JIHADIST, good=good, wanted=good_wanted_at_the_end(s))
    return Remark("last-deck", "2.3", side=US if good > 2 * islamist else JIHADIST, good=good, islamist=islamist)


# ---- the end of an Action Phase


class Fall:
    """How low prestige may fall, how many countries may become Poor, and how many Fair."""

    def __init__(self, s: Labyrinth) -> None:
        self.lowest = s.prestige
        self.worse = 0
        self.better = 0

    def warn(self, s: Labyrinth, warnings: list[Remark]) -> None:
        changes = self.worse > 0 or self.lowest < s.prestige
        if changes and self.lowest <= LEAST_PRESTIGE and poor_or_islamist(s) + self.worse >= COUNTRIES_WANTED:
            add(warnings, may_end(JIHADIST, PRESTIGE_LOST))
        if self.better and fair_or_good(s) + self.better >= COUNTRIES_WANTED:
            add(warnings, may_end(US, FAIR_OR_GOOD))


def loose_wmd(s: Labyrinth) -> int:
    """How many WMD may be face down in countries, as the US sees it: those that left the boxes and were not seen since."""
    seen = len([placed for placed in s.plots if placed.seen and placed.plot.is_wmd])
    return WMD.count - s.wmd_box - s.arsenal - s.wmd_removed - seen


def may_be_wmd(s: Labyrinth, viewer: Side, placed: PlacedPlot) -> bool:
    """For all that a side knows. A numbered marker under NEST in the United States is known to be one."""
    if viewer is JIHADIST or placed.seen:
        return placed.plot.is_wmd
    if placed.country is UNITED_STATES and s.marks & NEST:
        return False
    return loose_wmd(s) > 0


def end_of_phase(
    s: Labyrinth, viewer: Side, is_last_card: bool, blocked: int = 0, placed: int = 0, lost: int = 0, moves: bool = False
) -> list[Remark]:
    """5.2.3, 5.2.5, 5.2.8: the US Action Phase ends, and with it, if no cards are left, the turn. ``blocked`` plots less are
    carried out than there are now; ``placed`` ones may come anywhere before; ``moves``: so may troops. ``lost`` is the prestige
    that the play may cost before."""
    warnings: list[Remark] = []
    fall = Fall(s)
    fall.lowest -= lost
    if len(s.plots) > blocked:
        _plots_go_off(s, viewer, moves, fall, warnings)
    if placed:
        fall.worse += placed
        fall.better += placed
        fall.lowest = LEAST_PRESTIGE
    if is_last_card and s.has_islamist_rule():
        fall.lowest -= 1
    fall.warn(s, warnings)
    if is_last_card:
        drawn(s, warnings, MOST_DEALT)
    return warnings


def _plots_go_off(s: Labyrinth, viewer: Side, moves: bool, fall: Fall, warnings: list[Remark]) -> None:
    for placed in s.plots:
        country, is_wmd = placed.country, may_be_wmd(s, viewer, placed)
        if country is UNITED_STATES:
            if is_wmd:
                add(warnings, may_end(JIHADIST, WMD_IN_THE_US))
            fall.lowest -= DEEPEST
        if s.troops_in(country) or (moves and country is not UNITED_STATES):
            fall.lowest = LEAST_PRESTIGE if is_wmd else fall.lowest - 1
        if country.is_muslim:
            level = s.governance[country.n]
            if level in (UNMARKED, GOOD, FAIR):
                fall.worse += 1
            if level == UNMARKED:
                fall.better += 1
