"""For each game and mode a whole game through the page against a bot: by mouse, by keyboard alone, and on a phone, and so in each
language."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .house import House
from .players import Keyboard, Mouse, Player
from .visitor import DESKTOP, PHONE

GAMES = {
    "ciavskgb": ("ciavskgb", {"cia": "easy", "kgb": "me"}, {}),
    "twilight": ("twilight", {"us": "me", "ussr": "easy"}, {}),
    "labyrinth": ("labyrinth", {"us": "me", "jihadist": "easy"}, {}),
    "labyrinth alone": ("labyrinth", {"us": "me"}, {"mode": "solitaire"}),
}


WAYS: dict[str, tuple[type[Player], tuple[int, int], str]] = {
    "mouse": (Mouse, DESKTOP, "en"),
    "keyboard": (Keyboard, DESKTOP, "pt"),
    "phone": (Mouse, PHONE, "ru"),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", WAYS)
def test_a_whole_game_is_played(visit: Visit, house: House, name: str, how: str) -> None:
    kind, size, language = WAYS[how]
    visitor = visit(house, size=size, language=language)
    game, seats, options = GAMES[name]
    table = visitor.make(game, seats, options=options, seed=5)
    visitor.page.goto(f"/table/{table}")
    player = kind(visitor.page, name)
    player.play()
    own = next(side for side, who in seats.items() if who == "me")
    assert visitor.look(table, own)["outcome"] == player.asked().question
