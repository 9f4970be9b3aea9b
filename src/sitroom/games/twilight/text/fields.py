"""The fields of a position that have no other name, for whoever mends the table by hand."""

from __future__ import annotations

from typing import Final

from ....kernel.message import NC_

FIELDS: Final = {
    "china_up": NC_("field", "The China Card is face up"),
    "clues": NC_("field", "Known of hands"),
    "gave_up": NC_("field", "Given up to end the crisis"),
    "hands": NC_("field", "Hands"),
    "influence": NC_("map", "Influence"),
    "later": NC_("field", "Cards of later eras"),
    "reason": NC_("field", "Reason"),
    "winner": NC_("field", "Winner"),
}
