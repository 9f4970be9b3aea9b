"""The browser's pages: files that were built into the package, held in memory.

What is not a file, and does not look like one, is an address within the page, which finds its own way from there.
"""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ...text import Words
from .askers import words_for
from .replies import encodings_of
from .visits import visit_of

FOLDER: Final = Path(__file__).parents[2] / "web" / "static"
COMMAND: Final = "npm ci && npm run build"
DOOR: Final = "page"

_INDEX: Final = "index.html"
_NAMED_BY_CONTENT: Final = "assets/"
"""The names of files in here change with what is in them, so that nobody needs to ask again."""
_FOREVER: Final = "public, max-age=31536000, immutable"
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}


@dataclass(frozen=True)
class _File:
    """A file, and how it is packed if a browser can unpack it, the best way first."""

    content: bytes
    kind: str
    tag: str
    packed: dict[str, bytes]


class Pages:
    """All files of a folder by their addresses; without a folder there is a page that says how it is built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in _ENCODINGS.values())
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in paths}

    def route(self) -> Route:
        return Route("/{path:path}", self._answer)

    async def _answer(self, request: Request) -> Response:
        visit_of(request).door = DOOR
        path = request.path_params["path"] or _INDEX
        is_page = "." not in path.rpartition("/")[2] or "text/html" in request.headers.get("accept", "")
        if path not in self._files and is_page:
            path = _INDEX
        file = self._files.get(path)
        if file is None and path == _INDEX:
            return _not_built(words_for(request))
        if file is None:
            raise HTTPException(404)
        headers = {"ETag": file.tag, "Vary": "Accept-Encoding"}
        headers["Cache-Control"] = _FOREVER if path.startswith(_NAMED_BY_CONTENT) else "no-cache"
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        content = file.content
        for encoding in file.packed:
            if encoding in encodings_of(request):
                content, headers["Content-Encoding"] = file.packed[encoding], encoding
                break
        return Response(content, media_type=file.kind, headers=headers)


def _read(path: Path) -> _File:
    content = path.read_bytes()
    kind = "text/javascript" if path.suffix == ".js" else mimetypes.guess_type(path.name)[0]
    packed = {
        encoding: beside.read_bytes()
        for encoding, suffix in _ENCODINGS.items()
        if (beside := path.with_name(path.name + suffix)).is_file()
    }
    return _File(content, kind or "application/octet-stream", f'"{sha256(content).hexdigest()[:20]}"', packed)


def _not_built(words: Words) -> Response:
    told = words.say(
        "The server runs, but its pages have not been built: run {command} in the folder {folder} and start it again.",
        command=COMMAND, folder="web",
    )  # fmt: skip
    head = f"<!doctype html><html lang={words.language}><meta charset=utf-8><title>Situation Room</title>"
    return HTMLResponse(f"{head}<p>{escape(told)}</p></html>", 503)
