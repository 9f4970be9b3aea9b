"""Who answers for chance: a seed, the people with real dice and cards, or both."""

from __future__ import annotations

from ..kernel.ask import Ask
from ..kernel.chance import Chance
from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame
from ..kernel.position import Position
from ..kernel.token import Side, Token
from .saves import MANUAL, SEED, Seats


class Dice:
    """How chance is answered at this table.

    source  what the position itself answers chance from; ``None`` where somebody here has to
    """

    def __init__(self, game: AnyGame, seats: Seats) -> None:
        check_dice(game, seats.dice)
        self.source: Chance | None = Chance(seats.seed) if seats.dice == SEED else None
        self._side: Side | None = None if seats.dice in (SEED, MANUAL) else game.side(seats.dice)
        self._rest = Chance(seats.seed)

    def is_typed(self, position: Position, ask: Ask) -> bool:
        """Does somebody at the keyboard answer this question to chance?"""
        return self._side is None or position.game.roller(position.state, ask) is self._side

    def roll(self, position: Position, ask: Ask) -> Token:
        """The answer to a question that is not typed. After an undo it is another one."""
        return self._rest.pick(position.chances_used(), ask.options)


def check_dice(game: AnyGame, dice: str) -> None:
    """Refuse what the dice cannot be in this game."""
    known = [SEED, MANUAL, *[side.id for side in game.rollers()]]
    if dice not in known:
        raise BadOption(
            N_("the dice of {game} are one of {known}, not {value}"), game=game.name, known=", ".join(known), value=repr(dice)
        )
