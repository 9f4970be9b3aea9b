"""How large the pages are, and how soon they answer: ``make bench-web``.

A Chromium without a window opens each page anew, with nothing kept from before, at a server on this machine. Sizes are those of
what came over the wire. How soon the largest board answers is what the browser itself measures from the touch to the next picture
that it shows (the event timing of the web platform), and so is how soon a page with nothing but a button does, in the same run.
The browser counts in steps of 8 ms, and tells nothing of what takes less than 16. Beside it stands how long the page's processor
was busy with the touch and all that came of it, what the server said included: a busy machine changes that the least.

A page that is larger than promised ends the run with 1. Times, which depend on the machine, are only told.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, WebSocket, sync_playwright

from sitroom.kernel.game import find_game, game_names
from tests.server.serving import Serving, serving

from .chromium import find, flags

FIRST_LOAD: Final = 150_000
TABLE: Final = 250_000
SOON: Final = 100
"""What must hold: bytes of the first page and of a table, fonts apart, and milliseconds until the next picture."""

LARGEST: Final = "twilight"
DESKTOP: Final = {"width": 1600, "height": 1000}
_ANSWERS: Final = 150
_MANY: Final = 15
_TOUCHES: Final = 12
_LEAST: Final = 16.0

LIT_PLACE: Final = "button.plate[data-lit]"
TOUCHES: Final = (
    ("an option on the map", LIT_PLACE, True),
    ("a country that is none", "button.plate:not([data-lit])", False),
    ("a card of the hand", "button.card.hand", False),
    ("all options in words, and not", ".more button", False),
    ("the list, and the map again", "button:text-is('List'):visible, button:text-is('Map'):visible", False),
)
"""What is touched at a table: what it is, where it is found, and whether it is taken back each time."""

_KINDS: Final = {"script": "scripts", "stylesheet": "styles", "font": "fonts", "document": "page", "image": "pictures"}
_LISTEN: Final = """
  window.touches = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) touches.set(interactionId, Math.max(duration, touches.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""
_BARE: Final = """
  <!doctype html><button>0</button><script>
    const button = document.querySelector('button');
    button.onclick = () => { button.textContent = Number(button.textContent) + 1; };
  </script>
"""
_SETTLED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))"


def main() -> int:
    with tempfile.TemporaryDirectory() as home, serving(Path(home), ["--limits", "0"]) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=flags())
        print(f"{browser.browser_type.name} {browser.version}; load of the machine: {os.getloadavg()[0]:.1f}\n")
        too_large = tell_sizes(browser, server)
        tell_touches(browser, server)
        browser.close()
    if too_large:
        print(f"\nLarger than promised: {', '.join(too_large)}", file=sys.stderr)
    return 1 if too_large else 0


# ---- sizes


def tell_sizes(browser: Browser, server: Serving) -> list[str]:
    """A line for the first page, and for a table of each game. Gives back which of them are larger than promised."""
    print(f"{'kB over the wire':<24}{'scripts':>9}{'styles':>9}{'data':>9}{'rest':>9}{'together':>10}{'at most':>9}{'fonts':>9}")
    found = [Size("first load", Weighed(browser, server.address).bytes, FIRST_LOAD)]
    found[0].tell()
    for language in ("en", "ru"):
        for game in game_names():
            found.append(Size(f"table: {game}, {language}", Weighed(browser, server.address, game, language).bytes, TABLE))
            found[-1].tell()
    print()
    return [size.name for size in found if size.is_too_much]


class Weighed:
    """What came over the wire for a page that was opened for the first time: bytes by kind."""

    def __init__(self, browser: Browser, address: str, game: str = "", language: str = "en") -> None:
        self.bytes: Counter[str] = Counter()
        context = browser.new_context(viewport=DESKTOP, locale=language)  # type: ignore[arg-type]  # a dictionary of two numbers
        page = context.new_page()
        path = ""
        if game:
            seats = {side.id: "me" for side in find_game(game).sides}
            made = page.request.post(f"{address}/api/tables", data={"game": game, "seats": seats}).json()
            path = f"table/{made['table']}?side={next(iter(seats))}"
        page.on("websocket", self._listen)
        answered: list[Any] = []
        page.on("requestfinished", lambda request: answered.append(request))  # noqa: PLW0108 - Playwright marks its listeners
        page.goto(f"{address}/{path}", wait_until="networkidle")
        page.wait_for_selector("main")
        for request in answered:
            self.bytes[_KINDS.get(request.resource_type, "data")] += request.sizes()["responseBodySize"]
        context.close()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.bytes.update({"data": len(frame)}))


@dataclass(frozen=True)
class Size:
    """What a page weighs, in bytes by kind, and what it may weigh at most, fonts apart."""

    name: str
    bytes: Counter[str]
    most: int

    @property
    def together(self) -> int:
        return self.bytes.total() - self.bytes["fonts"]

    @property
    def is_too_much(self) -> bool:
        return self.together > self.most

    def tell(self) -> None:
        found = self.bytes
        row = [found["scripts"], found["styles"], found["data"], found["page"] + found["pictures"]]
        numbers = "".join(f"{number / 1000:>9.1f}" for number in row)
        print(f"{self.name:<24}{numbers}{self.together / 1000:>10.1f}{self.most / 1000:>9.0f}", end="")
        print(f"{found['fonts'] / 1000:>9.1f}{_mark(self.together, self.most)}")


# ---- touches


def tell_touches(browser: Browser, server: Serving) -> None:
    """How soon the largest board answers, in the middle of a game, beside a bare page."""
    print(f"{'ms to the next picture':<32}{'touches':>8}{'median':>8}{'worst':>8}{'at most':>9}{'to bare':>9}", end="")
    print(f"{'busy':>8}{'to bare':>9}")
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]  # as above
    context.add_init_script(_LISTEN)
    bare = context.new_page()
    bare.set_content(_BARE)
    bare.evaluate(_LISTEN)
    finger = Finger(bare)
    usual = [finger.touch(bare.locator("button")) for _ in range(_TOUCHES)]
    _tell_touches("a bare page with a button", usual, usual)
    page = context.new_page()
    page.goto(f"{server.address}/{_in_the_middle(page, server.address)}")
    page.get_by_role("button", name="show my side").click()
    page.wait_for_selector(LIT_PLACE)
    finger = Finger(page)
    for name, selector, is_choice in TOUCHES:
        took = []
        for number in range(_TOUCHES):
            found = page.locator(selector)
            took.append(finger.touch(found.nth(number % found.count())))
            if is_choice:
                page.keyboard.press("z")
                page.wait_for_selector(LIT_PLACE)
        _tell_touches(name, took, usual)
    context.close()


def _in_the_middle(page: Page, address: str) -> str:
    """A table of the largest game, played at random until somebody may choose among many places: its address within the page."""
    rng = Random(1)
    sides = [side.id for side in find_game(LARGEST).sides]
    order = {"game": LARGEST, "seats": dict.fromkeys(sides, "me"), "seed": 1}
    table = page.request.post(f"{address}/api/tables", data=order).json()["table"]
    door = f"{address}/api/tables/{table}"
    side = sides[0]
    given = 0
    while True:
        seen = page.request.get(f"{door}?side={side}&since=100000").json()
        if seen["waits_for"] is None:
            raise SystemExit("the game was over too soon: another seed is needed")
        if seen["waits_for"] != side:
            side = seen["waits_for"]
            continue
        choices = seen["question"]["choices"]
        if given >= _ANSWERS and len(choices) >= _MANY:
            break
        page.request.post(f"{door}/answers", data={"side": side, "seq": seen["seq"], "tokens": [rng.choice(choices)["token"]]})
        given += 1
    return f"table/{table}"


@dataclass(frozen=True)
class Touched:
    """How long it took, in milliseconds: until the next picture, and of the processor's time."""

    picture: float
    busy: float


class Finger:
    """Touches what is on a page, and looks at the clock."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._inside = page.context.new_cdp_session(page)
        self._inside.send("Performance.enable", {"timeDomain": "threadTicks"})

    def touch(self, target: Locator) -> Touched:
        """As somebody does it: he is there before he presses."""
        target.hover()
        self._page.evaluate(_SETTLED)
        self._page.evaluate("touches.clear()")
        before = self._busy()
        self._page.mouse.down()
        self._page.mouse.up()
        self._page.evaluate(_SETTLED)
        return Touched(float(self._page.evaluate("Math.max(0, ...touches.values())")), self._busy() - before)

    def _busy(self) -> float:
        told = self._inside.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in told if each["name"] == "TaskDuration"))


def _tell_touches(name: str, took: list[Touched], usual: list[Touched]) -> None:
    pictures = [each.picture for each in took]
    worst, middle = max(pictures), median(pictures)
    ratio = max(middle, _LEAST) / max(median([each.picture for each in usual]), _LEAST)
    busy = median([each.busy for each in took])
    times = busy / median([each.busy for each in usual])
    print(f"{name:<32}{len(took):>8}{_ms(middle):>8}{_ms(worst):>8}{SOON:>9}{ratio:>8.1f}×", end="")
    print(f"{busy:>8.0f}{times:>8.1f}×{_mark(worst, SOON)}")


def _ms(number: float) -> str:
    return f"{number:.0f}" if number >= _LEAST else f"< {_LEAST:.0f}"


def _mark(found: float, most: float) -> str:
    return "" if found <= most else "  too much"


if __name__ == "__main__":
    sys.exit(main())
