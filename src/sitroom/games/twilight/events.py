"""Events: what a card's event is, and how it happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ...kernel.ask import Script
from ...kernel.events import install_events
from ...kernel.token import Side
from .deck import CARDS, Card
from .state import Twilight

Run: TypeAlias = Callable[[Twilight], "Script[None] | None"]
"""Carries an event out; a function that asks nothing returns ``None``."""
RunFor: TypeAlias = Callable[[Twilight, Side], "Script[None] | None"]
"""The same for an event that depends on who plays the card."""


class Event:
    """The event of a US or USSR card, or of a neutral one that is the same for both players.

    ``can_happen`` is its "play if"; ``fixed`` says that the operations of the same play cannot change whether it holds.
    """

    def __init__(self, run: Run, can_happen: Callable[[Twilight], bool] | None = None, fixed: bool = True) -> None:
        self.run = run
        self.can_happen = can_happen
        self.fixed = fixed


class PlayersEvent:
    """An event that depends on who plays the card, as most neutral ones do: its functions get that side."""

    def __init__(self, run: RunFor, can_happen: Callable[[Twilight, Side], bool] | None = None) -> None:
        self.run = run
        self.can_happen = can_happen


def _nothing(_s: Twilight) -> None:
    """For a card without an event."""


_NO_EVENT: Final = Event(_nothing)
_EVENTS: Final[list[Event]] = [_NO_EVENT] * (len(CARDS) + 1)
_PLAYERS_EVENTS: Final[list[PlayersEvent | None]] = [None] * (len(CARDS) + 1)


def install(events: Mapping[Card, Event | PlayersEvent]) -> None:
    """Give cards their events."""
    same = {card.number: event for card, event in events.items() if isinstance(event, Event)}
    of_players: dict[int, PlayersEvent | None] = {}
    for card, event in events.items():
        if isinstance(event, PlayersEvent):
            of_players[card.number] = event
    install_events(_EVENTS, _NO_EVENT, same)
    install_events(_PLAYERS_EVENTS, None, of_players)


def has_event(card: Card) -> bool:
    """Has the card an event of its own?"""
    return _EVENTS[card.number] is not _NO_EVENT or _PLAYERS_EVENTS[card.number] is not None


def can_happen(s: Twilight, player: Side, card: Card) -> bool:
    """Does the event's condition hold, and does nothing prohibit it?"""
    of_player = _PLAYERS_EVENTS[card.number]
    if of_player is not None:
        return of_player.can_happen is None or of_player.can_happen(s, player)
    condition = _EVENTS[card.number].can_happen
    return condition is None or condition(s)


def is_out_of_question(s: Twilight, player: Side, card: Card) -> bool:
    """6.6: the event cannot happen, and the operations of this play cannot change that."""
    return _EVENTS[card.number].fixed and not can_happen(s, player, card)


def happen(s: Twilight, player: Side, card: Card) -> Script[bool]:
    """Let the event of a card happen as a play by ``player``. False: it could not (6.6).

    0.4: a side's own event is carried out by that side, whoever plays the card, a neutral one by its player.
    """
    if not can_happen(s, player, card):
        s.note("event-cannot-happen", "6.6", card=card)
        return False
    if s.log is not None:
        s.note("event", f"card.{card.number}", side=player if card.side is None else card.side, card=card)
    of_player = _PLAYERS_EVENTS[card.number]
    script = _EVENTS[card.number].run(s) if of_player is None else of_player.run(s, player)
    if script is not None:
        yield from script
    return True


def try_out(s: Twilight, player: Side, card: Card) -> bool:
    """Carry out an event on a copy of the table if it asks nothing. False: it asks something, and has not begun."""
    of_player = _PLAYERS_EVENTS[card.number]
    return (_EVENTS[card.number].run(s) if of_player is None else of_player.run(s, player)) is None
