"""All that comes to a browser from the server, over HTTP and WebSocket, to be searched for what its reader must not know."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, Route, WebSocket

_PRINTED: Final = re.compile(r"/api/games")
"""What is printed in every copy of a game names all cards."""
_STANDS: Final = """([token, name]) => document.querySelector(`[data-token="${token}"]`) !== null
  || [...document.querySelectorAll('body *')].some((each) => each.textContent.trim() === name)"""
"""Is something drawn on the page, or called by its name alone? A text that tells of other cards may name any of them."""


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

    def names(self, token: str, name: str) -> list[str]:
        """Where something is named: in the traffic, by its id, or on the page."""
        found = [text for text in self.heard if f'"{token}"' in text]
        if self.page.evaluate(_STANDS, [token, name]):
            found.append("the page")
        return found

    def stop(self) -> None:
        self.page.unroute_all(behavior="ignoreErrors")
