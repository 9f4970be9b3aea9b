"""Somebody with a browser of his own: cookies, language, window. Whatever the page complains about is written down."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

DESKTOP: Final = (1600, 1000)
LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)
PATIENCE: Final = 30_000
"""So many milliseconds the page may take for anything before a test has failed."""

_LEFT: Final = "net::ERR_ABORTED"
"""What was asked for when somebody went on to another page."""
_OVERTAKEN: Final = re.compile(r"/(why-not|stakes)\?")
"""What is asked about a question that the reader answers at the same moment is refused (409), and nobody misses it."""


class Visitor:
    """A browser at a server."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        size: tuple[int, int] = DESKTOP,
        is_calm: bool = True,
        is_examined: bool = False,
    ) -> None:
        """``is_calm``: nothing moves; ``is_examined``: another script may be put into the page, to look at it."""
        self.address = address
        self.language = language
        self.complaints: list[str] = []
        is_phone = size == PHONE
        self.context = browser.new_context(
            base_url=address,
            locale=language,
            color_scheme=theme,
            viewport={"width": size[0], "height": size[1]},
            has_touch=is_phone,
            is_mobile=is_phone,
            reduced_motion="reduce" if is_calm else "no-preference",
            bypass_csp=is_examined,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"error in the page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        return page

    def make(self, game: str, seats: dict[str, str], **more: Any) -> str:
        """A new table, made at the server's door; the name of it."""
        reply = self.context.request.post(
            "/api/tables", data=json.dumps({"game": game, "seats": seats, **more}), headers=self._headers
        )
        assert reply.ok, reply.text()
        table: str = reply.json()["table"]
        return table

    def bring(self, record: str) -> str:
        """A table made of a record; the name of it."""
        reply = self.context.request.post("/api/records", data=record.encode(), headers=self._headers)
        assert reply.ok, reply.text()
        table: str = reply.json()["table"]
        return table

    def branch(self, table: str, seats: dict[str, str]) -> str:
        """A table that goes on where another begins; the name of it."""
        reply = self.context.request.post(
            f"/api/tables/{table}/branch", data=json.dumps({"moment": 1, "seats": seats}), headers=self._headers
        )
        assert reply.ok, reply.text()
        new: str = reply.json()["table"]
        return new

    def act(self, path: str, body: dict[str, Any]) -> None:
        """Do something at one of the server's doors."""
        reply = self.context.request.post(f"/api{path}", data=json.dumps(body), headers=self._headers)
        assert reply.ok, reply.text()

    def look(self, table: str, side: str | None) -> Any:
        """What the server tells of a table, in the language of the reader."""
        query = "" if side is None else f"&side={side}"
        return self.context.request.get(f"/api/tables/{table}?lang={self.language}{query}").json()

    def cards_of(self, game: str) -> list[dict[str, str]]:
        """The cards of a game as they are printed: token, name and text."""
        cards: list[dict[str, str]] = self.context.request.get(f"/api/games/{game}/cards?lang={self.language}").json()["cards"]
        return cards

    def rules_of(self, game: str) -> str:
        """The rules of a game as they are printed, in one text."""
        return self.context.request.get(f"/api/games/{game}/rules?lang={self.language}").text()

    @contextmanager
    def excused(self) -> Iterator[None]:
        """What the page complains about in here is as it should be."""
        before = list(self.complaints)
        yield
        self.complaints[:] = before

    def show(self, folder: Path, name: str) -> None:
        """Keep what every tab shows, for whoever looks for the reason of a failure."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(self.context.pages):
            page.screenshot(path=folder / f"{name}.{number}.png", timeout=10_000)
            said = page.evaluate("document.body.innerText")
            (folder / f"{name}.{number}.txt").write_text(f"{page.url}\n{page.title()}\n\n{said}\n", encoding="utf-8")

    @property
    def _headers(self) -> dict[str, str]:
        return {"content-type": "application/json", "origin": self.address}

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not ("409" in message.text and _OVERTAKEN.search(message.location["url"])):
            self.complaints.append(f"{message.type} in the console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != _LEFT:
            self.complaints.append(f"{request.method} {request.url} failed: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and not (response.status == 409 and _OVERTAKEN.search(response.url)):
            self.complaints.append(f"{response.request.method} {response.url} was answered with {response.status}")
