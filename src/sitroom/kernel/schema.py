"""JSON Schemas of typed dictionaries, and whether a value fits one.

``TypedDict``s say once what a view or a catalogue looks like; type checkers read them as they are, and everybody else (a browser,
a program in another language, the conformance kit) reads the schema made of them. This module stays plain Python: it looks at
annotations, which compiled code does not keep.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from .journal import Json
from .views import View

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

_FIELD: Final = re.compile(r"(\w+(?:, \w+)*) {2,}(\S.*)")

_PLAIN: Final[dict[object, dict[str, Any]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    object: {},
    Any: {},
}


def schema_of(kind: object, title: str = "") -> dict[str, Any]:
    """The schema of a ``TypedDict``; those that occur inside it stand under ``$defs`` by their names."""
    definitions: dict[str, Any] = {}
    whole = _schema(kind, definitions)
    own = whole["$ref"].rpartition("/")[2] if "$ref" in whole else ""
    found = definitions.pop(own) if own and not _refers(definitions, own) else whole
    schema: dict[str, Any] = {"$schema": DRAFT, "title": title or own, **found}
    if definitions:
        schema["$defs"] = definitions
    return schema


def view_schema(kind: object, game: str) -> dict[str, Any]:
    """The schema of the whole view of a game, given the ``TypedDict`` of its table."""
    schema = schema_of(View, f"A view of {game}")
    table = schema_of(kind)
    inner: dict[str, Any] = table.pop("$defs", {})
    del table["$schema"]
    schema["properties"]["table"] = {"$ref": "#/$defs/Table"}
    schema["$defs"] = {**schema["$defs"], **inner, "Table": table}
    return schema


def problem_with(value: object, schema: Mapping[str, Any]) -> str:
    """Where and how a value does not fit a schema of this module; nothing if it fits."""
    return _problem(value, schema, schema, "")


def _schema(kind: object, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind in _PLAIN:
        return dict(_PLAIN[kind])
    if is_typeddict(kind):
        return _object(kind, definitions)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        return _either([_schema(each, definitions) for each in inner])
    if origin in (Required, NotRequired):
        return _schema(inner[0], definitions)
    if origin is tuple:
        return {
            "type": "array",
            "prefixItems": [_schema(each, definitions) for each in inner],
            "minItems": len(inner),
            "items": False,
        }
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _schema(inner[1], definitions)}
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return {"type": "array", "items": _schema(inner[0], definitions)}
    raise TypeError(f"there is no schema of {kind!r}")


def _object(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    name: str = kind.__name__
    if name not in definitions:
        definitions[name] = {}  # one that holds itself is found here
        hints = get_type_hints(kind, vars(sys.modules[kind.__module__]), include_extras=True)
        form: dict[str, Any] = {"type": "object"}
        about, fields = _described(kind.__doc__ or "")
        if about and not about.startswith("dict("):
            form["description"] = about
        form["properties"] = {field: _schema(hint, definitions) for field, hint in hints.items()}
        for field in hints:
            if field in fields:
                form["properties"][field]["description"] = fields[field]
        form["required"] = [field for field in hints if field in kind.__required_keys__]
        form["additionalProperties"] = False
        definitions[name] = form
    return {"$ref": f"#/$defs/{name}"}


def _described(text: str) -> tuple[str, dict[str, str]]:
    """What a docstring says of the whole, and of each field: ``name, name   what they are``, further lines set in."""
    whole, _, rest = inspect.cleandoc(text).partition("\n\n")
    fields: dict[str, str] = {}
    names: list[str] = []
    for line in rest.splitlines():
        found = _FIELD.fullmatch(line)
        if found is not None:
            names = found[1].split(", ")
        for name in names if line.strip() else []:
            said = line.strip() if found is None else found[2]
            fields[name] = f"{fields[name]} {said}" if name in fields else said
    return " ".join(whole.split()), fields


def _either(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    types = [schema["type"] for schema in schemas if set(schema) == {"type"}]
    return {"type": types} if len(types) == len(schemas) else {"anyOf": schemas}


def _refers(definitions: Mapping[str, Any], name: str) -> bool:
    return f"'#/$defs/{name}'" in repr(definitions)


_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (NoneType,),
    "object": (dict,),
    "array": (list, tuple),
}


def _problem(value: object, schema: Mapping[str, Any], whole: Mapping[str, Any], path: str) -> str:
    if "$ref" in schema:
        return _problem(value, whole["$defs"][schema["$ref"].rpartition("/")[2]], whole, path)
    if "anyOf" in schema:
        tried = [_problem(value, each, whole, path) for each in schema["anyOf"]]
        return "" if "" in tried else " or ".join(tried)
    if "enum" in schema and value not in schema["enum"]:
        return f"{path or 'the whole'}: {value!r} is none of {schema['enum']}"
    if "type" in schema and not _is_of(value, schema["type"]):
        return f"{path or 'the whole'}: {value!r} is not of the type {schema['type']}"
    if isinstance(value, dict):
        return _problem_in_object(value, schema, whole, path)
    if isinstance(value, (list, tuple)):
        return _problem_in_list(value, schema, whole, path)
    return ""


def _is_of(value: object, wanted: Json) -> bool:
    names = wanted if isinstance(wanted, list) else [wanted]
    if isinstance(value, bool):
        return "boolean" in names
    return any(isinstance(value, _TYPES[str(name)]) for name in names)


def _problem_in_object(value: dict[str, Any], schema: Mapping[str, Any], whole: Mapping[str, Any], path: str) -> str:
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for field in schema.get("required", ()):
        if field not in value:
            return f"{path or 'the whole'}: {field!r} is missing"
    for field, inner in value.items():
        where = f"{path}.{field}" if path else field
        wanted = properties.get(field, others)
        if wanted is False:
            return f"{where}: there is no such field"
        found = "" if wanted is True else _problem(inner, wanted, whole, where)
        if found:
            return found
    return ""


def _problem_in_list(value: Sequence[Any], schema: Mapping[str, Any], whole: Mapping[str, Any], path: str) -> str:
    first = schema.get("prefixItems", [])
    if len(value) < len(first):
        return f"{path or 'the whole'}: {len(first)} items are wanted, not {len(value)}"
    for place, inner in enumerate(value):
        wanted = first[place] if place < len(first) else schema.get("items", True)
        if wanted is False:
            return f"{path or 'the whole'}: {len(first)} items are wanted, not {len(value)}"
        found = "" if wanted is True else _problem(inner, wanted, whole, f"{path}[{place}]")
        if found:
            return found
    return ""
