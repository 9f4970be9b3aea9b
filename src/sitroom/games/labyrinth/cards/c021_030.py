"""Cards 21 to 30."""

from __future__ import annotations

from typing import Final

from ..events import Event

EVENTS: Final[dict[int, Event]] = {}
