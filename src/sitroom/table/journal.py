"""The journal of a table: all that was ever said at it, what was taken back included, numbered for each reader."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final

from ..kernel.ask import Arg
from ..kernel.game import AnyGame
from ..kernel.journal import DETAIL, EVENT, Line
from ..kernel.token import CHANCE, NOBODY, Side

TAKEN_BACK_LINE: Final = "table-taken-back"
UNDONE_LINE: Final = "table-undone"
SEALED_LINE: Final = "table-sealed"
UNSEALED_LINE: Final = "table-unsealed"
ENDED_LINE: Final = "table-ended"
OFFERED_LINE: Final = "table-offered"
DECLINED_LINE: Final = "table-declined"
SEATED_LINE: Final = "table-seated"
RULES_LINE: Final = "table-rules-changed"
STAND_IN_LINE: Final = "table-stand-in"
"""A simpler bot has answered for the one that sits there; ``what`` says why."""
REASON_LINE: Final = "table-reason"
"""No table writes it: a screen shows so why a bot did something, among the lines of the journal."""


class Entry:
    """A line as one reader has it.

    number  its place among the lines that he may read, from 1
    seq     the event that it came from
    at      how many answers had led to it
    struck  it was taken back, and stands there struck out
    """

    def __init__(self, number: int, seq: int, at: int, line: Line, struck: bool) -> None:
        self.number = number
        self.seq = seq
        self.at = at
        self.line = line
        self.struck = struck

    def to_json(self) -> dict[str, Any]:
        return {"number": self.number, "seq": self.seq, "struck": self.struck, **self.line.to_json()}

    def __repr__(self) -> str:
        return f"<Entry {self.number}{' (struck)' if self.struck else ''}: {self.line!r}>"


class _Written:
    """A line with the number of answers that had led to it, and whether it was taken back; the table's own lines never are. It
    never changes: copies of a journal share it."""

    def __init__(self, seq: int, count: int, line: Line, is_own: bool, struck: bool = False) -> None:
        self.seq = seq
        self.count = count
        self.line = line
        self.is_own = is_own
        self.struck = struck

    def taken_back(self) -> _Written:
        return _Written(self.seq, self.count, self.line, self.is_own, struck=True)


class TableJournal:
    """Every line ever written at a table."""

    def __init__(self) -> None:
        self._written: list[_Written] = []
        self._read: dict[Side | None, list[_Written]] = {}  # what each reader may read, as far as it has been sorted out
        self._sorted: dict[Side | None, int] = {}
        self._has_struck = False

    def write(self, seq: int, lines: Sequence[tuple[int, Line]]) -> None:
        self._written += [_Written(seq, count, line, False) for count, line in lines]

    def say(self, seq: int, count: int, message: str, level: str = EVENT, **args: Arg) -> None:
        """A line of the table's own, which no rule stands behind."""
        self._written.append(_Written(seq, count, Line(message, "", args, level=level), True))

    def strike(self, to: int) -> None:
        """All that more than ``to`` answers have led to was taken back."""
        self._has_struck = True
        self._written = _struck(self._written, to)
        self._read = {side: _struck(lines, to) for side, lines in self._read.items()}

    def read(self, side: Side | None, since: int = 0) -> list[Entry]:
        """What a side (``None``: an onlooker) may read, of the events after ``since``."""
        lines = self._lines_for(side)
        first = bisect_right(lines, since, key=_seq)
        return [
            Entry(number, each.seq, each.count, each.line, each.struck) for number, each in enumerate(lines[first:], first + 1)
        ]

    def length(self, side: Side | None, since: int = 0) -> int:
        """How many lines that is."""
        lines = self._lines_for(side)
        return len(lines) - bisect_right(lines, since, key=_seq)

    def struck(self, side: Side | None) -> list[int]:
        """The numbers of the lines that a side may read and that were taken back."""
        return [number for number, each in enumerate(self._lines_for(side), 1) if each.struck] if self._has_struck else []

    def copy(self) -> TableJournal:
        """The same, which what is written later does not change."""
        twin = TableJournal()
        twin._written = self._written[:]
        twin._read = {side: lines[:] for side, lines in self._read.items()}
        twin._sorted = dict(self._sorted)
        twin._has_struck = self._has_struck
        return twin

    def _lines_for(self, side: Side | None) -> list[_Written]:
        lines = self._read.setdefault(side, [])
        lines += [each for each in self._written[self._sorted.get(side, 0) :] if each.line.is_seen_by(side)]
        self._sorted[side] = len(self._written)
        return lines


def _struck(lines: list[_Written], to: int) -> list[_Written]:
    """Lines after all was taken back that more than ``to`` answers have led to."""
    return [each if each.count <= to or each.struck or each.is_own else each.taken_back() for each in lines]


def _seq(written: _Written) -> int:
    return written.seq


def line_to_json(count: int, line: Line) -> dict[str, Any]:
    """A line as the store keeps it: with who may see it, and with what it needs to be a line again."""
    seen_by = line.seen_by
    form = {"at": count, **line.to_json(), "seen_by": None if seen_by is None else seen_by.id}
    if line.discloses:
        form["discloses"] = True
    return form


def line_from_json(game: AnyGame, form: dict[str, Any]) -> tuple[int, Line]:
    args = arguments_from_json(game, form["args"])
    seen_by = form.get("seen_by")
    side = None if seen_by is None else NOBODY if seen_by == NOBODY.id else game.side(seen_by)
    line = Line(form["message"], form["rule"], args, side, form.get("level", DETAIL), form.get("discloses", False))
    return int(form["at"]), line


def arguments_from_json(game: AnyGame, form: dict[str, Any]) -> dict[str, Arg]:
    return {name: _argument(game, value) for name, value in form.items()}


def _argument(game: AnyGame, value: Any) -> Arg:
    """What was a token is one again, if the game still has it."""
    if isinstance(value, list):
        return [game.vocabulary[item] for item in value if item in game.vocabulary]
    if value == CHANCE.id:
        return CHANCE
    if isinstance(value, str) and value in game.vocabulary:
        return game.vocabulary[value]
    return value if isinstance(value, (int, str)) else str(value)
