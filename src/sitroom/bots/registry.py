"""The bots by name: four levels for people, and for studies every kind of bot, with a budget of its own (``search:200``).

Where nothing is known about playing a game well (``mind_of``), the levels try things out at random. Others bring what they know,
and bots of their own: entry points ``sitroom.minds``, each named like its game, and ``sitroom.bots``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, Protocol, cast

from .. import compiled
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame
from ..kernel.token import Token
from .mind import Mind
from .montecarlo import MonteCarlo
from .random import RandomBot
from .rival.chooser import BUDGET, Rival
from .rival.judge import Judge
from .search import Search
from .seat import Seat
from .steady import Steady

_MINDS: Final = ("ciavskgb", "twilight", "labyrinth")
"""The games whose minds are here."""

_PLAIN: Final = 10
"""How many times fewer trials a level makes where the rules are not compiled, so that it takes about as long."""

_TRIALS: Final = 200
_TRIES: Final = 100_000


class Bot(Protocol):
    """Who answers the questions of a side."""

    def choose(self, seat: Seat) -> Token:
        """One of the options of the open question, which is asked of the seat's side."""


class BotMaker:
    """A kind of bot: how one is made for a game, from a budget (0: the usual one) and a seed (``None``: unpredictable), and what
    a player should know of it."""

    def __init__(self, make: Callable[[AnyGame, int, int | None], Bot], about: str) -> None:
        self.make = make
        self.about = about


@cache
def mind_of(name: str) -> Mind | None:
    """What is known about playing a game well, if anything is."""
    if name in _MINDS:
        return cast(Mind, import_module(f"{__package__}.{name}").MIND)
    for plugin in entry_points(group="sitroom.minds", name=name):
        return cast(Mind, plugin.load())
    return None


def _level(trials: int, tries: int) -> Callable[[AnyGame, int, int | None], Bot]:
    """A level for people: so many trials by a mind for a whole action, or answers tried at random for a decision."""

    def make(game: AnyGame, _budget: int, seed: int | None) -> Bot:
        mind = mind_of(game.name)
        if mind is None:
            return MonteCarlo(seed, tries)
        return Search(mind, trials if compiled else trials // _PLAIN, seed) if trials else Steady(mind, seed)

    return make


def _steady(game: AnyGame, _budget: int, seed: int | None) -> Bot:
    return Steady(_known_mind(game, "steady"), seed)


def _search(game: AnyGame, budget: int, seed: int | None) -> Bot:
    return Search(_known_mind(game, "search"), budget or _TRIALS, seed)


def _known_mind(game: AnyGame, bot: str) -> Mind:
    mind = mind_of(game.name)
    if mind is None:
        raise BadOption(N_("nobody has told the bot {bot} how {game} is played; try montecarlo"), bot=bot, game=game.name)
    return mind


@cache
def judge_of(name: str) -> Judge | None:
    """What the rival knows of a game, if it knows it."""
    return cast(Judge, import_module(f"{__package__}.rival.{name}").JUDGE) if name in _MINDS else None


def _rival(game: AnyGame, budget: int, seed: int | None) -> Bot:
    judge = judge_of(game.name)
    if judge is None:
        raise BadOption(N_("nobody has told the bot {bot} how {game} is played; try montecarlo"), bot="rival", game=game.name)
    return Rival(judge, seed, budget or BUDGET)


def _montecarlo(_game: AnyGame, budget: int, seed: int | None) -> Bot:
    return MonteCarlo(seed, budget or _TRIES)


def _random(_game: AnyGame, _budget: int, seed: int | None) -> Bot:
    return RandomBot(seed)


LEVELS: Final = ("easy", "normal", "hard", "expert")
BOTS: Final = {
    "easy": BotMaker(_level(0, 5_000), N_("plays sensibly and does not look ahead")),
    "normal": BotMaker(_level(100, 20_000), N_("looks ahead a little")),
    "hard": BotMaker(_level(500, 100_000), N_("looks ahead, and takes a moment for it")),
    "expert": BotMaker(_level(2_000, 400_000), N_("looks ahead as well as it can, and takes its time")),
    "steady": BotMaker(_steady, N_("follows the rules of thumb of the game")),
    "search": BotMaker(_search, N_("tries what its rules of thumb advise out in its head")),
    "rival": BotMaker(_rival, N_("takes what leaves it best off after the action, and shares no rules of thumb with the others")),
    "montecarlo": BotMaker(_montecarlo, N_("tries every option out in its head, at random, many times over")),
    "random": BotMaker(_random, N_("does anything that is legal")),
}
for _plugin in entry_points(group="sitroom.bots"):
    BOTS[_plugin.name] = cast(BotMaker, _plugin.load())


def make_bot(name: str, game: AnyGame, seed: int | None = None) -> Bot:
    """A bot by its name, which a budget may follow, as in ``search:200``. The same seed and questions give the same answers."""
    kind, _, budget = name.partition(":")
    if kind not in BOTS:
        raise BadOption(N_("there is no bot {name}; there are: {names}"), name=repr(kind), names=", ".join(BOTS))
    if budget and not (budget.isdecimal() and 0 < int(budget) < 10**9):
        raise BadOption(N_("the budget of a bot is a whole number, as in search:200, not {budget}"), budget=repr(budget))
    return BOTS[kind].make(game, int(budget or 0), seed)
