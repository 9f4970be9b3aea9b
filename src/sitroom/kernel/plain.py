"""Small words for writing states and views down as plain JSON."""

from __future__ import annotations

from collections.abc import Sequence

from .journal import Json
from .token import Side, Token


def by_side(sides: Sequence[Side], values: Sequence[Json]) -> dict[str, Json]:
    """What each side has, by its id; ``values`` are in the order of the seats."""
    return {side.id: values[side.seat] for side in sides}


def ids(tokens: Sequence[Token]) -> list[str]:
    """Tokens as JSON has them, as they lie."""
    return [token.id for token in tokens]


def id_or_none(token: Token | None) -> str | None:
    return None if token is None else token.id


def in_order(pile: Sequence[Token]) -> list[str]:
    """An unordered pile, in the order of the vocabulary: it does not tell in which order the cards came."""
    return [token.id for token in sorted(pile, key=lambda token: token.index)]
