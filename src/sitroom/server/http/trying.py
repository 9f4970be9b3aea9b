"""Before an answer: how the table would look, what an option may lead to, why something is none, and answering early."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import N_
from ...table import Table
from ..errors import BadOrder
from ..explaining import stakes_told, why_not_told
from ..protocol.playing import MOST_TOKENS, Early, Stands
from ..protocol.trying import Previewed, PreviewWanted, Stakes, StakesWanted, WhyNot, WhyNotWanted
from ..seeing import previewed
from .calls import Call, Endpoint


async def preview(call: Call, body: PreviewWanted) -> Previewed:
    """How the table would look after some answers, as far as that teaches nothing, and what would be asked next. Nothing happens,
    and nobody is told."""
    words = call.reader.words

    def look(table: Table) -> Previewed:
        return previewed(table, table.preview(body.side, body.tokens, body.seq), words)

    return await call.look_at(body.side, look)


async def answer_early(call: Call, body: Early) -> Stands:
    """Answer a question before it comes, change that answer, or withdraw it. That one has answered is public, not what."""

    def deed(table: Table) -> None:
        if body.token is None:
            table.unseal(body.side)
        else:
            table.seal(body.side, body.token)

    return await call.do(body.side, deed, is_endless=True)


async def stakes(call: Call, query: StakesWanted) -> Stakes:
    """What the options of the open question may lead to, with each modifier, chances and warnings; or one of them."""
    words, after = call.reader.words, _tokens(query.after)
    return await call.look_at(query.side, lambda table: stakes_told(table, query.side, after, query.token, words))


async def why_not(call: Call, query: WhyNotWanted) -> WhyNot:
    """Why something is no option of the open question, with the paragraph."""
    words, after = call.reader.words, _tokens(query.after)
    return await call.look_at(query.side, lambda table: why_not_told(table, query.side, after, query.token, words))


def _tokens(typed: str) -> list[str]:
    tokens = typed.split(",") if typed else []
    if len(tokens) > MOST_TOKENS:
        raise BadOrder(N_("at most {most} answers are tried at once"), most=MOST_TOKENS)
    return tokens


ENDPOINTS: Final = (
    Endpoint("POST", "/tables/{table}/preview", preview, cost=2),
    Endpoint("POST", "/tables/{table}/early", answer_early),
    Endpoint("GET", "/tables/{table}/stakes", stakes, cost=3, refuses=(409,)),
    Endpoint("GET", "/tables/{table}/why-not", why_not, cost=2, refuses=(409,)),
)
