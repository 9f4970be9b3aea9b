"""The search: when it leaves the advice, where it mixes, and what the clock does to it."""

from __future__ import annotations

from random import Random

import pytest

import sitroom
from sitroom.bots import Search, Seat, mind_of
from sitroom.bots.search import BETTER, CLOSE, CUT_SHORT, UNFORESEEN, Trials, _mixed
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


def test_what_beats_the_advice_is_told_to_be_better_and_what_is_mixed_in_is_not() -> None:
    """A reader compares the two chances: the one that was chosen is the larger, or it is said why it was chosen all the same."""
    rng, told = Random(1), set()
    position = sitroom.new("ciavskgb", seed=4, journal=False)
    for _ in range(150):
        ask = position.ask
        assert ask is not None
        bot = search(60, rng.randrange(1000))
        bot.choose(Seat(position, ask.who))
        told |= set(reasons(bot.why))
        if bot.why is not None and bot.why.more is not None and bot.why.more.message == BETTER:
            mine, theirs = bot.why.args["percent"], bot.why.more.args["percent"]
            assert isinstance(mine, int)
            assert isinstance(theirs, int)
            assert mine > theirs
        position.push(rng.choice(ask.options))
    assert told >= {BETTER, UNFORESEEN}


def test_chances_that_look_the_same_are_not_told_side_by_side() -> None:
    bot, better = search(60, 1), tried(0.313, 0.315)
    assert reasons(bot._reason(better, better, tried(0.309, 0.311), "a principle"))[1:] == [CLOSE]
    assert reasons(bot._reason(better, better, tried(0.25, 0.25), "a principle"))[1:] == [BETTER]


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
