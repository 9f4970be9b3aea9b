"""How much harder each level of the Jihadist ideology makes Labyrinth alone: many games by one and the same US player.

    python -m tools.ideology_study [--games 1000] [--jobs 2] [--seed 2001] [--out docs/studies]

Plays that many games at every level (9.7) in every scenario, prints the win rates, and writes a page and a plot of them. The
games of a number begin with the same seed at all levels, so that levels are compared on the same deals.
"""

from __future__ import annotations

import sys
from typing import Final

from sitroom.arena.study import Plan, plan_for
from tools import studying

NAME: Final = "labyrinth-ideology"
SEED: Final = 2001
PLAYER: Final = "sitroom.bots.labyrinth.SteadyUS"


def plan() -> Plan:
    return plan_for("labyrinth", "ideology", "scenario", {"us": PLAYER}, mode="solitaire")


def main() -> int:
    from tools.ideology_page import page, plain_table, plot

    return studying.main("tools.ideology_study", __doc__ or "", plan(), NAME, SEED, 1000, plain_table, page, plot)


if __name__ == "__main__":
    sys.exit(main())
