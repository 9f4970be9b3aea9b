"""Players who do not come any more: at a table without clocks the others would wait for ever.

Where a table has waited for somebody for days, and he was not at the server in that time, the others may let a bot take over or
end the game. His seat stays his: when he comes back, he may take it back from the bot.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, func, select

from ..kernel.errors import N_
from ..table import BOT, HUMAN, Player, Table
from .errors import BadOrder, NotYours, no_seat
from .hall import Hall
from .schema import BROWSERS, SEATS, TABLES
from .sitting import check_level

DAYS: Final = 3
ABSENT: Final = DAYS * 24 * 3600.0
"""So long a table must have waited."""


def absent_side(hall: Hall, connection: Connection, table_id: str, table: Table, since: float = 0.0) -> str | None:
    """The side that a table has waited for in vain, if there is one. ``since`` is when it began to wait, or earlier: for a table
    that goes on nothing is looked up."""
    if hall.now() - since <= ABSENT or table.waits_for not in table.seating.players:
        return None
    side = table.waits_for.id
    player = table.seating.players[table.waits_for]
    if not (player.is_human and player.holder) or hall.clocks.told(connection, table_id) is not None:
        return None  # a seat that is free is offered; where there is a clock, it decides
    asked = connection.execute(select(TABLES.c.asked).where(TABLES.c.id == table_id)).scalar_one()
    holders = select(SEATS.c.browser).where(SEATS.c.table_id == table_id, SEATS.c.side == side)
    seen = connection.execute(select(func.max(BROWSERS.c.seen)).where(BROWSERS.c.id.in_(holders))).scalar_one() or 0.0
    return side if hall.now() - max(asked, seen) > ABSENT else None


def stand_in(hall: Hall, connection: Connection, table_id: str, side: str, level: str) -> bool:
    """Let a bot play for somebody who does not come, until he does; is he away for long enough?"""
    with hall.table(connection, table_id) as table:
        if absent_side(hall, connection, table_id, table) != table.game.side(side).id:
            return False
        check_level(hall, level)
        table.seat(side, Player(BOT, level, table.seating.players[table.game.side(side)].holder))
    hall.changed(table_id)
    return True


def come_back(hall: Hall, connection: Connection, browser: str, table_id: str, side: str) -> int:
    """Take one's seat back from the bot: where the table stands then."""
    with hall.table(connection, table_id) as table:
        if side not in hall.held(connection, browser, table_id):
            raise no_seat(table.game.side(side))
        player = table.seating.players[table.game.side(side)]
        if table.ask is None or not player.stands_in:
            raise BadOrder(N_("no bot plays {side} in anybody's place"), side=table.game.side(side))
        table.seat(side, Player(HUMAN, "", player.holder))
    hall.changed(table_id)
    return table.seq


def abandon(hall: Hall, connection: Connection, table_id: str, side: str) -> int:
    """End a game whose other player does not come; where the table stands then."""
    with hall.table(connection, table_id) as table:
        absent = absent_side(hall, connection, table_id, table)
        has_gone = any(player.stands_in for player in table.seating.players.values())
        if not (has_gone or absent not in (None, table.game.side(side).id)):
            raise NotYours(
                N_("only who plays with somebody who has not come for {days} days can end the game alone; offer to abandon it"),
                days=DAYS,
            )  # fmt: skip
        table.abandon()
        return table.seq
