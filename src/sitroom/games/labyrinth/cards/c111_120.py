"""Cards 111 to 120."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.token import Side
from ..changes import add_mark
from ..deck import Card
from ..events import Event, always, scripted
from ..hands import retrieve, us_election
from ..marks import GTMO, OIL_PRICE_SPIKE_117, OIL_PRICE_SPIKE_118
from ..rolls import pick, roll_prestige
from ..state import Labyrinth
from ..victory import check


def gtmo(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """114. Lapsing. Roll prestige. No Recruit operations; Detainee Release is blocked."""
    yield from roll_prestige(s)
    add_mark(s, GTMO)


def _open_cards(s: Labyrinth) -> list[Card]:
    """The cards that Oil Price Spike can fetch: discarded, lapsing, or in the 1st Plot box, but no Oil Price Spike."""
    lying: list[Card] = [*s.discards, *s.lapsing]
    if s.first_plot is not None:
        lying.append(s.first_plot)
    return [card for card in lying if card.number not in (117, 118)]


def oil_price_spike(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """117, 118. Lapsing. The side takes a card from the discards or from the Lapsing and 1st Plot boxes, not an Oil Price
    Spike. Oil exporters have one resource more. If both sides win by it, the one that played it does (2.2)."""
    cards = _open_cards(s)
    if cards:
        chosen = yield from pick(side, "event-card", cards, "6.2.1", {"card": card})
        retrieve(s, side, chosen)
    add_mark(s, OIL_PRICE_SPIKE_117 if card.number == 117 else OIL_PRICE_SPIKE_118)
    check(s, favoured=side)


def election(s: Labyrinth, side: Side, card: Card) -> Script[None]:
    """120. Occurs whenever the card is used for operations or discarded. Roll US posture; then prestige +1 without a GWOT
    penalty, -1 with one."""
    yield from us_election(s)


EVENTS: Final[dict[int, Event]] = {
    114: scripted(always, gtmo),
    117: scripted(always, oil_price_spike),
    118: scripted(always, oil_price_spike),
    120: scripted(always, election),
}
