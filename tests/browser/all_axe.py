"""axe-core looks at what is met on the way, too: invitations, the hand-over, sheets over a table, a phone, the end of a game."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .house import House
from .players import Mouse
from .positions import LAST_TURNS, last_turn
from .test_axe import examined
from .visitor import PHONE


def test_the_way_to_a_table_can_be_read_by_all(visit: Visit, house: House) -> None:
    ann, bob = visit(house, is_examined=True), visit(house, is_examined=True)
    ann.page.goto(f"/invite/{ann.make('twilight', {'us': 'me', 'ussr': 'link'})}?side=ussr")
    link = ann.page.get_by_label("The link").input_value()
    found = examined(ann.page)
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").wait_for()
    found += examined(bob.page)
    bob.page.goto(f"/table/{bob.make('twilight', {'us': 'me', 'ussr': 'me'})}")
    bob.page.get_by_role("heading", name="Hand the screen to").wait_for()
    found += examined(bob.page)
    assert not found, "\n".join(found)


def test_sheets_over_a_table_can_be_read_by_all(visit: Visit, house: House) -> None:
    visitor = visit(house, is_examined=True)
    page = visitor.page
    page.goto(last_turn(visitor, "twilight"))
    Mouse(page).asked()
    found = []
    for name in ("Keys", "Rule", "Menu"):
        if name == "Menu":
            page.get_by_role("button", name=name).click()
        else:
            page.keyboard.press("?" if name == "Keys" else "r")
        page.get_by_role("dialog", name=name).wait_for()
        found += examined(page)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", LAST_TURNS)
def test_a_phone_and_the_end_of_a_game_can_be_read_by_all(visit: Visit, house: House, name: str) -> None:
    visitor = visit(house, is_examined=True, size=PHONE)
    page = visitor.page
    page.goto(last_turn(visitor, name))
    mouse = Mouse(page)
    mouse.asked()
    found = []
    for tab in page.locator("nav.tabs button").all():
        tab.tap()
        found += examined(page)
    page.get_by_role("button", name="Map").tap()
    mouse.play()
    found += examined(page)
    page.get_by_role("link", name="Look at the whole game").tap()
    page.get_by_role("slider", name="Moment of the game").wait_for()
    found += examined(page)
    assert not found, "\n".join(found)
