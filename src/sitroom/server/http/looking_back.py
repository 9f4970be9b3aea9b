"""Looking back: the moments of a game, the table as a side saw it then, and why bots did what they did."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import N_
from ..errors import NotFound
from ..explaining import moment_told, moments_told, thoughts_told, view_after
from ..protocol.looking_back import LookBack, Looker, Moment, SeenAfter, SeenThen, Thought
from .calls import Call, Endpoint

_DIGITS: Final = 6


async def moments(call: Call, query: Looker) -> list[Moment]:
    """Where moves began, oldest first."""
    words = call.reader.words

    return await call.look_back(query.side, lambda table: moments_told(table, query.side, words))


async def moment(call: Call, query: LookBack) -> SeenThen:
    """The table as a side saw it at a moment, with the last lines of the journal until then."""
    words, number = call.reader.words, _number(call, N_("a moment is named by its number, not {typed}"))

    return await call.look_back(query.side, lambda table: moment_told(table, call.table, query.side, number, query.lines, words))


async def after_line(call: Call, query: Looker) -> SeenAfter:
    """The table as a side saw it just after a line of its journal, so that what happened can be shown step by step."""
    number = _number(call, N_("a line of the journal is named by its number, not {typed}"))

    return await call.look_back(query.side, lambda table: view_after(table, query.side, number))


def _number(call: Call, refusal: str) -> int:
    """The number in an address."""
    typed = str(call.request.path_params["number"])
    if not (typed.isdecimal() and len(typed) <= _DIGITS):
        raise NotFound(refusal, typed=repr(typed[:60]))
    return int(typed)


async def reasons(call: Call, query: Looker) -> list[Thought]:
    """Why bots did what they did: while the game goes on only for one's own seat, afterwards all of it."""
    words = call.reader.words

    return await call.look_back(query.side, lambda table: thoughts_told(table, query.side, words))


ENDPOINTS: Final = (
    Endpoint("GET", "/tables/{table}/moments", moments, cost=5),
    Endpoint("GET", "/tables/{table}/moments/{number}", moment, cost=3),
    Endpoint("GET", "/tables/{table}/lines/{number}", after_line, cost=3),
    Endpoint("GET", "/tables/{table}/reasons", reasons, cost=5),
)
