"""Checks on guesses: positions dealt anew, which a side cannot tell from the true one, and which are not always the truth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from ..kernel.journal import Json
from ..kernel.position import Position
from ..kernel.token import CHANCE, Side
from .failures import BadGuess, Failure
from .questions import answer_at_random

GUESSES = 2000
"""So often a guess may happen to be the truth: where one card of a whole deck is hidden, most guesses miss it by little."""


def check_guess(position: Position, rng: Random) -> None:
    """Whoever is asked may look at a guess of the hidden cards, and cannot tell it from the truth."""
    ask = position.ask
    assert ask is not None
    if ask.who is CHANCE:
        return
    guess = _guess(position, ask.who, rng)
    if json.dumps(guess.view(ask.who), sort_keys=True) != json.dumps(position.view(ask.who), sort_keys=True):
        raise BadGuess(f"{ask.who.id} can tell a guess from the true one", position)
    here, there = position.game.inventory(position.state), position.game.inventory(guess.state)
    if sorted([card.id for card in here]) != sorted([card.id for card in there]):
        raise BadGuess("a guess has other cards", position)
    try:
        for _ in range(12):
            answer_at_random(guess, rng)
    except Failure as failure:
        raise type(failure)(f"in a guess: {failure.why}", position) from failure


def check_not_the_truth(true: Position, other: Position, side: Side, rng: Random) -> None:
    """A side cannot tell two games apart; then guesses for it are not always right about what differs."""
    truth, lie = dict(_facts(true.state.to_json())), dict(_facts(other.state.to_json()))
    secrets = [path for path in {**truth, **lie} if truth.get(path) != lie.get(path)]
    for _ in range(GUESSES):
        if not secrets:
            return
        guess = dict(_facts(_guess(true, side, rng).state.to_json()))
        secrets = [path for path in secrets if guess.get(path) == truth.get(path)]
    raise BadGuess(f"every guess for {side.id} is right about {', '.join(secrets)}", true)


def _guess(position: Position, side: Side, rng: Random) -> Position:
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
