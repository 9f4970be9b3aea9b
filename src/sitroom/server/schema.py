"""What the database holds, and how an older one becomes one of today.

Of a table only its events are truth; all else here says who may sit at it and what is to be told to whom. Nothing that opens a
door is kept as it is: of secrets there are hashes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.schema import CreateColumn

from ..kernel.errors import N_, SitroomError

METADATA: Final = MetaData()

META: Final = Table(
    "meta", METADATA,
    Column("version", Integer, nullable=False),
    Column("checked", Double, nullable=False, default=0.0),
)  # fmt: skip
"""The version of all this, and when a server has last tried whether something can be written."""

TABLES: Final = Table(
    "tables", METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("maker", String(64), nullable=False),  # the browser that made it; none: whoever takes the first seat of it
    Column("has_others", Boolean, nullable=False, default=False),  # somebody else than its maker has sat there
    Column("is_public", Boolean, nullable=False),
    Column("is_archived", Boolean, nullable=False, default=False),
    Column("is_over", Boolean, nullable=False, default=False),
    Column("waits_for", String(32)),
    Column("asked", Double, nullable=False, server_default="0"),  # when the table began to wait for that side
    Column("bot_may_move", Boolean, nullable=False, default=True),
    Column("summary", Text, nullable=False, default=""),
    Column("rematch", String(32), ForeignKey("tables.id", ondelete="SET NULL")),
    Column("made", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("seed", Text),  # that was chosen, by whoever plays alone
    Index("tables_by_touch", "touched"),
    Index("tables_by_bot", "bot_may_move"),
)  # fmt: skip
"""The tables. Times are seconds since 1970, by the server's clock. What can be known from the events stands here as well, as far
as lists need it (``Summary``), and is written together with them. Where a bot may move, a server that starts has to look."""

EVENTS: Final = Table(
    "events", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("event", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)  # fmt: skip
"""What happened at each table, one row an event. Who writes the row of a number first, was first."""

SEATS: Final = Table(
    "seats", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "side", "browser"),
    Index("seats_by_browser", "browser"),
)  # fmt: skip
"""Which browsers hold which seats. A seat may be held by several: the same person's."""

LEFT: Final = Table(
    "left_seats", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "side"),
)  # fmt: skip
"""Seats whose holder has left while the game ran, until somebody else takes them."""

REMATCHES: Final = Table(
    "rematches", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "side"),
)  # fmt: skip
"""The sides that want to play again after a game. When all people do, ``TABLES.rematch`` is the new table."""

LINKS: Final = Table(
    "links", METADATA,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("maker", String(64), nullable=False),
    Column("made", Double, nullable=False),
    Index("links_by_seat", "table_id", "side"),
)  # fmt: skip
"""Links that offer a seat; each is gone once somebody has taken it."""

BROWSERS: Final = Table(
    "browsers", METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False, default=""),
    Column("made", Double, nullable=False),
    Column("seen", Double, nullable=False, server_default="0"),
    Column("renewed", Double, nullable=False, server_default="0"),
    Index("browsers_by_visit", "seen"),
)  # fmt: skip
"""The browsers: when each was last here, within an hour, and when its cookie was last sent to it."""

REQUESTS: Final = Table(
    "requests", METADATA,
    Column("browser", String(64), nullable=False),
    Column("key", String(64), nullable=False),
    Column("asked", String(64), nullable=False),
    Column("reply", Text, nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("browser", "key"),
    Index("requests_by_age", "made"),
)  # fmt: skip
"""What was answered to requests that may come twice, sealed with the secret of the browser, and a hash of what they asked."""

LEASES: Final = Table(
    "leases", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("until", Double, nullable=False),
)  # fmt: skip
"""Which server process asks the bots of a table and watches its clock, and until when it may."""

PULSE: Final = Table(
    "pulse", METADATA,
    Column("id", Integer, primary_key=True),
    Column("lived", Double, nullable=False),
    Column("wall", Double, nullable=False),
)  # fmt: skip
"""One row: for how many seconds servers have run at this database, and what the wall clock said then (``Pulse``)."""

CLOCKS: Final = Table(
    "clocks", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("clock", Text, nullable=False),
    Column("due", Double),
    Index("clocks_by_due", "due"),
)  # fmt: skip
"""The clocks of tables that have any, and when (as ``PULSE`` counts) something falls due there by itself."""

HOOKS: Final = Table(
    "hooks", METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("url", Text, nullable=False),
    Column("news", String(8), nullable=False),
    Column("sent", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Double),
    PrimaryKeyConstraint("table_id", "side"),
    Index("hooks_by_due", "due"),
)  # fmt: skip
"""Addresses that want to hear when it is a seat's turn: the last news, whether and when they are due, and what was sent when."""


class WrongDatabase(SitroomError):
    """A database that this program cannot use."""


def _first(connection: Connection) -> None:
    METADATA.create_all(connection)
    connection.execute(insert(PULSE).values(id=1, lived=0.0, wall=0.0))


def _second(connection: Connection) -> None:
    """What was replied to requests stood there as it was, secrets of links as well. They are forgotten; later ones are sealed."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")  # nor is it left behind in the file
    connection.execute(text("DELETE FROM requests"))


def _third(connection: Connection) -> None:
    """When browsers were here, and since when tables wait. Nobody knows of what was before: it counts from now on."""
    now = time.time()
    for column in (TABLES.c.asked, BROWSERS.c.seen, BROWSERS.c.renewed):
        _add(connection, column)
    for index in BROWSERS.indexes:
        index.create(connection, checkfirst=True)
    connection.execute(update(TABLES).where(TABLES.c.asked == 0).values(asked=now))
    connection.execute(update(BROWSERS).where(BROWSERS.c.seen == 0).values(seen=now))


def _add(connection: Connection, column: Column[Any]) -> None:
    """Add a column, unless the database was made by this program and has it."""
    if column.name not in [each["name"] for each in inspect(connection).get_columns(column.table.name)]:
        form = CreateColumn(column).compile(dialect=connection.dialect)
        connection.execute(text(f"ALTER TABLE {column.table.name} ADD COLUMN {form}"))


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (_first, _second, _third)
"""From nothing to the first version, from that to the second, and so on. What has been released never changes here; but the first
makes all tables as they are today, so what comes later adds only what is missing, and each new column has a default."""


def bring_up_to_date(connection: Connection) -> None:
    """Make the database one of today, from whichever version it has. One of tomorrow is refused."""
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise WrongDatabase(
            N_("the database is of a newer version ({version}) than this program knows ({known}); use a newer program"),
            version=version, known=len(MIGRATIONS),
        )  # fmt: skip
    for migrate in MIGRATIONS[version:]:
        migrate(connection)
    if version == 0:
        connection.execute(insert(META).values(version=len(MIGRATIONS)))
    elif version < len(MIGRATIONS):
        connection.execute(update(META).values(version=len(MIGRATIONS)))


def check_version(connection: Connection) -> None:
    """Refuse a database that is not of today, where it is not ours to change it."""
    version = version_of(connection)
    if version != len(MIGRATIONS):
        raise WrongDatabase(
            N_("the server that runs has a database of version {version}, and this program knows {known}; use the same program"),
            version=version, known=len(MIGRATIONS),
        )  # fmt: skip


def version_of(connection: Connection) -> int:
    """The version of a database; 0 if there is nothing in it."""
    if not inspect(connection).has_table(META.name):
        return 0
    return int(connection.execute(select(META.c.version)).scalar_one_or_none() or 0)
