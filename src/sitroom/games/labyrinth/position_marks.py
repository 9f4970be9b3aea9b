"""The event markers of a table made by hand, and what no table can have come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.errors import N_, BadPosition
from ...kernel.reading import Field
from .board import (
    ALLY,
    CENTRAL_ASIA,
    COUNTRIES,
    IRAN,
    NEUTRAL,
    PHILIPPINES,
    Country,
)
from .deck import Card
from .marks import CTR_CENTRAL_ASIA, CTR_RUSSIA, LAPSING_MARKS, MARK_HOMES, MARK_IDS, NATO_ID
from .state import Labyrinth

CTR_ID: Final = MARK_IDS[0]

_GOVERNANCE: Final = N_(
    "position: {field}: a country with cells, a cadre, troops or plots has been tested;"
    " give it a governance and an alignment, or take them away (4.9.4)"
)
_POSTURE: Final = N_(
    "position: {field}: a country with cells, a cadre, troops or plots has been tested;"
    " give it a posture, or take them away (4.9.4)"
)


def read_country_markers(s: Labyrinth, country: Country, field: Field) -> None:
    """The markers in a country, NATO among them."""
    here = [m for m in range(len(MARK_IDS)) if MARK_HOMES[m] == country.id]
    known = [MARK_IDS[m] for m in here]
    if country.is_muslim:
        known.append(NATO_ID)
    for m in here:
        s.marks &= ~(1 << m)
    for item in field.items():
        word = item.word(known, "")
        if word == NATO_ID:
            s.nato = country.n
        for m in here:
            if MARK_IDS[m] == word:
                s.marks |= 1 << m


def names_nato(field: Field) -> bool:
    for item in field.items():
        if item.value == NATO_ID:
            return True
    return False


def check_nato(placed: Sequence[tuple[Country, Field]]) -> None:
    """There is one NATO marker (card 41)."""
    if len(placed) > 1:
        names = [country.id for country, _ in placed]
        raise BadPosition(
            N_("position: {field}: there is one NATO marker, not one in each of: {countries}"),
            field=placed[1][1].path, countries=", ".join(names),
        )  # fmt: skip


def read_markers(s: Labyrinth, field: Field) -> None:
    """The markers in the Event Box. Those that lie in a country may be named here too."""
    if field.missing:
        return
    for m in range(len(MARK_IDS)):
        if not MARK_HOMES[m]:
            s.marks &= ~(1 << m)
    for item in field.items():
        word = item.word(MARK_IDS, "")
        if word == CTR_ID:
            _place_ctr(s)
        else:
            s.marks |= 1 << MARK_IDS.index(word)


def _place_ctr(s: Labyrinth) -> None:
    """Card 3: in Russia, and in Central Asia if it is an Ally or Neutral."""
    s.marks |= CTR_RUSSIA
    if s.alignment[CENTRAL_ASIA.n] in (ALLY, NEUTRAL):
        s.marks |= CTR_CENTRAL_ASIA


def mark_lapsing(s: Labyrinth, field: Field, cards: Sequence[Card]) -> None:
    """4.7.7: a lapsing event whose card lies there is in effect. (Its marker may outlast the card, 4.7.7.3.)"""
    for card in cards:
        if not card.is_lapsing:
            raise field.wrong(N_("a list of lapsing events"))
        s.marks |= 1 << MARK_IDS.index(card.id) & LAPSING_MARKS


# ---- what cannot be


def check_troops(s: Labyrinth, field: Field) -> None:
    """7.3.3: troops stand in Muslim countries, and in the Philippines, where Abu Sayyaf may have brought them."""
    for country in COUNTRIES:
        if s.troops[country.n] and not country.is_muslim and country is not PHILIPPINES:
            raise BadPosition(
                N_("position: {field}: troops stand in Muslim countries and the Philippines only (7.3.3)"),
                field=f"{field.path}.{country.id}.troops",
            )


def check_tested(s: Labyrinth, field: Field) -> None:
    """4.9.4: nobody comes to a country, and leaves nothing there, without a test. A Besieged Regime marker may wait for it, as in
    Somalia; so may Aid, which an event gives untested (card 107)."""
    for country in COUNTRIES:
        if s.is_marked(country) or country is IRAN:
            continue
        n = country.n
        there = {
            "troops": s.troops[n] > 0,
            "active": s.active[n] > 0,
            "sleepers": s.sleepers[n] > 0,
            "cadre": s.has_cadre(country),
            "plots": len(s.plots_in(country)) > 0,
            "markers": s.troops_in(country) > 0 or s.cells(country) > 0,  # NATO or Sadr
        }
        for name, is_there in there.items():
            if is_there:
                raise BadPosition(_GOVERNANCE if country.is_muslim else _POSTURE, field=f"{field.path}.{country.id}.{name}")
