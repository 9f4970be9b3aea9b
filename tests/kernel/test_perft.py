"""How many ways there are to answer the next questions, from fixed positions, chance included.

Any change of the rules shows here at once. If one was meant, raise the rules version, and put the new numbers in:
``python -m tests.kernel.test_perft`` prints them.
"""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from sitroom import Position

from .test_positions import OBJECTIVES

AGENTS = {"cia": {"double-agent": "agent-x"}, "kgb": {"director": "agent-x"}}
LATE = ("vietnam", "space-race", "olympic-games", "live-benefit", "angola", "congo", "libya", "nobel-peace-prize")

POSITIONS: dict[str, dict[str, Any]] = {
    "the start of a game": {},
    "a struggle with all four powers": {
        "round": 2, "phase": "struggle", "objective": "iran", "balance": "cia", "mover": "cia", "agents": AGENTS,
        "camps": {
            "cia": ["police", "mafia", "artists"], "kgb": [{"group": "industry", "ready": False}, "students", "trade-union"],
        },
        "groups": {"top": ["radio"]},
    },
    "the end of a round, with events at hand": {
        "round": 4, "phase": "struggle", "objective": "korea", "balance": "kgb", "mover": "cia", "passed": True, "agents": AGENTS,
        "camps": {"cia": ["generals"], "kgb": ["bankers", "ngos"]},
        "groups": {"top": ["workers"], "discarded": ["mafia"]},
        "objectives": {"top": [{"card": "cuba", "known_to": ["kgb"]}]},
        "trophies": {"cia": ["summit-meeting", "nuclear-escalation"], "kgb": ["nobel-peace-prize", "live-benefit"]},
        "score": {"cia": 10, "kgb": 10},
    },
    "a debriefing late in the game": {
        "round": 15, "phase": "debriefing", "objective": "vietnam", "domination": "kgb", "balance": "cia",
        "agents": {
            "cia": {"analyst": "agent-x", "assassin": "terminated", "master-spy": "terminated"},
            "kgb": {"double-agent": "agent-x", "analyst": "on-leave"},
        },
        "objectives": {"rest": ["angola", "congo"], "under": ["libya"], "spent": ["nobel-peace-prize"]},
        "trophies": {
            "cia": ["space-race", "olympic-games"],
            "kgb": ["live-benefit", *[card for card in OBJECTIVES if card not in LATE]],
        },
        "score": {"cia": 85, "kgb": 60},
    },
}  # fmt: skip

COUNTS: dict[str, list[int]] = {
    # 21 objectives, the balance by lot, six agents each, who moves first; without groups one must recruit; 24 groups
    "the start of a game": [21, 21 * 2, 21 * 2 * 6, 21 * 2 * 6 * 6, 21 * 2 * 6 * 6 * 2, 3024, 3024 * 24],
    "a struggle with all four powers": [3, 8, 41, 225, 2636, 13427, 60525],
    "the end of a round, with events at hand": [5, 18, 130, 708, 3356, 12493, 52404],
    "a debriefing late in the game": [3, 9, 18, 162, 3354, 73200],
}


def count(pos: Position, depth: int) -> list[int]:
    """The number of different rows of one answer, of two, and so on."""
    found = [0] * depth

    def walk(here: Position, step: int) -> None:
        if here.ask is None:
            return
        found[step] += len(here.ask.options)
        if step + 1 < depth:
            for option in here.ask.options:
                branch = here.clone()
                branch.push(option)
                walk(branch, step + 1)

    walk(pos, 0)
    return found


def counted(name: str) -> list[int]:
    pos = sitroom.new("ciavskgb", chance="manual", position=POSITIONS[name], journal=False)
    return count(pos, len(COUNTS[name]))


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_ways_to_go_on_as_ever(name: str) -> None:
    assert counted(name) == COUNTS[name]


if __name__ == "__main__":
    for name in POSITIONS:
        print(f'    "{name}": {counted(name)},')
