"""The named ways in which a game can fail its players."""

from __future__ import annotations

from ..kernel.position import Position
from ..kernel.record import Record


class Failure(AssertionError):
    """Something that must never happen. ``record`` is the game up to that point, ``seed`` the kit's seed for it."""

    what = "failure"

    def __init__(self, why: str, position: Position | None = None) -> None:
        super().__init__(f"{self.what}: {why}")
        self.why = why
        self.record: Record | None = None if position is None else _record(position)
        self.seed = ""

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuilt, (type(self), self.why, None if self.record is None else self.record.to_text(), self.seed))


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
    """A question that is not well formed: an option twice, or not of the vocabulary, or nobody at the table is asked."""

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
    """A view, journal or error that tells a side what it may not know."""

    what = "leak"


class LostCard(Failure):
    """A card that is nowhere, or in two places."""

    what = "lost card"


class BadGuess(Failure):
    """A determinized position that the side could tell from the true one."""

    what = "bad guess"


def _record(position: Position) -> Record | None:
    try:
        return position.record()
    except Exception:  # noqa: BLE001  # the game that failed may be beyond recording; the failure itself matters more
        return None


def _rebuilt(kind: type[Failure], why: str, record: str | None, seed: str) -> Failure:
    from ..kernel.record import read_record

    failure = kind(why)
    failure.record = None if record is None else read_record(record)
    failure.seed = seed
    return failure
