"""How trials go on: by rule of thumb, and where a mind says what a side sees, by what earlier trials have shown."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import sitroom
from sitroom.bots import Seat, mind_of
from sitroom.bots.mind import Mind
from sitroom.bots.playing import Playing, Trodden
from sitroom.kernel.ask import Ask
from sitroom.kernel.chance import LightChance, Stream
from sitroom.kernel.state import State
from sitroom.kernel.token import Side, Token

ANSWERS = tuple([Token(name, "answer") for name in ("left", "middle", "right")])


def tried(question: Trodden, worth: list[float], times: int) -> list[int]:
    """What is tried, where each answer is always worth the same."""
    places = []
    for _ in range(times):
        places.append(question.pick())
        question.count(places[-1], worth[places[-1]])
    return places


def test_the_advice_is_tried_first_and_then_the_others() -> None:
    for advice in ANSWERS:
        places = tried(Trodden(ANSWERS, advice), [0.5, 0.5, 0.5], 3)
        assert ANSWERS[places[0]] is advice
        assert sorted(places) == [0, 1, 2]


def test_what_does_better_is_tried_more_whatever_the_advice() -> None:
    counts = Counter(tried(Trodden(ANSWERS, ANSWERS[0]), [0.3, 0.5, 0.6], 200))
    assert counts[2] > counts[1] > 0
    assert counts[2] > 100


class Simple(Mind):
    """The mind of CIA vs KGB, but its advice is always the first option; only one side learns better, or none."""

    def __init__(self, learner: Side | None) -> None:
        mind = mind_of("ciavskgb")
        assert mind is not None
        self._mind, self._learner = mind, learner

    def advise(self, state: State, ask: Ask, stream: Stream) -> tuple[Token, str]:
        return ask.options[0], ""

    def value(self, state: State, side: Side) -> float:
        return self._mind.value(state, side)

    def share(self, ask: Ask) -> float:
        return self._mind.share(ask)

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        return self._mind.horizon(clock, reach)

    def sight(self, state: State, ask: Ask) -> tuple[int, ...]:
        return self._mind.sight(state, ask) if ask.who is self._learner else ()


def worth_to_the_mover(learns: bool) -> float:
    """What it is worth on average, as trials go on, to be ahead when the enemy has passed: to pass, too, wins the objective."""
    position = sitroom.new("ciavskgb", seed=4, journal=False)
    for answer in ("director", "director", "cia", "recruit", "recruit", "pass"):
        position.push(answer)
    assert position.ask is not None
    mover = position.ask.who
    mind = Simple(mover if learns else None)
    playing, seat, rng, total = Playing(mind, mind.horizon(position.clock, 0), mover), Seat(position, mover), Random(1), 0.0
    for number in range(100):
        total += playing.play_out(seat.guess(rng).clone(LightChance(number)), Stream(number))
    return total / 100


def test_trials_find_better_answers_than_the_advice() -> None:
    """By the advice both sides always recruit, as long as they can, and go too far."""
    assert worth_to_the_mover(learns=True) > worth_to_the_mover(learns=False) + 0.05


@pytest.mark.parametrize("game", ["twilight", "labyrinth"])
def test_a_mind_without_sight_plays_its_trials_by_rule_of_thumb(game: str) -> None:
    """The same trial comes out the same however many there were before it."""
    mind = mind_of(game)
    assert mind is not None
    position = sitroom.new(game, seed=3, journal=False)
    assert position.ask is not None
    playing = Playing(mind, mind.horizon(position.clock, 0), position.ask.who)
    values = [playing.play_out(position.clone(LightChance(5)), Stream(5)) for _ in range(4)]
    assert len(set(values)) == 1
