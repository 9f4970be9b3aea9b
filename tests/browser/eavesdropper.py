"""All that comes to a browser from the server, over HTTP and WebSocket, to be searched for what its reader must not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Page, Route, WebSocket

_PRINTED: Final = re.compile(r"/api/games")
"""What is printed in every copy of a game names all cards."""
_STANDING: Final = """(names) => {
  const tokens = new Set([...document.querySelectorAll('[data-token]')].map((each) => each.dataset.token));
  const texts = new Set([...document.querySelectorAll('body *')].map((each) => each.textContent.trim()));
  return Object.keys(names).filter((token) => tokens.has(token) || texts.has(names[token]));
}"""
"""What is drawn on the page, or called by its name alone. A text that tells of other cards may name any of them."""


def _is_named(name: str, text: str) -> bool:
    """Does a text in the reader's language call a card by its name, and not something that is only called alike?"""
    written = {name, json.dumps(name)[1:-1]}
    return any(re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", text) for each in written if each in text)


class Eavesdropper:
    """Listens to a page. What it hears is kept as text."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.route("**/api/**", self._pass_on)
        page.on("websocket", self._listen)

    def _pass_on(self, route: Route) -> None:
        response = route.fetch()
        if not _PRINTED.search(route.request.url):
            self.heard.append(response.text())
        route.fulfill(response=response)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def known(self, names: dict[str, str]) -> dict[str, str]:
        """Which of these things, by id and name, were told of in the traffic or stand on the page; and where each does."""
        found = {
            token: text for text in self.heard for token, name in names.items() if f'"{token}"' in text or _is_named(name, text)
        }
        return dict.fromkeys(self.page.evaluate(_STANDING, names), "the page") | found

    def views(self) -> Iterator[dict[str, Any]]:
        """Every table that was shown to the page, as the game shows it."""
        for text in self.heard:
            try:
                told = json.loads(text)
            except ValueError:  # not all that is sent is JSON
                continue
            view = told.get("view") if isinstance(told, dict) else None
            if view is not None:
                yield view["table"]

    def stop(self) -> None:
        self.page.unroute_all(behavior="ignoreErrors")
