"""Where the random games of the tests come from: other ones in each run. What has failed is found again by its seed:
``SITROOM_TEST_SEED=… pytest tests/server/test_liar.py``."""

from __future__ import annotations

import os
import secrets
from dataclasses import replace
from random import Random
from typing import Any, Final

import sitroom
from sitroom.kernel.errors import BadOption
from sitroom.kernel.game import Option

from .clients import Mode

VARIABLE: Final = "SITROOM_TEST_SEED"
SEED: Final = os.environ.get(VARIABLE) or secrets.token_hex(4)


def rng_for(what: str) -> Random:
    """The random source of a test. How to get it again is printed, and shown if the test fails."""
    print(f"{VARIABLE}={SEED}")
    return Random(f"{SEED} {what}")


def varied(mode: Mode, rng: Random) -> Mode:
    """The same mode with other options: scenarios, editions, handicaps, levels of ideology."""
    game = sitroom.find_game(mode.game)
    while True:
        others = {option.name: _value(option, rng) for option in game.options if rng.random() < 0.5}
        options = {**others, **mode.options}
        try:
            checked = game.check_options(options)
        except BadOption:  # they do not go together
            continue
        if {side.id for side in game.players(checked)} == set(mode.sides):
            return replace(mode, options=options)


def _value(option: Option, rng: Random) -> Any:
    if option.choices:
        return rng.choice(option.choices)
    return rng.random() < 0.5 if isinstance(option.default, bool) else rng.randint(option.least, option.most)
