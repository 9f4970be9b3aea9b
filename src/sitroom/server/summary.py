"""A table at a glance, in no language: what lists need to know of it without playing it through."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ..kernel.position import outcome_json
from ..table import BOT, Table


class Seated(Struct, frozen=True):
    """A seat, who plays it, whether it waits for somebody with a link, and whether somebody else has seen what it holds."""

    side: str
    kind: str
    name: str
    is_free: bool
    is_known: bool = False


class Result(Struct, frozen=True):
    """How a game ended: who won, if anybody, and why."""

    winner: str | None
    reason: str


class Summary(Struct, frozen=True):
    """What a row of the database says of a table; ``clock`` is how far the game has come (``Game.clock``)."""

    game: str
    seq: int
    waits_for: str | None
    is_over: bool
    clock: list[int]
    outcome: Result | None
    seats: list[Seated]

    @property
    def waits_for_bot(self) -> bool:
        return any(seat.side == self.waits_for and seat.kind == BOT for seat in self.seats)

    def row(self, now: float) -> dict[str, Any]:
        """What the row of a table says after something has happened there."""
        return {
            "touched": now, "is_archived": False, "is_over": self.is_over, "waits_for": self.waits_for,
            "bot_may_move": self.waits_for_bot, "summary": msgspec.json.encode(self).decode(),
        }  # fmt: skip


def at_a_glance(table: Table) -> Summary:
    waits_for, outcome = table.waits_for, table.outcome
    return Summary(
        game=table.game.name,
        seq=table.seq,
        waits_for=None if waits_for is None else waits_for.id,
        is_over=table.ask is None,
        clock=list(table.position.clock),
        outcome=None if outcome is None else Result(**outcome_json(outcome)),
        seats=[
            Seated(side.id, player.kind, player.name, player.is_human and not player.holder, player.is_known)
            for side, player in table.seating.players.items()
        ],
    )
