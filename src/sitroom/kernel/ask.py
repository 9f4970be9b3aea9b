"""Questions, and the scripts that ask them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from .token import CHANCE, Side, Token, TokenT, take

T = TypeVar("T")
Arg: TypeAlias = "Token | int | str | Sequence[Token]"
"""What may stand in the wording of a question or of a journal line."""

_NO_ARGS: Final[dict[str, Arg]] = {}


class Ask:
    """A question: who must answer it, what it is about, and the legal answers.

    Where chance is asked, an answer that is there several times is so much likelier than one that is there once.
    ``seen_by`` says who learns the answer when it is given: everybody (``None``) or one side only. The conformance kit
    holds views and journals to it.
    """

    def __init__(
        self,
        who: Side,
        topic: str,
        options: Sequence[Token],
        rule: str,
        args: dict[str, Arg] = _NO_ARGS,
        seen_by: Side | None = None,
    ) -> None:
        self.who = who
        self.topic = topic
        self.options: tuple[Token, ...] = tuple(options)
        self.rule = rule
        self.args = args
        self.seen_by = seen_by

    def __repr__(self) -> str:
        return f"Ask({self.who.id!r}, {self.topic!r}, {self.options!r}, {self.rule!r})"


Script: TypeAlias = Generator[Ask, Token, T]
"""A piece of the rules that asks questions and at last returns a ``T``. Scripts call scripts with ``yield from``."""


def choose(
    who: Side,
    topic: str,
    options: Sequence[TokenT],
    rule: str,
    args: dict[str, Arg] = _NO_ARGS,
    seen_by: Side | None = None,
) -> Script[TokenT]:
    """Ask a side to choose one of ``options``."""
    answer = yield Ask(who, topic, options, rule, args, seen_by)
    return cast(TokenT, answer)


def draw(
    topic: str, pile: list[TokenT], rule: str, args: dict[str, Arg] = _NO_ARGS, seen_by: Side | None = None
) -> Script[TokenT]:
    """Let chance take one card out of an unordered pile."""
    answer = yield Ask(CHANCE, topic, pile, rule, args, seen_by)
    return take(pile, cast(TokenT, answer))
