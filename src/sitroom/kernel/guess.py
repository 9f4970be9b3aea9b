"""Guesses: complete positions that a side cannot tell from the real one, for search.

A guess is made from what the side knows and from a seed, and from nothing else. The game says what the side knows as the running
phase began (``Known``), from which hidden cards are missing; it deals them anew from a pool whose order everybody knows. Then the
answers of the phase are given again: those the side saw as they were, the others made up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from ._native import mypyc_attr
from .ask import Ask
from .chance import Stream
from .state import State
from .token import CHANCE, Side, Token, TokenT

if TYPE_CHECKING:
    from .game import AnyGame, OptionValue
    from .position import Position

Weigh: TypeAlias = "Callable[[Token, str], float]"
"""How much likelier than others a side thinks it that a hidden token is in a place ("hand", "agent-x", …): a hook for bots."""


class Dealer:
    """Deals what is hidden. It has a generator of its own, seeded by the bot's, so that nobody can rig it."""

    def __init__(self, rng: Random, weigh: Weigh | None = None) -> None:
        self.stream = Stream(rng.getrandbits(60))
        self._weigh = weigh

    def split(self, pool: Sequence[TokenT], count: int, place: str) -> tuple[list[TokenT], list[TokenT]]:
        """``count`` tokens of the pool, for a place, and the rest; both in the order of the pool."""
        if self._weigh is not None and 0 < count < len(pool):
            return self._split_by_weight(pool, count, place, self._weigh)
        taken: list[TokenT] = []
        rest: list[TokenT] = []
        left = len(pool)
        below = self.stream.below
        for token in pool:
            if count and (count == left or below(left) < count):
                taken.append(token)
                count -= 1
            else:
                rest.append(token)
            left -= 1
        return taken, rest

    def choose(self, options: Sequence[TokenT], place: str) -> TokenT:
        """One of the options."""
        if self._weigh is None or len(options) == 1:
            return options[self.stream.below(len(options))]
        return options[self._by_weight([self._weigh(option, place) for option in options])]

    def shuffle(self, tokens: list[TokenT]) -> None:
        """Put a list in any order."""
        for last in range(len(tokens) - 1, 0, -1):
            other = self.stream.below(last + 1)
            tokens[last], tokens[other] = tokens[other], tokens[last]

    def _split_by_weight(self, pool: Sequence[TokenT], count: int, place: str, weigh: Weigh) -> tuple[list[TokenT], list[TokenT]]:
        weights = [weigh(token, place) for token in pool]
        chosen: set[int] = set()
        for _ in range(count):
            number = self._by_weight(weights)
            while number in chosen:  # only where all that is left weighs nothing
                number = (number + 1) % len(pool)
            chosen.add(number)
            weights[number] = 0.0
        taken = [token for number, token in enumerate(pool) if number in chosen]
        return taken, [token for number, token in enumerate(pool) if number not in chosen]

    def _by_weight(self, weights: list[float]) -> int:
        """A place in the list, the likelier the more it weighs."""
        total = sum([max(0.0, weight) for weight in weights])
        if total <= 0.0:
            return self.stream.below(len(weights))
        point = self.stream.share() * total
        last = 0
        for number, weight in enumerate(weights):
            if weight > 0.0:
                last = number
                point -= weight
                if point < 0.0:
                    break
        return last


@mypyc_attr(allow_interpreted_subclasses=True)
class Known(ABC):
    """What a side knows of a state: a reading for bots, and all that a guess is made from.

    Every game derives its own. It holds no hidden card and nothing whose order would tell one: two states that the side cannot
    tell apart give the same ``Known``.
    """

    def __init__(self, side: Side) -> None:
        self.side = side

    @abstractmethod
    def deal(self, dealer: Dealer) -> State:
        """A complete state, with what is hidden dealt anew. It shares nothing that may change."""


class AllKnown(Known):
    """For a game, or a side, from which nothing is hidden."""

    def __init__(self, start: State, side: Side) -> None:
        super().__init__(side)
        self.state = start.copy()

    def deal(self, dealer: Dealer) -> State:
        return self.state.copy()


class Step:
    """An answer in the running phase, as a side saw it: who gave it to what, and which it was (``None``: not seen)."""

    def __init__(self, who: Side, topic: str, token: Token | None) -> None:
        self.who = who
        self.topic = topic
        self.token = token


class Insight:
    """What a side knows of a running game: all that guesses are made from. Nothing in it depends on what is hidden from it."""

    def __init__(
        self,
        game: AnyGame,
        options: dict[str, OptionValue],
        side: Side,
        known: Known,
        steps: list[Step],
        decisions: int,
        asked: Ask | None,
    ) -> None:
        self.game = game
        self.options = options
        self.side = side
        self.known = known
        self.steps = steps
        self.decisions = decisions  # how many there were before the running phase
        self.who = None if asked is None else asked.who  # whom the open question is for, and what it is about, everybody sees
        self.topic = "" if asked is None else asked.topic

    def is_asked_in(self, twin: Position) -> bool:
        """Is the open question, as far as everybody sees it, the same there?"""
        ask = twin.ask
        return self.who is None if ask is None else ask.who is self.who and ask.topic == self.topic


def follow(twin: Position, steps: Sequence[Step], dealer: Dealer, attempt: int) -> bool:
    """Answer as the side saw it; what it did not see is made up. False if it cannot be."""
    for place, step in enumerate(steps):
        ask = twin.ask
        if ask is None or ask.topic != step.topic or ask.who is not step.who:
            return False
        token = step.token
        if token is None:
            token = _made_up(ask.options, ask.who is CHANCE, steps[place + 1 :], dealer, step.topic, attempt)
        else:
            for option in ask.options:
                if option is token:
                    break
            else:
                return False
        twin.push(token)
    return True


def _made_up(options: tuple[Token, ...], is_draw: bool, later: Sequence[Step], dealer: Dealer, topic: str, attempt: int) -> Token:
    """An answer that the side did not see. A card that it saw later in the phase was still there at an earlier draw, or else this
    draw brought it to light: a first attempt takes it to have been there, further ones toss for it."""
    if is_draw and len(set(options)) == len(options):
        seen = [step.token for step in later if step.token is not None]
        if seen:
            shown = [option for option in options if option in seen]
            hidden = [option for option in options if option not in seen]
            options = tuple(shown if shown and (not hidden or (attempt and dealer.stream.below(2))) else hidden)
    return dealer.choose(options, topic)
