"""Positions in which a side holds event objectives."""

from __future__ import annotations

from typing import Any

from sitroom import Position

from .table import SIDES, by_side, last_pass, struggle

IN_THE_STRUGGLE = ["live-benefit", "nuclear-escalation", "summit-meeting"]
IN_DETENTE = ["space-race", "olympic-games"]

RADIO_ON_TOP = {"discarded": ["students", "radio"]}


def holding(side: str, *events: str, points: int = 20) -> dict[str, Any]:
    """The fields of a position in which a side has claimed these events in earlier rounds."""
    return {"trophies": by_side(side, list(events), []), "score": by_side(side, points, points)}


def acting(side: str, event: str, own: str = "police", others: str = "mafia", **fields: Any) -> Position:
    """The turn of a side that holds an event and could use it: a group is discarded, and a military group is in play."""
    layout = {"groups": RADIO_ON_TOP, **holding(side, event), **fields}
    return struggle(layout.pop("objective", "cuba"), **by_side(side, own, others), mover=side, **layout)


def detente(side: str, *events: str, **fields: Any) -> Position:
    """A round has ended in which the CIA won Cuba; the side holds events. One of its agents was terminated long ago."""
    agents = {s: {"deputy-director": "agent-x", "analyst": "terminated"} for s in SIDES}
    return last_pass("cuba", "police", "mafia", **{"agents": agents, **holding(side, *events), **fields})
