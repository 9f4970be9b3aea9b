"""What can go wrong, named for what the caller did.

Every error is a ``ValueError``. It keeps its message as a template and its arguments apart, so that the edge can say
the same thing in another language; ``str(error)`` is English.
"""

from __future__ import annotations

from .message import N_ as N_


class SitroomError(ValueError):
    """The root of all errors that a caller can cause."""

    def __init__(self, template: str, **args: object) -> None:
        super().__init__(template.format(**args) if args else template)
        self.template = template
        self.args_by_name: dict[str, object] = args

    def __reduce__(self) -> tuple[object, ...]:
        args = {name: arg if isinstance(arg, int) else str(arg) for name, arg in self.args_by_name.items()}
        return (_made_again, (type(self), self.template, args))


class UnknownGame(SitroomError):
    """No game of that name is registered."""


class BadOption(SitroomError):
    """An option that the game does not have, or a value that it does not take."""


class UnknownToken(SitroomError):
    """A word that the game's vocabulary does not have."""


class IllegalChoice(SitroomError):
    """An answer that is not among the options of the question, or an answer when nothing is asked."""


class NotYourTurn(SitroomError):
    """An answer by a side that is not the one asked."""


class NothingToUndo(SitroomError):
    """``pop`` at the very start."""


class NoAdjustment(SitroomError):
    """An adjustment at a moment when none can be made."""


class BadPosition(SitroomError):
    """A hand-made position, or an adjustment, with a wrong field; the message names it."""


class BrokenRecord(SitroomError):
    """A record that is cut off, edited or not a record at all; ``line`` says where."""

    def __init__(self, template: str, line: int = 0, **args: object) -> None:
        super().__init__(template, line=line, **args)
        self.line = line


class DepartedRecord(BrokenRecord):
    """A record of other rules that these rules depart from; ``record`` is the game up to there, from where it can go on."""

    def __init__(self, template: str, record: object = None, line: int = 0, **args: object) -> None:
        super().__init__(template, line=line, **args)
        self.record = record


def _made_again(kind: type[SitroomError], template: str, args: dict[str, object]) -> SitroomError:
    """An error that comes from another process."""
    return kind(template, **args)
