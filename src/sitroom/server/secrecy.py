"""Secrets: names of browsers and links to seats. They are made by the operating system, and only their hashes are kept."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
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
