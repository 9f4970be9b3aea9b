"""Cards 71 to 80."""

from __future__ import annotations

from typing import Final

from ..events import Event

EVENTS: Final[dict[int, Event]] = {}
