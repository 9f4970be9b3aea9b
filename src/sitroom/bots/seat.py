"""The seat of a bot: all that it gets of a game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final
from weakref import WeakKeyDictionary

from ..kernel.ask import Ask
from ..kernel.errors import N_, NotYourTurn
from ..kernel.game import AnyGame
from ..kernel.guess import Insight, Known, Weigh
from ..kernel.journal import Line
from ..kernel.position import Position, View, guess_from
from ..kernel.token import Side, Token

_BEHIND: Final[WeakKeyDictionary[Seat, Position]] = WeakKeyDictionary()
"""The position behind each seat. No seat leads to it: a bot that plays by it would know what its side does not."""


class Seat:
    """What a side may know of a game, its own questions, and positions that it cannot tell from the real one."""

    __slots__ = ("__weakref__", "_insight", "_moment", "game", "side")

    def __init__(self, position: Position, side: Side | str) -> None:
        self.game: AnyGame = position.game
        self.side: Side = self.game.side(side)
        self._insight: Insight | None = None
        self._moment = (0, 0)
        _BEHIND[self] = position

    @property
    def is_asked(self) -> bool:
        """Is the open question for this side?"""
        ask = _BEHIND[self].ask
        return ask is not None and ask.who is self.side

    @property
    def ask(self) -> Ask:
        """The open question, which must be for this side."""
        ask = _BEHIND[self].ask
        if ask is None or ask.who is not self.side:
            raise NotYourTurn(N_("it is not the turn of {side}"), side=self.side)
        return ask

    @property
    def options(self) -> tuple[Token, ...]:
        """The legal answers to the open question, which must be for this side."""
        return self.ask.options

    @property
    def moment(self) -> str:
        """A word for this moment of the game, to seed chance with: another one after a takeback."""
        position = _BEHIND[self]
        return f"{position.decisions}.{len(position.takebacks)}"

    @property
    def clock(self) -> tuple[int, ...]:
        """How far the game has come (``Game.clock``)."""
        return _BEHIND[self].clock

    def view(self) -> View:
        """The table as this side sees it, and the open question."""
        return _BEHIND[self].view(self.side)

    def known(self) -> Known:
        """What this side knows, typed: each game has its own reading."""
        position = _BEHIND[self]
        known: Known = self.game.known(position.state, position.state, self.side)
        return known

    def information_key(self) -> bytes:
        """A short key of what this side knows: the same wherever it could not tell the difference."""
        return _BEHIND[self].information_key(self.side)

    def journal(self, since: int = 0) -> list[Line]:
        """The lines of the journal that this side may read, from one of them on."""
        return _BEHIND[self].journal(self.side)[since:]

    def guess(self, rng: Random, weigh: Weigh | None = None) -> Position:
        """A complete position that the side cannot tell from the real one; all that is hidden is dealt anew."""
        return guess_from(self._known_now(), rng, weigh)

    def guesses(self, count: int, rng: Random, weigh: Weigh | None = None) -> Iterator[Position]:
        """Several of them."""
        for _ in range(count):
            yield guess_from(self._known_now(), rng, weigh)

    def _known_now(self) -> Insight:
        """What the side knows; it is worked out once a moment."""
        position = _BEHIND[self]
        moment = (position.count, len(position.takebacks))
        if self._insight is None or moment != self._moment:
            self._insight, self._moment = position.insight(self.side), moment
        return self._insight
