"""What somebody meets who comes to play: the first minute, a reload, other languages, a screen for two."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from .conftest import Visit
from .house import House
from .players import Keyboard, Mouse
from .positions import last_turn
from .test_secrets import seated
from .visitor import LAPTOP, PHONE

_COVERED: Final = """(plates) => plates.filter((plate) => {
  plate.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = plate.getBoundingClientRect();
  return !plate.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((plate) => plate.dataset.token)"""


_LISTEN: Final = """(place) => {
  window.heard = [];
  const listen = new MutationObserver(() => window.heard.push(place.innerText));
  listen.observe(place, { subtree: true, characterData: true, childList: true });
}"""


def test_the_first_minute_needs_no_mouse(visit: Visit, house: House) -> None:
    page = visit(house).page
    page.goto("/")
    page.get_by_role("article", name="CIA").get_by_role("button", name="Play now").wait_for()
    keyboard = Keyboard(page)
    keyboard.tab_to("article[aria-labelledby=game-ciavskgb] button.primary")
    page.keyboard.press("Enter")
    keyboard.move()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    keyboard.move()


def test_what_was_chosen_outlives_a_reload_and_another_language(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    mouse = Mouse(page)
    poland = page.locator("main").get_by_role("button", name="Poland")
    for _ in range(2):
        mouse.asked()
        poland.click()
    for said in ("Chosen so far Poland ×2", "Уже выбрано Польша ×2", "Escolhido até agora Polónia ×2"):
        expect(page.get_by_text(said)).to_be_visible()
        page.reload()
        expect(page.get_by_text(said)).to_be_visible()
        _speak_next(page)
    expect(page.get_by_text("Chosen so far Poland ×2")).to_be_visible()
    assert visitor.look(_table(page), "ussr")["seq"] == 1, "nothing has happened"


def _speak_next(page: Page) -> None:
    """Another language, without a reload: a mark on the page is still there."""
    page.evaluate("document.body.dataset.mark = 'same'")
    page.get_by_role("button", name=re.compile("(Language|Язык|Língua): ")).click()
    assert page.evaluate("document.body.dataset.mark") == "same"


def test_two_at_one_screen_never_see_each_other(visit: Visit, house: House) -> None:
    page = visit(house, size=PHONE).page
    page.goto("/")
    page.get_by_role("article", name="Twilight").get_by_role("button", name="Two at this screen").tap()
    for _ in range(2):
        page.get_by_role("heading", name="Hand the screen to").wait_for()
        assert page.locator("[data-token]").count() == 0, "nobody's cards are on the page"
        page.get_by_role("button", name="show my side").tap()
        Mouse(page).move()
    page.get_by_role("heading", name="Hand the screen to").wait_for()


def test_every_country_can_be_touched_on_a_laptop(visit: Visit, house: House) -> None:
    """The longest names of regions make the longest bar over the map; nothing of the map stays under it."""
    visitor = visit(house, language="ru", size=LAPTOP)
    table = visitor.make("twilight", {"us": "easy", "ussr": "me"})
    visitor.page.goto(f"/table/{table}")
    visitor.page.locator(".board [data-lit]").first.wait_for()
    plates = visitor.page.locator(".board .plate")
    assert plates.count() > 84
    assert plates.evaluate_all(_COVERED) == []


def test_whoever_answers_by_keyboard_stays_at_the_question_and_hears_all(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('ciavskgb', {'cia': 'me', 'kgb': 'easy'}, seed=2)}")
    keyboard = Keyboard(page)
    keyboard.asked()
    keyboard.tab_to("[aria-busy] button[aria-pressed=false]")
    page.keyboard.press("Enter")
    commit = keyboard.asked().commit.splitlines()[0]
    expect(page.get_by_role("status").filter(has_text="chosen")).to_contain_text(commit)
    before = len(visitor.look(_table(page), "cia")["lines"])
    page.get_by_role("status").last.evaluate(_LISTEN)
    keyboard.tab_to("[aria-busy] button.commit")
    page.keyboard.press("Enter")
    keyboard.asked()
    assert page.evaluate("document.activeElement.closest('[aria-busy]') !== null"), "the button is gone, the focus is not"
    fresh = ["".join(piece["text"] for piece in line["text"]) for line in visitor.look(_table(page), "cia")["lines"][before:]]
    heard = " ".join(page.evaluate("window.heard"))
    assert fresh
    assert [line for line in fresh if line not in heard] == []


def test_the_focus_comes_to_the_question_when_a_card_leaves_the_hand(visit: Visit, house: House) -> None:
    """And what is asked next is heard once: where the focus reads it, the page does not."""
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    mouse = Mouse(page)
    for country in ["Poland"] * 4 + ["East Germany"] * 2:
        mouse.asked()
        page.locator("main").get_by_role("button", name=country).click()
    mouse.commit(mouse.asked())
    keyboard = Keyboard(page)
    keyboard.asked()
    keyboard.tab_to("footer [data-lit]")
    page.keyboard.press("Enter")
    keyboard.asked()
    page.get_by_role("status").last.evaluate(_LISTEN)
    page.keyboard.press("Enter")
    asked = keyboard.asked()
    assert page.evaluate("document.activeElement.closest('[aria-busy]') !== null"), "the card is gone, the focus is not"
    heard = " ".join(page.evaluate("window.heard"))
    assert "Headline of the USSR" in heard
    assert asked.question not in heard


def test_a_card_that_was_touched_in_the_journal_stands_there_until_something_else_is(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(last_turn(visitor, "labyrinth alone"))
    mouse = Mouse(page)
    mouse.move()
    mouse.asked()
    page.get_by_role("button", name="Journal").tap()
    journal = page.get_by_role("region", name="Journal")
    large = page.locator("article.large")
    journal.get_by_role("button", name=re.compile("Biometrics|Patriot Act|Sanctions")).first.tap()
    expect(large).to_be_visible()
    expect(journal).to_be_visible()
    page.locator("[aria-busy] h2").first.tap()
    expect(large).to_have_count(0)


def test_whoever_looks_elsewhere_on_a_phone_is_not_led_away(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(f"/table/{visitor.make('ciavskgb', {'cia': 'me', 'kgb': 'easy'}, seed=2)}")
    Mouse(page).asked()
    table = page.locator("main > .root")
    assert table.evaluate("(table) => table.scrollTop") > 0, "what may be chosen has come into sight"
    table.evaluate("(table) => { table.scrollTop = 0; }")
    page.locator(".objective button").tap(force=True)
    expect(page.locator(".objective [data-pointed]")).to_be_visible()
    assert table.evaluate("(table) => table.scrollTop") == 0


def test_the_journal_tells_together_what_was_placed_together_and_is_one_stop_by_keyboard(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    mouse = Mouse(page)
    for country in ["Poland"] * 4 + ["East Germany"] * 2:
        mouse.asked()
        page.locator("main").get_by_role("button", name=country).click()
    mouse.commit(mouse.asked())
    mouse.asked()
    journal = page.get_by_role("region", name="Journal")
    row = journal.get_by_role("listitem").filter(has_text="The USSR adds influence")
    expect(row).to_contain_text("Poland +4 (US 0, USSR 4), East Germany +2 (US 0, USSR 5).")
    expect(journal.get_by_role("heading")).to_have_text(["Turn 1"])
    row.get_by_text("East Germany").hover()
    expect(row.get_by_text("East Germany")).to_have_class(re.compile("pointed"))
    assert journal.locator("button, [role=button]").evaluate_all("(all) => all.filter((each) => each.tabIndex >= 0).length") == 1
    journal.focus()
    page.keyboard.press("Tab")
    reached = set()
    for _ in range(12):
        reached.add(page.evaluate("document.activeElement.closest('.journal li')?.innerText"))
        page.keyboard.press("ArrowDown")
    assert None not in reached
    assert len(reached) == journal.get_by_role("listitem").count()


def test_what_is_chosen_in_the_list_comes_into_sight_on_the_map(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(last_turn(visitor, "twilight"))
    mouse = Mouse(page)
    for name in ("Truman Doctrine", "Operations", "Coup"):
        mouse.asked()
        page.get_by_role("button", name=name).first.tap()
    angola = page.locator('.board [data-token="angola"]')
    expect(angola).not_to_be_in_viewport()
    page.get_by_role("button", name="Show all").tap()
    page.locator("[aria-busy]").get_by_role("button", name="Angola").tap()
    expect(angola).to_be_in_viewport()


def test_the_list_leads_to_what_may_be_chosen_and_says_its_odds(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(last_turn(visitor, "twilight"))
    mouse = Mouse(page)
    for name in ("Truman Doctrine", "Operations", "Coup"):
        mouse.asked()
        page.get_by_role("button", name=name).first.tap()
    page.locator(".tabs").get_by_role("button", name="List").tap()
    lit = page.locator(".list [data-lit]")
    odds = re.compile(r"\d+%")
    expect(lit.filter(has_text=odds)).to_have_count(lit.count())
    assert lit.evaluate_all("(all) => all.some((each) => each.getBoundingClientRect().bottom < innerHeight / 2)"), "in sight"


def test_every_pile_can_be_looked_up_by_finger_and_by_key(visit: Visit, house: House) -> None:
    visitor = visit(house, size=PHONE)
    page = visitor.page
    page.goto(last_turn(visitor, "twilight"))
    Mouse(page).asked()
    page.get_by_role("button", name="Piles").tap()
    sheet = page.get_by_role("dialog", name="Piles")
    piles = visitor.look(_table(page), "us")["view"]["table"]["piles"]
    names = {card["token"]: card["name"] for card in visitor.cards_of("twilight")}
    for title, tokens in (("Discard pile", piles["discard"]), ("Removed from the game", piles["removed"])):
        region = sheet.get_by_role("region", name=title)
        expect(region.locator("li")).to_have_count(len(tokens))
        if not tokens:
            expect(region).to_contain_text("No card lies here.")
    expect(sheet.get_by_role("region", name="Draw pile")).to_contain_text("You know none of these cards.")
    some = next(tokens for tokens in (piles["discard"], piles["removed"]) if tokens)
    sheet.locator(f'[data-token="{some[0]}"]').tap()
    expect(page.locator("article.large")).to_contain_text(names[some[0]])
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(sheet).to_be_visible()


def test_a_pile_on_the_table_is_opened_where_it_lies(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('ciavskgb', {'cia': 'me', 'kgb': 'easy'}, seed=2)}")
    Mouse(page).asked()
    page.get_by_role("button", name=re.compile("^Objectives")).click()
    sheet = page.get_by_role("dialog", name="Piles")
    expect(sheet.get_by_role("region", name="Objective deck")).to_be_in_viewport()
    expect(sheet.get_by_role("region", name="Used events")).to_contain_text("No card lies here.")


def test_keys_do_nothing_at_a_table_that_is_not_seen(visit: Visit, house: House) -> None:
    """Not under the settings, nor while somebody looks back; and Escape takes away what lies on top, and nothing beneath it."""
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    table = _table(page)
    mouse = Mouse(page)
    for _ in range(6):
        mouse.asked()
        page.locator("main").get_by_role("button", name="Poland").click()
    mouse.asked()
    commit = page.locator("[aria-busy] button.commit")
    expect(commit).to_be_visible()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("z")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(commit).to_be_visible()

    page.get_by_role("button", name="Space Race").click()
    details = page.get_by_role("region", name="Space Race")
    expect(details).to_be_visible()
    page.keyboard.press("Escape")
    expect(details).to_have_count(0)
    expect(commit).to_be_visible()

    page.locator("footer.hand [data-token]").first.focus()
    large = page.locator("article.large")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(commit).to_be_visible()

    page.get_by_role("region", name="Journal").get_by_role("button", name="See the table then").first.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    page.locator("body").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("z")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Back to now")).to_have_count(0)
    expect(commit).to_be_visible()
    assert visitor.look(table, "ussr")["seq"] == 1, "nothing has happened"
    page.keyboard.press("Escape")
    expect(commit).to_have_count(0)


def test_the_rules_can_be_searched_and_followed_at_the_table(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    Mouse(page).asked()
    page.get_by_role("button", name="Rules").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("navigation", name="Contents")).to_be_visible()
    sheet.get_by_role("searchbox").fill("coup battleground")
    expect(sheet.get_by_role("status")).to_contain_text("paragraph")
    assert 0 < sheet.locator("article").count() < 60
    expect(sheet.locator("mark").first).to_be_visible()
    before = page.url
    link = sheet.locator("article p a:not(.card)").first
    wanted = link.inner_text()
    link.click()
    expect(sheet.get_by_role("heading", level=2)).to_have_text(f"Rule {wanted}")
    assert page.url == before, "the reader is still at the table"
    sheet.get_by_role("button", name="Back").click()
    expect(sheet.get_by_role("navigation", name="Contents")).to_be_visible()


def test_what_was_touched_in_the_journal_stays_lit_on_the_board(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    mouse = Mouse(page)
    for _ in range(6):
        mouse.asked()
        page.locator("main").get_by_role("button", name="Poland").click()
    mouse.commit(mouse.asked())
    mouse.asked()
    word = page.get_by_role("region", name="Journal").get_by_role("button", name="Poland").first
    word.click()
    page.mouse.move(5, 5)
    plate = page.locator('.board [data-token="poland"]')
    expect(plate).to_have_attribute("data-pointed", "true")
    assert plate.evaluate("(plate) => getComputedStyle(plate).outlineStyle + getComputedStyle(plate).boxShadow") != "nonenone"


def test_whoever_hears_the_page_is_told_why_something_cannot_be_chosen(visit: Visit, house: House) -> None:
    visitor = visit(house)
    page = visitor.page
    page.goto(f"/table/{visitor.make('twilight', {'us': 'easy', 'ussr': 'me'}, seed=2)}")
    Mouse(page).asked()
    france = page.locator('.board [data-token="france"]')
    page.keyboard.press("Shift")
    france.focus()
    expect(page.get_by_role("status").filter(has_text="France cannot be chosen.")).to_have_count(1)
    tip = france.get_attribute("aria-describedby")
    expect(page.locator(f"[id='{tip}']")).to_contain_text("France cannot be chosen.")
    page.keyboard.press("Escape")
    expect(france).not_to_have_attribute("aria-describedby", re.compile("."))


def test_the_chart_is_followed_box_by_box(visit: Visit, house: House) -> None:
    """While the rules' side is played back the chart has answers up to the step that is told, on a phone over the map."""
    visitor = visit(house, size=PHONE, is_calm=False)
    page = visitor.page
    page.add_init_script("localStorage.setItem('speed', 'steps')")
    page.goto(last_turn(visitor, "labyrinth alone"))
    following = page.locator("[aria-busy]").get_by_role("button", name="Next", exact=True)
    page.locator(".step").wait_for()
    assert page.locator("section.side-jih").count() == 0, "nothing has been considered yet"
    while page.locator("section.side-jih li.now").count() == 0:
        following.tap()
    answered = page.locator("section.side-jih .answer").count()
    told = page.locator(".step").inner_text()
    assert answered <= told.count("?"), "no box is answered before it is told"
    page.locator(".step").get_by_text(re.compile(r"^9\.4")).first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("9.4")


def _table(page: Page) -> str:
    return page.url.split("/")[-1].split("?")[0]


def test_a_game_is_looked_at_to_its_end_and_shared(visit: Visit, house: House) -> None:
    ann, eve = visit(house), visit(house, size=PHONE)
    page = ann.page
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as without TLS
    table = ann.make("twilight", {"us": "me", "ussr": "me"}, seed=1)
    for path, body in (("answers", {"side": "ussr", "seq": 1, "tokens": ["poland"]}), ("resign", {"side": "us"})):
        assert page.request.post(f"/api/tables/{table}/{path}", data=body, headers={"origin": ann.address}).ok
    with eve.excused():
        eve.page.goto(f"/review/{table}")
        expect(eve.page.get_by_text("This table is private.")).to_be_visible()
    page.goto(f"/review/{table}/1")
    expect(page).to_have_title(re.compile("Twilight Struggle"))
    expect(page.get_by_role("list", name="Hand: US", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name="Hand: USSR")).to_be_visible()
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "The end")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Link to this moment").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("does not let us copy")).to_be_visible()
    page.get_by_role("button", name="Let whoever has the link look").click()
    expect(page.get_by_text("Whoever has this link can follow it.")).to_be_visible()
    eve.page.goto(page.get_by_role("textbox", name="link").input_value())
    expect(eve.page.get_by_role("slider", name="Moment of the game")).to_have_attribute("aria-valuetext", "The end")


def test_whoever_waits_for_a_rematch_is_led_to_it(visit: Visit, house: House) -> None:
    ann, bob = visit(house), visit(house)
    table = seated(ann, bob, "ciavskgb", "cia", "kgb")
    bob.act(f"/tables/{table}/resign", {"side": "kgb"})
    for each in (ann, bob):
        each.page.get_by_role("button", name="Rematch").click()
    for each in (ann, bob):
        expect(each.page).not_to_have_url(re.compile(table))
        expect(each.page).to_have_url(re.compile("/table/"))
