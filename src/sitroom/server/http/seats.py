"""What belongs to a seat: its holder's name and notes, and who may watch the table."""

from __future__ import annotations

import unicodedata
from typing import Final

from sqlalchemy import Connection

from ...kernel.errors import N_
from ...table import Table
from ..errors import BadOrder
from ..protocol.playing import Stands
from ..protocol.seats import Name, Notes, Publicity
from ..protocol.tables import Posted
from .calls import Call, Endpoint

LONGEST_NAME: Final = 40
LONGEST_NOTES: Final = 2_000
MOST_MARKS: Final = 3
"""So many accents a letter may have; no script needs more."""


async def write_notes(call: Call, body: Notes) -> Stands:
    """Write something down for a seat alone. It is no event: nobody else learns of it."""
    text = "\n".join([_shown(line) for line in body.text.splitlines()])
    if len(text) > LONGEST_NOTES:
        raise BadOrder(N_("notes have at most {most} characters"), most=LONGEST_NOTES)
    return await call.do(body.side, lambda table: table.note(body.side, text), is_endless=True)


async def take_name(call: Call, body: Name) -> Stands:
    """Say how the player of a seat is called. Everybody at the table reads it."""
    side, name = call.side, " ".join(_shown(body.name).split())
    if len(name) > LONGEST_NAME:
        raise BadOrder(N_("a name has at most {most} characters"), most=LONGEST_NAME)

    def deed(table: Table) -> None:
        player = table.seating.players[table.game.side(side)]
        if not player.is_human:
            raise BadOrder(N_("a bot plays {side}"), side=table.game.side(side))
        if name != player.name:
            table.seat(side, player.like(name=name))

    return await call.do(side, deed, is_endless=True)


async def publish(call: Call, body: Publicity) -> Posted:
    """Let anybody watch the table, or only those who play there; any of them may say so."""
    hall, browser, table = call.service.hall, call.reader.browser, call.table

    def job(connection: Connection) -> Posted:
        hall.publish(connection, browser, table, body.is_public)
        return hall.door(connection, table).posted(browser)

    return await call.keep(job)


def _shown(text: str) -> str:
    """A text without what no screen shows, or what changes the text around it: control and direction characters, and marks that
    tower over a letter; other spaces become plain ones."""
    found, marks = list[str](), 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if sign.isspace():
            found.append(" ")
        elif not kind.startswith("C") and marks <= MOST_MARKS:
            found.append(sign)
    return "".join(found)


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/notes", write_notes),
    Endpoint("POST", "/tables/{table}/seats/{side}/name", take_name),
    Endpoint("POST", "/tables/{table}/publicity", publish),
)
