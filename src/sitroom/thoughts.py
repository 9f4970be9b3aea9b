"""Why bots have done what they did, in the language of whoever reads it."""

from __future__ import annotations

from .grammar import capitalised
from .kernel.journal import REASON, Line
from .kernel.token import Side
from .table import Entry, Table
from .table.journal import REASON_LINE
from .text import Words


class Thought:
    """What a bot chose, once or several times in a row, and why.

    at       how many answers had been given with the last of these choices
    clock    how far the game had come (``Game.clock``)
    options  what it chose, by name
    """

    def __init__(self, at: int, clock: tuple[int, ...], side: Side, option: str, why: str) -> None:
        self.at = at
        self.clock = clock
        self.side = side
        self.options = [option]
        self.why = why

    def takes_up(self, later: Thought) -> bool:
        """Is the later one the same thought? Then it is one with this."""
        if (self.side, self.why, self.clock) != (later.side, later.why, later.clock):
            return False
        self.at = later.at
        self.options += [option for option in later.options if option not in self.options]
        return True

    def line(self, words: Words, level: str) -> Line:
        """As a line like those of the journal, in the language of the reader."""
        return Line(REASON_LINE, "", {"side": self.side, "options": words.join(self.options), "why": self.why}, None, level)


def with_reasons(table: Table, reader: Side | None, words: Words, entries: list[Entry]) -> list[Entry]:
    """The journal with the reasons of bots, as far as the reader may read them, each below the first line of what it explains."""
    known = thoughts(table, reader, words)
    told: list[Entry] = []
    for entry in entries:
        while known and not entry.struck and entry.at > known[0].at:  # nothing was written about it
            told.append(_entry(words, known.pop(0)))
        told.append(entry)
        while known and not entry.struck and entry.at == known[0].at:
            told.append(_entry(words, known.pop(0)))
    return told + [_entry(words, thought) for thought in known]


def _entry(words: Words, thought: Thought) -> Entry:
    return Entry(0, 0, thought.at, thought.line(words, REASON), struck=False)


def thoughts(table: Table, reader: Side | None, words: Words) -> list[Thought]:
    """What the bots chose and why, oldest first, as far as the reader may read it."""
    game = table.game
    reasons = {count: (side, reason) for count, side, reason in table.reasons(reader)}
    if not reasons:
        return []
    found: list[Thought] = []
    again = table.position_at(0)
    for token in table.position.answers():
        count = again.count
        if count in reasons:
            side, reason = reasons[count]
            option = capitalised(words.name(game, token))
            thought = Thought(count + 1, again.clock, side, option, words.reason(game, reason))
            if not found or not found[-1].takes_up(thought):
                found.append(thought)
        again.push(token)
    return found
