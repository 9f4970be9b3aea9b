"""One game between bots: what is to be played, and what came of it.

A task is all that a game depends on, so whoever plays it gets the same answers; what came of it goes into one line of JSON.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from pathlib import PurePath
from traceback import extract_tb
from typing import Final, cast

from .. import compiled
from ..bots import Bot, BotMaker, Seat, make_bot
from ..kernel.chance import Chance
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, OptionValue, find_game
from ..kernel.journal import Json
from ..kernel.position import Position, Setup
from ..kernel.record import Record, entry_of, new_position

_KEY: Final = 8


@dataclass(frozen=True)
class Task:
    """A game to be played: its options, who sits where (bots by name), and the seed of its cards and dice."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[tuple[str, str], ...]
    deal: int
    rules: int
    compiled: bool = compiled  # the levels for people try out more where the rules are

    @property
    def key(self) -> str:
        """A short name of the task; different tasks have different ones."""
        words = json.dumps([self.game, self.options, self.seats, self.deal, self.rules, self.compiled])
        return blake2b(words.encode(), digest_size=_KEY, person=b"sitroom task").hexdigest()


def task(game: str, options: Mapping[str, OptionValue], seats: Mapping[str, str], deal: int) -> Task:
    """A task from the options of a game, who plays which side, and a seed."""
    return Task(game, tuple(sorted(options.items())), tuple(seats.items()), deal, find_game(game).rules_version)


@dataclass(frozen=True)
class Effort:
    """What a bot spent on a game: its answers, those it had a choice in, those it thought about, and its time in seconds."""

    answers: int
    choices: int
    thoughts: int
    seconds: float
    longest: float  # the whole action that took it longest


@dataclass(frozen=True)
class Result:
    """What came of a game. ``winner`` is a side, or nobody; ``error`` is not empty if the rules or a bot failed."""

    task: Task
    winner: str | None
    reason: str
    answers: int
    efforts: tuple[tuple[str, Effort], ...]
    error: str = ""

    def score(self, side: str) -> float:
        """1 for a won game, 0 for a lost one."""
        return 0.5 if self.winner is None else float(self.winner == side)

    def effort(self, side: str) -> Effort:
        return dict(self.efforts)[side]

    def to_json(self) -> dict[str, Json]:
        task = self.task
        return {
            "key": task.key,
            "game": task.game,
            "options": dict(task.options),
            "seats": dict(task.seats),
            "deal": task.deal,
            "rules": task.rules,
            "compiled": task.compiled,
            "winner": self.winner,
            "reason": self.reason,
            "answers": self.answers,
            "efforts": {
                side: [each.answers, each.choices, each.thoughts, round(each.seconds, 6), round(each.longest, 6)]
                for side, each in self.efforts
            },
            "error": self.error,
        }


def result_from(data: Mapping[str, Json]) -> Result:
    """A result from its JSON. What is no result raises ``KeyError``, ``TypeError`` or ``ValueError``."""
    line = cast("dict[str, object]", data)
    options = cast("dict[str, OptionValue]", line["options"])
    seats = cast("dict[str, str]", line["seats"])
    efforts = cast("dict[str, list[float]]", line["efforts"])
    played = Task(
        str(line["game"]), tuple(sorted(options.items())), tuple(seats.items()), cast(int, line["deal"]),
        cast(int, line["rules"]), bool(line["compiled"]),
    )  # fmt: skip
    spent = tuple([(side, Effort(int(a), int(c), int(t), float(s), float(m))) for side, (a, c, t, s, m) in efforts.items()])
    winner, answers = line["winner"], line["answers"]
    if line["key"] != played.key or efforts.keys() - seats.keys() or not isinstance(answers, int):
        raise ValueError
    if winner is not None and winner not in seats and winner not in [side.id for side in find_game(played.game).sides]:
        raise ValueError
    return Result(played, winner, str(line["reason"]), answers, spent, str(line["error"]))


class _Player:
    """A bot at its seat, with a watch."""

    def __init__(self, name: str, position: Position, side: str, seed: int) -> None:
        self._bot = bot_of(name, position.game, seed)
        self._seat = Seat(position, side)
        self._answers = self._choices = self._thoughts = 0
        self._seconds = self._longest = self._action = 0.0
        self._clock: tuple[int, ...] = ()

    def answer(self, position: Position) -> None:
        seat = self._seat
        options, clock = seat.options, seat.clock
        start = time.process_time()
        token = self._bot.choose(seat)
        spent = time.process_time() - start
        if clock != self._clock:
            self._clock, self._action = clock, 0.0
        self._action += spent
        self._longest = max(self._longest, self._action)
        self._seconds += spent
        self._answers += 1
        self._choices += len(options) > 1
        self._thoughts += getattr(self._bot, "trials", 0) > 0
        position.push(token)

    @property
    def effort(self) -> Effort:
        return Effort(self._answers, self._choices, self._thoughts, self._seconds, self._longest)


def play(task: Task) -> tuple[Result, str]:
    """Play a game to its end: what came of it, and its record. A failure is a result, too."""
    game = find_game(task.game)
    players: dict[str, _Player] = {}
    position: Position | None = None
    winner, reason, record, error = None, "", "", ""
    try:
        options = game.check_options(dict(task.options))
        position = new_position(Setup(game, options, None), Chance(task.deal), journal=False)
        alone = len(task.seats) == 1
        for place, (side, name) in enumerate(task.seats):
            players[side] = _Player(name, position, side, task.deal if alone else seed_of(task.deal, name, place))
        for _ in range(game.most_answers):
            if position.ask is None:
                break
            players[position.ask.who.id].answer(position)
        outcome = position.outcome
        if outcome is None:
            raise RuntimeError("the game does not end")
        winner, reason, record = (
            None if outcome.winner is None else outcome.winner.id,
            outcome.reason,
            position.record().to_text(),
        )
    except Exception as failure:  # noqa: BLE001  # the other games go on
        error = told(failure)
        record = "" if position is None else record_of_failure(position)
    efforts = tuple([(side, player.effort) for side, player in players.items()])
    return Result(task, winner, reason, 0 if position is None else position.count, efforts, error), record


def record_of_failure(position: Position) -> str:
    """The record up to and including the answer that the rules could not take."""
    answers: list[tuple[str, str]] = []
    again = new_position(position.setup, None, journal=False)
    try:
        for token in position.answers():
            ask = again.ask
            answers.append(entry_of(token, "" if ask is None else ask.who.id))
            again.push(token)
    except Exception:  # noqa: BLE001  # the failure that is being recorded
        pass
    return Record(position.setup, position.game.rules_version, answers).to_text()


def seed_of(deal: int, bot: str, place: int) -> int:
    """The seed of a bot in a game of two: its own, whoever it meets. One that plays alone has that of the deal."""
    words = f"{deal} {bot} {place}"
    return int.from_bytes(blake2b(words.encode(), digest_size=_KEY, person=b"sitroom arena").digest(), "big")


def is_a_place(name: str) -> bool:
    """Is a bot named by where it is defined? Names of bots have no dots, but those of files with weights do."""
    return "." in name and ":" not in name and "=" not in name


def bot_of(name: str, game: AnyGame, seed: int) -> Bot:
    """A bot by its name, or by where it is defined, as in ``my_bots.Clever``: that is called with the seed, unless it is a
    ``BotMaker``."""
    if not is_a_place(name):
        return make_bot(name, game, seed)
    module, _, kind = name.rpartition(".")
    try:
        found = getattr(import_module(module), kind)
        bot = found.make(game, 0, seed) if isinstance(found, BotMaker) else found(seed)
        problem = "" if callable(getattr(bot, "choose", None)) else f"{type(bot).__name__} has no choose(seat)"
    except (ImportError, AttributeError, ValueError) as error:
        problem = str(error)
    except Exception as error:  # noqa: BLE001  # it is not our code
        problem = told(error)
    if problem:
        raise BadOption(N_("there is no bot {name}: {problem}"), name=repr(name), problem=problem)
    return cast(Bot, bot)


def told(error: Exception) -> str:
    """What went wrong, and where: whoever has written the bot wants to know."""
    frames = extract_tb(error.__traceback__)
    place = f" ({PurePath(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"
