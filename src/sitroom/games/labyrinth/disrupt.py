"""7.4: Disrupt."""

from __future__ import annotations

from ...kernel.ask import Script
from ...kernel.token import Token
from .board import ACTIVE, ALLY, CADRE, HARD, IRAN, IRAQ, PAKISTAN, SLEEPER, SYRIA, US, Country, members
from .changes import activate, change_prestige, remove_cadre, uproot_cell
from .marks import AL_ANBAR, FATA
from .rolls import pick, test
from .state import Labyrinth


def targets(s: Labyrinth, value: int) -> list[Country]:
    """7.4.1: where a card of this value lets the US side disrupt."""
    return [country for country in members(s.cell_places | s.cadres) if is_target(s, country, value)]


def is_target(s: Labyrinth, country: Country, value: int) -> bool:
    """An Ally, a country with two troops, or a non-Muslim one, with something in it that can be disrupted."""
    n = country.n
    if s.governance[n] > value or country is IRAN:
        return False
    if not country.is_non_muslim and s.alignment[n] != ALLY and s.troops_in(country) < 2:
        return False
    if country is PAKISTAN and s.marks & FATA and not s.is_regime_change(country):
        return False
    if s.active[n] or s.sleepers[n]:
        return True
    return s.has_cadre(country) and not is_al_anbar(s, country)


def is_al_anbar(s: Labyrinth, country: Country) -> bool:
    """Al-Anbar: in Iraq and Syria a Disrupt affects one cell, and no cadre."""
    return s.marks & AL_ANBAR != 0 and (country is IRAQ or country is SYRIA)


def disrupt(s: Labyrinth, value: int) -> Script[None]:
    country = yield from pick(US, "disrupt", targets(s, value), "7.4.1", {"value": value})
    yield from disrupt_country(s, country)


def disrupt_country(s: Labyrinth, country: Country) -> Script[None]:
    """7.4.2: one cell, or two with two troops or a Hard posture there; without cells the cadre."""
    yield from test(s, country)
    s.disrupted |= country.bit
    if s.log is not None:
        s.note("disrupts", "7.4", country=country)
    troops = s.troops_in(country)
    n = country.n
    limit = 2 if (troops >= 2 or s.posture[n] == HARD) and not is_al_anbar(s, country) else 1
    active, sleepers, count = s.active[n], s.sleepers[n], 0
    while count < limit and active + sleepers:
        kinds: list[Token] = []
        if active:
            kinds.append(ACTIVE)
        if sleepers:
            kinds.append(SLEEPER)
        if s.terms.edition == 2010 and count == 0 and s.has_cadre(country) and not is_al_anbar(s, country):
            kinds.append(CADRE)  # 7.4.2 did not yet want the country to be without cells
        left = min(limit - count, active + sleepers)
        kind = yield from pick(US, "disrupt-cell", kinds, "7.4.2", {"country": country, "left": left})
        count += 1
        if kind is CADRE:
            remove_cadre(s, country)
            break
        if kind is ACTIVE:
            active -= 1
            uproot_cell(s, country, ACTIVE)
        else:
            sleepers -= 1
            activate(s, country, 1)
    if count == 0:
        remove_cadre(s, country)
    if troops >= 2:
        change_prestige(s, 1)
