"""How many ways there are to answer the next questions of Labyrinth, from fixed positions, chance included.

Any change of the rules shows here at once. If one was meant, raise the rules version, and put the new numbers in:
``python -m tests.labyrinth.test_perft`` prints them.
"""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from tests.kernel.test_perft import count

POSITIONS: dict[str, dict[str, Any]] = {
    "the first Jihadist cards of Let's Roll!": {
        "base": "scenario", "turn": 1, "phase": "jihadist",
        "hands": {"us": ["nest", "predator-23", "hijab"], "jihadist": ["fata", "amerithrax", "madrassas", "moro-talks"]},
    },
    "a Major Jihad and other fronts": {
        "turn": 4, "phase": "jihadist", "cards_played": 1, "prestige": 4, "funding": 6,
        "in_play": ["the-door-of-itjihad-was-closed-94"],
        "hands": {"us": ["special-forces-8", "quartet"], "jihadist": ["opium"]},
        "countries": {
            "pakistan": {"governance": "poor", "alignment": "ally", "active": 2, "sleepers": 5, "troops": 1, "aid": 1},
            "somalia": {"governance": "poor", "alignment": "neutral", "besieged": True, "sleepers": 2},
            "gulf-states": {"governance": "fair", "alignment": "ally", "active": 1, "sleepers": 1, "troops": 2},
            "united-kingdom": {"posture": "hard", "sleepers": 1},
            "israel": {"cadre": True},
        },
    },
    "the US at war, with plots on the map and Reserves": {
        "turn": 6, "phase": "us", "prestige": 8, "funding": 4, "us_posture": "hard", "reserves": {"us": 1, "jihadist": 2},
        "hands": {"us": ["renditions", "back-channel", "us-election"], "jihadist": ["clean-operatives", "opium"]},
        "markers": ["enhanced-measures", "al-anbar", "gtmo"], "lapsing": ["gtmo"],
        "countries": {
            "afghanistan": {"governance": "islamist-rule", "alignment": "adversary", "active": 3, "sleepers": 1},
            "iraq": {
                "governance": "poor", "alignment": "ally", "troops": 7, "active": 1, "sleepers": 1, "regime_change": "tan",
                "markers": ["nato"],
            },
            "saudi-arabia": {"governance": "fair", "alignment": "neutral", "plots": ["plot-2"], "active": 1},
            "germany": {"posture": "soft", "plots": ["plot-1", "plot-3"], "active": 2},
            "france": {"posture": "soft"},
        },
    },
    "the last US card before unblocked plots and the last deal": {
        "turn": 9, "phase": "us", "cards_played": 1, "prestige": 2, "funding": 2, "us_posture": "soft", "decks_left": 1,
        "hands": {"us": ["wiretapping"], "jihadist": []},
        "deck": ["hambali", "ksm"],
        "countries": {
            "united-states": {"plots": ["plot-2"], "active": 1, "markers": ["patriot-act"]},
            "yemen": {"governance": "fair", "alignment": "neutral", "plots": ["plot-1"], "active": 1},
            "italy": {"posture": "hard", "plots": ["wmd"], "sleepers": 1},
            "jordan": {"governance": "good", "alignment": "ally", "troops": 3},
        },
    },
}  # fmt: skip

COUNTS: dict[str, list[int]] = {
    "the first Jihadist cards of Let's Roll!": [4, 15, 182, 714, 6554, 28802],
    # no cell is Available, so three operations: of the five places one has no cell, and Jihad is for Muslim countries
    "a Major Jihad and other fronts": [3, 4 + 3 + 4, 111, 621, 6158, 47976],
    "the US at war, with plots on the map and Reserves": [3, 20, 143, 783, 3661, 14051],
    # the card, or keeping it, or discarding it
    "the last US card before unblocked plots and the last deal": [3, 11, 79, 367, 1593, 8478],
}


def counted(name: str) -> list[int]:
    pos = sitroom.new("labyrinth", chance="manual", position=POSITIONS[name], journal=False)
    return count(pos, len(COUNTS[name]))


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_ways_to_go_on_as_ever(name: str) -> None:
    assert counted(name) == COUNTS[name]


if __name__ == "__main__":
    for name in POSITIONS:
        print(f'    "{name}": {counted(name)},')
