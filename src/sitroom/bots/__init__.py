"""The bots, by name. A bot sees the game through a ``Seat`` and nothing else."""

from ..kernel.reason import Reason
from .mind import Mind
from .montecarlo import MonteCarlo
from .random import RandomBot
from .reason import reason_of
from .registry import BOTS, LEVELS, Bot, BotMaker, bot_names, make_bot, mind_of, trials_of
from .search import Search
from .seat import Seat
from .steady import Steady

__all__ = [
    "BOTS", "LEVELS", "Bot", "BotMaker", "Mind", "MonteCarlo", "RandomBot", "Reason", "Search", "Seat", "Steady", "bot_names",
    "make_bot", "mind_of", "reason_of", "trials_of",
]  # fmt: skip
