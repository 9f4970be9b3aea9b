"""6.2 and 6.3.2: events: whether they can occur, and their occurring. The cards themselves are in ``cards``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ...kernel.ask import Script
from ...kernel.events import install_events
from ...kernel.journal import DETAIL
from ...kernel.token import Side
from .board import Country
from .deck import US_ELECTION, Card
from .frames import EXTRA, GRANT, OCCUR, THEN, Frame
from .state import JIHADIST_ACTION, Labyrinth

Condition: TypeAlias = "Callable[[Labyrinth, Side], bool]"
"""May the side cause the event now? The card itself is not in its hand any more."""

Act: TypeAlias = "Callable[[Labyrinth, Side, Card], None]"
"""An event without a die and without a question. The side is the one that causes it, the card the one that is played."""

Places: TypeAlias = "Callable[[Labyrinth], list[Country]]"
"""The countries among which the Jihadist side places the plot of an event."""

Play: TypeAlias = "Callable[[Labyrinth, Side, Card], Script[None]]"
"""An event with dice or questions."""


class Event:
    """What a card does: its condition (with what blocks it), and its effect in one of the two forms.

    ``then`` or ``then_act`` is a second part, which comes when the first one has called ``continue_later``. ``plots`` says where
    the Jihadist side may place a plot by the event (9.4.2.1).
    """

    def __init__(
        self,
        can: Condition,
        act: Act | None = None,
        play: Play | None = None,
        then: Play | None = None,
        then_act: Act | None = None,
        plots: Places | None = None,
    ) -> None:
        self.can = can
        self.act = act
        self.play = play
        self.then = then
        self.then_act = then_act
        self.plots = plots


def always(_s: Labyrinth, _side: Side) -> bool:
    """The card has no condition."""
    return True


def never(_s: Labyrinth, _side: Side) -> bool:
    return False


def plain(can: Condition, act: Act, then: Play | None = None) -> Event:
    """An event whose first part needs no answer from anybody."""
    return Event(can, act=act, then=then)


def scripted(
    can: Condition, play: Play, then: Play | None = None, then_act: Act | None = None, plots: Places | None = None
) -> Event:
    """An event that rolls dice, draws cards or asks somebody."""
    return Event(can, play=play, then=then, then_act=then_act, plots=plots)


_BY_HAND: Final = (32,)
"""Back Channel: whether it can occur tells something about the hand of the US."""

_NO_EVENT: Final = Event(never)
_TABLE: Final[list[Event]] = [_NO_EVENT] * 121


def install(events: Mapping[int, Event]) -> None:
    """Put events into the table, by card number."""
    install_events(_TABLE, _NO_EVENT, events)


def is_written(card: Card) -> bool:
    """Is the event of the card in the table?"""
    return _TABLE[card.number] is not _NO_EVENT


def plot_places(s: Labyrinth, card: Card) -> list[Country] | None:
    """The countries among which the Jihadist side would place a plot by the event; ``None`` if the event is not about plots."""
    places = _TABLE[card.number].plots
    return None if places is None else places(s)


# ---- playable, triggered


def is_playable(s: Labyrinth, card: Card, side: Side) -> bool:
    """6.2.5, 6.2.6, 6.2.8: may the side cause the event of the card now?"""
    if card.side is side.enemy:
        return False
    return _TABLE[card.number].can(s, side)


def is_first_jihadist_card(s: Labyrinth) -> bool:
    """Is the card in play the first of a Jihadist Action Phase, and played by that side, not set off by something?"""
    return s.phase == JIHADIST_ACTION and s.cards_played == 1 and len(s.in_play) == 1


def occur(s: Labyrinth, card: Card, side: Side) -> Script[None]:
    """The event of a card occurs as if the side had played it (6.3.2.2)."""
    event = _TABLE[card.number]
    if s.log is not None:
        s.note("event", "6.2.1", side=side, card=card)
    if event.play is not None:
        yield from event.play(s, side, card)
    elif event.act is not None:
        event.act(s, side, card)


def second_part(s: Labyrinth, event_card: Card, side: Side, card: Card) -> Script[None]:
    """The second part of an event. ``card`` is the event's own, or the second card of the phase that it uses."""
    event = _TABLE[event_card.number]
    if event.then is not None:
        yield from event.then(s, side, card)
    elif event.then_act is not None:
        event.then_act(s, side, card)


def is_triggered_by(card: Card, side: Side) -> bool:
    """6.3.1, 6.3.2: does the event occur when the side uses the card for operations?"""
    return card.side is side.enemy or card is US_ELECTION


def triggered_side(s: Labyrinth, card: Card, side: Side) -> Side | None:
    """6.3.2.1: whose event occurs now that the side uses the card for operations; ``None`` if it cannot."""
    if card is US_ELECTION:
        return side
    if is_playable(s, card, side.enemy):
        return side.enemy
    if s.log is not None:
        s.note("no-event", "6.3.2.1", discloses=card.number in _BY_HAND, card=card)
    return None


# ---- what comes after the script that runs: each of these comes before what was called for earlier


def continue_later(s: Labyrinth, side: Side, card: Card) -> None:
    """The second part of the event of the card comes as a phase of its own."""
    s.push(Frame(THEN, side, card))


def grant_operation(s: Labyrinth, side: Side, card: Card, value: int) -> None:
    """The event lets the side conduct an operation of this value."""
    s.push(Frame(GRANT, side, card, value))


def grant_card(s: Labyrinth, side: Side, card: Card) -> None:
    """The event lets the side play one more card of its hand, if it wants."""
    s.push(Frame(EXTRA, side, card))


def call_event(s: Labyrinth, side: Side, card: Card) -> None:
    """The event of a card in the discard pile occurs, if it can (Quagmire); the card then goes where a played one goes."""
    s.push(Frame(OCCUR, side, card))


# ---- where cards go


def take_into_play(s: Labyrinth, side: Side, card: Card) -> None:
    s.leave_hand(side, card)
    s.in_play = (*s.in_play, card)


def put_away(s: Labyrinth, card: Card, occurred: Side | None, to_first_plot: bool = False) -> None:
    """5.2.2: a played card leaves play. ``occurred`` is the side whose event it was, if the event occurred.

    To the 1st Plot box goes the card of the first Plot operation; REMOVE and LAPSING count only if the event occurred.
    """
    s.in_play = tuple([other for other in s.in_play if other is not card])
    if occurred is not None and card.is_removed_by(occurred):
        s.removed = (*s.removed, card)
        if s.log is not None:
            s.note("card-removed", "6.2.9", card=card)
    elif occurred is not None and card.is_lapsing:
        s.lapsing = (*s.lapsing, card)
        s.note("card-lapsing", "4.7.7", line_level=DETAIL, card=card)
    elif to_first_plot:
        s.first_plot = card
        if s.log is not None:
            s.note("card-first-plot", "8.5.3", line_level=DETAIL, card=card)
    else:
        s.discards.append(card)
        if s.log is not None:
            s.note("card-discarded", "5.2.2", line_level=DETAIL, card=card)
