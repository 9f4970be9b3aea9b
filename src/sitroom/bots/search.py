"""A bot that looks ahead.

At a question that matters it deals itself positions that its side cannot tell from the real one, and tries each option in all of
them: both sides play on (``playing``) up to a natural end (``Mind.horizon``), and the mind says what that is worth. All options
meet the same cards and dice. Those that do badly are dropped by halves, so that the trials go where the choice is hard; the
advice of the mind is left only for what does clearly better.
"""

from __future__ import annotations

import secrets
from math import exp, sqrt
from random import Random
from time import monotonic
from typing import Final

from ..kernel.chance import LightChance, Stream
from ..kernel.message import N_
from ..kernel.reason import Reason
from ..kernel.token import Token
from .mind import Mind
from .playing import Playing
from .reason import found, percent, principle
from .seat import Seat

DOUBT: Final = 1.0
"""By so many standard errors an option must do better than what the mind advises: a few trials are easily wrong."""

MIXED: Final = 0.01
"""Where the enemy must not foresee the answer, one that promises so much less is chosen a third as often as the best."""

FEWEST: Final = 4
"""Fewer trials of an option than this tell nothing."""

BETTER: Final = N_("the rule of thumb would be {advice}, with a chance of {percent} %")
"""How the advice has done that was not followed."""

CLOSE: Final = N_("the rule of thumb, {advice}, does hardly worse")
"""The same where whole per cents do not tell the two apart."""

UNFORESEEN: Final = N_("nearly as good as the best, and nobody should foresee it")
"""Why something was chosen that did a little worse than the best (``MIXED``)."""

MANY: Final = 200
"""With so many trials for an action it pays to look further ahead than to the nearest natural end."""

CUT_SHORT: Final = N_("the clock cut the trials short")


class Search:
    """Chooses what does best in trials; ``trials`` is how many it makes for a whole action, ``reach`` how far they go
    (``Mind.horizon``; ``None``: as far as so many trials should). With a seed: always the same at the same moment of the same
    game, unless it is given so many seconds for a question and they run out. ``why`` says why it did what it did last."""

    def __init__(self, mind: Mind, trials: int, seed: int | None = None, reach: int | None = None) -> None:
        self._mind = mind
        self._trials = trials
        self._reach = int(trials >= MANY) if reach is None else reach
        self._seed = secrets.randbits(128) if seed is None else seed
        self.why: Reason | None = None
        self.trials = 0  # made for the last answer
        self.seconds = 0.0  # for a question at most; 0: as long as it takes
        self.is_cut = False  # did the clock end the trials for the last answer?

    def choose(self, seat: Seat) -> Token:
        options = seat.options
        self.trials, self.why, self.is_cut = 0, None, False
        if len(options) == 1:
            return options[0]
        rng = Random(f"search {self._seed} {seat.moment}")
        advice, why = self._mind.advise(seat.guess(rng).state, seat.ask, Stream(rng.getrandbits(60)))
        trials = int(self._trials * self._mind.share(seat.ask))
        if trials < FEWEST * 2:
            self.why = principle(why)
            return advice
        return self._best(seat, advice, why, trials, rng)

    def _best(self, seat: Seat, advice: Token, why: str, trials: int, rng: Random) -> Token:
        mind, side, ask = self._mind, seat.side, seat.ask
        known = seat.guess(rng).state
        weigh = mind.weigh(known, side)
        advised = Trials(advice)
        options = [option for option in dict.fromkeys(seat.options) if option is not advice]
        others = [Trials(option) for option in options if not mind.is_reckless(known, ask, option)]
        if not others:
            self.why = principle(why)
            return advice
        most = max(1, trials // FEWEST - 1)
        if len(others) > most:  # too many to try them all
            rng.shuffle(others)
            others = others[:most]
        stages = len(others).bit_length()
        playing = Playing(mind, mind.horizon(seat.clock, self._reach), side)
        end = monotonic() + self.seconds if self.seconds else 0.0
        for stage in range(stages):
            rounds = max(1, trials // stages // (len(others) + 1))
            for _ in range(rounds):
                if end and advised.values and monotonic() > end:
                    self.is_cut = True
                    break
                try:
                    deal = seat.guess(rng, weigh)
                except RuntimeError:  # next to nothing fits what the side knows; the trials so far must do
                    break
                seed = rng.getrandbits(60)
                for each in (advised, *others):
                    twin = deal.clone(LightChance(seed))
                    twin.push(each.option)
                    each.values.append(playing.play_out(twin, Stream(seed)))
                    self.trials += 1
            others.sort(key=lambda each: -each.mean)
            if stage < stages - 1:
                others = others[: (len(others) + 1) // 2]
        best = others[0] if others[0].is_better_than(advised) else advised
        chosen = _mixed([advised, *others], best, rng) if mind.is_secret(ask) else best
        self.why = self._reason(chosen, best, advised, why)
        return chosen.option

    def _reason(self, chosen: Trials, best: Trials, advised: Trials, why: str) -> Reason | None:
        """What the trials have shown; of an advice that was followed the principle, of another one how it would have done."""
        cut = Reason(CUT_SHORT, {}) if self.is_cut else None
        if chosen is advised:
            return principle(why, found(chosen.mean, len(chosen.values), cut) if chosen.values else cut)
        if chosen is not best:
            return found(chosen.mean, len(chosen.values), Reason(UNFORESEEN, {}, cut))
        if percent(chosen.mean) == percent(advised.mean):
            return found(chosen.mean, len(chosen.values), Reason(CLOSE, {"advice": advised.option}, cut))
        beaten = Reason(BETTER, {"advice": advised.option, "percent": percent(advised.mean)}, cut)
        return found(chosen.mean, len(chosen.values), beaten)


def _mixed(tried: list[Trials], best: Trials, rng: Random) -> Trials:
    """Any of those that do about as well as the best: the nearer to it, the likelier. What seems better than the best, but not
    beyond what chance may do, is as likely."""
    if not best.values:
        return best
    weights = [exp(min(0.0, each.mean - best.mean) / MIXED) for each in tried]
    return rng.choices(tried, weights)[0]


class Trials:
    """How an option has done, deal by deal: all options met the same ones, up to where they were dropped."""

    def __init__(self, option: Token) -> None:
        self.option = option
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def is_better_than(self, other: Trials) -> bool:
        """By more than chance may do: the difference on the same deals, less so many times what it scatters."""
        leads = [one - two for one, two in zip(self.values, other.values, strict=False)]
        number = len(leads)
        if number < 2:
            return False
        lead = sum(leads) / number
        scatter = sum([(each - lead) ** 2 for each in leads]) / (number - 1)
        return lead > DOUBT * sqrt(scatter / number)
