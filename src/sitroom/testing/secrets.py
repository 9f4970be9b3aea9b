"""Leaks: two games that a side cannot tell apart must look the same to it.

A played game is taken up to an answer that a side did not see (``ask.seen_by``), another answer is given there, and both games go
on with the same answers. As long as nothing has been announced to the side that differs, its view, its journal and the errors it
gets must be the same to the byte. What is announced is in the journal, and the first line that differs ends the comparison; but
the phase in which the hidden answer was given may not write such a line: a secret and its disclosure belong to different phases.
"""

from __future__ import annotations

import json
from random import Random

from ..kernel.errors import SitroomError
from ..kernel.journal import Line
from ..kernel.position import Position
from ..kernel.record import new_position
from ..kernel.token import Side, Token
from .failures import Leak
from .guesses import check_not_the_truth
from .questions import check_question

STEPS = 60
"""How far two games are compared."""

NONSENSE = "no such word"


def check_secrets(position: Position, rng: Random, tries: int) -> None:
    """Look for leaks behind some of the hidden answers of a played game."""
    answers = position.answers()
    hidden = _hidden_answers(position, answers)
    for place, side in rng.sample(hidden, min(tries, len(hidden))):
        _compare(position, answers, place, side, rng)


def _hidden_answers(position: Position, answers: list[Token]) -> list[tuple[int, Side | None]]:
    """Where somebody (``None``: an onlooker) did not see an answer that could have been another one."""
    found: list[tuple[int, Side | None]] = []
    again = new_position(position.setup, None, journal=False)
    for place, token in enumerate(answers):
        ask = again.ask
        assert ask is not None
        if ask.seen_by is not None and len(set(ask.options)) > 1:
            found += [(place, side) for side in (None, *position.game.sides) if side is not ask.seen_by]
        again.push(token)
    return found


def _compare(position: Position, answers: list[Token], place: int, side: Side | None, rng: Random) -> None:
    one = new_position(position.setup, None, journal=True)
    for token in answers[:place]:
        one.push(token)
    other = one.clone()
    ask = one.ask
    assert ask is not None
    another = rng.choice([option for option in ask.options if option is not answers[place]])
    alike = _push_both(one, answers[place], other, another, side)
    if alike and side is not None:
        check_not_the_truth(one, other, side, rng)
    for token in answers[place + 1 : place + 1 + STEPS]:
        ask, theirs = one.ask, other.ask
        if not alike or ask is None or theirs is None or ask.topic != theirs.topic or ask.who is not theirs.who:
            return
        answer: Token = token
        if token not in theirs.options:
            if ask.seen_by is None or ask.seen_by is side:
                return  # an open answer that the other game could not have had
            answer = rng.choice(theirs.options)
        alike = _push_both(one, token, other, answer, side)


def _push_both(one: Position, first: Token, other: Position, second: Token, side: Side | None) -> bool:
    """Answer in both games. False where the difference is then announced; until then they must look alike."""
    ask = one.ask
    assert ask is not None
    unseen = ask.seen_by is not None and ask.seen_by is not side
    if unseen and _said_in_phase(one, first, side) != _said_in_phase(other, second, side):
        raise Leak(f"the journal of {_called(side)} tells the answer to {ask.topic!r}", one)
    before = len(one.journal(side))
    one.push(first)
    other.push(second)
    check_question(other)
    if _said(one, side, before) != _said(other, side, before):
        return False
    must_look_alike(one, other, side, ask.topic, before)
    return True


def _said(position: Position, side: Side | None, since: int) -> str:
    return json.dumps([line.to_json() for line in position.journal(side)[since:]], sort_keys=True)


def _said_in_phase(position: Position, answer: Token, side: Side | None) -> str:
    """What a side reads in the journal of the running phase, once this answer has been given too."""
    state = position.phase_start()
    state.log = lines = list[Line]()
    script = position.game.next_phase(state)
    assert script is not None
    try:
        next(script)
        for token in (*position.answers_in_phase(), answer):
            script.send(token)
    except StopIteration:
        pass
    return json.dumps([line.to_json() for line in lines if line.is_seen_by(side)], sort_keys=True)


def _called(side: Side | None) -> str:
    return "an onlooker" if side is None else side.id


def must_look_alike(one: Position, other: Position, side: Side | None, topic: str, since: int = 0) -> None:
    """Two games that a side cannot tell apart give it the same view, journal (from a line on) and errors, to the byte."""
    for what, first, second in (
        ("view", json.dumps(one.view(side), sort_keys=True), json.dumps(other.view(side), sort_keys=True)),
        ("journal", _said(one, side, since), _said(other, side, since)),
        ("errors", _errors(one, side), _errors(other, side)),
    ):
        if first != second:
            raise Leak(f"after {topic!r} what is hidden shows in the {what} of {_called(side)}: {_around(first, second)}", one)


def _errors(position: Position, side: Side | None) -> str:
    """What a side is told when it answers nonsense, what is not among the options, or for somebody who is not at the table."""
    options = () if position.ask is None else position.ask.options
    illegal = next((token.id for token in position.game.vocabulary if token not in options), NONSENSE)
    tries = [(NONSENSE, NONSENSE)] if side is None else [(NONSENSE, NONSENSE), (NONSENSE, side.id), (illegal, side.id)]
    said: list[str] = []
    for answer, by in tries:
        try:
            position.push(answer, by=by)
        except SitroomError as error:
            said.append(str(error))
    return " / ".join(said)


def _around(first: str, second: str) -> str:
    place = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    start = max(0, place - 40)
    return f"...{first[start : place + 40]}... or ...{second[start : place + 40]}..."
