"""The events of the 120 cards, ten a module. A card's effect stands in words above its code."""

from __future__ import annotations

from ..events import install
from . import (
    c001_010,
    c011_020,
    c021_030,
    c031_040,
    c041_050,
    c051_060,
    c061_070,
    c071_080,
    c081_090,
    c091_100,
    c101_110,
    c111_120,
)


def install_all() -> None:
    """Put every event into the table."""
    for module in (
        c001_010.EVENTS, c011_020.EVENTS, c021_030.EVENTS, c031_040.EVENTS, c041_050.EVENTS, c051_060.EVENTS,
        c061_070.EVENTS, c071_080.EVENTS, c081_090.EVENTS, c091_100.EVENTS, c101_110.EVENTS, c111_120.EVENTS,
    ):  # fmt: skip
        install(module)
