"""8.4, 8.5.1: the cells that are used for Jihad and Plot rolls."""

from __future__ import annotations

from ...kernel.ask import Script
from .board import JIHADIST, SLEEPER, Country
from .changes import activate
from .deciding import decider
from .state import Labyrinth


def use_cell(s: Labyrinth, country: Country, used: int) -> Script[None]:
    """One more cell of a country is used for a roll, after ``used`` others that are Active by now. A Sleeper goes Active.

    Sadr is always Active.
    """
    if s.sleepers[country.n]:
        kind = yield from decider(s, JIHADIST).cell_to_use(s, country, used)
        if kind is SLEEPER:
            activate(s, country, 1)
