from __future__ import annotations

import pytest

import sitroom

from . import toy


@pytest.fixture
def the_toy() -> None:
    """The toy is a game of the program as long as the test lasts."""
    sitroom.register("toy", lambda: toy.GAME)
