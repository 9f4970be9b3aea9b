"""What is there besides the game: a game that is over, games of the terminal, and games of others."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Page, expect

from sitroom.kernel.game import find_game
from sitroom.table import HUMAN, FileStore, Player, Seating, Table
from sitroom.table.saves import new_file

from . import axe
from .conftest import Visit
from .house import House
from .players import Mouse
from .positions import last_turn
from .visitor import LAPTOP


def ended(page: Page, visit_address: str) -> None:
    """Play to the end, and go on to the page of the whole game."""
    page.goto(visit_address)
    Mouse(page).play()
    page.get_by_role("link", name="Look at the whole game").click()
    page.get_by_role("slider", name="Moment of the game").wait_for()


def test_a_game_that_is_over_is_looked_at_and_played_on(visit: Visit, house: House) -> None:
    visitor = visit(house, is_examined=True)
    page = visitor.page
    ended(page, last_turn(visitor, "twilight"))
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    page.keyboard.press("Home")
    page.wait_for_url("**/review/*/1?*")
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/review/*/2?*")
    found = axe.findings(page)
    assert not found, "\n".join(found)
    for eyes in page.get_by_role("radiogroup", name="Through whose eyes").get_by_role("radio").all():
        eyes.click()
        expect(eyes).to_have_attribute("aria-checked", "true")
    before = page.url
    page.reload()
    assert page.url == before, "a link to a moment leads there"
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    assert json.loads(downloading.value.path().read_text(encoding="utf-8"))["game"] == "twilight"
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on from here").last.click()
    page.wait_for_url("**/table/**")
    Mouse(page, 2).play()


def test_a_game_of_the_terminal_goes_on(visit: Visit, house: House) -> None:
    game = find_game("ciavskgb")
    folder = house.folder / "saves"
    folder.mkdir(exist_ok=True)
    store = FileStore(new_file(folder, game.name))
    table, rng = Table.open(game, Seating({side: Player(HUMAN) for side in game.sides}), store, {}, seed=3), Random(3)
    for _ in range(10):
        assert table.ask is not None
        table.answer(table.ask.who, [rng.choice(table.ask.options)])
    store.close()
    page = visit(house, size=LAPTOP).page
    page.goto("/")
    page.get_by_role("region", name="Continue").get_by_role("button", name="Go on here").click()
    page.get_by_role("heading", name="Hand the screen to").wait_for()
    page.get_by_role("button", name="show my side").click()
    Mouse(page).move()


def test_a_public_game_is_watched(visit: Visit, house: House) -> None:
    ann, eve = visit(house), visit(house)
    table = ann.make("labyrinth", {"us": "me"}, options={"mode": "solitaire"}, is_public=True, seed=6)
    ann.page.goto(f"/table/{table}")
    eve.page.goto("/watch")
    eve.page.get_by_role("article").filter(has_text="Labyrinth").get_by_role("button", name="Watch").first.click()
    eve.page.get_by_text("You are watching").wait_for()
    Mouse(ann.page).move()
    news = ann.page.get_by_role("region", name="Journal").locator("li").first.inner_text()
    expect(eve.page.get_by_role("region", name="Journal")).to_contain_text(news.splitlines()[0])
    assert eve.page.get_by_role("list", name="Your hand").count() == 0


def test_what_the_other_did_is_played_back_step_by_step(visit: Visit, house: House) -> None:
    visitor = visit(house, is_calm=False)
    page = visitor.page
    page.goto(f"/table/{visitor.make('ciavskgb', {'cia': 'me', 'kgb': 'easy'}, seed=1)}")
    mouse = Mouse(page)
    mouse.move()
    page.get_by_role("button", name="To the present").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the present").wait_for(state="detached")
    page.keyboard.press("p")
    page.get_by_role("button", name="To the present").wait_for()
