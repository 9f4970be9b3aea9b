"""Where positions take their chance from.

The dice of a game are a pure function of its secret key and of a place in an endless row. Every place is used once, even if what
came of it was taken back, so that nobody can look at a die and then spend it elsewhere; and nobody can compute the key from the
rolls.
Search needs no secrets but speed: it has a stream of its own.
"""

from __future__ import annotations

import secrets
import struct
from hashlib import blake2b, shake_128
from random import Random
from typing import Final

from ._native import mypyc_attr
from .errors import N_, BadOption
from .token import Token

_WORDS: Final = 64
_HALF: Final = 16
_LOW: Final = 0xFFFF
_FORMAT: Final = f"<{_WORDS}I"
_LONGEST_DECIMAL: Final = 4096
"""Seeds of more bits are written in hexadecimal: Python refuses to write very long numbers in decimal."""

_FIRST: Final = 2147483563
_SECOND: Final = 2147483399
"""The moduli of two multiplicative generators, which together have a period of about 2 ** 61 (L'Ecuyer 1988). All their
products fit into a machine word, so they are as fast as they are plain, and the same in both forms of the program."""


class NothingToPick(LookupError):
    """Chance was asked a question without options. The rules are at fault, not the caller."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """An endless, unpredictable, repeatable row of 32-bit numbers; clones share it and may stand at different places.

    One of n options comes out with a probability that differs from 1/n by less than one in four thousand million.
    """

    def __init__(self, seed: int | None = None, key: bytes | None = None) -> None:
        if key is not None:
            self._key = key
        elif seed is None:
            self._key = secrets.token_bytes(32)
        else:
            digits = str(seed) if seed.bit_length() <= _LONGEST_DECIMAL else hex(seed)
            self._key = blake2b(digits.encode(), digest_size=32, person=b"sitroom seed").digest()
        self._block = -1
        self._words: tuple[int, ...] = ()

    @property
    def key(self) -> bytes:
        """The secret. It belongs in a saved table, and nowhere else."""
        return self._key

    def pick(self, place: int, options: tuple[Token, ...]) -> Token:
        """The option that comes out at the given place of the row."""
        if not options:
            raise NothingToPick("chance is asked a question without options")
        block = place // _WORDS
        if block != self._block:
            self._words = struct.unpack(_FORMAT, shake_128(self._key + block.to_bytes(8, "little")).digest(4 * _WORDS))
            self._block = block
        return options[_scaled(self._words[place % _WORDS], len(options))]

    def twin(self) -> Chance:
        """Chance that answers the same at the same places."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (_chance_of, (self._key,))

    def __repr__(self) -> str:
        return "<Chance>"


class Stream:
    """A cheap generator for guesses and trials. The same seed gives the same numbers, in both forms of the program."""

    def __init__(self, seed: int) -> None:
        self._a = 1 + seed % (_FIRST - 1)
        self._b = 1 + seed // (_FIRST - 1) % (_SECOND - 1)

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count`` - 1, each as likely as any other."""
        a = self._a * 40014 % _FIRST
        b = self._b * 40692 % _SECOND
        self._a = a
        self._b = b
        mixed = a - b if a > b else a - b + _FIRST - 1
        return (mixed - 1) * count // (_FIRST - 1)

    def share(self) -> float:
        """A number from 0 up to, and not including, 1."""
        return self.below(1 << 30) / (1 << 30)

    def seed(self) -> int:
        """A seed for another stream."""
        return self.below(1 << 30) << 30 | self.below(1 << 30)

    def twin(self) -> Stream:
        new = Stream(0)
        new._a, new._b = self._a, self._b
        return new

    def state(self) -> tuple[int, int]:
        return self._a, self._b


class LightChance(Chance):
    """Chance for trials: fast, repeatable from its seed, and anything but secret. Whatever the place, the next number comes."""

    def __init__(self, seed: int) -> None:
        super().__init__(key=b"")
        self._stream = Stream(seed)

    @property
    def key(self) -> bytes:
        raise ValueError("chance for trials has no key")

    def pick(self, place: int, options: tuple[Token, ...]) -> Token:
        if not options:
            raise NothingToPick("chance is asked a question without options")
        return options[self._stream.below(len(options))]

    def twin(self) -> Chance:
        new = LightChance(0)
        new._stream = self._stream.twin()
        return new

    def __reduce__(self) -> tuple[object, ...]:
        return (_light_chance_at, self._stream.state())


def light_chance(rng: Random) -> LightChance:
    """Fresh chance for a trial."""
    return LightChance(rng.getrandbits(60))


def _chance_of(key: bytes) -> Chance:
    return Chance(key=key)


def _light_chance_at(a: int, b: int) -> LightChance:
    chance = LightChance(0)
    chance._stream._a, chance._stream._b = a, b
    return chance


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
