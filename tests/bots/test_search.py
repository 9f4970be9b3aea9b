"""The search: when it leaves the advice, where it mixes, and what the clock does to it."""

from __future__ import annotations

from random import Random

import pytest

import sitroom
from sitroom.bots import Search, Seat, mind_of
from sitroom.bots.search import CUT_SHORT, Trials, _mixed
from sitroom.kernel.reason import Reason
from sitroom.kernel.token import Token


def tried(*values: float) -> Trials:
    trials = Trials(Token("x", "option"))
    trials.values = list(values)
    return trials


def test_the_advice_is_left_only_for_what_does_better_on_the_same_deals() -> None:
    advised = tried(0.5, 0.2, 0.8, 0.4)
    assert tried(0.6, 0.3, 0.9, 0.5).is_better_than(advised), "a little, and always"
    assert not tried(0.9, 0.1, 0.8, 0.4).is_better_than(advised), "on one deal"
    assert not tried(0.4, 0.1, 0.7, 0.3).is_better_than(advised)
    assert not tried(1.0).is_better_than(advised), "one deal tells nothing"


def test_what_was_dropped_early_is_compared_on_the_deals_it_has_met() -> None:
    assert tried(0.6, 0.3).is_better_than(tried(0.5, 0.2, 1.0, 1.0))


def search(trials: int, seed: int) -> Search:
    mind = mind_of("ciavskgb")
    assert mind is not None
    return Search(mind, trials, seed)


def test_agent_x_is_not_always_the_same() -> None:
    """The enemy acts before he sees it; a choice that he can foresee is a bad one."""
    position = sitroom.new("ciavskgb", seed=4, journal=False)
    assert position.ask is not None
    assert position.ask.topic == "agent-x"
    seat = Seat(position, position.ask.who)
    assert len({search(60, seed).choose(seat) for seed in range(12)}) > 1


def reasons(why: Reason | None) -> list[str]:
    """The messages of a reason, one after the other."""
    return [] if why is None else [why.message, *reasons(why.more)]


def test_the_clock_cuts_the_trials_short_and_the_reason_says_so() -> None:
    position = sitroom.new("ciavskgb", seed=4, journal=False)
    assert position.ask is not None
    seat = Seat(position, position.ask.who)
    bot = search(100_000, 1)
    bot.seconds = 0.05
    assert bot.choose(seat) in position.ask.options
    assert bot.is_cut
    assert bot.trials < 100_000
    assert CUT_SHORT in reasons(bot.why)
    free = search(60, 1)
    free.choose(seat)
    assert not free.is_cut
    assert CUT_SHORT not in reasons(free.why)


@pytest.mark.parametrize("game", ["ciavskgb", "twilight", "labyrinth"])
def test_what_was_searched_and_what_was_not_is_told_apart(game: str) -> None:
    """``trials`` says how many were made for the last answer: none where a rule of thumb does."""
    mind = mind_of(game)
    assert mind is not None
    position = sitroom.new(game, seed=3, journal=False)
    bot, counts = Search(mind, 40, 1), set()
    for _ in range(12):
        assert position.ask is not None
        share = mind.share(position.ask)
        position.push(bot.choose(Seat(position, position.ask.who)))
        counts.add(bot.trials > 0)
        if share == 0:
            assert bot.trials == 0
    assert True in counts or game == "twilight", "the set-up of Twilight is done by rules of thumb"


def test_a_lead_that_may_be_chance_is_mixed_in_but_not_preferred() -> None:
    """Where the answer must not be foreseen, the advice is worth as much as what seems better and is not clearly so."""
    advised, lucky, bad = tried(0.5, 0.5), tried(0.6, 0.5), tried(0.1, 0.1)
    chosen = [_mixed([advised, lucky, bad], advised, Random(seed)) for seed in range(400)]
    assert 120 < chosen.count(advised) < 280
    assert chosen.count(bad) == 0


def test_what_could_not_be_tried_is_left_to_the_advice() -> None:
    advised = tried()
    assert all(_mixed([advised, tried(), tried()], advised, Random(seed)) is advised for seed in range(20))
