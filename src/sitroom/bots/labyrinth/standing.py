"""What a position is worth: how likely the US is to win, as far as one can tell by looking.

Everything that matters is counted, and weighed by how much it told of the outcome in many games of the bots with each other (a
logistic regression over 1,660 games for two and 700 alone; what is rare there is weighed by judgement).
"""

from __future__ import annotations

from math import exp
from typing import Final

from ...games.labyrinth.board import (
    ADVERSARY,
    ALLY,
    GOOD,
    ISLAMIST_RULE,
    MUSLIM,
    POOR,
    UNITED_STATES,
    UNMARKED,
    US,
    Country,
    members,
)
from ...games.labyrinth.deck import CARDS
from ...games.labyrinth.jihad import lead_needed
from ...games.labyrinth.state import OVER, Labyrinth
from ...games.labyrinth.victory import COUNTRIES_WANTED, GOOD_RESOURCES_WANTED, ISLAMIST_RESOURCES_WANTED, good_wanted_at_the_end


class Standing:
    """What is counted: first country by country, then on the tracks and among the pieces."""

    def __init__(self, s: Labyrinth) -> None:
        self.good = self.islamist = self.better = self.worse = self.aid = 0
        self.fair_ally = self.fair = self.poor_ally = self.poor_adversary = 0
        self.ready = self.siege = 0.0  # how near cells are to a Major Jihad
        self.ruled = 0
        lead = lead_needed(s)
        for country in MUSLIM:
            level = s.governance[country.n]
            if level == POOR:
                self._count_poor(s, country, lead)
            elif level != UNMARKED:
                self._count(s, country, level)

    def _count(self, s: Labyrinth, country: Country, level: int) -> None:
        resources = s.resources(country)
        if level == ISLAMIST_RULE:
            self.islamist += resources
            self.ruled |= country.bit
            self.worse += 1
            return
        self.better += 1
        self.aid += s.aid[country.n]
        if level == GOOD:
            self.good += resources
        elif s.alignment[country.n] == ALLY:
            self.fair_ally += resources
        else:
            self.fair += resources

    def _count_poor(self, s: Labyrinth, country: Country, lead: int) -> None:
        n = country.n
        resources = s.resources(country)
        self.worse += 1
        self.aid += s.aid[n]
        if s.alignment[n] == ALLY:
            self.poor_ally += resources
        elif s.alignment[n] == ADVERSARY:
            self.poor_adversary += resources
        cells = s.cells(country)
        if cells:
            share = min(1.3, cells / (lead + s.troops_in(country)))
            self.ready += resources * share * share
            if s.besieged & country.bit:
                self.siege += resources * share

    def is_side_by_side(self, s: Labyrinth) -> bool:
        for country in members(self.ruled):
            if s.adjacent(country) & self.ruled:
                return True
        return False

    def reckoning(self, s: Labyrinth) -> float:
        """Who would win if the deck ran out now, and how clearly: from -1 to 1."""
        wanted = 2 * self.islamist + 1
        if s.is_solo:
            wanted = max(wanted, good_wanted_at_the_end(s))
        return max(-1.0, min(1.0, (self.good - wanted + 0.5) / 3.0))


def features(s: Labyrinth) -> list[float]:
    """What is weighed, in the order of the weights."""
    on = Standing(s)
    time = min(1.0, (len(s.deck) + len(CARDS) * (s.decks_left - 1)) / (len(CARDS) * s.terms.decks))
    reckoning = on.reckoning(s)
    wmd = wmd_in_us = plots = 0.0
    for plot in s.available:
        if plot.is_wmd:
            wmd += 1.0
    for placed in s.plots:
        if placed.plot.is_wmd and placed.country is UNITED_STATES:
            wmd_in_us = 1.0
        else:
            plots += 1.0
    on_map = s.cells_on_map()
    return [
        1.0,
        time,
        on.good / 6.0,
        max(0, on.good - 6) / (GOOD_RESOURCES_WANTED - 6.0),
        on.fair_ally / 6.0,
        on.fair / 6.0,
        on.poor_ally / 6.0,
        on.poor_adversary / 6.0,
        on.islamist / 3.0,
        max(0, on.islamist - 3) / (ISLAMIST_RESOURCES_WANTED - 3.0),
        1.0 if on.is_side_by_side(s) else 0.0,
        max(0, on.better - 7) / (COUNTRIES_WANTED - 7.0),
        max(0, on.worse - 7) / (COUNTRIES_WANTED - 7.0),
        (s.prestige - 6) / 3.0,
        1.0 if s.prestige <= 3 else 0.0,
        float(s.gwot_penalty()),
        (s.funding - 5) / 3.0,
        1.0 if s.funding >= 7 else 0.0,
        on_map / 10.0,
        0.0 if s.is_solo else max(0, 4 - on_map) / 3.0,
        on.ready / 3.0,
        on.siege / 3.0,
        float(min(2, s.cells(UNITED_STATES))),
        wmd,
        wmd_in_us,
        plots,
        1.0 if s.troops_track < 5 else 0.0,
        float(len(s.regime_change_countries())),
        reckoning,
        reckoning * (1 - time) * (1 - time),
        (len(s.hands[0]) - len(s.hands[1])) / 4.0,
        float(on.aid),
    ]


# what it is; weighed for two, and alone
_WEIGHTS: Final = (
    ("a game that has not begun", 1.05, 0.10),
    ("time that is left", -0.65, -0.60),
    ("Good resources", 1.65, 1.40),
    ("more than half of the Good resources wanted", 0.50, 0.60),
    ("resources of Fair Allies", 0.55, 0.93),
    ("resources of other Fair countries", -0.05, 0.30),
    ("resources of Poor Allies", -0.15, -0.20),
    ("resources of Poor Adversaries", -0.30, -0.20),
    ("Islamist resources", -1.95, -1.00),
    ("more than half of the Islamist resources wanted", -0.65, -0.60),
    ("two countries under Islamist Rule side by side", -0.10, 0.00),
    ("many Fair or Good countries", 0.00, 0.10),
    ("many Poor or Islamist countries", -0.25, -0.30),
    ("prestige", 0.18, 0.30),
    ("very low prestige", -0.10, -0.25),
    ("the GWOT penalty", -0.14, -0.12),
    ("Funding", -0.08, -0.20),
    ("very high Funding", 0.00, -0.10),
    ("cells on the map", -0.50, -0.37),
    ("the last cells", 0.60, 0.00),
    ("cells near a Major Jihad", -0.77, -0.25),
    ("the same at a Besieged Regime", -0.62, -0.20),
    ("cells in the United States", -0.05, -0.05),
    ("WMD that are Available", -0.08, -0.05),
    ("a WMD in the United States", -3.00, -2.00),
    ("other plots", -0.10, -0.13),
    ("Overstretch", -0.25, -0.44),
    ("Regime Changes that are not done with", -0.41, -0.41),
    ("the reckoning as it stands", 0.05, 0.24),
    ("the same, when the deck runs out", 1.06, 1.48),
    ("cards in hand", 0.53, 0.64),
    ("Aid", 0.20, 0.15),
)
_FOR_TWO: Final = tuple([weight for _, weight, _ in _WEIGHTS])
_ALONE: Final = tuple([weight for _, _, weight in _WEIGHTS])


def us_chances(s: Labyrinth) -> float:
    if s.phase == OVER:
        return 0.5 if s.winner is None else 1.0 if s.winner is US else 0.0
    weights = _ALONE if s.is_solo else _FOR_TWO
    total = 0.0
    for n, count in enumerate(features(s)):
        total += weights[n] * count
    return 1.0 / (1.0 + exp(-total))
