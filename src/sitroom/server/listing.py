"""Lists of tables: one's own, the next that waits, those to watch. They are made from rows, and nothing is played through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, Row, Select, and_, or_, select
from sqlalchemy.sql.elements import ColumnElement

from ..kernel.game import AnyGame, find_game
from ..kernel.message import N_
from ..kernel.token import CHANCE
from ..table import BOT
from ..text import Words
from .hall import Hall
from .protocol.lists import Listed, Wanted
from .protocol.seats import Invitation
from .protocol.tables import Chair
from .schema import SEATS, TABLES
from .sitting import offered
from .summary import Seated, Summary


def own_tables(connection: Connection, browser: str, wanted: Wanted, words: Words) -> list[Listed]:
    """The tables at which a browser holds a seat, those last touched first."""
    query = (
        select(TABLES)
        .where(TABLES.c.id.in_(_held(browser)), TABLES.c.is_archived.is_(wanted.is_archived))
        .order_by(TABLES.c.touched.desc(), TABLES.c.id.desc())
        .limit(wanted.limit)
    )
    last = _place(connection, browser, wanted.after)
    if last is not None:
        touched, table_id = last
        query = query.where(or_(TABLES.c.touched < touched, and_(TABLES.c.touched == touched, TABLES.c.id < table_id)))
    rows = connection.execute(query).all()
    sides = _sides(connection, browser, [row.id for row in rows])
    return [_listed(row, sides[row.id], words) for row in rows]


def public_tables(connection: Connection, limit: int, words: Words) -> list[Listed]:
    """Games that go on and may be watched, the newest first."""
    wanted: list[ColumnElement[bool]] = [
        TABLES.c.is_public.is_(True), TABLES.c.is_over.is_(False), TABLES.c.is_archived.is_(False),
    ]  # fmt: skip
    rows = connection.execute(select(TABLES).where(*wanted).order_by(TABLES.c.made.desc(), TABLES.c.id).limit(limit)).all()
    return [_listed(row, [], words) for row in rows]


def invitation(hall: Hall, connection: Connection, browser: str, secret: str, words: Words) -> Invitation:
    """What a link to a seat offers."""
    table_id, side = offered(connection, secret)
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one()
    listed = _listed(row, _sides(connection, browser, [table_id])[table_id], words)
    clocks = hall.clocks.told(connection, table_id)
    with hall.table(connection, table_id) as table:
        return Invitation(
            table=table_id,
            game=listed.game,
            title=listed.title,
            side=side,
            chairs=listed.chairs,
            clock=listed.clock,
            options=dict(table.position.setup.options),
            has_hints=table.seating.hints,
            is_public=row.is_public,
            time=None if clocks is None else clocks.plan,
        )


def next_table(connection: Connection, browser: str, after: str) -> str | None:
    """The table that waits longest for a browser; seen from one of them, the next in turn."""
    waiting = (
        select(TABLES.c.id)
        .join(SEATS, and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.side == TABLES.c.waits_for))
        .where(SEATS.c.browser == browser, TABLES.c.is_archived.is_(False), TABLES.c.id != after)
        .order_by(TABLES.c.touched, TABLES.c.id)
        .limit(1)
    )
    last = _place(connection, browser, after)
    if last is not None:
        touched, table_id = last
        later = or_(TABLES.c.touched > touched, and_(TABLES.c.touched == touched, TABLES.c.id > table_id))
        found = _first(connection, waiting.where(later))
        if found is not None:
            return found
    return _first(connection, waiting)


def _first(connection: Connection, query: Select[tuple[str]]) -> str | None:
    row = connection.execute(query).first()
    return None if row is None else str(row.id)


def _place(connection: Connection, browser: str, table_id: str) -> tuple[float, str] | None:
    """Where a table of a browser stands in the order of their touches. When others were touched is not for it to know."""
    wanted = select(TABLES.c.touched, TABLES.c.id).where(TABLES.c.id == table_id, TABLES.c.id.in_(_held(browser)))
    row = connection.execute(wanted).one_or_none()
    return None if row is None else (row.touched, row.id)


def _held(browser: str) -> Select[tuple[str]]:
    """The tables at which a browser holds a seat."""
    return select(SEATS.c.table_id).where(SEATS.c.browser == browser)


def _sides(connection: Connection, browser: str, tables: Sequence[str]) -> dict[str, list[str]]:
    """The seats of a browser at some tables."""
    found: dict[str, list[str]] = {table_id: [] for table_id in tables}
    wanted = select(SEATS.c.table_id, SEATS.c.side).where(SEATS.c.browser == browser, SEATS.c.table_id.in_(tables))
    for row in connection.execute(wanted.order_by(SEATS.c.side)):
        found[row.table_id].append(row.side)
    return found


# ---- in words


def _listed(row: Row[tuple[object, ...]], sides: list[str], words: Words) -> Listed:
    summary = msgspec.json.decode(row.summary, type=Summary)
    game, outcome = find_game(summary.game), summary.outcome
    played = [side for side in sides if not any(seat.side == side and seat.kind == BOT for seat in summary.seats)]
    return Listed(
        table=row.id,
        game=game.name,
        title=words.title(game),
        sides=sides,
        seq=summary.seq,
        waits_for_you=summary.waits_for in played,
        is_over=summary.is_over,
        is_archived=row.is_archived,
        chairs=chairs_of(game, summary.seats, sides, words),
        turn=_turn(game, summary, played, words),
        clock=words.clock(game, summary.clock),
        outcome=None if outcome is None else words.outcome(game, msgspec.to_builtins(outcome)),
        touched=row.touched,
    )


def chairs_of(game: AnyGame, seats: Iterable[Seated], sides: Sequence[str], words: Words) -> list[Chair]:
    return [
        Chair(seat.side, words.name(game, seat.side), seat.kind, seat.name, seat.is_free, seat.side in sides, seat.is_known)
        for seat in seats
    ]


def _turn(game: AnyGame, summary: Summary, sides: Sequence[str], words: Words) -> str:
    """Whose turn it is."""
    if summary.is_over:
        return ""
    if summary.waits_for in sides:
        return words.say(N_("It is your turn."))
    seat = next((seat for seat in summary.seats if seat.side == summary.waits_for), None)
    if seat is None:
        return words.say(N_("The dice are to be rolled.")) if summary.waits_for == CHANCE.id else ""
    side = words.name(game, seat.side)
    if seat.is_free:
        return words.say(N_("Nobody has taken this seat yet: {side}."), side=side)
    if seat.kind == "human" and seat.name:
        return words.say(N_("It is the turn of {name}, who plays {side}."), name=seat.name, side=side)
    return words.say(N_("It is the turn of the other side: {side}.") if sides else N_("To move: {side}."), side=side)
