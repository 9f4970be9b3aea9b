"""Where seeded positions take their chance from.

The dice of a position are a pure function of its secret key and of how many chance questions came before: nothing is
stored in the state, undo gives the same dice again, and nobody can compute the key from the rolls.
"""

from __future__ import annotations

import secrets
import struct
from hashlib import blake2b, shake_128
from typing import Final

from .errors import N_, BadOption
from .token import Token

_WORDS: Final = 64
_HALF: Final = 16
_LOW: Final = 0xFFFF
_FORMAT: Final = f"<{_WORDS}I"
_LONGEST_DECIMAL: Final = 4096
"""Seeds of more bits are written in hexadecimal: Python refuses to write very long numbers in decimal."""


class NothingToPick(LookupError):
    """Chance was asked a question without options. The rules are at fault, not the caller."""


class Chance:
    """An endless, unpredictable, repeatable row of 32-bit numbers; clones share it and may stand at different places.

    One of n options comes out with a probability that differs from 1/n by less than one in four thousand million.
    """

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            self._key = secrets.token_bytes(32)
        else:
            digits = str(seed) if seed.bit_length() <= _LONGEST_DECIMAL else hex(seed)
            self._key = blake2b(digits.encode(), digest_size=32, person=b"sitroom seed").digest()
        self._block = -1
        self._words: tuple[int, ...] = ()

    def pick(self, place: int, options: tuple[Token, ...]) -> Token:
        """The option that comes out at the given place of the row."""
        if not options:
            raise NothingToPick("chance is asked a question without options")
        block = place // _WORDS
        if block != self._block:
            self._words = struct.unpack(_FORMAT, shake_128(self._key + block.to_bytes(8, "little")).digest(4 * _WORDS))
            self._block = block
        return options[_scaled(self._words[place % _WORDS], len(options))]


def _scaled(word: int, count: int) -> int:
    """``word * count >> 32`` by halves. The whole product may be a long integer; a Control-C during the multiplication of long
    integers is an error that compiled code cannot pass on: it ends the process."""
    return ((word >> _HALF) * count + ((word & _LOW) * count >> _HALF)) >> _HALF


def chance_from(chance: object, seed: object) -> Chance | None:
    """Where a position takes its chance from: its seed, or (``None``) whoever pushes."""
    if chance not in ("seed", "manual"):
        raise BadOption(N_("chance is 'seed' or 'manual', not {value}"), value=repr(chance))
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise BadOption(N_("a seed is a whole number, not {value}"), value=repr(seed))
    if chance == "seed":
        return Chance(seed)
    if seed is not None:
        raise BadOption(N_("a seed has no use when chance is answered by hand"))
    return None
