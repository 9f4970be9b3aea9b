"""What fingers and mice do on the board: looking is not choosing."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from sitroom.kernel.game import find_game

from .conftest import Visit
from .house import House
from .players import Mouse
from .positions import last_turn
from .visitor import LAPTOP, PHONE

NARROW: Final = {"width": 320, "height": 640}

_OVERLAPPING: Final = """(score) => {
  const texts = document.createTreeWalker(score, NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const clip = getComputedStyle(texts.currentNode.parentElement).clipPath;
    const text = texts.currentNode.data.trim();
    if (text && right > left && clip === 'none') boxes.push({ text, left, right, top, bottom });
  }
  const isAcross = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  const isOver = (a, b) => a !== b && isAcross(a, b) && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  const out = boxes.filter((a) => a.left < 0 || a.right > innerWidth || boxes.some((b) => isOver(a, b))).map(({ text }) => text);
  return boxes.length > 4 ? out : ['nothing is there'];
}"""
"""The words of the scoreboard that lie over each other, or outside of the window."""

LONG: Final = 600
"""So many milliseconds a finger lies on something that it wants to see."""

_TOO_HIGH: Final = "document.documentElement.scrollHeight - innerHeight"
"""A table fills its window, and never scrolls as a whole."""

_SCALE: Final = "(canvas) => canvas.getBoundingClientRect().width / canvas.offsetWidth"


def test_touching_the_whole_map_zooms_in_there_and_chooses_nothing(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    Mouse(page).asked()
    page.get_by_role("button", name="Whole map").tap()
    canvas = page.locator(".canvas")
    assert canvas.evaluate(_SCALE) < 0.5
    poland = page.locator('.board [data-token="poland"]')
    expect(poland).to_have_attribute("data-lit", "true")
    poland.tap()
    expect(page.get_by_role("button", name="Whole map")).to_have_attribute("aria-pressed", "false")
    assert canvas.evaluate(_SCALE) == 1
    expect(poland).to_be_in_viewport()
    expect(page.locator(".board [data-chosen]")).to_have_count(0)
    poland.tap()
    expect(poland).to_have_attribute("data-chosen", "true")


def test_whoever_drags_the_map_chooses_nothing(visit: Visit, house: House) -> None:
    visitor = visit(house, size=LAPTOP)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    Mouse(page).asked()
    poland = page.locator('.board [data-token="poland"]')
    before, (x, y) = page.locator(".window").evaluate("(window) => window.scrollLeft"), _middle(poland)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y, steps=3)
    page.mouse.move(x - 60, y, steps=3)
    page.mouse.up()
    assert page.locator(".window").evaluate("(window) => window.scrollLeft") == before + 60
    expect(page.locator(".board [data-chosen]")).to_have_count(0)
    poland.click()
    expect(poland).to_have_attribute("data-chosen", "true")


def test_a_finger_that_stays_shows_the_card_and_chooses_nothing(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(last_turn(visitor, "twilight"))
    Mouse(page).asked()
    card = page.locator('.cards [data-token="truman-doctrine"]')
    large = page.locator("article.large")
    for _ in range(2):
        _lie_on(page, card)
        expect(large).to_contain_text("Truman Doctrine")
        assert not page.locator("[data-chosen]").count(), "the finger has let go, and nothing is chosen"
        page.locator("[aria-busy] h2").first.tap()
        expect(large).to_have_count(0)
    card.tap()
    expect(large).to_have_count(0)
    expect(page.locator("[aria-busy]")).to_contain_text("Truman Doctrine")
    expect(card).to_have_attribute("data-chosen", "true")


@pytest.mark.parametrize("game", ["twilight", "labyrinth", "ciavskgb"])
def test_a_narrow_scoreboard_has_both_clocks_and_leads_to_all_numbers(visit: Visit, house: House, game: str) -> None:
    visitor = visit(house, size=PHONE, language="ru")
    page = visitor.page
    own, other = (side.id for side in find_game(game).sides)
    clock = {"kind": "total", "minutes": 90, "increment": 0}
    table = visitor.make(game, {own: "me", other: "link"}, clock=clock)
    for address in (table, visitor.make(game, {own: "me", other: "easy"})):
        for window in (NARROW, {"width": PHONE[0], "height": PHONE[1]}):
            page.set_viewport_size(window)  # type: ignore[arg-type]
            page.goto(f"/table/{address}")
            page.locator(".score .all").wait_for()
            assert page.locator(".score").evaluate(_OVERLAPPING) == []
            assert page.evaluate(_TOO_HIGH) == 0
        expect(page.locator(".score").get_by_role("timer")).to_have_count(2 if address == table else 0)
    page.get_by_role("button", name="Табло").tap()
    sheet = page.get_by_role("dialog", name="Табло")
    names = [chair["title"] for chair in visitor.look(table, own)["chairs"]]
    expect(sheet.get_by_role("columnheader")).to_contain_text(names)
    assert sheet.get_by_role("rowheader").count() > 4
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")


def _lie_on(page: Page, what: Locator) -> None:
    """A finger is laid on something, stays, and lets go."""
    what.scroll_into_view_if_needed()
    x, y = _middle(what)
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(LONG)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
