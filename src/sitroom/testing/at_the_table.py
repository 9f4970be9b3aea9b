"""Checks at an open question: refusals, clones, undo, round trips and guesses."""

from __future__ import annotations

import json
from random import Random

from ..kernel.errors import IllegalChoice, NotYourTurn, SitroomError, UnknownToken
from ..kernel.journal import Json
from ..kernel.position import Mark, Position
from ..kernel.token import CHANCE
from .failures import AcceptedIllegal, BadClone, BadGuess, BadRoundTrip, BadUndo, DeadEnd

NO_SUCH_WORD = "no such word"


def fingerprint(position: Position) -> str:
    """All that can be seen of a position, by anybody, and its state."""
    seen: list[Json] = [position.view(side) for side in (None, *position.game.sides)]
    said = [repr(line) for side in position.game.sides for line in position.journal(side)[-20:]]
    counts: list[Json] = [len(position.answers()), *[len(position.journal(side)) for side in (None, *position.game.sides)]]
    return json.dumps([position.state.to_json(), seen, said, counts])


def check(position: Position, rng: Random) -> None:
    before = fingerprint(position)
    _check_refusals(position, rng, before)
    _check_clone(position, rng, before)
    _check_undo(position, rng, before)
    _check_state_round_trip(position)
    _check_guess(position, rng)
    if fingerprint(position) != before:
        raise BadClone("the checks on copies changed the original", position)


def _check_refusals(position: Position, rng: Random, before: str) -> None:
    ask, game = position.ask, position.game
    assert ask is not None
    others = [token for token in game.vocabulary if token not in ask.options]
    tries: list[tuple[str, str | None, type[SitroomError]]] = [(NO_SUCH_WORD, None, UnknownToken)]
    if others:
        tries.append((rng.choice(others).id, None, IllegalChoice))
    for side in game.sides:
        if side is not ask.who:
            tries.append((rng.choice(ask.options).id, side.id, NotYourTurn))
    for answer, by, wanted in tries:
        try:
            position.push(answer, by=by)
        except wanted:
            pass
        else:
            raise AcceptedIllegal(f"{answer!r} by {by or ask.who.id} was taken as an answer to {ask.topic!r}", position)
        if position.ask is not ask or fingerprint(position) != before:
            raise AcceptedIllegal(f"{answer!r} was refused but left a trace", position)


def _check_clone(position: Position, rng: Random, before: str) -> None:
    """A clone equals its original, goes the same way and leaves the original alone; every option can be taken."""
    ask = position.ask
    assert ask is not None
    twin = position.clone()
    if fingerprint(twin) != before:
        raise BadClone("a clone differs from its original", position)
    for option in ask.options if len(ask.options) <= 8 else rng.sample(ask.options, 8):
        branch = twin.clone()
        branch.push(option)
        if branch.ask is None and branch.outcome is None:
            raise DeadEnd(f"after {option.id!r} nothing is asked, but the game has no outcome", position)
    again = position.clone()
    again.push(option.id)
    if fingerprint(branch) != fingerprint(again):
        raise BadClone(f"two clones differ after the same answer {option.id!r}", position)
    if fingerprint(position) != before or fingerprint(twin) != before:
        raise BadClone("playing on with a clone changed its original", position)


def _check_undo(position: Position, rng: Random, before: str) -> None:
    """Some answers and as many undos lead back; so does going back first and giving the same answers again."""
    twin = position.clone()
    steps = 0
    for _ in range(rng.randint(1, 6)):
        if twin.ask is not None:
            twin.push(rng.choice(twin.ask.options))
            steps += 1
    for _ in range(steps):
        twin.pop()
    if fingerprint(twin) != before:
        raise BadUndo(f"after {steps} answers and as many undos the position is another one", position)
    back: list[str] = []
    while len(back) < 3 and len(twin.answers()) > 0:
        try:
            back.append(twin.pop().id)
        except SitroomError:
            break
    for answer in reversed(back):
        twin.push(answer)
    if fingerprint(twin) != before:
        raise BadUndo(f"after {len(back)} undos and the same answers again the position is another one", position)


def _check_state_round_trip(position: Position) -> None:
    """The state as the phase began goes to JSON and back, and the game goes on from it as it did."""
    state = position.phase_start()
    form = json.loads(json.dumps(state.to_json()))
    again = position.game.state_from_json(form, position.setup.options)
    if again.to_json() != form:
        raise BadRoundTrip("a state is another one after JSON and back", position)
    if state.copy() != state:
        raise BadClone("a copy of a state differs from it", position)
    twin = Position(position.setup, None, None, Mark(again, 0, 0, None, []), position.answers_in_phase())
    if twin.state != position.state:
        raise BadRoundTrip("a state from JSON does not go on as the original did", position)


def _check_guess(position: Position, rng: Random) -> None:
    """Whoever is asked may look at a guess of the hidden cards, and cannot tell it from the truth."""
    ask = position.ask
    assert ask is not None
    if ask.who is CHANCE:
        return
    guess = position.determinize(ask.who, rng)
    if json.dumps(guess.view(ask.who), sort_keys=True) != json.dumps(position.view(ask.who), sort_keys=True):
        raise BadGuess(f"{ask.who.id} can tell a determinized position from the true one", position)
    here, there = position.game.inventory(position.state), position.game.inventory(guess.state)
    if sorted([card.id for card in here]) != sorted([card.id for card in there]):
        raise BadGuess("a determinized position has other cards", position)
    for _ in range(12):
        if guess.ask is not None:
            guess.push(rng.choice(guess.ask.options))
