"""Cards in hand: which one to keep, to give away or to discard."""

from __future__ import annotations

from ...games.twilight.action import rounds_left
from ...games.twilight.board import US, USSR
from ...games.twilight.deck import Card
from ...games.twilight.events import can_happen
from ...games.twilight.points import ops_value
from ...games.twilight.state import Twilight
from ...games.twilight.threats import BRINK
from ...kernel.ask import Ask
from ...kernel.errors import N_
from ...kernel.token import Side, Token
from .cards import POINTS, scoring_worth
from .danger import drops, is_bomb, shortage
from .events import WORTH, event_worth
from .lands import Lands
from .operations import LOST

Advice = tuple[Token, str]


def keeping(s: Twilight, lands: Lands, side: Side, card: Card) -> float:
    """What it is worth to have a card in hand."""
    if card.scoring:
        net = scoring_worth(s, side, card)
        return net if abs(net) < 100 else 20.0 if net > 0 else -20.0
    points = POINTS[ops_value(s, side, card)]
    if card.side is side.enemy:
        if is_bomb(s, side, card):
            return points - 5.0
        return max(points - WORTH[card.number], 0.3)
    return max(points, event_worth(s, lands, side, card)) if can_happen(s, side, card) else points


def least(s: Twilight, lands: Lands, side: Side, cards: list[Card]) -> Card:
    """The card that we miss least."""
    best = cards[0]
    fewest = 1e9
    for card in cards:
        worth = keeping(s, lands, side, card)
        if worth < fewest:
            best, fewest = card, worth
    return best


def trap(s: Twilight, ask: Ask) -> Advice:
    """R-13: the card goes without its event, so the worst one goes; a scoring card is played while it may be."""
    side = ask.who
    lands = Lands(s, side)
    cards = [option for option in ask.options if isinstance(option, Card) and not option.scoring]
    if cards:
        return least(s, lands, side, cards), N_("the card that we miss least buys the way out")
    scoring = [option for option in ask.options if isinstance(option, Card)]
    rounds = rounds_left(s, side)
    best, most = ask.options[-1], 0.0 if len(scoring) < rounds and len(ask.options) > len(scoring) else 4 * LOST
    for card in scoring:
        worth = scoring_worth(s, side, card)
        if worth > most:
            best, most = card, worth
    return best, N_("the scoring card must not be held") if isinstance(best, Card) else N_(
        "nothing in hand is better than to pass"
    )


def held_card(s: Twilight, ask: Ask) -> Advice:
    """4.H: away with what we would rather not have in hand."""
    lands = Lands(s, ask.who)
    cards = [option for option in ask.options if isinstance(option, Card)]
    worst = least(s, lands, ask.who, cards)
    if keeping(s, lands, ask.who, worst) < 1.5:
        return worst, N_("we are better off without this card")
    return ask.options[-1], N_("our cards are worth keeping")


def give_up(s: Twilight, ask: Ask, price: float) -> Advice:
    """A card is the price for keeping something of that worth."""
    lands = Lands(s, ask.who)
    cards = [option for option in ask.options if isinstance(option, Card)]
    if cards:
        worst = least(s, lands, ask.who, cards)
        rounds = rounds_left(s, ask.who) - (1 if s.mover is ask.who else 0)
        is_needed = not is_bomb(s, ask.who, worst) and shortage(s, ask.who, rounds, worst) > 0
        if keeping(s, lands, ask.who, worst) < price and not is_needed:
            return worst, N_("the card is worth less than what it saves")
    return ask.options[-1], N_("the card is worth more than what it saves")


def missile_envy(s: Twilight, ask: Ask) -> Advice:
    """The enemy uses the points of a card of ours; any other event happens for him, and at DEFCON 2 that may end him."""
    side = ask.who
    lands = Lands(s, side)
    best, fewest = ask.options[0], -4 * LOST
    for option in ask.options:
        assert isinstance(option, Card)
        worth = _given(s, lands, side, option)
        if worth < fewest:
            best, fewest = option, worth
    return best, N_("the card that helps the enemy least")


def _given(s: Twilight, lands: Lands, side: Side, card: Card) -> float:
    """What a card is worth to the enemy who gets it with Missile Envy."""
    enemy = side.enemy
    if card.scoring:
        return -scoring_worth(s, side, card)
    if card.side is side:
        return POINTS[ops_value(s, enemy, card)] + 0.4 * WORTH[card.number]
    if drops(card) and s.defcon <= BRINK:
        return LOST if s.phasing is enemy else -LOST
    return event_worth(s, lands, enemy, card)


def take_best(s: Twilight, ask: Ask) -> Advice:
    """SALT Negotiations: the card that we would like most to have."""
    lands = Lands(s, ask.who)
    best, most = ask.options[-1], 1.0
    for option in ask.options:
        if isinstance(option, Card):
            worth = keeping(s, lands, ask.who, option)
            if worth > most:
                best, most = option, worth
    return best, N_("the best card of the discard pile")


def spoil(s: Twilight, ask: Ask) -> Advice:
    """Aldrich Ames Remix: the card that the US would miss most."""
    lands = Lands(s, ask.who)
    best, most = ask.options[0], -1e9
    for option in ask.options:
        assert isinstance(option, Card)
        worth = keeping(s, lands, US, option)
        if worth > most:
            best, most = option, worth
    return best, N_("the card that they would miss most")


def ask_not(s: Twilight, ask: Ask) -> Advice:
    """Bad cards go for new ones, while there is time to play a scoring card that may come."""
    side = ask.who
    lands = Lands(s, side)
    cards = [option for option in ask.options if isinstance(option, Card)]
    if cards and rounds_left(s, side) > 3:
        worst = least(s, lands, side, cards)
        if keeping(s, lands, side, worst) < 1.8:
            return worst, N_("we are better off without this card")
    return ask.options[-1], N_("our cards are worth keeping")


def our_man(s: Twilight, ask: Ask) -> Advice:
    """The draw pile is for both: what helps the USSR more goes."""
    for option in ask.options:
        if isinstance(option, Card):
            bad = scoring_worth(s, US, option) < 0 if option.scoring else option.side is USSR and WORTH[option.number] > 1.0
            if bad:
                return option, N_("this card would help the enemy")
    return ask.options[-1], N_("these cards may stay")
