"""What a list of games says of Twilight Struggle."""

from __future__ import annotations

from typing import Final

from ....kernel.about import About
from ....kernel.message import N_

ABOUT: Final = About(
    sentence=N_(
        "The Cold War from 1945 to 1989: two superpowers vie for influence all over the world, with cards that often serve the"
        " other side, and whoever lets it come to nuclear war has lost."
    ),
    designers=("Ananda Gupta", "Jason Matthews"),
    publisher="GMT Games",
    years="2005",
    minutes=180,
    colours=("blue", "red"),
    clock=("turn", "round", "half"),
    counted=2,
    opens={"turn": "", "headline-event": "headline", "plays": "", "sits-out": "", "military-check": "turn-end"},
    begins=("headline", "play"),
    closes=("game-won", "game-drawn"),
    dice=("roll", "enemy_roll"),
)
