"""The conformance kit: what every game must hold to, for the games here and for anybody's own.

    from sitroom.testing import check_game
    check_game("mygame", games=50, seed=1)

plays random games and checks at every turn what a player, a bot, a server and a saved game rely on. What it finds has a name
(see ``failures``) and comes with the record of the game up to that point. ``check_bot`` and ``check_mind`` do the same for bots.
"""

from __future__ import annotations

from .bots import check_bot, check_mind
from .check import Report, check_game, check_one_game
from .failures import (
    AcceptedIllegal,
    BadBot,
    BadCatalogue,
    BadClock,
    BadClone,
    BadEarly,
    BadExample,
    BadGuess,
    BadQuestion,
    BadRoundTrip,
    BadSchema,
    BadStakes,
    BadTable,
    BadUndo,
    Crash,
    DeadEnd,
    EndlessGame,
    Failure,
    Leak,
    LostCard,
)
from .fuzz import fuzz

__all__ = [
    "AcceptedIllegal", "BadBot", "BadCatalogue", "BadClock", "BadClone", "BadEarly", "BadExample", "BadGuess", "BadQuestion",
    "BadRoundTrip", "BadSchema", "BadStakes", "BadTable", "BadUndo", "Crash", "DeadEnd", "EndlessGame", "Failure", "Leak",
    "LostCard", "Report", "check_bot", "check_game", "check_mind", "check_one_game", "fuzz",
]  # fmt: skip
