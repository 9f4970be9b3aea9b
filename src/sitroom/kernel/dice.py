"""Dice."""

from __future__ import annotations

from .token import Token


class Die(Token):
    """One face of a die."""

    def __init__(self, pips: int) -> None:
        super().__init__(f"die-{pips}", "die")
        self.pips = pips


def six_faces() -> tuple[Die, ...]:
    """The faces of an ordinary die, for the vocabulary of a game."""
    return tuple([Die(pips) for pips in range(1, 7)])
