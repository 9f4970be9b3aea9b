"""What each side may know."""

from __future__ import annotations

from typing import Final

from ...kernel.journal import Json
from ...kernel.token import Side
from .board import COUNTRIES, JIHADIST, POSTURES, SIDES, US
from .hands import MINI_DECKS, mini_deck
from .position import country_to_json, hand_in_order, in_order, public_json
from .state import IDEOLOGIES, TROOP_LEVELS, Labyrinth
from .victory import fair_or_good, good_resources, good_wanted_at_the_end, islamist_resources, poor_or_islamist

_MINI_DECKS: Final = ("unassociated", "jihadist", "us")


def view(s: Labyrinth, side: Side | None) -> dict[str, Json]:
    """The table as a side sees it (``None``: an onlooker). Everything is added, nothing is blacked out."""
    table = public_json(s)
    knows_plots = side is JIHADIST
    table["countries"] = {country.id: country_to_json(s, country, knows_plots) for country in COUNTRIES}
    table["world_posture"] = _world(s)
    table["gwot_penalty"] = s.gwot_penalty()
    table["troops_track"] = s.troops_track
    table["troops_level"] = TROOP_LEVELS[s.troop_level()]
    table["cells_track"] = s.cells_track
    table["available_cells"] = s.available_cells()
    table["victory"] = {
        "good_resources": good_resources(s),
        "islamist_resources": islamist_resources(s),
        "fair_or_good": fair_or_good(s),
        "poor_or_islamist": poor_or_islamist(s),
    }
    plots: dict[str, Json] = {
        "available": in_order(s.available) if knows_plots else None,
        "count": len(s.available),
        "wmd_box": s.wmd_box,
        "arsenal": s.arsenal,
        "wmd_removed": s.wmd_removed,
    }
    if s.is_solo:
        plots["set_aside"] = len(s.set_aside)
        table["solitaire"] = {"ideology": IDEOLOGIES[s.ideology], "good_resources_wanted": good_wanted_at_the_end(s)}
    table["plots"] = plots
    if s.terms.has_mini_decks:
        table["mini_decks"] = {name: len(mini_deck(s, each)) for name, each in zip(_MINI_DECKS, MINI_DECKS, strict=True)}
    table["hands"] = {each.id: _hand(s, each, side) for each in SIDES}
    table["deck"] = len(s.deck)
    return table


def _world(s: Labyrinth) -> dict[str, Json]:
    world = s.world_posture()
    return {"posture": None if world == 0 else POSTURES[2 if world > 0 else 1], "value": abs(world)}


def _hand(s: Labyrinth, owner: Side, viewer: Side | None) -> dict[str, Json]:
    """How many cards a side holds, and those that the viewer knows; its owner also sees which ones the enemy knows.

    9.2: of the Jihadist pile of a game for one player also the places that are known.
    """
    hand, shown = s.hands[owner.seat], s.shown[owner.seat]
    form: dict[str, Json] = {"count": len(hand)}
    if s.is_bot(owner):
        form["pile"] = [card.id if viewer is owner or (viewer is US and card in s.placed) else None for card in hand]
    if viewer is owner:
        form["cards"] = hand_in_order(s, owner)
        form["shown"] = in_order(shown)
    elif viewer is owner.enemy:
        form["known"] = in_order(shown)
    return form
