"""Labyrinth in words: how a country stands and what lies there, what a card is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...games.labyrinth.board import GOVERNANCES, Country
from ...games.labyrinth.deck import Card
from ...games.labyrinth.marks import NATO_ID
from ...games.labyrinth.position import state_from_json
from ...games.labyrinth.setup import OPTIONS
from ...games.labyrinth.state import Labyrinth
from ...kernel.game import AnyGame
from ...kernel.journal import Json
from ...kernel.position import View
from ...text import Words

HARD_SPACE: Final = "\u00a0"
"""A space that holds words together in a line."""

# ---- reading a view


def fields_of(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


def list_of(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def number_of(value: Json) -> int:
    assert isinstance(value, int)
    return value


_DEFAULTS: Final = {option.name: option.default for option in OPTIONS}
_ON_THE_BOARD: Final = ("prestige", "funding", "us_posture", "markers")
"""The fields of a view, besides the countries, that the tracks depend on."""


def board_of(view: View) -> Labyrinth:
    """The map and the tracks of a view, and nothing else: no plots, no cards."""
    table = fields_of(view["table"])
    form: dict[str, Json] = {name: table[name] for name in _ON_THE_BOARD}
    countries: dict[str, Json] = {}
    for id, country in fields_of(table["countries"]).items():
        countries[id] = {name: value for name, value in fields_of(country).items() if name != "plots"}
    form["countries"] = countries
    return state_from_json(form, _DEFAULTS)


class Place:
    """A country as it stands."""

    def __init__(self, country: Country, view: View) -> None:
        table = fields_of(view["table"])
        self.country = country
        self.form = fields_of(fields_of(table["countries"])[country.id])
        self.us_posture = str(table["us_posture"])
        spikes = [mark for mark in list_of(table["markers"]) if str(mark).startswith("oil-price-spike")]
        self.resources = country.resources + (len(spikes) if country.is_oil_exporter else 0)

    @property
    def standing(self) -> tuple[str, ...]:
        """Governance and alignment, or posture."""
        form, country = self.form, self.country
        if country.id == "united-states":
            return (self.us_posture,)
        if country.id == "israel":
            return ("hard",)
        if not country.is_muslim and not country.is_non_muslim:
            return (GOVERNANCES[country.governance],)
        return tuple([str(form[field]) for field in ("governance", "alignment", "posture") if field in form]) or ("unmarked",)

    @property
    def is_bare(self) -> bool:
        """Nothing lies there but how it stands."""
        return set(self.form) <= {"governance", "alignment", "posture"}

    @property
    def printed(self) -> str:
        """The resources of a Muslim country."""
        return f"{self.resources}{'+' if self.country.is_oil_exporter else ''}" if self.country.is_muslim else ""

    def count(self, field: str) -> int:
        return number_of(self.form.get(field, 0))


# ---- what a player weighs


def listed(parts: Sequence[str]) -> str:
    return ", ".join([part for part in parts if part])


def card_facts(game: AnyGame, words: Words, card: Card) -> str:
    """Whose event it is and what it is worth: ``US 3``."""
    side = words.term(game, "unassociated") if card.side is None else words.name(game, card.side)
    return f"{side} {card.ops}"


def standing(game: AnyGame, words: Words, place: Place) -> list[str]:
    return [" ".join([word(game, words, key) for key in place.standing])]


def word(game: AnyGame, words: Words, key: str) -> str:
    return words.name(game, key) if key in ("hard", "soft") else words.term(game, key)


def features(game: AnyGame, words: Words, place: Place) -> list[str]:
    """What lies in a country besides troops and cells, in words."""
    form = place.form
    found = [words.term(game, "cadre")] if "cadre" in form else []
    if "aid" in form:
        found.append(f"{words.term(game, 'aid')}{HARD_SPACE}{form['aid']}")
    if "besieged" in form:
        found.append(words.term(game, "besieged"))
    if "regime_change" in form:
        found.append(f"{words.term(game, 'regime-change')} ({words.term(game, str(form['regime_change']))})")
    found += [_plot(game, words, fields_of(plot)) for plot in list_of(form.get("plots", []))]
    for marker in list_of(form.get("markers", [])):
        found.append("NATO" if marker == NATO_ID else words.name(game, str(marker)))
    return found


def _plot(game: AnyGame, words: Words, plot: Mapping[str, Json]) -> str:
    """A plot: its number as far as it is known, and whether a marker of Backlash lies on it."""
    kind = plot["plot"]
    text = words.term(game, "hidden-plot") if kind is None else words.name(game, str(kind))
    notes = [words.term(game, key) for key in ("seen", "backlash") if plot[key] is True]
    return f"[{text}{f': {listed(notes)}' if notes else ''}]"
