"""Seats, and how they are passed on: offered by a link, taken once, given to a bot. How they are left stands in ``leaving``."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from ..kernel.errors import N_
from ..table import BOT, Player, Table
from .errors import BadOrder, Gone, NotFound, NotYours
from .hall import Hall
from .schema import LEFT, LINKS, SEATS, TABLES
from .secrecy import hashed, new_secret


def sit(hall: Hall, connection: Connection, table_id: str, side: str, browser: str) -> None:
    """A browser holds a seat from now on."""
    if side not in hall.held(connection, browser, table_id):
        connection.execute(insert(SEATS).values(table_id=table_id, side=side, browser=browser, made=hall.now()))
        hall.changed(table_id)


# ---- links


def offer(hall: Hall, connection: Connection, browser: str, table_id: str, side: str) -> str:
    """A link to a seat: its secret. Who holds a seat may pass it on to another browser of his; who made the table, one that
    nobody has taken yet; who plays there, one whose player has left. An earlier link to such a seat is void."""
    with hall.table(connection, table_id) as table:
        player = _player(table, side)
        if not player.is_human:
            raise BadOrder(N_("a bot plays {side}"), side=table.game.side(side))
        if not player.holder:
            _check_may_offer(connection, browser, table_id, side)
            _check_stays_alone(hall, connection, table_id, table, side)
            connection.execute(delete(LINKS).where(LINKS.c.table_id == table_id, LINKS.c.side == side))
        elif side not in hall.held(connection, browser, table_id):
            raise NotYours(N_("only who holds a seat can pass it on"))
    secret = new_secret()
    connection.execute(insert(LINKS).values(secret=hashed(secret), table_id=table_id, side=side, maker=browser, made=hall.now()))
    return secret


def offered(connection: Connection, secret: str) -> tuple[str, str]:
    """The table and the side that a link leads to; nothing is taken."""
    link = connection.execute(select(LINKS).where(LINKS.c.secret == hashed(secret))).one_or_none()
    if link is None:
        raise _void()
    return link.table_id, link.side


def claim(hall: Hall, connection: Connection, browser: str, secret: str) -> tuple[str, str]:
    """Take the seat that a link offers: the table and the side. A link works once."""
    taken = delete(LINKS).where(LINKS.c.secret == hashed(secret)).returning(LINKS.c.table_id, LINKS.c.side)
    link = connection.execute(taken).one_or_none()  # whichever process deletes it has it
    if link is None:
        raise _void()
    with hall.table(connection, link.table_id) as table:
        player = _player(table, link.side)
        if not player.holder:
            _check_stays_alone(hall, connection, link.table_id, table, link.side, browser)
            table.seat(link.side, player.like(holder=browser))
            _welcome(connection, browser, link.table_id, link.side)
        sit(hall, connection, link.table_id, link.side, browser)
    hall.changed(link.table_id)
    return link.table_id, link.side


def _welcome(connection: Connection, browser: str, table_id: str, side: str) -> None:
    """Somebody has come to a seat that was free. Who comes first to a table that nobody has made is its maker."""
    connection.execute(delete(LEFT).where(LEFT.c.table_id == table_id, LEFT.c.side == side))
    own = TABLES.c.id == table_id
    connection.execute(update(TABLES).where(own, TABLES.c.maker == "").values(maker=browser))
    connection.execute(update(TABLES).where(own, TABLES.c.maker != browser).values(has_others=True))


# ---- bots


def check_level(hall: Hall, level: str) -> None:
    """Is there such a bot?"""
    if level not in hall.bots:
        known = ", ".join(hall.bots)
        raise BadOrder(N_("there is no bot {name}; there are: {names}"), name=repr(level), names=known)


def give_to_bot(hall: Hall, connection: Connection, browser: str, table_id: str, side: str, level: str) -> None:
    """A bot plays a side from here on, for whoever may offer the seat to somebody else (``offer``) and has one himself."""
    with hall.table(connection, table_id) as table:
        player = _player(table, side)
        check_level(hall, level)
        if table.ask is None:
            raise BadOrder(N_("the game is over: nobody needs to play it"))
        if not player.is_human:
            raise BadOrder(N_("a bot plays {side}"), side=table.game.side(side))
        if player.holder:
            raise NotYours(
                N_("somebody plays {side}; a bot can take over when he has left, or has not come for some days"),
                side=table.game.side(side),
            )  # fmt: skip
        _check_may_offer(connection, browser, table_id, side)
        table.seat(side, Player(BOT, level))
        for rows in (LINKS, LEFT, SEATS):
            connection.execute(delete(rows).where(rows.c.table_id == table_id, rows.c.side == side))
    hall.changed(table_id)


# ---- who may


def _player(table: Table, side: str) -> Player:
    player = table.seating.players.get(table.game.side(side))
    if player is None:
        raise NotFound(N_("the rules play {side} at this table"), side=table.game.side(side))
    return player


def _check_may_offer(connection: Connection, browser: str, table_id: str, side: str) -> None:
    """A seat never falls to anybody whom nobody at the table wants: one that was left is offered by those who play on."""
    maker = connection.execute(select(TABLES.c.maker).where(TABLES.c.id == table_id)).scalar_one()
    if not _was_left(connection, table_id, side):
        if maker != browser:
            raise NotYours(N_("only who made the table can offer a seat that nobody has taken yet"))
        return
    sitting = set(connection.execute(select(SEATS.c.browser).where(SEATS.c.table_id == table_id)).scalars())
    if browser not in (sitting or {maker}):
        raise NotYours(N_("only who plays at the table can offer a seat whose player has left"))


def _was_left(connection: Connection, table_id: str, side: str) -> bool:
    """Has whoever held the seat left it, and nobody taken it since?"""
    wanted = select(LEFT.c.side).where(LEFT.c.table_id == table_id, LEFT.c.side == side)
    return connection.execute(wanted).scalar_one_or_none() is not None


def _check_stays_alone(hall: Hall, connection: Connection, table_id: str, table: Table, side: str, browser: str = "") -> None:
    """Where somebody chose the seed nobody comes to a free seat while another person plays: one of them would know all cards."""
    holders = {player.holder for player in table.seating.players.values() if player.holder}
    if holders - {browser} and hall.door(connection, table_id).seed is not None:
        raise BadOrder(
            N_("the seed of this table was chosen, and who knows it knows all cards: let a bot play {side}, or begin anew"),
            side=table.game.side(side),
        )  # fmt: skip


def _void() -> Gone:
    return Gone(N_("this link has been used, or another one has taken its place; ask for a new one"))
