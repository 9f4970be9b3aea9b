"""Pictures of every page and board: ``make screenshots``.

    python -m tools.screenshots [WORD...]      those in whose names all of the words are found, or all of them

A word is a part of a name, or a pattern: ``phone 'front|tables' ru``. The word ``readme`` by itself takes the three pictures of
the README anew; so does whoever takes all.

A real server on a database of its own, real tables (``scenes.py``), a real browser; desktop, laptop, tablet and phone, three
languages, light and dark, into ``build/screenshots``, with a page that shows them all. Whatever the browser complains about, and
a page that does not fit its window, is told at the end, and the run has failed.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error as PlaywrightError, Page, sync_playwright

from tests.server.world import World
from tools import chromium
from tools.scenes import SCENES, Scene, Stood, Tables

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "screenshots"
LANGUAGES: Final = ("en", "ru", "pt")
THEMES: Final = ("light", "dark")

PICTURES: Final = ROOT / "docs" / "pictures"
README: Final = {
    "twilight-coup-desktop-en-light": "twilight.jpg",
    "alone-played-desktop-en-dark": "labyrinth.jpg",
    "cia-act-desktop-en-light": "ciavskgb.jpg",
}
MOST_BYTES: Final = 300_000
"""Of a picture that is kept in the repository."""


@dataclass(frozen=True)
class Screen:
    name: str
    width: int
    height: int
    is_touched: bool = False

    @property
    def options(self) -> dict[str, Any]:
        return {"viewport": {"width": self.width, "height": self.height}, "has_touch": self.is_touched}


SCREENS: Final = (
    Screen("desktop", 1600, 1000),
    Screen("laptop", 1366, 768),
    Screen("tablet", 820, 1180, is_touched=True),
    Screen("phone", 390, 844, is_touched=True),
    Screen("small", 320, 640, is_touched=True),
)
ON_SMALL: Final = {
    "front",
    "new-table",
    "rules",
    "twilight-hand",
    "twilight-warned",
    "twilight-rules-found",
    "alone-played",
    "cia-act",
}
"""What is looked at on the smallest screen, too: any other page has the same parts."""


@dataclass(frozen=True)
class Shot:
    """One scene on one screen in one language; it is taken in both themes."""

    scene: Scene
    screen: Screen
    language: str

    def name(self, theme: str) -> str:
        return f"{self.scene.name}-{self.screen.name}-{self.language}-{theme}"


def main(words: list[str]) -> int:
    is_kept = words in ([], ["readme"])
    if words == ["readme"]:
        words = [f"^({'|'.join(README)})$"]
    wanted = list(chosen(words))
    if not wanted:
        print(f"no picture has {' and '.join(words)} in its name; scenes: {', '.join(scene.name for scene in SCENES)}")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{folder}/sitroom.db"
        with World(database, Path(folder) / "said") as world:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.flags())
            try:
                wrong = list(take_all(browser, world.url.removesuffix("/api"), wanted, words, is_kept=is_kept))
            finally:
                browser.close()
                write_index()
    print(f"all pictures: {(FOLDER / 'index.html').relative_to(ROOT)}")
    if wrong:
        print("what no picture should have:", *wrong, sep="\n")
    return 1 if wrong else 0


def chosen(words: list[str]) -> Iterator[Shot]:
    for scene in SCENES:
        for screen in SCREENS:
            if screen.name == "small" and scene.name not in ON_SMALL:
                continue
            for language in LANGUAGES:
                shot = Shot(scene, screen, language)
                if themes_of(shot, words):
                    yield shot


def themes_of(shot: Shot, words: list[str]) -> list[str]:
    return [theme for theme in THEMES if all(re.search(word, shot.name(theme)) for word in words)]


class Desks:
    """Browsers with all that they remember: one for each screen and language, as a player's or as a stranger's."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.home = browser.new_context()
        self._open: dict[tuple[str, str, bool, bool], BrowserContext] = {}

    def at(self, shot: Shot) -> BrowserContext:
        scene, screen = shot.scene, shot.screen
        key = screen.name, shot.language, scene.is_strange, scene.is_played
        if key not in self._open:
            self._open[key] = self._browser.new_context(
                **screen.options,
                locale=shot.language,
                reduced_motion="no-preference" if scene.is_played else "reduce",
                storage_state=None if scene.is_strange else self.home.storage_state(),
            )
        return self._open[key]


def take_all(browser: Browser, address: str, shots: list[Shot], words: list[str], *, is_kept: bool) -> Iterator[str]:
    """What is wrong with them."""
    desks = Desks(browser)
    tables = Tables(desks.home.request, address)
    tables.begin()
    for number, shot in enumerate(shots, 1):
        print(f"\r{number} of {len(shots)}  {shot.scene.name:<24}", end="", flush=True)
        yield from take(desks.at(shot), tables, address, shot, themes_of(shot, words), is_kept=is_kept)
    print()


def take(desk: BrowserContext, tables: Tables, address: str, shot: Shot, themes: list[str], *, is_kept: bool) -> list[str]:
    """One scene, in each theme, and what is wrong with it."""
    scene = shot.scene
    path, stood = resolved(scene, tables)
    page = desk.new_page()
    page.set_default_timeout(60_000)
    problems = listened(page, scene)
    page.add_init_script(remembered(shot, stood))
    try:
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        if scene.act is not None:
            scene.act(page)
            page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(250)  # what slides in has arrived
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if too_wide > 0:
            problems.append(f"the page is {too_wide} px too wide")
        too_high = page.evaluate("document.querySelector('div.frame') ? document.documentElement.scrollHeight - innerHeight : 0")
        if too_high > 0:
            problems.append(f"the table is {too_high} px higher than its window")
        for theme in themes:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.screenshot(path=FOLDER / f"{shot.name(theme)}.png", full_page=scene.is_whole, animations="disabled")
            if is_kept and shot.name(theme) in README:
                keep(page, PICTURES / README[shot.name(theme)])
    except PlaywrightError as error:
        problems.append(error.message.splitlines()[0])
    finally:
        page.close()
    return [f"{shot.name('light')}: {'; '.join(problems)}"] if problems else []


def keep(page: Page, path: Path) -> None:
    """A picture for the repository, as good as it may be."""
    for quality in range(90, 40, -5):
        content = page.screenshot(type="jpeg", quality=quality, animations="disabled")
        if len(content) <= MOST_BYTES:
            break
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def resolved(scene: Scene, tables: Tables) -> tuple[str, Stood | None]:
    """The address of a scene, and the table that it is about."""
    stood: Stood | None = None

    def put(found: re.Match[str]) -> str:
        nonlocal stood
        name = found[1]
        if name in ("free", "secret"):
            return str(getattr(tables, name))
        stood = tables[name]
        return stood.table

    return re.sub(r"\{([a-z-]+)\}", put, scene.address), stood


def listened(page: Page, scene: Scene) -> list[str]:
    """What the page complains about, from now on."""
    problems: list[str] = []

    def hear(text: str) -> None:
        if not scene.complaint or scene.complaint not in text:
            problems.append(text)

    page.on("console", lambda message: hear(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: hear(str(error)))
    return problems


def remembered(shot: Shot, stood: Stood | None) -> str:
    """A script that lets the browser remember what it would know if somebody had played with it."""
    kept = {"language": shot.language, "speed": "steps" if shot.scene.is_played else "none", **(stood.kept if stood else {})}
    in_tab = stood.kept_in_tab if stood else {}
    return (
        f"for (const [key, value] of Object.entries({json.dumps(kept)})) localStorage.setItem(key, value);"
        f"for (const [key, value] of Object.entries({json.dumps(in_tab)})) sessionStorage.setItem(key, value);"
    )


def write_index() -> None:
    """A page that shows all pictures that are there, scene by scene."""
    names = {scene.name: number for number, scene in enumerate(SCENES)}
    found = sorted(
        (path.stem.rsplit("-", 3) for path in FOLDER.glob("*.png") if path.stem.count("-") >= 3),
        key=lambda parts: (names.get(parts[0], len(names)), [each.name for each in SCREENS].index(parts[1]), parts[2:]),
    )
    sections = [
        f"<h2>{escape(scene)}</h2><div>{''.join(_figure('-'.join(parts)) for parts in shots)}</div>"
        for scene, shots in groupby(found, key=lambda parts: parts[0])
    ]
    (FOLDER / "index.html").write_text(_INDEX.format(count=len(found), sections="\n".join(sections)), encoding="utf-8")


def _figure(name: str) -> str:
    where = " ".join(name.rsplit("-", 3)[1:])
    return f'<a href="{name}.png"><img loading="lazy" src="{name}.png" alt="{name}"><span>{where}</span></a>'


_INDEX: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of Situation Room</title>
<style>
body {{ margin: 24px; background: #e9e3d6; font: 15px/20px sans-serif }}
div {{ display: flex; flex-wrap: wrap; gap: 12px }}
a {{ display: grid; gap: 4px; color: inherit }}
img {{ height: 240px; border: 1px solid #8b8474 }}
</style>
<h1>{count} pictures</h1>
{sections}
</html>
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
