"""TypeScript types of each game's view and catalogue, made of the same schemas that everybody else gets.

python -m tools.web_types           write web/src/lib/types/GAME.ts for every game
python -m tools.web_types --check   only say which of them are out of date
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sitroom.kernel.game import AnyGame, find_game, game_names
from sitroom.kernel.schema import schema_of, view_schema

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "types"

_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_HEAD: Final = "// Made by tools/web_types.py of the schemas of {game}. Do not change it by hand.\n"


def types_of(game: AnyGame) -> str:
    """The module of a game: ``View``, ``Catalogue``, and all that occurs in them by its own name."""
    view = view_schema(game.view_type, game.name)
    printed = schema_of(import_module(f"sitroom.games.{game.name}.views").Catalogue)
    found = {**view.pop("$defs"), **printed.pop("$defs"), "View": view, "Catalogue": printed}
    return _HEAD.format(game=game.name) + "".join([f"\n{interface(name, form)}" for name, form in sorted(found.items())])


def interface(name: str, form: Mapping[str, Any]) -> str:
    """A structure of a schema under its name."""
    lines = [*_comment(form, ""), f"export interface {name} {{"]
    for field, inner in form["properties"].items():
        lines += _comment(inner, "  ")
        lines.append(f"  {key(field)}{'' if field in form['required'] else '?'}: {type_of(inner)};")
    return "\n".join([*lines, "}\n"])


def _comment(form: Mapping[str, Any], indent: str) -> list[str]:
    said = " ".join(form.get("description", "").replace("``", "`").replace("None", "null").split())
    return [f"{indent}/** {said} */"] if said else []


def key(field: str) -> str:
    return field if field.isidentifier() else f"'{field}'"


def type_of(form: Mapping[str, Any]) -> str:
    """A form of a schema as a type."""
    if "$ref" in form:
        return str(form["$ref"]).rpartition("/")[2]
    if "anyOf" in form:
        return " | ".join([type_of(each) for each in form["anyOf"]])
    if "enum" in form:
        return " | ".join([f"'{each}'" if isinstance(each, str) else str(each).lower() for each in form["enum"]])
    kind = form.get("type")
    if isinstance(kind, list):
        return " | ".join([_PLAIN[each] for each in kind])
    if kind == "array" and "prefixItems" in form:
        return f"[{', '.join([type_of(each) for each in form['prefixItems']])}]"
    if kind == "array":
        inner = type_of(form["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(form.get('additionalProperties', {}))}>"
    return "unknown" if kind is None else _PLAIN[kind]


def main(arguments: list[str]) -> int:
    stale = []
    for name in game_names():
        path, text = FOLDER / f"{name}.ts", types_of(find_game(name))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
            if "--check" not in arguments:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    if stale:
        print(f"{'out of date' if '--check' in arguments else 'written'}: {', '.join(stale)}")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
