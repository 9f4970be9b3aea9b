"""The bots by name: four levels for people, and for studies every kind of bot, with a budget of its own (``search:200``). A
level with a budget (``expert:400``) is the level with so many trials.

Where nothing is known about playing a game well (``mind_of``), the levels try things out at random. Others bring what they know,
and bots of their own: entry points ``sitroom.minds``, each named like its game, and ``sitroom.bots``. They are loaded when they
are asked for, and not at all where ``SITROOM_PLUGINS`` says ``no``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Protocol, TypeVar, cast

from .. import compiled
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame
from ..kernel.message import NC_
from ..kernel.token import Token
from .learnt import learnt_mind
from .mind import Mind
from .montecarlo import MonteCarlo
from .random import RandomBot
from .rival.chooser import BUDGET, Rival
from .rival.judge import Judge
from .search import Search
from .seat import Seat
from .steady import Steady

T = TypeVar("T")

PLUGINS: Final = "SITROOM_PLUGINS"
_MINDS: Final = ("ciavskgb", "twilight", "labyrinth")
"""The games whose minds are here."""

_PLAIN: Final = 10
"""How many times fewer trials a level makes where the rules are not compiled, so that it takes about as long."""

_TRIALS: Final = 500
_TRIES: Final = 100_000

_BY_LEVEL: Final = {"easy": (0, 0, 5_000), "normal": (500, 0, 20_000), "hard": (2_000, 1, 100_000), "expert": (8_000, 2, 400_000)}
"""Of each level for people: so many trials by a mind for a whole action and how far they reach, or answers tried at random for a
decision."""


class Bot(Protocol):
    """Who answers the questions of a side. It may have a ``why``, a ``Reason`` for its last answer or ``None``."""

    def choose(self, seat: Seat) -> Token:
        """One of the options of the open question, which is asked of the seat's side."""


class BotMaker:
    """A kind of bot: how one is made for a game, from a budget (0: the usual one) and a seed (``None``: unpredictable), what a
    player should know of it, and what it is called where its name is no word of every language."""

    def __init__(self, make: Callable[[AnyGame, int, int | None], Bot], about: str, title: str = "") -> None:
        self.make = make
        self.about = about
        self.title = title


@cache
def mind_of(name: str) -> Mind | None:
    """What is known about playing a game well, if anything is."""
    if name in _MINDS:
        return cast(Mind, import_module(f"{__package__}.{name}").MIND)
    for plugin in _plugins("sitroom.minds"):
        if plugin.name == name:
            return _loaded(plugin, Mind)  # type: ignore[type-abstract]  # it is not made here
    return None


def _plugins(group: str) -> list[EntryPoint]:
    return [] if os.environ.get(PLUGINS) == "no" else list(entry_points(group=group))


def _loaded(plugin: EntryPoint, kind: type[T]) -> T:
    """What a plug-in brings, if that is what it should be."""
    try:
        found = plugin.load()
    except Exception as error:  # noqa: BLE001  # it is not our code
        problem = f"{type(error).__name__}: {error}"
    else:
        if isinstance(found, kind):
            return found
        problem = f"{type(found).__name__} is no {kind.__name__}"
    raise BadOption(
        N_("the plug-in {name} ({place}) cannot be used: {problem}"), name=plugin.name, place=plugin.value, problem=problem
    )


def _level(name: str) -> Callable[[AnyGame, int, int | None], Bot]:
    def make(game: AnyGame, budget: int, seed: int | None) -> Bot:
        mind = mind_of(game.name)
        _, reach, tries = _BY_LEVEL[name]
        if mind is None:
            return MonteCarlo(seed, budget or tries)
        trials = trials_of(name)
        if not trials:
            _refuse(budget, name)
            return Steady(mind, seed)
        return Search(learnt_mind(mind, game) or mind, budget or trials, seed, reach)

    return make


def trials_of(level: str, is_compiled: bool = compiled) -> int:
    """How many trials a level for people makes for a whole action, by the rules as they run here, or with compiled rules or plain
    ones; 0: it goes by rules of thumb."""
    trials = _BY_LEVEL[level][0]
    return trials if is_compiled else trials // _PLAIN


def _refuse(budget: int, bot: str) -> None:
    """Who does not look ahead has nothing to spend a budget on; whoever gives it one would measure something else."""
    if budget:
        raise BadOption(N_("the bot {bot} does not look ahead, so it takes no budget ({budget})"), bot=bot, budget=budget)


def _steady(game: AnyGame, budget: int, seed: int | None) -> Bot:
    _refuse(budget, "steady")
    return Steady(_known_mind(game, "steady"), seed)


def _search(game: AnyGame, budget: int, seed: int | None) -> Bot:
    return Search(_known_mind(game, "search"), budget or _TRIALS, seed)


def _learnt(game: AnyGame, budget: int, seed: int | None) -> Bot:
    return _by_weights(game, budget, seed, None)


def _by_weights(game: AnyGame, budget: int, seed: int | None, weights: str | None) -> Bot:
    mind = learnt_mind(_known_mind(game, "learnt"), game, weights)
    if mind is None:
        raise BadOption(N_("no value has been learnt for {game}; try search"), game=game.name)
    return Search(mind, budget or _TRIALS, seed)


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


def _random(_game: AnyGame, budget: int, seed: int | None) -> Bot:
    _refuse(budget, "random")
    return RandomBot(seed)


LEVELS: Final = tuple(_BY_LEVEL)
BOTS: Final = {
    "easy": BotMaker(_level("easy"), N_("plays sensibly and does not look ahead"), NC_("level", "easy")),
    "normal": BotMaker(_level("normal"), N_("looks ahead a little"), NC_("level", "normal")),
    "hard": BotMaker(_level("hard"), N_("looks ahead, and takes a moment for it"), NC_("level", "hard")),
    "expert": BotMaker(_level("expert"), N_("looks ahead as well as it can, and takes its time"), NC_("level", "expert")),
    "steady": BotMaker(_steady, N_("follows the rules of thumb of the game")),
    "search": BotMaker(_search, N_("tries what its rules of thumb advise out in its head")),
    "learnt": BotMaker(_learnt, N_("the same with a value that was learnt from games")),
    "rival": BotMaker(_rival, N_("takes what leaves it best off after the action, and shares no rules of thumb with the others")),
    "montecarlo": BotMaker(_montecarlo, N_("tries every option out in its head, at random, many times over")),
    "random": BotMaker(_random, N_("does anything that is legal")),
}
"""The bots that are here, and those from outside that have been asked for."""


def bot_names() -> list[str]:
    """All bots, those from outside included, which are not loaded for it."""
    return list(dict.fromkeys([*BOTS, *[plugin.name for plugin in _plugins("sitroom.bots")]]))


def make_bot(name: str, game: AnyGame, seed: int | None = None, seconds: float = 0.0) -> Bot:
    """A bot by its name, which a budget may follow, as in ``search:200``; ``learnt=FILE:200`` judges by weights in a file. The
    same seed and questions give the same answers, unless it has only so many seconds for one."""
    bot = _made(name, game, seed)
    if isinstance(bot, Search):
        bot.seconds = seconds
    return bot


def _made(name: str, game: AnyGame, seed: int | None) -> Bot:
    kind, colon, budget = name.rpartition(":")
    if not colon:
        kind, budget = name, "0"
    elif not (budget.isdecimal() and 0 < int(budget) < 10**9):
        raise BadOption(N_("the budget of a bot is a whole number, as in search:200, not {budget}"), budget=repr(budget))
    if kind.startswith("learnt="):
        return _by_weights(game, int(budget), seed, _read(kind.removeprefix("learnt=")))
    if kind not in BOTS:
        _load(kind)
    if kind not in BOTS:
        raise BadOption(N_("there is no bot {name}; there are: {names}"), name=repr(kind), names=", ".join(bot_names()))
    return BOTS[kind].make(game, int(budget), seed)


def _load(name: str) -> None:
    """Bring a bot from outside in, if there is one of that name."""
    for plugin in _plugins("sitroom.bots"):
        if plugin.name == name:
            BOTS[name] = _loaded(plugin, BotMaker)


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(N_("the weights {file} cannot be read: {problem}"), file=path, problem=str(error)) from None
