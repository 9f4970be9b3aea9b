"""Cards: which one to play, and what for."""

from __future__ import annotations

from typing import Final

from ...games.twilight import lasting
from ...games.twilight.action import rounds_left
from ...games.twilight.board import (
    EVENT,
    EVENT_FIRST,
    OPERATIONS_FIRST,
    PLAY,
    RETURN,
    SPACE_RACE,
    US,
    USSR,
)
from ...games.twilight.cards.scoring_cards import REGION_OF
from ...games.twilight.deck import (
    ABM_TREATY,
    ALDRICH_AMES_REMIX,
    CHERNOBYL,
    FIVE_YEAR_PLAN,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    IRAN_CONTRA_SCANDAL,
    KITCHEN_DEBATES,
    MISSILE_ENVY,
    NUCLEAR_TEST_BAN,
    OUR_MAN_IN_TEHRAN,
    SALT_NEGOTIATIONS,
    SOUTHEAST_ASIA_SCORING,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    YURI_AND_SAMANTHA,
    Card,
)
from ...games.twilight.events import can_happen
from ...games.twilight.playing import partners, uses
from ...games.twilight.points import ops_value
from ...games.twilight.scoring import CONTROL, southeast_asia_points, standing
from ...games.twilight.space import SUCCESS
from ...games.twilight.state import Twilight
from ...games.twilight.threats import BRINK
from ...games.twilight.turn import LAST_TURN
from ...games.twilight.victory import GOAL
from ...kernel.ask import Ask
from ...kernel.errors import N_
from ...kernel.token import Side, Token
from .danger import drops, headline_peril, is_bomb, needs_space, peril, shortage
from .events import CHINA, event_worth, points_of, space_worth
from .lands import Lands
from .operations import LOST

Advice = tuple[Token, str]

POINTS: Final[tuple[float, ...]] = (0.0, 1.4, 2.9, 4.4, 5.9, 7.3)
"""What so many operations points are worth."""

HELD: Final = 2 * LOST
"""A play that leaves more scoring cards in hand than rounds: worse than scoring at any price."""

SPOILT: Final = 0.1
"""What it is of a lost game to have too few safe cards left, for sure: DEFCON may yet rise."""

RECKLESS: Final = LOST / 20
"""What is worth no more than this may lose the game at once."""

_OPERATIONS_FIRST: Final = (CHERNOBYL, IRAN_CONTRA_SCANDAL, YURI_AND_SAMANTHA, KITCHEN_DEBATES, OUR_MAN_IN_TEHRAN)
"""Enemy events that would be in the way of our operations, or that our operations may forestall."""

_RAISING: Final = (ABM_TREATY, NUCLEAR_TEST_BAN, SALT_NEGOTIATIONS, GLASNOST)
"""Events that raise DEFCON."""


# ---- scoring


def scoring_worth(s: Twilight, side: Side, card: Card) -> float:
    """The points that a scoring card brings now; what ends the game counts for all."""
    if card is SOUTHEAST_ASIA_SCORING:
        us, ussr = southeast_asia_points(s)
        net = us - ussr
    else:
        region = REGION_OF[card]
        now = standing(s, region, s.lasting & lasting.FORMOSAN != 0)
        net = now.net
        if region.control == 0:
            if now.tiers[side.seat] == CONTROL:
                return -LOST
            if now.tiers[side.enemy.seat] == CONTROL:
                return LOST
    if side is not US:
        net = -net
    lead = (s.vp if side is US else -s.vp) + net
    if lead >= GOAL:
        return -LOST
    return LOST if lead <= -GOAL else float(net)


def _scoring_now(s: Twilight, side: Side, card: Card, rounds: int, held: int) -> float:
    """A good score is taken before the enemy can spoil it; a bad one waits while there is time to better it."""
    net = scoring_worth(s, side, card)
    if abs(net) > 100 or held >= rounds:
        return net
    return 1.5 * net + 1.0 if net > 0 else net + 1.5 - 0.4 * (rounds - held)


# ---- one use of one card


def use_worth(s: Twilight, lands: Lands, side: Side, card: Card, use: Token) -> float:
    """What it is worth to use a card like this, in our own round or when an event put it into our hands."""
    if card.scoring:
        return scoring_worth(s, side, card)
    ops = ops_value(s, side, card)
    if use is EVENT:
        return _un_worth(s, lands, side) if card is UN_INTERVENTION else _own_event(s, lands, side, card)
    if use is SPACE_RACE:
        box = s.space[side.seat] + 1
        worth = SUCCESS[box] / 6 * space_worth(s, side, 1) + 0.2 - _passed_on(s, card)
        return worth - 4.0 if not is_bomb(s, side, card) and needs_space(s, side) else worth
    worth = POINTS[ops] - _passed_on(s, card)
    if use is EVENT_FIRST or use is OPERATIONS_FIRST:
        worth -= harm(s, lands, side, card)
        if (use is OPERATIONS_FIRST) != (card in _OPERATIONS_FIRST):
            worth -= 0.1  # after the enemy's event we can mend what it did
    elif use is UN_INTERVENTION:
        worth -= 1.0
    if card.war and side is US and s.lasting & lasting.FLOWER_POWER:
        worth -= 2.0
    return worth


def _passed_on(s: Twilight, card: Card) -> float:
    """14.5: the China Card goes to the enemy, but in the last turn that matters less."""
    if card is not THE_CHINA_CARD:
        return 0.0
    return CHINA if s.turn < LAST_TURN else 2.0


def _own_event(s: Twilight, lands: Lands, side: Side, card: Card) -> float:
    """What our own event, or a neutral one, is worth to us now: never what may end the game against us, always what wins it."""
    if not can_happen(s, side, card):
        return -0.5
    if s.phasing is side:
        risk = peril(s, side, side, card, s.defcon)
        if risk > 0:
            return LOST * risk
    elif drops(card) and s.defcon <= BRINK:
        return -LOST
    worth = event_worth(s, lands, side, card)
    if card.side is not None and points_of(s, card) >= GOAL - _lead(s, side) > 0:
        return -LOST
    if card.war and side is US and s.lasting & lasting.FLOWER_POWER:
        worth -= 2.0
    if s.defcon <= BRINK + 1 and card in _RAISING:
        short = shortage(s, side, rounds_left(s, side) - 1)
        if short > 0:
            worth += 10.0
    return worth


def harm(s: Twilight, lands: Lands, side: Side, card: Card) -> float:
    """What an enemy event costs us if it happens in our round."""
    if card.side is None or card.side is side or not can_happen(s, side, card):
        return 0.0
    if s.phasing is side:
        risk = peril(s, side, side, card, s.defcon)
        if risk > 0:
            return -LOST * risk
    elif drops(card) and s.defcon <= BRINK:
        return LOST  # it ends the game against the enemy
    if _lead(s, side) - points_of(s, card) <= -GOAL:
        return -0.9 * LOST
    worth = event_worth(s, lands, side, card)
    if card is FIVE_YEAR_PLAN or card is ALDRICH_AMES_REMIX or card is GRAIN_SALES_TO_SOVIETS:
        rounds = rounds_left(s, side)
        if rounds > 1 and shortage(s, side, rounds, card) > 0:  # the card that it takes may be one of the safe ones
            is_sure = card is ALDRICH_AMES_REMIX and s.phasing is side and s.defcon <= BRINK
            worth += -SPOILT * LOST if is_sure else 8.0  # the enemy chooses it, and sees which those are
    return worth


def _lead(s: Twilight, side: Side) -> int:
    """How many victory points a side is ahead."""
    return s.vp if side is US else -s.vp


def _un_worth(s: Twilight, lands: Lands, side: Side) -> float:
    """The best enemy card that UN Intervention can go with: its points without its event, for two cards."""
    best = LOST
    for card in partners(s, side):
        best = max(best, _partner_worth(s, lands, side, card))
    return best


def _partner_worth(s: Twilight, lands: Lands, side: Side, card: Card) -> float:
    """UN Intervention spares us the event, but takes two cards for the points of one."""
    spared = min(4.0, harm(s, lands, side, card))
    if shortage(s, side, rounds_left(s, side) - 1, card, UN_INTERVENTION) > 0:
        spared -= 20.0  # two cards for one round: too few would be left that are safe
    return POINTS[ops_value(s, side, card)] + 0.3 * spared - 0.8 - (1.0 if s.lasting & lasting.U2 and side is US else 0.0)


# ---- the card of a round


def play(s: Twilight, ask: Ask) -> Advice:
    """The best play first, so that the worst card is the one that is held; but scoring cards and dangerous ones in time."""
    side = ask.who
    lands = Lands(s, side)
    rounds = rounds_left(s, side)
    held = 0
    for card in s.hands[side.seat]:
        if card.scoring:
            held += 1
    short = shortage(s, side, rounds)
    best, most, why = ask.options[0], 4 * LOST, ""
    for option in ask.options:
        if not isinstance(option, Card):
            worth, reason = 0.0, N_("nothing in hand is better than to pass")
        elif option.scoring:
            worth = _scoring_now(s, side, option, rounds, held)
            reason = N_("the scoring card must not be held") if held >= rounds else N_("now is the time to score")
        else:
            worth, reason = _round_worth(s, lands, side, option, short)
        if held >= rounds and not (isinstance(option, Card) and option.scoring):
            worth += HELD
        if worth > most:
            best, most, why = option, worth, reason
    return best, why


def _round_worth(s: Twilight, lands: Lands, side: Side, card: Card, short: int) -> tuple[float, str]:
    """What a card is worth in this round, used as well as can be."""
    use, worth = _best_use(s, lands, side, card, uses(s, side, card))
    if card.side is not side.enemy:
        reason = N_("its event is worth more than its points") if use is EVENT else N_("its points do most for us now")
        return worth, reason
    if worth > -100 and is_bomb(s, side, card):
        # at DEFCON 2 it would have to be held: it goes while it can
        return worth + (11.0 if short > 0 else 6.0 if short == 0 else 3.0), N_("a dangerous card goes while it can")
    reason = (
        N_("to space with an event that would hurt")
        if use is SPACE_RACE
        else N_("its points are worth more than its event hurts")
    )
    return worth, reason


def _best_use(s: Twilight, lands: Lands, side: Side, card: Card, options: list[Token]) -> tuple[Token, float]:
    """The use that is worth most, and how much."""
    best, most = options[0], 4 * LOST
    for option in options:
        worth = use_worth(s, lands, side, card, option)
        if worth > most:
            best, most = option, worth
    return best, most


def use(s: Twilight, ask: Ask) -> Advice:
    """The same scale for all uses: operations, the event, and space, where an enemy event does no harm."""
    card = ask.args["card"]
    assert isinstance(card, Card)
    lands = Lands(s, ask.who)
    best, _ = _best_use(s, lands, ask.who, card, list(ask.options))
    if best is EVENT:
        return best, N_("its event is worth more than its points")
    if best is SPACE_RACE:
        return best, N_("in space its event does no harm") if card.side is ask.who.enemy else N_("the Space Race pays more")
    if best is EVENT_FIRST:
        return best, N_("after the event we can mend what it did")
    if best is OPERATIONS_FIRST:
        return best, N_("before the event we can do more")
    return best, N_("its points are worth more than its event")


# ---- headlines


def headline(s: Twilight, ask: Ask) -> Advice:
    """A good event of our own, best one whose points we miss least; never one that may end the game."""
    side = ask.who
    lands = Lands(s, side)
    short = shortage(s, side, rounds_left(s, side)) >= 0
    best, most, why = ask.options[0], 4 * LOST, ""
    for option in ask.options:
        assert isinstance(option, Card)
        worth = _headline_worth(s, lands, side, option)
        if short and worth > -100 and option is not FIVE_YEAR_PLAN and is_bomb(s, side, option):
            worth += 7.0  # we need the safe cards for the rounds
        if short and drops(option) and s.defcon == BRINK + 1:
            worth -= 5.0  # and a DEFCON at which we can play the others
        reason = (
            N_("the best event for a headline") if option.side is not side.enemy else N_("the least harmful of bad headlines")
        )
        if worth > most:
            best, most, why = option, worth, reason
    return best, why


def _headline_worth(s: Twilight, lands: Lands, side: Side, card: Card) -> float:
    """A headline has no operations: what we give up is the points that we could have had with the card."""
    risk = peril(s, side, side, card, s.defcon)
    if risk > 0:
        return LOST * risk
    if headline_peril(s, side, card):
        return 0.5 * LOST
    if card.scoring:
        net = scoring_worth(s, side, card)
        return net if abs(net) > 100 else 1.2 * net + 0.3
    ops = ops_value(s, side, card)
    if card.side is side.enemy:
        if _lead(s, side) - points_of(s, card) <= -GOAL:
            return 0.9 * LOST
        return -event_worth(s, lands, side, card) - 0.4 * POINTS[ops] - 1.0 + (1.0 if is_bomb(s, side, card) else 0.0)
    if card.side is side and points_of(s, card) >= GOAL - _lead(s, side):
        return -LOST
    return event_worth(s, lands, side, card) - 0.45 * POINTS[ops] - (0.6 if card is MISSILE_ENVY else 0.0)


def is_reckless(s: Twilight, ask: Ask, option: Token) -> bool:
    """May this card, use or headline lose the game at once, by DEFCON (12.5) or by a scoring card that is held? Or does it take a
    safe card that we shall need, while a dangerous one could go?"""
    side = ask.who
    if ask.topic == "headline":
        rounds = rounds_left(s, side)
        return isinstance(option, Card) and (_is_fatal(s, ask, option) or _leaves_too_few(s, ask, option, rounds))
    if ask.topic == "use":
        card = ask.args["card"]
        return isinstance(card, Card) and use_worth(s, Lands(s, side), side, card, option) <= RECKLESS
    if ask.topic != "play":
        return False
    held = len([card for card in s.hands[side.seat] if card.scoring])
    if isinstance(option, Card) and option.scoring:
        return False
    rounds = rounds_left(s, side)
    if held >= rounds and held:
        return True
    return isinstance(option, Card) and (_is_fatal(s, ask, option) or _leaves_too_few(s, ask, option, rounds - 1))


def _is_fatal(s: Twilight, ask: Ask, card: Card) -> bool:
    """May a headline or a play end the game at once?"""
    lands = Lands(s, ask.who)
    if ask.topic == "headline":
        return _headline_worth(s, lands, ask.who, card) <= RECKLESS
    return _round_worth(s, lands, ask.who, card, 0)[0] <= RECKLESS


def _leaves_too_few(s: Twilight, ask: Ask, card: Card, rounds: int) -> bool:
    """Are too few safe cards left for the rounds that follow, where another card would leave more?"""
    lacking = shortage(s, ask.who, rounds, card)
    if lacking <= 0:
        return False
    for other in ask.options:
        if isinstance(other, Card) and shortage(s, ask.who, rounds, other) < lacking and not _is_fatal(s, ask, other):
            return True
    return False


# ---- what goes with another card, or comes with one


def un_intervention(s: Twilight, ask: Ask) -> Advice:
    """The enemy card whose event hurts most for the points it has: a dangerous one above all, because now it does no harm."""
    side = ask.who
    lands = Lands(s, side)
    best, most = ask.options[0], 4 * LOST
    for option in ask.options:
        assert isinstance(option, Card)
        worth = _partner_worth(s, lands, side, option) + (3.0 if is_bomb(s, side, option) else 0.0)
        if worth > most:
            best, most = option, worth
    return best, N_("this event must not happen")


def star_wars(s: Twilight, ask: Ask) -> Advice:
    """The event happens as if we had played the card, so it is worth what it would be in our round."""
    side = ask.who
    lands = Lands(s, side)
    best, most = ask.options[0], 4 * LOST
    for option in ask.options:
        assert isinstance(option, Card)
        if option is UN_INTERVENTION:
            worth = 0.5
        elif option.side is USSR:
            worth = -harm(s, lands, side, option)
        else:
            worth = _own_event(s, lands, side, option)
        if worth > most:
            best, most = option, worth
    return best, N_("the best event of the discard pile")


def grain_sales(s: Twilight, ask: Ask) -> Advice:
    """R-19: play what was drawn if it does more than the two points of the card."""
    side = ask.who
    card = ask.args["card"]
    assert isinstance(card, Card)
    if PLAY in ask.options:
        _, worth = _best_use(s, Lands(s, side), side, card, uses(s, side, card))
        if worth > POINTS[2]:
            return PLAY, N_("the card does more for us than for them")
    return RETURN, N_("two points are worth more than this card")
