"""What is going on with the cards in play: a stack of frames, of which the topmost is dealt with next.

A card play is cut into short phases by them, so that whatever has come to light (the card itself, a hand that was shown, a card
that was discarded by chance) stands in the state before anybody is asked again.
"""

from __future__ import annotations

from typing import Final

from ...kernel.journal import Json
from ...kernel.token import Side
from .deck import Card

USE: Final = 0  # the side is to say what it does with the card
AFTER: Final = 1  # the operation is done; what the card sets off comes now
FINISH: Final = 2  # the card leaves play
REASSESS: Final = 3  # the steps of a Reassessment that are left
GRANT: Final = 4  # an event lets the side conduct an operation of some value
EXTRA: Final = 5  # an event lets the side play one more card
THEN: Final = 6  # the second part of an event
OCCUR: Final = 7  # a discarded card's event occurs
OPERATIONS: Final = 8  # 9.4.1: the Jihadists of the game for one player conduct operations after the event
KINDS: Final = ("use", "after", "finish", "reassess", "grant", "extra", "then", "occur", "operations")


class Frame:
    """One thing to be done. It never changes: another one takes its place.

    value       the value of the card or operation; for ``REASSESS`` the steps that are left, as bits
    pending     the card may still set off an event (6.3.2)
    occurred    the side whose event of this card has occurred
    spent       Reserves were added
    extra       the card is none of the two of the Action Phase
    first_plot  the card goes to the 1st Plot box
    other       the second card of a Reassessment; the event that says what the card is used for (Adam Gadahn, Madrassas)
    """

    def __init__(
        self,
        kind: int,
        side: Side,
        card: Card,
        value: int = 0,
        pending: bool = False,
        occurred: Side | None = None,
        spent: bool = False,
        extra: bool = False,
        first_plot: bool = False,
        other: Card | None = None,
    ) -> None:
        self.kind = kind
        self.side = side
        self.card = card
        self.value = value
        self.pending = pending
        self.occurred = occurred
        self.spent = spent
        self.extra = extra
        self.first_plot = first_plot
        self.other = other

    def to_json(self) -> dict[str, Json]:
        form: dict[str, Json] = {"kind": KINDS[self.kind], "side": self.side.id, "card": self.card.id, "value": self.value}
        for name, flag in (
            ("pending", self.pending),
            ("spent", self.spent),
            ("extra", self.extra),
            ("first_plot", self.first_plot),
        ):
            if flag:
                form[name] = True
        if self.occurred is not None:
            form["occurred"] = self.occurred.id
        if self.other is not None:
            form["other"] = self.other.id
        return form
