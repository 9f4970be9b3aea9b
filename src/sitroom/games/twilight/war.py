"""War events: they are no coups, and DEFCON does not matter to them (R-5)."""

from __future__ import annotations

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side
from .board import DICE, Country
from .deck import Card
from .influence import add, remove_all
from .rolls import note_modifier
from .state import Twilight
from .tracks import add_military, gain


def wage_war(
    s: Twilight,
    side: Side,
    card: Card,
    country: Country,
    needed: int,
    points: int,
    military: int,
    penalty: int = 0,
    penalty_is: str = "",
) -> Script[None]:
    """A side attacks a country: one die, less 1 for each enemy-controlled neighbour, the enemy's superpower included (R-43).

    needed    the modified roll that wins
    points    VP for winning
    military  military operations, win or lose (13.1)
    penalty   what the card takes off the die besides; ``penalty_is`` says why
    """
    rule = f"card.{card.number}"
    enemy = side.enemy
    s.note("war", rule, side=side, card=card, country=country)
    add_military(s, side, military, rule)
    roll = (yield from choose(CHANCE, "war-die", DICE, rule, {"side": side, "card": card, "country": country})).pips
    near = enemy_neighbours(s, side, country)
    result = roll - penalty - near
    s.note(
        "war-won" if result >= needed else "war-lost", rule, side=side, card=card, country=country, roll=roll,
        modifier=result - roll, needed=needed, result=result,
    )  # fmt: skip
    note_modifier(s, side, -near, "neighbours-of-enemy", "R-43")
    note_modifier(s, side, -penalty, penalty_is, rule)
    if result >= needed:
        add(s, side, country, remove_all(s, enemy, country, rule), rule)
        gain(s, side, points, rule)


def enemy_neighbours(s: Twilight, side: Side, country: Country) -> int:
    """How many spaces next to a country the enemy controls."""
    enemy = side.enemy
    count = 1 if country.borders is enemy else 0
    for neighbour in country.neighbours:
        if s.controls(enemy, neighbour):
            count += 1
    return count
