"""What a server writes down while it runs: a line of JSON each, or of plain text for a person at a terminal.

Nothing that opens a door is written down: no cookie, no secret, no body, no address of a page with what stands behind the ``?``.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Final, TextIO

import msgspec

LOG: Final = logging.getLogger("sitroom.server")
REQUESTS: Final = LOG.getChild("requests")
"""A line for each request: for programs, and for whoever reads them later."""

_FACTS: Final = "facts"


def facts(**named: object) -> dict[str, object]:
    """Facts of a line beside its words: ``LOG.info("...", extra=facts(...))``."""
    return {_FACTS: named}


class AsJson(logging.Formatter):
    """A line of JSON: when, how grave, what, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"time": when, "level": record.levelname.lower(), "what": record.getMessage(), **getattr(record, _FACTS, {})}
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


class AsText(logging.Formatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        named = [f"{name}={value}" for name, value in getattr(record, _FACTS, {}).items()]
        level = "" if record.levelno <= logging.INFO else f"{record.levelname}: "
        line = " ".join([f"{self.formatTime(record, '%H:%M:%S')} {level}{record.getMessage()}", *named])
        return "\n".join([line, self.formatException(record.exc_info)]) if record.exc_info else line


def write_logs(stream: TextIO | None = None) -> None:
    """Write down from now on what this program and its web server have to say. At a terminal requests would sweep away
    what a person is to read."""
    stream = sys.stderr if stream is None else stream
    handler = logging.StreamHandler(stream)
    handler.setFormatter(AsText() if stream.isatty() else AsJson())
    REQUESTS.setLevel(logging.WARNING if stream.isatty() else logging.NOTSET)
    for logger, level in ((LOG, logging.INFO), (logging.getLogger("uvicorn"), logging.WARNING)):
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
