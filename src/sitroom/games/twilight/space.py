"""11: the Space Race."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side
from .board import DICE
from .deck import Card
from .points import ops_value
from .state import Twilight
from .tracks import gain

LAST_BOX: Final = 8
# by box: points needed, highest roll that succeeds, VP for the first and for the second to arrive
NEEDED: Final = (0, 2, 2, 2, 2, 3, 3, 3, 4)
SUCCESS: Final = (0, 3, 4, 3, 4, 3, 4, 3, 2)
FIRST: Final = (0, 2, 0, 2, 0, 3, 0, 4, 2)
SECOND: Final = (0, 1, 0, 0, 0, 1, 0, 2, 0)

TWO_TRIES: Final = 2  # boxes whose ability the first to arrive has (11.6)
ENEMY_SHOWS_HEADLINE: Final = 4
DISCARD_HELD_CARD: Final = 6
EIGHT_ROUNDS: Final = 8
ABILITIES: Final = (TWO_TRIES, ENEMY_SHOWS_HEADLINE, DISCARD_HELD_CARD, EIGHT_ROUNDS)


def may_try(s: Twilight, side: Side, card: Card) -> bool:
    """11.1, 11.2, 11.7: may a card be used for the next box?"""
    box = s.space[side.seat] + 1
    if box > LAST_BOX or s.space_tries[side.seat] >= tries_allowed(s, side):
        return False
    return ops_value(s, side, card) >= NEEDED[box]


def tries_allowed(s: Twilight, side: Side) -> int:
    return 2 if s.has_ability(side, TWO_TRIES) else 1


def try_space_race(s: Twilight, side: Side, card: Card) -> Script[None]:
    """11.1: an attempt. Whether it succeeds or not, it counts as one of the turn."""
    box = s.space[side.seat] + 1
    s.space_tries[side.seat] += 1
    roll = (yield from choose(CHANCE, "space-race-die", DICE, "11.1", {"side": side, "card": card, "box": box})).pips
    success = roll <= SUCCESS[box]
    if s.log is not None:
        s.note(
            "space-success" if success else "space-failure", "11.1", side=side, card=card, box=box, roll=roll,
            needed=SUCCESS[box],
        )  # fmt: skip
    if success:
        advance_in_space(s, side, 1, "11.1")


def advance_in_space(s: Twilight, side: Side, boxes: int, rule: str) -> None:
    """11.4, 11.9: the marker moves on; only the box where it stops gives VP."""
    box = min(LAST_BOX, s.space[side.seat] + boxes)
    if box == s.space[side.seat]:
        return
    left = s.space[side.seat]
    s.space[side.seat] = box
    s.note("space-box", rule, side=side, box=box)
    for ability in ABILITIES:
        if left < ability <= box:
            if s.space[side.enemy.seat] < ability:
                s.note("ability-begins", "11.6", side=side, ability=f"ability-{ability}")
            else:
                s.note("ability-ends", "11.6", side=side.enemy, ability=f"ability-{ability}")
    points = SECOND[box] if s.space[side.enemy.seat] >= box else FIRST[box]
    if points:
        gain(s, side, points, rule)
