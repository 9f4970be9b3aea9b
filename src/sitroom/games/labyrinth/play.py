"""6: the play of a card, for its event or for operations."""

from __future__ import annotations

from ...kernel.ask import Script, choose
from ...kernel.token import Side, Token
from . import alert, deploy, disrupt, jihad, plot, reassessment, recruit, regime_change, travel, war_of_ideas, withdraw
from .board import (
    ALERT,
    DEPLOY,
    DISRUPT,
    EVENT,
    EVENT_FIRST,
    IDLE,
    JIHAD,
    MOST_RESERVES,
    PLOT,
    REASSESSMENT,
    RECRUIT,
    REGIME_CHANGE,
    RESERVES,
    SPEND_RESERVES,
    TRAVEL,
    US,
    WAR_OF_IDEAS,
    WITHDRAW,
)
from .deck import Card
from .events import is_playable, is_triggered_by, occur, put_away, take_into_play, trigger
from .rolls import pick
from .state import Labyrinth


def play_card(s: Labyrinth, side: Side, card: Card, is_extra: bool = False) -> Script[int]:
    """6.1: a card from the hand is played. Returns how many cards it took (Reassessment: two).

    ``is_extra``: the card is played by leave of an event and is none of the two of the Action Phase.
    """
    take_into_play(s, side, card)
    s.note("plays-card", "6.1", side=side, card=card)
    value, occurred = card.ops, None
    pending = is_triggered_by(card, side)
    has_spent = False
    while True:
        options = uses(s, side, card, value, pending, has_spent, is_extra)
        use = yield from choose(side, "use-card", options, "6.1", {"card": card, "value": value})
        if use is EVENT_FIRST:
            pending = False
            occurred = yield from trigger(s, card, side)
        elif use is SPEND_RESERVES:
            has_spent = True
            value = spend_reserves(s, side, value)
        else:
            break
    if use is EVENT:
        yield from occur(s, card, side)
        put_away(s, card, side)
        return 1
    if use is REASSESSMENT:
        s.note("operation", "6.3.1", side=side, operation=use, value=value)
        yield from reassessment.reassess(s, card, pending)
        if not pending:
            put_away(s, card, occurred)
        return 2
    is_first_plot = use is PLOT and not s.has_plotted
    if is_first_plot:
        s.has_plotted = True
        if card.side is US:
            pending = False  # 8.5.3
    yield from conduct(s, side, use, card.ops if use is RESERVES else value)
    if pending:
        occurred = yield from trigger(s, card, side)
    put_away(s, card, occurred, to_first_plot=is_first_plot)
    return 1


def spend_reserves(s: Labyrinth, side: Side, value: int) -> int:
    """6.3.3.1: all Reserves are added to the value of a card, up to 3."""
    value = min(3, value + s.reserve_of(side))
    s.set_reserve(side, 0)
    s.note("spends-reserves", "6.3.3.1", side=side, value=value)
    return value


def uses(s: Labyrinth, side: Side, card: Card, value: int, pending: bool, has_spent: bool, is_extra: bool) -> list[Token]:
    """What a side may do with a card: its event, operations, Reserves; what is set off may come first (6.3.2.1)."""
    found: list[Token] = []
    if not has_spent and not is_triggered_by(card, side) and is_playable(s, card, side):
        found.append(EVENT)
    before = len(found)
    if side is US:
        found += us_operations(s, value)
        if card.ops == 3 and not has_spent and not is_extra and s.cards_played == 0 and reassessment.partners(s):
            found.append(REASSESSMENT)
    else:
        found += jihadist_operations(s)
    if not has_spent:
        if card.ops < 3:
            found.append(RESERVES)
            if s.reserve_of(side) and len(found) > before + 1:
                found.append(SPEND_RESERVES)
    if len(found) == before:
        found.append(IDLE)
    if pending:
        found.append(EVENT_FIRST)
    return found


def us_operations(s: Labyrinth, value: int) -> list[Token]:
    """7.1.2: the operations for which a card of this value finds a place. War of Ideas always does."""
    found: list[Token] = [WAR_OF_IDEAS]
    if deploy.origins(s, value):
        found.append(DEPLOY)
    if disrupt.targets(s, value):
        found.append(DISRUPT)
    if value >= 3:
        if regime_change.targets(s, value):
            found.append(REGIME_CHANGE)
        if withdraw.origins(s, value):
            found.append(WITHDRAW)
        if s.plots:
            found.append(ALERT)
    return found


def jihadist_operations(s: Labyrinth) -> list[Token]:
    """8.1.3: the operations for which there is a place."""
    found: list[Token] = []
    if recruit.is_possible(s):
        found.append(RECRUIT)
    if travel.is_possible(s):
        found.append(TRAVEL)
    if jihad.places(s):
        found.append(JIHAD)
    if plot.places(s):
        found.append(PLOT)
    return found


def conduct_granted(s: Labyrinth, side: Side, card: Card, value: int) -> Script[None]:
    """An event lets a side conduct an operation of some value; Reserves may grow by it, but not add to it (6.3.3.1)."""
    options = us_operations(s, value) if side is US else jihadist_operations(s)
    if value < 3:
        options.append(RESERVES)
    operation = yield from pick(side, "event-operation", options or [IDLE], "6.2.1", {"card": card, "value": value})
    yield from conduct(s, side, operation, value)


def conduct(s: Labyrinth, side: Side, operation: Token, value: int) -> Script[None]:
    """6.3.1: an operation with a card of this value."""
    s.note("operation", "6.3.1", side=side, operation=operation, value=value)
    if operation is RESERVES:
        s.set_reserve(side, min(MOST_RESERVES, s.reserve_of(side) + value))
        s.note("reserves", "6.3.3", side=side, value=s.reserve_of(side))
    elif operation is WAR_OF_IDEAS:
        yield from war_of_ideas.war_of_ideas(s, value)
    elif operation is DEPLOY:
        yield from deploy.deploy(s, value)
    elif operation is DISRUPT:
        yield from disrupt.disrupt(s, value)
    elif operation is REGIME_CHANGE:
        yield from regime_change.regime_change(s)
    elif operation is WITHDRAW:
        yield from withdraw.withdraw(s)
    elif operation is ALERT:
        yield from alert.alert(s)
    elif operation is RECRUIT:
        yield from recruit.recruit(s, value)
    elif operation is TRAVEL:
        yield from travel.travel(s, value)
    elif operation is JIHAD:
        yield from jihad.jihad(s, value)
    elif operation is PLOT:
        yield from plot.plot(s, value)
