"""What somebody might send who means ill, or does not know what he does: made from the server's own description of its doors.

So a new door is tried without anybody thinking of it. All comes from a random source; the same one makes the same again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final
from urllib.parse import quote, urlencode

from .world import API

Json = dict[str, Any]

EVIL: Final = "http://evil.example"
ORIGINS: Final = (EVIL, "null", "https://localhost", "", "http://[", "http://localhost@evil.example")
"""What a page of another site, or a program that means ill, says where it comes from."""
HOSTS: Final = (
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "localhost@evil.example",
    "192.0.2.1", "[::2]", "0", "x" * 300,
)  # fmt: skip
"""Names that a server on this machine does not have."""
NUMBERS: Final = (-1, 0, 1, 2, 3, 7, 2**31, 2**31 + 1, 2**53, 2**63, 2**64, 10**30, -(10**30))
WORDS: Final = (
    "", "me", "link", "easy", "hard", "draw", "abandon", "takeback", "none", "null", "0", "-1", "1", "../..", "%00",
    "' OR 1=1 --", "\x00", "a\x00b", "\u202e", "\U0001f0cf", "é" * 40, "x" * 65, "x" * 5_000, "<script>alert(1)</script>",
)  # fmt: skip
DEEP: Final = 5_000
_DEPTH: Final = 3


@dataclass(frozen=True)
class Try:
    """A request: what is said where a table's id must stand is filled in by whoever sends it."""

    operation: str
    method: str
    path: str
    query: str = ""
    content: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    is_at_table: bool = False

    def at(self, table: str) -> str:
        return API + self.path.replace("{table}", table) + (f"?{self.query.replace('%7Btable%7D', table)}" if self.query else "")

    def body(self, table: str) -> bytes:
        return self.content.replace(b"{table}", table.encode())


class Forger:
    """Makes requests for the doors of a description. ``words`` are those that might mean something: sides, tokens, games."""

    def __init__(self, description: Json, words: Sequence[str], rng: Random) -> None:
        self.schemas = description["components"]["schemas"]
        self.words = [*words]
        self.rng = rng
        self.operations = [
            (method.upper(), path.removeprefix(API), operation)
            for path, operations in description["paths"].items()
            for method, operation in operations.items()
        ]

    def request(self, number: int, pinned: Mapping[str, object] | None = None) -> Try:
        """One for the door of this number; ``pinned`` are fields that have a value wherever there are any of that name."""
        method, path, operation = self.operations[number % len(self.operations)]
        is_at_table = "{table}" in path
        query = []
        for parameter in operation["parameters"]:
            name = parameter["name"]
            if parameter["in"] == "path" and name != "table":
                value = (pinned or {}).get(name, self.value(parameter["schema"]))
                path = path.replace(f"{{{name}}}", quote(str(value), safe="") or "-")
            elif parameter["in"] == "query" and name in (pinned or {}):
                query.append((name, str((pinned or {})[name])))
            elif parameter["in"] == "query" and (parameter["required"] or self.rng.random() < 0.4):
                query.append((name, str(self.value(parameter["schema"]))))
        content = b""
        if "requestBody" in operation:
            (kind,) = operation["requestBody"]["content"].values()
            body = self.value(kind["schema"])
            if isinstance(body, dict):
                body = {name: (pinned or {}).get(name, value) for name, value in body.items()}
            content = json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        return Try(operation["operationId"], method, path, urlencode(query), content, headers, is_at_table)

    def broken(self, number: int) -> Try:
        """One that no honest client would send."""
        whole, rng = self.request(number), self.rng
        content = whole.content or b"{}"
        return rng.choice(
            [
                replace(whole, content=content[: len(content) // 2]),
                replace(whole, content=b"\xff\xfe" + content),
                replace(whole, content=b" " * 70_000 + content),
                replace(whole, content=b"[" * DEEP),
                replace(whole, content=b'{"a":' * DEEP + b"1" + b"}" * DEEP),
                replace(whole, content=self._with_deep_field(content)),
                replace(whole, content=b'"\\ud800"'),
                replace(whole, content=content.replace(b'": "', b'": "\\ud800\\u0000', 1)),
                replace(whole, content=b"1" + b"0" * 4_000),
                replace(whole, content=content + content),
                replace(
                    whole, headers={"Content-Type": rng.choice(["text/plain", "application/x-www-form-urlencoded", "", "a/b;c"])}
                ),
                replace(whole, headers={**whole.headers, "Idempotency-Key": "k" * rng.choice([1, 64, 65, 3_000])}),
                replace(whole, headers={**whole.headers, "Cookie": f"sitroom={rng.choice(['', 'x' * 22, 'é' * 22, '=;,' * 9])}"}),
                replace(whole, headers={**whole.headers, "Accept-Language": "x-" * rng.choice([1, 2_000])}),
                replace(whole, query=whole.query + "&nothing=1&since=-1&since=1e9&lang=xx"),
                replace(whole, method=rng.choice(["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"])),
                replace(whole, path=whole.path + rng.choice(["/", "/..", "//", "/%00", "/%2e%2e", "%ff"])),
            ]
        )

    def from_elsewhere(self, number: int) -> Try:
        """One that comes from a page of another site, or for another host."""
        whole, rng = self.request(number), self.rng
        if rng.random() < 0.5:
            return replace(whole, headers={**whole.headers, "Host": rng.choice(HOSTS)})
        return replace(whole, headers={**whole.headers, "Origin": rng.choice(ORIGINS)})

    def _with_deep_field(self, content: bytes) -> bytes:
        """The same, with a field that is deeper than anybody would want it."""
        try:
            body = json.loads(content)
        except ValueError:
            return content
        if not isinstance(body, dict) or not body:
            return content
        name = self.rng.choice(sorted(body))
        body[name] = "@"
        return json.dumps(body).encode().replace(b'"@"', b'{"a":' * DEEP + b"1" + b"}" * DEEP, 1)

    # ---- values by their schema

    def value(self, schema: Json, depth: int = 0) -> Any:
        rng = self.rng
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rpartition("/")[2]], depth)
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.value(rng.choice(schema[choice]), depth)
        if "enum" in schema:
            return rng.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = rng.choice(kind)
        if kind == "string":
            return self._word()
        if kind == "integer":
            return self._number()
        if kind in ("boolean", "number", "null"):
            return {"boolean": rng.random() < 0.5, "number": rng.choice([0.0, -1.5, 1e300]), "null": None}[kind]
        if kind == "array":
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(rng.choice([0, 1, 1, 2, 5]))]
        if kind == "object":
            return self._object(schema, depth)
        return (
            rng.choice([None, self._word(), self._number(), [], {}])
            if depth >= _DEPTH
            else self.value({"type": "object"}, depth + 1)
        )

    def _object(self, schema: Json, depth: int) -> Json:
        needed = schema.get("required", [])
        shapes = schema.get("properties", {})
        found = {
            name: self.value(shape, depth + 1) for name, shape in shapes.items() if name in needed or self.rng.random() < 0.6
        }
        if not shapes and depth < _DEPTH:
            more = schema.get("additionalProperties", {})
            found = {
                self._word(): self.value(more if isinstance(more, dict) else {}, depth + 1) for _ in range(self.rng.randrange(3))
            }
        return found

    def _word(self) -> str:
        if self.words and self.rng.random() < 0.7:
            return self.rng.choice(self.words)
        return self.rng.choice(["{table}", *WORDS])

    def _number(self) -> int:
        return self.rng.choice(NUMBERS) if self.rng.random() < 0.5 else self.rng.randrange(200)
