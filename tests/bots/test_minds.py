"""Every mind: it answers every question of its game sensibly, and from nothing but what its side knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

import sitroom
from sitroom.bots import Seat, make_bot, mind_of
from sitroom.bots.playing import Playing
from sitroom.kernel.chance import LightChance, Stream
from sitroom.testing import check_mind

MINDS: Final = [game.name for game in sitroom.games() if mind_of(game.name) is not None]
MODES: Final[dict[str, list[dict[str, Any]]]] = {"labyrinth": [{}, {"mode": "solitaire"}]}
CASES: Final = [(name, mode) for name in MINDS for mode in MODES.get(name, [{}])]


def questions(name: str, mode: dict[str, Any], seed: int) -> Iterator[sitroom.Position]:
    """The positions of a random game at which somebody has a choice."""
    rng = Random(seed)
    pos = sitroom.new(name, seed=seed, journal=False, **mode)
    while pos.ask is not None:
        if len(pos.ask.options) > 1:
            yield pos
        pos.push(rng.choice(pos.ask.options))


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_every_mind_holds_to_the_law_of_the_kit(name: str, mode: dict[str, Any]) -> None:
    """Advice is legal, repeatable, and does not depend on what is made up."""
    for seed in range(3):
        assert check_mind(name, seed, questions=150, **mode) >= 20


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_a_value_is_a_chance_to_win(name: str, mode: dict[str, Any]) -> None:
    mind = mind_of(name)
    assert mind is not None
    for pos in questions(name, mode, 4):
        first, second = pos.game.sides[:2]
        value = mind.value(pos.state, first)
        assert 0.0 <= value <= 1.0
        assert value + mind.value(pos.state, second) == pytest.approx(1.0)
        assert mind.horizon(pos.clock, 0) > pos.clock
        assert pos.ask is not None
        assert 0.0 <= mind.share(pos.ask) <= 1.0


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_a_trial_ends_at_the_horizon(name: str, mode: dict[str, Any]) -> None:
    mind = mind_of(name)
    assert mind is not None
    for place, pos in enumerate(questions(name, mode, 8)):
        if place % 11:
            continue
        assert pos.ask is not None
        twin = pos.clone(LightChance(place))
        until = mind.horizon(pos.clock, 0)
        value = Playing(mind, until, pos.ask.who).play_out(twin, Stream(place))
        assert 0.0 <= value <= 1.0
        assert twin.ask is None or twin.clock >= until


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_bots_repeat_themselves_from_a_seed(name: str, mode: dict[str, Any]) -> None:
    for place, pos in enumerate(questions(name, mode, 2)):
        if place % 25:
            continue
        assert pos.ask is not None
        seat = Seat(pos, pos.ask.who)
        for bot in ("steady", "search:24"):
            answer = make_bot(bot, pos.game, 7).choose(seat)
            assert answer in pos.ask.options
            assert make_bot(bot, pos.game, 7).choose(seat) is answer
