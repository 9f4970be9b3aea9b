"""People at a real server who do one thing after the other."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

import httpx2

from .lies import Try
from .world import API, World


class Person:
    """A browser."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.http = httpx2.Client(base_url=f"http://127.0.0.1:{world.port}", trust_env=False, timeout=60)

    def post(self, path: str, body: object = None) -> dict[str, Any]:
        reply = self.http.post(API + path, json=body)
        assert reply.is_success, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def look(self, table: str, side: str | None = None) -> httpx2.Response:
        return self.http.get(f"{API}/tables/{table}", params={"side": side} if side else {})

    def send(self, lie: Try, table: str) -> httpx2.Response:
        headers = {name.encode(): value.encode("latin-1") for name, value in lie.headers.items()}
        return self.http.request(lie.method, lie.at(table), content=lie.body(table), headers=headers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.http.close()
