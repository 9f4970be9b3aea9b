"""Cards 61 to 70."""

from __future__ import annotations

from typing import Final

from ..events import Event

EVENTS: Final[dict[int, Event]] = {}
