"""6: playing a card: for its event, for operations, on the Space Race."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask, Script, choose
from ...kernel.token import Side, Token, has
from . import lasting
from .board import (
    COUP,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    OPERATIONS,
    OPERATIONS_FIRST,
    REALIGNMENT,
    SPACE_RACE,
    US,
    USSR,
)
from .deck import (
    ARAB_ISRAELI_WAR,
    CARDS,
    CULTURAL_REVOLUTION,
    FORMOSAN_RESOLUTION,
    RED_SCARE_PURGE,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    Card,
)
from .events import happen, is_out_of_question
from .operations import conduct_operations
from .piles import finish
from .space import may_try, try_space_race
from .state import HEADLINE_EVENTS, Twilight
from .tracks import china_card_played, gain

_USES: Final[tuple[Token, ...]] = (EVENT, OPERATIONS, SPACE_RACE)
_ENEMY_USES: Final[tuple[Token, ...]] = (EVENT_FIRST, OPERATIONS_FIRST, SPACE_RACE)
_OPERATIONS: Final[tuple[Token, ...]] = (INFLUENCE, REALIGNMENT, COUP)


def standing(ask: Ask) -> tuple[Token, ...]:
    """6.3: what a card may be used for, and what operations there are, whether it can be done just now or not."""
    if ask.topic == "operations":
        return _OPERATIONS
    card = ask.args.get("card")
    if ask.topic != "use" or not isinstance(card, Card) or card.scoring:
        return ()
    return _ENEMY_USES if has(list(ask.options), EVENT_FIRST) else _USES


def is_about_scoring(ask: Ask) -> bool:
    """Is it asked what a scoring card is used for? Its event is all that anybody can use it for (6.3)."""
    card = ask.args.get("card")
    return ask.topic == "use" and isinstance(card, Card) and card.scoring


def uses(s: Twilight, side: Side, card: Card) -> list[Token]:
    """6.3: what a side may use a card for.

    An own or neutral event may be chosen even if it will not happen (R-12). An enemy event comes before or after the
    operations (6.4); one that is out of the question leaves only those.
    """
    if card.scoring:
        return [EVENT]
    options: list[Token]
    if card.side is side.enemy:
        options = [OPERATIONS] if is_out_of_question(s, side, card) else [EVENT_FIRST, OPERATIONS_FIRST]
    elif card is THE_CHINA_CARD or is_banned(s, side, card) or (card is UN_INTERVENTION and not partners(s, side)):
        options = [OPERATIONS]
    else:
        options = [EVENT, OPERATIONS]
    if may_try(s, side, card):
        options.append(SPACE_RACE)
    return options


def uses_of_given(s: Twilight, side: Side, card: Card) -> list[Token]:
    """What a side may use a card for that an event put into its hands: UN Intervention from the own hand may join it (R-10)."""
    options = uses(s, side, card)
    if card.side is side.enemy and s.phase != HEADLINE_EVENTS and has(s.hands[side.seat], UN_INTERVENTION):
        options.append(UN_INTERVENTION)
    return options


def uses_without_event(s: Twilight, side: Side, card: Card) -> list[Token]:
    """What a side may use a card for whose event will not happen, whatever it is."""
    options: list[Token] = [OPERATIONS]
    if may_try(s, side, card):
        options.append(SPACE_RACE)
    return options


def is_banned(s: Twilight, side: Side, card: Card) -> bool:
    """18.2: events that may not be played while the Chinese Civil War goes on."""
    if s.civil_war < 0:
        return False
    return (card is FORMOSAN_RESOLUTION) or (side is USSR and (card is RED_SCARE_PURGE or card is CULTURAL_REVOLUTION))


def partners(s: Twilight, side: Side) -> list[Card]:
    """R-10: the cards in hand that UN Intervention can go with."""
    enemy = side.enemy
    return [card for card in s.hands[side.seat] if card.side is enemy]


def has_partner(s: Twilight, side: Side) -> None:
    """R-10: everybody learns that a side holds a card that UN Intervention can go with."""
    enemy = side.enemy
    s.learn(side, 1, [card for card in CARDS if card.side is not enemy])


def play_card(s: Twilight, side: Side, card: Card, use: Token) -> Script[None]:
    """Carry out a play. The card is in ``s.playing`` and goes where it belongs afterwards (6.7)."""
    if s.log is not None:
        s.note("plays", "6.3", side=side, card=card, use=use, round=s.round)
    if use is SPACE_RACE:
        yield from try_space_race(s, side, card)
        if card is THE_CHINA_CARD:
            china_card_played(s, side)
        finish(s, card, False)
    elif use is EVENT:
        if card is UN_INTERVENTION:
            yield from _un_intervention(s, side)
        else:
            yield from play_event(s, side, card)
    elif use is EVENT_FIRST:
        happened = yield from happen(s, side, card)
        yield from _operations(s, side, card)
        finish(s, card, happened)
    elif use is OPERATIONS_FIRST:
        s.pending = card
        yield from _operations(s, side, card)
        s.pending = None
        happened = yield from happen(s, side, card)
        finish(s, card, happened)
    elif use is UN_INTERVENTION:
        s.from_hand(side, UN_INTERVENTION)
        s.playing.append(UN_INTERVENTION)
        un_intervention_played(s)
        yield from _cancelled_by_un(s, side, card)
    else:
        yield from _operations(s, side, card)
        finish(s, card, False)


def play_event(s: Twilight, side: Side, card: Card) -> Script[None]:
    """A card in ``s.playing`` is played by a side for its event alone, and then goes where it belongs."""
    flower_power(s, side, card)
    happened = yield from happen(s, side, card)
    finish(s, card, happened)


def _operations(s: Twilight, side: Side, card: Card) -> Script[None]:
    """The operations half of a play."""
    flower_power(s, side, card)
    if card is THE_CHINA_CARD:
        yield from conduct_operations(s, side, card.ops, china=True)
        china_card_played(s, side)
    else:
        yield from conduct_operations(s, side, card.ops)


def flower_power(s: Twilight, side: Side, card: Card) -> None:
    """R-20: when the US uses a war card for its event or for operations, the USSR scores 2 VP first."""
    if card.war and side is US and s.lasting & lasting.FLOWER_POWER:
        if card is ARAB_ISRAELI_WAR and s.lasting & lasting.CAMP_DAVID:
            return
        gain(s, USSR, 2, "card.59")


def _un_intervention(s: Twilight, side: Side) -> Script[None]:
    """R-10: UN Intervention is played with a card of the enemy from the own hand."""
    has_partner(s, side)
    partner = yield from choose(side, "un-intervention", partners(s, side), "card.32")
    s.from_hand(side, partner)
    s.playing.append(partner)
    un_intervention_played(s)
    yield from _cancelled_by_un(s, side, partner)


def un_intervention_played(s: Twilight) -> None:
    """UN Intervention is played as an event: U-2 Incident pays, whoever played it."""
    if s.lasting & lasting.U2:
        gain(s, USSR, 1, "card.60")


def _cancelled_by_un(s: Twilight, side: Side, card: Card) -> Script[None]:
    """R-10: the enemy's event is cancelled; the card gives operations or goes to the Space Race, and both are discarded."""
    s.note("event-cancelled", "card.32", side=side, card=card)
    use = yield from choose(side, "use", uses_without_event(s, side, card), "card.32", {"card": card})
    if use is SPACE_RACE:
        yield from try_space_race(s, side, card)
    else:
        yield from _operations(s, side, card)
    finish(s, card, False)
    finish(s, UN_INTERVENTION, False)
