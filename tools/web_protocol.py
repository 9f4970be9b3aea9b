"""TypeScript types of what travels between server and browser, and its doors, made of the server's OpenAPI description.

python -m tools.web_protocol           write web/src/lib/types/server.ts
python -m tools.web_protocol --check   only say whether it is out of date
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sitroom.server.http.app import ENDPOINTS, PREFIX
from sitroom.server.http.openapi import description

from .web_types import FOLDER, interface, key, type_of

FILE: Final = FOLDER / "server.ts"

_HEAD: Final = "// Made by tools/web_protocol.py of the server's OpenAPI description. Do not change it by hand.\n"
_DOORS: Final = """
/** The doors of the server: how each is called, by method and address. */
export const DOORS = {{
{doors}
}} as const;

export type Door = keyof typeof DOORS;

/** What stands in the address of a door, what behind its `?`, what is sent, and what is told. */
export interface Through {{
{through}
}}
"""
_FILE_TYPE: Final = "Blob"


def protocol() -> str:
    """The whole module."""
    told = json.loads(description(ENDPOINTS, PREFIX))
    schemas: dict[str, dict[str, Any]] = told["components"]["schemas"]
    queries = {kind.__name__ for endpoint in ENDPOINTS if (kind := endpoint.types.get("query")) is not None}
    types = [f"\n{interface(name, form)}" for name, form in sorted(schemas.items()) if name not in queries]
    doors, through = [], []
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            name, address = operation["operationId"], path.removeprefix(PREFIX)
            doors.append(f"  {name}: ['{method.upper()}', '{address}'],")
            through.append(f"  /** {operation['summary']} */\n  {name}: {_through(operation)};")
    return _HEAD + "".join(types) + _DOORS.format(doors="\n".join(doors), through="\n".join(through))


def _through(operation: Mapping[str, Any]) -> str:
    parameters = operation["parameters"]
    place = [each for each in parameters if each["in"] == "path"]
    query = [each for each in parameters if each["in"] == "query" and each["name"] != "lang"]
    body = _content(operation["requestBody"]) if "requestBody" in operation else "null"
    success = next(reply for status, reply in operation["responses"].items() if status.startswith("2"))
    return f"{{ place: {_fields(place)}; query: {_fields(query)}; body: {body}; reply: {_content(success)} }}"


def _fields(parameters: Iterable[Mapping[str, Any]]) -> str:
    said = [f"{key(each['name'])}{'' if each['required'] else '?'}: {type_of(each['schema'])}" for each in parameters]
    return f"{{ {'; '.join(said)} }}" if said else "object"


def _content(said: Mapping[str, Any]) -> str:
    """What is sent or told: by its type, as a file, or nothing."""
    content = said.get("content", {})
    if list(content) == ["application/json"]:
        return type_of(content["application/json"]["schema"])
    return _FILE_TYPE if content else "null"


def main(arguments: list[str]) -> int:
    text = protocol()
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    if "--check" in arguments:
        print(f"out of date: {FILE.name}")
        return 1
    FILE.write_text(text, encoding="utf-8")
    print(f"written: {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
