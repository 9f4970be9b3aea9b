"""Tokens: the words of a game's vocabulary, its whole action space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final, TypeVar

from ._native import mypyc_attr
from .errors import N_, UnknownToken

TokenT = TypeVar("TokenT", bound="Token")


@mypyc_attr(allow_interpreted_subclasses=True)
class Token:
    """One word of a game's vocabulary: a card, a country, a verb, a number.

    There is one object for each word, so rules compare tokens with ``is``. For people's convenience a token also equals
    its text id: ``"recruit" in pos.ask.options``. Games derive classes from it that carry printed facts.
    """

    def __init__(self, id: str, kind: str) -> None:
        self.id = id
        self.kind = kind
        self.index = -1
        self.game = ""
        self._hash = hash(id)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, str) and self.id == other)

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return repr(self.id)

    def __copy__(self) -> Token:
        return self

    def __deepcopy__(self, memo: object) -> Token:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (find_token, (self.game, self.id))


@mypyc_attr(allow_interpreted_subclasses=True)
class Side(Token):
    """One of the sides at the table; ``seat`` counts from 0, ``enemy`` is the other one of two."""

    def __init__(self, id: str, seat: int) -> None:
        super().__init__(id, "side")
        self.seat = seat
        self.enemy: Side = self


def opponents(first: str, second: str) -> tuple[Side, Side]:
    """The two sides of a two-player game, each the other's enemy."""
    a, b = Side(first, 0), Side(second, 1)
    a.enemy, b.enemy = b, a
    return a, b


def has(pile: list[TokenT], token: Token) -> bool:
    """Is the token in the pile? Like ``in``, but by identity, which is much faster."""
    for other in pile:
        if other is token:
            return True
    return False


def without(pile: tuple[TokenT, ...], token: Token) -> tuple[TokenT, ...]:
    """The pile less the token, which must be in it."""
    place = 0
    for other in pile:
        if other is token:
            return pile[:place] + pile[place + 1 :]
        place += 1
    raise ValueError(f"{token.id} is not in the pile")


def take(pile: list[TokenT], token: TokenT) -> TokenT:
    """Take a token out of a pile. Like ``list.remove``, but by identity, which is much faster."""
    place = 0
    for other in pile:
        if other is token:
            del pile[place]
            return token
        place += 1
    raise ValueError(f"{token.id} is not in the pile")


CHANCE: Final = Side("chance", -1)
"""Who answers when the dice or a deck are asked."""

NOBODY: Final = Side("nobody", -2)
"""Who sees an answer that stays hidden from all."""

_VOCABULARIES: dict[str, Vocabulary] = {}

_LONGEST_ID: Final = 60
"""What is longer is no word of any game, and not looked for among similar ones."""


class Vocabulary:
    """All the tokens of a game, in a fixed order. A token's ``index`` is its place."""

    def __init__(self, game: str, tokens: Iterable[Token]) -> None:
        self.game = game
        self.tokens: tuple[Token, ...] = tuple(tokens)
        self._by_id: dict[str, Token] = {}
        for index, token in enumerate(self.tokens):
            if token.id in self._by_id:
                raise ValueError(f"the vocabulary of {game} has {token.id!r} twice")
            token.index = index
            token.game = game
            self._by_id[token.id] = token
        _VOCABULARIES[game] = self

    def __len__(self) -> int:
        return len(self.tokens)

    def __iter__(self) -> Iterator[Token]:
        return iter(self.tokens)

    def __contains__(self, word: object) -> bool:
        if isinstance(word, Token):
            return self._by_id.get(word.id) is word
        return isinstance(word, str) and word in self._by_id

    def __getitem__(self, id: str) -> Token:
        token = self._by_id.get(id)
        if token is not None:
            return token
        if len(id) > _LONGEST_ID:
            raise UnknownToken(N_("there is no {word} in {game}"), word=repr(id[:_LONGEST_ID]) + "...", game=self.game)
        near = get_close_matches(id, self._by_id, n=3)
        if near:
            raise UnknownToken(
                N_("there is no {word} in {game}; did you mean {near}?"), word=repr(id), game=self.game, near=", ".join(near)
            )
        raise UnknownToken(N_("there is no {word} in {game}"), word=repr(id), game=self.game)


def find_token(game: str, id: str) -> Token:
    """The token of a registered game by its text id (this is how tokens are unpickled)."""
    if not game:
        for special in (CHANCE, NOBODY):
            if special.id == id:
                return special
    if game not in _VOCABULARIES:
        from .game import find_game

        find_game(game)
    return _VOCABULARIES[game][id]
