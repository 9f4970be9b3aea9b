"""A server that dies, a page that is loaded again, left and come back to, and a seat in two tabs: nothing is lost."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from .conftest import Visit
from .house import House
from .players import Mouse


def test_a_game_goes_on_after_the_server_was_killed(visit: Visit, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        visitor = visit(house)
        page = visitor.page
        page.goto(f"/table/{visitor.make('ciavskgb', {'cia': 'me', 'kgb': 'easy'}, seed=1)}")
        mouse = Mouse(page)
        for _ in range(3):
            mouse.move()
        mouse.asked()
        lines = page.get_by_role("region", name="Journal").locator("li").count()
        with visitor.excused():
            house.kill()
            page.get_by_text("Connection lost").first.wait_for()
            page.get_by_role("button", name="Try now").click()  # nobody is there yet, and the page goes on trying
            house.start()
            page.get_by_text("Connection lost").first.wait_for(state="detached")
        assert page.get_by_role("region", name="Journal").locator("li").count() >= lines
        for _ in range(3):
            mouse.move()


def test_a_choice_that_meets_a_dead_server_is_kept(visit: Visit, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        visitor = visit(house)
        page = visitor.page
        page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
        mouse = Mouse(page)
        mouse.asked()
        page.locator("main").get_by_role("button", name="Poland").click()
        mouse.asked()
        expect(page.get_by_text("Chosen so far Poland")).to_be_visible()
        with visitor.excused():
            house.kill()
            page.get_by_text("Connection lost").first.wait_for()
            house.start()
            page.get_by_text("Connection lost").first.wait_for(state="detached")
        expect(page.get_by_text("Chosen so far Poland")).to_be_visible()
        page.reload()
        expect(page.get_by_text("Chosen so far Poland")).to_be_visible()
        mouse.move()


def test_the_back_button_leads_out_and_in_again(visit: Visit, house: House) -> None:
    page = visit(house).page
    page.goto("/")
    page.get_by_role("article", name="CIA").get_by_role("button", name="Play now").click()
    mouse = Mouse(page)
    mouse.move()
    mouse.asked()
    page.go_back()
    page.get_by_role("heading", name="Continue").wait_for()
    page.go_forward()
    mouse.move()
    page.get_by_role("link", name="Situation Room").click()
    page.get_by_role("region", name="Continue").get_by_role("button", name="Sit down").first.click()
    mouse.move()


def test_two_tabs_on_one_seat_show_the_same(visit: Visit, house: House) -> None:
    visitor = visit(house)
    address = f"/table/{visitor.make('ciavskgb', {'cia': 'me', 'kgb': 'easy'}, seed=4)}"
    one, other = Mouse(visitor.page, 1), Mouse(visitor.new_tab(), 2)
    for tab in (one, other):
        tab.page.goto(address)
        tab.asked()
    for _ in range(4):
        for tab, mirror in ((one, other), (other, one)):
            tab.move()
            asked = tab.asked()
            expect(mirror.page.locator("[aria-busy] h2").first).to_have_text(asked.question)
