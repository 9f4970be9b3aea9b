from __future__ import annotations

from collections.abc import Iterator

import pytest

import sitroom
from sitroom.kernel import game

from . import toy


@pytest.fixture
def the_toy() -> Iterator[None]:
    """The toy is a game of the program as long as the test lasts."""
    sitroom.register("toy", lambda: toy.GAME)
    yield
    game._LOADERS.pop("toy")
    game._GAMES.pop("toy", None)
