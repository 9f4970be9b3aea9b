"""All that comes to a browser from the server, over HTTP and WebSocket, to be searched for what its reader must not know."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, Response, WebSocket

_PRINTED: Final = re.compile(r"/api/(games|hello)|/assets/")
"""What is printed in every copy of a game names all cards."""


class Eavesdropper:
    """Listens to a page. What it hears is kept as text."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self._responses: list[Response] = []
        page.on("response", self._note)
        page.on("websocket", self._listen)

    def _note(self, response: Response) -> None:
        self._responses.append(response)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def names(self, token: str) -> list[str]:
        """Where something is named: in the traffic, by its id, or on the page."""
        for response in self._responses:
            if "/api/" in response.url and not _PRINTED.search(response.url):
                self.heard.append(response.text())
        self._responses.clear()
        found = [text for text in self.heard if f'"{token}"' in text]
        if self.page.locator(f'[data-token="{token}"]').count():
            found.append("the page")
        return found
