"""What people at a table propose to each other, and what none of them does alone."""

from __future__ import annotations

from typing import Final

from ..kernel.errors import SitroomError

DRAW: Final = "draw"
ABANDON: Final = "abandon"
TAKEBACK: Final = "takeback"
ADJUST: Final = "adjust"
OFFERS: Final = (DRAW, ABANDON, TAKEBACK, ADJUST)
"""What one side may propose and the other accept."""


class NeedsConsent(SitroomError):
    """Something that one person may do alone only where nobody else plays."""
