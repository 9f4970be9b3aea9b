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
    """A question: who must answer it, what it is about, and the legal answers. It never changes.

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
        self._who = who
        self._topic = topic
        self._options: tuple[Token, ...] = tuple(options)
        self._rule = rule
        self._args = args
        self._seen_by = seen_by

    @property
    def who(self) -> Side:
        return self._who

    @property
    def topic(self) -> str:
        return self._topic

    @property
    def options(self) -> tuple[Token, ...]:
        return self._options

    @property
    def rule(self) -> str:
        return self._rule

    @property
    def args(self) -> dict[str, Arg]:
        """The arguments for its wording. A copy: nobody can change the question."""
        return args_copy(self._args)

    @property
    def seen_by(self) -> Side | None:
        return self._seen_by

    @property
    def forced(self) -> bool:
        """Is there but one answer?"""
        options = self._options
        for option in options:
            if option is not options[0]:
                return False
        return True

    def __repr__(self) -> str:
        return f"Ask({self._who.id!r}, {self._topic!r}, {self._options!r}, {self._rule!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Ask, (self._who, self._topic, self._options, self._rule, self.args, self._seen_by))


def args_copy(args: dict[str, Arg]) -> dict[str, Arg]:
    """Arguments to hand out: whatever is done to them changes nothing."""
    return {name: tuple(arg) if isinstance(arg, list) else arg for name, arg in args.items()}


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
