"""What a position is worth: how likely the US is to win, as far as one can tell by looking.

Everything that matters is counted, and weighed by how much it told of the outcome in many games of the bots with each other.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ...games.labyrinth.board import (
    ADVERSARY,
    ALLY,
    FAIR,
    GOOD,
    ISLAMIST_RULE,
    MUSLIM,
    POOR,
    UNITED_STATES,
    UNMARKED,
    US,
)
from ...games.labyrinth.deck import CARDS
from ...games.labyrinth.jihad import lead_needed
from ...games.labyrinth.state import OVER, Labyrinth
from ...games.labyrinth.victory import COUNTRIES_WANTED, GOOD_RESOURCES_WANTED, ISLAMIST_RESOURCES_WANTED, good_wanted_at_the_end

FEATURES: Final = (
    "even", "time", "good", "nearly-good", "fair-ally", "fair", "poor-ally", "poor-adversary", "islamist", "nearly-islamist",
    "side-by-side", "fair-or-good", "poor-or-islamist", "prestige", "low-prestige", "penalty", "funding", "rich", "cells",
    "last-cells", "ready", "siege", "cells-in-us", "wmd", "wmd-in-us", "plots", "overstretch", "regime-change", "reckoning",
    "late-reckoning", "hand", "aid",
)  # fmt: skip


def features(s: Labyrinth) -> list[float]:  # noqa: PLR0915 - one after another
    """What is counted, in the order of ``FEATURES``."""
    governance, alignment, lead = s.governance, s.alignment, lead_needed(s)
    good = islamist = better = worse = 0
    fair_ally = fair = poor_ally = poor_adversary = aid = 0.0
    ready = siege = 0.0
    ruled = 0
    for country in MUSLIM:
        n = country.n
        level = governance[n]
        if level == UNMARKED:
            continue
        resources = s.resources(country)
        if level == ISLAMIST_RULE:
            islamist += resources
            ruled |= country.bit
            worse += 1
            continue
        aid += s.aid[n]
        cells = s.cells(country)
        if level == GOOD:
            good += resources
            better += 1
            continue
        if level == FAIR:
            better += 1
            if alignment[n] == ALLY:
                fair_ally += resources
            else:
                fair += resources
            continue
        worse += 1
        if alignment[n] == ALLY:
            poor_ally += resources
        elif alignment[n] == ADVERSARY:
            poor_adversary += resources
        if cells:
            share = min(1.3, cells / (lead + s.troops_in(country)))
            ready += resources * share * share
            if s.besieged & country.bit:
                siege += resources * share
    beside = 0.0
    for country in MUSLIM:
        if country.bit & ruled and s.adjacent(country) & ruled:
            beside = 1.0
    all_cards = len(CARDS) * s.terms.decks
    time = min(1.0, (len(s.deck) + len(CARDS) * (s.decks_left - 1)) / all_cards)
    late = (1 - time) * (1 - time)
    wanted = 2 * islamist + 1
    if s.is_solo:
        wanted = max(wanted, good_wanted_at_the_end(s))
    reckoning = max(-1.0, min(1.0, (good - wanted + 0.5) / 3.0))
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
        good / 6.0,
        max(0, good - 6) / (GOOD_RESOURCES_WANTED - 6.0),
        fair_ally / 6.0,
        fair / 6.0,
        poor_ally / 6.0,
        poor_adversary / 6.0,
        islamist / 3.0,
        max(0, islamist - 3) / (ISLAMIST_RESOURCES_WANTED - 3.0),
        beside,
        max(0, better - 7) / (COUNTRIES_WANTED - 7.0),
        max(0, worse - 7) / (COUNTRIES_WANTED - 7.0),
        (s.prestige - 6) / 3.0,
        1.0 if s.prestige <= 3 else 0.0,
        float(s.gwot_penalty()),
        (s.funding - 5) / 3.0,
        1.0 if s.funding >= 7 else 0.0,
        on_map / 10.0,
        0.0 if s.is_solo else max(0, 4 - on_map) / 3.0,
        ready / 3.0,
        siege / 3.0,
        float(min(2, s.cells(UNITED_STATES))),
        wmd,
        wmd_in_us,
        plots,
        1.0 if s.troops_track < 5 else 0.0,
        float(len(s.regime_change_countries())),
        reckoning,
        reckoning * late,
        (len(s.hands[0]) - len(s.hands[1])) / 4.0,
        aid,
    ]


_FOR_TWO: Final = (0.0,) * len(FEATURES)
_ALONE: Final = (0.0,) * len(FEATURES)


def us_chances(s: Labyrinth) -> float:
    if s.phase == OVER:
        return 0.5 if s.winner is None else 1.0 if s.winner is US else 0.0
    weights = _ALONE if s.is_solo else _FOR_TWO
    total = 0.0
    for n, count in enumerate(features(s)):
        total += weights[n] * count
    return 1.0 / (1.0 + exp(-total))
