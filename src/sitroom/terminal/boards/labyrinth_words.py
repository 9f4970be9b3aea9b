"""Labyrinth in words: how a country stands and what lies there, what a card is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from ...games.labyrinth.board import Country
from ...games.labyrinth.deck import Card
from ...games.labyrinth.marks import NATO_ID
from ...games.labyrinth.views import CountryView, LabyrinthView, PlotView
from ...kernel.game import AnyGame
from ...kernel.message import NC_
from ...kernel.position import View
from ...text import Words
from .printed import facts_of, linked, region_name

_RELIGIONS: Final = {"sunni": "sunni", "shia-mix": "shia-mix", "non-muslim": "religion-non-muslim"}
_GOVERNANCES: Final = ("good", "fair", "poor", "islamist-rule")
HARD_SPACE: Final = "\u00a0"
"""A space that holds words together in a line."""


def table_of(view: View) -> LabyrinthView:
    """The table of a view, typed."""
    return cast(LabyrinthView, view["table"])


class Place:
    """A country as it stands."""

    def __init__(self, country: Country, view: View) -> None:
        self.country = country
        self.form: CountryView = table_of(view)["countries"][country.id]
        self.pieces = {"troops": self.form["troops"], "active": self.form["active"], "sleepers": self.form["sleepers"]}

    @property
    def standing(self) -> tuple[str, ...]:
        """Governance and alignment, or posture; of Iran the printed governance, of other non-Muslim countries one that is not
        printed but agreed on (3.2)."""
        form, governance = self.form, self.form["governance"]
        if self.country.is_non_muslim:
            posture = form["posture"] or "unmarked"
            is_printed = governance is None or governance == _GOVERNANCES[self.country.governance - 1]
            return (posture,) if is_printed else (str(governance), posture)
        found = [word for word in (form["governance"], form["alignment"]) if word is not None]
        return tuple(found) or ("unmarked",)

    @property
    def is_bare(self) -> bool:
        """Nothing lies there but how it stands."""
        form = self.form
        markers = form["cadre"] or form["besieged"] or form["regime_change"] or form["aid"] or form["plots"] or form["markers"]
        return not markers and not any(self.pieces.values())

    @property
    def printed(self) -> str:
        """The resources of a Muslim country."""
        return f"{self.form['resources']}{'+' if self.country.is_oil_exporter else ''}" if self.country.is_muslim else ""

    def count(self, piece: str) -> int:
        return self.pieces[piece]


# ---- what a player weighs


def listed(parts: Sequence[str]) -> str:
    return ", ".join([part for part in parts if part])


def card_facts(game: AnyGame, words: Words, card: Card) -> str:
    """Whose event it is and what it is worth: ``US 3``."""
    side = words.term(game, "unassociated") if card.side is None else words.name(game, card.side)
    return f"{side} {card.ops}"


def standing(game: AnyGame, words: Words, keys: Sequence[str], hue: Callable[[str, str], str] | None = None) -> str:
    """How a country stands, as a language puts governance beside alignment; each word in its colour, if there are colours."""
    if len(keys) == 2 and keys[1] in ("hard", "soft", "unmarked"):  # two things, not one
        return ", ".join([standing(game, words, (key,), hue) for key in keys])
    said = [word(game, words, key) if hue is None else hue(word(game, words, key), key) for key in keys]
    if len(keys) == 2:
        return words.say(NC_("standing", "{governance} {alignment}"), governance=said[0], alignment=said[1])
    if keys[0] in _GOVERNANCES:
        return words.say(NC_("standing", "{governance}"), governance=said[0])
    return said[0] if keys[0] == "unmarked" else words.say(NC_("standing", "{posture}"), posture=said[0])


def word(game: AnyGame, words: Words, key: str) -> str:
    return words.name(game, key) if key in ("hard", "soft") else words.term(game, key)


def features(game: AnyGame, words: Words, place: Place) -> list[str]:
    """What lies in a country besides troops and cells, in words."""
    form = place.form
    found = [words.term(game, "cadre")] if form["cadre"] else []
    if form["aid"]:
        found.append(f"{words.term(game, 'aid')}{HARD_SPACE}{form['aid']}")
    if form["besieged"]:
        found.append(words.term(game, "besieged"))
    if form["regime_change"]:
        found.append(f"{words.term(game, 'regime-change')} ({words.term(game, form['regime_change'])})")
    found += [_plot(game, words, plot) for plot in form["plots"]]
    for marker in form["markers"]:
        found.append("NATO" if marker == NATO_ID else words.name(game, marker))
    return found


def _plot(game: AnyGame, words: Words, plot: PlotView) -> str:
    """A plot: its number as far as it is known, and whether a marker of Backlash lies on it."""
    kind = plot["plot"]
    text = words.term(game, "hidden-plot") if kind is None else words.name(game, kind)
    notes = [words.term(game, key) for key, holds in (("seen", plot["seen"]), ("backlash", plot["backlash"])) if holds]
    return f"[{text}{f': {listed(notes)}' if notes else ''}]"


# ---- what is printed on the map


def country_facts(game: AnyGame, words: Words, country: Country) -> list[tuple[str, str]]:
    """All that is printed on a country, by names."""
    facts = facts_of(game, country.id)
    found = [(words.term(game, "region"), region_name(game, words, facts["region"]))]
    if facts["religion"] is not None:
        found.append((words.term(game, "religion"), words.term(game, _RELIGIONS[facts["religion"]])))
    if facts["governance"] is not None:
        found.append((words.term(game, "printed-governance"), words.term(game, facts["governance"])))
    if facts["muslim"]:
        oil = [words.term(game, "oil").lower()] if facts["oil"] else []
        found.append((words.term(game, "resources"), listed([str(facts["resources"]), *oil])))
    if facts["recruit"] is not None:
        found.append((words.term(game, "printed-recruit"), str(facts["recruit"])))
    if facts["lines"]:
        found.append((words.term(game, "lines"), listed(linked(game, words, country.id, facts["lines"]))))
    others = [other for other in facts["neighbours"] if other not in facts["lines"]]
    if others:
        found.append((words.term(game, "region-schengen"), listed(linked(game, words, country.id, others))))
    return found


def schengen_note(game: AnyGame, words: Words) -> str:
    """4.5: the countries of the Schengen area, and those that are linked with it."""
    countries = [token.id for token in game.vocabulary if isinstance(token, Country)]
    area = [words.name(game, country) for country in countries if facts_of(game, country)["schengen"]]
    links = [words.name(game, country) for country in countries if facts_of(game, country)["schengen_link"]]
    return words.say(
        "Schengen: {area} are adjacent to each other and to {links}.", area=words.join(area), links=words.join(links)
    )
