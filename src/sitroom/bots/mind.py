"""What a game knows about playing it well: all that a bot needs besides the rules.

A mind is shared by the bots of a game: ``steady`` does what it advises, ``search`` tries its advice out and lets its value judge.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..kernel._native import mypyc_attr
from ..kernel.ask import Ask
from ..kernel.chance import Stream
from ..kernel.guess import Weigh
from ..kernel.state import State
from ..kernel.token import Side, Token


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(ABC):
    """The understanding of a game. It gets guesses: states in which all is right that the side at hand knows, and the rest is
    made up. Advice should not depend on what is made up."""

    @abstractmethod
    def advise(self, state: State, ask: Ask, stream: Stream) -> tuple[Token, str]:
        """What a sensible player answers, by rule of thumb, and in a sentence why. ``stream`` tosses where it should not be
        foreseen."""

    @abstractmethod
    def value(self, state: State, side: Side) -> float:
        """How likely the side is to win, from 0 to 1, as far as one can tell by looking."""

    @abstractmethod
    def share(self, ask: Ask) -> float:
        """How much of the thinking of a whole action goes into this question, so that an action makes up about 1; 0: the rule
        of thumb will do."""

    @abstractmethod
    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        """Where a trial ends that begins at a moment (``Game.clock``). A reach of 0 is the nearest natural end; the longer the
        reach, the more chance there is in a trial, so that only many of them tell more."""

    def is_secret(self, ask: Ask) -> bool:
        """Does the enemy act before he sees the answer? Then it had better not be foreseen."""
        return False

    def is_reckless(self, state: State, ask: Ask, option: Token) -> bool:
        """May the answer end the game at once, if the enemy wants it so? Trials do not see that, because their enemy goes by
        rules of thumb, too: such an answer is not tried at all."""
        return False

    def sight(self, state: State, ask: Ask) -> tuple[int, ...]:
        """All that the side sees which is asked, as far as it matters for its answer, in numbers: the same wherever it cannot
        tell the difference. Trials learn how such a question is best answered; nothing: they go by the rule of thumb."""
        return ()

    def features(self, state: State) -> list[float]:
        """What can be counted of a position, for a value that is learnt: always in the same order, as the first side of the game
        sees it, and first of all the odds (``learnt.odds``) by the value above. Nothing: no value is learnt."""
        return []

    def weigh(self, state: State, side: Side) -> Weigh | None:
        """What the side thinks likelier than other things of what it does not know; ``None``: all is as likely."""
        return None
