"""Random games under every check there is."""

from __future__ import annotations

from collections import Counter
from random import Random

from ..kernel.chance import Chance
from ..kernel.game import Option, OptionValue, find_game
from ..kernel.position import Position, Setup
from ..kernel.record import new_position
from ..kernel.token import CHANCE, Token
from . import at_the_end, at_the_table
from .failures import BadQuestion, Crash, DeadEnd, EndlessGame, Failure, LostCard
from .secrets import check_secrets


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
    """One random game under all checks."""
    rng = Random(f"{name}:{seed}")
    game = find_game(name)
    position: Position | None = None
    try:
        chosen = {option.name: _any_value(option, rng) for option in game.options}
        setup = Setup(game, game.check_options({**chosen, **options}), None)
        chance = Chance(rng.getrandbits(128)) if rng.random() < 0.5 else None
        position = new_position(setup, chance, journal=True)
        report = _play(position, rng, thoroughness)
        at_the_end.check(position, rng)
        check_secrets(position, rng, tries=6)
        return report
    except Failure as failure:
        failure.seed = seed
        raise
    except Exception as error:
        crash = Crash(f"{type(error).__name__}: {error}", position)
        crash.seed = seed
        raise crash from error


def _play(position: Position, rng: Random, thoroughness: float) -> Report:
    game = position.game
    report = Report()
    cards = _sorted_ids(game.inventory(position.state))
    while True:
        ask = position.ask
        if _sorted_ids(game.inventory(position.state)) != cards:
            raise LostCard(_difference(cards, _sorted_ids(game.inventory(position.state))), position)
        if ask is None:
            break
        _check_question(position)
        if rng.random() < thoroughness:
            at_the_table.check(position, rng)
        token = rng.choice(ask.options)
        if ask.who is not CHANCE:
            report.decisions += 1
        report.topics[ask.topic] += 1
        position.push(token)
        report.answers += 1
        if report.answers > game.most_answers:
            raise EndlessGame(f"more than {game.most_answers} answers", position)
    outcome = position.outcome
    if outcome is None:
        raise DeadEnd("nothing is asked, but the game has no outcome", position)
    report.games = 1
    report.outcomes[(None if outcome.winner is None else outcome.winner.id, outcome.reason)] += 1
    return report


def _check_question(position: Position) -> None:
    ask, game = position.ask, position.game
    assert ask is not None
    if not ask.options:
        raise DeadEnd(f"{ask.topic!r} has no options", position)
    ids = [option.id for option in ask.options]
    if len(set(ids)) != len(ids):
        raise BadQuestion(f"{ask.topic!r} offers something twice: {', '.join(ids)}", position)
    for option in ask.options:
        if option.id not in game.vocabulary or game.vocabulary[option.id] is not option:
            raise BadQuestion(f"{ask.topic!r} offers {option.id!r}, which is not of the vocabulary", position)
    if ask.who is not CHANCE and ask.who not in game.sides:
        raise BadQuestion(f"{ask.topic!r} is asked of {ask.who.id!r}, who is not at the table", position)
    if not ask.rule:
        raise BadQuestion(f"{ask.topic!r} names no rule", position)


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
