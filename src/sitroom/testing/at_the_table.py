"""Checks at an open question: refusals, clones, undo, round trips."""

from __future__ import annotations

import json
import pickle
from random import Random

from ..kernel.adjust import Adjustment
from ..kernel.errors import IllegalChoice, NoAdjustment, NotYourTurn, SitroomError, UnknownToken
from ..kernel.journal import Json
from ..kernel.position import Position
from ..kernel.tape import first_mark
from . import promises
from .failures import AcceptedIllegal, BadClone, BadRoundTrip, BadUndo
from .guesses import check_guess, check_open_question
from .questions import answer_at_random, check_question

NO_SUCH_WORD = "no such word"


def fingerprint(position: Position) -> str:
    """All that can be seen of a position, by anybody, and its state."""
    seen = [position.view(side) for side in (None, *position.game.sides)]
    said = [repr(line) for side in position.game.sides for line in position.journal(side)[-20:]]
    counts = [position.count, *[len(position.journal(side)) for side in (None, *position.game.sides)]]
    return json.dumps([position.state.to_json(), seen, said, counts])


def check(position: Position, rng: Random) -> None:
    before = fingerprint(position)
    _check_refusals(position, rng, before)
    _check_clone(position, rng, before)
    _check_undo(position, rng, before)
    _check_state_round_trip(position, rng)
    check_adjustment(position, rng)
    check_guess(position, rng)
    check_open_question(position, rng)
    promises.check(position, rng)
    if fingerprint(position) != before:
        raise BadClone("the checks on copies changed the original", position)


def _check_refusals(position: Position, rng: Random, before: str) -> None:
    ask, game = position.ask, position.game
    assert ask is not None
    ask.args["poisoned"] = "what is handed out is a copy"
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
    twin = cloned(position)
    if fingerprint(twin) != before:
        raise BadClone("a clone differs from its original", position)
    for option in ask.options if len(ask.options) <= 8 else rng.sample(ask.options, 8):
        branch = cloned(twin)
        if repr(branch.ask) != repr(ask):
            raise BadClone(f"a clone is asked something else: {branch.ask!r}", position)
        branch.push(option)
        check_question(branch)
    again = cloned(position) if rng.random() < 0.8 else pickle.loads(pickle.dumps(position))
    again.push(option.id)
    if fingerprint(branch) != fingerprint(again):
        raise BadClone(f"two clones differ after the same answer {option.id!r}", position)
    if fingerprint(position) != before or fingerprint(twin) != before:
        raise BadClone("playing on with a clone changed its original", position)


def cloned(position: Position) -> Position:
    try:
        return position.clone()
    except Exception as error:
        raise BadClone(f"no clone can be made: {type(error).__name__}: {error}", position) from error


def _check_undo(position: Position, rng: Random, before: str) -> None:
    """Some answers and as many undos lead back; so does going back first and giving the same answers again."""
    twin = position.clone()
    steps = 0
    for _ in range(rng.randint(1, 6)):
        if answer_at_random(twin, rng) is not None:
            steps += 1
    try:
        for _ in range(steps):
            twin.pop()
        if fingerprint(twin) != before:
            raise BadUndo(f"after {steps} answers and as many undos the position is another one", position)
        back = rng.randint(1, 6)
        twin = position.clone()
        twin.go_on_with(None)
        answers = twin.answers()[-back:]
        if answers and not any(isinstance(token, Adjustment) for token in answers):
            twin.take_back(position.count - len(answers))
            for answer in answers:
                twin.push(answer)
    except Exception as error:
        if isinstance(error, BadUndo):
            raise
        raise BadUndo(f"what was answered cannot be taken back: {type(error).__name__}: {error}", position) from error
    if fingerprint(twin) != before:
        raise BadUndo(f"after {back} undos and the same answers again the position is another one", position)


def _question(position: Position) -> object:
    """The open question; the order of its options may depend on how a hand was dealt, which no state in JSON tells."""
    ask = position.ask
    return None if ask is None else (ask.who.id, ask.topic, sorted([option.id for option in ask.options]), ask.rule)


def _check_state_round_trip(position: Position, rng: Random) -> None:
    """The state as the phase began goes to JSON and back, and the game goes on from it as it did."""
    state = position.phase_start()
    form = json.loads(json.dumps(state.to_json()))
    try:
        again = position.game.state_from_json(form, position.setup.options)
    except SitroomError as error:
        raise BadRoundTrip(f"a state of the game's own is refused: {error}", position) from error
    if again.to_json() != form:
        raise BadRoundTrip("a state is another one after JSON and back", position)
    if state.copy() != state:
        raise BadClone("a copy of a state differs from it", position)
    twin = Position(position.setup, None, None, first_mark(again), position.answers_in_phase())
    original = position.clone()
    original.go_on_with(None)
    for _ in range(7):
        if twin.state != original.state or _question(twin) != _question(original):
            raise BadRoundTrip("a state from JSON does not go on as the original does", position)
        answer = answer_at_random(original, rng)
        if answer is None:
            break
        twin.push(answer)


def check_adjustment(position: Position, rng: Random) -> Position | None:
    """A patch that sets nothing, or a field to what it is, leaves the table as it is, and is taken back in one step.

    Returns the adjusted game; ``None`` where nothing may be adjusted.
    """
    before = fingerprint(position)
    twin = position.clone()
    form = twin.phase_start().to_json()
    name = rng.choice(sorted(form))
    patch: dict[str, Json] = {} if form[name] is None or rng.random() < 0.3 else {name: form[name]}
    try:
        twin.adjust(patch)
    except NoAdjustment:
        if fingerprint(twin) != before:
            raise BadRoundTrip("an adjustment was refused but left a trace", position) from None
        return None
    except SitroomError as error:
        raise BadRoundTrip(f"a field that is set to what it is ({patch}) is refused: {error}", position) from error
    if twin.state != position.state or _question(twin) != _question(position):
        raise BadRoundTrip(f"a field that is set to what it is ({patch}) changes the game", position)
    adjusted = twin.clone()
    if not isinstance(twin.pop(), Adjustment) or fingerprint(twin) != before:
        raise BadUndo("after an adjustment is taken back the position is another one", position)
    return adjusted
