"""What is told: as JSON, packed where everybody may read it, and how what is refused is told."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ...kernel.errors import BrokenRecord, DepartedRecord, IllegalChoice, NotYourTurn, SitroomError, UnknownToken
from ...table import StoreConflict, TableInUse
from ...text import Words
from ..errors import Refused, RefusedAt, TooMuch
from ..protocol.problems import Problem
from ..writer import NotKept, Stopping, Unclear, Unkeepable

_SOON: Final = 2
"""After so many seconds a server that is starting, or whose database fails, may be asked again."""
_STATUS: Final = {
    NotYourTurn: 409, StoreConflict: 409, TableInUse: 409, IllegalChoice: 422, UnknownToken: 422, BrokenRecord: 422,
    DepartedRecord: 422, NotKept: 503, Unclear: 503, Stopping: 503, Unkeepable: 422,
}  # fmt: skip
_KEEP: Final = "public, max-age=300, stale-while-revalidate=86400"
NO_STORE: Final = {"Cache-Control": "no-store"}


def refusal(error: SitroomError, words: Words) -> Response:
    """What was refused, for programs and for people."""
    seq = None
    if isinstance(error, RefusedAt):
        seq, error = error.seq, error.error
    status = error.status if isinstance(error, Refused) else _STATUS.get(type(error), 400)
    code = error.code if isinstance(error, Refused) else _code(type(error))
    reply = json_reply(Problem(code, words.error(error), seq), status)
    if isinstance(error, TooMuch) or status == 503:
        reply.headers["Retry-After"] = str(error.seconds if isinstance(error, TooMuch) else _SOON)
    return reply


def _code(kind: type[SitroomError]) -> str:
    """The name of an error for programs: ``NotYourTurn`` is ``not-your-turn``."""
    return "".join([f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]).lstrip("-")


def json_reply(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json", headers=NO_STORE)


def printed_reply(request: Request, content: object, language: str) -> Response:
    """What may be kept for a while, and need not be sent again to whoever has it."""
    body = msgspec.json.encode(content)
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {
        "Cache-Control": _KEEP,
        "Content-Language": language,
        "ETag": tag,
        "Vary": "Accept-Language, Accept-Encoding",
    }
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    if "gzip" in encodings_of(request):
        headers["Content-Encoding"] = "gzip"
        body = _packed(body)
    return Response(body, media_type="application/json", headers=headers)


@lru_cache(maxsize=64)
def _packed(body: bytes) -> bytes:
    """What everybody may read is sent packed. Nothing else ever is: beside a secret the length would tell something about it."""
    return gzip.compress(body, mtime=0)


def encodings_of(connection: HTTPConnection) -> set[str]:
    """Ways of packing that a browser takes."""
    named = [part.replace(" ", "").partition(";q=") for part in connection.headers.get("accept-encoding", "").split(",")]
    return {name for name, _, weight in named if weight.strip("0.") or not weight}
