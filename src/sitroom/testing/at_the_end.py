"""Checks on a finished game: nothing more is taken, and its record says it all."""

from __future__ import annotations

from random import Random

from ..kernel.errors import BrokenRecord, IllegalChoice, SitroomError
from ..kernel.position import Position
from ..kernel.record import Record, read_record
from .at_the_table import check_adjustment, fingerprint
from .failures import AcceptedIllegal, BadRoundTrip

_TRIES = 5
"""How often to look for a moment at which the game may be adjusted."""


def check(position: Position, rng: Random) -> None:
    before = fingerprint(position)
    try:
        position.push(next(iter(position.game.vocabulary)))
    except IllegalChoice:
        pass
    else:
        raise AcceptedIllegal("an answer was taken after the end", position)
    try:
        record = position.record()
        text = record.to_text()
        again = read_record(text)
    except SitroomError as error:
        raise BadRoundTrip(f"a record of the game's own is refused: {error}", position) from error
    if again != record or again.to_text() != text:
        raise BadRoundTrip("a record is another one after saving and loading", position)
    if fingerprint(again.position(chance="manual")) != before:
        raise BadRoundTrip("a record does not lead to the same position", position)
    _check_edited(position, record, rng)
    _check_adjusted(record, rng)


def _check_edited(position: Position, record: Record, rng: Random) -> None:
    """A record with one answer replaced by an illegal one is refused, and so is one that is cut off."""
    if record.answers:
        place = rng.randrange(len(record.answers))
        ask = record.position(at=place, chance="manual").ask
        assert ask is not None
        illegal = [token.id for token in position.game.vocabulary if token not in ask.options]
        if illegal:
            answers = list(record.answers)
            answers[place] = (answers[place][0], rng.choice(illegal))
            edited = Record(record.setup, record.rules_version, answers).to_text()
            _must_be_broken(edited, f"answer {place + 1} replaced by an illegal one", position)
    text = record.to_text().rstrip()
    _must_be_broken(text[: rng.randrange(len(text))], "a record that is cut off", position)


def _check_adjusted(record: Record, rng: Random) -> None:
    """A game that was adjusted somewhere on the way is saved and loaded like any other."""
    for _ in range(_TRIES):
        position = record.position(at=rng.randrange(len(record.answers) + 1), chance="manual")
        adjusted = None if position.ask is None else check_adjustment(position, rng)
        if adjusted is None:
            continue
        try:
            again = read_record(adjusted.record().to_text())
        except SitroomError as error:
            raise BadRoundTrip(f"the record of an adjusted game is refused: {error}", adjusted) from error
        if fingerprint(again.position(chance="manual")) != fingerprint(adjusted):
            raise BadRoundTrip("the record of an adjusted game does not lead to the same position", adjusted)
        return


def _must_be_broken(text: str, what: str, position: Position) -> None:
    try:
        read_record(text)
    except BrokenRecord:
        return
    raise AcceptedIllegal(f"{what} was loaded", position)
