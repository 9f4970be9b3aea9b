"""Finding what a player means: a number, a name, or as much of the name as makes it the only one."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def fold(text: str) -> str:
    """A text as it is compared: small letters without accents, words apart by one space. Hyphens are spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("-", " ").replace("_", " "))
    bare = "".join([letter for letter in letters if not unicodedata.combining(letter)])
    return " ".join(bare.split())


def exact(typed: str, names: Sequence[Sequence[str]]) -> list[int]:
    """The places whose names, any of them, are exactly what was typed."""
    wanted = fold(typed)
    return [place for place, own in enumerate(names) if wanted in [fold(name) for name in own]]


def find(typed: str, names: Sequence[Sequence[str]]) -> list[int]:
    """The places that may be meant: those named exactly so; else those that begin so; else those with a word that does."""
    wanted = fold(typed)
    if not wanted:
        return []
    found = exact(typed, names)
    if found:
        return found
    folded = [[fold(name) for name in own] for own in names]
    found = [place for place, own in enumerate(folded) if any(name.startswith(wanted) for name in own)]
    if found:
        return found
    return [place for place, own in enumerate(folded) if any(f" {wanted}" in f" {name}" for name in own)]


def within(typed: str, names: Sequence[Sequence[str]]) -> list[int]:
    """The places with a name in which what was typed occurs anywhere."""
    wanted = fold(typed)
    return [place for place, own in enumerate(names) if wanted and any(wanted in fold(name) for name in own)]
