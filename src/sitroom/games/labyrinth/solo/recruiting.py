"""9.4.2.5: where the Jihadists recruit."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ..board import ISLAMIST_RULE, LEAD, Country
from ..changes import put_cells
from ..recruit import number_needed, places, roll_recruit
from ..rolls import test
from ..state import ATTRACTIVE, Labyrinth
from .where import prefer, prefer_resources, random_country, tell

_RULE: Final = "9.4.2.5"


def recruit_country(s: Labyrinth, value: int) -> Script[Country | None]:
    """The first box with a country: Regime Change in need, Islamist Rule with few cells, the easiest other one."""
    countries = places(s)
    changed = [c for c in countries if s.is_regime_change(c) and s.troops_in(c) - s.cells(c) >= LEAD]
    tell(s, "recruit-regime-change", _RULE, changed)
    if changed:
        country = yield from _among(s, changed)
        return country
    ruled = [c for c in countries if s.governance[c.n] == ISLAMIST_RULE and s.cells(c) < 2 * value]
    tell(s, "recruit-islamist-rule", _RULE, ruled)
    if ruled:
        country = yield from _among(s, ruled)
        return country
    others = [c for c in countries if s.governance[c.n] != ISLAMIST_RULE and not s.is_regime_change(c)]
    most = max([number_needed(s, c) for c in others], default=0)
    easiest = [c for c in others if number_needed(s, c) == most]
    tell(s, "recruit-number", _RULE, easiest)
    if not easiest:
        return None
    country = yield from _among(s, easiest)
    return country


def _among(s: Labyrinth, candidates: list[Country]) -> Script[Country]:
    """Besieged Regimes first, then the most troops and cells, then, if all are Muslim, the highest resources."""
    candidates = prefer(s, "besieged-first", _RULE, candidates, [c for c in candidates if s.is_besieged(c)])
    most = max([s.troops_in(c) + s.cells(c) for c in candidates])
    better = [c for c in candidates if s.troops_in(c) + s.cells(c) == most]
    candidates = prefer(s, "most-troops-and-cells", _RULE, candidates, better)
    if all(country.is_muslim for country in candidates):
        candidates = prefer_resources(s, _RULE, candidates)
    country = yield from random_country(s, candidates)
    if s.log is not None:
        s.note("bot-chosen", _RULE, line_level=REASON, country=country)
    return country


def recruit_operation(s: Labyrinth, value: int) -> Script[int]:
    """8.2: one roll after another in one country, while cells are Available. Returns the value that is left over.

    9.7: from Attractive on each success places two cells.
    """
    country = yield from recruit_country(s, value)
    if country is None:
        return value
    yield from test(s, country)
    left = value
    while left and s.available_cells():
        left -= 1
        success = yield from roll_recruit(s, country, number_needed(s, country))
        if not success:
            continue
        put_cells(s, country, min(2 if s.ideology >= ATTRACTIVE else 1, s.available_cells()))
    return left
