"""Lasting effects begin and end: what they change is in the rules, and that they do is in the journal."""

from __future__ import annotations

from typing import Final

from ...kernel.journal import DETAIL
from ...kernel.token import Token
from . import lasting
from .deck import (
    CARDS,
    CHERNOBYL,
    CUBAN_MISSILE_CRISIS,
    LATIN_AMERICAN_DEATH_SQUADS,
    NORTH_SEA_OIL,
    RED_SCARE_PURGE,
    Card,
)
from .state import Twilight


def _cards_of_bits() -> list[Card]:
    """By bit: the card that brings the effect."""
    by_id = {card.id: card for card in CARDS}
    return [by_id.get(name, NORTH_SEA_OIL) for name in lasting.NAMES]


_BROUGHT_BY: Final = _cards_of_bits()


def card_of(bit: int) -> Card:
    """The card that brings an effect."""
    return _BROUGHT_BY[bit.bit_length() - 1]


def begin(s: Twilight, bit: int, rule: str) -> None:
    """An effect begins; one that is there already stays."""
    s.lasting |= bit
    if s.log is not None:
        s.note(
            "effect-this-turn" if bit & lasting.THIS_TURN else "effect-begins", rule, line_level=DETAIL, card=card_of(bit)
        )  # fmt: skip


def end(s: Twilight, bit: int, rule: str) -> None:
    """An effect ends, if it is there."""
    if s.lasting & bit:
        s.lasting &= ~bit
        s.note("effect-ends", rule, card=card_of(bit))


def end_with_turn(s: Twilight) -> None:
    """4.H: what lasts for the turn is over."""
    if s.log is not None:
        over: list[Token] = [card for place, card in enumerate(_BROUGHT_BY) if s.lasting & lasting.THIS_TURN & 1 << place]
        for is_there, card in (
            (s.red_scare != [0, 0], RED_SCARE_PURGE),
            (s.death_squads != 0, LATIN_AMERICAN_DEATH_SQUADS),
            (s.crisis is not None, CUBAN_MISSILE_CRISIS),
            (s.chernobyl is not None, CHERNOBYL),
        ):
            if is_there:
                over.append(card)
        if over:
            s.note("effects-end", "4.H", cards=over)
    s.lasting &= ~lasting.THIS_TURN
    s.red_scare = [0, 0]
    s.death_squads = 0
    s.crisis = None
    s.chernobyl = None
    s.space_tries = [0, 0]
