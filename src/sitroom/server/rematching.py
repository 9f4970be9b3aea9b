"""Playing again after a game: the same game with sides swapped, as soon as all people want it."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from ..kernel.errors import N_
from ..kernel.token import Side
from ..table import MemoryStore, Player, Seating, Table
from .errors import StillRunning, no_seat
from .hall import Hall
from .making import adopt
from .protocol.tables import Rematch
from .schema import REMATCHES, SEATS, TABLES
from .sitting import sit
from .summary import at_a_glance


def rematch_of(connection: Connection, table_id: str) -> Rematch:
    """Who wants to play again, and the new table if there is one."""
    wanted = select(REMATCHES.c.side).where(REMATCHES.c.table_id == table_id).order_by(REMATCHES.c.made, REMATCHES.c.side)
    table = connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == table_id)).scalar_one()
    return Rematch(list(connection.execute(wanted).scalars()), table)


def want_rematch(hall: Hall, connection: Connection, browser: str, table_id: str, side: str) -> Rematch:
    """A holder of a seat wants to play again, with all the seats he holds. With the last of the people the new table is there."""
    connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())  # of two at once one is first
    with hall.table(connection, table_id) as table:
        held = hall.held(connection, browser, table_id)
        if side not in held:
            raise no_seat(table.game.side(side))
        if table.ask is not None:
            raise StillRunning(N_("a rematch comes after the game; this one goes on"))
        now = rematch_of(connection, table_id)
        for own in held:
            if own not in now.wanted_by:
                connection.execute(insert(REMATCHES).values(table_id=table_id, side=own, made=hall.now()))
        now = rematch_of(connection, table_id)
        if now.table is None and all(person.id in now.wanted_by for person in table.seating.people):
            new = _play_again(hall, connection, table_id, table)
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(rematch=new))
    hall.changed(table_id)
    return rematch_of(connection, table_id)


def _play_again(hall: Hall, connection: Connection, table_id: str, table: Table) -> str:
    """The same game, options and kind of clocks with a new key, everybody on the seat of his neighbour."""
    before, seats = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one(), _swapped(table.seating)
    players = {
        seats[side]: Player(player.kind, player.name, player.holder, player.language)  # nobody has seen anything of the new game
        for side, player in table.seating.players.items()
    }
    store = MemoryStore()
    again = Table.open(
        table.game, Seating(players, hints=table.seating.hints), store, table.position.setup.options
    )  # fmt: skip
    new = adopt(
        hall, connection, before.maker, store.events, at_a_glance(again), is_public=before.is_public, has_others=before.has_others
    )
    clocks = hall.clocks.told(connection, table_id)
    if clocks is not None:
        hall.clocks.make(connection, new, again, clocks.plan)
    for row in connection.execute(select(SEATS.c.side, SEATS.c.browser).where(SEATS.c.table_id == table_id)).all():
        sit(hall, connection, new, seats[table.game.side(row.side)].id, row.browser)
    return new


def _swapped(seating: Seating) -> dict[Side, Side]:
    """Who sat on which side before, and now: each on the next one. Where the rules play the other side there is but one."""
    sides = list(seating.players)
    return dict(zip(sides, [*sides[1:], *sides[:1]], strict=True))
