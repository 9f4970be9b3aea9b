"""What choosing a card would do now: its worth, whose event happens, what that changes, and how it may end the game."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Modifier, Remark, Result, Stake
from ...kernel.token import Side, Token
from . import lasting
from .action import rounds_left
from .board import EVENT, EVENT_FIRST, ISRAEL, OPERATIONS_FIRST, SOUTH_KOREA, SPACE_RACE, US, USSR, WEST_GERMANY
from .conditions import cannot_happen
from .deck import (
    ARAB_ISRAELI_WAR,
    DEFECTORS,
    KOREAN_WAR,
    MISSILE_ENVY,
    SUMMIT,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    Card,
)
from .effects_now import effect_of
from .ends import by_points
from .playing import is_banned
from .points import ops_value
from .stakes_dice import space_stake, summit_modifiers, summit_results, trap_results, war_stake
from .state import Twilight
from .threats import Danger, headline_threat, unseen, war_after_coup

COMMITTING: Final = "6.3"
"""The rule of the question that commits the card of a round (R-21)."""


class Weighed:
    """A stake in the making."""

    def __init__(self) -> None:
        self.facts: list[Remark] = []
        self.warnings: list[Remark] = []
        self.modifiers: list[Modifier] = []
        self.results: list[Result] = []

    def stake(self, option: Token) -> Stake:
        return Stake(option, None, self.modifiers, self.results, self.facts, self.warnings)

    def warn(self, *warnings: Remark | None) -> None:
        """Each warning once."""
        for warning in warnings:
            if warning is not None and warning not in self.warnings:
                self.warnings.append(warning)

    def gain(self, s: Twilight, side: Side, points: int, rule: str) -> None:
        """VP that come with it."""
        self.facts.append(Remark("gains", rule, side=side, points=points))
        self.warn(*by_points(s, side, points))


# ---- choosing the card of a round, or a headline


def play_stake(s: Twilight, side: Side, option: Token) -> Stake:
    """6.2: a card for the round."""
    weighed = Weighed()
    if isinstance(option, Card):
        if not option.scoring:
            weighed.facts += _changed_worth(s, side, option)
        if option is THE_CHINA_CARD:
            _china(s, side, weighed)
        elif option is MISSILE_ENVY and s.envy is side:
            weighed.facts.append(Remark("operations-only", "R-17", card=option))
        elif option is not UN_INTERVENTION:
            _enemy_event(s, side, option, "6.4", weighed)
            _event(s, side, side, option, side, weighed)
        weighed.warn(_flower_power(s, side, option))
    if option is not UN_INTERVENTION:
        weighed.warn(*_bury_you(s, side))
    weighed.warn(held_scoring(s, side, option, rounds_left(s, side) - 1))
    return weighed.stake(option)


def headline_stake(s: Twilight, side: Side, option: Token) -> Stake:
    """5.4: a headline: only its event happens."""
    weighed = Weighed()
    if isinstance(option, Card):
        if option is DEFECTORS:
            weighed.facts.append(Remark("cancels-headline" if side is US else "does-nothing", "5.7"))
        else:
            _enemy_event(s, side, option, "5.5", weighed)
            _event(s, side, side, option, side, weighed)
        weighed.warn(headline_threat(s, side, option), _flower_power(s, side, option))
        weighed.warn(held_scoring(s, side, option, rounds_left(s, side)))
    return weighed.stake(option)


def trap_stake(s: Twilight, side: Side, option: Token, rule: str) -> Stake:
    """R-13: a card to get out of a trap with, or a scoring card that is played."""
    weighed = Weighed()
    if isinstance(option, Card):
        if option.scoring:
            _event(s, side, side, option, side, weighed)
        else:
            weighed.facts += _changed_worth(s, side, option)
            weighed.results = trap_results(rule)
    weighed.warn(held_scoring(s, side, option, rounds_left(s, side) - 1))
    return weighed.stake(option)


def held_scoring(s: Twilight, side: Side, option: Token, rounds: int) -> Remark | None:
    """16.4: more scoring cards stay in the hand than there are rounds left for them this turn."""
    left: list[Token] = [card for card in s.hands[side.seat] if card.scoring and card is not option]
    if len(left) <= max(0, rounds):
        return None
    left.sort(key=lambda card: card.index)
    return Remark("ends-by-held-card", "16.4", side=side, cards=left, rounds=max(0, rounds))


# ---- using it


def use_stake(s: Twilight, side: Side, card: Card, option: Token, rule: str) -> Stake:
    """6.3: what a card is used for."""
    if option is SPACE_RACE:
        stake = space_stake(s, side, option)
        weighed = Weighed()
        weighed.results += stake.results
        weighed.warn(*stake.warnings)
    else:
        weighed = Weighed()
        if option is not EVENT:
            weighed.facts.append(_worth(s, side, card))
        if option is EVENT and card is UN_INTERVENTION:
            _un_intervention(s, weighed)
        elif option is EVENT or option is EVENT_FIRST or option is OPERATIONS_FIRST:
            _event(s, side, side, card, s.phasing, weighed)
        elif option is UN_INTERVENTION:
            weighed.facts.append(Remark("event-cancelled", "R-10", card=card))
            _un_intervention(s, weighed)
        if option is EVENT or option is EVENT_FIRST:
            _dice(s, side, card, weighed)
        if option is OPERATIONS_FIRST:
            weighed.warn(war_after_coup(s, side, card))
        if _flower_power_pays(s, side, card) and not (option is EVENT and card is UN_INTERVENTION):
            weighed.gain(s, USSR, 2, "card.59")
    if card is THE_CHINA_CARD:
        _china(s, side, weighed)
    if rule == COMMITTING and not (card is UN_INTERVENTION and option is EVENT):
        bury = _bury_you(s, side)
        if _owes(s, side):
            weighed.facts.append(Remark("gains", "card.50", side=USSR, points=3))
        weighed.warn(*bury)
    return weighed.stake(option)


def _un_intervention(s: Twilight, weighed: Weighed) -> None:
    """card.60: U-2 Incident pays when UN Intervention is played as an event."""
    if s.lasting & lasting.U2:
        weighed.gain(s, USSR, 1, "card.60")


def _dice(s: Twilight, side: Side, card: Card, weighed: Weighed) -> None:
    """Events that roll without asking anything before."""
    if card is KOREAN_WAR or (card is ARAB_ISRAELI_WAR and not s.lasting & lasting.CAMP_DAVID):
        war = war_stake(s, side, USSR, card, SOUTH_KOREA if card is KOREAN_WAR else ISRAEL, card)
        weighed.modifiers += war.modifiers
        weighed.results += war.results
        weighed.facts += war.facts
        weighed.warn(*war.warnings)
    elif card is SUMMIT:
        weighed.modifiers += summit_modifiers(s, side)
        weighed.results += summit_results(side, weighed.modifiers)
        for result in weighed.results:
            winner = result.remark.args.get("side")
            if isinstance(winner, Side):
                weighed.warn(*by_points(s, winner, 2))


def _event(s: Twilight, eyes: Side, player: Side, card: Card, phasing: Side, weighed: Weighed) -> None:
    """What the event of a card would do if a side played it, and how it may end the game."""
    reason = cannot_happen(s, eyes, player, card)
    if reason is not None:
        weighed.facts.append(reason)
        return
    effect = effect_of(s, player, card, phasing)
    weighed.facts += effect.facts
    weighed.warn(Danger(s, eyes, phasing, s.defcon).of(player, card), *effect.warnings)


def _enemy_event(s: Twilight, side: Side, card: Card, rule: str, weighed: Weighed) -> None:
    """That the event of the enemy happens, if it is one and can."""
    if card.side is side.enemy and cannot_happen(s, side, side, card) is None:
        weighed.facts.append(Remark("enemy-event", rule, side=side.enemy))


def _worth(s: Twilight, side: Side, card: Card) -> Remark:
    """7.3: what a card is worth to a side."""
    return Remark("worth", "7.3", n=ops_value(s, side, card))


def _changed_worth(s: Twilight, side: Side, card: Card) -> list[Remark]:
    """The same where it is not what is printed on the card."""
    return [] if ops_value(s, side, card) == card.ops else [_worth(s, side, card)]


def _china(s: Twilight, side: Side, weighed: Weighed) -> None:
    """14.5, 14.7: what follows any use of the China Card."""
    weighed.facts.append(Remark("china-passes", "14.5", side=side.enemy))
    if side is US and s.lasting & lasting.FORMOSAN:
        weighed.facts.append(Remark("formosan-ends", "14.7"))


def _flower_power_pays(s: Twilight, side: Side, card: Card) -> bool:
    """R-20: does the USSR score when the US uses this card?"""
    if not card.war or side is not US or not s.lasting & lasting.FLOWER_POWER:
        return False
    return not (card is ARAB_ISRAELI_WAR and s.lasting & lasting.CAMP_DAVID)


def _flower_power(s: Twilight, side: Side, card: Card) -> Remark | None:
    found = by_points(s, USSR, 2) if _flower_power_pays(s, side, card) else []
    return found[0] if found else None


def _owes(s: Twilight, side: Side) -> bool:
    """R-21: does the claim of We Will Bury You wait for this round?"""
    return side is US and s.lasting & lasting.BURY_YOU != 0


def _bury_you(s: Twilight, side: Side) -> list[Remark]:
    return by_points(s, USSR, 3) if _owes(s, side) else []


# ---- cards that events ask about


def card_stake(s: Twilight, side: Side, topic: str, option: Token) -> Stake:
    """A card that an event lets a side choose, or the way out of choosing one."""
    weighed = Weighed()
    if not isinstance(option, Card):
        if topic == "blockade":
            lost = s.influence_of(US, WEST_GERMANY)
            goes = Remark("loses-influence", "card.10", country=WEST_GERMANY, side=US, count=lost)
            weighed.facts.append(goes if lost else Remark("does-nothing", "card.10"))
    elif topic == "un-intervention":
        weighed.facts += [*_changed_worth(s, side, option), Remark("event-cancelled", "R-10", card=option)]
        _un_intervention(s, weighed)
        if _flower_power_pays(s, side, option):
            weighed.gain(s, USSR, 2, "card.59")
    elif topic == "missile-envy":
        _hand_over(s, side, option, weighed)
    elif topic == "star-wars":
        _event(s, side, US, option, s.phasing, weighed)
    elif topic == "ask-not-what-your-country-can-do-for-you":
        weighed.warn(_may_draw_scoring(s, option))
    elif not option.scoring:
        owner = US if topic == "aldrich-ames-remix" else side
        weighed.facts += _changed_worth(s, owner, option)
    return weighed.stake(option)


def _hand_over(s: Twilight, giver: Side, card: Card, weighed: Weighed) -> None:
    """R-17: the taker uses the points of an enemy card; any other event happens at once."""
    taker = giver.enemy
    if card.side is giver:
        weighed.facts += [_worth(s, taker, card), Remark("operations-only", "R-17", card=card)]
        return
    weighed.facts.append(Remark("event-for", "R-17", side=taker))
    _event(s, giver, taker, card, s.phasing, weighed)


def _may_draw_scoring(s: Twilight, option: Card) -> Remark | None:
    """16.4: a scoring card that is drawn for the one discarded may come too late to be played this turn."""
    rounds = rounds_left(s, US) - (1 if s.start and s.mover is US else 0)
    held = 0
    for card in s.hands[US.seat]:
        if card.scoring and card is not option:
            held += 1
    if held + 1 <= max(0, rounds):
        return None
    for card in [*unseen(s, US), *s.discard]:
        if card.scoring:
            return Remark("may-end-by-draw", "16.4", side=US)
    return None


def given_card_stake(s: Twilight, side: Side, card: Card, option: Token, is_played: bool) -> Stake:
    """R-19: the card drawn by Grain Sales to Soviets is played, or given back for operations."""
    weighed = Weighed()
    if not is_played:
        weighed.facts.append(Remark("points", "7.5", n=max(1, ops_value(s, side, card))))
        return weighed.stake(option)
    if not card.scoring:
        weighed.facts.append(_worth(s, side, card))
    _enemy_event(s, side, card, "6.4", weighed)
    if card is not UN_INTERVENTION and not is_banned(s, side, card):
        _event(s, side, side, card, s.phasing, weighed)
    return weighed.stake(option)
