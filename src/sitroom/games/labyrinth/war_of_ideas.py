"""7.2: War of Ideas."""

from __future__ import annotations

from ...kernel.ask import Script
from .board import ADVERSARY, ALLY, GOOD, ISRAEL, LEAD, MUSLIM, POSTURE_OBJECTS, UNMARKED, US, Country
from .changes import change_prestige
from .rolls import pick, roll_war_of_ideas, roll_war_of_ideas_posture, test
from .state import Labyrinth


def targets(s: Labyrinth, value: int) -> list[Country]:
    """7.1.1, 7.2.1, 7.2.3: where a card of this value lets the US side wage a War of Ideas. There is always some place."""
    governance = s.governance
    found = [country for country in MUSLIM if is_muslim_target(s, country, value)]
    found += [country for country in POSTURE_OBJECTS if governance[country.n] <= value]
    if s.terms.edition == 2010:
        found.append(ISRAEL)  # 7.2.3 did not except it yet
    return found


def is_muslim_target(s: Labyrinth, country: Country, value: int) -> bool:
    """7.2.1: an unmarked country with any card; else Neutral, or Ally and not yet Good, with a card of enough value."""
    n = country.n
    level = s.governance[n]
    if level == UNMARKED:
        return True
    if level > value or s.alignment[n] == ADVERSARY or (level == GOOD and s.alignment[n] == ALLY):
        return False
    return not s.is_regime_change(country) or s.troops_in(country) - s.cells(country) >= LEAD


def war_of_ideas(s: Labyrinth, value: int) -> Script[None]:
    country = yield from pick(US, "war-of-ideas", targets(s, value), "7.2", {"value": value})
    if country is ISRAEL:
        if s.posture[ISRAEL.n] == s.us_posture():
            change_prestige(s, 1)
        return
    if not country.is_muslim:
        yield from roll_war_of_ideas_posture(s, country)
        return
    yield from test(s, country)
    if s.governance[country.n] > value:
        s.note("war-of-ideas-fails", "4.9.5", country=country, value=value)
        return
    yield from roll_war_of_ideas(s, country)
