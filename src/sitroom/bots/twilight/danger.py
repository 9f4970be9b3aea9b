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
from ...games.twilight.threats import BRINK
from ...kernel.token import Side

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


def peril(s: Twilight, loser: Side, player: Side, card: Card, level: int, depth: int = 0) -> float:
    """How likely the event of a card ends the game against the phasing player (``loser``), whose hand we know, at a DEFCON level.

    ``player`` is who plays the card: the phasing one, or his enemy within another event. What the enemy can do he does.
    """
    if not _WATCHED[card.number]:
        return 0.0
    if drops(card):
        return 1.0 if level <= BRINK else 0.0
    if level > BRINK and card is not STAR_WARS and card is not GRAIN_SALES_TO_SOVIETS and card is not FIVE_YEAR_PLAN:
        return 1.0 if card is HOW_I_LEARNED_TO_STOP_WORRYING and player is not loser else 0.0
    if card.side is loser:  # own events leave the choice to us, but for the random card of Five Year Plan
        return 0.1 if card is FIVE_YEAR_PLAN and level <= BRINK and _may_drop(s) else 0.0
    if card.side is None:
        return _neutral(s, loser, player, card)
    return _hostile(s, loser, card, level, depth)


def _neutral(s: Twilight, loser: Side, player: Side, card: Card) -> float:
    enemy = loser.enemy
    if card is SUMMIT or card is MISSILE_ENVY:
        return 0.5
    if player is loser:
        return 1.0 if card is OLYMPIC_GAMES else 0.0
    if card is JUNTA:
        return 1.0 if can_coup(s, enemy, _LATIN_GROUNDS) else 0.0
    if card is WARGAMES:
        return 1.0 if (s.vp if enemy is US else -s.vp) > 6 else 0.0
    return 1.0 if card is HOW_I_LEARNED_TO_STOP_WORRYING else 0.0


def _hostile(s: Twilight, loser: Side, card: Card, level: int, depth: int) -> float:
    """An event of the enemy: a coup by him, or cards that it brings up."""
    enemy = loser.enemy
    if card is TEAR_DOWN_THIS_WALL:
        return 1.0 if can_coup(s, enemy, EUROPE.battlegrounds) else 0.0
    if card is ORTEGA_ELECTED_IN_NICARAGUA:
        return 1.0 if can_coup(s, enemy, (CUBA,)) else 0.0
    gives_operations = card is CIA_CREATED or card is LONE_GUNMAN or (card is GRAIN_SALES_TO_SOVIETS and level <= BRINK)
    if gives_operations and can_coup(s, enemy, _OPEN_GROUNDS):
        return 1.0
    if depth >= 2:
        return 0.0
    hand = s.hands[loser.seat]
    total = most = 0.0
    if card is FIVE_YEAR_PLAN:
        for each in hand:
            if each.side is US and each is not card:
                total += peril(s, loser, loser, each, level, depth + 1)
        return total / max(1, len(hand))
    if card is GRAIN_SALES_TO_SOVIETS:
        for each in hand:
            if each is not card:
                total += peril(s, loser, enemy, each, level, depth + 1)
        return total / max(1, len(hand))
    if card is STAR_WARS and s.space[0] > s.space[1]:
        for each in s.discard:
            most = max(most, peril(s, loser, enemy, each, level, depth + 1))
    return most


def _may_drop(s: Twilight) -> bool:
    """May the USSR hold a US card that lowers DEFCON, as far as the US knows?"""
    for pile in (s.draw, s.hands[1]):
        for card in pile:
            if card is DUCK_AND_COVER or card is SOVIETS_SHOOT_DOWN_KAL_007:
                return True
    headline = s.headlines[1]
    return headline is DUCK_AND_COVER or headline is SOVIETS_SHOOT_DOWN_KAL_007


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


def is_bomb(s: Twilight, side: Side, card: Card) -> bool:
    """May it be impossible to play a card at DEFCON 2 for operations? If not now, then when there is a battleground to coup."""
    if card.side is not side.enemy or not _WATCHED[card.number]:
        return False
    return card is CIA_CREATED or card is LONE_GUNMAN or peril(s, side, side, card, BRINK) > 0


def needs_space(s: Twilight, side: Side) -> bool:
    """Is there a dangerous card that should go to space this turn, and but one try left?"""
    box = s.space[side.seat] + 1
    if box > LAST_BOX or tries_allowed(s, side) - s.space_tries[side.seat] != 1:
        return False
    for card in s.hands[side.seat]:
        if is_bomb(s, side, card) and ops_value(s, side, card) >= NEEDED[box]:
            return True
    return False


def shortage(s: Twilight, side: Side, rounds: int, but: Card | None = None, nor: Card | None = None) -> int:
    """How many safe plays we lack for so many rounds if DEFCON is at 2, without a card or two: 0 or less is fine."""
    safe = bombs = spaceable = 0
    box = s.space[side.seat] + 1
    tries = tries_allowed(s, side) - s.space_tries[side.seat]
    for card in s.hands[side.seat]:
        if card is but or card is nor:
            continue
        if not is_bomb(s, side, card):
            safe += 1
            continue
        bombs += 1
        if box <= LAST_BOX and spaceable < tries and ops_value(s, side, card) >= NEEDED[box]:
            spaceable += 1
    if not bombs:
        return -rounds
    if s.china is side and s.china_up:
        safe += 1
    return rounds - safe - spaceable


def headline_peril(s: Twilight, side: Side, card: Card) -> bool:
    """5.3: may the enemy's headline bring DEFCON to 2 before ours, which then ends the game?"""
    if peril(s, side, side, card, BRINK) == 0:
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
