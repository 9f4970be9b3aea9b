"""What a side knows is worked out once a question, and never outlives it."""

from __future__ import annotations

from random import Random

import pytest

import sitroom


@pytest.mark.parametrize("game", ["ciavskgb", "twilight", "labyrinth"])
def test_guesses_follow_the_game_through_answers_and_undo(game: str) -> None:
    rng = Random(5)
    for seed in range(2):
        pos = sitroom.new(game, seed=seed, journal=False)
        for step in range(60):
            if pos.ask is None:
                break
            side, options = pos.ask.who, pos.ask.options
            fresh = sitroom.kernel.position.guess_from(pos.insight(side), Random(step)).state.to_json()
            for _ in range(2):
                assert pos.guess(side, Random(step)).state.to_json() == fresh
            pos.push(rng.choice(options))
            if step % 3 == 0 and pos.count > 1:
                pos.pop()
                pos.push(rng.choice(pos.ask.options))
