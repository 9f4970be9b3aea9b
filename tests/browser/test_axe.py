"""axe-core finds nothing serious or critical on any page, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from . import axe
from .conftest import Visit
from .house import House
from .players import Mouse
from .positions import LAST_TURNS, last_turn

PAGES = ("/", "/tables", "/watch", "/rules", "/rules/ciavskgb", "/cards/twilight", "/cards/ciavskgb#analyst", "/upload", "/about",
         "/no/such/page")  # fmt: skip


def examined(page: Page) -> list[str]:
    """Light by all rules, dark by those about colours: the rest is the same."""
    page.locator("h1, h2").first.wait_for()
    page.wait_for_load_state("networkidle")
    found = axe.findings(page)
    page.emulate_media(color_scheme="dark")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.wait_for_function("!document.getAnimations().some((each) => each instanceof CSSTransition)")  # all colours have changed
    found += [f"dark: {finding}" for finding in axe.findings(page, axe.COLOURS)]
    page.emulate_media(color_scheme="light")
    return found


def test_pages_can_be_read_by_all(visit: Visit, house: House) -> None:
    visitor = visit(house, is_examined=True)
    visitor.make("labyrinth", {"us": "me", "jihadist": "link"}, is_public=True)
    found = []
    for path in PAGES:
        visitor.page.goto(path)
        found += examined(visitor.page)
    with visitor.excused():  # what the server says of a link that is none
        visitor.page.goto("/join#nothing")
        found += examined(visitor.page)
    assert not found, "\n".join(found)


def test_dialogs_can_be_read_by_all(visit: Visit, house: House) -> None:
    page = visit(house, is_examined=True).page
    page.goto("/")
    found = []
    for button in (page.get_by_role("button", name="More choices").first, page.get_by_role("button", name="Settings")):
        button.click()
        page.get_by_role("dialog").wait_for()
        found += examined(page)
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["ciavskgb", *LAST_TURNS])
def test_tables_can_be_read_by_all(visit: Visit, house: House, name: str) -> None:
    visitor = visit(house, is_examined=True)
    is_new = name == "ciavskgb"
    address = f"/table/{visitor.make(name, {'cia': 'me', 'kgb': 'easy'})}" if is_new else last_turn(visitor, name)
    visitor.page.goto(address)
    mouse = Mouse(visitor.page)
    mouse.choose(mouse.asked())
    mouse.asked()
    found = examined(visitor.page)
    visitor.page.keyboard.press("l")
    found += examined(visitor.page)
    assert not found, "\n".join(found)
