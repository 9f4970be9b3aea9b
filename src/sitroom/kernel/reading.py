"""Reading JSON by hand-made positions: every error names the field, from the outermost to the innermost."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, cast

from .errors import N_, BadPosition
from .journal import Json
from .message import Phrase
from .token import Token, TokenT

TWICE: Final = N_("position: {field}: {card} is already in {other}")


class Field:
    """A value in a JSON form together with its path, such as ``camps.cia[2].group``. Missing values read as defaults."""

    def __init__(self, value: Json, path: str = "", missing: bool = False) -> None:
        self.value = value
        self.path = path
        self.missing = missing

    def wrong(self, wanted: str, **args: object) -> BadPosition:
        """The error that says what is wanted here: a message and its arguments."""
        return BadPosition(
            N_("position: {field}: {wanted} is wanted, not {value}"),
            field=self.path or "-", wanted=Phrase(wanted, **args), value=short(self.value),
        )  # fmt: skip

    def inside(self, key: str, known: Sequence[str]) -> Field:
        """A member of an object. ``known`` are all the members that the object may have."""
        data = self.value
        if self.missing:
            return Field(None, self._join(key), missing=True)
        if not isinstance(data, Mapping):
            raise self.wrong(N_("an object"))
        for name in data:
            if name not in known:
                raise BadPosition(
                    N_("position: {field}: there is no such field; there are: {known}"),
                    field=self._join(name), known=", ".join(known),
                )  # fmt: skip
        if key not in data:
            return Field(None, self._join(key), missing=True)
        return Field(data[key], self._join(key))

    def items(self) -> list[Field]:
        """The elements of a list."""
        if self.missing:
            return []
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong(N_("a list"))
        return [Field(value, f"{self.path}[{place}]") for place, value in enumerate(self.value)]

    def whole(self, least: int, most: int, default: int) -> int:
        """A whole number within bounds."""
        if self.missing:
            return default
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            raise self.wrong(N_("a whole number from {least} to {most}"), least=least, most=most)
        return self.value

    def flag(self, default: bool) -> bool:
        if self.missing:
            return default
        if not isinstance(self.value, bool):
            raise self.wrong(N_("true or false"))
        return self.value

    def word(self, words: Sequence[str], default: str) -> str:
        """One of the given words."""
        if self.missing:
            return default
        if not isinstance(self.value, str) or self.value not in words:
            raise self.wrong(N_("one of {words}"), words=", ".join(words))
        return self.value

    def token(self, tokens: Sequence[TokenT]) -> TokenT:
        """One of the given tokens, by its text id."""
        for token in tokens:
            if token.id == self.value:
                return token
        raise self.wrong(N_("one of {words}"), words=", ".join([token.id for token in tokens]))

    def token_or_none(self, tokens: Sequence[TokenT]) -> TokenT | None:
        if self.missing or self.value is None:
            return None
        return self.token(tokens)

    def tokens(self, tokens: Sequence[TokenT]) -> list[TokenT]:
        """A list of the given tokens."""
        return [item.token(tokens) for item in self.items()]

    def _join(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key


def check_once(cards: Sequence[tuple[str, Token]]) -> None:
    """Each card may be in one place only; ``cards`` are pairs of a field's path and a card there."""
    seen: dict[str, str] = {}
    for path, card in cards:
        if card.id in seen:
            raise BadPosition(TWICE, field=path, card=card.id, other=seen[card.id])
        seen[card.id] = path


def plain_position(position: object) -> dict[str, Json]:
    """A hand-made position as plain JSON, tokens by their ids. It is a copy: what the caller does to his own changes nothing."""
    if not isinstance(position, Mapping):
        raise BadPosition(N_("a position is an object"))
    try:
        return cast("dict[str, Json]", json.loads(json.dumps(dict(position), default=str)))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadPosition(N_("a position is plain JSON: {problem}"), problem=str(error)) from error


def short(value: Json) -> str:
    """A value as JSON has it, cut if it is long."""
    if isinstance(value, str):
        value = value[:100]
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."
