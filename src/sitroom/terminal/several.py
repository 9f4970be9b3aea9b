"""A line of several answers: names and numbers one after the other, and how often each.

``poland 2 romania`` is Poland twice and Romania, ``7 7 5`` are the options of these numbers, and ``7 x3`` is the seventh three
times. Nothing here knows a table: what is read is tried out elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ..kernel.token import Token
from .question import Question

_TIMES: Final = re.compile(r"[x×х*]([1-9][0-9]?)", re.IGNORECASE)  # the third sign is Cyrillic
_MOST: Final = 99
_MOST_WORDS: Final = 60
_COMMA: Final = ","


class Piece:
    """One answer of a line, and how often it is to be given.

    typed     what the player typed for it
    option    what it stands for; ``None``: it is no option of the question that the line answers, but maybe of the next one
    place     which question it answers, by topic and rule; ``None``: that is not yet known
    known     whether its words are names of things in the game, if they are no option
    """

    def __init__(
        self, typed: str, option: Token | None, place: tuple[str, str] | None, times: int = 1, *, known: bool = False
    ) -> None:
        self.typed = typed
        self.option = option
        self.place = place
        self.times = times
        self.known = known

    def __repr__(self) -> str:
        return f"Piece({self.typed!r} x{self.times})"


class Unread(Exception):
    """A part of the line that stands for nothing; ``part`` is as it was typed."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


Reading = list[Piece]


def readings(typed: str, question: Question, is_known: Callable[[str], bool]) -> list[Reading]:
    """What a line may mean: as a rule one thing; two where a number behind a name may be how often, or an option by itself.

    ``is_known`` says whether words are names of things in the game that are no options now. ``Unread`` where a part of the line
    means nothing.
    """
    items = _Items(typed, question, is_known).read()
    counted, listed = _counting(items, question), _listing(items, question)
    found = [reading for reading in (counted, listed) if reading is not None]
    if not found:
        raise Unread(next(item.typed for item in items if item.number is not None and question.numbered_as(item.number) is None))
    return found[:1] if len(found) > 1 and _flat(found[0]) == _flat(found[1]) else found


def resolved(piece: Piece, question: Question) -> list[Piece]:
    """What was no option of an earlier question, if it is one of this: its words may be one name, or one and the rest."""
    words = piece.typed.split()
    for end in range(len(words), 0, -1):
        text, rest = " ".join(words[:end]), " ".join(words[end:])
        found = question.likely(text)
        if len(found) == 1 and (not rest or piece.known or question.exactly(text) is not None):
            first = Piece(text, question.options[found[0]], (question.topic, question.rule), 1 if rest else piece.times)
            return [first, Piece(rest, None, None, piece.times, known=piece.known)] if rest else [first]
    return [piece]


def flat(reading: Reading) -> list[Token]:
    """The answers one by one, as far as they are options of the question itself."""
    return [piece.option for piece in reading for _ in range(piece.times) if piece.option is not None]


def _flat(reading: Reading) -> list[tuple[str, Token | None]]:
    return [("" if piece.option else piece.typed, piece.option) for piece in reading for _ in range(piece.times)]


class _Item:
    """A name, a number or a comma as it stands in the line; ``times`` is said by an x behind it."""

    def __init__(self, typed: str, option: Token | None = None, number: int | None = None, *, exact: bool = False) -> None:
        self.typed = typed
        self.option = option
        self.number = number
        self.exact = exact
        self.known = False
        self.times = 0


class _Items:
    """The line taken apart into names, as long as they can be, and numbers."""

    def __init__(self, typed: str, question: Question, is_known: Callable[[str], bool]) -> None:
        self._words = typed.replace(_COMMA, f" {_COMMA} ").split()[:_MOST_WORDS]
        self._question = question
        self._is_known = is_known
        self._farthest = 0

    def read(self) -> list[_Item]:
        items = self._from(0, None)
        if items is None:
            raise Unread(" ".join(self._words[self._farthest : self._end_of_run(self._farthest)]))
        return items

    def _from(self, place: int, before: _Item | None) -> list[_Item] | None:
        """The items from a word on; ``None`` if it cannot be read so."""
        if place >= len(self._words):
            return []
        self._farthest = max(self._farthest, place)
        word = self._words[place]
        if word == _COMMA:
            return self._followed(_Item(_COMMA, exact=True), place + 1)
        times = _TIMES.fullmatch(word)
        if times is not None and before is not None and before.typed != _COMMA and not before.times:
            before.times = int(times[1])
            return self._from(place + 1, before)
        if self._question.numbered and word.isdecimal():
            return self._followed(_Item(word, number=int(word[:9]), exact=True), place + 1)
        return self._name(place, before)

    def _name(self, place: int, before: _Item | None) -> list[_Item] | None:
        for end in range(len(self._words), place, -1):
            text = " ".join(self._words[place:end])
            found = self._question.likely(text) if _COMMA not in self._words[place:end] else []
            if len(found) != 1:
                continue
            option = self._question.options[found[0]]
            rest = self._followed(_Item(text, option, exact=self._question.exactly(text) is option), end)
            if rest is not None:
                return rest
        end = self._end_of_run(place)
        later = _Item(" ".join(self._words[place:end]), exact=True)
        later.known = self._is_known(later.typed)
        return self._followed(later, end) if before is not None and (before.exact or later.known) else None

    def _followed(self, item: _Item, place: int) -> list[_Item] | None:
        rest = self._from(place, item)
        return None if rest is None else [item, *rest]

    def _end_of_run(self, place: int) -> int:
        """Where the words end that may be one name."""
        end = place + 1
        while end < len(self._words) and not (
            self._words[end] == _COMMA or self._words[end].isdecimal() or _TIMES.fullmatch(self._words[end])
        ):
            end += 1
        return end


def _counting(items: list[_Item], question: Question) -> Reading | None:
    """The line if a number behind a name says how often."""
    return _pieces(items, question, counting=True)


def _listing(items: list[_Item], question: Question) -> Reading | None:
    """The line if every number is an option as listed."""
    return _pieces(items, question, counting=False)


def _pieces(items: list[_Item], question: Question, *, counting: bool) -> Reading | None:
    place = (question.topic, question.rule)
    found: Reading = []
    before: _Item | None = None
    for item in items:
        follows_a_name = before is not None and before.number is None and before.typed != _COMMA and not before.times
        if item.number is not None and counting and follows_a_name and not item.times:
            if not 0 < item.number <= _MOST:
                return None
            found[-1].times = item.number
        elif item.number is not None:
            option = question.numbered_as(item.number)
            if option is None:
                return None
            found.append(Piece(item.typed, option, place, item.times or 1))
        elif item.typed != _COMMA:
            here = None if item.option is None else place
            found.append(Piece(item.typed, item.option, here, item.times or 1, known=item.known))
        before = item
    return found
