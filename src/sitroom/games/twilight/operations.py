"""Operations: place influence, realign or coup, with a card's points or with points that an event gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import Side, Token
from .board import COUP, INFLUENCE, PASS, REALIGNMENT, Country
from .coup import can_coup, coup
from .placement import can_place, place_influence
from .points import base_points
from .realignment import can_realign, realign
from .state import Twilight

ANY_KIND: Final = 7
PLACING: Final = 1
REALIGNING: Final = 2
COUPING: Final = 4


def conduct_operations(
    s: Twilight, side: Side, printed: int, kinds: int = ANY_KIND, optional: bool = False, china: bool = False
) -> Script[None]:
    """6.3: all points of a card, or of an event that gives operations (7.5), go into one kind of operation.

    printed   the value before modifiers, which are those of ``side``
    kinds     which kinds are allowed: ``ANY_KIND`` or a sum of ``PLACING``, ``REALIGNING``, ``COUPING``
    optional  whether the side may do nothing (``pass``), as with operations that an event offers
    china     the points are those of the China Card
    """
    base = base_points(s, side, printed)
    options: list[Token] = []
    if kinds & PLACING and can_place(s, side, base, china):
        options.append(INFLUENCE)
    if kinds & REALIGNING and can_realign(s, side):
        options.append(REALIGNMENT)
    if kinds & COUPING and can_coup(s, side):
        options.append(COUP)
    if not options:
        s.note("no-operations", "6.3", side=side)
        return
    if optional:
        options.append(PASS)
    kind = yield from choose(side, "operations", options, "6.3", {"ops": max(1, base)})
    if kind is INFLUENCE:
        yield from place_influence(s, side, base, china)
    elif kind is REALIGNMENT:
        yield from realign(s, side, base, china)
    elif kind is COUP:
        yield from coup(s, side, base, china)


def free_operations(
    s: Twilight, side: Side, printed: int, area: Sequence[Country], kinds: int = REALIGNING + COUPING
) -> Script[None]:
    """10.4: an event lets a side coup or realign for free in an area. It may refrain (``pass``), or stop rolling (``done``)."""
    base = base_points(s, side, printed)
    options: list[Token] = []
    if kinds & REALIGNING and can_realign(s, side, area, True):
        options.append(REALIGNMENT)
    if kinds & COUPING and can_coup(s, side, area, True):
        options.append(COUP)
    if not options:
        return
    options.append(PASS)
    kind = yield from choose(side, "operations", options, "10.4", {"ops": max(1, base)})
    if kind is REALIGNMENT:
        yield from realign(s, side, base, False, area, True, True)
    elif kind is COUP:
        yield from coup(s, side, base, False, area, True)
