"""Clues: what follows for a hidden hand from what was seen, and is remembered because no pile shows it any more.

A clue says that so many cards of a hand are none of some cards. A card dealt later changes nothing about that, and a card that
openly leaves the hand makes the number smaller unless it was one of those: so a clue needs no other care.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...kernel.token import Side
from .deck import CARDS, Card

_SETS: Final = len(CARDS) + 1


class Clue:
    """At least ``least`` cards of the hand of ``owner`` are none of some cards. It never changes.

    member   by card number: is it one of those cards?
    private  only the enemy of the owner knows it; other clues follow from what everybody has seen
    """

    def __init__(self, owner: Side, least: int, member: list[bool], private: bool = False) -> None:
        self.owner = owner
        self.least = least
        self.member = member
        self.private = private

    def cards(self) -> list[Card]:
        """The cards that it is about, by number."""
        return [card for card in CARDS if self.member[card.number]]


def clue_about(owner: Side, least: int, cards: Iterable[Card], private: bool = False) -> Clue:
    member = [False] * _SETS
    for card in cards:
        member[card.number] = True
    return Clue(owner, least, member, private)


def with_clue(clues: tuple[Clue, ...], new: Clue) -> tuple[Clue, ...]:
    """The clues and a new one, which may say more than one of them."""
    kept = [old for old in clues if not _says_no_more(old, new)]
    return tuple(kept) if any(_says_no_more(new, old) for old in kept) else (*kept, new)


def _says_no_more(one: Clue, other: Clue) -> bool:
    """Are both about the same, and is the one no stronger than the other?"""
    same = one.owner is other.owner and one.private == other.private and one.member == other.member
    return same and one.least <= other.least


def changed_by(clues: tuple[Clue, ...], owner: Side, card: Card, step: int) -> tuple[Clue, ...]:
    """The clues after a card has openly left a hand (``step`` -1) or come into it (+1)."""
    new: list[Clue] = []
    for clue in clues:
        if clue.owner is not owner or clue.member[card.number]:
            new.append(clue)
        elif clue.least + step > 0:
            new.append(Clue(owner, clue.least + step, clue.member, clue.private))
    return tuple(new)


def clues_about_others(clues: tuple[Clue, ...], owner: Side) -> tuple[Clue, ...]:
    """The clues after everybody who may use them has seen the whole hand of the owner: those about it tell nothing any more."""
    return tuple([clue for clue in clues if clue.owner is not owner])
