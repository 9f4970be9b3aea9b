"""What each side may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ...kernel.plain import in_order
from ...kernel.token import Side
from .board import ALIGNMENTS, COUNTRIES, GOVERNANCES, JIHADIST, POSTURES, US, Country
from .deck import Card
from .frames import USE
from .hands import mini_deck
from .marks import MARK_HOMES, MARK_IDS, NATO_ID
from .position import country_ids
from .state import IDEOLOGIES, PHASES, TROOP_LEVELS, Labyrinth, PlacedPlot
from .victory import (
    fair_or_good,
    good_resources,
    good_wanted_at_the_end,
    has_adjacent_islamists,
    islamist_resources,
    poor_or_islamist,
)

if TYPE_CHECKING:
    from .views import (
        Alignment,
        CountryView,
        Governance,
        HandView,
        Ideology,
        LabyrinthView,
        MiniDecks,
        Piles,
        PlayedCard,
        PlotBoxes,
        PlotView,
        Posture,
        SideId,
        Solitaire,
        Victory,
        WorldPosture,
    )


def view(s: Labyrinth, side: Side | None) -> LabyrinthView:
    """The table as a side sees it (``None``: an onlooker). Everything is added, nothing is blacked out."""
    return {
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "action_phase": s.action_phase,
        "cards_played": s.cards_played,
        "held": s.has_held,
        "decks_left": s.decks_left,
        "prestige": s.prestige,
        "funding": s.funding,
        "us_posture": cast("Posture", POSTURES[s.us_posture()]),
        "world_posture": _world(s),
        "gwot_penalty": s.gwot_penalty(),
        "reserves": {"us": s.reserves[0], "jihadist": s.reserves[1]},
        "troops_track": s.troops_track,
        "troops_level": TROOP_LEVELS[s.troop_level()],
        "cells_track": s.cells_track,
        "available_cells": s.available_cells(),
        "victory": _victory(s),
        "countries": {country.id: _country(s, country, side) for country in COUNTRIES},
        "markers": [MARK_IDS[n] for n in range(len(MARK_IDS)) if s.marks >> n & 1 and not MARK_HOMES[n]],
        "plots": _plot_boxes(s, side),
        "has_plotted": s.has_plotted,
        "playing": [_played(s, card) for card in s.in_play],
        "hands": {"us": _hand(s, US, side), "jihadist": _hand(s, JIHADIST, side)},
        "piles": _piles(s),
        "disrupted": {"now": country_ids(s.disrupted), "before": country_ids(s.disrupted_before)},
        "improved": {"now": country_ids(s.improved), "before": country_ids(s.improved_before)},
        "solitaire": _solitaire(s),
        "mini_decks": _mini_decks(s),
    }


def _world(s: Labyrinth) -> WorldPosture:
    world = s.world_posture()
    return {"posture": _posture(0 if world == 0 else 2 if world > 0 else 1), "value": abs(world)}


def _posture(posture: int) -> Posture | None:
    return cast("Posture", POSTURES[posture]) if posture else None


def _victory(s: Labyrinth) -> Victory:
    return {
        "good_resources": good_resources(s),
        "islamist_resources": islamist_resources(s),
        "fair_or_good": fair_or_good(s),
        "poor_or_islamist": poor_or_islamist(s),
        "adjacent_islamists": has_adjacent_islamists(s),
    }


def _country(s: Labyrinth, country: Country, viewer: Side | None) -> CountryView:
    n, bit = country.n, country.bit
    governance, alignment = s.governance[n], s.alignment[n]
    return {
        "governance": cast("Governance", GOVERNANCES[governance]) if governance else None,
        "alignment": cast("Alignment", ALIGNMENTS[alignment]) if alignment else None,
        "posture": _posture(s.posture[n]),
        "resources": s.resources(country),
        "troops": s.troops[n],
        "active": s.active[n],
        "sleepers": s.sleepers[n],
        "cadre": s.cadres & bit != 0,
        "aid": s.aid[n],
        "besieged": s.besieged & bit != 0,
        "regime_change": "green" if s.green & bit else "tan" if s.tan & bit else None,
        "plots": [_plot(placed, viewer) for placed in s.plots if placed.country is country],
        "markers": _markers(s, country),
    }


def _plot(placed: PlacedPlot, viewer: Side | None) -> PlotView:
    return {
        "plot": placed.plot.id if placed.seen or viewer is JIHADIST else None,
        "seen": placed.seen,
        "backlash": placed.backlash,
        "most": placed.most,
        "resolving": placed.resolving,
    }


def _markers(s: Labyrinth, country: Country) -> list[str]:
    markers = [MARK_IDS[m] for m in range(len(MARK_IDS)) if s.marks >> m & 1 and MARK_HOMES[m] == country.id]
    if s.nato == country.n:
        markers.append(NATO_ID)
    return markers


def _plot_boxes(s: Labyrinth, viewer: Side | None) -> PlotBoxes:
    return {
        "available": in_order(s.available) if viewer is JIHADIST else None,
        "count": len(s.available),
        "wmd_box": s.wmd_box,
        "arsenal": s.arsenal,
        "wmd_removed": s.wmd_removed,
        "set_aside": len(s.set_aside) if s.has_six_plots else None,
    }


def _played(s: Labyrinth, card: Card) -> PlayedCard:
    side, value = US, card.ops
    for frame in s.frames:
        if frame.card is card or frame.other is card:
            side = frame.side
            if frame.kind == USE and frame.card is card:
                value = frame.value
    return {"card": card.id, "side": _id(side), "value": value}


def _id(side: Side) -> SideId:
    return "us" if side is US else "jihadist"


def _hand(s: Labyrinth, owner: Side, viewer: Side | None) -> HandView:
    hand = s.hands[owner.seat]
    pile: list[str | None] | None = None
    if s.is_pile(owner):
        pile = [card.id if viewer is owner or (viewer is US and _is_in(s.placed, card)) else None for card in hand]
    return {
        "size": len(hand),
        "cards": in_order(hand) if viewer is owner else None,
        "known": [] if viewer is None else in_order(s.shown[owner.seat]),
        "pile": pile,
    }


def _is_in(cards: Sequence[Card], card: Card) -> bool:
    for other in cards:
        if other is card:
            return True
    return False


def _piles(s: Labyrinth) -> Piles:
    return {
        "draw": len(s.deck),
        "discard": in_order(s.discards),
        "removed": in_order(s.removed),
        "lapsing": in_order(s.lapsing),
        "first_plot": None if s.first_plot is None else s.first_plot.id,
    }


def _solitaire(s: Labyrinth) -> Solitaire | None:
    if not s.terms.is_solo:
        return None
    ideology: Ideology = IDEOLOGIES[s.ideology]
    return {"ideology": ideology, "good_resources_wanted": good_wanted_at_the_end(s)}


def _mini_decks(s: Labyrinth) -> MiniDecks | None:
    if not s.terms.has_mini_decks:
        return None
    return {"unassociated": len(mini_deck(s, None)), "jihadist": len(mini_deck(s, JIHADIST)), "us": len(mini_deck(s, US))}
