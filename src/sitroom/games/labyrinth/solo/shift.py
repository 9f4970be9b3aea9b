"""9.4.2.4: where governance or alignment is shifted: by Minor Jihad, or by an event."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ..board import FAIR, GOOD, POOR, Country
from ..rolls import test
from ..state import Labyrinth
from .where import closest, prefer, prefer_pakistan, prefer_resources, random_country, roll_shia_mix, tell

_RULE = "9.4.2.4"


def shift_target(s: Labyrinth, countries: Sequence[Country], is_alignment: bool = False) -> Script[Country | None]:
    """One of the countries: at Good, then Fair, then (alignment alone) Poor; ``None`` if there is none."""
    boxes = [("minor-good", GOOD), ("minor-fair", FAIR)]
    if is_alignment:
        boxes.append(("shift-poor", POOR))
    for box, level in boxes:
        candidates = [country for country in countries if s.governance[country.n] == level]
        tell(s, box, _RULE, candidates)
        if candidates:
            country = yield from _among(s, candidates)
            return country
    return None


def _among(s: Labyrinth, candidates: list[Country]) -> Script[Country]:
    """Pakistan first, then countries with Aid, then Besieged Regimes, then the highest resources."""
    candidates = prefer_pakistan(s, _RULE, candidates)
    candidates = prefer(s, "aid-first", _RULE, candidates, [c for c in candidates if s.aid[c.n]])
    candidates = prefer(s, "besieged-first", _RULE, candidates, [c for c in candidates if s.is_besieged(c)])
    candidates = prefer_resources(s, _RULE, candidates)
    country = yield from random_country(s, candidates)
    if s.log is not None:
        s.note("bot-chosen", _RULE, line_level=REASON, country=country)
    return country


def shia_mix_target(s: Labyrinth, countries: Sequence[Country]) -> Script[Country | None]:
    """9.4.2.1, Iran and Jaysh al-Mahdi: the country that the Shia-Mix table gives is tested; then the closest of the countries at
    Good, or if there is none at Fair."""
    rolled = yield from roll_shia_mix(s)
    yield from test(s, rolled)
    for box, level in (("minor-good", GOOD), ("minor-fair", FAIR)):
        candidates = [country for country in countries if s.governance[country.n] == level]
        tell(s, box, "9.4.2.1", candidates)
        if candidates:
            if rolled in candidates:
                s.note("bot-closest", "9.4.2.1", line_level=REASON, origin=rolled, countries=[rolled])
            country = yield from closest(s, rolled, candidates)
            if s.log is not None:
                s.note("bot-chosen", "9.4.2.1", line_level=REASON, country=country)
            return country
    return None
