"""Checks on what a game says besides its rules: the law of undo, early answers, stakes and reasons, what may be agreed
on, the clock, the schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from ..kernel.game import AnyGame
from ..kernel.journal import Json
from ..kernel.position import Position
from ..kernel.schema import problem_with, schema_of
from ..kernel.stakes import Stake
from ..kernel.token import CHANCE, Token
from .failures import BadCatalogue, BadClock, BadEarly, BadSchema, BadStakes, BadTable, BadUndo, Leak
from .guesses import guessed, seen

REASONS = 8
"""For so many words that are no option the reason is asked."""


def check(position: Position, rng: Random) -> None:
    check_undo_law(position, rng)
    check_early(position, rng)
    check_stakes(position, rng)
    check_agreeable(position, rng)
    check_view(position, rng)


# ---- undo


def check_undo_law(position: Position, rng: Random) -> None:
    """What a side may take back is its own, and teaches it nothing: the same answers in a guess lead to the same."""
    for side in position.game.sides:
        law = position.undo_law(side)
        if not law:
            if not law.reason or law.to != position.count:
                raise BadUndo(f"the law refuses {side.id} an undo without a reason", position)
            continue
        if any(who is not side for who in position.answered_by(law.to)):
            raise BadUndo(f"the law lets {side.id} take back what is not its own", position)
        back = position.clone()
        back.take_back(law.to, side)
        if back.chances_used() != position.chances_used() or back.takebacks != position.takebacks:
            raise BadUndo("an undo within the law leaves a trace", position)
        guess = guessed(back, side, rng)
        guess.go_on_with(None)  # chance has not spoken, and is not to speak now
        for token in position.answers(law.to):
            if guess.ask is None or token not in guess.ask.options:
                raise BadUndo(f"{side.id} could learn from an undo that {token.id!r} is possible", position)
            guess.push(token)
        if seen(guess, side) != seen(position, side):
            raise BadUndo(f"{side.id} was shown something since {law.to} answers, and could take them back", position)


# ---- early answers


def check_early(position: Position, rng: Random) -> None:
    """A question that may be answered early comes as it was promised, whatever is answered until then."""
    ask = position.ask
    assert ask is not None
    for side in position.game.sides:
        early = position.early(side)
        if early is None:
            continue
        if early.who is not side or not early.options or ask.who is CHANCE:
            raise BadEarly(f"{side.id} may answer a question early that is not its own", position)
        twin = position.clone()
        while twin.ask is not None and twin.ask.who is not side:
            twin.push(rng.choice(twin.ask.options))
        if twin.ask is None or twin.ask.topic != early.topic or twin.ask.options != early.options:
            raise BadEarly(f"{side.id} was promised {early!r}, and is asked {twin.ask!r}", position)


# ---- stakes and reasons


def check_stakes(position: Position, rng: Random) -> None:
    """Stakes are complete, and neither they nor reasons tell what is hidden from the one who is asked."""
    ask = position.ask
    assert ask is not None
    if ask.who is CHANCE:
        return
    stakes = position.stakes()
    if [stake.option.id for stake in stakes] != [option.id for option in ask.options]:
        raise BadStakes(f"the stakes of {ask.topic!r} are not those of its options", position)
    for stake in stakes:
        if stake.results and sum([result.chance for result in stake.results], Fraction(0)) != 1:
            raise BadStakes(f"the chances of {stake.option.id!r} at {ask.topic!r} do not add up to one", position)
        if not _are_of_one_die(stake):
            raise BadStakes(f"the faces of the die of {stake.option.id!r} at {ask.topic!r} do not lead to its results", position)
    others = [token for token in position.game.vocabulary if token not in ask.options]
    asked = rng.sample(others, min(REASONS, len(others)))
    said = _said(position, asked)
    if said != _said(guessed(position, ask.who, rng), asked):
        raise Leak(
            f"the stakes of {ask.topic!r}, or the reasons why something is no option, tell {ask.who.id} too much", position
        )


def _are_of_one_die(stake: Stake) -> bool:
    """Does each face of the die, where one die decides, lead to one result, as often as its chance says?"""
    faces = sorted([face for result in stake.results for face in result.faces])
    return not faces or (
        faces == list(range(1, len(faces) + 1))
        and all(result.chance == Fraction(len(result.faces), len(faces)) for result in stake.results)
    )


def _said(position: Position, tokens: list[Token]) -> str:
    reasons = [position.why_not(token) for token in tokens]
    return json.dumps(
        [[stake.to_json() for stake in position.stakes()], [None if reason is None else reason.to_json() for reason in reasons]]
    )


# ---- what may be agreed on


def check_agreeable(position: Position, rng: Random) -> None:
    """What players may agree to change is there, and all of them know what it is now: it is the same in any guess."""
    game = position.game
    fields: frozenset[str] = game.agreeable(position.state)
    if not fields:
        return
    whole = position.state.to_json()
    unknown = fields - {path[-1] for path, _ in _leaves(whole)} - _names_in(table_schema(game))
    if unknown:
        raise BadTable(f"to be agreed on, but no field of a position or view: {', '.join(sorted(unknown))}", position)
    here = _agreed(whole, fields)
    for side in game.sides:
        there = _agreed(guessed(position, side, rng).state.to_json(), fields)
        if there != here:
            differing = sorted({path[-1] for path, _ in here ^ there})
            raise Leak(f"to be agreed on, but hidden from {side.id}: {', '.join(differing)}", position)


def _agreed(form: Json, fields: frozenset[str]) -> set[tuple[tuple[str, ...], str]]:
    return {(path, json.dumps(value)) for path, value in _leaves(form) if path[-1] in fields}


def _leaves(form: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Json]]:
    """The innermost fields of a JSON form, which are those that an adjustment sets, each with the way to it."""
    if isinstance(form, dict) and form:
        for name, value in form.items():
            yield from _leaves(value, (*path, name))
    elif path:
        yield path, form


def _names_in(schema: object) -> set[str]:
    """The fields that a schema names, wherever they are."""
    if isinstance(schema, list):
        return {name for item in schema for name in _names_in(item)}
    if not isinstance(schema, dict):
        return set()
    return {*schema.get("properties", ()), *[name for inner in schema.values() for name in _names_in(inner)]}


# ---- forms


@cache
def table_schema(game: AnyGame) -> dict[str, Any] | None:
    """The schema of a game's tables; ``None`` where it has none."""
    return None if game.view_type is None else schema_of(game.view_type)


def check_view(position: Position, rng: Random) -> None:
    """Anybody's view fits the schema."""
    schema = table_schema(position.game)
    if schema is None:
        return
    side = rng.choice([None, *position.game.sides])
    problem = problem_with(position.view(side)["table"], schema)
    if problem:
        viewer = "an onlooker" if side is None else side.id
        raise BadSchema(f"the view of {viewer} does not fit its schema: {problem}", position)


def check_clock(position: Position, before: tuple[int, ...]) -> tuple[int, ...]:
    """The clock only rises, and has as many numbers as it has names."""
    now = position.clock
    if len(now) != len(position.game.about.clock):
        raise BadClock(f"the clock has {len(now)} numbers and {len(position.game.about.clock)} names", position)
    if now < before:
        raise BadClock(f"the clock went from {before} back to {now}", position)
    return now


def check_catalogue(position: Position) -> None:
    """Every token is in the catalogue, with its kind, and all of it is plain JSON."""
    game = position.game
    catalogue = game.catalogue()
    if json.loads(json.dumps(catalogue)) != catalogue:
        raise BadCatalogue("the catalogue is not plain JSON", position)
    tokens = catalogue.get("tokens")
    for token in game.vocabulary:
        facts = tokens.get(token.id) if isinstance(tokens, dict) else None
        if not isinstance(facts, dict) or facts.get("kind") != token.kind:
            raise BadCatalogue(f"the catalogue has no {token.id!r}, or not its kind", position)
