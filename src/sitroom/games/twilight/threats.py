"""Which events may end the game against the phasing player although he does not choose it (R-4).

A threat is what the enemy, a die or a card from a hand or pile may do to the loser of a nuclear war. What he would have to choose
himself is none: the question about it warns him. Whose cards are hidden from whom is respected: where the one who is asked cannot
see a hand, every card that may be in it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.stakes import Remark
from ...kernel.token import Side, Token
from . import lasting
from .board import CUBA, EUROPE, LATIN_AMERICA, NICARAGUA, TURKEY, US, USSR, WEST_GERMANY, Country
from .cards.late_us import star_wars_can_happen, star_wars_choice
from .coup import coup_targets
from .deck import (
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
from .ends import by_war
from .events import can_happen
from .headline import is_headline_hidden
from .piles import is_hand_open
from .points import ops_value
from .stakes_dice import summit_can_be_lost
from .state import Twilight, by_number
from .victory import GOAL

BRINK: Final = 2
"""The DEFCON level from which one step ends the game."""

DROPS: Final = (DUCK_AND_COVER, WE_WILL_BURY_YOU, SOVIETS_SHOOT_DOWN_KAL_007)
"""Events that lower DEFCON by 1, always."""

_OPERATIONS: Final[dict[Card, Side]] = {CIA_CREATED: US, LONE_GUNMAN: USSR, GRAIN_SALES_TO_SOVIETS: US}
"""Events that give a side operations, with which it may coup."""

_FREE_COUPS: Final[dict[Card, tuple[Side, Sequence[Country]]]] = {
    TEAR_DOWN_THIS_WALL: (US, EUROPE.countries),
    ORTEGA_ELECTED_IN_NICARAGUA: (USSR, NICARAGUA.neighbours),
}
"""Events that give a side a free coup in an area."""

_NESTED: Final = (FIVE_YEAR_PLAN, STAR_WARS, GRAIN_SALES_TO_SOVIETS, MISSILE_ENVY)
"""Events that bring up other cards, whose events may then happen."""

LOWERING: Final = frozenset(
    {
        *DROPS, *_OPERATIONS, *_FREE_COUPS, *_NESTED, OLYMPIC_GAMES, SUMMIT, HOW_I_LEARNED_TO_STOP_WORRYING, JUNTA, WARGAMES,
    }
)  # fmt: skip
"""All cards that can be a threat."""

_TO_TWO: Final = (CUBAN_MISSILE_CRISIS, HOW_I_LEARNED_TO_STOP_WORRYING)
"""Headlines that bring DEFCON to 2 from any level."""

_DEEPEST: Final = 2


class Danger:
    """From whose eyes, at whose cost and at which DEFCON a threat is looked for.

    eyes   the side that is asked: whose hand it sees, and which it does not
    loser  the phasing player, who loses a nuclear war (12.5)
    level  DEFCON as the event begins
    """

    def __init__(self, s: Twilight, eyes: Side, loser: Side, level: int) -> None:
        self.s = s
        self.eyes = eyes
        self.loser = loser
        self.level = level

    def of(self, player: Side, card: Card, nested: int = 0) -> Remark | None:
        """How the event of a card that a side plays may end the game; ``None``: it cannot."""
        if card is STAR_WARS and self.loser is US:
            return None  # the US itself chooses the card
        if card not in LOWERING or not (can_happen(self.s, player, card) or self._will_happen(card)):
            return None
        if card in DROPS:
            return by_war(self.loser) if self.level <= BRINK else None
        direct = self._by_coup(player, card) or self._by_choice(player, card)
        return direct if direct is not None else self._by_card(player, card, nested)

    def _will_happen(self, card: Card) -> bool:
        """Wargames is looked at for a DEFCON that is yet to come."""
        return card is WARGAMES and self.level == BRINK

    # ---- coups by the enemy

    def _by_coup(self, player: Side, card: Card) -> Remark | None:
        if card in _OPERATIONS:
            actor = _OPERATIONS[card]
            return self._coup(actor, card) if self._can_coup(actor, None, False) else None
        if card in _FREE_COUPS:
            actor, area = _FREE_COUPS[card]
            return self._coup(actor, card) if self._can_coup(actor, area, True) else None
        if card is JUNTA:
            return self._coup(player, card) if self._can_coup(player, LATIN_AMERICA, True) else None
        return None

    def _coup(self, actor: Side, card: Card) -> Remark:
        return Remark("may-end-by-coup", "R-4", enemy=actor, side=self.loser, card=card)

    def _can_coup(self, actor: Side, area: Sequence[Country] | None, free: bool) -> bool:
        """Could the enemy of the loser lower DEFCON to 1 with a coup in a battleground?"""
        s = self.s
        if self.level > BRINK or actor is self.loser or (actor is US and s.lasting & lasting.NUCLEAR_SUBS):
            return False
        if s.crisis is actor and not can_end_crisis(s, actor):
            return False  # the coup would lose the game for himself (16.5)
        for country in coup_targets(s, actor, area, free):
            if country.battleground and (free or country.opens_at <= self.level):
                return True
        return False

    # ---- choices of the enemy, and dice

    def _by_choice(self, player: Side, card: Card) -> Remark | None:
        enemy = self.loser.enemy
        if card is HOW_I_LEARNED_TO_STOP_WORRYING:
            return self._choice(enemy, card) if player is enemy else None
        if self.level > BRINK:
            return None
        if card is OLYMPIC_GAMES and player is self.loser:
            return self._choice(enemy, card)
        if card is SUMMIT and summit_can_be_lost(self.s, self.loser):
            return Remark("may-end-by-roll", "R-4", enemy=enemy, side=self.loser, card=card)
        if card is WARGAMES and player is enemy and _wins_wargames(self.s, enemy):
            return Remark("may-end-by-wargames", "16.6", enemy=enemy, side=self.loser, card=card)
        return None

    def _choice(self, enemy: Side, card: Card) -> Remark:
        return Remark("may-end-by-choice", "R-4", enemy=enemy, side=self.loser, card=card)

    # ---- cards within cards

    def _by_card(self, player: Side, card: Card, nested: int) -> Remark | None:
        if card not in _NESTED or nested >= _DEEPEST:
            return None
        found: list[Token] = []
        for inner, by in self._inner(player, card):
            if inner is not card and self.of(by, inner, nested + 1) is not None:
                found.append(inner)
        if found:
            return Remark("may-end-by-card", "R-4", side=self.loser, card=card, cards=found)
        if card is MISSILE_ENVY and player is not self.loser and self._can_coup(player, None, False):
            return self._coup(player, card)
        return None

    def _inner(self, player: Side, card: Card) -> list[tuple[Card, Side]]:
        """The cards whose events the event of a card may bring about, and who plays them then."""
        s = self.s
        if card is FIVE_YEAR_PLAN:
            return [(c, USSR) for c in self._may_hold(USSR) if c.side is US]
        if card is STAR_WARS:
            usable = self.loser is not US and star_wars_can_happen(s)
            return [(c, US) for c in by_number(star_wars_choice(s))] if usable else []
        if card is GRAIN_SALES_TO_SOVIETS:
            return [(c, US) for c in self._may_hold(USSR)] if self.loser is not US else []
        giver = player.enemy
        hand = self._may_hold(giver)
        if self._sees(giver) and hand:
            highest = max([ops_value(s, giver, c) for c in hand])
            hand = [c for c in hand if ops_value(s, giver, c) == highest]
        return [(c, player) for c in hand if c.side is not giver]

    def _sees(self, owner: Side) -> bool:
        return owner is self.eyes or is_hand_open(self.s, owner)

    def _may_hold(self, owner: Side) -> list[Card]:
        """The cards that a hand has, or may have as far as the one who is asked knows; by number."""
        s = self.s
        if self._sees(owner):
            return by_number(s.hands[owner.seat])
        known = s.known[owner.seat]
        if len(known) >= len(s.hands[owner.seat]):
            return by_number(known)
        return unseen(s, self.eyes)


def unseen(s: Twilight, eyes: Side) -> list[Card]:
    """The cards that may be in the enemy's hand as far as a side knows, by number: those in it and in the draw pile."""
    enemy = eyes.enemy
    cards = [*s.draw, *s.hands[enemy.seat]]
    headline = s.headlines[enemy.seat]
    if headline is not None and is_headline_hidden(s, enemy):
        cards.append(headline)
    return by_number(cards)


def can_end_crisis(s: Twilight, side: Side) -> bool:
    """R-18: has a side 2 influence to give up?"""
    places = (WEST_GERMANY, TURKEY) if side is US else (CUBA,)
    for country in places:
        if s.influence_of(side, country) >= 2:
            return True
    return False


def _wins_wargames(s: Twilight, side: Side) -> bool:
    """16.6: is a side ahead after it has given the enemy 6 VP? In the Late War scenario the US needs 20 (18.3)."""
    lead = (s.vp if side is US else -s.vp) - 6
    return lead >= GOAL if s.late_war and side is US else lead > 0


def headline_threat(s: Twilight, side: Side, card: Card) -> Remark | None:
    """5.3: a headline that lowers DEFCON ends the game against its side if another one has brought DEFCON to 2 before."""
    if s.defcon <= BRINK or Danger(s, side, side, BRINK).of(side, card) is None:
        return None
    enemy = side.enemy
    shown = s.headlines[enemy.seat]
    others = [shown] if shown is not None and not is_headline_hidden(s, enemy) else unseen(s, side)
    found: list[Token] = []
    for other in others:
        first = other.ops > card.ops or (other.ops == card.ops and enemy is US)
        if first and (other in _TO_TWO or (s.defcon == BRINK + 1 and other in DROPS)):
            found.append(other)
    return Remark("may-end-after-headline", "5.3", side=side, cards=found) if found else None


def war_after_coup(s: Twilight, side: Side, card: Card) -> Remark | None:
    """6.4: operations come first, a coup in a battleground brings DEFCON to 2, and then the event ends the game."""
    if s.defcon != BRINK + 1 or Danger(s, side, s.phasing, s.defcon).of(side, card) is not None:
        return None
    if Danger(s, side, s.phasing, BRINK).of(side, card) is None or (side is US and s.lasting & lasting.NUCLEAR_SUBS):
        return None
    for country in coup_targets(s, side):
        if country.battleground:
            return Remark("may-end-after-coup", "R-4", side=s.phasing, card=card)
    return None
