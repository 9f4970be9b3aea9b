"""What is refused."""

from __future__ import annotations

from msgspec import Struct


class Problem(Struct, frozen=True):
    """What was refused: a code for programs, a sentence for people, and where the table stands."""

    code: str
    message: str
    seq: int | None = None
