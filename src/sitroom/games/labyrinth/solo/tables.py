"""9.5: the Random Country tables.

The Global table is read from ``global_table.csv`` beside this module. What is printed on it is not known to us, so the file that
comes with the game is a stand-in: every space of the map once, all alike. Rows of a real table can be typed into it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ..board import (
    AFGHANISTAN,
    BENELUX,
    COUNTRIES,
    FRANCE,
    GERMANY,
    GULF_STATES,
    IRAN,
    IRAQ,
    ITALY,
    LEBANON,
    PAKISTAN,
    SAUDI_ARABIA,
    SCANDINAVIA,
    SPAIN,
    TURKEY,
    YEMEN,
    Country,
)

SCHENGEN_TABLE: Final = (SCANDINAVIA, BENELUX, GERMANY, FRANCE, SPAIN, ITALY)
"""By one die, from 1 to 6. Eastern Europe is not on it."""

_SHIA_MIX: Final = (TURKEY, SAUDI_ARABIA, LEBANON, YEMEN, IRAQ, PAKISTAN, GULF_STATES, AFGHANISTAN)
"""By the sum of three dice: 3 and 4, 5 and 6, up to 17 and 18."""

BLUE: Final = "blue"
GREEN: Final = "green"
ANY: Final = ""
_HEADER: Final = ["tan", "black", "colour", "country"]


class BadTable(ValueError):
    """The file of the Global table is not what it should be."""


class GlobalTable:
    """The boxes of the Global table: of all columns, of the green (Muslim) and of the blue (non-Muslim) ones, Iran left out."""

    def __init__(self, rows: Iterable[tuple[str, Country]]) -> None:
        boxes = list(rows)
        self.all = tuple([country for _, country in boxes])
        self.green = tuple([country for colour, country in boxes if colour == GREEN and country is not IRAN])
        self.blue = tuple([country for colour, country in boxes if colour == BLUE and country is not IRAN])


def shia_mix(total: int) -> Country:
    """The country for the sum of three dice."""
    return _SHIA_MIX[(total - 3) // 2]


def read_global_table(lines: Iterable[str]) -> GlobalTable:
    """The table in CSV form: columns tan, black, colour, country. Lines that begin with # are remarks."""
    by_id = {country.id: country for country in COUNTRIES}
    rows = list(csv.reader([line for line in lines if line.strip() and not line.startswith("#")]))
    if not rows or rows[0] != _HEADER:
        raise BadTable(f"the Global table begins with the line {','.join(_HEADER)}")
    boxes: list[tuple[str, Country]] = []
    for number, row in enumerate(rows[1:], 1):
        if len(row) != len(_HEADER):
            raise BadTable(f"Global table, row {number}: there are {len(_HEADER)} columns, not {len(row)}")
        colour, name = row[2].strip(), row[3].strip()
        if colour not in (BLUE, GREEN, ANY):
            raise BadTable(f"Global table, row {number}: the colour is {BLUE}, {GREEN} or nothing, not {colour!r}")
        if name not in by_id:
            raise BadTable(f"Global table, row {number}: there is no country {name!r}")
        boxes.append((colour, by_id[name]))
    table = GlobalTable(boxes)
    if not table.green or not table.blue:
        raise BadTable("the Global table has boxes in green and in blue columns")
    return table


GLOBAL_FILE: Final = Path(__file__).with_name("global_table.csv")
GLOBAL_TABLE: Final = read_global_table(GLOBAL_FILE.read_text(encoding="utf-8").splitlines())
