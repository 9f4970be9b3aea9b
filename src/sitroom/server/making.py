"""New tables: what somebody orders, and games that come from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, insert

from ..kernel.errors import N_
from ..kernel.game import AnyGame, find_game, game_names
from ..kernel.token import Side
from ..table import BOT, HUMAN, Event, MemoryStore, Player, Seating, Table
from .errors import BadOrder
from .hall import Hall
from .protocol.seats import NewTable
from .schema import TABLES
from .secrecy import new_secret
from .sitting import sit
from .store import TableStore
from .summary import Summary, at_a_glance

ME: Final = "me"
LINK: Final = "link"
"""Who sits on a seat of a new table, besides the bots by their levels: who makes it, or whoever gets the link."""


def make(hall: Hall, connection: Connection, browser: str, order: NewTable) -> str:
    """A new table; its id. Links to seats are made afterwards (``sitting.offer``)."""
    if order.game not in game_names():
        raise BadOrder(N_("there is no game {name}; there are: {names}"), name=repr(order.game), names=", ".join(game_names()))
    game = find_game(order.game)
    options = game.check_options(order.options)
    seating = Seating(players(hall, game, browser, order.seats), hints=order.hints)
    if order.seed is not None and not seating.has_one_person:
        raise BadOrder(N_("a seed can be chosen only where one person plays: who knows it knows all cards"))
    store = MemoryStore()
    table = Table.open(game, seating, store, options, seed=order.seed)
    table_id = adopt(hall, connection, browser, store.events, at_a_glance(table), is_public=order.is_public, seed=order.seed)
    if order.clock is not None:
        hall.clocks.make(connection, table_id, table, order.clock)
    sit_down(hall, connection, table_id, order.seats, browser)
    return table_id


def adopt(
    hall: Hall,
    connection: Connection,
    maker: str,
    events: Sequence[Event],
    summary: Summary,
    *,
    is_public: bool = False,
    has_others: bool = False,
    table_id: str | None = None,
    seed: int | None = None,
) -> str:
    """Take in a table that was made outside of the database: its id. Nobody sits there yet (``sitting.sit``)."""
    table_id, now = table_id or new_secret(), hall.now()
    connection.execute(
        insert(TABLES).values(
            id=table_id, game=summary.game, maker=maker, has_others=has_others, is_public=is_public, made=now, asked=now,
            seed=None if seed is None else str(seed), **summary.row(now),
        )
    )  # fmt: skip
    store = TableStore(table_id)
    store.connection = connection
    store.append(events, 0)
    hall.changed(table_id)
    return table_id


def players(hall: Hall, game: AnyGame, browser: str, seats: Mapping[str, str]) -> dict[Side, Player]:
    """Who sits where, as somebody wants it: himself, somebody with a link, or a bot."""
    found = {}
    for name, wanted in seats.items():
        side = game.side(name)
        if wanted == ME:
            found[side] = Player(HUMAN, holder=browser)
        elif wanted == LINK:
            found[side] = Player(HUMAN)
        elif wanted in hall.bots:
            found[side] = Player(BOT, wanted)
        else:
            known = ", ".join([ME, LINK, *hall.bots])
            raise BadOrder(N_("on a seat there is one of {known}, not {wanted}"), known=known, wanted=repr(wanted))
    if not any(player.is_human for player in found.values()):
        raise BadOrder(N_("somebody must play: put yourself on a seat, or offer one by a link"))
    return found


def sit_down(hall: Hall, connection: Connection, table_id: str, seats: Mapping[str, str], browser: str) -> None:
    """Whoever makes a table takes the seats that he wants for himself."""
    for side, wanted in seats.items():
        if wanted == ME:
            sit(hall, connection, table_id, side, browser)


def exposed(wanted: Mapping[Side, Player]) -> dict[Side, Player]:
    """Players of a game that somebody knows who was not one of them: with several people, whoever takes a free seat is told that
    what it holds has been seen."""
    if len([player for player in wanted.values() if player.is_human]) < 2:
        return dict(wanted)
    return {side: _seen_through(player) for side, player in wanted.items()}


def _seen_through(player: Player) -> Player:
    is_free = player.is_human and not player.holder
    return Player(HUMAN, player.name, language=player.language, is_known=True) if is_free else player
