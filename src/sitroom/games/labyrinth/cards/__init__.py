"""The events of the 120 cards, by ranges of ten."""

from __future__ import annotations

from ..events import install


def install_all() -> None:
    """Put every event into the table."""
    install({})
