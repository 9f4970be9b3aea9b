"""Where seeded positions take their chance from.

The dice of a position are a pure function of its secret key and of how many chance questions came before: nothing is
stored in the state, undo gives the same dice again, and nobody can compute the key from the rolls.
"""

from __future__ import annotations

import secrets
import struct
from hashlib import blake2b
from typing import Final

from .token import Token

_WORDS: Final = 8
_BITS: Final = 53


class Chance:
    """An endless, unpredictable, repeatable row of numbers. Copies share the key and may stand at different places."""

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            self._key = secrets.token_bytes(32)
        else:
            self._key = blake2b(str(seed).encode(), digest_size=32, person=b"sitroom seed").digest()
        self._block = -1
        self._words: tuple[int, ...] = ()

    def pick(self, place: int, options: tuple[Token, ...]) -> Token:
        """The option that comes out at the given place of the row."""
        block = place // _WORDS
        if block != self._block:
            digest = blake2b(block.to_bytes(8, "little"), key=self._key).digest()
            self._words = struct.unpack("<8Q", digest)
            self._block = block
        word = self._words[place % _WORDS] >> (64 - _BITS)
        return options[(word * len(options)) >> _BITS]
