"""Games are played to their end through the page, against a bot: a whole one, and the last turn of those that take long."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .house import House
from .players import Keyboard, Mouse, words
from .positions import LAST_TURNS, last_turn


def test_a_whole_game_is_played_by_mouse(visit: Visit, house: House) -> None:
    visitor = visit(house)
    table = visitor.make("ciavskgb", {"cia": "me", "kgb": "easy"}, seed=1)
    visitor.page.goto(f"/table/{table}")
    mouse = Mouse(visitor.page)
    mouse.play()
    outcome = words(visitor.look(table, "cia")["outcome"])
    assert mouse.verdict()[: len(outcome)] == outcome
    _see_both_turned_over(visitor.page, table)


def _see_both_turned_over(page: Page, table: str) -> None:
    """Whoever goes from moment to moment afterwards sees both Agents X, which no moment of the game shows: also in a hurry,
    before the picture of the last moment has come."""
    page.goto(f"/review/{table}/1")
    later = page.get_by_role("button", name="Later")
    turned_over = page.locator(".agentsX").get_by_text("face up")
    for moment in range(2, 100):
        later.click()
        expect(page.get_by_text(f"move {moment} of").or_(turned_over).first).to_be_visible()
        if turned_over.count() > 0:
            break
    expect(turned_over).to_have_count(2)
    expect(page.get_by_text("reveals its Agent X")).to_have_count(2)
    later.click()
    expect(turned_over).to_have_count(0)


@pytest.mark.parametrize("name", LAST_TURNS)
def test_a_last_turn_is_played_by_mouse(visit: Visit, house: House, name: str) -> None:
    visitor = visit(house)
    visitor.page.goto(last_turn(visitor, name))
    Mouse(visitor.page, name).play()


def test_a_last_turn_is_played_by_keyboard(visit: Visit, house: House) -> None:
    visitor = visit(house)
    visitor.page.goto(last_turn(visitor, "labyrinth"))
    Keyboard(visitor.page).play()
