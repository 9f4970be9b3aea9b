"""The fields of a position that have no other name, for whoever mends the table by hand."""

from __future__ import annotations

from typing import Final

from ....kernel.message import NC_

FIELDS: Final = {
    "action_phase": NC_("field", "Action phase of the turn"),
    "available": NC_("field", "Available"),
    "base": NC_("field", "Starting from"),
    "before": NC_("field", "In the phase before"),
    "disrupted": NC_("field", "Countries with a Disrupt"),
    "hands": NC_("field", "Hands"),
    "has_plotted": NC_("field", "The first Plot is done"),
    "improved": NC_("field", "Countries that became Fair or Good"),
    "now": NC_("field", "In this phase"),
    "outcome": NC_("field", "Outcome"),
    "plots": NC_("field", "Plots"),
    "reserves": NC_("field", "Reserves"),
    "placed": NC_("field", "Placed"),
    "to_do": NC_("field", "Still to do"),
}
