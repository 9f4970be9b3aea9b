"""What is told where no door is to blame: an address that leads nowhere, or something that nobody foresaw."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ...kernel.errors import SitroomError
from ..protocol.problems import Problem
from .askers import words_for
from .replies import json_reply, refusal
from .visits import visit_of

LEFT: Final = 499
"""How others call it in their logs, too."""


async def not_served(request: Request, error: Exception) -> Response:
    """Nothing is there, or not for this method."""
    assert isinstance(error, HTTPException)
    words = words_for(request)
    if error.status_code == 405:
        told = Problem("wrong-method", words.say("this address does not take {method}", method=request.method))
    else:
        told = Problem("not-found", words.say("there is nothing at this address"))
    reply = json_reply(told, error.status_code)
    reply.headers.update(error.headers or {})
    return reply


async def refused(request: Request, error: Exception) -> Response:
    """Something that a page, or what is beside the doors, does not do."""
    assert isinstance(error, SitroomError)
    return refusal(error, words_for(request))


async def left(_request: Request, _error: Exception) -> Response:
    """Who asked has gone before he had said all of it: nobody hears this, and it is nobody's trouble."""
    return Response(status_code=LEFT)


async def trouble(request: HTTPConnection, _error: Exception | None = None) -> Response:
    """Nobody's fault who asks; what went wrong stands in the log."""
    told = words_for(request).say(
        "something went wrong in the server; whoever runs it finds it in the log under {number}", number=visit_of(request).id
    )
    return json_reply(Problem("trouble", told), 500)
