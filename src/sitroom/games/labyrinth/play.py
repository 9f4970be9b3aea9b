"""6: the play of a card, for its event or for operations."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Arg, Ask, Script, choose
from ...kernel.token import Side, Token, has, take
from . import alert, deploy, disrupt, jihad, plot, reassessment, recruit, regime_change, travel, war_of_ideas, withdraw
from .board import (
    ALERT,
    DEPLOY,
    DISRUPT,
    DONE,
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
from .deciding import decider
from .deck import Card
from .events import is_playable, is_triggered_by, occur, put_away, second_part, take_into_play, triggered_side
from .frames import AFTER, EXTRA, FINISH, GRANT, OCCUR, OPERATIONS, REASSESS, THEN, USE, Frame
from .rolls import pick
from .state import Labyrinth

_US_USES: Final[tuple[Token, ...]] = (
    EVENT, WAR_OF_IDEAS, DEPLOY, DISRUPT, REGIME_CHANGE, WITHDRAW, ALERT, REASSESSMENT, SPEND_RESERVES, RESERVES,
)  # fmt: skip
_JIHADIST_USES: Final[tuple[Token, ...]] = (EVENT, RECRUIT, TRAVEL, JIHAD, PLOT, SPEND_RESERVES, RESERVES)


def standing(ask: Ask) -> tuple[Token, ...]:
    """6.1: what a side may use a card for, whether it can be done just now or not."""
    if ask.topic != "use-card":
        return ()
    return _US_USES if ask.who is US else _JIHADIST_USES


def begin_play(s: Labyrinth, side: Side, card: Card, is_extra: bool = False) -> None:
    """6.1: a card from the hand is played. ``is_extra``: by leave of an event; it is none of the two of the Action Phase."""
    take_into_play(s, side, card)
    if not is_extra:
        s.cards_played += 1
    if s.log is not None:
        s.note("plays-card", "6.1", discloses=s.is_pile(side), side=side, card=card)
    s.push(Frame(USE, side, card, card.ops, pending=is_triggered_by(card, side), extra=is_extra))


def resume(s: Labyrinth) -> Script[None]:
    """Deal with the topmost frame. Where it begins with a question it stays until that is answered."""
    frame = s.frames[-1]
    kind, side, card = frame.kind, frame.side, frame.card
    if kind == USE:
        yield from decider(s, side).use_card(s, frame)
    elif kind == AFTER:
        s.pop()
        occurred = triggered_side(s, card, side)
        s.push(Frame(FINISH, side, card, occurred=occurred, first_plot=frame.first_plot))
        if occurred is not None:
            yield from occur(s, card, occurred)
    elif kind in (GRANT, OPERATIONS):
        yield from decider(s, side).granted_operation(s, frame)
    elif kind == EXTRA:
        yield from extra_card(s, side, card)
    elif kind == THEN:
        s.pop()
        yield from second_part(s, card, side, card)
    elif kind == REASSESS:
        yield from reassessment.reassess(s, frame)
    elif kind == OCCUR:
        s.pop()
        yield from event_from_discards(s, side, card)
    finish(s)


def finish(s: Labyrinth) -> None:
    """Cards that are done with leave play."""
    while s.frames and s.frames[-1].kind == FINISH:
        frame = s.pop()
        put_away(s, frame.card, frame.occurred, frame.first_plot)


def use_card(s: Labyrinth, frame: Frame) -> Script[None]:
    """6.1: the side says what it does with the card, and does it. What the card sets off may come before (6.3.2.1)."""
    side, card, value = frame.side, frame.card, frame.value
    use = yield from pick_use(s, frame)
    s.pop()
    if use is EVENT_FIRST:
        occurred = triggered_side(s, card, side)
        s.push(Frame(USE, side, card, value, False, occurred, frame.spent, frame.extra, other=frame.other))
        if occurred is not None:
            yield from occur(s, card, occurred)
    elif use is SPEND_RESERVES:
        value = spend_reserves(s, side, value)
        s.push(Frame(USE, side, card, value, frame.pending, frame.occurred, True, frame.extra))
    elif use is EVENT:
        s.push(Frame(FINISH, side, card, occurred=side))
        yield from occur(s, card, side)
    elif use is REASSESSMENT:
        yield from reassessment.begin(s, frame)
    else:
        yield from operate(s, frame, use)


def operate(s: Labyrinth, frame: Frame, operation: Token) -> Script[None]:
    """6.3: the operation, and then what the card sets off. The first Plot operation of a turn ignores a US event (8.5.3)."""
    side, card, pending = frame.side, frame.card, frame.pending
    is_first_plot = operation is PLOT and not s.has_plotted
    if is_first_plot:
        s.has_plotted = True
        if card.side is US:
            pending = False
    kind = AFTER if pending else FINISH
    s.push(Frame(kind, side, card, occurred=frame.occurred, first_plot=is_first_plot))
    if frame.other is not None:
        yield from second_part(s, frame.other, side, card)
    else:
        yield from conduct(s, side, operation, frame.value)


def conduct_granted(s: Labyrinth, frame: Frame) -> Script[None]:
    """An event lets a side conduct an operation; Reserves may grow by it, but not add to it (6.3.3.1)."""
    side, value = frame.side, frame.value
    options = us_operations(s, value) if side is US else jihadist_operations(s)
    if value < 3:
        options.append(RESERVES)
    operation = yield from pick(side, "event-operation", options or [IDLE], "6.2.1", {"card": frame.card, "value": value})
    s.pop()
    yield from conduct(s, side, operation, value)


def extra_card(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """An event lets a side play one more card."""
    options: list[Token] = [*s.hand_of(side), DONE]
    chosen = yield from choose(side, "extra-card", options, "6.2.1", {"card": card})
    s.pop()
    if isinstance(chosen, Card):
        begin_play(s, side, chosen, is_extra=True)


def event_from_discards(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    if has(s.discards, card):
        take(s.discards, card)
        s.in_play = (*s.in_play, card)
        occurs = is_playable(s, card, side)
        s.push(Frame(FINISH, side, card, occurred=side if occurs else None))
        if occurs:
            yield from occur(s, card, side)


def spend_reserves(s: Labyrinth, side: Side, value: int) -> int:
    """6.3.3.1: all Reserves are added to the value of a card, up to 3."""
    value = min(3, value + s.reserve_of(side))
    s.set_reserve(side, 0)
    s.note("spends-reserves", "6.3.3.1", side=side, value=value)
    return value


def pick_use(s: Labyrinth, frame: Frame) -> Script[Token]:
    """The question what to do with the card. A second card whose use an event fixes is only asked about what comes first."""
    args: dict[str, Arg] = {"card": frame.card, "value": frame.value}
    if frame.other is None:
        use = yield from choose(frame.side, "use-card", uses(s, frame), "6.1", args)
    else:
        options: list[Token] = [RECRUIT, EVENT_FIRST] if frame.pending else [RECRUIT]
        use = yield from pick(frame.side, "use-card", options, "6.1", args)
    return use


def uses(s: Labyrinth, frame: Frame) -> list[Token]:
    """What a side may do with a card: its event, operations, Reserves; what is set off may come first (6.3.2.1)."""
    side, card = frame.side, frame.card
    found: list[Token] = []
    if side is US:
        found += us_operations(s, frame.value)
        if card.ops == 3 and s.cards_played == 1 and not frame.extra and reassessment.partners(s):
            found.append(REASSESSMENT)
    else:
        found += jihadist_operations(s)
    if card.ops < 3 and not frame.spent:
        if found and s.reserve_of(side):
            found.append(SPEND_RESERVES)
        found.append(RESERVES)
    if not found:
        found.append(IDLE)
    if frame.pending:
        found.append(EVENT_FIRST)
    elif not frame.spent and not is_triggered_by(card, side) and is_playable(s, card, side):
        found.append(EVENT)
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


def conduct(s: Labyrinth, side: Side, operation: Token, value: int) -> Script[None]:
    """6.3.1: an operation with a card of this value."""
    if s.log is not None:
        s.note("operation", "6.3.1", side=side, operation=operation, value=value)
    if operation is RESERVES:
        s.set_reserve(side, min(MOST_RESERVES, s.reserve_of(side) + value))
        if s.log is not None:
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
