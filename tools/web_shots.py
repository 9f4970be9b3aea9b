"""Pictures of the gallery: every part in every state, and every board at every stage, in both themes.

    cd web && npm run gallery       build the gallery (web/dist); it needs the fixtures (python -m tools.web_fixtures)
    python -m tools.web_shots [WORD...]      take the pictures whose name has one of the words, or all, into web/shots

The gallery is served with the content policy of the server, and anything that the page complains about ends the run. Chromium is
the one named by CHROMIUM, else the one of the system.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent / "web"
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
POLICY: Final = (
    "default-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none';"
    " require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
)
DESKTOP: Final = (1600, 1000)
LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)


@dataclass(frozen=True)
class Shot:
    """A picture: its name, the address behind ``gallery.html``, and the window; ``None``: the whole page, however high."""

    name: str
    query: str
    size: tuple[int, int] | None = None


def shots() -> Iterator[Shot]:
    for theme in ("light", "dark"):
        yield Shot(f"parts-{theme}", f"?theme={theme}")
        for game in ("twilight", "labyrinth", "ciavskgb"):
            for stage, language in (("early", "en"), ("mid", "ru"), ("late", "pt"), ("ended", "en")):
                query = f"?board={game}&fixture={stage}&lang={language}&theme={theme}"
                yield Shot(f"{game}-{stage}-{language}-{theme}", query, DESKTOP)
        yield Shot(f"labyrinth-alone-{theme}", f"?board=labyrinth&side=alone&lang=ru&theme={theme}", DESKTOP)
        yield Shot(f"labyrinth-laptop-{theme}", f"?board=labyrinth&side=alone&fixture=late&lang=pt&theme={theme}", LAPTOP)
        yield Shot(f"labyrinth-list-{theme}", f"?board=labyrinth&side=alone&fixture=late&lang=ru&list&theme={theme}", PHONE)
        yield Shot(f"laptop-{theme}", f"?board=twilight&side=ussr&fixture=early&theme={theme}", LAPTOP)
        yield Shot(f"phone-{theme}", f"?board=twilight&theme={theme}", PHONE)
        yield Shot(f"overview-{theme}", f"?board=twilight&overview&theme={theme}", PHONE)
        yield Shot(f"plain-{theme}", f"?board=labyrinth&plain&theme={theme}", DESKTOP)


class _Handler(SimpleHTTPRequestHandler):
    """The gallery with the server's content policy, and without a word on the screen."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder behind an address of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def chromium() -> str | None:
    """The browser that takes the pictures; none: Playwright's own."""
    there = filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    return os.environ.get("CHROMIUM") or next(there, None)


def take(browser: Browser, address: str, shot: Shot, folder: Path) -> list[str]:
    """One picture; returns what the page complained about."""
    width, height = shot.size or (1400, 900)
    page = browser.new_page(viewport={"width": width, "height": height})
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{address}/gallery.html{shot.query}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=folder / f"{shot.name}.png", full_page=shot.size is None, animations="disabled")
    page.close()
    return [f"{shot.name}: {problem}" for problem in problems]


def main(wanted: list[str]) -> int:
    folder = ROOT / "shots"
    folder.mkdir(exist_ok=True)
    if not (ROOT / "dist" / "gallery.html").exists():
        print("the gallery is not built: cd web && npm run gallery")
        return 1
    problems: list[str] = []
    with served(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for shot in shots():
            if not wanted or any(word in shot.name for word in wanted):
                problems += take(browser, address, shot, folder)
        browser.close()
    print("\n".join(problems) or f"the pictures are in {folder.relative_to(ROOT.parent)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
