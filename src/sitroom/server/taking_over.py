"""Games saved in the terminal that go on at a server. A game is played in one place: its file is locked, and then put aside."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from ..kernel.record import read_record, read_text
from ..kernel.token import Side
from ..table import BOT, HUMAN, SEED, FileStore, MemoryStore, Player, Seating, Table
from ..table.files import is_saved_table
from ..table.saves import old_save, seats_file
from ..table.seats import check_seating
from .hall import Hall
from .making import adopt, exposed
from .schema import TABLES
from .secrecy import BYTES, in_shape
from .sitting import offer, sit
from .summary import at_a_glance

TAKEN: Final = ".taken-over"
"""What is appended to the name of a file whose game goes on at a server."""

_BOT: Final = "normal"
_HEAD: Final = 100


class Taking:
    """A game in a file that is about to be taken over. The file is locked until ``close``; nobody plays it meanwhile.

    ``side`` is the side that a person plays, bots the others; without it people and bots sit as before, and where nobody knows,
    people play all sides. ``holder`` is the browser that holds the seats of people, if it is known.
    """

    def __init__(self, path: Path, *, holder: str = "", side: str | None = None) -> None:
        self.path = path
        self._holder = holder
        self._store = MemoryStore()
        self._file: FileStore | None = None
        with open(path, "rb") as file:
            is_table = is_saved_table(file.read(_HEAD))
        self.table = self._from_table() if is_table else self._from_record(side)
        try:
            self._seat(side if is_table else None)
        except BaseException:
            self.close()
            raise

    def _from_table(self) -> Table:
        self._file = FileStore(self.path)
        try:
            self._store.events = self._file.load()
            self.table_id: str | None = _id_of(str(self._store.events[0].data["key"]))
            return Table.load(self._store)
        except BaseException:
            self.close()
            raise

    def _from_record(self, side: str | None) -> Table:
        self.table_id = None
        record = read_record(read_text(self.path))
        game, options, known = record.setup.game, record.setup.options, old_save(self.path)
        players = {own: Player(HUMAN) for own in game.players(options)} if known is None else known.seating.players
        if side is not None:
            players = _one_person(players, game.side(side))
        return Table.go_on(record.position(chance="manual"), Seating(players), self._store, ended=record.ended)

    def _seat(self, side: str | None) -> None:
        """People and bots as it is wished, and dice that fall by themselves: at a server nobody types them in, and nobody knows
        the key, which stands in the file."""
        table, before = self.table, self.table.seating
        wanted = before.players
        if side is not None:
            wanted = _one_person(wanted, table.game.side(side))
        check_seating(table.game, table.position.setup.options, Seating(wanted))
        seated = {
            own: Player(HUMAN, player.name, self._holder, player.language) if player.is_human else player
            for own, player in wanted.items()
        }
        for own, now in exposed(seated).items():  # whoever has the file has seen all that is in it
            if now.to_json() != before.players[own].to_json():
                table.seat(own, now)
        self.has_other_dice = before.dice != SEED
        if self._file is not None or self.has_other_dice:
            table.use_dice(SEED, has_new_key=True)

    def into(self, hall: Hall, connection: Connection) -> str:
        """Take the table in: its id. One that was taken in before, as the machine stopped in the middle, is not taken twice."""
        table_id, events = self.table_id, self._store.events
        known = select(TABLES.c.id).where(TABLES.c.id == table_id)
        if table_id is None or connection.execute(known).scalar_one_or_none() is None:
            table_id = adopt(hall, connection, self._holder, events, at_a_glance(self.table), table_id=table_id)
        if self._holder:
            for person in self.table.seating.people:
                sit(hall, connection, table_id, person.id, self._holder)
        return table_id

    def links(self, connection: Connection) -> dict[str, str]:
        """Take the table in, and offer the seats of people that nobody holds yet: the secrets of the links, by side."""
        hall = Hall()
        table_id = self.into(hall, connection)
        with hall.table(connection, table_id) as table:
            free = [seat.side for seat in at_a_glance(table).seats if seat.is_free]
        return {side: offer(hall, connection, "", table_id, side) for side in free}

    def put_aside(self) -> None:
        """The game is kept elsewhere: its file is left as it is, under another name. Of a record only who sat where is gone."""
        if self._file is None:
            if old_save(self.path) is not None:
                seats_file(self.path).unlink(missing_ok=True)
            return
        if self.path.name.endswith(TAKEN):
            return  # somebody wanted another link to it
        if sys.platform == "win32":
            self.close()  # there a file that is open cannot be renamed
        os.replace(self.path, self.path.with_name(self.path.name + TAKEN))

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()


def _one_person(players: Mapping[Side, Player], side: Side) -> dict[Side, Player]:
    """A person plays this side, and bots play the others: those who did, or one."""
    found = {own: player if not player.is_human else Player(BOT, _BOT) for own, player in players.items()}
    return {**found, side: Player(HUMAN)}


def _id_of(key: str) -> str:
    """The id of a saved table at any server: the same each time, and nobody finds the key by it."""
    return in_shape(blake2b(bytes.fromhex(key), digest_size=BYTES, person=b"sitroom table").digest())
