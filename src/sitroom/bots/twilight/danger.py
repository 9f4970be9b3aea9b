"""How a card may end the game against the one who plays it: a quick look, on the safe side.

At DEFCON 2 one step down loses the game for the phasing player, whoever takes it (12.5). So some events must not happen in one's
own round: those that lower DEFCON, those that let the enemy coup a battleground, and those that bring up one of these.
"""

from __future__ import annotations

from typing import Final

from ...games.twilight import lasting
from ...games.twilight.board import BATTLEGROUNDS, CUBA, EUROPE, LATIN_AMERICA, US, USSR, Country
from ...games.twilight.deck import (
    CARDS,
    CIA_CREATED,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    LONE_GUNMAN,
    MISSILE_ENVY,
    OLYMPIC_GAMES,
    ORTEGA_ELECTED_IN_NICARAGUA,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    WARGAMES,
    WE_WILL_BURY_YOU,
    Card,
)
from ...games.twilight.points import ops_value
from ...games.twilight.space import LAST_BOX, NEEDED, tries_allowed
from ...games.twilight.state import Twilight
from ...kernel.token import Side

BRINK: Final = 2
"""The DEFCON level from which one step ends the game."""

SAFE: Final = 0
RISKY: Final = 1
"""The enemy, a die or chance may end the game."""
FATAL: Final = 2
"""It ends the game for certain."""

_OPEN_GROUNDS: Final = tuple([country for country in BATTLEGROUNDS if country.opens_at <= BRINK])
_LATIN_GROUNDS: Final = tuple([country for country in LATIN_AMERICA if country.battleground])
_WATCHED: Final = [False] * (len(CARDS) + 1)
for _card in (
    DUCK_AND_COVER, WE_WILL_BURY_YOU, SOVIETS_SHOOT_DOWN_KAL_007, CIA_CREATED, LONE_GUNMAN, GRAIN_SALES_TO_SOVIETS,
    TEAR_DOWN_THIS_WALL, ORTEGA_ELECTED_IN_NICARAGUA, FIVE_YEAR_PLAN, STAR_WARS, MISSILE_ENVY, OLYMPIC_GAMES, SUMMIT,
    HOW_I_LEARNED_TO_STOP_WORRYING, JUNTA, WARGAMES,
):  # fmt: skip
    _WATCHED[_card.number] = True


def drops(card: Card) -> bool:
    """Does the event lower DEFCON, whatever anybody does?"""
    return card is DUCK_AND_COVER or card is WE_WILL_BURY_YOU or card is SOVIETS_SHOOT_DOWN_KAL_007


def peril(s: Twilight, loser: Side, player: Side, card: Card, level: int, depth: int = 0) -> int:
    """How the event of a card may end the game against the phasing player (``loser``), whose hand we know, at a DEFCON level.

    ``player`` is who plays the card: the phasing one, or his enemy within another event.
    """
    if not _WATCHED[card.number]:
        return SAFE
    if drops(card):
        return FATAL if level <= BRINK else SAFE
    if level > BRINK and card is not STAR_WARS and card is not GRAIN_SALES_TO_SOVIETS:
        return RISKY if card is HOW_I_LEARNED_TO_STOP_WORRYING and player is not loser else SAFE
    if card.side is loser:
        return SAFE  # own events, but for those that lower DEFCON, leave the choice to us
    return RISKY if _may_end(s, loser, player, card, level, depth) else SAFE


def _may_end(s: Twilight, loser: Side, player: Side, card: Card, level: int, depth: int) -> bool:
    enemy = loser.enemy
    if card is CIA_CREATED or card is LONE_GUNMAN:
        return can_coup(s, enemy, _OPEN_GROUNDS)
    if card is TEAR_DOWN_THIS_WALL:
        return can_coup(s, enemy, EUROPE.battlegrounds)
    if card is ORTEGA_ELECTED_IN_NICARAGUA:
        return can_coup(s, enemy, (CUBA,))
    if card is GRAIN_SALES_TO_SOVIETS:
        if level <= BRINK and can_coup(s, enemy, _OPEN_GROUNDS):
            return True
        return depth < 2 and _any(s, loser, enemy, s.hands[loser.seat], card, level, depth)
    if card is FIVE_YEAR_PLAN:
        mine = [each for each in s.hands[loser.seat] if each.side is US]
        return depth < 2 and _any(s, loser, loser, mine, card, level, depth)
    if card is STAR_WARS:
        return depth < 2 and s.space[0] > s.space[1] and _any(s, loser, enemy, s.discard, card, level, depth)
    if player is loser:  # neutral events that we would choose ourselves
        return card is OLYMPIC_GAMES or card is SUMMIT or card is MISSILE_ENVY
    if card is JUNTA:
        return can_coup(s, enemy, _LATIN_GROUNDS)
    if card is WARGAMES:
        return (s.vp if enemy is US else -s.vp) > 6
    return card is SUMMIT or card is HOW_I_LEARNED_TO_STOP_WORRYING or card is MISSILE_ENVY


def _any(s: Twilight, loser: Side, player: Side, cards: list[Card], but: Card, level: int, depth: int) -> bool:
    for card in cards:
        if card is not but and peril(s, loser, player, card, level, depth + 1) != SAFE:
            return True
    return False


def can_coup(s: Twilight, actor: Side, grounds: tuple[Country, ...]) -> bool:
    """Could a side lower DEFCON by a coup in one of these battlegrounds?"""
    if actor is US and s.lasting & lasting.NUCLEAR_SUBS:
        return False
    if actor is USSR and s.lasting & lasting.REFORMER and grounds is EUROPE.battlegrounds:
        return False
    victim = s.influence[1 - actor.seat]
    for country in grounds:
        if victim[country.number]:
            return True
    return False


def event_peril(s: Twilight, side: Side, card: Card, level: int) -> int:
    """The peril of the event of a card that a side plays in its own round."""
    return peril(s, side, side, card, level)


def is_bomb(s: Twilight, side: Side, card: Card) -> bool:
    """Can we not get rid of a card at DEFCON 2 in the usual way, for operations?"""
    return card.side is side.enemy and peril(s, side, side, card, BRINK) != SAFE


def shortage(s: Twilight, side: Side, rounds: int) -> int:
    """How many safe plays we lack for the rounds left if DEFCON is at 2: 0 or less is fine."""
    safe = 0
    spaceable = 0
    box = s.space[side.seat] + 1
    tries = tries_allowed(s, side) - s.space_tries[side.seat]
    for card in s.hands[side.seat]:
        if not is_bomb(s, side, card):
            safe += 1
        elif box <= LAST_BOX and spaceable < tries and ops_value(s, side, card) >= NEEDED[box]:
            spaceable += 1
    if s.china is side and s.china_up:
        safe += 1
    return rounds - safe - spaceable


def headline_peril(s: Twilight, side: Side, card: Card) -> bool:
    """5.3: may the enemy's headline bring DEFCON to 2 before ours, which then ends the game?"""
    if peril(s, side, side, card, BRINK) == SAFE:
        return False
    shown = s.headlines[side.enemy.seat]
    if shown is not None and s.has_ability(side, 4):
        return _brings_to_two(s, side, card, shown)
    for pile in (s.draw, s.hands[side.enemy.seat]):
        for other in pile:
            if _brings_to_two(s, side, card, other):
                return True
    return shown is not None and _brings_to_two(s, side, card, shown)


def _brings_to_two(s: Twilight, side: Side, card: Card, other: Card) -> bool:
    if other.ops < card.ops or (other.ops == card.ops and side is US):
        return False
    if other is CUBAN_MISSILE_CRISIS or other is HOW_I_LEARNED_TO_STOP_WORRYING:
        return True
    return s.defcon == BRINK + 1 and drops(other)
