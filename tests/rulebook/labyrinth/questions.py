"""Questions of Labyrinth for tests: who is asked, what a hand holds, and boards that many cards need."""

from __future__ import annotations

from typing import Any

from sitroom import Position

from .table import state, topic

SHIA_MIX = ["afghanistan", "gulf-states", "iraq", "lebanon", "pakistan", "saudi-arabia", "turkey", "yemen"]
SUNNI = [
    "algeria-tunisia",
    "central-asia",
    "egypt",
    "indonesia-malaysia",
    "jordan",
    "libya",
    "morocco",
    "somalia",
    "sudan",
    "syria",
]
MUSLIM = sorted([*SHIA_MIX, *SUNNI])
SCHENGEN = ["benelux", "eastern-europe", "france", "germany", "italy", "scandinavia", "spain"]
ALL_PLOTS = ["plot-1", "plot-1", "plot-1", "plot-2", "plot-2", "plot-3"]


def asked(pos: Position) -> tuple[str, str | None]:
    """Who is asked, and about what."""
    assert pos.ask is not None
    return pos.ask.who.id, topic(pos)


def hand(pos: Position, side: str) -> list[str]:
    return sorted(state(pos)["hands"][side])


def tracks(pos: Position) -> tuple[int, int]:
    """Prestige and Funding."""
    return state(pos)["prestige"], state(pos)["funding"]


def iran(sleepers: int = 1, **more: Any) -> dict[str, Any]:
    """Cells out of the way: so that the last cell does not leave the map, or that the Funding track is short of cells."""
    return {"iran": {"sleepers": sleepers, **more}}


def done(pos: Position) -> bool:
    """Whether the card's play is over: its side is to play the next one."""
    return topic(pos) == "play-card"
