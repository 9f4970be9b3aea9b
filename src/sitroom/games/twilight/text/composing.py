"""Paragraphs that are made from what the game is played with, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.message import Phrase


def joined(parts: Sequence[object], between: str) -> Phrase:
    """Parts one after the other: phrases, and ids that are shown by their names."""
    template = between.join([f"{{part{number}}}" for number in range(len(parts))])
    return Phrase(template, **{f"part{number}": part for number, part in enumerate(parts)})
