"""The rival: does each thing in its head and takes what leaves it best off."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Final

from ...kernel.chance import LightChance
from ...kernel.position import Position
from ...kernel.token import Side, Token
from ..seat import Seat
from .judge import WON, Judge

BUDGET: Final = 800
"""Answers to try for one decision: a count and no clock, so that it is repeatable. The better half of the options always gets
a second look."""

LOOKS: Final = 32
"""So many positions are enough for one comparison."""

HALVED: Final = (2, 4, 8, 16)
"""After so many looks only the better half is looked at again."""

LONGEST: Final = 300
"""An action of more answers is judged where it stands."""

DEPTH: Final = 2
"""How often, one within the other, it thinks a choice through that follows from another one."""

GLANCES: Final = 8
"""Of more options than these it looks only at some when a choice merely follows from another one."""

FEW: Final = 6
"""So many options that are best at a glance are looked at more closely."""

FEWER: Final = 3
"""So many where a choice is thought through within another one."""

_NEAR: Final = 1e-9


class Rival:
    """Chooses what leaves its side best off. With a seed: always the same at the same moment of the same game."""

    def __init__(self, judge: Judge, seed: int | None = None, budget: int = BUDGET) -> None:
        self._judge = judge
        self._seed = secrets.randbits(128) if seed is None else seed
        self._budget = budget

    def choose(self, seat: Seat) -> Token:
        ask = seat.ask
        if ask.forced:
            return ask.options[0]
        rng = Random(f"rival {self._seed} {seat.moment}")
        thought = Thought(self._judge, seat.side, ask.topic, seat.clock, rng)
        left = [_Tried(option) for option in self._worth_a_look(seat, rng)]
        for look in range(1, LOOKS + 1):
            try:
                position = seat.guess(rng)
            except RuntimeError:  # next to nothing fits what the side knows; the looks so far must do
                break
            dice = rng.getrandbits(60)
            for tried in left:
                tried.total += thought.worth_of(position, tried.option, dice)
            is_spent = thought.answers >= self._budget
            if is_spent and look > 1:
                break
            if len(left) > 3 and (is_spent or look in HALVED):
                left = _best_first(left)[: (len(left) + 1) // 2]
        return _best_first(left)[0].option

    def _worth_a_look(self, seat: Seat, rng: Random) -> list[Token]:
        """The options, each once; of many only the best at a glance, where a glance tells anything."""
        options = list(dict.fromkeys(seat.options))
        if len(options) > FEW:
            try:
                position = seat.guess(rng)
            except RuntimeError:
                return options
            ratings = self._judge.at_a_glance(position.state, seat.ask)
            if ratings is not None:
                places = sorted(range(len(options)), key=lambda place: -ratings[place])
                return [options[place] for place in sorted(places[:FEW])]
        return options


class _Tried:
    """An option, and what it was worth in all looks together."""

    def __init__(self, option: Token) -> None:
        self.option = option
        self.total = 0.0


def _best_first(tried: list[_Tried]) -> list[_Tried]:
    return sorted(tried, key=lambda one: -one.total)


class Thought:
    """One decision being thought about, and how many answers it has taken so far."""

    def __init__(self, judge: Judge, side: Side, topic: str, since: tuple[int, ...], rng: Random) -> None:
        self.answers = 0
        self._judge = judge
        self._side = side
        self._topic = topic
        self._since = since
        self._rng = rng

    def worth_of(self, position: Position, option: Token, dice: int) -> float:
        """What an option is worth to the side when the action is over, all that belongs to it done as it seems best."""
        twin = position.clone(LightChance(dice))
        self._push(twin, option)
        judge, topic, since = self._judge, self._topic, self._since
        for _ in range(LONGEST):
            if twin.ask is None or judge.is_over(twin, topic, since, False):
                break
            option = self._answer(twin, option, 0)
            self._push(twin, option)
        return self._worth(twin, self._side)

    def _push(self, position: Position, option: Token) -> None:
        position.push(option)
        self.answers += 1

    def _answer(self, position: Position, last: Token, depth: int) -> Token:
        """What the side that is asked would do: what it likes best at first sight. Where all is alike, the same as before."""
        ask = position.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        if self._judge.is_repeated(ask.topic):
            for option in options:
                if option is last:
                    return last
        ratings = self._judge.at_a_glance(position.state, ask)
        if ratings is None:
            is_deep = self._judge.is_deep(ask.topic)
            if is_deep and depth >= DEPTH:
                return self._any(options, last)
            most = GLANCES if depth == 0 or not is_deep else FEWER
            if len(options) > most:
                options = self._some(options, most, last)
            dice = self._rng.getrandbits(60)
            ratings = [self._tried(position, option, ask.who, dice, depth, is_deep) for option in options]
        top = max(ratings) - _NEAR
        best = [option for option, rating in zip(options, ratings, strict=True) if rating >= top]
        return self._any(best, last)

    def _any(self, options: Sequence[Token], last: Token) -> Token:
        """The last answer again, or else any."""
        for option in options:
            if option is last:
                return last
        return options[int(self._rng.random() * len(options))]

    def _some(self, options: tuple[Token, ...], most: int, last: Token) -> tuple[Token, ...]:
        """A few of many options, the last answer among them if it is one."""
        some = self._rng.sample(options, most)
        for option in options:
            if option is last and option not in some:
                some[0] = option
        return tuple(some)

    def _tried(self, position: Position, option: Token, who: Side, dice: int, depth: int, is_deep: bool) -> float:
        twin = position.clone(LightChance(dice))
        self._push(twin, option)
        if is_deep:
            since, topic = position.clock, "" if position.ask is None else position.ask.topic
            for _ in range(LONGEST):
                if twin.ask is None or self._judge.is_over(twin, topic, since, True):
                    break
                option = self._answer(twin, option, depth + 1)
                self._push(twin, option)
        return self._worth(twin, who)

    def _worth(self, position: Position, side: Side) -> float:
        if position.ask is not None:
            return self._judge.rate(position.state, side, self._since)
        outcome = position.outcome
        if outcome is None or outcome.winner is None:
            return 0.0
        return WON if outcome.winner is side else -WON
