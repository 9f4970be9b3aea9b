"""Checks on guesses: positions dealt anew, which a side cannot tell from the true one, and which know no more than it does."""

from __future__ import annotations

import json
from collections.abc import Iterator, MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

from ..kernel.journal import Json
from ..kernel.position import Position
from ..kernel.token import CHANCE, Side
from .failures import BadGuess, Failure, Leak
from .questions import answer_at_random

T = TypeVar("T")

GUESSES = 2000
"""So often a guess may happen to be the truth: where one card of a whole deck is hidden, most guesses miss it by little."""

AHEAD = 6
"""How many answers two guesses are played on, to see whether the chance to come is the same."""


class Rigged(Random):
    """A generator that a curious bot might bring: it does as good as nothing, so that what it touches keeps its order."""

    def random(self) -> float:
        return 0.0

    def getrandbits(self, k: int, /) -> int:
        return 0

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]  # the real one takes a little more than sequences
        return seq[0]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        pass


def seen(position: Position, side: Side | None) -> str:
    return json.dumps(position.view(side), sort_keys=True)


def check_guess(position: Position, rng: Random) -> None:
    """Whoever is asked may look at a guess of the hidden cards, and cannot tell it from the truth."""
    ask = position.ask
    assert ask is not None
    if ask.who is CHANCE:
        return
    guess = guessed(position, ask.who, rng)
    if seen(guess, ask.who) != seen(position, ask.who):
        raise BadGuess(f"{ask.who.id} can tell a guess from the true position", position)
    here, there = position.game.inventory(position.state), position.game.inventory(guess.state)
    if sorted([card.id for card in here]) != sorted([card.id for card in there]):
        raise BadGuess("a guess has other cards", position)
    check_knows_nothing(position, guess, ask.who, rng.getrandbits(32))
    try:
        for _ in range(12):
            answer_at_random(guess, rng)
    except Failure as failure:
        raise type(failure)(f"in a guess: {failure.why}", position) from failure


def check_knows_nothing(one: Position, other: Position, side: Side, seed: int) -> None:
    """A side cannot tell two positions apart; then the same seed gives it the same guess of both, to the byte."""
    for sources in ((Random(seed), Random(seed)), (Rigged(), Rigged())):
        first, second = guessed(one, side, sources[0]), guessed(other, side, sources[1])
        if json.dumps(first.state.to_json()) != json.dumps(second.state.to_json()):
            raise BadGuess(f"guesses for {side.id} depend on what is hidden from it", one)
        for number in range(AHEAD):
            if first.ask is None or second.ask is None:
                break
            place = seed + number
            first.push(first.ask.options[place % len(first.ask.options)])
            second.push(second.ask.options[place % len(second.ask.options)])
            if first.state != second.state or repr(first.ask) != repr(second.ask):
                raise BadGuess(
                    f"the order of cards, or the chance to come, in guesses for {side.id} depends on what is hidden", one
                )


def check_not_the_truth(true: Position, other: Position, side: Side, rng: Random) -> None:
    """A side cannot tell two games apart; then guesses for it are not always right about what differs."""
    check_knows_nothing(true, other, side, rng.getrandbits(32))
    truth, lie = dict(_facts(true.state.to_json())), dict(_facts(other.state.to_json()))
    secrets = [path for path in {**truth, **lie} if truth.get(path) != lie.get(path)]
    for _ in range(GUESSES):
        if not secrets:
            return
        guess = dict(_facts(guessed(true, side, rng).state.to_json()))
        secrets = [path for path in secrets if guess.get(path) == truth.get(path)]
    raise BadGuess(f"every guess for {side.id} is right about {', '.join(secrets)}", true)


def check_open_question(position: Position, rng: Random) -> None:
    """The options of an open question can be worked out by everybody: they are the same in any guess of the others, and the
    question is open there too, or a table that answers it by itself would tell something."""
    ask, game = position.ask, position.game
    if ask is None or ask.who is CHANCE or not game.is_open(ask):
        return
    for side in game.sides:
        if side is not ask.who:
            guess = guessed(position, side, rng)
            if guess.ask is None:
                continue
            if guess.ask.options != ask.options:
                raise Leak(f"the options of {ask.topic!r}, an open question, come from what is hidden from {side.id}", position)
            if not game.is_open(guess.ask):
                raise Leak(f"that {ask.topic!r} is an open question comes from what is hidden from {side.id}", position)


def guessed(position: Position, side: Side, rng: Random) -> Position:
    try:
        return position.guess(side, rng)
    except RuntimeError as error:
        raise BadGuess(str(error), position) from error


def _facts(form: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """The numbers and words of a JSON form, each with its path."""
    if isinstance(form, dict):
        for name, value in form.items():
            yield from _facts(value, f"{path}.{name}" if path else name)
    elif isinstance(form, (list, tuple)):
        for place, value in enumerate(form):
            yield from _facts(value, f"{path}[{place}]")
    else:
        yield path, form
