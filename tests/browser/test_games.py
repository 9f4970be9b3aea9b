"""Games are played to their end through the page, against a bot: a whole one, and the last turn of those that take long."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .house import House
from .players import Keyboard, Mouse
from .positions import LAST_TURNS, last_turn


def test_a_whole_game_is_played_by_mouse(visit: Visit, house: House) -> None:
    visitor = visit(house)
    table = visitor.make("ciavskgb", {"cia": "me", "kgb": "easy"}, seed=1)
    visitor.page.goto(f"/table/{table}")
    mouse = Mouse(visitor.page)
    mouse.play()
    assert mouse.asked().question == visitor.look(table, "cia")["outcome"]


@pytest.mark.parametrize("name", LAST_TURNS)
def test_a_last_turn_is_played_by_mouse(visit: Visit, house: House, name: str) -> None:
    visitor = visit(house)
    visitor.page.goto(last_turn(visitor, name))
    Mouse(visitor.page, name).play()


def test_a_last_turn_is_played_by_keyboard(visit: Visit, house: House) -> None:
    visitor = visit(house)
    visitor.page.goto(last_turn(visitor, "labyrinth"))
    Keyboard(visitor.page).play()
