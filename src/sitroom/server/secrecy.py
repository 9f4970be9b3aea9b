"""Secrets: names of browsers and links to seats. They are made by the operating system, and only their hashes are kept; what is
kept for a browser alone is sealed with its secret."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256, shake_256
from typing import Final

BYTES: Final = 16
"""128 bits: nobody guesses that."""

LENGTH: Final = 22
_SHAPE: Final = re.compile(rf"[A-Za-z0-9_-]{{{LENGTH}}}")


def new_secret() -> str:
    return in_shape(secrets.token_bytes(BYTES))


def in_shape(content: bytes) -> str:
    """Bytes as secrets and ids are written."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def is_secret(text: str) -> bool:
    """Has it the shape of a secret?"""
    return _SHAPE.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is kept of a secret. It is found by this, so that no comparison tells anything by the time it takes."""
    return sha256(b"sitroom " + secret.encode()).hexdigest()


def sealed(secret: str, content: bytes) -> str:
    """What only whoever brings the secret can read again."""
    start = secrets.token_bytes(BYTES)  # another one each time, so that no two are sealed with the same bytes
    return in_shape(start + _crossed(secret, start, content))


def unsealed(secret: str, text: str) -> bytes:
    """The content of what was sealed with a secret."""
    whole = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return _crossed(secret, whole[:BYTES], whole[BYTES:])


def _crossed(secret: str, start: bytes, content: bytes) -> bytes:
    """Content, each bit of it turned over or not as a row of bytes says that nobody knows without the secret; twice is once."""
    row = shake_256(b"sitroom seal " + start + secret.encode()).digest(len(content))
    return bytes([one ^ other for one, other in zip(content, row, strict=True)])
