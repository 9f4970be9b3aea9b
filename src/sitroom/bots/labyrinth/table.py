"""The table as the US sees it, put back into the form that the rules read, so that they can be asked what is possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...games.labyrinth.board import (
    ALIGNMENTS,
    COUNTRIES,
    GOVERNANCES,
    JIHADIST,
    PLOT_1,
    PLOTS,
    POSTURES,
    UNITED_STATES,
    US,
    Country,
)
from ...games.labyrinth.deck import CARDS, Card
from ...games.labyrinth.hands import cards_dealt
from ...games.labyrinth.marks import MARK_HOMES, MARK_IDS, NATO_ID
from ...games.labyrinth.state import PHASES, Labyrinth, PlacedPlot, Terms
from ...kernel.journal import Json
from ...kernel.position import View

_CARDS: Final = {card.id: card for card in CARDS}
_COUNTRIES: Final = {country.id: country for country in COUNTRIES}
_PLOTS: Final = {plot.id: plot for plot in PLOTS}
_MARKS: Final = {(MARK_IDS[n], MARK_HOMES[n]): 1 << n for n in range(len(MARK_IDS))}
_SOLO: Final = Terms(is_solo=True)
_WMD: Final = 6


class Table:
    """What the US knows.

    board       the map, the tracks and its own hand; a plot that lies face down is there as a Plot 1
    hidden_wmd  how many WMD plots are Available or face down in countries
    cards_left  how many cards the deck still has
    decks_left  1: the game ends when this deck runs out
    """

    def __init__(self, view: View) -> None:
        table = fields(view["table"])
        self.board = Labyrinth()
        self.decks_left = count(table["decks_left"])
        self.cards_left = count(table["deck"])
        _read_tracks(self.board, table)
        for id, form in fields(table["countries"]).items():
            if form:
                _read_country(self.board, _COUNTRIES[id], fields(form))
        self.board.count_places()
        boxes = fields(table["plots"])
        self.board.available = [PLOT_1] * count(boxes["count"])
        known = [placed for placed in self.board.plots if placed.plot.is_wmd]
        gone = count(boxes["wmd_box"]) + count(boxes["arsenal"]) + count(boxes["wmd_removed"])
        self.hidden_wmd = _WMD - gone - len(known)

    @property
    def is_last_turn(self) -> bool:
        """Would the deck run out in the next deal, for the last time, if it came now?"""
        s = self.board
        return self.decks_left == 1 and self.cards_left < cards_dealt(s, US) + cards_dealt(s, JIHADIST)

    @property
    def hand(self) -> list[Card]:
        return self.board.hands[US.seat]


def fields(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


def count(value: Json) -> int:
    assert isinstance(value, int)
    return value


def card_of(id: Json) -> Card:
    assert isinstance(id, str)
    return _CARDS[id]


def _items(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _read_tracks(s: Labyrinth, table: Mapping[str, Json]) -> None:
    s.turn = count(table["turn"])
    s.phase = PHASES.index(str(table["phase"]))
    s.cards_played = count(table["cards_played"])
    s.prestige = count(table["prestige"])
    s.funding = count(table["funding"])
    s.posture[UNITED_STATES.n] = POSTURES.index(str(table["us_posture"]))
    s.set_reserve(US, count(fields(table["reserves"])["us"]))
    s.troops_track = count(table["troops_track"])
    s.cells_track = count(table["cells_track"])
    world = fields(table["world_posture"])
    s.world = count(world["value"]) * (-1 if world["posture"] == "soft" else 1)
    for id in _items(table["markers"]):
        s.marks |= _MARKS[str(id), ""]
    s.discards = [card_of(id) for id in _items(table["discards"])]
    s.in_play = tuple([card_of(id) for id in _items(table["in_play"])])
    hands = fields(table["hands"])
    s.hands[US.seat] = [card_of(id) for id in _items(fields(hands["us"])["cards"])]
    enemy = fields(hands["jihadist"])
    s.hands[1] = [CARDS[0]] * count(enemy["count"])
    if "pile" in enemy:
        s.terms = _SOLO
    disrupted, improved = fields(table["disrupted"]), fields(table["improved"])
    s.disrupted, s.disrupted_before = _mask(disrupted["now"]), _mask(disrupted["before"])
    s.improved, s.improved_before = _mask(improved["now"]), _mask(improved["before"])


def _mask(ids: Json) -> int:
    return sum([_COUNTRIES[str(id)].bit for id in _items(ids)])


def _read_country(s: Labyrinth, country: Country, form: Mapping[str, Json]) -> None:
    n = country.n
    for name, value in form.items():
        if name == "governance":
            s.governance[n] = GOVERNANCES.index(str(value))
        elif name == "alignment":
            s.alignment[n] = ALIGNMENTS.index(str(value))
        elif name == "posture":
            s.posture[n] = POSTURES.index(str(value))
        elif name == "cadre":
            s.cadres |= country.bit
        elif name == "besieged":
            s.besieged |= country.bit
        elif name == "regime_change" and value == "green":
            s.green |= country.bit
        elif name == "regime_change":
            s.tan |= country.bit
        elif name == "plots":
            s.plots = (*s.plots, *[_plot(country, plot) for plot in _items(value)])
        elif name == "markers":
            _read_markers(s, country, _items(value))
        else:
            numbers = {"troops": s.troops, "active": s.active, "sleepers": s.sleepers, "aid": s.aid}[name]
            numbers[n] = count(value)


def _read_markers(s: Labyrinth, country: Country, ids: list[Json]) -> None:
    for id in ids:
        if id == NATO_ID:
            s.nato = country.n
        else:
            s.marks |= _MARKS[str(id), country.id]


def _plot(country: Country, form: Json) -> PlacedPlot:
    known = fields(form)
    if known.get("plot") is None:
        return PlacedPlot(country, PLOT_1, False, bool(known["backlash"]))
    return PlacedPlot(country, _PLOTS[str(known["plot"])], True, bool(known["backlash"]))
