"""Random games under every check there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

from ..kernel.chance import Chance, NothingToPick
from ..kernel.errors import BadOption
from ..kernel.game import AnyGame, Option, OptionValue, find_game
from ..kernel.position import Position, Setup
from ..kernel.record import new_position
from ..kernel.token import CHANCE, Token
from . import at_the_end, at_the_table, promises
from .examples import check_examples
from .failures import Crash, DeadEnd, EndlessGame, Failure, LostCard
from .questions import Numbers, answer_at_random, check_question, check_standing
from .secrets import check_secrets
from .tables import check_table

_TRIES: Final = 100
"""How often options are chosen at random until they go together."""


_TABLES: Final = 4.0
"""So many times the thoroughness is the share of the games that are also begun at a table."""


class Report:
    """What was played: games, answers of players (decisions) and of chance, how the games ended, which topics were asked."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.answers = 0
        self.outcomes: Counter[tuple[str | None, str]] = Counter()
        self.topics: Counter[str] = Counter()

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.answers += other.answers
        self.outcomes.update(other.outcomes)
        self.topics.update(other.topics)


def check_game(name: str, games: int = 20, seed: int = 0, thoroughness: float = 0.2, **options: object) -> Report:
    """Play random games of a registered game and raise a ``Failure`` at the first thing that does not hold.

    thoroughness  at what share of the questions the costly checks are made (clones, undo, round trips, guesses)
    options       fixed options of the game; those not given vary from game to game
    """
    report = Report()
    for number in range(games):
        report.add(check_one_game(name, f"{seed}:{number}", thoroughness, **options))
    return report


def check_one_game(name: str, seed: str, thoroughness: float = 0.2, **options: object) -> Report:
    """One random game under all checks. The same seed and thoroughness give the same game and the same checks."""
    rng = Random(f"{name}:{seed}")
    game = find_game(name)
    position: Position | None = None
    try:
        setup = Setup(game, _any_options(game, rng, options), None)
        chance = Chance(rng.getrandbits(128)) if rng.random() < 0.5 else None
        position = new_position(setup, chance, journal=True)
        numbers: Numbers = {}
        report = _play(position, rng, thoroughness, numbers)
        at_the_end.check(position, rng)
        check_secrets(position, rng, tries=6)
        if rng.random() < _TABLES * thoroughness:
            check_table(game, setup.options, rng, numbers)
        return report
    except Failure as failure:
        failure.found_with(name, seed, thoroughness)
        raise
    except NothingToPick as error:
        raise DeadEnd(str(error), position).found_with(name, seed, thoroughness) from error
    except Exception as error:
        raise Crash(f"{type(error).__name__}: {error}", position).found_with(name, seed, thoroughness) from error


def _play(position: Position, rng: Random, thoroughness: float, numbers: Numbers) -> Report:
    game = position.game
    report = Report()
    cards = _sorted_ids(game.inventory(position.state))
    check_question(position)
    promises.check_catalogue(position)
    check_examples(position)
    clock = promises.check_clock(position, ())
    while position.ask is not None:
        check_standing(position, numbers)
        if rng.random() < thoroughness:
            at_the_table.check(position, rng)
        if position.ask.who is not CHANCE:
            report.decisions += 1
        report.topics[position.ask.topic] += 1
        answer_at_random(position, rng)
        clock = promises.check_clock(position, clock)
        if _sorted_ids(game.inventory(position.state)) != cards:
            raise LostCard(_difference(cards, _sorted_ids(game.inventory(position.state))), position)
        report.answers = position.count
        if report.answers > game.most_answers:
            raise EndlessGame(f"more than {game.most_answers} answers", position)
    outcome = position.outcome
    assert outcome is not None
    report.games = 1
    report.outcomes[(None if outcome.winner is None else outcome.winner.id, outcome.reason)] += 1
    return report


def _any_options(game: AnyGame, rng: Random, fixed: Mapping[str, object]) -> dict[str, OptionValue]:
    """The fixed options, and any values of the others that go together."""
    for _ in range(_TRIES):
        chosen = {option.name: _any_value(option, rng) for option in game.options}
        try:
            return game.check_options({**chosen, **fixed})
        except BadOption:
            continue
    return game.check_options(fixed)


def _any_value(option: Option, rng: Random) -> OptionValue:
    if rng.random() < 0.4:
        return option.default
    if isinstance(option.default, bool):
        return rng.random() < 0.5
    if isinstance(option.default, int):
        return rng.randint(option.least, option.most)
    return rng.choice(option.choices)


def _sorted_ids(cards: list[Token]) -> list[str]:
    return sorted([card.id for card in cards])


def _difference(before: list[str], now: list[str]) -> str:
    lost, gained = Counter(before) - Counter(now), Counter(now) - Counter(before)
    return f"gone: {', '.join(lost) or '-'}; too many: {', '.join(gained) or '-'}"
