"""Why something is no option of a question, with the paragraph, as the side that is asked may know it."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask
from ...kernel.stakes import NOT_ASKED, Remark
from ...kernel.token import Side, Token, has
from . import why_operations, why_places
from .board import (
    DISCARD,
    DONE,
    EVENT,
    EVENT_FIRST,
    HOLD,
    IDLE,
    JIHADIST,
    RANDOM_CARD,
    REASSESSMENT,
    REMOVE_CADRE,
    RESERVES,
    SADR_PIECE,
    SPEND_RESERVES,
    US,
    Country,
    Number,
    Plot,
)
from .deck import US_ELECTION, Card
from .events import is_triggered_by
from .frames import Frame
from .marks import DOOR_OF_ITJIHAD
from .state import INFECTIOUS, Labyrinth
from .why_event import why_no_event

_HAND: Final = frozenset({"play-card", "extra-card", "second-card", "reassessment-card", "discard"})
"""The questions about cards of the own hand."""


def why_not(s: Labyrinth, ask: Ask, token: Token) -> Remark:
    topic, side = ask.topic, ask.who
    found: Remark | None = None
    if side is not US and side is not JIHADIST:
        return Remark(NOT_ASKED, ask.rule)
    if isinstance(token, Card):
        found = _card(s, ask, token)
    elif isinstance(token, Country):
        found = why_places.country(s, ask, token)
    elif isinstance(token, Number):
        found = _number(ask, token)
    elif isinstance(token, Plot):
        found = _plot(s, ask, token)
    elif token.kind == "piece":
        found = _piece(ask, token)
    elif token.kind == "track":
        found = why_places.track(s, ask)
    elif topic == "play-card":
        found = _instead_of_a_card(s, side, token)
    elif topic == "use-card":
        found = _use(s, s.frames[-1], token)
    elif topic == "event-operation":
        value = ask.args.get("value")
        found = why_operations.operation(s, side, token, value if isinstance(value, int) else 0, is_granted=True)
    if found is None and token is DONE:
        found = _done(ask)
    return Remark(NOT_ASKED, ask.rule) if found is None else found


# ---- cards


def _card(s: Labyrinth, ask: Ask, card: Card) -> Remark | None:
    topic, side = ask.topic, ask.who
    if topic in _HAND:
        if has(s.hands[side.seat], card):
            return _held(s, ask, card)
        return where_it_is(s, side, card)
    if topic == "event-card":
        by = ask.args.get("card")
        return Remark("event-wants-others", f"card.{by.number}", card=by) if isinstance(by, Card) else None
    if topic == "reassessment-order":
        return Remark("sets-off-nothing-more", "7.6.3") if card in s.in_play else Remark("not-in-play", "7.6.3")
    return None


def _held(s: Labyrinth, ask: Ask, card: Card) -> Remark | None:
    """A card in the hand that cannot be chosen."""
    if ask.topic == "reassessment-card":
        return Remark("reassessment-needs-3", "7.6.2", value=card.ops)
    if ask.topic == "play-card" and s.marks & DOOR_OF_ITJIHAD:
        return Remark("played-at-random", "6.2.2")
    by = ask.args.get("card")
    return Remark("event-wants-others", f"card.{by.number}", card=by) if isinstance(by, Card) else None


def where_it_is(s: Labyrinth, side: Side, card: Card) -> Remark:
    """Why a card cannot be played: it is not in the hand. Where it is, as far as that is open."""
    if has(s.discards, card):
        return Remark("card-discarded", "5.3.2")
    if card in s.removed:
        return Remark("card-removed", "6.2.9")
    if card in s.lapsing:
        return Remark("card-lapsing", "6.2.7")
    if s.first_plot is card:
        return Remark("card-first-plot", "4.7.7.3")
    if card in s.in_play:
        return Remark("card-in-play", "6.1")
    if card in s.shown[side.enemy.seat]:
        return Remark("enemy-holds", "6.1", side=side.enemy)
    return Remark("not-in-hand", "6.1")


def _instead_of_a_card(s: Labyrinth, side: Side, token: Token) -> Remark | None:
    if token is HOLD or token is DISCARD:
        if side is not US:
            return Remark("only-the-us", "5.2.4")
        if s.ideology >= INFECTIOUS and len(s.hands[US.seat]) == 1:
            return Remark("infectious", "9.7")
        return Remark("only-the-last-card", "5.2.4", count=len(s.hands[US.seat]))
    if token is REMOVE_CADRE:
        return Remark("only-the-jihadists", "4.8.4") if side is US else Remark("no-cadre", "4.8.4")
    if token is RANDOM_CARD:
        return Remark("cards-are-chosen", "5.2.2")
    return Remark("play-first", "6.1") if token.kind == "verb" and token is not DONE else None


# ---- what a card is used for


def _use(s: Labyrinth, frame: Frame, token: Token) -> Remark | None:
    side, card = frame.side, frame.card
    if frame.other is not None and token is not EVENT_FIRST:
        return Remark("must-recruit", f"card.{frame.other.number}", card=frame.other)
    if token is EVENT:
        return _event(s, frame)
    if token is EVENT_FIRST:
        if frame.occurred is not None or (is_triggered_by(card, side) and not frame.pending):
            return Remark("already-occurred", "6.3.2.1")
        return Remark("sets-nothing-off", "6.3.2")
    if token is RESERVES or token is SPEND_RESERVES:
        return _reserves(s, frame, token)
    if token is IDLE:
        return Remark("something-is-possible", "6.3.1")
    if token is REASSESSMENT:
        return _reassessment(s, frame)
    return why_operations.operation(s, side, token, frame.value)


def _event(s: Labyrinth, frame: Frame) -> Remark | None:
    side, card = frame.side, frame.card
    if card is US_ELECTION:
        return Remark("election-with-operation", "6.3.1")
    if card.side is side.enemy:
        return Remark("enemy-event", "6.2.5", side=side.enemy)
    if frame.spent:
        return Remark("reserves-for-operations", "6.3.3.1")
    return why_no_event(s, card, side)


def _reserves(s: Labyrinth, frame: Frame, token: Token) -> Remark:
    if frame.spent:
        return Remark("reserves-spent", "6.3.3.1")
    if frame.card.ops >= 3:
        return Remark("reserves-need-less", "6.3.3", value=frame.card.ops)
    if token is SPEND_RESERVES and not s.reserve_of(frame.side):
        return Remark("no-reserves", "6.3.3.1")
    return Remark("no-operation", "6.3.3.1")


def _reassessment(s: Labyrinth, frame: Frame) -> Remark:
    if frame.side is not US:
        return Remark("other-sides-operation", "7.1.2", side=US)
    if frame.card.ops < 3:
        return Remark("reassessment-needs-3", "7.6.2", value=frame.card.ops)
    if frame.extra or s.cards_played != 1:
        return Remark("reassessment-first-card", "7.6.2")
    return Remark("reassessment-no-partner", "7.6.2")


# ---- numbers, plots, pieces


def _number(ask: Ask, number: Number) -> Remark | None:
    values = [option.value for option in ask.options if isinstance(option, Number)]
    if not values:
        return None
    if ask.topic == "regime-change-troops" and number.value < min(values):
        return Remark("six-troops", "7.3.4", least=min(values))
    if ask.topic in ("deploy-troops", "regime-change-troops"):
        if number.value > max(values):
            return Remark("too-many-troops", "7.3.1", most=max(values))
        return Remark("some-troops", "7.3.1")
    if ask.topic == "which-plot":
        return Remark("no-such-plot", "8.5.4", most=max(values))
    return None


def _plot(s: Labyrinth, ask: Ask, plot: Plot) -> Remark | None:
    """8.5.2: which plot is placed."""
    if ask.topic != "place-plot":
        return None
    if not has(s.available, plot):
        return Remark("plot-not-available", "4.7.8")
    return Remark("nest-open", "6.2.7") if plot.is_wmd else Remark("plot-too-high", "8.5.2", number=plot.number)


def _piece(ask: Ask, piece: Token) -> Remark | None:
    if ask.topic not in ("which-cell", "use-cell", "disrupt-cell"):
        return None
    country = ask.args.get("country")
    if not isinstance(country, Country):
        return None
    if piece is SADR_PIECE and ask.topic == "disrupt-cell":
        return Remark("sadr-stays", "card.54")
    return Remark("no-such-cell", ask.rule, country=country, kind=piece)


def _done(ask: Ask) -> Remark | None:
    """A side that must choose."""
    if ask.topic in ("recruit", "jihad", "plot", "travel-from"):
        return Remark("at-least-one", "8.1.2")
    return Remark("must-choose", ask.rule) if ask.topic in ("event-country", "remove-cadre", "which-cell") else None
