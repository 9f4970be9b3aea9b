"""For all tests: a game that one makes known is forgotten with it, and hypothesis tries the same examples every time, so that
whoever runs them sees what others saw.

Surprises are for ``make fuzz``, which takes a new seed each time and tells it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from sitroom.kernel import game as registry

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def no_game_stays() -> Iterator[None]:
    known = set(registry.game_names())
    yield
    for name in set(registry.game_names()) - known:
        registry._LOADERS.pop(name)
        registry._GAMES.pop(name, None)
