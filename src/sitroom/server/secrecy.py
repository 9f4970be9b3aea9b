"""Secrets: names of browsers and links to seats. They are made by the operating system, and only their hashes are kept."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

_BYTES: Final = 16
"""128 bits: nobody guesses that."""

LENGTH: Final = len(secrets.token_urlsafe(_BYTES))
_SHAPE: Final = re.compile(rf"[A-Za-z0-9_-]{{{LENGTH}}}")


def new_secret() -> str:
    return secrets.token_urlsafe(_BYTES)


def is_secret(text: str) -> bool:
    """Has it the shape of a secret?"""
    return _SHAPE.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is kept of a secret. It is found by this, so that no comparison tells anything by the time it takes."""
    return sha256(b"sitroom " + secret.encode()).hexdigest()
