"""What each side may know, and what it may only guess."""

from __future__ import annotations

from random import Random
from typing import Final

from ...kernel.journal import Json
from ...kernel.token import Side, take
from .board import COUNTRIES, JIHADIST, POSTURES, SIDES, UNITED_STATES, US, Plot
from .deck import Card
from .hands import MINI_DECKS, mini_deck
from .marks import NEST
from .position import country_to_json, hand_in_order, in_order, public_json
from .state import IDEOLOGIES, TROOP_LEVELS, Labyrinth, PlacedPlot
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


def determinize(s: Labyrinth, side: Side, rng: Random) -> Labyrinth:
    """Deal anew what the side cannot know: the deck and the enemy's hand, and for the US the plots that are face down."""
    enemy = side.enemy
    known = s.shown[enemy.seat]
    hidden = [card for card in s.hands[enemy.seat] if card not in known]
    dealt, s.deck = _deal_anew(s, hidden, rng)
    if s.is_bot(enemy):
        _deal_pile(s, dealt, rng)
    else:
        s.hands[enemy.seat] = _sorted([*known, *dealt])
    if side is US:
        _shuffle_plots(s, rng)
    return s


def _deal_anew(s: Labyrinth, hidden: list[Card], rng: Random) -> tuple[list[Card], list[Card]]:
    """Hidden cards of a hand and the deck change places; with mini-decks (9.2) only cards of the same association do."""
    dealt: list[Card] = []
    deck: list[Card] = []
    for each in MINI_DECKS if s.terms.has_mini_decks else (US,):
        there = [card for card in hidden if card.side is each or not s.terms.has_mini_decks]
        pool = [*there, *[card for card in s.deck if card.side is each or not s.terms.has_mini_decks]]
        rng.shuffle(pool)
        dealt += pool[: len(there)]
        deck += pool[len(there) :]
    return dealt, _sorted(deck)


def _deal_pile(s: Labyrinth, dealt: list[Card], rng: Random) -> None:
    """9.2: cards of the Jihadist pile whose places the US does not know change them."""
    pile = s.hands[JIHADIST.seat]
    loose = [*dealt, *[card for card in s.shown[JIHADIST.seat] if card not in s.placed]]
    rng.shuffle(loose)
    s.hands[JIHADIST.seat] = [card if card in s.placed else loose.pop() for card in pile]


def _sorted(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.index)


def _shuffle_plots(s: Labyrinth, rng: Random) -> None:
    """Plots that are face down, on the map and Available, change places. Under NEST those in the United States are no WMD."""
    hidden = [placed for placed in s.plots if not placed.seen]
    pool = [*s.available, *[placed.plot for placed in hidden]]
    s.set_aside = _set_aside_anew(pool, s.set_aside, rng)
    rng.shuffle(pool)
    for placed in sorted(hidden, key=lambda placed: placed.country is not UNITED_STATES):
        is_numbered = s.marks & NEST != 0 and placed.country is UNITED_STATES
        plot = next(plot for plot in pool if not (is_numbered and plot.is_wmd))
        s.replace_plot(placed, PlacedPlot(placed.country, take(pool, plot), False, placed.backlash))
    s.available = pool


def _set_aside_anew(pool: list[Plot], aside: tuple[Plot, ...], rng: Random) -> tuple[Plot, ...]:
    """9.3.3: the US does not know which numbered markers are set aside; others of the pool take their places."""
    pool += aside
    chosen: list[Plot] = []
    for _ in aside:
        chosen.append(take(pool, rng.choice([plot for plot in pool if not plot.is_wmd])))
    return tuple(chosen)
