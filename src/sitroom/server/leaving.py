"""Leaving a seat, and deleting a table."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from ..kernel.errors import N_
from ..table import BOT, HUMAN, Player, Table
from .errors import Kept, NotYours, no_seat, no_table
from .hall import Hall
from .schema import LEFT, LINKS, REMATCHES, SEATS, TABLES


def leave(hall: Hall, connection: Connection, browser: str, table_id: str, side: str, *, is_everywhere: bool) -> bool:
    """A browser leaves a seat, or all browsers of its person do; is the seat free now?

    As long as another browser of the same person holds it, the person plays on there. When the last one leaves a game that goes
    on, the seat waits, without the notes of whoever left and without a link: a new one is made by those who play on. Who leaves
    after a game does not want to play again.
    """
    if side not in hall.held(connection, browser, table_id):
        with hall.table(connection, table_id) as table:
            raise no_seat(table.game.side(side))
    seat = (SEATS.c.table_id == table_id, SEATS.c.side == side)
    links = (LINKS.c.table_id == table_id, LINKS.c.side == side)
    connection.execute(delete(SEATS).where(*seat, *([] if is_everywhere else [SEATS.c.browser == browser])))
    connection.execute(delete(LINKS).where(*links, *([] if is_everywhere else [LINKS.c.maker == browser])))
    hall.changed(table_id)
    if connection.execute(select(SEATS.c.browser).where(*seat).limit(1)).scalar_one_or_none() is not None:
        return False
    connection.execute(delete(LINKS).where(*links))
    with hall.table(connection, table_id) as table:
        if table.ask is None:
            connection.execute(delete(REMATCHES).where(REMATCHES.c.table_id == table_id, REMATCHES.c.side == side))
            return True
        if table.notes(side):
            table.note(side, "")
        player = table.seating.players[table.game.side(side)]
        if player.stands_in:
            table.seat(side, Player(BOT, player.name))
            return False
        table.seat(side, Player(HUMAN, is_known=player.is_known or _is_seen_by_others(table, side)))
        connection.execute(insert(LEFT).values(table_id=table_id, side=side, made=hall.now()))
    return True


def _is_seen_by_others(table: Table, side: str) -> bool:
    """Has somebody who stays, or who may come back to another seat that is free, seen what this one holds? It is the same person
    who plays both, or did."""
    own = table.game.side(side)
    holder = table.seating.players[own].holder
    others = [player for other, player in table.seating.players.items() if other is not own and player.is_human]
    return any(player.holder == holder or (player.is_known and not player.holder) for player in others)


def delete_table(hall: Hall, connection: Connection, browser: str, table_id: str) -> None:
    """Whoever made a table deletes it, as long as nobody else has ever sat there."""
    row = connection.execute(select(TABLES.c.maker, TABLES.c.has_others).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        raise no_table()
    if row.maker != browser:
        raise NotYours(N_("only who made the table can delete it"))
    if row.has_others:
        raise Kept(N_("somebody else has played here, so the table stays; you can leave it"))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
    hall.drop(table_id)
