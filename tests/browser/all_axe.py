"""axe-core looks at what is met on the way, too: invitations, the hand-over, sheets over a table, a phone, the end of a game."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .house import House
from .players import Mouse
from .positions import LAST_TURNS, last_turn, on_the_brink
from .test_axe import examined
from .test_secrets import seated
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


def test_playback_and_the_chart_can_be_read_by_all(visit: Visit, house: House) -> None:
    visitor = visit(house, is_examined=True, is_calm=False)
    page = visitor.page
    page.add_init_script("localStorage.setItem('speed', 'steps')")
    page.goto(last_turn(visitor, "labyrinth alone"))
    found = []
    page.locator("[aria-busy] .step").wait_for()
    for shown in ("[aria-busy] .step", "section.side-jih li.now"):
        while page.locator(shown).count() == 0:
            page.locator("[aria-busy]").get_by_role("button", name="Next", exact=True).click()
        page.wait_for_timeout(700)  # dice have come to rest
        found += examined(page)
    assert not found, "\n".join(found)


def test_a_large_card_a_hint_and_a_warning_can_be_read_by_all(visit: Visit, house: House) -> None:
    visitor = visit(house, is_examined=True)
    page = visitor.page
    page.goto(last_turn(visitor, "twilight"))
    Mouse(page).asked()
    page.locator("footer.hand [data-token]").first.focus()
    page.keyboard.press("Shift")
    page.locator("article.large").wait_for()
    found = examined(page)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.locator(".hint").wait_for()
    found += examined(page)
    page.goto(on_the_brink(visitor))
    for token in ("truman-doctrine", "operations", "coup", "angola"):
        Mouse(page).asked()
        page.locator(f'[data-token="{token}"][data-lit]').or_(
            page.locator("[aria-busy]").get_by_role("button", name=token)
        ).first.click()
    page.locator(".safe").wait_for()
    found += examined(page)
    assert not found, "\n".join(found)


def test_clocks_and_offers_can_be_read_by_all(visit: Visit, house: House) -> None:
    ann, bob = visit(house, is_examined=True), visit(house, is_examined=True)
    table = seated(ann, bob, "twilight", "us", "ussr", clock={"kind": "total", "minutes": 60, "increment": 30})
    Mouse(bob.page).asked()
    found = examined(bob.page)
    for what, path in (("draw", "offers"), ("pause", "clock/offer")):
        ann.act(f"/tables/{table}/{path}", {"side": "us", "what": what})
    bob.page.get_by_role("alert").nth(1).wait_for()
    found += examined(bob.page)
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("dialog", name="Menu").wait_for()
    found += examined(bob.page)
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
