"""The fields of a position that have no other name, for whoever mends the table by hand."""

from __future__ import annotations

from typing import Final

from ....kernel.message import NC_

FIELDS: Final = {
    "camps": NC_("field", "Groups in play"),
    "discarded": NC_("field", "Discard pile"),
    "eligible": NC_("field", "Could have been Agent X"),
    "escalated": NC_("field", "Groups that a Nuclear Escalation discards"),
    "lost_last": NC_("field", "Lost the last cease-fire"),
    "objectives": NC_("field", "Objectives"),
    "rest": NC_("field", "The rest, unordered"),
    "revealed": NC_("field", "Agent X is face up"),
    "stacked": NC_("field", "Discarded in a secret order"),
    "stacked_by": NC_("field", "Who knows that order"),
    "top": NC_("field", "Known from the top"),
    "turns": NC_("field", "Turns of the struggle"),
    "under": NC_("field", "Under the deck"),
}
