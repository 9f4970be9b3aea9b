"""What is kept of a game: its journal at any time, its record when it is over; and records that come from outside."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection
from starlette.responses import Response

from ...kernel.errors import N_
from ...paper import on_paper
from ...table import MemoryStore, Seating, Table
from ...thoughts import with_reasons
from .. import checking
from ..errors import BadOrder, NotYours, StillRunning
from ..explaining import moment_of
from ..making import LINK, ME, adopt, exposed, players, sit_down
from ..protocol.looking_back import Branch, WantedJournal
from ..protocol.seats import Made
from ..protocol.texts import JournalLine
from ..seeing import line_told
from ..sitting import sit
from ..summary import Summary, at_a_glance
from .calls import Call, Endpoint
from .replies import json_reply

_KINDS: Final = {"text": ("text/plain; charset=utf-8", "txt"), "markdown": ("text/markdown; charset=utf-8", "md")}
_JOURNALS: Final = {"text/plain": str, "text/markdown": str, "application/json": list[JournalLine]}


async def record(call: Call) -> Response:
    """The whole game as a record, when it is over."""

    def check(table: Table, _held: list[str]) -> None:
        if table.ask is not None:
            raise StillRunning(N_("the record holds all that is hidden: it is there when the game is over"))

    table = await call.service.copy(call.reader, call.table, None, check)
    text = await call.service.aside(call.reader, lambda: table.record().to_text())
    return _file(call, table, text, "application/json", "json")


async def journal(call: Call, query: WantedJournal) -> Response:
    """What has happened as a seat of the reader knows it, or an onlooker: as text, as Markdown, or as JSON."""
    table = await call.service.copy(call.reader, call.table, query.side)
    words, game = call.reader.words, table.game
    side = None if query.side is None else game.side(query.side)

    def write() -> Response:
        entries = with_reasons(table, side, words, table.journal(side))
        if query.format == "json":
            return json_reply([line_told(game, entry, words) for entry in entries])
        text = on_paper([(entry.line, entry.struck) for entry in entries], game, words, markdown=query.format == "markdown")
        return _file(call, table, text, *_KINDS[query.format])

    call.reader.pay(table.journal_length(side))
    return await call.service.aside(call.reader, write)


def _file(call: Call, table: Table, text: str, kind: str, suffix: str) -> Response:
    """A text to keep under a name that says what it is."""
    name = f"{table.game.name}-{call.table[:8]}.{suffix}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=kind, headers=headers)


async def upload(call: Call, body: bytes) -> Made:
    """A table for review, made of a record or of a game saved in the terminal: whoever brings it holds all seats."""
    service, browser = call.service, call.reader.browser
    checked = await service.checks.check(body, browser, call.reader.household)

    def job(connection: Connection) -> Made:
        table = adopt(service.hall, connection, browser, checked.events, checked.summary)
        for seat in checked.summary.seats:
            sit(service.hall, connection, table, seat.side, browser)
        return Made(table)

    return await call.keep(job)


async def branch(call: Call, body: Branch) -> Made:
    """Play on from a moment of a game that is over, or that one person plays, at a new table with new dice and cards."""
    hall, browser = call.service.hall, call.reader.browser

    def check(table: Table, held: list[str]) -> None:
        if table.ask is not None and not table.seating.has_one_person:
            raise StillRunning(N_("while several people play, nobody plays on from an earlier moment; wait for the end"))
        if table.ask is not None and not held:
            raise NotYours(N_("while the game goes on, only who plays it can play on from an earlier moment"))
        if table.ask is not None:
            _check_hidden(table, body)

    table = await call.service.copy(call.reader, call.table, None, check)
    seating = Seating(exposed(players(hall, table.game, browser, body.seats)))  # who plays on has seen all cards
    events, summary = await call.service.aside(call.reader, lambda: _branched(table, _where(table, body), seating))

    def job(connection: Connection) -> Made:
        new = adopt(hall, connection, browser, events.events, summary, is_public=body.is_public)
        sit_down(hall, connection, new, body.seats, browser)
        return Made(new)

    return await call.keep(job)


def _check_hidden(table: Table, body: Branch) -> None:
    """Whoever took over the seat of a bot would see what it holds in the game that goes on."""
    for side, player in table.seating.players.items():
        if not player.is_human and body.seats.get(side.id) in (ME, LINK):
            raise StillRunning(
                N_("while the game goes on, what a bot holds stays hidden: let a bot play that side, or wait for the end")
            )


def _where(table: Table, body: Branch) -> int:
    """How many answers had been given where somebody wants to play on."""
    if body.moment is None and body.at is None:
        raise BadOrder(N_("from where? Name a moment, or how many answers had been given"))
    if body.moment is None:
        return body.at or 0
    return moment_of(table, body.moment).at


def _branched(table: Table, at: int, seating: Seating) -> tuple[MemoryStore, Summary]:
    first, last = table.position.marks()[0].count, table.position.count
    if not first <= at <= last:
        raise BadOrder(N_("this game has moments from {first} to {last}, not {at}"), first=first, last=last, at=at)
    store = MemoryStore()
    new = table.branch(at, store, seating)
    if new.ask is None:
        raise BadOrder(N_("the game is over there; choose an earlier moment"))
    return store, at_a_glance(new)


ENDPOINTS: Final = (
    Endpoint("GET", "/tables/{table}/record", record, cost=10, tells={"application/json": dict[str, Any]}, refuses=(409,)),
    Endpoint("GET", "/tables/{table}/journal", journal, cost=10, tells=_JOURNALS),
    Endpoint("POST", "/tables/{table}/branch", branch, status=201, cost=20),
    Endpoint("POST", "/records", upload, status=201, cost=100, most_bytes=checking.MOST_BYTES, refuses=(400,)),
)
