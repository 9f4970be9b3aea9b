"""9.4.1: Event or operations? The play of a card of the Jihadist pile."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ..board import JIHAD, JIHADIST, PLOT, RECRUIT, TRAVEL, US, Country
from ..deck import US_ELECTION, Card, card as by_number
from ..events import is_playable, occur, plot_places, second_part
from ..frames import FINISH, OPERATIONS, Frame
from ..marks import DOOR_OF_ITJIHAD, GTMO
from ..state import Labyrinth
from .fighting import major_jihad, major_places, minor_jihad, minor_places
from .plotting import has_place, plot_operation
from .radicalization import radicalize
from .recruiting import recruit_operation
from .travelling import travel_operation

_RULE: Final = "9.4.1"
_DOOR_OF_ITJIHAD: Final = by_number(47)
_PLACES_CELLS: Final = frozenset((48, 49, 50, 51, 53, 55, 57, 58, 61, 66, 67, 68, 70, 72, 80, 81, 82, 83, 86, 91, 93, 98, 110))
"""The events that recruit or place a cell from the Funding track."""


def play_card(s: Labyrinth, frame: Frame) -> Script[None]:
    """Event or operations? The first that applies: a playable event of theirs, a plot on a playable US event, operations."""
    card, value = frame.card, frame.value
    s.pop()
    if frame.other is not None:
        yield from _play_second_card(s, card, frame.other)
    elif card.side is US:
        s.push(Frame(FINISH, JIHADIST, card))
        if _answer(s, "us-event-playable", is_playable(s, card, US)):
            yield from _plot(s, value)
        else:
            yield from operations(s, value)
    elif not _answer(s, "event-playable", _can_occur(s, card)):
        s.push(Frame(FINISH, JIHADIST, card))
        yield from operations(s, value)
    elif card.number in _PLACES_CELLS and _answer(s, "event-needs-cell", s.cells_track == 0, "cells-on-track"):
        s.push(Frame(FINISH, JIHADIST, card))
        yield from radicalize(s, value, value)
    elif _lacks_a_place_for_its_plot(s, card):
        s.push(Frame(FINISH, JIHADIST, card))
        s.note("bot-no-plot-place", "9.4.2.1", line_level=REASON, card=card)
        yield from radicalize(s, value, value)
    else:
        s.push(Frame(FINISH, JIHADIST, card, occurred=JIHADIST))
        if card.side is None:
            s.push(Frame(OPERATIONS, JIHADIST, card, value))
        yield from occur(s, card, JIHADIST)


def _answer(s: Labyrinth, box: str, is_so: bool, why: str = "") -> bool:
    """A question of the chart; ``why`` says, of one that asks two things, which of them is not so."""
    if s.log is not None:
        if is_so:
            s.note("bot-yes", _RULE, line_level=REASON, box=box)
        elif why:
            s.note("bot-no-because", _RULE, line_level=REASON, box=box, why=why)
        else:
            s.note("bot-no", _RULE, line_level=REASON, box=box)
    return is_so


def _where(s: Labyrinth, box: str, countries: list[Country]) -> bool:
    if countries and s.log is not None:
        s.note("bot-yes-where", _RULE, line_level=REASON, box=box, countries=list(countries))
    elif s.log is not None:
        s.note("bot-no", _RULE, line_level=REASON, box=box)
    return len(countries) > 0


def _can_occur(s: Labyrinth, card: Card) -> bool:
    """6.2.6. Card 47 bars all events that are not of the US from this play; US Election occurs nevertheless (6.3.1)."""
    if s.marks & DOOR_OF_ITJIHAD and card is not US_ELECTION:
        s.note("bot-barred", "9.6", line_level=REASON, card=_DOOR_OF_ITJIHAD)
        return False
    return is_playable(s, card, JIHADIST)


def _lacks_a_place_for_its_plot(s: Labyrinth, card: Card) -> bool:
    """9.4.2.1: an event that places a plot is ignored if the chart finds no country for it."""
    countries = plot_places(s, card)
    return countries is not None and not has_place(s, countries)


def _play_second_card(s: Labyrinth, card: Card, event_card: Card) -> Script[None]:
    """Adam Gadahn and Madrassas use the value of the next card alone; but US Election always occurs."""
    s.push(Frame(FINISH, JIHADIST, card, occurred=JIHADIST if card is US_ELECTION else None))
    if card is US_ELECTION:
        yield from occur(s, card, JIHADIST)
    yield from second_part(s, event_card, JIHADIST, card)


# ---- operations


def _can_recruit(s: Labyrinth) -> bool:
    if s.marks & GTMO:
        return _answer(s, "cells-available", False, "gtmo-in-effect")
    return _answer(s, "cells-available", s.available_cells() > 0, "no-cell-available")


def _plot(s: Labyrinth, value: int) -> Script[None]:
    if s.log is not None:
        s.note("operation", _RULE, side=JIHADIST, operation=PLOT, value=value)
    left = yield from plot_operation(s, value)
    yield from radicalize(s, left, value)


def operations(s: Labyrinth, value: int) -> Script[None]:
    """The first that is possible: Major Jihad, Minor Jihad, Recruit, Travel. What is left over goes to Radicalization."""
    ripe = major_places(s, value)
    if _where(s, "major-jihad", ripe):
        if s.log is not None:
            s.note("operation", _RULE, side=JIHADIST, operation=JIHAD, value=value)
        yield from major_jihad(s, value, ripe)
    elif _where(s, "minor-jihad", minor_places(s)):
        if s.log is not None:
            s.note("operation", _RULE, side=JIHADIST, operation=JIHAD, value=value)
        left = yield from minor_jihad(s, value)
        yield from radicalize(s, left, value)
    elif _can_recruit(s):
        if s.log is not None:
            s.note("operation", _RULE, side=JIHADIST, operation=RECRUIT, value=value)
        left = yield from recruit_operation(s, value)
        yield from radicalize(s, left, value)
    else:
        if s.log is not None:
            s.note("operation", _RULE, side=JIHADIST, operation=TRAVEL, value=value)
        left = yield from travel_operation(s, value)
        yield from radicalize(s, left, value)
