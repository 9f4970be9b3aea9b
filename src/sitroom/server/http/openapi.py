"""The OpenAPI 3.1 description, made from the types of the doors."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus
from inspect import cleandoc
from typing import Any, Final

import msgspec
from starlette.responses import Response

from ... import __version__
from ...text import LANGUAGES
from ..protocol.problems import Problem
from .calls import IDEMPOTENCY_KEY, Endpoint

_REF: Final = "#/components/schemas/{name}"
_LANG: Final = {"name": "lang", "in": "query", "required": False, "schema": {"enum": list(LANGUAGES)}}
_ONCE: Final = {"name": IDEMPOTENCY_KEY, "in": "header", "required": False, "schema": {"type": "string", "maxLength": 64}}
_FILE: Final[dict[str, Any]] = {"application/octet-stream": {"schema": {}}}


def description(endpoints: Sequence[Endpoint], prefix: str) -> bytes:
    """The description of doors behind a prefix, as JSON."""
    kinds = [Problem, *[kind for endpoint in endpoints for kind in _kinds(endpoint)]]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    of = dict(zip([str(kind) for kind in kinds], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(prefix + endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, of, components)
    whole = {
        "openapi": "3.1.0",
        "info": {"title": "Situation Room", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }
    return msgspec.json.encode(whole)


def _kinds(endpoint: Endpoint) -> list[Any]:
    told = [*endpoint.types.values(), *endpoint.tells.values()]
    return [kind for kind in told if kind not in (type(None), Response, bytes)]


def _operation(endpoint: Endpoint, of: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    types = endpoint.types
    told = types.get("return", type(None))
    success: dict[str, Any] = {"description": "Done."}
    if endpoint.tells:
        success["content"] = {media: {"schema": of[str(kind)]} for media, kind in endpoint.tells.items()}
    elif str(told) in of:
        success["content"] = _json(of[str(told)])
    elif told is type(None):
        success["content"] = _json({"type": "null"})
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in _places(endpoint.path)]
    if "query" in types:
        parameters += _parameters(components[types["query"].__name__])
    parameters.append(_LANG)
    found: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": cleandoc(endpoint.handler.__doc__ or "").replace("\n", " "),
        "responses": {
            str(endpoint.status): success,
            **{str(status): _refused(status) for status in endpoint.refusals},
        },
    }
    if endpoint.is_printed:
        found["responses"]["304"] = {"description": "The reader has it (If-None-Match)."}
    if endpoint.method != "GET":
        parameters.append(_ONCE)
    if "body" in types:
        content = _FILE if types["body"] is bytes else _json(of[str(types["body"])])
        found["requestBody"] = {"required": True, "content": content}
    found["parameters"] = parameters
    return found


def _refused(status: int) -> dict[str, Any]:
    problem = {"$ref": _REF.format(name="Problem")}
    return {"description": f"{HTTPStatus(status).phrase}: refused, with the reason.", "content": _json(problem)}


def _places(path: str) -> list[str]:
    return re.findall(r"{(\w+)}", path)


def _parameters(schema: dict[str, Any]) -> list[dict[str, Any]]:
    needed = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": shape} for name, shape in schema["properties"].items()
    ]


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
