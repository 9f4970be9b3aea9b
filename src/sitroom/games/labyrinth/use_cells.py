"""8.4, 8.5.1: the cells that are used for Jihad and Plot rolls."""

from __future__ import annotations

from ...kernel.ask import Script
from ...kernel.token import Token
from .board import ACTIVE, JIHADIST, SLEEPER, Country
from .changes import activate
from .rolls import pick
from .state import Labyrinth


def use_cell(s: Labyrinth, country: Country, used: int) -> Script[None]:
    """One more cell of a country is used for a roll, after ``used`` others that are Active by now. A Sleeper goes Active.

    Sadr is always Active.
    """
    sleepers = s.sleepers[country.n]
    if not sleepers:
        return
    if s.is_solo:  # 9.3.1: Active cells, then Sleepers, Sadr last
        if s.active[country.n] <= used:
            activate(s, country, 1)
        return
    kinds: list[Token] = [SLEEPER]
    if s.cells(country) - sleepers > used:
        kinds = [ACTIVE, SLEEPER]
    kind = yield from pick(JIHADIST, "use-cell", kinds, "8.4", {"country": country})
    if kind is SLEEPER:
        activate(s, country, 1)
