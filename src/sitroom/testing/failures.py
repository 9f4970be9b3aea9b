"""The named ways in which a game can fail its players."""

from __future__ import annotations

from ..kernel.position import Position
from ..kernel.record import Record, entry_of, new_position


class Failure(AssertionError):
    """Something that must never happen.

    ``record`` is the game up to that point (``None`` if it cannot even begin), ``seed`` the kit's seed for it, and ``again`` the
    call that finds it again.
    """

    what = "failure"

    def __init__(self, why: str, position: Position | None = None) -> None:
        super().__init__(f"{self.what}: {why}")
        self.why = why
        self.record: Record | None = None if position is None else _record(position)
        self.seed = ""
        self.again = ""

    def found_with(self, game: str, seed: str, thoroughness: float) -> Failure:
        """Keep how to find this failure again."""
        return self.found_by(seed, f"check_one_game({game!r}, {seed!r}, thoroughness={thoroughness})")

    def found_by(self, seed: str, again: str) -> Failure:
        """Keep which call finds this failure again."""
        self.seed = seed
        self.again = again
        self.add_note(f"again: {again}")
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuilt, (type(self), self.why, None if self.record is None else self.record.to_text(), self.seed, self.again))


class Crash(Failure):
    """The rules raised an error that no caller caused."""

    what = "crash"


class DeadEnd(Failure):
    """A question without an answer, or a game that stops without an outcome."""

    what = "dead end"


class EndlessGame(Failure):
    """More answers than the game says a game can have."""

    what = "endless game"


class BadQuestion(Failure):
    """A question that is not well formed: an option twice, or not of the vocabulary, or nobody at the table is asked, or an
    answer that is to keep its number has another one."""

    what = "bad question"


class AcceptedIllegal(Failure):
    """An answer that is not among the options was taken, or left a trace."""

    what = "accepted illegal answer"


class BadUndo(Failure):
    """What was taken back is not as it was."""

    what = "bad undo"


class BadClone(Failure):
    """A copy that differs from its original, or is not independent of it."""

    what = "bad clone"


class BadRoundTrip(Failure):
    """A state or record that is another one after saving and loading."""

    what = "bad round trip"


class Leak(Failure):
    """A view, journal, error or field to agree on that tells a side what it may not know."""

    what = "leak"


class LostCard(Failure):
    """A card that is nowhere, or in two places."""

    what = "lost card"


class BadGuess(Failure):
    """A guess that the side could tell from the true one."""

    what = "bad guess"


class BadBot(Failure):
    """A bot or a mind that answers what is no option, does not repeat itself, or plays by what its side cannot know."""

    what = "bad bot"


class BadEarly(Failure):
    """A question that a side could answer early, and that did not come as promised."""

    what = "bad early answer"


class BadStakes(Failure):
    """Stakes that are not those of the options, or chances that do not add up."""

    what = "bad stakes"


class BadSchema(Failure):
    """A view that does not fit the schema of the game."""

    what = "bad view"


class BadClock(Failure):
    """A clock that goes back, or has no name."""

    what = "bad clock"


class BadTable(Failure):
    """A table that does not keep what was played, counts or undoes it wrongly, or has nothing of what may be agreed on."""

    what = "bad table"


class BadCatalogue(Failure):
    """A catalogue in which something is missing."""

    what = "bad catalogue"


class BadExample(Failure):
    """A worked example that cannot be found, played through, or looked up in the rules."""

    what = "bad example"


def _record(position: Position) -> Record | None:
    """The game as far as it can be replayed: the answer that the rules crashed at is left out."""
    answers: list[tuple[str, str]] = []
    try:
        again = new_position(position.setup, None, journal=False)
        for token in position.answers():
            assert again.ask is not None
            entry = entry_of(token, again.ask.who.id)
            again.push(token)
            answers.append(entry)
    except Exception:  # noqa: BLE001  # whatever the rules raise, the failure itself matters more
        if not answers:
            return None
    return Record(position.setup, position.game.rules_version, answers)


def _rebuilt(kind: type[Failure], why: str, record: str | None, seed: str, again: str) -> Failure:
    from ..kernel.record import read_record

    failure = kind(why)
    try:
        failure.record = None if record is None else read_record(record)
    except Exception:  # noqa: BLE001  # rules that are not the same every time
        failure.record = None
    failure.seed, failure.again = seed, again
    return failure
