"""Before an answer: how the table would look, what an option may lead to, why something is none, and answering early."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import N_
from ...table import Table
from ..errors import BadOrder
from ..explaining import stakes_told, why_not_told
from ..protocol import Early, Previewed, PreviewWanted, Stakes, StakesWanted, Stands, WhyNot, WhyNotWanted
from ..seeing import previewed
from .calls import Call, Endpoint

MOST_TRIED: Final = 100
"""So many answers can be tried at once."""


async def preview(call: Call, body: PreviewWanted) -> Previewed:
    """How the table would look after some answers, as far as that teaches nothing, and what would be asked next. Nothing happens,
    and nobody is told."""
    words = call.reader.words

    def act(table: Table, _held: list[str]) -> Previewed:
        return previewed(table, table.preview(body.side, body.tokens, body.seq), words)

    return await call.look(call.service.at(call.reader, call.table, body.side, act))


async def answer_early(call: Call, body: Early) -> Stands:
    """Answer a question before it comes, change that answer, or withdraw it. That one has answered is public, not what."""

    def act(table: Table, _held: list[str]) -> Stands:
        if body.token is None:
            table.unseal(body.side)
        else:
            table.seal(body.side, body.token)
        return Stands(table.seq)

    return await call.keep(call.service.at(call.reader, call.table, body.side, act))


async def stakes(call: Call, query: StakesWanted) -> Stakes:
    """What the options of the open question may lead to, with each modifier, chances and warnings; or one of them."""
    words, after = call.reader.words, _tokens(query.after)

    def act(table: Table, _held: list[str]) -> Stakes:
        return stakes_told(table, query.side, after, query.token, words)

    return await call.look(call.service.at(call.reader, call.table, query.side, act))


async def why_not(call: Call, query: WhyNotWanted) -> WhyNot:
    """Why something is no option of the open question, with the paragraph."""
    words, after = call.reader.words, _tokens(query.after)

    def act(table: Table, _held: list[str]) -> WhyNot:
        return why_not_told(table, query.side, after, query.token, words)

    return await call.look(call.service.at(call.reader, call.table, query.side, act))


def _tokens(typed: str) -> list[str]:
    tokens = typed.split(",") if typed else []
    if len(tokens) > MOST_TRIED:
        raise BadOrder(N_("at most {most} answers are tried at once"), most=MOST_TRIED)
    return tokens


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/preview", preview, cost=2),
    Endpoint("POST", "/tables/{table}/early", answer_early),
    Endpoint("GET", "/tables/{table}/stakes", stakes, cost=3),
    Endpoint("GET", "/tables/{table}/why-not", why_not, cost=2),
)
