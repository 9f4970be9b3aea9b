"""The seat of a bot: all that it gets of a game."""

from __future__ import annotations

from random import Random

from ..kernel.errors import N_, NotYourTurn
from ..kernel.game import AnyGame
from ..kernel.journal import Json, Line
from ..kernel.position import Position
from ..kernel.token import Side, Token


class Seat:
    """What a side may know of a game, its own questions, and positions that it cannot tell from the real one.

    The position itself stays behind the seat: a bot that plays by it would know what its side does not.
    """

    def __init__(self, position: Position, side: Side | str) -> None:
        self._position = position
        self.game: AnyGame = position.game
        self.side: Side = self.game.side(side)

    @property
    def is_asked(self) -> bool:
        """Is the open question for this side?"""
        return self._position.ask is not None and self._position.ask.who is self.side

    @property
    def options(self) -> tuple[Token, ...]:
        """The legal answers to the open question, which must be for this side."""
        ask = self._position.ask
        if ask is None or ask.who is not self.side:
            raise NotYourTurn(N_("it is not the turn of {side}"), side=self.side)
        return ask.options

    @property
    def moment(self) -> int:
        """How many answers have been given so far: the same again after an undo."""
        return len(self._position.answers())

    def view(self) -> dict[str, Json]:
        """The table as this side sees it, and the open question."""
        return self._position.view(self.side)

    def journal(self) -> list[Line]:
        """The lines of the journal that this side may read."""
        return self._position.journal(self.side)

    def determinize(self, rng: Random) -> Position:
        """A complete position that the side cannot tell from the real one; all that is hidden is dealt anew."""
        return self._position.determinize(self.side, rng)
